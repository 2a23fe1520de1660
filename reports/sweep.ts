// The report of a sweep: effects, levels, differences by turn and on the map, and one page.

import { join } from 'node:path';
import { readDifferences } from '../experiments/formats/difference-files.ts';
import type { DifferenceRow } from '../experiments/formats/differences.ts';
import type { ExperimentFile } from '../experiments/formats/experiment-file.ts';
import type { SweepSummary } from '../experiments/kinds/sweep/summary.ts';
import { escaped } from '../src/draw/xml.ts';
import { layersOf } from '../src/engine/contract/measures.ts';
import type { Ruleset, Statics } from '../src/engine/contract/ruleset.ts';
import { changedSetup } from '../src/engine/text/changed-data.ts';
import { type Chart, count, pageSpec } from './chart.ts';
import { aboutVariants, differenceByTurn, differenceMaps, levelCurves, measureName, tornado } from './differences.ts';
import type { HeatMap } from './heat-maps.ts';
import { type Cell, type Markup, page, table } from './html.ts';
import { type Names, namesOf, rulesPlayed } from './names.ts';
import { closing, figure, mapFigure, partLine } from './page.ts';
import { type DrawnChart, drawPictures } from './pictures.ts';
import { restartIds } from './render.ts';
import type { ReportOf } from './report.ts';

export async function writeSweepReport({
  folder,
  summary,
  experiment,
  disk,
  find,
}: ReportOf<SweepSummary>): Promise<string> {
  restartIds();
  const [{ ruleset }] = Object.values(summary.arms);
  const shipped = await find(ruleset);
  const bases = summary.sweep.variants.filter(({ arm, base }) => arm === base);
  const rules = rulesPlayed(
    shipped,
    bases.map(({ scenario }) => scenario),
    experiment,
  );
  const names = namesOf(rules);
  const files = readDifferences(folder);
  const charts: Chart[] = [];
  const maps: HeatMap[] = [];
  for (const { arm: base, scenario } of bases) {
    const own = summary.sweep.variants.filter((each) => each.base === base && each.arm !== base).map(({ arm }) => arm);
    const rows = ofMeasure(summary).filter(({ variant }) => own.includes(variant));
    const about = aboutVariants(
      names.of(scenario),
      agentsOf(summary, base),
      Math.min(...rows.map(({ n }) => n)),
      summary.seed,
    );
    const seats = Object.keys(summary.arms[base].seats).map(names.of);
    charts.push(
      ...tornado(rows, about, names),
      ...levelCurves(summary, rows, baseOf(summary, base), about, names),
      ...differenceByTurn(
        files.turns.filter(({ variant }) => own.includes(variant)),
        rows,
        about,
        rules.turnName,
        seats,
      ),
    );
    const s = staticsOf(rules, experiment, base);
    const layers = layersOf(rules.measures?.heat ?? [], s?.turns ?? 0);
    const heat = files.heat.filter(({ variant }) => own.includes(variant));
    maps.push(...differenceMaps(heat, layers, s !== null && rules.view ? rules.view.map(s) : null, () => about).maps);
  }
  const drawn = await drawPictures(folder, charts, maps, disk);
  const path = join(folder, 'report.html');
  disk.replace(path, sweepPage(summary, experiment, drawn, maps, names));
  return path;
}

const ofMeasure = ({ sweep }: SweepSummary): DifferenceRow[] =>
  sweep.differences.filter(({ measure }) => measure === sweep.measure);

const agentsOf = (summary: SweepSummary, arm: string): string =>
  [...new Set(Object.values(summary.arms[arm].agents))].join(' against ');

/** The base's own value of the measure. */
function baseOf(summary: SweepSummary, arm: string) {
  const { seats, length } = summary.arms[arm];
  const [, seat, kind] = /^(.*)\.(win|score|points)$/.exec(summary.sweep.measure) ?? [];
  if (seat === undefined) return { arm, value: length.turns.mean, lo: length.turns.lo, hi: length.turns.hi };
  const { winShare, scoreShare, score } = seats[seat];
  if (kind === 'points') return { arm, value: score.mean, lo: score.lo, hi: score.hi };
  return { arm, ...(kind === 'win' ? winShare : scoreShare) };
}

function staticsOf(rules: Ruleset, experiment: ExperimentFile | null, arm: string): Statics | null {
  const settled = experiment?.experiment.arms.find(({ name }) => name === arm);
  if (!settled) return null;
  const { scenario, options, variant } = settled;
  const data = experiment?.data ?? undefined;
  return rules.prepare(changedSetup(rules, { scenario, options, data }, variant?.set));
}

function sweepPage(
  summary: SweepSummary,
  experiment: ExperimentFile | null,
  charts: readonly DrawnChart[],
  maps: readonly HeatMap[],
  names: Names,
): Markup {
  const { sweep, games, crashed, seed, hash } = summary;
  const rows = ofMeasure(summary);
  const body = [
    '<h1>Sweep</h1>',
    partLine(experiment),
    `<p class="soft">${escaped(`${count(rows.length, 'variant')} and their base, ${count(games, 'game')}, ${crashed} crashed; seed ${seed}`)}</p>`,
    `<p><strong>${escaped(answer(rows, sweep.measure, names))}</strong></p>`,
    ...charts.map(figure),
    maps.length > 0
      ? '<h2>Where it differs</h2><p class="soft">Hexes whose difference holds when all hexes of the layer are looked at together (Benjamini and Hochberg, 5 %).</p>'
      : '',
    ...maps.map(mapFigure),
    '<h2>All variants</h2>',
    differenceTable(rows, sweep.measure, names),
    ...closing(
      {
        'variants.csv': 'every measure of every variant',
        'variants-by-turn.csv': 'differences turn by turn',
        'variants-heat.csv': 'differences hex by hex',
        'games.csv': 'all games',
      },
      experiment,
      { seed, hash },
    ),
  ];
  const specs = Object.fromEntries(charts.map((chart) => [chart.name, pageSpec(chart)]));
  return page('Sweep', body.filter((part) => part !== '').join('\n'), specs);
}

/** The opening sentence: how many variants differ, and the largest effect. */
function answer(rows: readonly DifferenceRow[], measure: string, names: Names): string {
  const shown = rows.filter(({ pHolm }) => pHolm !== null && pHolm <= 0.05);
  const what = measureName(measure, names);
  if (shown.length === 0) return `The games show no effect of any variant on the ${what} (Holm, 5 %).`;
  const [most] = [...shown].sort((a, b) => Math.abs(b.diff!) - Math.abs(a.diff!));
  const { diff, lo, hi } = texts(most);
  return `${shown.length} of ${count(rows.length, 'variant')} change the ${what} (Holm, 5 %); the most does ${most.variant}, by ${diff} (95 % interval ${lo} to ${hi}).`;
}

const number = (title: string) => ({ title, number: true });

export function differenceTable(rows: readonly DifferenceRow[], measure: string, names: Names): Markup {
  const columns = [
    { title: 'variant' },
    { title: 'change' },
    number('games'),
    number(measureName(measure, names)),
    number('base'),
    ...differenceColumns('variant', 'base'),
  ];
  const cells = rows.map((row): Cell[] => {
    const { value, base } = texts(row);
    return [row.variant, `${row.factor} = ${row.level}`, String(row.n), value, base, ...differenceCells(row)];
  });
  return table('Variant minus base on the same dice; p: exact McNemar for wins, else paired t', columns, cells);
}

/** The differences of two runs in all measures. @param isPaired whether their games share dice */
export function comparisonTable(rows: readonly DifferenceRow[], isPaired: boolean, names: Names): Markup {
  const columns = [
    { title: 'measure' },
    number('games'),
    number('second'),
    number('first'),
    ...differenceColumns('second', 'first'),
  ];
  const cells = rows.map((row): Cell[] => {
    const { value, base } = texts(row);
    return [measureName(row.measure, names), String(row.n), value, base, ...differenceCells(row)];
  });
  const how = isPaired ? 'on the same dice; p: exact McNemar for wins, else paired t' : 'as independent samples';
  return table(`The second run minus the first, ${how}`, columns, cells);
}

const differenceColumns = (one: string, other: string) => [
  number('difference [95 %]'),
  number(`only ${one} : only ${other}`),
  number('p'),
  number('p (Holm)'),
  number('variance ratio'),
  number('same games'),
];

const differenceCells = (row: DifferenceRow): Cell[] => {
  const { diff, lo, hi } = texts(row);
  return [
    row.diffLo === null ? diff : `${diff} [${lo}, ${hi}]`,
    row.onlyVariant === null ? '-' : `${row.onlyVariant} : ${row.onlyBase}`,
    chance(row.pMcnemar ?? row.pT),
    chance(row.pHolm),
    row.varianceRatio === null ? '-' : row.varianceRatio.toFixed(1),
    row.sameGames === null ? '-' : String(row.sameGames),
  ];
};

const chance = (p: number | null): string => (p === null ? '-' : p < 0.0001 ? '<.0001' : p.toFixed(4));

function texts(row: DifferenceRow): Readonly<Record<'value' | 'base' | 'diff' | 'lo' | 'hi', string>> {
  const isShare = /\.(?:win|score)$/.test(row.measure);
  const plain = (x: number | null): string =>
    x === null ? '-' : isShare ? `${(100 * x).toFixed(1)}\u00a0%` : x.toFixed(2);
  const signed = (x: number | null): string =>
    x === null ? '-' : `${x > 0 ? '+' : x < 0 ? '\u2212' : ''}${plain(Math.abs(x))}`;
  return {
    value: plain(row.value),
    base: plain(row.base),
    diff: signed(row.diff),
    lo: signed(row.diffLo),
    hi: signed(row.diffHi),
  };
}
