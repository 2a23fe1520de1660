// Drawings as the content of a PDF: lines, fills, patterns and images, as resvg sees them. It resolves uses, shapes and
// texts into paths, so that a PDF shows what a PNG of the same drawing shows.

import type { PDFContext, PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import { Resvg } from '@resvg/resvg-js';
import { pictureFonts } from '../src/node/fonts.ts';

/** x' = a x + c y + e, y' = b x + d y + f. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
type Attributes = ReadonlyMap<string, string>;

interface Node {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: Node[];
}

const SAME: Matrix = [1, 0, 0, 1, 0, 0];

const joined = ([a, b, c, d, e, f]: Matrix, [u, v, w, x, y, z]: Matrix): Matrix => [
  a * u + c * v,
  b * u + d * v,
  a * w + c * x,
  b * w + d * x,
  a * y + c * z + e,
  b * y + d * z + f,
];

/** Three decimals are a hundred-thousandth of an inch. */
const short = (value: number): string => String(Math.round(value * 1000) / 1000);
const written = (matrix: Matrix): string => `${matrix.map((v) => String(Math.round(v * 1e6) / 1e6)).join(' ')} cm`;

/** A drawing put into a document once; pages show it by its reference. @param svg a whole document */
export async function drawingIn(pdf: PDFDocument, svg: string): Promise<PDFRef> {
  const root = parsed(new Resvg(svg, { font: pictureFonts() }).toString());
  const [width, height] = ['width', 'height'].map((name) => Number(root.attributes.get(name)));
  const content = new Content(pdf, patternsOf(root));
  // The y axis of a PDF points upwards.
  const flipped: Matrix = [1, 0, 0, -1, 0, height];
  content.write(written(flipped));
  for (const child of root.children) await content.draw(child, flipped);
  return pdf.context.register(
    pdf.context.flateStream(content.text, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, width, height],
      Resources: content.resources(pdf.context),
    }),
  );
}

class Content {
  private readonly operators: string[] = [];
  private readonly states = new Map<string, string>();
  private readonly tilings = new Map<string, PDFRef>();
  private readonly images = new Map<string, PDFRef>();

  constructor(
    private readonly pdf: PDFDocument,
    private readonly patterns: ReadonlyMap<string, Node>,
  ) {}

  get text(): string {
    return this.operators.join('\n');
  }

  write(operator: string): void {
    this.operators.push(operator);
  }

  resources(context: PDFContext) {
    const states = [...this.states.values()].map((name, i) => {
      const [fill, stroke] = [...this.states.keys()][i].split(' ').map(Number);
      return [name, { Type: 'ExtGState', ca: fill, CA: stroke }] as const;
    });
    return context.obj({
      ExtGState: Object.fromEntries(states),
      Pattern: Object.fromEntries(this.tilings),
      XObject: Object.fromEntries(this.images),
    });
  }

  /** @param place from here to the drawing's own coordinates */
  async draw(node: Node, place: Matrix): Promise<void> {
    switch (node.name) {
      case 'defs':
        return;
      case 'g':
        return this.drawGroup(node, place);
      case 'path':
        return this.drawPath(node.attributes, place);
      case 'image':
        return this.drawImage(node.attributes);
      default:
        throw new Error(`PDF: no way to draw <${node.name}>`);
    }
  }

  private async drawGroup({ attributes, children }: Node, place: Matrix): Promise<void> {
    const odd = ['opacity', 'clip-path', 'mask', 'filter'].find((name) => attributes.has(name));
    if (odd !== undefined) throw new Error(`PDF: no way to draw a group with ${odd}`);
    const own = matrixOf(attributes.get('transform'));
    this.write('q');
    if (own !== SAME) this.write(written(own));
    for (const child of children) await this.draw(child, joined(place, own));
    this.write('Q');
  }

  private async drawPath(attributes: Attributes, place: Matrix): Promise<void> {
    if (attributes.get('visibility') === 'hidden') return;
    const own = matrixOf(attributes.get('transform'));
    const path = pathOperators(attributes.get('d') ?? '');
    const fill = await this.fillOf(attributes, joined(place, own));
    const stroke = strokeOf(attributes);
    if (fill === '' && stroke === '') return;
    const even = attributes.get('fill-rule') === 'evenodd' ? '*' : '';
    const isStrokeFirst = (attributes.get('paint-order') ?? '').startsWith('stroke');
    this.write('q');
    if (own !== SAME) this.write(written(own));
    this.write(this.state(opacity(attributes, 'fill-opacity'), opacity(attributes, 'stroke-opacity')));
    if (fill !== '') this.write(fill);
    if (stroke !== '') this.write(stroke);
    if (stroke === '') this.write(`${path} f${even}`);
    else if (fill === '') this.write(`${path} S`);
    else if (isStrokeFirst) this.write(`${path} S ${path} f${even}`);
    // One after the other: what is half transparent shows through as in SVG.
    else this.write(`${path} f${even} ${path} S`);
    this.write('Q');
  }

  private async drawImage(attributes: Attributes): Promise<void> {
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(attributes.get(name) ?? 0));
    const image = await this.pdf.embedPng(smoothed(attributes.get('xlink:href') ?? '', width, height));
    const name = `I${this.images.size}`;
    this.images.set(name, image.ref);
    // A unit square that stands on its head here.
    const box: Matrix = [width, 0, 0, -height, x, y + height];
    this.write(`q ${written(matrixOf(attributes.get('transform')))} ${written(box)} /${name} Do Q`);
  }

  private state(fill: number, stroke: number): string {
    const key = `${fill} ${stroke}`;
    const name = this.states.get(key) ?? `G${this.states.size}`;
    this.states.set(key, name);
    return `/${name} gs`;
  }

  /** The operator that chooses the colour or the pattern; empty for none. */
  private async fillOf(attributes: Attributes, place: Matrix): Promise<string> {
    const paint = attributes.get('fill') ?? '#000000';
    if (paint === 'none') return '';
    const id = /^url\(#(.*)\)$/.exec(paint)?.[1];
    if (id === undefined) return `${colour(paint)} rg`;
    const node = this.patterns.get(id);
    if (node === undefined) throw new Error(`PDF: no way to draw ${paint}`);
    const name = `P${this.tilings.size}`;
    this.tilings.set(name, await this.tiling(node, place));
    return `/Pattern cs /${name} scn`;
  }

  private async tiling({ attributes, children }: Node, place: Matrix): Promise<PDFRef> {
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(attributes.get(name) ?? 0));
    const matrix = joined(place, matrixOf(attributes.get('patternTransform')));
    const tile = new Content(this.pdf, this.patterns);
    for (const child of children) await tile.draw(child, SAME);
    const { context } = this.pdf;
    return context.register(
      context.flateStream(tile.text, {
        Type: 'Pattern',
        PatternType: 1,
        PaintType: 1,
        TilingType: 1,
        BBox: [x, y, x + width, y + height],
        XStep: width,
        YStep: height,
        Matrix: matrix.map((value) => Number(value.toFixed(6))),
        Resources: tile.resources(context),
      }),
    );
  }
}

/** Samples of a relief that are drawn: its shades are soft, so that more would not be seen. */
const MOST_SAMPLES = 6e6;

/** An image at the size at which it is drawn, since few viewers draw coarse ones softly. */
function smoothed(href: string, width: number, height: number): Uint8Array {
  const zoom = Math.min(1, Math.sqrt(MOST_SAMPLES / (width * height)));
  const [w, h] = [Math.round(width * zoom), Math.round(height * zoom)];
  const image = `<image width="${w}" height="${h}" preserveAspectRatio="none" xlink:href="${href.replace(/\s/g, '')}"/>`;
  const spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  // It has no letters: no font is read.
  return new Resvg(`<svg ${spaces} width="${w}" height="${h}">${image}</svg>`, { font: { loadSystemFonts: false } })
    .render()
    .asPng();
}

const opacity = (attributes: Attributes, name: string): number => Number(Number(attributes.get(name) ?? 1).toFixed(3));

const CAPS = ['butt', 'round', 'square'];
const JOINS = ['miter', 'round', 'bevel'];

function strokeOf(attributes: Attributes): string {
  const paint = attributes.get('stroke') ?? 'none';
  if (paint === 'none') return '';
  const number = (name: string, usual: number): number => Number(attributes.get(name) ?? usual);
  const dashes = (attributes.get('stroke-dasharray') ?? '').match(/[\d.]+/g) ?? [];
  return [
    `${colour(paint)} RG`,
    `${short(number('stroke-width', 1))} w`,
    `${Math.max(0, CAPS.indexOf(attributes.get('stroke-linecap') ?? 'butt'))} J`,
    `${Math.max(0, JOINS.indexOf(attributes.get('stroke-linejoin') ?? 'miter'))} j`,
    `${short(number('stroke-miterlimit', 4))} M`,
    `[${dashes.join(' ')}] ${short(number('stroke-dashoffset', 0))} d`,
  ].join(' ');
}

const colour = (paint: string): string =>
  [1, 3, 5].map((at) => short(Number.parseInt(paint.slice(at, at + 2), 16) / 255)).join(' ');

function matrixOf(transform: string | undefined): Matrix {
  if (transform === undefined) return SAME;
  const numbers = (/^matrix\(([^)]*)\)$/.exec(transform)?.[1] ?? '').split(/[\s,]+/).map(Number);
  if (numbers.length !== 6) throw new Error(`PDF: no way to read ${transform}`);
  return numbers as unknown as Matrix;
}

/** Absolute commands M, L, Q, C and Z, which are all that resvg writes. */
function pathOperators(d: string): string {
  const parts: string[] = [];
  let [x, y] = [0, 0];
  for (const [, command, list] of d.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const n = (list.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    switch (command) {
      case 'M':
      case 'L':
        parts.push(`${short(n[0])} ${short(n[1])} ${command === 'M' ? 'm' : 'l'}`);
        break;
      case 'Q': {
        // A cubic curve whose control points lie two thirds of the way to the one of the quadratic.
        const cubic = [x + (2 / 3) * (n[0] - x), y + (2 / 3) * (n[1] - y)];
        cubic.push(n[2] + (2 / 3) * (n[0] - n[2]), n[3] + (2 / 3) * (n[1] - n[3]), n[2], n[3]);
        parts.push(`${cubic.map(short).join(' ')} c`);
        break;
      }
      case 'C':
        parts.push(`${n.map(short).join(' ')} c`);
        break;
      case 'Z':
        parts.push('h');
        continue;
      default:
        throw new Error(`PDF: no way to draw a path with ${command}`);
    }
    [x, y] = n.slice(-2);
  }
  return parts.join(' ');
}

const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

/** The output of resvg: elements and attributes, no text. */
function parsed(svg: string): Node {
  const top: Node = { name: '', attributes: new Map(), children: [] };
  const open = [top];
  for (const [, end, name, list, alone] of svg.matchAll(TAG)) {
    if (end !== '') {
      open.pop();
      continue;
    }
    const attributes = new Map([...list.matchAll(ATTRIBUTE)].map(([, key, value]) => [key, value]));
    const node: Node = { name, attributes, children: [] };
    open[open.length - 1].children.push(node);
    if (alone === '') open.push(node);
  }
  return top.children[0];
}

function patternsOf(root: Node): ReadonlyMap<string, Node> {
  const all = root.children.filter(({ name }) => name === 'defs').flatMap(({ children }) => children);
  return new Map(all.filter(({ name }) => name === 'pattern').map((node) => [node.attributes.get('id') ?? '', node]));
}
