// Gates: what must hold of a finished run, e.g. `allied.win in .45...55` or `mcts-random:first.score.lo >= .9`.

import { BadInput } from '../../src/engine/contract/errors.ts';
import { nearest } from '../../src/engine/text/text.ts';
import type { Measure } from '../kinds/kind.ts';

export interface Gate {
  readonly text: string;
  /** The measure, e.g. `allied.win.lo`. */
  readonly name: string;
  readonly least: number;
  readonly most: number;
  /** The ends themselves do not pass. */
  readonly strict: boolean;
}

export interface GateResult {
  readonly gate: Gate;
  /** Null where it cannot be known, e.g. without games. */
  readonly value: number | null;
  readonly passed: boolean;
}

const NUMBER = '[+-]?(?:\\d+(?:\\.\\d+)?|\\.\\d+)%?';
const BETWEEN = new RegExp(`^(\\S+)\\s+in\\s+(${NUMBER})\\s*\\.\\.\\s*(${NUMBER})$`);
const COMPARED = new RegExp(`^(\\S+)\\s*(<=|>=|<|>|=)\\s*(${NUMBER})$`);
const EXPECTED = 'e.g. `allied.win in .45...55`, `axis.score.lo >= 40%`, `crashed = 0`';

/**
 * Reads a gate. `in` includes both ends; `NAME.lo` and `NAME.hi` are the ends of the interval of an estimate. Which
 * measures there are is said by the kind of experiment (`kinds/KIND/gate.ts`).
 * @throws BadInput where it is none.
 */
export function parseGate(text: string): Gate {
  const plain = text.trim();
  const between = BETWEEN.exec(plain);
  if (between) {
    const [least, most] = [number(between[2]), number(between[3])];
    if (least > most) throw new BadInput(`'${text}' asks for ${least} to ${most}`, '--require', 'the lesser end first');
    return { text: plain, name: named(between[1], text), least, most, strict: false };
  }
  const compared = COMPARED.exec(plain);
  if (!compared) throw new BadInput(`'${text}'`, '--require', EXPECTED);
  const [, name, sign, bound] = compared;
  return {
    text: plain,
    name: named(name, text),
    least: sign.startsWith('<') ? -Infinity : number(bound),
    most: sign.startsWith('>') ? Infinity : number(bound),
    strict: sign === '<' || sign === '>',
  };
}

const number = (text: string): number => (text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text));

function named(name: string, text: string): string {
  if (name.split('.').some((part) => part === '')) throw new BadInput(`'${text}'`, '--require', EXPECTED);
  return name;
}

/** @throws BadInput where the gate names what the run does not have. */
export function evaluate(gate: Gate, measures: readonly Measure[]): GateResult {
  const value = measured(gate, measures);
  const inside = (v: number): boolean =>
    gate.strict ? v > gate.least && v < gate.most : v >= gate.least && v <= gate.most;
  return { gate, value, passed: value !== null && inside(value) };
}

function measured({ name, text }: Gate, measures: readonly Measure[]): number | null {
  const called = (wanted: string): Measure | undefined =>
    measures.find((each) => each.name.toLowerCase() === wanted.toLowerCase());
  const whole = called(name);
  if (whole) return whole.value;
  const end = /^(.+)\.(lo|hi)$/.exec(name);
  const part = end ? called(end[1])?.[end[2] as 'lo' | 'hi'] : undefined;
  if (part !== undefined) return part;
  const names = measures.map((each) => each.name);
  throw new BadInput(`'${text}' measures nothing known`, '--require', nearest(name, names, names.length).join(', '));
}
