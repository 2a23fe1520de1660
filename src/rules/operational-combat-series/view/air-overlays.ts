// Overlays of the air: how far aircraft fly (OCS 14.1a), where fighters intercept (14.8), what flak a hex has (14.18).

import type { Hex } from '../../../hex/ids.ts';
import type { DrawnOverlay, Mark } from '../../../wargame/view/overlays.ts';
import {
  aircraftWhere,
  hasRole,
  isOffensive,
  isSecret,
  isUp,
  rangeLeft,
  sideOfAircraft,
  siteOfAircraft,
} from '../aircraft.ts';
import { distances, hexesTo } from '../chapters/airways.ts';
import { INTERCEPTION } from '../chapters/passage.ts';
import { flakOf } from '../chapters/sortie.ts';
import { isHeldBy, stackIn } from '../hexes.ts';
import type { Game } from '../state.ts';
import { type AircraftId, enemyOf, RE, SIDES } from '../terms.ts';
import { mayFly } from '../turn.ts';

interface Eyes {
  readonly sides: readonly number[];
}

export const AIR_OVERLAYS: readonly DrawnOverlay<Game, Eyes>[] = [
  {
    name: 'flights',
    title: 'Flights: your active aircraft that reach the hex (14.1)',
    legend: [
      { key: 'many', text: '6 or more', tone: 0 },
      { key: 'some', text: '3 or more', tone: 0.35 },
      { key: 'few', text: '1 or 2', tone: 0.7 },
    ],
    draw: drawFlights,
  },
  {
    name: 'interception',
    title: 'Interception: active fighters that see a flight in the hex (14.8)',
    legend: [
      { key: 'both', text: 'fighters of both sides', tone: 0.6 },
      { key: 'first', text: 'of the first side', seat: 0 },
      { key: 'second', text: 'of the second side', seat: 1 },
    ],
    draw: drawInterception,
  },
  {
    name: 'flak',
    title: 'Flak of the enemy: its rating against aircraft that strike in the hex (14.18)',
    legend: [
      { key: 'heavy', text: '7 or more', tone: 1 },
      { key: 'some', text: '3 or more', tone: 0.6 },
      { key: 'light', text: '1 or 2', tone: 0.2 },
    ],
    draw: drawFlak,
  },
];

const hexesOf = (g: Game): Hex[] => Array.from({ length: g.s.counts.hexes }, (_, i) => (i + 1) as Hex);

function drawFlights(g: Game, { sides }: Eyes, mark: Mark): void {
  if (!mayFly(g)) return;
  const counts = new Map<Hex, number>();
  const none: ReadonlySet<Hex> = new Set();
  for (const a of aircraftWhere(g, (b) => sides.includes(sideOfAircraft(g, b)) && isUp(g, b))) {
    const [far, left] = [distances(g, siteOfAircraft(g, a), none), rangeLeft(g, a)];
    for (const hex of hexesOf(g)) if (far[hex] <= left) counts.set(hex, (counts.get(hex) ?? 0) + 1);
  }
  for (const [hex, count] of counts) mark(hex, count >= 6 ? 'many' : count >= 3 ? 'some' : 'few', `${count}`);
}

/** Fighters that are known: those of the viewer, and all of the enemy that are on the map. */
function drawInterception(g: Game, { sides }: Eyes, mark: Mark): void {
  if (!mayFly(g)) return;
  const may = (a: AircraftId): boolean =>
    isUp(g, a) && hasRole(g, a, 'F') && isOffensive(g, a) && (sides.includes(sideOfAircraft(g, a)) || !isSecret(g, a));
  const able = aircraftWhere(g, may);
  for (const hex of hexesOf(g)) {
    const near = able.filter((a) => hexesTo(g, siteOfAircraft(g, a), hex) <= INTERCEPTION);
    if (near.length === 0) continue;
    const [first, second] = SIDES.map((side) => near.some((a) => sideOfAircraft(g, a) === side));
    mark(hex, first && second ? 'both' : first ? 'first' : 'second', `${near.length}`);
  }
}

/** OCS 4.9: with fog the steps below the top of a stack are guessed. */
function drawFlak(g: Game, { sides }: Eyes, mark: Mark): void {
  for (const own of sides) {
    const side = enemyOf(own);
    for (const hex of hexesOf(g)) {
      const isGuessed = g.s.rules.fog && sides.length === 1 && isHeldBy(g, hex, side) && stackIn(g, hex) > RE;
      const rating = flakOf(g, hex, side);
      if (rating > 0)
        mark(hex, rating >= 7 ? 'heavy' : rating >= 3 ? 'some' : 'light', `${isGuessed ? '~' : ''}${rating}`);
    }
  }
}
