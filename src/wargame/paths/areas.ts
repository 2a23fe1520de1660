// Areas: the parts into which a map falls where lines of any length may run, over land, by rail or by sea. Two hexes of
// one area are connected. One sweep of the map answers for all units and sources; the answer is kept until a hex opens
// or closes, for which the map is looked at when the stamp of what it hangs on is renewed. Where length matters,
// `trace.ts` finds lines instead.

import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { scratchSlot } from '../../engine/kernel/scratch.ts';
import type { HexGrid } from '../../hex/grid.ts';
import { type Direction, type Hex, opposite } from '../../hex/ids.ts';
import type { HexChanges } from './hex-changes.ts';

export interface AreasSpec<S extends Statics> {
  grid(s: S): HexGrid;
  /** The stamp cell that every change renews which may affect the answer. */
  stamp(s: S): number;
  /**
   * Used in place of a stamp that is renewed often for nothing: all that the answer depends on, as a number above 0.
   */
  key?(g: Game<S>): number;
  /** By `hex * 6 + direction`, negative where no line may go; a hexside that is closed one way is closed both ways. */
  steps(g: Game<S>): Int32Array;
  /** The hexes that a line may ever enter, in ascending order, where those are few. */
  hexes?(s: S): readonly Hex[];
  /** Whether a line may enter the hex. */
  isOpen(g: Game<S>, hex: Hex): boolean;
  /**
   * All that `isOpen` reads, so that a hex is asked for again only after a change of it; by default all are asked for.
   */
  readonly hangsOn?: Grounds<S>;
}

export interface Grounds<S extends Statics> {
  /** Changes of the cells by hex of which `isOpen` reads those of its own hex. */
  changes(g: Game<S>): HexChanges<S>;
  /** Everything else as a number; 0 where it cannot be told, and all hexes are asked for. */
  rest(g: Game<S>): number;
}

/** Makes the areas of a spec: call it once at the top of a chapter; the result gives a game's areas, up to date. */
export function divided<S extends Statics>(spec: AreasSpec<S>): (g: Game<S>) => Areas<S> {
  const slot = scratchSlot((g: Game<S>) => new Areas(spec, g.s));
  return (g) => {
    const areas = slot(g);
    areas.update(g);
    return areas;
  };
}

/** Areas are numbered from 1 in the order of their first hexes. */
export class Areas<S extends Statics> {
  /** The number of areas. */
  count = 0;
  /** How often the map has been divided: answers that rest on the areas hold until it is divided again. */
  divisions = 0;
  private readonly stamp: number;
  private readonly neighbour: Int16Array;
  private readonly hexes: Int16Array;
  /** By hex: whether it is among them. */
  private readonly isMember: Uint8Array;
  private readonly area: Int16Array;
  private readonly queue: Int16Array;
  private stampOfAnswer = 0;
  /** All that the areas were made from: by hex whether a line may enter it, and the steps. */
  private readonly isOpen: Uint8Array;
  private steps: Int32Array | null = null;
  /** By table of steps, of which a game has a few. */
  private readonly links = new Map<Int32Array, Links>();
  /** The rest of what the spec hangs on, and the changes that had been read, when the hexes were last looked at. */
  private rest = 0;
  private read = 0;

  /** Use `divided`, which keeps one for each game. */
  constructor(
    private readonly spec: AreasSpec<S>,
    s: S,
  ) {
    const grid = spec.grid(s);
    this.stamp = spec.stamp(s);
    this.neighbour = grid.neighbour;
    this.hexes = Int16Array.from(spec.hexes?.(s) ?? Array.from({ length: grid.size }, (_, before) => before + 1));
    this.isMember = new Uint8Array(grid.size + 1);
    for (const hex of this.hexes) this.isMember[hex] = 1;
    this.isOpen = new Uint8Array(grid.size + 1);
    this.area = new Int16Array(grid.size + 1);
    this.queue = new Int16Array(grid.size + 1);
  }

  /** The area of a hex, 0 where no line may enter it. */
  areaOf(hex: Hex): number {
    return this.area[hex];
  }

  /** Whether a line connects two hexes. */
  connects(a: Hex, b: Hex): boolean {
    return this.area[a] !== 0 && this.area[a] === this.area[b];
  }

  /** Divides the map again where the stamp has been renewed, and a hex has opened or closed. */
  update(g: Game<S>): void {
    const stamp = this.spec.key?.(g) ?? g.cells[this.stamp];
    if (stamp === this.stampOfAnswer) return;
    this.stampOfAnswer = stamp;
    const steps = this.spec.steps(g);
    const hasChanged = this.look(g);
    if (!hasChanged && steps === this.steps) return;
    this.steps = steps;
    this.area.fill(0);
    this.count = 0;
    this.divisions++;
    const links = this.linksOf(steps);
    const { hexes, area, isOpen } = this;
    for (let i = 0; i < hexes.length; i++)
      if (area[hexes[i]] === 0 && isOpen[hexes[i]] === 1) this.fill(hexes[i], links);
  }

  private linksOf(steps: Int32Array): Links {
    let links = this.links.get(steps);
    if (links === undefined) {
      links = this.linked(steps);
      this.links.set(steps, links);
    }
    return links;
  }

  /** Finds the pairs of hexes between which lines may run both ways. */
  private linked(steps: Int32Array): Links {
    const { neighbour, hexes, isMember } = this;
    const first = new Int32Array(isMember.length + 1);
    const to = new Int16Array(6 * hexes.length);
    let count = 0;
    for (let hex = 0; hex < isMember.length; hex++) {
      first[hex] = count;
      if (isMember[hex] === 0) continue;
      for (let direction = 0; direction < 6; direction++) {
        const near = neighbour[hex * 6 + direction];
        if (near === 0 || isMember[near] === 0 || steps[hex * 6 + direction] < 0) continue;
        if (steps[near * 6 + opposite(direction as Direction)] >= 0) to[count++] = near;
      }
    }
    first[isMember.length] = count;
    return { first, to };
  }

  /** Looks which hexes are open; whether one is that was not, or the reverse. */
  private look(g: Game<S>): boolean {
    const { hexes, isMember } = this;
    const changes = this.spec.hangsOn?.changes(g) ?? null;
    const first = this.firstUnread(g, changes);
    let hasChanged = false;
    if (changes !== null && first >= 0) {
      for (let entry = first; entry < changes.count; entry++) {
        const hex = changes.hexAt(entry);
        if (isMember[hex] === 1 && this.lookAt(g, hex)) hasChanged = true;
      }
    } else {
      for (let i = 0; i < hexes.length; i++) if (this.lookAt(g, hexes[i] as Hex)) hasChanged = true;
    }
    return hasChanged;
  }

  /** The first change that has not been read; -1 where all hexes are to be looked at. */
  private firstUnread(g: Game<S>, changes: HexChanges<S> | null): number {
    if (changes === null) return -1;
    const rest = this.spec.hangsOn!.rest(g);
    const { read } = this;
    const isKnown = rest !== 0 && rest === this.rest && changes.reachesBackTo(read);
    this.rest = rest;
    this.read = changes.count;
    return isKnown ? read : -1;
  }

  /** Whether a hex has opened or closed. */
  private lookAt(g: Game<S>, hex: Hex): boolean {
    const open = this.spec.isOpen(g, hex) ? 1 : 0;
    if (open === this.isOpen[hex]) return false;
    this.isOpen[hex] = open;
    return true;
  }

  private fill(start: number, { first, to }: Links): void {
    const { area, queue, isOpen } = this;
    const number = ++this.count;
    area[start] = number;
    queue[0] = start;
    for (let next = 0, end = 1; next < end; next++) {
      const from = queue[next];
      for (let link = first[from]; link < first[from + 1]; link++) {
        const hex = to[link];
        if (isOpen[hex] === 0 || area[hex] !== 0) continue;
        area[hex] = number;
        queue[end++] = hex;
      }
    }
  }
}

/** By hex, where its links begin in the list of hexes to which they lead; those of the next hex follow. */
interface Links {
  readonly first: Int32Array;
  readonly to: Int16Array;
}
