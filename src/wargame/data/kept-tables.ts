// Tables made of data files and kept with them, so that the games of one process share them. Nothing changes them once
// they are made.

/** Tables of so many kinds are kept for the same files; of more, those made first are made again. */
const MOST = 16;

export class KeptTables<T> {
  private readonly kept = new WeakMap<object, WeakMap<object, Map<string, T>>>();

  /**
   * Returns the tables of a map and a chart, made the first time.
   * @param rest all else that they depend on
   */
  of(map: object, chart: object, rest: unknown, make: () => T): T {
    const made = this.madeOf(map, chart);
    const key = JSON.stringify(rest);
    const known = made.get(key);
    if (known !== undefined) return known;
    if (made.size >= MOST) made.delete(made.keys().next().value as string);
    const tables = make();
    made.set(key, tables);
    return tables;
  }

  private madeOf(map: object, chart: object): Map<string, T> {
    const ofMap = this.kept.get(map) ?? new WeakMap<object, Map<string, T>>();
    this.kept.set(map, ofMap);
    const made = ofMap.get(chart) ?? new Map<string, T>();
    ofMap.set(chart, made);
    return made;
  }
}
