// The fonts of PNGs. resvg reads the whole file of a font anew for every glyph that it sets, which was most of what a
// PNG cost. So it gets copies that hold the outlines of usual characters only; a picture with others gets the fonts as
// they are.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** First and last characters of rows of usual ones: Latin, and the dashes, quotes, arrows and signs of a report. */
const USUAL: readonly (readonly [first: number, last: number])[] = [
  [0x00, 0x17f],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2033],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2248, 0x2248],
  [0x2260, 0x2265],
];
/** Ligatures that shaping puts in the place of f and i, and the like. */
const LIGATURES = [0xfb00, 0xfb06] as const;

const charactersOf = (rows: typeof USUAL): string =>
  rows.map(([a, b]) => `\\u{${a.toString(16)}}-\\u{${b.toString(16)}}`).join('');
const ONLY_USUAL = new RegExp(`^[${charactersOf(USUAL)}]*$`, 'u');

/** The files of fonts in which every character of an SVG can be set. */
export function fontFiles(svg: string): readonly string[] {
  return ONLY_USUAL.test(svg) ? leanFiles() : wholeFiles();
}

function wholeFiles(): readonly string[] {
  const folder = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
  return ['DejaVuSans', 'DejaVuSans-Bold', 'DejaVuSans-Oblique'].map((name) => join(folder, `${name}.ttf`));
}

let lean: readonly string[] | null = null;

/** Made by the first picture of a process, which removes them as it ends. */
function leanFiles(): readonly string[] {
  lean ??= makeLean();
  return lean;
}

function makeLean(): readonly string[] {
  const whole = wholeFiles();
  try {
    const folder = mkdtempSync(join(tmpdir(), 'grognard-fonts-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    return whole.map((path) => {
      const copy = join(folder, basename(path));
      writeFileSync(copy, leanFont(readFileSync(path)));
      return copy;
    });
  } catch {
    // Nothing can be written there: pictures take longer.
    return whole;
  }
}

/** Tables that hinting, underlines and formulas need. */
const SPARE = ['FFTM', 'MATH', 'cvt ', 'fpgm', 'gasp', 'post', 'prep'];

/**
 * A TrueType font without the outlines of unusual characters; numbers of glyphs, metrics and kerning stay as they were.
 */
export function leanFont(font: Buffer): Buffer {
  const tables = tablesOf(font);
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (found === undefined) throw new Error(`a font without table ${tag}`);
    return found;
  };
  const [glyf, loca] = [table('glyf'), table('loca')];
  // DejaVu has places of four bytes, each where an outline begins and the one before ends.
  const count = loca.length / 4 - 1;
  const isKept = new Uint8Array(count).fill(1);
  markUnusual(table('cmap'), isKept);
  const placeOf = (glyph: number): number => loca.readUInt32BE(4 * glyph);
  keepParts(isKept, (glyph) => glyf.subarray(placeOf(glyph), placeOf(glyph + 1)));
  const places = Buffer.alloc(loca.length);
  const outlines = Buffer.alloc(glyf.length);
  let end = 0;
  for (let glyph = 0; glyph < count; glyph++) {
    if (isKept[glyph] === 1) end += glyf.copy(outlines, end, placeOf(glyph), placeOf(glyph + 1));
    places.writeUInt32BE(end, 4 * (glyph + 1));
  }
  tables.set('glyf', outlines.subarray(0, end)).set('loca', places);
  for (const tag of SPARE) tables.delete(tag);
  return assembled(font.subarray(0, 4), tables);
}

function tablesOf(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let i = 0, at = 12; i < font.readUInt16BE(4); i++, at += 16) {
    const start = font.readUInt32BE(at + 8);
    tables.set(font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12)));
  }
  return tables;
}

/** Checksums and what speeds a binary search of the tables are left zero: resvg looks at neither. */
function assembled(version: Buffer, tables: ReadonlyMap<string, Buffer>): Buffer {
  const head = Buffer.alloc(12 + 16 * tables.size);
  version.copy(head);
  head.writeUInt16BE(tables.size, 4);
  const parts: Buffer[] = [head];
  let [entry, start] = [12, head.length];
  for (const [tag, table] of tables) {
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(start, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    entry += 16;
    start += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

/**
 * Marks the glyphs of unusual characters as not kept. Those of no character stay: shaping and accents need them.
 * The subtable of format 12 has groups: first and last of characters in a row, and the glyph of the first.
 */
function markUnusual(cmap: Buffer, isKept: Uint8Array): void {
  const usual = [...USUAL, LIGATURES];
  const mark = (from: number, to: number, glyph: number, kept: 0 | 1): void => {
    if (from <= to) isKept.fill(kept, glyph, glyph + to - from + 1);
  };
  const groups: (readonly [first: number, last: number, glyph: number])[] = [];
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(8 + 8 * i);
    if (cmap.readUInt16BE(at) !== 12) continue;
    for (let group = at + 16; group < at + cmap.readUInt32BE(at + 4); group += 12) {
      groups.push([cmap.readUInt32BE(group), cmap.readUInt32BE(group + 4), cmap.readUInt32BE(group + 8)]);
    }
  }
  for (const [first, last, glyph] of groups) mark(first, last, glyph, 0);
  // A glyph of two characters stays if either is usual.
  for (const [first, last, glyph] of groups) {
    for (const [from, to] of usual) {
      const start = Math.max(first, from);
      mark(start, Math.min(last, to), glyph + start - first, 1);
    }
  }
}

/** Keeps the parts of glyphs that are put together, and theirs. */
function keepParts(isKept: Uint8Array, outlineOf: (glyph: number) => Buffer): void {
  const waiting = [...isKept.keys()].filter((glyph) => isKept[glyph] === 1);
  for (let glyph = waiting.pop(); glyph !== undefined; glyph = waiting.pop()) {
    for (const part of partsOf(outlineOf(glyph))) {
      if (isKept[part] === 0) waiting.push(part);
      isKept[part] = 1;
    }
  }
}

/** Flags of a part of a glyph that is put together: its offsets are words, how it is scaled, others follow. */
const [WORDS, SCALED, SCALED_XY, TURNED, MORE] = [0x01, 0x08, 0x40, 0x80, 0x20];

function partsOf(outline: Buffer): number[] {
  const parts: number[] = [];
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return parts;
  for (let at = 10, flags = MORE; flags & MORE; ) {
    flags = outline.readUInt16BE(at);
    parts.push(outline.readUInt16BE(at + 2));
    at += 4 + (flags & WORDS ? 4 : 2) + (flags & SCALED ? 2 : flags & SCALED_XY ? 4 : flags & TURNED ? 8 : 0);
  }
  return parts;
}
