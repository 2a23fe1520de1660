import { expect, test } from 'vitest';
import type { TableRow } from '../../experiments/formats/run-folder.ts';
import { scoreByTurn } from '../../reports/by-turn.ts';
import { finalScores } from '../../reports/distributions.ts';
import { namesOf } from '../../reports/names.ts';
import { readOnce } from '../../reports/reading.ts';
import type { RunFolder } from '../../reports/run-folder.ts';
import { findRuleset } from '../../src/rules/registry.ts';

const seats = ['german', 'allied'];

const runOf = (games: readonly TableRow[], turns: readonly TableRow[] = []): RunFolder => {
  const summary = { scenario: 'x', agents: {}, games: games.length };
  return { seats, names: namesOf(null, seats), games, summary, tables: new Map([['turns', turns]]) } as never;
};

test('rounds that all came to the same mean score have no band of no width', () => {
  // Each round is split: one game to each seat.
  const games = Array.from({ length: 12 }, (_, i) => ({
    game: String(i + 1),
    seed: `s${i >> 1}`,
    'score.german': String(i % 2),
    'score.allied': String(1 - (i % 2)),
  }));
  const [chart] = readOnce(runOf(games), finalScores);
  expect(JSON.stringify(chart.spec)).not.toContain('"lo":0,"hi":0');
  expect(chart.note).toMatch(/the mean, 0\.00$/);
});

test('a median of games all alike has no interval of no width', () => {
  const games = Array.from({ length: 12 }, (_, i) => ({ game: String(i + 1), seed: `s${i}` }));
  const turns = games.flatMap(({ game }) => ['1', '2'].map((turn) => ({ game, turn, g: '3', a: '1' })));
  const [chart] = readOnce(runOf(games, turns), (reading) => scoreByTurn(reading, 'turn', { score: ['g', 'a'] }));
  const { values } = chart.spec.data as { values: { lo: number | null; hi: number | null }[] };
  expect(values.map(({ lo, hi }) => [lo, hi])).toEqual([
    [null, null],
    [null, null],
  ]);
});

test.each(['winter-thunder', 'nuklear-winter-68'])('%s: maps and charts call sides by name', async (id) => {
  const rules = await findRuleset(id);
  const ids = Object.entries(rules.words?.seats ?? {}).flatMap(([seat, name]) => (seat === name ? [] : [seat]));
  const titles = (rules.measures?.heat ?? []).map(({ title }) => title);
  for (const title of titles) expect(title.split(' ').filter((word) => ids.includes(word))).toEqual([]);
  expect(namesOf(rules).of(rules.id)).toBe(rules.name);
});
