// A rulebook's rules, one row each: what is done, where, and how an ambiguous sentence was read.

export interface LedgerRow {
  readonly rule: string;
  readonly title: string;
  /** `house`: a rule of no rulebook, which an option puts in force. */
  readonly status: 'done' | 'optional' | 'house' | 'not applicable' | 'missing data';
  readonly file?: string;
  readonly ruling?: string;
}
