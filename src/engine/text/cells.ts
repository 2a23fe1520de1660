// Cells as people and scripts write them: `unit.hex[116Pz] = 0914`.

import { BadInput } from '../contract/errors.ts';
import type { Statics } from '../contract/ruleset.ts';
import type { Field } from '../kernel/layout.ts';
import { nearest } from './text.ts';

/** The name of a cell, with its index as an id where the field names a namespace. */
export function cellName(s: Statics, cell: number): string {
  const field = fieldOf(s, cell);
  return field ? nameIn(s, field, cell) : `cell ${cell}`;
}

/** Returns the field that contains a cell. */
export function fieldOf({ layout: { fields } }: Statics, cell: number): Field | undefined {
  // Fields lie one behind the other.
  let [low, high] = [0, fields.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fields[middle].offset <= cell) low = middle;
    else high = middle - 1;
  }
  const field = fields[low];
  return cell >= field.offset && cell < field.offset + field.size ? field : undefined;
}

/** The name of a cell of this field, or of this part of a packed field. */
export const nameIn = (s: Statics, field: Field, cell: number): string =>
  field.size === 1 ? field.name : `${field.name}[${idOf(s, field.index, cell - field.offset)}]`;

/** Formats a value of a field: an id where the field names a namespace, else a number. */
export const valueText = (s: Statics, field: Field, value: number): string => idOf(s, field.value, value);

const idOf = (s: Statics, namespace: string | undefined, number: number): string =>
  (namespace && s.names[namespace]?.[number]) || String(number);

export interface NamedCell {
  readonly field: Field;
  readonly cell: number;
}

const CELL = /^([^[\]\s]+)(?:\[([^\]]*)\])?$/;

/**
 * Returns the cell with this name; ids and numbers are both understood, and case does not matter in ids.
 * @throws BadInput naming the nearest fields or ids.
 */
export function cellNamed(s: Statics, text: string): NamedCell {
  const match = CELL.exec(text.trim());
  const field = match ? s.layout.field(match[1]) : undefined;
  if (!match || !field) {
    const names = s.layout.readable.map(({ name }) => name);
    throw new BadInput(`no field '${text.trim()}'`, 'field', `nearest are ${nearest(text, names, 3).join(', ')}`);
  }
  const index = match[2];
  if (index === undefined) {
    if (field.size === 1) return { field, cell: field.offset };
    throw new BadInput(`${field.name} has ${field.size} cells`, 'field', `say which: ${field.name}[...]`);
  }
  const number = numberOf(s, field.index, index);
  if (number < 0 || number >= field.size) {
    throw new BadInput(`no cell ${text.trim()}`, 'field', `${field.name} has ${field.size} cells`);
  }
  return { field, cell: field.offset + number };
}

/** Parses a value of a field. @throws BadInput naming the nearest ids. */
export const valueNamed = (s: Statics, field: Field, text: string): number => numberOf(s, field.value, text);

function numberOf(s: Statics, namespace: string | undefined, text: string): number {
  const wanted = text.trim().toLowerCase();
  const ids = (namespace && s.names[namespace]) || [];
  const place = ids.findIndex((id) => id.toLowerCase() === wanted);
  if (place >= 0) return place;
  if (/^-?\d+$/.test(wanted)) return Number(wanted);
  const near = ids.length > 0 ? `nearest are ${nearest(text, ids, 3).join(', ')}` : 'a number';
  throw new BadInput(`'${text.trim()}' is no ${namespace ?? 'number'}`, 'value', near);
}

/** The names of the cells in which two positions differ, at most `most`; without dice counters and stamps. */
export function differences(s: Statics, here: Int32Array, there: Int32Array, most = 5): string[] {
  const names: string[] = [];
  const { layout } = s;
  for (const field of layout.fields) {
    if (field.section === 'stamp' || field.section === 'lanes') continue;
    for (let cell = field.offset; cell < field.offset + field.size && names.length < most; cell++) {
      if (here[cell] !== there[cell]) names.push(`${cellName(s, cell)} ${there[cell]} -> ${here[cell]}`);
    }
  }
  return names;
}
