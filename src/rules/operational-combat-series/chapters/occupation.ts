// Units come into hexes: what changes at once, and what their owner or dice must then decide.

import type { StepId } from '../../../engine/contract/ids.ts';
import type { Hex } from '../../../hex/ids.ts';
import { isBesideEnemy } from '../hexes.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import { enemyOf, MARKER, type UnitId } from '../terms.ts';
import { weekOf } from '../turn.ts';
import { give, hexOf, isReserve, setMarker, shift, sideOf } from '../units.ts';
import { baseCaptures } from './air-bases.ts';
import { captures } from './capture.ts';
import { putOut } from './water.ts';

/**
 * Things that a side meets in a hex that it enters, and that need a die or a choice: enemy dumps, trucks, air bases
 * (OCS 9.16, 11.8b).
 */
export interface Entry {
  /** Whether something of the kind is still to be settled there. */
  applies(g: Game, hex: Hex, side: number): boolean;
  /** Calls the chapter that settles it. */
  begin(g: Game, hex: Hex, side: number, then: StepId): void;
}

/**
 * In the order in which they are settled; each chapter adds its row. A function, since chapters that settle entries
 * also enter hexes.
 */
const entries = (): readonly Entry[] => [captures, baseCaptures];

/** Whether a side would meet something in a hex that dice or its owner settle. */
export const meetsSomething = (g: Game, hex: Hex, side: number): boolean =>
  entries().some((entry) => entry.applies(g, hex, side));

/** Calls what is to be settled in a hex, and returns whether there was anything; ask again at `then`. */
export function settleEntry(g: Game, hex: Hex, side: number, then: StepId): boolean {
  const entry = entries().find((each) => each.applies(g, hex, side));
  entry?.begin(g, hex, side, then);
  return entry !== undefined;
}

/**
 * A unit comes into a hex in any way: movement, retreat, advance, landing. For the rest of the phase it has the mark
 * `entered`.
 */
export function enterHex(g: Game, u: UnitId, hex: Hex): void {
  shift(g, u, hex);
  give(g, 'entered', u);
  takePlaces(g, hex, sideOf(g, u));
  putOut(g, hex, sideOf(g, u));
}

/** Who entered a place last holds it. */
export function takePlaces(g: Game, hex: Hex, side: number): void {
  const { at, play } = g.s;
  for (let i = 0; i < play.places.length; i++) {
    const place = play.places[i];
    if (place.hex !== hex) continue;
    const isHeld = g.cells[at.taken + i] !== 0;
    if (isHeld === (place.side === side)) continue;
    g.set(at.taken + i, place.side === side ? weekOf(g) : 0);
    g.note(NOTE.taken, hex, side, place.points);
  }
}

/**
 * OCS 4.1, 5.7a: enemies that cease their movement in a hex end the Reserve Mode of all units beside it, which keep
 * their side.
 */
export function alarmReserves(g: Game, hex: Hex, side: number): void {
  const { presence, land } = g.s;
  if (!isBesideEnemy(g, hex, side)) return;
  for (let d = 0; d < 6; d++) {
    const near = land.grid.neighbour[hex * 6 + d] as Hex;
    if (near === 0 || presence.holderOf(g, near) !== enemyOf(side) + 1) continue;
    for (let u = presence.firstIn(g, near); u !== 0; u = presence.nextOf(g, u)) {
      if (!isReserve(g, u)) continue;
      setMarker(g, u, MARKER.none);
      g.note(NOTE.alarmed, u, hexOf(g, u));
    }
  }
}
