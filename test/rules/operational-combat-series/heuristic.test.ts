// The heuristic player: it beats those who play without a plan, and does not do what a beginner would be ashamed of.

import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../src/engine/contract/ids.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { describe as textOf } from '../../../src/engine/text/text.ts';
import { measureFeeding } from '../../../src/rules/operational-combat-series/chapters/tracing.ts';
import { operationalCombatSeries } from '../../../src/rules/operational-combat-series/index.ts';
import { OcsPlanner } from '../../../src/rules/operational-combat-series/knowledge/plan/planner.ts';
import type { Ocs } from '../../../src/rules/operational-combat-series/statics.ts';
import { PHASE } from '../../../src/rules/operational-combat-series/terms.ts';
import { sideOf } from '../../../src/rules/operational-combat-series/units.ts';
import { atLength } from '../../length.ts';
import { RandomPlayer } from '../../random-play.ts';
import { type Field, field } from './position.ts';

/** What plays a side: the heuristic, random choices, or one who always declines. */
type Player = 'heuristic' | 'random' | 'idle';

const DECLINING = ['done', 'end', 'halt', 'ignore', 'go-second', 'retreat 0', 'low-supply'];

function play(
  scenario: string,
  players: readonly Player[],
  seed: string,
  watch: (g: Game<Ocs>) => void = () => {},
  hear: (event: string) => void = () => {},
): number[] {
  const s = operationalCombatSeries.prepare({ scenario });
  const g = new Game(operationalCombatSeries, s);
  g.listener = (_, { kind }) => hear(kind);
  const random = new RandomPlayer(seed);
  const planners = players.map(() => new OcsPlanner());
  const rng = new Rng(seed);
  while (!g.isOver) {
    watch(g);
    const player = g.actor === CHANCE ? 'random' : players[g.actor];
    if (player === 'heuristic') g.apply(planners[g.actor].next(g, rng));
    else if (player === 'random') g.apply(random.next(g));
    else g.apply(declining(g));
    g.forget();
  }
  const out = new Float64Array(2);
  operationalCombatSeries.returns(g, out);
  return [...out];
}

function declining(g: Game<Ocs>) {
  const options = g.options();
  const all = Array.from({ length: options.size }, (_, i) => options.at(i));
  return all.find((option) => DECLINING.includes(textOf(g, option))) ?? all[0];
}

describe('The Nerussa', () => {
  const games = atLength ? 20 : 1;
  test.each([
    ['random', 0],
    ['random', 1],
    ['idle', 1],
  ] as const)('the heuristic beats a player who is %s, from seat %i, in 95 of 100 games and more', (other, seat) => {
    let won = 0;
    for (let n = 0; n < games; n++) {
      const players: Player[] = seat === 0 ? ['heuristic', other] : [other, 'heuristic'];
      if (play('nerussa', players, `${other}-${n}`)[seat] > 0.5) won++;
    }
    expect(won / games).toBeGreaterThanOrEqual(0.95);
  });
});

test.runIf(atLength)(
  'the heuristic plays Husky to its end, with the guns of ships, shipping, trains and spades',
  () => {
    const heard = new Set<string>();
    const ends = play('etna', ['heuristic', 'heuristic'], 'husky', undefined, (event) => heard.add(event));
    expect(ends).toHaveLength(2);
    expect([...heard]).toEqual(expect.arrayContaining(['shelled', 'shippedGoods', 'freighted', 'dug']));
  },
);

describe('panzers out of supply', () => {
  test('few of the units that the heuristic has moved stand at the end of a turn where no supply comes', () => {
    let [moved, unfed] = [0, 0];
    const s = operationalCombatSeries.prepare({ scenario: 'nerussa' });
    const fed = new Int32Array(s.land.grid.size + 1);
    for (let n = 0; n < (atLength ? 10 : 1); n++) {
      let last = 0;
      play('nerussa', ['heuristic', 'heuristic'], `supply-${n}`, (g) => {
        const { at } = g.s;
        const now = g.cells[at.turn] * 8 + g.cells[at.playerTurn];
        if (g.cells[at.phase] !== PHASE.reaction || now === last) return;
        last = now;
        const side = g.cells[at.phasing];
        measureFeeding(g, side, fed);
        for (let u = 1; u <= g.s.forces.count; u++) {
          if (sideOf(g, u) !== side || g.cells[at.unitHex + u] === 0 || g.cells[at.unitSpent + u] === 0) continue;
          moved++;
          if (fed[g.cells[at.unitHex + u]] === 0) unfed++;
        }
      });
    }
    expect(moved).toBeGreaterThan(atLength ? 50 : 15);
    expect(unfed / moved).toBeLessThan(0.08);
  });
});

/** Lets the heuristic play a side until the position of a test has come; the other side declines. */
function lead(f: Field, side: number, until: (f: Field) => boolean): string[] {
  const planner = new OcsPlanner();
  const rng = new Rng('lead');
  const dice = new RandomPlayer('lead');
  const texts: string[] = [];
  while (!f.g.isOver && !until(f)) {
    if (f.g.actor === CHANCE) f.g.play(dice.next(f.g));
    else if (f.g.actor === side) {
      const chosen = planner.next(f.g, rng);
      texts.push(textOf(f.g, chosen));
      f.g.play(chosen);
    } else f.g.play(declining(f.g));
  }
  return texts;
}

const isAfter =
  (phase: number) =>
  (f: Field): boolean =>
    f.g.cells[f.g.s.at.phase] > phase || f.g.cells[f.g.s.at.playerTurn] > 1;

test('standing still: a goal that nobody holds is taken in the first movement', () => {
  const f = field({
    units: [
      ['de-394', '06.06', 'move'],
      ['de-hq', '03.06'],
      ['so-121', '16.01'],
      ['so-hq', '16.02'],
    ],
  });
  lead(f, 0, isAfter(PHASE.movement));
  expect(['13.06', '10.06', '09.09', '08.03']).toContain(f.at('de-394'));
});

test('dumps without garrison: with a raider near, a unit stays with the dump or comes back to it', () => {
  const f = field({
    units: [
      ['de-34', '03.06'],
      ['de-1pz', '03.06'],
      ['de-fj', '04.05'],
      ['de-hq', '02.06'],
      ['so-52', '04.09'],
      ['so-hq', '16.01'],
    ],
    scenario: { dumps: [{ side: 'german', at: '03.06', sp: 6 }] },
  });
  lead(f, 0, isAfter(PHASE.movement));
  const guards = ['de-34', 'de-1pz', 'de-fj'].filter((id) => f.at(id) === '03.06');
  expect(guards.length).toBeGreaterThanOrEqual(1);
});

test('artillery left in Move: guns that stay near the enemy show the side that fires, or lie in reserve', () => {
  const f = field({
    units: [
      ['de-75', '05.06', 'move'],
      ['de-34', '06.06'],
      ['de-hq', '03.06'],
      ['so-148', '07.06'],
      ['so-hq', '12.06'],
    ],
    scenario: { dumps: [{ side: 'german', at: '03.06', sp: 6 }] },
  });
  lead(f, 0, isAfter(PHASE.movement));
  expect(['combat', 'combat reserve']).toContain(f.mode('de-75'));
});

test('all reserves released at once: only those are released who have something to do', () => {
  const f = field({
    units: [
      ['de-34', '08.06'],
      ['de-stug', '08.06'],
      ['de-hq', '03.06'],
      ['so-kat', '10.06', 'reserve'],
      ['so-121', '10.06', 'reserve'],
      ['so-141', '15.03', 'reserve'],
      ['so-hq', '12.06'],
    ],
    scenario: {
      dumps: [
        { side: 'soviet', at: '12.06', sp: 4 },
        { side: 'german', at: '03.06', sp: 4 },
      ],
    },
  });
  f.play('end');
  const texts = lead(f, 1, isAfter(PHASE.reaction));
  expect(texts.filter((text) => text.startsWith('release ')).length).toBeLessThan(3);
});

test('spending the last token on 1:3: nobody attacks a fortified city with it', () => {
  const f = field({
    units: [
      ['de-fj', '12.06'],
      ['de-394', '12.06'],
      ['de-hq', '08.06'],
      ['so-121', '13.06'],
      ['so-148', '13.06'],
      ['so-hq', '13.06'],
    ],
    scenario: { dumps: [{ side: 'german', at: '08.06', tokens: 2 }], hedgehogs: [{ at: '13.06', level: 1 }] },
  });
  const texts = lead(f, 0, isAfter(PHASE.combat));
  expect(texts.filter((text) => text.startsWith('attack '))).toEqual([]);
});
