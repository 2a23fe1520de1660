// Stacks as targets and as guns: what defends a hex, and how strongly a gun fires at what price.

import type { Hex } from '../../../../hex/ids.ts';
import type { Game } from '../../state.ts';
import { barrageCost } from '../../tables/supply.ts';
import { MARKER, RE, type UnitId } from '../../terms.ts';
import { actionRating, reOf, sideShown, stepsOf, supplyOf } from '../../units.ts';
import { unitWorth } from '../worth.ts';
import type { Picture } from './picture.ts';
import { defenceAt } from './standing.ts';
import { faceIn, markerIn, tagNow } from './tags.ts';

/** The defenders of a hex. */
export interface Defence {
  strength: number;
  rating: number;
  steps: number;
  step: number;
  worth: number;
  re: number;
  isMarching: boolean;
}

/** OCS 12.4c: the barrage strength of a gun in a mode. */
export function shotStrength(g: Game, u: UnitId, tag: number): number {
  const { over, under } = supplyOf(g, u).barrage;
  const strength = (sideShown(g, u, faceIn(tag)).strength * over) / under;
  return markerIn(tag) === MARKER.disorganized ? strength / 2 : strength;
}

export const gunTokens = (g: Game, u: UnitId): number =>
  barrageCost(
    g.s.series.combatSupply,
    { over: reOf(g, u), under: RE },
    g.s.forces.rows[u]?.symbol === 'rocket-artillery',
  );

/** The defenders of a hex as they stand. */
export function defenceOf(g: Game, picture: Picture, hex: Hex): Defence {
  const { presence } = g.s;
  const found: Defence = { strength: 0, rating: 0, steps: 0, step: 0, worth: 0, re: 0, isMarching: false };
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
    const tag = tagNow(g, u);
    found.strength += defenceAt(g, picture, u, hex, tag);
    found.rating = Math.max(found.rating, actionRating(g, u));
    found.steps += stepsOf(g, u);
    found.worth += unitWorth(g, u);
    found.re += reOf(g, u);
    found.isMarching ||= markerIn(tag) === MARKER.strategic;
  }
  found.step = found.worth / Math.max(1, found.steps);
  return found;
}
