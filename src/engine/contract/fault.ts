// One fault of a data file, as `check` prints it.

export interface Fault {
  readonly path: string;
  readonly found: string;
  readonly expected: string;
}
