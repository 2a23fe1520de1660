// Textures of the grounds: seamless patterns with evenly spread marks, by which a ground is known without its colour.

import type { GroundLook } from '../../view/view.ts';
import { coordinate } from '../curves.ts';
import { SIDE } from '../page.ts';
import type { MapColours } from '../palettes.ts';
import { share } from '../seeded.ts';
import { element } from '../xml.ts';

/** Side of the repeated square. */
const TILE = 5.4 * SIDE;

interface Mark {
  readonly x: number;
  readonly y: number;
  /** A random number from 0 up to 1, for size and shape. */
  readonly luck: number;
}

/** The random part of a pattern, which is the same for all palettes. */
const strewnBefore = new Map<string, readonly Mark[]>();

/**
 * Spreads marks far from each other on a square that continues at its edges: of several candidates the farthest is
 * taken (Mitchell, 1991).
 */
function strewn(salt: number, count: number, candidates = 8): readonly Mark[] {
  const key = `${salt} ${count}`;
  const known = strewnBefore.get(key);
  if (known) return known;
  const marks: Mark[] = [];
  for (let n = 0; n < count; n++) {
    let best: Mark | null = null;
    let farthest = -1;
    for (let k = 0; k < candidates; k++) {
      const x = share(salt, n, k, 1) * TILE;
      const y = share(salt, n, k, 2) * TILE;
      let nearest = Number.POSITIVE_INFINITY;
      for (const mark of marks) {
        const wide = Math.abs(mark.x - x);
        const high = Math.abs(mark.y - y);
        const dx = wide * 2 > TILE ? TILE - wide : wide;
        const dy = high * 2 > TILE ? TILE - high : high;
        const squared = dx * dx + dy * dy;
        if (squared < nearest) nearest = squared;
      }
      if (nearest > farthest) {
        farthest = nearest;
        best = { x, y, luck: share(salt, n, 0, 3) };
      }
    }
    marks.push(best!);
  }
  strewnBefore.set(key, marks);
  return marks;
}

/** Returns the marks, with copies of those that reach over an edge of the square by `reach`. */
function wrapped(marks: readonly Mark[], reach: number): Mark[] {
  return marks.flatMap((mark) => {
    const copies: Mark[] = [];
    for (const dx of [-TILE, 0, TILE]) {
      for (const dy of [-TILE, 0, TILE]) {
        const [x, y] = [mark.x + dx, mark.y + dy];
        if (x > -reach && x < TILE + reach && y > -reach && y < TILE + reach) copies.push({ ...mark, x, y });
      }
    }
    return copies;
  });
}

/** Draws discs as dots of a round line: one path for all of a size. */
const dots = (marks: readonly Mark[], radius: number, dx: number, dy: number, colour: string, opacity = 1): string =>
  element('path', {
    d: marks.map(({ x, y }) => `M${coordinate(x + dx)},${coordinate(y + dy)}h.1`).join(''),
    fill: 'none',
    stroke: colour,
    'stroke-width': coordinate(2 * radius),
    'stroke-linecap': 'round',
    'stroke-opacity': opacity === 1 ? undefined : opacity,
  });

/** Draws trees of three sizes: shadow, crown, light from the upper left. Small ones stand behind. */
function trees(marks: readonly Mark[], sizes: readonly number[], { mark }: MapColours): string {
  return sizes
    .map((radius, i) => {
      const of = wrapped(marks, 2 * radius).filter(({ luck }) => Math.floor(luck * sizes.length) === i);
      const lit = radius * 0.28;
      return (
        dots(of, radius, radius * 0.28, radius * 0.34, mark.treeShade, 0.5) +
        dots(of, radius, 0, 0, mark.tree) +
        dots(of, radius * 0.52, -lit, -lit, mark.treeLight, 0.85)
      );
    })
    .join('');
}

/** Returns groups of two to four trees. */
function clumps(marks: readonly Mark[]): Mark[] {
  return marks.flatMap(({ x, y, luck }, n) =>
    Array.from({ length: 2 + Math.floor(luck * 3) }, (_, i) => {
      const angle = 2 * Math.PI * share(71, n, i);
      const out = 2.2 + 2.6 * share(72, n, i);
      return { x: x + out * Math.cos(angle) * 1.3, y: y + out * Math.sin(angle), luck: share(73, n, i) };
    }),
  );
}

const strokes = (d: string, colour: string, width: number, opacity: number): string =>
  element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-opacity': opacity,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });

const placed = (marks: readonly Mark[], reach: number, shape: (mark: Mark) => string): string =>
  wrapped(marks, reach)
    .map((mark) => `M${coordinate(mark.x)},${coordinate(mark.y)}${shape(mark)}`)
    .join('');

function rings(salt: number, { mark, ground }: MapColours): string {
  return [4.6, 6.4, 8.4]
    .map((r, i) => {
      const of = strewn(salt, 46).filter(({ luck }) => Math.floor(luck * 3) === i);
      const ring = placed(of, 10, () => `m${-r},0a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0`);
      const shade = placed(of, 10, () => `m${-r},0a${r},${r} 0 0 1 ${coordinate(1.7 * r)},${coordinate(-r * 0.7)}`);
      return (
        element('path', { d: ring, fill: mark.stone, 'fill-opacity': 0.16 }) +
        strokes(ring, ground.clear, 1.2, 0.8) +
        strokes(shade, mark.stone, 1.5, 0.8)
      );
    })
    .join('');
}

/** Draws fields: blocks of parallel furrows that turn from block to block. */
function furrows({ mark }: MapColours): string {
  const cells = 6;
  const size = TILE / cells;
  let lines = '';
  let hedges = '';
  for (let i = 0; i < cells; i++) {
    for (let j = 0; j < cells; j++) {
      const [x, y] = [i * size, j * size];
      const isUpright = (i + j + Math.floor(2 * share(41, i, j))) % 2 === 0;
      for (let k = 1; k < 6; k++) {
        const at = (k * size) / 6;
        lines += isUpright
          ? `M${coordinate(x + at)},${coordinate(y + 3)}v${coordinate(size - 6)}`
          : `M${coordinate(x + 3)},${coordinate(y + at)}h${coordinate(size - 6)}`;
      }
      hedges += `M${coordinate(x)},${coordinate(y)}h${coordinate(size)}M${coordinate(x)},${coordinate(y)}v${coordinate(size)}`;
    }
  }
  return strokes(lines, mark.field, 1, 0.42) + strokes(hedges, mark.field, 1.6, 0.55);
}

function houses({ mark }: MapColours): string {
  const grid = 14;
  const step = TILE / grid;
  let d = '';
  for (let i = 0; i < grid; i++) {
    for (let j = 0; j < grid; j++) {
      if (share(51, i, j) < 0.2) continue;
      const width = step * (0.44 + 0.22 * share(52, i, j));
      const height = step * (0.44 + 0.22 * share(53, i, j));
      const x = i * step + (step - width) / 2;
      const y = j * step + (step - height) / 2;
      d += `M${coordinate(x)},${coordinate(y)}h${coordinate(width)}v${coordinate(height)}h${coordinate(-width)}z`;
    }
  }
  return element('path', { d, fill: mark.block, 'fill-opacity': 0.62 });
}

type Texture = (colours: MapColours) => string;

const TEXTURES: Readonly<Partial<Record<GroundLook, Texture>>> = {
  forest: (colours) => trees(strewn(11, 520), [3.4, 4.3, 5.1], colours),
  'light-woods': (colours) => trees(clumps(strewn(12, 62)), [2.3, 3, 3.6], colours),
  rough: ({ mark }) =>
    strokes(
      placed(
        strewn(13, 96),
        14,
        ({ luck }) => `q${coordinate(3 + 2 * luck)},${coordinate(-4 - 2 * luck)} ${coordinate(7 + 4 * luck)},0`,
      ),
      mark.stone,
      1.1,
      0.55,
    ),
  mountain: ({ mark }) =>
    strokes(
      placed(strewn(14, 60), 20, ({ luck }) => {
        const h = 8 + 5 * luck;
        return `l${coordinate(h * 0.7)},${coordinate(-h)}l${coordinate(h * 0.8)},${coordinate(h)}m${coordinate(-h * 0.62)},${coordinate(-h * 0.74)}l${coordinate(-h * 0.1)},${coordinate(h * 0.6)}`;
      }),
      mark.stone,
      1.3,
      0.7,
    ),
  marsh: ({ mark }) =>
    strokes(
      placed(strewn(15, 110), 14, () => 'h9m-6.5,0l-1.4,-4.4m3.4,4.4v-5.6m2,5.6l1.4,-4.4'),
      mark.reed,
      1,
      0.7,
    ),
  craters: (colours) => rings(16, colours),
  sand: ({ mark }) => dots(wrapped(strewn(17, 330, 5), 3), 0.8, 0, 0, mark.stone, 0.5),
  water: ({ mark }) =>
    strokes(
      placed(strewn(18, 54), 20, () => 'q3,-2.4 6,0t6,0'),
      mark.wave,
      1.1,
      0.55,
    ),
  fields: furrows,
  'built-up': houses,
};

/** Turns of the patterns of built-up and ploughed ground, so that these do not follow the hexes. */
const TURNED: Readonly<Partial<Record<GroundLook, string>>> = { fields: 'rotate(17)', 'built-up': 'rotate(-11)' };

export const hasTexture = (look: GroundLook): boolean => TEXTURES[look] !== undefined;
export const textureId = (prefix: string, look: GroundLook): string => `${prefix}texture-${look}`;

/** Returns the patterns of some grounds; ids begin with the picture's prefix. */
export function textureDefs(looks: Iterable<GroundLook>, colours: MapColours, prefix: string): string {
  return [...new Set(looks)]
    .map((look) => {
      const marks = TEXTURES[look]?.(colours);
      if (marks === undefined) return '';
      const size = { width: TILE, height: TILE, patternUnits: 'userSpaceOnUse', patternTransform: TURNED[look] };
      return element('pattern', { id: textureId(prefix, look), ...size }, marks);
    })
    .join('');
}
