// `handicap`: the level of a knob that makes a scenario as even as asked, by players of each strength, confirmed on fresh
// dice. Every level is a run in a folder of its own, extended as the search asks: the command, given again, goes on.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { readDataFolder } from '../../src/node/data.ts';
import { disk, makeFolder, readJson } from '../../src/node/files.ts';
import { criticalZ } from '../../src/stats/normal.ts';
import type { LevelGames } from '../../src/stats/threshold.ts';
import type { Arm, Experiment } from '../experiment.ts';
import { gamesOf } from '../formats/arms.ts';
import { shareOfRounds } from '../formats/estimates.ts';
import { readExperimentFile } from '../formats/experiment-file.ts';
import {
  type AgentResult,
  type Confirmation,
  type HandicapDeclaration,
  isFound,
  type Target,
} from '../formats/handicap.ts';
import { readTable } from '../formats/run-folder.ts';
import {
  extendExperiment,
  type Progress,
  type RunChoices,
  resumeExperiment,
  runExperiment,
} from '../running/runner.ts';
import { settle } from '../running/settle.ts';
import { changesAt } from './knob.ts';
import { searchLevel } from './search.ts';

/** A signal ended a run: the same command goes on. */
export class Interrupted extends Error {}

/** Games of a level crashed: a share over the others would not be that of the level. */
export class Crashed extends Error {}

export type HandicapChoices = Pick<RunChoices, 'workers' | 'data' | 'limits' | 'signals' | 'onStopping' | 'onProgress'>;

/** The file that says what a folder searches. */
export const HANDICAP = 'handicap.json';

/**
 * @param folder is made; one with the same search is gone on with
 * @throws BadInput for a folder with another search, a wrong path, or a level that the data cannot have
 * @throws Interrupted, Crashed
 */
export async function findHandicap(
  declared: HandicapDeclaration,
  folder: string,
  choices: HandicapChoices,
): Promise<AgentResult[]> {
  for (const level of [declared.levels[0], declared.levels[declared.levels.length - 1]]) {
    for (const agent of declared.agents) {
      await settle(experimentAt({ declared, agent, level, games: 1, seed: declared.seed }), dataFor(choices));
    }
  }
  takeFolder(declared, folder);
  const results: AgentResult[] = [];
  for (const [i, agent] of declared.agents.entries()) {
    const place = join(folder, `${i + 1}-${agent.replace(/[^A-Za-z0-9.-]+/g, '_')}`);
    const played = (name: string, level: number, games: number, seed: string): Promise<LevelGames> =>
      playLevel({ declared, agent, folder: join(place, name), level, games, seed, choices });
    const { levels, halfwidth, games, seed, target } = declared;
    const search = await searchLevel({ levels, target: target.value, halfwidth, most: games }, (level, count) =>
      played(`level-${level}`, level, count, seed),
    );
    const confirmed = isFound(search)
      ? confirmation(await played('confirmed', search.nearest, gamesToConfirm(declared), `${seed}/confirm`))
      : null;
    results.push({ agent, search, confirmed });
  }
  return results;
}

/** Games that show a share to within the half width: z^2 p (1 - p) / w^2. */
const gamesToConfirm = ({ target: { value }, halfwidth }: HandicapDeclaration): number =>
  Math.ceil((criticalZ(0.95) ** 2 * value * (1 - value)) / halfwidth ** 2);

function confirmation({ level, shares }: LevelGames): Confirmation {
  const { value, lo, hi } = shareOfRounds(Array.from(shares));
  return { level, games: shares.length, share: value ?? Number.NaN, lo: lo ?? 0, hi: hi ?? 1 };
}

function takeFolder(declared: HandicapDeclaration, folder: string): void {
  const file = join(folder, HANDICAP);
  const text = `${JSON.stringify(declared, null, 2)}\n`;
  if (existsSync(file)) {
    if (`${JSON.stringify(readJson(file), null, 2)}\n` === text) return;
    throw new BadInput('another search', folder, 'a new folder (--out), or the keys with which it began');
  }
  if (existsSync(folder)) throw new BadInput('a folder without a search', folder, 'a new folder (--out)');
  makeFolder(folder);
  disk.replace(file, text);
}

interface LevelOrder {
  readonly declared: HandicapDeclaration;
  readonly agent: string;
  readonly folder: string;
  readonly level: number;
  readonly games: number;
  readonly seed: string;
  readonly choices: HandicapChoices;
}

/** Plays a level until it has so many games; a folder that has more gives the first of them. */
async function playLevel(order: LevelOrder): Promise<LevelGames> {
  const { declared, agent, folder, level, games, choices } = order;
  const onProgress = (progress: Progress): void =>
    choices.onProgress?.({ ...progress, arm: `${agent}, level ${level}` });
  const common = { ...choices, onProgress, records: 'none' as const };
  const report = existsSync(join(folder, 'experiment.json'))
    ? await goOn(folder, games, common)
    : await runExperiment(experimentAt(order), { ...common, out: folder });
  if (report.interrupted) throw new Interrupted();
  if (report.crashed > 0) {
    const [crash] = report.crashes;
    throw new Crashed(`${report.crashed} games of ${agent} at level ${level} crashed (${crash.why}): ${folder}`);
  }
  return { level, ...sharesIn(folder, declared.target, games) };
}

function goOn(folder: string, games: number, choices: Omit<RunChoices, 'out'>) {
  const [arm] = readExperimentFile(folder).experiment.arms;
  return gamesOf(arm) < games ? extendExperiment(folder, { games }, choices) : resumeExperiment(folder, choices);
}

/** What settling needs besides the declaration: levels that the data refuse are met before anything is written. */
const dataFor = ({ data, limits }: HandicapChoices): Parameters<typeof settle>[1] => ({
  data: typeof data === 'string' ? readDataFolder(data) : data,
  limits,
});

function experimentAt({
  declared,
  agent,
  level,
  games,
  seed,
}: Pick<LevelOrder, 'declared' | 'agent' | 'level' | 'games' | 'seed'>): Experiment {
  const { ruleset, scenario, knob } = declared;
  const changes = changesAt(knob, level);
  const arm: Arm = {
    name: '',
    ruleset,
    scenario,
    options: { ...declared.options, ...changes.options },
    set: [...declared.set, ...changes.set],
    play: { kind: 'run', games, seats: Object.fromEntries(declared.seats.map((seat) => [seat, agent])) },
  };
  return { name: 'run', seed, arms: [arm] };
}

/** Shares of the seat in the first games of a run, with the seeds of their dice. */
function sharesIn(folder: string, { seat, measure }: Target, games: number): Omit<LevelGames, 'level'> {
  const shares: number[] = [];
  const keys: string[] = [];
  for (const { game, seed, winner } of readTable(folder, 'games')) {
    if (Number(game) > games) continue;
    const won = winner.split('+').includes(seat);
    shares.push(won ? 1 : winner === '-' && measure === 'score' ? 0.5 : 0);
    keys.push(seed);
  }
  return { shares, keys };
}
