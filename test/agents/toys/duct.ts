// Goofspiel as plain arithmetic, how far two ways to play it are from equilibrium, and the usual rival of a solved
// matrix: decoupled UCT (Ciancarini and Favini 2010; Shafiei, Sturtevant and Schaeffer 2009), which need not converge.

import { Rng } from '../../../src/engine/kernel/rng.ts';
import { bestColumn, bestRow } from '../../../src/stats/exploitability.ts';

export interface Bids {
  readonly prizes: readonly number[];
  readonly hands: readonly [readonly number[], readonly number[]];
  readonly lead: number;
}

export const openingBids = (prizes: readonly number[]): Bids => {
  const hand = prizes.map((_, i) => i + 1);
  return { prizes, hands: [hand, hand], lead: 0 };
};

/** After both have bid for the next prize. */
export function afterBids({ prizes, hands, lead }: Bids, row: number, column: number): Bids {
  const prize = prizes[prizes.length - hands[0].length];
  return {
    prizes,
    hands: [hands[0].filter((card) => card !== row), hands[1].filter((card) => card !== column)],
    lead: lead + (row === column ? 0 : row > column ? prize : -prize),
  };
}

const resultOf = ({ prizes, lead }: Bids): number => 0.5 + lead / (prizes.length * (prizes.length + 1));

/** A way to play: the chances of each card of a seat's hand. */
export type Mixes = (at: Bids, seat: 0 | 1) => readonly number[];

/** How much two ways to play lose to best responses, halved: 0 at equilibrium. */
export function goofspielGap(prizes: readonly number[], mixes: Mixes): number {
  const opening = openingBids(prizes);
  const known = new Map<string, readonly number[]>();
  const mixAt: Mixes = (at, seat) => {
    const key = `${at.hands[0]}|${at.hands[1]}|${at.lead}|${seat}`;
    const mix = known.get(key) ?? mixes(at, seat);
    known.set(key, mix);
    return mix;
  };
  return (responseValue(opening, 0, mixAt) - responseValue(opening, 1, mixAt)) / 2;
}

/** What the first seat gets where one seat responds best to the other's way to play. */
function responseValue(at: Bids, responder: 0 | 1, mixes: Mixes): number {
  const [rows, columns] = at.hands;
  if (rows.length === 0) return resultOf(at);
  const payoff = rows.flatMap((row) =>
    columns.map((column) => responseValue(afterBids(at, row, column), responder, mixes)),
  );
  if (responder === 0) return bestRow(payoff, rows.length, columns.length, mixes(at, 1));
  return bestColumn(payoff, rows.length, columns.length, mixes(at, 0));
}

interface Node {
  visits: number;
  readonly tried: readonly [number[], number[]];
  readonly won: readonly [number[], number[]];
}

/** Each seat by UCB1 on its own as if the other were part of the world; its mix is by visits. */
export function ductMix(at: Bids, seat: 0 | 1, iterations: number, seed: string): readonly number[] {
  const rng = new Rng('duct', seed);
  const tree = new Map<string, Node>();
  for (let n = 0; n < iterations; n++) iterate(at, tree, rng);
  const root = tree.get(keyOf(at));
  if (!root) throw new Error('nothing was searched');
  return root.tried[seat].map((visits) => visits / root.visits);
}

const keyOf = ({ hands, lead }: Bids): string => `${hands[0]}|${hands[1]}|${lead}`;

function iterate(at: Bids, tree: Map<string, Node>, rng: Rng): number {
  const [rows, columns] = at.hands;
  if (rows.length === 0) return resultOf(at);
  const key = keyOf(at);
  let node = tree.get(key);
  const isNew = node === undefined;
  if (node === undefined) {
    const zeros = (): [number[], number[]] => [rows.map(() => 0), columns.map(() => 0)];
    node = { visits: 0, tried: zeros(), won: zeros() };
    tree.set(key, node);
  }
  const [i, j] = [chosen(node, 0), chosen(node, 1)];
  const next = afterBids(at, rows[i], columns[j]);
  const result = isNew ? randomPlay(next, rng) : iterate(next, tree, rng);
  node.visits++;
  node.tried[0][i]++;
  node.tried[1][j]++;
  node.won[0][i] += result;
  node.won[1][j] += 1 - result;
  return result;
}

function chosen(node: Node, seat: 0 | 1): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  node.tried[seat].forEach((tried, i) => {
    const score = tried === 0 ? 1e9 - i : node.won[seat][i] / tried + Math.sqrt((2 * Math.log(node.visits)) / tried);
    if (score > most) {
      most = score;
      best = i;
    }
  });
  return best;
}

function randomPlay(at: Bids, rng: Rng): number {
  let now = at;
  while (now.hands[0].length > 0) {
    const [rows, columns] = now.hands;
    now = afterBids(now, rows[rng.below(rows.length)], columns[rng.below(columns.length)]);
  }
  return resultOf(now);
}
