// The Casualty Check Total (WT 7.22, 7.31): a unit must roll above it to avoid a loss.

import type { Hex } from '../../../hex/ids.ts';
import type { WinterThunder } from '../statics.ts';
import { GERMAN } from '../terms.ts';

/**
 * Both forces as they stood when the battle was joined; checks are simultaneous, so losses do not change it (WT 7.1).
 */
export const noForces = () => ({
  target: 0 as Hex,
  attacker: GERMAN,
  /** Combat factors of the attacking combat units: HQ and artillery do not count (WT 7.22). */
  attackCf: 0,
  /** Combat factors of all units in the target hex. */
  defendCf: 0,
  /** Attacking and defending combat units. */
  attackers: 0,
  defenders: 0,
  /** Full-strength divisions: as many checks fall on the other side (WT 7.31). */
  attackFull: 0,
  defendFull: 0,
  /** Artillery units in supply (WT 8.0). */
  attackArtillery: 0,
  defendArtillery: 0,
  /** Terrain modifier of hex, hexsides and position. */
  terrain: 0,
  /** Attacking armor units (WT 7.21). */
  armor: 0,
  /** 1 if the target is outflanked (WT 7.22). */
  outflanked: 0,
  /** 1 if any attacker is out of supply (WT 8.0). */
  unsupplied: 0,
  /** Allied air points in the battle (WT 9.2). */
  air: 0,
});
export type BattleForces = ReturnType<typeof noForces>;

/** A unit as the forces of a battle count it. */
export interface Fighter {
  cf: number;
  isCombat: boolean;
  /** A division at full strength. */
  isFull: boolean;
  isArmor: boolean;
  isArtillery: boolean;
  isSupplied: boolean;
}

/** Adds an attacker to the forces; hexsides and ground are not its own (WT 7.21, 7.22, 8.0). */
export function addAttacker(forces: BattleForces, unit: Fighter): void {
  if (!unit.isSupplied) forces.unsupplied = 1;
  else if (unit.isArtillery) forces.attackArtillery++;
  if (!unit.isCombat) return;
  forces.attackers++;
  forces.attackCf += unit.cf;
  if (unit.isFull) forces.attackFull++;
  if (unit.isArmor) forces.armor++;
}

/** Adds a defender to the forces (WT 7.22). */
export function addDefender(forces: BattleForces, unit: Fighter): void {
  forces.defendCf += unit.cf;
  if (unit.isCombat) forces.defenders++;
  if (unit.isFull) forces.defendFull++;
  if (unit.isArtillery && unit.isSupplied) forces.defendArtillery++;
}

/** One row of the sum, as logs and odds print it. */
export interface CheckRow {
  readonly label: string;
  readonly value: number;
  readonly rule: string;
}

/**
 * Returns the total for a check of an attacking or a defending unit under a pair of missions; a step is lost on a die
 * at or below it. `quality` is the unit's own modifier, `strategic` whether it has a STRATEGIC MOVEMENT marker. Rows
 * that are not 0 are added to `rows`, if given.
 */
export function casualtyCheck(
  s: WinterThunder,
  forces: BattleForces,
  attack: number,
  defend: number,
  isAttacker: boolean,
  quality: number,
  strategic: boolean,
  rows: CheckRow[] | null = null,
): number {
  const { checks, missions } = s;
  const cell = missions.cells[attack * missions.defend.length + defend];
  // WT 7.22.
  const enemyCf = isAttacker ? forces.defendCf : forces.attackCf;
  const mission = (isAttacker ? cell.attackerCheck : cell.defenderCheck) ?? 0;
  // WT 7.22.
  const artillery = checks.enemyArtillery * (isAttacker ? forces.defendArtillery : forces.attackArtillery);
  // WT 9.2: air points raise the checks of the Germans, whichever side they are on.
  const checksGerman = isAttacker === (forces.attacker === GERMAN);
  const air = checksGerman ? checks.airPoint * forces.air : 0;
  // WT 7.21: a counterattack forgoes the terrain for the defender only.
  // Subtracted from 0, since its negative could be -0, which is no small integer.
  const terrain = isAttacker ? forces.terrain : defend === missions.counterattack ? 0 : 0 - forces.terrain;
  // WT 7.22.
  const outflanked = isAttacker ? 0 : checks.outflanked * forces.outflanked;
  const unsupplied = isAttacker ? 0 : checks.attackersOutOfSupply * forces.unsupplied;
  const marker = !isAttacker && strategic ? checks.strategicMovement : 0;
  if (rows !== null) {
    addRow(rows, 'enemy combat factors', enemyCf, '7.22');
    addRow(rows, 'missions', mission, '7.1');
    addRow(rows, 'terrain', terrain, '7.2');
    addRow(rows, 'enemy artillery', artillery, '7.22');
    addRow(rows, 'air points', air, '9.2');
    addRow(rows, 'outflanked', outflanked, '7.22');
    addRow(rows, 'attackers out of supply', unsupplied, '8.0');
    addRow(rows, 'caught in strategic movement', marker, '6.3');
    addRow(rows, quality < 0 ? 'elite' : 'poor', quality, '2.1');
  }
  return enemyCf + mission + terrain + artillery + air + outflanked + unsupplied + marker + quality;
}

function addRow(rows: CheckRow[], label: string, value: number, rule: string): void {
  if (value !== 0) rows.push({ label, value, rule });
}

/**
 * Returns the number of checks that a side owes (WT 7.31): one for each full-strength enemy division, at least one,
 * none at a dash.
 */
export function checksOwed(
  s: WinterThunder,
  forces: BattleForces,
  attack: number,
  defend: number,
  isAttacker: boolean,
): number {
  const cell = s.missions.cells[attack * s.missions.defend.length + defend];
  if ((isAttacker ? cell.attackerCheck : cell.defenderCheck) === null) return 0;
  return Math.max(1, isAttacker ? forces.defendFull : forces.attackFull);
}
