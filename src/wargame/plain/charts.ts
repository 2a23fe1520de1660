// The charts of a plain game, the rows and columns that a battle uses, and its counters read out.

import type { Hex } from '../../hex/ids.ts';
import type { Chart, ChartMark, ChartRow, CounterReading, FigureCause } from '../../view/charts.ts';
import { type Game, hexOf, isFighting, isReady, type Plain, strengthOf, targetOf } from './state.ts';

/** The numbers of the rules that charts and counters name. */
export interface PlainRules {
  readonly battle: string;
  readonly terrain: string;
  readonly supply: string;
  readonly movement: string;
}

const RESULTS = 'results';
const TERRAIN = 'terrain';

export function plainCharts({ crt, file, chart, origin: source }: Plain, rules: PlainRules): Chart[] {
  return [
    {
      name: RESULTS,
      title: 'Combat Results',
      rule: rules.battle,
      corner: 'Die',
      columns: crt.columns.map((text) => ({ key: text, text })),
      rows: FACES.map((die) => ({
        key: `${die}`,
        text: `${die}`,
        cells: crt.columns.map((_, column) => crt.results[crt.result(column, die)]),
      })),
      notes: [
        'Steps that the attacker loses / steps that the defender loses; r: the defender who is left retreats.',
        'Strengths make the column; odds between two columns use the one to the left. Terrain shifts it further to the left.',
      ],
      source,
    },
    {
      name: TERRAIN,
      title: 'Terrain Effects',
      rule: rules.terrain,
      corner: 'Terrain',
      columns: [
        { key: 'cost', text: 'Movement' },
        { key: 'shift', text: 'Battle' },
      ],
      rows: [
        ...terrainRows(file.terrain, chart, ''),
        ...terrainRows(file.sideKinds ?? {}, chart, 'Hexsides: added to the ground'),
        ...terrainRows(file.linkKinds ?? {}, chart, 'Instead of the ground'),
      ],
      notes: ['Battle: columns to the left. A hexside counts where all attackers are across it.'],
      source,
    },
  ];
}

const FACES = [1, 2, 3, 4, 5, 6];

const terrainRows = (legend: Readonly<Record<string, string>>, chart: Plain['chart'], group: string): ChartRow[] =>
  Object.entries(legend).map(([code, words], i) => {
    const { cost, shift } = chart[code];
    return {
      key: code,
      text: words[0].toUpperCase() + words.slice(1),
      cells: [`${group.startsWith('Hexsides') ? '+' : ''}${cost}`, shift === 0 ? '–' : `${-shift} left`],
      ...(i === 0 && group !== '' ? { group } : {}),
    };
  });

/** @param column the number of the column */
export function plainMarks(g: Game, hex: Hex, column: number): ChartMark[] {
  const { crt, map, roster } = g.s;
  const isIn = targetOf(g) === hex ? isFighting : isReady;
  const attackers = roster.counters.flatMap((_, u) => (isIn(g, u, hex) ? [u] : []));
  const isAcross = (u: number, kind: number): boolean =>
    ((map.sides[hex * 6 + map.grid.directionTo(hex, hexOf(g, u))] >> kind) & 1) === 1;
  const crossed = map.sideCodes.filter((_, kind) => attackers.length > 0 && attackers.every((u) => isAcross(u, kind)));
  const rows = [map.terrainCodes[map.terrain[hex]], ...crossed];
  return [
    { chart: RESULTS, column: crt.columns[column] },
    ...rows.map((row) => ({ chart: TERRAIN, row, column: 'shift' })),
  ];
}

/** The figures of a counter as they count now. */
export function plainReading(g: Game, counter: string, rules: PlainRules): CounterReading | null {
  const { roster, at, names } = g.s;
  const u = names.unit.indexOf(counter);
  if (u <= 0 || hexOf(g, u) === 0) return null;
  const { strength, movement, side } = roster.counters[u];
  const of = strength.length - 1;
  const left = g.cells[roster.steps + u];
  const isCut = g.cells[at.cut + u] === 1;
  const cut: FigureCause[] = isCut ? [{ text: 'out of supply: half', rule: rules.supply }] : [];
  const reduced: FigureCause[] = left < of ? [{ text: 'a step lost', rule: rules.battle }] : [];
  const hasMoved = g.cells[at.moved + u] === 1 && side === g.cells[at.active];
  return {
    figures: [
      {
        name: 'Strength',
        printed: `${strength[of]}`,
        now: `${strengthOf(g, u)}`,
        rule: rules.battle,
        meaning: 'what it brings into a battle',
        causes: [...reduced, ...cut],
      },
      {
        name: 'Movement',
        printed: `${movement}`,
        now: `${movement >> (isCut ? 1 : 0)}`,
        rule: rules.movement,
        meaning: 'points for entering hexes, once in a turn',
        causes: [...cut, ...(hasMoved ? [{ text: 'has moved this turn', rule: rules.movement }] : [])],
      },
      {
        name: 'Steps',
        printed: `${of}`,
        now: `${left}`,
        rule: rules.battle,
        meaning: 'losses that it can take',
        causes: reduced,
      },
    ],
    states: isCut ? [] : [{ text: 'in supply', rule: rules.supply }],
  };
}
