// Strengths, ratings and the column of a combat (OCS 9.1 to 9.5, 9.7, 9.9, 9.16). The units that take part have the
// mark `engaged`.

import type { Hex } from '../../../hex/ids.ts';
import { hedgehogIn } from '../hexes.ts';
import type { Fraction } from '../schema/numbers.ts';
import { CLASSES } from '../schema/shapes.ts';
import type { Game } from '../state.ts';
import { attackFactors, defenseFactors, type Field, HALF, rowOf, strengthOf } from '../tables/strength.ts';
import { attackCost, defenseCost } from '../tables/supply.ts';
import type { UnitId } from '../terms.ts';
import { groundNow } from '../turn.ts';
import {
  actionRating,
  classOf,
  hexOf,
  isDisorganized,
  isStrategic,
  isWorn,
  nextWith,
  shown,
  stackingOf,
  supplyOf,
} from '../units.ts';
import { standOf, vesselOf } from '../vessels.ts';

/** The strength of a gun that defends (OCS 12.4b). */
const GUN_DEFENSE = 1;

const NO_WORKS: readonly string[] = [];
const FORTIFIED: readonly string[] = ['fortification'];

/** OCS 9.3, 9.4b, 16.0: the defender's hex. */
function fieldOf(g: Game, hex: Hex): Field {
  const { land } = g.s;
  return {
    hex: land.codes[land.terrain[hex]],
    features: land.isFortified[hex] === 1 ? FORTIFIED : NO_WORKS,
    ground: groundNow(g),
  };
}

/** OCS 9.12d, 5.10b: half strength for half of the steps, and again when disorganized. */
function conditions(g: Game, u: UnitId): Fraction[] {
  const factors: Fraction[] = [];
  if (isWorn(g, u)) factors.push(HALF);
  if (isDisorganized(g, u)) factors.push(HALF);
  return factors;
}

/** OCS 9.3b, 9.4a, 9.5, 4.5, 19.3: the strength with which a unit attacks a hex, in grains. */
export function attackOf(g: Game, u: UnitId, target: Hex): number {
  const { land, chart } = g.s;
  const across = land.sidesAt.get(land.grid.sideBetween(standOf(g, u), target)) ?? [];
  // OCS 19.3: from the sea at half, unless the chart has it otherwise.
  return strengthOf(shown(g, u).strength, [
    supplyOf(g, u).attack,
    ...conditions(g, u),
    ...attackFactors(chart, CLASSES[classOf(g, u)], fieldOf(g, target), across),
    ...(vesselOf(g, u) === 0 ? [] : [chart.amphibious]),
  ]);
}

/** OCS 9.4, 9.5a, 9.16e, 12.4b, 5.8b: the strength with which a unit defends where it is, in grains. */
export function defenseOf(g: Game, u: UnitId, isUnpaid: boolean): number {
  const { chart, forces } = g.s;
  const factors = [
    supplyOf(g, u).defense,
    ...conditions(g, u),
    ...defenseFactors(chart, CLASSES[classOf(g, u)], fieldOf(g, hexOf(g, u))),
  ];
  if (isStrategic(g, u)) factors.push(HALF);
  if (isUnpaid) factors.push(HALF);
  return strengthOf(forces.isArtillery[u] === 1 ? GUN_DEFENSE : shown(g, u).strength, factors);
}

/** The sum over the engaged units of a side. */
function sumOf(g: Game, side: number, measure: (u: UnitId) => number): number {
  let sum = 0;
  for (let u = nextWith(g, 'engaged', side, 0); u !== 0; u = nextWith(g, 'engaged', side, u)) sum += measure(u);
  return sum;
}

/** OCS 9.7, 9.17: the column of the engaged units, attackers against defenders. */
export function columnOf(g: Game, target: Hex, attacker: number, isUnpaid: boolean, shift: number): number {
  const strength = sumOf(g, attacker, (u) => attackOf(g, u, target));
  const defense = sumOf(g, 1 - attacker, (u) => defenseOf(g, u, isUnpaid));
  return g.s.tables.combat.column(rowOf(g.s.chart, fieldOf(g, target)).category, strength, defense, shift);
}

/** OCS 9.9: the difference of the ratings; 0 stands for no unit, where all of a side are lost. */
export const ratingDifference = (g: Game, attacker: UnitId, defender: UnitId): number =>
  (attacker === 0 ? 0 : actionRating(g, attacker)) - (defender === 0 ? 0 : actionRating(g, defender));

/** OCS 9.9, 17.0b: all that is added to the dice. */
export const modifierOf = (g: Game, target: Hex, attacker: UnitId, defender: UnitId): number =>
  ratingDifference(g, attacker, defender) - hedgehogIn(g, target);

/** OCS 12.1: headquarters count for no combat supply. */
const inRe = (quarters: number): Fraction => ({ over: quarters, under: 4 });

/**
 * OCS 9.5a, 9.8a: the tokens that an attack by the engaged units costs. @param more RE in quarters of a unit that may
 * join
 */
export const attackPrice = (g: Game, side: number, isAtAllCosts: boolean, more = 0): number =>
  attackCost(g.s.series.combatSupply, inRe(sumOf(g, side, (u) => stackingOf(g, u)) + more), isAtAllCosts);

/** OCS 9.5a: those of a defense; 0 where a line to a token is enough. */
export const defensePrice = (g: Game, side: number): number =>
  defenseCost(g.s.series.combatSupply, inRe(sumOf(g, side, (u) => stackingOf(g, u))));
