// A hypothetical or imminent battle: its forces, every pair of missions with its odds, the mixes. All figures of the
// table (view-odds.ts) and lines of text (preview.ts) on a battle come from here.

import type { Hex } from '../../../hex/ids.ts';
import { add, type Rational, rational } from '../../../odds/rational.ts';
import { battle, battleForces, forcesOf, ROLE, roleOf, targetOf } from '../chapters/battle.ts';
import { type CheckRow, casualtyCheck, noForces } from '../chapters/casualty-check.ts';
import { canAttack } from '../chapters/combat.ts';
import { isAlliedSurprised, isChitDrawn } from '../chapters/missions.ts';
import { placePoints } from '../chapters/victory.ts';
import { firstIn, type Game, hexOf, isReduced, nextIn } from '../state.ts';
import { BRANCH, MARKER, type UnitId } from '../terms.ts';
import type { BattleSides, Combatant } from './battle-odds.ts';
import { type MissionMatrix, type MissionPair, missionMatrix, missionPairs } from './tables.ts';

export interface StudiedSides extends BattleSides {
  /** The attackers, without companions. */
  readonly named: readonly UnitId[];
}

export interface BattleStudy {
  readonly target: Hex;
  readonly sides: StudiedSides;
  /** The value of taking the hex, in steps. */
  readonly ground: Rational;
  readonly pairs: readonly MissionPair[];
  /** Mixes in equilibrium; where the die chooses for the defender, his is the die's. */
  readonly matrix: MissionMatrix;
}

export function studyOf(g: Game, sides: StudiedSides): BattleStudy {
  const { target } = sides.forces;
  const ground = groundWorth(g, target);
  const pairs = missionPairs(g.s, sides);
  return { target, sides, ground, pairs, matrix: playedMatrix(g, missionMatrix(g.s, sides, ground, pairs)) };
}

/** Ground is worth half a step, beside the points of the place. */
const GROUND = rational(1, 2);

const groundWorth = (g: Game, target: Hex): Rational => add(GROUND, rational(placePoints(g.s, target)));

/** An attack on the hex by all units that can join it. */
export const fullAttack = (g: Game, target: Hex): StudiedSides =>
  sidesOf(
    g,
    target,
    unitsWhere(g, (unit) => canAttack(g, unit, target)),
  );

/** The battle in progress: with the units named so far, or before the first is named all that may join. */
export function declaredBattle(g: Game): StudiedSides {
  const named = namedUnits(g);
  return named.length > 0 ? sidesOf(g, targetOf(g), named) : fullAttack(g, targetOf(g));
}

/** The battle that has been joined, with the forces as they were written down. */
export const joinedBattle = (g: Game): StudiedSides => ({ ...declaredBattle(g), forces: { ...forcesOf(g) } });

/** Units named for the attack, or attacking. */
export const namedUnits = (g: Game): UnitId[] => unitsWhere(g, (unit) => roleOf(g, unit) === ROLE.attacker);

const unitsWhere = (g: Game, holds: (unit: UnitId) => boolean): UnitId[] =>
  Array.from({ length: g.s.units.count }, (_, i) => (i + 1) as UnitId).filter(holds);

export function stackOf(g: Game, hex: Hex): UnitId[] {
  const units: UnitId[] = [];
  for (let u = firstIn(g, hex); u !== 0; u = nextIn(g, u)) units.push(u);
  return units;
}

/** An attack on the hex by these units, with the companions that would fall with them. */
export function sidesOf(g: Game, target: Hex, attackers: readonly UnitId[]): StudiedSides {
  const { units } = g.s;
  const forces = noForces();
  battleForces(g, target, attackers, attackers.length, forces);
  if (g.isRunning(battle)) forces.air = g.cells[battle.at.air];
  const others = [...new Set(attackers.map((unit) => hexOf(g, unit)))]
    .flatMap((hex) => stackOf(g, hex))
    .filter((unit) => !attackers.includes(unit));
  const companions = others.filter((unit) => units.isCombat[unit] === 0);
  return {
    forces,
    attackers: [
      ...attackers.map((unit) => combatant(g, unit)),
      ...companions.map((unit) => ({ ...combatant(g, unit), isBeside: true })),
    ],
    defenders: stackOf(g, target).map((unit) => combatant(g, unit)),
    heldStacks: others.filter((unit) => units.isCombat[unit] === 1).map((unit) => hexOf(g, unit)),
    stands: false,
    named: attackers,
  };
}

export function combatant(g: Game, unit: UnitId): Combatant {
  const { units, at } = g.s;
  const isDivision = units.isDivision[unit] === 1;
  return {
    name: units.ids[unit],
    isCombat: units.isCombat[unit] === 1,
    isArmor: units.branch[unit] === BRANCH.armor,
    isDivision,
    quality: units.quality[unit],
    steps: isDivision && !isReduced(g, unit) ? 2 : 1,
    full: units.full[unit],
    reduced: isDivision ? units.reduced[unit] : units.full[unit],
    strategic: g.cells[at.unitMarker + unit] === MARKER.strategic,
    stack: hexOf(g, unit),
  };
}

/**
 * The matrix of the battle; where the die chooses the defender's chit, the attacker's best answer to it (WT 9.4, 11.4).
 */
function playedMatrix(g: Game, matrix: MissionMatrix): MissionMatrix {
  if (!isChitDrawn(g)) return matrix;
  const columnMix = drawnMix(g);
  const worth = matrix.payoff.map((row) => row.reduce((sum, x, i) => sum + x * columnMix[i], 0));
  const value = Math.max(...worth);
  const best = worth.indexOf(value);
  return { ...matrix, value, columnMix, rowMix: worth.map((_, i) => (i === best ? 1 : 0)) };
}

/** Shares in which the die gives the defender's missions. */
function drawnMix(g: Game): number[] {
  const { postures, postureMission, missions: tables, rules } = g.s;
  if (isAlliedSurprised(g) || rules.solitaire === 'random') return tables.defend.map(() => 1 / tables.defend.length);
  const mix = tables.defend.map(() => 0);
  const faces = [...postures].filter((posture) => posture >= 0);
  for (const posture of faces) for (const mission of postureMission[posture]) mix[mission] += 1 / (10 * faces.length);
  return mix;
}

/** Every modifier of a side's checks that the missions do not change, a row for each, with its rule. */
export function modifierRows(g: Game, { forces }: BattleSides, isAttacker: boolean): CheckRow[] {
  const { missions } = g.s;
  const neutral = missions.defend.findIndex((_, i) => i !== missions.counterattack);
  const rows: CheckRow[] = [];
  casualtyCheck(g.s, forces, 0, neutral, isAttacker, 0, false, rows);
  return rows.filter(({ label }) => label !== 'missions');
}
