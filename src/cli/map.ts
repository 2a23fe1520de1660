// `grognard map`: the map of a scenario as a sheet to print, or its counters as sheets to cut out.

import { extname } from 'node:path';
import { PALETTES, type Palette } from '../draw/palettes.ts';
import { counterPages } from '../draw/print/counter-pages.ts';
import { drawMapSheet } from '../draw/print/map-sheet.ts';
import { INCH, PAPERS, type Page, type Paper, pageSvg, pixelSvg } from '../draw/print/page.ts';
import { tiles } from '../draw/print/tiles.ts';
import { BadInput } from '../engine/contract/errors.ts';
import type { Ruleset } from '../engine/contract/ruleset.ts';
import { statedIn } from '../engine/contract/stated.ts';
import { Game } from '../engine/kernel/game.ts';
import { disk } from '../node/files.ts';
import { seatInWords } from '../table/result-line.ts';
import type { PrintedParts } from '../view/printed.ts';
import type { CliCommand } from './command.ts';
import { pathOf, type SharedFlags, share, whole } from './flags.ts';
import { oneTarget, uniqueName } from './names.ts';
import { preparedWith, setupOf } from './setup.ts';

interface Flags extends SharedFlags {
  readonly pieces?: boolean;
  readonly dpi: number;
  readonly palette: string;
  readonly paper?: string;
}

const FORMATS = ['svg', 'png', 'pdf'] as const;
type Format = (typeof FORMATS)[number];

/** A picture of this many pixels takes some 800 MB while it is written. */
const MOST_PIXELS = 100e6;
/** Palettes by the names that users know. */
const NAMES: Readonly<Record<string, Palette>> = Object.fromEntries(
  PALETTES.map((palette) => [palette === 'light' ? 'day' : palette, palette]),
);

export const map: CliCommand<Flags> = {
  examples: [
    'npx grognard map wt/st-vith --out runs/st-vith.pdf',
    'npx grognard map three-bridges/crossing --pieces --paper letter --out runs/counters.pdf',
    'npx grognard map three-bridges/crossing --out runs/bridges.png --dpi 150 --palette night',
  ],

  define(command) {
    command
      .argument('<RULESET/SCENARIO>')
      .option('--pieces', 'the counters instead, fronts and backs, to cut out')
      .requiredOption(
        '--out <FILE>',
        'FILE.svg, FILE.png or FILE.pdf; of several pages, FILE-1.svg and so on',
        pathOf('--out'),
      )
      .option('--dpi <N>', 'pixels to an inch of a PNG; SVG and PDF are drawn in lines', whole('--dpi', 20, 2400), 300)
      .option('--palette <NAME>', `colours: ${Object.keys(NAMES).join(', ')}`, 'day')
      .option(
        '--paper <SIZE>',
        `${Object.keys(PAPERS).join(' or ')}: the map in tiles that overlap, the counters on pages (default: the map whole, counters on a4)`,
      );
    share(command, 'option', 'data', 'set');
  },

  async act(io, flags, [name]) {
    const format = formatOf(flags.out ?? '');
    const palette = NAMES[uniqueName(flags.palette, Object.keys(NAMES), 'palette')];
    const paper =
      flags.paper === undefined ? undefined : (uniqueName(flags.paper, Object.keys(PAPERS), 'paper') as Paper);
    const { rules, scenario } = await oneTarget(String(name), flags.data);
    const g = new Game(rules, preparedWith(rules, setupOf(rules, scenario, flags), flags));
    const title = titleOf(g);
    const parts = g.rules.view?.printed?.(g);
    const pages = flags.pieces ? piecesOf(g, parts, title, palette, paper ?? 'a4') : mapPages(g, parts, palette, paper);
    if (format === 'png') refuseLarge(pages, flags.dpi);
    const files = await write(pages, flags.out ?? '', format, flags.dpi, title);
    const sheet = flags.pieces ? 'pieces' : 'map';
    if (flags.json) {
      const count = flags.pieces && parts ? countOf(parts) : {};
      const document = { ruleset: rules.id, scenario: g.s.scenario, sheet, pages: pages.length, ...count, files };
      io.out(`${JSON.stringify(document, null, 2)}\n`);
    } else if (!flags.quiet) io.out(files.map(fileLine).join(''));
    return 0;
  },
};

function formatOf(path: string): Format {
  const format = FORMATS.find((each) => extname(path).toLowerCase() === `.${each}`);
  if (format === undefined) throw new BadInput(`'${path}'`, '--out', 'a file that ends in .svg, .png or .pdf');
  return format;
}

/** For example `Winter Thunder: St. Vith`. */
const titleOf = (g: Game): string => [g.rules.name, scenarioName(g)].filter((part) => part !== '').join(': ');

/** Returns the name of the scenario; empty where it is the game's own. */
function scenarioName({ rules, s }: Game): string {
  const name = rules.scenarios.find(({ id }) => id === s.scenario)?.name ?? s.scenario;
  return name === rules.name ? '' : name;
}

const seatNames = ({ rules, s }: Game): string[] => s.seats.map((name) => seatInWords(statedIn(rules, s), name));

/** Draws the pages of a map. @throws BadInput where the game has no map. */
function mapPages(g: Game, parts: PrintedParts | undefined, palette: Palette, paper: Paper | undefined): Page[] {
  const { view } = g.rules;
  if (!view) throw missing(g.rules, 'map');
  const sheet = drawMapSheet({
    map: view.map(g.s),
    title: g.rules.name,
    subtitle: scenarioName(g),
    seats: seatNames(g),
    control: view.control?.(g),
    aims: view.aims?.(g.s),
    track: parts,
    palette,
  });
  return paper === undefined ? [sheet] : tiles(sheet, paper, titleOf(g));
}

function piecesOf(g: Game, parts: PrintedParts | undefined, title: string, palette: Palette, paper: Paper): Page[] {
  if (!parts) throw missing(g.rules, 'counters to print');
  return counterPages({ parts, title, seats: seatNames(g), palette, paper });
}

const missing = ({ id }: Ruleset, what: string): BadInput =>
  new BadInput(`${id} has no ${what}`, 'map', 'a game on a map');

/** Refuses pictures that would not fit into memory, before anything is drawn. @throws BadInput */
function refuseLarge(pages: readonly Page[], dpi: number): void {
  for (const { width, height } of pages) {
    const pixels = (width * height * dpi * dpi) / (INCH * INCH);
    if (pixels <= MOST_PIXELS) continue;
    const fitting = Math.floor(dpi * Math.sqrt(MOST_PIXELS / pixels));
    const what = `${Math.round(pixels / 1e6)} million pixels`;
    const expected = `at most ${MOST_PIXELS / 1e6} million: --dpi ${fitting} fits, or a .pdf of any size`;
    throw new BadInput(what, `--dpi ${dpi}`, expected);
  }
}

interface Written {
  readonly path: string;
  readonly bytes: number;
  readonly pages: number;
  /** The size of a page, in inches. */
  readonly width: number;
  readonly height: number;
  readonly pixels?: readonly [width: number, height: number];
}

async function write(
  pages: readonly Page[],
  path: string,
  format: Format,
  dpi: number,
  title: string,
): Promise<Written[]> {
  const size = ({ width, height }: Page) => ({ width: width / INCH, height: height / INCH });
  if (format === 'pdf') {
    const { pdfOf } = await import('../../reports/pdf.ts');
    const bytes = await pdfOf(pages, title);
    disk.replace(path, bytes);
    return [{ path, bytes: bytes.length, pages: pages.length, ...size(pages[0]) }];
  }
  const written: Written[] = [];
  for (const [i, page] of pages.entries()) {
    const file = pages.length === 1 ? path : path.replace(/(\.[^.]*)$/, `-${i + 1}$1`);
    if (format === 'svg') {
      const svg = `${pageSvg(page)}\n`;
      disk.replace(file, svg);
      written.push({ path: file, bytes: Buffer.byteLength(svg), pages: 1, ...size(page) });
    } else {
      const { toPrintPng } = await import('../../reports/pixels.ts');
      const { bytes, width, height } = await toPrintPng(pixelSvg(page), dpi / INCH, dpi);
      disk.replace(file, bytes);
      written.push({ path: file, bytes: bytes.length, pages: 1, ...size(page), pixels: [width, height] });
    }
  }
  return written;
}

const countOf = ({ counters, markers }: PrintedParts) => ({
  counters: counters.length,
  markers: markers.reduce((sum, { count }) => sum + count, 0),
});

function fileLine({ path, bytes, pages, width, height, pixels }: Written): string {
  const many = pages === 1 ? 'one page' : `${pages} pages`;
  const dots = pixels === undefined ? '' : `, ${pixels.join(' x ')} pixels`;
  return `${path}: ${many} of ${width.toFixed(1)} x ${height.toFixed(1)} inches${dots}, ${Math.ceil(bytes / 1000)} kB\n`;
}
