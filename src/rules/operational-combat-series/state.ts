// The Operational Combat Series: everything that changes. Rules read and write it through the files beside this one:
//
//   turn.ts      week, player turn, phase, whose it is, weather
//   units.ts     where units are, modes, steps, supply level, points spent
//   hexes.ts     who holds a hex, enemies beside it, stacks, hedgehogs, ports, railways
//   stocks.ts    tokens by site and side; truck and wagon points with their cargo
//   bases.ts     air bases;  aircraft.ts, vessels.ts  the numbered tables of aircraft, ships and landing craft

import type { Seat } from '../../engine/contract/ids.ts';
import type { Game as EngineGame } from '../../engine/kernel/game.ts';
import type { LayoutBuilder, Sees } from '../../engine/kernel/layout.ts';
import { packing } from '../../engine/kernel/packing.ts';
import { markCells } from '../../wargame/units/marks.ts';
import type { RuleSwitches } from './options.ts';
import type { Ocs } from './statics.ts';
import { TARGETS } from './terms.ts';

export type Game = EngineGame<Ocs>;

/**
 * A unit: its place, side showing and marker (OCS 5); steps lost; supply level (11.4); what truck points made of it
 * (13.0); whether it was released from Reserve Mode in this phase (5.7b); whether it may do nothing more in this phase
 * (12.3c, 19.3); whether it is the top of its stack (4.9); railroad hexes that it has repaired in this phase (12.3f).
 */
export const UNIT = packing({
  place: 3,
  face: 1,
  marker: 3,
  lost: 4,
  supply: 2,
  motor: 2,
  released: 1,
  frozen: 1,
  top: 1,
  repairs: 2,
});

/** A hex or a box off the map: tokens on the ground by side, level of a hedgehog, broken railway, hits of a port. */
export const SITE = packing({ firstTokens: 12, secondTokens: 12, hedgehog: 3, broken: 1, portHits: 3 });
/** The most tokens of a side in one place; a module may not bring more in all. */
export const MOST_TOKENS = (1 << 12) - 1;

/**
 * Points of one kind and side in one place, a place of LOADS, their cargo in tokens, and whether they have moved in
 * this phase.
 */
export const PARK = packing({ points: 10, tokens: 12, moved: 1, kind: 2, side: 1 });

/** An air base: its level, 0 for none; the level paid for this week (OCS 15.0f); its side. */
export const BASE = packing({ level: 2, paid: 2, side: 1 });

/**
 * An aircraft: whether it is in play and active (OCS 14.2) and reduced; range spent; tokens that it carries (14.20).
 * Whether it is in the flight in the air; must go home (14.6); has been in air combat on this occasion; has let that
 * flight pass (14.8c); has flown in this phase; is about to strike (14.12); is known to the enemy where stations are
 * secret (14.8d).
 */
export const AIRCRAFT = packing({
  present: 1,
  active: 1,
  reduced: 1,
  spent: 8,
  cargo: 6,
  flying: 1,
  homing: 1,
  met: 1,
  passed: 1,
  flown: 1,
  striking: 1,
  shown: 1,
});

/**
 * A ship or landing craft: whether it is in play; whether it has moved and fired in this phase; points spent; tokens
 * that it carries, and empty truck points, or wagon points (OCS 19, 13.0d).
 */
export const VESSEL = packing({ present: 1, spent: 9, cargo: 12, moved: 1, fired: 1, points: 6, wagons: 1 });

/** Marks by unit, by side: for the segment, phase or player turn in progress; who was evacuated stays so. */
export const UNIT_MARKS = [
  'moved',
  'determined',
  'group',
  'halted',
  'fired',
  'fought',
  'hurt',
  'engaged',
  'waiting',
  'falling',
  'landed',
  'evacuated',
  'returning',
  'entered',
] as const;
export type UnitMark = (typeof UNIT_MARKS)[number];

export interface Cells {
  /** The week, from 1; its player turn from 1, 0 in the Overphase (OCS 2.1). */
  readonly turn: number;
  readonly playerTurn: number;
  /** Sides: first in this week; phasing; the one that acts in the present segment. */
  readonly first: number;
  readonly phasing: number;
  readonly acting: number;
  readonly phase: number;
  readonly segment: number;
  /** The next row of the table of segments (sequence.ts). */
  readonly row: number;
  /** The weather of the week, a row of the module's table (OCS 18.0). */
  readonly weather: number;
  readonly unitHex: number;
  /** Packed: UNIT. */
  readonly unit: number;
  /**
   * By unit: the box, or the carrier (vessels first, then aircraft), or the week of its arrival, as its place has it;
   * points spent in this phase, in parts of a point.
   */
  readonly unitIn: number;
  readonly unitSpent: number;
  /** By name and side: marks by unit. */
  readonly marks: Readonly<Record<UnitMark, readonly [number, number]>>;
  /** By site, packed: SITE. */
  readonly site: number;
  /** Marks by hex and target (TARGETS): struck by a barrage in this phase (OCS 12.4c). */
  readonly struck: number;
  /** By side: marks by hex beyond the railheads of that side (OCS 12.3d). */
  readonly railLimit: readonly [number, number];
  /** Rail capacity used in this phase, in eighths of a supply point (OCS 12.3). */
  readonly railUsed: number;
  /** Marks by hex: attacked in this phase, or defenders of such a hex have retreated to it (OCS 9.1c). */
  readonly attacked: number;
  /** Marks by site: dumps that were to be blown in this phase (OCS 11.8a). */
  readonly blown: number;
  /** Parks in the order of their sites: how many; site and, packed, PARK by place. */
  readonly parks: number;
  readonly parkSite: number;
  readonly park: number;
  /** By number from 1. */
  readonly baseSite: number;
  readonly base: number;
  readonly aircraftSite: number;
  readonly aircraft: number;
  /** Marks by aircraft: off the map, where only the owner knows it (OCS 14.8d). */
  readonly secret: number;
  readonly vesselSite: number;
  readonly vessel: number;
  /**
   * In this phase, in quarters of a supply point: unloaded by port (OCS 20.0a); carried by shipping, then by each ferry
   * (19.4).
   */
  readonly unloaded: number;
  readonly shipped: number;
  /**
   * By place that counts for victory: the week in which the side that scores took it, 0 where that side does not hold
   * it.
   */
  readonly taken: number;
  /** By nation: steps lost of units and, after all nations, of Break-Down Regiments. */
  readonly lostSteps: number;
  /** By hex, with fog (OCS 4.9): the counter on top and its cell of UNIT, which all see. */
  readonly top: number;
  readonly topState: number;
  /**
   * By unit, with fog: the hex in which its enemy saw it last, which both sides know; 0 for none, GONE once it is lost.
   */
  readonly seen: number;
  readonly hexFirst: number;
  readonly unitNext: number;
  readonly hexHeld: number;
  readonly hexZone: number;
  /**
   * Renewed by all on which a line of supply hangs but supply itself; and by all changes of supply on the ground or on
   * trucks.
   */
  readonly linesStamp: number;
  readonly stockStamp: number;
}

/** In `seen`: no hex has this number. */
export const GONE = 1 << 14;

/** How many there are of each thing that has cells. */
export interface Counts {
  readonly hexes: number;
  readonly sites: number;
  readonly units: number;
  readonly parks: number;
  readonly bases: number;
  readonly aircraft: number;
  readonly vessels: number;
  readonly ports: number;
  readonly ferries: number;
  readonly places: number;
  readonly nations: number;
}

/**
 * @param sides by unit
 * @param rules with fog a side knows only the tops of enemy stacks (OCS 4.9) and does not see the cells of enemy units;
 * with dumps off
 *   the map it does not see what enemies have on the ground either (11.8)
 */
export function layCells(
  b: LayoutBuilder,
  counts: Counts,
  sides: Uint8Array,
  { fog: isFoggy, dumpsOffMap }: Pick<RuleSwitches, 'fog' | 'dumpsOffMap'>,
): Cells {
  const linesStamp = b.field('lines.stamp', { section: 'stamp' });
  const stockStamp = b.field('stock.stamp', { section: 'stamp' });
  const seesUnit: Sees = isFoggy ? (u) => sides[u] as Seat : 'all';
  const ofUnit = { size: counts.units + 1, index: 'unit', sees: seesUnit };
  const ofTop = { size: isFoggy ? counts.hexes + 1 : 1, index: 'hex', section: 'derived' } as const;
  const ofHex = { size: counts.hexes + 1, index: 'hex' };
  const ofSite = { size: counts.sites + 1, index: 'site' };
  const derived = { section: 'derived' } as const;
  const inStack = { ...derived, sees: isFoggy ? 'nobody' : 'all' } as const;
  const owner = (side: Seat): Sees => (isFoggy ? side : 'all');
  const marksOf = (name: UnitMark): readonly [number, number] => {
    const of = (side: Seat): number =>
      b.field(`units.${name}.${side}`, { size: markCells(counts.units), sees: owner(side) });
    return [of(0 as Seat), of(1 as Seat)];
  };
  return {
    turn: b.field('turn'),
    playerTurn: b.field('player.turn'),
    first: b.field('first', { value: 'seat' }),
    phasing: b.field('phasing', { value: 'seat' }),
    acting: b.field('acting', { value: 'seat' }),
    phase: b.field('phase', { value: 'phase' }),
    segment: b.field('segment', { value: 'segment' }),
    row: b.field('sequence.row'),
    weather: b.field('weather', { stamp: linesStamp }),
    unitHex: b.field('unit.hex', { ...ofUnit, value: 'hex', stamp: linesStamp }),
    unit: b.packed('unit.state', UNIT, {
      ...ofUnit,
      stamp: linesStamp,
      partValues: { place: 'place', face: 'face', marker: 'marker', supply: 'level', motor: 'motor' },
    }),
    unitIn: b.field('unit.in', ofUnit),
    unitSpent: b.field('unit.spent', ofUnit),
    marks: Object.fromEntries(UNIT_MARKS.map((name) => [name, marksOf(name)])) as unknown as Cells['marks'],
    site: b.packed('site.state', SITE, {
      ...ofSite,
      stamp: stockStamp,
      ...(dumpsOffMap ? { partSees: { firstTokens: 0 as Seat, secondTokens: 1 as Seat } } : {}),
    }),
    struck: b.field('struck', { size: markCells(TARGETS.length * (counts.hexes + 1)) }),
    railLimit: [
      b.field('rail.limit.0', { size: markCells(counts.hexes) }),
      b.field('rail.limit.1', { size: markCells(counts.hexes) }),
    ],
    railUsed: b.field('rail.used'),
    attacked: b.field('attacked', { size: markCells(counts.hexes) }),
    blown: b.field('blown', { size: markCells(counts.sites) }),
    parks: b.field('parks'),
    parkSite: b.field('park.site', { size: counts.parks, value: 'site', stamp: stockStamp }),
    park: b.packed('park.state', PARK, { size: counts.parks, stamp: stockStamp }),
    baseSite: b.field('base.site', { size: counts.bases + 1, index: 'base', value: 'site' }),
    base: b.packed('base.state', BASE, { size: counts.bases + 1, index: 'base' }),
    aircraftSite: b.field('aircraft.site', { size: counts.aircraft + 1, index: 'aircraft', value: 'site' }),
    aircraft: b.packed('aircraft.state', AIRCRAFT, { size: counts.aircraft + 1, index: 'aircraft' }),
    secret: b.field('aircraft.secret', { size: markCells(counts.aircraft) }),
    vesselSite: b.field('vessel.site', { size: counts.vessels + 1, index: 'vessel', value: 'site' }),
    vessel: b.packed('vessel.state', VESSEL, { size: counts.vessels + 1, index: 'vessel' }),
    unloaded: b.field('port.unloaded', { size: counts.ports }),
    shipped: b.field('shipped', { size: 1 + counts.ferries }),
    taken: b.field('victory.taken', { size: counts.places }),
    lostSteps: b.field('lost.steps', { size: 2 * counts.nations }),
    top: b.field('hex.top', { ...ofTop, value: 'unit' }),
    topState: b.field('hex.topState', ofTop),
    seen: b.field('unit.seen', { size: isFoggy ? counts.units + 1 : 1, index: 'unit' }),
    hexFirst: b.field('hex.first', { ...ofHex, ...inStack, value: 'unit' }),
    unitNext: b.field('unit.next', { ...ofUnit, ...inStack, value: 'unit' }),
    hexHeld: b.field('hex.held', { ...ofHex, ...derived }),
    hexZone: b.field('hex.zone', { ...ofHex, ...derived }),
    linesStamp,
    stockStamp,
  };
}
