// The laboratory's measures of a game: a row for each turn, attack, hit and activation, and the hexes of events.

import type { HeatLayer, MeasureChart, Measures } from '../../../engine/contract/measures.ts';
import { overTurns } from '../../../wargame/lab/charts.ts';
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

const SIDE = { column: 'side', title: 'side' } as const;
const BY_CAUSE = { table: 'hits', mark: 'bar', x: { column: 'cause', title: 'kind of attack' } } as const;
const BY_MODE = { table: 'attacks', mark: 'bar', x: { column: 'mode', title: 'kind of attack' } } as const;

const charts: readonly MeasureChart[] = [
  overTurns('score-of-sides', 'Score of each side at the end of each turn', eachSide('points'), 'points'),
  overTurns('objectives', 'Objectives held at the end of each turn', eachSide('objectives'), 'objectives'),
  overTurns('units-lost', 'Units destroyed by the end of each turn', eachSide('units_destroyed'), 'units'),
  {
    name: 'hits-by-cause',
    title: 'Hits by kind of attack',
    ...BY_CAUSE,
    value: { aggregate: 'sum', columns: ['hits'], title: 'hits a game' },
    colour: { column: 'by', title: 'by' },
  },
  {
    name: 'steps-by-cause',
    title: 'Steps lost by kind of attack',
    ...BY_CAUSE,
    value: { aggregate: 'sum', columns: ['steps'], title: 'steps a game' },
    colour: { column: 'side', title: 'lost by' },
  },
  {
    name: 'attacks-by-mode',
    title: 'Attacks by kind',
    ...BY_MODE,
    value: { aggregate: 'count', title: 'attacks a game' },
    colour: SIDE,
  },
  {
    name: 'attacks-without-effect',
    title: 'Attacks that do not hit',
    ...BY_MODE,
    value: { aggregate: 'share', columns: ['hits'], equals: '0', title: 'share of attacks without a hit' },
    colour: SIDE,
  },
  {
    name: 'hits-by-range',
    title: 'Hits of an attack by range',
    table: 'attacks',
    mark: 'point',
    x: { column: 'range', title: 'range (hexes)' },
    value: { aggregate: 'mean', columns: ['hits'], title: 'hits an attack (mean)' },
    colour: SIDE,
  },
  {
    name: 'firers-and-targets',
    title: 'Who attacks whom',
    table: 'attacks',
    mark: 'matrix',
    x: { column: 'target', title: 'target' },
    y: { column: 'firer', title: 'attacker' },
    value: { aggregate: 'count', title: 'attacks a game' },
  },
  overTurns('opportunity-fire', 'Opportunity attacks in each turn', eachSide('opportunity_shots'), 'attacks'),
  overTurns('activations', 'Activations in each turn', eachSide('activations'), 'activations'),
  {
    name: 'activation-hits',
    title: 'Hits given in an activation',
    table: 'activations',
    mark: 'bar',
    x: { column: 'formation', title: 'formation' },
    value: { aggregate: 'mean', columns: ['hits'], title: 'hits an activation (mean)' },
    colour: SIDE,
  },
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
