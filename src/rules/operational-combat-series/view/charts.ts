// The charts of the series beside the map, as the module in play has them.

import type { Chart, ChartMark } from '../../../view/charts.ts';
import { fractionText } from '../schema/numbers.ts';
import { CATEGORIES, CLASSES, MOBILITIES } from '../schema/shapes.ts';
import type { TerrainFile } from '../schema/terrain.ts';
import type { Ocs } from '../statics.ts';
import type { Category } from '../tables/combat.ts';

const CATEGORY_WORDS: Readonly<Record<Category, string>> = {
  open: 'Open',
  close: 'Close',
  veryClose: 'Very Close',
};

export const charts = (s: Ocs): Chart[] => [combat(s), barrage(s), terrain(s), costs(s), supplyLevels(s), surprise(s)];

/** Columns of the Combat Table by number, and the row of the terrain that names their odds. */
export const combatMarks = (category: Category, columns: readonly number[]): ChartMark[] => [
  { chart: 'combat', row: category },
  ...columns.map((column) => ({ chart: 'combat', column: `${column}` })),
  { chart: 'supply-costs' },
  { chart: 'surprise' },
];

/** OCS 9.7: the odds of each kind of terrain stand above the results. */
function combat({ series: { combat: table } }: Ocs): Chart {
  const columns = table.columns.open.map((_, column) => ({ key: `${column}`, text: `${column + 1}` }));
  return {
    name: 'combat',
    title: 'Combat Table',
    rule: '9.7',
    corner: 'Dice, modified',
    columns,
    rows: [
      ...CATEGORIES.map((category, i) => ({
        key: category as string,
        text: CATEGORY_WORDS[category],
        cells: table.columns[category],
        ...(i === 0 ? { group: 'Odds by the terrain of the defender' } : {}),
      })),
      ...table.rows.map((cells, i) => ({
        key: `${table.firstRoll + i}`,
        text: i === table.rows.length - 1 ? `${table.firstRoll + i} or more` : `${table.firstRoll + i}`,
        cells,
        ...(i === 0 ? { group: 'Results' } : {}),
      })),
    ],
    notes: [
      'A attacker, D defender. L: steps that must be lost. o: steps or hexes of retreat, as the owner likes. e: attackers with at least this action rating may be marked for exploitation. DG: the defender is disorganized.',
      'Odds are attack to defense, rounded; added to the dice are the difference of the action ratings and less the level of a hedgehog.',
    ],
    source: table.source,
  };
}

/** OCS 12.4c. */
function barrage({ series: { barrage: table } }: Ocs): Chart {
  const { shifts, density } = table;
  const shift = (columns: number): string =>
    columns > 0 ? `${columns} right` : columns < 0 ? `${-columns} left` : 'none';
  return {
    name: 'barrage',
    title: 'Barrage Table',
    rule: '12.4',
    corner: 'Dice',
    columns: table.columns.map((least) => ({ key: `${least}`, text: `${least}` })),
    rows: table.rows.map((cells, i) => ({ key: `${i + 2}`, text: `${i + 2}`, cells: [...cells] })),
    notes: [
      'DG: disorganized. 1/2: disorganized, and on 4 to 6 a step. A number: disorganized, and so many steps.',
      `Shifts: no unit beside the target ${shift(shifts.noneAdjacent)}, Close ${shift(shifts.close)}, Very Close ${shift(shifts.veryClose)}, a hedgehog ${shift(shifts.hedgehog)}, a unit in Strategic Move Mode ${shift(shifts.strategic)}.`,
      `By RE in the hex: ${density.map(({ under, shift: by }) => `${under === undefined ? 'more' : `under ${fractionText(under)}`} ${shift(by)}`).join(', ')}.`,
    ],
    source: table.source,
  };
}

const costText = (cost: TerrainFile['hexes'][string]['movement'][number]): string =>
  cost === null ? 'P' : fractionText(cost);

/** OCS 6.2, 9.4. */
function terrain({ chart, module }: Ocs): Chart {
  const { map } = module;
  const capital = (word: string): string => word[0].toUpperCase() + word.slice(1);
  const named = (words: string | undefined, code: string): string => capital(words ?? code);
  const factors = (row: readonly { readonly over: number; readonly under: number }[]): string[] =>
    row.map((factor) => `×${fractionText(factor)}`);
  const none = CLASSES.map(() => '–');
  return {
    name: 'terrain',
    title: 'Terrain Effects',
    rule: '6.2',
    corner: 'Terrain',
    columns: [
      ...MOBILITIES.map((text) => ({ key: text, text })),
      ...CLASSES.map((text) => ({ key: `attack ${text}`, text: `Attack, ${text}` })),
      ...CLASSES.map((text) => ({ key: `defend ${text}`, text: `Defend, ${text}` })),
    ],
    rows: [
      ...Object.entries(chart.hexes).map(([code, row], i) => ({
        key: `hex ${code}`,
        text: `${named(map.terrain[code], code)} (${CATEGORY_WORDS[row.category]})`,
        cells: [...row.movement.map(costText), ...factors(row.attack), ...factors(row.defend)],
        ...(i === 0 ? { group: 'Hexes' } : {}),
      })),
      ...Object.entries(chart.sides).map(([code, row], i) => ({
        key: `side ${code}`,
        text: named(map.sideKinds[code], code),
        cells: [
          ...row.movement.map((extra) => (extra === null ? 'P' : `+${fractionText(extra)}`)),
          ...factors(row.attack),
          ...none,
        ],
        ...(i === 0 ? { group: 'Hexsides' } : {}),
      })),
      ...Object.entries(chart.links).map(([code, row], i) => ({
        key: `way ${code}`,
        text: named(map.linkKinds[code], code),
        cells: [...row.movement.map(costText), ...none, ...none],
        ...(i === 0 ? { group: 'Along roads and railroads' } : {}),
      })),
    ],
    notes: [
      'P: prohibited. Costs of hexsides are added; along a road or railroad neither hex nor hexside counts.',
      'Factors multiply the strength of each unit by its kind; those of a hexside count for attacks across it.',
    ],
    source: chart.source,
  };
}

/** OCS 9.5, 12.4f. */
function costs({ series: { combatSupply: table } }: Ocs): Chart {
  const rows = (name: string, list: typeof table.attack) =>
    list.map(({ upTo, tokens }, i) => ({
      key: `${name} ${i}`,
      text: upTo === undefined ? 'more' : `up to ${fractionText(upTo)} RE`,
      cells: [tokens === 0 ? 'a line to one' : `${tokens}`],
      ...(i === 0 ? { group: name } : {}),
    }));
  return {
    name: 'supply-costs',
    title: 'Combat and Barrage Supply',
    rule: '9.5',
    corner: 'Size',
    columns: [{ key: 'tokens', text: 'Tokens' }],
    rows: [
      ...rows('Attack', table.attack),
      ...rows('Defense', table.defense),
      ...rows('Barrage, a gun', table.barrage),
    ],
    notes: [
      'Four tokens are a supply point.',
      `At All Costs an attack takes ${table.atAllCosts} times as much. Rocket artillery takes ${table.rocketBarrage}.`,
    ],
    source: table.source,
  };
}

/** OCS 4.5, 11.4. */
function supplyLevels({ series: { supplyLevels: table } }: Ocs): Chart {
  const kinds = ['attack', 'defense', 'barrage', 'movement'] as const;
  return {
    name: 'supply-levels',
    title: 'Supply Levels',
    rule: '11.4',
    corner: 'Level',
    columns: kinds.map((key) => ({ key, text: key[0].toUpperCase() + key.slice(1) })),
    rows: (['full', 'low', 'none'] as const).map((level) => ({
      key: level,
      text: level[0].toUpperCase() + level.slice(1),
      cells: kinds.map((kind) =>
        table.levels[level][kind].over === 0 ? 'none' : `×${fractionText(table.levels[level][kind])}`,
      ),
    })),
    notes: [],
    source: table.source,
  };
}

/** OCS 9.17. */
function surprise({ series: { surprise: table } }: Ocs): Chart {
  return {
    name: 'surprise',
    title: 'Surprise',
    rule: '9.17',
    corner: 'Kind',
    columns: [
      { key: 'attacker', text: 'By the attacker' },
      { key: 'defender', text: 'By the defender' },
    ],
    rows: (['regular', 'overrun'] as const).map((key) => ({
      key,
      text: key === 'regular' ? 'Attack' : 'Overrun',
      cells: [`${table[key].attacker} or more`, `${table[key].defender} or less`],
    })),
    notes: ['Two dice and the difference of the action ratings; then a die tells how many columns.'],
    source: table.source,
  };
}
