// Observations of a seat, and possible worlds made from them.

import { HIDDEN, type Seat } from '../contract/ids.ts';
import type { Statics } from '../contract/ruleset.ts';
import { CellList } from './cell-list.ts';
import type { Game } from './game.ts';
import { type Layout, RETURNED, TOP } from './layout.ts';
import { FRAME_LOCALS, FRAME_PARENT, FRAME_STEP } from './procedure.ts';
import type { Rng } from './rng.ts';
import { scratchSlot } from './scratch.ts';
import { type Belief, currentGroup, fillSealed, sealedSeat } from './sealed.ts';

/**
 * Copies the cells that a seat may see; all others, and those that could betray them (hash, dice ordinals, stamps),
 * read HIDDEN. Hidden parts of packed cells read 0.
 */
export function observe<S extends Statics>(g: Game<S>, seat: Seat, out: Int32Array): void {
  const { cells, layout } = g;
  out.set(cells);
  const hidden = layout.hiddenFrom(seat);
  for (let i = 0; i < hidden.length; i++) out[hidden[i]] = HIDDEN;
  const { cells: packed, seen } = layout.partlySeen(seat);
  for (let i = 0; i < packed.length; i++) out[packed[i]] &= seen[i];
  if (g.rules.conceal) {
    const { list, size } = concealedFrom(g, seat);
    for (let i = 0; i < size; i++) out[list[i]] = HIDDEN;
  }
  hideChoosing(g, seat, out);
}

const concealed = scratchSlot(() => new CellList());

/** The cells that a seat does not see because of the position; valid until the next call. */
export function concealedFrom<S extends Statics>(g: Game<S>, seat: Seat): CellList {
  const cells = concealed(g as never) as CellList;
  cells.size = 0;
  g.rules.conceal?.(g, seat, cells);
  return cells;
}

/**
 * The cells of another seat's choice in a sealed group: the locals of its procedure and of those that it has called.
 */
function hideChoosing<S extends Statics>(g: Game<S>, seat: Seat, out: Int32Array): void {
  const { cells, program } = g;
  const group = currentGroup(g);
  if (group === null || sealedSeat(g, group) === seat) return;
  for (let base = cells[TOP]; base !== g.of(group).base; base = cells[base + FRAME_PARENT]) {
    const owner = program.owner[cells[base + FRAME_STEP]];
    if (owner) out.fill(HIDDEN, base + FRAME_LOCALS, base + g.of(owner).frameSize);
  }
  out[RETURNED] = HIDDEN;
}

/**
 * Makes in `into` a world that agrees with everything that the seat sees: an agent's mirror. The ruleset's `resample`
 * fills hidden state, the belief (else a uniform draw) fills sealed choices of others, and a recount fills derived
 * cells that depend on hidden ones. Never reads the true game. The mirror's trail starts afresh.
 */
export function resample<S extends Statics>(
  observation: Int32Array,
  seat: Seat,
  rng: Rng,
  into: Game<S>,
  belief: Belief | null = null,
): void {
  const { rules, layout } = into;
  into.forget();
  into.adopt(observation);
  const hidden = layout.hiddenFrom(seat);
  for (let i = 0; i < hidden.length; i++) if (isEmptied(layout, hidden[i])) into.set(hidden[i], 0);
  // Cells that the position conceals may be anywhere; those of a sealed group lie in frames alone.
  const end = rules.conceal ? observation.length : into.program.frameEnd;
  for (let cell = RETURNED; cell < end; cell++) {
    if (observation[cell] === HIDDEN && isEmptied(layout, cell)) into.set(cell, 0);
  }
  if (rules.resample) {
    const height = into.trailHeight;
    rules.resample(into, seat, (cell) => observation[cell] === HIDDEN, rng);
    if (into.trailHeight > height || rules.conceal || hidesDerived(layout, seat)) rules.derive?.(into);
  }
  fillSealed(into, rules, seat, observation, rng, belief);
  into.forget();
  into.serial++;
}

/** Tells whether a hidden cell is cleared: stamps belong to the game itself. */
const isEmptied = ({ stamps }: Layout, cell: number): boolean => !stamps.includes(cell);

/** Results of `hidesDerived` by layout and seat. */
const hiding = new WeakMap<Layout, Map<Seat, boolean>>();

/**
 * Tells whether some derived cell is hidden from the seat. Visible ones depend on nothing hidden and are right as
 * observed.
 */
function hidesDerived(layout: Layout, seat: Seat): boolean {
  const known = hiding.get(layout) ?? new Map<Seat, boolean>();
  hiding.set(layout, known);
  let hides = known.get(seat);
  if (hides === undefined) {
    const hidden = [...layout.hiddenFrom(seat), ...layout.partlySeen(seat).cells];
    const derived = layout.fields.filter(({ section }) => section === 'derived');
    hides = derived.some(({ offset, size }) => hidden.some((cell) => cell >= offset && cell < offset + size));
    known.set(seat, hides);
  }
  return hides;
}
