// Colours that the colour-blind can distinguish and that stay distinct in grey. No information depends on colour alone.

/** Okabe and Ito, Color Universal Design (2008): blue, vermilion, bluish green, reddish purple, orange, sky blue. */
export const SERIES = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'] as const;

export const INK = '#1d1d1b';
export const PAPER = '#fffdf7';

/** Colours in which wargames print these nations. */
const NATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    german: '#9aa59b',
    germany: '#9aa59b',
    'west german': '#9aa59b',
    'east german': '#c98a72',
    us: '#a3b06a',
    american: '#a3b06a',
    uk: '#d9bd86',
    british: '#d9bd86',
    commonwealth: '#d9bd86',
    soviet: '#d08770',
    russian: '#d08770',
    french: '#86a9d6',
    italian: '#c2c79a',
    romanian: '#d8c04d',
    hungarian: '#c2a57f',
    finnish: '#dfe6ea',
    polish: '#d7a3b4',
    'das reich': '#cbcbc6',
    nato: '#86a9d6',
    'black hand': '#57575a',
  }),
);

/** Two by seat, for nations without an entry: counters of two seats never share a colour. */
const OTHERS = [
  ['#a9c7dd', '#b4b7e0'],
  ['#e3b58f', '#e6cf92'],
  ['#9fcbb9', '#c3d69a'],
  ['#dcb3c8', '#c0c0c0'],
] as const;

/** Returns the fill of a nation's counters. */
export function nationColour(nation: string, seat: number): string {
  const known = NATIONS.get(nation.toLowerCase());
  if (known) return known;
  let sum = 0;
  for (let i = 0; i < nation.length; i++) sum = (sum * 31 + nation.charCodeAt(i)) % 997;
  return OTHERS[seat % OTHERS.length][sum % 2];
}

/**
 * Fill by seat, for people who distinguish few hues; nations of a seat differ in lightness as well as by their letters.
 */
export function seatColour(seat: number, nation: string): string {
  let sum = 0;
  for (let i = 0; i < nation.length; i++) sum += nation.charCodeAt(i);
  return mixed(SEATS[seat % SEATS.length], '#ffffff', (sum % 3) * 0.24);
}

const SEATS = ['#e69f00', '#56b4e9', '#cc79a7', '#f0e442', '#009e73'] as const;

/** Paper by lamplight: a little darker all over. */
export const dimmed = (colour: string): string => mixed(colour, '#0c1016', 0.2);

/** Replaces every fill and stroke colour in markup of this program. */
export function recoloured(markup: string, change: (colour: string) => string): string {
  const known = new Map<string, string>();
  return markup.replace(/ (fill|stroke)="(#[0-9a-f]{6})"/g, (_, kind: string, colour: string) => {
    const changed = known.get(colour) ?? change(colour);
    known.set(colour, changed);
    return ` ${kind}="${changed}"`;
  });
}

/** A nation in a sentence: `German`, `US`, `Das Reich`. Words of up to three letters that stand alone are abbreviations. */
export function nationName(nation: string): string {
  if (nation.length <= 3) return nation.toUpperCase();
  return nation.replace(/(^|[\s_-])\p{Ll}/gu, (first) => first.toUpperCase());
}

/** Two or three letters for a nation on its counters: `GE`, `US`. */
export function nationCode(nation: string): string {
  const words = nation.split(/[\s_-]+/).filter((word) => word !== '');
  if (words.length > 1)
    return words
      .map((word) => word[0])
      .join('')
      .toUpperCase()
      .slice(0, 3);
  return nation.slice(0, 2).toUpperCase();
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
