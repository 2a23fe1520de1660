// Traces: which hexes are connected with a source of supply, over land, by rail or by sea, and through which of them.
// One search from all sources at once answers for every unit; the answer is kept until the stamp of what it hangs on is
// renewed.
//
// Sources may be of several kinds and of different ranges, in hexes or in points: a map edge or a railhead without
// limit, a depot of five truck points, a headquarters of what its counter says. Lines in a chain (rail to a
// headquarters, over land from there) are traces whose sources ask another trace.

import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { scratchSlot } from '../../engine/kernel/scratch.ts';
import type { HexGrid } from '../../hex/grid.ts';
import type { Hex } from '../../hex/ids.ts';
import { BARRED, OPEN, STOP } from '../../hex/reach.ts';
import type { Presence } from '../units/presence.ts';

export interface TraceSpec<S extends Statics> {
  grid(s: S): HexGrid;
  /**
   * The stamp cell that every change renews which may affect the answer: units' hexes, control, weather, state of
   * sources.
   */
  stamp(s: S): number;
  /**
   * The cost of each step away from a source, by `hex * 6 + direction`, negative where no line may go: `linkTable` for
   * railways, ones for hexes, points of movement. Where lines are measured towards the source, give its
   * `reversedTable`.
   */
  steps(g: Game<S>): Int32Array;
  /** The largest step that `steps` ever holds. */
  readonly maxStep: number;
  /**
   * OPEN, BARRED where no line may enter (a source there does not count either), or STOP where a line may enter and go
   * no further. A source in a STOP hex sends out lines of its own only where no longer one comes in.
   */
  hindrance(g: Game<S>, hex: Hex): number;
  /** Adds all sources that work now. */
  sources(g: Game<S>, out: Sources): void;
}

/** The obstacles to lines of one side: enemy units, and zones of control unless friends stand in them. */
export interface Barriers<S extends Statics> {
  presence(s: S): Presence<S>;
  /** The number of the side as a holder: its seat plus one. */
  readonly own: number;
  /** Bits of the enemy zones that bar lines (`zoneBits`); 0 for none. */
  readonly zones: number;
  /** Whether a friendly unit in a hex opens it to lines in spite of zones. */
  readonly negated: boolean;
}

/** The usual obstacles; the ruleset adds others (terrain, enemy railways). */
export function barredBy<S extends Statics>({ presence, own, zones, negated }: Barriers<S>): TraceSpec<S>['hindrance'] {
  return (g, hex) => {
    const here = presence(g.s);
    const holder = here.holderOf(g, hex);
    if (holder !== own && holder !== 0) return BARRED;
    if (holder === own && negated) return OPEN;
    return here.isNear(g, hex, zones) ? BARRED : OPEN;
  };
}

/** The sources of a trace, in descending order of range. */
export class Sources {
  readonly hex: Int16Array;
  readonly range: Int32Array;
  readonly kind: Uint8Array;
  count = 0;

  constructor(most: number) {
    this.hex = new Int16Array(most);
    this.range = new Int32Array(most);
    this.kind = new Uint8Array(most);
  }

  /**
   * @param range hexes or points, in the unit of the steps; at least 0. @param kind 0 to 255, for `kindAt`.
   * @throws RangeError where a trace has more sources than the map has hexes: name each hex once, with its best source
   */
  add(hex: Hex, range: number, kind = 0): void {
    const most = this.hex.length;
    if (this.count === most) throw new RangeError(`a trace has more than ${most} sources, one for each hex of the map`);
    let place = this.count++;
    while (place > 0 && this.range[place - 1] < range) {
      this.hex[place] = this.hex[place - 1];
      this.range[place] = this.range[place - 1];
      this.kind[place] = this.kind[place - 1];
      place--;
    }
    this.hex[place] = hex;
    this.range[place] = range;
    this.kind[place] = kind;
  }
}

/** Makes a trace from a spec: call it once at the top of a chapter; the result gives a game's trace, up to date. */
export function traced<S extends Statics>(spec: TraceSpec<S>): (g: Game<S>) => Trace<S> {
  const slot = scratchSlot((g: Game<S>) => new Trace(spec, g.s));
  return (g) => {
    const trace = slot(g);
    trace.update(g);
    return trace;
  };
}

/** Among equally good lines it keeps the one found first, which depends on the position alone. */
export class Trace<S extends Statics> {
  private readonly grid: HexGrid;
  private readonly stamp: number;
  private readonly sources: Sources;
  private stampOfAnswer = 0;
  /** Points left by hex, valid where `seen` holds the serial of the last search. */
  private readonly left: Int32Array;
  /** The serial of the search whose line to the hex is final; one less while the hex is queued. */
  private readonly seen: Int32Array;
  /** The hex before it on the line, 0 in a source. */
  private readonly before: Int16Array;
  /** The number of its source. */
  private readonly source: Int16Array;
  private serial = 0;
  /** Buckets by points left, modulo their number: lists through the hexes. */
  private readonly head: Int16Array;
  private readonly next: Int16Array;
  private readonly previous: Int16Array;
  private readonly mask: number;
  private queued = 0;

  /** Use `traced`, which keeps one for each game. */
  constructor(
    private readonly spec: TraceSpec<S>,
    s: S,
  ) {
    this.grid = spec.grid(s);
    this.stamp = spec.stamp(s);
    const slots = this.grid.size + 1;
    this.sources = new Sources(this.grid.size);
    this.left = new Int32Array(slots);
    this.seen = new Int32Array(slots);
    this.before = new Int16Array(slots);
    this.source = new Int16Array(slots);
    let buckets = 1;
    while (buckets <= spec.maxStep) buckets *= 2;
    this.mask = buckets - 1;
    this.head = new Int16Array(buckets);
    this.next = new Int16Array(slots);
    this.previous = new Int16Array(slots);
  }

  /** The remaining range of the best source at a hex, -1 where no line reaches it. */
  leftAt(hex: Hex): number {
    return this.seen[hex] === this.serial ? this.left[hex] : -1;
  }

  isReached(hex: Hex): boolean {
    return this.seen[hex] === this.serial;
  }

  /** Tells whether a line reaches the hex or one beside it, as where supply is handed over from the next hex. */
  isReachedOrNext(hex: Hex): boolean {
    if (this.isReached(hex)) return true;
    const { neighbour } = this.grid;
    for (let side = hex * 6; side < hex * 6 + 6; side++) if (this.isReached(neighbour[side] as Hex)) return true;
    return false;
  }

  /** The source of the line that leaves most, 0 where there is none. */
  sourceAt(hex: Hex): Hex {
    return (this.isReached(hex) ? this.sources.hex[this.source[hex]] : 0) as Hex;
  }

  /** The kind of that source, -1 where there is none. */
  kindAt(hex: Hex): number {
    return this.isReached(hex) ? this.sources.kind[this.source[hex]] : -1;
  }

  /** Writes the line, source and hex included, and returns its number of hexes; 0 where there is none. */
  path(hex: Hex, out: Int16Array): number {
    if (!this.isReached(hex)) return 0;
    let length = 0;
    for (let h: number = hex; h !== 0; h = this.before[h]) length++;
    for (let h: number = hex, i = length - 1; h !== 0; h = this.before[h], i--) out[i] = h;
    return length;
  }

  /** Searches again where the stamp has been renewed. */
  update(g: Game<S>): void {
    const stamp = g.cells[this.stamp];
    if (stamp === this.stampOfAnswer) return;
    this.stampOfAnswer = stamp;
    this.begin();
    this.sources.count = 0;
    this.spec.sources(g, this.sources);
    this.run(g);
  }

  private begin(): void {
    if (this.serial >= 0x3fff_fff0) {
      this.seen.fill(0);
      this.serial = 0;
    }
    this.serial += 2;
    if (this.queued > 0) this.head.fill(0);
    this.queued = 0;
  }

  /** Spreads from the farthest reach to the nearest: a hex is final when no line can leave more there. */
  private run(g: Game<S>): void {
    const { sources, head, mask, spec } = this;
    const steps = spec.steps(g);
    let waiting = 0;
    let now = sources.count > 0 ? sources.range[0] : -1;
    while (now >= 0 && (this.queued > 0 || waiting < sources.count)) {
      if (this.queued === 0) now = sources.range[waiting];
      for (; waiting < sources.count && sources.range[waiting] === now; waiting++) this.begun(g, waiting);
      for (let from = head[now & mask]; from !== 0; from = head[now & mask]) this.spread(g, from, now, steps);
      now--;
    }
  }

  private begun(g: Game<S>, number: number): void {
    const hex = this.sources.hex[number];
    if (hex === 0 || this.spec.hindrance(g, hex as Hex) === BARRED) return;
    this.offer(hex, this.sources.range[number], 0, number);
  }

  private spread(g: Game<S>, from: number, left: number, steps: Int32Array): void {
    const { spec, seen, serial } = this;
    const { neighbour } = this.grid;
    this.unlink(from, left & this.mask);
    seen[from] = serial;
    if (this.before[from] !== 0 && spec.hindrance(g, from as Hex) === STOP) return;
    for (let side = from * 6; side < from * 6 + 6; side++) {
      const to = neighbour[side];
      const step = steps[side];
      if (to === 0 || step < 0 || step > left || seen[to] === serial) continue;
      if (step > spec.maxStep) throw new RangeError(`a step of a line costs ${step}, the trace allows ${spec.maxStep}`);
      if (seen[to] !== serial - 1 && spec.hindrance(g, to as Hex) === BARRED) continue;
      this.offer(to, left - step, from, this.source[from]);
    }
  }

  /** Records a line to a hex whose best is not final, if it is the first or leaves more than the one known. */
  private offer(to: number, left: number, before: number, source: number): void {
    if (this.seen[to] === this.serial) return;
    if (this.seen[to] === this.serial - 1) {
      if (left <= this.left[to]) return;
      this.unlink(to, this.left[to] & this.mask);
    }
    this.seen[to] = this.serial - 1;
    this.left[to] = left;
    this.before[to] = before;
    this.source[to] = source;
    const bucket = left & this.mask;
    const after = this.head[bucket];
    this.next[to] = after;
    this.previous[to] = 0;
    this.previous[after] = to;
    this.head[bucket] = to;
    this.queued++;
  }

  private unlink(hex: number, bucket: number): void {
    const next = this.next[hex];
    const previous = this.previous[hex];
    if (previous === 0) this.head[bucket] = next;
    else this.next[previous] = next;
    this.previous[next] = previous;
    this.queued--;
  }
}
