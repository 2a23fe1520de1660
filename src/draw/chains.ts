// Lines put together from stretches between nodes: rivers from hexsides, roads from steps, a front from both sides of it.

/** A stretch between two nodes. Stretches of one group make one line. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly group: string;
}

/** A line: its nodes in order. Closed ones end where they began. */
export interface Chain {
  readonly group: string;
  readonly nodes: readonly number[];
}

/**
 * @param turn how far the line would bend on its way over three nodes, in radians, to the right above 0. At a fork the
 * line goes on where it bends least; bends to the left and right in turn count as straight.
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
  const walked = (start: number): number[] => {
    const nodes = [start];
    let bent = 0;
    for (;;) {
      const here = nodes[nodes.length - 1];
      const before = nodes[nodes.length - 2];
      let best = -1;
      let least = Number.POSITIVE_INFINITY;
      for (const i of at.get(here) ?? []) {
        if (used[i] === 1) continue;
        const bend = before === undefined ? 0 : turn(before, here, other(i, here));
        const cost = Math.abs(bend + bent * 0.9);
        if (cost < least) [best, least] = [i, cost];
      }
      if (best < 0) return nodes;
      used[best] = 1;
      const next = other(best, here);
      if (before !== undefined) bent = turn(before, here, next);
      nodes.push(next);
    }
  };
  const chains: number[][] = [];
  const free = (node: number): number => (at.get(node) ?? []).reduce((n, i) => n + (used[i] === 0 ? 1 : 0), 0);
  // Ends first, then forks, then what runs in a ring.
  for (const isStart of [(n: number) => n === 1, (n: number) => n > 2, (n: number) => n > 0]) {
    for (const node of at.keys()) while (isStart(free(node))) chains.push(walked(node));
  }
  return chains;
}
