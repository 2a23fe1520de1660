// The casualty mat (TITE 202.2, 202.3): what the side whose turn it is not loses, and what that will cost in morale.

import { campaignOf, changeMorale, hasMorale, isCampaign } from '../campaign.ts';
import { activeSide, boxOf, type Game, hexOf, kindOf, modeOf, nationIn, sideOf } from '../state.ts';
import { BOX, NATION, NATIONS, SIZE, type UnitId } from '../terms.ts';
import { isWorking } from './recovery.ts';

/** TITE 202.2: only the losses of the side that does not move count, and go to the mat. */
export const isOnMat = (g: Game, u: UnitId): boolean => isCampaign(g) && sideOf(g, u) !== activeSide(g);

/** A unit leaves the map for good, or an army does while a corps takes its place. */
export function countCasualty(g: Game, u: UnitId, leavesCorps: boolean): void {
  const { nation } = kindOf(g, u);
  if (!isOnMat(g, u) || !hasMorale(g, nation)) return;
  const points = priceOf(g, u, leavesCorps);
  g.add(g.s.at.casualties + nation, isFarFromHome(g, u) ? 2 * points : points);
}

/** TITE 202.3: half a point for a corps, and for an army that leaves one; a point for an army that does not. */
function priceOf(g: Game, u: UnitId, leavesCorps: boolean): number {
  const { corps, army, airborne } = campaignOf(g).laws;
  const { size, isAirborne } = kindOf(g, u);
  if (isAirborne) return airborne;
  if (size === SIZE.medium) return corps;
  if (size !== SIZE.large) return 0;
  return leavesCorps ? army : army + corps;
}

/** TITE 202.3: small nations lose twice as much abroad, out of the radius of their own headquarters. */
function isFarFromHome(g: Game, u: UnitId): boolean {
  const { nation, side } = kindOf(g, u);
  if (nation !== NATION.hungary && nation !== NATION.romania) return false;
  const hex = hexOf(g, u);
  const { land, forces } = g.s;
  if (nationIn(g, hex) === nation + 1) return false;
  return !forces.hqs[side].some((hq) => {
    const { nation: own, hq: printed } = kindOf(g, hq);
    return (
      own === nation && isWorking(g, hq) && land.grid.distance(hex, hexOf(g, hq)) <= printed!.radius[modeOf(g, hq)]
    );
  });
}

/** TITE 16.4: the losses of the turn are settled; the mat is empty. */
export function settleCasualties(g: Game): void {
  for (let nation = 0; nation < NATIONS.length; nation++) {
    const points = g.cells[g.s.at.casualties + nation];
    g.set(g.s.at.casualties + nation, 0);
    changeMorale(g, nation, -points, 'casualties');
  }
}

export const isCasualty = (g: Game, u: UnitId): boolean => boxOf(g, u) === BOX.casualties;
