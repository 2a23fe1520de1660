// Flattens the markup of this program: applies its shifts and scales to the coordinates. A browser splits a drawing
// with many nested transforms into as many layers, and composes all of them again whenever one changes.

import { number } from './xml.ts';

/** x' = x * scale + dx, the same for y. */
export interface Shift {
  readonly dx: number;
  readonly dy: number;
  readonly scale: number;
}

const NONE: Shift = { dx: 0, dy: 0, scale: 1 };
const TAG = /<(\/?)([a-z]+)((?: [a-zA-Z:-]+="[^"]*")*)(\/?)>/g;
const ATTRIBUTE = / ([a-zA-Z:-]+)="([^"]*)"/g;
const TITLE = /<title>[^<]*<\/title>/g;

/**
 * Returns the same drawing without `transform`, shifted; rotated elements keep theirs. Tooltips are dropped, and so are
 * groups with nothing but a transform.
 * @param markup of shapes, texts and groups as `element` writes them
 */
export function flattened(markup: string, dx: number, dy: number): string {
  const open: { readonly shift: Shift; readonly isKept: boolean }[] = [];
  let shift: Shift = { dx, dy, scale: 1 };
  return markup.replace(TITLE, '').replace(TAG, (_, end: string, name: string, list: string, alone: string) => {
    if (end !== '') {
      const element = open.pop()!;
      shift = element.shift;
      return element.isKept ? `</${name}>` : '';
    }
    const attributes = new Map([...list.matchAll(ATTRIBUTE)].map(([, key, value]) => [key, value]));
    const { own, rest } = read(attributes.get('transform') ?? '');
    attributes.delete('transform');
    const here = combined(shift, own);
    // Rotated elements are drawn in their own coordinates.
    const inner = rest === '' ? here : NONE;
    const moved = [...attributes].map(([key, value]) => ` ${key}="${movedValue(key, value, inner)}"`);
    if (rest !== '') moved.push(` transform="${written(here)}${rest}"`);
    if (inner.scale !== 1 && attributes.has('stroke') && !attributes.has('stroke-width')) {
      moved.push(` stroke-width="${number(inner.scale)}"`);
    }
    const isKept = name !== 'g' || moved.length > 0;
    if (alone === '') {
      open.push({ shift, isKept });
      shift = inner;
    }
    return isKept ? `<${name}${moved.join('')}${alone}>` : '';
  });
}

/** Splits a transform into its leading shifts and scales, and the rest. */
function read(transform: string): { own: Shift; rest: string } {
  let own = NONE;
  let rest = transform;
  for (;;) {
    const found = /^\s*(translate|scale)\(([^)]*)\)/.exec(rest);
    if (!found) return { own, rest: rest.trim() };
    const [x, y] = found[2].split(/[\s,]+/).map(Number);
    own = combined(own, found[1] === 'scale' ? { dx: 0, dy: 0, scale: x } : { dx: x, dy: y ?? 0, scale: 1 });
    rest = rest.slice(found[0].length);
  }
}

const combined = (outer: Shift, inner: Shift): Shift => ({
  dx: outer.dx + inner.dx * outer.scale,
  dy: outer.dy + inner.dy * outer.scale,
  scale: outer.scale * inner.scale,
});

const written = ({ dx, dy, scale }: Shift): string =>
  `translate(${number(dx)},${number(dy)}) ${scale === 1 ? '' : `scale(${number(scale)}) `}`;

function movedValue(key: string, value: string, { dx, dy, scale }: Shift): string {
  switch (key) {
    case 'x':
    case 'cx':
      return number(Number(value) * scale + dx);
    case 'y':
    case 'cy':
      return number(Number(value) * scale + dy);
    case 'width':
    case 'height':
    case 'r':
    case 'rx':
    case 'font-size':
    case 'stroke-width':
    case 'textLength':
      return number(Number(value) * scale);
    case 'd':
      return movedPath(value, { dx, dy, scale });
    default:
      return value;
  }
}

/** The arguments of each command by their use: x, y, a length, or unchanged. */
const OPERANDS: Readonly<Record<string, string>> = {
  m: 'xy',
  l: 'xy',
  h: 'x',
  v: 'y',
  q: 'xyxy',
  t: 'xy',
  c: 'xyxyxy',
  s: 'xyxy',
  a: 'rr---xy',
  z: '',
};

/** Shifts and scales a path. Lower-case commands take distances, to which only the scale applies. */
export function movedPath(d: string, { dx, dy, scale }: Shift): string {
  return d.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (_, command: string, list: string) => {
    const isRelative = command === command.toLowerCase();
    const kinds = OPERANDS[command.toLowerCase()];
    const moved = (list.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map((text, i) => {
      const kind = kinds[i % kinds.length];
      if (kind === '-') return text;
      const from = isRelative || kind === 'r' ? 0 : kind === 'x' ? dx : dy;
      return number(Number(text) * scale + from);
    });
    return command + moved.join(' ');
  });
}
