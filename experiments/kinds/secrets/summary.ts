// summary.json of weighed secret choices.

import type { AnySummary, Estimate, Speed } from '../../formats/estimates.ts';

/** What an agent gives away, as a share of what is at stake: 0 for an equilibrium, below it only by chance. */
export interface SecretsOfAgent {
  readonly agent: string;
  /** Mean over both seats; choices weigh by what is at stake in them. t interval over choices. */
  readonly loss: Estimate;
  readonly seats: Readonly<Record<string, Estimate>>;
  readonly scenarios: Readonly<Record<string, Estimate>>;
}

export interface SecretsSummary extends AnySummary {
  readonly experiment: string;
  readonly ruleset: string;
  readonly seed: string;
  /** Choices weighed. */
  readonly choices: number;
  readonly crashed: number;
  /** Playouts that filled the tables. */
  readonly games: number;
  /** Mean difference between the best and the worst cell, in win chances of one seat over the other's. */
  readonly stake: number | null;
  readonly agents: readonly SecretsOfAgent[];
  readonly speed: Speed;
  /** SHA-256 of mixes.csv and payoffs.csv. */
  readonly hash: string;
}
