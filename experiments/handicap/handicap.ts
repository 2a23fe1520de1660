// `handicap`: the level of a knob that makes a scenario as even as asked, by players of each strength, confirmed on
// fresh dice. Every level is a run in a folder of its own, extended as the search asks: the command, given again, goes
// on.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput } from '../../src/engine/contract/errors.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import { blame, changedSetup } from '../../src/engine/text/changed-data.ts';
import { type DataFolder, readDataFolder } from '../../src/node/data.ts';
import { disk, makeFolder } from '../../src/node/files.ts';
import { readJson } from '../../src/node/named-files.ts';
import { findRuleset } from '../../src/rules/registry.ts';
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
  isScored,
  isSloping,
} from '../formats/handicap.ts';
import type { GameRow } from '../running/journal.ts';
import { openPlayed } from '../running/played-run.ts';
import {
  extendExperiment,
  type Progress,
  type RunChoices,
  resumeExperiment,
  runExperiment,
} from '../running/runner.ts';
import { isScoring, playsBlind } from '../running/scoring-again.ts';
import { settle } from '../running/settle.ts';
import { changesAt } from './knob.ts';
import { type LevelRules, type Scorer, scoreLevels, shareOf, sharesChosen } from './scored.ts';
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
  const scorer = await scorerFor(declared, dataFor(choices).data);
  takeFolder(declared, folder);
  const results: AgentResult[] = [];
  for (const [i, agent] of declared.agents.entries()) {
    const place = join(folder, `${i + 1}-${agent.replace(/[^A-Za-z0-9.-]+/g, '_')}`);
    const played = (name: string, level: number, games: number, seed: string): Promise<LevelGames> =>
      playLevel({ declared, agent, folder: join(place, name), level, games, seed, choices });
    const { levels, halfwidth, games, seed, target } = declared;
    if (scorer !== null && playsBlind(scorer.rules, [agent])) {
      results.push(await scoredResult(scorer, { declared, agent, folder: place, choices }));
      continue;
    }
    const search = await searchLevel({ levels, target: target.value, halfwidth, most: games }, (level, count) =>
      played(`level-${level}`, level, count, seed),
    );
    const confirmed =
      isFound(search) && isSloping(search)
        ? confirmation(await played('confirmed', search.nearest, gamesToConfirm(declared), `${seed}/confirm`))
        : null;
    results.push({ agent, search, confirmed });
  }
  return results;
}

/** Games that show a share to within the half width: z^2 p (1 - p) / w^2. */
const gamesToConfirm = ({ target: { value }, halfwidth }: HandicapDeclaration): number =>
  Math.ceil((criticalZ(0.95) ** 2 * value * (1 - value)) / halfwidth ** 2);

function confirmation({ level, shares }: Pick<LevelGames, 'level' | 'shares'>): Confirmation {
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

/** A run of a search: one agent in all seats, at one level of the knob. */
interface LevelOrder {
  readonly declared: HandicapDeclaration;
  readonly agent: string;
  readonly folder: string;
  /** Null for the scenario as it is. */
  readonly level: number | null;
  readonly games: number;
  readonly seed: string;
  readonly choices: HandicapChoices;
}

/** The finished games of a run, and the statics of its arm. */
interface PlayedGames {
  readonly rows: readonly GameRow[];
  readonly s: Statics;
}

/** Plays a run until it has so many games; a folder that has more gives the first of them. */
async function playGames(order: LevelOrder): Promise<PlayedGames> {
  const { agent, folder, level, games, choices } = order;
  const at = level === null ? agent : `${agent}, level ${level}`;
  const onProgress = (progress: Progress): void => choices.onProgress?.({ ...progress, arm: at });
  const common = { ...choices, onProgress, records: 'none' as const };
  const report = existsSync(join(folder, 'experiment.json'))
    ? await goOn(folder, games, common)
    : await runExperiment(experimentAt(order), { ...common, out: folder });
  if (report.interrupted) throw new Interrupted();
  if (report.crashed > 0) {
    const [crash] = report.crashes;
    throw new Crashed(`${report.crashed} games of ${at} crashed (${crash.why}): ${folder}`);
  }
  const played = await openPlayed(folder);
  try {
    return { rows: [...played.rows[0]].slice(0, games), s: played.arms[0].s };
  } finally {
    await played.close();
  }
}

/** Plays a level, and returns the shares of the seat of the target with the seeds of their dice. */
async function playLevel(order: LevelOrder & { readonly level: number }): Promise<LevelGames> {
  const { rows, s } = await playGames(order);
  const { target } = order.declared;
  const seat = s.seats.indexOf(target.seat);
  const shares = rows.map(({ returns }) => shareOf(returns, seat, target));
  return { level: order.level, shares, keys: rows.map(({ seed }) => seed) };
}

/** The ruleset with its statics at all levels, where the knob only decides results; else null. */
async function scorerFor(declared: HandicapDeclaration, data: DataFolder | undefined): Promise<Scorer | null> {
  const { knob, levels, scenario, options, target } = declared;
  const rules = await findRuleset(declared.ruleset);
  const { set, options: varied } = changesAt(knob, levels[0]);
  if (Object.keys(varied).length > 0 || !set.every((change) => isScoring(rules, change))) return null;
  const rulesAt = (level: number): LevelRules => {
    const changes = [...declared.set, ...changesAt(knob, level).set];
    try {
      return { level, s: rules.prepare(changedSetup(rules, { scenario, options, data: data?.files }, changes)) };
    } catch (error) {
      throw blame(error, changes);
    }
  };
  return { rules, levels: levels.map(rulesAt), target };
}

/** Plays the scenario as it is, scores its games at all levels, and confirms the level found on fresh dice. */
async function scoredResult(
  scorer: Scorer,
  order: Pick<LevelOrder, 'declared' | 'agent' | 'folder' | 'choices'>,
): Promise<AgentResult> {
  const { declared, agent, folder } = order;
  const games = Math.min(declared.games, gamesToConfirm(declared));
  const { rows } = await playGames({ ...order, folder: join(folder, 'base'), level: null, games, seed: declared.seed });
  const search = scoreLevels(scorer, rows, declared.seed);
  if (!isScored(search)) return { agent, search, confirmed: null };
  const { level, whole } = search.chosen;
  const seed = `${declared.seed}/confirm`;
  const fresh = await playGames({ ...order, folder: join(folder, 'confirmed'), level: whole, games, seed });
  return { agent, search, confirmed: confirmation({ level, shares: sharesChosen(scorer, search.chosen, fresh.rows) }) };
}

function goOn(folder: string, games: number, choices: Omit<RunChoices, 'out'>) {
  const [arm] = readExperimentFile(folder).experiment.arms;
  return gamesOf(arm) < games ? extendExperiment(folder, { games }, choices) : resumeExperiment(folder, choices);
}

/** Data and limits for settling: levels that the data refuse are met before anything is written. */
const dataFor = ({ data, limits }: HandicapChoices): { data?: DataFolder; limits: HandicapChoices['limits'] } => ({
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
  const changes = level === null ? { set: [], options: {} } : changesAt(knob, level);
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
