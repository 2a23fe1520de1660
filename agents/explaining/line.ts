// The most visited line of a tree, up to the first dice: these are shown by their likeliest class, since later moves
// depend on the outcome.

import type { Action } from '../../src/engine/contract/ids.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import type { Game } from '../../src/engine/kernel/game.ts';
import { describe } from '../../src/engine/text/text.ts';
import type { LineStep } from '../../src/view/explanation.ts';
import { playChain } from '../chain.ts';
import { CHANCE_NODE, DECISION, NONE, ROOT, type Tree } from '../mcts/tree.ts';
import { textsOf } from './contests.ts';

const MOST_STEPS = 8;
/** The fewest visits of a node: those with fewer say nothing about the best choice. */
const LEAST_VISITS = 8;

/** @param g at the root; left unchanged */
export const lineOf = <S extends Statics>(g: Game<S>, tree: Tree, chosen: readonly Action[]): LineStep[] =>
  g.tried(() => lineFrom(g, tree, chosen));

function lineFrom<S extends Statics>(g: Game<S>, tree: Tree, chosen: readonly Action[]): LineStep[] {
  const steps: LineStep[] = [];
  let node = childWith(tree, chosen);
  while (node !== NONE && steps.length < MOST_STEPS) {
    const links = linksOf(tree, node);
    if (!g.options().has(links[0])) break;
    playChain(g, Int32Array.from(links), 0, links.length);
    const kind = tree.kindOf(node);
    if (tree.first[node] === 0 || tree.visits[node] < LEAST_VISITS || g.isOver) break;
    if (kind !== DECISION && kind !== CHANCE_NODE) break;
    const next = likeliest(tree, node, kind === CHANCE_NODE ? tree.prior : tree.visits);
    const ways = linksOf(tree, next);
    if (!g.options().has(ways[0])) break;
    if (kind === CHANCE_NODE) {
      steps.push({ who: 'dice', text: describe(g, ways[0]), share: tree.prior[next] });
      break;
    }
    const share = tree.visits[next] / Math.max(1, tree.visits[node]);
    steps.push({ who: g.s.seats[g.actor], text: textsOf(g, ways).join('; '), share: Math.min(1, share) });
    node = next;
  }
  return steps;
}

function childWith(tree: Tree, links: readonly Action[]): number {
  const first = tree.first[ROOT];
  for (let child = first; first > 0 && child < first + tree.countOf(ROOT); child++) {
    if (linksOf(tree, child).join() === links.join()) return child;
  }
  return NONE;
}

function likeliest(tree: Tree, node: number, by: ArrayLike<number>): number {
  const first = tree.first[node];
  let best = first;
  for (let child = first; child < first + tree.countOf(node); child++) if (by[child] > by[best]) best = child;
  return best;
}

function linksOf({ action, chains }: Tree, node: number): Action[] {
  if (action[node] >= 0) return [action[node] as Action];
  const at = -1 - action[node];
  return [...chains.subarray(at + 1, at + 1 + chains[at])] as Action[];
}
