// The knob of a handicap: one value of the data, or an option, or several that move together with the level.

import { BadInput } from '../../src/engine/contract/errors.ts';
import type { OptionValue } from '../../src/engine/contract/ruleset.ts';
import { splitAt } from '../../src/engine/text/changes.ts';

/** Changes that a knob makes at one of its levels. */
export interface KnobChanges {
  readonly set: readonly string[];
  readonly options: Readonly<Record<string, OptionValue>>;
}

const FORM = "FILE#/PATH or option:KEY; several joined by ';', each with its value: FILE#/PATH=level-1";

/**
 * Reads `FILE#/PATH`, or `FILE#/PATH=level;FILE#/OTHER=level-1`: a value is the level, or so much above or below it.
 * @throws BadInput for another form
 */
export function changesAt(knob: string, level: number): KnobChanges {
  const parts = splitAt(knob, ';').map((part) => partAt(part.trim(), level));
  return {
    set: parts.flatMap(({ set }) => set),
    options: Object.assign({}, ...parts.map(({ options }) => options)) as KnobChanges['options'],
  };
}

function partAt(part: string, level: number): KnobChanges {
  const [path] = splitAt(part, '=');
  const formula = path === part ? 'level' : part.slice(path.length + 1).trim();
  const read = /^level\s*(?:([+-])\s*(\d+(?:\.\d+)?))?$/.exec(formula);
  if (read === null || path.trim() === '') throw new BadInput(`'${part}'`, 'knob', FORM);
  const [, sign, distance] = read;
  const value = Number((level + (sign === undefined ? 0 : Number(`${sign}${distance}`))).toPrecision(12));
  const key = /^option:(.+)$/.exec(path.trim())?.[1];
  if (key !== undefined) return { set: [], options: { [key]: value } };
  return { set: [`${path.trim()}=${value}`], options: {} };
}
