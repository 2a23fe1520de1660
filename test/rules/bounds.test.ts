// Numbers of data files have bounds: what a user writes into one is kept as it stands, or refused.

import { describe, expect, test } from 'vitest';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { describe as describeAction } from '../../src/engine/text/text.ts';
import { findRuleset, rulesets } from '../../src/rules/registry.ts';

/** Well within the tables, which hold 16 bits or more; where one holds fewer, its schema has a closer bound. */
const MOST = 9999;

/** Files that no rule reads: weights, shares and minutes may be of any size. */
const UNREAD = ['evaluation', 'introductions', 'tips'];

interface Schema {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Places in a JSON schema of numbers that may be larger. */
function unbounded(schema: object, path: string): string[] {
  const { type, minimum = -Infinity, maximum = Infinity } = schema as Schema;
  const isNumber = (type === 'integer' || type === 'number') && !('const' in schema);
  const own = isNumber && (minimum < -MOST || maximum > MOST) ? [path] : [];
  const inside = Object.entries(schema).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? unbounded(value, `${path}.${key}`) : [],
  );
  return [...own, ...inside];
}

describe('every number of a data file that rules read has bounds', () => {
  test.each(rulesets.map(({ id }) => id))('%s', async (id) => {
    const { dataKinds = [] } = await findRuleset(id);
    const read = dataKinds.filter(({ kind }) => !UNREAD.includes(kind));
    expect(read.flatMap(({ kind, schema }) => unbounded(schema(), kind))).toEqual([]);
  });
});

describe('more counters than a byte can number', () => {
  interface WithUnits extends Statics {
    readonly units: { readonly ids: readonly string[]; readonly corps: Int16Array; readonly seniority: Int16Array };
  }
  interface Row {
    readonly id: string;
    readonly corps: string | null;
    readonly size: string;
  }

  /** The counters of Winter Thunder behind three hundred divisions that no scenario names. */
  async function behindMany(): Promise<{ readonly rows: readonly Row[]; readonly s: WithUnits; readonly g: Game }> {
    const shipped = await findRuleset('winter-thunder');
    const rules = { ...shipped, bounds: { ...shipped.bounds, cells: 1 << 14 } };
    const { default: file } = await import('../../src/rules/winter-thunder/data/units.json', {
      with: { type: 'json' },
    });
    const division = file.units.find(({ size }) => size === 'division') as (typeof file.units)[number];
    const many = Array.from({ length: 300 }, (_, i) => ({ ...division, id: `x${i}Div` }));
    const data = { 'units.json': { ...file, units: [...many, ...file.units] } };
    const s = rules.prepare({ scenario: 'bastogne', data });
    return { rows: data['units.json'].units, s: s as WithUnits, g: new Game(rules, s) };
  }

  test('each unit belongs to the corps that its row names, and no two have one seniority', async () => {
    const { rows, s } = await behindMany();
    const { ids, corps, seniority } = s.units;
    expect(Array.from(corps.subarray(1), (hq) => ids[hq] || null)).toEqual(rows.map((row) => row.corps));
    expect(new Set(seniority).size).toBe(rows.length + 1);
  });

  test('the heuristic chooses as it does without them', async () => {
    const rules = await findRuleset('winter-thunder');
    const { g: many } = await behindMany();
    const few = new Game(rules, rules.prepare({ scenario: 'bastogne' }));
    const texts = [few, many].map((g) => {
      const agent = rules.knowledge?.planner();
      return Array.from({ length: 60 }, () => {
        const chosen = g.actor >= 0 ? agent?.next(g, new Rng('same')) : g.options().at(0);
        const text = describeAction(g, chosen ?? g.options().at(0));
        g.apply(chosen ?? g.options().at(0));
        return text;
      });
    });
    expect(texts[1]).toEqual(texts[0]);
  });
});
