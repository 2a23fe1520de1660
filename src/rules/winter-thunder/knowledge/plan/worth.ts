// The heuristic's values in points: a unit in a hex, an HQ in a hex, a battle for a hex.

import type { Hex } from '../../../../hex/ids.ts';
import { isImproved } from '../../chapters/battle.ts';
import { activeSide } from '../../chapters/command.ts';
import { isAlliedSurprised } from '../../chapters/missions.ts';
import { paysToLeave } from '../../chapters/movement.ts';
import { combatFactor, firstIn, type Game, hexOf, isReduced, nextIn } from '../../state.ts';
import { ALLIED, GERMAN, type UnitId } from '../../terms.ts';
import { FARTHEST, type InfluenceMap, isLastTurn, WHOLE_THREAT } from './influence.ts';
import type { PlanWeights } from './plan-weights.ts';
import type { Stakes } from './weigh.ts';

/** The value of a full garrison to each side, per point of the place: Germans prefer taking to holding. */
const GUARD = [1.5, 2.5] as const;
/** A garrison is full at this share of the strength that threatens the place, within these bounds. */
const ENOUGH = 0.6;
const LEAST_GARRISON = 2;
const MOST_GARRISON = 7;
/**
 * Values in the last turn, for a place per victory point and for other ground: lost steps and counterattacks no longer
 * matter, and other ground leads nowhere.
 */
const LAST_PLACE = 4;
const LAST_GROUND = 0.3;
/** The weight of a goal by its distance in hexes: less the later it is reached. */
const SOON = Float64Array.from({ length: FARTHEST + 1 }, (_, far) => 1 / (1 + Math.max(0, far - 1)));

/**
 * The last answers of `judgeHex` and `judgeGuard`. A large function that returned a fraction would allocate it,
 * thousands of times a playout.
 */
export const judged = { site: 0, guard: 0 };

/** Sets `judged.guard` to the value of the unit as part of the garrison that the hex needs. */
export function judgeGuard(g: Game, ground: InfluenceMap, unit: UnitId, hex: Hex): void {
  judged.guard = 0;
  const side = g.s.units.side[unit] as 0 | 1;
  const isHeld = g.cells[g.s.at.hexControl + hex] === side + 1;
  const worth = isHeld ? ground.worth[hex] : ground.gain[hex];
  if (worth === 0) return;
  const threat = ground.threat[side][hex];
  if (threat === 0) return;
  const strength = combatFactor(g, unit);
  const others = ground.inside[side][hex] - (hexOf(g, unit) === hex ? strength : 0);
  const need = Math.min(MOST_GARRISON, Math.max(LEAST_GARRISON, (ENOUGH * threat) / WHOLE_THREAT));
  judged.guard = GUARD[side] * worth * (Math.min(1, (others + strength) / need) - Math.min(1, others / need));
}

/** Sets `judged.site` to the value of the unit in the hex at the end of its move. */
export function judgeHex(g: Game, ground: InfluenceMap, unit: UnitId, hex: Hex): void {
  const { units, map, at } = g.s;
  const side = units.side[unit] as 0 | 1;
  const enemy = 1 - side;
  const { near, weights } = ground;
  const away = ground.distanceTo(enemy)[hex];
  if (units.isCombat[unit] === 0) {
    // Artillery stays behind the line, near enough to support the next attack.
    const guarded = near[side][hex] > 0 ? 0.5 : 0;
    judged.site = guarded - 0.3 * Math.abs(away - 2) - (away <= 1 ? 1 : 0);
    return;
  }
  const strength = combatFactor(g, unit);
  // The survey counts the unit itself in its hex and around.
  const others = Math.max(0, near[side][hex] - (map.grid.distance(hexOf(g, unit), hex) <= 1 ? strength : 0));
  const danger = Math.max(0, near[enemy][hex] - others - strength - map.combat[hex]);
  const gain = ground.gain[hex];
  const isHeld = g.cells[at.hexControl + hex] === side + 1;
  // WT 2.3: a unit placed in a town does not take it by staying.
  const taken = isHeld || hexOf(g, unit) === hex ? 0 : 2 * gain;
  judgeGuard(g, ground, unit, hex);
  const guard = weights.guard * judged.guard;
  if (side === GERMAN) {
    const exit = map.exit[hex] !== 0 && paysToLeave(g, hex) ? 3 : 0;
    // Captured places must be held: they attract the Allies that can soon be there.
    const soon = SOON[away];
    const hold = (0.4 * ground.allied[hex] * soon) / (1 + 0.2 * others);
    const drive = units.isMotorized[unit] === 1 ? ground.drive[hex] : 0;
    judged.site =
      taken +
      guard +
      weights.pull * (drive + ground.german[hex]) +
      exit +
      hold -
      0.08 * weights.danger * danger +
      0.02 * map.combat[hex];
    return;
  }
  // The Allies block the hexes that the Germans want and can soon reach.
  const soon = SOON[away];
  const wanted = ground.german[hex] * soon;
  judged.site =
    taken +
    guard +
    weights.pull * ground.allied[hex] +
    (3.5 * wanted) / (1 + 0.2 * others) +
    0.12 * map.combat[hex] -
    0.1 * weights.danger * danger +
    (away > 4 ? -0.1 * (away - 4) : 0);
}

/** Fills `stakes`: the defender's possible losses, and the value of the hex to the attacker. */
export function readStakes(g: Game, ground: InfluenceMap, weights: PlanWeights, target: Hex, stakes: Stakes): void {
  const { s } = g;
  const side = activeSide(g);
  const defender = side === GERMAN ? ALLIED : GERMAN;
  stakes.attackSteps = 0;
  stakes.defendSteps = 0;
  for (let u = firstIn(g, target); u !== 0; u = nextIn(g, u)) {
    if (s.units.isCombat[u] === 1) stakes.defendSteps += stepsLeft(g, u);
  }
  if (stakes.defendSteps === 0) stakes.defendSteps = 1;
  const pull = side === GERMAN ? ground.german[target] : ground.allied[target];
  const terrain = weights.ground + 0.25 * Math.min(3, pull);
  if (isLastTurn(g)) stakes.ground = LAST_GROUND * terrain + LAST_PLACE * ground.gain[target];
  else stakes.ground = terrain + weights.place * ground.gain[target];
  stakes.isBlind = isAlliedSurprised(g);
  stakes.mayStand = isImproved(g, target, defender);
}

/** Strength steps of a combat unit. */
export function stepsLeft(g: Game, unit: UnitId): number {
  return g.s.units.isDivision[unit] === 1 && !isReduced(g, unit) ? 2 : 1;
}
