// Random games under the eyes of the referee, who counts for himself what the rules allow (OCS 7.2, 12 to 14, 19, 20).

import { expect, test } from 'vitest';
import { Game } from '../../../src/engine/kernel/game.ts';
import { operationalCombatSeries as rules } from '../../../src/rules/operational-combat-series/index.ts';
import { atLength } from '../../length.ts';
import { playRandomly } from '../../random-play.ts';
import { Referee } from './referee.ts';

const GAMES = [
  ['nerussa', 'referee a', Infinity],
  ['nerussa', 'referee b', Infinity],
  ['husky', 'referee c', 12_000],
  ['nerussa', 'referee d', Infinity],
  ['nerussa', 'referee e', Infinity],
  ['husky', 'referee f', Infinity],
  ['etna', 'referee g', Infinity],
] as const;

test('in random play nobody draws, moves, flies, fires, ships, lands, drops or rebuilds other than the book lets him', () => {
  const made = new Map<string, number>();
  for (const [scenario, seed, longest] of GAMES.slice(0, atLength ? GAMES.length : 3)) {
    const options = { '5.11': seed !== 'referee b', '14.12d': 'both' };
    const g = new Game(rules, rules.prepare({ scenario, options }));
    const referee = new Referee(g);
    playRandomly(g, seed, (chosen) => referee.before(chosen), undefined, atLength ? longest : Math.min(longest, 8000));
    for (const [what, times] of referee.made) made.set(what, (made.get(what) ?? 0) + times);
  }
  const often = ['trucks move once', 'who moves', 'range', 'interception', 'flak before bombs', 'refits', 'DSE'];
  for (const what of often) expect([what, (made.get(what) ?? 0) > 3]).toEqual([what, true]);
});
