// The course of paired games: differences turn by turn and hex by hex, in one pass over two journals.

import { type BySeat, layersOf } from '../../src/engine/contract/measures.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { falseDiscovery } from '../../src/stats/false-discovery.ts';
import { criticalT, studentCdf } from '../../src/stats/student-t.ts';
import { type HeatDifference, LEAD, type TurnDifference } from '../formats/differences.ts';
import { type FinishedGame, type GameLine, isCrash } from '../formats/journal-line.ts';

/** Sums of paired values, in which pairs that are 0 on both sides need not be added. */
class Sums {
  private count = 0;
  private base = 0;
  private sum = 0;
  private squares = 0;

  add(a: number, b: number): void {
    this.count++;
    this.base += b;
    this.sum += a - b;
    this.squares += (a - b) ** 2;
  }

  /** @param n number of pairs, where those of 0 and 0 were left out */
  over(n = this.count): { n: number; base: number; diff: number; se: number } {
    const diff = this.sum / n;
    const variance = n > 1 ? Math.max(0, this.squares - n * diff * diff) / (n - 1) : Number.NaN;
    return { n, base: this.base / n, diff, se: Math.sqrt(variance / n) };
  }
}

/** Two games on the same dice: of the variant, then of the base. */
export type PairedLines = Iterable<readonly [GameLine, GameLine]>;

export interface CourseOf {
  readonly scenario: string;
  readonly variant: string;
  readonly rules: Ruleset;
  readonly s: Statics;
  /** Statics of the base, which may have other turns. */
  readonly base: Statics;
}

export interface Course {
  readonly turns: readonly TurnDifference[];
  readonly heat: readonly HeatDifference[];
}

export function courseOf({ scenario, variant, rules, s, base }: CourseOf, pairs: PairedLines): Course {
  const { measures } = rules;
  if (measures === undefined) return { turns: [], heat: [] };
  const turns = new TurnSums(measures.turnColumns, leadColumns(measures.turnColumns, measures.score, s.seats));
  const [own, others] = [s, base].map(({ turns: last }) => layersOf(measures.heat, last).map(({ key }) => key));
  // A layer of a turn that one of them never has is compared with nothing.
  const layers = own.filter((key) => others.includes(key));
  const heat = new HeatSums(layers.map((key) => [own.indexOf(key), others.indexOf(key)]));
  for (const [a, b] of pairs) {
    if (isCrash(a) || isCrash(b)) continue;
    turns.add(a, b);
    heat.add(a, b);
  }
  const head = { scenario, variant };
  return {
    turns: turns.rows().map((row) => ({ ...head, ...row })),
    heat: heat.rows(layers, (hex) => s.names.hex?.[hex] ?? String(hex)).map((row) => ({ ...head, ...row })),
  };
}

/** The places of the two seats' scores among the turn columns; null where there are not two. */
function leadColumns(
  columns: readonly string[],
  score: BySeat<string> | undefined,
  seats: readonly string[],
): readonly [number, number] | null {
  if (score === undefined || seats.length !== 2) return null;
  const named = Array.isArray(score)
    ? (score as readonly string[])
    : seats.map((seat) => (score as Readonly<Record<string, string>>)[seat]);
  const [first, second] = named.map((name) => columns.indexOf(name));
  return first >= 0 && second >= 0 ? [first, second] : null;
}

class TurnSums {
  private readonly sums = new Map<string, Map<number, Sums>>();

  constructor(
    private readonly columns: readonly string[],
    private readonly lead: readonly [number, number] | null,
  ) {}

  add(a: FinishedGame, b: FinishedGame): void {
    const others = new Map((b.turnRows ?? []).map((row) => [row[0], row]));
    // A turn may have several rows: the last of them counts.
    const own = new Map((a.turnRows ?? []).map((row) => [row[0], row]));
    for (const [turn, row] of own) {
      const other = others.get(turn);
      if (other === undefined) continue;
      const at = (column: number): readonly [unknown, unknown] => [row[column + 1], other[column + 1]];
      this.columns.forEach((name, i) => {
        const [x, y] = at(i);
        if (typeof x === 'number' && typeof y === 'number') this.of(name, Number(turn)).add(x, y);
      });
      if (this.lead === null) continue;
      const [[x1, y1], [x2, y2]] = [at(this.lead[0]), at(this.lead[1])];
      this.of(LEAD, Number(turn)).add(Number(x1) - Number(x2), Number(y1) - Number(y2));
    }
  }

  private of(column: string, turn: number): Sums {
    const turns = this.sums.get(column) ?? new Map<number, Sums>();
    this.sums.set(column, turns);
    const sums = turns.get(turn) ?? new Sums();
    turns.set(turn, sums);
    return sums;
  }

  rows(): Omit<TurnDifference, 'scenario' | 'variant'>[] {
    return [...this.sums].flatMap(([column, turns]) =>
      [...turns]
        .sort(([one], [other]) => one - other)
        .map(([turn, sums]) => {
          const { n, base, diff, se } = sums.over();
          const reach = n > 1 && se > 0 ? criticalT(0.95, n - 1) * se : null;
          return {
            column,
            turn,
            n,
            base,
            diff,
            lo: reach === null ? null : diff - reach,
            hi: reach === null ? null : diff + reach,
          };
        }),
    );
  }
}

class HeatSums {
  private readonly layers: readonly Map<number, Sums>[];
  private pairs = 0;

  /** @param places of each layer among those of the variant and of the base */
  constructor(private readonly places: readonly (readonly [number, number])[]) {
    this.layers = places.map(() => new Map<number, Sums>());
  }

  add(a: FinishedGame, b: FinishedGame): void {
    this.pairs++;
    this.layers.forEach((layer, i) => {
      const [ofA, ofB] = this.places[i];
      const [own, others] = [valuesOf(a.heat?.[ofA]), valuesOf(b.heat?.[ofB])];
      for (const hex of new Set([...own.keys(), ...others.keys()])) {
        const sums = layer.get(hex) ?? new Sums();
        layer.set(hex, sums);
        sums.add(own.get(hex) ?? 0, others.get(hex) ?? 0);
      }
    });
  }

  rows(keys: readonly string[], label: (hex: number) => string): Omit<HeatDifference, 'scenario' | 'variant'>[] {
    const n = this.pairs;
    return this.layers.flatMap((layer, i) => {
      const rows = [...layer]
        .sort(([one], [other]) => one - other)
        .map(([hex, sums]) => {
          const { base, diff, se } = sums.over(n);
          const p = diff === 0 || n < 2 ? 1 : se === 0 ? 0 : 2 * studentCdf(-Math.abs(diff) / se, n - 1);
          return { layer: keys[i], hex: label(hex), base, diff, p };
        });
      const q = falseDiscovery(rows.map(({ p }) => p));
      return rows.map((row, j) => ({ ...row, q: q[j] }));
    });
  }
}

/** Hexes with their values, from `hex, value, hex, value, ...`. */
function valuesOf(pairs: readonly number[] = []): Map<number, number> {
  const values = new Map<number, number>();
  for (let i = 0; i < pairs.length; i += 2) values.set(pairs[i], pairs[i + 1]);
  return values;
}
