// A player's view of Winter Thunder: map, counters with their states, markers, the turn and the points, the log, the
// odds.

import type { CounterDrawing, MarkerDrawing, ViewSource } from '../../../view/view.ts';
import { battle, targetOf } from '../chapters/battle.ts';
import { activation, activeHq } from '../chapters/command.ts';
import { isUnitSupplied } from '../chapters/supply.ts';
import { pointsFrom, sourcesOf, totalPoints } from '../chapters/victory.ts';
import { combatFactor, type Game, isReduced } from '../state.ts';
import type { VictorySource, WinterThunder } from '../statics.ts';
import { ALLIED, BRANCH, BRANCHES, GERMAN, MARKER, MF, NATIONS, ORDERS, type UnitId, WEATHERS } from '../terms.ts';
import { aims, verdict } from './aims.ts';
import { battles } from './battles.ts';
import { choiceLabel } from './choice-label.ts';
import { sentence } from './log.ts';
import { drawMap } from './map.ts';
import { moments } from './moments.ts';
import { odds, oddsOf } from './odds.ts';
import { overlay, overlays } from './overlays.ts';
import { preview } from './preview.ts';
import { reach, reachAssumes, withdraw } from './reach.ts';

const SIZE_MARKS = ['XXXX', 'XXX', 'XX', 'X', 'III'] as const;

export const view: ViewSource<WinterThunder> = {
  map: drawMap,
  counters,
  markers,
  control: (g) => Int8Array.from({ length: g.s.map.grid.size + 1 }, (_, hex) => g.cells[g.s.at.hexControl + hex] - 1),
  status,
  verdict,
  aims,
  sentence,
  preview,
  reach,
  reachAssumes,
  withdraw,
  overlays,
  overlay,
  odds,
  oddsOf,
  battles,
  moments,
  choiceLabel,
};

function counters(g: Game): CounterDrawing[] {
  const { units, at } = g.s;
  const drawn: CounterDrawing[] = [];
  for (let u = 1; u <= units.count; u++) {
    const unit = u as UnitId;
    const hex = g.cells[at.unitHex + u];
    if (hex === 0) continue;
    drawn.push({
      id: units.ids[u],
      name: units.titles[u],
      hex,
      seat: units.side[u] as CounterDrawing['seat'],
      short: printedName(units.titles[u]),
      nation: NATIONS[units.nation[u]],
      ...(units.arms[u] === 'army' ? {} : { arm: units.arms[u] }),
      symbol: units.branch[u] === BRANCH.cavalry ? 'armored cavalry' : BRANCHES[units.branch[u]],
      size: SIZE_MARKS[units.size[u]],
      formation: units.corps[u] === 0 ? '' : units.ids[units.corps[u]],
      factors: printedFactors(g, unit),
      ...(units.quality[u] === 0 ? {} : { quality: units.quality[u] < 0 ? 'elite' : 'poor' }),
      ...(units.reduced[u] === 0 ? {} : { steps: { left: isReduced(g, unit) ? 1 : 2, of: 2 } }),
      reduced: isReduced(g, unit),
      states: statesOf(g, unit),
    });
  }
  return drawn;
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

const printedName = (title: string): string =>
  ABBREVIATIONS.reduce((name, [of, by]) => name.replace(of, by), title).trim();

/** As printed: `4E-5`, with parentheses around the factor of a unit that cannot attack by itself. */
function printedFactors(g: Game, unit: UnitId): string {
  const { units } = g.s;
  const factor = combatFactor(g, unit);
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
    [units.isHq[unit] === 1 && !isUnitSupplied(g, unit), 'out of supply'],
    [active, 'active'],
    [cells[at.unitOrders + unit] === ORDERS.commanded, 'command'],
    [done, 'done'],
    [cells[at.unitRefitted + unit] === 1, 'refit'],
  ];
  return states.flatMap(([holds, state]) => (holds ? [state] : []));
}

function markers(g: Game): MarkerDrawing[] {
  const { at, map } = g.s;
  const drawn: MarkerDrawing[] = [];
  for (let hex = 1; hex <= map.grid.size; hex++) {
    if (g.cells[at.hexImproved + hex] !== 0) drawn.push({ hex, kind: 'improved position', label: 'IP' });
    const block = g.cells[at.hexBlock + hex];
    if (block !== 0) drawn.push({ hex, kind: `${block - 1 === GERMAN ? 'German' : 'Allied'} block`, label: 'BLOCK' });
    if (g.cells[at.exitUsed + hex] !== 0) drawn.push({ hex, kind: 'exit closed', label: 'closed' });
  }
  if (g.isRunning(battle)) drawn.push({ hex: targetOf(g), kind: 'battle', label: 'battle' });
  return drawn;
}

function status(g: Game): { label: string; value: string }[] {
  const { at, play } = g.s;
  const turn = g.cells[at.turn];
  return [
    { label: 'Turn', value: `${turn} of ${play.lastTurn}, ${play.dates[turn]}` },
    { label: 'Weather', value: WEATHERS[g.cells[at.weather]] },
    { label: 'Air points', value: `${g.cells[at.airPoints]}` },
    { label: 'German points', value: pointsInWords(g, GERMAN) },
    { label: 'Allied points', value: pointsInWords(g, ALLIED) },
    { label: 'Chits left', value: chitsLeft(g) },
  ];
}

function pointsInWords(g: Game, seat: typeof GERMAN): string {
  const initial = g.s.play.victory.initial[seat];
  const parts = [
    ...(initial > 0 ? [`${initial} from the start`] : []),
    ...sourcesOf(seat).flatMap((source) => {
      const points = pointsFrom(g, source);
      return points === 0 ? [] : [`${points} ${sourceInWords(source)}`];
    }),
  ];
  return `${totalPoints(g, seat)}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}

/** `Allied division eliminated`. */
const sourceInWords = (source: VictorySource): string =>
  source.replaceAll('-', ' ').replace(/^(allied|german)\b/, (side) => side[0].toUpperCase() + side.slice(1));

function chitsLeft(g: Game): string {
  const { at, units } = g.s;
  const left = units.hqs.filter((hq) => g.cells[at.hqInCup + hq] === 1);
  return left.length === 0 ? 'none' : `${left.length}: ${left.map((hq) => units.ids[hq]).join(', ')}`;
}
