// The worked cases of golden.json: each is played or asked by one script, which scripts.test.ts runs. Sums, hits, sight
// and campaigns are put through their functions, too, with more around them: attack-value, hits, sight, campaigns,
// odds.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rangesOf } from '../../../src/rules/nuklear-winter-68/chapters/attack-sum.ts';
import artillery from '../../../src/rules/nuklear-winter-68/data/artillery.json' with { type: 'json' };
import unitFile from '../../../src/rules/nuklear-winter-68/data/units.json' with { type: 'json' };
import { ledger } from '../../../src/rules/nuklear-winter-68/ledger/ledger.ts';
import golden from './golden.json' with { type: 'json' };

const SCRIPTS = join(import.meta.dirname, './scripts');
const script = (name: string): string => readFileSync(join(SCRIPTS, name), 'utf8');

const { cases } = golden;

describe('the worked cases', () => {
  test('are 54, GT01 to GT54', () => {
    const numbers = Array.from({ length: 54 }, (_, i) => `GT${String(i + 1).padStart(2, '0')}`);
    expect(cases.map(({ id }) => id)).toEqual(numbers);
  });

  test('each names a row of the ledger', () => {
    const rules = new Set(ledger.map((row) => row.rule));
    expect(cases.filter(({ rule }) => !rules.has(rule))).toEqual([]);
  });

  test.each(cases)('$id is played by $script, which names it and its rule', ({ id, rule, script: name }) => {
    const text = script(name);
    const [head] = text.split('\n');
    expect(casesIn(head)).toContain(id);
    expect(text).toContain(`[NW ${rule}]`);
  });
});

/** `GT01 to GT03`, `GT46 and GT47`, `GT54`: the cases that a line names. */
const casesIn = (line: string): string[] =>
  [...line.matchAll(/GT(\d\d)(?: to GT(\d\d))?/g)].flatMap(([, first, last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, i) => `GT${String(Number(first) + i).padStart(2, '0')}`,
    ),
  );

interface AttackCase {
  readonly id: string;
  readonly script: string;
  readonly attack: {
    readonly counter: string;
    readonly with: 'ap' | 'he';
    readonly factor: number;
    readonly range: number;
    readonly fixed: boolean;
    readonly distance?: number;
    readonly dice: number;
    readonly terms: Readonly<Record<string, number>>;
  };
  readonly defence: { readonly counter: string; readonly armor: number };
  readonly expect: { readonly attackValue: number; readonly defenceValue: number };
}

const attacks = cases.filter(({ kind }) => kind === 'attack') as unknown as readonly AttackCase[];

describe('attacks', () => {
  test.each(attacks)('$id: factor, range and armor are those of the counters', ({ attack, defence }) => {
    expect(printed(attack.counter, attack.with)).toEqual([attack.factor, attack.range, attack.fixed]);
    expect(unitFile.units.find(({ id }) => id === defence.counter)?.full.armor).toBe(defence.armor);
  });

  test.each(attacks)('$id: the distance gives the bonus or penalty that the case counts', ({ attack }) => {
    const { distance = Number.NaN, range, fixed, terms } = attack;
    const { close, normal } = rangesOf(range, fixed);
    expect([distance <= close, distance > normal]).toEqual(['close' in terms, 'long' in terms]);
  });

  test.each(attacks)('$id: its script asks for the values and rolls the dice of the case', (worked) => {
    const { attackValue, defenceValue } = worked.expect;
    const { dice, range } = worked.attack;
    const values = [`ask defence -> ${defenceValue}`, `dice ${dice} `];
    // Strikes, mines and guns have no attack value to be asked for: hits and defence tell it.
    if (range > 0 && worked.attack.counter !== 'hummel') values.unshift(`ask attack -> ${attackValue - dice}`);
    expect(script(worked.script)).toContain(values.join('\n'));
  });
});

/** Factor, range and whether it is fixed, as printed; strikes and mines have no range. */
function printed(name: string, kind: 'ap' | 'he'): unknown[] {
  const factors = name === 'mines' ? artillery.mines : artillery.strikes.find(({ strike }) => strike === name);
  if (factors) return [factors[kind], 0, true];
  const gun = unitFile.units.find(({ id }) => id === name)?.full[kind];
  return [gun?.factor, gun?.range, gun?.fixed];
}
