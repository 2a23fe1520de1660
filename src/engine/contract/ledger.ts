// The ledger: one row for each rule of a rulebook, with its state, its place in the code, and our reading of an
// ambiguous sentence.

export interface LedgerRow {
  readonly rule: string;
  readonly title: string;
  /**
   * `house`: a house rule, which is in no rulebook and which an option puts in force; `open`: a rule that is not played
   * yet, whose ruling says what is missing.
   */
  readonly status: 'done' | 'optional' | 'house' | 'not applicable' | 'missing data' | 'open';
  readonly file?: string;
  readonly ruling?: string;
}
