// A figure of the bench, and what the figures share: games, units and ratios to peers.

import type { Ruleset, Statics } from '../src/engine/contract/ruleset.ts';
import { findRuleset } from '../src/rules/registry.ts';
import { compare, type Spread, type System } from './measure.ts';

export interface Figure {
  readonly name: string;
  /**
   * The unit of the figure: `ratio`, `share`, `events`, `bytes`, `us`, `ms`, `s`, `games/s`, `iterations/s`, `choices`,
   * `MB`.
   */
  readonly unit: string;
  /** Null where it could not be measured; `detail` gives the reason. */
  readonly value: Spread | null;
  /**
   * Of a ratio to a bare kernel: units of our own work per second. Two checkouts compare these: the kernels differ too.
   */
  readonly rate?: Spread;
  /** The floor that it must reach, and its aim; where `less` is set, upper limits. */
  readonly floor: number | null;
  readonly aim: number | null;
  readonly less: boolean;
  /** The rates behind a ratio, or the measured work, in words. */
  readonly detail: string;
}

export interface BenchChoices {
  /** Number of rounds, at least 5. */
  readonly rounds: number;
  /** Seconds for each system in each round. */
  readonly seconds: number;
  /** Called with every download before anything is measured. */
  say?(text: string): void;
}

/** Measures a figure, by its name on the command line. */
export interface NamedFigure {
  readonly name: string;
  measure(choices: BenchChoices): Promise<Figure>;
}

/** Floor and aim of a figure. */
export interface Limits {
  readonly floor: number;
  readonly aim: number;
}

export const GAME = 'winter-thunder';
export const SECOND = 'nuklear-winter-68';
/** The scenario that is median in size and length. */
export const MEDIAN = 'flytrap';
export const SHORT = 'home-for-christmas';
/** The scenario with games of a few milliseconds, so that no round ends in the middle of a long one. */
export const SMALL = 'st-vith';
export const CANARY = 'connect-four';

export const exactly = (value: number): Spread => ({ median: value, min: value, max: value });
export const per = (n: number): string => Math.round(n).toLocaleString('en-US');
const rate = (n: number): string => (n < 100 ? n.toPrecision(2) : per(n));

export async function prepared(ruleset: string, scenario?: string): Promise<{ rules: Ruleset; s: Statics }> {
  const rules = await findRuleset(ruleset);
  return { rules, s: rules.prepare({ scenario: scenario ?? rules.scenarios[0].id }) };
}

/** The ratio of two systems in interleaved rounds. */
export function ratio(ours: System, peer: System, { rounds, seconds }: BenchChoices, unit: string) {
  const { ratios, systems, rounds: measured, unsteady } = compare([peer, ours], { rounds, seconds });
  const [bare, { median, min, max }] = systems;
  const rates = `${rate(median)} ${unit}/s over ${rate(bare.median)}, ${measured} rounds`;
  const detail = unsteady.length > 0 ? `${rates}, unsteady` : rates;
  return { value: ratios[0], rate: { median, min, max }, detail };
}
