// Units and aircraft that arrive in their week (OCS 12.6, 14.1g): each in the mode that its owner likes, in Full
// Supply, or never.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { isPresent, sideOfAircraft, station } from '../aircraft.ts';
import { levelOfBase, paidLevel, sideOfBase, siteOfBase } from '../bases.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import { type Ocs, siteOf } from '../statics.ts';
import { type AircraftId, LEVEL, PLACE, type Site, type UnitId } from '../terms.ts';
import { moduleWeek, weekOf } from '../turn.ts';
import { inOf, placeOf, putOff, setLevel, sideOf, transportOf } from '../units.ts';
import { VERB } from '../verbs.ts';
import { entryOfUnit } from './entry.ts';
import { enterMode, offerEntryModes } from './modes.ts';
import { enterHex } from './occupation.ts';
import { hasRoomForUnit, useOfPort } from './ports.ts';

/** Locals: the unit that arrives; after all units, the aircraft. */
export const reinforcements = procedure('reinforcements', {
  steps: ['next', 'unit', 'nextAircraft', 'aircraft'],
  locals: ['unit', 'aircraft'],
});

const unitNow = (g: Game): UnitId => g.cells[reinforcements.at.unit];
const aircraftNow = (g: Game): AircraftId => g.cells[reinforcements.at.aircraft];

reinforcements.define<Ocs>({
  next: auto((g) => {
    const { forces } = g.s;
    let u = unitNow(g) + 1;
    while (u <= forces.count && !(placeOf(g, u) === PLACE.arriving && inOf(g, u) <= weekOf(g))) u++;
    g.set(reinforcements.at.unit, u);
    if (u > forces.count) return g.goto(reinforcements.step.nextAircraft);
    // Units that a port cannot take wait for the next week.
    if (!hasPortRoom(g, u)) {
      putOff(g, u, PLACE.arriving, weekOf(g) + 1);
      return g.goto(reinforcements.step.next);
    }
    g.goto(reinforcements.step.unit);
  }),

  unit: decide({
    rule: '12.6',
    prompt: 'choose the mode in which a unit arrives, or pass it over for good',
    actor: (g) => sideOf(g, unitNow(g)) as Seat,
    legal: (g, out) => {
      offerEntryModes(g, unitNow(g), hexAt(g, siteNow(g)), out);
      out.add(VERB.passOver, unitNow(g));
    },
    apply: (g, chosen) => {
      const u = aOf(chosen);
      const site = siteNow(g);
      if (verbOf(chosen) === VERB.passOver) putOff(g, u, PLACE.left);
      else {
        if (portFor(g, u) !== NOWHERE) useOfPort(g, portFor(g, u), transportOf(g, u));
        enterMode(g, chosen);
        bringIn(g, u, site);
      }
      g.goto(reinforcements.step.next);
    },
  }),

  nextAircraft: auto((g) => {
    const { counts } = g.s;
    let a = aircraftNow(g) + 1;
    while (a <= counts.aircraft && !(isPresent(g, a) === false && arrivalOf(g, g.s.aircraft[a].id) === moduleWeek(g)))
      a++;
    g.set(reinforcements.at.aircraft, a);
    if (a <= counts.aircraft) g.goto(reinforcements.step.aircraft);
    else g.back();
  }),

  // Without a base that is supplied it does not come.
  aircraft: decide({
    rule: '14.1g',
    prompt: 'choose the air base to which an aircraft comes',
    actor: (g) => sideOfAircraft(g, aircraftNow(g)) as Seat,
    takesOnly: true,
    legal: (g, out) => offerBases(g, aircraftNow(g), out),
    otherwise: (g) => g.goto(reinforcements.step.nextAircraft),
    apply: (g, chosen) => {
      station(g, aOf(chosen), bOf(chosen));
      g.note(NOTE.based, aOf(chosen), bOf(chosen));
      g.goto(reinforcements.step.nextAircraft);
    },
  }),
});

/** OCS 12.6: a unit comes into play in Full Supply for the week. */
export function bringIn(g: Game, u: UnitId, site: Site): void {
  setLevel(g, u, LEVEL.full);
  if (site > g.s.counts.hexes) putOff(g, u, PLACE.zone, site - g.s.counts.hexes);
  else enterHex(g, u, site as Hex);
  g.note(NOTE.reinforced, u, site);
}

/** OCS 14.1g: bases of its side that are supplied. */
export function offerBases(g: Game, a: AircraftId, out: Options): void {
  for (let base = 1; base <= g.s.counts.bases; base++)
    if (levelOfBase(g, base) > 0 && paidLevel(g, base) > 0 && sideOfBase(g, base) === sideOfAircraft(g, a))
      out.add(VERB.base, a, siteOfBase(g, base));
}

const rowOf = (g: Game, id: string) => g.s.play.scenario.arrivals.find(({ units }) => units.includes(id));
/** The week of the module in which a counter arrives, 0 for none. */
export const arrivalOf = (g: Game, id: string): number => rowOf(g, id)?.turn ?? 0;

const hexAt = (g: Game, site: Site): Hex => (site > g.s.counts.hexes ? NOWHERE : (site as Hex));
const entryOf = (g: Game, u: UnitId): Site => entryOfUnit(g, statedFor(g, u), u);
const siteNow = (g: Game): Site => entryOf(g, unitNow(g));
const statedFor = (g: Game, u: UnitId): string => rowOf(g, g.s.forces.ids[u])?.at ?? '';

/** OCS 12.6, 20.0a: the port at which a unit arrives, 0 for none. */
function portFor(g: Game, u: UnitId): Hex {
  const site = siteOf(g.s.land, statedFor(g, u));
  const isAtPort = site <= g.s.counts.hexes && g.s.land.port[site] > 0 && entryOf(g, u) === site;
  return isAtPort ? (site as Hex) : NOWHERE;
}

/** OCS 12.6, 20.0a: as much as the port unloads, or one unit of any size. */
const hasPortRoom = (g: Game, u: UnitId): boolean =>
  portFor(g, u) === NOWHERE || hasRoomForUnit(g, portFor(g, u), transportOf(g, u));
