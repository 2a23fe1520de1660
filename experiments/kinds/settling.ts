// Steps of settling arms that several kinds of experiments share.

import { BadInput } from '../../src/engine/contract/errors.ts';
import { holdToLimits } from '../../src/engine/contract/limits.ts';
import type { OptionValue, Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { nearest } from '../../src/engine/text/text.ts';
import type { Arm } from '../experiment.ts';
import type { ArmHead } from '../formats/arms.ts';

/**
 * Returns the part of an arm that follows from its ruleset and scenario.
 * @throws BadInput where replacement data make a game larger than the ruleset declares: before a run begins, not in
 * each of its games.
 */
export function headOf(arm: Arm, rules: Ruleset, s: Statics): Omit<ArmHead, 'agents' | 'seatings' | 'rounds'> {
  holdToLimits(rules, s);
  return {
    name: arm.name,
    group: arm.group ?? arm.name,
    ruleset: rules.id,
    rulesVersion: rules.version,
    scenario: typeof arm.scenario === 'string' ? s.scenario : arm.scenario,
    options: ordered(s.options),
    dataHash: s.dataHash(),
    seats: [...s.seats],
    ...(arm.until ? { until: arm.until } : {}),
  };
}

/** Returns the spec of each seat, `heuristic` by default. @param known names that may be given an agent. */
export function seated(
  seats: readonly string[],
  given: Readonly<Record<string, string>>,
  known: readonly string[] = seats,
): string[] {
  const specs = new Map(Object.entries(given).map(([name, spec]) => [seatNamed(name, known), spec.trim()]));
  return seats.map((seat) => specs.get(seat) ?? 'heuristic');
}

/** Settles agents that all answer the same question: each once. */
export const asked = (agents: readonly string[]): string[] => [...new Set(agents.map((spec) => spec.trim()))];

/** One game a round, in which agent N sits in seat N. */
export const inOrder = (agents: readonly unknown[]): number[][] => [agents.map((_, i) => i)];

/** Agent spec by the name of the seat. */
export const bySeat = ({ seats, agents }: ArmHead): Record<string, string> =>
  Object.fromEntries(seats.map((seat, i) => [seat, agents[i]]));

/** Returns the seat with this name or unique beginning. @throws BadInput naming the seats. */
export function seatNamed(name: string, seats: readonly string[]): string {
  const wanted = name.toLowerCase();
  const exact = seats.find((seat) => seat.toLowerCase() === wanted);
  if (exact) return exact;
  const begun = seats.filter((seat) => seat.toLowerCase().startsWith(wanted));
  if (begun.length === 1) return begun[0];
  throw new BadInput(`no seat '${name}'`, 'seat', nearest(name, seats, seats.length).join(', '));
}

export function whole(n: number, what: string): number {
  if (Number.isSafeInteger(n) && n >= 1) return n;
  throw new BadInput(`${what} ${n}`, what, 'a whole number of at least 1');
}

export const ordered = (options: Readonly<Record<string, OptionValue>>): Record<string, OptionValue> =>
  Object.fromEntries(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
