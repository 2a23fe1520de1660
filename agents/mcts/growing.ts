// Grows the tree: identifies the kind of a new node, and creates its children.

import { type Action, CHANCE, OVER } from '../../src/engine/contract/ids.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import type { Options } from '../../src/engine/kernel/options.ts';
import { currentGroup } from '../../src/engine/kernel/sealed.ts';
import { prove } from './proofs.ts';
import { type Candidates, candidatesOf, MAX_CANDIDATES, Matrix } from './sealed.ts';
import type { SearchState } from './state.ts';
import { CHANCE_NODE, DECISION, ENDED, FOLLOWED, NONE, ROOT, SEALED, type Tree } from './tree.ts';

/** Choices open at once where Knowledge orders them; the square root of the visits is added. */
export const OPEN_AT_FIRST = 8;

/** Identifies the kind of a node reached for the first time; the end of a game is exact where nothing is hidden. */
export function classify<S extends Statics>(search: SearchState<S>, node: number): void {
  const { g, tree } = search;
  const actor = g.actor;
  if (actor === CHANCE) tree.setKind(node, CHANCE_NODE, 0);
  else if (actor !== OVER) tree.setKind(node, DECISION, actor);
  else {
    tree.setKind(node, ENDED, 0);
    if (search.hides) return;
    search.rules.returns(g, search.value);
    for (let i = 0; i < search.seats; i++) tree.mean[node * search.seats + i] = search.value[i];
    tree.setProven(node);
    search.newlyProven = true;
    search.proves = true;
  }
}

/** Creates the children of a node. False where the tree is full. */
export function expand<S extends Statics>(search: SearchState<S>, node: number): boolean {
  if (search.tree.kindOf(node) === CHANCE_NODE) return addOutcomes(search, node);
  if (search.hasSealed && !search.hides && node !== ROOT) {
    const group = currentGroup(search.g);
    const candidates = group && candidatesOf(search.g, group, search.knowledge, MAX_CANDIDATES);
    if (candidates) {
      search.tree.setKind(node, SEALED, candidates.rowSeat);
      return addCells(search, node, candidates);
    }
  }
  if (!addActions(search, node)) return false;
  if (search.looksAhead && !search.hides) findEnds(search, node);
  return true;
}

/** Choices that end the game are evaluated at once (decisive moves: Teytaud and Teytaud 2010). */
function findEnds<S extends Statics>(search: SearchState<S>, node: number): void {
  const { tree, g } = search;
  const first = tree.first[node];
  const last = first + tree.countOf(node);
  const mark = g.mark();
  for (let child = first; child < last; child++) {
    g.apply(tree.action[child] as Action);
    if (g.isOver) classify(search, child);
    g.rewind(mark);
  }
  if (search.newlyProven) search.newlyProven = prove(tree, node);
}

function addActions<S extends Statics>(search: SearchState<S>, node: number): boolean {
  const { tree, g, macros, weights, knowledge } = search;
  macros.clear();
  if (search.usesMacros && knowledge?.macros) knowledge.macros(g, macros);
  const options = g.options();
  const follows = node === ROOT && search.advice.length > 0 && !search.hides;
  const count = options.size + macros.size + (follows ? 1 : 0);
  const first = tree.block(count);
  if (first === NONE) return false;
  if (knowledge) knowledge.prior(g, options, weights);
  else weights.fill(1, 0, options.size);
  const start = follows ? first + 1 : first;
  if (follows) addPlan(search, first, options);
  for (let i = 0; i < options.size; i++) {
    tree.action[start + i] = options.at(i);
    tree.prior[start + i] = weights[i];
  }
  for (let m = 0; m < macros.size; m++) {
    const child = start + options.size + m;
    tree.action[child] = tree.keepChain(macros.actions, macros.start[m], macros.lengthOf(m));
    // A macro has the prior of its first action.
    const begins = options.indexOf(macros.at(m, 0));
    tree.prior[child] = begins < 0 ? 0 : weights[begins];
  }
  scalePriors(tree, first, count);
  const narrow = knowledge !== undefined && !search.hides && count > OPEN_AT_FIRST;
  tree.setChildren(node, first, count, narrow ? start - first : count);
  return true;
}

/** Following the plan is one further choice, open from the start, with the prior of its first action. */
function addPlan<S extends Statics>(search: SearchState<S>, child: number, options: Options): void {
  const { tree, advice, weights } = search;
  const begins = options.indexOf(advice[0]);
  tree.action[child] = tree.keepChain(Int32Array.from(advice), 0, advice.length);
  tree.prior[child] = begins < 0 ? 0 : weights[begins];
  tree.setKind(child, FOLLOWED, 0);
}

function scalePriors(tree: Tree, first: number, count: number): void {
  const { prior } = tree;
  let total = 0;
  for (let i = first; i < first + count; i++) total += prior[i];
  for (let i = first; i < first + count; i++) prior[i] = total > 0 ? prior[i] / total : 1 / count;
}

function addOutcomes<S extends Statics>(search: SearchState<S>, node: number): boolean {
  const { tree, classes, g } = search;
  classes.read(g);
  const first = tree.block(classes.size);
  if (first === NONE) return false;
  for (let i = 0; i < classes.size; i++) {
    tree.action[first + i] = classes.outcome[i];
    tree.prior[first + i] = classes.weight[i] / classes.total;
  }
  tree.setChildren(node, first, classes.size, 0);
  return true;
}

/** A sealed node's children: a header, which points to the matrix, then its cells row by row. */
export function addCells<S extends Statics>(search: SearchState<S>, node: number, candidates: Candidates): boolean {
  const { tree } = search;
  const matrix = new Matrix(candidates);
  const first = tree.block(1 + matrix.cells);
  if (first === NONE) return false;
  tree.action[first] = search.matrices.push(matrix) - 1;
  for (let cell = 0; cell < matrix.cells; cell++) tree.action[first + 1 + cell] = cell;
  tree.setChildren(node, first, 1 + matrix.cells, 0);
  return true;
}
