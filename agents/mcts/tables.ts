// The results of trees at their root: each one's table, plain enough to come from another thread, and the sum of all.

import type { Effort } from '../../src/engine/contract/agent.ts';
import type { Action } from '../../src/engine/contract/ids.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import { UNIT } from '../trees.ts';
import { type Candidates, Matrix, MatrixSolver, tidyMix } from './sealed.ts';
import type { Search } from './search.ts';
import { FOLLOWED, ROOT, type Tree } from './tree.ts';

/** One tree's root. */
export interface RootTable {
  readonly iterations: number;
  readonly nodes: number;
  /** The seat's guaranteed result; null where unknown. */
  readonly proven: number | null;
  /** Empty for a sealed choice. */
  readonly arms: readonly ArmRow[];
  readonly sealed: SealedTable | null;
  /** The number of its iterations, which would grow it again. */
  readonly effort: Effort;
}

interface ArmRow {
  readonly links: readonly Action[];
  /** Whether it follows the seat's plan. */
  readonly follows: boolean;
  readonly visits: number;
  /** Sum of the seat's results, in units. */
  readonly sum: number;
  readonly prior: number;
  /** Its exact value, where that is known. */
  readonly proven: number | null;
}

interface SealedTable {
  readonly candidates: Candidates;
  readonly visits: readonly number[];
  /** Sum of the row seat's leads over the column seat, cell by cell, in units. */
  readonly sums: readonly number[];
}

/** @param seat whose results count */
export function rootTable<S extends Statics>(search: Search<S>, seat: number, effort: Effort): RootTable {
  const { tree, iterations, rootMatrix } = search;
  return {
    iterations,
    nodes: tree.size,
    proven: tree.isProven(ROOT) ? tree.mean[ROOT * tree.seats + seat] : null,
    arms: rootMatrix === null ? armRows(tree, seat) : [],
    sealed: rootMatrix === null ? null : sealedTable(tree, rootMatrix.candidates),
    effort,
  };
}

/**
 * The root of a sealed choice that was settled by playouts.
 * @param payoff the row seat's lead over the column seat, cell by cell
 * @param rounds playouts of each cell
 */
export function sampledTable(candidates: Candidates, payoff: Float64Array, rounds: number): RootTable {
  const cells = payoff.length;
  return {
    iterations: rounds * cells,
    nodes: 1 + cells,
    proven: null,
    arms: [],
    sealed: {
      candidates,
      visits: new Array(cells).fill(rounds),
      sums: Array.from(payoff, (lead) => Math.round(lead * rounds * UNIT)),
    },
    effort: [rounds * cells],
  };
}

function armRows(tree: Tree, seat: number): ArmRow[] {
  const first = tree.first[ROOT];
  const rows: ArmRow[] = [];
  for (let child = first; first > 0 && child < first + tree.countOf(ROOT); child++) {
    const visits = tree.visits[child];
    const mean = tree.mean[child * tree.seats + seat];
    rows.push({
      links: linksOf(tree, child),
      follows: tree.kindOf(child) === FOLLOWED,
      visits,
      sum: Math.round(mean * visits * UNIT),
      prior: tree.prior[child],
      proven: tree.isProven(child) ? mean : null,
    });
  }
  return rows;
}

function linksOf({ action, chains }: Tree, node: number): Action[] {
  if (action[node] >= 0) return [action[node] as Action];
  const at = -1 - action[node];
  return [...chains.subarray(at + 1, at + 1 + chains[at])] as Action[];
}

function sealedTable({ first, visits, mean, seats }: Tree, candidates: Candidates): SealedTable {
  const { rowSeat, columnSeat, rows, columns } = candidates;
  const cells = Array.from({ length: rows.length * columns.length }, (_, cell) => first[ROOT] + 1 + cell);
  return {
    candidates,
    visits: cells.map((cell) => visits[cell]),
    sums: cells.map((cell) => {
      const lead = mean[cell * seats + rowSeat] - mean[cell * seats + columnSeat];
      return Math.round(lead * visits[cell] * UNIT);
    }),
  };
}

/** One choice at the root after a search. */
export interface Arm {
  readonly links: readonly Action[];
  /** Whether it follows the seat's plan. */
  readonly follows: boolean;
  readonly visits: number;
  /** Mean result of the choosing seat, 0 to 1. */
  readonly mean: number;
  readonly prior: number;
  /** Whether the mean is exact. */
  readonly proven: boolean;
}

/** Adds up the trees' arms, in the order of the first tree. A proof of one tree holds for all. */
export function mergeArms(tables: readonly RootTable[]): Arm[] {
  const rows = new Map<string, ArmRow>();
  for (const { arms } of tables) {
    for (const row of arms) {
      const key = `${row.follows} ${row.links}`;
      const known = rows.get(key);
      if (known === undefined) rows.set(key, row);
      else {
        const { visits, sum, proven } = known;
        rows.set(key, {
          ...known,
          visits: visits + row.visits,
          sum: sum + row.sum,
          proven: proven ?? row.proven,
        });
      }
    }
  }
  return [...rows.values()].map(({ links, follows, visits, sum, prior, proven }) => ({
    links,
    follows,
    visits,
    mean: proven ?? (visits === 0 ? 0 : sum / visits / UNIT),
    prior,
    proven: proven !== null,
  }));
}

/** Share of the leader's visits that a choice needs to be considered. */
const FAIR_SHARE = 0.7;

/**
 * Returns the choice with the highest mean among those with nearly as many visits as the leader: visits show what the
 * search trusts, means settle close cases. Proven choices need no visits. Null where there are none.
 */
export function chosenArm(arms: readonly Arm[]): Arm | null {
  let most = 0;
  for (const { proven, mean, visits } of arms) {
    // A choice proven lost has wasted its visits.
    if (!proven || mean > 0) most = Math.max(most, visits);
  }
  let best: Arm | null = null;
  for (const arm of arms) {
    if (!arm.proven && arm.visits < FAIR_SHARE * most) continue;
    if (best === null || isAhead(arm, best)) best = arm;
  }
  return best;
}

function isAhead(arm: Arm, of: Arm): boolean {
  if (arm.mean !== of.mean) return arm.mean > of.mean;
  if (arm.proven !== of.proven) return arm.proven;
  return arm.visits > of.visits;
}

/** The seat's own part in the solution of a sealed choice. */
export interface OwnMix {
  readonly actions: Int32Array;
  readonly mix: Float64Array;
  /** The expected return, 0 to 1. */
  readonly value: number;
}

/** Solves the matrix of the mean results in all trees; null where the choice is not sealed. */
export function solveSealed(tables: readonly RootTable[], seat: number): OwnMix | null {
  const sealed = tables.flatMap((table) => table.sealed ?? []);
  if (sealed.length === 0) return null;
  const { candidates } = sealed[0];
  const matrix = new Matrix(candidates);
  const solver = new MatrixSolver();
  const total = { visits: 0, sum: 0 };
  const cells = Array.from({ length: matrix.cells }, (_, cell) => {
    const visits = sealed.reduce((sum, table) => sum + table.visits[cell], 0);
    const sum = sealed.reduce((all, table) => all + table.sums[cell], 0);
    total.visits += visits;
    total.sum += sum;
    return { visits, sum };
  });
  for (const [cell, one] of cells.entries()) {
    const { visits, sum } = one.visits > 0 ? one : total;
    solver.payoff[cell] = sum / visits / UNIT;
  }
  const lead = solver.solve(matrix, true);
  const { rowSeat, rows, columns } = candidates;
  const isRow = rowSeat === seat;
  const mix = isRow ? matrix.rowMix : matrix.columnMix;
  tidyMix(mix);
  return { mix, actions: isRow ? rows : columns, value: 0.5 + (isRow ? lead : -lead) / 2 };
}
