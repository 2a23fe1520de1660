// A rulebook's rules, one row each: what is done, where, and how an ambiguous sentence was read.

export interface LedgerRow {
  readonly rule: string;
  readonly title: string;
  readonly status: 'done' | 'optional' | 'not applicable' | 'missing data';
  readonly file?: string;
  readonly ruling?: string;
}
