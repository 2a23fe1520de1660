// Documents as a forger or a broken disk would leave them: one value of a sound document replaced, left out or doubled.

import { isFields, type Path, valueAt, without, withValue } from '../src/engine/text/document.ts';

export const MARKUP = '<img src=x onerror="globalThis.injected=1">';

/** Values that no field expects; JSON can carry each of them. */
export const HOSTILE: readonly unknown[] = [
  ...[
    null,
    true,
    -1,
    1.5,
    1e308,
    '',
    '__proto__',
    'constructor',
    MARKUP,
    `two\nlines`,
    'x'.repeat(50_000),
    [],
    {},
    [[]],
  ],
  [null],
  JSON.parse('{"__proto__": {"polluted": true}}'),
  // As text it has no words: `String` of it throws.
  JSON.parse('{"toString": 1, "valueOf": 1}'),
  JSON.parse('['.repeat(90) + ']'.repeat(90)),
  // A virtual node, to a page that would draw it.
  JSON.parse('{"type": "img", "props": {"src": "x"}, "key": null, "ref": null}'),
];

export interface Forgery {
  readonly what: string;
  readonly document: unknown;
}

/** Paths of a document: of a list, the first two entries and the last. */
export function pathsOf(value: unknown, above: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [above];
  const steps = Array.isArray(value)
    ? [...new Set([0, 1, value.length - 1])].filter((i) => i >= 0 && i < value.length)
    : Object.keys(value);
  return [above, ...steps.flatMap((step) => pathsOf(valueAt(value, [step]), [...above, step]))];
}

/** @param every takes one forgery of so many */
export function forgeriesOf(document: unknown, every = 1): Forgery[] {
  const all: (() => Forgery)[] = [];
  for (const path of pathsOf(document)) {
    const where = path.join('.') || '(document)';
    HOSTILE.forEach((value, i) =>
      all.push(() => ({ what: `${where} = hostile ${i}`, document: withValue(document, path, value) })),
    );
    const own = valueAt(document, path);
    if (path.length > 0) all.push(() => ({ what: `without ${where}`, document: without(document, path) }));
    if (Array.isArray(own)) {
      all.push(() => ({ what: `${where} doubled`, document: withValue(document, path, [...own, ...own]) }));
    }
    if (isFields(own)) {
      all.push(() => ({ what: `${where} with a stranger`, document: withValue(document, [...path, MARKUP], 1) }));
    }
  }
  return all.filter((_, i) => i % every === 0).map((make) => make());
}

/** What is wrong with a refusal: it is no refusal, or no clear line. Null where it is one. */
export function faultOfRefusal(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'BadInput')
    return `no refusal: ${String((error as Error)?.stack ?? error)
      .replace(/\s+/g, ' ')
      .slice(0, 400)}`;
  const { message } = error;
  if (/[\n\r]/.test(message)) return `several lines: ${message.slice(0, 200)}`;
  if (message.length > 1200) return `${message.length} characters: ${message.slice(0, 200)}`;
  return /\[object|is not a function|Cannot read/.test(message) ? `no words: ${message.slice(0, 200)}` : null;
}
