// The heuristic's values of units, and the expected loss of a target in an attack.

import { type Game, isInCommand, isReduced, isShaken } from '../../state.ts';
import { BLACK_HAND, NO_UNIT, type UnitId } from '../../terms.ts';

/** A scenario point in points of paper strength. */
export const POINT = 4;
/** The worth of a living commander to the formation, besides the unit's own. */
const COMMAND_WORTH = 2;

/** Share of a unit's worth in each state: full, full and shaken, reduced, reduced and shaken, destroyed. */
const STATE_WORTH = [1, 0.78, 0.62, 0.42, 0] as const;
const DESTROYED = 4;

/** P(sum of two dice >= s), by s from 2 to 12. */
const AT_LEAST = [1, 1, 1, 35 / 36, 33 / 36, 30 / 36, 26 / 36, 21 / 36, 15 / 36, 10 / 36, 6 / 36, 3 / 36, 1 / 36, 0];

const atLeast = (sum: number): number => (sum <= 2 ? 1 : sum > 12 ? 0 : AT_LEAST[sum]);

/**
 * Returns the probability of at least this many hits, where the attack value before dice exceeds the defence value by
 * `margin`.
 */
const chanceOfHits = (margin: number, hits: number): number => atLeast(hits - margin);

const stateOf = (g: Game, unit: UnitId): number => (isReduced(g, unit) ? 2 : 0) + (isShaken(g, unit) ? 1 : 0);

/** Returns the state after this many hits (NW 2.3.5). */
function stateAfter(state: number, hits: number, isOneStep: boolean): number {
  if (hits <= 0) return state;
  if (isOneStep) return state === 0 && hits === 1 ? 1 : DESTROYED;
  if (state === 0) return hits === 1 ? 1 : hits === 2 ? 3 : DESTROYED;
  if (state === 3) return DESTROYED;
  return hits === 1 ? 3 : DESTROYED;
}

/**
 * The margin at and below which an attack cannot hit, and the one at and above which it hits three times for certain.
 */
const HOPELESS = -12;
const CERTAIN = 1;
const MARGINS = CERTAIN - HOPELESS + 1;
const STATES = 4;

/** Returns the effect of an attack with this margin, as an index of `SHARE_TAKEN` and `CHANCE_OF_DEATH`. */
export function fateOf(g: Game, target: UnitId, margin: number): number {
  const kind = g.s.units.isOneStep[target] * STATES + stateOf(g, target);
  const level = margin < HOPELESS ? HOPELESS : margin > CERTAIN ? CERTAIN : margin;
  return kind * MARGINS + level - HOPELESS;
}

/** Share of the target's full worth that an attack takes, on average; by its fate. */
export const SHARE_TAKEN = byFate((state, isOneStep, margin) => {
  const worth = STATE_WORTH[state];
  const third = chanceOfHits(margin, 3);
  const second = chanceOfHits(margin, 2) - third;
  const first = chanceOfHits(margin, 1) - third - second;
  return (
    first * (worth - STATE_WORTH[stateAfter(state, 1, isOneStep)]) +
    second * (worth - STATE_WORTH[stateAfter(state, 2, isOneStep)]) +
    third * (worth - STATE_WORTH[stateAfter(state, 3, isOneStep)])
  );
});

/** Chance that an attack destroys the target; by its fate. */
export const CHANCE_OF_DEATH = byFate((state, isOneStep, margin) => {
  for (let hits = 1; hits <= 3; hits++) {
    if (stateAfter(state, hits, isOneStep) === DESTROYED) return chanceOfHits(margin, hits);
  }
  return 0;
});

function byFate(of: (state: number, isOneStep: boolean, margin: number) => number): Float64Array {
  return Float64Array.from({ length: 2 * STATES * MARGINS }, (_, fate) => {
    const kind = Math.floor(fate / MARGINS);
    return of(kind % STATES, kind >= STATES, (fate % MARGINS) + HOPELESS);
  });
}

/**
 * Returns the points at stake in a unit's destruction, with its riders: what the best-paid enemy scores, and what its
 * own side loses of the points for survivors (scenario rules).
 */
export function bounty(g: Game, unit: UnitId): number {
  const rider = g.cells[g.s.at.unitCargo + unit] as UnitId;
  return bountyOf(g, unit) + (rider === NO_UNIT ? 0 : bountyOf(g, rider));
}

function bountyOf(g: Game, unit: UnitId): number {
  const { scoring } = g.s.play;
  const { faction } = g.s.units;
  const counter = g.s.units.counter[unit];
  let most = 0;
  let kept = 0;
  for (const rule of scoring) {
    if (rule.type === 'survive' && rule.by === faction[unit] && rule.counters?.includes(counter)) kept += rule.points;
    if (rule.type !== 'destroy' || rule.by === faction[unit]) continue;
    if (rule.co ? !isInCommand(g, unit) : rule.counters !== null && !rule.counters.includes(counter)) continue;
    if (rule.points > most) most = rule.points;
  }
  return most + kept;
}

/**
 * The last answers of functions that judge, kept here because a returned fraction would be allocated, many thousand
 * times in a playout.
 */
export const judged = { harm: 0, assault: 0, strike: 0, urgency: 0 };

/**
 * Sets `judged.harm` to the value of an attack with this margin: the share of the target that it takes; in the last
 * turn mainly the points for its destruction.
 */
export function judgeHarm(g: Game, target: UnitId, margin: number): void {
  const fate = fateOf(g, target, margin);
  const share = SHARE_TAKEN[fate];
  if (g.cells[g.s.at.turn] < g.s.play.turns) judged.harm = share * unitWorth(g, target);
  else judged.harm = LAST_SHARE * share * g.s.units.points[target] + CHANCE_OF_DEATH[fate] * POINT * bounty(g, target);
}

/** The value of damage short of destruction in the last turn. */
const LAST_SHARE = 0.1;

/** Returns the value of a unit at full strength: its paper strength, its cargo, its points and its command. */
export function unitWorth(g: Game, unit: UnitId): number {
  const { units, at } = g.s;
  let worth = units.points[unit] + POINT * bounty(g, unit);
  const cargo = g.cells[at.unitCargo + unit] as UnitId;
  if (cargo !== NO_UNIT) worth += units.points[cargo];
  if (units.faction[unit] !== BLACK_HAND && isInCommand(g, unit)) worth += COMMAND_WORTH;
  return worth;
}

/** Returns a unit's remaining value in its present state. */
export const presentWorth = (g: Game, unit: UnitId): number => STATE_WORTH[stateOf(g, unit)] * unitWorth(g, unit);
