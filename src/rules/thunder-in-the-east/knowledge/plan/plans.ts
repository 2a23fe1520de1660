// Plans of a player turn for the search.

import type { Hex } from '../../../../hex/ids.ts';
import { anchorsOfSectors, sectorPlans } from '../../../../wargame/front/sector-plans.ts';
import { drafts } from '../../../../wargame/planning/draft.ts';
import { activeSide, type Game, hexOf } from '../../state.ts';
import type { Thunder } from '../../statics.ts';
import { chapterOf } from './chapter.ts';
import { Picture } from './picture.ts';
import { STYLES } from './weights.ts';

const draftOf = drafts<Thunder, { readonly picture: Picture; anchors: number[] }>(
  (g) => ({ picture: new Picture(g.s), anchors: [] }),
  (g, draft) => {
    const { picture } = draft;
    picture.survey(g, activeSide(g));
    const { front, sectors, side, enemyAttack } = picture;
    draft.anchors = anchorsOfSectors(g.s.land.grid, front, sectors, side, enemyAttack.at, hexesOf(g, side));
  },
);

function* hexesOf(g: Game, side: number): Iterable<Hex> {
  const [first, last] = g.s.forces.ground[side];
  for (let u = first; u <= last; u++) if (hexOf(g, u) !== 0) yield hexOf(g, u);
}

export const plans = sectorPlans<Thunder>({
  styles: STYLES,
  chapter: chapterOf,
  grid: (s) => s.land.grid,
  anchors: (g) => draftOf(g).anchors,
});
