// What the page knows of the games without loading one.

import type { LedgerRow } from '../../engine/contract/ledger.ts';
import type { OptionSpec, OptionValue, ScenarioInfo } from '../../engine/contract/ruleset.ts';

export interface CataloguedGame {
  readonly id: string;
  readonly aliases: readonly string[];
  readonly name: string;
  /** A small game kept to test and measure the house by. */
  readonly canary: boolean;
  readonly turnName: string;
  readonly scenarios: readonly ScenarioInfo[];
  readonly options: readonly OptionSpec[];
  /** Rows of its ledger; 0 where it has none. */
  readonly rules: number;
}

/** Ledgers by the ruleset's id. */
export type Ledgers = Readonly<Record<string, readonly LedgerRow[]>>;

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
