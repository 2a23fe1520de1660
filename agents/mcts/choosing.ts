// Choosing a child: PUCT at decisions, even shares at chance nodes, the solved mix at sealed ones. Where each
// iteration meets another world, worlds.ts chooses at decisions and chance nodes.

import type { Action } from '../../src/engine/contract/ids.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import { scramble } from '../../src/engine/kernel/hash.ts';
import { OPEN_AT_FIRST } from './growing.ts';
import { drawFrom } from './sealed.ts';
import type { SearchState } from './state.ts';
import { NONE, ROOT, type Tree } from './tree.ts';

/** The reduction of an unvisited choice's value below its parent's. */
export const FIRST_PLAY_REDUCTION = 0.15;
/**
 * The number of dice classes up to which all are always visited; beyond it, at most twice the square root of the
 * visits.
 */
const FEW_CLASSES = 16;
/** Share of a sealed node's visits that go to cells regardless of the mix. */
const SEALED_EXPLORATION = 0.1;
/** Equal steps that leave the most even gaps on a circle. */
const GOLDEN = 0.6180339887498949;

/**
 * PUCT over the open choices. Proven ones need no further visits; the best of them is kept as the actor's guaranteed
 * result here.
 */
export function chooseAction<S extends Statics>(search: SearchState<S>, node: number, depth: number): number {
  const { tree, seats } = search;
  const { visits, prior, mean } = tree;
  const actor = tree.actorOf(node);
  const first = tree.first[node];
  const n = visits[node];
  const open = tree.openOf(node) < tree.countOf(node) ? widen(tree, node, n) : tree.openOf(node);
  const unvisited = mean[node * seats + actor] - FIRST_PLAY_REDUCTION;
  const scale = search.exploration * Math.sqrt(Math.max(n, 1));
  let best = NONE;
  let most = Number.NEGATIVE_INFINITY;
  let sure = NONE;
  for (let child = first; child < first + open; child++) {
    if (tree.isProven(child)) {
      if (sure === NONE || mean[child * seats + actor] > mean[sure * seats + actor]) sure = child;
      continue;
    }
    const m = visits[child];
    const score = (m === 0 ? unvisited : mean[child * seats + actor]) + (scale * prior[child]) / (1 + m);
    if (score > most) {
      most = score;
      best = child;
    }
  }
  search.sure[depth] = sure;
  return best === NONE ? sure : best;
}

/** Opens the most promising of the closed choices, as many as the visits allow; returns how many are open. */
function widen(tree: Tree, node: number, visits: number): number {
  const { action, prior } = tree;
  const first = tree.first[node];
  const count = tree.countOf(node);
  const wanted = Math.min(count, OPEN_AT_FIRST + Math.ceil(Math.sqrt(visits)));
  let open = tree.openOf(node);
  if (open >= wanted) return open;
  for (; open < wanted; open++) {
    const place = first + open;
    let best = place;
    for (let child = place + 1; child < first + count; child++) if (prior[child] > prior[best]) best = child;
    const swapped = action[place];
    action[place] = action[best];
    action[best] = swapped;
    const share = prior[place];
    prior[place] = prior[best];
    prior[best] = share;
  }
  tree.setChildren(node, first, count, open);
  return open;
}

/** Chooses a class of dice and plays it. */
export function chooseOutcome<S extends Statics>(search: SearchState<S>, node: number): number {
  const { tree } = search;
  const drawn = inTurn(tree, node);
  const child = tree.countOf(node) <= FEW_CLASSES ? drawn : heldBack(search, node, drawn);
  search.g.apply(tree.action[child] as Action);
  return child;
}

/**
 * The class whose turn it is: the visits of a node go evenly round the circle of its probabilities. Each node begins
 * elsewhere on the circle, otherwise all rarely visited nodes would see the same first class.
 */
function inTurn(tree: Tree, node: number): number {
  const { visits, prior, first } = tree;
  const last = first[node] + tree.countOf(node) - 1;
  const start = (scramble(node) >>> 0) / 0x1_0000_0000;
  let rest = (start + visits[node] * GOLDEN) % 1;
  let drawn = first[node];
  while (drawn < last && rest >= prior[drawn]) rest -= prior[drawn++];
  return drawn;
}

/**
 * Limits the number of classes seen to twice the square root of the visits: a draw beyond the limit goes to a class
 * seen before, by visits, which keeps the mean unbiased.
 */
function heldBack<S extends Statics>(search: SearchState<S>, node: number, drawn: number): number {
  const { tree } = search;
  const { visits } = tree;
  if (visits[drawn] > 0) return drawn;
  const first = tree.first[node];
  const count = tree.countOf(node);
  const n = visits[node];
  const seen = tree.openOf(node);
  if (seen < FEW_CLASSES || seen * seen <= 4 * n) {
    tree.setChildren(node, first, count, seen + 1);
    return drawn;
  }
  let ticket = search.stream.below(n);
  for (let child = first; child < first + count; child++) {
    ticket -= visits[child];
    if (ticket < 0) return child;
  }
  return drawn;
}

/**
 * Chooses a cell of the matrix and plays both its choices: in turn at first and at the root, then by the solved mix.
 */
export function chooseCell<S extends Statics>(search: SearchState<S>, node: number): number {
  const { tree, stream } = search;
  const header = tree.first[node];
  const matrix = search.matrices[tree.action[header]];
  const { rows, columns } = matrix.candidates;
  const visits = tree.visits[node];
  let cell: number;
  if (node === ROOT || visits < matrix.cells) cell = visits % matrix.cells;
  else {
    if (matrix.isDue(visits)) solve(search, node, false);
    const even = stream.unit() < SEALED_EXPLORATION;
    const i = even ? stream.below(rows.length) : drawFrom(matrix.rowMix, stream.unit());
    const j = even ? stream.below(columns.length) : drawFrom(matrix.columnMix, stream.unit());
    cell = i * columns.length + j;
  }
  const row = Math.floor(cell / columns.length);
  playIfOffered(search, rows[row]);
  playIfOffered(search, columns[cell - row * columns.length]);
  return header + 1 + cell;
}

/** Candidates come from one world; where another world does not offer one, it is drawn at random. */
function playIfOffered<S extends Statics>(search: SearchState<S>, candidate: number): void {
  const { g } = search;
  const options = search.hides ? g.options() : null;
  if (options === null || options.has(candidate as Action)) g.apply(candidate as Action);
  else g.apply(options.at(search.stream.below(options.size)));
}

/** Solves a sealed node by the means of its cells. Returns the row seat's lead over the column seat. */
export function solve<S extends Statics>(search: SearchState<S>, node: number, atRoot: boolean): number {
  const { tree, seats, solver } = search;
  const header = tree.first[node];
  const matrix = search.matrices[tree.action[header]];
  const { rowSeat, columnSeat } = matrix.candidates;
  for (let cell = 0; cell < matrix.cells; cell++) {
    const at = (tree.visits[header + 1 + cell] > 0 ? header + 1 + cell : node) * seats;
    solver.payoff[cell] = tree.mean[at + rowSeat] - tree.mean[at + columnSeat];
  }
  return solver.solve(matrix, atRoot);
}
