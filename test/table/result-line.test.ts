// How games end, in words.

import { expect, test } from 'vitest';
import { Dice } from '../../src/engine/kernel/chance.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { findRuleset, rulesets } from '../../src/rules/registry.ts';
import { resultLine } from '../../src/table/result-line.ts';

async function played(ruleset: string, scenario: string, seed: string): Promise<Game> {
  const rules = await findRuleset(ruleset);
  const g = new Game(rules, rules.prepare({ scenario }));
  const dice = new Dice(seed);
  const rng = new Rng(seed);
  const planner = rules.knowledge?.planner();
  expect(resultLine(g)).toBe('');
  while (!g.isOver) {
    if (g.actor < 0) g.play(dice.fall(g));
    else g.play(planner?.next(g, rng) ?? g.options().at(rng.below(g.options().size)));
  }
  return g;
}

test.each([
  ['tic-tac-toe', 'standard', /^(Crosses win|Noughts win|Draw)$/],
  ['pig', 'to-20', /^((First|Second) wins|Draw) · First \d+, Second \d+$/],
  ['kuhn-poker', 'hand', /^(First|Second) wins · First −?\d, Second −?\d$/],
  ['winter-thunder', 'bastogne', /^((German|Allied) (\w+ )?victory|Draw) · German \d+, Allied \d+$/],
  ['nuklear-winter-68', 'powerstrike', /^((Das Reich|NATO|Black Hand) wins|Draw) · [A-Z][\w ]+ \d+, [A-Z][\w ]+ \d+$/],
])('%s/%s: who won and by what, as people say it', async (ruleset, scenario, line) => {
  const g = await played(ruleset, scenario, '1');
  expect(resultLine(g)).toMatch(line);
  const best = Math.max(...g.s.seats.map((_, i) => g.rules.score?.(g, i as never) ?? 0));
  if (g.rules.score) expect(resultLine(g)).toContain(` ${best}`);
});

test('every game has words for all its results and for the seats of all its scenarios', async () => {
  for (const { load } of rulesets) {
    const { words, resultNames, scenarios } = await load();
    expect(Object.keys(words?.results ?? {}).sort()).toEqual([...resultNames].sort());
    const seats = new Set(scenarios.flatMap((scenario) => scenario.seats));
    expect(Object.keys(words?.seats ?? {}).sort()).toEqual([...seats].sort());
  }
});
