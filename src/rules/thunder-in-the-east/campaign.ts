// The campaign: the ways to read and change morale, the allegiance of nations and the economy of cities (TITE 202,
// 206).

import { partOf } from '../../engine/kernel/packing.ts';
import { ECONOMY } from './cells.ts';
import { NOTE } from './notes.ts';
import type { Game } from './state.ts';
import type { Campaign } from './statics-scenario.ts';
import { ALLEGIANCE, AXIS, MORALE_CAUSES, type MoraleCause, NATION, NATIONS, NOBODY, SOVIET } from './terms.ts';

export const isCampaign = (g: Game): boolean => g.s.campaign !== null;
/** The tables of a campaign; only campaigns ask. */
export const campaignOf = (g: Game): Campaign => g.s.campaign!;

// Nations

export const allegianceOf = (g: Game, nation: number): number => g.cells[g.s.at.allegiance + nation];

/** The side for which a nation fights, NOBODY where it has left the war (TITE 202.7). */
export function sideOfNation(g: Game, nation: number): number {
  const allegiance = allegianceOf(g, nation);
  if (allegiance === ALLEGIANCE.left || allegiance === ALLEGIANCE.independent) return NOBODY;
  return nation >= NATION.ussr || allegiance === ALLEGIANCE.defected ? SOVIET : AXIS;
}

/** TITE 202.7: whether a nation has gone independent, and rises against the Axis. */
export const hasRisen = (g: Game, nation: number): boolean =>
  nation >= 0 && isCampaign(g) && allegianceOf(g, nation) === ALLEGIANCE.independent;

/** Whether a nation has morale: allies have none any more when they have collapsed (TITE 202.0, 202.7). */
export const hasMorale = (g: Game, nation: number): boolean =>
  g.s.campaign !== null && g.s.campaign.morale[nation] > 0 && allegianceOf(g, nation) === ALLEGIANCE.own;

/** In halves. */
export const moraleOf = (g: Game, nation: number): number => g.cells[g.s.at.morale + nation];

/**
 * TITE 202.1, 202.5: changes the morale of a nation that has any. Without morale the Soviets lose the campaign at once.
 */
export function changeMorale(g: Game, nation: number, halves: number, cause: MoraleCause): void {
  if (halves === 0 || !hasMorale(g, nation)) return;
  const { at } = g.s;
  g.add(at.morale + nation, halves);
  g.note(NOTE.morale, nation, halves, g.cells[at.morale + nation], MORALE_CAUSES.indexOf(cause));
  if (nation === NATION.ussr && g.cells[at.morale + nation] <= 0) g.set(at.collapsed + SOVIET, 1);
}

/** TITE 202.1, 202.7: an ally leaves the Axis: the others lose heart, and the Soviets gain where it joins them. */
export function reconsider(g: Game, nation: number, defects: boolean): void {
  const { reconsider: points } = campaignOf(g).laws;
  for (let other = 0; other < NATIONS.length; other++) {
    if (other !== nation && other < NATION.ussr) changeMorale(g, other, -points, 'ally');
  }
  if (defects) changeMorale(g, NATION.ussr, points, 'ally');
}

/** TITE 202.1: equipment spent on an ally cheers it by as many points, equipment that it gives back does not. */
export function cheer(g: Game, nation: number, halves: number): void {
  if (nation === NATION.hungary || nation === NATION.romania)
    changeMorale(g, nation, halves, halves > 0 ? 'equipment' : 'returned-equipment');
}

// Cities

type EconomyPart = keyof typeof ECONOMY.mask;
const economyOf = (g: Game, city: number, part: EconomyPart): number =>
  partOf(g.cells[g.s.at.economy + city], ECONOMY.mask[part]);

export const factoryIn = (g: Game, city: number): number => economyOf(g, city, 'factory');
export const oilIn = (g: Game, city: number): number => economyOf(g, city, 'oil');
export const isThinned = (g: Game, city: number): boolean => economyOf(g, city, 'thinned') === 1;

export function setFactory(g: Game, city: number, state: number): void {
  if (factoryIn(g, city) === state) return;
  g.setPart(g.s.at.economy + city, ECONOMY.mask.factory, state);
  g.note(NOTE.factory, city, state);
}

export function setOil(g: Game, city: number, state: number): void {
  if (oilIn(g, city) === state) return;
  g.setPart(g.s.at.economy + city, ECONOMY.mask.oil, state);
  g.note(NOTE.oil, city, state);
}

export const thin = (g: Game, city: number): void => g.setPart(g.s.at.economy + city, ECONOMY.mask.thinned, 1);

/** TITE 15.4, 204, 205.5: rail capacity of a turn. */
export const railCapacity = (g: Game, side: number): number => g.s.play.rail[side] + g.cells[g.s.at.railGrowth + side];
