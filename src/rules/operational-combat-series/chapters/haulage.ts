// Trucks and wagons on their way (OCS 3.6, 12.2, 11.3): a column of points with its load moves once, in the own
// Movement Phase, and may load and unload for points. What was carried in a phase is carried no farther in it.

import type { Action } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { isInterdicted } from '../aircraft.ts';
import { hasNegator, isBesideEnemy, isHeldBy } from '../hexes.ts';
import { NOTE } from '../notes.ts';
import { MOBILITIES } from '../schema/shapes.ts';
import { POINT } from '../schema/terrain.ts';
import type { Game } from '../state.ts';
import { type Ocs, PROHIBITED } from '../statics.ts';
import {
  addPark,
  addTokens,
  cargoAt,
  hasRoomForPark,
  hauledAt,
  isSeenAt,
  type Park,
  pointsAt,
  readPark,
  tokensOn,
} from '../stocks.ts';
import { enemyOf, INTERDICTION, LOAD, type Site, TOKENS } from '../terms.ts';
import { acting, isOwnMovement } from '../turn.ts';
import { VERB } from '../verbs.ts';
import type { Deed } from './movement.ts';
import { offeredCost } from './steps.ts';

const TRUCK = MOBILITIES.indexOf('truck');

/** OCS 12.2d: points to load or to unload, by kind. */
const HANDLING = [5 * POINT, 2 * POINT] as const;
export const handlingNow = (g: Game): number => HANDLING[g.cells[haulage.at.kind]];

/**
 * Locals: where the column is; its kind, a place of LOADS; points and cargo; movement points spent, in parts; hexes
 * entered; whether its cargo has been carried, and whether it may move no farther.
 */
export const haulage = procedure('haul', {
  steps: ['choose'],
  locals: ['hex', 'kind', 'points', 'tokens', 'spent', 'steps', 'carried', 'halted'],
});

/** By kind: with as much of the load as the column takes, and with as little as it can leave behind. */
const PICKS = [
  [VERB.trucks, VERB.emptyTrucks],
  [VERB.wagons, VERB.emptyWagons],
] as const;

const park: Park = { site: 0, side: 0, kind: 0, moved: 0, points: 0, tokens: 0 };

/** OCS 12.2b, 12.2c: any number of points of a place that have not moved; trucks and wagons never together. */
export const hauling: Deed = {
  verbs: PICKS.flat(),
  offer: (g, out) => {
    const side = acting(g);
    if (!isOwnMovement(g, side)) return;
    for (let place = 0; place < g.cells[g.s.at.parks]; place++) {
      const { site, side: whose, kind, moved, points: all, tokens: cargo } = readPark(g, place, park);
      if (whose !== side || moved === 1 || kind >= LOAD.hauled || site > g.s.counts.hexes) continue;
      const [full, empty] = PICKS[kind];
      for (let points = 1; points <= all; points++) {
        out.add(full, site, points);
        if (leastLoad(all, cargo, points) < mostLoad(cargo, points)) out.add(empty, site, points);
      }
    }
  },
  begin: (g, chosen, then) => {
    const [site, points, side] = [aOf(chosen), bOf(chosen), acting(g)];
    const kind = kindOf(chosen);
    const tokens = loadOf(g, chosen);
    addPark(g, site, side, kind, 0, -points, -tokens);
    const { at } = haulage;
    g.set(at.hex, site);
    g.set(at.kind, kind);
    g.set(at.points, points);
    g.set(at.tokens, tokens);
    g.call(haulage, then);
  },
};

const kindOf = (chosen: Action): number =>
  PICKS.findIndex((verbs) => (verbs as readonly number[]).includes(verbOf(chosen)));

/** The tokens that a column takes along by the choice that sets it up. */
export function loadOf(g: Game, chosen: Action): number {
  const [site, points, kind] = [aOf(chosen), bOf(chosen), kindOf(chosen)];
  const cargo = cargoAt(g, site, acting(g), kind, 0);
  if (verbOf(chosen) === PICKS[kind][0]) return mostLoad(cargo, points);
  return leastLoad(pointsAt(g, site, acting(g), kind, 0), cargo, points);
}

const mostLoad = (cargo: number, points: number): number => Math.min(cargo, points * TOKENS);
const leastLoad = (all: number, cargo: number, points: number): number => Math.max(0, cargo - (all - points) * TOKENS);

haulage.define<Ocs>({
  choose: decide({
    rule: '12.2',
    prompt: 'choose the next hex of the column, load, unload, or halt',
    actor: acting,
    legal: (g, out) => {
      offerSteps(g, out);
      offerLoads(g, out);
      out.add(VERB.halt);
    },
    apply: (g, chosen) => {
      switch (verbOf(chosen)) {
        case VERB.step:
          step(g, aOf(chosen) as Hex);
          return g.stay();
        case VERB.load:
          addTokens(g, g.cells[haulage.at.hex], acting(g), -aOf(chosen));
          handle(g, aOf(chosen));
          return g.stay();
        case VERB.unload:
          unload(g, aOf(chosen));
          return g.stay();
        default:
          halt(g);
          return g.back();
      }
    },
  }),
});

/** OCS 3.6. */
const allowance = (g: Game): number => {
  const { truckMA, wagonMA } = g.s.series.transport;
  return (g.cells[haulage.at.kind] === LOAD.truck ? truckMA : wagonMA) * POINT;
};

/** Movement left to the column, in parts of a point. */
export const columnLeft = (g: Game): number => Math.max(0, allowance(g) - g.cells[haulage.at.spent]);

/**
 * OCS 6.3a, 6.4: what a step costs the column, PROHIBITED where there is no way: never into a hex with enemies, or
 * supply and transport of theirs: only units take them.
 */
export function columnStep(g: Game, from: Hex, direction: number): number {
  const side = acting(g);
  const to = g.s.land.grid.neighbour[from * 6 + direction] as Hex;
  if (to === 0 || isHeldBy(g, to, enemyOf(side)) || isSeenAt(g, to, enemyOf(side))) return PROHIBITED;
  const cost = offeredCost(g, TRUCK, from * 6 + direction, side);
  return cost !== PROHIBITED && isInterdicted(g, to, side) ? cost + INTERDICTION : cost;
}

/** OCS 6.1c: one hex whatever it costs. */
export const isFirstStep = (g: Game): boolean => g.cells[haulage.at.steps] === 0 && g.cells[haulage.at.spent] === 0;

/** OCS 4.1 A: whether the column stops in a hex. */
export const stopsColumn = (g: Game, hex: Hex): boolean =>
  isBesideEnemy(g, hex, acting(g)) && !hasNegator(g, hex, acting(g));

function offerSteps(g: Game, out: Options): void {
  const { at } = haulage;
  if (g.cells[at.halted] === 1) return;
  for (let direction = 0; direction < 6; direction++) {
    const cost = columnStep(g, g.cells[at.hex] as Hex, direction);
    if (cost === PROHIBITED || (cost > columnLeft(g) && !isFirstStep(g))) continue;
    out.add(VERB.step, g.s.land.grid.neighbour[g.cells[at.hex] * 6 + direction]);
  }
}

/**
 * OCS 12.2b, 12.2d, 11.3a: whole points or all that fits, of tokens that no other carrier has brought in this phase.
 */
function offerLoads(g: Game, out: Options): void {
  const { at } = haulage;
  const [hex, side, kind] = [g.cells[at.hex], acting(g), g.cells[at.kind]];
  if (columnLeft(g) < HANDLING[kind]) return;
  const free = tokensOn(g, hex, side) - hauledAt(g, hex, side);
  const room = g.cells[at.points] * TOKENS - g.cells[at.tokens];
  offerAmounts(Math.min(free, room), VERB.load, out);
  if (g.cells[at.carried] === 0 || hasRoomForPark(g)) offerAmounts(g.cells[at.tokens], VERB.unload, out);
}

/** Whole points, and all. */
export function offerAmounts(most: number, verb: number, out: Options): void {
  if (most <= 0) return;
  for (let tokens = TOKENS; tokens < most; tokens += TOKENS) out.add(verb, tokens);
  out.add(verb, most);
}

/** OCS 13.0d, 12.2c: points of a place that have not moved and need not be loaded: these go by ship and train. */
export const freePoints = (g: Game, site: Site, side: number, kind: number): number =>
  pointsAt(g, site, side, kind, 0) - Math.ceil(cargoAt(g, site, side, kind, 0) / TOKENS);

function step(g: Game, to: Hex): void {
  const { at } = haulage;
  const from = g.cells[at.hex] as Hex;
  const direction = g.s.land.grid.directionTo(from, to) as number;
  g.set(at.spent, Math.min(allowance(g), g.cells[at.spent] + columnStep(g, from, direction)));
  g.set(at.hex, to);
  g.add(at.steps, 1);
  if (g.cells[at.tokens] > 0) g.set(at.carried, 1);
  if (stopsColumn(g, to)) g.set(at.halted, 1);
}

/** Takes tokens aboard, or off where they are below 0, and pays for it. */
function handle(g: Game, tokens: number): void {
  const { at } = haulage;
  g.add(at.tokens, tokens);
  g.add(at.spent, HANDLING[g.cells[at.kind]]);
}

function unload(g: Game, tokens: number): void {
  const { at } = haulage;
  handle(g, -tokens);
  addTokens(g, g.cells[at.hex], acting(g), tokens);
  if (g.cells[at.carried] === 1) addPark(g, g.cells[at.hex], acting(g), LOAD.hauled, 1, 0, tokens);
  if (g.cells[at.tokens] === 0) g.set(at.carried, 0);
}

function halt(g: Game): void {
  const { at } = haulage;
  const { [at.hex]: hex, [at.kind]: kind, [at.points]: points, [at.tokens]: tokens } = g.cells;
  addPark(g, hex, acting(g), kind, 1, points, tokens);
  g.note(NOTE.hauled, hex, acting(g), kind, points, tokens);
}
