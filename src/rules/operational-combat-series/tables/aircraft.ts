// The reduced side of aircraft, where a module does not print it.

import type { AircraftRow } from '../schema/aircraft.ts';
import { times } from './quantity.ts';

/** OCS 3.5, 14.3: half of strength and capacity, and an air rating less by one, at least 0. */
export const reducedSide = ({
  reduced,
  air,
  gs,
  capacityT,
}: AircraftRow): Pick<AircraftRow, 'air' | 'gs' | 'capacityT'> =>
  reduced ?? {
    air: { ...air, rating: Math.max(0, air.rating - 1) },
    gs: times(gs, { over: 1, under: 2 }),
    capacityT: Math.floor(capacityT / 2),
  };
