// Plans of a player turn for the search: a style for the side, and postures of sectors that differ from it.

import type { Plan, Plans } from '../../../../engine/contract/knowledge.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { drafts } from '../../../../wargame/planning/draft.ts';
import {
  HEURISTIC,
  inStyle,
  namedStyles,
  OrderForm,
  oneOf,
  otherStyles,
  withStyle,
} from '../../../../wargame/planning/orders.ts';
import { activeSide, type Game, hexOf } from '../../state.ts';
import type { Thunder } from '../../statics.ts';
import { chapterOf } from './chapter.ts';
import { Picture } from './picture.ts';
import { STYLES } from './weights.ts';

/** The only kind of order: the sector around a hex takes a posture, a number of STYLES. */
const POSTURE = 1;
const orders = new OrderForm(3, (plan, at, kind, [hex]) => plan[at] === kind && plan[at + 1] === hex);

/** The most candidates, as the search allows them, and sectors that a plan treats apart. */
const MOST_CANDIDATES = 32;
const MOST_APART = 3;

/** Writes for each sector of the picture the number of its style. */
export function readPostures(plan: Plan, { sectors }: Picture, out: Uint8Array): void {
  out.fill(plan[0]);
  for (let i = 0; i < orders.count(plan); i++) {
    const at = orders.placeOf(i);
    const sector = sectors.of[plan[at + 1]];
    if (sector !== 0) out[sector] = plan[at + 2];
  }
}

/** Hexes that stand for the sectors in which the side has units, those with most enemies first. */
const anchorsOf = drafts<Thunder, { readonly picture: Picture; anchors: number[] }>(
  (g) => ({ picture: new Picture(g.s), anchors: [] }),
  (g, draft) => {
    draft.picture.survey(g, activeSide(g));
    draft.anchors = listAnchors(g, draft.picture);
  },
);

function listAnchors(g: Game, picture: Picture): number[] {
  const { sectors, front, enemyAttack, side } = picture;
  const [first, last] = g.s.forces.ground[side];
  const isManned = new Set<number>();
  for (let u = first; u <= last; u++) if (hexOf(g, u) !== 0) isManned.add(sectors.of[hexOf(g, u)]);
  const most = new Float64Array(sectors.count + 1);
  const anchors = new Int16Array(sectors.count + 1);
  for (let hex = 1 as Hex; hex <= g.s.land.grid.size; hex = (hex + 1) as Hex) {
    const sector = sectors.of[hex];
    if (front.owner[hex] !== side + 1 || front.depth[hex] !== 1 || !isManned.has(sector)) continue;
    if (anchors[sector] !== 0 && enemyAttack.at[hex] <= most[sector]) continue;
    most[sector] = enemyAttack.at[hex];
    anchors[sector] = hex;
  }
  return [...anchors.keys()]
    .filter((sector) => anchors[sector] !== 0)
    .sort((a, b) => most[b] - most[a] || a - b)
    .map((sector) => anchors[sector]);
}

export const plans: Plans<Thunder> = {
  styles: namedStyles(STYLES),
  drawsStyles: true,
  inStyle,
  chapter: chapterOf,

  candidates(g) {
    const apart = anchorsOf(g).anchors.flatMap((hex) =>
      STYLES.slice(1).map((_, i) => orders.with(HEURISTIC, POSTURE, hex, i + 1)),
    );
    return [HEURISTIC, ...otherStyles(STYLES), ...apart].slice(0, MOST_CANDIDATES);
  },

  mutate(g, plan, rng) {
    const { anchors } = anchorsOf(g);
    if (anchors.length === 0 || rng.below(4) === 0) return withStyle(plan, rng.below(STYLES.length));
    if (orders.count(plan) >= MOST_APART) return orders.without(plan, rng.below(orders.count(plan)));
    return orders.with(plan, POSTURE, oneOf(anchors, rng), rng.below(STYLES.length));
  },

  describe(g, plan) {
    const apart = Array.from({ length: orders.count(plan) }, (_, i) => orders.placeOf(i)).map(
      (at) => `${STYLES[plan[at + 2]].name} at ${g.s.land.grid.label(plan[at + 1] as Hex)}`,
    );
    return [STYLES[plan[0]].name, ...apart].join(', ');
  },
};
