// What a seat sees, and a possible world made from it.

import { HIDDEN, type Seat } from '../contract/ids.ts';
import type { Statics } from '../contract/ruleset.ts';
import type { Game } from './game.ts';
import { RETURNED, TOP } from './layout.ts';
import { FRAME_LOCALS, FRAME_PARENT, FRAME_STEP } from './procedure.ts';
import type { Rng } from './rng.ts';
import { type Belief, currentGroup, fillSealed } from './sealed.ts';

/** Copies the cells a seat may see; the rest, and all that could betray it (hash, dice ordinals, stamps), reads HIDDEN. */
export function observe<S extends Statics>(g: Game<S>, seat: Seat, out: Int32Array): void {
  const { cells, layout } = g;
  out.set(cells);
  const hidden = layout.hiddenFrom(seat);
  for (let i = 0; i < hidden.length; i++) out[hidden[i]] = HIDDEN;
  hideChoosing(g, seat, out);
}

/** What another seat is naming in a sealed group: the locals of its procedure and of all that this has called. */
function hideChoosing<S extends Statics>(g: Game<S>, seat: Seat, out: Int32Array): void {
  const { cells, program } = g;
  const group = currentGroup(g);
  if (group === null || cells[group.at.seat] === seat) return;
  for (let base = cells[TOP]; base !== group.base; base = cells[base + FRAME_PARENT]) {
    const owner = program.owner[cells[base + FRAME_STEP]];
    if (owner) out.fill(HIDDEN, base + FRAME_LOCALS, base + owner.frameSize);
  }
  out[RETURNED] = HIDDEN;
}

/**
 * Makes in `into` a world that agrees with all that the seat sees: an agent's mirror. Hidden state is filled by the
 * ruleset's `resample`, sealed choices of others by what is believed or else evenly, derived cells that hang on what is
 * hidden by a recount. Never reads the true game. The mirror's trail starts afresh.
 */
export function resample<S extends Statics>(
  observation: Int32Array,
  seat: Seat,
  rng: Rng,
  into: Game<S>,
  belief: Belief | null = null,
): void {
  const { cells, rules, layout } = into;
  cells.set(observation);
  const hidden = layout.hiddenFrom(seat);
  for (let i = 0; i < hidden.length; i++) cells[hidden[i]] = 0;
  for (let cell = RETURNED; cell < into.program.frameEnd; cell++) if (cells[cell] === HIDDEN) cells[cell] = 0;
  into.load(cells);
  if (rules.resample) {
    rules.resample(into, seat, (cell) => observation[cell] === HIDDEN, rng);
    rules.derive?.(into);
  }
  fillSealed(into, rules, seat, observation, HIDDEN, rng, belief);
  into.rehash();
  into.forget();
  into.serial++;
}
