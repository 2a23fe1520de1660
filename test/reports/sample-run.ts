// Folders as a run leaves them, with made-up games of a made-up ruleset that measures everything.

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csv } from '../../experiments/formats/csv.ts';
import type { RunArm } from '../../experiments/kinds/games/arm.ts';
import { summarise } from '../../experiments/kinds/games/summarise.ts';
import type { GameRow } from '../../experiments/running/journal.ts';
import type { Measures } from '../../src/engine/contract/measures.ts';
import type { Ruleset } from '../../src/engine/contract/ruleset.ts';
import type { MapDrawing } from '../../src/view/view.ts';
import { drawingOf, sampleFile } from '../draw/sample.ts';

export const SEATS = ['german', 'allied'];
const RESULTS = ['german.decisive', 'german.tactical', 'draw', 'allied.tactical', 'allied.decisive'];
const MISSIONS = { attack: ['assault', 'blitz', 'probe'], defend: ['hold', 'delay', 'counterattack'] };

export const sampleMap: MapDrawing = drawingOf(sampleFile()).map;

const measures: Pick<Measures, 'turnColumns' | 'score' | 'losses' | 'leader' | 'needs' | 'tables' | 'heat' | 'charts'> =
  {
    turnColumns: [
      'german_points',
      'allied_points',
      'german_fire',
      'german_retreat',
      'allied_fire',
      'leader',
      'german_needs',
      'allied_needs',
    ],
    score: ['german_points', 'allied_points'],
    leader: 'leader',
    needs: ['german_needs', 'allied_needs'],
    losses: [['german_fire', 'german_retreat'], ['allied_fire']],
    tables: [{ name: 'battles', columns: ['attack', 'defend', 'won', 'losses'] }],
    heat: [
      { key: 'battles', title: 'Where battles are fought <here>', unit: 'battles a game' },
      { key: 'nothing', title: 'What never happens', unit: 'wonders a game' },
    ],
    charts: [
      {
        name: 'missions',
        title: 'Missions chosen',
        table: 'battles',
        mark: 'matrix',
        x: { column: 'attack', title: 'attacker' },
        y: { column: 'defend', title: 'defender' },
        value: { aggregate: 'count', title: 'battles a game' },
      },
      {
        name: 'mission-wins',
        title: 'Battles won by mission',
        table: 'battles',
        mark: 'bar',
        x: { column: 'attack', title: 'mission of the attacker' },
        colour: { column: 'defend', title: 'mission of the defender' },
        value: { aggregate: 'share', columns: ['won'], equals: 'yes', title: 'share of battles won' },
      },
      {
        name: 'battle-losses',
        title: 'Losses in battle',
        table: 'battles',
        mark: 'point',
        x: { column: 'attack', title: 'mission of the attacker' },
        value: { aggregate: 'median', columns: ['losses'], title: 'steps lost in a battle (median)' },
      },
    ],
  };

/** Enough of a ruleset for a report. */
export const sampleRules = (changes: Partial<Ruleset> = {}): Ruleset =>
  ({
    id: 'sample',
    name: 'Sample & <War>',
    version: 3,
    turnName: 'turn',
    resultNames: RESULTS,
    scenarios: [{ id: 'bulge', name: 'The Bulge', summary: 'A made-up <battle>.', turns: 8, seats: SEATS }],
    options: [],
    prepare: () => ({}),
    view: { map: () => sampleMap },
    measures,
    ...changes,
  }) as unknown as Ruleset;

const arm: RunArm = {
  name: '',
  group: '',
  kind: 'run',
  ruleset: 'sample',
  rulesVersion: 3,
  scenario: 'bulge',
  options: { '11.1': true },
  dataHash: 'd41d8cd98f00b204',
  seats: SEATS,
  agents: ['heuristic', 'mcts:iterations=800'],
  seatings: [[0, 1]],
  rounds: 0,
};

export interface SampleChoices {
  readonly games: number;
  /** Everything ends level. */
  readonly drawsOnly?: boolean;
  /** Only games.csv and the summary, as for a ruleset that measures nothing. */
  readonly bare?: boolean;
}

/** Writes a folder and gives its path; the same choices give the same games. */
export function sampleRun({ games, drawsOnly = false, bare = false }: SampleChoices): string {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const random = generator(games);
  const played = Array.from({ length: games }, (_, i) => playedGame(i + 1, random, drawsOnly));
  const rows = played.map(({ row }) => row);
  const speed = { seconds: 12.5, gamesPerSecond: games / 12.5, decisionsPerSecond: 25_000, workers: 2 };
  const summary = summarise(
    { arm: { ...arm, rounds: games }, rows, resultNames: RESULTS, sprt: null, hash: 'abc123' },
    '1',
    speed,
  );
  const write = (name: string, columns: readonly string[], lines: Iterable<readonly (string | number)[]>): void =>
    writeFileSync(join(folder, `${name}.csv`), [...csv(columns, lines)].join(''));
  writeFileSync(join(folder, 'summary.json'), JSON.stringify(summary));
  writeFileSync(join(folder, 'experiment.json'), JSON.stringify(experimentFile(games)));
  const head = [
    'game',
    'seed',
    'agent.german',
    'agent.allied',
    'winner',
    'result',
    'score.german',
    'score.allied',
    'turns',
    'decisions',
    'hash',
    'ms',
  ];
  write(
    'games',
    head,
    played.map(({ row, winner }) => [
      row.game,
      row.seed,
      ...arm.agents,
      winner,
      row.result,
      ...row.scores,
      row.turns,
      row.decisions,
      row.hash,
      row.ms,
    ]),
  );
  if (bare) return folder;
  write(
    'turns',
    ['game', 'turn', ...measures.turnColumns],
    played.flatMap(({ turns }) => turns),
  );
  write(
    'battles',
    ['game', 'turn', ...measures.tables[0].columns],
    played.flatMap(({ battles }) => battles),
  );
  const heat = sampleMap.hexes
    .slice(4, 20)
    .map(({ label }, i): [string, string, number, number] => ['battles', label, i * games, i / 3 + 0.01]);
  write('heat', ['layer', 'hex', 'total', 'perGame'], heat);
  mkdirSync(join(folder, 'records'));
  writeFileSync(join(folder, 'records', 'game-1.jsonl'), '{}\n');
  return folder;
}

function experimentFile(games: number): object {
  const experiment = { name: 'run', seed: '1', data: null, agentFiles: {}, arms: [{ ...arm, rounds: games }] };
  const command = ['run', 'sample/bulge', '--seat', "allied=it's"];
  return {
    format: 'grognard-experiment/2',
    hash: '',
    experiment,
    command,
    versions: { grognard: '0.1.0', node: 'v20' },
    dataFolder: null,
    data: null,
    agents: {},
    mixed: [],
    records: 'some',
    maxCrashes: 0,
    require: [],
  };
}

interface PlayedSample {
  readonly row: GameRow;
  readonly winner: string;
  readonly turns: (string | number)[][];
  readonly battles: (string | number)[][];
}

function playedGame(game: number, random: () => number, level: boolean): PlayedSample {
  const length = 5 + Math.floor(random() * 4);
  const turns: (string | number)[][] = [];
  const battles: (string | number)[][] = [];
  let lead = 0;
  for (let turn = 1; turn <= length; turn++) {
    if (!level) lead += Math.round((random() - 0.42) * 6);
    turns.push([
      game,
      turn,
      20 + lead,
      20,
      Math.floor(random() * 3),
      Math.floor(random() * 2),
      Math.floor(random() * 5),
      lead > 0 ? 'german' : lead === 0 ? '-' : 'allied',
      1,
      1,
    ]);
    for (let i = 0; i < 3; i++) {
      const pick = (of: readonly string[]): string => of[Math.floor(random() ** 1.5 * of.length)];
      battles.push([
        game,
        turn,
        pick(MISSIONS.attack),
        pick(MISSIONS.defend),
        random() < 0.6 ? 'yes' : 'no',
        Math.floor(random() * 4),
      ]);
    }
  }
  const result = lead > 8 ? 0 : lead > 0 ? 1 : lead === 0 ? 2 : lead > -8 ? 3 : 4;
  const returns = lead > 0 ? [1, 0] : lead === 0 ? [0.5, 0.5] : [0, 1];
  const decisions = length * 40 + Math.floor(random() * 60);
  const row: GameRow = {
    arm: 0,
    game,
    seed: `s${game}`,
    result: RESULTS[result],
    returns,
    scores: [20 + lead, 20],
    turns: length,
    decisions,
    hash: 'h',
    ms: 40,
    crashed: null,
    line: { start: 0, length: 0 },
  };
  return { row, winner: lead > 0 ? 'german' : lead === 0 ? '-' : 'allied', turns, battles };
}

/** Numbers from 0 to 1 that look random and are always the same (Lehmer's generator). */
function generator(seed: number): () => number {
  let state = seed * 7919 + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
