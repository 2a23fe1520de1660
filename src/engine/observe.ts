// What a seat sees, and a possible world made from it.

import { HIDDEN, type Seat } from './contract/ids.ts';
import type { Statics } from './contract/ruleset.ts';
import type { Game } from './game.ts';
import { HASH_HIGH, HASH_LOW, SEEN_BY_ALL } from './layout.ts';
import { FRAME_LOCALS, FRAME_STEP } from './procedure.ts';
import type { Rng } from './rng.ts';
import { fillSealed, type SealedGroup } from './sealed.ts';

/** Copies the cells a seat may see; the rest, and all that could betray it (hash, dice ordinals, stamps), reads HIDDEN. */
export function observe<S extends Statics>(g: Game<S>, seat: Seat, out: Int32Array): void {
  const { cells, layout, program } = g;
  const { sees } = layout;
  for (let cell = 0; cell < sees.length; cell++) {
    const who = sees[cell];
    out[cell] = who === SEEN_BY_ALL || who === seat ? cells[cell] : HIDDEN;
  }
  out[HASH_LOW] = HIDDEN;
  out[HASH_HIGH] = HIDDEN;
  for (const stamp of layout.stamps) out[stamp] = HIDDEN;
  for (const chapter of program.procedures) {
    const group = chapter.sealedIn as SealedGroup | null;
    if (group === null || cells[chapter.base + FRAME_STEP] === 0 || cells[group.at.seat] === seat) continue;
    out.fill(HIDDEN, chapter.base + FRAME_LOCALS, chapter.base + chapter.frameSize);
  }
}

/**
 * Makes in `into` a world that agrees with all that the seat sees: an agent's mirror. Hidden state is filled by the
 * ruleset's `resample`, sealed choices of others at random among the legal ones, derived cells by a recount. Never
 * reads the true game. The mirror's trail starts afresh.
 */
export function resample<S extends Statics>(observation: Int32Array, seat: Seat, rng: Rng, into: Game<S>): void {
  const { cells, rules } = into;
  let hiddenState = false;
  const { sees } = into.layout;
  for (let cell = 0; cell < cells.length; cell++) {
    const seen = observation[cell];
    cells[cell] = seen === HIDDEN ? 0 : seen;
    if (seen === HIDDEN && sees[cell] !== SEEN_BY_ALL) hiddenState = true;
  }
  into.load(cells);
  if (hiddenState && rules.resample) rules.resample(into, seat, (cell) => observation[cell] === HIDDEN, rng);
  rules.derive?.(into);
  if (hiddenState) fillSealed(into, rules, seat, observation, HIDDEN, rng);
  into.rehash();
  into.forget();
  into.serial++;
}
