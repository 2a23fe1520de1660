// Lines made of stretches between nodes: rivers of hexsides, roads of steps, a front of hexsides between its two sides.

/** A stretch between two nodes. Stretches of one group make one line. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly group: string;
}

/** A line: its nodes in order. A closed line ends where it began. */
export interface Chain {
  readonly group: string;
  readonly nodes: readonly number[];
}

/**
 * Joins stretches into lines.
 * @param turn how far the line would bend on its way over three nodes, in radians, to the right above 0. At a fork the
 * line continues where it bends least.
 */
export function chained(stretches: readonly Stretch[], turn: (a: number, b: number, c: number) => number): Chain[] {
  const groups = new Map<string, Stretch[]>();
  for (const stretch of stretches) {
    const group = groups.get(stretch.group);
    if (group) group.push(stretch);
    else groups.set(stretch.group, [stretch]);
  }
  return [...groups].flatMap(([group, members]) => chainsOf(members, turn).map((nodes) => ({ group, nodes })));
}

function chainsOf(stretches: readonly Stretch[], turn: (a: number, b: number, c: number) => number): number[][] {
  const at = new Map<number, number[]>();
  stretches.forEach(({ from, to }, i) => {
    for (const node of [from, to]) {
      const list = at.get(node);
      if (list) list.push(i);
      else at.set(node, [i]);
    }
  });
  const used = new Uint8Array(stretches.length);
  const other = (i: number, node: number): number => (stretches[i].from === node ? stretches[i].to : stretches[i].from);
  const onward = paired(at, other, turn);
  const walked = (start: number, first: number): number[] => {
    const nodes = [start];
    let here = start;
    let next: number | undefined = first;
    while (next !== undefined && used[next] === 0) {
      used[next] = 1;
      here = other(next, here);
      nodes.push(here);
      next = onward.get(`${here} ${next}`);
    }
    return nodes;
  };
  const chains: number[][] = [];
  // Lines with ends first, then rings.
  for (const isRing of [false, true]) {
    for (const [node, list] of at) {
      const begins = (i: number): boolean => used[i] === 0 && (isRing || !onward.has(`${node} ${i}`));
      for (const first of list) if (begins(first)) chains.push(walked(node, first));
    }
  }
  return chains;
}

/**
 * Pairs stretches: by node and stretch, the stretch by which the line continues; at a fork the two that bend least are
 * paired first.
 */
function paired(
  at: ReadonlyMap<number, readonly number[]>,
  other: (i: number, node: number) => number,
  turn: (a: number, b: number, c: number) => number,
): ReadonlyMap<string, number> {
  const onward = new Map<string, number>();
  for (const [node, list] of at) {
    const pairs = list.flatMap((i, k) =>
      list.slice(k + 1).map((j) => ({ i, j, bend: Math.abs(turn(other(i, node), node, other(j, node))) })),
    );
    for (const { i, j } of pairs.sort((a, b) => a.bend - b.bend)) {
      if (onward.has(`${node} ${i}`) || onward.has(`${node} ${j}`)) continue;
      onward.set(`${node} ${i}`, j);
      onward.set(`${node} ${j}`, i);
    }
  }
  return onward;
}
