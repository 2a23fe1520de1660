/**
 * Connect-four without any interface: the yardstick against which the connect-four ruleset and its search are measured.
 * One Int32Array holds the position, a trail of (index, old value) pairs takes moves back. Nothing is allocated after
 * construction.
 */

export const COLUMNS = 7;
export const ROWS = 6;

export const NOBODY = 0;
export const FIRST = 1;
export const SECOND = 2;
export const DRAWN = 3;

// A column is ROWS cells and one that stays empty; with a margin on both sides every line ends in an empty cell, so
// counting a line needs no bounds check.
const STRIDE = ROWS + 1;
const MARGIN = STRIDE + 1;
const TOP = MARGIN + COLUMNS * STRIDE + MARGIN; // index of the next free cell, by column
const OPEN = TOP + COLUMNS; // columns that are not full, in the order left by swap-removal
const OPEN_COUNT = OPEN + COLUMNS;
const PLY = OPEN_COUNT + 1;
const WINNER = PLY + 1;
const SIZE = WINNER + 1;

const TRAIL_WORDS = 2 * 8 * COLUMNS * ROWS;

const full = (column: number): number => MARGIN + column * STRIDE + ROWS;

export class ConnectFour {
  readonly cells = new Int32Array(SIZE);
  private readonly trail = new Int32Array(TRAIL_WORDS);
  private height = 0;

  constructor() {
    for (let column = 0; column < COLUMNS; column++) {
      this.cells[TOP + column] = MARGIN + column * STRIDE;
      this.cells[OPEN + column] = column;
    }
    this.cells[OPEN_COUNT] = COLUMNS;
  }

  /** NOBODY while the game goes on, else FIRST, SECOND or DRAWN. */
  get winner(): number {
    return this.cells[WINNER];
  }

  /** Moves made so far; FIRST is to move when it is even. */
  get ply(): number {
    return this.cells[PLY];
  }

  get openCount(): number {
    return this.cells[OPEN_COUNT];
  }

  /** The nth column that is not full, 0 <= n < openCount. */
  open(n: number): number {
    return this.cells[OPEN + n];
  }

  mark(): number {
    return this.height;
  }

  rewind(mark: number): void {
    const { cells, trail } = this;
    let height = this.height;
    while (height > mark) {
      height -= 2;
      cells[trail[height]] = trail[height + 1];
    }
    this.height = height;
  }

  /** Drops a disc of the player to move. The column must not be full and the game must not be over. */
  play(column: number): void {
    const cells = this.cells;
    const ply = cells[PLY];
    const disc = FIRST + (ply & 1);
    const at = cells[TOP + column];
    this.set(at, disc);
    this.set(TOP + column, at + 1);
    this.set(PLY, ply + 1);
    if (at + 1 === full(column)) this.close(column);
    if (this.completesFour(at, disc)) this.set(WINNER, disc);
    else if (ply + 1 === COLUMNS * ROWS) this.set(WINNER, DRAWN);
  }

  private set(index: number, value: number): void {
    const { cells, trail, height } = this;
    trail[height] = index;
    trail[height + 1] = cells[index];
    this.height = height + 2;
    cells[index] = value;
  }

  private close(column: number): void {
    const last = this.cells[OPEN_COUNT] - 1;
    let n = last;
    while (this.cells[OPEN + n] !== column) n--;
    this.set(OPEN + n, this.cells[OPEN + last]);
    this.set(OPEN_COUNT, last);
  }

  private completesFour(at: number, disc: number): boolean {
    const cells = this.cells;
    if (cells[at - 1] === disc && cells[at - 2] === disc && cells[at - 3] === disc) return true;
    for (let line = STRIDE - 1; line <= STRIDE + 1; line++) {
      let length = 1;
      for (let i = at + line; cells[i] === disc; i += line) length++;
      for (let i = at - line; cells[i] === disc; i -= line) length++;
      if (length >= 4) return true;
    }
    return false;
  }
}

/** Leaf positions `depth` plies below the current one, every one of them visited; a finished game has no moves. */
export function perft(game: ConnectFour, depth: number): number {
  if (depth === 0) return 1;
  if (game.winner !== NOBODY) return 0;
  let leaves = 0;
  for (let column = 0; column < COLUMNS; column++) {
    if (game.cells[TOP + column] === full(column)) continue;
    const mark = game.mark();
    game.play(column);
    leaves += perft(game, depth - 1);
    game.rewind(mark);
  }
  return leaves;
}

/** Marsaglia's xorshift32 (Journal of Statistical Software 8/14, 2003). The seed must not be 0. */
export function xorshift32(word: number): number {
  let x = word;
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  return x;
}

/** A random game from the current position to its end; leaves the final position. Returns the next random word. */
export function playToEnd(game: ConnectFour, word: number): number {
  let x = word;
  while (game.winner === NOBODY) {
    x = xorshift32(x);
    game.play(game.open(((x >>> 16) * game.openCount) >>> 16));
  }
  return x;
}

/** `count` random games, each unwound in place. Returns a checksum of winners and lengths. */
export function playouts(game: ConnectFour, count: number, seed: number): number {
  const mark = game.mark();
  let word = seed;
  let checksum = 0;
  for (let i = 0; i < count; i++) {
    word = playToEnd(game, word);
    checksum = (Math.imul(checksum, 31) + game.ply * 4 + game.winner) | 0;
    game.rewind(mark);
  }
  return checksum;
}

/**
 * Plain UCT (Kocsis and Szepesvári 2006): all children of a node are made on its second visit, one random playout an
 * iteration. The tree is parallel typed arrays, 18 bytes a node.
 */
export class Mcts {
  nodes = 0;
  private readonly parent: Int32Array;
  private readonly firstChild: Int32Array;
  private readonly visits: Int32Array;
  /** Half points of the player whose move led to the node: 2 a win, 1 a draw. */
  private readonly score: Int32Array;
  private readonly childCount: Uint8Array;
  private readonly column: Uint8Array;
  private word = 1;

  constructor(
    private readonly game: ConnectFour,
    readonly iterations: number,
  ) {
    const capacity = 1 + COLUMNS * (iterations + 1);
    this.parent = new Int32Array(capacity);
    this.firstChild = new Int32Array(capacity);
    this.visits = new Int32Array(capacity);
    this.score = new Int32Array(capacity);
    this.childCount = new Uint8Array(capacity);
    this.column = new Uint8Array(capacity);
  }

  get bytesPerNode(): number {
    const { parent, firstChild, visits, score, childCount, column } = this;
    const arrays = [parent, firstChild, visits, score, childCount, column];
    return arrays.reduce((bytes, array) => bytes + array.BYTES_PER_ELEMENT, 0);
  }

  /** The column visited most after all iterations. The game must not be over; it is left as it was. */
  search(seed: number): number {
    this.word = seed;
    this.nodes = 0;
    this.addNode(-1, 0);
    for (let i = 0; i < this.iterations; i++) this.iterate();
    return this.mostVisited();
  }

  /** Visits of the root's children, by column. */
  rootVisits(): number[] {
    const counts = new Array<number>(COLUMNS).fill(0);
    const first = this.firstChild[0];
    for (let node = first; node < first + this.childCount[0]; node++) counts[this.column[node]] = this.visits[node];
    return counts;
  }

  private iterate(): void {
    const { game, childCount, column } = this;
    const mark = game.mark();
    let node = 0;
    while (childCount[node] > 0) {
      node = this.select(node);
      game.play(column[node]);
    }
    if (game.winner === NOBODY && (node === 0 || this.visits[node] > 0)) {
      this.expand(node);
      node = this.firstChild[node];
      game.play(column[node]);
    }
    const mover = SECOND - (game.ply & 1);
    this.word = playToEnd(game, this.word);
    this.backpropagate(node, mover);
    game.rewind(mark);
  }

  private select(node: number): number {
    const { visits, score } = this;
    const first = this.firstChild[node];
    const end = first + this.childCount[node];
    const logVisits = 2 * Math.log(visits[node]);
    let best = first;
    let bestValue = -1;
    for (let child = first; child < end; child++) {
      const n = visits[child];
      if (n === 0) return child;
      const value = score[child] / (2 * n) + Math.sqrt(logVisits / n);
      if (value > bestValue) {
        bestValue = value;
        best = child;
      }
    }
    return best;
  }

  // Children are tried in the order they are made, so that order starts at a random column.
  private expand(node: number): void {
    const game = this.game;
    const count = game.openCount;
    this.word = xorshift32(this.word);
    const start = ((this.word >>> 16) * count) >>> 16;
    this.firstChild[node] = this.nodes;
    this.childCount[node] = count;
    for (let n = start; n < count; n++) this.addNode(node, game.open(n));
    for (let n = 0; n < start; n++) this.addNode(node, game.open(n));
  }

  private backpropagate(leaf: number, moverAtLeaf: number): void {
    const { parent, visits, score } = this;
    const winner = this.game.winner;
    let points = winner === DRAWN ? 1 : winner === moverAtLeaf ? 2 : 0;
    for (let node = leaf; node >= 0; node = parent[node]) {
      visits[node]++;
      score[node] += points;
      points = 2 - points;
    }
  }

  private addNode(parent: number, column: number): void {
    const node = this.nodes++;
    this.parent[node] = parent;
    this.column[node] = column;
    this.childCount[node] = 0;
    this.visits[node] = 0;
    this.score[node] = 0;
  }

  private mostVisited(): number {
    const first = this.firstChild[0];
    let best = first;
    for (let node = first; node < first + this.childCount[0]; node++) {
      if (this.visits[node] > this.visits[best]) best = node;
    }
    return this.column[best];
  }
}
