// Supply: from the edge of the map by rail, from railways to headquarters, from headquarters and towns to the units.
// Enemy units and their zones bar every line; a friendly unit opens its hex to lines in spite of zones.

import { UNLIMITED } from '../../../hex/reach.ts';
import { barredBy, type Trace, type TraceSpec, traced } from '../../../wargame/paths/trace.ts';
import { zoneBits } from '../../../wargame/units/presence.ts';
import { THROW } from './forces.ts';
import { DEAREST } from './land.ts';
import { type Game, type GiantStatics, hexOf } from './state.ts';
import { SEATS, zoneOf } from './terms.ts';

/** Truck points from a railway to a headquarters, and from a town or the map's edge to units. */
const DRAW = 5;
const TOWN_RANGE = 6;
/** Kinds of sources, as `kindAt` gives them. */
export const SOURCE = { town: 0, hq: 1, edge: 2 } as const;

type Line = (g: Game) => Trace<GiantStatics>;
type Spec = Omit<TraceSpec<GiantStatics>, 'hindrance' | 'grid' | 'stamp' | 'maxStep'>;

/** The common part of lines of all kinds. */
const lineOf = (side: number, spec: Spec): Line =>
  traced<GiantStatics>({
    grid: (s) => s.land.grid,
    stamp: (s) => s.at.linesStamp,
    maxStep: DEAREST,
    hindrance: barredBy({
      presence: (s) => s.presence,
      own: side + 1,
      zones: zoneBits(zoneOf(1 - side)),
      negated: true,
    }),
    ...spec,
  });

/** By side: railways in use. */
export const railway: readonly Line[] = SEATS.map((_, side) =>
  lineOf(side, {
    steps: (g) => g.s.land.railSteps,
    sources(g, out) {
      for (const hex of g.s.land.edge[side]) if (g.s.land.rails[hex] !== 0) out.add(hex, UNLIMITED);
    },
  }),
);

/** By side: hexes in which a headquarters can draw on a railway. */
const depots: readonly Line[] = SEATS.map((_, side) =>
  lineOf(side, {
    steps: (g) => g.s.land.truckSteps,
    sources(g, out) {
      const rails = railway[side](g);
      for (const hex of g.s.land.railHexes) if (rails.isReached(hex)) out.add(hex, DRAW);
    },
  }),
);

/** By side: hexes in which units are in supply. */
export const supply: readonly Line[] = SEATS.map((_, side) =>
  lineOf(side, {
    steps: (g) => g.s.land.truckSteps,
    sources(g, out) {
      const { at, land, forces } = g.s;
      const draws = depots[side](g);
      for (const hq of forces.hqs[side]) {
        const hex = hexOf(g, hq);
        if (hex !== 0 && draws.isReached(hex)) out.add(hex, THROW, SOURCE.hq);
      }
      const rails = railway[side](g);
      land.places.forEach(({ hex }, place) => {
        if (g.cells[at.placeSide + place] === side && rails.isReached(hex)) out.add(hex, TOWN_RANGE, SOURCE.town);
      });
      for (const hex of land.edge[side]) out.add(hex, TOWN_RANGE, SOURCE.edge);
    },
  }),
);
