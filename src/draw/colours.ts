// Colours that colour-blind people can distinguish and that stay distinct in grey. Nothing is shown by colour alone.

/** Okabe and Ito, Color Universal Design (2008): blue, vermilion, bluish green, reddish purple, orange, sky blue. */
export const SERIES = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'] as const;

/** Colours of the largest difference on either side of 0: the ends of PuOr and RdBu of Brewer's schemes. */
export const MORE = '#b35806';
export const LESS = '#2166ac';

export const INK = '#1d1d1b';
export const PAPER = '#fffdf7';

/** Names a nation in a sentence: `German`, `US`, `Das Reich`. Single words of up to three letters are abbreviations. */
export function nationName(nation: string): string {
  if (nation.length <= 3) return nation.toUpperCase();
  return nation.replace(/(^|[\s_-])\p{Ll}/gu, (first) => first.toUpperCase());
}

/**
 * From light to dark in even steps, in the hues of overlays: YlOrRd of Brewer's schemes. The order is the same in grey.
 */
const STOPS = ['#fff3c4', '#fedc82', '#fdb24f', '#f67f34', '#dd3d24', '#aa1022', '#5e0720'] as const;

/** Returns the colour of a share of the largest value, 0 to 1. */
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

/** Returns ink or white, whichever contrasts more with a colour. */
export function inkOn(colour: string): string {
  const [r, g, b] = channels(colour);
  return 0.299 * r + 0.587 * g + 0.114 * b > 140 ? INK : '#ffffff';
}

function channels(colour: string): [number, number, number] {
  const n = Number.parseInt(colour.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

/** Returns the contrast of two colours, from 1 to 21, after WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * The light of a channel from its code: a cubic within 0.003 of the definition, since powers differ between machines.
 */
const light = (v: number): number => v * (v * (v * 0.305306011 + 0.682171111) + 0.012522878);

function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((v) => light(v / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
