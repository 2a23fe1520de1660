// The counters of Winter Thunder as they are drawn: on the map with what they have become, on the sheet as printed.

import type { CounterDrawing } from '../../../view/view.ts';
import { activation, activeHq, isInSupply } from '../chapters/command.ts';
import { type Game, isReduced } from '../state.ts';
import type { UnitTables } from '../statics.ts';
import { BRANCH, BRANCHES, MARKER, MF, NATIONS, ORDERS, type UnitId } from '../terms.ts';

const SIZE_MARKS = ['XXXX', 'XXX', 'XX', 'X', 'III'] as const;

export function counters(g: Game): CounterDrawing[] {
  const { units, at } = g.s;
  const drawn: CounterDrawing[] = [];
  for (let u = 1; u <= units.count; u++) {
    const unit = u as UnitId;
    const hex = g.cells[at.unitHex + u];
    if (hex === 0) continue;
    drawn.push({ ...faceOf(units, unit, isReduced(g, unit)), hex, states: statesOf(g, unit) });
  }
  return drawn;
}

/** A face as printed, off the map and without a mark. */
export function faceOf(units: UnitTables, unit: UnitId, reduced: boolean): CounterDrawing {
  return {
    id: units.ids[unit],
    name: units.titles[unit],
    hex: 0,
    seat: units.side[unit] as CounterDrawing['seat'],
    short: printedName(units.titles[unit]),
    nation: NATIONS[units.nation[unit]],
    ...(units.arms[unit] === 'army' ? {} : { arm: units.arms[unit] }),
    symbol: units.branch[unit] === BRANCH.cavalry ? 'armored cavalry' : BRANCHES[units.branch[unit]],
    size: SIZE_MARKS[units.size[unit]],
    formation: units.corps[unit] === 0 ? '' : corpsName(units.titles[units.corps[unit]]),
    factors: printedFactors(units, unit, reduced),
    ...(units.quality[unit] === 0 ? {} : { quality: units.quality[unit] < 0 ? 'elite' : 'poor' }),
    ...(units.reduced[unit] === 0 ? {} : { steps: { left: reduced ? 1 : 2, of: 2 } }),
    reduced,
    states: [],
  };
}

/** A title as short as counters print it: the symbol tells the type, the size mark the rest. */
const ABBREVIATIONS: readonly (readonly [of: RegExp, by: string])[] = [
  [/ \(.*\)| HQ$|^US |^UK /g, ''],
  [/^Führer (\S)\S* Brigade$/, 'F$1B'],
  [/Panzer Brigade$/, 'Pz Bde'],
  [/ (Regiment|Group|Brigade)$/, ''],
  [/ (Infantry|Armou?red)$/, ''],
  [/ (Corps|Korps) artillery$/, ' Art'],
  [/ Panzer( Korps)?$/, ' Pz'],
  [/(SS) Pz$/, '$1'],
  [/ Panzer Army/, ' Pz Army'],
  [/^Panzer /, ''],
  [/ (Airborne )?(Corps|Korps)$/, ''],
  [/ Volksgrenadier/, ' VG'],
  [/ Panzergrenadier/, ' PG'],
  [/ Fallschirmjäger/, ' FJ'],
  [/ Parachute/, ' Para'],
  [/ Airborne/, ' AB'],
  [/ Cavalry/, ' Cav'],
];

/** As on the counter: `CCB 9`. */
export const printedName = (title: string): string =>
  ABBREVIATIONS.reduce((name, [of, by]) => name.replace(of, by), title).trim();

/** As people call a corps: `LXVI Korps`. */
const corpsName = (title: string): string => title.replace(/ HQ$|^US |^UK /g, '');

/** As printed: `4E-5`, with parentheses around the factor of a unit that cannot attack by itself. */
function printedFactors(units: UnitTables, unit: UnitId, reduced: boolean): string {
  const factor = reduced ? units.reduced[unit] : units.full[unit];
  const grade = units.quality[unit] < 0 ? 'E' : units.quality[unit] > 0 ? 'P' : '';
  return `${units.isCombat[unit] === 1 ? factor : `(${factor})`}${grade}-${units.allowance[unit] / MF}`;
}

function statesOf(g: Game, unit: UnitId): string[] {
  const { at, units } = g.s;
  const { cells } = g;
  const marker = cells[at.unitMarker + unit];
  const active = g.isRunning(activation) && activeHq(g) === unit;
  const done =
    units.isHq[unit] === 1 ? cells[at.hqInCup + unit] === 0 && !active : cells[at.unitOrders + unit] === ORDERS.done;
  const states: readonly (readonly [boolean, string])[] = [
    [marker === MARKER.exploit, 'exploit'],
    [marker === MARKER.strategic, 'strategic'],
    [units.isHq[unit] === 1 && !isInSupply(g, unit), 'out of supply'],
    [active, 'active'],
    [cells[at.unitOrders + unit] === ORDERS.commanded, 'command'],
    [done, 'done'],
    [cells[at.unitRefitted + unit] === 1, 'refit'],
  ];
  return states.flatMap(([holds, state]) => (holds ? [state] : []));
}
