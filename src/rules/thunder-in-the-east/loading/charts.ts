// The charts in the form of the rules: combat tables, shifts, prices, weather.

import { NOWHERE } from '../../../hex/ids.ts';
import { type Crt, crt } from '../../../wargame/combat/crt.ts';
import { SEAS } from '../schema/map.ts';
import type { Scenario } from '../schema/scenario.ts';
import { type TablesFile, THEATERS } from '../schema/tables.ts';
import type { Thunder } from '../statics.ts';
import type { MapTables } from '../statics-land.ts';
import type { Prices } from '../statics-scenario.ts';
import type { Fleet, Navy, Partisans } from '../statics-sea.ts';
import { HALVES, MONTHS, RESULT, type RESULTS, SABOTAGES, TERRAINS, WEATHER } from '../terms.ts';
import type { ThunderTables } from './data.ts';

type Charts = Pick<Thunder, 'crt' | 'results' | 'terrainShift' | 'prices' | 'weatherTable'>;

export function chartTables({ tables, weather }: ThunderTables): Charts {
  const { combat } = tables;
  const clement = combatTable(combat, combat.clement);
  const inclement = combatTable(combat, combat.inclement);
  return {
    crt: { clement, inclement },
    results: { clement: places(clement), inclement: places(inclement) },
    terrainShift: [
      ...TERRAINS.map((terrain) => (terrain === 'sea' || terrain === 'lake' ? 0 : combat.shifts[terrain])),
      combat.shifts.hardCity,
    ],
    prices: prices(tables.prices),
    weatherTable: THEATERS.map((theater) => {
      const months = weather.tables.find((table) => table.theater === theater)?.months ?? [];
      return ['', ...MONTHS].map((_, month) => {
        const entries = months.find((row) => row.month === month)?.weather ?? [];
        return [0, ...entries.map((name) => WEATHER[name])];
      });
    }),
  };
}

/** TITE 107.0: the pool of detachments; without the option it is empty. */
export function partisanTables({ partisans }: TablesFile, scenario: Scenario, isPlayed: boolean): Partisans {
  const { range, freeLeast, detachments } = partisans;
  return {
    results: SABOTAGES.map((result) => (isPlayed ? (detachments[result] ?? 0) : 0)),
    range,
    freeLeast,
    atStart: scenario.soviet.partisans ?? { detachments: 0, divisions: 0 },
  };
}

/** TITE 106.3: the fleets of the scenario whose sea is on the map; without the option there are none. */
export function navyTables({ fleets }: TablesFile, { soviet }: Scenario, { grid }: MapTables, isPlayed: boolean): Navy {
  const { ships, sailing, evacuated, bombed } = fleets;
  const own = ships.flatMap((ship) => {
    const hex = soviet.fleets.find(({ fleet }) => fleet === ship.fleet)?.hex;
    return isPlayed && hex !== undefined ? [{ ship, hex: grid.hexOf(hex) }] : [];
  });
  return {
    fleets: [
      NO_FLEET,
      ...own.map(({ ship, hex }) => ({
        id: ship.fleet,
        name: ship.name,
        sea: SEAS.indexOf(ship.sea),
        broadside: [NO_FLEET.broadside[0], ship.reduced, ship.full],
        gate: ship.finalPort === undefined ? NOWHERE : grid.hexOf(ship.finalPort.gate),
        finalPort: ship.finalPort?.name ?? '',
        hex,
      })),
    ],
    count: own.length,
    sailing: sailing * HALVES,
    evacuated,
    hardness: bombed.hardness,
    averting: { naval: bombed.price.naval * HALVES, major: bombed.price.major * HALVES },
    bombed: bombed.turns,
  };
}

const NO_FLEET: Fleet = {
  id: '',
  name: '',
  sea: 0,
  broadside: [{ red: 0, white: 0, radius: 0 }],
  gate: NOWHERE,
  finalPort: '',
  hex: NOWHERE,
};

const combatTable = ({ columns, below }: TablesFile['combat'], rows: TablesFile['combat']['clement']): Crt =>
  crt({ by: 'ratio', columns, rows, below, beyond: 'unprinted', rounding: 'down' });

const places = ({ results }: Crt): Uint8Array =>
  Uint8Array.from(results, (name) => RESULT[name as (typeof RESULTS)[number]]);

function prices(chart: TablesFile['prices']): Prices {
  const inHalves = ({ personnel, equipment }: TablesFile['prices']['strategicHq']) =>
    [personnel * HALVES, equipment * HALVES] as const;
  return {
    majorStep: chart.majorStep * HALVES,
    minorStep: chart.minorStep * HALVES,
    secondLineStep: chart.secondLineStep * HALVES,
    majorMotorizedFuel: chart.majorMotorizedFuel * HALVES,
    minorMotorizedFuel: chart.minorMotorizedFuel * HALVES,
    offensive: {
      equipment: chart.offensivePoint.equipment * HALVES,
      fuel: chart.offensivePoint.fuel * HALVES,
    },
    remnant: chart.remnant * HALVES,
    hq: { strategic: inHalves(chart.strategicHq), operational: inHalves(chart.operationalHq) },
    limit: {
      percent: chart.limit.percent,
      least: chart.limit.least * HALVES,
      most: chart.limit.most * HALVES,
    },
    garrisons: chart.garrisons * HALVES,
    specialists: chart.specialists * HALVES,
  };
}
