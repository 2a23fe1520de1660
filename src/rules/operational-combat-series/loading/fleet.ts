// Aircraft by number, with what each can do on either side of its counter (OCS 14.3).

import type { Hex } from '../../../hex/ids.ts';
import { type AircraftRow, ROLES } from '../schema/aircraft.ts';
import type { Fleet, MapTables, Wing } from '../statics.ts';
import { reducedSide } from '../tables/aircraft.ts';
import { GRAINS } from '../tables/strength.ts';
import type { OcsModule } from './module.ts';

const NONE: Wing = { rating: 0, grains: 0, capacity: 0 };

export function musterFleet({ head, aircraft }: OcsModule, { grid, zones }: MapTables): Fleet {
  const sides = head.sides.map(({ id }) => id);
  const bytes = (of: (row: AircraftRow) => number): Uint8Array => Uint8Array.from([0, ...aircraft.map(of)]);
  return {
    side: bytes(({ side }) => sides.indexOf(side)),
    roles: bytes(({ roles }) => ROLES.reduce((bits, role, i) => bits | (roles.includes(role) ? 1 << i : 0), 0)),
    isOffensive: bytes(({ air }) => (air.isOffensive ? 1 : 0)),
    range: bytes(({ range }) => range),
    interdictors: sides.map((own) =>
      aircraft.flatMap(({ side, roles }, i) =>
        side === own && (roles.includes('F') || roles.includes('T')) ? [i + 1] : [],
      ),
    ),
    full: [NONE, ...aircraft.map(wingOf)],
    reduced: [NONE, ...aircraft.map((row) => wingOf(reducedSide(row)))],
    kind: ['', ...aircraft.map(kindOf)],
    ways: new Map(
      zones.map(({ links }, i) => [
        grid.size + 1 + i,
        links.flatMap((link) => (link.by === 'air' ? [{ to: grid.hexOf(link.to) as Hex, hexes: link.hexes }] : [])),
      ]),
    ),
  };
}

const wingOf = ({ air, gs, capacityT }: Pick<AircraftRow, 'air' | 'gs' | 'capacityT'>): Wing => ({
  rating: air.rating,
  grains: (gs.over * GRAINS) / gs.under,
  capacity: capacityT,
});

/** OCS 14.3: counters of one type with other values never combine. A number after the name tells counters apart. */
const kindOf = ({ id: _, ...row }: AircraftRow): string =>
  JSON.stringify({ ...row, name: row.name.replace(/ \(\d+\)$/, ''), source: '' });
