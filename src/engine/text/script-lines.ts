// The lines of a script, parsed but not yet played. See script.ts for their meaning.

import { BadInput } from '../contract/errors.ts';
import type { OptionValue } from '../contract/ruleset.ts';
import { parseJson, withoutMark } from './json.ts';
import type { Asked } from './script-questions.ts';

export type Expectation =
  | { readonly of: 'cell'; readonly name: string; readonly value: string }
  | { readonly of: 'legal'; readonly count: number }
  | { readonly of: 'contains' | 'lacks'; readonly text: string }
  | { readonly of: 'step' | 'seat' | 'result' | 'turn' | 'hash'; readonly value: string };

/** A die as dictated: a word or number at the end of an outcome's text, or the whole text (written in quotes). */
export interface DictatedDie {
  readonly text: string;
  readonly whole: boolean;
}

export type ScriptLine = { readonly number: number; readonly source: string } & (
  | { readonly kind: 'ruleset'; readonly name: string }
  | { readonly kind: 'scenario'; readonly name: string | object }
  | { readonly kind: 'option'; readonly key: string; readonly value: OptionValue }
  | { readonly kind: 'seed'; readonly seed: string }
  | { readonly kind: 'start'; readonly step: string }
  | { readonly kind: 'dice'; readonly dice: readonly DictatedDie[] }
  | { readonly kind: 'pass'; readonly until: Expectation }
  | { readonly kind: 'choose'; readonly seat: string; readonly texts: readonly string[] }
  | { readonly kind: 'refuse'; readonly seat: string; readonly text: string }
  | { readonly kind: 'accept'; readonly seat: string; readonly answers: readonly (readonly string[])[] }
  | { readonly kind: 'expect'; readonly expectation: Expectation }
  | { readonly kind: 'ask'; readonly asked: Asked }
  | { readonly kind: 'show'; readonly what: Shown }
);

const SHOWN = ['map', 'legal', 'state', 'questions'] as const;
export type Shown = (typeof SHOWN)[number];

/** A line without its place. */
type Content<L = ScriptLine> = L extends ScriptLine ? Omit<L, 'number' | 'source'> : never;

/** @throws BadInput with the number of a malformed line. */
export function readScript(script: string): ScriptLine[] {
  return withoutMark(script)
    .split(/\r?\n/)
    .flatMap((source, i): ScriptLine[] => {
      const text = withoutComment(source);
      if (text === '') return [];
      const place = `line ${i + 1}`;
      return [{ number: i + 1, source, ...readLine(text, place) } as ScriptLine];
    });
}

const withoutComment = (line: string): string =>
  /^\s*scenario\s+inline\s/.test(line) ? line.trim() : line.replace(/(^|\s)#.*$/, '').trim();

function readLine(text: string, place: string): Content {
  const [word] = text.split(/\s+/, 1);
  const rest = text.slice(word.length).trim();
  if (rest === '') throw new BadInput(`'${text}'`, place, 'something must follow');
  switch (word) {
    case 'ruleset':
      return { kind: 'ruleset', name: rest };
    case 'scenario':
      return { kind: 'scenario', name: scenarioOf(rest, place) };
    case 'option':
      return optionOf(rest);
    case 'seed':
      return { kind: 'seed', seed: rest };
    case 'start':
      return { kind: 'start', step: rest };
    case 'dice':
      return { kind: 'dice', dice: diceOf(rest) };
    case 'refuse': {
      const [seat] = rest.split(/\s+/, 1);
      return { kind: 'refuse', seat, text: rest.slice(seat.length).trim() };
    }
    case 'accept':
      return acceptOf(rest, place);
    case 'expect':
      return { kind: 'expect', expectation: expectationOf(rest, place) };
    case 'ask':
      return { kind: 'ask', asked: askedOf(rest, place) };
    case 'show': {
      const what = SHOWN.find((known) => known === rest);
      if (!what) throw new BadInput(`show ${rest}`, place, `show ${SHOWN.join(', ')}`);
      return { kind: 'show', what };
    }
    case 'pass': {
      const until = /^until\s+(.+)$/.exec(rest)?.[1];
      if (until === undefined)
        throw new BadInput(`pass ${rest}`, place, 'pass until WHAT = VALUE, as after expect, or: over');
      return { kind: 'pass', until: until === 'over' ? OVER : expectationOf(until, place) };
    }
    default:
      return { kind: 'choose', seat: word, texts: textsOf(rest) };
  }
}

/** `SEAT text; text | text`: answers between bars, each of one choice or of several with semicolons. */
function acceptOf(rest: string, place: string): Content {
  const [seat] = rest.split(/\s+/, 1);
  const answers = rest.slice(seat.length).split('|').map(textsOf);
  if (answers.some((texts) => texts.includes(''))) {
    throw new BadInput(`accept ${rest}`, place, 'accept SEAT text | text; text | ...');
  }
  return { kind: 'accept', seat, answers };
}

/** `QUESTION word word -> answer`. */
function askedOf(rest: string, place: string): Asked {
  const split = /^(.*?)\s*->\s*(.+)$/.exec(rest);
  const [question = '', ...words] = (split?.[1] ?? '').split(/\s+/);
  if (!split || question === '') throw new BadInput(`ask ${rest}`, place, 'ask QUESTION words -> answer');
  return { question, words, answer: split[2] };
}

const textsOf = (list: string): string[] => list.split(';').map((part) => part.trim());

function scenarioOf(rest: string, place: string): string | object {
  const inline = /^inline\s+(.*)$/s.exec(rest);
  if (!inline) return rest;
  try {
    const document: unknown = parseJson(inline[1], place);
    if (typeof document === 'object' && document !== null) return document;
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput('an inline scenario', place, error instanceof Error ? error.message : String(error));
  }
  throw new BadInput('an inline scenario', place, 'it must be a JSON object');
}

/** `KEY=VALUE`, or `KEY` alone for true; numbers and true and false are taken as such. */
function optionOf(rest: string): Content {
  const split = rest.indexOf('=');
  if (split < 0) return { kind: 'option', key: rest, value: true };
  return { kind: 'option', key: rest.slice(0, split).trim(), value: optionValue(rest.slice(split + 1).trim()) };
}

function optionValue(text: string): OptionValue {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

const diceOf = (rest: string): DictatedDie[] =>
  [...rest.matchAll(/"([^"]*)"|([^\s"+]+)/g)].map(([, whole, word]) =>
    whole === undefined ? { text: word, whole: false } : { text: whole, whole: true },
  );

/** The end of the game, as a condition. */
const OVER: Expectation = { of: 'seat', value: 'nobody' };

const NAMED = ['step', 'seat', 'result', 'turn', 'hash'] as const;
type Named = (typeof NAMED)[number];
const isNamed = (what: string): what is Named => (NAMED as readonly string[]).includes(what);

/**
 * Parses `WHAT = VALUE`, where WHAT is a cell, `step`, `seat`, `turn`, `result`, `hash` or `legal` (how many choices
 * there are); or `legal contains TEXT`, `legal lacks TEXT`. Before names and counts the sign may be left out.
 */
function expectationOf(rest: string, place: string): Expectation {
  const texts = /^legal\s+(contains|lacks)\s+(.+)$/.exec(rest);
  if (texts) return { of: texts[1] as 'contains' | 'lacks', text: texts[2] };
  const [, what, value] = /^([^\s=]+)\s*=\s*(.+)$/.exec(rest) ?? /^(\w+)\s+([^\s=]\S*)$/.exec(rest) ?? [];
  if (what === 'legal' && /^\d+$/.test(value)) return { of: 'legal', count: Number(value) };
  if (what !== undefined && isNamed(what)) return { of: what, value };
  if (what !== undefined && what !== 'legal' && rest.includes('=')) return { of: 'cell', name: what, value };
  const form = 'FIELD[id], step, seat, turn, result, hash or legal';
  throw new BadInput(
    `'${rest}'`,
    place,
    `WHAT = VALUE, where WHAT is ${form}; or legal contains TEXT, legal lacks TEXT`,
  );
}

/** Formats an expectation as a line of a script, without its comment. */
export function expectationText(expectation: Expectation): string {
  switch (expectation.of) {
    case 'cell':
      return `expect ${expectation.name} = ${expectation.value}`;
    case 'legal':
      return `expect legal = ${expectation.count}`;
    case 'contains':
    case 'lacks':
      return `expect legal ${expectation.of} ${expectation.text}`;
    default:
      return `expect ${expectation.of} = ${expectation.value}`;
  }
}
