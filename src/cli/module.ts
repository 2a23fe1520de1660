// `grognard module`: a module in words; its map and its counters as sheets to print; all its files as one.

import { join } from 'node:path';
import { wrap } from '../../experiments/formats/text-table.ts';
import type { Palette } from '../draw/palettes.ts';
import { counterPages } from '../draw/print/counter-pages.ts';
import { drawMapSheet } from '../draw/print/map-sheet.ts';
import type { Page } from '../draw/print/page.ts';
import { BadInput } from '../engine/contract/errors.ts';
import { disk } from '../node/files.ts';
import { bundleOf, type ShownModule, type ShownScenario } from '../view/module-format.ts';
import type { CliCommand } from './command.ts';
import { type SharedFlags, share, whole } from './flags.ts';
import { moduleAt } from './module-at.ts';
import { uniqueName } from './names.ts';
import { fileLine, formatOf, paletteNames, paletteOf, refuseLarge, writeSheets } from './sheets.ts';

interface Flags extends SharedFlags {
  readonly show?: boolean;
  readonly bundle?: string;
  readonly scenario?: string;
  readonly as: string;
  readonly dpi: number;
  readonly palette: string;
}

export const moduleCommand: CliCommand<Flags> = {
  examples: [
    'npx grognard module nerussa',
    'npx grognard module nerussa --bundle runs/nerussa.json',
    'npx grognard module src/rules/operational-combat-series/data/modules/husky --show --dpi 60 --out runs/husky',
  ],

  define(command) {
    command
      .argument('<DIR>', 'the folder or the bundle of a module, or the id of one that comes with the program')
      .option('--bundle <FILE>', 'write all its files into one, which the browser and every command open')
      .option('--show', 'draw the map and the counters, both sides, into the folder of --out')
      .option('--scenario <NAME>', 'the scenario whose set-up the counters name (default: the first)')
      .option('--as <FORMAT>', 'svg, png or pdf', 'png')
      .option('--dpi <N>', 'pixels to an inch of a PNG; SVG and PDF are drawn in lines', whole('--dpi', 20, 2400), 150)
      .option('--palette <NAME>', `colours: ${paletteNames.join(', ')}`, 'day');
    share(command, 'out');
  },

  async act(io, flags, [named]) {
    const where = String(named);
    const { format, files } = await moduleAt(where);
    const shown = format.show(files, where);
    const ids = shown.scenarios.map(({ id }) => id);
    const id = flags.scenario === undefined ? ids[0] : uniqueName(flags.scenario, ids, 'scenario');
    const scenario = shown.scenarios.find((each) => each.id === id) as ShownScenario;
    if (!flags.show && flags.out !== undefined) throw new BadInput('--out without --show', 'module', 'both, to draw');
    const written = flags.show ? await draw(shown, scenario, flags) : [];
    if (flags.bundle !== undefined) disk.replace(flags.bundle, `${JSON.stringify(bundleOf(files))}\n`);
    if (flags.json) {
      const { name, contents, seats } = shown;
      const scenarios = shown.scenarios.map(({ id, name, turns }) => ({ id, name, turns }));
      const document = {
        id: shown.id,
        name,
        ruleset: format.ruleset,
        sides: seats,
        contents: Object.fromEntries(contents),
        scenarios,
        files: written,
        ...(flags.bundle === undefined ? {} : { bundle: flags.bundle }),
      };
      io.out(`${JSON.stringify(document, null, 2)}\n`);
    } else if (flags.show) io.out(written.map(fileLine).join(''));
    else if (flags.bundle !== undefined)
      io.out(`${flags.bundle}: ${Object.keys(files).length} files of ${shown.name}\n`);
    else io.out(inWords(shown, format.ruleset, Math.min(io.columns, 100)));
    return 0;
  },
};

async function draw(shown: ShownModule, scenario: ShownScenario, flags: Flags) {
  const format = formatOf(`.${flags.as}`.replace(/^\.+/, 'sheet.'));
  const palette = paletteOf(flags.palette);
  const folder = flags.out ?? join('runs', shown.id);
  const sheets: readonly (readonly [name: string, pages: readonly Page[]])[] = [
    ['map', [mapPage(shown, scenario, palette)]],
    ['counters', counterPages({ parts: scenario.parts, title: shown.name, seats: shown.seats, palette, paper: 'a4' })],
  ];
  if (format === 'png') for (const [, pages] of sheets) refuseLarge(pages, flags.dpi);
  const written = [];
  for (const [name, pages] of sheets) {
    written.push(...(await writeSheets(pages, join(folder, `${name}.${format}`), format, flags.dpi, shown.name)));
  }
  return written;
}

const mapPage = ({ map, name, seats }: ShownModule, { name: subtitle, aims, parts }: ShownScenario, palette: Palette) =>
  drawMapSheet({ map, title: name, subtitle: subtitle === name ? '' : subtitle, seats, aims, track: parts, palette });

function inWords({ name, seats, contents, scenarios }: ShownModule, ruleset: string, width: number): string {
  const counts = contents.filter(([, count]) => count > 0).map(([what, count]) => `${what} ${count}`);
  const lines = [`${name} (${ruleset}): ${seats.join(' against ')}`, ...wrap(`In it: ${counts.join(', ')}.`, width)];
  for (const { id, name: title, summary, turns, parts } of scenarios) {
    const placed = parts.counters.filter(({ turn }) => turn === 0).length;
    const later = parts.counters.filter(({ turn }) => turn !== null && turn > 0).length;
    lines.push('', `${id}: ${title}, ${turns} turns, ${placed} counters at the start, ${later} later`);
    lines.push(...wrap(summary, width - 2).map((line) => `  ${line}`));
  }
  return `${lines.join('\n')}\n`;
}
