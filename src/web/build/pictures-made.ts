// Pictures of the scenarios before the first die, for the start page: made when the page is built.

import { heuristicAgent } from '../../../agents/heuristic.ts';
import { drawGround } from '../../draw/ground/ground.ts';
import { drawLines } from '../../draw/layers.ts';
import { drawNames, placedNames } from '../../draw/names.ts';
import { MapPage, SIDE } from '../../draw/page.ts';
import { COUNTER } from '../../draw/pieces/outlines.ts';
import { drawStack } from '../../draw/pieces/pile.ts';
import { drawRegions } from '../../draw/regions.ts';
import { drawRibbon } from '../../draw/ribbon.ts';
import { stacksOf } from '../../draw/stacks.ts';
import { SANS } from '../../draw/type/letters.ts';
import { element, number } from '../../draw/xml.ts';
import type { Ruleset, Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { rulesets } from '../../rules/registry.ts';
import { GameTable } from '../../table/game-table.ts';
import type { CounterDrawing, MapDrawing, ViewSource } from '../../view/view.ts';

/** Width by height. */
const SHAPE = 16 / 9;
/** Ground shown around the counters, in pixels of the map. */
const AROUND = SIDE * 1.5;
/** The width above which counters and names are drawn larger than printed, so that they stay legible. */
const NEAR = SIDE * 18;
const PALETTE = 'light';
/** About the width of a card on the start page. */
const CARD = 400;
/** At two hexsides, counters of adjacent hexes just do not cover each other. */
const LARGEST = (SIDE * Math.sqrt(3)) / COUNTER;

/** Most scenarios of a game lie on the same map. */
const drawnMaps = new Map<string, MapMarkup>();

/** By `RULESET/SCENARIO`: an SVG document of {@link SHAPE}; games without a map have none. */
export const pictures: Readonly<Record<string, string>> = Object.fromEntries(
  (await Promise.all(rulesets.map(({ load }) => load()))).flatMap(picturesOf),
);

function picturesOf(rules: Ruleset): (readonly [name: string, svg: string])[] {
  const { view } = rules;
  if (!view) return [];
  return rules.scenarios.flatMap(({ id }) => {
    const s = rules.prepare({ scenario: id });
    if (view.map(s).hexes.length === 0) return [];
    return [[`${rules.id}/${id}`, picture(view, gameOf(rules, s))] as const];
  });
}

/**
 * Some games begin with set-up: their own planner places the counters, and the picture shows those that everyone may
 * see.
 */
function gameOf(rules: Ruleset, s: Statics): Game {
  const spec = 'heuristic';
  const seats = Object.fromEntries(s.seats.map((name) => [name, spec]));
  const makers = s.seats.map(() => heuristicAgent(spec));
  const table = new GameTable({ rules, s, makers, scenario: s.scenario, seed: 'picture', seats });
  while (table.need === 'agent') table.advance();
  return table.g;
}

interface MapMarkup {
  readonly page: MapPage;
  readonly under: string;
  readonly lines: string;
}

function drawnMap(map: MapDrawing): MapMarkup {
  const key = JSON.stringify(map);
  const known = drawnMaps.get(key);
  if (known) return known;
  const page = new MapPage(map);
  const under = drawGround(page, { palette: PALETTE, prefix: '', hasGrid: false }) + drawRegions(page, PALETTE);
  const drawn = { page, under, lines: drawLines(page, PALETTE) };
  drawnMaps.set(key, drawn);
  return drawn;
}

function picture(view: ViewSource, g: Game): string {
  const { page, under, lines } = drawnMap(view.map(g.s));
  const counters = view.counters(g);
  const control = view.control?.(g);
  const { x, y, width, height } = frameOf(page, counters);
  const larger = Math.min(Math.max(width / NEAR, 1), LARGEST);
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [x, y, width, height].map(number).join(' '),
      'font-family': SANS,
    },
    element('rect', { x, y, width, height, fill: '#e6dfcc' }),
    under,
    control ? drawRibbon(page, control, PALETTE) : '',
    lines,
    drawLargerStacks(page, counters, larger),
    drawNames(placedNames(page, { scale: CARD / width }), PALETTE),
  );
}

function drawLargerStacks(page: MapPage, counters: readonly CounterDrawing[], larger: number): string {
  let out = '';
  for (const [hex, stack] of stacksOf(counters)) {
    const centre = page.centre(hex);
    if (!centre) continue;
    const transform = `translate(${number(centre.x)},${number(centre.y)}) scale(${number(larger)})`;
    out += element('g', { transform }, drawStack(stack, { x: 0, y: 0 }));
  }
  return out;
}

/** The share of the map's breadth from which a picture shows all of the map. */
const NEARLY = 0.9;
/** How much larger than the map a picture of all of it is. */
const RIM = 1.06;

/** The area of the counters, widened to the picture's shape, and kept within the map where the map is large enough. */
function frameOf(page: MapPage, counters: readonly CounterDrawing[]) {
  const centres = counters.flatMap(({ hex }) => page.centre(hex) ?? []);
  const xs = centres.length > 0 ? centres.map(({ x }) => x) : [0, page.width];
  const ys = centres.length > 0 ? centres.map(({ y }) => y) : [0, page.height];
  const wide = Math.max(...xs) - Math.min(...xs) + 2 * AROUND;
  const high = Math.max(...ys) - Math.min(...ys) + 2 * AROUND;
  // Where nearly the whole breadth of the map is shown, all of it is, with a rim around it.
  const isWhole = Math.max(wide, high * SHAPE) > NEARLY * page.width;
  const width = isWhole ? RIM * Math.max(page.width, page.height * SHAPE) : Math.max(wide, high * SHAPE);
  const height = width / SHAPE;
  const begin = (middle: number, length: number, whole: number): number =>
    length >= whole ? (whole - length) / 2 : Math.min(Math.max(middle - length / 2, 0), whole - length);
  return {
    x: begin((Math.max(...xs) + Math.min(...xs)) / 2, width, page.width),
    y: begin((Math.max(...ys) + Math.min(...ys)) / 2, height, page.height),
    width,
    height,
  };
}
