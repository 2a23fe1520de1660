// Every ruleset's tables of combat are studied by `grognard crt`.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { type CombatStudy, cellAt, figuresOf, placesOf } from '../../src/odds/combat-study.ts';
import { sumOf } from '../../src/odds/fractions.ts';
import { add, compare, multiply, rational, ZERO } from '../../src/odds/rational.ts';
import { studyOfOdds } from '../../src/odds/study-of-table.ts';
import { disorderOf } from '../../src/odds/study-order.ts';
import { rulesets } from '../../src/rules/registry.ts';
import { agreement } from '../../src/stats/agreement.ts';
import { holm } from '../../src/stats/holm.ts';
import { atLength, someOf } from '../length.ts';

const all = await Promise.all(rulesets.map(async (entry) => ({ entry, rules: await entry.load() })));
const studies = all.flatMap(({ rules }) =>
  (rules.odds?.studies ?? []).map((study) => ({
    name: `${rules.id} ${study.name}`,
    study,
    table: rules.odds!.tables.find(({ name }) => name === study.table)!,
  })),
);
const keysOf = (example: string): Record<string, string> =>
  Object.fromEntries(example.split(' ').map((pair) => pair.split('=') as [string, string]));

/** Whether files of a ruleset use what rulesets share of combat. */
function fights(folder: string): boolean {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .some((name) => readFileSync(join(folder, name), 'utf8').includes('/wargame/combat/'));
}

test('a ruleset with odds, and any with a combat results table, declares studies', () => {
  const without = all.filter(({ entry: { id, canary }, rules }) => {
    const isFought = rules.odds !== undefined || fights(`src/rules/${canary ? 'canaries/' : ''}${id}`);
    return isFought && (rules.odds?.studies ?? []).length === 0;
  });
  expect(without.map(({ rules }) => rules.id)).toEqual([]);
});

test('every table of odds with outcomes is studied', () => {
  const missed = all.flatMap(({ rules }) =>
    (rules.odds?.tables ?? [])
      .filter(({ example, ...table }) => table.solve(keysOf(example)).outcomes.length > 0)
      .filter(({ name }) => !rules.odds!.studies?.some(({ table }) => table === name))
      .map(({ name }) => `${rules.id} ${name}`),
  );
  expect(missed).toEqual([]);
});

/** What tables of odds call the figures that costs come to. */
const LABELS: Readonly<Record<string, 'attacker' | 'defender' | 'taken'>> = {
  'steps lost by the attacker': 'attacker',
  'steps lost by the defender': 'defender',
  'the hex is vacated': 'taken',
  'attacker loses, steps': 'attacker',
  'defender loses, steps': 'defender',
  'steps lost by the target': 'defender',
  'the target is destroyed': 'taken',
  'the attackers take the hex': 'taken',
  'hits on those who fire': 'attacker',
  'hits on those fired at': 'defender',
  'an aircraft turns back or is shot down': 'taken',
};

test('costs of outcomes come to the expectations that the table gives', () => {
  let compared = 0;
  for (const { table } of studies) {
    const { outcomes, expectations } = table.solve(keysOf(table.example));
    for (const { label, value } of expectations) {
      const what = LABELS[label];
      if (what === undefined) continue;
      const sum = outcomes.reduce(
        (total, { probability, cost }) => add(total, multiply(probability, rational(Number(cost![what])))),
        ZERO,
      );
      expect(compare(sum, value), `${table.name}: ${label}`).toBe(0);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(15);
});

test('by hand: who is driven out of Three Bridges, and what assists in Nuklear Winter 68', () => {
  const named = (wanted: string): CombatStudy => {
    const { study, table } = studies.find(({ name }) => name === wanted)!;
    return studyOfOdds(study, table, {});
  };
  const bridges = named('three-bridges battle');
  const taken = (study: CombatStudy, column: string, modifier = 'none'): string =>
    figuresOf(study.cells[0][study.modifiers.indexOf(modifier)][study.columns.indexOf(column)]!).taken.toFraction();
  // 3:1: 1/0 holds, 0/0r 0/0r 1/1r 0/1r 0/1r leave; 5:1: 0/2 twice takes both steps; 2:1 through a wood is 3:2.
  expect(taken(bridges, '3:1')).toBe('5/6');
  expect(taken(bridges, '5:1')).toBe('1');
  expect(taken(bridges, '2:1', 'terrain or river')).toBe(taken(bridges, '3:2'));
  // 10 + 2D6 against 17: of a full unit three hits are needed, and each point is worth one of the dice.
  const fire = named('nuklear-winter-68 fire');
  expect(taken(fire, '6')).toBe('1/6');
  expect(taken(fire, '6', 'commander +2')).toBe('5/12');
});

describe.each(someOf(studies))('$name', ({ study, table }) => {
  let made: CombatStudy;
  const whole = (): CombatStudy => (made ??= studyOfOdds(study, table, {}));

  test('is solved: chances of each cell sum to one, no line is empty, names are unlike', () => {
    const { rows, columns, modifiers, cells, strengths } = whole();
    for (const place of placesOf(whole())) {
      const cell = cellAt(whole(), place)!;
      expect(sumOf(cell.map(({ probability }) => probability)).toFraction()).toBe('1');
      for (const { cost } of cell) expect(Math.min(cost.attacker, cost.defender)).toBeGreaterThanOrEqual(0);
    }
    for (const names of [rows, columns, modifiers]) expect(new Set(names).size).toBe(names.length);
    rows.forEach((row, r) =>
      expect(
        cells[r].flat().some((cell) => cell !== null),
        row,
      ).toBe(true),
    );
    modifiers.forEach((name, m) =>
      expect(
        cells.some((lines) => lines[m].some((cell) => cell !== null)),
        name,
      ).toBe(true),
    );
    columns.forEach((name, c) =>
      expect(
        cells.some(([line]) => line[c] !== null),
        name,
      ).toBe(true),
    );
    const known = strengths.filter((strength) => strength !== null);
    expect(known).toEqual([...known].sort((a, b) => a - b));
  });

  test('is a ladder where it says so', () => {
    for (const { order } of disorderOf(whole())) expect(order).not.toBe('worse');
  });

  test.runIf(table.simulate && atLength)('agrees with fights through the rules', { timeout: 300_000 }, () => {
    const places = placesOf(whole());
    // Cells from all over the study.
    const chosen = places.filter((_, i) => i % Math.ceil(places.length / 12) === 0);
    const ps = chosen.map((place) => {
      const counts = whole().simulate!(place, 150, new Rng('study', place.row, place.modifier, place.column));
      return agreement(
        counts,
        cellAt(whole(), place)!.map(({ probability }) => probability.valueOf()),
      ).p;
    });
    expect(Math.min(...holm(ps))).toBeGreaterThan(0.001);
  });
});
