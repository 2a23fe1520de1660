// The map as it is drawn: ground, rivers and straits, borders of countries, railways, cities.

import { DIRECTIONS, type Hex, NOWHERE } from '../../../hex/ids.ts';
import { sidesOfCourses } from '../../../hex/map-file.ts';
import type { MapDrawing } from '../../../view/view.ts';
import { type DrawnGround, drawGround, stretchesOf } from '../../../wargame/view/map.ts';
import { regionsFrom } from '../../../wargame/view/regions.ts';
import { countryOf, GROUND } from '../schema/map.ts';
import type { Thunder } from '../statics.ts';
import type { MapTables } from '../statics-land.ts';
import { BORDER } from '../terms.ts';
import { HUES } from './counters.ts';
import regions from './regions.json' with { type: 'json' };

const LOOKS: DrawnGround['looks'] = {
  o: 'clear',
  f: 'forest',
  s: 'marsh',
  h: 'rough',
  m: 'mountain',
  d: 'sand',
  W: 'water',
  L: 'water',
};

/** From one hexside to the opposite one (TITE 2.0: thirty miles). */
const METRES = 48_000;

export function drawMap({ land }: Thunder): MapDrawing {
  const { grid, file, terrain, border, rails } = land;
  const hard = new Set(land.cities.filter(({ isHard }) => isHard).map(({ hex }) => hex));
  const stretches = stretchesOf(grid, rails);
  const bridges = stretches.filter(({ a, direction }) => isWater(border[a * 6 + direction]));
  const drawing = drawGround({
    grid,
    file,
    codes: GROUND,
    terrain,
    looks: LOOKS,
    features: (hex) => (hard.has(hex) ? ['hard city'] : []),
    sides: [...waters(land), ...borders(land), ...bridges.map(({ a, b }) => ({ a, b, kind: 'bridge' }))],
    links: stretches.map(({ a, b }) => ({ a, b, kind: 'rail' })),
    regions: regionsFrom(regions, grid),
    metres: METRES,
  });
  const words = { ...drawing.words, 'main-strait': 'strait', border: 'border' };
  return { ...drawing, words, hues: HUES };
}

const isWater = (border: number): boolean => border !== BORDER.none;

/** Rivers by their names, and as one kind what is wider: straits, bays and lakes between two hexes of land. */
function waters({ grid, file, border }: MapTables): MapDrawing['sides'] {
  const rivers = [...file.sides, ...sidesOfCourses(file)].flatMap(({ between, kind, name }) => {
    const [a, b] = between.map((label) => grid.hexOf(label));
    return kind === 'minor' || kind === 'major' ? [{ a, b, kind, name }] : [];
  });
  const wide: MapDrawing['sides'][number][] = [];
  eachSide(grid, (a, b, at) => {
    if (border[at] > BORDER.major) wide.push({ a, b, kind: 'main-strait' });
  });
  return [...rivers, ...wide];
}

/** Between lands of two nations, and around countries without forces. */
function borders({ grid, file, nation, terrain }: MapTables): MapDrawing['sides'] {
  const found: MapDrawing['sides'][number][] = [];
  const isDry = (hex: Hex): boolean => GROUND[terrain[hex]] !== 'W' && GROUND[terrain[hex]] !== 'L';
  const state = (hex: Hex): string => (nation[hex] === 0 ? countryOf(file, grid, hex) : String(nation[hex]));
  eachSide(grid, (a, b) => {
    if (isDry(a) && isDry(b) && state(a) !== state(b)) found.push({ a, b, kind: 'border' });
  });
  return found;
}

function eachSide(grid: MapTables['grid'], visit: (a: Hex, b: Hex, at: number) => void): void {
  for (let a = 1 as Hex; a <= grid.size; a = (a + 1) as Hex) {
    for (const d of DIRECTIONS) {
      const b = grid.neighbour[a * 6 + d] as Hex;
      if (b !== NOWHERE && b > a) visit(a, b, a * 6 + d);
    }
  }
}
