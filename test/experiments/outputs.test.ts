import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeAgent } from '../../agents/spec.ts';
import type { GamesArm } from '../../experiments/kinds/games/arm.ts';
import { run } from '../../experiments/kinds/games/declare.ts';
import { playOrder } from '../../experiments/kinds/games/play.ts';
import { writeGames } from '../../experiments/kinds/games/write.ts';
import type { ReadyExperiment } from '../../experiments/kinds/kind.ts';
import { Journal } from '../../experiments/running/journal.ts';
import { lineCheck } from '../../experiments/running/line-check.ts';
import { settle } from '../../experiments/running/settle.ts';
import { stoppings } from '../../experiments/running/stopping.ts';
import type { Measures } from '../../src/engine/contract/measures.ts';
import { gameSeed } from '../../src/engine/kernel/rng.ts';
import { disk } from '../../src/node/files.ts';
import { newFolder, read } from './folders.ts';

/** Measures of any game: what stands in the first cells counts as heat; one battle a turn. */
const measures: Measures = {
  turnColumns: ['note'],
  tables: [{ name: 'battles', columns: ['where'] }],
  heat: [{ key: 'loss', title: 'Losses', unit: 'steps a game' }],
  start: () => {
    let turns = 0;
    return {
      event: () => {},
      turn: () => [`turn, "${++turns}"`],
      takeRows: () => [[0, `field ${turns}`]],
      heat: () => [Float64Array.of(0, turns, 0, 1.5)],
    };
  },
};

test('measured rows go from the game through the journal to their tables, in game order', async () => {
  const settled = await settle(run({ ruleset: 'ttt', scenarios: ['standard'], games: 3 }));
  const [arm] = settled.arms;
  const rules = { ...arm.rules, measures };
  const ready = {
    ...settled,
    arms: [{ ...arm, rules, s: { ...arm.s, names: { ...arm.s.names, hex: ['', 'A1', 'A2', 'B1'] } } }],
  };
  const prepared = {
    scenario: 'standard',
    rules,
    s: arm.s,
    makers: [makeAgent('random'), makeAgent('random')],
  };
  const folder = newFolder();
  const name = { experiment: ready.hash, run: '0'.repeat(16) };
  const open = (): Promise<Journal> =>
    Journal.open(join(folder, 'journal.jsonl'), name, lineCheck(ready), { disk, dropCommand: '' });
  const journal = await open();
  for (const game of [3, 1, 2]) {
    const played = playOrder(prepared, 0, { game, seed: gameSeed(1, game), seating: [0, 1], record: false });
    await journal.append([played.line]);
  }
  await journal.close();
  const reopened = await open();
  const speed = { seconds: 1, gamesPerSecond: 3, decisionsPerSecond: 9, workers: 1 };
  const games = ready as unknown as ReadyExperiment<GamesArm>;
  writeGames({ folder, ready: games, journal: reopened, stopping: stoppings(ready.arms, reopened), speed, disk });
  await reopened.close();

  const table = (name: string): string[] => read(folder, name).trimEnd().split('\n');
  const turns = table('turns.csv');
  expect(turns.slice(0, 2)).toEqual(['game,turn,note', '1,1,"turn, ""1"""']);
  expect(turns.slice(1).map((row) => row[0])).toEqual([...turns.slice(1).map((row) => row[0])].sort());
  expect(table('battles.csv')[0]).toBe('game,turn,where');
  expect(table('battles.csv').length).toBe(turns.length);
  const played = turns.length - 1;
  expect(table('heat.csv')).toEqual(['layer,hex,total,perGame', `loss,A1,${played},${played / 3}`, 'loss,B1,4.5,1.5']);
  expect(table('games.csv').map((row) => row.split(',')[0])).toEqual(['game', '1', '2', '3']);
  expect(table('summary.csv').length).toBe(3);
});
