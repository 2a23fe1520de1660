// The tables of a game in the form that play reads.

import type { SeriesTables } from '../schema/tables.ts';
import { FlakTable } from './air.ts';
import { BarrageTable, DumpTruckTable, FacilityTable } from './barrage.ts';
import { CombatTable } from './combat.ts';

export const tablesOf = ({ combat, barrage, facility, dumpTruck, flak }: SeriesTables) => ({
  combat: new CombatTable(combat),
  barrage: new BarrageTable(barrage),
  facility: new FacilityTable(facility),
  dumpTruck: new DumpTruckTable(dumpTruck),
  flak: new FlakTable(flak),
});
export type Tables = ReturnType<typeof tablesOf>;
