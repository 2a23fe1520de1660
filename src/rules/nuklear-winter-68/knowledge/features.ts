// Features of a position of Nuklear Winter 68 for each side, measured in one pass over units and one over goals.
//
// Points decide every scenario: a lead by the margin wins, and scenarios differ in what scores. So features are counted
// in the points and places of the scenario at hand, and compared with the turns that can still change them. Sums are
// kept in whole numbers, so that the order of units does not affect the last digit.

import type { Features } from '../../../engine/contract/features.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import { numbered } from '../../../engine/kernel/terms.ts';
import type { Hex } from '../../../hex/ids.ts';
import { farCounts, firmness, nearCounts } from '../../../wargame/evaluation/places.ts';
import { soonOf, spreadOf, writePoints } from '../../../wargame/evaluation/points.ts';
import { isBeyondRadio } from '../chapters/command.ts';
import { terrainDefence } from '../chapters/concealment.ts';
import { impulse } from '../chapters/impulse.ts';
import { factionScore } from '../chapters/victory.ts';
import { type Game, isInCommand, isMarked } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { CLASS, FATE, type Faction, MARK, NO_UNIT, STRIKE, STRIKE_KINDS, type UnitId } from '../terms.ts';
import { FEATURES } from '../text/feature-names.ts';
import { type GoalSurvey, goalSurveyOf, LATER } from './goal-survey.ts';

const COUNT = FEATURES.length;
const F = numbered(FEATURES);

/** The strength that a unit brings to bear on a goal, in percent, by its distance in quarters of an activation. */
const NEAR = [100, 95, 85, 75, 65, 45, 40, 35, 30, 22, 20, 18, 15, 10, 9, 8, 7] as const;
const FARTHEST = NEAR.length - 1;
/** Worth of strength by state: full, Shaken, reduced, both, in percent. */
const STATE = [100, 75, 62, 42] as const;
/** The strength, in percent of paper points, at which a goal without an enemy nearby is half certain: one good unit. */
const DOUBT = 600;
/** A goal at four activations pulls a third as much as one next to it. */
const PULL = 2;

class Tally {
  strength = 0;
  vehicles = 0;
  helicopters = 0;
  shaken = 0;
  reduced = 0;
  stakes = 0;
  coming = 0;
  ready = 0;
  stray = 0;
  cover = 0;
  missiles = 0;
  airplanes = 0;
  exits = 0;

  clear(): void {
    this.strength = this.vehicles = this.helicopters = this.shaken = this.reduced = this.stakes = this.coming = 0;
    this.ready = this.stray = this.cover = this.missiles = this.airplanes = this.exits = 0;
  }
}

interface Counts {
  readonly lay: GoalSurvey;
  /** By seat. */
  readonly side: readonly Tally[];
  /**
   * Strength near each goal, now and later, by seat and goal; distance of the nearest unit in quarters of an
   * activation.
   */
  readonly near: Int32Array;
  readonly later: Int32Array;
  readonly away: Int32Array;
  readonly scores: Float64Array;
}

const countsOf = scratchSlot<NuklearWinter, Counts>(({ s }) => {
  const lay = goalSurveyOf(s);
  const seats = s.factionOf.length;
  const size = seats * lay.count;
  return {
    lay,
    side: s.factionOf.map(() => new Tally()),
    near: new Int32Array(size),
    later: new Int32Array(size),
    away: new Int32Array(size),
    scores: new Float64Array(seats),
  };
});

export const features: Features<NuklearWinter> = {
  names: FEATURES,
  // A point is worth the same to every side, and all need the same lead.
  sharedBySeats: true,

  write(g, out) {
    const counts = countsOf(g);
    const { factionOf, play } = g.s;
    countUnits(g, counts);
    const draws = g.cells[g.s.at.drawsLeft];
    const markers = markersInPlay(g);
    const left = play.turns - g.cells[g.s.at.turn] + (markers > 0 ? Math.min(1, draws / markers) : 0);
    for (let seat = 0; seat < factionOf.length; seat++) counts.scores[seat] = factionScore(g, factionOf[seat]);
    for (let seat = 0; seat < factionOf.length; seat++) {
      const from = seat * COUNT;
      writeLead(g, counts, seat, left, out, from);
      writeSide(g, counts.side[seat], factionOf[seat], left, out, from);
      writeGoals(g, counts, seat, left, out, from);
    }
  },

  isBetween: (g) => !g.isRunning(impulse),
};

/** A side's distance past the lead that wins, and past the one that loses (scenario rules), in points. */
function writeLead(g: Game, { scores }: Counts, seat: number, left: number, out: Float64Array, from: number): void {
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < scores.length; other++) {
    if (other !== seat && scores[other] > best) best = scores[other];
  }
  const { margin } = g.s.play;
  const lead = scores[seat] - best;
  writePoints(out, from, F, lead - margin + 0.5, lead + margin - 0.5, left);
}

function countUnits(g: Game, counts: Counts): void {
  const { units, at, seatOf } = g.s;
  const { cells } = g;
  const { side, near, later, away, lay } = counts;
  near.fill(0);
  later.fill(0);
  away.fill(LATER);
  for (let seat = 0; seat < side.length; seat++) side[seat].clear();
  for (let u = 1; u <= units.count; u++) {
    const seat = seatOf[units.faction[u]];
    if (seat < 0) continue;
    const tally = side[seat];
    const fate = cells[at.unitFate + u];
    if (units.cls[u] === CLASS.airplane) {
      if (fate === FATE.onMap || fate === FATE.waiting) tally.airplanes++;
    } else if (fate === FATE.waiting) tally.coming += units.points[u];
    else if (fate === FATE.onMap || fate === FATE.hidden) countUnit(g, counts, lay, tally, seat, u as UnitId);
  }
}

function countUnit(g: Game, counts: Counts, lay: GoalSurvey, tally: Tally, seat: number, unit: UnitId): void {
  const { units, at } = g.s;
  const { cells } = g;
  const points = units.points[unit];
  const isShaken = cells[at.unitShaken + unit] !== 0;
  const isReduced = cells[at.unitReduced + unit] !== 0;
  const harm = (isShaken ? 1 : 0) + (isReduced ? 2 : 0);
  tally.strength += points;
  if (isShaken) tally.shaken += points;
  if (isReduced) tally.reduced += points;
  if (harm > 0) tally.stakes += (harm === 3 ? 2 : 1) * stakeOf(g, lay, unit);
  if (units.isVehicle[unit] === 1) tally.vehicles += points;
  else if (units.isAircraft[unit] === 1) tally.helicopters += points;
  if (units.cls[unit] === CLASS.missile) tally.missiles++;
  if (cells[at.unitFinished + unit] === 0) tally.ready += points;
  const carrier = cells[at.unitCarrier + unit] as UnitId;
  const mover = carrier === NO_UNIT ? unit : carrier;
  const hex = cells[at.unitHex + mover] as Hex;
  if (hex === 0) return;
  if (isBeyondRadio(g, unit)) tally.stray += points;
  if (mover === unit && units.isAircraft[unit] === 0) tally.cover += points * coverIn(g, unit, hex);
  countGoals(g, counts, tally, seat, unit, mover, hex, points * STATE[harm]);
}

/** Returns the points at stake in a unit's destruction (scenario rules). */
const stakeOf = (g: Game, { stake, stakeOfCo }: GoalSurvey, unit: UnitId): number => {
  const ofCo = stakeOfCo[g.s.units.faction[unit]];
  return stake[unit] + (ofCo > 0 && isInCommand(g, unit) ? ofCo : 0);
};

/** Returns the defence of terrain and sandbags, without the hill. */
const coverIn = (g: Game, unit: UnitId, hex: Hex): number =>
  terrainDefence(g, unit, hex) + (isMarked(g, hex, MARK.sandbags) ? g.s.terrain.sandbagsDefence : 0);

/** Adds a unit's strength at every goal, by its distance. */
function countGoals(
  g: Game,
  { near, later, away, lay }: Counts,
  tally: Tally,
  seat: number,
  unit: UnitId,
  mover: UnitId,
  hex: Hex,
  strength: number,
): void {
  if (g.s.units.holdsGround[unit] === 0) return;
  const { count, quarters, tableOf, exitWorth } = lay;
  let from = tableOf[mover] + hex * count;
  let exit = unit * count;
  const first = seat * count;
  for (let at = first; at < first + count; at++, from++, exit++) {
    const q = quarters[from];
    if (q >= LATER) continue;
    tally.exits += exitWorth[exit] * (LATER - q);
    near[at] += strength * NEAR[q < FARTHEST ? q : FARTHEST];
    later[at] += strength * (LATER - q);
    if (q < away[at]) away[at] = q;
  }
}

function writeSide(g: Game, tally: Tally, faction: Faction, left: number, out: Float64Array, from: number): void {
  const spread = spreadOf(left);
  const soon = soonOf(left);
  const { at } = g.s;
  const { cells } = g;
  const strikes = at.strikes + faction * STRIKE_KINDS;
  out[from + F.strength] = (soon * tally.strength) / 50;
  out[from + F.staying] = (tally.strength * left) / (50 * spread);
  out[from + F.vehicles] = (soon * tally.vehicles) / 50;
  out[from + F.helicopters] = (soon * tally.helicopters) / 20;
  out[from + F.shaken] = (-soon * tally.shaken) / 20;
  out[from + F.reduced] = (-soon * tally.reduced) / 20;
  out[from + F.stakes] = (-soon * tally.stakes) / (3 * spread);
  out[from + F.coming] = (soon * tally.coming) / 50;
  out[from + F.ready] = (soon * tally.ready) / 50;
  out[from + F.draws] = drawsOf(g, faction) / 3;
  out[from + F.command] = (soon * ratingsIn(g, faction)) / 5;
  out[from + F.stray] = (-soon * tally.stray) / 20;
  out[from + F.cover] = (soon * tally.cover) / 100;
  out[from + F.exits] = (soon * tally.exits) / (5 * LATER * spread);
  out[from + F.barrages] = (soon * cells[strikes + STRIKE.barrage]) / 2;
  out[from + F.smoke] = (soon * cells[strikes + STRIKE.smoke]) / 2;
  out[from + F.gas] = (soon * (cells[strikes + STRIKE.chemical] + cells[strikes + STRIKE.biological])) / 2;
  out[from + F.nuclear] = soon * cells[strikes + STRIKE.nuclear];
  out[from + F.missiles] = (soon * tally.missiles) / 2;
  out[from + F.airplanes] = (soon * tally.airplanes) / 2;
  out[from + F.supply] = (soon * cells[at.supply + faction]) / 3;
}

/** Counts the markers of all kinds that a full cup holds (NW 2.1.1). */
function markersInPlay(g: Game): number {
  const { at, formations, seats } = g.s;
  let count = g.cells[at.markersEvent] - seats.length;
  for (let f = 1; f <= formations.count; f++) count += g.cells[at.markersFormation + f];
  for (let faction = 0; faction < g.s.seatOf.length; faction++) count += g.cells[at.markersAdvance + faction];
  return count;
}

/** Returns the expected number of activations of a side from the markers in the cup. */
function drawsOf(g: Game, faction: Faction): number {
  const { at, formations } = g.s;
  const { cells } = g;
  let own = cells[at.cupAdvance + faction];
  let all = cells[at.cupEvent];
  for (let f = 1; f <= formations.count; f++) {
    const markers = cells[at.cupFormation + f];
    all += markers;
    if (formations.faction[f] === faction) own += markers;
  }
  for (let other = 0; other < g.s.seatOf.length; other++) all += cells[at.cupAdvance + other];
  return all === 0 ? 0 : (own * Math.min(all, cells[at.drawsLeft])) / all;
}

/** Adds the local and radio ratings of the commanders that a side has on the map (NW 1.2.2). */
function ratingsIn(g: Game, faction: Faction): number {
  const { at, formations } = g.s;
  const { cells } = g;
  let sum = 0;
  for (let f = 1; f <= formations.count; f++) {
    if (formations.faction[f] !== faction || formations.hasCo[f] === 0) continue;
    const commander = cells[at.formationCo + f];
    if (commander === 0 || cells[at.unitFate + commander] !== FATE.onMap) continue;
    const ratings = 2 * f + cells[at.formationSecond + f];
    sum += formations.lcr[ratings] + formations.rrr[ratings];
  }
  return sum;
}

/**
 * Writes how firmly a seat holds each goal, from -1 to 1: its strength near the goal against that of the strongest
 * other seat.
 */
function writeGoals(g: Game, counts: Counts, seat: number, left: number, out: Float64Array, from: number): void {
  const { lay, near, later, away } = counts;
  const { goals } = lay;
  const holder = g.s.factionOf[seat] + 1;
  const soon = nearCounts(left);
  const far = farCounts(left);
  let hold = 0;
  let reach = 0;
  let holdLater = 0;
  let reachLater = 0;
  let grasp = 0;
  for (let number = 0; number < goals.length; number++) {
    const { exit, hexes, points, isPrize } = goals[number];
    if (exit !== null || (isPrize && !hasMissile(g, hexes[0]))) continue;
    const now = balance(near, seat, number, lay.count, 100 * DOUBT);
    const then = balance(later, seat, number, lay.count, LATER * DOUBT);
    if (!isPrize && g.cells[g.s.at.hexControl + hexes[0]] === holder) {
      hold += points * now;
      holdLater += points * then;
    } else {
      reach += points * now;
      reachLater += points * then;
      const quarters = away[seat * lay.count + number];
      if (quarters < LATER) grasp += (points * 4 * PULL) / (4 * PULL + quarters);
    }
  }
  out[from + F.hold] = hold * soon;
  out[from + F.reach] = reach * soon;
  out[from + F['hold later']] = holdLater * far;
  out[from + F['reach later']] = reachLater * far;
  out[from + F.grasp] = grasp * soon;
}

function balance(sums: Int32Array, seat: number, goal: number, goals: number, doubt: number): number {
  const own = sums[seat * goals + goal];
  let most = 0;
  for (let at = goal; at < sums.length; at += goals) if (at !== seat * goals + goal && sums[at] > most) most = sums[at];
  return firmness(own, most, doubt);
}

/** Tells whether a missile that may be captured still stands in a hex. */
function hasMissile(g: Game, hex: Hex): boolean {
  const { at, units } = g.s;
  for (let u = g.cells[at.hexFirst + hex]; u !== 0; u = g.cells[at.unitNext + u]) {
    if (units.cls[u] === CLASS.missile) return true;
  }
  return false;
}
