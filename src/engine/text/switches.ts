// Switches: optional rules, readings of doubtful sentences and house rules. Each is declared once, with its option, its
// name in the rules and, for a house rule, its row of the ledger.

import type { LedgerRow } from '../contract/ledger.ts';
import type { OptionSpec, OptionValue } from '../contract/ruleset.ts';

/** A switch by its name in the rules. */
export interface SwitchSpec extends Omit<OptionSpec, 'default'> {
  /** Off by default. */
  readonly default?: OptionValue;
  /** The value under which the rules read true; without it true is true, and other values are read as they are. */
  readonly on?: OptionValue;
  /** A house rule, which is in no rulebook: its row of the ledger. Its key is `house-` and a word. */
  readonly house?: { readonly file: string; readonly ruling: string };
}

type Read<S extends SwitchSpec> = S extends { readonly on: OptionValue }
  ? boolean
  : S extends { readonly values: readonly (infer V)[] }
    ? V
    : boolean;

export type Switches<D extends Readonly<Record<string, SwitchSpec>>> = { readonly [Name in keyof D]: Read<D[Name]> };

export interface Declared<D extends Readonly<Record<string, SwitchSpec>>> {
  /** The options for the ruleset, in the order of the declarations. */
  readonly options: readonly OptionSpec[];
  /** Returns the switches as the rules read them, from all options of a game. */
  read(options: Readonly<Record<string, OptionValue>>): Switches<D>;
  /** Rows of the ledger for the house rules. */
  readonly houseRows: readonly LedgerRow[];
}

/** @throws Error where a house rule's key does not begin with `house-`, or another's does. */
export function switches<const D extends Readonly<Record<string, SwitchSpec>>>(declared: D): Declared<D> {
  const specs = Object.values(declared);
  const misnamed = specs.find(({ key, house }) => key.startsWith('house-') !== (house !== undefined));
  if (misnamed) throw new Error(`option ${misnamed.key}: keys of house rules, and only these, begin with house-`);
  return {
    options: specs.map(({ key, title, default: standard = false, atTable, values }) => ({
      ...{ key, title, default: standard },
      ...(atTable === undefined ? {} : { atTable }),
      ...(values === undefined ? {} : { values }),
    })),
    read: (options) =>
      Object.fromEntries(
        Object.entries(declared).map(([name, { key, on }]) => [
          name,
          on === undefined ? options[key] : options[key] === on,
        ]),
      ) as Switches<D>,
    houseRows: specs.flatMap(({ key, title, house }) =>
      house ? [{ rule: key, title, status: 'house' as const, ...house }] : [],
    ),
  };
}
