// Horizons are counted by the ruleset's own clock where it has one, else in turns.

import { expect, test } from 'vitest';
import { Rollout } from '../../agents/mcts/rollout.ts';
import { ClockWatch } from '../../src/engine/checks/invariants.ts';
import { seat } from '../../src/engine/contract/ids.ts';
import type { Clock, Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { connectFour } from '../../src/rules/canaries/connect-four.ts';

const four = connectFour as unknown as Ruleset;
const s = four.prepare({ scenario: 'standard' });
const discs = (g: Game): number => g.cells[s.layout.field('ply')?.offset ?? -1];
/** A disc is a stretch of play. */
const byDiscs: Clock = { now: (g) => 1 + discs(g), last: () => 43 };

/** How many discs a random playout of this horizon leaves on the empty board. */
function playedOn(rules: Ruleset, horizon: number): number {
  const context = { rules, s, seat: seat(0), rng: new Rng('clock') };
  const rollout = new Rollout<Statics>(context, { policy: 'random', horizon, noise: 0, styles: 0 });
  const g = new Game(rules, s);
  rollout.begin(g);
  rollout.value(g, new Rng('clock', 'playout'), new Float64Array(2));
  return discs(g);
}

test('a playout ends at its horizon in turns, after two discs of each side', () => {
  expect([1, 2, 3].map((horizon) => playedOn(four, horizon))).toEqual([2, 4, 6]);
});

test('a playout ends at its horizon by the ruleset’s own clock, even within a turn', () => {
  expect([1, 2, 3].map((horizon) => playedOn({ ...four, clock: byDiscs }, horizon))).toEqual([1, 2, 3]);
});

test.each<[string, Clock, string]>([
  ['falls', { now: (g) => 10 - discs(g), last: () => 43 }, 'the clock of horizons falls from 10 to 9'],
  ['goes beyond its last', { now: (g) => 1 + discs(g), last: () => 1 }, 'the clock of horizons is at 2 of 1'],
  ['begins below 1', { now: discs, last: () => 43 }, 'the clock starts at 0'],
])('a clock that %s is found', (_, clock, message) => {
  const g = new Game({ ...four, clock }, s);
  const watch = (): void => {
    const watched = new ClockWatch(g);
    g.play(g.options().at(0));
    watched.after();
  };
  expect(watch).toThrow(message);
});
