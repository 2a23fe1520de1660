// The page of a comparison of two runs: the table of differences, the course by turn, maps.

import { join } from 'node:path';
import type { DifferenceRow, HeatDifference, TurnDifference } from '../experiments/formats/differences.ts';
import { escaped } from '../src/draw/xml.ts';
import { layersOf } from '../src/engine/contract/measures.ts';
import type { Ruleset, Statics } from '../src/engine/contract/ruleset.ts';
import type { Disk } from '../src/node/files.ts';
import { type Chart, pageSpec } from './chart.ts';
import { aboutVariants, differenceByTurn, differenceMaps } from './differences.ts';
import type { HeatMap } from './heat-maps.ts';
import { page } from './html.ts';
import { namesOf } from './names.ts';
import { figure, mapFigure } from './page.ts';
import { drawPictures } from './pictures.ts';
import { restartIds } from './render.ts';
import { comparisonTable } from './sweep.ts';

export interface ComparisonReport {
  readonly folder: string;
  readonly first: string;
  readonly second: string;
  readonly seed: string;
  readonly arms: readonly {
    readonly rules: Ruleset;
    readonly s: Statics;
    readonly scenario: string;
    readonly variant: string;
    readonly seats: readonly string[];
    readonly agents: string;
  }[];
  readonly rows: readonly DifferenceRow[];
  readonly course: { readonly turns: readonly TurnDifference[]; readonly heat: readonly HeatDifference[] };
  readonly differences: readonly string[];
  readonly disk: Disk;
}

/** @returns the path of the page. */
export async function writeComparisonReport(asked: ComparisonReport): Promise<string> {
  const { folder, first, second, seed, arms, rows, course, differences, disk } = asked;
  restartIds();
  const charts: Chart[] = [];
  const maps: HeatMap[] = [];
  const tables: string[] = [];
  for (const { rules, s, scenario, variant, seats, agents } of arms) {
    const names = namesOf(rules, seats);
    const own = rows.filter((row) => row.variant === variant);
    const about = aboutVariants(names.of(scenario), agents, own[0]?.n ?? 0, seed);
    const isOwn = (row: { readonly variant: string }): boolean => row.variant === variant;
    const lead = own.slice(0, 1);
    charts.push(...differenceByTurn(course.turns.filter(isOwn), lead, about, rules.turnName, seats.map(names.of)));
    const layers = layersOf(rules.measures?.heat ?? [], s.turns);
    const map = rules.view ? rules.view.map(s) : null;
    maps.push(...differenceMaps(course.heat.filter(isOwn), layers, map, () => about).maps);
    const isPaired = own.some(({ sameGames }) => sameGames !== null);
    tables.push(
      `<h2>${escaped(arms.length > 1 ? variant : names.of(scenario))}</h2>`,
      comparisonTable(own, isPaired, names),
    );
  }
  const drawn = await drawPictures(folder, charts, maps, disk);
  const title = 'Two runs compared';
  const body = [
    `<h1>${title}</h1>`,
    `<p>${escaped(`${second} minus ${first}`)}</p>`,
    ...differences.map((each) => `<p class="soft">${escaped(each)}</p>`),
    ...tables,
    ...drawn.map(figure),
    ...maps.map(mapFigure),
  ];
  const path = join(folder, 'report.html');
  const specs = Object.fromEntries(charts.map((chart) => [chart.name, pageSpec(chart)]));
  disk.replace(path, page(title, body.join('\n'), specs));
  return path;
}
