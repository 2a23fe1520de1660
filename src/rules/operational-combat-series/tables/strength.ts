// Strength in combat: the printed number times every modifier, exactly (OCS 4.5, 9.4). It is counted in grains, so fine
// that all modifiers together leave no fraction: halves, thirds and quarters of terrain and hexside, and five halvings.

import type { Fraction } from '../schema/numbers.ts';
import { CLASSES, type GROUNDS } from '../schema/shapes.ts';
import type { TerrainFile } from '../schema/terrain.ts';

export const GRAINS = 16 * 9 * 32;

/** OCS 4.5: strength in grains. @param factors whose denominators together divide GRAINS */
export function strengthOf(printed: number, factors: readonly Fraction[]): number {
  let grains = printed * GRAINS;
  for (const { over, under } of factors) grains = (grains * over) / under;
  return grains;
}

export const HALF: Fraction = { over: 1, under: 2 };

export type UnitClass = (typeof CLASSES)[number];
export type GroundState = (typeof GROUNDS)[number];

/** The defender's hex, and the hexsides that lie before an attacker. */
export interface Field {
  readonly hex: string;
  readonly features: readonly string[];
  readonly ground: GroundState;
}

/**
 * The modifiers of one attacker (OCS 9.3b, OCS 9.4a): the defender's terrain times the hexside it attacks across
 * (OCS 9.4b).
 */
export function attackFactors(
  chart: TerrainFile,
  kind: UnitClass,
  field: Field,
  across: readonly string[],
): Fraction[] {
  const k = CLASSES.indexOf(kind);
  return [rowOf(chart, field).attack[k], ...across.map((side) => sideOf(chart, side, field.ground).attack[k])];
}

/** OCS 9.4, 16.0: the terrain and the works of the hex. */
export function defenseFactors(chart: TerrainFile, kind: UnitClass, field: Field): Fraction[] {
  const k = CLASSES.indexOf(kind);
  const works = field.features.flatMap((feature) => chart.features[feature]?.defend?.[k] ?? []);
  return [rowOf(chart, field).defend[k], ...works];
}

/** OCS 9.3: the row of a terrain in this state of the ground. */
export const rowOf = (
  chart: TerrainFile,
  { hex, ground }: Pick<Field, 'hex' | 'ground'>,
): TerrainFile['hexes'][string] => chart.weather[ground]?.hexes[hex] ?? chart.hexes[hex];

const sideOf = (chart: TerrainFile, side: string, ground: GroundState): TerrainFile['sides'][string] =>
  chart.weather[ground]?.sides[side] ?? chart.sides[side];
