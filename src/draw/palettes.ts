// The colours of the map by day, by night and for colour-blind people. One hue has one meaning: light blue is water,
// green is woods. The night palette has its own colours. Nothing is shown by colour alone: grounds differ in texture
// and lightness.

import type { GroundLook, MapDrawing } from '../view/view.ts';

export const PALETTES = ['light', 'night', 'colour-blind'] as const;
export type Palette = (typeof PALETTES)[number];

/** Colours are #rrggbb. */
export interface MapColours {
  readonly paper: string;
  readonly ink: string;
  readonly ground: Readonly<Record<GroundLook, string>>;
  /** Marks of the textures. */
  readonly mark: Readonly<
    Record<'tree' | 'treeLight' | 'treeShade' | 'stone' | 'field' | 'reed' | 'block' | 'wave', string>
  >;
  /** Rims of woods and of rough ground. */
  readonly rim: { readonly woods: string; readonly rough: string };
  /** Opacity of the relief's shades and lights, and of the grid. */
  readonly relief: { readonly shade: number; readonly light: number };
  readonly grid: number;
  readonly river: string;
  readonly riverEdge: string;
  readonly coast: string;
  readonly road: { readonly edge: string; readonly bed: string };
  readonly rail: string;
  readonly town: { readonly wash: string; readonly block: string };
  readonly region: string;
  /** By seat, in turn, unless a map says otherwise: {@link sideColour}. */
  readonly sides: readonly string[];
}

const DAY: MapColours = {
  paper: '#f4eddb',
  ink: '#1d1d1b',
  ground: {
    clear: '#f3ebd3',
    'light-woods': '#d9e2b8',
    forest: '#9db782',
    rough: '#dbc08e',
    mountain: '#c9a66f',
    marsh: '#d3e0d2',
    water: '#a8cbdc',
    fields: '#e9dc80',
    sand: '#ecce9c',
    craters: '#d9cab4',
    'built-up': '#c3b3a9',
  },
  mark: {
    tree: '#7ea266',
    treeLight: '#9aba7d',
    treeShade: '#47633a',
    stone: '#a07c48',
    field: '#b39a3c',
    reed: '#5f8a76',
    block: '#6e5a52',
    wave: '#7fb0c8',
  },
  rim: { woods: '#55733f', rough: '#94713c' },
  relief: { shade: 0.5, light: 0.34 },
  grid: 0.36,
  river: '#5b97c4',
  riverEdge: '#29557d',
  coast: '#3a6f95',
  road: { edge: '#b0522f', bed: '#f3c77f' },
  rail: '#4a4038',
  town: { wash: '#d8a48f', block: '#6a4038' },
  region: '#221d16',
  sides: ['#a3322a', '#28448f', '#00684b', '#8a3a72'],
};

const NIGHT: MapColours = {
  paper: '#14181d',
  ink: '#f0ece0',
  ground: {
    clear: '#474842',
    'light-woods': '#2a3d31',
    forest: '#0f2718',
    rough: '#5b4a2b',
    mountain: '#38281a',
    marsh: '#34474a',
    water: '#16324f',
    fields: '#4f4c1a',
    sand: '#5c4c30',
    craters: '#3b3629',
    'built-up': '#353031',
  },
  mark: {
    tree: '#2c5236',
    treeLight: '#45714c',
    treeShade: '#08140c',
    stone: '#a58a55',
    field: '#8f8648',
    reed: '#7ba394',
    block: '#a5897b',
    wave: '#3f6c98',
  },
  rim: { woods: '#5d8a63', rough: '#8d7446' },
  relief: { shade: 0.7, light: 0.16 },
  grid: 0.2,
  river: '#5a9fd4',
  riverEdge: '#16344e',
  coast: '#5a86ad',
  road: { edge: '#c98a52', bed: '#4a3524' },
  rail: '#b9ad9d',
  town: { wash: '#6b4438', block: '#d3a493' },
  region: '#dcd5c1',
  sides: ['#ef8a72', '#c9b6ff', '#6fd6b1', '#f0a6d6'],
};

const COLOUR_BLIND: MapColours = {
  paper: '#f6f2e6',
  ink: '#111111',
  ground: {
    clear: '#f7f1df',
    'light-woods': '#c6d9cb',
    forest: '#7fa99a',
    rough: '#e5c9a0',
    mountain: '#c79f75',
    marsh: '#d4d4d2',
    water: '#9ccbe6',
    fields: '#efe07a',
    sand: '#ecd2a4',
    craters: '#d4cbc0',
    'built-up': '#bbbfca',
  },
  mark: {
    tree: '#548577',
    treeLight: '#9cc2b4',
    treeShade: '#2c5148',
    stone: '#a07846',
    field: '#a8902a',
    reed: '#4d6a86',
    block: '#5c4b47',
    wave: '#5f9fc8',
  },
  rim: { woods: '#3f6a5e', rough: '#94703a' },
  relief: { shade: 0.46, light: 0.34 },
  grid: 0.36,
  river: '#0072b2',
  riverEdge: '#00466f',
  coast: '#00557f',
  road: { edge: '#7a3b00', bed: '#f0d9a8' },
  rail: '#3f3833',
  town: { wash: '#d9b09a', block: '#5a3a30' },
  region: '#1a1712',
  sides: ['#d55e00', '#123f8c', '#00684b', '#8f3f6f'],
};

const COLOURS: Readonly<Record<Palette, MapColours>> = { light: DAY, night: NIGHT, 'colour-blind': COLOUR_BLIND };
export const coloursOf = (palette: Palette): MapColours => COLOURS[palette];

/** Returns the colour of a side on a map: that of its place among the seats, unless the map says which. */
export function sideColour({ hues }: Pick<MapDrawing, 'hues'>, seat: number, palette: Palette): string {
  const { sides } = COLOURS[palette];
  return sides[(hues?.[seat] ?? seat) % sides.length];
}
