// The laboratory's measures of a game: a row for each turn, attack, hit and activation, and the hexes of events.

import type { HeatLayer, MeasureChart, Measures } from '../../../engine/contract/measures.ts';
import { axis, chartsOf, count, mean, overTurns, share, sum } from '../../../wargame/lab/charts.ts';
import { columnName, columnsOfSides, tablesOf } from '../../../wargame/lab/columns.ts';
import type { NuklearWinter } from '../statics.ts';
import { CAUSES, FACTIONS } from '../terms.ts';
import { sideName } from '../text/names.ts';
import { about } from './about.ts';
import { MeasuredGame } from './measured-game.ts';

/** The measures of each side, in the order in which `MeasuredGame` assembles them. */
const SIDE_COLUMNS = columnsOfSides(about.turns);

const sideColumn = (side: string, name: string): string => `${columnName(side)}_${name}`;
const bySide = <T>(value: (side: string) => T): Record<string, T> =>
  Object.fromEntries(FACTIONS.map((side) => [side, value(side)]));
const eachSide = (name: string): string[] => FACTIONS.map((side) => sideColumn(side, name));

export const turnColumns: readonly string[] = [
  ...FACTIONS.flatMap((side) => SIDE_COLUMNS.map((name) => sideColumn(side, name))),
  'leader',
  'margin',
];

const heat: readonly HeatLayer[] = [
  ...FACTIONS.map((side, faction) => ({
    key: `${side}-control-end`,
    title: `Held by ${sideName(faction)} at the end`,
    unit: 'share of games',
  })),
  { key: 'firers', title: 'Hexes fired from', unit: 'attacks a game' },
  { key: 'targets', title: 'Hexes fired at and assaulted', unit: 'attacks a game' },
  { key: 'opportunity', title: 'Hexes where movers drew opportunity fire', unit: 'attacks a game' },
  { key: 'shaken', title: 'Units shaken', unit: 'units a game' },
  { key: 'destroyed', title: 'Units destroyed', unit: 'units a game' },
  { key: 'artillery', title: 'Strikes, shells and missiles', unit: 'strikes a game' },
];

const SIDE = axis('side');
const byCause = chartsOf('hits', 'bar', axis('cause', 'kind of attack'));
const byMode = chartsOf('attacks', 'bar', axis('mode', 'kind of attack'));
const byRange = chartsOf('attacks', 'point', axis('range', 'range (hexes)'));
const byUnits = chartsOf('attacks', 'matrix', axis('target'), axis('firer', 'attacker'));
const byFormation = chartsOf('activations', 'bar', axis('formation'));

const charts: readonly MeasureChart[] = [
  overTurns('score-of-sides', 'Score of each side at the end of each turn', eachSide('points'), 'points'),
  overTurns('objectives', 'Objectives held at the end of each turn', eachSide('objectives'), 'objectives'),
  overTurns('units-lost', 'Units destroyed by the end of each turn', eachSide('units_destroyed'), 'units'),
  byCause('hits-by-cause', 'Hits by kind of attack', sum('hits', 'hits a game'), axis('by')),
  byCause('steps-by-cause', 'Steps lost by kind of attack', sum('steps', 'steps a game'), axis('side', 'lost by')),
  byMode('attacks-by-mode', 'Attacks by kind', count('attacks a game'), SIDE),
  byMode(
    'attacks-without-effect',
    'Attacks that do not hit',
    share('hits', '0', 'share of attacks without a hit'),
    SIDE,
  ),
  byRange('hits-by-range', 'Hits of an attack by range', mean('hits', 'hits an attack (mean)'), SIDE),
  byUnits('firers-and-targets', 'Who attacks whom', count('attacks a game')),
  overTurns('opportunity-fire', 'Opportunity attacks in each turn', eachSide('opportunity_shots'), 'attacks'),
  overTurns('activations', 'Activations in each turn', eachSide('activations'), 'activations'),
  byFormation('activation-hits', 'Hits given in an activation', mean('hits', 'hits an activation (mean)'), SIDE),
];

function namesIn({ units, counters, formations }: NuklearWinter): Record<string, string> {
  const names: Record<string, string> = {};
  formations.ids.forEach((id, i) => {
    names[id] = formations.titles[i];
  });
  // Titles have the number among counters of a type: `King Tiger 2`.
  for (let u = 1; u <= units.count; u++) names[counters[units.counter[u]]] = units.titles[u].replace(/ [^ ]*$/, '');
  return names;
}

export const measures: Measures<NuklearWinter> = {
  turnColumns,
  score: bySide((side) => sideColumn(side, 'points')),
  leader: 'leader',
  needs: bySide(() => 'margin'),
  losses: bySide((side) => CAUSES.map((cause) => sideColumn(side, columnName(`steps_${cause}`)))),
  tables: tablesOf(about),
  heat,
  about,
  charts,
  names: namesIn,
  start: (g) => new MeasuredGame(g),
};
