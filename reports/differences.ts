// Charts of variants against their base: a tornado of effects, effects by level, differences by turn, maps.

import {
  type DifferenceRow,
  type HeatDifference,
  LEAD,
  SHOWN_RATE,
  type TurnDifference,
} from '../experiments/formats/differences.ts';
import { groupBy } from '../experiments/formats/run-folder.ts';
import type { SweepSummary } from '../experiments/kinds/sweep/summary.ts';
import { HeatGround } from '../src/draw/heat.ts';
import { drawDifference } from '../src/draw/heat-difference.ts';
import type { HeatLayer } from '../src/engine/contract/measures.ts';
import type { MapDrawing } from '../src/view/view.ts';
import {
  aside,
  axis,
  type Chart,
  count,
  DASHES,
  type Datum,
  HEIGHT,
  NEUTRAL,
  SHAPES,
  type Spec,
  tooltip,
  turnsAside,
  whiskers,
} from './chart.ts';
import type { HeatMap } from './heat-maps.ts';
import type { Names } from './names.ts';

/** Variants on the chart by turn: as many as there are shapes and dashes. */
const MOST_LINES = 5;
/** Maps of a report. */
const MOST_MAPS = 8;

/** A measure in words: `share of games won by German`. */
export function measureName(measure: string, names: Names): string {
  const [, seat, kind] = /^(.*)\.(win|score|points)$/.exec(measure) ?? [];
  if (seat === undefined) return measure;
  const words: Readonly<Record<string, string>> = {
    win: 'share of games won by',
    score: 'share of points of',
    points: 'score of',
  };
  return `${words[kind]} ${names.of(seat)}`;
}

const isShare = (measure: string): boolean => /\.(?:win|score)$/.test(measure);
/** Shares as percent. */
const scaled = (measure: string, value: number | null): number | null =>
  value === null ? null : isShare(measure) ? 100 * value : value;
export const unitOf = (measure: string): string => (isShare(measure) ? ' (%)' : '');

/** The variants by the size of their effects, with intervals that hold for all of them together. */
export function tornado(rows: readonly DifferenceRow[], about: string, names: Names): Chart[] {
  const own = rows.filter(({ diff }) => diff !== null).sort((a, b) => Math.abs(b.diff!) - Math.abs(a.diff!));
  if (own.length === 0) return [];
  const [{ measure, scenario }] = own;
  const values = own.map(
    (row): Datum => ({
      variant: row.variant,
      what: `${row.factor} = ${row.level}`,
      diff: scaled(measure, row.diff),
      lo: scaled(measure, row.allLo),
      hi: scaled(measure, row.allHi),
      ownLo: scaled(measure, row.diffLo),
      ownHi: scaled(measure, row.diffHi),
      n: row.n,
      same: row.sameGames,
    }),
  );
  const title = `difference in the ${measureName(measure, names)}${unitOf(measure)}`;
  return [
    {
      name: `tornado-${fileName(scenario)}`,
      title: `Effect of each variant on the ${measureName(measure, names)}`,
      subtitle: about,
      note: 'Variant minus base on the same dice, the largest effect above; whiskers: 95 % intervals that hold for all variants together (Bonferroni)',
      spec: {
        data: { values },
        height: values.length * 26 + 20,
        encoding: {
          y: { field: 'variant', type: 'nominal', sort: null, ...axis('', { labelLimit: 460, title: null }) },
        },
        layer: [
          {
            data: { values: [{ none: 0 }] },
            mark: { type: 'rule', strokeWidth: 1.5 },
            encoding: { x: { datum: 0 }, y: { value: 0 }, y2: { value: 'height' } },
          },
          {
            mark: { type: 'bar', height: 13, color: NEUTRAL, opacity: 0.55 },
            encoding: { x: { field: 'diff', type: 'quantitative', ...axis(title) }, x2: { datum: 0 } },
          },
          ...whiskers(values, 'x'),
          {
            mark: { type: 'point', filled: true, size: 80, opacity: 1 },
            encoding: {
              x: { field: 'diff', type: 'quantitative' },
              tooltip: tooltip(
                ['what', 'change'],
                ['diff', 'difference', '+.2~f'],
                ['ownLo', 'from', '+.2~f'],
                ['ownHi', 'to', '+.2~f'],
                ['n', 'pairs', ','],
                ['same', 'same games', ','],
              ),
            },
          },
        ],
      },
    },
  ];
}

/** The measure by the level of each factor that has numbers; one line for each setting of the other factors. */
export function levelCurves(
  { sweep }: SweepSummary,
  rows: readonly DifferenceRow[],
  base: { readonly value: number | null; readonly lo: number | null; readonly hi: number | null; readonly arm: string },
  about: string,
  names: Names,
): Chart[] {
  const { measure, factors } = sweep;
  const scenario = rows[0]?.scenario ?? '';
  const places = new Map(sweep.variants.map(({ arm, levels }) => [arm, levels]));
  const named = new Map(rows.map((row) => [row.variant, row]));
  return factors.flatMap(({ factor }, number): Chart[] => {
    const points = [...places].flatMap(([arm, levels]): Datum[] => {
      const row = named.get(arm);
      const level = Number(levels[factor]);
      const others = factors.filter((other) => other.factor !== factor && levels[other.factor] !== other.base);
      // One factor at a time: the variants of other factors lie on no curve of this one.
      const isAlone = !sweep.variants.some(({ varied }) => varied.length > 1);
      if (!Number.isFinite(level) || (isAlone && others.length > 0)) return [];
      if (row === undefined && arm !== base.arm) return [];
      const { value, lo, hi } = row ?? base;
      const setting =
        others.map((other) => `${lastWords(other.factor)} ${levels[other.factor]}`).join(', ') || 'as in the base';
      return [{ level, setting, value: scaled(measure, value), lo: scaled(measure, lo), hi: scaled(measure, hi) }];
    });
    if (new Set(points.map(({ level }) => level)).size < 2) return [];
    const settings = [...new Set(points.map(({ setting }) => String(setting)))];
    const scale = <T>(range: readonly T[]): Spec => ({
      domain: settings,
      range: settings.map((_, i) => range[i % range.length]),
    });
    const split = { field: 'setting', type: 'nominal', title: 'the others' };
    const encoding =
      settings.length > 1
        ? {
            strokeDash: { ...split, scale: scale(DASHES), legend: null },
            shape: { ...split, title: 'the other factors', scale: scale(SHAPES) },
          }
        : {};
    const y = {
      field: 'value',
      type: 'quantitative',
      scale: { zero: false },
      ...axis(`${measureName(measure, names)}${unitOf(measure)}`),
    };
    return [
      {
        name: `levels-${fileName(scenario)}-${number + 1}`,
        title: capital(`${measureName(measure, names)}, by ${lastWords(factor)}`),
        subtitle: about,
        note: `${factor}; whiskers: 95 % intervals of each value alone. Differences on the same dice are more precise: see the effects`,
        spec: {
          data: { values: points },
          ...(settings.length > 1 ? { resolve: { legend: { strokeDash: 'independent', shape: 'independent' } } } : {}),
          encoding: {
            x: {
              field: 'level',
              type: 'quantitative',
              scale: { zero: false, padding: 20 },
              ...axis(lastWords(factor), { tickMinStep: 1 }),
            },
          },
          layer: [
            ...whiskers(points, 'y'),
            {
              mark: { type: 'line', strokeWidth: 2 },
              encoding: { y, ...('strokeDash' in encoding ? { strokeDash: encoding.strokeDash } : {}) },
            },
            {
              mark: { type: 'point', filled: true, size: 90, opacity: 1 },
              encoding: {
                y,
                ...('shape' in encoding ? { shape: encoding.shape } : {}),
                tooltip: tooltip(
                  ['level', 'level'],
                  ['value', 'value', '.2~f'],
                  ['lo', 'from', '.2~f'],
                  ['hi', 'to', '.2~f'],
                ),
              },
            },
          ],
        },
      },
    ];
  });
}

/** The difference in the lead at the end of each turn, for the variants with the largest effects. */
export function differenceByTurn(
  turns: readonly TurnDifference[],
  rows: readonly DifferenceRow[],
  about: string,
  turnName: string,
  seats: readonly string[],
): Chart[] {
  // Variants that change no game have no course of their own.
  const differing = rows.filter(({ sameGames, n }) => (sameGames ?? 0) < n);
  const first = [...differing]
    .sort((a, b) => Math.abs(b.diff ?? 0) - Math.abs(a.diff ?? 0))
    .slice(0, MOST_LINES)
    .map(({ variant }) => variant);
  const values = turns
    .filter(({ column, variant }) => column === LEAD && first.includes(variant))
    .map((row): Datum => {
      const { variant, turn, diff, lo, hi, n } = row;
      return { variant, turn, at: turn + aside(first.indexOf(variant), first.length), diff, lo, hi, n };
    });
  if (values.length === 0) return [];
  const scale = <T>(range: readonly T[]): Spec => ({
    domain: first,
    range: first.map((_, i) => range[i % range.length]),
  });
  const split = { field: 'variant', type: 'nominal', title: 'variant' };
  const x = turnsAside('at', turnName);
  const y = { field: 'diff', type: 'quantitative', ...axis(`difference in the lead of ${seats[0]} (points)`) };
  const some =
    first.length < differing.length
      ? `; the ${first.length} variants with the largest effects of ${differing.length}`
      : '';
  return [
    {
      name: `difference-by-turn-${fileName(rows[0].scenario)}`,
      title: `Difference in the lead of ${seats[0]} over ${seats[1]} at the end of each ${turnName}`,
      subtitle: about,
      note: `Variant minus base, mean over pairs of games on the same dice that reached the ${turnName}; whiskers: paired 95 % intervals${some}`,
      spec: {
        data: { values },
        height: HEIGHT + 40,
        resolve: { legend: { strokeDash: 'independent', shape: 'independent' } },
        encoding: { x },
        layer: [
          { mark: { type: 'rule', strokeDash: [3, 4] }, encoding: { x: null, y: { datum: 0 } } },
          ...whiskers(values, 'y'),
          {
            mark: { type: 'line', strokeWidth: 2 },
            encoding: { y, strokeDash: { ...split, scale: scale(DASHES), legend: null } },
          },
          {
            mark: { type: 'point', filled: true, size: 80, opacity: 1 },
            encoding: {
              y,
              shape: { ...split, title: 'variant ', scale: scale(SHAPES) },
              tooltip: tooltip(
                ['variant', 'variant'],
                ['turn', turnName],
                ['diff', 'difference', '+.2f'],
                ['lo', 'from', '+.2f'],
                ['hi', 'to', '+.2f'],
                ['n', 'pairs', ','],
              ),
            },
          },
        ],
      },
    },
  ];
}

/** Maps of the differences that hold over all hexes of a layer, those with the most hexes first. */
export function differenceMaps(
  heat: readonly HeatDifference[],
  layers: readonly HeatLayer[],
  map: MapDrawing | null,
  aboutOf: (variant: string) => string,
): { readonly maps: readonly HeatMap[]; readonly tried: number } {
  const tried = new Set(heat.map(({ variant, layer }) => `${variant} ${layer}`)).size;
  if (map === null || map.hexes.length === 0) return { maps: [], tried };
  const shown = groupBy(
    heat.filter(({ q }) => q <= SHOWN_RATE),
    ({ variant, layer }) => `${variant}\n${layer}`,
  );
  const largest = [...shown].sort(([, a], [, b]) => b.length - a.length).slice(0, MOST_MAPS);
  const hexes = new Map(map.hexes.map(({ hex, label }) => [label, hex]));
  const ground = new HeatGround(map, 'difference-');
  const maps = largest.map(([key, rows], i): HeatMap => {
    const [variant, layer] = key.split('\n');
    const { title = layer, unit = '' } = layers.find((each) => each.key === layer) ?? {};
    const name = fileName(`difference-heat-${variant}-${layer}`);
    const values = new Map(rows.flatMap(({ hex, diff }) => (hexes.has(hex) ? [[hexes.get(hex)!, diff] as const] : [])));
    const full = `${title}: ${variant} minus base`;
    const picture = { map, title: full, subtitle: aboutOf(variant), unit, values, prefix: `${name}-` };
    return { name, title: full, svg: drawDifference(picture, ground), inPage: drawDifference(picture, ground, i > 0) };
  });
  return { maps, tried };
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const aboutVariants = (scenario: string, agents: string, pairs: number, seed: string): string =>
  `${scenario}; ${agents}; ${count(pairs, 'pair')} of games; seed ${seed}`;

/** The end of a path: `7Arm cf`. */
export function lastWords(factor: string): string {
  return factor
    .split(';')
    .map((part) => {
      if (/^(?:option|seat):/.test(part)) return part.replace(':', ' ');
      const picked = [...part.matchAll(/\[[^\]=]*=([^\]]*)\]/g)].at(-1)?.[1];
      const fields = part
        .replaceAll(/\[[^\]]*\]/g, '')
        .split('/')
        .slice(1);
      const ends = fields.slice(/^\d+$/.test(fields.at(-1) ?? '') ? -2 : -1);
      return [picked ?? fields.slice(0, -ends.length).at(-1) ?? '', ...ends].join(' ').trim();
    })
    .join(', ');
}

const fileName = (text: string): string => text.replaceAll(/[^\w.-]+/g, '_');
