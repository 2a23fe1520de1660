// Invariants of secrecy at every position, for the contract suite and the fuzzer. Each check throws a RulesError that
// names the broken invariant, and leaves the game as it found it.

import { RulesError } from '../contract/errors.ts';
import { type Action, HIDDEN, type Seat, seat } from '../contract/ids.ts';
import type { GameEvent } from '../contract/measures.ts';
import type { Statics } from '../contract/ruleset.ts';
import type { Game } from '../kernel/game.ts';
import { fold, hashDigits } from '../kernel/hash.ts';
import { concealedFrom, observe, resample } from '../kernel/observe.ts';
import type { Rng } from '../kernel/rng.ts';
import { chosenIn, currentGroup } from '../kernel/sealed.ts';
import { cellName, fieldOf } from '../text/cells.ts';
import { describe } from '../text/text.ts';
import { checkDerived, choicesOf } from './invariants.ts';

function broken<S extends Statics>(g: Game<S>, what: string): never {
  throw new RulesError(`${what} (at ${g.stepName}, turn ${g.rules.turn(g)})`);
}

const seatsOf = <S extends Statics>(g: Game<S>): Seat[] => g.s.seats.map((_, i) => seat(i));

const observed = <S extends Statics>(g: Game<S>, of: Seat): Int32Array => {
  const out = new Int32Array(g.cells.length);
  observe(g, of, out);
  return out;
};

/** The cells that a seat does not see: always, and in this position. */
function unseenBy<S extends Statics>(g: Game<S>, of: Seat): number[] {
  const { list, size } = concealedFrom(g, of);
  const now = [...list.subarray(0, size)];
  for (const cell of now) {
    const section = fieldOf(g.s, cell)?.section;
    if (section !== 'state' && section !== 'derived') broken(g, `conceal hides ${cellName(g.s, cell)}: it is no state`);
  }
  return [...g.layout.hiddenFrom(of), ...now];
}

/** Checks that a seat's observation holds no cell that it may not see, and does not depend on such cells. */
export function checkObservation<S extends Statics>(g: Game<S>, rng: Rng): void {
  const kept = g.cells.slice();
  for (const of of seatsOf(g)) {
    const before = observed(g, of);
    for (const cell of unseenBy(g, of)) {
      if (before[cell] !== HIDDEN) broken(g, `${g.s.seats[of]} sees ${cellName(g.s, cell)}`);
      g.cells[cell] = 1 + rng.below(1000);
    }
    const { cells: packed, seen } = g.layout.partlySeen(of);
    packed.forEach((cell, i) => {
      if ((before[cell] & ~seen[i]) !== 0) broken(g, `${g.s.seats[of]} sees all of ${cellName(g.s, cell)}`);
      g.cells[cell] ^= rng.key() & ~seen[i] & 0x7fffffff;
    });
    const after = observed(g, of);
    g.cells.set(kept);
    const cell = before.findIndex((value, i) => value !== after[i]);
    if (cell >= 0) broken(g, `what ${g.s.seats[of]} sees of ${cellName(g.s, cell)} betrays what it may not see`);
  }
}

/** Checks that the ruleset fills what seats do not see; choices of a sealed group are filled by the engine. */
function checkImaginable<S extends Statics>(g: Game<S>): void {
  if (g.rules.resample || currentGroup(g) !== null) return;
  for (const of of seatsOf(g)) {
    const cell = unseenBy(g, of).find((each) => g.cells[each] !== 0 && fieldOf(g.s, each)?.section === 'state');
    if (cell !== undefined) broken(g, `${g.s.seats[of]} does not see ${cellName(g.s, cell)}, but there is no resample`);
  }
}

/**
 * Checks that a world made from the acting seat's view looks the same to it, offers the same choices, and breaks no
 * rule.
 * @param mirror another game of the same statics, overwritten.
 */
export function checkResample<S extends Statics>(g: Game<S>, mirror: Game<S>, rng: Rng): void {
  checkImaginable(g);
  if (g.actor < 0) return;
  const of = seat(g.actor);
  const sight = observed(g, of);
  resample(sight, of, rng, mirror);
  const again = observed(mirror, of);
  const cell = sight.findIndex((value, i) => value !== again[i]);
  if (cell >= 0) {
    broken(g, `a possible world shows ${g.s.seats[of]} ${cellName(g.s, cell)} ${again[cell]}, not ${sight[cell]}`);
  }
  mirror.rules.audit?.(mirror);
  checkDerived(mirror);
  if (mirror.actor !== of) broken(g, `another seat is to act in a world that ${g.s.seats[of]} thinks possible`);
  const here = choicesOf(g);
  const there = choicesOf(mirror);
  if (here.length !== there.length || here.some((choice, i) => choice !== there[i])) {
    broken(g, `what ${g.s.seats[of]} may choose depends on what it cannot see`);
  }
}

/**
 * Checks that in a sealed group the second seat's choices do not depend on the first seat's choice. Called where the
 * first seat is about to make its first choice; tries `lines` random lines of the first.
 */
export function checkSealed<S extends Statics>(g: Game<S>, rng: Rng, lines: number): void {
  const group = currentGroup(g);
  if (group === null || g.actor < 0 || chosenIn(g, group) !== 1) return;
  const first = g.actor;
  const mark = g.mark();
  let expected: string | null = null;
  for (let line = 0; line < lines; line++) {
    while (g.actor === first && currentGroup(g) === group) {
      const options = g.options();
      g.apply(options.at(rng.below(options.size)));
    }
    const found = currentGroup(g) === group ? `${g.actor} ${g.stepName} ${choicesOf(g)}` : 'revealed';
    g.rewind(mark);
    expected ??= found;
    if (found !== expected) broken(g, `in ${group.name} a later seat's choices betray an earlier seat's`);
  }
}

interface Sight {
  readonly of: Seat;
  readonly cells: Int32Array;
}

/**
 * Checks that in a sealed group the other seats' observations do not change with a seat's choice, while the group
 * lasts.
 */
export function checkSealedSight<S extends Statics>(g: Game<S>, tried: readonly Action[]): void {
  const group = currentGroup(g);
  if (group === null || g.actor < 0) return;
  const chooser = g.actor;
  const chosenBefore = chosenIn(g, group);
  if (chosenBefore === 1 && group.sealed.count(g as never) === 1) return;
  /** After the reveal the same group may have begun again, with its first seat. */
  const goesOn = (): boolean => currentGroup(g) === group && chosenIn(g, group) >= chosenBefore;
  const seen = new Map<string, { readonly cells: Int32Array; readonly text: string }>();
  const mark = g.mark();
  for (const chosen of tried) {
    const text = describe(g, chosen);
    g.apply(chosen);
    const sights = goesOn() ? seatsOf(g).map((of): Sight => ({ of, cells: observed(g, of) })) : [];
    const place = `${g.actor} ${g.stepName}`;
    g.rewind(mark);
    for (const { of, cells } of sights) {
      if (of === chooser) continue;
      const other = seen.get(`${of} ${place}`);
      if (!other) seen.set(`${of} ${place}`, { cells, text });
      else {
        const cell = cells.findIndex((value, i) => value !== other.cells[i]);
        if (cell < 0) continue;
        broken(g, `${g.s.seats[of]} tells '${text}' from '${other.text}' by ${cellName(g.s, cell)} (${group.name})`);
      }
    }
  }
}

/** Sixteen digits that differ, but for hash collisions, wherever two observations do. */
function digitsOf(cells: Int32Array): string {
  let [low, high] = [1, 2];
  for (let i = 0; i < cells.length; i++) {
    low = fold(low, cells[i]);
    high = fold(high, cells[i]);
  }
  return hashDigits(low, high);
}

/**
 * Checks that the log describes positions that look the same to a seat in the same words: the log betrays nothing.
 * @param tried the choices or outcomes to compare.
 */
export function checkLog<S extends Statics>(g: Game<S>, tried: readonly Action[] = choicesOf(g)): void {
  const { view } = g.rules;
  if (!view) return;
  const bySight = new Map<string, { readonly lines: string; readonly text: string; readonly hash: string }>();
  const before = g.listener;
  const mark = g.mark();
  try {
    for (const chosen of tried) {
      const text = describe(g, chosen);
      const actor = g.actor;
      const lines: { readonly text: string; readonly to?: Seat }[] = [];
      g.listener = (now, event: GameEvent) => {
        const line = view.sentence(now, event);
        if (line !== null) lines.push(line);
      };
      g.apply(chosen);
      for (const { text: sentence, to } of lines) {
        if (sentence.trim() === '') broken(g, `'${text}' writes an empty line into the log`);
        if (to !== undefined && g.s.seats[to] === undefined) broken(g, `a line of the log is for seat ${to}`);
      }
      for (const reader of seatsOf(g)) {
        if (reader === actor) continue;
        const read = lines.flatMap((line) => (line.to === undefined || line.to === reader ? [line.text] : []));
        const sight = `${reader} ${digitsOf(observed(g, reader))}`;
        const other = bySight.get(sight);
        if (!other) bySight.set(sight, { lines: read.join('\n'), text, hash: g.hash });
        else if (other.hash !== g.hash && other.lines !== read.join('\n')) {
          broken(g, `${g.s.seats[reader]} can tell '${text}' from '${other.text}' by the log alone`);
        }
      }
      g.rewind(mark);
    }
  } finally {
    g.listener = before;
    g.rewind(mark);
  }
}
