// The Turn End Phase (WT 3.3): chits back into the Randomizer, markers off, and eliminated HQs return (WT 3.31).

import { aOf, bOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { LinkTrace } from '../../../hex/links.ts';
import { enterHex, type Game, hexOf, isOnMap, occupy, removeImprovement, sideOf } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { EDGES, EVENT, FATE, MARKER, NATION, NO_UNIT, ORDERS, SIZE, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { barredTo } from './supply.ts';

/** `hq` is the one to be placed; each placement leaves one fewer. */
export const turnEnd = procedure('turnend', { steps: ['clear', 'next', 'place'], locals: ['hq'] });

turnEnd.define<WinterThunder>({
  clear: auto((g) => {
    clearUnits(g);
    clearHexes(g);
    g.goto(turnEnd.step.next);
  }),

  // WT 3.31: armies before corps. Those without a legal hex wait for the next Turn End.
  next: auto((g) => {
    const hq = nextToPlace(g);
    if (hq === NO_UNIT) {
      g.back();
    } else {
      g.set(turnEnd.at.hq, hq);
      g.goto(turnEnd.step.place);
    }
  }),

  place: decide({
    rule: '3.31',
    prompt: (g) => `${g.s.units.titles[placing(g)]} returns: choose its hex.`,
    actor: (g) => sideOf(g, placing(g)),
    legal: (g, out) => offerPlaces(g, placing(g), out),
    apply(g, chosen) {
      replace(g, aOf(chosen) as UnitId, bOf(chosen) as Hex);
      g.goto(turnEnd.step.next);
    },
  }),
});

const placing = (g: Game): UnitId => g.cells[turnEnd.at.hq] as UnitId;

/** Takes markers off all units and puts the chits of HQ on the map back into the cup (WT 3.3). */
function clearUnits(g: Game): void {
  const { at, units } = g.s;
  for (let u = 1; u <= units.count; u++) {
    g.set(at.unitMarker + u, MARKER.none);
    g.set(at.unitOrders + u, ORDERS.none);
    g.set(at.unitMoved + u, 0);
    g.set(at.unitAttacked + u, 0);
    g.set(at.unitRefitted + u, 0);
    g.set(at.hqShort + u, 0);
    if (units.isHq[u] === 1 && isOnMap(g, u as UnitId)) g.set(at.hqInCup + u, 1);
  }
}

/** Removes the improved positions in empty hexes (WT 3.3). */
function clearHexes(g: Game): void {
  const { at, map } = g.s;
  for (let hex = 1 as Hex; hex <= map.grid.size; hex = (hex + 1) as Hex) {
    if (g.cells[at.hexImproved + hex] !== 0 && g.cells[at.hexSide + hex] === 0) removeImprovement(g, hex);
  }
}

function nextToPlace(g: Game): UnitId {
  const army = nextOfSize(g, SIZE.army);
  return army !== NO_UNIT ? army : nextOfSize(g, SIZE.corps);
}

function nextOfSize(g: Game, size: number): UnitId {
  const { units } = g.s;
  for (let u = 1; u <= units.count; u++) {
    if (units.size[u] === size && isDue(g, u as UnitId) && canReturn(g, u as UnitId)) return u as UnitId;
  }
  return NO_UNIT;
}

function isDue(g: Game, hq: UnitId): boolean {
  const due = g.cells[g.s.at.hqReturns + hq];
  return due !== 0 && due <= g.cells[g.s.at.turn];
}

function canReturn(g: Game, hq: UnitId): boolean {
  const { units } = g.s;
  if (units.size[hq] === SIZE.army) return roadsFromEdge(g, hq).count > 0;
  if (units.nation[hq] === NATION.uk) return roadsFromNotionalArmy(g, hq).count > 0;
  for (const army of units.hqs) if (isArmyFor(g, hq, army)) return true;
  return false;
}

function offerPlaces(g: Game, hq: UnitId, out: Options): void {
  const { units } = g.s;
  if (units.size[hq] === SIZE.army) {
    offerReached(roadsFromEdge(g, hq), hq, out);
  } else if (units.nation[hq] === NATION.uk) {
    offerReached(roadsFromNotionalArmy(g, hq), hq, out);
  } else {
    for (const army of units.hqs) {
      if (isArmyFor(g, hq, army) && !isOffered(g, hq, army)) out.add(VERB.place, hq, hexOf(g, army));
    }
  }
}

const isArmyFor = (g: Game, corps: UnitId, army: UnitId): boolean =>
  g.s.units.size[army] === SIZE.army && g.s.units.nation[army] === g.s.units.nation[corps] && isOnMap(g, army);

/** Whether an army HQ earlier in the list stands in the same hex. */
function isOffered(g: Game, corps: UnitId, army: UnitId): boolean {
  for (const other of g.s.units.hqs) {
    if (other === army) return false;
    if (isArmyFor(g, corps, other) && hexOf(g, other) === hexOf(g, army)) return true;
  }
  return false;
}

function offerReached(roads: LinkTrace, hq: UnitId, out: Options): void {
  for (let i = 0; i < roads.count; i++) out.add(VERB.place, hq, roads.reached[i]);
}

interface Returns {
  readonly roads: LinkTrace;
  readonly starts: Int16Array;
}

const returnsOf = scratchSlot<WinterThunder, Returns>((g) => ({
  roads: new LinkTrace(g.s.map.grid),
  starts: new Int16Array(g.s.map.grid.size),
}));

/** Where an army HQ may return: road hexes with a line to its edge of at most ten MF along the road. */
const roadsFromEdge = (g: Game, army: UnitId): LinkTrace =>
  roadsFrom(g, army, g.s.units.supplyEdge[army], g.s.map.roadRange);

/**
 * WT 9.6: 30 Corps returns with an army HQ that is thought to stand just off the Northwest area: at its entry hexes.
 */
const roadsFromNotionalArmy = (g: Game, corps: UnitId): LinkTrace => roadsFrom(g, corps, EDGES.indexOf('northwest'), 0);

/** The road hexes at most so many hexes from the entries of an edge, free of the enemy and his BLOCKs (WT 8.0). */
function roadsFrom(g: Game, hq: UnitId, edge: number, limit: number): LinkTrace {
  const { roads, starts } = returnsOf(g);
  const barred = barredTo(g, sideOf(g, hq));
  let count = 0;
  for (const hex of g.s.map.entries[edge]) if (barred[hex] === 0) starts[count++] = hex;
  roads.floodFromAll(starts, count, limit, g.s.map.roads, barred);
  return roads;
}

function replace(g: Game, hq: UnitId, hex: Hex): void {
  const { at } = g.s;
  g.set(at.hqReturns + hq, 0);
  g.set(at.unitFate + hq, FATE.onMap);
  enterHex(g, hq, hex);
  occupy(g, hq, hex, 0 as Hex);
  g.set(at.hqInCup + hq, 1);
  g.note(EVENT.replaced, hq, hex);
}
