// A counter as it is printed, read in order: side by its body, formation by its stripe, type, strength, and the rest.
// It is drawn sixty units wide, in three degrees of detail by how near it is seen.

import type { CounterDrawing, WeaponFigures } from '../../view/view.ts';
import { SERIES } from '../colours.ts';
import type { Palette } from '../palettes.ts';
import { strengthOf } from '../stacks.ts';
import { branchSymbol } from '../symbols.ts';
import { faceAttributes, width } from '../type/letters.ts';
import { cut, element, label, number } from '../xml.ts';
import { type Body, bodyOf } from './bodies.ts';
import { foot, HALF, outline, UNIT } from './outlines.ts';
import drawings from './silhouettes.json' with { type: 'json' };
import { drawStates, drawStatesLarge, isSpent } from './states.ts';

/** All of it; symbol and numbers; the strength alone. */
export type Detail = 'near' | 'middle' | 'far';

/** Pixels of a hexside on the screen from which on each degree of detail can be read. */
const NEAR_FROM = 40;
const MIDDLE_FROM = 20;
export const detailAt = (side: number): Detail => (side >= NEAR_FROM ? 'near' : side >= MIDDLE_FROM ? 'middle' : 'far');

const SILHOUETTES: Readonly<Record<string, string>> = drawings.silhouettes;
const BOLD = faceAttributes('sans-700');
const PALE = '#fdfaf0';
const DARK = '#0b0b0a';
/** Units that words and numbers may take. */
const ROOM = 53;
/** The most letters of a name. */
const LONGEST = 13;
/** From this length on a name gives way to the id, where the ruleset states no short one. */
const ROOMY = 9;

/**
 * One counter around 0, 0, in pixels of the map.
 * @param right where the marks of its states must end, in its units: they make room for the plate of a stack
 */
export function drawCounter(
  counter: CounterDrawing,
  palette: Palette = 'light',
  detail: Detail = 'near',
  right?: number,
): string {
  const body = bodyOf(counter, palette);
  const face = element('g', { transform: `scale(${number(UNIT)})` }, FACES[detail](counter, body));
  return face + drawMarks(counter, detail, right);
}

/** The marks of a counter's states alone, in pixels of the map. */
export function drawMarks(counter: CounterDrawing, detail: Detail, right?: number): string {
  const marks = detail === 'near' ? drawStates(counter, right) : detail === 'middle' ? drawStatesLarge(counter) : '';
  return marks === '' ? '' : element('g', { transform: `scale(${number(UNIT)})` }, marks);
}

/** A body without its face: what shows of a counter beneath others. */
export function drawEdge(counter: CounterDrawing, palette: Palette): string {
  return element('g', { transform: `scale(${number(UNIT)})` }, bodyShape(counter, bodyOf(counter, palette), 1.6));
}

const FACES: Readonly<Record<Detail, (counter: CounterDrawing, body: Body) => string>> = {
  near: nearFace,
  middle: middleFace,
  far: (counter, body) => farFace(counter, body, strengthOf([counter])),
};

function nearFace(counter: CounterDrawing, body: Body): string {
  const { ink } = body;
  const inks = { line: ink, frame: body.frame };
  return [
    bodyShape(counter, body, 1.6),
    formationStripe(counter.formation ?? '', ink),
    text(nameOf(counter), -19.2, 11.5, ink, 50),
    sizeMarks(counter.size, -13.6, ink),
    counter.silhouette === undefined
      ? element('g', { transform: 'translate(0,0.6) scale(1.1)' }, branchSymbol(counter.symbol, inks))
      : silhouette(counter.silhouette, ink, -4.5, 0.5, 0.82),
    counter.reduced ? stripe(counter.seat, 11) : '',
    pips(counter, ink),
    qualityMark(counter.quality),
    counter.weapons
      ? weaponRow(counter, counter.reduced ? DARK : ink)
      : numbers(counter, 27, 20, 17, counter.reduced ? DARK : ink),
    counter.weapons ? shield(counter.weapons.armor, ink, body.fill) : '',
    isSpent(counter.states) ? veil(counter.seat) : '',
  ].join('');
}

/** Symbol and numbers, half as large again. */
function middleFace(counter: CounterDrawing, body: Body): string {
  const { ink } = body;
  const figures = counter.reduced ? DARK : ink;
  return [
    bodyShape(counter, body, 2.4),
    counter.silhouette === undefined
      ? element(
          'g',
          { transform: 'translate(0,-11) scale(1.55)' },
          branchSymbol(counter.symbol, { line: ink, frame: body.frame }),
        )
      : silhouette(counter.silhouette, ink, 0, -11, 1.12),
    counter.reduced ? stripe(counter.seat, 5) : '',
    counter.weapons
      ? text(counter.weapons.attacks.map(({ factor }) => factor).join(' · '), 25.5, 24, figures)
      : isHeadquarters(counter)
        ? text('HQ', 25.5, 22, figures)
        : isSupport(counter)
          ? text(`+${supportOf(counter)}`, 25.5, 26, figures)
          : numbers(counter, 25.5, 26, 22, figures),
    isSpent(counter.states) ? veil(counter.seat) : '',
  ].join('');
}

/** The strength alone: a flag for headquarters, the symbol where there is no strength. */
export function farFace(counter: CounterDrawing, body: Body, strength: number): string {
  const shape = bodyShape(counter, body, 3.4);
  const face = isHeadquarters(counter)
    ? element('path', {
        d: 'M-15,22V-20H17V2H-15',
        fill: 'none',
        stroke: body.ink,
        'stroke-width': 5,
        'stroke-linejoin': 'miter',
      })
    : strength > 0
      ? text(String(strength), 17, 48, body.ink)
      : element('g', { transform: 'scale(1.8)' }, branchSymbol(counter.symbol, { line: body.ink, frame: body.frame }));
  return shape + face + (isSpent(counter.states) ? veil(counter.seat) : '');
}

const isHeadquarters = ({ symbol }: CounterDrawing): boolean => /^(hq|headquarters)$/i.test(symbol);

/** Whether its strength, in parentheses, only helps others. */
const isSupport = ({ factors }: CounterDrawing): boolean => factors.startsWith('(');
const supportOf = ({ factors }: CounterDrawing): string => /\d+/.exec(factors)?.[0] ?? '';

const bodyShape = ({ seat }: CounterDrawing, { fill }: Body, line: number): string =>
  element('path', { d: outline(seat), fill, stroke: DARK, 'stroke-width': line });

/** The veil of what has acted this turn. */
const veil = (seat: number): string => element('path', { d: outline(seat), fill: '#6f6e69', 'fill-opacity': 0.5 });

/** Centred, in smaller letters where it is long. */
function text(words: string, y: number, size: number, fill: string, room = ROOM): string {
  const wide = width(words, 'sans-700');
  const fitted = Math.min(size, Math.max(size * 0.62, room / Math.max(wide, 0.1)));
  const squeezed = wide * fitted > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {};
  return label('text', { x: 0, y, 'text-anchor': 'middle', 'font-size': fitted, fill, ...BOLD, ...squeezed }, words);
}

const nameOf = ({ short, name, id }: CounterDrawing): string =>
  cut(short ?? (name.length <= ROOMY ? name : id), LONGEST);

/** Strength, hyphen, movement; the letter of a quality is left to its mark. Other factors are written as they are. */
function numbers({ factors }: CounterDrawing, y: number, large: number, small: number, fill: string): string {
  const [, strength, movement] = /^(\(?\d+\)?)[A-Z]?-(\d+)$/.exec(factors) ?? [];
  if (strength === undefined) return text(factors, y, large, fill);
  const wide = width(strength, 'sans-700') * large + width(`-${movement}`, 'sans-700') * small + 3;
  const scale = Math.min(1, ROOM / wide);
  return element(
    'text',
    { x: 0, y, 'text-anchor': 'middle', 'font-size': large * scale, fill, ...BOLD },
    label('tspan', {}, strength),
    label('tspan', { 'font-size': small * scale }, `\u200a-\u200a${movement}`),
  );
}

const MARK = { wide: 4.4, high: 5.4, step: 5.9 } as const;

/** Strokes for sizes in the usual letters, such as `XX`; other words are written. */
function sizeMarks(size: string, y: number, ink: string): string {
  if (!/^[XI]{1,5}$/.test(size)) return size === '' ? '' : text(size, y + 2.6, 8, ink, 38);
  const begin = -((size.length - 1) * MARK.step) / 2;
  const [w, h] = [MARK.wide / 2, MARK.high / 2];
  const d = [...size].map((letter, i) => {
    const x = begin + i * MARK.step;
    const [l, r] = [number(x - w), number(x + w)];
    return letter === 'I'
      ? `M${number(x)},${y - h}V${y + h}`
      : `M${l},${y - h}L${r},${y + h}M${l},${y + h}L${r},${y - h}`;
  });
  return element('path', { 'data-size': size, d: d.join(''), fill: 'none', stroke: ink, 'stroke-width': 1.35 });
}

/** Draws the white behind the numbers of a reduced unit, within the outline of its seat. */
function stripe(seat: number, from: number): string {
  return (
    element('path', { class: 'reduced', d: foot(seat, from), fill: PALE }) +
    element('path', { d: `M${-HALF + 0.8},${from}H${HALF - 0.8}`, stroke: DARK, 'stroke-width': 0.7, fill: 'none' })
  );
}

const STRIPES = [...SERIES, '#c0392b', '#6b4a2b', '#6a4fb0', '#f3f0e6'] as const;

/** At the left; colour and cut (whole, halved, three parts) distinguish 30 formations. */
function formationStripe(formation: string, ink: string): string {
  if (formation === '') return '';
  let sum = 7;
  for (let i = 0; i < formation.length; i++) sum = (sum * 33 + formation.charCodeAt(i)) % 1009;
  const parts = 1 + (Math.floor(sum / STRIPES.length) % 3);
  const [top, height, gap] = [-15, 24, 2];
  const high = (height - gap * (parts - 1)) / parts;
  let d = '';
  for (let i = 0; i < parts; i++) d += `M${-HALF + 0.8},${number(top + i * (high + gap))}h5v${number(high)}h-5z`;
  return element('path', { d, fill: STRIPES[sum % STRIPES.length], stroke: ink, 'stroke-width': 0.7 });
}

/** One for each step, at the right: whole while it is left. */
function pips({ steps, weapons }: CounterDrawing, ink: string): string {
  if (steps === undefined || steps.of < 2) return '';
  const r = 2.5;
  const x = weapons ? 24 : 24.4;
  const dot = (i: number): string => {
    const y = -15.5 + i * 6.3;
    return `M${number(x - r)},${number(y)}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z`;
  };
  const all = Array.from({ length: Math.min(steps.of, 4) }, (_, i) => dot(i));
  const lost = Math.max(0, all.length - steps.left);
  const path = (list: readonly string[], fill: string): string =>
    list.length === 0 ? '' : element('path', { d: list.join(''), fill, stroke: ink, 'stroke-width': 1 });
  return path(all.slice(0, lost), 'none') + path(all.slice(lost), ink);
}

/** A star for the elite, a triangle on its point for poor troops. */
export function qualityMark(quality: CounterDrawing['quality']): string {
  if (quality === undefined) return '';
  const [x, y, r] = [22.4, 3, 5.8];
  const spot = (turn: number, out: number): string =>
    `${number(x + out * Math.sin(turn))},${number(y - out * Math.cos(turn))}`;
  const star = Array.from({ length: 10 }, (_, i) => spot((i * Math.PI) / 5, i % 2 === 0 ? r : r * 0.42)).join('L');
  const d = quality === 'elite' ? `M${star}z` : `M${x - 5},${y - 4}h10l-5,8.6z`;
  return element('path', { d, fill: quality === 'elite' ? '#f4b92e' : PALE, stroke: DARK, 'stroke-width': 0.9 });
}

function silhouette(name: string, fill: string, x: number, y: number, scale: number): string {
  const transform = `translate(${number(x)},${number(y)}) scale(${scale})`;
  return element('path', { d: SILHOUETTES[name] ?? '', 'fill-rule': 'evenodd', fill, transform });
}

/** Attack factors with their ranges raised, and the speed at the right. */
function weaponRow({ weapons }: CounterDrawing, fill: string): string {
  if (weapons === undefined) return '';
  const [large, small] = [16, 9.5];
  const [y, raised] = [26.5, 20.5];
  const wide = (words: string, size: number): number => width(words, 'sans-700') * size;
  const speedWide = wide(weapons.speed, 14);
  const needed = weapons.attacks.reduce(
    (sum, { factor, range, anti }) => sum + wide(factor, large) + wide(range, small) + 4.5 + (anti ? ANTI_WIDE : 0),
    0,
  );
  const scale = Math.min(1, (ROOM - speedWide - 2) / needed);
  let x = -HALF + 3.2;
  const put = (words: string, size: number, base: number): string => {
    const drawn = label('text', { x, y: base, 'font-size': size, fill, ...BOLD }, words);
    x += wide(words, size);
    return drawn;
  };
  const attacks = weapons.attacks.map(({ factor, range, isFixed, anti }) => {
    const drawnFactor = put(factor, large * scale, y) + (anti ? antiMark(anti, x + 0.6) : '');
    if (anti) x += ANTI_WIDE * scale;
    const from = x + 0.8;
    x = from;
    const drawnRange = put(range, small * scale, raised);
    const line = isFixed && range !== '' ? `M${number(from)},${raised + 1.6}H${number(x)}` : '';
    x += 3.5 * scale;
    return (
      drawnFactor +
      drawnRange +
      (line === '' ? '' : element('path', { d: line, stroke: fill, 'stroke-width': 1, fill: 'none' }))
    );
  });
  const speed = label('text', { x: HALF - 3, y, 'text-anchor': 'end', 'font-size': 14, fill, ...BOLD }, weapons.speed);
  return attacks.join('') + speedMarks(weapons, HALF - 3 - speedWide, HALF - 3, fill) + speed;
}

const ANTI_WIDE = 6;

/** Draws the triangle behind a factor against aircraft: white where it serves against nothing else, red for both. */
const antiMark = (anti: 'dual' | 'only', x: number): string =>
  element('path', {
    class: 'anti',
    'data-anti': anti,
    d: `M${number(x)},26.5h5l-2.5,-5z`,
    fill: anti === 'only' ? '#ffffff' : '#c8281e',
    stroke: DARK,
    'stroke-width': 0.7,
  });

/** Draws a line over the speed of scouts, and under that of carriers a ring. */
function speedMarks({ isRecon, isTransport }: WeaponFigures, from: number, to: number, ink: string): string {
  const line = element('path', {
    class: 'recon',
    d: `M${number(from)},14.6H${number(to)}`,
    stroke: ink,
    'stroke-width': 1.4,
  });
  const ring = element('circle', {
    class: 'transport',
    cx: (from + to) / 2,
    cy: 21.6,
    r: 7.4,
    fill: '#ffffff',
    'fill-opacity': 0.45,
    stroke: ink,
    'stroke-width': 0.8,
  });
  return (isRecon ? line : '') + (isTransport ? ring : '');
}

/** The armor, on a shield at the right. */
function shield(armor: string, ink: string, fill: string): string {
  return (
    element('path', { d: 'M15.5,-4.5H28.5V3.4Q28.5,8 22,10.2Q15.5,8 15.5,3.4z', fill: ink }) +
    label('text', { x: 22, y: 5.2, 'text-anchor': 'middle', 'font-size': 10.5, fill, ...BOLD }, armor)
  );
}
