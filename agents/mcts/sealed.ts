// Sealed choices of two seats as a matrix: the candidates of each, and the mixes that solve it.

import type { Action } from '../../src/engine/contract/ids.ts';
import type { Knowledge } from '../../src/engine/contract/knowledge.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import type { Game } from '../../src/engine/kernel/game.ts';
import { currentGroup, type SealedGroup } from '../../src/engine/kernel/sealed.ts';
import { makeRegretTables, regretMatching, resetRegret } from '../../src/stats/regret-matching.ts';

/** The most candidates of one seat. */
export const MAX_CANDIDATES = 12;

/** Iterations of regret matching at the root, and at each renewal inside the tree. */
const ROOT_STEPS = 4000;
const TREE_STEPS = 60;

/** Mixes drop choices rarer than this, which are as likely noise. */
const FLOOR = 0.03;

/** The two seats and their candidates. */
export interface Candidates {
  readonly rowSeat: number;
  readonly columnSeat: number;
  readonly rows: Int32Array;
  readonly columns: Int32Array;
}

/**
 * Returns the sealed group at the present decision as a matrix, or null where it is none: where other than two seats
 * choose, one of them in several decisions, or dice fall in between. The game must stand at the group's first decision.
 */
export function candidatesOf<S extends Statics>(
  g: Game<S>,
  group: SealedGroup,
  knowledge: Knowledge<S> | undefined,
  most: number,
): Candidates | null {
  const { chosen } = g.of(group).at;
  if (g.actor < 0 || g.cells[chosen] !== 1) return null;
  const rowSeat = g.actor;
  const rows = likeliest(g, knowledge, most);
  const mark = g.mark();
  const isSecond = (): boolean =>
    g.actor >= 0 && g.actor !== rowSeat && currentGroup(g) === group && g.cells[chosen] === 2;
  for (const row of rows) {
    g.apply(row as Action);
    const fits = isSecond();
    g.rewind(mark);
    if (!fits) return null;
  }
  g.apply(rows[0] as Action);
  const columnSeat = g.actor;
  const columns = likeliest(g, knowledge, most);
  const between = g.mark();
  let fits = true;
  for (const column of columns) {
    g.apply(column as Action);
    // The group may have begun anew, for the next sealed choice.
    if (currentGroup(g) === group && g.cells[chosen] !== 1) fits = false;
    g.rewind(between);
  }
  g.rewind(mark);
  return fits ? { rowSeat, columnSeat, rows, columns } : null;
}

/** Returns the options with the highest prior, at most this many, in canonical order. */
function likeliest<S extends Statics>(g: Game<S>, knowledge: Knowledge<S> | undefined, most: number): Int32Array {
  const options = g.options();
  const all = options.list.slice(0, options.size);
  if (all.length <= most) return all;
  const weights = new Float64Array(all.length);
  if (knowledge) knowledge.prior(g, options, weights);
  const order = [...all.keys()].sort((i, j) => weights[j] - weights[i] || i - j).slice(0, most);
  return Int32Array.from(
    order.sort((i, j) => i - j),
    (i) => all[i],
  );
}

/** A sealed node of the tree: its candidates, and the mixes by which the tree plays it. */
export class Matrix {
  readonly rowMix: Float64Array;
  readonly columnMix: Float64Array;
  private renewAt = 0;

  constructor(readonly candidates: Candidates) {
    this.rowMix = new Float64Array(candidates.rows.length).fill(1 / candidates.rows.length);
    this.columnMix = new Float64Array(candidates.columns.length).fill(1 / candidates.columns.length);
  }

  get cells(): number {
    return this.rowMix.length * this.columnMix.length;
  }

  /** Tells whether to solve the mixes again at this number of visits: each time it has grown by half. */
  isDue(visits: number): boolean {
    if (visits < this.renewAt || visits < this.cells) return false;
    this.renewAt = visits + Math.max(8, visits >> 1);
    return true;
  }
}

/** Solves matrices, with working memory for the largest. */
export class MatrixSolver {
  readonly payoff = new Float64Array(MAX_CANDIDATES * MAX_CANDIDATES);
  private readonly tables = makeRegretTables(MAX_CANDIDATES, MAX_CANDIDATES);

  /** Writes the mixes for the payoffs (the row seat's lead over the column seat). Returns the row's value. */
  solve(matrix: Matrix, atRoot: boolean): number {
    const { rowMix, columnMix } = matrix;
    resetRegret(this.tables);
    const steps = atRoot ? ROOT_STEPS : TREE_STEPS;
    regretMatching(this.payoff, rowMix.length, columnMix.length, steps, this.tables);
    for (let i = 0; i < rowMix.length; i++) rowMix[i] = this.tables.row[i];
    for (let j = 0; j < columnMix.length; j++) columnMix[j] = this.tables.column[j];
    return this.tables.value;
  }
}

/** Drops insignificant shares and scales the rest to sum 1. */
export function tidyMix(mix: Float64Array): void {
  let sum = 0;
  for (let i = 0; i < mix.length; i++) {
    if (mix[i] < FLOOR) mix[i] = 0;
    sum += mix[i];
  }
  for (let i = 0; i < mix.length; i++) mix[i] /= sum;
}

/** The place in a mix at share `u`. */
export function drawFrom(mix: Float64Array, u: number): number {
  let rest = u;
  for (let i = 0; i < mix.length - 1; i++) {
    rest -= mix[i];
    if (rest < 0) return i;
  }
  return mix.length - 1;
}
