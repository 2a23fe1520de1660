// Slow oracles, written from the book alone, against the rules in random games of all scenarios: supply, stacking, declared
// battles, odds, retreats, overruns and dogfights.

import { expect, test } from 'vitest';
import { aOf } from '../../../src/engine/kernel/action.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { thunderInTheEast as rules } from '../../../src/rules/thunder-in-the-east/index.ts';
import { atLength, someOf } from '../../length.ts';
import { RandomPlayer } from '../../random-play.ts';
import { Referee } from './oracle/referee.ts';

const SCENARIOS = ['smolensk', 'barbarossa', 'typhoon', 'case-blue', 'uranus', 'citadel', 'bagration', 'campaign'];
/** Actions of a random game, and between two checks of supply. */
const LONGEST = atLength ? 30_000 : 1500;
const EVERY = atLength ? 1500 : 500;

const total = new Map<string, number>();

test.each(someOf(SCENARIOS))('the oracles agree with the rules: %s', (scenario) => {
  for (const seed of atLength ? ['first', 'second'] : ['first']) {
    const g = new Game(rules, rules.prepare({ scenario }));
    const referee = new Referee(g, EVERY);
    const player = new RandomPlayer(`oracle ${scenario} ${seed}`);
    for (let n = 0; n < LONGEST && !g.isOver; n++) {
      referee.check(n);
      const chosen = player.next(g);
      referee.chosen(g.stepId, aOf(chosen));
      g.apply(chosen);
    }
    for (const [what, count] of referee.seen) total.set(what, (total.get(what) ?? 0) + count);
  }
});

test('every oracle has been asked', () => {
  const rare = atLength ? ['losses', 'press', 'return fire', 'overruns'] : [];
  for (const what of ['supply', 'stacks', 'targets', 'joining', 'odds', 'retreats', 'dogfights', ...rare]) {
    expect(total.get(what) ?? 0, what).toBeGreaterThan(0);
  }
});
