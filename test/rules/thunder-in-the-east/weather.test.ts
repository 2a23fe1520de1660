// Weather: the mud season as a machine of turns, severe doubles, frostbite and the line between the theaters.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossing } from '../../../src/rules/thunder-in-the-east/chapters/battle-odds.ts';
import { frostbite, isFrosty } from '../../../src/rules/thunder-in-the-east/chapters/frostbite.ts';
import { costOf } from '../../../src/rules/thunder-in-the-east/chapters/march.ts';
import { isDeepMud, MUD_AHEAD, MUD_OVER, nextMud } from '../../../src/rules/thunder-in-the-east/chapters/mud-season.ts';
import { changeWeather, forecast } from '../../../src/rules/thunder-in-the-east/chapters/weather.ts';
import { game } from '../../../src/rules/thunder-in-the-east/sequence.ts';
import {
  AXIS,
  BORDER,
  BORDERS,
  PHASE,
  SOVIET,
  WEATHER,
  WEATHERS,
} from '../../../src/rules/thunder-in-the-east/terms.ts';
import '../../properties.ts';
import { Front } from './front.ts';

interface Week {
  readonly month: number;
  readonly week: number;
}

/** Weeks of months, of three or two turns each. */
const weeks = (turns: number, ...months: readonly number[]): Week[] =>
  months.flatMap((month) => Array.from({ length: turns }, (_, i) => ({ month, week: i + 1 })));
const AUTUMN = weeks(3, 10, 11, 12);
const SPRING = [...weeks(2, 3), ...weeks(3, 4, 5, 6)];

/**
 * What each turn is, `mud`, `light` or `rolled`, by a plain reading of the paragraph; rolls tell where mud is rolled.
 */
function plainReading(calendar: readonly Week[], rolls: readonly boolean[], isAutumn: boolean): string[] {
  const latest = calendar.findIndex(({ month }) => month === (isAutumn ? 11 : 4));
  const rolled = rolls.findIndex((isMud) => isMud);
  const first = rolled < 0 ? latest : Math.min(rolled, latest);
  const inMud = new Set([first, first + 1]);
  if (isAutumn) {
    if (rolls[first + 2]) inMud.add(first + 2);
  } else {
    inMud.add(first + 2);
    if (rolls[first + 3]) inMud.add(first + 3);
    if (rolls[first + 3] && rolls[first + 4]) inMud.add(first + 4);
  }
  return calendar.map((_, i) => (inMud.has(i) ? 'mud' : i > first && rolls[i] ? 'light' : 'rolled'));
}

/** The same by the machine. */
function byMachine(calendar: readonly Week[], rolls: readonly boolean[], before = MUD_AHEAD): string[] {
  let state = before;
  return calendar.map((date, i) => {
    state = nextMud(state, date, rolls[i]);
    return isDeepMud(state) ? 'mud' : state === MUD_OVER && rolls[i] ? 'light' : 'rolled';
  });
}

describe('[TITE 23.3.1] the mud season', () => {
  it.each([
    ['autumn', AUTUMN],
    ['spring', SPRING],
  ] as const)('of %s is what a plain reading makes of any rolls', (name, calendar) => {
    const rolls = fc.array(fc.boolean(), { minLength: calendar.length, maxLength: calendar.length });
    fc.assert(
      fc.property(rolls, fc.constantFrom(MUD_AHEAD, MUD_OVER), (fallen, before) => {
        expect(byMachine(calendar, fallen, before)).toEqual(plainReading(calendar, fallen, name === 'autumn'));
      }),
      { numRuns: 500 },
    );
  });

  it('of the golden case: mud, clear, mud, mud from October on is three turns of mud, then light mud', () => {
    const rolls = [true, false, true, true, false, false, false, false, false];
    expect(byMachine(AUTUMN, rolls).slice(0, 4)).toEqual(['mud', 'mud', 'mud', 'light']);
  });

  it('is not waited for in winter and summer, where mud is mud', () => {
    expect(
      byMachine([...weeks(2, 1, 2), ...weeks(4, 7)], [true, true, true, true, true, true, true, true]),
    ).not.toContain('light');
  });
});

/** Typhoon in a turn, at the Soviet forecast. */
function atForecast(turn: number, mud = MUD_AHEAD): Front {
  const front = new Front('typhoon');
  const { g } = front;
  g.set(g.s.at.turn, turn);
  g.set(g.s.at.active, SOVIET);
  g.set(g.s.at.phase, PHASE.regular);
  g.set(g.s.at.mud, mud);
  g.call(forecast, game.step.end);
  g.resume(forecast.step.begin);
  return front;
}

const next = ({ g }: Front): string[] => [0, 1].map((theater) => WEATHERS[g.cells[g.s.at.nextWeather + theater]]);
const now = ({ g }: Front): string[] => [0, 1].map((theater) => WEATHERS[g.cells[g.s.at.weather + theater]]);

describe('[TITE 24.2] the forecast', () => {
  it('of mud in one theater is mud in both', () => {
    expect(next(atForecast(1).dice('forecast 5 1'))).toEqual(['mud', 'mud']);
  });

  it('is severe with two equal dice where the weather is not clear, in mud that was not rolled too', () => {
    const severe = ({ g }: Front) => [0, 1].map((theater) => g.cells[g.s.at.nextSevere + theater]);
    expect(severe(atForecast(1).dice('forecast 1 1'))).toEqual([0, 0]);
    expect(severe(atForecast(1).dice('forecast 4 4'))).toEqual([1, 1]);
    expect(severe(atForecast(1, 1).dice('forecast 1 1'))).toEqual([1, 1]);
    expect(severe(atForecast(1, 1).dice('forecast 1 2'))).toEqual([0, 0]);
  });

  it('brings mud in November I where October had none', () => {
    const front = atForecast(3).dice('forecast 1 1');
    expect(front.g.s.play.calendar[4]).toMatchObject({ month: 11, week: 1 });
    expect(next(front)).toEqual(['mud', 'mud']);
  });

  it('lets the Soviets move in the weather to come when the mud ends, and only then', () => {
    expect(atForecast(4, 1).dice('forecast 1 2').actor).toBe('over');
    const front = atForecast(5, 2).weather('mud').dice('forecast 1 2');
    expect(front.actor).toBe('soviet');
    expect(front.legal().sort()).toEqual(['move-in-mud', 'move-in-next-weather']);
    expect(now(front.play('move-in-next-weather'))).toEqual(['snow', 'clear']);
    const inMud = atForecast(5, 2).weather('mud').dice('forecast 1 2').play('move-in-mud');
    expect(now(inMud)).toEqual(['mud', 'mud']);
    changeWeather(inMud.g);
    expect(now(inMud)).toEqual(['snow', 'clear']);
  });
});

describe('[TITE 23.4.1] frostbite', () => {
  /** Typhoon in a cold December, at the roll. */
  function frost(setUp: (front: Front) => void, weather: 'cold' | 'snow' = 'cold', turn = 7): Front {
    const front = new Front('typhoon');
    const { g } = front;
    g.set(g.s.at.turn, turn);
    g.set(g.s.at.active, AXIS);
    front.weather(weather);
    setUp(front);
    g.call(frostbite, game.step.end);
    g.resume(frostbite.step.dice);
    return front;
  }

  it('comes in extreme cold from December 1941 to February 1942, in the Axis player turn', () => {
    const isFrostyIn = (turn: number, weather: 'cold' | 'snow', side = AXIS) => {
      const front = new Front('typhoon').weather(weather);
      front.g.set(front.g.s.at.turn, turn);
      front.g.set(front.g.s.at.active, side);
      return isFrosty(front.g);
    };
    expect(new Front('typhoon').g.s.play.calendar[7]).toMatchObject({ month: 12, week: 1 });
    expect(isFrostyIn(7, 'cold')).toBe(true);
    expect(isFrostyIn(13, 'cold')).toBe(true);
    expect(isFrostyIn(6, 'cold')).toBe(false);
    expect(isFrostyIn(7, 'snow')).toBe(false);
    expect(isFrostyIn(7, 'cold', SOVIET)).toBe(false);
  });

  it('takes steps for the die and one more, beside the enemy first, of the choice of the Axis', () => {
    let near = 0;
    let far = 0;
    const front = frost((field) => {
      near = field.place('DE_INC6', '9240');
      field.place('SU_INA', '9341');
      far = field.place('DE_INC6', '8939');
    }).dice(1);
    expect(front.actor).toBe('axis');
    expect(front.legal()).toEqual([`lose ${front.id(near)}`]);
    front.play(`lose ${front.id(near)}`);
    expect(front.steps(near)).toBe(1);
    front.stock('DE_KGL', 'remnants', 2).play(`lose ${front.id(near)}`);
    // A corps that leaves a remnant counts half a point, so half a point is left: a remnant beside the enemy has it.
    expect(front.in('9240')).toEqual(['DE_KGL 1']);
    expect(front.steps(far)).toBe(2);
    expect(front.actor).toBe('axis');
    front.play(front.legal()[0]);
    expect(front.actor).toBe('over');
    expect(front.in('9240')).toEqual([]);
    expect(front.steps(far)).toBe(2);
  });

  it('spares units outside the Soviet Union', () => {
    const front = frost((field) => field.place('DE_INC6', '7647')).dice(3);
    expect(front.actor).toBe('over');
  });
});

describe('[TITE 23.7] the line between the theaters', () => {
  /** Two open hexes of land side by side, the first in East Europe, and the direction from one to the other. */
  function overLine({ g }: Front): { from: number; direction: number } {
    const { grid, theater, terrain, isBarred, border, rails } = g.s.land;
    for (let from = 1; from <= grid.size; from++) {
      if (theater[from] !== 0 || isBarred[from] === 1) continue;
      for (let direction = 0; direction < 6; direction++) {
        const to = grid.neighbour[from * 6 + direction];
        if (to === 0 || theater[to] !== 1 || isBarred[to] === 1 || terrain[to] !== 0 || terrain[from] !== 0) continue;
        if (border[from * 6 + direction] === BORDER.none && ((rails[from] >> direction) & 1) === 0)
          return { from, direction };
      }
    }
    throw new Error('no step over the line');
  }

  const weatherIn = ({ g }: Front, ...names: readonly (typeof WEATHERS)[number][]): void =>
    names.forEach((name, theater) => {
      g.set(g.s.at.weather + theater, WEATHER[name]);
    });

  it('a step over it costs what the worse weather asks, whichever way it goes', () => {
    const front = new Front('case-blue');
    const { from, direction } = overLine(front);
    const u = front.place('DE_INC6', '9240');
    weatherIn(front, 'clear', 'clear');
    const plain = costOf(front.g, u, from as never, direction);
    weatherIn(front, 'clear', 'snow');
    const snow = costOf(front.g, u, from as never, direction);
    weatherIn(front, 'snow', 'clear');
    expect(costOf(front.g, u, from as never, direction)).toBe(snow);
    expect(snow).toBe(plain + 1);
  });

  it('a minor river along it freezes in the cold of one side, but not where the other has snow', () => {
    const front = new Front('case-blue');
    const { from, direction } = overLine(front);
    const to = front.g.s.land.grid.neighbour[from * 6 + direction];
    const { border, grid } = front.g.s.land;
    const saved = border.slice();
    border[from * 6 + direction] = BORDER.minor;
    border[to * 6 + grid.directionTo(to as never, from as never)] = BORDER.minor;
    const crossed = (...names: readonly (typeof WEATHERS)[number][]) => {
      weatherIn(front, ...names);
      return BORDERS[crossing(front.g, from as never, to as never)];
    };
    expect([crossed('clear', 'clear'), crossed('cold', 'clear'), crossed('cold', 'snow')]).toEqual([
      'minor',
      'none',
      'minor',
    ]);
    border.set(saved);
  });
});

describe('[TITE 3.5] before the first turn', () => {
  it('the supply of the side that moves first is known', () => {
    const front = new Front('barbarossa');
    front.g.set(front.g.s.at.active, AXIS);
    const lost = front.place('DE_INC6', '9835');
    front.g.startAt(game.step.initial);
    expect(front.state(lost)).toBe('unsupplied');
  });
});
