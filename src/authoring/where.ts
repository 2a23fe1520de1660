// Places in a scenario in words, for its faults: `Setup, row 4 (Lehr): hex`.

import { isFields, type Path, pathIn, valueAt } from '../engine/text/document.ts';
import { worded } from './form.ts';

export interface Where {
  readonly path: Path;
  readonly words: string;
}

/** @param text the place as a check writes it */
export function whereIs(document: unknown, text: string): Where {
  const path = pathIn(document, text);
  if (path.length === 0) return { path, words: 'The scenario as a whole' };
  const parts: string[] = [];
  path.forEach((step, i) => {
    if (typeof step === 'string') parts.push(parts.length === 0 ? worded(step) : lower(worded(step)));
    else {
      const name = nameOf(valueAt(document, path.slice(0, i + 1)));
      parts[parts.length - 1] = `${parts.at(-1) ?? 'Row'} ${step + 1}${name === '' ? '' : ` (${name})`}`;
    }
  });
  return { path, words: parts.join(', ') };
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Fields that name a row, the best first. */
const NAMES = ['unit', 'name', 'formation', 'faction', 'marker', 'weapon', 'hex', 'for', 'edge'];

/** A value in words: a text as it is, anything else as JSON. */
export const wordsOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 40);

/** The name of a row for people: the first of its naming fields, or the value itself. */
export function nameOf(row: unknown): string {
  if (typeof row === 'string' || typeof row === 'number') return String(row).slice(0, 40);
  if (!isFields(row)) return '';
  const name = NAMES.map((each) => row[each]).find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name.slice(0, 40) : '';
}
