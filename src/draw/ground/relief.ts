// The relief: shades and lights of an invented land under the terrain, as one small picture. It fits the ground of the
// rules: high where the terrain is rough, cut by valleys where rivers run, lit from the upper left.

import { encode } from 'fast-png';
import type { GroundLook } from '../../view/view.ts';
import type { Mesh } from '../mesh.ts';
import { type MapPage, type Point, SIDE } from '../page.ts';
import type { MapColours } from '../palettes.ts';
import { noise } from '../seeded.ts';
import { element } from '../xml.ts';

/** How high and how rough each ground is. */
const HEIGHT: Readonly<Record<GroundLook, number>> = {
  clear: 0.1,
  fields: 0.07,
  sand: 0.12,
  marsh: 0.02,
  craters: 0.14,
  'built-up': 0.06,
  water: 0,
  'light-woods': 0.34,
  forest: 0.62,
  rough: 0.95,
  mountain: 1.7,
};
/** The height of ground that the rules call raised. */
const PLATEAU = 0.75;
const ON_PLATEAU = 0.22;

/** Shares of a side. */
const WARP = 0.6;
const BLUR = 0.28;
const VALLEY = 0.5;
const OCTAVES = 3;
/** Cosine and sine of 32, 71 and 113 degrees. */
const TURNS = [
  [0.848, 0.53],
  [0.326, 0.946],
  [-0.391, 0.921],
] as const;
const FREQUENCY = 0.46;
const STEEPNESS = 0.85;

export interface ReliefSource {
  readonly mesh: Mesh;
  /** The ground of each place. */
  readonly looks: readonly GroundLook[];
  readonly isRaised: (at: number) => boolean;
  /** Points along the rivers, close to each other. */
  readonly rivers: readonly Point[];
  readonly isCoarse: boolean;
}

/** Draws the picture over the whole page. */
export function drawRelief(page: MapPage, source: ReliefSource, colours: MapColours): string {
  const cell = SIDE * (source.isCoarse ? 0.2 : 0.1);
  const raster = new Raster(Math.ceil(page.width / cell) + 1, Math.ceil(page.height / cell) + 1, cell);
  const owners = ownersOf(raster, source.mesh);
  const png = encode({
    width: raster.width,
    height: raster.height,
    channels: 2,
    depth: 8,
    data: shaded(raster, heights(raster, owners, source), owners, source, colours),
  });
  const size = { width: raster.width * cell, height: raster.height * cell };
  const shift = { x: -cell / 2, y: -cell / 2 };
  return element('image', {
    class: 'relief',
    ...shift,
    ...size,
    preserveAspectRatio: 'none',
    href: `data:image/png;base64,${base64(png)}`,
  });
}

class Raster {
  constructor(
    readonly width: number,
    readonly height: number,
    readonly cell: number,
  ) {}

  get size(): number {
    return this.width * this.height;
  }

  /** Visits every sample within reach of a point. */
  around({ x, y }: Point, reach: number, visit: (i: number, distance: number) => void): void {
    const { cell, width, height } = this;
    const left = Math.max(0, Math.ceil((x - reach) / cell));
    const right = Math.min(width - 1, Math.floor((x + reach) / cell));
    const top = Math.max(0, Math.ceil((y - reach) / cell));
    const bottom = Math.min(height - 1, Math.floor((y + reach) / cell));
    for (let j = top; j <= bottom; j++) {
      const dy = j * cell - y;
      for (let i = left; i <= right; i++) {
        const dx = i * cell - x;
        visit(j * width + i, Math.sqrt(dx * dx + dy * dy));
      }
    }
  }
}

/** Returns the place of the nearest hex for each sample; -1 well beyond the map. */
function ownersOf(raster: Raster, mesh: Mesh): Int32Array {
  const owners = new Int32Array(raster.size).fill(-1);
  const nearest = new Float32Array(raster.size).fill(SIDE);
  mesh.centres.forEach((centre, at) => {
    raster.around(centre, SIDE, (i, distance) => {
      if (distance >= nearest[i]) return;
      nearest[i] = distance;
      owners[i] = at;
    });
  });
  return owners;
}

/** Tells for each sample whether it lies on the map: whether no hex off the map would be nearer. */
function insideOf(raster: Raster, mesh: Mesh): Uint8Array {
  const inside = new Uint8Array(raster.size);
  const nearest = new Float32Array(raster.size).fill(SIDE);
  const claim = (centre: Point, isHex: 0 | 1): void =>
    raster.around(centre, SIDE, (i, distance) => {
      if (distance >= nearest[i]) return;
      nearest[i] = distance;
      inside[i] = isHex;
    });
  mesh.centres.forEach((centre) => {
    claim(centre, 1);
  });
  for (let i = 0; i < mesh.near.length; i++) {
    if (mesh.near[i] >= 0) continue;
    const centre = mesh.centres[Math.floor(i / 6)];
    const [a, b] = mesh.ends({ at: Math.floor(i / 6), direction: i % 6 }).map((corner) => mesh.corners[corner]);
    claim({ x: a.x + b.x - centre.x, y: a.y + b.y - centre.y }, 0);
  }
  return inside;
}

function heights(raster: Raster, owners: Int32Array, { looks, isRaised, rivers, mesh }: ReliefSource): Float32Array {
  const { width, height, cell } = raster;
  const raised = mesh.ids.map((_, at) => isRaised(at));
  const rough = new Float32Array(raster.size);
  const plateau = new Float32Array(raster.size);
  const scale = cell / SIDE;
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const u = i * scale;
      const v = j * scale;
      const wi = i + Math.round((WARP * noise(21, u * 0.9, v * 0.9)) / scale);
      const wj = j + Math.round((WARP * noise(22, u * 0.9, v * 0.9)) / scale);
      const warped = wi >= 0 && wj >= 0 && wi < width && wj < height ? owners[wj * width + wi] : -1;
      const at = warped >= 0 ? warped : owners[j * width + i];
      if (at < 0) continue;
      rough[j * width + i] = HEIGHT[looks[at]] + (raised[at] ? ON_PLATEAU : 0);
      const own = owners[j * width + i];
      plateau[j * width + i] = own >= 0 && raised[own] ? PLATEAU : 0;
    }
  }
  const radius = Math.max(1, Math.round((BLUR / scale) * 0.7));
  for (const field of [rough, rough, plateau, plateau]) blur(field, raster, radius);
  const valley = new Float32Array(raster.size);
  for (const point of rivers) {
    raster.around(point, VALLEY * 1.6 * SIDE, (i, distance) => {
      const near = Math.max(0, 1 - distance / (VALLEY * 1.6 * SIDE));
      const depth = near * near * (3 - 2 * near);
      if (depth > valley[i]) valley[i] = depth;
    });
  }
  for (let n = 0; n < rough.length; n++) {
    const amplitude = rough[n];
    const cut = valley[n];
    const u = (n % width) * scale * FREQUENCY;
    const v = Math.floor(n / width) * scale * FREQUENCY;
    const ground = amplitude === 0 ? 0 : amplitude * ridged(u, v) * (1 - 0.75 * cut);
    rough[n] = ground + plateau[n] - cut * (0.1 + 0.45 * amplitude);
  }
  return rough;
}

/** Returns ridges where the noise passes zero, with finer ones on the larger. */
function ridged(u: number, v: number): number {
  let sum = 0;
  let part = 0.55;
  let scale = 1;
  for (let octave = 0; octave < OCTAVES; octave++) {
    // Each octave is turned against the last, so that no ridge follows the rows of the noise.
    const [c, s] = TURNS[octave];
    const ridge = 1 - Math.abs(noise(31 + octave, (u * c - v * s) * scale, (u * s + v * c) * scale));
    sum += part * ridge * ridge;
    part *= 0.5;
    scale *= 2.03;
  }
  return sum;
}

/** Takes the mean over a square, first by rows and then by columns. */
function blur(field: Float32Array, { width, height }: Raster, radius: number): void {
  const line = new Float32Array(Math.max(width, height));
  const pass = (start: number, step: number, length: number): void => {
    let sum = field[start] * (radius + 1);
    for (let k = 1; k <= radius; k++) sum += field[start + Math.min(k, length - 1) * step];
    for (let k = 0; k < length; k++) {
      line[k] = sum / (2 * radius + 1);
      const comes = k + radius + 1;
      const goes = k - radius;
      sum += field[start + (comes < length ? comes : length - 1) * step] - field[start + (goes > 0 ? goes : 0) * step];
    }
    for (let k = 0; k < length; k++) field[start + k * step] = line[k];
  };
  for (let j = 0; j < height; j++) pass(j * width, 1, width);
  for (let i = 0; i < width; i++) pass(i, width, height);
}

/** Returns grey and opacity by sample: black where the land faces away from the light, white where it faces it. */
function shaded(
  raster: Raster,
  land: Float32Array,
  owners: Int32Array,
  { looks, mesh }: ReliefSource,
  { relief }: MapColours,
): Uint8Array {
  const { width, height, size, cell } = raster;
  const inside = insideOf(raster, mesh);
  const pixels = new Uint8Array(size * 2);
  const step = (2 * cell) / SIDE;
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const n = j * width + i;
      if (inside[n] === 0 || owners[n] < 0 || looks[owners[n]] === 'water') continue;
      const right = land[i < width - 1 ? n + 1 : n];
      const left = land[i > 0 ? n - 1 : n];
      const below = land[j < height - 1 ? n + width : n];
      const above = land[j > 0 ? n - width : n];
      const facing = ((right - left + below - above) / step) * STEEPNESS;
      const light = facing / Math.sqrt(1 + facing * facing);
      pixels[2 * n] = light > 0 ? 255 : 0;
      pixels[2 * n + 1] = Math.round(255 * Math.min(1, Math.abs(light)) * (light > 0 ? relief.light : relief.shade));
    }
  }
  return pixels;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Encodes bytes by RFC 4648; Node and browsers share no function for it. */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i] << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    text += LETTERS[three >> 18] + LETTERS[(three >> 12) & 63];
    text += i + 1 < bytes.length ? LETTERS[(three >> 6) & 63] : '=';
    text += i + 2 < bytes.length ? LETTERS[three & 63] : '=';
  }
  return text;
}
