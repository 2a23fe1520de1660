// The odds of what is about to be decided: an attack, its air points and missions, who checks for casualties.

import { aOf, verbOf } from '../../engine/action.ts';
import type { Hex } from '../../hex/ids.ts';
import { add, type Rational, rational, toNumber } from '../../odds/rational.ts';
import {
  attackMission,
  battle,
  battleForces,
  defendMission,
  forcesOf,
  isImproved,
  ROLE,
  roleOf,
  targetOf,
} from './battle.ts';
import { type BattleSides, battleOdds, type Combatant, checkTotal, lossShare, promiseOf } from './battle-odds.ts';
import { casualties } from './casualties.ts';
import { type BattleForces, type CheckRow, casualtyCheck, checksOwed, noForces } from './casualty-check.ts';
import { canAttack } from './combat.ts';
import { activation, activeSide } from './command.ts';
import { isAlliedSurprised, isChitDrawn, missions } from './missions.ts';
import { cellText, type MissionMatrix, missionMatrix, signed } from './odds.ts';
import { placePoints } from './plan/ground.ts';
import { firstIn, type Game, hexOf, isOnMap, isReduced, nextIn } from './state.ts';
import { BRANCH, enemyOf, MARKER, type UnitId, VERB } from './terms.ts';
import { hexName } from './view-map.ts';

/** Ground is worth half a step, beside the points of the place. */
const GROUND = rational(1, 2);

const groundWorth = (g: Game, target: Hex): Rational => add(GROUND, rational(placePoints(g.s, target)));

/** Lines of text; empty where no battle is being decided. */
export function preview(g: Game): string[] {
  if (g.isOver) return [];
  if (g.stepId === activation.step.fight) return targets(g).flatMap((target) => targetLines(g, target));
  if (!g.isRunning(battle)) return [];
  if (g.isRunning(casualties)) return g.options().size > 0 ? checkLines(g) : [];
  if (g.stepId === battle.step.attackers) return battleLines(g, sidesOf(g, targetOf(g), declared(g)));
  const isChoosing = g.stepId === battle.step.air || g.isRunning(missions);
  return isChoosing ? battleLines(g, { ...sidesOf(g, targetOf(g), declared(g)), forces: { ...forcesOf(g) } }) : [];
}

// --- who fights ---

function targets(g: Game): Hex[] {
  const options = g.options();
  const found: Hex[] = [];
  for (let i = 0; i < options.size; i++) {
    if (verbOf(options.at(i)) === VERB.attack) found.push(aOf(options.at(i)) as Hex);
  }
  return found;
}

const unitsWhere = (g: Game, holds: (unit: UnitId) => boolean): UnitId[] =>
  Array.from({ length: g.s.units.count }, (_, i) => (i + 1) as UnitId).filter(holds);

/** The units named so far; before the first is named, all that may join. */
function declared(g: Game): UnitId[] {
  const named = unitsWhere(g, (unit) => roleOf(g, unit) === ROLE.attacker);
  return named.length > 0 ? named : unitsWhere(g, (unit) => canAttack(g, unit, targetOf(g)));
}

function stackOf(g: Game, hex: Hex): UnitId[] {
  const units: UnitId[] = [];
  for (let u = firstIn(g, hex); u !== 0; u = nextIn(g, u)) units.push(u);
  return units;
}

function sidesOf(g: Game, target: Hex, attackers: readonly UnitId[]): BattleSides {
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
    attackers: [...attackers, ...companions].map((unit) => combatant(g, unit)),
    defenders: stackOf(g, target).map((unit) => combatant(g, unit)),
    heldStacks: others.filter((unit) => units.isCombat[unit] === 1).map((unit) => hexOf(g, unit)),
    stands: false,
  };
}

function combatant(g: Game, unit: UnitId): Combatant {
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

// --- lines ---

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** A target in two lines, if all attack that can. */
function targetLines(g: Game, target: Hex): string[] {
  const attackers = unitsWhere(g, (unit) => canAttack(g, unit, target));
  const sides = sidesOf(g, target, attackers);
  const matrix = matrixOf(g, sides);
  const names = sides.attackers.slice(0, attackers.length).map(({ name }) => name);
  return [
    `${hexName(g.s, target)}: ${names.join(', ')} against ${sides.defenders.map(({ name }) => name).join(', ')}: ${sides.forces.attackCf} CF to ${sides.forces.defendCf}, terrain ${signed(sides.forces.terrain)}`,
    `  worth ${matrix.value.toFixed(1)} steps to the attacker; missions ${mixText(g, matrix, true)}`,
  ];
}

/** A battle in full: strengths, modifiers, each pair of missions, the mix. */
function battleLines(g: Game, sides: BattleSides): string[] {
  const { s } = g;
  const { forces } = sides;
  const matrix = matrixOf(g, sides);
  const defends = s.missions.defend.map((_, i) => i);
  const target = targetOf(g);
  return [
    `Attack on ${hexName(s, target)}: ${forces.attackCf} CF against ${forces.defendCf} (7.22)`,
    ...modifierLines(g, forces),
    `checks: ${Math.max(1, forces.defendFull)} by the attacker, ${Math.max(1, forces.attackFull)} by the defender (7.31)`,
    ...matrix.rows.flatMap((attack) => defends.map((defend) => pairLine(g, sides, attack, defend))),
    ...(isImproved(g, target, enemyOf(activeSide(g)))
      ? ['In the position the defender may give a step and stay, where he is to retreat (9.1)']
      : []),
    `Worth ${matrix.value.toFixed(2)} steps to the attacker, the ground counted ${toNumber(groundWorth(g, target)).toFixed(1)}`,
    ...adviceLines(g, matrix),
  ];
}

/** Every modifier that the missions do not change, a row each, with the rule. */
function modifierLines(g: Game, forces: BattleForces): string[] {
  const { missions: tables } = g.s;
  const neutral = tables.defend.findIndex((_, i) => i !== tables.counterattack);
  return [true, false].flatMap((isAttacker) => {
    const rows: CheckRow[] = [];
    casualtyCheck(g.s, forces, 0, neutral, isAttacker, 0, false, rows);
    return rows
      .filter(({ label }) => label !== 'missions')
      .map(({ label, value, rule }) => `${isAttacker ? 'attacker' : 'defender'}: ${label} ${signed(value)} (${rule})`);
  });
}

/** `Blitz / Delay 0/+3 a2/r2: loss 40 % / 70 %, steps 0.4 / 1.3, vacated 100 %`. */
function pairLine(g: Game, sides: BattleSides, attack: number, defend: number): string {
  const { s } = g;
  const cell = s.missions.cells[attack * s.missions.defend.length + defend];
  const { attackLost, defendLost, vacated } = promiseOf(battleOdds(s, sides, attack, defend));
  const risk = (isAttacker: boolean): string => {
    if (checksOwed(s, sides.forces, attack, defend, isAttacker) === 0) return '-';
    const total = casualtyCheck(s, sides.forces, attack, defend, isAttacker, 0, false);
    return percent(toNumber(lossShare(total)));
  };
  const steps = `${toNumber(attackLost).toFixed(1)} / ${toNumber(defendLost).toFixed(1)}`;
  return `  ${s.missions.attack[attack].name} / ${s.missions.defend[defend].name} ${cellText(cell)}: loss ${risk(true)} / ${risk(false)} a check, steps ${steps}, vacated ${percent(toNumber(vacated))}`;
}

// --- the mix of missions ---

/** The matrix of the battle; where the die chooses the defender's chit, the attacker's best answer to it (WT 9.4, 11.4). */
function matrixOf(g: Game, sides: BattleSides): MissionMatrix {
  const matrix = missionMatrix(g.s, sides, groundWorth(g, sides.forces.target));
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

function mixText(g: Game, matrix: MissionMatrix, isAttacker: boolean): string {
  const { attack, defend } = g.s.missions;
  const shares = isAttacker
    ? matrix.rowMix.map((share, i) => ({ name: attack[matrix.rows[i]].name, share }))
    : matrix.columnMix.map((share, i) => ({ name: defend[i].name, share }));
  return shares
    .filter(({ share }) => share >= 0.005)
    .sort((p, q) => q.share - p.share)
    .map(({ name, share }) => `${name} ${percent(share)}`)
    .join(', ');
}

function adviceLines(g: Game, matrix: MissionMatrix): string[] {
  if (isChitDrawn(g)) {
    return [`The die gives the defender ${mixText(g, matrix, false)}`, `Best answer: ${mixText(g, matrix, true)}`];
  }
  return g.actor === activeSide(g)
    ? [`Your best mix: ${mixText(g, matrix, true)}`, `Expect: ${mixText(g, matrix, false)}`]
    : [`Your best mix: ${mixText(g, matrix, false)}`, `Expect: ${mixText(g, matrix, true)}`];
}

// --- who checks ---

function checkLines(g: Game): string[] {
  const options = g.options();
  const lines: string[] = [];
  for (let i = 0; i < options.size; i++) {
    const unit = aOf(options.at(i)) as UnitId;
    if (verbOf(options.at(i)) !== VERB.check || !isOnMap(g, unit)) continue;
    const isAttacker = roleOf(g, unit) === ROLE.attacker;
    const total = checkTotal(g.s, forcesOf(g), attackMission(g), defendMission(g), isAttacker, combatant(g, unit));
    lines.push(
      `${g.s.units.titles[unit]}: a step is lost on ${total} or less, ${percent(toNumber(lossShare(total)))} (7.31)`,
    );
  }
  return lines;
}
