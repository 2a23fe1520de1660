// The odds of the next decision in lines of text: an attack, its air points and missions, its checks.

import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import { toNumber } from '../../../odds/rational.ts';
import { signed } from '../../../wargame/text/signed.ts';
import { battle, isImproved } from '../chapters/battle.ts';
import { casualties } from '../chapters/casualties.ts';
import { casualtyCheck, checksOwed } from '../chapters/casualty-check.ts';
import { activation, activeSide } from '../chapters/command.ts';
import { isChitDrawn, missions } from '../chapters/missions.ts';
import { type BattleSides, lossShare } from '../odds/battle-odds.ts';
import {
  type BattleStudy,
  declaredBattle,
  fullAttack,
  joinedBattle,
  modifierRows,
  studyOf,
} from '../odds/battle-study.ts';
import { cellText, type MissionMatrix, type MissionPair } from '../odds/tables.ts';
import { type Game, isOnMap } from '../state.ts';
import { enemyOf, type UnitId } from '../terms.ts';
import { hexName } from '../text/names.ts';
import { VERB } from '../verbs.ts';
import { checkOf } from './odds.ts';

/** Lines of text; empty where no battle is in progress. */
export function preview(g: Game): string[] {
  if (g.isOver) return [];
  if (g.stepId === activation.step.fight) return targets(g).flatMap((target) => targetLines(g, target));
  if (!g.isRunning(battle)) return [];
  if (g.isRunning(casualties)) return g.options().size > 0 ? checkLines(g) : [];
  if (g.stepId === battle.step.attackers) return battleLines(g, studyOf(g, declaredBattle(g)));
  const isChoosing = g.stepId === battle.step.air || g.isRunning(missions);
  return isChoosing ? battleLines(g, studyOf(g, joinedBattle(g))) : [];
}

function targets(g: Game): Hex[] {
  const options = g.options();
  const found: Hex[] = [];
  for (let i = 0; i < options.size; i++) {
    if (verbOf(options.at(i)) === VERB.attack) found.push(aOf(options.at(i)) as Hex);
  }
  return found;
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** A target in two lines, if all possible units attack. */
function targetLines(g: Game, target: Hex): string[] {
  const { sides, matrix } = studyOf(g, fullAttack(g, target));
  const names = sides.named.map((unit) => g.s.units.ids[unit]);
  return [
    `${hexName(g.s, target)}: ${names.join(', ')} against ${sides.defenders.map(({ name }) => name).join(', ')}: ${sides.forces.attackCf} CF to ${sides.forces.defendCf}, terrain ${signed(sides.forces.terrain)}`,
    `  value ${matrix.value.toFixed(1)} steps to the attacker; missions ${mixText(g, matrix, true)}`,
  ];
}

/** A battle in full: strengths, modifiers, each pair of missions, the mix. */
function battleLines(g: Game, { target, sides, ground, pairs, matrix }: BattleStudy): string[] {
  const { forces } = sides;
  return [
    `Attack on ${hexName(g.s, target)}: ${forces.attackCf} CF against ${forces.defendCf} (7.22)`,
    ...modifierLines(g, sides),
    `checks: ${Math.max(1, forces.defendFull)} by the attacker, ${Math.max(1, forces.attackFull)} by the defender (7.31)`,
    ...pairs.map((pair) => pairLine(g, sides, pair)),
    ...(isImproved(g, target, enemyOf(activeSide(g)))
      ? ['In the position the defender may give a step instead of retreating (9.1)']
      : []),
    `Value ${matrix.value.toFixed(2)} steps to the attacker, the ground counting ${toNumber(ground).toFixed(1)}`,
    ...adviceLines(g, matrix),
  ];
}

const modifierLines = (g: Game, sides: BattleSides): string[] =>
  [true, false].flatMap((isAttacker) =>
    modifierRows(g, sides, isAttacker).map(
      ({ label, value, rule }) => `${isAttacker ? 'attacker' : 'defender'}: ${label} ${signed(value)} (${rule})`,
    ),
  );

/** `Blitz / Delay 0/+3 a2/r2: loss 40 % / 70 %, steps 0.4 / 1.3, vacated 100 %`. */
function pairLine(g: Game, sides: BattleSides, { attack, defend, promise }: MissionPair): string {
  const { s } = g;
  const cell = s.missions.cells[attack * s.missions.defend.length + defend];
  const { attackLost, defendLost, vacated } = promise;
  const risk = (isAttacker: boolean): string => {
    if (checksOwed(s, sides.forces, attack, defend, isAttacker) === 0) return '-';
    const total = casualtyCheck(s, sides.forces, attack, defend, isAttacker, 0, false);
    return percent(toNumber(lossShare(total)));
  };
  const steps = `${toNumber(attackLost).toFixed(1)} / ${toNumber(defendLost).toFixed(1)}`;
  return `  ${s.missions.attack[attack].name} / ${s.missions.defend[defend].name} ${cellText(cell)}: loss ${risk(true)} / ${risk(false)} a check, steps ${steps}, vacated ${percent(toNumber(vacated))}`;
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

/** For the units that may be named to check, or for the one whose die falls now. */
function checkLines(g: Game): string[] {
  if (g.stepId === casualties.step.roll) return [checkLine(g, g.cells[casualties.at.unit] as UnitId)];
  const options = g.options();
  const lines: string[] = [];
  for (let i = 0; i < options.size; i++) {
    const unit = aOf(options.at(i)) as UnitId;
    if (verbOf(options.at(i)) === VERB.check && isOnMap(g, unit)) lines.push(checkLine(g, unit));
  }
  return lines;
}

function checkLine(g: Game, unit: UnitId): string {
  const { total, share } = checkOf(g, unit);
  return `${g.s.units.titles[unit]}: a step is lost on ${total} or less, ${percent(share)} (7.31)`;
}
