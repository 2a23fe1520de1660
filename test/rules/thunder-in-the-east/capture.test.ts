// Captured cities (TITE 5.4, 22.0), what enters with the captor (10.2.2, 27.2), and victory by cities (4.0).

import { describe, expect, test } from 'vitest';
import { isAirBase } from '../../../src/rules/thunder-in-the-east/chapters/air-range.ts';
import { dissolution, isDissolving } from '../../../src/rules/thunder-in-the-east/chapters/capture.ts';
import { hasLine } from '../../../src/rules/thunder-in-the-east/chapters/lines.ts';
import { axisPoints, bandOf, bandsNow } from '../../../src/rules/thunder-in-the-east/chapters/victory.ts';
import { game } from '../../../src/rules/thunder-in-the-east/sequence.ts';
import { controllerOf } from '../../../src/rules/thunder-in-the-east/state.ts';
import type { City } from '../../../src/rules/thunder-in-the-east/statics-land.ts';
import { AXIS, HALVES, SOVIET, WORK } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Front } from './front.ts';

/** A unit of the Axis takes a city. */
function captured(name: string, front = new Front()): Front {
  const { grid } = front.g.s.land;
  const u = front.place('DE_INC4', grid.label(grid.neighbour[front.hex(front.hexOf(name)) * 6] as never));
  return front.enter(u, front.hexOf(name));
}

const cityWith = (front: Front, is: (city: City) => boolean): string =>
  front.g.s.land.cities.find(
    (city, n) => front.g.s.land.isBarred[city.hex] === 0 && controllerOf(front.g, n) === SOVIET && is(city),
  )!.name;

describe('22.0: captured cities', () => {
  test('[TITE 22.0] a supply city and a major port wait four turns, a naval base two, a minor port and other cities none', () => {
    const front = new Front();
    const waits = (is: (city: City) => boolean): number => {
      const name = cityWith(front, is);
      return captured(name, new Front()).countdown(name);
    };
    expect(waits(({ isSupply, port }) => isSupply && port === 'none')).toBe(4);
    expect(waits(({ isSupply, port }) => !isSupply && port === 'major')).toBe(4);
    expect(waits(({ isSupply, port }) => !isSupply && port === 'naval')).toBe(2);
    expect(waits(({ isSupply, port }) => !isSupply && port === 'minor')).toBe(0);
    expect(waits(({ isSupply, port }) => !isSupply && port === 'none')).toBe(0);
  });

  test('[TITE 22.0] [TITE 18.0] it is an air base at once, unless an enemy zone lies over it', () => {
    const front = captured('Vilnius');
    const city = front.city('Vilnius');
    expect([isAirBase(front.g, city, AXIS), isAirBase(front.g, city, SOVIET)]).toEqual([true, false]);
    const { grid } = front.g.s.land;
    front.place('SU_INA', grid.label(grid.neighbour[front.hex(front.hexOf('Vilnius')) * 6 + 3] as never));
    expect(isAirBase(front.g, city, AXIS)).toBe(false);
  });

  test('[TITE 22.0] [TITE 8.0] its Countdown improves in the turns of its owner alone, and only with a line', () => {
    const front = captured('Lwow');
    front.recover('soviet');
    expect(front.countdown('Lwow')).toBe(4);
    front.recover('axis');
    expect(front.countdown('Lwow')).toBe(3);
    const far = captured('Kiev');
    expect(hasLine(far.g, far.hex(far.hexOf('Kiev')), AXIS)).toBe(false);
    expect(far.recover('axis').countdown('Kiev')).toBe(4);
  });

  test('[TITE 22.0] [TITE 8.0] taken back it waits anew; delays do not add up', () => {
    const front = captured('Kiev');
    front.countdown('Kiev', 1);
    const [u] = [front.g.s.presence.firstIn(front.g, front.hex(front.hexOf('Kiev')))];
    front.enter(u, '8949');
    const r = front.place('SU_RC', '9049');
    front.enter(r, front.hexOf('Kiev'));
    expect([front.countdown('Kiev'), controllerOf(front.g, front.city('Kiev'))]).toEqual([4, SOVIET]);
  });

  test('[TITE 5.4] a city stays with who held it last when his unit has left', () => {
    const front = captured('Vilnius');
    const u = front.g.s.presence.firstIn(front.g, front.hex(front.hexOf('Vilnius')));
    const { grid } = front.g.s.land;
    front.enter(u, grid.label(grid.neighbour[front.hex(front.hexOf('Vilnius')) * 6] as never));
    expect(controllerOf(front.g, front.city('Vilnius'))).toBe(AXIS);
  });

  test('[TITE 27.2] works of the enemy fall with the city, those of the captor do not wait there', () => {
    const front = new Front().work(new Front().hexOf('Kiev'), 'soviet', 'fortified');
    captured('Kiev', front);
    expect(front.workIn(front.hexOf('Kiev'))).toBe(WORK.none);
  });
});

describe('10.2.2: headquarters that are overtaken', () => {
  const overtaken = (weather: 'clear' | 'mud') => {
    const front = new Front().weather(weather);
    const hq = front.place('SU_HQ', front.hexOf('Minsk'));
    front.points('fuel', 'axis', 0);
    captured('Minsk', front);
    expect(isDissolving(front.g)).toBe(true);
    front.g.call(dissolution, game.step.end);
    front.g.resume(dissolution.step.next);
    return { front, hq };
  };

  test('[TITE 10.2.2] it reforms in a supplied city of its owner with a Countdown of 4, in Balanced mode', () => {
    const { front, hq } = overtaken('clear');
    expect([front.actor, front.offers('reform').length > 5]).toEqual(['soviet', true]);
    front.play(`reform ${front.hexOf('Smolensk')}`);
    expect([front.at(hq), front.field('unit.countdown', front.id(hq))]).toEqual([front.hexOf('Smolensk'), 4]);
    expect(front.field('unit.mode', front.id(hq))).toBe(0);
  });

  test('[TITE 10.2.2] a point of fuel for a strategic one, half a point where it is under stress', () => {
    expect(overtaken('clear').front.points('fuel', 'axis')).toBe(HALVES);
    expect(overtaken('mud').front.points('fuel', 'axis')).toBe(1);
  });
});

describe('4.0: victory', () => {
  const points = (...names: string[]): number => {
    const front = new Front();
    const before = axisPoints(front.g);
    return axisPoints(front.hold('axis', ...names).g) - before;
  };

  test('[TITE 4.2] Moscow and Leningrad count two, other Soviet objectives one, cities that are none nothing', () => {
    expect([points('Moscow'), points('Leningrad'), points('Minsk', 'Smolensk')]).toEqual([2, 2, 2]);
    expect(points('Vitebsk')).toBe(0);
  });

  test('[TITE 4.2] objectives outside the Union do not count', () => {
    const front = new Front();
    const all = front.g.s.land.cities.map(({ name }) => name);
    const warsaw = axisPoints(front.hold('axis', ...all).g);
    expect(axisPoints(front.hold('soviet', 'Warsaw', 'Bucharest', 'Ploesti').g)).toBe(warsaw);
  });

  test('[TITE 4.2] bands follow from the points, the best first', () => {
    const front = new Front();
    const bands = bandsNow(front.g);
    const all = front.g.s.land.cities.map(({ name }) => name);
    expect(bandOf(front.hold('axis', ...all).g)).toBe(0);
    expect(bandOf(front.hold('soviet', ...all).g)).toBe(bands.length - 1);
    expect(bands.map(({ least }) => least)).toEqual(bands.map(({ least }) => least).sort((a, b) => b - a));
  });

  test('[TITE 4.1] [TITE 13.1] the Axis wins at once where it takes the city of the government, and only there', () => {
    const front = new Front();
    expect(front.g.s.land.grid.label(front.g.cells[front.g.s.at.stalin] as never)).toBe(front.hexOf('Moscow'));
    captured('Moscow', front);
    expect([bandOf(front.g), front.g.cells[front.g.s.at.collapsed + SOVIET]]).toEqual([0, 1]);
    const away = new Front();
    away.g.set(away.g.s.at.stalin, away.hex(away.hexOf('Kuybyshev')));
    captured('Moscow', away);
    expect(away.g.cells[away.g.s.at.collapsed + SOVIET]).toBe(0);
  });

  test('[TITE 4.1] the fall of the government counts before all points', () => {
    const front = new Front();
    const all = front.g.s.land.cities.map(({ name }) => name);
    front.hold('soviet', ...all);
    front.g.set(front.g.s.at.collapsed + SOVIET, 1);
    expect(bandOf(front.g)).toBe(0);
  });
});
