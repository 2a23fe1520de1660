// The counters of a module as they are printed, with both sides: Combat Mode in front, Move Mode behind; of aircraft
// full strength in front and reduced behind.

import type { PrintedCounter, PrintedMarker } from '../../../view/printed.ts';
import type { CounterDrawing } from '../../../view/view.ts';
import { musterForces } from '../loading/forces.ts';
import type { OcsModule } from '../loading/module.ts';
import type { AircraftRow } from '../schema/aircraft.ts';
import { fractionText } from '../schema/numbers.ts';
import type { ScenarioFile } from '../schema/scenario.ts';
import { type Face, SIZES, SYMBOLS, type UnitRow } from '../schema/units.ts';
import { reducedSide } from '../tables/aircraft.ts';

/** The longest name that a counter prints. */
const LONGEST = 13;
/** Tried one after the other until a name is short enough. */
const ABBREVIATIONS: readonly (readonly [of: RegExp, by: string])[] = [
  [/ (Division|Regiment|Battalion|Brigade|Group|Force|Company)\b/g, ''],
  [/ \(.*\)/, ''],
  [/ (Corps|Army) HQ$/, ' HQ'],
  [/\b(Infantry|Rifle)\b/, 'Inf'],
  [/\bArtillery\b/, 'Art'],
  [/\bPanzergrenadier\b/, 'PzGr'],
  [/\bPanzer\b/, 'Pz'],
  [/\bParachute\b/, 'Para'],
  [/\bReconnaissance\b/, 'Recon'],
  [/\b(Armored|Armoured)\b/, 'Arm'],
  [/\bMotorcycle\b/, 'Mcyc'],
  [/\bAssault Gun\b/, 'StuG'],
  [/\b(Railway|Railroad)\b/, 'RR'],
  [/\b(Construction|Operating)\b/, ''],
  [/\bEngineers?\b/, 'Eng'],
  [/\bProvisional\b/, 'Prov'],
  [/\bCommando\b/, 'Cdo'],
  [/\bMachine-gun\b/, 'MG'],
  [/\bFortress\b/, 'Fort'],
  [/\bBersaglieri\b/, 'Bers'],
  [/\bMobile\b/, 'Mob'],
];

export function printedCounters(module: OcsModule, scenario: ScenarioFile): PrintedCounter[] {
  return [...unitCounters(module, scenario), ...airCounters(module, scenario)];
}

function unitCounters(module: OcsModule, scenario: ScenarioFile): PrintedCounter[] {
  const { rows, side, formation, formationNames } = musterForces(module, scenario);
  return rows.flatMap((unit, u) => {
    if (unit === null) return [];
    const { move } = unit;
    const of = formationNames[formation[u]];
    return {
      front: unitFace(unit, unit.combat, side[u], of),
      back: move === undefined ? null : { ...unitFace(unit, move, side[u], of), states: ['move'] },
      ...whenAndWhere(scenario, unit.id),
    };
  });
}

function airCounters(module: OcsModule, scenario: ScenarioFile): PrintedCounter[] {
  return module.aircraft.map((row) => {
    const seat = module.head.sides.findIndex(({ id }) => id === row.side);
    const back = reducedSide(row);
    return {
      front: airFace(row, row, seat),
      back: { ...airFace(row, back, seat), reduced: true },
      ...whenAndWhere(scenario, row.id),
    };
  });
}

/** A side of a counter as printed. @param formation its name, empty for none */
export function unitFace(unit: UnitRow, face: Face, seat: number, formation: string): CounterDrawing {
  return {
    id: unit.id,
    name: unit.name,
    short: unit.short ?? shortName(unit.name),
    hex: 0,
    seat: seat as CounterDrawing['seat'],
    nation: unit.nation,
    symbol: unit.symbol === 'infantry' && unit.motorization === 'full' ? 'motorized' : SYMBOLS[unit.symbol],
    size: SIZES[unit.size].mark,
    ...(formation === '' ? {} : { formation }),
    factors: factorsOf(unit, face),
    ...(unit.steps > 1 ? { steps: { left: unit.steps, of: unit.steps } } : {}),
    reduced: false,
    states: [],
  };
}

/**
 * OCS 12.7, 3.3: a Division Marker, which prints what the division counts for supply. @param unit one of the division,
 * for its symbol
 */
export const divisionFace = (unit: UnitRow, seat: number, name: string, dse: number): CounterDrawing => ({
  ...unitFace({ ...unit, size: 'division', steps: 1 }, unit.combat, seat, name),
  name,
  short: shortName(name),
  factors: `DSE ${dse}`,
});

/** `15-3-5`; of headquarters their range, `18-0`; of artillery its range in brackets, `18[3]-3-6`. */
function factorsOf(unit: UnitRow, { strength, isDefenseOnly, ar, ma }: Face): string {
  if (unit.throw !== undefined) return `${unit.throw[ma < (unit.move?.ma ?? 0) ? 'combat' : 'move']}-${ma}`;
  const range = unit.range === undefined ? '' : `[${unit.range}]`;
  return `${isDefenseOnly ? `(${strength})` : strength}${range}-${ar}-${ma}`;
}

/** Air rating, ground support, range: `(1)-8-25`. */
export function airFace(row: AircraftRow, { air, gs }: Pick<AircraftRow, 'air' | 'gs'>, seat: number): CounterDrawing {
  const rating = air.isOffensive ? `${air.rating}` : `(${air.rating})`;
  return {
    id: row.id,
    name: row.name,
    short: row.name.slice(0, LONGEST),
    hex: 0,
    seat: seat as CounterDrawing['seat'],
    nation: row.nation,
    symbol: 'airplane',
    size: row.roles.join('/'),
    factors: `${rating}-${fractionText(gs)}-${row.range}`,
    reduced: false,
    states: [],
  };
}

function whenAndWhere({ setup, aircraft, arrivals }: ScenarioFile, id: string): Pick<PrintedCounter, 'turn' | 'place'> {
  const placed = [...setup, ...aircraft].find(({ unit }) => unit === id);
  if (placed !== undefined) return { turn: 0, place: placed.at };
  const arrival = arrivals.find(({ units }) => units.includes(id));
  return arrival === undefined ? { turn: null, place: '' } : { turn: arrival.turn, place: arrival.at };
}

function shortName(name: string): string {
  let short = name;
  for (const [of, by] of ABBREVIATIONS) {
    if (short.length <= LONGEST) return short;
    short = short.replace(of, by).replace(/ {2,}/g, ' ').trim();
  }
  // Whole words as far as they fit.
  return short.length <= LONGEST
    ? short
    : short.slice(0, LONGEST + 1).replace(/ ?[^ ]*$/, '') || short.slice(0, LONGEST);
}

/** Markers as many as the counter mix has (OCS 3.7). */
export function printedMarkers({ mix, head }: OcsModule): PrintedMarker[] {
  const of = (name: string, counts: Readonly<Record<string, number>>): PrintedMarker[] =>
    head.sides.map(({ id }, seat) => ({ kind: name.toLowerCase(), name, count: counts[id] ?? 0, seat }));
  const points = (name: string, sizes: Readonly<Record<string, readonly number[]>>): PrintedMarker[] =>
    head.sides.flatMap(({ id }, seat) => {
      const own = sizes[id] ?? [];
      return [...new Set(own)].map((size) => {
        const count = own.filter((other) => other === size).length;
        return { kind: name.toLowerCase(), name: `${name} ${size}`, count, seat };
      });
    });
  return [
    { kind: 'turn', name: 'Turn', count: 1 },
    ...of('Reserve', mix.reserveMarkers),
    ...of('Hedgehog', mix.hedgehogs),
    ...of('Air base', mix.airBases),
    ...points('Truck', mix.trucks),
    ...points('Wagon', mix.wagons),
    ...of('Pax', mix.pax),
    ...of('Eq', mix.eq),
  ].filter(({ count }) => count > 0);
}
