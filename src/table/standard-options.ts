// The values of options that a person has not chosen: some rules are played by people and left out of mass runs.

import type { OptionSpec, OptionValue } from '../engine/contract/ruleset.ts';

/** Players by seat: `human`, `mail` for a person far away, or an agent's spec. */
type Players = Readonly<Record<string, string>>;

const arePeopleIn = (players: Players): boolean =>
  Object.values(players).some((player) => player === 'human' || player === 'mail');

/** The value of an option at a table with these players. */
export const standardAt = ({ default: standard, atTable = standard }: OptionSpec, players: Players): OptionValue =>
  arePeopleIn(players) ? atTable : standard;

/** The options of a new game at a table with these players: those given, and what people play with. */
export function optionsAt(
  specs: readonly OptionSpec[],
  given: Readonly<Record<string, OptionValue>>,
  players: Players,
): Readonly<Record<string, OptionValue>> {
  const own = specs.flatMap((spec): [string, OptionValue][] =>
    standardAt(spec, players) === spec.default ? [] : [[spec.key, standardAt(spec, players)]],
  );
  return { ...Object.fromEntries(own), ...given };
}
