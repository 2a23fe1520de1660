// The report of an experiment with strategies: the payoff matrix, the equilibrium, what each plan gives away.

import { join } from 'node:path';
import type { Estimate } from '../experiments/formats/estimates.ts';
import type { ExperimentFile } from '../experiments/formats/experiment-file.ts';
import { isShareText, labelsOf } from '../experiments/formats/strategies-text.ts';
import type { PlanRow, StrategiesSummary } from '../experiments/kinds/strategies/summary.ts';
import { escaped } from '../src/draw/xml.ts';
import { axis, type Chart, count, type Datum, pageSpec, type Spec, tooltip, whiskers } from './chart.ts';
import { measureName } from './differences.ts';
import { type Cell, type Markup, page, table } from './html.ts';
import { type Names, namesOf, rulesPlayed } from './names.ts';
import { closing, figure, partLine } from './page.ts';
import { type DrawnChart, drawPictures } from './pictures.ts';
import { restartIds } from './render.ts';
import type { ReportOf } from './report.ts';
import { ordinal, tableMap } from './table-map.ts';

type Found = StrategiesSummary['strategies'];

export async function writeStrategiesReport({
  folder,
  summary,
  experiment,
  disk,
  find,
}: ReportOf<StrategiesSummary>): Promise<string> {
  restartIds();
  const [{ ruleset }] = Object.values(summary.arms);
  const names = namesOf(rulesPlayed(await find(ruleset), [summary.strategies.scenario], experiment));
  const { strategies: found, seed } = summary;
  const about = `${names.of(found.scenario)}; ${count(found.games, 'game')} of each pair of plans on the same dice, seed ${seed}`;
  const charts = found.games === 0 ? [] : [matrixChart(found, about, names), ...planCharts(found, about, names)];
  const drawn = await drawPictures(folder, charts, [], disk);
  const path = join(folder, 'report.html');
  disk.replace(path, strategiesPage(summary, experiment, drawn, names));
  return path;
}

/** A number as its payoff is written: shares in per cent. */
const plain = (isShare: boolean, x: number): string => (isShare ? (100 * x).toFixed(1) : x.toFixed(2));

const interval = (isShare: boolean, { value, lo, hi }: Estimate): string => {
  if (value === null) return '-';
  const ends = lo === null || hi === null ? '' : ` [${plain(isShare, lo)}, ${plain(isShare, hi)}]`;
  return `${plain(isShare, value)}${isShare ? '\u00a0%' : ''}${ends}`;
};

const payoffName = ({ payoff }: Found, names: Names): string => measureName(payoff, names);

function matrixChart(found: Found, about: string, names: Names): Chart {
  const { of, against, cells, seat, enemy, payoff } = found;
  const isShare = isShareText(payoff);
  const cellAt = (r: number, c: number) => cells.find((cell) => cell.of === of[r] && cell.against === against[c])!;
  const numbers = cells.flatMap(({ payoff: { value } }) => (value === null ? [] : [value]));
  return tableMap({
    name: 'payoffs',
    title: `Payoff: ${payoffName(found, names)}${isShare ? ' (%)' : ''}`,
    subtitle: about,
    note: `Each cell with its 95 % interval; dark: more for ${names.of(seat)}.`,
    rows: labelsOf(of),
    rowTitle: `plan of ${names.of(seat)}`,
    columns: labelsOf(against),
    columnTitle: `plan of ${names.of(enemy)}`,
    isChance: isShare,
    range: isShare ? [0, 1] : [Math.min(...numbers), Math.max(...numbers) + 1e-9],
    value: (r, c) => cellAt(r, c).payoff.value,
    under: (r, c) => {
      const { lo, hi } = cellAt(r, c).payoff;
      return lo === null || hi === null ? '' : `${plain(isShare, lo)} to ${plain(isShare, hi)}`;
    },
  });
}

/** For each side its plans: what each gives away, and its share in the equilibrium mix. */
function planCharts(found: Found, about: string, names: Names): Chart[] {
  const isShare = isShareText(found.payoff);
  const scale = isShare ? 100 : 1;
  return [found.seat, found.enemy].flatMap((seat): Chart[] => {
    const rows = found.plans.filter((plan) => plan.seat === seat);
    if (rows.length < 2) return [];
    const labels = labelsOf(rows.map(({ plan }) => plan));
    const scaled = (x: number | null, by: number): number | null => (x === null ? null : x * by);
    const values = rows.map(
      ({ gives, share }, i): Datum => ({
        plan: labels[i],
        value: scaled(gives.value, scale),
        lo: scaled(gives.lo, scale),
        hi: scaled(gives.hi, scale),
        mix: share.value === null ? '' : `${(100 * share.value).toFixed(0)} % of the mix`,
      }),
    );
    const y = { field: 'plan', ...ordinal(labels), ...axis(`plan of ${names.of(seat)}`, { labelLimit: 260 }) };
    const title = `gives away${isShare ? ' (percentage points)' : ''}`;
    const x: Spec = { type: 'quantitative', ...axis(title), scale: { zero: true } };
    const farthest = Math.max(...values.map(({ value, hi }) => Number(hi ?? value ?? 0)), 1e-9);
    return [
      {
        name: `gives-${seat}`,
        title: `What each plan of ${names.of(seat)} gives away to an enemy who knows it`,
        subtitle: about,
        note: 'Distance from the value of the game of plans, with 95 % intervals; on the right the share in the equilibrium mix.',
        spec: {
          height: Math.max(90, 30 * rows.length),
          data: { values },
          layer: [
            ...whiskers(values, 'x', { y }),
            {
              mark: { type: 'point', filled: true, size: 70, opacity: 1 },
              encoding: {
                x: { field: 'value', ...x },
                y,
                tooltip: tooltip(['plan', 'plan'], ['value', title, '.2f'], ['mix', 'equilibrium']),
              },
            },
            {
              mark: { type: 'text', align: 'left', baseline: 'middle', dx: 6 },
              encoding: { x: { datum: farthest, type: 'quantitative' }, y, text: { field: 'mix' } },
            },
          ],
        },
      },
    ];
  });
}

function strategiesPage(
  summary: StrategiesSummary,
  experiment: ExperimentFile | null,
  charts: readonly DrawnChart[],
  names: Names,
): Markup {
  const { strategies: found, games, crashed, seed, hash } = summary;
  const { of, against, seat, enemy } = found;
  const title = `Plans of ${names.of(seat)} against plans of ${names.of(enemy)}`;
  const body = [
    `<h1>${escaped(title)}</h1>`,
    partLine(experiment),
    `<p class="soft">${escaped(`${names.of(found.scenario)}; ${of.length} by ${against.length} plans, ${count(games, 'game')}, ${crashed} crashed; seed ${seed}`)}</p>`,
    `<p><strong>${escaped(answer(found, names))}</strong></p>`,
    ...charts.map(figure),
    '<h2>All plans</h2>',
    planTable(found, names),
    '<h2>Two plans of a side</h2>',
    differenceTable(found, names),
    ...closing(
      {
        'strategies.csv': 'payoff matrix',
        'strategies-plans.csv': 'plans',
        'strategies-differences.csv': 'differences',
        'games.csv': 'all games',
      },
      experiment,
      { seed, hash },
    ),
  ];
  const specs = Object.fromEntries(charts.map((chart) => [chart.name, pageSpec(chart)]));
  return page(title, body.filter((part) => part !== '').join('\n'), specs);
}

/** The opening sentence: the value, and the mix of each side. */
function answer(found: Found, names: Names): string {
  const isShare = isShareText(found.payoff);
  if (found.games === 0) return 'No game was finished in every pair of plans.';
  const mixOf = (seat: string): string => {
    const rows = found.plans.filter((plan) => plan.seat === seat);
    const labels = labelsOf(rows.map(({ plan }) => plan));
    const shares = rows.map(({ share }, i) => ({ label: labels[i], share: share.value ?? 0 }));
    const played = shares.filter(({ share }) => share >= 0.005).sort((a, b) => b.share - a.share);
    return played.map(({ label, share }) => `${label} ${(100 * share).toFixed(0)} %`).join(', ');
  };
  const value = interval(isShare, found.value);
  const mixes = `${names.of(found.seat)} mixes ${mixOf(found.seat)}; ${names.of(found.enemy)} ${mixOf(found.enemy)}`;
  return `In equilibrium the ${payoffName(found, names)} is ${value}: ${mixes}.`;
}

function planTable(found: Found, names: Names): Markup {
  const isShare = isShareText(found.payoff);
  const number = (title: string) => ({ title, number: true });
  const columns = [
    { title: 'side' },
    { title: 'plan' },
    number('over all [95 %]'),
    number('share of the mix [95 %]'),
    number('against the mix'),
    number('against the best reply'),
    { title: 'best reply' },
    number('gives away [95 %]'),
    number('gives away, split'),
    { title: 'dominated by' },
  ];
  const cells = found.plans.map((row: PlanRow): Cell[] => [
    names.of(row.seat),
    row.plan,
    interval(isShare, row.payoff),
    interval(true, row.share),
    interval(isShare, row.against),
    interval(isShare, row.worst),
    row.reply,
    interval(isShare, row.gives),
    row.givesSplit === null ? '-' : plain(isShare, row.givesSplit),
    row.dominatedBy === null ? '' : `${row.dominatedBy}${row.isShown ? '' : ' (not shown by the games)'}`,
  ]);
  const caption = `Payoffs are those of ${names.of(found.seat)}; "split": the reply chosen on half of the games and valued on the other half`;
  return table(caption, columns, cells);
}

function differenceTable(found: Found, names: Names): Markup {
  const isShare = isShareText(found.payoff);
  const columns = [
    { title: 'side' },
    { title: 'plan' },
    { title: 'minus' },
    { title: 'against' },
    { title: 'difference [95 %]', number: true },
    { title: 'all at once [95 %]', number: true },
    { title: 'p (Holm)', number: true },
  ];
  const cells = found.differences.map((row): Cell[] => [
    names.of(row.seat),
    row.plan,
    row.than,
    row.against === '*' ? 'all alike' : row.against,
    interval(isShare, { value: row.diff, lo: row.lo, hi: row.hi }),
    interval(isShare, { value: row.diff, lo: row.allLo, hi: row.allHi }),
    row.pHolm === null ? '-' : row.pHolm < 0.0001 ? '<.0001' : row.pHolm.toFixed(4),
  ]);
  return table('Paired by dice; adjusted over all differences of the side', columns, cells);
}
