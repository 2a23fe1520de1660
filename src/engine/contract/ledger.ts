// The ledger: one row for each rule of a rulebook, with its state, its place in the code, and our reading of an
// ambiguous sentence.

export interface LedgerRow {
  readonly rule: string;
  readonly title: string;
  /** `house`: a house rule, which is in no rulebook and which an option puts in force. */
  readonly status: 'done' | 'optional' | 'house' | 'not applicable' | 'missing data';
  readonly file?: string;
  readonly ruling?: string;
}
