// What the page knows of the games without loading one.

import type { LedgerRow } from '../../engine/contract/ledger.ts';
import type { OptionSpec, OptionValue, ScenarioInfo } from '../../engine/contract/ruleset.ts';
import type { TipSheet } from '../../view/introductions.ts';

export interface CataloguedGame {
  readonly id: string;
  readonly aliases: readonly string[];
  readonly name: string;
  /** A small game kept to test and measure the house by. */
  readonly canary: boolean;
  readonly scenarios: readonly CataloguedScenario[];
  readonly options: readonly OptionSpec[];
  /** How results are called by people. */
  readonly results: Readonly<Record<string, string>>;
  /** Rows of its ledger; 0 where it has none. */
  readonly rules: number;
}

export interface CataloguedScenario extends ScenarioInfo {
  /** What its turns are called. */
  readonly turnName: string;
  /** Where its picture is, as seen from the page; null where it has no map. */
  readonly picture: string | null;
  /** Whether one can learn the game by playing it. */
  readonly hasTips: boolean;
}

/** Ledgers by the ruleset's id. */
export type Ledgers = Readonly<Record<string, readonly LedgerRow[]>>;

/** Tips by the ruleset's id. */
export type TipSheets = Readonly<Record<string, readonly TipSheet[]>>;

/** How a seat is called by people: as the scenario's introduction names it, or its id with a capital. */
export const seatName = ({ introduction }: Pick<ScenarioInfo, 'introduction'>, seat: string): string =>
  introduction?.sides.find((side) => side.seat === seat)?.name ?? seat.charAt(0).toUpperCase() + seat.slice(1);

/** The value that a text of a form or an address stands for; the standard one where it stands for none. */
export function optionValue({ default: standard, values }: OptionSpec, text: string): OptionValue {
  const listed = values?.find((value) => String(value) === text);
  if (listed !== undefined) return listed;
  if (values) return standard;
  if (typeof standard === 'boolean') return text === 'true' || text === 'on';
  if (typeof standard === 'number')
    return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : standard;
  return text;
}
