// Supply of a side as an overlay (TITE 7.0): its sources, the ground that their lines reach, its units as a check would
// find them now, and for those without a line where that is cut.

import { type Direction, type Hex, opposite } from '../../../hex/ids.ts';
import type { OverlayKey } from '../../../view/view.ts';
import type { DrawnOverlay, Mark } from '../../../wargame/view/overlays.ts';
import { landOfSide, lineSteps } from '../chapters/connected.ts';
import { isConnected, sourcesOf } from '../chapters/lines.ts';
import { communicates, findSupply } from '../chapters/overland.ts';
import { isOnEnemyLine } from '../chapters/rail-owners.ts';
import { type Game, hexOf, isHeldBy, isHq, isNear, kindOf, sideOf, ZONES } from '../state.ts';
import { enemyOf, SUPPLY } from '../terms.ts';
import { SIDE_WORDS } from './log.ts';

const LEGEND: readonly OverlayKey[] = [
  { key: 'isolated', text: 'unit isolated, or headquarters without a line', tone: 1 },
  { key: 'short', text: 'unit out of supply: beyond the radius of each source', tone: 0.75 },
  {
    key: 'cut',
    text: 'the line of an isolated unit is cut here, by a zone (Z), a railway (R) or a unit (U)',
    tone: 0.9,
  },
  { key: 'source', text: 'source, with its radius and that for motorized units', tone: 0.05 },
  { key: 'supplied', text: 'unit in supply', tone: 0.2 },
  { key: 'reached', text: 'hex with a line to a source', tone: 0 },
];

export const supplyOf = <E>(side: number): DrawnOverlay<Game, E> => ({
  name: `supply-${SIDE_WORDS[side].toLowerCase()}`,
  title: `${SIDE_WORDS[side]} supply: units as a check would find them now, sources, and where lines are cut (7.0)`,
  legend: LEGEND,
  draw: (g, _, mark) => drawSupply(g, side, mark),
});

function drawSupply(g: Game, side: number, mark: Mark): void {
  const { land, forces } = g.s;
  const isolated: Hex[] = [];
  for (let u = 1; u <= forces.count; u++) {
    const hex = hexOf(g, u);
    if (hex === 0 || sideOf(g, u) !== side) continue;
    if (isHq(g, u)) {
      if (!isConnected(g, u)) mark(hex, 'isolated');
      continue;
    }
    const found = kindOf(g, u).hasOwnSupply ? SUPPLY.supplied : findSupply(g, u);
    if (found === SUPPLY.isolated) isolated.push(hex);
    mark(hex, found === SUPPLY.supplied ? 'supplied' : found === SUPPLY.isolated ? 'isolated' : 'short');
  }
  const sources = sourcesOf(g, side);
  for (let i = 0; i < sources.count; i++) {
    const [radius, motors] = [sources.radius[i], sources.motorRadius[i]];
    if (radius >= 0) mark(sources.hex[i], 'source', radius === motors ? `${radius}` : `${radius}/${motors}`);
  }
  for (let hex = 1 as Hex; hex <= land.grid.size; hex = (hex + 1) as Hex) {
    if (land.isBarred[hex] === 0 && communicates(g, hex, side)) mark(hex, 'reached');
  }
  if (isolated.length > 0) drawCuts(g, side, isolated, mark);
}

/** Of ways around a hex that bars the line, the ones that are easier to open come first. */
const PRICE = { open: 1, zone: 40, unit: 400 } as const;

/**
 * Marks what bars the line from each of these hexes to the nearest ground with a line, by the way with the fewest bars.
 */
function drawCuts(g: Game, side: number, from: readonly Hex[], mark: Mark): void {
  const { grid, isBarred } = g.s.land;
  const cost = new Float64Array(grid.size + 1).fill(Number.POSITIVE_INFINITY);
  const toward = new Int16Array(grid.size + 1);
  const steps = lineSteps(g);
  const bars = barsOf(g, side);
  let open: Hex[] = [];
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
    if (bars(hex) !== null || !communicates(g, hex, side)) continue;
    cost[hex] = 0;
    open.push(hex);
  }
  // Rounds of cheaper and cheaper ways: few are needed, since most hexes lie open.
  while (open.length > 0) {
    const next = new Set<Hex>();
    for (const hex of open) {
      for (let way = hex * 6; way < hex * 6 + 6; way++) {
        const to = grid.neighbour[way] as Hex;
        if (to === 0 || isBarred[to] !== 0) continue;
        if (steps[way] < 0 || steps[to * 6 + opposite((way - hex * 6) as Direction)] < 0) continue;
        const bar = bars(to);
        const total = cost[hex] + (bar === null ? PRICE.open : bar === 'U' ? PRICE.unit : PRICE.zone);
        if (total >= cost[to]) continue;
        cost[to] = total;
        toward[to] = hex;
        next.add(to);
      }
    }
    open = [...next];
  }
  for (const hex of from) {
    if (cost[hex] === Number.POSITIVE_INFINITY) continue;
    for (let at = toward[hex] as Hex; at !== 0 && cost[at] > 0; at = toward[at] as Hex) {
      const bar = bars(at);
      if (bar !== null) mark(at, 'cut', bar);
    }
  }
}

/** TITE 7.3: what bars a line in a hex: an enemy unit, his zone, his railway; null for nothing. */
function barsOf(g: Game, side: number): (hex: Hex) => 'U' | 'Z' | 'R' | null {
  const land = landOfSide(g, side);
  const enemy = enemyOf(side);
  return (hex) => {
    if (land.areaOf(hex) !== 0) return null;
    if (isHeldBy(g, hex, enemy)) return 'U';
    if (isNear(g, hex, enemy, ZONES[enemy])) return 'Z';
    return isOnEnemyLine(g, hex, side) ? 'R' : 'U';
  };
}
