// Overlays for the map: supply of each side, zones of control, railways, the front, what an attack on each hex could
// bring.

import type { Seat } from '../../../engine/contract/ids.ts';
import { DIRECTIONS, type Hex } from '../../../hex/ids.ts';
import type { Overlay } from '../../../view/view.ts';
import { type DrawnOverlay, drawOverlay, kindsOf, type Mark } from '../../../wargame/view/overlays.ts';
import { placeOf } from '../chapters/detachments.ts';
import { hasRailLine } from '../chapters/lines.ts';
import { isEndOf } from '../chapters/rail-owners.ts';
import { frontOf } from '../front.ts';
import {
  detachmentCount,
  type Game,
  hexOf,
  isHeldBy,
  isHq,
  isInZone,
  isPartisan,
  sideOf,
  stepsOf,
  weatherIn,
} from '../state.ts';
import { AXIS, enemyOf, SOVIET, WEATHERS } from '../terms.ts';
import { ofAll } from './odds.ts';
import { supplyOf } from './supply-overlay.ts';

interface Eyes {
  readonly sides: readonly number[];
}

const KINDS: readonly DrawnOverlay<Game, Eyes>[] = [
  ...[AXIS, SOVIET].map((side) => supplyOf<Eyes>(side)),
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
  {
    name: 'front',
    title: 'Front: hexes beside ground of the enemy, with their gaps and thin places (5.0, 11.1)',
    legend: [
      { key: 'gap', text: 'gap: neither unit nor zone', tone: 1 },
      { key: 'zone', text: 'a zone alone', tone: 0.65 },
      { key: 'thin', text: 'one unit of one step', tone: 0.4 },
      { key: 'held', text: 'held', tone: 0 },
    ],
    draw: drawFront,
  },
  {
    name: 'odds',
    title: 'Odds of attacks by all that can join, without support: in how many of 100 the hex is taken (21.0)',
    legend: [
      { key: 'likely', text: 'taken in two thirds or more', tone: 0 },
      { key: 'even', text: 'taken in a third or more', tone: 0.35 },
      { key: 'seldom', text: 'taken more seldom', tone: 0.7 },
      { key: 'never', text: 'never taken', tone: 1 },
    ],
    draw: drawOdds,
  },
  {
    name: 'partisans',
    title: 'Partisans: hexes within the range of a detachment or a unit (107.2)',
    legend: [
      { key: 'several', text: 'several', tone: 1 },
      { key: 'one', text: 'one', tone: 0.5 },
    ],
    draw: drawPartisans,
  },
  {
    name: 'weather',
    title: 'Weather line: the boundary of the Mid-East, with the weather on each side (23.7)',
    legend: WEATHERS.map((key, severity) => ({ key, text: key, tone: severity / (WEATHERS.length - 1) })),
    draw: drawWeather,
  },
];

export const overlays = kindsOf(KINDS);

/** The front is of the viewer's own side; a viewer who sees everything gets both. */
export const overlay = (g: Game, name: string, viewer: Seat | null): Overlay =>
  drawOverlay(KINDS, name, g, { sides: viewer === null ? [AXIS, SOVIET] : [viewer] });

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

function drawFront(g: Game, { sides }: Eyes, mark: Mark): void {
  for (const side of sides) for (const hex of frontRow(g, side)) mark(hex, strengthAt(g, hex, side));
}

/** The hexes of a side beside those that are nearer to the enemy. */
function frontRow(g: Game, side: number): Hex[] {
  const { grid, isBarred } = g.s.land;
  const control = frontOf(g);
  const row: Hex[] = [];
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
    if (control[hex] === side && isBarred[hex] === 0 && isNearTo(g, control, hex, enemyOf(side))) row.push(hex);
  }
  return row;
}

/** Hexes of the front with neither unit nor zone. */
export const gaps = (g: Game, of: Seat): readonly Hex[] =>
  frontRow(g, of).filter((hex) => strengthAt(g, hex, of) === 'gap');

/** Whether ground of the enemy begins beside a hex, or behind one hex that is nobody's. */
function isNearTo(g: Game, control: Int8Array, hex: Hex, enemy: number): boolean {
  const { neighbour } = g.s.land.grid;
  return DIRECTIONS.some((d) => {
    const to = neighbour[hex * 6 + d];
    return (
      control[to] === enemy || (control[to] < 0 && DIRECTIONS.some((e) => control[neighbour[to * 6 + e]] === enemy))
    );
  });
}

function strengthAt(g: Game, hex: Hex, side: number): string {
  const { presence } = g.s;
  let [units, steps] = [0, 0];
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
    if (isHq(g, u) || sideOf(g, u) !== side) continue;
    units++;
    steps += stepsOf(g, u);
  }
  if (units === 0) return isInZone(g, hex, side) ? 'zone' : 'gap';
  return units === 1 && steps === 1 ? 'thin' : 'held';
}

/** Attacks of each side as if its battles were declared now. */
function drawOdds(g: Game, { sides }: Eyes, mark: Mark): void {
  const { at, land } = g.s;
  for (const side of sides.length > 1 ? [g.cells[at.active]] : sides) {
    g.tried(() => {
      if (g.cells[at.active] !== side) g.set(at.battles, 0);
      g.set(at.active, side);
      for (let hex = 1 as Hex; hex <= land.grid.size; hex = (hex + 1) as Hex) {
        if (!isHeldBy(g, hex, enemyOf(side))) continue;
        const view = ofAll(g, hex);
        if (view.hexes.length < 2) continue;
        const taken = view.expectations[TAKEN].value;
        const key = taken >= 2 / 3 ? 'likely' : taken >= 1 / 3 ? 'even' : taken > 0 ? 'seldom' : 'never';
        mark(hex, key, `${Math.round(100 * taken)}`);
      }
    });
  }
}

/** Its place in FIGURES. */
const TAKEN = 2;

function drawPartisans(g: Game, _: Eyes, mark: Mark): void {
  const { grid, isBarred } = g.s.land;
  const places: Hex[] = [];
  for (let d = 1; d <= detachmentCount(g.s); d++) if (placeOf(g, d) !== 0) places.push(placeOf(g, d));
  for (let u = 1; u <= g.s.forces.count; u++) if (hexOf(g, u) !== 0 && isPartisan(g, u)) places.push(hexOf(g, u));
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
    if (isBarred[hex] !== 0) continue;
    const count = places.filter((at) => grid.distance(at, hex) <= g.s.partisans.range).length;
    if (count > 0) mark(hex, count > 1 ? 'several' : 'one', `${count}`);
  }
}

/** Hexes on both sides of the line, each with the weather of its theater. */
function drawWeather(g: Game, _: Eyes, mark: Mark): void {
  const { grid, theater } = g.s.land;
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
    const isLine = DIRECTIONS.some((d) => {
      const to = grid.neighbour[hex * 6 + d];
      return to !== 0 && theater[to] !== theater[hex];
    });
    if (isLine) mark(hex, WEATHERS[weatherIn(g, hex)]);
  }
}
