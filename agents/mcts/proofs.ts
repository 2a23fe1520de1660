// Proofs: propagates exactly known results upwards (after Winands, Bjornsson and Saito 2008). Not through sealed
// choices, whose value is that of a mix. Where each iteration meets another world, no end is marked as proven to begin
// with.

import { CHANCE_NODE, NONE, SEALED, type Tree } from './tree.ts';

/**
 * Marks a node whose value follows exactly from proven children: a decision with a certain win or with all actions
 * proven, a die with all classes proven. Returns whether it did.
 */
export function prove(tree: Tree, node: number): boolean {
  const { mean, seats } = tree;
  const kind = tree.kindOf(node);
  if (kind === SEALED) return false;
  const first = tree.first[node];
  const last = first + tree.countOf(node);
  if (kind === CHANCE_NODE) return proveChance(tree, node, first, last);
  const actor = tree.actorOf(node);
  let best = NONE;
  let all = true;
  for (let child = first; child < last; child++) {
    if (tree.isProven(child)) {
      if (best === NONE || mean[child * seats + actor] > mean[best * seats + actor]) best = child;
    } else if (tree.action[child] >= 0) all = false; // a macro is no better than the best of its links
  }
  if (best === NONE || (!all && mean[best * seats + actor] < 1)) return false;
  for (let i = 0; i < seats; i++) mean[node * seats + i] = mean[best * seats + i];
  tree.setProven(node);
  return true;
}

function proveChance(tree: Tree, node: number, first: number, last: number): boolean {
  const { mean, prior, seats } = tree;
  for (let child = first; child < last; child++) if (!tree.isProven(child)) return false;
  for (let i = 0; i < seats; i++) {
    let sum = 0;
    for (let child = first; child < last; child++) sum += prior[child] * mean[child * seats + i];
    mean[node * seats + i] = sum;
  }
  tree.setProven(node);
  return true;
}
