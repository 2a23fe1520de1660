// The search tree: parallel typed arrays, one entry a node. A node is also the edge that leads to it.
//
// With two seats a node takes 28 bytes, four more for each further seat, four more where something is hidden.

/** The kind of a node, identified when it is first reached. */
export const UNKNOWN = 0;
export const DECISION = 1;
export const CHANCE_NODE = 2;
/** A secret choice of two seats: children are the cells of a matrix, after one header that points to its tables. */
export const SEALED = 3;
export const ENDED = 4;
/** The seat at the root follows its plan: never expanded, its value comes from playouts. */
export const FOLLOWED = 5;

/** No node: the tree is full, or no choice is available. */
export const NONE = -1;
export const ROOT = 0;

/** 2^22 nodes: 117 MB with two seats. The search of a full tree continues without growth. */
export const MAX_NODES = 1 << 22;

const KIND = 0b111;
const ACTOR_SHIFT = 3;
const PROVEN = 1 << 5;
const COUNT_SHIFT = 6;
const OPEN_SHIFT = 19;
const THIRTEEN_BITS = 0x1fff;

export class Tree {
  /**
   * The action that leads here; below 0 a macro: -1 minus its place in `chains`. In a sealed node's cells: row *
   * columns + column.
   */
  action = new Int32Array(0);
  visits = new Int32Array(0);
  /** The first of a node's children, which lie side by side; 0 while it has none. */
  first = new Int32Array(0);
  /** Kind, actor, whether proven, number of children, number of open ones. */
  private shape = new Int32Array(0);
  /** At a decision's children: share of the prior; at a chance node's: probability. */
  prior = new Float32Array(0);
  /** Mean result of each seat; `mean[node * seats + seat]`. */
  mean = new Float32Array(0);
  /** Number of the parent's visits at which a child was available; only where something is hidden. */
  available = new Int32Array(0);
  /** Macros: length, then links. */
  chains = new Int32Array(1024);
  size = 0;
  private chainsEnd = 0;
  private capacity = 0;

  constructor(
    readonly seats: number,
    private readonly hides: boolean,
    capacity = 4096,
  ) {
    this.grow(capacity);
  }

  /** Bytes for each node. */
  get nodeBytes(): number {
    return 5 * 4 + 4 * this.seats + (this.hides ? 4 : 0);
  }

  /** Removes all nodes but one, the root. */
  clear(): void {
    this.size = 0;
    this.chainsEnd = 0;
    this.block(1);
  }

  /** Allocates new nodes side by side; returns the first of them, or NONE where the tree is full. */
  block(count: number): number {
    const from = this.size;
    const to = from + count;
    if (to > MAX_NODES) return NONE;
    if (to > this.capacity) this.grow(to);
    this.visits.fill(0, from, to);
    this.first.fill(0, from, to);
    this.shape.fill(0, from, to);
    this.mean.fill(0, from * this.seats, to * this.seats);
    if (this.hides) this.available.fill(0, from, to);
    this.size = to;
    return from;
  }

  /** Copies a node with all its data to another place. */
  move(from: number, to: number): void {
    const { action, visits, first, shape, prior, mean, available, seats } = this;
    action[to] = action[from];
    visits[to] = visits[from];
    first[to] = first[from];
    shape[to] = shape[from];
    prior[to] = prior[from];
    mean.copyWithin(to * seats, from * seats, (from + 1) * seats);
    if (this.hides) available[to] = available[from];
  }

  private grow(least: number): void {
    const capacity = Math.min(MAX_NODES, Math.max(least, 2 * this.capacity));
    this.action = grown(this.action, new Int32Array(capacity));
    this.visits = grown(this.visits, new Int32Array(capacity));
    this.first = grown(this.first, new Int32Array(capacity));
    this.shape = grown(this.shape, new Int32Array(capacity));
    this.prior = grown(this.prior, new Float32Array(capacity));
    this.mean = grown(this.mean, new Float32Array(capacity * this.seats));
    if (this.hides) this.available = grown(this.available, new Int32Array(capacity));
    this.capacity = capacity;
  }

  /** Stores a macro; returns the value of `action` for it. */
  keepChain(links: Int32Array, from: number, length: number): number {
    const at = this.chainsEnd;
    const end = at + 1 + length;
    if (end > this.chains.length)
      this.chains = grown(this.chains, new Int32Array(Math.max(end, 2 * this.chains.length)));
    this.chains[at] = length;
    for (let i = 0; i < length; i++) this.chains[at + 1 + i] = links[from + i];
    this.chainsEnd = end;
    return -1 - at;
  }

  /** Returns the first action on the way to a decision's child. */
  firstAction(node: number): number {
    const action = this.action[node];
    return action >= 0 ? action : this.chains[-action];
  }

  kindOf(node: number): number {
    return this.shape[node] & KIND;
  }

  actorOf(node: number): number {
    return (this.shape[node] >> ACTOR_SHIFT) & 0b11;
  }

  countOf(node: number): number {
    return (this.shape[node] >> COUNT_SHIFT) & THIRTEEN_BITS;
  }

  openOf(node: number): number {
    return this.shape[node] >>> OPEN_SHIFT;
  }

  isProven(node: number): boolean {
    return (this.shape[node] & PROVEN) !== 0;
  }

  setKind(node: number, kind: number, actor: number): void {
    this.shape[node] = kind | (actor << ACTOR_SHIFT);
  }

  setChildren(node: number, first: number, count: number, open: number): void {
    this.first[node] = first;
    const keep = this.shape[node] & (KIND | (0b11 << ACTOR_SHIFT) | PROVEN);
    this.shape[node] = keep | (count << COUNT_SHIFT) | (open << OPEN_SHIFT);
  }

  setProven(node: number): void {
    this.shape[node] |= PROVEN;
  }
}

function grown<T extends Int32Array | Float32Array>(from: T, into: T): T {
  into.set(from);
  return into;
}
