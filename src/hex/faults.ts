// Converts zod's issues to faults: the place, the value found, the value expected.

import type { z } from 'zod';
import type { Fault } from '../engine/contract/fault.ts';

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

/** The faults of a document that its schema refused, in the order of the schema. */
export function schemaFaults(error: z.ZodError, input: unknown): Fault[] {
  return error.issues.flatMap((issue) => issueFaults(issue, [], input));
}

/** A value as a fault shows it: JSON, cut short. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** `links[3].between[1]`; the document itself is `(document)`. */
export function pathText(path: Path): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return text === '' ? '(document)' : text.replace(/^\./, '');
}

function issueFaults(issue: Issue, above: Path, input: unknown): Fault[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: pathText([...path, key]),
      found: shown(valueAt(input, [...path, key])),
      expected: 'no field of this name',
    }));
  }
  // Among the forms of a union, reports on the one that the value fits furthest: an object means the object form.
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const deepest = issue.errors.find((issues) => issues.length > 0 && issues.every((inner) => inner.path.length > 0));
    if (deepest) return deepest.flatMap((inner) => issueFaults(inner, path, input));
    const forms = issue.errors.flatMap((issues) => issues.map(expectedBy));
    return [{ path: pathText(path), found: shown(valueAt(input, path)), expected: forms.join(', or ') }];
  }
  return [{ path: pathText(path), found: shown(valueAt(input, path)), expected: expectedBy(issue) }];
}

/** Types that a reader of JSON knows by other words. */
const TYPES: Readonly<Record<string, string>> = { int: 'a whole number', record: 'object' };

function expectedBy(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return issue.values.length === 1 ? shown(issue.values[0]) : `one of ${issue.values.map(shown).join(', ')}`;
    case 'too_small':
      return `at least ${issue.minimum}${unitOf(issue.origin, Number(issue.minimum))}`;
    case 'too_big':
      return `at most ${issue.maximum}${unitOf(issue.origin, Number(issue.maximum))}`;
    case 'invalid_union':
      // A union distinguished by one field lists the values of that field in its message alone.
      return issue.message
        .replace(/^.*Expected /, 'one of ')
        .replaceAll(' | ', ', ')
        .replaceAll("'", '"');
    default:
      return issue.message;
  }
}

function unitOf(origin: string, count: number): string {
  if (origin === 'string') return count === 1 ? ' character' : ' characters';
  if (origin !== 'array' && origin !== 'set') return '';
  return count === 1 ? ' entry' : ' entries';
}

function valueAt(input: unknown, path: Path): unknown {
  let value = input;
  for (const key of path) {
    if (value === null || typeof value !== 'object') return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
