// Plans of a side's chapter for the search: a style for the side, and postures of sectors of its front that differ from
// it.

import type { Plan, Plans } from '../../engine/contract/knowledge.ts';
import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';
import type { HexGrid } from '../../hex/grid.ts';
import type { Hex } from '../../hex/ids.ts';
import { HEURISTIC, inStyle, namedStyles, OrderForm, oneOf, otherStyles, withStyle } from '../planning/orders.ts';
import type { FrontLine, Sectors } from './front-line.ts';

/** The only kind of order: the sector around a hex takes a posture, a number of the styles. */
const POSTURE = 1;
const orders = new OrderForm(3, (plan, at, kind, [hex]) => plan[at] === kind && plan[at + 1] === hex);

/** The most candidates, as the search allows them, and sectors that a plan treats apart. */
const MOST_CANDIDATES = 32;
const MOST_APART = 3;

/** Writes for each sector the number of its style. */
export function readPostures(plan: Plan, sectors: Sectors, out: Uint8Array): void {
  out.fill(plan[0]);
  for (let i = 0; i < orders.count(plan); i++) {
    const at = orders.placeOf(i);
    const sector = sectors.of[plan[at + 1]];
    if (sector !== 0) out[sector] = plan[at + 2];
  }
}

/**
 * Hexes that stand for the sectors in which a side has units, those with most enemies first.
 * @param enemies by hex, their strength around it @param units the hexes of the side's units
 */
export function anchorsOfSectors(
  { size }: HexGrid,
  front: FrontLine,
  sectors: Sectors,
  side: number,
  enemies: ArrayLike<number>,
  units: Iterable<Hex>,
): number[] {
  const isManned = new Set<number>();
  for (const hex of units) isManned.add(sectors.of[hex]);
  const most = new Float64Array(sectors.count + 1);
  const anchors = new Int16Array(sectors.count + 1);
  for (let hex = 1 as Hex; hex <= size; hex = (hex + 1) as Hex) {
    const sector = sectors.of[hex];
    if (front.owner[hex] !== side + 1 || front.depth[hex] !== 1 || !isManned.has(sector)) continue;
    if (anchors[sector] !== 0 && enemies[hex] <= most[sector]) continue;
    most[sector] = enemies[hex];
    anchors[sector] = hex;
  }
  return [...anchors.keys()]
    .filter((sector) => anchors[sector] !== 0)
    .sort((a, b) => most[b] - most[a] || a - b)
    .map((sector) => anchors[sector]);
}

export interface SectorPlansSpec<S extends Statics> {
  /** The heuristic's own first. */
  readonly styles: readonly { readonly name: string; readonly summary: string }[];
  chapter(g: Game<S>): number;
  grid(s: S): HexGrid;
  /** The anchors of the sectors of the side that plans (`anchorsOfSectors`). */
  anchors(g: Game<S>): readonly number[];
}

export function sectorPlans<S extends Statics>({ styles, chapter, grid, anchors }: SectorPlansSpec<S>): Plans<S> {
  return {
    styles: namedStyles(styles),
    drawsStyles: true,
    inStyle,
    chapter,

    candidates(g) {
      const apart = anchors(g).flatMap((hex) =>
        styles.slice(1).map((_, i) => orders.with(HEURISTIC, POSTURE, hex, i + 1)),
      );
      return [HEURISTIC, ...otherStyles(styles), ...apart].slice(0, MOST_CANDIDATES);
    },

    mutate(g, plan, rng) {
      const places = anchors(g);
      if (places.length === 0 || rng.below(4) === 0) return withStyle(plan, rng.below(styles.length));
      if (orders.count(plan) >= MOST_APART) return orders.without(plan, rng.below(orders.count(plan)));
      return orders.with(plan, POSTURE, oneOf(places, rng), rng.below(styles.length));
    },

    describe(g, plan) {
      const apart = Array.from({ length: orders.count(plan) }, (_, i) => orders.placeOf(i)).map(
        (at) => `${styles[plan[at + 2]].name} at ${grid(g.s).label(plan[at + 1] as Hex)}`,
      );
      return [styles[plan[0]].name, ...apart].join(', ');
    },
  };
}
