// Naval transport (TITE 106.1, 106.2): a unit goes to sea in one port before the battles and lands in another after
// them.

import { aOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, chance, procedure } from '../../../engine/kernel/procedure.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { TRANSPORTS } from '../cells.ts';
import { landingIn } from '../navy.ts';
import { NOTE } from '../notes.ts';
import {
  boxOf,
  cityOf,
  controllerOf,
  type Game,
  hexOf,
  isDropped,
  isFrozen,
  isHeavy,
  isHeldBy,
  isInterdicted,
  kindOf,
  mayStackWith,
  putToSea,
  setBox,
  sideOf,
  stepsOf,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import { BOX, enemyOf, FATES, MOBILITY, PHASE, SEA, SIZE, SOVIET, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { dissolution, dropInto, isDissolving } from './capture.ts';
import { hasLine, isPortBombed } from './lines.ts';
import { seaways } from './seaways.ts';

/** The die at which a unit is back where it came from (TITE 106.2). */
const HAZARD = 1;

/**
 * TITE 106.1: the transport that serves a hex: 0 of the Baltic and the Gulf of Finland, 1 of the Black Sea; -1 for
 * none.
 */
export function transportOf(g: Game, hex: Hex): number {
  const seas = g.s.land.seas[hex];
  if ((seas & ((1 << SEA.baltic) | (1 << SEA.gulfOfFinland))) !== 0) return 0;
  return (seas & (1 << SEA.blackSea)) !== 0 ? 1 : -1;
}

/**
 * TITE 7.5.3, 8.0: a port of the side that has its line; a minor one unless bombs have closed it. That of a supply city
 * which is still under repair serves at once (22.0).
 */
function isUsablePort(g: Game, city: number, side: number): boolean {
  const { port, hex } = g.s.land.cities[city];
  if (port === 'none' || controllerOf(g, city) !== side || !hasLine(g, hex, side)) return false;
  return port !== 'minor' || !isPortBombed(g, city);
}

/** TITE 106.1: light units that march, of a small or medium counter, and garrisons but hardened ones. */
function isFitForSea(g: Game, u: UnitId): boolean {
  const { size, mobility, isGarrison, isHardened } = kindOf(g, u);
  if (isHeavy(g, u) || size === SIZE.large || isHardened || isInterdicted(g, u) || isDropped(g, u)) return false;
  return mobility === MOBILITY.leg || isGarrison;
}

/** Whether a unit that has not moved may go to sea: from a port, or from the anchorage of a fleet (TITE 106.5.1). */
export function mayPutToSea(g: Game, u: UnitId): boolean {
  if (!g.s.rules.naval || g.cells[g.s.at.phase] !== PHASE.special || !isFitForSea(g, u)) return false;
  const hex = hexOf(g, u);
  const city = cityOf(g, hex);
  const transport = transportOf(g, hex);
  if (transport < 0 || g.cells[g.s.at.shipped + transport] !== 0) return false;
  if (sideOf(g, u) === SOVIET && landingIn(g, hex) !== 0) return true;
  return city >= 0 && isUsablePort(g, city, sideOf(g, u));
}

const isDestination = (g: Game, u: UnitId, city: number): boolean => {
  const { hex } = g.s.land.cities[city];
  if (hex === hexOf(g, u) || isFrozen(g, hex) || !mayStackWith(g, u, hex)) return false;
  if (!seaways[sideOf(g, u)](g).connects(hexOf(g, u), hex)) return false;
  return transportOf(g, hex) === transportOf(g, hexOf(g, u)) && isUsablePort(g, city, sideOf(g, u));
};

export function mayEmbark(g: Game, u: UnitId): boolean {
  if (!mayPutToSea(g, u)) return false;
  for (let city = 0; city < g.s.land.cities.length; city++) if (isDestination(g, u, city)) return true;
  return false;
}

/** The ports to which a unit that has not moved may go by sea. */
export function offerPorts(g: Game, u: UnitId, out: Options): void {
  if (!mayPutToSea(g, u)) return;
  for (let city = 0; city < g.s.land.cities.length; city++) if (isDestination(g, u, city)) out.add(VERB.embark, city);
}

/** A unit goes to sea for a port, or for the hex of a fleet. */
export function embark(g: Game, u: UnitId, to: Hex): void {
  const { at } = g.s;
  const from = hexOf(g, u);
  const transport = transportOf(g, from);
  g.set(at.shipped + transport, u);
  g.set(at.shippedFrom + transport, from);
  g.set(at.shippedTo + transport, to);
  g.note(NOTE.putToSea, u, from, to);
  putToSea(g, u);
}

/**
 * The water next to the port for which a transport is bound, or the hex of its fleet, where it lies in the meantime
 * (TITE 106.2); 0 for none.
 */
export function anchorageOf(g: Game, transport: number): Hex {
  const { grid, seas, cityIn } = g.s.land;
  const to = g.cells[g.s.at.shippedTo + transport] as Hex;
  if (g.cells[g.s.at.shipped + transport] === 0) return 0 as Hex;
  if (landingIn(g, to) !== 0) return to;
  let best = 0 as Hex;
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
    if ((seas[hex] & seas[to]) === 0 || cityIn[hex] !== 0 || g.s.land.isBarred[hex] === 0) continue;
    if (best === 0 || grid.distance(hex, to) < grid.distance(best, to)) best = hex;
  }
  return best;
}

// Landing

/** Local: the transport whose unit lands. */
export const debarkation = procedure('debarkation', { steps: ['next', 'die'], locals: ['transport'] });

debarkation.define<Thunder>({
  next: auto((g) => {
    if (isDissolving(g)) return g.call(dissolution, debarkation.step.next);
    let transport = 0;
    while (transport < TRANSPORTS && !isAtSea(g, transport)) transport++;
    if (transport === TRANSPORTS) return g.back();
    g.set(debarkation.at.transport, transport);
    g.goto(debarkation.step.die);
  }),

  die: chance({
    rule: '106.2',
    legal: (_, out) => {
      for (let die = 1; die <= 6; die++) out.add(VERB.roll, die);
    },
    classOf: (_, outcome) => (aOf(outcome) === HAZARD ? 1 : 0),
    apply: (g, outcome) => {
      land(g, g.cells[debarkation.at.transport], aOf(outcome));
      g.goto(debarkation.step.next);
    },
  }),
});

/** Whether a transport has a unit aboard; one that was lost at sea is forgotten. */
function isAtSea(g: Game, transport: number): boolean {
  const { at } = g.s;
  const u = g.cells[at.shipped + transport];
  if (u !== 0 && boxOf(g, u) !== BOX['at-sea']) g.set(at.shipped + transport, 0);
  return g.cells[at.shipped + transport] !== 0;
}

/**
 * TITE 106.5.3: a unit that has lost a step at sea is back in its port at once; it is lost where the enemy has come.
 */
export function turnBack(g: Game, u: UnitId): void {
  const { at } = g.s;
  for (let transport = 0; transport < TRANSPORTS; transport++) {
    if (g.cells[at.shipped + transport] === u) bringTo(g, transport, [g.cells[at.shippedFrom + transport] as Hex]);
  }
}

/** The unit lands, or is back; where the enemy has taken that port in the meantime, in the other; else it is lost. */
function land(g: Game, transport: number, die: number): void {
  const { at } = g.s;
  const u = g.cells[at.shipped + transport];
  const [from, to] = [g.cells[at.shippedFrom + transport], g.cells[at.shippedTo + transport]];
  // TITE 106.5.1: off a coast the fleet is the port; without it there is none.
  const city = cityOf(g, to as Hex);
  const isOpen = landingIn(g, to as Hex) !== 0 || (city >= 0 && controllerOf(g, city) === sideOf(g, u));
  const ways = (die === HAZARD ? (isOpen ? [from, to] : [from]) : isOpen ? [to, from] : [from]) as Hex[];
  const hex = bringTo(g, transport, ways);
  if (hex !== NOWHERE) g.note(NOTE.debarked, u, hex, die);
}

/** Puts the unit of a transport into the first hex without enemies, NOWHERE where there is none: it is lost. */
function bringTo(g: Game, transport: number, ways: readonly Hex[]): Hex {
  const { at } = g.s;
  const u = g.cells[at.shipped + transport];
  const hex = ways.find((each) => !isHeldBy(g, each, enemyOf(sideOf(g, u)))) ?? NOWHERE;
  g.set(at.shipped + transport, 0);
  g.set(at.unitTarget + u, 0);
  if (hex === NOWHERE) {
    g.note(NOTE.destroyed, u, ways[0], FATES.indexOf('shattered'));
    g.set(at.unit + u, 0);
    setBox(g, u, BOX.pool);
  } else {
    dropInto(g, u, hex, stepsOf(g, u));
  }
  return hex;
}
