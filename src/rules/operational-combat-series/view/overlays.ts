// Overlays for the map: where supply comes, what a headquarters or a dump reaches, hexes beside the enemy, open railways.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { Overlay } from '../../../view/view.ts';
import { type DrawnOverlay, drawOverlay, kindsOf, type Mark } from '../../../wargame/view/overlays.ts';
import { tokensFor } from '../chapters/paying.ts';
import { markServed, markThrown, stockedPlaces, throwOf } from '../chapters/tracing.ts';
import { hasRail, isBesideEnemy, isBroken, isRailOpen } from '../hexes.ts';
import type { Game } from '../state.ts';
import { SIDES, TOKENS } from '../terms.ts';
import { isOnMap, sideOf } from '../units.ts';
import { AIR_OVERLAYS } from './air-overlays.ts';

interface Eyes {
  readonly sides: readonly number[];
  readonly unit: number;
}

const KINDS: readonly DrawnOverlay<Game, Eyes>[] = [
  {
    name: 'supply',
    title: 'Supply: where headquarters throw and dumps serve (11.5, 12.1)',
    ofCounter: true,
    legend: [
      { key: 'thrown', text: 'a headquarters throws into the hex or the next one', tone: 0 },
      { key: 'direct', text: 'within 5 points of a dump', tone: 0.35 },
      { key: 'beyond', text: 'a unit beyond all supply', tone: 1 },
    ],
    draw: drawSupply,
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
  const served = new Uint8Array(g.s.counts.hexes + 1);
  const all = new Uint8Array(g.s.counts.hexes + 1);
  const markAll = (key: string): void => {
    for (let hex = 1; hex < served.length; hex++) {
      if (served[hex] === 0) continue;
      all[hex] = 1;
      mark(hex, key);
    }
  };
  for (let u = 1; u <= g.s.forces.count; u++) {
    if (!isOnMap(g, u) || !sides.includes(sideOf(g, u)) || throwOf(g, u) === 0 || (unit > 0 && u !== unit)) continue;
    markThrown(g, u, served);
    markAll('thrown');
  }
  if (unit > 0) return;
  for (const side of sides)
    for (const dump of stockedPlaces(g, side)) {
      if (dump > g.s.counts.hexes) continue;
      markServed(g, dump as Hex, side, served);
      markAll('direct');
    }
  for (let u = 1; u <= g.s.forces.count; u++) {
    const hex = g.cells[g.s.at.unitHex + u];
    if (hex > 0 && sides.includes(sideOf(g, u)) && all[hex] === 0) mark(hex, 'beyond');
  }
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
