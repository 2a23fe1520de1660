// Casualty checks (WT 7.31): the units that must check, chosen in secret by each side, and the dice.
//
// Checks go in rounds: in each, a side's checks fall on different units, so that every combat unit checks once before
// one checks twice (ruling 40; option 7.31-free-choice: a round is a single check). Checks that no unit is left to make
// are void (ruling 7). HQ and artillery check only by option 7.31-non-combat, when all combat units have.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import { auto, chance, decide, type Procedure, procedure } from '../../../engine/kernel/procedure.ts';
import { sealedGroup, sealedSeat } from '../../../engine/kernel/sealed.ts';
import type { Hex } from '../../../hex/ids.ts';
import { firstIn, type Game, nextIn } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { BRANCH, CAUSE, EVENT, MARKER, NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import {
  attackMission,
  battle,
  defendMission,
  destroy,
  fallWithStack,
  forcesOf,
  hurt,
  missionCell,
  ROLE,
  roleOf,
  seatOfRole,
  targetOf,
} from './battle.ts';
import { casualtyCheck, checksOwed } from './casualty-check.ts';
import { activeSide } from './command.ts';

/**
 * All checks of a battle. Locals: checks still owed by each side, whether armor has checked, the unit that checks now.
 */
export const casualties = procedure('casualties', {
  steps: ['open', 'round', 'next', 'roll', 'close'],
  locals: ['attackOwed', 'defendOwed', 'armorChecked', 'unit', 'total'],
});

/** One seat's secret choice of the units that check in this round, in order of their numbers. */
const choosing = procedure('check', { steps: ['unit'], locals: ['last', 'named', 'armor'] });

const checking = sealedGroup<WinterThunder>('checks', {
  count: (g) => (hasChoice(g, ROLE.attacker) ? 1 : 0) + (hasChoice(g, ROLE.defender) ? 1 : 0),
  seatAt: (g, i) => seatOfRole(g, i === 0 && hasChoice(g, ROLE.attacker) ? ROLE.attacker : ROLE.defender),
  choose: choosing,
  fields: ['secret.check'],
  reveal(g) {
    callForth(g, ROLE.attacker);
    callForth(g, ROLE.defender);
  },
});

export const casualtyProcedures: readonly Procedure[] = [checking, choosing] as readonly Procedure[];

const owedAt = (role: number): number => (role === ROLE.attacker ? casualties.at.attackOwed : casualties.at.defendOwed);

/** The number of a side's units that check in this round. */
export function roundSize(g: Game, role: number): number {
  const owed = g.cells[owedAt(role)];
  if (owed === 0) return 0;
  return Math.min(g.s.rules.freeCheckChoice ? 1 : owed, unitsLeft(g, role, 0));
}

/** Whether the side has more than one way to name its units. */
function hasChoice(g: Game, role: number): boolean {
  const size = roundSize(g, role);
  if (size === 0 || size === unitsLeft(g, role, 0)) return false;
  return !(size === 1 && owesArmor(g, role) && armorLeft(g, role, 0) === 1);
}

/** WT 7.31: after a Blitz the attacker's first check, or one of the first, is an armor unit's. */
const owesArmor = (g: Game, role: number): boolean =>
  role === ROLE.attacker &&
  attackMission(g) === g.s.missions.blitz &&
  g.cells[casualties.at.armorChecked] === 0 &&
  armorLeft(g, role, 0) > 0;

/** Whether a unit is one of those from which a side takes its checks. */
export const mayCheck = (g: Game, unit: number, role: number): boolean =>
  roleOf(g, unit as UnitId) === role &&
  g.cells[g.s.at.unitHex + unit] !== 0 &&
  (g.s.units.isCombat[unit] === 1 || (g.s.rules.nonCombatChecks && haveAllChecked(g, role)));

/** Whether every combat unit that a side has left has checked; kept under option 7.31-non-combat alone. */
function haveAllChecked(g: Game, role: number): boolean {
  const { at, units } = g.s;
  for (let u = 1; u <= units.count; u++) {
    if (roleOf(g, u as UnitId) !== role || units.isCombat[u] === 0 || g.cells[at.unitHex + u] === 0) continue;
    if ((g.cells[at.unitChecks + u] & CHECK.made) === 0) return false;
  }
  return true;
}

/** Bits of the cell `unit.checks`. */
const CHECK = { now: 1, made: 2 } as const;

const isArmor = (g: Game, unit: number): boolean => g.s.units.branch[unit] === BRANCH.armor;

/** Armor units of a role with numbers above `after`. */
function armorLeft(g: Game, role: number, after: number): number {
  let count = 0;
  for (let u = after + 1; u <= g.s.units.count; u++) if (isArmor(g, u) && mayCheck(g, u, role)) count++;
  return count;
}

function unitsLeft(g: Game, role: number, after: number): number {
  let count = 0;
  for (let u = after + 1; u <= g.s.units.count; u++) if (mayCheck(g, u, role)) count++;
  return count;
}

/** Marks the units that check: the named ones, or all possible ones where there was no choice. */
function callForth(g: Game, role: number): void {
  const { at, units } = g.s;
  const size = roundSize(g, role);
  if (size === 0) return;
  const chosen = hasChoice(g, role);
  const armorOnly = !chosen && size < unitsLeft(g, role, 0);
  for (let u = 1; u <= units.count; u++) {
    if (!mayCheck(g, u, role)) continue;
    if (chosen ? g.cells[at.secretCheck + u] === 0 : armorOnly && !isArmor(g, u)) continue;
    g.set(at.secretCheck + u, 0);
    g.set(at.unitChecks + u, g.cells[at.unitChecks + u] | CHECK.now);
  }
}

const chooser = (g: Game): Seat => sealedSeat(g, checking);
const roleChoosing = (g: Game): number => (chooser(g) === activeSide(g) ? ROLE.attacker : ROLE.defender);

/** Tells whether a unit can be named next and leaves enough others above it to complete the round. */
function canName(g: Game, unit: number, role: number, more: number): boolean {
  if (!mayCheck(g, unit, role) || unitsLeft(g, role, unit) < more) return false;
  if (g.cells[choosing.at.armor] === 1 || !owesArmor(g, role) || isArmor(g, unit)) return true;
  return more > 0 && armorLeft(g, role, unit) > 0;
}

/** The number of units that the choosing seat still has to name for checks. */
export const checksToName = (g: Game): number => roundSize(g, roleChoosing(g)) - g.cells[choosing.at.named];

/** Whether the unit may be named, now or when others have been. */
export const isNameable = (g: Game, unit: UnitId): boolean =>
  unit > g.cells[choosing.at.last] && mayCheck(g, unit, roleChoosing(g));

/** Whether an armor unit must be among those that are still to be named. */
export const namesArmor = (g: Game): boolean => g.cells[choosing.at.armor] === 0 && owesArmor(g, roleChoosing(g));

/** The first unit above `after` that can be named next, NO_UNIT if there is none. */
function nameAfter(g: Game, after: number): UnitId {
  const role = roleChoosing(g);
  const more = roundSize(g, role) - g.cells[choosing.at.named] - 1;
  for (let u = after + 1; u <= g.s.units.count; u++) if (canName(g, u, role, more)) return u as UnitId;
  return NO_UNIT;
}

function name(g: Game, unit: number): void {
  g.set(g.s.at.secretCheck + unit, 1);
  g.set(choosing.at.last, unit);
  if (isArmor(g, unit)) g.set(choosing.at.armor, 1);
  g.add(choosing.at.named, 1);
  if (g.cells[choosing.at.named] === roundSize(g, roleChoosing(g))) g.back();
  else g.goto(choosing.step.unit);
}

choosing.define<WinterThunder>({
  unit: decide({
    rule: '7.31',
    prompt: (g) =>
      `Choose the units that check for casualties: ${roundSize(g, roleChoosing(g)) - g.cells[choosing.at.named]} to name.`,
    actor: chooser,
    set: {
      verb: () => VERB.check,
      size: checksToName,
      has: (g, chosen) =>
        g.cells[g.s.at.secretCheck + aOf(chosen)] + (g.cells[g.s.at.unitChecks + aOf(chosen)] & CHECK.now) > 0,
    },
    legal(g, out) {
      for (let u = nameAfter(g, g.cells[choosing.at.last]); u !== NO_UNIT; u = nameAfter(g, u)) out.add(VERB.check, u);
    },
    takesOnly: true,
    apply: (g, chosen) => name(g, aOf(chosen)),
  }),
});

casualties.define<WinterThunder>({
  open: auto((g) => {
    const forces = forcesOf(g);
    const attack = attackMission(g);
    const defend = defendMission(g);
    g.set(casualties.at.attackOwed, checksOwed(g.s, forces, attack, defend, true));
    if (forces.defenders > 0) g.set(casualties.at.defendOwed, checksOwed(g.s, forces, attack, defend, false));
    else if (missionCell(g).defenderCheck !== null) destroyStack(g);
    g.goto(casualties.step.round);
  }),

  round: auto((g) => {
    if (roundSize(g, ROLE.attacker) + roundSize(g, ROLE.defender) > 0) g.call(checking, casualties.step.next);
    else g.goto(casualties.step.close);
  }),

  next: auto((g) => {
    const unit = nextChecker(g);
    if (unit === NO_UNIT) {
      g.goto(casualties.step.round);
      return;
    }
    const isAttacker = roleOf(g, unit) === ROLE.attacker;
    const quality = g.s.units.quality[unit];
    const strategic = g.cells[g.s.at.unitMarker + unit] === MARKER.strategic;
    g.set(casualties.at.unit, unit);
    g.set(
      casualties.at.total,
      casualtyCheck(g.s, forcesOf(g), attackMission(g), defendMission(g), isAttacker, quality, strategic),
    );
    g.goto(casualties.step.roll);
  }),

  // A 0 is zero; a step is lost on the total or less.
  roll: chance({
    rule: '7.31',
    legal(_, out) {
      // WT 2.0: ten faces, from 0 to 9.
      for (let die = 0; die <= 9; die++) out.add(VERB.roll, die);
    },
    classOf: (g, die) => (aOf(die) <= g.cells[casualties.at.total] ? 1 : 0),
    lane: (g) => g.cells[casualties.at.unit],
    apply(g, rolled) {
      const unit = g.cells[casualties.at.unit] as UnitId;
      const total = g.cells[casualties.at.total];
      const die = aOf(rolled);
      const role = roleOf(g, unit);
      g.note(EVENT.check, unit, total, die, die <= total ? 1 : 0);
      g.set(g.s.at.unitChecks + unit, g.s.rules.nonCombatChecks ? CHECK.made : 0);
      g.add(owedAt(role), -1);
      if (role === ROLE.attacker && isArmor(g, unit)) g.set(casualties.at.armorChecked, 1);
      if (die <= total) hurt(g, unit, CAUSE.check);
      g.goto(casualties.step.next);
    },
  }),

  close: auto((g) => {
    loseStacks(g);
    g.back();
  }),
});

/** The next unit to roll: attackers, then defenders, in order of their numbers. */
function nextChecker(g: Game): UnitId {
  const { at, units } = g.s;
  let defender = NO_UNIT;
  for (let u = 1; u <= units.count; u++) {
    if ((g.cells[at.unitChecks + u] & CHECK.now) === 0) continue;
    if (roleOf(g, u as UnitId) === ROLE.attacker) return u as UnitId;
    if (defender === NO_UNIT) defender = u as UnitId;
  }
  return defender;
}

/** WT 7.31: eliminates a whole stack of HQs and artillery when it must check. */
function destroyStack(g: Game): void {
  for (let u = firstIn(g, targetOf(g)); u !== 0; ) {
    const next = nextIn(g, u);
    destroy(g, u, CAUSE.overrun);
    u = next;
  }
}

/** WT 7.31: eliminates HQs and artillery where the last combat unit of their hex was lost, also among the attackers. */
function loseStacks(g: Game): void {
  const { map } = g.s;
  const target = targetOf(g);
  if (g.cells[battle.at.defenders] > 0) fallWithStack(g, target, CAUSE.overrun);
  for (let d = 0; d < 6; d++) {
    if (((g.cells[battle.at.fallen] >> d) & 1) === 0) continue;
    fallWithStack(g, map.grid.neighbour[target * 6 + d] as Hex, CAUSE.overrun);
  }
}
