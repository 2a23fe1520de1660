// The worth of an attack: the exact expectation over the die, in strength points (TITE 21.5).

import { perStatics } from '../../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../../hex/ids.ts';
import {
  CANNOT,
  crossing,
  groundShift,
  halvingsOf,
  isOpenBattle,
  noOdds,
  type Odds,
  openOdds,
  resultOf,
  shiftOf,
  strengthAgainst,
  workShift,
} from '../../chapters/battle-odds.ts';
import { type Game, isHeldBy, isUntried, kindOf } from '../../state.ts';
import type { Thunder } from '../../statics.ts';
import { BORDER, HALVES, RESULT, STACK, type UnitId } from '../../terms.ts';
import { likelyAttack, likelyDefence, varianceOf } from '../worth.ts';
import type { Standing } from './standing.ts';

/** The stakes of an attack, in strength points but for steps. */
export interface Stakes {
  /** Steps of the defenders, and the worth of one. */
  steps: number;
  step: number;
  /** Steps that a retreat costs them; all where they have no way. */
  retreat: number;
  /** The cheapest and the dearest step of the attackers. */
  cheap: number;
  dear: number;
  /** The further worth of leaving nothing of the defenders: points for armies that leave no corps. */
  whole: number;
  /** The worth of the hex to the attacker, and of what a Breakthrough gains besides. */
  ground: number;
  breakthrough: number;
}

export const noStakes = (): Stakes => ({
  steps: 0,
  step: 0,
  retreat: 0,
  cheap: 0,
  dear: 0,
  whole: 0,
  ground: 0,
  breakthrough: 0,
});

/** The worth of a result to the attacker, both sides choosing what is best for them. */
function worthOf(result: number, s: Stakes): number {
  const driven = Math.min(s.steps, s.retreat) * s.step + s.ground + (s.retreat >= s.steps ? s.whole : 0);
  switch (result) {
    case RESULT.AL:
      return -s.cheap;
    case RESULT.AP:
      return Math.max(0, driven - s.cheap);
    case RESULT.ST:
      return s.step - s.cheap;
    case RESULT.DP:
      return Math.min(driven, s.step + (s.steps <= 1 ? s.ground : 0));
    case RESULT.DR:
      return driven;
    case RESULT.EX:
      return Math.min(s.steps, 1 + s.retreat) * s.step + s.ground - s.dear;
    case RESULT.DL:
      return Math.min(s.steps, 1 + s.retreat) * s.step + s.ground;
    case RESULT.DE:
      return s.steps * s.step + s.whole + s.ground;
    case RESULT.BT:
      return s.steps * s.step + s.whole + s.ground + s.breakthrough;
    default:
      return 0;
  }
}

/** The expected worth of an attack in a column. */
export function expectedWorth(g: Game, column: number, isOpen: boolean, stakes: Stakes): number {
  let sum = 0;
  for (let die = 1; die <= 6; die++) sum += worthOf(resultOf(g, column, die, isOpen), stakes);
  return sum / 6;
}

/**
 * Odds as far as the attacker knows them: strengths in halves, with the variances that untried corps bring (TITE 13.2).
 */
export interface Likely extends Odds {
  attackVariance: number;
  defenceVariance: number;
}

const odds: Likely = { ...noOdds(), attackVariance: 0, defenceVariance: 0 };

/** Begins an attack on a hex. The object is shared. */
export function beginOdds(g: Game, hex: Hex): Likely {
  openOdds(g, hex, odds, (_, u) => Math.round(HALVES * likelyDefence(g, u)));
  odds.attackVariance = odds.defenceVariance = 0;
  for (let u = g.s.presence.firstIn(g, hex); u !== 0; u = g.s.presence.nextOf(g, u)) {
    if (kindOf(g, u).hq === null) odds.defenceVariance += HALVES * HALVES * varianceOf(g, u, 'defence');
  }
  return odds;
}

/** Adds a unit that is to attack from a hex; false where it may not (TITE 21.0). */
export function addLikely(g: Game, u: UnitId, from: Hex, into: Likely): boolean {
  let strength = strengthAgainst(g, u, from, into.hex);
  if (strength === CANNOT) return false;
  if (isUntried(g, u)) {
    const scale = HALVES / (halvingsOf(g, u, from, into.hex) === 1 ? 2 : 1);
    strength = Math.round(scale * likelyAttack(g, u));
    into.attackVariance += scale * scale * varianceOf(g, u, 'attack');
  }
  if (strength <= 0) return false;
  const border = crossing(g, from, into.hex);
  const isHalving = border === BORDER.major || border === BORDER.strait || border === BORDER['ice-strait'];
  into.attackers++;
  into.attack += strength;
  if (isHalving || border === BORDER.minor) into.across++;
  if (isHalving) into.isHalvedByWater = true;
  return true;
}

/** Three points with the mean and the variance of a strength: below, at and above the mean, equally likely. */
const THIRDS = [-1, 0, 1] as const;
const AWAY = Math.sqrt(1.5);

/**
 * The expected worth of an attack with these odds and this support, over the die and what untried corps may be worth.
 */
export function worthOfOdds(g: Game, all: Likely, defender: number, bonus: number, stakes: Stakes): number {
  if (all.attackers === 0) return 0;
  const shift = shiftOf(g, all, defender, bonus);
  const isOpen = isOpenBattle(g, all, defender);
  const onAttack = AWAY * Math.sqrt(all.attackVariance);
  const onDefence = AWAY * Math.sqrt(all.defenceVariance);
  let [sum, points] = [0, 0];
  for (const a of THIRDS) {
    if (a !== 0 && onAttack === 0) continue;
    for (const d of THIRDS) {
      if (d !== 0 && onDefence === 0) continue;
      const attack = Math.max(1, Math.round(all.attack + a * onAttack));
      const defence = Math.max(1, Math.round(all.defence + d * onDefence));
      sum += expectedWorth(g, g.s.crt.clement.column(attack, defence, shift), isOpen, stakes);
      points++;
    }
  }
  return sum / points;
}

/** Steps that the units of a hex lose at least if they must retreat before a side that stands so (TITE 21.7). */
export function retreatLoss(g: Game, hex: Hex, defender: number, steps: number, attackers: Standing): number {
  const { grid, isBarred, border } = g.s.land;
  let least = steps;
  for (let a = hex * 6; a < hex * 6 + 6; a++) {
    const via = grid.neighbour[a] as Hex;
    if (via === 0 || isBarred[via] === 1 || border[a] === BORDER.closed || border[a] === BORDER['rail-bridge'])
      continue;
    if (attackers.units[via] > 0) continue;
    const entry = attackers.zones[via] > 0 ? 1 : 0;
    for (let b = via * 6; b < via * 6 + 6 && least > entry; b++) {
      const to = grid.neighbour[b] as Hex;
      if (to === 0 || isBarred[to] === 1 || border[b] === BORDER.closed || border[b] === BORDER['rail-bridge'])
        continue;
      if (attackers.units[to] > 0 || grid.distance(hex, to) < 2) continue;
      const isFull = isHeldBy(g, to, defender) && unitsIn(g, to) >= STACK.units - 1;
      least = Math.min(least, entry + (attackers.zones[to] > 0 ? 1 : 0) + (isFull ? 1 : 0));
    }
  }
  return least;
}

function unitsIn(g: Game, hex: Hex): number {
  let units = 0;
  for (let u = g.s.presence.firstIn(g, hex); u !== 0; u = g.s.presence.nextOf(g, u)) {
    if (kindOf(g, u).hq === null) units++;
  }
  return units;
}

/** By column of the table for rough ground: mean steps that attack and defence lose, and the share of hexes lost. */
export interface ColumnLosses {
  readonly attacker: Float64Array;
  readonly defender: Float64Array;
  readonly vacated: Float64Array;
}

/** The losses of both sides in an attack on a stack of about two steps, in the column. */
export const columnLosses = perStatics((s: Thunder): ColumnLosses => {
  const columns = s.crt.inclement.columns.length;
  const losses = {
    attacker: new Float64Array(columns),
    defender: new Float64Array(columns),
    vacated: new Float64Array(columns),
  };
  for (let column = 0; column < columns; column++) {
    for (let die = 1; die <= 6; die++) {
      const result = s.results.inclement[s.crt.inclement.result(column, die)];
      losses.attacker[column] += ([RESULT.AL, RESULT.AP, RESULT.ST, RESULT.EX] as number[]).includes(result)
        ? 1 / 6
        : 0;
      losses.defender[column] += LOST[result] / 6;
      losses.vacated[column] += result >= RESULT.DP || result === RESULT.AP ? 1 / 6 : 0;
    }
  }
  return losses;
});

/** Steps that a defender of two loses by each result, retreats through zones included as they mostly come. */
const LOST: readonly number[] = [0, 0, 0.3, 1, 0.4, 0.4, 1.3, 1.4, 2, 2];

/**
 * Columns by which the ground of a hex, its works and the rivers before it help a defender who is attacked from
 * `sides`.
 */
export function defensiveShift(g: Game, hex: Hex, defender: number, isFrom: (near: Hex) => boolean): number {
  const { grid } = g.s.land;
  let dry = 0;
  let wet = 0;
  for (let side = hex * 6; side < hex * 6 + 6; side++) {
    const near = grid.neighbour[side] as Hex;
    if (near === 0 || !isFrom(near)) continue;
    if (crossing(g, near, hex) === BORDER.none) dry++;
    else wet++;
  }
  return groundShift(g, hex) + workShift(g, hex, defender) - (dry === 0 && wet > 0 ? 1 : 0);
}
