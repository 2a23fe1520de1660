// A chart: a Vega-Lite spec with its data inside, and the style that all charts share.

import { SERIES } from '../src/draw/colours.ts';
import type { Names } from './names.ts';
import type { RunFolder } from './run-folder.ts';

export type Spec = Readonly<Record<string, unknown>>;
export type Datum = Readonly<Record<string, string | number | null>>;

export interface Chart {
  /** The name of its files, without ending. */
  readonly name: string;
  /** Its subject. */
  readonly title: string;
  /** Its sample: ruleset, scenario, agents, games. */
  readonly subtitle: string;
  /** Its key: the meaning of bars, bands and whiskers. */
  readonly note: string;
  /** The spec without title and style; single or layered, so that it can be fitted to a page's width. */
  readonly spec: Spec;
}

export const WIDTH = 640;
export const HEIGHT = 300;

/** Foreground and background of the pictures that are files. */
export const PRINT = { ink: '#1d1d1b', ground: '#ffffff' };
/** The colour of marks that belong to no side: bars, bands, lines of all games. */
export const NEUTRAL = '#7f8791';
/** In a page the surrounding text colour is the foreground: in light, dark and print alike. */
export const PAGE = { ink: 'currentColor', ground: 'transparent' };

/** Shapes and dashes that distinguish series where colours do not. */
export const SHAPES = ['circle', 'square', 'triangle-up', 'diamond', 'cross', 'triangle-down'];
export const DASHES = [
  [1, 0],
  [8, 4],
  [2, 3],
  [10, 3, 2, 3],
  [5, 2],
  [1, 5],
];

export const FONT = 'DejaVu Sans, Verdana, Arial, sans-serif';
/** Round a picture. */
export const PADDING = 10;
const [TITLE_SIZE, SUBTITLE_SIZE] = [15, 11.5];

/** The whole spec: title, data, style. */
export function fullSpec(chart: Chart, looks: typeof PRINT): Spec {
  const { title, subtitle } = head(chart);
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    title: { text: title, subtitle },
    ...pageSpec(chart),
    config: config(looks),
  };
}

const head = ({ title, subtitle, note }: Chart): { readonly title: string[]; readonly subtitle: string[] } => ({
  title: wrapped(title, 54),
  subtitle: [...wrapped(subtitle, 70), ...wrapped(note, 70)],
});

/**
 * The lines over a chart that is a file, as Vega sets those of its full spec: each with its distance from the line
 * before.
 */
export function headLines(chart: Chart): readonly {
  readonly text: string;
  readonly size: number;
  readonly weight: 'bold' | 'normal';
  readonly gap: number;
}[] {
  const { title, subtitle } = head(chart);
  return [
    ...title.map((text, i) => ({ text, size: TITLE_SIZE, weight: 'bold' as const, gap: i === 0 ? 0 : 2 })),
    ...subtitle.map((text, i) => ({ text, size: SUBTITLE_SIZE, weight: 'normal' as const, gap: i === 0 ? 5 : 2 })),
  ];
}

/** The spec without title and style, for a page that writes the title itself. */
export function pageSpec(chart: Chart): Spec {
  return { width: WIDTH, height: HEIGHT, ...chart.spec };
}

export function config({ ink, ground }: typeof PRINT): Spec {
  const words = { labelColor: ink, titleColor: ink, labelFontSize: 12, titleFontSize: 13, titleFontWeight: 'normal' };
  return {
    background: ground,
    font: FONT,
    padding: PADDING,
    view: { stroke: null },
    axis: {
      ...words,
      domainColor: ink,
      tickColor: ink,
      gridColor: ink,
      gridOpacity: 0.13,
      labelOverlap: true,
      labelLimit: 160,
    },
    legend: {
      ...words,
      orient: 'bottom',
      columns: 3,
      symbolSize: 120,
      symbolStrokeWidth: 2,
      titleLimit: 400,
      labelLimit: 240,
    },
    title: {
      color: ink,
      subtitleColor: ink,
      fontSize: TITLE_SIZE,
      subtitleFontSize: SUBTITLE_SIZE,
      anchor: 'start',
      offset: 12,
      subtitlePadding: 5,
    },
    range: { category: [...SERIES], symbol: SHAPES },
    line: { color: ink },
    point: { color: ink },
    text: { color: ink, fontSize: 12 },
    rule: { color: ink },
    tick: { color: ink },
  };
}

/** `St. Vith; German: heuristic, Allied: random; 1,000 games`. */
export function about({ summary, seats, names }: Pick<RunFolder, 'summary' | 'seats' | 'names'>): string {
  const { agents, match } = summary;
  const who = Array.isArray(agents)
    ? agents.join(' against ')
    : seats.map((seat) => `${names.of(seat)}: ${(agents as Readonly<Record<string, string>>)[seat] ?? '?'}`).join(', ');
  const rounds = match ? `${count(match.rounds, 'round')}, ` : '';
  return `${names.of(summary.scenario)}; ${who}; ${rounds}${count(summary.games, 'game')}`;
}

export const count = (n: number, word: string, several = `${word}s`): string =>
  `${n.toLocaleString('en')} ${n === 1 ? word : several}`;

export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

// --- the parts that charts are put together from ---

export const axis = (title: string, more: Spec = {}): Spec => ({ title, axis: { ...more } });
export const percent = { format: '.0%' };

/** Whiskers from `lo` to `hi`, across or along the page; no layer where too few games leave every interval open. */
export const whiskers = (rows: readonly Datum[], along: 'x' | 'y', encoding: Spec = {}, clip = false): Spec[] =>
  rows.some(({ lo }) => lo !== null) ? [whiskerLayer(along, encoding, clip)] : [];

const whiskerLayer = (along: 'x' | 'y', encoding: Spec, clip: boolean): Spec => ({
  mark: { type: 'rule', strokeWidth: 1.8, ...(clip ? { clip } : {}) },
  encoding: { ...encoding, [along]: { field: 'lo', type: 'quantitative' }, [`${along}2`]: { field: 'hi' } },
});

/** The distance of two series along an axis of turns. */
const ASIDE = 0.06;

/** Moves one of several series aside, so that whiskers do not cover each other. */
export const aside = (place: number, count: number): number => ASIDE * (place - (count - 1) / 2);

/** An axis of turns for series that stand aside of each other; the field holds turn and distance. */
export const turnsAside = (field: string, title: string): Spec => ({
  field,
  type: 'quantitative',
  scale: { nice: false, zero: false, padding: 24 },
  ...axis(title, { tickMinStep: 1, format: 'd' }),
});

/** Keeps dashes out of the legend, where they would break the outlines of the shapes: those tell the series apart. */
export const WITHOUT_DASHES: Spec = { resolve: { legend: { strokeDash: 'independent' } } };

export const tooltip = (...fields: readonly (readonly [field: string, title: string, format?: string])[]): Spec[] =>
  fields.map(([field, title, format]) => ({ field, title, ...(format ? { format, type: 'quantitative' } : {}) }));

/** How a series is drawn. */
export interface Look {
  readonly colour: string;
  readonly shape: string;
  readonly dash: readonly number[];
}

/** The hues of the sides by seat as on the map - red, blue, green, purple - legible on light and on dark pages. */
const SIDES = [SERIES[1], SERIES[0], SERIES[2], SERIES[3]] as const;
const DRAW: Look = { colour: '#767676', shape: 'cross', dash: [1, 5] };

/**
 * The style of series by id: a side of the ruleset has its own on every chart, a draw is grey, others take what is
 * left.
 */
export function looks(ids: readonly string[], { sides, side }: Pick<Names, 'sides' | 'side'>): Look[] {
  let others = sides.length;
  const look = (n: number, colours: readonly string[] = SERIES): Look => ({
    colour: colours[n % colours.length],
    shape: SHAPES[n % SHAPES.length],
    dash: DASHES[n % DASHES.length],
  });
  return ids.map((id) => (side(id) >= 0 ? look(side(id), SIDES) : id === 'draw' ? DRAW : look(others++)));
}

/**
 * Colour, shape and dash of a field that holds the names of series; a chart with dashes is `WITHOUT_DASHES` in its
 * legend.
 */
export function series(
  field: string,
  title: string,
  ids: readonly string[],
  names: Names,
): { colour: Spec; shape: Spec; dash: Spec } {
  const domain = ids.map(names.of);
  const all = looks(ids, names);
  const common = { field, type: 'nominal', title };
  return {
    colour: { ...common, scale: { domain, range: all.map(({ colour }) => colour) } },
    shape: { ...common, scale: { domain, range: all.map(({ shape }) => shape) } },
    dash: { ...common, scale: { domain, range: all.map(({ dash }) => dash) }, legend: null },
  };
}
