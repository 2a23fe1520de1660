// Overlays for the map: where supply comes, what a headquarters or a dump reaches, hexes beside the enemy, open
// railways.

import type { Seat } from '../../../engine/contract/ids.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import type { Overlay } from '../../../view/view.ts';
import { type DrawnOverlay, drawOverlay, kindsOf, type Mark } from '../../../wargame/view/overlays.ts';
import { tokensFor } from '../chapters/paying.ts';
import { addDrawn, stockedPlaces, throwOf, visitDrawn, visitServed, visitThrown } from '../chapters/tracing.ts';
import { hasRail, isBesideEnemy, isBroken, isRailOpen } from '../hexes.ts';
import { POINT } from '../schema/terrain.ts';
import type { Game } from '../state.ts';
import { tokensAt } from '../stocks.ts';
import { SIDES, type Site, TOKENS, type UnitId } from '../terms.ts';
import { supplyText } from '../text/names.ts';
import { isOnMap, sideOf } from '../units.ts';
import { AIR_OVERLAYS } from './air-overlays.ts';

interface Eyes {
  readonly sides: readonly number[];
  readonly unit: number;
}

const KINDS: readonly DrawnOverlay<Game, Eyes>[] = [
  {
    name: 'supply',
    title: 'Supply: where headquarters throw, with the points left, and dumps serve (11.5, 12.1)',
    ofCounter: true,
    legend: [
      { key: 'thrown', text: 'a headquarters throws into the hex; the points left', tone: 0 },
      { key: 'direct', text: 'within 5 points of a dump; the points left', tone: 0.3 },
      { key: 'edge', text: 'beside such a hex: weekly supply, but none for combat', tone: 0.65 },
      { key: 'beyond', text: 'a unit beyond all supply', tone: 1 },
    ],
    draw: drawSupply,
  },
  {
    name: 'draw',
    title: 'Dumps that headquarters draw on, and hexes from which they could (11.5)',
    ofCounter: true,
    legend: [
      { key: 'drawn', text: 'a dump within 5 points of a headquarters', tone: 0 },
      { key: 'apart', text: 'a dump that no headquarters draws on', tone: 1 },
      { key: 'near', text: 'within 5 points of a headquarters; the points left', tone: 0.4 },
    ],
    draw: drawDraw,
  },
  {
    name: 'combat-supply',
    title: 'Combat supply: points that can be spent on fights in the hex (9.5)',
    legend: [
      { key: 'rich', text: '3 SP or more', tone: 0 },
      { key: 'some', text: '1 SP or more', tone: 0.35 },
      { key: 'little', text: 'less than 1 SP', tone: 0.7 },
    ],
    draw: drawCombatSupply,
  },
  {
    name: 'beside',
    title: 'Hexes beside units: they stop truck points, supply and trains (4.1)',
    legend: [
      { key: 'both', text: 'beside both sides', tone: 0.6 },
      { key: 'first', text: 'beside the first side', seat: 0 },
      { key: 'second', text: 'beside the second side', seat: 1 },
    ],
    draw: drawBeside,
  },
  {
    name: 'rails',
    title: 'Railways: open to trains (12.3)',
    legend: [
      { key: 'open', text: 'open', tone: 0 },
      { key: 'closed', text: 'beyond the railheads, or beside the enemy', tone: 0.6 },
      { key: 'broken', text: 'broken', tone: 1 },
    ],
    draw: drawRails,
  },
  ...AIR_OVERLAYS,
];

export const overlays = kindsOf(KINDS);

/** Of the viewer's own side; a viewer who sees everything gets both. */
export const overlay = (g: Game, name: string, viewer: Seat | null, counter?: string): Overlay =>
  drawOverlay(KINDS, name, g, {
    sides: viewer === null ? SIDES : [viewer],
    unit: counter === undefined ? 0 : Math.max(0, g.s.forces.ids.indexOf(counter)),
  });

/** Of one headquarters where it is named. */
function drawSupply(g: Game, { sides, unit }: Eyes, mark: Mark): void {
  const thrown = new Map<Hex, number>();
  for (const hq of headquarters(g, sides, unit))
    visitThrown(g, hq, (hex, left) => thrown.set(hex, Math.max(left, thrown.get(hex) ?? 0)));
  for (const [hex, left] of thrown) mark(hex, 'thrown', leftText(left));
  const edge = new Set<number>();
  for (const hex of thrown.keys()) for (let d = 0; d < 6; d++) edge.add(g.s.land.grid.neighbour[hex * 6 + d]);
  edge.delete(NOWHERE);
  const served = new Set<number>([...thrown.keys(), ...edge]);
  if (unit === 0)
    for (const side of sides)
      for (const dump of stockedPlaces(g, side))
        if (dump <= g.s.counts.hexes)
          visitServed(g, dump as Hex, side, (hex, left) => {
            served.add(hex);
            mark(hex, 'direct', leftText(left));
          });
  for (const hex of edge) mark(hex, 'edge');
  if (unit > 0) return;
  for (let u = 1; u <= g.s.forces.count; u++) {
    const hex = g.cells[g.s.at.unitHex + u];
    if (hex > 0 && sides.includes(sideOf(g, u)) && !served.has(hex)) mark(hex, 'beyond');
  }
}

const leftText = (parts: number): string => `${Math.floor(parts / POINT)}`;

/** Those on the map, or the one that is named. */
const headquarters = (g: Game, sides: readonly number[], unit: UnitId): UnitId[] =>
  Array.from({ length: g.s.forces.count }, (_, i) => i + 1).filter(
    (u) => isOnMap(g, u) && sides.includes(sideOf(g, u)) && throwOf(g, u) > 0 && (unit === 0 || u === unit),
  );

function drawDraw(g: Game, { sides, unit }: Eyes, mark: Mark): void {
  const drawn = new Set<Site>();
  for (const hq of headquarters(g, sides, unit)) {
    addDrawn(g, hq, drawn);
    visitDrawn(g, hq, (hex, left) => mark(hex, 'near', leftText(left)));
  }
  for (const side of sides)
    for (const dump of stockedPlaces(g, side))
      if (dump <= g.s.counts.hexes)
        mark(dump, drawn.has(dump) ? 'drawn' : 'apart', supplyText(tokensAt(g, dump, side)));
}

/** Supply points for several fights. */
const RICH = 3;

function drawCombatSupply(g: Game, { sides }: Eyes, mark: Mark): void {
  for (const side of sides)
    for (let hex = 1 as Hex; hex <= g.s.counts.hexes; hex = (hex + 1) as Hex) {
      const tokens = tokensFor(g, hex, side);
      if (tokens === 0) continue;
      const points = Math.floor(tokens / TOKENS);
      mark(hex, points >= RICH ? 'rich' : points >= 1 ? 'some' : 'little', `${points}`);
    }
}

function drawBeside(g: Game, _: Eyes, mark: Mark): void {
  for (let hex = 1 as Hex; hex <= g.s.counts.hexes; hex = (hex + 1) as Hex) {
    const [second, first] = SIDES.map((side) => isBesideEnemy(g, hex, side));
    if (first || second) mark(hex, first && second ? 'both' : first ? 'first' : 'second');
  }
}

function drawRails(g: Game, { sides }: Eyes, mark: Mark): void {
  for (let hex = 1 as Hex; hex <= g.s.counts.hexes; hex = (hex + 1) as Hex) {
    if (!hasRail(g.s.land, hex)) continue;
    mark(hex, isBroken(g, hex) ? 'broken' : sides.some((side) => isRailOpen(g, hex, side)) ? 'open' : 'closed');
  }
}
