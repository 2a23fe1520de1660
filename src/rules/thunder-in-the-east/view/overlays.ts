// Overlays for the map: supply, zones of control, what an attack on each hex could bring.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { Overlay } from '../../../view/view.ts';
import { type DrawnOverlay, drawOverlay, kindsOf, type Mark } from '../../../wargame/view/overlays.ts';
import { communicates, findSupply, hasRailLine, isEndOf } from '../chapters/lines.ts';
import { type Game, hexOf, isHq, isInZone, kindOf, sideOf } from '../state.ts';
import { AXIS, SOVIET, SUPPLY } from '../terms.ts';

interface Eyes {
  readonly sides: readonly number[];
}

const KINDS: readonly DrawnOverlay<Game, Eyes>[] = [
  {
    name: 'supply',
    title: 'Supply: units as a check would find them now, and the hexes that lines of the side reach (7.2)',
    legend: [
      { key: 'isolated', text: 'unit isolated', tone: 1 },
      { key: 'short', text: 'unit out of supply', tone: 0.75 },
      { key: 'supplied', text: 'unit in supply', tone: 0.15 },
      { key: 'reached', text: 'hex with a line to a source', tone: 0 },
    ],
    draw: drawSupply,
  },
  {
    name: 'zones',
    title: 'Zones of control: entering one ends a move (5.0)',
    legend: [
      { key: 'both', text: 'zones of both sides', tone: 0.6 },
      { key: 'axis', text: 'Axis zone', seat: AXIS },
      { key: 'soviet', text: 'Soviet zone', seat: SOVIET },
    ],
    draw: drawZones,
  },
  {
    name: 'rails',
    title: 'Railways: by owner, and those that lead to an ultimate source (7.1, 7.3)',
    legend: [
      { key: 'axis', text: 'Axis line', seat: AXIS },
      { key: 'soviet', text: 'Soviet line', seat: SOVIET },
      { key: 'contested', text: 'between cities of both sides', tone: 0.6 },
    ],
    draw: drawRails,
  },
];

export const overlays = kindsOf(KINDS);

/** Supply is of the viewer's own side; a viewer who sees everything gets both. */
export const overlay = (g: Game, name: string, viewer: Seat | null): Overlay =>
  drawOverlay(KINDS, name, g, { sides: viewer === null ? [AXIS, SOVIET] : [viewer] });

function drawSupply(g: Game, { sides }: Eyes, mark: Mark): void {
  for (let u = 1; u <= g.s.forces.count; u++) {
    if (hexOf(g, u) === 0 || isHq(g, u) || !sides.includes(sideOf(g, u))) continue;
    const found = kindOf(g, u).hasOwnSupply ? SUPPLY.supplied : findSupply(g, u);
    mark(hexOf(g, u), found === SUPPLY.supplied ? 'supplied' : found === SUPPLY.isolated ? 'isolated' : 'short');
  }
  for (let hex = 1 as Hex; hex <= g.s.land.grid.size; hex = (hex + 1) as Hex) {
    if (g.s.land.isBarred[hex] === 0 && sides.some((side) => communicates(g, hex, side))) mark(hex, 'reached');
  }
}

function drawZones(g: Game, _: Eyes, mark: Mark): void {
  for (let hex = 1 as Hex; hex <= g.s.land.grid.size; hex = (hex + 1) as Hex) {
    const [axis, soviet] = [AXIS, SOVIET].map((side) => isInZone(g, hex, side));
    if (axis || soviet) mark(hex, axis && soviet ? 'both' : axis ? 'axis' : 'soviet');
  }
}

function drawRails(g: Game, _: Eyes, mark: Mark): void {
  const { railLines, cities } = g.s.land;
  for (const { ends, hexes } of railLines) {
    const owners = [AXIS, SOVIET].map((side) => ends.every((end) => isEndOf(g, end, side)));
    const key = owners[AXIS] ? 'axis' : owners[SOVIET] ? 'soviet' : 'contested';
    for (const hex of hexes) mark(hex, key);
  }
  for (const { hex } of cities) {
    for (const [side, key] of ['axis', 'soviet'].entries()) if (hasRailLine(g, hex, side)) mark(hex, key);
  }
}
