// `grognard map`: the map of a scenario as a sheet to print, or its counters as sheets to cut out.

import type { Palette } from '../draw/palettes.ts';
import { counterPages } from '../draw/print/counter-pages.ts';
import { drawMapSheet } from '../draw/print/map-sheet.ts';
import { PAPERS, type Page, type Paper } from '../draw/print/page.ts';
import { tiles } from '../draw/print/tiles.ts';
import { BadInput } from '../engine/contract/errors.ts';
import type { Ruleset } from '../engine/contract/ruleset.ts';
import { statedIn } from '../engine/contract/stated.ts';
import { Game } from '../engine/kernel/game.ts';
import { seatInWords } from '../table/result-line.ts';
import type { PrintedParts } from '../view/printed.ts';
import type { CliCommand } from './command.ts';
import { pathOf, type SharedFlags, share, whole } from './flags.ts';
import { oneTarget } from './names.ts';
import { preparedWith, setupOf } from './setup.ts';
import { fileLine, formatOf, paletteNames, paletteOf, paperOf, refuseLarge, writeSheets } from './sheets.ts';

interface Flags extends SharedFlags {
  readonly pieces?: boolean;
  readonly dpi: number;
  readonly palette: string;
  readonly paper?: string;
}

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
      .option('--palette <NAME>', `colours: ${paletteNames.join(', ')}`, 'day')
      .option(
        '--paper <SIZE>',
        `${Object.keys(PAPERS).join(' or ')}: the map in tiles that overlap, the counters on pages (default: the map whole, counters on a4)`,
      );
    share(command, 'option', 'data', 'set');
  },

  async act(io, flags, [name]) {
    const format = formatOf(flags.out ?? '');
    const palette = paletteOf(flags.palette);
    const paper = flags.paper === undefined ? undefined : paperOf(flags.paper);
    const { rules, scenario } = await oneTarget(String(name), flags.data);
    const g = new Game(rules, preparedWith(rules, setupOf(rules, scenario, flags), flags));
    const title = titleOf(g);
    const parts = g.rules.view?.printed?.(g);
    const pages = flags.pieces ? piecesOf(g, parts, title, palette, paper ?? 'a4') : mapPages(g, parts, palette, paper);
    if (format === 'png') refuseLarge(pages, flags.dpi);
    const files = await writeSheets(pages, flags.out ?? '', format, flags.dpi, title);
    const sheet = flags.pieces ? 'pieces' : 'map';
    if (flags.json) {
      const count = flags.pieces && parts ? countOf(parts) : {};
      const document = { ruleset: rules.id, scenario: g.s.scenario, sheet, pages: pages.length, ...count, files };
      io.out(`${JSON.stringify(document, null, 2)}\n`);
    } else if (!flags.quiet) io.out(files.map(fileLine).join(''));
    return 0;
  },
};

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

const countOf = ({ counters, markers }: PrintedParts) => ({
  counters: counters.length,
  markers: markers.reduce((sum, { count }) => sum + count, 0),
});
