// The outputs of strategies: those of games, the payoff matrix, its equilibrium and what each plan gives away.

import type { Estimate } from '../../formats/estimates.ts';
import { isShareText, labelsOf } from '../../formats/strategies-text.ts';
import { figure, grouped, percent, textTable } from '../../formats/text-table.ts';
import { gameTables } from '../games/columns.ts';
import { gameFigures } from '../games/figures.ts';
import { gameGates, gameMeasures } from '../games/gate.ts';
import type { Measure, Outputs } from '../kind.ts';
import type { StrategiesArm } from './arm.ts';
import { strategyTables } from './columns.ts';
import type { PlanRow, StrategiesSummary } from './summary.ts';
import { emptyStrategies, writeStrategies } from './write.ts';

export const strategiesOutputs: Outputs<StrategiesArm, StrategiesSummary> = {
  steps: 'decisions',
  hasRecords: true,
  tables: [...gameTables, ...strategyTables],
  gates: {
    ...gameGates,
    value: 'of strategies: value of the game to the side whose plans are compared, in the unit of the payoff',
    'SEAT.plan.N.share': "of strategies: share of the seat's plan number N in its equilibrium mix",
    'SEAT.plan.N.gives': 'of strategies: what that plan gives away to an enemy who knows it',
  },
  write: writeStrategies,
  empty: emptyStrategies,
  measures: (summary) => [...gameMeasures(summary), ...strategyMeasures(summary)],
  figures: (summary) => [...gameFigures(summary), ...strategyFigures(summary)],
  text: strategiesText,
  report: async (asked) => (await import('../../../reports/strategies.ts')).writeStrategiesReport(asked),
};

const bySide = ({ strategies }: StrategiesSummary): (readonly [plan: PlanRow, number: number])[] =>
  [strategies.seat, strategies.enemy].flatMap((seat) =>
    strategies.plans.filter((plan) => plan.seat === seat).map((plan, i) => [plan, i + 1] as const),
  );

const strategyMeasures = (summary: StrategiesSummary): Measure[] => [
  { name: 'value', ...summary.strategies.value },
  ...bySide(summary).flatMap(([{ seat, share, gives }, number]) => [
    { name: `${seat}.plan.${number}.share`, ...share },
    { name: `${seat}.plan.${number}.gives`, ...gives },
  ]),
];

const strategyFigures = (summary: StrategiesSummary) => {
  const { scenario, seat, payoff, games, value } = summary.strategies;
  const plain = estimateText(isShareText(payoff));
  return [
    {
      figure: `${scenario}: value of the game of plans to ${seat}`,
      of: `${games} games of each pair`,
      value: plain(value),
    },
    ...summary.strategies.plans.map((plan) => ({
      figure: `${scenario}, ${plan.seat}, ${plan.plan}: gives away`,
      of: `${games} games of each pair`,
      value: plain(plan.gives),
    })),
  ];
};

const estimateText =
  (isShare: boolean) =>
  ({ value, lo, hi }: Estimate): string => {
    if (value === null) return '-';
    const plain = (x: number): string => (isShare ? (100 * x).toFixed(1) : figure(x));
    const ends = lo === null || hi === null ? '' : ` [${plain(lo)}, ${plain(hi)}]`;
    return `${isShare ? percent(value) : figure(value)}${ends}`;
  };

function strategiesText({ strategies, games, crashed, seed }: StrategiesSummary): string {
  const { scenario, seat, enemy, payoff, of, against, cells, plans, value } = strategies;
  const plain = estimateText(isShareText(payoff));
  const crashes = crashed > 0 ? `, ${crashed} more crashed` : '';
  const [rows, columns] = [labelsOf(of), labelsOf(against)];
  const matrix = of.map((plan, i) => [
    rows[i],
    ...against.map((other) => plain(cells.find((cell) => cell.of === plan && cell.against === other)!.payoff)),
    plain(plans.find((row) => row.seat === seat && row.plan === plan)!.payoff),
  ]);
  const planTable = plans.map((row) => {
    const [own, others] = row.seat === seat ? [of, against] : [against, of];
    const name = (plan: string): string => labelsOf(own)[own.indexOf(plan)];
    const reply = labelsOf(others)[others.indexOf(row.reply)] ?? '-';
    const by = row.dominatedBy === null ? '' : `${name(row.dominatedBy)}${row.isShown ? '' : ' (not shown)'}`;
    return [row.seat, name(row.plan), estimateText(true)(row.share), plain(row.against), reply, plain(row.gives), by];
  });
  return [
    `${scenario}: ${of.length} plans of ${seat} against ${against.length} of ${enemy} on the same dice, ${grouped(games)} games, seed ${seed}${crashes}`,
    `payoff ${payoff}: ${seat} wants more, ${enemy} less`,
    '',
    textTable([[`${seat} \\ ${enemy}`, ...columns, 'all'], ...matrix]),
    '',
    `value of the game of plans: ${plain(value)}`,
    '',
    textTable([
      ['seat', 'plan', 'share of the mix [95 %]', 'against the mix', 'best reply', 'gives away [95 %]', 'dominated by'],
      ...planTable,
    ]),
    '',
  ].join('\n');
}
