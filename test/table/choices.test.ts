// The list of choices at the terminal.

import { expect, test } from 'vitest';
import type { Seat } from '../../src/engine/contract/ids.ts';
import type { Ruleset } from '../../src/engine/contract/ruleset.ts';
import { Dice } from '../../src/engine/kernel/chance.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { operandsOf } from '../../src/engine/text/text.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { choiceLines, choicesOf, promptLine } from '../../src/table/choices.ts';

test.each([
  ['winter-thunder', 'st-vith'],
  ['nuklear-winter-68', 'flytrap'],
  ['three-bridges', 'bridgehead'],
])('%s: a line explains the counters and hexes that its choice names', async (ruleset, scenario) => {
  const rules = await findRuleset(ruleset);
  const g = new Game(rules, rules.prepare({ scenario }));
  const [dice, rng] = [new Dice('1'), new Rng('1')];
  let explained = 0;
  for (let n = 0; n < 300 && !g.isOver; n++) {
    if (g.actor < 0) {
      g.play(dice.fall(g));
      continue;
    }
    const choices = choicesOf(g);
    const counters = rules.view?.counters(g, g.actor as Seat) ?? [];
    const lines = choiceLines(g, choices, 80);
    if (choices.length <= 24) {
      choices.forEach(({ action, text }, i) => {
        const operands = operandsOf(g, action);
        expect(text.endsWith(operands.map((operand) => operand.text).join(' '))).toBe(true);
        for (const { namespace, text: id } of operands.filter((operand) => operand.namespace === 'unit')) {
          const counter = counters.find((one) => one.id === id);
          if (counter) expect([namespace, lines[i]]).toEqual(['unit', expect.stringContaining(counter.name)]);
          explained++;
        }
      });
    }
    g.play(g.options().at(rng.below(g.options().size)));
  }
  expect(explained).toBeGreaterThan(20);
});

test('words of a verb and plain numbers name nothing, though a counter or a hex is called so', async () => {
  const shipped = await findRuleset('three-bridges');
  const verbs = shipped.verbs.map((verb) => (verb.word === 'halt' ? { ...verb, word: 'halt 1Gd', a: 'number' } : verb));
  const rules: Ruleset = { ...shipped, verbs };
  const g = new Game(rules, rules.prepare({ scenario: 'bridgehead' }));
  const lines = choiceLines(g, choicesOf(g), 80);
  expect(lines[0]).toMatch(/pick 1Gd +1 Guards, .*in 0703/);
  expect(lines.at(-1)).toMatch(/halt 1Gd 0$/);
});

test.each([
  ['winter-thunder', 'st-vith'],
  ['nuklear-winter-68', 'flytrap'],
  ['thunder-in-the-east', 'smolensk'],
  ['operational-combat-series', 'nerussa'],
  ['three-bridges', 'bridgehead'],
])('%s: what is asked for is a sentence after the name of the side', async (ruleset, scenario) => {
  const rules = await findRuleset(ruleset);
  const g = new Game(rules, rules.prepare({ scenario }));
  const [dice, rng] = [new Dice('1'), new Rng('1')];
  const planner = rules.knowledge!.planner();
  for (let n = 0; n < 250 && !g.isOver; n++) {
    if (g.actor < 0) g.play(dice.fall(g));
    else {
      expect(promptLine(g)).toMatch(/^[^[]+ \[[^\]]+\] [A-Z0-9].*[^.][.?!]$/);
      g.play(planner.next(g, rng) ?? g.options().at(0));
    }
  }
});
