// Settles a declaration: resolves names, options and agents, and checks everything before play.

import { isInstructed } from '../../agents/spec.ts';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { seat } from '../../src/engine/contract/ids.ts';
import type { Setup } from '../../src/engine/contract/ruleset.ts';
import { canonicalJson } from '../../src/engine/kernel/canonical-json.ts';
import { blame, changedData } from '../../src/engine/text/changed-data.ts';
import { LONGEST_SEED } from '../../src/engine/text/setup.ts';
import { endAgentThreads } from '../../src/node/agent-thread/isolated.ts';
import type { AgentLimits } from '../../src/node/agent-thread/thread.ts';
import { type AgentSource, agentSource, loadAgent, tryAgent } from '../../src/node/agents.ts';
import type { DataFolder } from '../../src/node/data.ts';
import { sha256 } from '../../src/node/files.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import type { Arm, Experiment } from '../experiment.ts';
import { gamesOf, type SettledExperiment } from '../formats/arms.ts';
import type { ExperimentFile } from '../formats/experiment-file.ts';
import type { ReadyArm, ReadyExperiment } from '../kinds/kind.ts';
import { loadKind, moduleOf } from '../kinds/registry.ts';
import { readColumns } from './own-columns.ts';
import { scoredFrom } from './scoring-again.ts';

/** An experiment with the agents that it loads. */
export interface SettledWithAgents extends ReadyExperiment {
  readonly agents: readonly AgentSource[];
}

/** The base of a declaration's file names, and the data replacements. */
export interface Surroundings {
  readonly data?: DataFolder;
  /** The folder from which relative paths of agents start. */
  readonly folder?: string;
  /** Paths of agents' files when the experiment was made, by spec. */
  readonly agentPaths?: Readonly<Record<string, string>>;
  readonly limits?: AgentLimits;
}

/** @throws BadInput for the first fault. */
export async function settle(experiment: Experiment, around: Surroundings = {}): Promise<SettledWithAgents> {
  checkArms(experiment.arms);
  if (experiment.seed.length > LONGEST_SEED) {
    throw new BadInput(`a seed of ${experiment.seed.length} characters`, 'experiment', `at most ${LONGEST_SEED}`);
  }
  const sources = new Map<string, AgentSource>();
  const sourceOf = (spec: string): AgentSource => {
    const known = sources.get(spec) ?? agentSource(spec, around.folder, around.agentPaths?.[spec.trim()]);
    sources.set(spec, known);
    return known;
  };
  const settledArms: PlayableArm[] = [];
  const several = experiment.arms.length > 1;
  for (const arm of experiment.arms) settledArms.push(await settleArm(arm, several, around));
  const scored = scoredFrom(experiment.arms, settledArms);
  const arms = settledArms.map((arm, i) => ({ ...arm, scoredFrom: scored[i] }));
  checkCount(arms);
  arms.forEach((ready, i) => {
    checkUntil(experiment.arms[i], ready);
  });
  const columns = await readColumns(experiment.columns ?? [], arms);
  const odd = arms.find(({ kind }) => kind.outputs !== arms[0].kind.outputs);
  if (odd) {
    throw new BadInput(`${odd.settled.kind} beside ${arms[0].settled.kind}`, 'experiment', 'only one of the two kinds');
  }
  const setup = {
    arms: arms.map(({ settled, kind, played }) => ({
      kind: settled.kind,
      module: moduleOf(settled.kind),
      ruleset: settled.ruleset,
      scenario: played.scenario,
      options: settled.options,
      data: played.data,
      agents: settled.agents.map(sourceOf),
      task: kind.task?.(settled),
    })),
  };
  const agents = [...sources.values()];
  await tryAgents(agents, arms, around.limits);
  const settled: SettledExperiment = {
    name: experiment.name,
    seed: experiment.seed,
    data: around.data?.hash ?? null,
    agentFiles: Object.fromEntries(agents.flatMap(({ spec, sha256: digits }) => (digits ? [[spec, digits]] : []))),
    arms: arms.map((arm) => arm.settled),
  };
  const hash = sha256(canonicalJson(settled));
  return { settled, hash, require: experiment.require ?? [], columns, arms, setup, agents };
}

/**
 * Makes agents from files, and those that fit some games only, for the seats that they will take.
 * @throws BadInput where that fails.
 */
async function tryAgents(
  agents: readonly AgentSource[],
  arms: readonly ReadyArm[],
  limits: AgentLimits | undefined,
): Promise<void> {
  const tried = agents.filter(({ spec, path }) => path !== undefined || isInstructed(spec));
  try {
    for (const source of tried) {
      const maker = await loadAgent(source, limits);
      for (const { settled, kind, rules, s } of arms) {
        if (!settled.agents.includes(source.spec)) continue;
        const seats = kind.seatsOf?.(settled, source.spec) ?? s.seats.map((_, i) => seat(i));
        await tryAgent(source, maker, rules, s, seats);
      }
    }
  } finally {
    // The games are played on other threads.
    if (tried.some(({ path, opening }) => path !== undefined && opening === undefined)) endAgentThreads();
  }
}

/** Returns the declaration that settles to the same: experiment.json stores the settled experiment only. */
export async function declared(
  settled: SettledExperiment,
  { require, columns }: Pick<ExperimentFile, 'require' | 'columns'>,
): Promise<Experiment> {
  const arms = settled.arms.map(async (arm): Promise<Arm> => {
    const { name, group, ruleset, scenario, options, until, variant } = arm;
    const play = (await loadKind(arm.kind)).declared(arm);
    return { name, group, ruleset, scenario, options, until, ...(variant ? { set: variant.set } : {}), play };
  });
  return { name: settled.name, seed: settled.seed, require, columns, arms: await Promise.all(arms) };
}

function checkArms(arms: readonly Arm[]): void {
  if (arms.length === 0) throw new BadInput('nothing to play', 'experiment', 'at least one arm');
  const names = arms.map((arm) => arm.name);
  for (const name of names) {
    const fits = arms.length === 1 ? /^[\w.-]*$/.test(name) : /^[\w.-]+$/.test(name) && !/^\.+$/.test(name);
    if (!fits) throw new BadInput(`arm '${name}'`, 'experiment', 'a name of letters, digits, . _ -');
  }
  const folders = names.map((name) => name.toLowerCase());
  const twice = names.find((_, i) => folders.indexOf(folders[i]) !== i);
  if (twice !== undefined) throw new BadInput(`arm '${twice}' is declared twice`, 'experiment', 'different names');
}

/** The most finished games of a run: each keeps some 80 bytes in memory (kept-games.ts). */
export const MOST_GAMES = 1_000_000;

/** The most precise share that a run of MOST_GAMES can show is some .0015. */
const LEAST_HALFWIDTH = 0.001;

/** @throws BadInput for more than a run can hold. */
function checkCount(arms: readonly ReadyArm[]): void {
  const games = arms.reduce((sum, { settled }) => sum + gamesOf(settled), 0);
  if (games <= MOST_GAMES) return;
  const most = MOST_GAMES.toLocaleString('en');
  const expected = `at most ${most} in all; for more, several runs with seeds of their own`;
  throw new BadInput(`${games.toLocaleString('en')} games`, 'experiment', expected);
}

/** An arm with the scenario and the data that it is played with. */
interface PlayableArm extends ReadyArm {
  readonly played: Pick<Setup, 'scenario' | 'data'>;
}

async function settleArm(arm: Arm, several: boolean, { data }: Surroundings): Promise<PlayableArm> {
  const [rules, kind] = await Promise.all([findRuleset(arm.ruleset), loadKind(arm.play.kind)]);
  const { play, set = [] } = arm;
  const asked = { arm, play, rules, data: data?.files, several };
  if (set.length === 0) {
    const { settled, s } = kind.settle(asked);
    return { settled, s, kind, rules, played: { scenario: settled.scenario, data: data?.files } };
  }
  const changed = changedData(rules, { ...arm, data: data?.files }, set);
  const isDocument = typeof arm.scenario !== 'string';
  const files = isDocument ? { ...changed.files, 'scenario.json': changed.scenario } : changed.files;
  try {
    const { settled, s } = kind.settle({ ...asked, arm: { ...arm, scenario: changed.scenario }, data: changed.data });
    // A scenario document is kept as it was declared: its changes are made again whenever the run is resumed.
    const scenario = isDocument ? arm.scenario : settled.scenario;
    const variant = { set, hash: sha256(canonicalJson(files)) };
    const played = { scenario: isDocument ? changed.scenario : scenario, data: changed.data };
    return { settled: { ...settled, scenario, variant }, s, kind, rules, changed: files, played };
  } catch (error) {
    throw blame(error, set);
  }
}

/** @throws BadInput where an arm is to stop by a precision that it cannot have. */
function checkUntil({ until }: Arm, { kind, settled }: ReadyArm): void {
  if (until === undefined) return;
  const where = '--until-halfwidth';
  if (!(until.halfwidth >= LEAST_HALFWIDTH && until.halfwidth < 0.5)) {
    throw new BadInput(`${until.halfwidth}`, where, `a share from ${LEAST_HALFWIDTH} to .5, e.g. .03`);
  }
  if (kind.hasShares === false) throw new BadInput(`a run of ${kind.unit}s`, where, 'a kind that counts shares');
  if (kind.sprt?.(settled) !== undefined)
    throw new BadInput('a sequential test decides when to stop', where, 'only one of the two rules');
  if (kind.swiss?.(settled) !== undefined)
    throw new BadInput('a Swiss tournament draws its rounds', where, 'a round-robin or a gauntlet');
}
