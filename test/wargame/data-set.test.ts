// Data sets of a small game: what is loaded, what is refused, and where its faults are said to be.

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hashDocument } from '../../src/engine/kernel/hash.ts';
import { aid, dataHash, dataSet } from '../../src/wargame/data/data-set.ts';
import { eachOnce, rising } from '../../src/wargame/data/faults.ts';

const units = z.strictObject({ units: z.array(z.strictObject({ id: z.string(), factor: z.int() })) });
const turns = z.strictObject({ last: z.int().min(1) });
const scenario = z.strictObject({
  scenario: z.string(),
  number: z.int().default(9),
  options: z.record(z.string(), z.boolean()).default({}),
  setup: z.array(z.string()),
});

const aids = {
  units: aid('the counters', { units: [{ id: 'a', factor: 1 }] }, units, ({ units: rows }) =>
    eachOnce('units', [], rows, ({ id }) => [id]),
  ),
  turns: { ...aid('the turns', { last: 3 }, turns), spoils: () => true },
};

const dataset = dataSet({
  ruleset: 'small',
  aids,
  introductions: { ruleset: 'small', source: 'a test', scenarios: {} },
  scenario: {
    shape: scenario,
    shipped: {
      second: { scenario: 'second', number: 2, setup: ['a'] },
      first: { scenario: 'first', number: 1, setup: ['a'] },
    },
    check: ({ setup }, { units: { units: rows } }) =>
      setup.flatMap((id, i) =>
        rows.some((row) => row.id === id) ? [] : [{ path: `setup[${i}]`, found: id, expected: 'a unit' }],
      ),
    info: ({ scenario: id }) => ({ id, name: id, summary: '', turns: 3, seats: ['red', 'blue'] }),
    order: (a, b) => a.number - b.number,
  },
  together: ({ turns: { last } }, scenarios) =>
    Object.keys(scenarios).length > last ? [{ path: 'turns.json: last', found: `${last}`, expected: 'more' }] : [],
});

const pathsOf = (files: object): string[] => {
  const result = dataset.load({ ...dataset.shipped, ...files });
  return 'faults' in result ? result.faults.map(({ path }) => path) : [];
};

describe('a data set', () => {
  test('lists its scenarios in their order and finds one by name', () => {
    expect(dataset.list().map(({ id }) => id)).toEqual(['first', 'second']);
    expect(dataset.chosen('FIRST', dataset.prepareData()).scenario).toBe('first');
    expect(() => dataset.chosen('third', dataset.prepareData())).toThrow("no scenario 'third'");
  });

  test("loads shipped files once, and reads a user's file in place of a shipped one", () => {
    expect(dataset.prepareData()).toBe(dataset.prepareData());
    const own = dataset.prepareData({
      'turns.json': { last: 5 },
      'scenarios/mine.json': { scenario: 'mine', setup: [] },
    });
    expect([own.turns.last, Object.keys(own.scenarios)]).toEqual([5, ['second', 'first', 'mine']]);
    expect(() => dataset.prepareData({ 'turns.json': { last: 0 } })).toThrow(
      '1 fault(s) in the data; turns.json: last',
    );
  });

  test('reports all faults, those of player aids before those of scenarios', () => {
    const scenarios = { first: { scenario: 'other', setup: ['a', 'b'] }, bad: { scenario: 'bad' } };
    expect(
      pathsOf({
        units: {
          units: [
            { id: 'a', factor: 1 },
            { id: 'a', factor: 2 },
          ],
        },
        scenarios,
      }),
    ).toEqual([
      'units.json: units[1]',
      'scenarios/first.json: setup[1]',
      'scenarios/first.json: scenario',
      'scenarios/bad.json: setup',
    ]);
    expect(pathsOf({ turns: { last: 1 } })).toEqual(['turns.json: last']);
  });

  test('holds scenarios against their schema only where a player aid is broken or spoilt', () => {
    expect(pathsOf({ turns: { last: 0 }, scenarios: { first: { scenario: 'first', setup: ['b'] } } })).toEqual([
      'turns.json: last',
    ]);
  });

  test('has a kind of file for the scenario and each player aid, whose faults are its own', () => {
    expect(dataset.kinds.map(({ kind }) => kind)).toEqual(['scenario', 'units', 'turns']);
    expect(dataset.kinds[0].check({ scenario: 'x', setup: ['b'] }).map(({ path }) => path)).toEqual(['setup[0]']);
    expect(dataset.kinds[1].check({ units: [] })).toEqual([]);
  });

  test('hashes the data of a game, and not the evaluation of agents', () => {
    const one = { scenario: 'first', options: {} };
    const units = { rows: [{ id: 'b', at: 1 }] };
    const markers = { count: 1 };
    const hash = dataHash({ units, markers, evaluation: { tempo: 2 } }, one)();
    expect(hash).toBe(dataHash({ markers: { count: 1 }, units: { rows: [{ at: 1, id: 'b' }] } }, one)());
    expect(hash).toBe(hashDocument({ scenarios: { first: one }, units, markers }));
    expect(hash).not.toBe(dataHash({ units, markers: { count: 2 } }, one)());
  });
});

test('rows that must rise are refused where they do not', () => {
  expect(rising('levels', [{ from: 0 }, { from: 2 }, { from: 2 }])).toEqual([
    { path: 'levels[2].from', found: '2', expected: 'more than 2' },
  ]);
});
