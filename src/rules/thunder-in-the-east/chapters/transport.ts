// Naval transport (TITE 106.1, 106.2): a unit goes to sea in one port before the battles and lands in another after them.

import { aOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, chance, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  cityOf,
  controllerOf,
  type Game,
  hexOf,
  isDropped,
  isHeavy,
  isHeldBy,
  isInterdicted,
  kindOf,
  putOnMap,
  putToSea,
  setBox,
  sideOf,
  stepsOf,
  TRANSPORTS,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import { BOX, enemyOf, FATES, MOBILITY, NOTE, PHASE, SEA, SIZE, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { occupy } from './capture.ts';
import { hasLine } from './lines.ts';
import { seaways } from './seaways.ts';

/** The die at which a unit is back where it came from (TITE 106.2). */
const HAZARD = 1;

/** TITE 106.1: the transport that serves a hex: 0 of the Baltic and the Gulf of Finland, 1 of the Black Sea; -1 for none. */
function transportOf(g: Game, hex: Hex): number {
  const seas = g.s.land.seas[hex];
  if ((seas & ((1 << SEA.baltic) | (1 << SEA.gulfOfFinland))) !== 0) return 0;
  return (seas & (1 << SEA.blackSea)) !== 0 ? 1 : -1;
}

/** TITE 7.5.3, 8.0: a port of the side that has its line; a minor one only while it works. */
function isUsablePort(g: Game, city: number, side: number): boolean {
  const { port, hex } = g.s.land.cities[city];
  if (port === 'none' || controllerOf(g, city) !== side || !hasLine(g, hex, side)) return false;
  return port !== 'minor' || g.cells[g.s.at.cityCountdown + city] === 0;
}

/** TITE 106.1: light units that march, of a small or medium counter, and garrisons but hardened ones. */
function isFitForSea(g: Game, u: UnitId): boolean {
  const { size, mobility, isGarrison, isHardened } = kindOf(g, u);
  if (isHeavy(g, u) || size === SIZE.large || isHardened || isInterdicted(g, u) || isDropped(g, u)) return false;
  return mobility === MOBILITY.leg || isGarrison;
}

/** The port in which a unit that has not moved may go to sea, -1 for none. */
function portOf(g: Game, u: UnitId): number {
  if (!g.s.rules.naval || g.cells[g.s.at.phase] !== PHASE.special || !isFitForSea(g, u)) return -1;
  const city = cityOf(g, hexOf(g, u));
  const transport = transportOf(g, hexOf(g, u));
  if (city < 0 || transport < 0 || g.cells[g.s.at.shipped + transport] !== 0) return -1;
  return isUsablePort(g, city, sideOf(g, u)) ? city : -1;
}

const isDestination = (g: Game, u: UnitId, city: number): boolean => {
  const { hex } = g.s.land.cities[city];
  if (hex === hexOf(g, u) || !seaways[sideOf(g, u)](g).connects(hexOf(g, u), hex)) return false;
  return transportOf(g, hex) === transportOf(g, hexOf(g, u)) && isUsablePort(g, city, sideOf(g, u));
};

export const mayEmbark = (g: Game, u: UnitId): boolean =>
  portOf(g, u) >= 0 && g.s.land.cities.some((_, city) => isDestination(g, u, city));

/** The ports to which a unit that has not moved may go by sea. */
export function offerPorts(g: Game, u: UnitId, out: Options): void {
  if (portOf(g, u) < 0) return;
  for (let city = 0; city < g.s.land.cities.length; city++) if (isDestination(g, u, city)) out.add(VERB.embark, city);
}

export function embark(g: Game, u: UnitId, city: number): void {
  const { at, land } = g.s;
  const from = hexOf(g, u);
  const transport = transportOf(g, from);
  g.set(at.shipped + transport, u);
  g.set(at.shippedFrom + transport, from);
  g.set(at.shippedTo + transport, land.cities[city].hex);
  g.note(NOTE.putToSea, u, from, land.cities[city].hex);
  putToSea(g, u);
}

/** The water next to the port for which a transport is bound, where it lies in the meantime (TITE 106.2); 0 for none. */
export function anchorageOf(g: Game, transport: number): Hex {
  const { grid, seas, cityIn } = g.s.land;
  const to = g.cells[g.s.at.shippedTo + transport] as Hex;
  if (g.cells[g.s.at.shipped + transport] === 0) return 0 as Hex;
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
    let transport = 0;
    while (transport < TRANSPORTS && g.cells[g.s.at.shipped + transport] === 0) transport++;
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

/** The unit lands, or is back; where the enemy has taken that port in the meantime, in the other; else it is lost. */
function land(g: Game, transport: number, die: number): void {
  const { at } = g.s;
  const u = g.cells[at.shipped + transport];
  const [from, to] = [g.cells[at.shippedFrom + transport], g.cells[at.shippedTo + transport]];
  const ways = (die === HAZARD ? [from, to] : [to, from]) as Hex[];
  g.set(at.shipped + transport, 0);
  const hex = ways.find((each) => !isHeldBy(g, each, enemyOf(sideOf(g, u))));
  if (hex === undefined) {
    g.note(NOTE.destroyed, u, to, FATES.indexOf('shattered'));
    g.set(at.unit + u, 0);
    setBox(g, u, BOX.pool);
    return;
  }
  putOnMap(g, u, hex, stepsOf(g, u));
  occupy(g, hex, sideOf(g, u));
  g.note(NOTE.debarked, u, hex, die);
}
