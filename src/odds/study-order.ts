// Which of two attacks is better, and two tables beside each other: differences of expectations, total variation
// distance, stochastic order.

import type { OddsCost } from '../engine/contract/odds.ts';
import { type CombatStudy, cellAt, figuresOf, placesOf, type StudyCell, type StudyPlace } from './combat-study.ts';
import { compared, type Fraction, fraction, NOTHING, sumOf } from './fractions.ts';

export type Order = 'better' | 'worse' | 'equal' | 'neither';

/**
 * Whether `b` is better for the attacker than `a` whatever he makes of a point: first-order stochastic dominance of the
 * net loss (defender's minus attacker's), and a chance of the aim that is at least as large.
 */
export function stochasticOrder(a: StudyCell, b: StudyCell): Order {
  const net = ({ attacker, defender }: OddsCost): number => defender - attacker;
  const atMost = (cell: StudyCell, x: number): Fraction =>
    sumOf(cell.flatMap(({ probability, cost }) => (net(cost) <= x ? [probability] : [])));
  const values = new Set([...a, ...b].map(({ cost }) => net(cost)));
  const signs = [...values].map((x) => compared(atMost(a, x), atMost(b, x)));
  signs.push(compared(figuresOf(b).taken, figuresOf(a).taken));
  const [up, down] = [signs.includes(1), signs.includes(-1)];
  return up ? (down ? 'neither' : 'better') : down ? 'worse' : 'equal';
}

/** Results of equal consequences count as one, whatever a table calls them. */
const consequence = ({ attacker, defender, taken, retreat }: OddsCost): string =>
  `${attacker}/${defender}/${taken}/${retreat ?? 'none'}`;

/** Half the sum of the absolute differences of the chances of each consequence. */
export function totalVariation(a: StudyCell, b: StudyCell): Fraction {
  const differences = new Map<string, Fraction>();
  const count = (cell: StudyCell, sign: number): void => {
    for (const { probability, cost } of cell) {
      const key = consequence(cost);
      differences.set(key, (differences.get(key) ?? NOTHING).add(probability.mul(fraction(sign))));
    }
  };
  count(a, 1);
  count(b, -1);
  return sumOf([...differences.values()].map((each) => each.abs())).div(fraction(2));
}

/** A cell of two tables: the second minus the first. */
export interface CellDifference extends StudyPlace {
  readonly attackerLoss: Fraction;
  readonly defenderLoss: Fraction;
  readonly net: Fraction;
  readonly taken: Fraction;
  readonly distance: Fraction;
  readonly order: Order;
}

export interface Comparison {
  readonly first: string;
  readonly second: string;
  /** Places are those of the first table. */
  readonly cells: readonly CellDifference[];
  /** Columns, rows and modifiers that only one of the two has. */
  readonly unmatched: readonly string[];
}

/** Compares cells of the same row, modifier and column. */
export function comparison(first: CombatStudy, second: CombatStudy): Comparison {
  const cells = placesOf(first).flatMap((place): CellDifference[] => {
    const there = {
      row: second.rows.indexOf(first.rows[place.row]),
      modifier: second.modifiers.indexOf(first.modifiers[place.modifier]),
      column: second.columns.indexOf(first.columns[place.column]),
    };
    if (there.row < 0 || there.modifier < 0 || there.column < 0) return [];
    const [a, b] = [cellAt(first, place), cellAt(second, there)];
    return a === null || b === null ? [] : [{ ...place, ...differenceOf(a, b) }];
  });
  const alone = (what: string, a: readonly string[], b: readonly string[], of: string): string[] =>
    a.filter((name) => !b.includes(name)).map((name) => `${what} ${name} only in ${of}`);
  const both = (what: string, a: readonly string[], b: readonly string[]): string[] => [
    ...alone(what, a, b, first.title),
    ...alone(what, b, a, second.title),
  ];
  return {
    first: first.title,
    second: second.title,
    cells,
    unmatched: [
      ...both('row', first.rows, second.rows),
      ...both('column', first.columns, second.columns),
      ...both('modifier', first.modifiers, second.modifiers),
    ],
  };
}

function differenceOf(a: StudyCell, b: StudyCell): Omit<CellDifference, keyof StudyPlace> {
  const [before, after] = [figuresOf(a), figuresOf(b)];
  return {
    attackerLoss: after.attackerLoss.sub(before.attackerLoss),
    defenderLoss: after.defenderLoss.sub(before.defenderLoss),
    net: after.net.sub(before.net),
    taken: after.taken.sub(before.taken),
    distance: totalVariation(a, b),
    order: stochasticOrder(a, b),
  };
}

/** A column that is not at least as good for the attacker as the one before, without modifiers. */
export interface Disorder {
  readonly row: number;
  readonly column: number;
  readonly order: Order;
}

/** None where columns are no ladder. */
export const disorderOf = ({ isLadder, cells }: CombatStudy): Disorder[] =>
  !isLadder
    ? []
    : cells.flatMap(([line], row) =>
        line.slice(1).flatMap((b, i): Disorder[] => {
          const a = line[i];
          const order = a && b ? stochasticOrder(a, b) : 'equal';
          return order === 'better' || order === 'equal' ? [] : [{ row, column: i + 1, order }];
        }),
      );
