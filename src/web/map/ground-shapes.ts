// Reads the ground as src/draw/ground writes it: shapes in the order in which they are drawn, and the textures of their
// fills. Long lines are taken apart where the pen is lifted, so that a tile is drawn with what reaches it.

import type { Area } from './sheet.ts';

/** A part of a path, and the area that holds it. */
export interface Part extends Area {
  readonly d: string;
}

export interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly opacity: number;
  readonly cap: CanvasLineCap;
  readonly join: CanvasLineJoin;
}

/** A colour, or a texture by its id. */
export interface Fill {
  readonly colour: string;
  readonly texture: string | null;
  readonly opacity: number;
}

export interface Shape {
  readonly parts: readonly Part[];
  readonly fill: Fill | null;
  readonly stroke: Stroke | null;
}

/** A PNG file, and its place on the map. */
export interface Picture {
  readonly base64: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A square that is repeated. */
export interface Texture {
  readonly side: number;
  /** Degrees. */
  readonly turn: number;
  readonly shapes: readonly Shape[];
}

export interface GroundShapes {
  readonly drawn: readonly (Shape | Picture)[];
  readonly textures: ReadonlyMap<string, Texture>;
}

const TAG = /<(\/?)([a-z]+)((?: [a-zA-Z:-]+="[^"]*")*)(\/?)>/g;
const ATTRIBUTE = / ([a-zA-Z:-]+)="([^"]*)"/g;
const COMMAND = /([a-zA-Z])([^a-zA-Z]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;
const PNG = 'data:image/png;base64,';

type Given = ReadonlyMap<string, string>;

/** @throws where the document holds what the ground is never drawn with. */
export function groundShapes(svg: string): GroundShapes {
  const drawn: (Shape | Picture)[] = [];
  const textures = new Map<string, Texture>();
  const known = new Map<string, readonly Part[]>();
  let texture: Shape[] | null = null;
  for (const [, end, name, list] of svg.matchAll(TAG)) {
    const given: Given = new Map([...list.matchAll(ATTRIBUTE)].map(([, key, value]) => [key, value]));
    if (name === 'pattern') {
      texture = end === '' ? [] : null;
      if (texture) textures.set(given.get('id')!, textureOf(given, texture));
    } else if (end !== '' || name === 'svg' || name === 'defs') {
      // Their children follow.
    } else if (name === 'image') drawn.push(pictureOf(given));
    else if (name === 'use') drawn.push(shapeOf(given, known.get(given.get('href')!.slice(1))!));
    else if (name !== 'path') throw new Error(`a ground with <${name}>`);
    else if (texture) texture.push(shapeOf(given, [wholeOf(given.get('d')!)]));
    else if (given.has('id')) known.set(given.get('id')!, partsOf(given.get('d')!));
    else drawn.push(shapeOf(given, partsOf(given.get('d')!)));
  }
  return { drawn, textures };
}

function textureOf(given: Given, shapes: readonly Shape[]): Texture {
  const turn = /^rotate\((-?[\d.]+)\)$/.exec(given.get('patternTransform') ?? 'rotate(0)');
  if (!turn || given.get('width') !== given.get('height')) throw new Error(`a texture ${[...given].join(' ')}`);
  return { side: Number(given.get('width')), turn: Number(turn[1]), shapes };
}

function pictureOf(given: Given): Picture {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((key) => Number(given.get(key)));
  const source = given.get('href')!;
  if (!source.startsWith(PNG)) throw new Error('a picture that is no PNG');
  return { base64: source.slice(PNG.length), x, y, width, height };
}

function shapeOf(given: Given, parts: readonly Part[]): Shape {
  const number = (key: string): number => Number(given.get(key) ?? 1);
  const [fill, stroke] = [given.get('fill') ?? '#000000', given.get('stroke') ?? 'none'];
  const texture = /^url\(#(.*)\)$/.exec(fill)?.[1] ?? null;
  return {
    parts,
    fill: fill === 'none' ? null : { colour: fill, texture, opacity: number('fill-opacity') },
    stroke:
      stroke === 'none'
        ? null
        : {
            ...{ colour: stroke, width: number('stroke-width'), opacity: number('stroke-opacity') },
            cap: (given.get('stroke-linecap') ?? 'butt') as CanvasLineCap,
            join: (given.get('stroke-linejoin') ?? 'miter') as CanvasLineJoin,
          },
  };
}

/** A path that is drawn everywhere. */
const wholeOf = (d: string): Part => ({
  ...{ d, left: Number.NEGATIVE_INFINITY, top: Number.NEGATIVE_INFINITY },
  ...{ right: Number.POSITIVE_INFINITY, bottom: Number.POSITIVE_INFINITY },
});

/**
 * Splits a path where its pen is lifted. The control points of a curve hold it.
 * @throws for other commands than the ground has
 */
function partsOf(d: string): Part[] {
  const parts: { d: string; left: number; top: number; right: number; bottom: number }[] = [];
  let [x, y] = [0, 0];
  for (const [text, command, operands] of d.matchAll(COMMAND)) {
    if (!'MLQlz'.includes(command)) throw new Error(`a ground with a path of ${command}`);
    if (command === 'M') {
      const [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      parts.push({ d: '', left, top, right: Number.NEGATIVE_INFINITY, bottom: Number.NEGATIVE_INFINITY });
    }
    const part = parts[parts.length - 1];
    part.d += text;
    const numbers = operands.match(NUMBER) ?? [];
    for (let i = 0; i < numbers.length; i += 2) {
      x = Number(numbers[i]) + (command === 'l' ? x : 0);
      y = Number(numbers[i + 1]) + (command === 'l' ? y : 0);
      part.left = Math.min(part.left, x);
      part.top = Math.min(part.top, y);
      part.right = Math.max(part.right, x);
      part.bottom = Math.max(part.bottom, y);
    }
  }
  return parts;
}
