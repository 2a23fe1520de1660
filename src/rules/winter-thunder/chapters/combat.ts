// Combat (WT 7.1): the units that may attack, and the battle from the declaration to the last advance.

import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { addToSubset, offerSubset, type Subset } from '../../../engine/kernel/forms.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, chance, decide, type Procedure } from '../../../engine/kernel/procedure.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { firstIn, type Game, hexOf, holder, isEnemy, isFriendly, nextIn } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { ALLIED, EVENT, MARKER, NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { advance, advanceProcedures, prepareAdvance } from './advance.ts';
import {
  attackMission,
  battle,
  battleForces,
  countRole,
  defendMission,
  keepForces,
  missionCell,
  ROLE,
  targetOf,
} from './battle.ts';
import { casualties, casualtyProcedures } from './casualties.ts';
import { type BattleForces, noForces } from './casualty-check.ts';
import { activeSide, actsThisRound, canCommand, isUnderOwnCorps, takeCommand } from './command.ts';
import { isAlliedSurprised, isChitDrawn, missionProcedures, missions } from './missions.ts';
import { leavesPosition } from './positions.ts';
import { prepareRetreat, retreat } from './retreat.ts';

export { battle } from './battle.ts';

export const battleProcedures: readonly Procedure[] = [
  ...missionProcedures,
  casualties,
  ...casualtyProcedures,
  retreat,
  ...advanceProcedures,
] as readonly Procedure[];

/** Whether the unit may take part in an attack on the adjacent hex by the active HQ, now (WT 7.1). */
export function canAttackFrom(g: Game, unit: UnitId, from: Hex, target: Hex): boolean {
  if (!isReadyToAttack(g, unit)) return false;
  const direction = g.s.map.grid.directionTo(from, target);
  return direction >= 0 && canAttackAcross(g, unit, from, target, direction);
}

/** Tells whether the unit may attack in this round at all, apart from the ground. */
export function isReadyToAttack(g: Game, unit: UnitId): boolean {
  const { units, at } = g.s;
  const { cells } = g;
  if (units.isHq[unit] === 1 || units.side[unit] !== activeSide(g)) return false;
  if (cells[at.unitAttacked + unit] !== 0 || cells[at.unitRefitted + unit] !== 0) return false;
  if (cells[at.unitMarker + unit] === MARKER.strategic || !actsThisRound(g, unit)) return false;
  return canCommand(g, unit) && isUnderOwnCorps(g, unit);
}

/** WT 7.2: motorized combat units attack into forest along a road only; artillery fires into any hex. */
export function canAttackAcross(g: Game, unit: UnitId, from: Hex, target: Hex, direction: number): boolean {
  const { units, map } = g.s;
  if (map.forest[target] === 0 || units.isMotorized[unit] === 0 || units.isCombat[unit] === 0) return true;
  return ((map.roads[from] >> direction) & 1) === 1;
}

/** `canAttackFrom` where the unit stands. */
export const canAttack = (g: Game, unit: UnitId, target: Hex): boolean =>
  g.cells[g.s.at.unitHex + unit] !== 0 && canAttackFrom(g, unit, hexOf(g, unit), target);

/** Whether an attack on the hex can be declared: some combat unit must take part (WT 7.31). */
export function offersAttack(g: Game, hex: Hex): boolean {
  const side = activeSide(g);
  if (!isEnemy(g, hex, side)) return false;
  const { neighbour } = g.s.map.grid;
  for (let at = hex * 6; at < hex * 6 + 6; at++) {
    const from = neighbour[at] as Hex;
    if (!isFriendly(g, from, side)) continue;
    for (let u = firstIn(g, from); u !== 0; u = nextIn(g, u)) {
      if (g.s.units.isCombat[u] === 1 && canAttackFrom(g, u, from, hex)) return true;
    }
  }
  return false;
}

/** Offers VERB.attack for each hex that the active HQ's units may attack in this round. */
export function offerTargets(g: Game, out: Options): void {
  const { size } = g.s.map.grid;
  for (let hex = 1; hex <= size; hex++) if (offersAttack(g, hex as Hex)) out.add(VERB.attack, hex);
}

const isDeclared = (g: Game, unit: number): boolean => g.cells[g.s.at.unitBattle + unit] === ROLE.attacker;

const mayJoin = (g: Game, unit: number): boolean => !isDeclared(g, unit) && canAttack(g, unit as UnitId, targetOf(g));

/** Any of the units that may attack the hex, in order of their numbers, at least one of them a combat unit. */
const attackForce: Subset<WinterThunder> = {
  addVerb: VERB.with,
  doneVerb: VERB.done,
  last: () => battle.at.last,
  count: (g) => g.s.units.count + 1,
  eligible: mayJoin,
  completes: (g, unit) => g.s.units.isCombat[unit] === 1 || attackForce.closed(g) || combatUnitAfter(g, unit),
  closed: (g) => countRole(g, ROLE.attacker, 1) > 0,
};

function combatUnitAfter(g: Game, unit: number): boolean {
  for (let u = unit + 1; u <= g.s.units.count; u++) if (g.s.units.isCombat[u] === 1 && mayJoin(g, u)) return true;
  return false;
}

function join(g: Game, unit: UnitId): void {
  takeCommand(g, unit);
  g.set(g.s.at.unitBattle + unit, ROLE.attacker);
  addToSubset(g, attackForce, unit);
}

interface Declared {
  readonly list: Int16Array;
  readonly forces: BattleForces;
}

const declaredIn = scratchSlot<WinterThunder, Declared>((g) => ({
  list: new Int16Array(g.s.units.count + 1),
  forces: noForces(),
}));

/** Joins the battle: assigns roles, records forces, and applies the costs of attacking. */
function joinBattle(g: Game): void {
  const { at, units, map } = g.s;
  const { list, forces } = declaredIn(g);
  const target = targetOf(g);
  let count = 0;
  let fronts = 0;
  for (let u = 1; u <= units.count; u++) {
    if (!isDeclared(g, u)) continue;
    list[count++] = u;
    fronts |= 1 << map.grid.directionTo(target, hexOf(g, u as UnitId));
    g.set(at.unitAttacked + u, 1);
    g.set(at.unitBattleHex + u, hexOf(g, u as UnitId));
  }
  g.set(battle.at.fronts, fronts);
  for (let u = firstIn(g, target); u !== 0; u = nextIn(g, u)) {
    g.set(at.unitBattle + u, ROLE.defender);
    g.set(at.unitBattleHex + u, target);
  }
  battleForces(g, target, list, count, forces);
  keepForces(g, forces);
  for (let d = 0; d < 6; d++) {
    if (((fronts >> d) & 1) === 0) continue;
    const hex = map.grid.neighbour[target * 6 + d] as Hex;
    leavesPosition(g, hex, NO_UNIT);
    markCompanions(g, hex);
  }
}

function markCompanions(g: Game, hex: Hex): void {
  const { at, units } = g.s;
  for (let u = firstIn(g, hex); u !== 0; u = nextIn(g, u)) {
    if (units.isCombat[u] === 1 || isDeclared(g, u)) continue;
    g.set(at.unitBattle + u, ROLE.companion);
    g.set(at.unitBattleHex + u, hex);
  }
}

const stanceMission = (g: Game, die: number): number => g.s.postureMission[g.cells[battle.at.stance]][die];

battle.define<WinterThunder>({
  // A force of one, or the only combat unit, joins by itself.
  attackers: decide({
    rule: '7.1',
    prompt: (g) => `Attack ${g.s.map.grid.label(targetOf(g))}: name the units that take part.`,
    actor: activeSide,
    set: { verb: () => VERB.with, ends: VERB.done, has: (g, chosen) => isDeclared(g, aOf(chosen)) },
    legal: (g, out) => offerSubset(g, attackForce, out),
    takesOnly: true,
    apply(g, chosen) {
      if (verbOf(chosen) === VERB.done) {
        g.goto(battle.step.joined);
        return;
      }
      join(g, aOf(chosen) as UnitId);
      g.goto(battle.step.attackers);
    },
  }),

  joined: auto((g) => {
    joinBattle(g);
    g.goto(g.cells[g.s.at.airPoints] > 0 ? battle.step.air : battle.step.missions);
  }),

  // WT 7.1, 9.2: before the missions; each point once in an Operations Phase.
  air: decide({
    rule: '9.2',
    prompt: (g) => `Battle for ${g.s.map.grid.label(targetOf(g))}: how many of your air points take part?`,
    actor: () => ALLIED,
    legal(g, out) {
      for (let points = 0; points <= g.cells[g.s.at.airPoints]; points++) out.add(VERB.air, points);
    },
    apply(g, chosen) {
      g.set(battle.at.air, aOf(chosen));
      g.set(g.s.at.airPoints, g.cells[g.s.at.airPoints] - aOf(chosen));
      g.goto(battle.step.missions);
    },
  }),

  missions: auto((g) => {
    const { cells } = g;
    g.note(EVENT.attack, targetOf(g), cells[battle.at.attackCf], cells[battle.at.defendCf], cells[battle.at.air]);
    g.call(missions, battle.step.revealed);
  }),

  revealed: auto((g) => {
    if (!isChitDrawn(g)) g.goto(battle.step.matched);
    else if (isAlliedSurprised(g) || g.s.rules.solitaire === 'random') g.goto(battle.step.chit);
    else g.goto(battle.step.posture);
  }),

  chit: chance({
    rule: '9.4',
    legal(g, out) {
      for (let mission = 0; mission < g.s.missions.defend.length; mission++) out.add(VERB.defendMission, mission);
    },
    apply(g, drawn) {
      g.set(battle.at.defend, aOf(drawn) + 1);
      g.goto(battle.step.matched);
    },
  }),

  // WT 11.4: a 0 is rolled again, so it is no outcome.
  posture: chance({
    rule: '11.4',
    legal(g, out) {
      for (let die = 0; die <= 9; die++) if (g.s.postures[die] >= 0) out.add(VERB.posture, die);
    },
    classOf: (g, die) => g.s.postures[aOf(die)],
    apply(g, die) {
      g.set(battle.at.stance, g.s.postures[aOf(die)]);
      g.goto(battle.step.stance);
    },
  }),

  stance: chance({
    rule: '11.4',
    legal(_, out) {
      for (let die = 0; die <= 9; die++) out.add(VERB.roll, die);
    },
    classOf: (g, die) => stanceMission(g, aOf(die)),
    apply(g, die) {
      g.set(battle.at.defend, stanceMission(g, aOf(die)) + 1);
      g.goto(battle.step.matched);
    },
  }),

  matched: auto((g) => {
    g.note(EVENT.missions, attackMission(g), defendMission(g), targetOf(g));
    g.call(casualties, battle.step.defender);
  }),

  // WT 7.32: the defender retreats first, or advances first where that reading is chosen (ruling 11).
  defender: auto((g) => {
    const cell = missionCell(g);
    if (cell.defenderRetreat > 0 && isFought(g, ROLE.defender)) {
      prepareRetreat(g, ROLE.defender, cell.defenderRetreat);
      g.call(retreat, battle.step.attacker);
    } else if (cell.defenderAdvance > 0 && !g.s.rules.attackersRetreatFirst) {
      prepareAdvance(g, ROLE.defender, cell.defenderAdvance);
      g.call(advance, battle.step.attacker);
    } else {
      g.goto(battle.step.attacker);
    }
  }),

  // WT 7.32: an advance needs an empty hex, whether by retreat or by loss.
  attacker: auto((g) => {
    const cell = missionCell(g);
    if (cell.attackerRetreat > 0) {
      prepareRetreat(g, ROLE.attacker, cell.attackerRetreat);
      g.call(retreat, battle.step.riposte);
    } else if (cell.attackerAdvance > 0 && g.cells[g.s.at.hexSide + targetOf(g)] === 0) {
      prepareAdvance(g, ROLE.attacker, cell.attackerAdvance);
      g.call(advance, battle.step.riposte);
    } else {
      g.goto(battle.step.riposte);
    }
  }),

  // Ruling 11: otherwise the defender advances into what the attackers have left.
  riposte: auto((g) => {
    const cell = missionCell(g);
    if (cell.defenderAdvance > 0 && g.s.rules.attackersRetreatFirst) {
      prepareAdvance(g, ROLE.defender, cell.defenderAdvance);
      g.call(advance, battle.step.close);
    } else {
      g.goto(battle.step.close);
    }
  }),

  close: auto((g) => {
    const { cells } = g;
    const target = targetOf(g);
    g.note(
      EVENT.battle,
      target,
      attackMission(g),
      defendMission(g),
      cells[battle.at.attackLost],
      cells[battle.at.defendLost],
      isTaken(g) ? 1 : 0,
    );
    forgetParts(g);
    g.back();
  }),
});

/** Tells whether the attacker holds the hex (WT 2.3), even if the advancing units have moved on. */
const isTaken = (g: Game): boolean =>
  g.cells[g.s.at.hexControl + targetOf(g)] === holder(activeSide(g)) && !isEnemy(g, targetOf(g), activeSide(g));

const isFought = (g: Game, role: number): boolean => countRole(g, role, 1) + countRole(g, role, 0) > 0;

function forgetParts(g: Game): void {
  const { at, units } = g.s;
  for (let u = 1; u <= units.count; u++) {
    if (g.cells[at.unitBattle + u] === ROLE.none) continue;
    g.set(at.unitBattle + u, ROLE.none);
    g.set(at.unitBattleHex + u, 0);
    g.set(at.unitBattleMoved + u, 0);
    g.set(at.unitChecks + u, 0);
  }
}
