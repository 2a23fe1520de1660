import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { Experiment } from '../../experiments/experiment.ts';
import type { ColumnsFile } from '../../experiments/formats/table-schema.ts';
import { run } from '../../experiments/kinds/games/declare.ts';
import type { Summary } from '../../experiments/kinds/games/summary.ts';
import { match } from '../../experiments/kinds/match/declare.ts';
import { cellOf, type OwnColumn } from '../../experiments/running/own-columns.ts';
import { resumeExperiment, runExperiment } from '../../experiments/running/runner.ts';
import { settle } from '../../experiments/running/settle.ts';
import { atLength } from '../length.ts';
import { newFolder, read } from './folders.ts';

const bridges = (games: number, columns: readonly string[]): Experiment => ({
  ...run({ ruleset: 'three-bridges', scenarios: ['crossing'], games }),
  columns,
});

const columnsOf = async (...texts: string[]): Promise<readonly OwnColumn[]> =>
  (await settle(bridges(1, texts))).columns;

const MEASURES = new Map<string, number | null>([
  ['attacker.points', 7],
  ['defender.points', 4],
  ['turns', 8],
  ['decisions', null],
]);

async function cell(expression: string): Promise<number | null> {
  const seats = (await settle(bridges(1, []))).settled.arms[0].seats;
  const named = expression.replaceAll('attacker', seats[0]).replaceAll('defender', seats[1]);
  const measures = new Map(
    [...MEASURES].map(([name, value]) => [name.replace('attacker', seats[0]).replace('defender', seats[1]), value]),
  );
  return cellOf((await columnsOf(`mine = ${named}`))[0], measures);
}

test.each([
  ['attacker.points - defender.points', 3],
  ['attacker.points-defender.points', 3],
  ['(attacker.points + 1) * 2 ^ 2 / turns', 4],
  ['max(attacker.points, defender.points, 9)', 9],
  ['attacker.points > defender.points', 1],
  ['attacker.points in 1..2', 0],
  ['not (attacker.points > 6 and turns = 8)', 0],
  ['decisions / turns', null],
  ['attacker.points / (turns - 8)', null],
  ['sqrt(0 - turns)', null],
])('the column `%s` is %s', async (expression, value) => {
  expect(await cell(expression)).toBe(value);
});

test.each([
  ['lead', /NAME=EXPRESSION/],
  ['=turns', /NAME=EXPRESSION/],
  ['2lead=turns', /NAME=EXPRESSION/],
  ['turns=turns', /already/],
  ['hash=turns', /already/],
  ['lead=', /it is empty/],
  ['lead=turms', /not a known measure.*turns/],
  ['lead=(turns', /end of expression|Parenthesis/],
  ['lead=turns = 3 + (decisions > 2)', /comparison stands where a number must/],
  // Nothing else of mathjs can be reached.
  ['lead=x = 3', /not a known measure/],
  ['lead=f(x) = x', /no function 'f'/],
  ['lead=import("fs")', /no function 'import'/],
  ['lead=evaluate("1")', /no function 'evaluate'/],
  ['lead=turns; turns', /';' has no meaning/],
  ['lead=[turns]', /'\[' has no meaning/],
  ['lead="turns"', /'"' has no meaning/],
  ['lead=turns.constructor', /not a known measure/],
])('`%s` is refused with one line', async (text, why) => {
  const error = await columnsOf(text).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ where: '--column', message: expect.stringMatching(why) });
  expect(String((error as Error).message)).not.toContain('\n');
});

test('two columns of one name, and columns of what has no games, are refused', async () => {
  await expect(columnsOf('a=turns', 'a=decisions')).rejects.toThrow(/already/);
  const play = { kind: 'secrets', choices: 1, agents: ['random'], weighing: { samples: 2 } } as const;
  const arm = { name: '', ruleset: 'winter-thunder', scenario: 'st-vith', play };
  await expect(settle({ name: 's', seed: '1', arms: [arm], columns: ['a=1+1'] })).rejects.toThrow(/run of choices/);
});

const table = (folder: string, name: string): Record<string, string>[] =>
  parse(read(join(folder, name)), { columns: true }) as Record<string, string>[];

test('a column stands in games.csv, by turn in turns.csv, in the summary, in gates and in columns.json; games keep their hash', async () => {
  const [plain, folder] = [newFolder(), newFolder()];
  const { summary: before } = await runExperiment(bridges(6, []), { out: plain, workers: 1, records: 'none' });
  const [first, second] = Object.keys((before as Summary).seats);
  const lead = `lead=${first}.points-${second}.points`;
  const held = `held = ${first}_points - ${second}_points`;
  const report = await resumeExperiment(plain, { columns: [lead], workers: 1 });
  expect((report.summary as Summary).columns!.lead.mean).not.toBeNull();
  const asked = { ...bridges(6, [lead, held]), require: ['lead > -1000 and held.lo > -1000', 'lead > 1000'] };
  const { summary, gates, exitCode } = await runExperiment(asked, { out: folder, workers: 1, records: 'none' });
  expect(summary!.hash).toBe(before!.hash);
  expect(gates.map(({ passed }) => passed)).toEqual([true, false]);
  expect(exitCode).toBe(99);
  const games = table(folder, 'games.csv');
  for (const game of games)
    expect(Number(game.lead)).toBe(Number(game[`score.${first}`]) - Number(game[`score.${second}`]));
  const mean = games.reduce((sum, game) => sum + Number(game.lead), 0) / games.length;
  expect((summary as Summary).columns!.lead.mean).toBeCloseTo(mean, 12);
  const turns = table(folder, 'turns.csv');
  for (const turn of turns) {
    expect(Number(turn.held)).toBe(Number(turn[`${first}_points`]) - Number(turn[`${second}_points`]));
    expect(turn.lead).toBeUndefined();
  }
  // In games.csv a turn column stands for its value at the end of the game.
  for (const game of games) expect(game.held).toBe(turns.filter((turn) => turn.game === game.game).at(-1)!.held);
  const { resources } = JSON.parse(read(folder, 'columns.json')) as ColumnsFile;
  const field = resources.find(({ name }) => name === 'games')!.schema.fields.find(({ name }) => name === 'lead')!;
  expect(field).toMatchObject({ type: 'number', rule: lead.slice('lead='.length) });
});

test.runIf(atLength)('columns stand in matches and in the joint tables of several scenarios', async () => {
  const folder = newFolder();
  const made = match({
    ruleset: 'winter-thunder',
    scenarios: ['bastogne', 'st-vith'],
    agents: ['random', 'greedy'],
    rounds: 2,
  });
  const columns = ['better=second.score-first.score', 'lead=german_points-allied_points'];
  const { summary } = await runExperiment({ ...made, columns }, { out: folder, workers: 1, records: 'none' });
  const joint = table(folder, 'games.csv');
  expect(joint).toHaveLength(8);
  const single = ['bastogne', 'st-vith'].flatMap((name) => table(join(folder, name), 'games.csv'));
  expect(joint.map(({ better, lead }) => [better, lead])).toEqual(single.map(({ better, lead }) => [better, lead]));
  expect(joint.every(({ lead }) => lead !== '')).toBe(true);
  expect(table(folder, 'turns.csv').every(({ lead }) => lead !== undefined)).toBe(true);
  expect(JSON.stringify(summary)).toContain('"better":{"mean"');
});
