// The rows of a chart that a ruleset declares over its own tables: groups, and the value of each with its interval.

import { numeric, type TableRow } from '../experiments/formats/run-folder.ts';
import type { MeasureChart } from '../src/engine/contract/measures.ts';
import type { Datum } from './chart.ts';
import type { Later, Reading } from './reading.ts';
import { MeanOfRows, MedianOfRows, type Rounds, ShareOfRows } from './rounds.ts';

/** The rows that have the same x, y and colour. */
interface Group {
  readonly first: TableRow;
  /** One for each column. */
  readonly estimates: readonly Estimate[];
}

/** A row for each group, with `x`, `y` and `series` as they apply; ids, not names. */
export function declaredData(
  reading: Reading,
  declared: MeasureChart,
  derived: (row: TableRow) => TableRow = (row) => row,
): Later<Datum[]> {
  const { x, y, colour, value } = declared;
  const columns = value.columns ?? [''];
  const groups = new Map<string, Group>();
  const groupOf = (row: TableRow): Group => {
    const key = `${row[x.column]}\u0000${y ? row[y.column] : ''}\u0000${colour ? row[colour.column] : ''}`;
    const known = groups.get(key);
    if (known !== undefined) return known;
    const made = { first: row, estimates: columns.map((column) => estimateOf(column, value, reading.rounds)) };
    groups.set(key, made);
    return made;
  };
  reading.each(declared.table, (rows, round) => {
    for (const each of rows) {
      const row = derived(each);
      for (const estimate of groupOf(row).estimates) estimate.add(row, round);
    }
  });
  return () => {
    const ids = seriesIds(columns);
    const data = [...groups.values()].flatMap(({ first, estimates }) =>
      estimates.flatMap((estimate, i): Datum[] => {
        const found = estimate.datum();
        if (found === null) return [];
        const series = colour ? first[colour.column] : ids[i];
        return [{ x: typed(first[x.column]), ...(y ? { y: typed(first[y.column]) } : {}), series, ...found }];
      }),
    );
    return data.sort((a, b) => compare(a.x, b.x));
  };
}

/**
 * The part that differs: `german`, `allied` for `losses.german`, `losses.allied` and for `german_points`,
 * `allied_points`; `battle`, `retreat` for `german_lost_battle`, `german_lost_retreat`.
 */
function seriesIds(columns: readonly string[]): string[] {
  if (columns.length === 1) return [''];
  const [first] = columns;
  let prefix = first.match(/^.*[._]/)?.[0] ?? '';
  while (!columns.every((each) => each.startsWith(prefix))) prefix = prefix.slice(0, -1).match(/^.*[._]/)?.[0] ?? '';
  const cut = columns.map((each) => each.slice(prefix.length));
  const ends = cut[0].match(/_[a-z_]+$/)?.[0] ?? '';
  for (let end = ends; end !== ''; end = end.slice(1).match(/_[a-z_]+$/)?.[0] ?? '') {
    if (cut.every((each) => each.endsWith(end))) return cut.map((each) => each.slice(0, -end.length));
  }
  return cut;
}

/** The estimate of one column over the rows of a group, which it takes in one by one. */
interface Estimate {
  add(row: TableRow, round: number): void;
  /** Null where no row has a value. */
  datum(): Datum | null;
}

function estimateOf(column: string, { aggregate, equals }: MeasureChart['value'], rounds: Rounds): Estimate {
  if (aggregate === 'share') {
    const share = new ShareOfRows();
    return {
      add: (row, round) => share.add(round, row[column] === equals),
      datum: () => {
        const { value, lo, hi, of, rounds: count } = share.share();
        return { value, lo, hi, n: of, of: count };
      },
    };
  }
  return aggregate === 'median' ? new MedianOfColumn(column) : new PerGame(column, aggregate, rounds);
}

class MedianOfColumn implements Estimate {
  private readonly some = new MedianOfRows();
  private rows = 0;

  constructor(private readonly column: string) {}

  add(row: TableRow, round: number): void {
    this.rows++;
    const value = numeric(row[this.column]);
    if (Number.isFinite(value)) this.some.add(round, value);
  }

  datum(): Datum | null {
    if (this.some.rows === 0) return null;
    const { estimate, low, high } = this.some.median();
    return { value: estimate, ...ends(low, high), n: this.rows, of: this.some.rounds };
  }
}

/** The mean of a number of each game: also of games without a row, where rows are counted or added up. */
class PerGame implements Estimate {
  private readonly games: MeanOfRows;
  private rows = 0;
  private rounds = 0;
  private round = Number.NaN;
  /** The game in progress: its rows, those that have a number, and the sum of these. */
  private game: string | null = null;
  private own = { rows: 0, numbers: 0, sum: 0 };

  constructor(
    private readonly column: string,
    private readonly aggregate: 'count' | 'sum' | 'mean',
    private readonly all: Rounds,
  ) {
    this.games = new MeanOfRows(aggregate === 'mean' ? null : (round) => all.size(round));
  }

  add(row: TableRow, round: number): void {
    if (row.game !== this.game) this.close();
    this.game = row.game;
    if (round !== this.round) this.rounds++;
    this.round = round;
    this.rows++;
    const { own } = this;
    own.rows++;
    const number = this.aggregate === 'count' ? Number.NaN : numeric(row[this.column]);
    if (!Number.isFinite(number)) return;
    own.numbers++;
    own.sum += number;
  }

  private close(): void {
    const { rows, numbers, sum } = this.own;
    this.own = { rows: 0, numbers: 0, sum: 0 };
    if (this.game === null) return;
    if (this.aggregate === 'count') this.games.add(this.round, rows);
    else if (this.aggregate === 'sum') this.games.add(this.round, sum);
    else if (numbers > 0) this.games.add(this.round, sum / numbers);
  }

  datum(): Datum | null {
    this.close();
    this.game = null;
    const estimate = this.games.mean(this.aggregate === 'mean' ? 0 : Math.max(0, this.all.count - this.rounds));
    if (estimate === null) return null;
    const { mean, low, high } = estimate;
    // Estimates of a quantity that is never below 0 stay at 0 or above.
    const least = this.games.least >= 0 ? 0 : low;
    return { value: mean, ...ends(Math.max(least, low), high), n: this.rows, of: this.rounds };
  }
}

/** Neither the whole line nor a point is an interval: too few games, or games all alike, do not show the spread. */
const ends = (lo: number, hi: number): Datum =>
  Number.isFinite(lo) && Number.isFinite(hi) && lo < hi ? { lo, hi } : { lo: null, hi: null };

const typed = (text: string): string | number =>
  text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
const compare = (a: string | number | null, b: string | number | null): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
