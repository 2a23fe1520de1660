// Terms of a glossary in a text: the longest form counts, whole words only, each where it occurs first; and the glossaries
// of the games name rules that there are.

import { describe, expect, test } from 'vitest';
import type { Ruleset } from '../../src/engine/contract/ruleset.ts';
import { nuklearWinter } from '../../src/rules/nuklear-winter-68/index.ts';
import { threeBridges } from '../../src/rules/three-bridges/index.ts';
import { thunderInTheEast } from '../../src/rules/thunder-in-the-east/index.ts';
import { winterThunder } from '../../src/rules/winter-thunder/index.ts';
import { Glossary } from '../../src/table/glossed.ts';
import { glossaryKind, glossaryOf } from '../../src/wargame/data/glossary.ts';

const entry = (term: string, also: readonly string[] = []) => ({ term, also, rule: '1.0', text: `about ${term}` });
const glossary = new Glossary([
  entry('supply'),
  entry('out of supply'),
  entry('HQ', ['HQs']),
  entry('AP'),
  entry('air'),
  entry('air point'),
]);
const told = (text: string): string[] =>
  glossary.parts(text).map((part) => (typeof part === 'string' ? part : `<${part.entry.term}:${part.text}>`));

describe('terms in a text', () => {
  test('the longest form is taken, in any case, and a plural leads to its term', () => {
    expect(told('One air point.')).toEqual(['One ', '<air point:air point>', '.']);
    expect(told('Out of supply: two HQs.')).toEqual(['<out of supply:Out of supply>', ': two ', '<HQ:HQs>', '.']);
  });

  test('a part of a word is no term', () => {
    expect(told('apart, resupply, AP-shell')).toEqual(['apart, resupply, ', '<AP:AP>', '-shell']);
  });

  test('each term is told once, and the parts add up to the text', () => {
    const text = 'AP or AP, by supply of supply';
    expect(told(text)).toEqual(['<AP:AP>', ' or AP, by ', '<supply:supply>', ' of supply']);
    expect(
      glossary
        .parts(text)
        .map((part) => (typeof part === 'string' ? part : part.text))
        .join(''),
    ).toBe(text);
  });

  test('a glossary without terms finds none', () => {
    expect(new Glossary([]).parts('any text')).toEqual(['any text']);
  });
});

describe('glossary files', () => {
  const rulesets = [winterThunder, nuklearWinter, threeBridges, thunderInTheEast] as unknown as Ruleset[];

  test.each(rulesets.map((rules) => [rules.id, rules] as const))(
    '%s: every term names a row of the ledger',
    (_, rules) => {
      const rows = new Set(rules.ledger!.map(({ rule }) => rule));
      expect(rules.glossary!.length).toBeGreaterThan(5);
      for (const { term, rule } of rules.glossary!) expect(rows.has(rule), `${term}: ${rule}`).toBe(true);
    },
  );

  test('a form with two meanings is a fault', () => {
    const file = { ruleset: 'any', source: 'Ours.', terms: [entry('zone'), entry('area', ['Zone'])] };
    expect(glossaryKind.check(file)).toEqual([
      { path: 'terms[1]', found: 'Zone', expected: 'a form that no other term has' },
    ]);
    expect(() => glossaryOf(file)).toThrow('terms[1]');
  });
});
