// What an experiment is: a declaration of arms. An arm is a scenario, the agents and how they are seated; the games
// follow from it. There is one runner (running/runner.ts); an experiment has no loop over games and no statistics of its own.

import type { OptionValue } from '../src/engine/contract/ruleset.ts';

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

/** Who plays whom, how often, by the name of the kind. Each kind adds its own (`kinds/KIND/arm.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: kinds of experiments add their members
export interface PlaysByKind {}

/** Who plays whom, how often; `kind` tells them apart. */
export type Play = PlaysByKind[keyof PlaysByKind & string];
