// The fonts of PNGs. resvg reads the whole file of a font anew for every glyph that it sets, which was most of what a PNG cost.
// So it gets copies that hold the outlines of usual characters only; a picture with others gets the fonts as they are.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Of Latin, and what else words and numbers of a report are set with. */
const USUAL =
  /^[\0-\u017f\u2010-\u2015\u2018-\u201e\u2022\u2026\u2030\u2032\u2033\u2190-\u2193\u2212\u2248\u2260-\u2265]*$/;

/** The files of fonts in which every character of an SVG can be set. */
export function fontFiles(svg: string): readonly string[] {
  return USUAL.test(svg) ? leanFiles() : wholeFiles();
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

/** A TrueType font without the outlines of unusual characters; numbers of glyphs, metrics and kerning stay as they were. */
export function leanFont(font: Buffer): Buffer {
  const tables = tablesOf(font);
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (found === undefined) throw new Error(`a font without table ${tag}`);
    return found;
  };
  const glyphs = outlinesOf(table('glyf'), table('loca'));
  const kept = keptGlyphs(glyphs, characters(table('cmap')));
  const places = Buffer.alloc(4 * (glyphs.length + 1));
  let end = 0;
  const outlines = glyphs.map((outline, glyph) => {
    const now = kept.has(glyph) ? outline : outline.subarray(0, 0);
    end += now.length;
    places.writeUInt32BE(end, 4 * (glyph + 1));
    return now;
  });
  tables.set('glyf', Buffer.concat(outlines)).set('loca', places);
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

/** By number of the glyph. DejaVu has places of four bytes. */
function outlinesOf(glyf: Buffer, loca: Buffer): Buffer[] {
  const count = loca.length / 4 - 1;
  return Array.from({ length: count }, (_, glyph) =>
    glyf.subarray(loca.readUInt32BE(4 * glyph), loca.readUInt32BE(4 * glyph + 4)),
  );
}

/** Characters with their glyphs, from the subtable of format 12: groups of characters in a row whose glyphs are in a row. */
function characters(cmap: Buffer): Map<string, number> {
  const found = new Map<string, number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(8 + 8 * i);
    if (cmap.readUInt16BE(at) !== 12) continue;
    for (let group = 0; group < cmap.readUInt32BE(at + 12); group++) {
      const [first, last, glyph] = [0, 4, 8].map((offset) => cmap.readUInt32BE(at + 16 + 12 * group + offset));
      for (let code = first; code <= last; code++) found.set(String.fromCodePoint(code), glyph + code - first);
    }
  }
  return found;
}

/** What shaping puts in the place of f and i, and the like. */
const LIGATURE = /[\ufb00-\ufb06]/;

/** Those of usual characters, those of no character, which shaping and accents need, and the parts of both. */
function keptGlyphs(glyphs: readonly Buffer[], glyphOf: ReadonlyMap<string, number>): Set<number> {
  const unusual = new Set<number>();
  for (const [character, glyph] of glyphOf) {
    if (!USUAL.test(character) && !LIGATURE.test(character)) unusual.add(glyph);
  }
  for (const [character, glyph] of glyphOf) if (USUAL.test(character)) unusual.delete(glyph);
  const kept = new Set([...glyphs.keys()].filter((glyph) => !unusual.has(glyph)));
  // A set gives what is added while it is walked through, too.
  for (const glyph of kept) for (const part of partsOf(glyphs[glyph])) kept.add(part);
  return kept;
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
