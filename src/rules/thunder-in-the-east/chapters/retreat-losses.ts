// Losses in a retreat (TITE 21.7.2, 21.7.3, 11.1): the fewest steps with which units come to a hex where others stand.

import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { type Game, isDropped, kindOf, sideOf, stepsOf } from '../state.ts';
import { SIZE, STACK, type UnitId } from '../terms.ts';
import { leavesRemnantOnMap } from './losses.ts';
import { nextFighter } from './step-loss.ts';

/** More steps than any units have. */
const NONE = 1 << 14;

/**
 * Units that would share a hex: those of the hex first, then those that retreat, as they are with what they have lost.
 */
const crowd = scratchSlot((_: Game) => ({
  units: new Int16Array(16),
  steps: new Int16Array(16),
  sizes: new Int16Array(16),
  remnants: new Int16Array(16),
  /** Units of the hex, and all units. */
  there: 0,
  count: 0,
}));
type Crowd = ReturnType<typeof crowd>;

/**
 * TITE 21.7.2: the steps that the units of a side in the battle of a hex lose when they retreat to another and lose so
 * many on the way: these, and those that their last hex has too many.
 */
export function lossesTo(g: Game, from: Hex, side: number, hex: Hex, onTheWay: number): number {
  const { presence } = g.s;
  const all = crowd(g);
  all.count = 0;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u))
    if (sideOf(g, u) === side && kindOf(g, u).hq === null && !isDropped(g, u)) join(g, all, u);
  all.there = all.count;
  for (let u = nextFighter(g, from, side); u !== 0; u = nextFighter(g, from, side, u)) join(g, all, u);
  return fewestLosses(g, all, onTheWay);
}

function join(g: Game, all: Crowd, u: UnitId): void {
  const i = all.count++;
  all.units[i] = u;
  all.steps[i] = stepsOf(g, u);
  all.sizes[i] = kindOf(g, u).size;
  all.remnants[i] = leavesRemnantOnMap(g, u) ? 1 : 0;
}

/** The owner chooses who loses what (TITE 21.7.3, 11.4). */
function fewestLosses(g: Game, all: Crowd, onTheWay: number): number {
  if (onTheWay === 0) return all.there === 0 ? 0 : stepsOver(g, all);
  let least = NONE;
  for (let i = all.there; i < all.count; i++) {
    const [steps, size, remnant] = [all.steps[i], all.sizes[i], all.remnants[i]];
    if (steps === 0) continue;
    weaken(g, all, i);
    least = Math.min(least, 1 + fewestLosses(g, all, onTheWay - 1));
    all.steps[i] = steps;
    all.sizes[i] = size;
    all.remnants[i] = remnant;
  }
  // No unit is left to lose any more.
  return least === NONE ? 0 : least;
}

/** TITE 12.7: a reduced army becomes a corps, a corps with a medal a remnant. */
function weaken(g: Game, all: Crowd, i: number): void {
  const isReduced = all.steps[i] < kindOf(g, all.units[i]).steps;
  if (all.sizes[i] === SIZE.large && isReduced) all.sizes[i] = SIZE.medium;
  if (all.steps[i] > 1 || all.remnants[i] === 0) {
    all.steps[i]--;
  } else {
    all.sizes[i] = SIZE.small;
    all.remnants[i] = 0;
  }
}

/** The fewest steps by which the units of a hex exceed the stacking limit. */
function stepsOver(g: Game, all: Crowd): number {
  let least = NONE;
  for (let staying = 0; staying < 1 << all.count; staying++) {
    if (fits(g, all, staying)) least = Math.min(least, stepsOfOthers(all, staying));
  }
  return least;
}

/** Whether these units, a set of bits, may stay in one hex (TITE 11.1). */
function fits(g: Game, all: Crowd, staying: number): boolean {
  let units = 0;
  let majors = 0;
  let larges = 0;
  let hardened = 0;
  for (let i = 0; staying >> i !== 0; i++) {
    if (((staying >> i) & 1) === 0 || all.steps[i] === 0) continue;
    units++;
    if (all.sizes[i] !== SIZE.small) majors++;
    if (all.sizes[i] === SIZE.large) larges++;
    if (kindOf(g, all.units[i]).isHardened) hardened++;
  }
  return units <= STACK.units && majors <= STACK.majors && larges <= STACK.larges && hardened <= STACK.hardened;
}

function stepsOfOthers(all: Crowd, staying: number): number {
  let steps = 0;
  for (let i = 0; i < all.count; i++) if (((staying >> i) & 1) === 0) steps += all.steps[i];
  return steps;
}
