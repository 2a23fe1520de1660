// What an experiment is: a declaration of arms. An arm is a scenario, the agents and how they are seated; the games
// follow from it. There is one runner (runner.ts); an experiment has no loop over games and no statistics of its own.

import type { OptionValue } from '../src/engine/contract/ruleset.ts';
import { gameSeed } from '../src/engine/kernel/rng.ts';

/** As a user or an experiment's page declares it. */
export interface Experiment {
  /** `run`, `match`, `ladder`, ... */
  readonly name: string;
  readonly seed: string;
  readonly arms: readonly Arm[];
  /** Gates that must hold at the end (gates.ts), e.g. `allied.win in .45...55`. */
  readonly require?: readonly string[];
}

/** One group of games that are alike but for dice and seats. */
export interface Arm {
  /** Names its folder and its rows: letters, digits, `.`, `_`, `-`; `` for the only arm of an experiment. */
  readonly name: string;
  /** Arms of one group are pooled in the summary, e.g. one pairing on several scenarios. */
  readonly group?: string;
  readonly ruleset: string;
  /** For a campaign only its name; its missions follow from the results. */
  readonly scenario: string | object;
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly play: Play;
}

/** Who plays whom, how often. */
export type Play =
  | {
      /** Each game a fresh seed, agents keep their seats. */
      readonly kind: 'run';
      readonly games: number;
      /** Agent spec by seat name (a unique beginning will do); `heuristic` where none is given. */
      readonly seats: Readonly<Record<string, string>>;
    }
  | {
      /** Rounds: every seating in which both agents play, on the same dice. */
      readonly kind: 'match';
      readonly rounds: number;
      readonly agents: readonly [string, string];
      readonly sprt?: Sprt;
      /** Also measure the luck of every game, to take it out of the result; costs time. */
      readonly luck?: boolean;
    }
  | {
      /** Secret choices of two seats, met in self-play: what the mix of each agent gives away against a best response. */
      readonly kind: 'secrets';
      readonly choices: number;
      readonly agents: readonly string[];
      readonly weighing: Weighing;
    }
  | {
      /** Positions of self-play, each fought for a short while by every agent in the same seat on the same dice. */
      readonly kind: 'battles';
      readonly positions: number;
      /** The others are compared with the first. */
      readonly agents: readonly string[];
      /** Turn boundaries that the agent plays to, and at which what became of it is judged. */
      readonly turns: number;
      readonly horizon: number;
    }
  | {
      /** Whole campaigns of linked scenarios; agents by side, each plays all missions of its side. */
      readonly kind: 'campaign';
      readonly campaigns: number;
      /** Whose campaign. */
      readonly side: string;
      readonly seats: Readonly<Record<string, string>>;
    };

/** How the payoff table of a secret choice is filled. */
export interface Weighing {
  /** Playouts a cell, at least 2; all cells meet the same dice. */
  readonly samples: number;
  /** Turn boundaries that playouts go to; to the end where not given. */
  readonly horizon?: number;
  /** Share of their chapters that is handled in one of the ruleset's styles, from 0 to 1; none where not given. */
  readonly styles?: number;
  /** Only the secret choices of the sealed group with this name. */
  readonly group?: string;
}

/** A sequential test of elo1 against elo0 for the first agent of a match; `rounds` is then the most that are played. */
export interface Sprt {
  readonly elo0: number;
  readonly elo1: number;
  /** Chance of accepting elo1 where elo0 holds, and the reverse; .05 each if not given. */
  readonly alpha?: number;
  readonly beta?: number;
}

/** An arm with everything settled that decides its games: what experiment.json keeps and its hash covers. */
export interface SettledArm {
  readonly name: string;
  readonly group: string;
  readonly kind: Play['kind'];
  readonly ruleset: string;
  readonly rulesVersion: number;
  readonly scenario: string | object;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly dataHash: string;
  readonly seats: readonly string[];
  /** Whose campaign it is; for campaigns only. */
  readonly side?: string;
  /** Specs: one a seat for `run` and `campaign`, the two contenders for `match`, all who are asked for `secrets` and `battles`. */
  readonly agents: readonly string[];
  /** For each game of a round: which agent sits in each seat. */
  readonly seatings: readonly (readonly number[])[];
  readonly rounds: number;
  readonly sprt?: Required<Sprt>;
  /** For secret choices only. */
  readonly weighing?: Weighing;
  /** For battles only. */
  readonly turns?: number;
  readonly horizon?: number;
  /** Whether the luck of its games is measured: changes no game, but what is known of it. */
  readonly luck?: true;
}

/** Everything that decides the outcome of every game, and nothing else. */
export interface SettledExperiment {
  readonly name: string;
  readonly seed: string;
  /** SHA-256 over the replacement data files, if any. */
  readonly data: string | null;
  /** SHA-256 of each agent that is a file, by its spec. */
  readonly agentFiles: Readonly<Record<string, string>>;
  readonly arms: readonly SettledArm[];
}

/** A game of the plan; for campaigns a whole campaign, for secret choices one of them, for battles a position. */
export interface PlannedGame {
  readonly arm: number;
  /** From 1, in its arm. */
  readonly game: number;
  /** From 1. Games of one round share their dice. */
  readonly round: number;
  readonly seed: string;
  /** Which agent of the arm sits in each seat. */
  readonly seating: readonly number[];
}

export const gamesOf = (arm: SettledArm): number => arm.rounds * arm.seatings.length;

/** The plan: game `game` of an arm. All arms share the seeds of their rounds, so that arms can be compared in pairs. */
export function plannedGame(experiment: SettledExperiment, arm: number, game: number): PlannedGame {
  const { seatings } = experiment.arms[arm];
  const round = Math.floor((game - 1) / seatings.length) + 1;
  const seating = seatings[(game - 1) % seatings.length];
  return { arm, game, round, seed: gameSeed(experiment.seed, round), seating };
}

/** Every seating of two agents in which both play: 2 for two seats, 6 for three, 14 for four. */
export function seatingsOfTwo(seats: number): number[][] {
  const seatings: number[][] = [];
  for (let mask = 1; mask < 2 ** seats - 1; mask++) {
    seatings.push(Array.from({ length: seats }, (_, seat) => ((mask >> seat) & 1 ? 0 : 1)));
  }
  return seatings;
}
