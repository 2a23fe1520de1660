// The layout of a game's cells: the place of each field, its visibility, and whether it counts towards the hash.

import type { Seat } from '../contract/ids.ts';
import { basisAfter, hashText, OTHER_BASIS } from './hash.ts';
import { type Packing, partOf } from './packing.ts';

/**
 * `state` is the position itself; `derived` is computed from it and kept for speed (on the trail, not hashed, compared
 * with a recount in tests); `stamp` cells show that an answer kept outside the cells is out of date; `lanes` count
 * dice.
 */
export type Section = 'state' | 'derived' | 'stack' | 'stamp' | 'lanes';

/** The visibility of a cell: everyone, nobody, one seat, or a seat that depends on the index. */
export type Sees = 'all' | 'nobody' | Seat | ((index: number) => Seat);

export interface Field {
  readonly name: string;
  readonly offset: number;
  readonly size: number;
  readonly section: Section;
  /** A namespace of ids for the index, so that scripts can write `unit.hex[116Pz]`. */
  readonly index?: string;
  /** A namespace of ids for the value, so that scripts can write `= 0914`. */
  readonly value?: string;
  /** For a part of a packed field: its bits. */
  readonly mask?: number;
}

export interface FieldSpec {
  readonly size?: number;
  readonly section?: Section;
  readonly sees?: Sees;
  readonly index?: string;
  readonly value?: string;
  /** Offset of a stamp cell that every write to this field renews, or of several. */
  readonly stamp?: number | readonly number[];
}

/** A packed field: properties of the whole, and those of single parts where they differ. */
export interface PackedSpec<Name extends string> extends Omit<FieldSpec, 'value'> {
  /** The visibility of a part, where it differs from the rest. */
  readonly partSees?: Readonly<Partial<Record<Name, Sees>>>;
  /** Namespaces of ids for the values of parts. */
  readonly partValues?: Readonly<Partial<Record<Name, string>>>;
}

/** Cells of which a seat sees only some parts, with the bits that it sees in each. */
export interface PartlySeen {
  readonly cells: Int32Array;
  readonly seen: Int32Array;
}

export const SEEN_BY_ALL = -1;
export const SEEN_BY_NOBODY = -2;

// Cells that every game has, before the frames of its procedures. The first two stay 0: no offset may be 0, which means
// none, and hashes of the records that people keep contain offsets of frames, which begin at 4.

/** Offset of the running frame. */
export const TOP = 2;
/** The value that the last procedure returned. */
export const RETURNED = 3;
export const FIRST_FRAME = 4;

/**
 * Number of dice lanes in a turn for a ruleset that asks for no more; a power of two. In a turn with more lanes some
 * share a counter, which shifts each other's ordinals and does no other harm.
 */
export const LANES = 128;
/** A lane has two cells: its key, and the turn with the number of its dice that have fallen. */
export const LANE_CELLS = 2;

export interface Layout {
  readonly size: number;
  readonly fields: readonly Field[];
  /** The fields as people read them: the parts of a packed field in its place. */
  readonly readable: readonly Field[];
  readonly salts: Int32Array;
  readonly saltsHigh: Int32Array;
  /** Per cell: SEEN_BY_ALL, SEEN_BY_NOBODY or a seat. */
  readonly sees: Int8Array;
  /**
   * Per cell: the stamp cell that a write renews, 0 for none; a number below 0 stands for several, at its place in
   * `stampLists`.
   */
  readonly stampOf: Int32Array;
  readonly stampLists: readonly (readonly number[])[];
  readonly stamps: readonly number[];
  /** The first cell of the lanes of dice, and how many lanes there are. */
  readonly lanes: number;
  readonly laneCount: number;
  /** A field, or a part of a packed one. */
  field(name: string): Field | undefined;
  /** Cells that a seat never sees, ascending: hidden fields, stamps and dice ordinals. */
  hiddenFrom(seat: Seat): Int32Array;
  /** Packed cells that a seat sees in part. */
  partlySeen(seat: Seat): PartlySeen;
}

/** Assigns offsets to fields, in the order in which they are requested. */
export class LayoutBuilder {
  private readonly fields: Field[] = [];
  private readonly specs: FieldSpec[] = [];
  private readonly parts: (Field & { readonly mask: number; readonly sees: Sees })[] = [];
  private next: number;

  /** @param firstCell the first cell after the engine's own: the program's `frameEnd`. */
  constructor(firstCell: number) {
    this.next = firstCell;
  }

  /** Adds a field and returns the offset of its first cell. */
  field(name: string, spec: FieldSpec = {}): number {
    if (this.fields.some((known) => known.name === name)) throw new Error(`field ${name} is declared twice`);
    const { size = 1, section = 'state', index, value } = spec;
    const offset = this.next;
    this.fields.push({ name, offset, size, section, index, value });
    this.specs.push(spec);
    this.next += size;
    return offset;
  }

  /**
   * Adds a packed field and returns the offset of its first cell. Its parts are read as fields are, with the beginning
   * of its name: `hex.smoke` of `hex.marks`.
   */
  packed<Name extends string>(name: string, parts: Packing<Name>, spec: PackedSpec<Name> = {}): number {
    const offset = this.field(name, spec);
    const whole = this.fields[this.fields.length - 1];
    const prefix = name.slice(0, name.lastIndexOf('.') + 1);
    for (const part of parts.names) {
      const sees = spec.partSees?.[part] ?? spec.sees ?? 'all';
      const mask = parts.mask[part];
      this.parts.push({ ...whole, name: prefix + part, value: spec.partValues?.[part], mask, sees });
    }
    return offset;
  }

  /** @param laneCount a power of two, several times the lanes in which dice fall in one turn. */
  build(frames: readonly Field[] = [], laneCount = LANES): Layout {
    if (laneCount < 1 || (laneCount & (laneCount - 1)) !== 0)
      throw new Error(`${laneCount} lanes are not a power of two`);
    const lanes = this.field('lanes', { size: LANE_CELLS * laneCount, section: 'lanes', sees: 'nobody' });
    const size = this.next;
    const salts = new Int32Array(size);
    const saltsHigh = new Int32Array(size);
    const sees = new Int8Array(size).fill(SEEN_BY_ALL);
    const stampOf = new Int32Array(size);
    const stamps: number[] = [];
    const stampLists: (readonly number[])[] = [];
    const salt = ({ name, offset, size }: Field): void => {
      const { low, high } = saltsOf(name, size);
      salts.set(low.subarray(0, size), offset);
      saltsHigh.set(high.subarray(0, size), offset);
    };
    for (const frame of frames) salt(frame);
    this.fields.forEach((field, number) => {
      const spec = this.specs[number];
      if (field.section === 'state') salt(field);
      if (field.section === 'stamp') stamps.push(field.offset);
      let stamp = spec.stamp ?? 0;
      if (typeof stamp !== 'number') stamp = stamp.length > 1 ? -stampLists.push(stamp) : (stamp[0] ?? 0);
      for (let i = 0; i < field.size; i++) {
        sees[field.offset + i] = visibility(spec.sees ?? 'all', i);
        stampOf[field.offset + i] = stamp;
      }
    });
    const mixed = mixedCells(this.parts, sees);
    const all = [...frames, ...this.fields];
    const readable = all.flatMap((field) => {
      const parts = this.parts.filter(({ offset }) => offset === field.offset).map(({ sees: _, ...part }) => part);
      return parts.length > 0 ? parts : [field];
    });
    const byName = new Map([...all, ...readable].map((field) => [field.name, field]));
    const hidden = new Map<Seat, Int32Array>();
    const partly = new Map<Seat, PartlySeen>();
    return {
      size,
      fields: all,
      readable,
      salts,
      saltsHigh,
      sees,
      stampOf,
      stampLists,
      stamps,
      lanes,
      laneCount,
      field: (name) => byName.get(name),
      hiddenFrom(seat) {
        let cells = hidden.get(seat);
        if (cells === undefined) {
          cells = hiddenCells(sees, stamps, seat);
          hidden.set(seat, cells);
        }
        return cells;
      },
      partlySeen(seat) {
        let cells = partly.get(seat);
        if (cells === undefined) {
          cells = seenParts(mixed, seat);
          partly.set(seat, cells);
        }
        return cells;
      },
    };
  }
}

/** Salts by the names of fields, which games of one process share. */
const knownSalts = new Map<string, Salts>();

interface Salts {
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/**
 * The salts of the cells of a field, which are those of its name; of more cells than were asked for where they are
 * known.
 */
function saltsOf(name: string, size: number): Salts {
  const known = knownSalts.get(name);
  if (known !== undefined && known.low.length >= size) return known;
  const salts = { low: new Int32Array(size), high: new Int32Array(size) };
  const [basis, basisHigh] = [basisAfter(`${name}[`), basisAfter(`${name}[`, OTHER_BASIS)];
  for (let i = 0; i < size; i++) {
    salts.low[i] = hashText(`${i}]`, basis) | 1;
    salts.high[i] = hashText(`${i}]`, basisHigh) | 1;
  }
  knownSalts.set(name, salts);
  return salts;
}

/** Returns the field's value in a cell: the value itself, or its part. */
export const read = ({ mask }: Field, value: number): number => (mask === undefined ? value : partOf(value, mask));

/** A part of one cell and its visibility. */
interface SeenPart {
  readonly cell: number;
  readonly mask: number;
  readonly who: number;
}

/**
 * The parts of packed cells whose parts differ in visibility. Such a cell counts as seen by all, and an observation
 * leaves out its hidden parts; other cells are seen or hidden whole.
 */
function mixedCells(
  parts: readonly (Field & { readonly mask: number; readonly sees: Sees })[],
  sees: Int8Array,
): SeenPart[] {
  const mixed: SeenPart[] = [];
  for (const field of new Set(parts.map(({ offset }) => offset))) {
    const own = parts.filter(({ offset }) => offset === field);
    for (let i = 0; i < own[0].size; i++) {
      const whole = own.map(({ mask, sees }) => ({ cell: field + i, mask, who: visibility(sees, i) }));
      if (whole.every(({ who }) => who === whole[0].who)) sees[field + i] = whole[0].who;
      else {
        sees[field + i] = SEEN_BY_ALL;
        mixed.push(...whole);
      }
    }
  }
  return mixed;
}

function seenParts(mixed: readonly SeenPart[], seat: Seat): PartlySeen {
  const seen = new Map<number, number>();
  for (const { cell, mask, who } of mixed) {
    const bits = seen.get(cell) ?? 0;
    seen.set(cell, who === SEEN_BY_ALL || who === seat ? bits | mask : bits);
  }
  return { cells: Int32Array.from(seen.keys()), seen: Int32Array.from(seen.values()) };
}

function hiddenCells(sees: Int8Array, stamps: readonly number[], seat: Seat): Int32Array {
  const cells = [...stamps];
  sees.forEach((who, cell) => {
    if (who !== SEEN_BY_ALL && who !== seat) cells.push(cell);
  });
  return Int32Array.from(new Set(cells)).sort();
}

function visibility(sees: Sees, index: number): number {
  if (sees === 'all') return SEEN_BY_ALL;
  if (sees === 'nobody') return SEEN_BY_NOBODY;
  return typeof sees === 'function' ? sees(index) : sees;
}
