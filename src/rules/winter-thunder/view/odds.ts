// The odds of an attack in the form of the table: strengths, modifiers, every result with its chance, and the value of
// each choice. The same study as the preview's lines (battle-study.ts), the same distributions as the odds tables'
// (7.3).
//
// Missions are chosen unseen: before they are shown, chances are those of two players who mix in equilibrium. What
// either has chosen is never looked at.

import { type Action, type Seat, seat } from '../../../engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import { toNumber } from '../../../odds/rational.ts';
import type { ChartMark } from '../../../view/charts.ts';
import type { OddsFigure, OddsView } from '../../../view/view.ts';
import { signed } from '../../../wargame/text/signed.ts';
import { advance } from '../chapters/advance.ts';
import {
  attackMission,
  battle,
  defendMission,
  forcesOf,
  isImproved,
  ROLE,
  roleOf,
  targetOf,
} from '../chapters/battle.ts';
import { casualties } from '../chapters/casualties.ts';
import type { BattleForces } from '../chapters/casualty-check.ts';
import { checksOwed } from '../chapters/casualty-check.ts';
import { activation, activeSide } from '../chapters/command.ts';
import { isChitDrawn, missions } from '../chapters/missions.ts';
import { retreat } from '../chapters/retreat.ts';
import { figures, figuresOf, outcomes } from '../odds/battle-figures.ts';
import { battleOdds, checkTotal, lossShare, promiseOf } from '../odds/battle-odds.ts';
import {
  type BattleStudy,
  combatant,
  declaredBattle,
  fullAttack,
  joinedBattle,
  modifierRows,
  namedUnits,
  sidesOf,
  stackOf,
  studyOf,
} from '../odds/battle-study.ts';
import { restOfBattle } from '../odds/battle-tree.ts';
import { type MissionPair, worthOf } from '../odds/tables.ts';
import { combatFactor, type Game } from '../state.ts';
import { ALLIED, enemyOf, type UnitId } from '../terms.ts';
import { hexName } from '../text/names.ts';
import { VERB } from '../verbs.ts';
import { advanceView, restFigures, restView, retreatView } from './battle-rest.ts';
import { cellInWords, minus } from './cell-words.ts';
import { checkMarks, gradeMarks, MISSIONS, terrainMarks } from './charts.ts';
import { printedName } from './counters.ts';

type Alternative = NonNullable<OddsView['alternatives']>[number];

/** The battle that is being decided or checked for. */
export function odds(g: Game, viewer: Seat | null): OddsView | null {
  if (g.isOver || !g.isRunning(battle)) return null;
  if (g.isRunning(casualties)) return checksView(g, viewer);
  if (g.isRunning(retreat) || g.isRunning(advance)) {
    if (g.actor < 0 || !isOf(viewer, seat(g.actor))) return null;
    return g.isRunning(retreat) ? retreatView(g) : advanceView(g);
  }
  if (g.stepId === battle.step.attackers) {
    const study = studyOf(g, declaredBattle(g));
    const notes = namedUnits(g).length === 0 ? [FULL] : [];
    return battleView(g, study, isOf(viewer, activeSide(g)) ? joiners(g, study) : undefined, notes);
  }
  if (g.stepId === battle.step.air) {
    const study = studyOf(g, joinedBattle(g));
    return battleView(g, study, isOf(viewer, ALLIED) ? airChoices(g) : undefined, []);
  }
  if (!g.isRunning(missions)) return null;
  const study = studyOf(g, joinedBattle(g));
  return battleView(g, study, missionChoices(g, study, seesAttack(g, viewer)), []);
}

const FULL = 'The figures assume that all units that can join the attack do.';

/** The battle that a choice begins, or as the choice makes it. */
export function oddsOf(g: Game, chosen: Action, _viewer: Seat | null): OddsView | null {
  const a = aOf(chosen);
  switch (verbOf(chosen)) {
    case VERB.attack:
      return g.stepId === activation.step.fight
        ? battleView(g, studyOf(g, fullAttack(g, a as Hex)), undefined, [FULL])
        : null;
    case VERB.with:
      return battleView(g, studyOf(g, sidesOf(g, targetOf(g), [...namedUnits(g), a as UnitId])), undefined, []);
    case VERB.done:
      return g.stepId === battle.step.attackers ? battleView(g, studyOf(g, declaredBattle(g)), undefined, []) : null;
    case VERB.air:
      return battleView(g, studyWithAir(g, a), undefined, []);
    case VERB.attackMission:
      return missionView(g, true, a);
    case VERB.defendMission:
      return missionView(g, false, a);
    case VERB.check:
    case VERB.stand:
    case VERB.lose:
    case VERB.retreat:
      return restView(g, chosen);
    default:
      return null;
  }
}

const isOf = (viewer: Seat | null, side: Seat): boolean => viewer === null || viewer === side;

/** The side whose missions are compared: the viewer's own; for a viewer who sees everything, the side that chooses. */
const seesAttack = (g: Game, viewer: Seat | null): boolean => (viewer ?? g.actor) !== enemyOf(activeSide(g));

export function battleView(
  g: Game,
  study: BattleStudy,
  alternatives: readonly Alternative[] | undefined,
  notes: readonly string[],
): OddsView {
  const { matrix, pairs } = study;
  const weights = mix(g, study);
  const { attack, defend } = g.s.missions;
  return {
    title: `Attack on ${hexName(g.s, study.target)}${notes.includes(FULL) ? ' with all that can join' : ''}`,
    hexes: hexesOf(g, study),
    attackers: notes.includes(FULL)
      ? []
      : study.sides.named.map((unit) => ({ counter: g.s.units.ids[unit], adds: addsOf(g, unit) })),
    workings: workings(g, study),
    outcomes: outcomes(pairs, weights),
    expectations: expectations(g, study, pairs, weights),
    ...(alternatives === undefined ? {} : { alternatives }),
    matrix: {
      rows: matrix.rows.map((row) => attack[row].name),
      columns: defend.map(({ name }) => name),
      payoff: matrix.payoff,
      value: matrix.value,
      rowMix: matrix.rowMix,
      columnMix: matrix.columnMix,
      unit: 'steps for the attacker',
      ...(isChitDrawn(g) ? { isDrawn: true } : {}),
    },
    notes: [...notes, ...standingNotes(g, study), chanceNote(g)],
    marks: marksOf(g, study.sides),
  };
}

/**
 * The contribution of a unit to a battle: its combat factor, of guns what they add to each check of the enemy (WT
 * 7.31).
 */
export function addsOf(g: Game, unit: UnitId): string {
  const { units, checks } = g.s;
  if (units.isCombat[unit] === 1) return `${combatFactor(g, unit)}`;
  return units.isArtillery[unit] === 1 ? `+${checks.enemyArtillery}` : '';
}

/** The rows of charts that the forces of a battle use. */
const marksOf = (g: Game, sides: BattleStudy['sides']): ChartMark[] => [
  ...terrainMarks(g, sides.forces),
  ...[true, false].flatMap((isAttacker) =>
    checkMarks(
      modifierRows(g, sides, isAttacker).map(({ label }) => label),
      isAttacker,
    ),
  ),
  ...gradeMarks([...sides.attackers, ...sides.defenders].map(({ quality }) => quality)),
];

/** Weights of the pairs where both sides mix their missions. */
function mix(g: Game, { matrix, pairs }: BattleStudy): number[] {
  const columns = g.s.missions.defend.length;
  return pairs.map((_, i) => matrix.rowMix[Math.floor(i / columns)] * matrix.columnMix[i % columns]);
}

const hexesOf = (g: Game, { target, sides }: BattleStudy): number[] => [
  ...new Set([target, ...sides.named.map((unit) => g.cells[g.s.at.unitHex + unit])]),
];

const chanceNote = (g: Game): string =>
  isChitDrawn(g)
    ? "The die gives the defender a mission; the figures assume the attacker's best answer."
    : 'The figures assume that both sides mix their missions in the best way.';

const standingNotes = (g: Game, { target }: BattleStudy): string[] =>
  isImproved(g, target, enemyOf(activeSide(g)))
    ? ['In a position the defender may give a step instead of retreating (9.1); the figures assume that he does not.']
    : [];

function workings(g: Game, study: BattleStudy): OddsView['workings'][number][] {
  const { sides, ground } = study;
  const { forces } = sides;
  const names = (units: readonly UnitId[]): string =>
    units.map((unit) => printedName(g.s.units.titles[unit])).join(', ');
  return [
    { label: `attackers: ${names(sides.named)}`, value: `${forces.attackCf} CF`, rule: '7.22' },
    { label: `defenders: ${names(stackOf(g, study.target))}`, value: `${forces.defendCf} CF`, rule: '7.22' },
    ...[true, false].flatMap((isAttacker) => [
      {
        label: `${isAttacker ? 'attacker' : 'defender'}: checks`,
        value: `${Math.max(1, isAttacker ? forces.defendFull : forces.attackFull)}`,
        rule: '7.31',
      },
      ...modifierRows(g, sides, isAttacker).map(({ label, value, rule }) => ({
        label: `${isAttacker ? 'attacker' : 'defender'}: ${label}`,
        value: minus(signed(value)),
        rule,
        ...worthOfModifier(g, study, label, isAttacker),
      })),
    ]),
    { label: 'value of the hex', value: `${toNumber(ground)} steps`, rule: '10.0' },
  ];
}

function expectations(
  g: Game,
  { ground }: BattleStudy,
  pairs: readonly MissionPair[],
  weights: readonly number[],
): OddsFigure[] {
  const mean = (of: (pair: MissionPair) => number): number =>
    pairs.reduce((sum, pair, i) => (weights[i] === 0 ? sum : sum + weights[i] * of(pair)), 0);
  return figures(
    mean(({ promise }) => toNumber(promise.attackLost)),
    mean(({ promise }) => toNumber(promise.defendLost)),
    mean(({ promise }) => toNumber(promise.vacated)),
    mean((pair) => worthOf(g.s, pair, ground)),
  );
}

/** The battle as it would be without a modifier; null for rows that are not modifiers. */
function without(forces: BattleForces, label: string, isAttacker: boolean): BattleForces | null {
  switch (label) {
    case 'terrain':
      return { ...forces, terrain: 0 };
    case 'enemy artillery':
      return isAttacker ? { ...forces, defendArtillery: 0 } : { ...forces, attackArtillery: 0 };
    case 'air points':
      return { ...forces, air: 0 };
    case 'outflanked':
      return { ...forces, outflanked: 0 };
    case 'attackers out of supply':
      return { ...forces, unsupplied: 0 };
    default:
      return null;
  }
}

/** The value of a modifier in steps to the attacker, with both sides choosing their missions again without it. */
function worthOfModifier(g: Game, { sides, matrix }: BattleStudy, label: string, isAttacker: boolean) {
  const forces = without(sides.forces, label, isAttacker);
  return forces === null ? {} : { worth: matrix.value - studyOf(g, { ...sides, forces }).matrix.value };
}

/** Weights of the pairs if one side chooses this mission and the other mixes. */
function against(g: Game, { matrix, pairs }: BattleStudy, isAttack: boolean, mission: number): number[] {
  const columns = g.s.missions.defend.length;
  return pairs.map(({ attack, defend }, i) => {
    if ((isAttack ? attack : defend) !== mission) return 0;
    return isAttack ? matrix.columnMix[i % columns] : matrix.rowMix[Math.floor(i / columns)];
  });
}

function missionChoices(g: Game, study: BattleStudy, isAttack: boolean): Alternative[] {
  const { matrix, pairs } = study;
  const { attack, defend } = g.s.missions;
  const own = isAttack ? matrix.rows : defend.map((_, i) => i);
  return own.map((mission, i) => ({
    label: (isAttack ? attack : defend)[mission].name,
    ...legalNow(g, action(isAttack ? VERB.attackMission : VERB.defendMission, mission)),
    share: (isAttack ? matrix.rowMix : matrix.columnMix)[i],
    expectations: expectations(g, study, pairs, against(g, study, isAttack, mission)),
  }));
}

const legalNow = (g: Game, chosen: Action): { action?: Action } =>
  g.actor >= 0 && g.options().has(chosen) ? { action: chosen } : {};

/** A mission that one side would choose, against the other's mix. */
function missionView(g: Game, isAttack: boolean, mission: number): OddsView {
  const study = studyOf(g, joinedBattle(g));
  const weights = against(g, study, isAttack, mission);
  const { attack, defend } = g.s.missions;
  const whole = battleView(g, study, undefined, []);
  const answers = study.pairs.flatMap((pair, i) => {
    if (pair[isAttack ? 'attack' : 'defend'] !== mission) return [];
    const label = isAttack ? defend[pair.defend].name : attack[pair.attack].name;
    return [{ label, share: weights[i], expectations: figuresOf(pair) }];
  });
  return {
    title: `${(isAttack ? attack : defend)[mission].name}: battle for ${hexName(g.s, study.target)}`,
    hexes: whole.hexes,
    workings: whole.workings,
    outcomes: outcomes(study.pairs, weights),
    expectations: expectations(g, study, study.pairs, weights),
    answers,
    ...(whole.matrix ? { matrix: whole.matrix } : {}),
    notes: whole.notes,
    marks: [
      { chart: MISSIONS, ...(isAttack ? { row: attack[mission].id } : { column: defend[mission].id }) },
      ...(whole.marks ?? []),
    ],
  };
}

/** With each unit that may still join, and without more. */
function joiners(g: Game, study: BattleStudy): Alternative[] {
  const named = namedUnits(g);
  return g.offered().map((chosen) => {
    const isDone = verbOf(chosen) === VERB.done;
    const units = isDone ? named : [...named, aOf(chosen) as UnitId];
    const thought = isDone && named.length > 0 ? study : studyOf(g, sidesOf(g, targetOf(g), units));
    const label = isDone ? 'no more units' : `with ${g.s.units.titles[aOf(chosen)]}`;
    return { label, action: chosen, expectations: mixed(g, thought) };
  });
}

function airChoices(g: Game): Alternative[] {
  return g.offered().map((chosen) => {
    const points = aOf(chosen);
    const label = points === 1 ? '1 air point' : `${points === 0 ? 'no' : points} air points`;
    return { label, action: chosen, expectations: mixed(g, studyWithAir(g, points)) };
  });
}

/** WT 9.2: points taken are known before the missions are chosen. */
function studyWithAir(g: Game, air: number): BattleStudy {
  const sides = joinedBattle(g);
  return studyOf(g, { ...sides, forces: { ...sides.forces, air } });
}

const mixed = (g: Game, study: BattleStudy): OddsFigure[] => expectations(g, study, study.pairs, mix(g, study));

/** Missions are known: the exact odds while no die has fallen; then of each check that can be named or is rolled. */
function checksView(g: Game, viewer: Seat | null): OddsView {
  const [attack, defend] = [attackMission(g), defendMission(g)];
  const { missions: tables } = g.s;
  const sides = { ...joinedBattle(g) };
  const isFresh =
    g.cells[casualties.at.attackOwed] === checksOwed(g.s, sides.forces, attack, defend, true) &&
    g.cells[casualties.at.defendOwed] === checksOwed(g.s, sides.forces, attack, defend, false);
  const rest = isFresh ? battleOdds(g.s, sides, attack, defend) : restOfBattle(g, null);
  const pair = { attack, defend, odds: rest, promise: promiseOf(rest) };
  const cell = tables.cells[attack * tables.defend.length + defend];
  const rolling = g.stepId === casualties.step.roll ? g.cells[casualties.at.unit] : 0;
  return {
    title: `${tables.attack[attack].name} against ${tables.defend[defend].name} at ${hexName(g.s, targetOf(g))}`,
    hexes: [targetOf(g)],
    workings: [
      { label: 'mission matrix', value: cellInWords(cell), rule: '7.1' },
      { label: 'attacker: checks left', value: `${g.cells[casualties.at.attackOwed]}`, rule: '7.31' },
      { label: 'defender: checks left', value: `${g.cells[casualties.at.defendOwed]}`, rule: '7.31' },
      ...(rolling === 0 ? [] : [checkRow(g, rolling as UnitId)]),
    ],
    outcomes: outcomes([pair], [1]),
    expectations: figuresOf(pair),
    ...(isOf(viewer, seat(g.actor)) ? { alternatives: checkChoices(g) } : {}),
    notes: [
      'The figures assume that the units whose loss costs least check, each once before any checks twice.',
      ...(isFresh ? [] : ['Losses so far are counted.']),
    ],
    marks: [{ chart: MISSIONS, row: tables.attack[attack].id, column: tables.defend[defend].id }, ...marksOf(g, sides)],
  };
}

function checkRow(g: Game, unit: UnitId): OddsView['workings'][number] {
  const { total, share } = checkOf(g, unit);
  return {
    label: `${g.s.units.titles[unit]} checks`,
    value: `${total} or less: ${Math.round(100 * share)} %`,
    rule: '7.31',
  };
}

/** The total of a unit's check, and the chance that it loses a step. */
export function checkOf(g: Game, unit: UnitId): { total: number; share: number } {
  const isAttacker = roleOf(g, unit) === ROLE.attacker;
  const total = checkTotal(g.s, forcesOf(g), attackMission(g), defendMission(g), isAttacker, combatant(g, unit));
  return { total, share: toNumber(lossShare(total)) };
}

function checkChoices(g: Game): Alternative[] {
  if (g.actor < 0) return [];
  return g
    .offered()
    .filter((chosen) => verbOf(chosen) === VERB.check)
    .map((chosen) => {
      const unit = aOf(chosen) as UnitId;
      const { total, share } = checkOf(g, unit);
      return {
        label: `${g.s.units.titles[unit]} checks on ${total}`,
        action: chosen,
        expectations: [{ label: 'it loses a step', value: share, isShare: true }, ...restFigures(g, chosen)],
      };
    });
}
