// The battle in progress: its participants, strengths and missions. The chapters of combat read it here.

import type { Seat } from '../../../engine/contract/ids.ts';
import { procedure } from '../../../engine/kernel/procedure.ts';
import { type Hex, hasOppositeHexsides } from '../../../hex/ids.ts';
import { combatFactor, eliminate, firstIn, type Game, hexOf, isReduced, loseStep, nextIn } from '../state.ts';
import type { MissionCell, WinterThunder } from '../statics.ts';
import { BRANCH, enemyOf, GERMAN, type UnitId } from '../terms.ts';
import { addAttacker, addDefender, type BattleForces, type Fighter, noForces } from './casualty-check.ts';
import { activeSide, isHqSupplied } from './command.ts';
import { isBehindMeuse, isUnitSupplied } from './supply.ts';

const FORCES = [
  'attackCf',
  'defendCf',
  'attackers',
  'defenders',
  'attackFull',
  'defendFull',
  'attackArtillery',
  'defendArtillery',
  'terrain',
  'armor',
  'outflanked',
  'unsupplied',
  'air',
] as const;

/**
 * One battle (WT 7.1), inside an activation. The caller sets `target` before the call; the steps are in combat.ts.
 * Missions are numbers plus one, 0 until they are known. `fronts` and `fallen` are sets of directions from the target:
 * hexes from which it was attacked, and those of them that lost a combat unit. The rest are the forces as they stood
 * when the battle was joined.
 */
export const battle = procedure('battle', {
  steps: [
    'attackers',
    'joined',
    'air',
    'missions',
    'revealed',
    'chit',
    'posture',
    'stance',
    'matched',
    'defender',
    'attacker',
    'riposte',
    'close',
  ],
  locals: ['target', 'last', 'attack', 'defend', 'stance', 'fronts', 'fallen', 'attackLost', 'defendLost', ...FORCES],
});

/** A unit's part in the battle: cell `unit.battle`. */
export const ROLE = {
  none: 0,
  attacker: 1,
  defender: 2,
  /** HQ and artillery that do not attack but stand with units that do: they may advance with them (WT 7.32). */
  companion: 3,
} as const;

export const targetOf = (g: Game): Hex => g.cells[battle.at.target] as Hex;
export const attackMission = (g: Game): number => g.cells[battle.at.attack] - 1;
export const defendMission = (g: Game): number => g.cells[battle.at.defend] - 1;
export const roleOf = (g: Game, unit: UnitId): number => g.cells[g.s.at.unitBattle + unit];
/** Where a participant stood when the battle was joined. */
export const stoodIn = (g: Game, unit: UnitId): Hex => g.cells[g.s.at.unitBattleHex + unit] as Hex;
export const seatOfRole = (g: Game, role: number): Seat =>
  role === ROLE.defender ? enemyOf(activeSide(g)) : activeSide(g);

/** The cell of the Mission Matrix at which the two missions meet. */
export const missionCell = (g: Game): MissionCell =>
  g.s.missions.cells[attackMission(g) * g.s.missions.defend.length + defendMission(g)];

const scratch = noForces();

/** The forces of the battle in progress. The object is shared: good until the next call. */
export function forcesOf(g: Game): BattleForces {
  for (const name of FORCES) scratch[name] = g.cells[battle.at[name]];
  scratch.target = targetOf(g);
  scratch.attacker = activeSide(g);
  return scratch;
}

/** Records the forces, for checks after losses have begun. */
export function keepForces(g: Game, forces: BattleForces): void {
  for (const name of FORCES) g.set(battle.at[name], forces[name]);
}

/**
 * The forces of an attack on the hex by the first `count` units of the list, without air points; supply as in the
 * present activation. Does not check legality.
 */
export function battleForces(
  g: Game,
  target: Hex,
  attackers: ArrayLike<number>,
  count: number,
  into: BattleForces,
): void {
  const { units, map } = g.s;
  const defender = (g.cells[g.s.at.hexSide + target] - 1) as Seat;
  into.target = target;
  into.attacker = enemyOf(defender);
  into.air = 0;
  into.defendCf = into.defenders = into.defendFull = into.defendArtillery = 0;
  for (let u = firstIn(g, target); u !== 0; u = nextIn(g, u)) {
    addDefender(into, fighterFrom(g, u, units.isArtillery[u] === 1 && isUnitSupplied(g, u)));
  }
  into.attackCf = into.attackers = into.attackFull = into.attackArtillery = into.armor = into.unsupplied = 0;
  let flanks = 0;
  let acrossRivers = count > 0;
  for (let i = 0; i < count; i++) {
    const unit = attackers[i] as UnitId;
    const direction = map.grid.directionTo(target, hexOf(g, unit));
    if (map.river[target * 6 + direction] === 0) acrossRivers = false;
    addAttackingUnit(g, unit, into);
    if (units.isCombat[unit] === 1) flanks |= 1 << direction;
  }
  into.outflanked = hasOppositeHexsides(flanks) ? 1 : 0;
  into.terrain =
    map.combat[target] +
    (acrossRivers ? g.s.combat.river : 0) +
    (isImproved(g, target, defender) ? g.s.combat.position : 0);
}

/**
 * Adds a unit of the active side to the attackers. WT 8.0, 8.12: the HQ's supply is that of its units; British units
 * beyond the Meuse are always supplied.
 */
export function addAttackingUnit(g: Game, unit: UnitId, into: BattleForces): void {
  addAttacker(into, fighterFrom(g, unit, isHqSupplied(g) || isBehindMeuse(g, unit)));
}

/** Filled by the last `fighterFrom`: agents evaluate battles by the thousand, and none may allocate. */
const fighter: Fighter = {
  cf: 0,
  isCombat: false,
  isFull: false,
  isArmor: false,
  isArtillery: false,
  isSupplied: false,
};

function fighterFrom(g: Game, unit: UnitId, isSupplied: boolean): Fighter {
  const { units } = g.s;
  fighter.cf = combatFactor(g, unit);
  fighter.isCombat = units.isCombat[unit] === 1;
  fighter.isFull = units.isDivision[unit] === 1 && !isReduced(g, unit);
  fighter.isArmor = units.branch[unit] === BRANCH.armor;
  fighter.isArtillery = units.isArtillery[unit] === 1;
  fighter.isSupplied = isSupplied;
  return fighter;
}

/** Whether the side defends the hex in an improved position: a marker, or the Westwall for Germans (WT 9.1, 9.11). */
export const isImproved = (g: Game, hex: Hex, defender: Seat): boolean =>
  g.cells[g.s.at.hexImproved + hex] !== 0 || (defender === GERMAN && g.s.map.westwall[hex] === 1);

/**
 * WT 7.32: a position lets its defenders stand under every mission; by option 9.1-counterattack not under
 * Counterattack.
 */
export const mayStandUnder = (s: WinterThunder, mission: number): boolean =>
  !(s.rules.counterattackBarsStanding && mission === s.missions.counterattack);

/** Takes a step from a participant. */
export function hurt(g: Game, unit: UnitId, cause: number): void {
  noteLoss(g, unit, g.s.units.isDivision[unit] === 1 && !isReduced(g, unit) ? 0 : 1);
  loseStep(g, unit, cause);
}

/** Removes a participant whatever its strength. */
export function destroy(g: Game, unit: UnitId, cause: number): void {
  noteLoss(g, unit, 1);
  eliminate(g, unit, cause);
}

function noteLoss(g: Game, unit: UnitId, isFinal: number): void {
  const { at, units, map } = g.s;
  if (roleOf(g, unit) === ROLE.defender) {
    g.add(battle.at.defendLost, 1);
    return;
  }
  g.add(battle.at.attackLost, 1);
  const direction = map.grid.directionTo(targetOf(g), g.cells[at.unitBattleHex + unit] as Hex);
  if (isFinal === 1 && units.isCombat[unit] === 1 && hexOf(g, unit) === stoodIn(g, unit)) {
    g.set(battle.at.fallen, g.cells[battle.at.fallen] | (1 << direction));
  }
}

/** WT 7.31: eliminates HQs and artillery with the last combat unit of their hex, among participants only (ruling 7). */
export function fallWithStack(g: Game, hex: Hex, cause: number): void {
  const { units } = g.s;
  for (let u = firstIn(g, hex); u !== 0; u = nextIn(g, u)) if (units.isCombat[u] === 1) return;
  for (let u = firstIn(g, hex); u !== 0; ) {
    const next = nextIn(g, u);
    if (roleOf(g, u) !== ROLE.none) destroy(g, u, cause);
    u = next;
  }
}

/** Units of a role still on the map that are or are not combat units. */
export function countRole(g: Game, role: number, combat: number): number {
  const { at, units } = g.s;
  const { cells } = g;
  let count = 0;
  for (let u = 1; u <= units.count; u++) {
    if (cells[at.unitBattle + u] === role && cells[at.unitHex + u] !== 0 && units.isCombat[u] === combat) count++;
  }
  return count;
}
