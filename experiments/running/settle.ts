// From a declaration to what is played: names resolved, options and agents settled, everything checked at the door.

import { BadInput } from '../../src/engine/contract/errors.ts';
import { type Seat, seat } from '../../src/engine/contract/ids.ts';
import type { OptionValue, Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { LONGEST_SEED } from '../../src/engine/text/setup.ts';
import { nearest } from '../../src/engine/text/text.ts';
import { endAgentThreads } from '../../src/node/agent-thread/isolated.ts';
import type { AgentLimits } from '../../src/node/agent-thread/thread.ts';
import { type AgentSource, agentSource, loadAgent, tryAgent } from '../../src/node/agents.ts';
import type { DataFolder } from '../../src/node/data.ts';
import { canonicalJson, sha256 } from '../../src/node/files.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import type { WorkerSetup } from '../../workers/protocol.ts';
import {
  type Arm,
  type Experiment,
  gamesOf,
  type Play,
  type SettledArm,
  type SettledExperiment,
  seatingsOfTwo,
} from '../experiment.ts';

/** An experiment that can be played in this process. */
export interface ReadyExperiment {
  readonly settled: SettledExperiment;
  /** SHA-256 of `settled`: two runs with one hash have the same games. */
  readonly hash: string;
  readonly require: readonly string[];
  readonly arms: readonly ReadyArm[];
  readonly setup: WorkerSetup;
  readonly agents: readonly AgentSource[];
}

export interface ReadyArm {
  readonly settled: SettledArm;
  readonly rules: Ruleset;
  readonly s: Statics;
}

/** Where a declaration's file names lead, and what replaces data. */
export interface Surroundings {
  readonly data?: DataFolder;
  /** What relative paths of agents start from. */
  readonly folder?: string;
  /** Where agents' files stood when the experiment was made, by spec. */
  readonly agentPaths?: Readonly<Record<string, string>>;
  readonly limits?: AgentLimits;
}

/** @throws BadInput for the first thing that is wrong. */
export async function settle(experiment: Experiment, around: Surroundings = {}): Promise<ReadyExperiment> {
  checkArms(experiment.arms);
  if (experiment.seed.length > LONGEST_SEED) {
    throw new BadInput(`a seed of ${experiment.seed.length} characters`, 'experiment', `at most ${LONGEST_SEED}`);
  }
  const sources = new Map<string, AgentSource>();
  const sourceOf = (spec: string): AgentSource => {
    const known = sources.get(spec) ?? agentSource(around.agentPaths?.[spec.trim()] ?? spec, around.folder);
    sources.set(spec, { ...known, spec: spec.trim() });
    return sources.get(spec)!;
  };
  const arms: ReadyArm[] = [];
  const several = experiment.arms.length > 1;
  for (const arm of experiment.arms) arms.push(await settleArm(arm, several, around));
  checkCount(arms);
  for (const kind of ['campaign', 'secrets', 'battles']) {
    if (new Set(arms.map(({ settled }) => settled.kind === kind)).size > 1) {
      throw new BadInput(`${kind} beside other arms`, 'experiment', 'the one or the other');
    }
  }
  const setup = {
    arms: arms.map(({ settled }) => ({
      ruleset: settled.ruleset,
      scenario: settled.scenario,
      options: settled.options,
      side: settled.side,
      data: around.data?.files,
      agents: settled.agents.map(sourceOf),
      luck: settled.luck,
      secrets: settled.weighing,
      battles: settled.kind === 'battles' ? { turns: settled.turns ?? 1, horizon: settled.horizon ?? 1 } : undefined,
    })),
  };
  const agents = [...sources.values()];
  await tryFiles(agents, arms, around.limits);
  const settled: SettledExperiment = {
    name: experiment.name,
    seed: experiment.seed,
    data: around.data?.hash ?? null,
    agentFiles: Object.fromEntries(agents.flatMap(({ spec, sha256: digits }) => (digits ? [[spec, digits]] : []))),
    arms: arms.map((arm) => arm.settled),
  };
  const hash = sha256(canonicalJson(settled));
  return { settled, hash, require: experiment.require ?? [], arms, setup, agents };
}

/** Loads agents from files and makes each for the seats that it will sit in. @throws BadInput where one does not. */
async function tryFiles(
  agents: readonly AgentSource[],
  arms: readonly ReadyArm[],
  limits: AgentLimits | undefined,
): Promise<void> {
  const files = agents.filter(({ path }) => path !== undefined);
  try {
    for (const source of files) {
      const maker = await loadAgent(source, limits);
      for (const { settled, rules, s } of arms)
        await tryAgent(source, maker, rules, s, seatsOf(settled, source.spec, s));
    }
  } finally {
    // The games are played on other threads.
    if (files.length > 0) endAgentThreads();
  }
}

/** Where an agent sits in some game of an arm; anywhere, where seats are drawn or are those of a campaign. */
function seatsOf({ kind, agents, seatings }: SettledArm, spec: string, s: Statics): Seat[] {
  const own = agents.indexOf(spec);
  if (own < 0) return [];
  const all = s.seats.map((_, i) => seat(i));
  if (kind !== 'run' && kind !== 'match') return all;
  return all.filter((place) => seatings.some((seating) => agents[seating[place]] === spec));
}

/** The declaration that settles to the same again: how experiment.json comes back to life. */
export function declared(settled: SettledExperiment, require: readonly string[]): Experiment {
  return {
    name: settled.name,
    seed: settled.seed,
    require,
    arms: settled.arms.map(({ name, group, ruleset, scenario, options, ...arm }) => ({
      name,
      group,
      ruleset,
      scenario,
      options,
      play: playAgain(arm),
    })),
  };
}

function playAgain(
  arm: Pick<
    SettledArm,
    'kind' | 'rounds' | 'agents' | 'seats' | 'sprt' | 'luck' | 'side' | 'weighing' | 'turns' | 'horizon'
  >,
): Play {
  const seats = Object.fromEntries(arm.seats.map((seat, i) => [seat, arm.agents[i]]));
  if (arm.kind === 'campaign') return { kind: 'campaign', campaigns: arm.rounds, side: arm.side ?? '', seats };
  if (arm.kind === 'secrets' && arm.weighing) {
    return { kind: 'secrets', choices: arm.rounds, agents: arm.agents, weighing: arm.weighing };
  }
  if (arm.kind === 'battles') {
    return {
      kind: 'battles',
      positions: arm.rounds,
      agents: arm.agents,
      turns: arm.turns ?? 1,
      horizon: arm.horizon ?? 1,
    };
  }
  if (arm.kind === 'match') {
    const { rounds, agents, sprt, luck } = arm;
    return { kind: 'match', rounds, agents: [agents[0], agents[1]], sprt, luck };
  }
  return { kind: 'run', games: arm.rounds, seats };
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

/** What stays in memory of each finished game, some 400 bytes, bounds how many a run may have. */
export const MOST_GAMES = 1_000_000;

/** @throws BadInput for more than a run can hold. */
function checkCount(arms: readonly ReadyArm[]): void {
  const games = arms.reduce((sum, { settled }) => sum + gamesOf(settled), 0);
  if (games <= MOST_GAMES) return;
  const most = MOST_GAMES.toLocaleString('en');
  const expected = `at most ${most} in all; for more, several runs with seeds of their own`;
  throw new BadInput(`${games.toLocaleString('en')} games`, 'experiment', expected);
}

/** @param several whether other arms may have seats that this one has not. */
async function settleArm(arm: Arm, several: boolean, around: Surroundings): Promise<ReadyArm> {
  const rules = await findRuleset(arm.ruleset);
  if (arm.play.kind === 'campaign') return settleCampaign(arm, arm.play, rules, around);
  if (arm.play.kind === 'battles' && !rules.knowledge) {
    throw new BadInput(`${rules.id} has no Knowledge`, 'battles', 'a ruleset whose positions can be judged');
  }
  const s = rules.prepare({ scenario: arm.scenario, options: arm.options, data: around.data?.files });
  const settled: SettledArm = {
    name: arm.name,
    group: arm.group ?? arm.name,
    ruleset: rules.id,
    rulesVersion: rules.version,
    scenario: typeof arm.scenario === 'string' ? s.scenario : arm.scenario,
    options: ordered(s.options),
    dataHash: s.dataHash,
    seats: [...s.seats],
    ...seated(arm.play, s.seats, several ? rules.scenarios.flatMap((known) => known.seats) : []),
  };
  return { settled, rules, s };
}

/**
 * A campaign. Only the options that were given are settled: each mission has defaults of its own. The data are known by
 * the hash of the first mission.
 */
function settleCampaign(
  arm: Arm,
  play: Extract<Play, { kind: 'campaign' }>,
  rules: Ruleset,
  around: Surroundings,
): ReadyArm {
  const source = rules.campaigns?.(around.data?.files);
  if (!source) throw new BadInput(`${rules.id} has no linked campaigns`, 'campaign', 'a ruleset that has some');
  const sides = source.sides.map(({ id }) => id);
  const side = seatNamed(play.side, sides);
  const first = source.next(source.begin(side));
  if (!first) throw new BadInput(`the campaign of ${side} has no missions`, 'campaign', 'one that has some');
  const options = arm.options ?? {};
  const s = rules.prepare({ scenario: first.scenario, options, data: around.data?.files });
  const given = new Map(Object.entries(play.seats).map(([name, spec]) => [seatNamed(name, sides), spec.trim()]));
  const settled: SettledArm = {
    name: arm.name,
    group: arm.group ?? arm.name,
    kind: 'campaign',
    ruleset: rules.id,
    rulesVersion: rules.version,
    scenario: `campaign/${side}`,
    side,
    options: ordered(options),
    dataHash: s.dataHash,
    seats: sides,
    agents: sides.map((name) => given.get(name) ?? 'heuristic'),
    seatings: [sides.map((_, i) => i)],
    rounds: whole(play.campaigns, 'campaigns'),
  };
  return { settled, rules, s };
}

/** @param elsewhere seats that may be given an agent though they take no part here. */
function seated(
  play: Exclude<Play, { kind: 'campaign' }>,
  seats: readonly string[],
  elsewhere: readonly string[],
): Pick<SettledArm, 'kind' | 'agents' | 'seatings' | 'rounds' | 'sprt' | 'luck' | 'weighing' | 'turns' | 'horizon'> {
  if (play.kind === 'secrets') return weighed(play);
  if (play.kind === 'battles') return foughtOut(play);
  if (play.kind === 'match') {
    const { alpha = 0.05, beta = 0.05 } = play.sprt ?? {};
    if (play.sprt && seats.length !== 2) throw new BadInput('a sequential test', 'sprt', 'a game of two seats');
    if (play.sprt && !(play.sprt.elo0 < play.sprt.elo1)) throw new BadInput('sprt', 'sprt', 'elo0 below elo1');
    return {
      kind: 'match',
      agents: play.agents.map((spec) => spec.trim()),
      seatings: seatingsOfTwo(seats.length),
      rounds: whole(play.rounds, 'rounds'),
      ...(play.sprt ? { sprt: { elo0: play.sprt.elo0, elo1: play.sprt.elo1, alpha, beta } } : {}),
      ...(play.luck ? { luck: true } : {}),
    };
  }
  const known = [...new Set([...seats, ...elsewhere])];
  const given = new Map(Object.entries(play.seats).map(([name, spec]) => [seatNamed(name, known), spec.trim()]));
  return {
    kind: 'run',
    agents: seats.map((seat) => given.get(seat) ?? 'heuristic'),
    seatings: [seats.map((_, i) => i)],
    rounds: whole(play.games, 'games'),
  };
}

function weighed({ agents, choices, weighing }: Extract<Play, { kind: 'secrets' }>) {
  const { samples, horizon, styles, group } = weighing;
  const specs = [...new Set(agents.map((spec) => spec.trim()))];
  if (specs.length === 0) throw new BadInput('no agents', 'agents', 'at least one');
  if (whole(samples, 'samples') < 2) throw new BadInput('samples 1', 'samples', 'at least 2: one for each half');
  if (styles !== undefined && !(styles >= 0 && styles <= 1)) {
    throw new BadInput(`styles ${styles}`, 'styles', 'a number from 0 to 1');
  }
  return {
    kind: 'secrets' as const,
    agents: specs,
    seatings: [specs.map((_, i) => i)],
    rounds: whole(choices, 'choices'),
    weighing: {
      samples,
      ...(horizon === undefined ? {} : { horizon: whole(horizon, 'horizon') }),
      ...(styles === undefined || styles === 0 ? {} : { styles }),
      ...(group === undefined ? {} : { group }),
    },
  };
}

function foughtOut({ agents, positions, turns, horizon }: Extract<Play, { kind: 'battles' }>) {
  const specs = [...new Set(agents.map((spec) => spec.trim()))];
  if (specs.length < 2) throw new BadInput(`agents ${specs.join()}`, 'agents', 'at least two, to be compared');
  return {
    kind: 'battles' as const,
    agents: specs,
    seatings: [specs.map((_, i) => i)],
    rounds: whole(positions, 'positions'),
    turns: whole(turns, 'turns'),
    horizon: whole(horizon, 'horizon'),
  };
}

/** The seat with this name or unique beginning. @throws BadInput naming the seats. */
export function seatNamed(name: string, seats: readonly string[]): string {
  const wanted = name.toLowerCase();
  const exact = seats.find((seat) => seat.toLowerCase() === wanted);
  if (exact) return exact;
  const begun = seats.filter((seat) => seat.toLowerCase().startsWith(wanted));
  if (begun.length === 1) return begun[0];
  throw new BadInput(`no seat '${name}'`, 'seat', nearest(name, seats, seats.length).join(', '));
}

function whole(n: number, what: string): number {
  if (Number.isSafeInteger(n) && n >= 1) return n;
  throw new BadInput(`${what} ${n}`, what, 'a whole number of at least 1');
}

const ordered = (options: Readonly<Record<string, OptionValue>>): Record<string, OptionValue> =>
  Object.fromEntries(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
