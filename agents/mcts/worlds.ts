// Choosing where worlds differ: one tree over all of them, each node with the children of every world that visited it
// (SO-ISMCTS: Cowling, Powley and Whitehouse 2012).

import { type Action, CHANCE } from '../../src/engine/contract/ids.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import { FIRST_PLAY_REDUCTION } from './choosing.ts';
import type { SearchState } from './state.ts';
import { CHANCE_NODE, NONE, SEALED, type Tree } from './tree.ts';

/** Tells whether this world stands at the kind of node that another world found here. */
export function fits<S extends Statics>(search: SearchState<S>, node: number, kind: number): boolean {
  const { actor } = search.g;
  if (kind === CHANCE_NODE) return actor === CHANCE;
  return actor >= 0 && (kind === SEALED || actor === search.tree.actorOf(node));
}

/** PUCT over the options of this world, each child by how often it was available; NONE where there are none. */
export function chooseInWorld<S extends Statics>(search: SearchState<S>, node: number): number {
  const { tree, seats, g } = search;
  const options = g.options();
  let known = 0;
  const before = tree.countOf(node);
  for (let child = tree.first[node]; child < tree.first[node] + before; child++) {
    if (tree.action[child] >= 0 && options.has(tree.action[child] as Action)) known++;
  }
  if (known < options.size) addMissing(search, node, options.size - known);
  const { visits, prior, mean, available } = tree;
  const actor = tree.actorOf(node);
  const first = tree.first[node];
  const unvisited = mean[node * seats + actor] - FIRST_PLAY_REDUCTION;
  let best = NONE;
  let most = Number.NEGATIVE_INFINITY;
  for (let child = first; child < first + tree.countOf(node); child++) {
    if (!options.has(tree.firstAction(child) as Action)) continue;
    const m = visits[child];
    const worth = m === 0 ? unvisited : mean[child * seats + actor];
    const score = worth + (search.exploration * prior[child] * Math.sqrt(++available[child])) / (1 + m);
    if (score > most) {
      most = score;
      best = child;
    }
  }
  return best;
}

/** Moves a decision's children to a larger block, with the missing options of this world. */
function addMissing<S extends Statics>(search: SearchState<S>, node: number, missing: number): void {
  const { tree, g, knowledge, weights } = search;
  const count = tree.countOf(node);
  const old = tree.first[node];
  const first = tree.block(count + missing);
  if (first === NONE) return;
  for (let i = 0; i < count; i++) tree.move(old + i, first + i);
  const options = g.options();
  if (knowledge) knowledge.prior(g, options, weights);
  else weights.fill(1, 0, options.size);
  let total = 0;
  for (let i = 0; i < options.size; i++) total += weights[i];
  let next = first + count;
  for (let i = 0; i < options.size; i++) {
    if (hasChild(tree, first, count, options.at(i))) continue;
    tree.action[next] = options.at(i);
    tree.prior[next++] = total > 0 ? weights[i] / total : 1 / options.size;
  }
  tree.setChildren(node, first, count + missing, count + missing);
}

function hasChild(tree: Tree, first: number, count: number, action: number): boolean {
  for (let child = first; child < first + count; child++) if (tree.action[child] === action) return true;
  return false;
}

/** Draws a class of this world's dice and plays it; NONE where the tree is full. */
export function outcomeInWorld<S extends Statics>(search: SearchState<S>, node: number): number {
  const { tree, classes, g } = search;
  classes.read(g);
  let rest = search.stream.unit() * classes.total;
  let drawn = 0;
  while (drawn < classes.size - 1 && rest >= classes.weight[drawn]) rest -= classes.weight[drawn++];
  const outcome = classes.outcome[drawn];
  g.apply(outcome as Action);
  const count = tree.countOf(node);
  for (let child = tree.first[node]; child < tree.first[node] + count; child++) {
    if (tree.action[child] === outcome) return child;
  }
  const old = tree.first[node];
  const first = tree.block(count + 1);
  if (first === NONE) return NONE;
  for (let i = 0; i < count; i++) tree.move(old + i, first + i);
  tree.action[first + count] = outcome;
  tree.prior[first + count] = 0;
  tree.setChildren(node, first, count + 1, 0);
  return first + count;
}
