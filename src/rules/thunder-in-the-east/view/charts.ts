// The charts of Thunder in the East, made from the data files in play, and the cells that a battle uses.

import type { Chart, ChartMark } from '../../../view/charts.ts';
import { dataset } from '../loading/data.ts';
import { RESULT_WORDS } from '../odds/results.ts';
import type { Thunder } from '../statics.ts';
import { RESULTS, TERRAIN } from '../terms.ts';

const CLEMENT = 'results-clement';
const INCLEMENT = 'results-inclement';

export function charts(s: Thunder): Chart[] {
  const { tables } = dataset.prepareData(s.setup?.data);
  return [
    resultsTable(s, tables.source, true),
    resultsTable(s, tables.source, false),
    terrain(s, tables),
    prices(tables),
  ];
}

type Tables = ReturnType<typeof dataset.prepareData>['tables'];

function resultsTable({ crt, results }: Thunder, source: string, isClement: boolean): Chart {
  const half = isClement ? 'clement' : 'inclement';
  const columns = crt[half].columns.map((text) => ({ key: text, text }));
  return {
    name: isClement ? CLEMENT : INCLEMENT,
    title: isClement ? 'Combat Results, clement' : 'Combat Results, inclement',
    rule: '21.5',
    corner: 'Die',
    columns,
    rows: [1, 2, 3, 4, 5, 6].map((die) => ({
      key: `${die}`,
      text: `${die}`,
      cells: columns.map((_, column) => RESULTS[results[half][crt[half].result(column, die)]]),
    })),
    notes: [
      isClement
        ? 'In clear or overcast weather, where neither ground nor water nor a Defense marker helps the defender.'
        : 'In all other battles.',
      'Odds are attack to defence, rounded down to a column; below 1:2 the attacker always loses a step.',
      ...RESULTS.map((result) => `${result}: ${RESULT_WORDS[result]}.`),
    ],
    source,
  };
}

/** The column of a battle, and the table that it is read in. */
export const resultMarks = ({ crt }: Thunder, column: number, isClement: boolean): ChartMark[] =>
  column < 0 ? [] : [{ chart: isClement ? CLEMENT : INCLEMENT, column: crt.clement.columns[column] }];

const capital = (word: string): string => word[0].toUpperCase() + word.slice(1);
const shiftText = (columns: number): string => (columns === 0 ? '–' : `${-columns} left`);

/** TITE 14.0, 21.2. */
function terrain({ terrainShift }: Thunder, { movement, combat, source }: Tables): Chart {
  const sides = [
    ['Minor river', movement.river.minor, shiftText(combat.shifts.minorRiver)],
    ['Major river', movement.river.major, `${shiftText(combat.shifts.majorRiver)}; attackers halved`],
  ] as const;
  const works = [
    ['Hard city', shiftText(combat.shifts.hardCity), '; Heavy attackers halved'],
    ['Improved Defense', shiftText(combat.shifts.improved), ''],
    ['Fortified Defense', shiftText(combat.shifts.fortified), ''],
  ] as const;
  return {
    name: 'terrain',
    title: 'Terrain Effects',
    rule: '14.0',
    corner: 'Terrain',
    columns: ['Leg', 'Mounted', 'Motorized', 'Mountain', 'Battle'].map((text) => ({ key: text.toLowerCase(), text })),
    rows: [
      ...movement.ground.map(({ terrain: code, leg, mounted, motorized, mountain }) => ({
        key: code,
        text: capital(code),
        cells: [leg, mounted, motorized, mountain].map(String).concat(shiftText(terrainShift[TERRAIN[code]])),
      })),
      ...sides.map(([text, points, battle], i) => ({
        key: text.toLowerCase(),
        text,
        cells: ['', '', '', ''].map(() => (points === 0 ? '0' : `+${points}`)).concat(battle),
        ...(i === 0 ? { group: 'Hexsides: added to the ground' } : {}),
      })),
      ...works.map(([text, battle, more], i) => ({
        key: text.toLowerCase(),
        text,
        cells: ['–', '–', '–', '–', `${battle}${more}`],
        ...(i === 0 ? { group: 'Works' } : {}),
      })),
    ],
    notes: [
      `A railway serves as a road: ${movement.road} point a hex, whatever the ground (14.2).`,
      'Of several kinds of ground one counts. A river counts where all attackers are across it. Swamp and hard cities halve Heavy attackers, mountains all but mountain troops.',
      'An attacker that is halved twice may not attack.',
    ],
    source,
  };
}

/** TITE 9.3. */
function prices({ prices: chart, source }: Tables): Chart {
  const row = (text: string, ...cells: (number | string)[]) => ({ key: text, text, cells: cells.map(String) });
  return {
    name: 'prices',
    title: 'Build Cost',
    rule: '9.3',
    corner: 'What is built',
    columns: [
      { key: 'points', text: 'Personnel or Equipment' },
      { key: 'fuel', text: 'Fuel' },
    ],
    rows: [
      row('A step of a corps or army', chart.majorStep, `${chart.majorMotorizedFuel} if motorized`),
      row('A step of a small unit', chart.minorStep, `${chart.minorMotorizedFuel} if motorized`),
      row('A step of a second-line unit', chart.secondLineStep, ''),
      row('A remnant', chart.remnant, ''),
      row('An Offensive Point', `${chart.offensivePoint.equipment} equipment`, chart.offensivePoint.fuel),
    ],
    notes: [
      `A side spends ${chart.limit.percent} % of a pool in a turn, at least ${chart.limit.least} and at most ${chart.limit.most} points (9.2).`,
      'Heavy units cost Equipment Points, others Personnel Points.',
    ],
    source,
  };
}
