// The sequence of play (TITE 6.1, 6.2, 16.0 to 16.3, 19.0, 24.0) in whole turns in which nobody does anything.

import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../src/engine/contract/ids.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { describe as textOf } from '../../../src/engine/text/text.ts';
import { hide } from '../../../src/rules/thunder-in-the-east/chapters/detachments.ts';
import { isTarget } from '../../../src/rules/thunder-in-the-east/chapters/sabotage.ts';
import { thunderInTheEast as rules } from '../../../src/rules/thunder-in-the-east/index.ts';
import {
  hexOf,
  isInterdicted,
  putOnMap,
  setInterdicted,
  sideOf,
} from '../../../src/rules/thunder-in-the-east/state.ts';
import type { Thunder } from '../../../src/rules/thunder-in-the-east/statics.ts';
import { AXIS, PHASES, SOVIET, WEATHER } from '../../../src/rules/thunder-in-the-east/terms.ts';

/** What ends a list of choices, in the order in which it is tried. */
const QUIET = ['done', 'end', 'declared', 'stay', 'halt', 'wade', 'continue'];

class Quiet {
  readonly g: Game<Thunder>;
  readonly events: { kind: string; [field: string]: unknown }[] = [];
  readonly steps: string[] = [];

  constructor(scenario: string, options = {}) {
    this.g = new Game(rules, rules.prepare({ scenario, options }));
    this.g.listener = (_, event) => this.events.push(event as never);
  }

  /** Goes on until a condition holds; the first die falls, the quietest choice is made. */
  until(holds: (g: Game<Thunder>) => boolean): this {
    const { g } = this;
    for (let n = 0; n < 5000 && !g.isOver && !holds(g); n++) {
      const procedure = `${g.s.seats[g.cells[g.s.at.active]]} ${g.stepName.split('.')[0]}`;
      if (this.steps.at(-1) !== procedure) this.steps.push(procedure);
      const options = g.options();
      const texts = Array.from({ length: options.size }, (_, i) => textOf(g, options.at(i)));
      const quiet = QUIET.map((text) => texts.indexOf(text)).find((at) => at >= 0);
      g.apply(options.at(g.actor === CHANCE ? 0 : (quiet ?? 0)));
    }
    return this;
  }

  turn(turn: number, side = AXIS): this {
    return this.until((g) => g.cells[g.s.at.turn] === turn && g.cells[g.s.at.active] === side);
  }
}

/** Turns and sides of the player turns that a game begins after its first. */
const begun = ({ events }: Quiet): string[] =>
  events.filter(({ kind }) => kind === 'begun').map(({ turn, side }) => `${turn} ${side}`);

describe('6.2: the game turn', () => {
  test('[TITE 6.2] [TITE 24.1] the Axis, then the Soviets, then the next turn', () => {
    expect(begun(new Quiet('smolensk').turn(3))).toEqual(['1 1', '2 0', '2 1', '3 0']);
  });

  test('[TITE 6.2] where the Soviets begin, the first turn is theirs alone', () => {
    const quiet = new Quiet('uranus');
    expect(quiet.g.cells[quiet.g.s.at.active]).toBe(SOVIET);
    expect(begun(quiet.turn(2, SOVIET))).toEqual(['2 0', '2 1']);
  });

  test('[TITE 6.0] [TITE 6.2] movement comes before and after battles: special, combat, regular', () => {
    const phases: string[] = [];
    const quiet = new Quiet('smolensk');
    quiet.until((g) => {
      const phase = PHASES[g.cells[g.s.at.phase]];
      if (phases.at(-1) !== phase) phases.push(phase);
      return g.cells[g.s.at.turn] === 2;
    });
    const half = ['logistics', 'special', 'combat', 'regular'];
    expect(phases).toEqual([...half, ...half, 'logistics']);
    const steps = quiet.steps.filter((step) => /movement|declaration/.test(step));
    expect(steps.slice(0, 3)).toEqual(['axis movement', 'axis declaration', 'axis movement']);
  });

  test('[TITE 6.2] [TITE 7.0] in the Supply Step of a side the units of the other are judged', () => {
    const quiet = new Quiet('smolensk').turn(2);
    let active = -1;
    const judged = new Set<string>();
    for (const { kind, side, unit } of quiet.events) {
      if (kind === 'begun') active = side as number;
      if (kind === 'supplied' && active >= 0) judged.add(`${active} judges ${sideOf(quiet.g, unit as number)}`);
    }
    expect([...judged].every((text) => text === '0 judges 1' || text === '1 judges 0')).toBe(true);
    expect(judged.size).toBeGreaterThan(0);
  });

  test('[TITE 6.2] [TITE 24.0] the game is over after the Soviet half of the last turn, in the Housekeeping Phase', () => {
    const quiet = new Quiet('smolensk').until(() => false);
    expect(PHASES[quiet.g.cells[quiet.g.s.at.phase]]).toBe('housekeeping');
    expect([quiet.g.isOver, quiet.g.cells[quiet.g.s.at.turn], quiet.g.cells[quiet.g.s.at.active]]).toEqual([
      true,
      quiet.g.s.play.turns,
      SOVIET,
    ]);
  });
});

test('[TITE 11.3] the stacking limit holds from the end of the Logistics Phase on', () => {
  const quiet = new Quiet('smolensk');
  const { g } = quiet;
  const { forces, at } = g.s;
  const [first, last] = forces.ground[AXIS];
  const all = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const here = all.find((u) => hexOf(g, u) !== 0) as number;
  for (const u of all.filter((each) => hexOf(g, each) === 0).slice(0, 4)) putOnMap(g, u, hexOf(g, here), 1);
  quiet.until(({ stepName }) => stepName === 'seating.remove');
  expect([PHASES[g.cells[at.phase]], g.actor]).toEqual(['logistics', AXIS]);
});

test('[TITE 107.2.1] detachments of partisans attack in the Soviet Combat Phase', () => {
  const quiet = new Quiet('typhoon', { '107.0-partisans': true });
  const { g } = quiet;
  quiet.until(() => g.cells[g.s.at.active] === SOVIET && g.stepName === 'movement.pick');
  const { hex } = g.s.land.cities[g.s.land.cities.findIndex((_, city) => isTarget(g, city))];
  hide(g, hex);
  g.set(g.s.at.detachmentTarget + 1, hex);
  quiet.until(() => g.stepName === 'bombs.reveal');
  expect([PHASES[g.cells[g.s.at.phase]], g.cells[g.s.at.active], g.cells[g.s.at.turn]]).toEqual(['combat', SOVIET, 1]);
});

describe('16.1, 16.2: before Regular Movement', () => {
  const inRegular = (g: Game<Thunder>): boolean => PHASES[g.cells[g.s.at.phase]] === 'regular';

  test('[TITE 16.2] rail capacity is free again, for the side whose turn it is', () => {
    const quiet = new Quiet('smolensk').until((g) => g.stepName === 'movement.pick');
    for (const side of [AXIS, SOVIET]) quiet.g.set(quiet.g.s.at.railUsed + side, 1);
    quiet.until(inRegular);
    expect([AXIS, SOVIET].map((side) => quiet.g.cells[quiet.g.s.at.railUsed + side])).toEqual([0, 1]);
  });

  test('[TITE 16.2] [TITE 18.4.2] interdiction of its units ends, that of the enemy does not', () => {
    const quiet = new Quiet('smolensk').until((g) => g.stepName === 'movement.pick');
    const { g } = quiet;
    const [own, enemy] = [AXIS, SOVIET].map((side) => {
      const [first, last] = g.s.forces.ground[side];
      for (let u = first; u <= last; u++) if (hexOf(g, u) !== 0) return u;
      throw new Error('nobody is on the map');
    });
    for (const u of [own, enemy]) setInterdicted(g, u, true);
    quiet.until(inRegular);
    expect([isInterdicted(g, own), isInterdicted(g, enemy)]).toEqual([false, true]);
  });

  test('[TITE 24.3] [TITE 16.1] [TITE 24.2] the weather of the next turn is forecast in the Soviet turn alone, and comes with the turn', () => {
    const quiet = new Quiet('typhoon');
    const { at } = quiet.g.s;
    quiet.until((g) => g.stepName === 'forecast.dice');
    expect([quiet.g.cells[at.active], quiet.g.cells[at.turn]]).toEqual([SOVIET, 1]);
    const now = quiet.g.cells[at.weather];
    quiet.g.apply(quiet.g.options().at(35));
    const next = quiet.g.cells[at.nextWeather];
    expect(quiet.g.cells[at.weather]).toBe(now);
    quiet.turn(2);
    expect(quiet.g.cells[at.weather]).toBe(next);
  });

  test('[TITE 23.0] [TITE 24.2] equal dice make weather severe that is not clear', () => {
    for (const [place, isEqual] of [
      [0, true],
      [1, false],
    ] as const) {
      const quiet = new Quiet('typhoon').until((g) => g.stepName === 'forecast.dice');
      const { at } = quiet.g.s;
      quiet.g.apply(quiet.g.options().at(place));
      const isClear = quiet.g.cells[at.nextWeather] === WEATHER.clear;
      expect(quiet.g.cells[at.nextSevere]).toBe(isEqual && !isClear ? 1 : 0);
    }
  });

  test('[TITE 24.1] the month changes with its first week', () => {
    const quiet = new Quiet('barbarossa');
    const { calendar } = quiet.g.s.play;
    expect(calendar.slice(1, 4).map(({ month, week }) => `${month} ${week}`)).toEqual(['6 3', '7 1', '7 2']);
    // TITE 2.0: four weeks in a month of summer, three in autumn and spring, two in winter.
    const weeks = (scenario: string, month: number): number =>
      new Quiet(scenario).g.s.play.calendar.filter((each, turn) => turn > 0 && each.month === month).length;
    expect([weeks('barbarossa', 7), weeks('typhoon', 11), weeks('typhoon', 1)]).toEqual([4, 3, 2]);
  });
});
