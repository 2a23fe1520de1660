// Checks tables beyond their shape: columns that rise, rows for every roll, results that never get worse for the side
// that has more of anything.

import type { Fault } from '../../../engine/contract/fault.ts';
import { crtFaults } from '../../../wargame/combat/crt.ts';
import { type Fraction, isMore } from '../schema/numbers.ts';
import { CATEGORIES } from '../schema/shapes.ts';
import { BARRAGE_RESULTS, FACILITY_RESULTS, FLAK_RESULTS, type SeriesTables } from '../schema/tables.ts';
import { combatResult } from '../tables/results.ts';
import type { OcsModule } from './module.ts';

export function checkSeries(series: SeriesTables): Fault[] {
  const { barrage, facility, dumpTruck, flak, airToAir, attrition, combatSupply } = series;
  const merit = (results: readonly string[]) => (cell: string) => results.indexOf(cell);
  const open = <Row>(list: string, rows: readonly Row[], limitOf: (row: Row) => Fraction | undefined) =>
    openEnded(list, rows.map(limitOf));
  const whole = (limit: number | undefined) => (limit === undefined ? undefined : { over: limit, under: 1 });
  return [
    ...combatFaults(series.combat),
    ...strengthFaults('barrage', barrage, merit(BARRAGE_RESULTS)),
    ...strengthFaults('facility', facility, merit(FACILITY_RESULTS)),
    ...strengthFaults('dumpTruck', dumpTruck, Number),
    ...strengthFaults('flak', flak, merit(FLAK_RESULTS)),
    ...open('barrage.density', barrage.density, ({ under }) => under),
    ...open('dumpTruck.points', dumpTruck.points, ({ under }) => whole(under)),
    ...open('airToAir.rows', airToAir.rows, ({ upTo }) => whole(upTo)),
    ...(['attack', 'defense', 'barrage'] as const).flatMap((list) =>
      open(`combatSupply.${list}`, combatSupply[list], ({ upTo }) => upTo),
    ),
    ...attrition.rows.flatMap((row, i) => rising(`attrition.rows[${i}]`, row)),
  ];
}

export function checkTables({ tables, head, terrain }: OcsModule): Fault[] {
  const { weather, variableReinforcement } = tables;
  const faults = [
    ...twoDice('weather.rows', weather.rows),
    ...Object.entries(variableReinforcement).flatMap(([side, { rows }]) =>
      twoDice(`variableReinforcement.${side}.rows`, rows),
    ),
  ];
  const names = weather.rows.map(({ name }) => name);
  if (weather.firstTurn !== undefined && !names.includes(weather.firstTurn)) {
    faults.push({ path: 'weather.firstTurn', found: weather.firstTurn, expected: `one of ${names.join(', ')}` });
  }
  weather.rows.forEach(({ ground }, i) => {
    if (ground === 'dry' || terrain.weather[ground] !== undefined) return;
    faults.push({
      path: `weather.rows[${i}].ground`,
      found: ground,
      expected: 'dry, or a state of the ground that terrain.json has under weather',
    });
  });
  const sides = head.sides.map(({ id }) => id);
  for (const side of Object.keys(variableReinforcement).filter((each) => !sides.includes(each))) {
    faults.push({ path: `variableReinforcement.${side}`, found: side, expected: `a side: ${sides.join(' or ')}` });
  }
  for (const side of sides.filter((each) => !Object.hasOwn(variableReinforcement, each))) {
    faults.push({ path: 'variableReinforcement', found: `no table of ${side}`, expected: 'one for each side' });
  }
  return faults;
}

function combatFaults({ columns, rows }: SeriesTables['combat']): Fault[] {
  const faults: Fault[] = [];
  const wide = columns.open.length;
  for (const category of CATEGORIES) {
    const path = `combat.columns.${category}`;
    if (columns[category].length !== wide) {
      faults.push({ path, found: `${columns[category].length} odds`, expected: `${wide}, as in the open` });
    }
    const ladder = crtFaults({ by: 'ratio', columns: columns[category], rows: [columns[category]] });
    faults.push(
      ...ladder.map((fault) => ({
        ...fault,
        path: `combat.${fault.path.replace(/^columns\.(\d+)$/, `columns.${category}[$1]`)}`,
      })),
    );
  }
  rows.forEach((row, i) => {
    if (row.length === wide) return;
    faults.push({
      path: `combat.rows[${i}]`,
      found: `${row.length} results`,
      expected: `${wide}, one for each column`,
    });
  });
  const gain = (cell: string): number => {
    const { attacker, defender } = combatResult(cell);
    return defender.losses + defender.option - attacker.losses - attacker.option;
  };
  return faults.length > 0 ? faults : monotone('combat', rows, gain);
}

interface ByStrength {
  readonly columns: readonly number[];
  readonly rows: readonly (readonly (string | number)[])[];
}

function strengthFaults(name: string, { columns, rows }: ByStrength, merit: (cell: string) => number): Fault[] {
  const faults = rising(`${name}.columns`, columns);
  rows.forEach((row, i) => {
    if (row.length === columns.length) return;
    const expected = `${columns.length}, one for each column`;
    faults.push({ path: `${name}.rows[${i}]`, found: `${row.length} results`, expected });
  });
  const texts = rows.map((row) => row.map(String));
  return faults.length > 0 ? faults : monotone(name, texts, merit);
}

/** More strength or a higher roll never gives less. */
function monotone(name: string, rows: readonly (readonly string[])[], merit: (cell: string) => number): Fault[] {
  const faults: Fault[] = [];
  rows.forEach((row, i) =>
    row.forEach((cell, k) => {
      const before = [row[k - 1], rows[i - 1]?.[k]].find((other) => other !== undefined && merit(other) > merit(cell));
      if (before === undefined) return;
      const expected = `a result no worse than ${before}, which less strength or a lower roll gives`;
      faults.push({ path: `${name}.rows[${i}][${k}]`, found: cell, expected });
    }),
  );
  return faults;
}

const rising = (path: string, values: readonly number[]): Fault[] =>
  values.flatMap((value, i) =>
    i === 0 || value > values[i - 1]
      ? []
      : [{ path: `${path}[${i}]`, found: String(value), expected: `more than ${values[i - 1]}` }],
  );

/** Rows with limits that rise, the last without one. */
function openEnded(list: string, limits: readonly (Fraction | undefined)[]): Fault[] {
  return limits.flatMap((limit, i) => {
    const isLast = i === limits.length - 1;
    const before = limits[i - 1];
    if (isLast !== (limit === undefined)) {
      const expected = isLast ? 'no limit in the last row' : 'a limit in every row but the last';
      return [{ path: `${list}[${i}]`, found: limit === undefined ? 'no limit' : 'a limit', expected }];
    }
    if (limit === undefined || before === undefined || isMore(limit, before)) return [];
    return [{ path: `${list}[${i}]`, found: 'a limit below that of the row before', expected: 'limits that rise' }];
  });
}

function twoDice(list: string, rows: readonly { readonly upTo: number }[]): Fault[] {
  const limits = rows.map(({ upTo }) => upTo);
  const faults = rising(list, limits).map((fault) => ({ ...fault, path: `${fault.path}.upTo` }));
  const last = limits.at(-1);
  if (last !== 12)
    faults.push({ path: `${list}[${rows.length - 1}].upTo`, found: String(last), expected: '12 in the last row' });
  return faults;
}
