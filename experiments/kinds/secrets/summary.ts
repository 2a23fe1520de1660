// summary.json of secret choices.

import type { AnySummary, Estimate, Speed } from '../../formats/estimates.ts';

/** The loss of an agent as a share of the stake: 0 for an equilibrium, below 0 only by chance. */
export interface SecretsOfAgent {
  readonly agent: string;
  /** Mean over both seats; choices weigh by their stake. t interval over choices. */
  readonly loss: Estimate;
  readonly seats: Readonly<Record<string, Estimate>>;
  readonly scenarios: Readonly<Record<string, Estimate>>;
}

export interface SecretsSummary extends AnySummary {
  readonly experiment: string;
  readonly ruleset: string;
  readonly seed: string;
  /** Number of choices measured. */
  readonly choices: number;
  readonly crashed: number;
  /** Number of playouts that filled the tables. */
  readonly games: number;
  /** Mean stake: the difference between the best and the worst cell, in win chance of one seat over the other. */
  readonly stake: number | null;
  readonly agents: readonly SecretsOfAgent[];
  readonly speed: Speed;
  /** SHA-256 of mixes.csv and payoffs.csv. */
  readonly hash: string;
}
