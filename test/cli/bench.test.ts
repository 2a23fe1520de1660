import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beside } from '../../bench/beside.ts';
import { BY_HAND, installPeer } from '../../bench/boardgame-io/install.ts';
import type { Figure } from '../../bench/figure.ts';
import { figures } from '../../bench/figures.ts';
import { signature } from '../../bench/signature.ts';
import { besideInSlices, SLICED } from '../../bench/slices.ts';
import { besideRow, row, verdict } from '../../src/cli/bench.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { atLength } from '../length.ts';

const figureOf = (median: number, less: boolean, floor: number | null, aim: number | null): Figure => ({
  name: 'a figure',
  unit: 'ratio',
  value: { median, min: median, max: median },
  floor,
  aim,
  less,
  detail: '',
});

test.each([
  [0.6, false, 'aim'],
  [0.3, false, 'floor'],
  [0.2, false, 'missed'],
  [0.2, true, 'aim'],
  [0.4, true, 'missed'],
] as const)('a median of %d (less is better: %s) is %s', (median, less, expected) => {
  const [floor, aim] = less ? [0.3, 0.25] : [0.25, 0.5];
  expect(verdict(figureOf(median, less, floor, aim))).toBe(expected);
});

test('a figure without a floor has no verdict; every figure can be asked for by its own name', () => {
  expect(verdict(figureOf(1, false, null, null))).toBe('');
  expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length);
});

test('two checkouts take turns; better is above 1, and a figure that one of them lacks is left out', async () => {
  const asked: string[] = [];
  const speed = async (root: string, figure: string) => {
    asked.push(root);
    if (figure === 'new' && root === 'other') return null;
    const median = root === 'other' ? 20 : 18;
    return { value: { median, min: median, max: median }, less: figure === 'bytes', detail: '' };
  };
  const rate = await beside('other', 'rate', 2, speed);
  expect(asked.map((root) => root === 'other')).toEqual([false, true, true, false]);
  expect(rate?.ratio).toEqual({ median: 0.9, min: 0.9, max: 0.9 });
  expect(rate && besideRow(rate)[0]).toBe('slower');
  const bytes = await beside('other', 'bytes', 1, speed);
  expect(bytes?.ratio.median).toBeCloseTo(10 / 9);
  expect(bytes && besideRow(bytes)[0]).toBe('');
  expect(await beside('other', 'new', 1, speed)).toBeNull();
});

test('a heap that is measured to shrink has not grown: it is not slower than one that grows', async () => {
  const growth = async (root: string) => {
    const median = root === 'other' ? 20 : -3;
    return { value: { median, min: median, max: median }, less: true, detail: '' };
  };
  const garbage = await beside('other', 'garbage', 1, growth);
  expect(garbage?.ratio.median).toBe(Number.POSITIVE_INFINITY);
  expect(garbage && besideRow(garbage)[0]).toBe('');
});

test('in slices two checkouts take turns, and only processor time counts', async () => {
  const asked: string[] = [];
  const ended: string[] = [];
  const start = async (root: string) => ({
    slice: async () => {
      asked.push(root);
      return { units: 9, microseconds: root === 'other' ? 10 : 5 };
    },
    end: () => void ended.push(root),
  });
  const pair = await besideInSlices('other', 'playouts', 2, start);
  expect(asked.slice(0, 4).map((root) => root === 'other')).toEqual([false, true, true, false]);
  expect(pair.ratio).toEqual({ median: 2, min: 2, max: 2 });
  expect(pair.there.median).toBe(900_000);
  expect(ended).toHaveLength(2);
  expect(Object.keys(SLICED).every((name) => figures.some((known) => known.name === name))).toBe(true);
});

test('a ratio to a bare kernel is compared by our own work per second, whichever kernel is faster', async () => {
  const value = { median: 0.3, min: 0.3, max: 0.3 };
  const speed = async (root: string) =>
    root === 'other'
      ? { value, less: false, detail: '2,000 decisions/s over 6,000, 5 rounds' }
      : { value, less: false, rate: { median: 3000, min: 3000, max: 3000 }, detail: '' };
  expect((await beside('other', 'decisions', 1, speed))?.ratio.median).toBe(1.5);
});

test('a peer that cannot be installed leaves the row without figures; it says how to get it', () => {
  const said: string[] = [];
  expect(installPeer((text) => said.push(text), mkdtempSync(join(tmpdir(), 'no-peer-')))).toBe(false);
  expect(said).toEqual(['installing boardgame.io (once, for this figure only) ...\n']);
  const absent = { ...figureOf(0, false, 1, 2), value: null, detail: `not measured: ${BY_HAND}` };
  expect(verdict(absent)).toBe('');
  expect(row(absent)).toEqual(['', 'a figure', '', '', '', '>= 1.00', '>= 2.00', `not measured: ${BY_HAND}`]);
});

test.runIf(atLength)('the signature is the same each time and counts every game', async () => {
  const rules = await findRuleset('toy');
  const first = signature(rules);
  expect(signature(rules)).toEqual(first);
  expect(first.games).toBe(8);
  expect(signature(rules, 3).hash).not.toBe(first.hash);
});
