// The distributions of scores and lengths of games.

import { tEnds } from '../experiments/formats/estimates.ts';
import { numeric, type TableRow } from '../experiments/formats/run-folder.ts';
import type { MeanEstimate } from '../src/stats/mean.ts';
import { about, axis, type Chart, type Datum, NEUTRAL, percent, type Spec, tooltip, whiskers } from './chart.ts';
import type { Later, Reading } from './reading.ts';
import { MeanOfRows, Numbers, type RowShare, ShareOfRows } from './rounds.ts';
import { SHARE_NOTE } from './shares.ts';

const BINS = 24;

/** The final score: the difference where there are two seats, each seat's where there are more. */
export function finalScores(reading: Reading): Later<Chart[]> {
  const { seats, names } = reading.run;
  const score = (row: TableRow, seat: string): number => numeric(row[`score.${seat}`]);
  if (seats.length === 2) {
    const [first, second] = seats.map(names.of);
    return histogram(reading, {
      name: 'final-score',
      title: `Final score of ${first} minus that of ${second}`,
      what: `score of ${first} minus that of ${second} (points)`,
      value: (row) => score(row, seats[0]) - score(row, seats[1]),
    });
  }
  const charts = seats.map((seat) =>
    histogram(reading, {
      name: `final-score-${seat.replace(/\W+/g, '_')}`,
      title: `Final score of ${names.of(seat)}`,
      what: 'score (points)',
      value: (row) => score(row, seat),
    }),
  );
  return () => charts.flatMap((chart) => chart());
}

export function lengths(reading: Reading, turnName: string): Later<Chart[]> {
  const turns = histogram(reading, {
    name: 'length-turns',
    title: `Length of games in ${turnName}s`,
    what: `length (${turnName}s)`,
    value: (row) => numeric(row.turns),
  });
  const decisions = histogram(reading, {
    name: 'length-decisions',
    title: 'Length of games in decisions',
    what: 'length (decisions of all seats)',
    value: (row) => numeric(row.decisions),
  });
  return () => [...turns(), ...decisions()];
}

interface Sample {
  readonly name: string;
  readonly title: string;
  readonly what: string;
  readonly value: (row: TableRow) => number;
}

/** The values of games and the rounds that they belong to, in the order of the games. */
class Values {
  readonly values: number[] = [];
  private readonly rounds = new Numbers();
  private readonly running = new MeanOfRows();

  add(round: number, value: number): void {
    this.rounds.set(this.values.push(value), round);
    this.running.add(round, value);
  }

  /** The share of games whose value satisfies a condition. */
  share(holds: (value: number) => boolean): RowShare {
    const share = new ShareOfRows();
    for (const [i, value] of this.values.entries()) share.add(this.rounds.at(i + 1), holds(value));
    return share.share();
  }

  mean(): MeanEstimate {
    return this.running.mean()!;
  }
}

/** None where all games have the same value, such as 0 in a game without a score. */
function histogram(reading: Reading, sample: Sample): Later<Chart[]> {
  const all = new Values();
  reading.each('games', ([row], round) => {
    const value = sample.value(row);
    if (Number.isFinite(value)) all.add(round, value);
  });
  return () => histogramOf(reading, sample, all);
}

function histogramOf({ run, rounds }: Reading, { name, title, what }: Sample, all: Values): Chart[] {
  const { values } = all;
  if (values.length === 0 || values.every((each) => each === values[0])) return [];
  const rows = binned(values).map((bin, i, bins): Bin & Datum => {
    const last = i === bins.length - 1;
    const { value: share, lo, hi, n } = all.share((value) => value >= bin.from && (value < bin.to || last));
    // An empty bin has no whisker.
    return { ...bin, n, value: share, lo: n > 0 ? lo : null, hi: n > 0 ? hi : null };
  });
  const { mean, low, high } = all.mean();
  const { lo, hi } = tEnds(low, high);
  const middle: Datum = { mean, lo, hi };
  const band: Spec = {
    data: { values: [middle] },
    mark: { type: 'rect', color: NEUTRAL, opacity: 0.3 },
    encoding: {
      x: { field: 'lo', type: 'quantitative' },
      x2: { field: 'hi' },
      y: { value: 0 },
      y2: { value: 'height' },
    },
  };
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
        mark: { type: 'bar', color: NEUTRAL, opacity: 0.6, stroke: '#ffffff', strokeWidth: 0.6, binSpacing: 0 },
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
      // Rounds with equal means do not show the spread.
      ...(lo === null ? [] : [band]),
      {
        data: { values: [middle] },
        mark: { type: 'rule', strokeWidth: 2.4, strokeDash: [8, 4] },
        encoding: { x: { field: 'mean', type: 'quantitative' }, y: { value: 0 }, y2: { value: 'height' } },
      },
    ],
  };
  const note = `Bars with ${SHARE_NOTE} over ${rounds.word}s; dashed: the mean, ${mean.toFixed(2)}${lo === null || hi === null ? '' : `, with its 95 % interval ${lo.toFixed(2)} to ${hi.toFixed(2)}`}`;
  return [{ name, title, subtitle: about(run), note, spec }];
}

interface Bin {
  readonly from: number;
  readonly to: number;
  readonly middle: number;
  readonly n: number;
}

/** Bins of equal, round width; whole numbers get a bin each as long as there are not too many. */
export function binned(values: readonly number[]): Bin[] {
  // Not by spreading: a call takes some 100,000 arguments at most.
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  const whole = values.every(Number.isInteger);
  const width = binWidth(high - low, whole);
  const start = whole && width === 1 ? low - 0.5 : Math.floor(low / width) * width;
  const bins = Math.floor((high - start) / width) + 1;
  const counts = new Array<number>(bins).fill(0);
  for (const value of values) counts[Math.min(bins - 1, Math.floor((value - start) / width))]++;
  return counts.map((n, i) => {
    const from = start + i * width;
    return { from, to: from + width, middle: from + width / 2, n };
  });
}

/** The smallest of 1, 2, 5 times a power of ten that gives at most BINS bins. */
function binWidth(range: number, whole: boolean): number {
  if (range === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(range / BINS));
  const width = [1, 2, 5, 10].map((step) => step * power).find((step) => range / step <= BINS) ?? 10 * power;
  return whole ? Math.max(1, width) : width;
}
