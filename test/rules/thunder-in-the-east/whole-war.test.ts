// Games at random, from the first decision to the last: every position holds what `audit` says; at length ten whole
// campaigns.

import { expect, test } from 'vitest';
import { Game } from '../../../src/engine/kernel/game.ts';
import { thunderInTheEast as rules } from '../../../src/rules/thunder-in-the-east/index.ts';
import { hexOf } from '../../../src/rules/thunder-in-the-east/state.ts';
import { NATION } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { atLength } from '../../length.ts';
import { playRandomly } from '../../random-play.ts';

/** Positions between two audits. */
const EVERY = 20;
/** A list of choices is never longer (9.4: places go by way of a city). */
const MOST_CHOICES = 300;

const CHAPTERS = {
  '18.0-air': true,
  '25.0-cards': true,
  '102.0-reserves': true,
  '103.0': true,
  '104.0': true,
  '105.0': true,
  '106.0-naval': true,
  '107.0-partisans': true,
};

/** Plays to the end; returns the turn in which it ends. */
function play(scenario: string, seed: string, options: Readonly<Record<string, boolean>>): number {
  const g = new Game(rules, rules.prepare({ scenario, options }));
  let longest = 0;
  playRandomly(g, seed, (_, n) => {
    longest = Math.max(longest, g.options().size);
    if (n % EVERY === 0) rules.audit?.(g);
  });
  rules.audit?.(g);
  expect(longest).toBeLessThanOrEqual(MOST_CHOICES);
  return rules.turn(g);
}

test.each(
  atLength ? ['smolensk', 'barbarossa', 'typhoon', 'case-blue', 'uranus', 'citadel', 'bagration'] : ['smolensk'],
)('%s with all chapters', (scenario) => {
  expect(play(scenario, 'whole', CHAPTERS)).toBeGreaterThan(1);
});

test
  .runIf(atLength)
  .each(
    [
      'campaign',
      'campaign',
      'campaign',
      'campaign',
      'typhoon',
      'case-blue',
      'uranus',
      'uranus',
      'citadel',
      'bagration',
    ].map((from, n) => [from === 'campaign' ? from : `campaign-from-${from}`, n] as const),
  )('%s %d, to its end', (scenario, n) => {
  const turns = rules.prepare({ scenario }).turns ?? 0;
  expect(play(scenario, `war-${n}`, { '202.5-to-the-end': true })).toBeLessThanOrEqual(turns);
});

test('[TITE 9.1] [TITE 12.1] the audit finds points that are owed and counters in two places', () => {
  const opening = () => new Game(rules, rules.prepare({ scenario: 'smolensk' }));
  const poor = opening();
  poor.set(poor.s.at.personnel + NATION.ussr, -1);
  expect(() => rules.audit?.(poor)).toThrow(/personnel of ussr is owed/);
  const torn = opening();
  const u = torn.s.forces.ids.findIndex((_, each) => each > 0 && hexOf(torn, each) !== 0);
  torn.set(torn.s.at.unit + u, 0);
  expect(() => rules.audit?.(torn)).toThrow(torn.s.forces.titles[u]);
});
