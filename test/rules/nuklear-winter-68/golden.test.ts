import { expect, test } from 'vitest';
import artillery from '../../../src/rules/nuklear-winter-68/data/artillery.json' with { type: 'json' };
import combat from '../../../src/rules/nuklear-winter-68/data/combat.json' with { type: 'json' };
import units from '../../../src/rules/nuklear-winter-68/data/units.json' with { type: 'json' };
import { ledger } from '../../../src/rules/nuklear-winter-68/ledger.ts';
import golden from './golden.json' with { type: 'json' };

interface Terms {
  readonly [term: string]: number;
}

interface Attack {
  readonly id: string;
  readonly attack: {
    readonly counter: string;
    readonly with: 'ap' | 'he';
    readonly factor: number;
    readonly range: number;
    readonly fixed: boolean;
    readonly distance?: number;
    readonly dice: number;
    readonly terms: Terms;
  };
  readonly defence: {
    readonly counter: string;
    readonly state: string;
    readonly armor: number;
    readonly terms: Terms;
  };
  readonly expect: {
    readonly attackValue: number;
    readonly defenceValue: number;
    readonly hits: number;
    readonly state: string;
  };
}

const attacks = golden.cases.filter(({ kind }) => kind === 'attack') as unknown as readonly Attack[];
const sum = (terms: Terms) => Object.values(terms).reduce((total, term) => total + term, 0);

test('every worked case names a row of the ledger, and no two have one name', () => {
  const rules = new Set(ledger.map((row) => row.rule));
  expect(golden.cases.filter(({ rule }) => !rules.has(rule))).toEqual([]);
  expect(new Set(golden.cases.map(({ id }) => id)).size).toBe(54);
});

test.each(attacks)('$id: factors and armor are those of the counters, and the sums are right', (worked) => {
  const { attack, defence } = worked;
  expect(factorOf(attack.counter, attack.with)).toBe(attack.factor);
  expect(units.units.find(({ id }) => id === defence.counter)?.full.armor).toBe(defence.armor);
  const attackValue = attack.factor + attack.dice + sum(attack.terms);
  const defenceValue = defence.armor + sum(defence.terms);
  const hits = Math.max(0, attackValue - defenceValue);
  expect({ attackValue, defenceValue, hits, state: stateAfter(defence.state, hits) }).toEqual(worked.expect);
});

test.each(attacks)('$id: the distance gives the close bonus or the long penalty that the case counts', ({ attack }) => {
  const { distance, range, fixed, terms } = attack;
  const isClose = distance !== undefined && !fixed && distance <= Math.floor(range / 2);
  const isLong = distance !== undefined && distance > range;
  expect([terms.close, terms.long]).toEqual([
    isClose ? combat.ranged.close : undefined,
    isLong ? combat.ranged.long : undefined,
  ]);
});

function factorOf(name: string, kind: 'ap' | 'he'): number | undefined {
  if (name === 'mines') return artillery.mines[kind];
  const strike = artillery.strikes.find((row) => row.strike === name);
  if (strike !== undefined) return strike[kind] ?? undefined;
  return units.units.find(({ id }) => id === name)?.full[kind]?.factor;
}

/** The states of the cases are those of the table of results, whose row `full` says `shaken` for `full-shaken`. */
function stateAfter(state: string, hits: number): string | undefined {
  if (hits === 0) return state;
  const row = combat.results.find((result) => result.state === state)!;
  const after = row.hits[Math.min(hits, row.hits.length) - 1];
  return after === 'shaken' ? `${state}-shaken` : after;
}
