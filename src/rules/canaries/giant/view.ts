// The view of The Wide Front for players.

import { seat } from '../../../engine/contract/ids.ts';
import { HexPage } from '../../../hex/drawing.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { PrintedParts } from '../../../view/printed.ts';
import type { CounterDrawing, GroundLook, LogLine, MapDrawing, Overlay, ViewSource } from '../../../view/view.ts';
import { boxes, panel, panels } from './beside.ts';
import type { Forces } from './forces.ts';
import { supply } from './lines.ts';
import { reach, whyNot } from './reach.ts';
import { type Game, type GiantStatics, hexOf, isCutOff, isReady, stepsOf, strengthOf } from './state.ts';
import { RESULTS } from './table.ts';
import { type Happening, KINDS, SEATS, TERRAINS, TURNS, UNITS } from './terms.ts';

const LOOKS: readonly GroundLook[] = ['clear', 'forest', 'rough', 'marsh', 'mountain', 'water'];
const RIVER_LOOKS = [{ kind: '' }, { kind: 'river' }, { kind: 'major-river' }];
/** Rivers run from north to south, far from each other. */
const riverName = (column: number): string =>
  column < 24 ? 'Little Water' : column < 39 ? 'Great Water' : 'Far Water';
const REGIONS = [
  { name: 'Western Plain', along: ['0512', '1216', '1620', '1824'] },
  { name: 'Middle March', along: ['2436', '2834', '3133', '3532'] },
  { name: 'Eastern Plain', along: ['4510', '5014', '5516', '6017'] },
];
const SYMBOLS = ['infantry', 'armor', 'infantry', 'infantry', 'hq'];
const SIZES = ['XXX', 'XXX', 'X', 'III', 'XXXX'];

function map({ land }: GiantStatics): MapDrawing {
  const page = new HexPage(land.grid);
  const hexes = land.grid.labels.slice(1).map((label, i) => {
    const hex = (i + 1) as Hex;
    return { hex, label, ...page.centre(hex), terrain: TERRAINS[land.terrain[hex]], features: [] };
  });
  /** Each pair of neighbours once. */
  const pairs = hexes.flatMap(({ hex }) =>
    [0, 1, 2].map((d) => ({ a: hex, b: land.grid.neighbour[hex * 6 + d], d })).filter(({ b }) => b !== 0),
  );
  return {
    orientation: 'flat',
    terrains: TERRAINS.map((code, i) => ({ code, name: code, look: LOOKS[i] })),
    hexes,
    sides: pairs
      .filter(({ a, d }) => land.river[a * 6 + d] !== 0)
      .map(({ a, b, d }) => ({ a, b, ...RIVER_LOOKS[land.river[a * 6 + d]], name: riverName(land.grid.column[a]) })),
    links: pairs.filter(({ a, d }) => (land.rails[a] >> d) & 1).map(({ a, b }) => ({ a, b, kind: 'rail' })),
    regions: REGIONS.map(({ name, along }) => ({ name, along: along.map((label) => land.grid.hexOf(label)) })),
    places: land.places.map(({ hex, name, worth }) => ({ hex, name, kind: worth > 1 ? 'city' : 'town' })),
  };
}

function counters(g: Game): CounterDrawing[] {
  const drawn: CounterDrawing[] = [];
  for (let u = 1; u <= UNITS; u++) {
    const hex = hexOf(g, u);
    if (hex === 0) continue;
    const mayAct = isReady(g, u);
    const states = [...(isCutOff(g, u) ? ['out of supply'] : []), ...(mayAct ? ['ready'] : [])];
    const strength = strengthOf(g, u) / 4;
    drawn.push({ ...face(g.s.forces, u, stepsOf(g, u)), hex, strength, states, ...(mayAct ? { mayAct } : {}) });
  }
  return drawn;
}

function face(forces: Forces, u: number, steps: number): CounterDrawing {
  const side = forces.side[u];
  const kind = forces.kind[u];
  return {
    id: forces.ids[u],
    name: `${SEATS[side]} ${KINDS[kind]} ${forces.ids[u]}`,
    short: forces.ids[u],
    hex: 0,
    seat: seat(side),
    nation: SEATS[side],
    symbol: SYMBOLS[kind],
    size: SIZES[kind],
    formation: forces.formation[u],
    factors: `${forces.strength[u * 3 + steps] >> 2}-${forces.allowance[u]}`,
    steps: { left: steps, of: forces.steps[u] },
    reduced: steps < forces.steps[u],
    states: [],
  };
}

function printed({ s: { forces, land } }: Game): PrintedParts {
  return {
    counters: Array.from({ length: UNITS }, (_, i) => {
      const steps = forces.steps[i + 1];
      return {
        front: face(forces, i + 1, steps),
        back: steps > 1 ? face(forces, i + 1, steps - 1) : null,
        turn: forces.arrival[i + 1],
        place: forces.start[i + 1] === 0 ? '' : land.grid.labels[forces.start[i + 1]],
      };
    }),
    markers: [{ kind: 'turn', name: 'Turn', count: 1 }],
    turns: Array.from({ length: TURNS }, (_, i) => ({ turn: i + 1, label: '' })),
  };
}

/** Hexes in which units of a side would be in supply now. */
function overlay(g: Game, name: string): Overlay {
  const side = SEATS.findIndex((id) => name === `supply-${id}`);
  const lines = supply[side](g);
  const reached = g.s.land.grid.labels.flatMap((_, hex) =>
    hex > 0 && lines.isReached(hex as Hex) ? [{ hex, key: 'supplied', label: String(lines.leftAt(hex as Hex)) }] : [],
  );
  return {
    name,
    title: `Supply of the ${SEATS[side]}`,
    legend: [{ key: 'supplied', text: 'in supply', tone: 0 }],
    hexes: reached,
  };
}

export const view: ViewSource<GiantStatics> = {
  map,
  counters,
  markers: () => [],
  printed,
  status: (g) => [
    { label: 'turn', value: String(g.cells[g.s.at.turn]) },
    ...SEATS.map((name, side) => ({ label: `points of the ${name}`, value: String(g.cells[g.s.at.points + side]) })),
  ],
  overlays: SEATS.map((name) => ({ name: `supply-${name}`, title: `Supply of the ${name}` })),
  overlay,
  reach,
  whyNot,
  boxes: (g) => boxes(g, (unit, steps) => face(g.s.forces, unit, steps)),
  panels,
  panel,
  sentence: (g, event: Happening): LogLine => {
    const { land, forces } = g.s;
    const label = (hex: Hex): string => land.grid.label(hex);
    switch (event.kind) {
      case 'arrived':
        return { text: `${forces.ids[event.unit]} arrives at ${label(event.hex)}.`, hexes: [event.hex] };
      case 'moved': {
        const piece = forces.ids[event.unit];
        const begins = `${piece} moves from ${label(event.from)}`;
        const ends = ` to ${label(event.to)}.`;
        return { text: begins + ends, hexes: [event.from, event.to], step: { piece, begins, ends } };
      }
      case 'attacked':
        return { text: `The ${SEATS[event.side]} attacks ${label(event.hex)}.`, hexes: [event.hex] };
      case 'rolled':
        return { text: `The die falls ${event.die}: ${RESULTS.results[event.result]}.`, hexes: [event.hex] };
      case 'lost': {
        const fate = event.left === 0 ? 'is destroyed' : 'loses a step';
        return { text: `${forces.ids[event.unit]} ${fate}.`, hexes: [event.hex] };
      }
      case 'retreated': {
        const { unit, from, to } = event;
        return { text: `${forces.ids[unit]} retreats to ${label(to)}.`, hexes: [from, to] };
      }
      case 'taken': {
        const { name, hex } = land.places[event.place];
        return { text: `The ${SEATS[event.side]} takes ${name}.`, hexes: [hex] };
      }
      case 'cutOff':
        return { text: `${forces.ids[event.unit]} is cut off.`, hexes: [event.hex] };
    }
  },
  preview: () => [],
};
