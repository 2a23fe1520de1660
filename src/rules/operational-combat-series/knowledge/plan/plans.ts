// Plans of a player turn for the search.

import type { Hex } from '../../../../hex/ids.ts';
import { anchorsOfSectors, sectorPlans } from '../../../../wargame/front/sector-plans.ts';
import { drafts } from '../../../../wargame/planning/draft.ts';
import type { Game } from '../../state.ts';
import type { Ocs } from '../../statics.ts';
import { phasing } from '../../turn.ts';
import { hexOf, isOnMap, sideOf } from '../../units.ts';
import { chapterOf } from './chapter.ts';
import { Picture } from './picture.ts';
import { STYLES } from './weights.ts';

const draftOf = drafts<Ocs, { readonly picture: Picture; anchors: number[] }>(
  (g) => ({ picture: new Picture(g.s), anchors: [] }),
  (g, draft) => {
    const { picture } = draft;
    picture.survey(g, phasing(g));
    const { front, sectors, side, enemyAttack } = picture;
    draft.anchors = anchorsOfSectors(g.s.land.grid, front, sectors, side, enemyAttack.at, hexesOf(g, side));
  },
);

function* hexesOf(g: Game, side: number): Iterable<Hex> {
  for (let u = 1; u <= g.s.forces.count; u++) if (sideOf(g, u) === side && isOnMap(g, u)) yield hexOf(g, u);
}

export const plans = sectorPlans<Ocs>({
  styles: STYLES,
  chapter: chapterOf,
  grid: (s) => s.land.grid,
  anchors: (g) => draftOf(g).anchors,
});
