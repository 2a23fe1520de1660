// Trucks or wagons on their way (OCS 12.2) as a counter at the table: it is taken up, placed, loaded and unloaded like
// a piece, and shows what each hex costs it. So is the vessel that sails.

import { type Seat, seat } from '../../../engine/contract/ids.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import type { CounterDrawing, ReachedHex } from '../../../view/view.ts';
import { plural } from '../../../wargame/view/log.ts';
import { ReachByTurns } from '../../../wargame/view/reach.ts';
import { columnLeft, columnStep, haulage, isFirstStep, stopsColumn } from '../chapters/haulage.ts';
import { voyage } from '../chapters/voyage.ts';
import type { Game } from '../state.ts';
import { PROHIBITED } from '../statics.ts';
import { LOAD } from '../terms.ts';
import { pointsText, supplyText, unitName, vesselName } from '../text/names.ts';
import { acting } from '../turn.ts';
import {
  cargoOfVessel,
  hexOfVessel,
  isCraft,
  leftOfVessel,
  nextAboard,
  pointsOfVessel,
  sideOfVessel,
} from '../vessels.ts';

export const COLUMN = 'column';

/** Whether there is a column in hand, and the viewer's own; others learn where it halts. */
export const seesColumn = (g: Game, viewer: Seat | null | undefined): boolean =>
  g.isRunning(haulage) && isOwn(g, viewer);

const isOwn = (g: Game, viewer: Seat | null | undefined): boolean => viewer === null || viewer === acting(g);

/** The column in hand; null where the viewer sees none. */
export function columnNow(g: Game, viewer: Seat | null | undefined): CounterDrawing | null {
  if (!seesColumn(g, viewer)) return null;
  const { hex, kind, points, tokens } = haulage.at;
  const word = g.cells[kind] === LOAD.truck ? 'truck' : 'wagon';
  const load = g.cells[tokens] > 0 ? ` with ${supplyText(g.cells[tokens])}` : ', empty';
  return {
    id: COLUMN,
    name: `${plural(g.cells[points], `${word} point`)}${load}`,
    short: `${g.cells[points]} ${word}${g.cells[points] === 1 ? '' : 's'}`,
    hex: g.cells[hex],
    seat: seat(acting(g)),
    nation: g.s.head.sides[acting(g)].nations[0],
    symbol: 'supply',
    size: '',
    factors: `${supplyText(g.cells[tokens])}`,
    strength: 0,
    reduced: false,
    isInHand: true,
    mayAct: true,
    states: [],
  };
}

/**
 * The vessel that sails (OCS 19.1), with what it carries; null where there is none, or where it is in a box off the
 * map.
 */
export function vesselNow(g: Game, viewer: Seat | null | undefined): CounterDrawing | null {
  if (!g.isRunning(voyage) || !isOwn(g, viewer)) return null;
  const vessel = g.cells[voyage.at.vessel];
  const [hex, side] = [hexOfVessel(g, vessel), sideOfVessel(g, vessel)];
  if (hex === NOWHERE) return null;
  const load = loadText(g, vessel);
  return {
    id: VESSEL,
    name: `${vesselName(g.s, vessel)}${load === '' ? ', empty' : ` with ${load}`}`,
    short: vesselName(g.s, vessel),
    hex,
    seat: seat(side),
    nation: g.s.head.sides[side].nations[0],
    symbol: isCraft(g, vessel) ? 'lc' : 'ship',
    size: '',
    factors: `${leftOfVessel(g, vessel)} MP`,
    strength: 0,
    reduced: false,
    isInHand: true,
    mayAct: true,
    states: [],
  };
}
const VESSEL = 'vessel';

/** Units and supply aboard: `1st Infantry Division, 2 SP`; empty for nothing. */
export function loadText(g: Game, vessel: number): string {
  const load: string[] = [];
  for (let u = nextAboard(g, vessel, 0); u !== 0; u = nextAboard(g, vessel, u)) load.push(unitName(g.s, u));
  const [tokens, points] = [cargoOfVessel(g, vessel), pointsOfVessel(g, vessel)];
  if (tokens > 0) load.push(supplyText(tokens));
  if (points > 0) load.push(plural(points, 'transport point'));
  return load.join(', ');
}

/** The hexes that the column comes to, with what it has spent there. */
export function columnReach(g: Game): ReachedHex[] {
  const start = g.cells[haulage.at.hex] as Hex;
  const found = new ReachByTurns(start, pointsText(0));
  if (g.cells[haulage.at.halted] === 1) return found.list();
  const left = columnLeft(g);
  const spent = new Map<Hex, number>([[start, 0]]);
  const before = new Map<Hex, Hex>();
  const queue: Hex[] = [start];
  for (const hex of queue) {
    if (hex !== start && stopsColumn(g, hex)) continue;
    for (let direction = 0; direction < 6; direction++) {
      const cost = columnStep(g, hex, direction);
      if (cost === PROHIBITED) continue;
      const isFree = hex === start && isFirstStep(g);
      const sum = isFree ? Math.min(left, cost) : (spent.get(hex) as number) + cost;
      const to = g.s.land.grid.neighbour[hex * 6 + direction] as Hex;
      if (sum > left || (spent.get(to) ?? Number.POSITIVE_INFINITY) <= sum) continue;
      spent.set(to, sum);
      before.set(to, hex);
      queue.push(to);
    }
  }
  const wayTo = (hex: Hex): Hex[] => (hex === start ? [start] : [...wayTo(before.get(hex) as Hex), hex]);
  for (const [hex, cost] of [...spent].sort(([, a], [, b]) => a - b))
    if (hex !== start) found.add(wayTo(hex), pointsText(cost), { turn: 1 });
  return found.list();
}
