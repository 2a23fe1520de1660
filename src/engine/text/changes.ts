// A change of one value in a JSON document, as a line of text: `units.json#/units[id=7Arm]/cf=4`. After `#` comes a
// JSON Pointer (RFC 6901), in which `[KEY=TEXT]` picks the one entry of a list whose field has that text, `[=TEXT]` the
// one entry that is that text, and `-` the place after the last entry.

import { BadInput } from '../contract/errors.ts';
import { isFields, type Path, type Step, valueAt, withValue } from './document.ts';
import { nearest } from './text.ts';

export interface Change {
  readonly file: string;
  /** The path as written, from `/`. */
  readonly pointer: string;
  /** The value as written. */
  readonly value: string;
}

const WHERE = '--set';
const FORM = 'FILE#/PATH=VALUE, e.g. units.json#/units[id=7Arm]/cf=4';
/** Paths that are compared with a wrong one: of a large map, the first. */
const MOST_PATHS = 20_000;

/** Reads a change. @throws BadInput where the text has another form. */
export function readChange(text: string): Change {
  const file = text.slice(0, Math.max(0, text.indexOf('#'))).trim();
  const rest = text.slice(text.indexOf('#') + 1);
  const cut = splitAt(rest, '=')[0].length;
  if (file === '' || !rest.startsWith('/') || cut === rest.length) throw new BadInput(`'${text}'`, WHERE, FORM);
  return { file, pointer: rest.slice(0, cut).trim(), value: rest.slice(cut + 1).trim() };
}

export const changeText = ({ file, pointer, value }: Change): string => `${file}#${pointer}=${value}`;

/** Splits a text at a character outside of brackets, braces and quotes. */
export function splitAt(text: string, mark: string): string[] {
  const parts = [''];
  let depth = 0;
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    if (isQuoted && letter === '\\') parts[parts.length - 1] += text[i++];
    else if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && '[{'.includes(letter)) depth++;
    else if (!isQuoted && ']}'.includes(letter)) depth = Math.max(0, depth - 1);
    else if (letter === mark && !isQuoted && depth === 0) {
      parts.push('');
      continue;
    }
    parts[parts.length - 1] += text[i];
  }
  return parts;
}

/** A value found in a document; `isNew` where a field or an entry would be added. */
export interface Found {
  readonly path: Path;
  readonly value: unknown;
  readonly isNew: boolean;
}

/** Finds the place of a change. @throws BadInput where its path hits nothing, naming the nearest, or several things. */
export function placeOf(document: unknown, change: Change): Found {
  const path: Step[] = [];
  const parts = splitAt(change.pointer.slice(1), '/');
  for (const [i, part] of parts.entries()) {
    const { name, selectors } = readPart(part);
    if (name !== '' || selectors.length === 0) {
      const step = stepTo(valueAt(document, path), name);
      const isLast = i === parts.length - 1 && selectors.length === 0;
      if (step === null) throw nothingAt(document, change);
      path.push(step);
      if (valueAt(document, path) === undefined) {
        if (!isLast) throw nothingAt(document, change);
        return { path, value: undefined, isNew: true };
      }
    }
    if (selectors.length > 0) path.push(entryOf(document, path, selectors, change));
  }
  return { path, value: valueAt(document, path), isNew: false };
}

/** Returns the document with the change made. @throws BadInput where its path is wrong. */
export function withChange<T>(document: T, change: Change): T {
  const { path, value, isNew } = placeOf(document, change);
  // A further entry of a list is read as its first one would be.
  const alike = isNew ? valueAt(document, [...path.slice(0, -1), 0]) : value;
  return withValue(document, path, readValue(change.value, alike));
}

/** Explains that there is nothing at the path of a change, and names the nearest paths. */
export function nothingAt(document: unknown, { file, pointer }: Change, why = 'nothing is there'): BadInput {
  const paths = pathsIn(document).map((path) => `${file}#${path}`);
  const near = nearest(`${file}#${pointer}`, paths, 3).join(', ');
  return new BadInput(`${file}#${pointer}: ${why}`, WHERE, near === '' ? FORM : `nearest are ${near}`);
}

interface Part {
  readonly name: string;
  /** Key and text; the key is empty for an entry that is itself the text. */
  readonly selectors: readonly (readonly [key: string, text: string])[];
}

function readPart(part: string): Part {
  const open = part.indexOf('[');
  const name = open < 0 ? part : part.slice(0, open);
  const rest = open < 0 ? '' : part.slice(open);
  const selectors = [...rest.matchAll(/\[([^\]=]*)=([^\]]*)\]/g)].map(
    ([, key, text]) => [key.trim(), text.trim()] as const,
  );
  if (rest.replace(/\[([^\]=]*)=([^\]]*)\]/g, '') !== '') throw new BadInput(`'${part}'`, WHERE, FORM);
  return { name: name.replaceAll('~1', '/').replaceAll('~0', '~'), selectors };
}

/** The step to a field or an entry, which need not be there; null where the value has neither. */
function stepTo(value: unknown, name: string): Step | null {
  if (Array.isArray(value)) {
    if (name === '-') return value.length;
    return /^(?:0|[1-9]\d*)$/.test(name) && Number(name) < value.length ? Number(name) : null;
  }
  return isFields(value) && name !== '' ? name : null;
}

function entryOf(document: unknown, path: Path, selectors: Part['selectors'], change: Change): number {
  const list = valueAt(document, path);
  if (!Array.isArray(list)) throw nothingAt(document, change);
  const fits = (entry: unknown): boolean =>
    selectors.every(([key, text]) => String(key === '' ? entry : valueAt(entry, [key])) === text);
  const hits = list.flatMap((entry, i) => (fits(entry) ? [i] : []));
  if (hits.length === 0) throw nothingAt(document, change);
  if (hits.length === 1) return hits[0];
  const { file, pointer } = change;
  const places = hits.slice(0, 4).map((i) => `${file}#/${[...path, i].join('/')}`);
  const more = hits.length > places.length ? ', ...' : '';
  throw new BadInput(
    `${file}#${pointer}: hits ${hits.length} entries`,
    WHERE,
    `one of ${places.join(', ')}${more}, or a further [KEY=TEXT]`,
  );
}

/** Reads a value: as text where it replaces a text, else as JSON, and as text where it is none. */
export function readValue(text: string, replaced: unknown): unknown {
  if (typeof replaced === 'string' && !text.startsWith('"')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * The paths to all values of a document. An entry of a list is named by the first field that tells all entries apart.
 */
export function pathsIn(document: unknown): string[] {
  const paths: string[] = [];
  const walk = (value: unknown, at: string): void => {
    if (paths.length >= MOST_PATHS) return;
    if (at !== '') paths.push(at);
    if (Array.isArray(value)) {
      const key = keyOf(value);
      value.forEach((entry, i) => {
        walk(entry, key === null ? `${at}/${i}` : `${at}[${key}=${String(valueAt(entry, [key]))}]`);
      });
    } else if (isFields(value)) {
      for (const [name, inner] of Object.entries(value)) {
        walk(inner, `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
      }
    }
  };
  walk(document, '');
  return paths;
}

function keyOf(list: readonly unknown[]): string | null {
  const [first] = list;
  if (!isFields(first)) return null;
  const tells = (key: string): boolean => {
    const texts = list.map((entry) => valueAt(entry, [key]));
    return (
      texts.every((text) => typeof text === 'string' || typeof text === 'number') && new Set(texts).size === list.length
    );
  };
  return Object.keys(first).find(tells) ?? null;
}
