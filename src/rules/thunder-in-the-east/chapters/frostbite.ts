// Frostbite: the Axis loses steps to the cold of its first winter in the Soviet Union (TITE 23.4.1).

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { NOTE } from '../notes.ts';
import { activeSide, boxOf, type Game, hexOf, isInZone, kindOf, stepsOf, weatherIn } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AXIS, BOX, HALVES, NATION, POWER, SOVIET, type UnitId, WEATHER } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { monthNow } from './cards/hand.ts';
import { leavesRemnantOnMap, loseStep } from './losses.ts';
import { priceOfStep } from './purchases.ts';

/** Local: points that must still freeze, in halves. */
export const frostbite = procedure('frostbite', { steps: ['dice', 'next', 'unit'], locals: ['left'] });

/** The die of three faces, and what is added to it. */
const DIE = 3;
const ADDED = 1;

/** The Soviet Union: place of NATION plus one, as hexes have it. */
const USSR = NATION.ussr + 1;

/** TITE 23.4.1: in the Axis player turn, in extreme cold from December 1941 to February 1942. */
export function isFrosty(g: Game): boolean {
  const { at, play } = g.s;
  const { year, month } = play.calendar[g.cells[at.turn]];
  const isFirstWinter = (year === 1941 && month === 12) || (year === 1942 && month <= 2);
  const isCold = g.cells[at.weather] === WEATHER.cold || g.cells[at.weather + 1] === WEATHER.cold;
  // A card may have brought warm clothes for this month (25.5).
  const isClothed = g.cells[at.power + POWER['clothed-until']] === monthNow(g);
  return isFirstWinter && isCold && !isClothed && activeSide(g) === AXIS;
}

frostbite.define<Thunder>({
  dice: chance({
    rule: '23.4.1',
    legal: (_, out) => {
      for (let pips = 1; pips <= DIE; pips++) out.add(VERB.roll, pips);
    },
    apply: (g, outcome) => {
      const points = aOf(outcome) + ADDED;
      g.note(NOTE.frost, points);
      g.set(frostbite.at.left, points * HALVES);
      g.goto(frostbite.step.next);
    },
  }),

  next: auto((g) => {
    if (nextVictim(g, 0, standsInZone) !== 0 || nextVictim(g, 0, anywhere) !== 0) g.goto(frostbite.step.unit);
    else g.back();
  }),

  unit: decide({
    rule: '23.4.1',
    prompt: 'choose the unit that loses a step to the frost',
    actor: () => AXIS as Seat,
    legal: (g, out) => {
      const isBeside = nextVictim(g, 0, standsInZone) !== 0 ? standsInZone : anywhere;
      for (let u = nextVictim(g, 0, isBeside); u !== 0; u = nextVictim(g, u, isBeside)) out.add(VERB.lose, u);
    },
    apply: (g, chosen) => {
      const u = aOf(chosen);
      g.add(frostbite.at.left, -worthOf(g, u));
      loseStep(g, u);
      g.goto(frostbite.step.next);
    },
  }),
});

const standsInZone = (g: Game, u: UnitId): boolean => isInZone(g, hexOf(g, u), SOVIET);
const anywhere = (): boolean => true;

/** The next unit after another that the frost may hit, for no more than is left; 0 for none. */
function nextVictim(g: Game, after: UnitId, isSo: (g: Game, u: UnitId) => boolean): UnitId {
  const [first, last] = g.s.forces.ground[AXIS];
  for (let u = Math.max(first, after + 1); u <= last; u++) {
    if (boxOf(g, u) !== BOX.map || g.s.land.nation[hexOf(g, u)] !== USSR) continue;
    if (weatherIn(g, hexOf(g, u)) !== WEATHER.cold || worthOf(g, u) > g.cells[frostbite.at.left]) continue;
    if (isSo(g, u)) return u;
  }
  return 0;
}

/**
 * The weight of the next step of a unit, in halves: its price without fuel; a corps that becomes a remnant half a
 * point.
 */
function worthOf(g: Game, u: UnitId): number {
  const kind = kindOf(g, u);
  if (stepsOf(g, u) === 1 && leavesRemnantOnMap(g, u)) return 1;
  const { personnel, equipment } = priceOfStep(g, kind);
  return personnel + equipment;
}
