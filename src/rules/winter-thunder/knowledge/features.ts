// Features of a position of Winter Thunder for each side, measured in one pass over units and one over places.
//
// Points are set against what can still happen: the spread of a result grows with the root of the turns that are left.
// Sums are kept in whole numbers, so that the order in which units are numbered cannot show in the last digit.

import type { Features } from '../../../engine/contract/features.ts';
import { perStatics, scratchSlot } from '../../../engine/kernel/scratch.ts';
import { numbered } from '../../../engine/kernel/terms.ts';
import type { Hex } from '../../../hex/ids.ts';
import { farCounts, firmness, nearCounts } from '../../../wargame/evaluation/places.ts';
import { soonOf, spreadOf, writePoints } from '../../../wargame/evaluation/points.ts';
import { activation } from '../chapters/command.ts';
import { combatFactor, firstIn, type Game, nextIn } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { ALLIED, FATE, GERMAN, NATIONS, SIZE } from '../terms.ts';
import { FEATURES } from '../text/feature-names.ts';
import { distancesIn } from './distances.ts';

const COUNT = FEATURES.length;
const F = numbered(FEATURES);

/** Percent of its strength that a unit exerts on a place by distance in hexes; motorized units count a hex nearer. */
const NEAR = [100, 100, 70, 40, 25, 15] as const;
/** Hexes within which strength counts for later turns, more when nearer. */
const FAR = 12;
/**
 * The factor that separates later strength from present strength in one sum: 53 bits are exact up to 671,000 combat
 * factors of each.
 */
const LATER = 1 << 26;
/** The distance beyond which the Meuse (in movement factors) or an exit (in hexes) no longer counts. */
const SIGHT = 20;
/** Hexes from a corps HQ within which units are led and supplied, in a straight line (WT 5.1). */
const LED = 5;

/** The value of every hex by the map alone, the same in every game on the same statics. */
interface MapWorth {
  /** Places that score for the German player when he takes them, and their points. */
  readonly places: Int16Array;
  readonly points: Int16Array;
  /**
   * `weight[(hex * 2 + motorized) * places + p]`: percent of a unit's strength that bears on the place now, and
   * in units of LATER the 0 to FAR by which it counts for later, so that both are summed at once.
   */
  readonly weight: Float64Array;
  /** 0 to SIGHT by hex: the nearer to the Meuse, or by points to the exits, the more. */
  readonly meuse: Uint8Array;
  readonly exits: Uint8Array;
}

interface Counts {
  readonly map: MapWorth;
  /** By side and place. */
  readonly sums: Float64Array;
  /** By side. */
  readonly side: readonly [Tally, Tally];
  /** Hexes of corps HQs on the map, by nation: as many slots for each as there are HQs. */
  readonly hqs: Int16Array;
  readonly hqCount: Int32Array;
}

class Tally {
  strength = 0;
  motorized = 0;
  guns = 0;
  reduced = 0;
  lost = 0;
  coming = 0;
  chits = 0;
  staff = 0;
  hqs = 0;
  stray = 0;
  dug = 0;
  atMeuse = 0;
  drive = 0;
  exits = 0;

  clear(): void {
    this.strength = this.motorized = this.guns = this.reduced = this.lost = this.coming = 0;
    this.chits = this.staff = this.hqs = this.stray = this.dug = 0;
    this.atMeuse = this.drive = this.exits = 0;
  }
}

const mapWorthOf = perStatics(mapWorth);

const countsOf = scratchSlot<WinterThunder, Counts>((g) => {
  const map = mapWorthOf(g.s);
  const size = 2 * map.places.length;
  return {
    map,
    sums: new Float64Array(size),
    side: [new Tally(), new Tally()],
    hqs: new Int16Array(NATIONS.length * g.s.units.hqs.length),
    hqCount: new Int32Array(NATIONS.length),
  };
});

export const features: Features<WinterThunder> = {
  names: FEATURES,
  eitherWay: ['time'],

  write(g, out) {
    const counts = countsOf(g);
    countUnits(g, counts);
    const [german, allied] = counts.side;
    const { points, initial } = g.s.play.victory;
    const germanPoints =
      initial[GERMAN] +
      points['allied-division-eliminated'] * allied.lost +
      points['unit-at-meuse'] * german.atMeuse +
      points['exit-west'] * g.cells[g.s.at.exitedWest] +
      points['exit-north'] * g.cells[g.s.at.exitedNorth] +
      pointsOfPlaces(g, counts.map);
    const alliedPoints =
      initial[ALLIED] +
      points['german-division-eliminated'] * german.lost +
      points['conditional-division-bought'] * g.cells[g.s.at.conditionalBought];
    const left = turnsLeft(g, german, allied);
    writeSide(g, german, left, out, 0);
    writeSide(g, allied, left, out, COUNT);
    writeLead(g, germanPoints, alliedPoints, left, out);
    writePlaces(g, counts, left, out);
    out[COUNT + F.air] = g.cells[g.s.at.airPoints] / 5;
  },

  isBetween: (g) => !g.isRunning(activation),
};

/** The number of turns left, the present one by its share of undrawn chits. */
function turnsLeft(g: Game, german: Tally, allied: Tally): number {
  const hqs = german.hqs + allied.hqs;
  const share = hqs === 0 ? 0 : (german.chits + allied.chits) / hqs;
  return g.s.play.lastTurn - g.cells[g.s.at.turn] + share;
}

function pointsOfPlaces(g: Game, { places, points }: MapWorth): number {
  let sum = 0;
  for (let p = 0; p < places.length; p++) {
    if (g.cells[g.s.at.hexControl + places[p]] === GERMAN + 1) sum += points[p];
  }
  return sum;
}

/** The German player's distance past the levels that decide the game (WT 10.0, or the scenario's), in points. */
function writeLead(g: Game, german: number, allied: number, left: number, out: Float64Array): void {
  const { decision } = g.s.play.victory;
  const lead = german - allied;
  let wins = lead - 0.5;
  let loses = lead + 0.5;
  if (decision.by === 'margin') {
    wins = lead - decision.german + 0.5;
    loses = lead - decision.allied - 0.5;
  } else if (decision.by === 'more') {
    if (decision.tie === 'allied') loses = wins;
    else if (decision.tie === 'german') wins = loses;
  } else {
    // Twice as many points as the enemy; a point of ours is a point, one of his counts twice.
    wins = german - decision.tactical * allied + (allied > 0 ? 0.5 : -0.5);
    loses = decision.tactical * german - allied - (german > 0 ? 0.5 : -0.5);
  }
  writePoints(out, 0, F, wins, loses, left);
  out[COUNT + F.win] = -out[F.safe];
  out[COUNT + F.safe] = -out[F.win];
  out[COUNT + F.lead] = -out[F.lead];
}

function writeSide(g: Game, tally: Tally, left: number, out: Float64Array, from: number): void {
  const { firstTurn, lastTurn } = g.s.play;
  const spread = spreadOf(left);
  const later = soonOf(left);
  out[from + F.strength] = tally.strength / 50;
  out[from + F.staying] = (tally.strength * left) / (50 * spread);
  out[from + F.motorized] = (later * tally.motorized) / 50;
  out[from + F.guns] = (later * tally.guns) / 5;
  out[from + F.reduced] = (-later * tally.reduced) / (2 * spread);
  out[from + F.coming] = tally.coming / (50 * spread);
  out[from + F.chits] = tally.chits / 5;
  out[from + F.staff] = (-later * tally.staff) / 3;
  out[from + F.stray] = (-later * tally.stray) / 20;
  out[from + F['dug in']] = (later * tally.dug) / 20;
  out[from + F.air] = 0;
  out[from + F.drive] = tally.drive / (20 * SIGHT * spread);
  out[from + F.exits] = (later * tally.exits) / (20 * SIGHT * spread);
  out[from + F.time] = left / (lastTurn - firstTurn + 1);
}

function countUnits(g: Game, counts: Counts): void {
  const { units, at, map, play } = g.s;
  const { cells } = g;
  const { sums, side, hqs, hqCount } = counts;
  const { weight, meuse, exits } = counts.map;
  const places = counts.map.places.length;
  sums.fill(0);
  side[0].clear();
  side[1].clear();
  findHqs(g, counts);
  const turn = cells[at.turn];
  for (let u = 1; u <= units.count; u++) {
    const hex = cells[at.unitHex + u];
    const mine = units.side[u];
    const tally = side[mine];
    if (hex === 0) {
      const fate = cells[at.unitFate + u];
      if (fate === FATE.eliminated) tally.lost += units.isDivision[u];
      else if (fate === FATE.expected && units.isCombat[u] === 1) {
        const when = play.arrivalTurn[u] > turn ? play.arrivalTurn[u] : turn;
        if (when <= play.lastTurn) tally.coming += units.full[u] * (play.lastTurn + 1 - when);
      }
      continue;
    }
    if (units.isHq[u] === 1) continue;
    if (units.isCombat[u] === 0) {
      tally.guns++;
      continue;
    }
    const isReduced = cells[at.unitReduced + u] !== 0;
    const strength = isReduced ? units.reduced[u] : units.full[u];
    const motorized = units.isMotorized[u];
    tally.strength += strength;
    if (isReduced) tally.reduced++;
    if (motorized === 1) {
      tally.motorized += strength;
      tally.drive += strength * meuse[hex];
      tally.exits += strength * exits[hex];
    }
    if (map.atMeuse[hex] === 1 || map.beyondMeuse[hex] === 1) tally.atMeuse++;
    if (cells[at.hexImproved + hex] !== 0) tally.dug += strength;
    if (!isLed(g, hex, units.nation[u], hqs, hqCount)) tally.stray += strength;
    let to = mine * places;
    let from = (hex * 2 + motorized) * places;
    for (const end = from + places; from < end; from++) sums[to++] += strength * weight[from];
  }
}

/** HQs, their chits, and the hexes of the corps that lead and supply. */
function findHqs(g: Game, { side, hqs, hqCount }: Counts): void {
  const { units, at } = g.s;
  const { cells } = g;
  hqCount.fill(0);
  for (let i = 0; i < units.hqs.length; i++) {
    const hq = units.hqs[i];
    const tally = side[units.side[hq]];
    const hex = cells[at.unitHex + hq];
    if (hex === 0) {
      if (cells[at.hqReturns + hq] !== 0) tally.staff++;
      continue;
    }
    tally.hqs++;
    tally.chits += cells[at.hqInCup + hq];
    if (cells[at.hqShort + hq] !== 0) tally.staff++;
    else if (units.size[hq] === SIZE.corps) {
      const nation = units.nation[hq];
      hqs[nation * units.hqs.length + hqCount[nation]++] = hex;
    }
  }
}

function isLed(g: Game, hex: number, nation: number, hqs: Int16Array, hqCount: Int32Array): boolean {
  const { grid } = g.s.map;
  const from = nation * g.s.units.hqs.length;
  for (let i = from; i < from + hqCount[nation]; i++) {
    if (grid.distance(hqs[i] as Hex, hex as Hex) <= LED) return true;
  }
  return false;
}

/** Firmness of a place lies between -1 and 1: whose strength is near it. */
function writePlaces(g: Game, { map: { places, points }, sums }: Counts, left: number, out: Float64Array): void {
  const count = places.length;
  const soon = nearCounts(left);
  const later = farCounts(left);
  let germanHold = 0;
  let germanReach = 0;
  let germanHoldLater = 0;
  let germanReachLater = 0;
  let germanGarrison = 0;
  let alliedGarrison = 0;
  for (let p = 0; p < count; p++) {
    const germanFar = Math.floor(sums[p] / LATER);
    const alliedFar = Math.floor(sums[count + p] / LATER);
    const german = sums[p] - germanFar * LATER;
    const allied = sums[count + p] - alliedFar * LATER;
    const balance = firmness(german, allied, 400);
    const around = firmness(germanFar, alliedFar, 40);
    const inside = 100 * garrisonOf(g, places[p] as Hex);
    if (g.cells[g.s.at.hexControl + places[p]] === GERMAN + 1) {
      germanHold += points[p] * balance;
      germanHoldLater += points[p] * around;
      germanGarrison += (points[p] * inside) / (inside + allied + 100);
    } else {
      germanReach += points[p] * balance;
      germanReachLater += points[p] * around;
      alliedGarrison += (points[p] * inside) / (inside + german + 100);
    }
  }
  out[F.hold] = germanHold * soon;
  out[F.reach] = germanReach * soon;
  out[F['hold later']] = germanHoldLater * later;
  out[F['reach later']] = germanReachLater * later;
  out[F.garrison] = germanGarrison * soon;
  out[COUNT + F.hold] = -germanReach * soon;
  out[COUNT + F.reach] = -germanHold * soon;
  out[COUNT + F['hold later']] = -germanReachLater * later;
  out[COUNT + F['reach later']] = -germanHoldLater * later;
  out[COUNT + F.garrison] = alliedGarrison * soon;
}

/** Combat factors in a place; the side that stands there controls it. */
function garrisonOf(g: Game, hex: Hex): number {
  let strength = 0;
  for (let u = firstIn(g, hex); u !== 0; u = nextIn(g, u)) {
    if (g.s.units.isCombat[u] === 1) strength += combatFactor(g, u);
  }
  return strength;
}

function mapWorth(s: WinterThunder): MapWorth {
  const { map, play } = s;
  const { points, placeValue } = play.victory;
  const hexes = map.grid.size + 1;
  const found: { hex: number; points: number }[] = [];
  for (let hex = 1; hex < hexes; hex++) {
    if (map.place[hex] === 0 || play.control[hex] === GERMAN + 1) continue;
    const usual = map.place[hex] === 2 ? points['city-gained'] : points['town-gained'];
    const worth = placeValue[hex] >= 0 ? placeValue[hex] : usual;
    if (worth > 0) found.push({ hex, points: worth });
  }
  const count = found.length;
  const weight = new Float64Array(2 * hexes * count);
  for (let hex = 1; hex < hexes; hex++) {
    found.forEach((place, p) => {
      const away = map.grid.distance(hex as Hex, place.hex as Hex);
      const later = Math.max(0, FAR - away) * LATER;
      weight[hex * 2 * count + p] = later + (NEAR[away] ?? 0);
      weight[(hex * 2 + 1) * count + p] = later + (NEAR[Math.max(0, away - 1)] ?? 0);
    });
  }
  return {
    places: Int16Array.from(found, ({ hex }) => hex),
    points: Int16Array.from(found, (place) => place.points),
    weight,
    meuse: points['unit-at-meuse'] > 0 ? towardsMeuse(s) : new Uint8Array(hexes),
    exits: towardsExits(s),
  };
}

/** Movement factors less than SIGHT from the nearest hex of the Meuse, rivers ignored. */
function towardsMeuse(s: WinterThunder): Uint8Array {
  const { toMeuse } = distancesIn(s);
  return Uint8Array.from({ length: s.map.grid.size + 1 }, (_, hex) => Math.max(0, SIGHT - toMeuse(hex as Hex)));
}

/** Hexes less than SIGHT from the nearest scoring exit, in quarters of its points. */
function towardsExits({ map, play }: WinterThunder): Uint8Array {
  const { points } = play.victory;
  const towards = new Uint8Array(map.grid.size + 1);
  for (let exit = 1; exit <= map.grid.size; exit++) {
    if (map.exit[exit] === 0) continue;
    const worth = map.exit[exit] === 1 ? points['exit-west'] : points['exit-north'];
    for (let hex = 1; hex <= map.grid.size; hex++) {
      const away = map.grid.distance(hex as Hex, exit as Hex);
      towards[hex] = Math.max(towards[hex], Math.round((Math.max(0, SIGHT - away) * worth) / 4));
    }
  }
  return towards;
}
