// Invariants of every position of every game, for the contract suite and the fuzzer. Each check throws a RulesError
// that names the broken invariant, and leaves the game as it found it.

import { RulesError } from '../contract/errors.ts';
import { type Action, CHANCE } from '../contract/ids.ts';
import type { Clock, Statics } from '../contract/ruleset.ts';
import { statedIn } from '../contract/stated.ts';
import { clockOf } from '../kernel/clock.ts';
import type { Game } from '../kernel/game.ts';
import { differences } from '../text/cells.ts';
import { describe, operandsOf, parse } from '../text/text.ts';

function broken<S extends Statics>(g: Game<S>, what: string): never {
  throw new RulesError(`${what} (at ${g.stepName}, turn ${g.rules.turn(g)})`);
}

/** Copies the present choices: the game's own buffer changes with the next move. */
export const choicesOf = <S extends Statics>(g: Game<S>): Action[] =>
  Array.from(g.options().list.subarray(0, g.options().size) as Iterable<Action>);

/**
 * Checks that there are choices, in ascending order and without duplicates. The game itself refuses more than the
 * ruleset declares.
 */
export function checkOptions<S extends Statics>(g: Game<S>): void {
  const options = g.options();
  if (options.size === 0) broken(g, 'no choice is offered');
  for (let i = 1; i < options.size; i++) {
    if (options.at(i - 1) >= options.at(i)) broken(g, `choice ${describe(g, options.at(i))} is out of order or twice`);
  }
}

/** Texts of choices name things that there are, are unique and single-spaced, and parse back whatever their case. */
export function checkTexts<S extends Statics>(g: Game<S>): void {
  const seen = new Set<string>();
  for (const chosen of choicesOf(g)) {
    const text = describe(g, chosen);
    for (const { namespace, id } of operandsOf(g, chosen)) {
      if (namespace !== 'number' && g.s.names[namespace]?.[id] === undefined)
        broken(g, `'${text}' names ${namespace} ${id}, which has no name`);
    }
    if (text !== text.trim().replace(/\s+/g, ' ')) broken(g, `'${text}' is not single-spaced`);
    if (seen.has(text.toLowerCase())) broken(g, `two choices read '${text}'`);
    seen.add(text.toLowerCase());
    if (parse(g, text.toUpperCase()) !== chosen) broken(g, `'${text}' does not parse back`);
  }
}

/**
 * Checks that each choice (or each of those given) can be made and taken back without a trace, including options and
 * their order.
 */
export function checkRewind<S extends Statics>(g: Game<S>, tried: readonly Action[] = choicesOf(g)): void {
  const before = g.cells.slice();
  const offered = choicesOf(g);
  const mark = g.mark();
  for (const chosen of tried) {
    const text = describe(g, chosen);
    g.apply(chosen);
    g.rewind(mark);
    if (!equal(before, g.cells)) {
      broken(g, `taking back '${text}' leaves ${differences(g.s, g.cells, before).join(', ') || 'another cell'}`);
    }
    const again = choicesOf(g);
    if (again.length !== offered.length || again.some((choice, i) => choice !== offered[i])) {
      broken(g, `after '${text}' was taken back other choices are offered`);
    }
  }
}

function equal(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Checks that derived fields equal a recount from the state. */
export function checkDerived<S extends Statics>(g: Game<S>): void {
  if (!g.rules.derive) {
    if (g.layout.fields.some((field) => field.section === 'derived')) broken(g, 'derived fields but no derive');
    return;
  }
  const kept = g.cells.slice();
  const mark = g.mark();
  for (const field of g.layout.fields) {
    if (field.section !== 'derived') continue;
    for (let cell = field.offset; cell < field.offset + field.size; cell++) g.set(cell, 0);
  }
  g.rules.derive(g);
  const differ = differences(g.s, g.cells, kept);
  g.rewind(mark);
  if (differ.length > 0) broken(g, `a recount differs: ${differ.join(', ')}`);
}

/** Checks that weights are positive integers, and that outcomes of one class lead to equal positions. */
export function checkChance<S extends Statics>(g: Game<S>): void {
  if (g.actor !== CHANCE) return;
  const outcomes = choicesOf(g);
  const classes = outcomes.map((outcome) => g.classOf(outcome));
  const reached = new Map<number, { readonly cells: Int32Array; readonly hash: string; readonly text: string }>();
  const mark = g.mark();
  outcomes.forEach((outcome, i) => {
    const weight = g.weight(outcome);
    const text = describe(g, outcome);
    if (!Number.isSafeInteger(weight) || weight <= 0) broken(g, `'${text}' has weight ${weight}`);
    g.apply(outcome);
    const first = reached.get(classes[i]);
    const differ = first ? differences(g.s, g.cells, first.cells) : [];
    const sameHash = first === undefined || first.hash === g.hash;
    if (!first) reached.set(classes[i], { cells: g.cells.slice(), hash: g.hash, text });
    g.rewind(mark);
    if (differ.length > 0 || !sameHash) {
      broken(g, `'${first?.text}' and '${text}' are of one class but differ: ${differ.join(', ')}`);
    }
  });
}

/** Checks that a game given only the cells offers the same choices and continues alike: there is no other state. */
export function checkCopy<S extends Statics>(g: Game<S>, copy: Game<S>, chosen: Action): void {
  copy.load(g.cells);
  const here = choicesOf(g);
  const there = choicesOf(copy);
  if (here.length !== there.length || here.some((choice, i) => choice !== there[i])) {
    broken(g, 'a copy of the cells offers other choices');
  }
  const mark = g.mark();
  const text = describe(g, chosen);
  g.apply(chosen);
  copy.apply(chosen);
  const differ = differences(g.s, copy.cells, g.cells);
  const sameHash = copy.hash === g.hash;
  g.rewind(mark);
  if (differ.length > 0 || !sameHash) broken(g, `'${text}' leads a copy elsewhere: ${differ.join(', ')}`);
}

/** Checks the end: returns from 0 to 1, a declared result, and no choices. */
export function checkEnd<S extends Statics>(g: Game<S>): void {
  const returns = new Float64Array(g.s.seats.length).fill(Number.NaN);
  g.rules.returns(g, returns);
  if (!returns.every((share) => share >= 0 && share <= 1)) broken(g, `returns are ${returns.join(', ')}`);
  const result = g.rules.resultName(g);
  if (!statedIn(g.rules, g.s).resultNames.includes(result)) broken(g, `result '${result}' is not in resultNames`);
}

/** Follows a game action by action: the clock never falls, turns are no longer than declared, no position repeats. */
export class ClockWatch<S extends Statics> {
  private readonly clock: Clock<S>;
  private turn: number;
  private count: number;
  private actions = 0;
  private readonly seen = new Set<string>();

  constructor(private readonly g: Game<S>) {
    this.clock = clockOf(g.rules);
    this.turn = g.rules.turn(g);
    this.count = this.clock.now(g);
    for (const begins of [this.turn, this.count]) if (begins < 1) broken(g, `the clock starts at ${begins}`);
    this.seen.add(g.hash);
  }

  /** Must be called after each action. */
  after(): void {
    const { g } = this;
    const now = g.rules.turn(g);
    if (now < this.turn) broken(g, `the clock falls from ${this.turn} to ${now}`);
    if (now > g.s.turns) broken(g, `turn ${now} of ${g.s.turns}`);
    this.watchHorizons();
    this.actions++;
    if (this.actions > g.rules.decisionsPerTurn) {
      broken(g, `more than the declared ${g.rules.decisionsPerTurn} decisions and dice in turn ${this.turn}`);
    }
    if (now !== this.turn) {
      this.turn = now;
      this.actions = 0;
      this.seen.clear();
    }
    const { hash } = g;
    if (this.seen.has(hash)) broken(g, `a position repeats in turn ${now}`);
    this.seen.add(hash);
  }

  /** Checks the clock of search horizons in the same way. */
  private watchHorizons(): void {
    const { g, clock } = this;
    const count = clock.now(g);
    if (count < this.count) broken(g, `the clock of horizons falls from ${this.count} to ${count}`);
    if (count > clock.last(g.s)) broken(g, `the clock of horizons is at ${count} of ${clock.last(g.s)}`);
    this.count = count;
  }
}
