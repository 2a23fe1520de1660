// Checks the counter mix, the charts and the weather tables.

import type { Fault } from '../../../engine/contract/fault.ts';
import { crtFaults } from '../../../wargame/combat/crt.ts';
import { eachOnce } from '../../../wargame/data/faults.ts';
import { type TablesFile, THEATERS, type WeatherFile } from '../schema/tables.ts';
import type { UnitRow, UnitsFile } from '../schema/units.ts';
import { MONTHS, NATION, TERRAINS } from '../terms.ts';

/** Faces of a die. */
const DIE = 6;

export function checkUnits({ units }: UnitsFile): Fault[] {
  const rows = new Map(units.map((row) => [row.id, row]));
  const faults = eachOnce('units', [], units, ({ id }) => [id]);
  units.forEach((row, i) => {
    faults.push(...kindFaults(row, `units[${i}]`, rows));
  });
  return faults;
}

function kindFaults(row: UnitRow, path: string, rows: ReadonlyMap<string, UnitRow>): Fault[] {
  const faults: Fault[] = [];
  const fault = (field: string, found: unknown, expected: string): void =>
    void faults.push({ path: `${path}.${field}`, found: String(found), expected });
  const side = NATION[row.nation] < NATION.ussr;
  for (const field of ['parts', 'partsFrom1943', 'remnant', 'otherSide'] as const) {
    for (const id of [row[field] ?? []].flat()) {
      const other = rows.get(id);
      if (other === undefined) fault(field, id, 'the id of a kind');
      else if (NATION[other.nation] < NATION.ussr !== side) fault(field, id, 'a kind of its own side');
    }
  }
  if (row.faces.length > row.steps)
    fault('faces', `${row.faces.length} faces`, `${row.steps}, one for each step, or fewer`);
  if (row.army !== undefined && row.parts === undefined)
    fault('army', row.army, `parts, of which it is ${row.army} (12.1)`);
  if (row.hq !== undefined && row.parts !== undefined) fault('hq', 'parts', 'no parts: a headquarters is no unit');
  const hasMedal = row.medal === 'silver' || row.medal === 'gold';
  if (hasMedal !== (row.remnant !== undefined))
    fault('medal', row.medal ?? 'none', 'silver or gold with a remnant, and only with one (12.7)');
  if (row.values !== undefined) {
    const sum = row.values.reduce((all, { count }) => all + count, 0);
    if (sum !== row.mix) fault('values', `${sum} counters`, `${row.mix}, the mix (13.2)`);
  }
  const strongest = (row.parts ?? []).map((id) => rows.get(id)?.faces[0][0] ?? 0);
  if (strongest.some((attack, i) => i > 0 && attack > strongest[i - 1]))
    fault('parts', (row.parts ?? []).join(', '), 'the strongest first (12.6)');
  return faults;
}

export function checkTables({ combat, movement, prices }: TablesFile): Fault[] {
  const tables = ['clement', 'inclement'] as const;
  const { columns, below } = combat;
  const { least, most } = prices.limit;
  return [
    ...tables.flatMap((table) =>
      crtFaults({ by: 'ratio', columns, rows: combat[table], below, beyond: 'unprinted' }).map((fault) => ({
        ...fault,
        path: `combat.${fault.path.replace(/^rows/, table)}`,
      })),
    ),
    ...eachOnce(
      'movement.ground',
      TERRAINS.filter((terrain) => terrain !== 'sea' && terrain !== 'lake'),
      movement.ground,
      ({ terrain }) => [terrain],
    ),
    ...(least <= most ? [] : [{ path: 'prices.limit.least', found: String(least), expected: `at most ${most}` }]),
  ];
}

/** TITE 24.2: each theater has a table, each month a row, each row an entry for each face of the die. */
export function checkWeather({ tables }: WeatherFile): Fault[] {
  return [
    ...eachOnce('tables', THEATERS, tables, ({ theater }) => [theater]),
    ...tables.flatMap(({ months }, i) => [
      ...eachOnce(
        `tables[${i}].months`,
        MONTHS.map((_, month) => month + 1),
        months,
        ({ month }) => [month],
      ),
      ...months.flatMap(({ weather }, k) =>
        weather.length === DIE
          ? []
          : [
              {
                path: `tables[${i}].months[${k}].weather`,
                found: `${weather.length} entries`,
                expected: `${DIE}, one for each face of the die`,
              },
            ],
      ),
    ]),
  ];
}
