// How different colours look, and to whom: CIE 1976 differences, contrast after WCAG 2.2, deuteranopia after Viénot, Brettel
// and Mollon (1999).

type Triple = readonly [number, number, number];

const channels = (colour: string): Triple => {
  const n = Number.parseInt(colour.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
};

const linear = (v: number): number => (v <= 10.31475 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
const coded = (v: number): number => {
  const shown = Math.min(1, Math.max(0, v));
  return Math.round(255 * (shown <= 0.0031308 ? 12.92 * shown : 1.055 * shown ** (1 / 2.4) - 0.055));
};

const product = (matrix: readonly Triple[], [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;

/** A colour as somebody sees it who lacks the cones for green. */
export function deuteranopic(colour: string): string {
  const seen = product(
    [
      [0.29275, 0.70725, 0],
      [0.29275, 0.70725, 0],
      [-0.02234, 0.02234, 1],
    ],
    channels(colour).map(linear) as unknown as Triple,
  );
  return `#${seen.map((v) => coded(v).toString(16).padStart(2, '0')).join('')}`;
}

function lab(colour: string): Triple {
  const xyz = product(
    [
      [0.4124, 0.3576, 0.1805],
      [0.2126, 0.7152, 0.0722],
      [0.0193, 0.1192, 0.9505],
    ],
    channels(colour).map(linear) as unknown as Triple,
  );
  const [x, y, z] = [xyz[0] / 0.9505, xyz[1], xyz[2] / 1.089].map((t) =>
    t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116,
  );
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export function difference(one: string, other: string): number {
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const luminance = (colour: string): number => {
  const [r, g, b] = channels(colour).map(linear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Degrees, and how far from grey: 0 to 1. */
export function hue(colour: string): { readonly degrees: number; readonly vivid: number } {
  const [r, g, b] = channels(colour).map((v) => v / 255);
  const most = Math.max(r, g, b);
  const span = most - Math.min(r, g, b);
  if (span === 0) return { degrees: 0, vivid: 0 };
  const sector = most === r ? ((g - b) / span + 6) % 6 : most === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return { degrees: 60 * sector, vivid: span / most };
}
