// The map as it is drawn: ground, rivers and bridges, roads, places.

import { HexPage } from '../../../hex/drawing.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import type { MapDrawing, TerrainDrawing } from '../../../view/view.ts';
import type { WinterThunder } from '../statics.ts';

const TERRAINS: Readonly<Record<string, Pick<TerrainDrawing, 'pattern' | 'colour'>>> = {
  clear: { pattern: 'plain', colour: '#f3eed9' },
  'light-woods': { pattern: 'dots', colour: '#dfe8c4' },
  rough: { pattern: 'hatch', colour: '#e5d3b0' },
  forest: { pattern: 'trees', colour: '#bfd3a4' },
};

export function drawMap(s: WinterThunder): MapDrawing {
  const { grid, file, terrain, westwall } = s.map;
  const page = new HexPage(grid);
  const codes = Object.keys(file.terrain);
  const hexes = grid.labels.slice(1).map((label, i) => {
    const hex = (i + 1) as Hex;
    const features = westwall[hex] === 1 ? ['westwall'] : [];
    return { hex, label, ...page.centre(hex), terrain: codes[terrain[hex]], features };
  });
  return {
    orientation: 'flat',
    terrains: Object.entries(file.terrain).map(([code, name]) => ({ code, name, ...TERRAINS[code] })),
    hexes,
    sides: [
      ...waters(s),
      ...roadsides(s).flatMap((side) => (side.bridge ? [{ ...pairOf(side), kind: 'bridge' }] : [])),
    ],
    links: roadsides(s).map((side) => ({ ...pairOf(side), kind: 'road' })),
    places: file.places.map(({ name, hex, kind }) => ({ hex: grid.hexOf(hex), name, kind })),
  };
}

function waters(s: WinterThunder): MapDrawing['sides'][number][] {
  const { grid, file } = s.map;
  return file.sides.map(({ between: [a, b], kind, name }) => ({ a: grid.hexOf(a), b: grid.hexOf(b), kind, name }));
}

interface RoadSide {
  readonly a: Hex;
  readonly b: Hex;
  /** A river runs between them. */
  readonly bridge: boolean;
}

const pairOf = ({ a, b }: RoadSide) => ({ a, b });

/** Each hexside that a road crosses, once. */
function roadsides(s: WinterThunder): RoadSide[] {
  const { grid, roads, river } = s.map;
  const found: RoadSide[] = [];
  for (let a = 1 as Hex; a <= grid.size; a = (a + 1) as Hex) {
    for (let d = 0; d < 6; d++) {
      const b = grid.neighbour[a * 6 + d] as Hex;
      if (b === NOWHERE || b < a || ((roads[a] >> d) & 1) === 0) continue;
      found.push({ a, b, bridge: river[a * 6 + d] === 1 });
    }
  }
  return found;
}
