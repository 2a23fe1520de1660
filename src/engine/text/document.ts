// A JSON document by paths: reads and makes changed copies. Only own fields count, so a name like `__proto__` is a
// field like any other.

export type Step = string | number;
export type Path = readonly Step[];

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path; undefined where there is none. */
export function valueAt(document: unknown, path: Path): unknown {
  let value = document;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<Step, unknown>)[step];
  }
  return value;
}

/** A copy with a value at a path. What is missing on the way is made: an object for a name, a list for a number. */
export function withValue<T>(document: T, path: Path, value: unknown): T {
  if (path.length === 0) return value as T;
  const [step, ...rest] = path;
  const changed = withValue(valueAt(document, [step]), rest, value);
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(document) ? [...document] : [];
    list[Math.min(step, list.length)] = changed;
    return list as T;
  }
  const fields = isFields(document) ? Object.entries(document) : [];
  const at = fields.findIndex(([name]) => name === step);
  if (at < 0) fields.push([step, changed]);
  else fields[at] = [step, changed];
  return Object.fromEntries(fields) as T;
}

/** A copy without the field or the entry at a path; later entries of a list move up. */
export function without<T>(document: T, path: Path): T {
  const above = path.slice(0, -1);
  const step = path[path.length - 1];
  const parent = valueAt(document, above);
  if (valueAt(document, path) === undefined) return document;
  const left = Array.isArray(parent)
    ? parent.filter((_, i) => i !== step)
    : Object.fromEntries(Object.entries(parent as Fields).filter(([name]) => name !== String(step)));
  return withValue(document, above, left);
}

/** Reads a path as faults write it: `setup[3].hex`, `options.11.3`; names of the document may contain dots. */
export function pathIn(document: unknown, text: string): Path {
  if (text === '' || text === '(document)') return [];
  const index = /^\[(\d+)\]\.?/.exec(text);
  if (index) {
    const step = Number(index[1]);
    return [step, ...pathIn(valueAt(document, [step]), text.slice(index[0].length))];
  }
  const known = isFields(document) ? Object.keys(document) : [];
  const name =
    known
      .filter((each) => text === each || text.startsWith(`${each}.`) || text.startsWith(`${each}[`))
      .sort((a, b) => b.length - a.length)[0] ?? /^[^.[]+/.exec(text)?.[0];
  if (name === undefined || name === '') return [];
  return [name, ...pathIn(valueAt(document, [name]), text.slice(name.length).replace(/^\./, ''))];
}
