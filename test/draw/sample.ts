// A map with everything on it that pictures show, drawn from a map file, and some counters.

import { seat } from '../../src/engine/contract/ids.ts';
import { HexPage } from '../../src/hex/drawing.ts';
import type { Hex } from '../../src/hex/ids.ts';
import { buildMap, readMap } from '../../src/hex/map-file.ts';
import type { MapFile } from '../../src/hex/map-schema.ts';
import type { CounterDrawing, MapDrawing, MarkerDrawing, TerrainDrawing } from '../../src/view/view.ts';

const TERRAINS: readonly TerrainDrawing[] = [
  { code: 'clear', name: 'clear', look: 'clear' },
  { code: 'light-woods', name: 'light woods', look: 'light-woods' },
  { code: 'rough', name: 'rough', look: 'rough' },
  { code: 'forest', name: 'forest', look: 'forest' },
  { code: 'sea', name: 'sea', look: 'water' },
  { code: 'urban', name: 'urban', look: 'built-up' },
];

/** The drawing of a map file. @throws where the file has faults. */
export function drawingOf(input: unknown): { map: MapDrawing; hexOf: (label: string) => number } {
  const read = readMap(input);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return drawing(read.file);
}

function drawing(file: MapFile): { map: MapDrawing; hexOf: (label: string) => number } {
  const { grid, terrain, terrainCodes, features, featureCodes, places } = buildMap(file);
  const page = new HexPage(grid);
  const hexes = Array.from({ length: grid.size }, (_, i) => {
    const hex = (i + 1) as Hex;
    return {
      hex,
      label: grid.labels[hex],
      ...page.centre(hex),
      terrain: terrainCodes[terrain[hex]],
      features: featureCodes.filter((_, bit) => features[hex] & (1 << bit)),
    };
  });
  const pair = ([a, b]: readonly [string, string]) => ({ a: grid.hexOf(a), b: grid.hexOf(b) });
  const links = file.links.flatMap(({ between, along = [], kind }) => {
    const pairs = between ? [between] : along.slice(1).map((label, i): [string, string] => [along[i], label]);
    return pairs.map((each) => ({ ...pair(each), kind }));
  });
  const crossed = new Set(links.map(({ a, b }) => `${Math.min(a, b)} ${Math.max(a, b)}`));
  const sides = file.sides.map(({ between, kind, name }) => ({ ...pair(between), kind, name }));
  const bridges = sides.filter(({ a, b }) => crossed.has(`${Math.min(a, b)} ${Math.max(a, b)}`));
  const map: MapDrawing = {
    orientation: file.orientation === 'flat-top' ? 'flat' : 'pointy',
    terrains: TERRAINS,
    hexes,
    sides: [...sides, ...bridges.map(({ a, b }) => ({ a, b, kind: 'bridge' }))],
    links,
    places: [...places],
  };
  return { map, hexOf: (label) => grid.hexOf(label) };
}

/** Six columns of five with rivers, a bridge, a road, a railway, towns, a fortified line. */
export const sampleFile = (orientation: 'flat-top' | 'pointy-top' = 'flat-top'): object => ({
  source: 'made for the tests',
  orientation,
  columns: 6,
  rows: 5,
  shifted: 'even',
  numbering: 'CCRR',
  terrain: Object.fromEntries(TERRAINS.map(({ code, name }) => [code, name])),
  defaultTerrain: 'clear',
  hexFeatures: { westwall: 'a fortified line', 'british-area': 'an area' },
  sideKinds: { river: 'river', major: 'major river', escarpment: 'escarpment' },
  linkKinds: { road: 'road', rail: 'railway' },
  placeKinds: { city: 'city', town: 'town', name: 'a name' },
  hexes: [
    { hex: '0101', terrain: 'sea' },
    { hex: '0102', terrain: 'sea' },
    { hex: '0202', terrain: 'urban', features: ['british-area'] },
    { hex: '0203', terrain: 'clear', features: ['british-area'] },
    { hex: '0303', terrain: 'forest' },
    { hex: '0304', terrain: 'forest' },
    { hex: '0402', terrain: 'light-woods' },
    { hex: '0403', terrain: 'rough' },
    { hex: '0502', terrain: 'clear', features: ['westwall'] },
    { hex: '0503', terrain: 'forest', features: ['westwall'] },
  ],
  sides: [
    { between: ['0302', '0303'], kind: 'river', name: 'Our & Sauer' },
    { between: ['0303', '0304'], kind: 'river' },
    { between: ['0403', '0404'], kind: 'major' },
    { between: ['0503', '0504'], kind: 'escarpment' },
  ],
  links: [
    { along: ['0301', '0302', '0303'], kind: 'road' },
    { along: ['0402', '0403', '0404'], kind: 'rail' },
  ],
  places: [
    { name: 'Bastogne', hex: '0202', kind: 'city' },
    { name: 'St. Vith <"&\'>', hex: '0403', kind: 'town' },
    { name: 'Eifel', hex: '0602', kind: 'name' },
  ],
});

type Units = readonly (readonly [id: string, symbol: string, size: string, factors: string, hex: string])[];

/** Counters of two seats, most of them in stacks. */
export function sampleCounters(hexOf: (label: string) => number): CounterDrawing[] {
  const german: Units = [
    ['6PzArmy', 'hq', 'XXXX', '1-5', '0502'],
    ['1SSPz', 'armor', 'XX', '5E-5', '0502'],
    ['12VG', 'infantry', 'XX', '3-3', '0503'],
    ['150Pz', 'mech', 'X', '2-5', '0404'],
    ['3Para', 'airborne', 'XX', '3E-3', '0404'],
    ['Arko', 'artillery', 'X', '1-4', '0404'],
  ];
  const allied: Units = [
    ['101Abn', 'airborne', 'XX', '4E-3', '0202'],
    ['14Cav', 'cavalry', 'III', '1-6', '0402'],
    ['29Arm', 'armor', 'X', '2-5', '0203'],
  ];
  const counter =
    (number: number, nation: string, states: readonly string[]) =>
    ([id, symbol, size, factors, hex]: Units[number], i: number): CounterDrawing => ({
      id,
      name: id,
      hex: hexOf(hex),
      seat: seat(number),
      nation: id === '29Arm' ? 'uk' : nation,
      symbol,
      size,
      factors,
      reduced: i % 2 === 1,
      states: i === 1 ? states : [],
    });
  return [...german.map(counter(0, 'german', ['exploit', 'out of supply'])), ...allied.map(counter(1, 'us', ['done']))];
}

export const sampleMarkers = (hexOf: (label: string) => number): MarkerDrawing[] => [
  { hex: hexOf('0202'), kind: 'improved position', label: 'IP' },
  { hex: hexOf('0402'), kind: 'block', label: 'BLOCK' },
];
