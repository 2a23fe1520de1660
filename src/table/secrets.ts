// Secrets at a table with several players: they limit undo, explanations and the content of the screen.

import { type Action, HIDDEN, type Seat, seat } from '../engine/contract/ids.ts';
import { Game } from '../engine/kernel/game.ts';
import type { Layout } from '../engine/kernel/layout.ts';
import { concealedFrom, observe, resample } from '../engine/kernel/observe.ts';
import { Rng } from '../engine/kernel/rng.ts';
import { currentGroup } from '../engine/kernel/sealed.ts';

/** Worlds in which a choice is tried to see whether it uncovered something. */
const WORLDS = 8;

/**
 * Tells whether a choice could have shown its seat something else in another possible world. Leaves the game unchanged.
 * @param number of the choice in its game: it determines the random worlds.
 */
export function uncovers(g: Game, chosen: Action, chooser: Seat, number: number): boolean {
  const before = observed(g, chooser);
  const wasHidden = hidesNow(g, chooser);
  const [after, isHidden] = g.tried(() => {
    g.apply(chosen);
    return [observed(g, chooser), hidesNow(g, chooser)] as const;
  });
  if (!wasHidden && !isHidden) return false;
  const world = new Game(g.rules, g.s);
  for (let n = 0; n < WORLDS; n++) {
    resample(before, chooser, new Rng('undo', number, n), world);
    world.apply(chosen);
    const other = observed(world, chooser);
    if (other.some((value, cell) => value !== after[cell])) return true;
  }
  return false;
}

/** Tells whether a seat lacks some knowledge now. */
const hidesNow = (g: Game, from: Seat): boolean =>
  currentGroup(g) !== null || secretCells(g, from).some((cell) => g.cells[cell] !== 0);

/** Tells whether a seat knows now what another does not. */
export function keepsFrom(g: Game, knower: Seat, other: Seat): boolean {
  const known = observed(g, knower);
  return observed(g, other).some((value, cell) => value === HIDDEN && known[cell] !== HIDDEN && known[cell] !== 0);
}

/**
 * Tells whether two people at one screen must not see the same now: one knows what the other does not, or chooses in
 * secret.
 */
export const parts = (g: Game, one: Seat, other: Seat): boolean =>
  one !== other && (currentGroup(g) !== null || keepsFrom(g, one, other) || keepsFrom(g, other, one));

export function observed(g: Game, of: Seat): Int32Array {
  const out = new Int32Array(g.cells.length);
  observe(g, of, out);
  return out;
}

/** Tells whether there may be anything that this seat cannot see, besides what no seat ever sees. */
export const hidesAnything = (g: Game, of: Seat): boolean =>
  g.rules.conceal !== undefined || secretCells(g, of).length > 0;

const known = new WeakMap<Layout, (readonly number[])[]>();

/** Cells of the game's state that a seat does not see now. */
function secretCells(g: Game, of: Seat): readonly number[] {
  const always = alwaysSecret(g.layout, of);
  if (!g.rules.conceal) return always;
  const { list, size } = concealedFrom(g, of);
  return [...always, ...list.subarray(0, size)];
}

function alwaysSecret(layout: Layout, of: Seat): readonly number[] {
  const bySeat = known.get(layout) ?? [];
  known.set(layout, bySeat);
  bySeat[of] ??= findSecretCells(layout, of);
  return bySeat[of];
}

function findSecretCells({ fields, sees }: Layout, of: Seat): number[] {
  const cells: number[] = [];
  for (const { section, offset, size } of fields) {
    if (section === 'stamp' || section === 'lanes') continue;
    for (let cell = offset; cell < offset + size; cell++) {
      if (sees[cell] !== -1 && sees[cell] !== of) cells.push(cell);
    }
  }
  return cells;
}

/** Tells whether an outcome changes nothing that is hidden from this seat. Leaves the game unchanged. */
export function isSeen(g: Game, outcome: Action, of: Seat): boolean {
  if (!hidesAnything(g, of)) return true;
  const hidden = secretCells(g, of);
  const before = g.cells.slice();
  return g.tried(() => {
    g.apply(outcome);
    return [...hidden, ...secretCells(g, of)].every((cell) => g.cells[cell] === before[cell]);
  });
}

/**
 * The permitted readers of a choice or outcome now, by the cells that any of those offered would change: where one
 * leaves a hidden cell as it is, its text would tell as much as that of the others. Leaves the game unchanged.
 */
export function readersOfAny(g: Game): Readers {
  const before = g.cells.slice();
  const seats = g.s.seats.map((_, i) => seat(i));
  if (!seats.some((of) => hidesAnything(g, of))) return 'all';
  let readers = seats;
  for (const each of g.offered()) {
    const those = g.tried(() => {
      g.apply(each);
      return seeing(g, before);
    });
    readers = readers.filter((of) => those.includes(of));
  }
  return inWords(g, readers);
}

export type Readers = Seat | 'all' | 'none';

/** Seats that see all cells that differ from those before. */
function seeing(g: Game, before: Int32Array): Seat[] {
  const changed = (cell: number): boolean => g.cells[cell] !== before[cell];
  return g.s.seats.map((_, i) => seat(i)).filter((of) => !secretCells(g, of).some(changed));
}

function inWords(g: Game, readers: readonly Seat[]): Readers {
  if (readers.length === g.s.seats.length) return 'all';
  return readers.length === 1 ? readers[0] : 'none';
}
