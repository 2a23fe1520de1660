// Strategic bombing (TITE 208.1): bombers ruin capitals, people, factories and oil at the enemy's home. The ruin of a
// season is paid for and mended when the next one starts.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { changeMorale, isCampaign, sideOfNation } from '../campaign.ts';
import { NOTE } from '../notes.ts';
import { controllerOf, type Game } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AXIS, HALVES, NATIONS, RUIN, SOVIET } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { isHome } from './lines.ts';

/** TITE 208.1: an objective at home that its owner holds. */
export function isStrategicTarget(g: Game, city: number, owner: number): boolean {
  const { isCapital, isPersonnel, isFactory, isOil } = g.s.land.cities[city];
  if (!isCapital && !isPersonnel && !isFactory && !isOil) return false;
  return controllerOf(g, city) === owner && isHome(g, g.s.land.cities[city], owner);
}

/** TITE 208.1.2: hits of this season, with those that a devastated objective brought into it. */
export const ruinOf = (g: Game, city: number): number => g.cells[g.s.at.ruin + city];
export const isDestroyed = (g: Game, city: number): boolean => ruinOf(g, city) >= RUIN.destroyed;
export const isDevastated = (g: Game, city: number): boolean => ruinOf(g, city) >= RUIN.devastated;

/** How often hits have brought an objective to the next stage: destroyed, then devastated. */
const stagesOf = (hits: number): number => (hits >= RUIN.devastated ? 2 : hits >= RUIN.destroyed ? 1 : 0);

/**
 * TITE 208.1.2: hits add up to six. Each time a capital is destroyed, and when it is devastated, it costs its nation
 * morale at once, and cheers the nation of the bombers.
 */
export function ruin(g: Game, city: number, hits: number, bombers: number): void {
  const before = ruinOf(g, city);
  const after = Math.min(RUIN.devastated, before + hits);
  g.set(g.s.at.ruin + city, after);
  g.note(NOTE.bombed, city, after);
  const { isCapital, isPersonnel, nation } = g.s.land.cities[city];
  // A national capital: those of the Baltic states have no morale of their own.
  if (!isCapital || !isPersonnel) return;
  for (let stage = stagesOf(before); stage < stagesOf(after); stage++) {
    cheer(g, nation, -MORALE.capital);
    cheer(g, bombers, MORALE.cheer);
  }
}

/** Points of morale in halves, for a capital (TITE 202.1) and for each ruined objective of a season (208.1.3). */
const MORALE = { capital: 2 * HALVES, cheer: HALVES, toll: 2 * HALVES } as const;
/** TITE 208.1.3: a Resource Point in halves. */
const PRICE = HALVES;

/** Morale counts in the campaign alone (TITE 202.0). */
function cheer(g: Game, nation: number, halves: number): void {
  if (nation >= 0 && isCampaign(g)) changeMorale(g, nation, halves, 'bombing');
}

/**
 * The Strategic Bombing Step of the Season Start Phase, after the points of the season: each side pays for its ruined
 * objectives, then ruin is mended (TITE 208.1.3, 208.1.4). Locals: the side, and the city, from 1.
 */
export const bombingStep = procedure('bombing', { steps: ['next', 'pay', 'mend'], locals: ['side', 'city'] });

const cityNow = (g: Game): number => g.cells[bombingStep.at.city] - 1;
const sideNow = (g: Game): Seat => g.cells[bombingStep.at.side] as Seat;

bombingStep.define<Thunder>({
  next: auto((g) => {
    const { cities } = g.s.land;
    let city = cityNow(g) + 1;
    while (city < cities.length && !(isDestroyed(g, city) && isStrategicTarget(g, city, sideNow(g)))) city++;
    g.set(bombingStep.at.city, city + 1);
    if (city < cities.length) return g.goto(bombingStep.step.pay);
    g.set(bombingStep.at.city, 0);
    if (sideNow(g) !== AXIS) return g.goto(bombingStep.step.mend);
    g.set(bombingStep.at.side, SOVIET);
    g.goto(bombingStep.step.next);
  }),

  pay: decide({
    rule: '208.1.3',
    prompt: (g) => `${g.s.land.cities[cityNow(g)].name} is in ruins: suffer for it in morale, or give a point`,
    actor: sideNow,
    legal: (g, out) => {
      const { at } = g.s;
      out.add(VERB.bear);
      for (let nation = 0; nation < NATIONS.length; nation++) {
        if (sideOfNation(g, nation) === sideNow(g) && g.cells[at.personnel + nation] >= PRICE)
          out.add(VERB.givePersonnel, nation);
      }
      if (g.cells[at.equipment + sideNow(g)] >= PRICE) out.add(VERB.giveEquipment);
      if (g.cells[at.fuel + sideNow(g)] >= PRICE) out.add(VERB.giveFuel);
    },
    apply: (g, chosen) => {
      const { at } = g.s;
      switch (verbOf(chosen)) {
        case VERB.givePersonnel:
          g.add(at.personnel + aOf(chosen), -PRICE);
          break;
        case VERB.giveEquipment:
          g.add(at.equipment + sideNow(g), -PRICE);
          break;
        case VERB.giveFuel:
          g.add(at.fuel + sideNow(g), -PRICE);
          break;
        default:
          cheer(g, g.s.land.cities[cityNow(g)].nation, -MORALE.toll);
      }
      g.goto(bombingStep.step.next);
    },
  }),

  // TITE 208.1.4: a devastated objective is still destroyed in the next season.
  mend: auto((g) => {
    for (let city = 0; city < g.s.land.cities.length; city++) {
      const left = isDevastated(g, city) ? RUIN.destroyed : 0;
      if (ruinOf(g, city) !== left) g.set(g.s.at.ruin + city, left);
    }
    g.back();
  }),
});
