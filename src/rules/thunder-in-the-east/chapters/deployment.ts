// Free deployment (TITE 3.1 to 3.4): one side after the other sets up its front, then its reserves.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf, bOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { boxOf, type Game, hasRoomFor, hexOf, isEmpty, isMajor, kindOf, putOnMap } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { BOX, DUTY, SIZE, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { buildUp } from './organization.ts';

/** Stages of the order: both fronts, then both reserves. */
const STAGES = 4;
const FRONTS = 2;

export const deployment = procedure('deployment', {
  steps: ['next', 'place', 'reorganize'],
  locals: ['stage', 'unit'],
});

deployment.define<Thunder>({
  next: auto((g) => {
    const [unit = 0] = due(g);
    g.set(deployment.at.unit, unit);
    g.goto(unit !== 0 ? deployment.step.place : deployment.step.reorganize);
  }),

  place: decide({
    rule: '3.1',
    prompt: (g) => `set up ${g.s.forces.titles[g.cells[deployment.at.unit]]}`,
    actor: (g) => settingUp(g) as Seat,
    legal: (g, out) => offerPlaces(g, g.cells[deployment.at.unit], out),
    apply: (g, chosen) => {
      deploy(g, aOf(chosen), bOf(chosen) as Hex);
      g.goto(deployment.step.next);
    },
  }),

  // TITE 3.3: corps of a front may be put together when it stands.
  reorganize: auto((g) => {
    const { at, play } = g.s;
    const isFront = g.cells[deployment.at.stage] < FRONTS;
    const side = settingUp(g);
    g.add(deployment.at.stage, 1);
    const isLast = g.cells[deployment.at.stage] === STAGES;
    if (isFront) {
      g.set(at.active, side);
      g.call(buildUp, deployment.step.next);
    } else if (isLast) {
      g.set(at.active, play.firstSide);
      g.back();
    } else {
      g.goto(deployment.step.next);
    }
  }),
});

export const settingUp = (g: Game): number => g.s.play.deployment.order[g.cells[deployment.at.stage]];

/** Units that the side sets up in this stage and has not placed, headquarters first. */
export function due(g: Game): UnitId[] {
  const { units, duty } = g.s.play.deployment;
  const isFront = g.cells[deployment.at.stage] < FRONTS;
  const left = units.filter((u) => boxOf(g, u) === BOX.deploying && kindOf(g, u).side === settingUp(g));
  const having = (wanted: number): UnitId[] => left.filter((u) => duty[u] === wanted);
  return isFront ? [...having(DUTY.headquarters), ...having(DUTY.front)] : having(DUTY.rear);
}

export function deploy(g: Game, u: UnitId, hex: Hex): void {
  const row = g.s.play.setup.find(({ unit }) => unit === u);
  putOnMap(g, u, hex, row === undefined ? kindOf(g, u).steps : row.steps);
}

function offerPlaces(g: Game, u: UnitId, out: Options): void {
  const hexes = placesFor(g, u);
  // Where no place is left that keeps the duty of the side, the one that the scenario has ready.
  if (hexes.length === 0) hexes.push(g.s.play.deployment.ready[u] as Hex);
  hexes.sort((a, b) => a - b);
  for (const hex of hexes) out.add(VERB.deploy, u, hex);
}

/** Hexes in which a unit may be placed now. */
export function placesFor(g: Game, u: UnitId): Hex[] {
  const { duty } = g.s.play.deployment;
  const hexes = bandOf(g, u).filter((hex) => hasRoomFor(g, u, hex));
  return duty[u] === DUTY.front ? hexes.filter(thatKeepZones(g, u)) : hexes;
}

/** TITE 3.2, 3.4: the hexes that the rules leave a unit, whatever stands there. */
export function bandOf(g: Game, u: UnitId): Hex[] {
  const { duty, band, nearCities, hqCities, rearCities } = g.s.play.deployment;
  const side = kindOf(g, u).side;
  if (duty[u] === DUTY.headquarters) return [...hqCities[side]];
  if (duty[u] === DUTY.front) return [...new Set([...band[side], ...nearCities[side], ...hqHexes(g, side)])];
  const wanted = unguarded(g, side);
  return wanted.length > 0 ? wanted : rearCities[side].filter((hex) => !isGuarded(g, hex, side));
}

const hqHexes = (g: Game, side: number): Hex[] =>
  g.s.forces.hqs[side].map((hq) => hexOf(g, hq)).filter((hex) => hex !== 0);

/** TITE 3.4: objective cities that want a reserve, of the first kind of which any is left. */
export function unguarded(g: Game, side: number): Hex[] {
  for (const cities of g.s.play.deployment.objectives[side]) {
    const left = cities.filter((hex) => !isGuarded(g, hex, side));
    if (left.length > 0) return left;
  }
  return [];
}

/** Whether a Major unit or a reserve stands in a city. */
function isGuarded(g: Game, hex: Hex, side: number): boolean {
  const { presence, play } = g.s;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
    const kind = kindOf(g, u);
    if (kind.side === side && kind.hq === null && (isMajor(g, u) || play.deployment.duty[u] === DUTY.rear)) return true;
  }
  return false;
}

// Zones over the front row of the enemy (TITE 3.2)

/** Whether a unit exerts a zone when it stands: all Major ones, and small heavy ones (TITE 5.0). */
const hasZone = (g: Game, u: UnitId): boolean => {
  const { size, isHeavy, hq } = kindOf(g, u);
  return hq === null && (size !== SIZE.small || isHeavy);
};

/** Hexes of the enemy's front row that a side's units leave without a zone. */
export function uncovered(g: Game, side: number): Hex[] {
  const covered = new Set<Hex>();
  for (const u of g.s.play.deployment.units) {
    if (hexOf(g, u) === 0 || kindOf(g, u).side !== side || !hasZone(g, u)) continue;
    for (const hex of zoneOf(g, hexOf(g, u))) covered.add(hex);
  }
  return g.s.play.deployment.rows[1 - side].filter((hex) => !covered.has(hex));
}

function zoneOf(g: Game, hex: Hex): Hex[] {
  const { grid, zoneSides } = g.s.land;
  const zone: Hex[] = [];
  for (let d = 0; d < 6; d++) if (((zoneSides[hex] >> d) & 1) === 1) zone.push(grid.neighbour[hex * 6 + d] as Hex);
  return zone;
}

/** Tells of a hex whether the units that are left can still cover the row when this one stands there. */
function thatKeepZones(g: Game, u: UnitId): (hex: Hex) => boolean {
  const { side } = kindOf(g, u);
  const open = uncovered(g, side);
  const others = due(g).filter(
    (other) => other !== u && g.s.play.deployment.duty[other] === DUTY.front && hasZone(g, other),
  );
  if (canCover(g, side, new Set(open), others.length)) return () => true;
  if (!hasZone(g, u)) return () => false;
  return (hex) => {
    const zone = zoneOf(g, hex);
    return zone.some((each) => open.includes(each)) && canCover(g, side, minus(open, zone), others.length, hex);
  };
}

/** The hexes of the row that would lie in no zone, if a unit took a hex. */
export function missingWith(g: Game, u: UnitId, hex: Hex): Hex[] {
  const open = uncovered(g, kindOf(g, u).side);
  return hasZone(g, u) ? [...minus(open, zoneOf(g, hex))] : open;
}

const minus = (open: readonly Hex[], zone: readonly Hex[]): Set<Hex> =>
  new Set(open.filter((hex) => !zone.includes(hex)));

/** Whether so many units can cover these hexes, each from an empty hex that covers the most of what is left. */
function canCover(g: Game, side: number, open: Set<Hex>, units: number, taken?: Hex): boolean {
  const places = g.s.play.deployment.covers[side].filter(({ hex }) => hex !== taken && isEmpty(g, hex));
  for (let left = units; open.size > 0; left--) {
    if (left === 0) return false;
    let best: readonly Hex[] = [];
    let most = 0;
    for (const { row } of places) {
      let count = 0;
      for (const hex of row) if (open.has(hex)) count++;
      if (count <= most) continue;
      most = count;
      best = row;
    }
    if (most === 0) return false;
    for (const hex of best) open.delete(hex);
  }
  return true;
}
