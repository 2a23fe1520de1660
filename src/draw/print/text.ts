// Text in lines, by the widths of its letters.

import { type Face, faceAttributes, width } from '../type/letters.ts';
import { label } from '../xml.ts';

/** Splits a text between words into lines of at most this width. */
export function lines(text: string, room: number, face: Face, size: number): string[] {
  const found: string[] = [];
  for (const word of text.split(' ')) {
    const longer = found.length === 0 ? word : `${found[found.length - 1]} ${word}`;
    if (found.length > 0 && width(longer, face) * size <= room) found[found.length - 1] = longer;
    else found.push(word);
  }
  return found;
}

export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** The width that it may take: longer text is squeezed a little, then set smaller. */
  readonly room?: number;
}

export function text(words: string, x: number, y: number, { face, size, fill, anchor, room }: TextStyle): string {
  const wide = width(words, face) * size;
  const fitted = room === undefined || wide <= room ? size : (size * room) / wide;
  return label(
    'text',
    {
      x,
      y,
      'font-size': fitted,
      fill,
      'text-anchor': anchor === 'start' ? undefined : anchor,
      ...faceAttributes(face),
    },
    words,
  );
}
