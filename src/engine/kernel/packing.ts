// Packed fields: several small things in one cell, so that a position stays small. A ruleset declares the parts once,
// by name and width; everything else - scripts, logs, secrecy - follows from that declaration. A part is handed about
// as its mask, so that rules can ask for several at once.
//
//   export const MARKS = packing({ smoke: 2, wreck: 1, mines: 1 });
//   hexMarks: fields.packed('hex.marks', MARKS, { size: hexes })       scripts read hex.smoke, hex.wreck, hex.mines
//   partOf(g.cells[at.hexMarks + hex], MARKS.mask.smoke)
//   g.setPart(at.hexMarks + hex, MARKS.mask.smoke, 2)

export interface Packing<Name extends string = string> {
  /** The names of the parts in the order of their bits, from the lowest. */
  readonly names: readonly Name[];
  /** The bits of each part, in their place in the cell. */
  readonly mask: Readonly<Record<Name, number>>;
}

/** Bits of a cell that parts may use: a packed cell is never negative. */
const CELL_BITS = 31;

/** @param widths bits of each part, the lowest part first. */
export function packing<const Widths extends Readonly<Record<string, number>>>(
  widths: Widths,
): Packing<keyof Widths & string> {
  const names = Object.keys(widths) as (keyof Widths & string)[];
  const mask = {} as Record<keyof Widths & string, number>;
  let shift = 0;
  for (const name of names) {
    const width = widths[name];
    if (!Number.isInteger(width) || width < 1) throw new RangeError(`part ${name} has ${width} bits: at least 1`);
    if (shift + width > CELL_BITS) throw new RangeError(`part ${name} does not fit: a cell has ${CELL_BITS} bits`);
    mask[name] = ((1 << width) - 1) << shift;
    if (width === CELL_BITS) mask[name] = 0x7fffffff;
    shift += width;
  }
  return { names, mask };
}

const shiftOf = (mask: number): number => 31 - Math.clz32(mask & -mask);

/** Returns the content of a part in a cell's value. */
export const partOf = (value: number, mask: number): number => (value & mask) >>> shiftOf(mask);

/** Returns a cell's value with a part replaced. */
export const withPart = (value: number, mask: number, part: number): number =>
  (value & ~mask) | (part << shiftOf(mask));

/** Tells whether the part can hold the number. */
export const fitsPart = (mask: number, part: number): boolean =>
  Number.isInteger(part) && part >= 0 && part <= mask >>> shiftOf(mask);
