// The support of headquarters in Attack mode (TITE 10.1, 10.3.1): which battles they can shift, all declared ones
// together.
//
// A battle is declared with a kind of support, not with the headquarters that lends it. A declaration is possible as
// long as headquarters can be found for all battles: one for each Narrow Front, then operational ones, which serve one
// battle, for those that no strategic one in Broad Front reaches.

import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { MOST_BATTLES } from '../cells.ts';
import { activeSide, type Game, hexOf, isAttackMode, kindOf, supplyOf } from '../state.ts';
import { BONUS, MODE, POWER, SOVIET, SUPPLY, type UnitId } from '../terms.ts';
import { isStressed } from './capture.ts';
import { nextFighter } from './step-loss.ts';

/** Sets of headquarters, a bit each by their place in `forces.hqs`, that may lend each supported battle its shift. */
interface Lenders {
  /** Battles with a Narrow Front come first. */
  readonly narrow: Int32Array;
  readonly broad: Int32Array;
  narrows: number;
  broads: number;
}

const lenders = scratchSlot(
  (_: Game): Lenders => ({
    narrow: new Int32Array(MOST_BATTLES),
    broad: new Int32Array(MOST_BATTLES),
    narrows: 0,
    broads: 0,
  }),
);

/** Whether a battle against a hex, by the units that have joined it, may be declared with this support. */
export function maySupport(g: Game, hex: Hex, bonus: number): boolean {
  const { at } = g.s;
  if (bonus === BONUS.narrow && activeSide(g) === SOVIET && g.cells[at.power + POWER.mask] === 0) return false;
  const all = lenders(g);
  all.narrows = all.broads = 0;
  list(g, all, hex, bonus);
  for (let i = 0; i < g.cells[at.battles]; i++) {
    list(g, all, g.cells[at.battleHex + i] as Hex, g.cells[at.battleBonus + i]);
  }
  return canLendNarrow(all, unlimited(g), 0, 0);
}

function list(g: Game, all: Lenders, hex: Hex, bonus: number): void {
  if (bonus === BONUS.narrow) all.narrow[all.narrows++] = lendersTo(g, hex, true);
  else if (bonus === BONUS.broad) all.broad[all.broads++] = lendersTo(g, hex, false);
}

/** Headquarters that could lend a battle its shift. */
function lendersTo(g: Game, hex: Hex, isNarrow: boolean): number {
  const hqs = g.s.forces.hqs[activeSide(g)];
  let set = 0;
  for (let place = 0; place < hqs.length; place++) {
    const hq = hqs[place];
    if (reaches(g, hq, hex) && (isNarrow ? mayHammer(g, hq, hex) : mayServe(g, hq, hex))) set |= 1 << place;
  }
  return set;
}

/** TITE 10.3.1: a supplied attacker within the printed radius, which motorized units do not double here. */
function reaches(g: Game, hq: UnitId, hex: Hex): boolean {
  const kind = kindOf(g, hq);
  if (hexOf(g, hq) === 0 || kind.hq === null || !isAttackMode(g, hq)) return false;
  const side = activeSide(g);
  for (let u = nextFighter(g, hex, side); u !== 0; u = nextFighter(g, hex, side, u)) {
    if (supplyOf(g, u) !== SUPPLY.supplied) continue;
    // A unit off the coast counts as in the hex that it attacks (TITE 106.5.1).
    if (g.s.land.grid.distance(hexOf(g, u) || hex, hexOf(g, hq)) <= kind.hq.radius[MODE.attack]) return true;
  }
  return false;
}

/**
 * TITE 10.3.1: only a German strategic headquarters strikes a Narrow Front, with a German unit in the attack; a card
 * lets the Soviets strike one (25.5).
 */
const mayHammer = (g: Game, hq: UnitId, hex: Hex): boolean => {
  const { nation, side, hq: printed } = kindOf(g, hq);
  const isAble = printed?.hasNarrowFront === true || (side === SOVIET && isMasked(g));
  return isAble && isUnlimited(g, hq) && hasAttackerOf(g, hex, nation);
};

/** The one Narrow Front of a card: not struck yet, or declared in this phase. */
const isMasked = (g: Game): boolean => {
  const { at } = g.s;
  for (let i = 0; i < g.cells[at.battles]; i++) if (g.cells[at.battleBonus + i] === BONUS.narrow) return true;
  return g.cells[at.power + POWER.mask] === 1;
};

/**
 * TITE 10.1, 10.3.1: an operational headquarters serves a battle with a unit of its nation, and so does a stressed one.
 */
const mayServe = (g: Game, hq: UnitId, hex: Hex): boolean =>
  isUnlimited(g, hq) || hasAttackerOf(g, hex, kindOf(g, hq).nation);

const isUnlimited = (g: Game, hq: UnitId): boolean =>
  (kindOf(g, hq).hq?.isStrategic ?? false) && hexOf(g, hq) !== 0 && !isStressed(g, hq);

function hasAttackerOf(g: Game, hex: Hex, nation: number): boolean {
  const side = activeSide(g);
  for (let u = nextFighter(g, hex, side); u !== 0; u = nextFighter(g, hex, side, u)) {
    if (kindOf(g, u).nation === nation) return true;
  }
  return false;
}

/** Strategic headquarters that may serve any number of battles. */
function unlimited(g: Game): number {
  const hqs = g.s.forces.hqs[activeSide(g)];
  let set = 0;
  for (let place = 0; place < hqs.length; place++) if (isUnlimited(g, hqs[place])) set |= 1 << place;
  return set;
}

/** Whether the Narrow Fronts from one on find a headquarters each, and the Broad Fronts their own among the others. */
function canLendNarrow(all: Lenders, free: number, used: number, from: number): boolean {
  if (from === all.narrows) return canLendBroad(all, free & ~used, used, 0);
  for (let rest = all.narrow[from] & ~used; rest !== 0; rest &= rest - 1) {
    if (canLendNarrow(all, free, used | (rest & -rest), from + 1)) return true;
  }
  return false;
}

function canLendBroad(all: Lenders, free: number, used: number, from: number): boolean {
  if (from === all.broads) return true;
  if ((all.broad[from] & free) !== 0) return canLendBroad(all, free, used, from + 1);
  for (let rest = all.broad[from] & ~used; rest !== 0; rest &= rest - 1) {
    if (canLendBroad(all, free, used | (rest & -rest), from + 1)) return true;
  }
  return false;
}
