// The letters of maps and counters, and how wide texts are in them.

import widths from './widths.json' with { type: 'json' };

/** For names, numbers and counters: narrow, and it keeps its dots at eleven pixels. */
export const SANS = "'IBM Plex Sans Condensed', 'DejaVu Sans Condensed', 'Arial Narrow', Arial, sans-serif";
/** For regions, rivers and titles. */
export const SERIF = "'EB Garamond', Garamond, 'Times New Roman', serif";

export type Face = keyof typeof widths.faces;

const FIRST = 0x20;
/** Of characters that the tables lack, in thousandths. */
const UNKNOWN = 560;

/** How wide a text is, in units of its font size. */
export function width(text: string, face: Face): number {
  const table: readonly number[] = widths.faces[face];
  let sum = 0;
  for (const character of text) sum += table[character.codePointAt(0)! - FIRST] || UNKNOWN;
  return sum / 1000;
}

/** The attributes by which a text is set in a face. */
export function faceAttributes(face: Face): Readonly<Record<string, string>> {
  const [family, weight, style] = face.split('-');
  return {
    'font-family': family === 'sans' ? SANS : SERIF,
    'font-weight': weight,
    ...(style ? { 'font-style': style } : {}),
  };
}

/** The paper around letters: its width in shares of their size, and its opacity. */
export interface Halo {
  readonly share: number;
  readonly opacity: number;
}
export const SOFT: Halo = { share: 0.24, opacity: 0.82 };
/** For letters over strong colours. */
export const FIRM: Halo = { share: 0.5, opacity: 1 };

export const haloOf = (paper: string, font: number, { share, opacity }: Halo) =>
  ({
    stroke: paper,
    'stroke-width': font * share,
    'stroke-opacity': opacity,
    'paint-order': 'stroke',
    'stroke-linejoin': 'round',
  }) as const;
