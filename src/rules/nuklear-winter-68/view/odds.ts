// The odds of what is about to be done, as the table shows them: fire, assaults, strikes, and dangers in a hex for
// units that enter it. Each is enumerated through the rules (harm-tree.ts); the game is left as it is.

import { type Action, CHANCE, type Seat } from '../../../engine/contract/ids.ts';
import { verbOf } from '../../../engine/kernel/action.ts';
import type { Distribution } from '../../../odds/distribution.ts';
import type { OddsAttacker, OddsFigure, OddsView } from '../../../view/view.ts';
import { flight } from '../chapters/airplanes.ts';
import { shelling } from '../chapters/artillery.ts';
import { assault } from '../chapters/assault.ts';
import { attack } from '../chapters/attack.ts';
import { sumOf } from '../chapters/attack-sum.ts';
import { strikesHex } from '../chapters/attack-value.ts';
import { casualty } from '../chapters/casualties.ts';
import { type BlastRows, blast } from '../chapters/contamination.ts';
import { conversion } from '../chapters/conversion.ts';
import { entering } from '../chapters/entering.ts';
import { orders } from '../chapters/movement.ts';
import { reaction } from '../chapters/opportunity.ts';
import { strike } from '../chapters/strikes.ts';
import { withdrawal } from '../chapters/withdrawal.ts';
import { fateOf, type Harm, lossFigures, outcomesOf, suffererIn, targetFigures } from '../odds/harm.ts';
import {
  assaultMatter,
  attackMatter,
  comingOf,
  DEEDS,
  deedMatter,
  type Matter,
  type Plan,
  retreatMatter,
} from '../odds/harm-tree.ts';
import { worthRows } from '../odds/hit-distribution.ts';
import { pendingShot, type Shot, shotWith, suffererOf } from '../odds/offered-attacks.ts';
import { factionOf, type Game, hexOf } from '../state.ts';
import { NO_UNIT, type UnitId } from '../terms.ts';
import { hexName } from '../text/names.ts';
import { VERB } from '../verbs.ts';
import { marksOf } from './charts.ts';
import { choiceLabel } from './choice-label.ts';
import { rollView } from './rolls.ts';
import { strikeOdds, strikeOddsOf } from './strike-odds.ts';

type Alternative = NonNullable<OddsView['alternatives']>[number];

/** Returns the odds of the decision or roll in progress; values of choices are for the choosing seat only. */
export function odds(g: Game, viewer: Seat | null): OddsView | null {
  return g.isOver ? null : g.tried(() => oddsNow(g, viewer));
}

/** Returns the odds of a choice before it is made. */
export const oddsOf = (g: Game, chosen: Action, _viewer: Seat | null): OddsView | null =>
  g.tried(() => oddsWith(g, chosen));

function oddsNow(g: Game, viewer: Seat | null): OddsView | null {
  const chooses = g.actor >= 0 && (viewer === null || viewer === g.actor);
  const pending = pendingOdds(g, chooses);
  if (!chooses || pending?.alternatives !== undefined) return pending;
  const alternatives = alternativesOf(g);
  if (alternatives.length === 0) return pending;
  return { ...(pending ?? choicesView(g)), alternatives };
}

function pendingOdds(g: Game, chooses: boolean): OddsView | null {
  const shot = pendingShot(g);
  if (shot !== null) return { ...shotView(g, shot, pendingMatter(g, shot.plan)), attackers: attackersOf(g, shot) };
  if (g.isRunning(strike) || g.stepId === shelling.step.bonus) {
    const shown = strikeOdds(g, chooses);
    if (shown !== null) return shown;
  }
  if (g.actor === CHANCE) return rollView(g) ?? diceView(g);
  return g.stepId === reaction.step.choose && !chooses ? repliesView(g) : null;
}

/** Who fires or leads the assault, with the sum of the attack; a mate is in that sum. */
function attackersOf(g: Game, { plan: { attack: fire, assault: storm }, attack: rows }: Shot): OddsAttacker[] {
  const [first, mate] = [fire?.firer ?? storm?.leader ?? NO_UNIT, fire?.mate ?? storm?.mate ?? NO_UNIT];
  const joined = (unit: UnitId, adds: string): OddsAttacker[] =>
    unit === NO_UNIT ? [] : [{ counter: g.s.units.ids[unit], adds }];
  return [...joined(first as UnitId, `${sumOf(rows)}`), ...joined(mate as UnitId, '')];
}

function oddsWith(g: Game, chosen: Action): OddsView | null {
  const shot = shotWith(g, chosen);
  if (shot !== null) return shotView(g, shot, chosenMatter(g, chosen, shot.plan));
  return strikeOddsOf(g, chosen) ?? (ENTERS.includes(verbOf(chosen)) ? entryView(g, chosen) : null);
}

/** Verbs that move a unit into a hex, or into sight. */
const ENTERS: readonly number[] = [VERB.step, VERB.unload, VERB.retreat, VERB.enter, VERB.climb, VERB.dive, VERB.popUp];

/** Returns the rest of the attack or assault in progress, if it goes as planned. */
function pendingMatter(g: Game, plan: Plan): Matter {
  const nothing = (): void => {};
  return g.isRunning(attack)
    ? attackMatter(nothing, plan, g.stepId === attack.step.roll)
    : assaultMatter(nothing, plan, g.stepId === assault.step.roll);
}

function chosenMatter(g: Game, chosen: Action, plan: Plan): Matter {
  const begin = (now: Game): void => now.apply(chosen);
  if (g.isRunning(attack) || g.stepId === reaction.step.choose) return attackMatter(begin, plan, false);
  if (g.isRunning(assault) || g.stepId === conversion.step.target) return assaultMatter(begin, plan, false);
  return deedMatter(begin, plan);
}

function shotView(g: Game, shot: Shot, matter: Matter): OddsView {
  const replies: Alternative[] = [];
  const { harms, blasts } = comingOf(g, matter, (now) => replies.push(...alternativesOf(now)));
  return {
    title: shot.title,
    hexes: [...new Set(shot.hexes)],
    workings: [...worthRows(shot.sufferer, shot.attack, shot.defence), ...blasts.flatMap((rows) => blastRows(g, rows))],
    outcomes: outcomesOf(fateOf(harms, shot.target)),
    expectations: shotFigures(g, shot, harms),
    ...fatesBeside(g, harms, shot.target),
    ...repliesOf(replies),
    ...notesOf(g, shot, blasts.length > 0),
    marks: marksOf(g, shot),
  };
}

function notesOf(g: Game, { plan, target }: Shot, isBlasted: boolean): Pick<OddsView, 'notes'> {
  const notes = [
    ...(isBlasted ? ['Mines and gas in the hex act on arriving units first (1.2.3, 1.3.1).'] : []),
    ...(plan.attack && strikesHex(g, plan.attack.firer, target)
      ? ['Direct fire of a gun attacks each unit of the hex separately (1.2.4 d).']
      : []),
  ];
  return notes.length > 0 ? { notes } : {};
}

/** Returns the figures of an attack. A failed assault throws the attackers back (NW 2.3.4); fire costs them nothing. */
function shotFigures(g: Game, { plan, target, by }: Shot, harms: Distribution<Harm>): OddsFigure[] {
  const figures = targetFigures(harms, target);
  const enemy = factionOf(g, target);
  if (!plan.assault) return [...figures, ...lossFigures(g, harms, [enemy])];
  const { value } = figures[1];
  return [
    ...figures,
    { label: 'the attackers take the hex', value, isShare: true },
    ...lossFigures(g, harms, [enemy, by]),
  ];
}

/** Returns the fates of other units: riders, neighbours, attackers thrown back, units under falling debris. */
function fatesBeside(g: Game, harms: Distribution<Harm>, target: UnitId): Pick<OddsView, 'fates'> {
  const others = suffererIn(harms).filter((unit) => unit !== target);
  return others.length === 0 ? {} : { fates: others.map((unit) => fateRow(g, harms, unit)) };
}

const fateRow = (g: Game, harms: Distribution<Harm>, unit: UnitId): NonNullable<OddsView['fates']>[number] => ({
  unit: g.s.units.titles[unit],
  outcomes: outcomesOf(fateOf(harms, unit)),
});

const repliesOf = (replies: readonly Alternative[]): Pick<OddsView, 'replies'> =>
  replies.length === 0 ? {} : { replies: replies.map(({ label, expectations }) => ({ label, expectations })) };

/**
 * Returns the odds of entering a hex: gas, radiation, mines, fire of masterless units, and the fire that the enemy may
 * open. Null where nothing may harm the unit.
 */
function entryView(g: Game, chosen: Action): OddsView | null {
  const begin = (now: Game): void => now.apply(chosen);
  const isRetreat = verbOf(chosen) === VERB.retreat;
  const replies: Alternative[] = [];
  const matter = isRetreat ? retreatMatter(begin) : deedMatter(begin);
  const { harms, blasts } = comingOf(g, matter, (now) => replies.push(...alternativesOf(now)));
  const units = suffererIn(harms);
  if (units.length === 0 && replies.length === 0) return null;
  return {
    title: `${isRetreat ? '' : moverName(g)}${choiceLabel(g, chosen)}`,
    hexes: [...new Set(units.map((unit) => hexOf(g, unit)))],
    workings: blasts.flatMap((rows) => blastRows(g, rows)),
    ...harmView(g, harms, units),
    ...repliesOf(replies),
    ...(replies.length > 0 && units.length > 0 ? { notes: ['Without enemy opportunity fire.'] } : {}),
  };
}

function moverName(g: Game): string {
  const cell = g.isRunning(flight) ? flight.at.unit : orders.at.unit;
  const unit = g.isRunning(flight) || g.isRunning(orders) ? g.cells[cell] : 0;
  return unit === 0 ? '' : `${g.s.units.titles[unit]}: `;
}

/** Returns harm as outcomes for one unit, and as a row for each of several. */
function harmView(
  g: Game,
  harms: Distribution<Harm>,
  units: readonly UnitId[],
): Pick<OddsView, 'outcomes' | 'expectations' | 'fates'> {
  const sides = [...new Set(units.map((unit) => factionOf(g, unit)))];
  const expectations = lossFigures(g, harms, sides);
  if (units.length === 1) return { outcomes: outcomesOf(fateOf(harms, units[0])), expectations };
  return { outcomes: [], expectations, fates: units.map((unit) => fateRow(g, harms, unit)) };
}

/** Returns both sums of mines, shells or radiation against one unit. */
export function blastRows(g: Game, { unit, attack: rows, defence }: BlastRows): OddsView['workings'][number][] {
  const name = g.s.units.titles[unit];
  return worthRows(suffererOf(g, unit), rows, defence).map((row) => ({ ...row, label: `${name}: ${row.label}` }));
}

/** Returns the odds of dice that are due: mines, shells, gas, debris. */
function diceView(g: Game): OddsView | null {
  const isHarm = g.isRunning(blast) || g.isRunning(casualty) || g.stepId === entering.step.depletion;
  if (!isHarm) return null;
  const scope = DEEDS.filter((procedure) => procedure === blast || procedure === casualty || procedure === conversion);
  const { harms, blasts } = comingOf(g, { begin: () => {}, scope, only: { kind: 'take', times: 0 } });
  const units = suffererIn(harms);
  if (units.length === 0) return null;
  // A strike stays with the hex where it has fallen.
  const hexes = units.map((unit) => hexOf(g, unit));
  return {
    title: titleOfDice(g),
    hexes: [...new Set(g.isRunning(strike) ? [g.cells[strike.at.hex], ...hexes] : hexes)],
    workings: blasts.flatMap((rows) => blastRows(g, rows)),
    ...harmView(g, harms, units),
  };
}

function titleOfDice(g: Game): string {
  const { titles } = g.s.units;
  if (g.stepId === casualty.step.debris) return `Debris of ${titles[g.cells[casualty.at.unit]]}`;
  return `${g.isRunning(strike) ? 'Strike' : 'Mines or gas in the hex'}: ${titles[g.cells[blast.at.unit]] ?? ''}`;
}

/** Returns all present choices that may do harm, with their effects. */
function alternativesOf(g: Game): Alternative[] {
  const choices = g.offered();
  const rows = choices.flatMap((chosen) => {
    if (!isWeighed(g, chosen)) return [];
    const shown = oddsWith(g, chosen);
    return shown === null || shown.expectations.length === 0
      ? []
      : [{ label: choiceLabel(g, chosen), action: chosen, expectations: shown.expectations }];
  });
  return aligned(rows);
}

/** Tells whether a choice is listed; steps, calls and launches are shown one at a time, when pointed at. */
function isWeighed(g: Game, chosen: Action): boolean {
  const verb = verbOf(chosen);
  if (verb === VERB.step || verb === VERB.call || verb === VERB.launch) return false;
  return g.stepId !== flight.step.enter;
}

/** Gives every row the same figures, with 0 for effects that it cannot have. */
function aligned(rows: readonly Alternative[]): Alternative[] {
  const labels = new Map(rows.flatMap(({ expectations }) => expectations.map((figure) => [figure.label, figure])));
  return rows.map((row) => ({
    ...row,
    expectations: [...labels.values()].map(
      (figure) => row.expectations.find(({ label }) => label === figure.label) ?? { ...figure, value: 0 },
    ),
  }));
}

function choicesView(g: Game): OddsView {
  const hex = g.isRunning(withdrawal) ? g.cells[withdrawal.at.hex] : 0;
  const mover = g.stepId === reaction.step.choose ? (g.cells[reaction.at.mover] as UnitId) : 0;
  const title =
    mover !== 0
      ? `Opportunity fire at ${g.s.units.titles[mover]} in ${hexName(g.s, hexOf(g, mover as UnitId))}`
      : hex !== 0
        ? `Retreat from ${hexName(g.s, hex)}`
        : `${moverName(g)}the harm that it can do to the enemy`;
  // Fire at opportunity is an attack of one unit so far: its target is marked.
  const attack = mover === 0 ? { hexes: [] } : { hexes: [hexOf(g, mover as UnitId)], attackers: [] };
  return { title, ...attack, workings: [], outcomes: [], expectations: [] };
}

/** Returns the fire that the enemy may open at a unit that waits for the enemy's answer. */
function repliesView(g: Game): OddsView | null {
  const replies = alternativesOf(g);
  if (replies.length === 0) return null;
  return { ...choicesView(g), ...repliesOf(replies) };
}
