// The factors of a sweep: values that are varied, each with its levels. `FILE#/PATH=4,5,6`, `option:KEY=a,b` or
// `seat:SEAT=AGENT,AGENT`; several joined by `;` form one factor and change together, level by level.

import { BadInput } from '../../../src/engine/contract/errors.ts';
import type { OptionValue, Ruleset } from '../../../src/engine/contract/ruleset.ts';
import { canonicalJson } from '../../../src/engine/kernel/canonical-json.ts';
import { valueAtPath } from '../../../src/engine/text/changed-data.ts';
import { readValue, splitAt } from '../../../src/engine/text/changes.ts';
import type { Asked } from '../named.ts';

/** The changes of one level of one factor. */
export interface Level {
  /** As the user wrote it; those of several changes are joined by `/`. */
  readonly text: string;
  /** Whether it is what the base has. */
  readonly isBase: boolean;
  readonly set: readonly string[];
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seats: Readonly<Record<string, string>>;
}

export interface Factor {
  readonly name: string;
  /** The level of the base. */
  readonly base: string;
  readonly levels: readonly Level[];
}

type Part = Factor;

/** The game of the base, for reading the values that it has. */
export interface Base {
  readonly rules: Ruleset;
  readonly scenario: string | object;
  readonly asked: Asked;
}

/** Reads the factors of one scenario. @throws BadInput for a path that hits nothing, or changes of unequal length. */
export function readFactors(texts: readonly string[], base: Base): Factor[] {
  const factors = texts.map((text) =>
    joined(
      splitAt(text, ';').map((part) => readPart(part.trim(), base)),
      text,
    ),
  );
  const twice = factors.find(({ name }, i) => factors.findIndex((other) => other.name === name) < i);
  if (twice !== undefined) throw new BadInput(`'${twice.name}' is varied twice`, 'set', 'all its levels in one list');
  for (const { name, levels } of factors) {
    const again = levels.find(({ text }, i) => levels.findIndex((other) => other.text === text) < i);
    if (again !== undefined) throw new BadInput(`'${name}' has level ${again.text} twice`, 'set', 'each level once');
  }
  return factors;
}

function joined(parts: readonly Part[], text: string): Factor {
  const [first] = parts;
  const odd = parts.find(({ levels }) => levels.length !== first.levels.length);
  if (odd !== undefined) {
    throw new BadInput(`'${text}': ${first.levels.length} and ${odd.levels.length} levels`, 'set', 'as many of each');
  }
  const levels = first.levels.map((_, i): Level => {
    const each = parts.map(({ levels: all }) => all[i]);
    return {
      text: each.map((level) => level.text).join('/'),
      isBase: each.every(({ isBase }) => isBase),
      set: each.flatMap(({ set }) => set),
      options: Object.assign({}, ...each.map(({ options }) => options)) as Level['options'],
      seats: Object.assign({}, ...each.map(({ seats }) => seats)) as Level['seats'],
    };
  });
  const of = (value: (part: Part) => string, mark: string): string => parts.map(value).join(mark);
  return { name: of(({ name }) => name, ';'), base: of(({ base }) => base, '/'), levels };
}

function readPart(text: string, base: Base): Part {
  const [head] = splitAt(text, '=');
  const values = text.slice(head.length + 1);
  if (head === text || values.trim() === '') {
    throw new BadInput(`'${text}'`, 'set', 'FILE#/PATH=LEVEL,LEVEL, option:KEY=VALUE,VALUE or seat:SEAT=AGENT,AGENT');
  }
  const [, kind, key] = /^(option|seat):(.*)$/.exec(head.trim()) ?? [];
  if (kind === 'option') return ofOption(key, levelsIn(values), base);
  if (kind === 'seat') return ofSeat(key, values, base);
  return ofData(head.trim(), levelsIn(values), base);
}

const levelsIn = (text: string): string[] => splitAt(text, ',').map((level) => level.trim());
const NONE = { set: [], options: {}, seats: {} };

function ofData(path: string, levels: readonly string[], { rules, scenario, asked }: Base): Part {
  const game = { scenario, options: asked.options, data: asked.data };
  const value = valueAtPath(rules, game, path);
  return {
    name: path,
    base: typeof value === 'string' ? value : canonicalJson(value ?? null),
    levels: levels.map((text) => {
      const isBase = canonicalJson(readValue(text, value)) === canonicalJson(value ?? null);
      return { ...NONE, text, isBase, set: [`${path}=${text}`] };
    }),
  };
}

function ofOption(key: string, levels: readonly string[], { rules, asked }: Base): Part {
  const read = levels.map((level) => asked.optionsIn([`${key}=${level}`]));
  const name = Object.keys(read[0])[0];
  const base = asked.options[name] ?? rules.options.find((spec) => spec.key === name)!.default;
  return {
    name: `option:${name}`,
    base: String(base),
    levels: levels.map((text, i) => ({ ...NONE, text, isBase: read[i][name] === base, options: read[i] })),
  };
}

function ofSeat(seat: string, values: string, { asked }: Base): Part {
  const agents = asked.agentsIn(values);
  const read = agents.map((agent) => asked.seatsIn([`${seat}=${agent}`]));
  const name = Object.keys(read[0])[0];
  const base = asked.seats[name] ?? 'heuristic';
  return {
    name: `seat:${name}`,
    base,
    levels: agents.map((text, i) => ({ ...NONE, text, isBase: text === base, seats: read[i] })),
  };
}
