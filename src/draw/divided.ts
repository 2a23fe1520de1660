// Divides long lines of a drawing into squares of the map. A browser draws a page in tiles, and goes through all of a
// path for each tile that it reaches: a network of roads in one path is drawn as often as there are tiles.

import { SIDE } from './page.ts';
import { number } from './xml.ts';

/** The side of a square in pixels of the map. */
const SQUARE = 12 * SIDE;

const PATH = /<path((?: [a-zA-Z:-]+="[^"]*")*)\/>/g;
const COURSE = / d="([^"]*)"/;
const COMMAND = /([a-zA-Z])([^a-zA-Z]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

/**
 * Returns the same drawing with each path made of several, one for each square that it passes. Lines are cut where that
 * cannot be seen: dashed ones stay whole, and so do areas and translucent lines with round ends, but their separate
 * parts are divided.
 * @param markup of shapes and groups as `element` writes them, with paths that begin each part with `M`
 */
export function divided(markup: string): string {
  return markup.replace(PATH, (path, attributes: string) => {
    const course = COURSE.exec(attributes)?.[1];
    if (course === undefined) return path;
    const squares = inSquares(course, isLine(attributes) && !/[a-z]/.test(course));
    if (squares.length < 2) return path;
    return squares.map((d) => path.replace(COURSE, ` d="${d}"`)).join('');
  });
}

/** Tells whether a line may be cut: the halves meet in butt or opaque ends. */
function isLine(attributes: string): boolean {
  const isWhole = attributes.includes(' fill="none"') && !attributes.includes(' stroke-dasharray=');
  return isWhole && !(attributes.includes(' stroke-opacity=') && attributes.includes(' stroke-linecap="round"'));
}

/** Returns the parts of a path, gathered by the square in which they begin. */
function inSquares(d: string, isCut: boolean): string[] {
  const squares = new Map<string, string>();
  for (const { x, y, text } of parts(d, isCut)) {
    const key = `${Math.floor(x / SQUARE)} ${Math.floor(y / SQUARE)}`;
    squares.set(key, (squares.get(key) ?? '') + text);
  }
  return [...squares.values()];
}

interface Part {
  readonly x: number;
  readonly y: number;
  text: string;
}

/** Splits a path where its pen is lifted; where it `isCut`, also where it comes into another square. */
function parts(d: string, isCut: boolean): Part[] {
  const all: Part[] = [];
  let here: readonly number[] = [0, 0];
  for (const [text, command, operands] of d.matchAll(COMMAND)) {
    const to = (operands.match(NUMBER) ?? []).slice(-2).map(Number);
    const part = all[all.length - 1];
    if (command === 'M' || !part) all.push({ x: to[0], y: to[1], text });
    else if (isCut && (command === 'L' || command === 'Q') && isElsewhere(part, here)) {
      all.push({ x: here[0], y: here[1], text: `M${number(here[0])},${number(here[1])}${text}` });
    } else part.text += text;
    if (command === command.toUpperCase()) here = to;
  }
  return all;
}

const isElsewhere = ({ x, y }: Part, [toX, toY]: readonly number[]): boolean =>
  Math.floor(x / SQUARE) !== Math.floor(toX / SQUARE) || Math.floor(y / SQUARE) !== Math.floor(toY / SQUARE);
