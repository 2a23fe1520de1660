// Overruns (TITE 17.0 to 17.3): a strong motorized unit rides over a single unit of one step, in movement or after a
// Breakthrough.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { NOTE } from '../notes.ts';
import {
  defenceOf,
  type Game,
  hexOf,
  isFrozen,
  isHeavy,
  isHeldBy,
  isInZone,
  isIsolated,
  isMajor,
  isMotorized,
  isRestrained,
  isSevere,
  isSteadfast,
  isUntried,
  kindOf,
  setWork,
  sideOf,
  stepsOf,
  weatherIn,
  workOf,
  zonesOver,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import {
  BORDER,
  enemyOf,
  HALVES,
  MOBILITY,
  NATION,
  OVERRUN_LEAST,
  OVERRUN_STRONG,
  POWER,
  type UnitId,
  WEATHER,
  WEATHERS,
  WORK,
} from '../terms.ts';
import { VERB } from '../verbs.ts';
import { groundShift, isWinter, strengthAgainst, workShift } from './battle-odds.ts';
import { dissolution, enterHex, isDissolving } from './capture.ts';
import { isEasyGround } from './cards/onslaught.ts';
import { eliminate, loseStep } from './losses.ts';
import { isHinderedIn, isWide, mayPassNext } from './march.ts';
import { fallBack } from './retreat.ts';
import { revealUnit } from './revealing.ts';
import { firstGroundUnitIn } from './stacking.ts';

/**
 * The caller sets the unit and the hex, and pays for them. The procedure returns the unit that may move on from the hex
 * that it has entered, a corps in the place of an army that has lost a step too; 0 where the move is over.
 */
export const overrun = procedure('overrun', {
  steps: ['begin', 'roll', 'option', 'follow', 'end'],
  locals: ['unit', 'hex', 'target', 'goesOn'],
});

const unitOf = (g: Game): UnitId => g.cells[overrun.at.unit];
const hexAhead = (g: Game): Hex => g.cells[overrun.at.hex] as Hex;
const targetOf = (g: Game): UnitId => g.cells[overrun.at.target];

/**
 * TITE 17.0, 17.1: whether a unit in its hex can overrun the next one, whatever points it has: in a Breakthrough it
 * needs none.
 */
export function mayRideOver(g: Game, u: UnitId, to: Hex): boolean {
  const { land } = g.s;
  const from = hexOf(g, u);
  if (to === 0 || !isMotorized(g, u) || isIsolated(g, u) || !isHeldBy(g, to, enemyOf(sideOf(g, u)))) return false;
  const border = land.border[from * 6 + land.grid.directionTo(from, to)];
  if (border === BORDER.closed || border === BORDER['rail-bridge']) return false;
  if (isRestrained(g, u, to) || isFrozen(g, to) || !isOverrunWeather(g, from) || !isOverrunWeather(g, to)) return false;
  if (groundUnitsIn(g, to) !== 1 || stepsOf(g, firstGroundUnitIn(g, to)) !== 1) return false;
  return strengthAgainst(g, u, from, to) >= HALVES * OVERRUN_LEAST;
}

/** TITE 17.1: points to overrun the next hex, a road notwithstanding; above all allowances over a strait. */
export function overrunPrice(g: Game, u: UnitId, to: Hex): number {
  const from = hexOf(g, u);
  if (isEasyGround(g, u, to)) return 2;
  const at = from * 6 + g.s.land.grid.directionTo(from, to);
  return 1 + Math.max(offRoadCost(g, from, at), offRoadCost(g, to, at));
}

/** Points off roads over a hexside in the weather of a hex. */
const offRoadCost = (g: Game, hex: Hex, at: number): number =>
  g.s.land.offRoadSteps[(isWinter(g) ? WEATHERS.length : 0) + weatherIn(g, hex)][at];

/** Whether a unit with so many points left may overrun the next hex in its movement (TITE 17.0, 17.1). */
export const mayOverrun = (g: Game, u: UnitId, to: Hex, left: number): boolean =>
  mayRideOver(g, u, to) && overrunPrice(g, u, to) <= left && !leadsBetweenZones(g, u, to);

/** TITE 5.1, 17.1: over a major river from one zone to the next; that of the unit overrun is ignored. */
function leadsBetweenZones(g: Game, u: UnitId, to: Hex): boolean {
  const from = hexOf(g, u);
  const enemy = enemyOf(sideOf(g, u));
  const { grid, border } = g.s.land;
  if (!isWide(border[from * 6 + grid.directionTo(from, to)]) || !isHinderedIn(g, u, to) || mayPassNext(g, u))
    return false;
  const ignored = exertsZone(g, firstGroundUnitIn(g, to)) ? 1 : 0;
  return isInZone(g, from, enemy) && zonesOver(g, from, enemy) > ignored;
}

/**
 * TITE 17.1: the hex of a unit whose zone alone lies over another that may overrun it with the points that it has left;
 * 0 for none. The zone does not end the move of a unit that then overruns.
 */
export function soleZone(g: Game, u: UnitId, left: number): Hex {
  const from = hexOf(g, u);
  const { neighbour } = g.s.land.grid;
  if (zonesOver(g, from, enemyOf(sideOf(g, u))) !== 1) return NOWHERE;
  for (let side = from * 6; side < from * 6 + 6; side++) {
    const to = neighbour[side] as Hex;
    if (mayOverrun(g, u, to, left) && exertsZone(g, firstGroundUnitIn(g, to))) return to;
  }
  return NOWHERE;
}

/** TITE 5.0. */
const exertsZone = (g: Game, u: UnitId): boolean => isMajor(g, u) || kindOf(g, u).isHeavy;

/** TITE 17.1-weather: never in mud, nor in severe snow and cold. */
function isOverrunWeather(g: Game, hex: Hex): boolean {
  const weather = weatherIn(g, hex);
  if (weather === WEATHER.clear || weather === WEATHER.overcast) return true;
  return weather !== WEATHER.mud && !isSevere(g, hex);
}

/** All ground units of a hex, those in Airdrop mode too, which stack free (TITE 105.1). */
function groundUnitsIn(g: Game, hex: Hex): number {
  const { presence } = g.s;
  let count = 0;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) if (kindOf(g, u).hq === null) count++;
  return count;
}

/** TITE 17.2: what is added to the die of an overrun. */
export function overrunModifier(g: Game, u: UnitId, from: Hex, to: Hex, target: UnitId): number {
  const defender = sideOf(g, target);
  return (
    (isHeavy(g, u) ? 1 : 0) +
    (strengthAgainst(g, u, from, to) >= HALVES * OVERRUN_STRONG ? 1 : 0) -
    (isHeavy(g, target) ? 1 : 0) +
    groundShift(g, to) +
    workShift(g, to, defender) +
    (g.cells[g.s.at.power + POWER['overrun-bonus']] === 1 && kindOf(g, u).nation === NATION.germany ? 1 : 0) -
    (isFrosty(g, from) || isFrosty(g, to) ? 1 : 0)
  );
}

const isFrosty = (g: Game, hex: Hex): boolean =>
  weatherIn(g, hex) === WEATHER.snow || weatherIn(g, hex) === WEATHER.cold;

/** TITE 17.2: a modified die is at least 1 and at most 6. */
export const modifiedDie = (die: number, modifier: number): number => Math.min(6, Math.max(1, die + modifier));

/** The die against the defence of the unit overrun: above 0 success, 0 an option, below 0 failure. */
const marginOf = (g: Game, die: number): number => {
  const u = unitOf(g);
  const modifier = overrunModifier(g, u, hexOf(g, u), hexAhead(g), targetOf(g));
  return Math.sign(modifiedDie(die, modifier) - defenceOf(g, targetOf(g)));
};

overrun.define<Thunder>({
  begin: auto((g) => {
    const target = firstGroundUnitIn(g, hexAhead(g));
    g.set(overrun.at.target, target);
    g.note(NOTE.overrun, unitOf(g), hexOf(g, unitOf(g)), hexAhead(g));
    if (isUntried(g, target)) revealUnit(g, target, overrun.step.roll);
    else g.goto(overrun.step.roll);
  }),

  roll: chance({
    rule: '17.2',
    legal: (_, out) => {
      for (let die = 1; die <= 6; die++) out.add(VERB.roll, die);
    },
    classOf: (g, outcome) => marginOf(g, aOf(outcome)) + 1,
    apply: (g, outcome) => {
      const u = unitOf(g);
      const margin = marginOf(g, aOf(outcome));
      const modifier = overrunModifier(g, u, hexOf(g, u), hexAhead(g), targetOf(g));
      g.note(NOTE.overrunDie, u, hexAhead(g), aOf(outcome), modifiedDie(aOf(outcome), modifier));
      // A card helps until an overrun is no success.
      if (margin <= 0) g.set(g.s.at.power + POWER['overrun-bonus'], 0);
      if (margin === 0) {
        g.goto(overrun.step.option);
      } else {
        if (margin > 0) rideOver(g, u);
        else fail(g);
        g.goto(overrun.step.end);
      }
    },
  }),

  // TITE 17.2: the unit is eliminated for a step, or driven back.
  option: decide({
    rule: '17.2',
    prompt: 'lose a step to eliminate the unit, or drive it back and stop',
    actor: (g) => {
      const { mobility, side } = kindOf(g, targetOf(g));
      const isOnFoot = mobility === MOBILITY.leg || mobility === MOBILITY.rail;
      return (isOnFoot ? enemyOf(side) : side) as Seat;
    },
    legal: (g, out) => {
      out.add(VERB.crush);
      // TITE 27.1: a hardened garrison cannot be driven back.
      if (!isSteadfast(g, targetOf(g))) out.add(VERB.drive);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.crush) {
        rideOver(g, loseStep(g, unitOf(g)));
        g.goto(overrun.step.end);
      } else {
        const side = sideOf(g, targetOf(g));
        g.set(g.s.at.unitTarget + targetOf(g), hexAhead(g));
        fallBack(g, hexAhead(g), side, enemyOf(side), unitOf(g), overrun.step.follow);
      }
    },
  }),

  // The unit that has driven the other back ends its move in the hex.
  follow: auto((g) => {
    g.set(g.s.at.unitTarget + targetOf(g), 0);
    enterHex(g, unitOf(g), hexAhead(g));
    g.goto(overrun.step.end);
  }),

  end: auto((g) => {
    if (isDissolving(g)) g.call(dissolution, overrun.step.end);
    else g.back(g.cells[overrun.at.goesOn]);
  }),
});

/** The unit overrun is eliminated with its works; the other, if it is still there, takes the hex and may go on. */
function rideOver(g: Game, u: UnitId): void {
  const side = sideOf(g, targetOf(g));
  eliminate(g, targetOf(g), 'shattered');
  setWork(g, hexAhead(g), side, WORK.none);
  if (u === 0) return;
  enterHex(g, u, hexAhead(g));
  g.set(overrun.at.goesOn, u);
}

/** TITE 17.2, 17.3: the overrunning unit loses a step, and the hex an Improved Defense marker. */
function fail(g: Game): void {
  const side = sideOf(g, targetOf(g));
  loseStep(g, unitOf(g));
  if (workOf(g, hexAhead(g), side) === WORK.improved) setWork(g, hexAhead(g), side, WORK.none);
}
