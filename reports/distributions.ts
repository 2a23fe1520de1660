// How scores and lengths of games are spread.

import { SERIES } from '../src/draw/colours.ts';
import { meanInterval } from '../src/stats/mean.ts';
import { wilson } from '../src/stats/wilson.ts';
import { about, axis, type Chart, type Datum, percent, type Spec, tooltip, whiskers } from './chart.ts';
import { numeric, type RunFolder } from './run-folder.ts';

const BINS = 24;

/** The final score: the difference where there are two seats, each seat's where there are more. */
export function finalScores(run: RunFolder): Chart[] {
  const { seats, games } = run;
  const score = (seat: string): number[] => games.map((row) => numeric(row[`score.${seat}`]));
  if (seats.length === 2) {
    const [first, second] = seats.map(score);
    const leads = first.map((value, i) => value - second[i]).filter(Number.isFinite);
    const what = `score of ${seats[0]} less that of ${seats[1]} (points)`;
    return histogram(run, {
      name: 'final-score',
      title: `Final score of ${seats[0]} less that of ${seats[1]}`,
      what,
      values: leads,
    });
  }
  return seats.flatMap((seat) => {
    const name = `final-score-${seat.replace(/\W+/g, '_')}`;
    return histogram(run, {
      name,
      title: `Final score of ${seat}`,
      what: 'score (points)',
      values: score(seat).filter(Number.isFinite),
    });
  });
}

export function lengths(run: RunFolder, turnName: string): Chart[] {
  const of = (column: string): number[] => run.games.map((row) => numeric(row[column])).filter(Number.isFinite);
  return [
    ...histogram(run, {
      name: 'length-turns',
      title: `Length of games in ${turnName}s`,
      what: `length (${turnName}s)`,
      values: of('turns'),
    }),
    ...histogram(run, {
      name: 'length-decisions',
      title: 'Length of games in decisions',
      what: 'length (decisions of all seats)',
      values: of('decisions'),
    }),
  ];
}

interface Sample {
  readonly name: string;
  readonly title: string;
  readonly what: string;
  readonly values: readonly number[];
}

/** None without values, or where every score is 0: a game that keeps no score. */
function histogram(run: RunFolder, { name, title, what, values }: Sample): Chart[] {
  if (values.length === 0 || values.every((value) => value === 0)) return [];
  const rows = binned(values);
  const { mean, low, high } = meanInterval(values);
  const known = Number.isFinite(low) && Number.isFinite(high);
  const middle: Datum = { mean, lo: known ? low : mean, hi: known ? high : mean };
  const width = rows[0].to - rows[0].from;
  const domain = [rows[0].from - width, rows[rows.length - 1].to + width];
  const x = {
    field: 'from',
    type: 'quantitative',
    scale: { domain, nice: false },
    ...axis(what, values.every(Number.isInteger) ? { tickMinStep: 1, format: ',d' } : {}),
  };
  const spec: Spec = {
    data: { values: rows },
    layer: [
      {
        mark: { type: 'bar', color: SERIES[5], stroke: SERIES[0], strokeWidth: 0.6, binSpacing: 0 },
        encoding: {
          x: { ...x, bin: 'binned' },
          x2: { field: 'to' },
          y: { field: 'value', type: 'quantitative', ...axis('share of games (%)', percent) },
          tooltip: tooltip(
            ['from', 'from', '.3~f'],
            ['to', 'to', '.3~f'],
            ['n', 'games', ','],
            ['value', 'share', '.1%'],
            ['lo', 'share from', '.1%'],
            ['hi', 'share to', '.1%'],
          ),
        },
      },
      ...whiskers(rows, 'y', { x: { field: 'middle', type: 'quantitative' } }),
      {
        data: { values: [middle] },
        mark: { type: 'rect', color: SERIES[1], opacity: 0.3 },
        encoding: {
          x: { field: 'lo', type: 'quantitative' },
          x2: { field: 'hi' },
          y: { value: 0 },
          y2: { value: 'height' },
        },
      },
      {
        data: { values: [middle] },
        mark: { type: 'rule', color: SERIES[1], strokeWidth: 2.4, strokeDash: [8, 4] },
        encoding: { x: { field: 'mean', type: 'quantitative' }, y: { value: 0 }, y2: { value: 'height' } },
      },
    ],
  };
  const note = `Bars with 95 % intervals (Wilson's); dashed: the mean, ${mean.toFixed(2)}${known ? `, with its 95 % interval ${low.toFixed(2)} to ${high.toFixed(2)}` : ''}`;
  return [{ name, title, subtitle: about(run), note, spec }];
}

/** Bins of equal, round width; whole numbers get a bin each as long as there are not too many. */
export function binned(
  values: readonly number[],
): (Datum & { readonly from: number; readonly to: number; readonly n: number })[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const whole = values.every(Number.isInteger);
  const width = binWidth(high - low, whole);
  const start = whole && width === 1 ? low - 0.5 : Math.floor(low / width) * width;
  const bins = Math.floor((high - start) / width) + 1;
  const counts = new Array<number>(bins).fill(0);
  for (const value of values) counts[Math.min(bins - 1, Math.floor((value - start) / width))]++;
  return counts.map((n, i) => {
    const { low: lo, high: hi } = wilson(n, values.length);
    const from = start + i * width;
    // A bin in which nothing fell is drawn without its whisker.
    return {
      from,
      to: from + width,
      middle: from + width / 2,
      n,
      value: n / values.length,
      lo: n > 0 ? lo : null,
      hi: n > 0 ? hi : null,
    };
  });
}

/** The smallest of 1, 2, 5 times a power of ten that gives at most BINS bins. */
function binWidth(range: number, whole: boolean): number {
  if (range === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(range / BINS));
  const width = [1, 2, 5, 10].map((step) => step * power).find((step) => range / step <= BINS) ?? 10 * power;
  return whole ? Math.max(1, width) : width;
}
