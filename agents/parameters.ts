// The parameters of agents: their text in a spec, their range, their default.

import { BadInput } from '../src/engine/contract/errors.ts';
import { nearest } from '../src/engine/text/text.ts';

export type ParameterValue = number | boolean | string;
export type ParameterValues = Readonly<Record<string, ParameterValue>>;

export interface Parameter {
  readonly key: string;
  readonly summary: string;
  readonly default: ParameterValue;
  /** The permitted values, in words for the help text. */
  readonly range: string;
  /** Returns the value of a text, or null where it is out of range. */
  read(text: string): ParameterValue | null;
}

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

const numeric = (text: string): number => (DECIMAL.test(text) ? Number(text) : Number.NaN);

export const whole = (key: string, summary: string, least: number, most: number, standard: number): Parameter => ({
  key,
  summary,
  default: standard,
  range: `a whole number from ${least} to ${most}`,
  read: (text) => {
    const n = numeric(text);
    return Number.isInteger(n) && n >= least && n <= most ? n : null;
  },
});

export const real = (key: string, summary: string, least: number, most: number, standard: number): Parameter => ({
  key,
  summary,
  default: standard,
  range: `a number from ${least} to ${most}`,
  read: (text) => {
    const n = numeric(text);
    return n >= least && n <= most ? n : null;
  },
});

export const flag = (key: string, summary: string, standard: boolean): Parameter => ({
  key,
  summary,
  default: standard,
  range: 'true or false',
  read: (text) => (text === 'true' ? true : text === 'false' ? false : null),
});

export const oneOf = (key: string, summary: string, values: readonly string[], standard: string): Parameter => ({
  key,
  summary,
  default: standard,
  range: values.join(' or '),
  read: (text) => (values.includes(text) ? text : null),
});

/** The value of a parameter that names nothing. */
export const NONE = 'none';

/** Words of the user's own: a name, a file; or none. */
export const words = (
  key: string,
  summary: string,
  range: string,
  read: (text: string) => string | null = (text) => (text === '' ? null : text),
): Parameter => ({
  key,
  summary,
  default: NONE,
  range: `${range}, or ${NONE}`,
  read: (text) => (text === NONE ? NONE : read(text)),
});

/** A whole number, or one word that stands for a value beyond all numbers. */
export const wholeOr = (word: string, base: Parameter): Parameter => ({
  ...base,
  range: `${base.range}, or ${word}`,
  read: (text) => (text === word ? word : base.read(text)),
});

/** Splits `key=value,key=value`; `NAME:NUMBER` after a comma belongs to the value before it. */
export function splitParameters(text: string): string[] {
  const parts: string[] = [];
  for (const part of text === '' ? [] : text.split(',')) {
    if (parts.length > 0 && isWeight(part)) parts.push(`${parts.pop()},${part.trim()}`);
    else parts.push(part);
  }
  return parts;
}

/** Tells whether a part of a list is a weighted name, as in `missions=blitz:2,probe:1`. */
export const isWeight = (part: string): boolean => /^\s*[A-Za-z][\w-]*:-?[\d.]+\s*$/.test(part);

/** The text that says only what differs from the defaults. */
export const canonicalText = (parameters: readonly Parameter[], values: ParameterValues): string =>
  parameters
    .filter(({ key, default: standard }) => values[key] !== standard)
    .map(({ key }) => `${key}=${values[key]}`)
    .join(',');

/**
 * Reads `key=value,key=value`.
 * @returns the values of all parameters, and the text that says only what differs from the defaults
 * @throws BadInput naming the nearest right keys or the range
 */
export function readParameters(
  agent: string,
  parameters: readonly Parameter[],
  text: string,
): { readonly values: ParameterValues; readonly canonical: string } {
  const values: Record<string, ParameterValue> = {};
  for (const parameter of parameters) values[parameter.key] = parameter.default;
  const given = new Set<string>();
  for (const part of splitParameters(text)) {
    const cut = part.indexOf('=');
    const key = (cut < 0 ? part : part.slice(0, cut)).trim();
    const parameter = parameters.find((known) => known.key === key);
    if (!parameter)
      throw new BadInput(`${agent} has no parameter '${key}'`, `agent ${agent}`, rightKeys(parameters, key));
    const value = cut < 0 ? null : parameter.read(part.slice(cut + 1).trim());
    if (value === null) throw new BadInput(`'${part.trim()}'`, `agent ${agent}`, `${key} is ${parameter.range}`);
    if (given.has(key)) throw new BadInput(`${key} is given twice`, `agent ${agent}`, 'each key at most once');
    given.add(key);
    values[key] = value;
  }
  return { values, canonical: canonicalText(parameters, values) };
}

function rightKeys(parameters: readonly Parameter[], key: string): string {
  if (parameters.length === 0) return 'it takes none';
  const keys = parameters.map((parameter) => parameter.key);
  return `nearest are ${nearest(key, keys, 3).join(', ')}`;
}
