// Colours that the colour-blind can distinguish and that stay distinct in grey. No information depends on colour alone.

/** Okabe and Ito, Color Universal Design (2008): blue, vermilion, bluish green, reddish purple, orange, sky blue. */
export const SERIES = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'] as const;

export const INK = '#1d1d1b';
export const PAPER = '#fffdf7';

/** A nation in a sentence: `German`, `US`, `Das Reich`. Words of up to three letters that stand alone are abbreviations. */
export function nationName(nation: string): string {
  if (nation.length <= 3) return nation.toUpperCase();
  return nation.replace(/(^|[\s_-])\p{Ll}/gu, (first) => first.toUpperCase());
}

/** Light to dark, evenly, by the hues of overlays: YlOrRd of Brewer's schemes. In grey it reads the same way. */
const STOPS = ['#fff3c4', '#fedc82', '#fdb24f', '#f67f34', '#dd3d24', '#aa1022', '#5e0720'] as const;

/** Colour of a share of the largest value, 0 to 1. */
export function sequential(share: number): string {
  const at = Math.min(1, Math.max(0, share)) * (STOPS.length - 1);
  const below = Math.min(STOPS.length - 2, Math.floor(at));
  return mixed(STOPS[below], STOPS[below + 1], at - below);
}

export function mixed(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  return hexadecimal(a.map((v, i) => v + (b[i] - v) * share));
}

const hexadecimal = (parts: readonly number[]): string =>
  `#${parts.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`;

/** Ink or white, whichever contrasts more with a colour. */
export function inkOn(colour: string): string {
  const [r, g, b] = channels(colour);
  return 0.299 * r + 0.587 * g + 0.114 * b > 140 ? INK : '#ffffff';
}

function channels(colour: string): [number, number, number] {
  const n = Number.parseInt(colour.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

/** From 1 to 21, after WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Light of a channel from its code: a cubic within 0.003 of the definition, since powers differ from machine to machine. */
const light = (v: number): number => v * (v * (v * 0.305306011 + 0.682171111) + 0.012522878);

function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((v) => light(v / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
