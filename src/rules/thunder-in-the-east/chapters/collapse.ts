// The end of an ally (TITE 16.4, 202.6, 202.7): morale after a player turn, military collapse, coup, independence,
// defection.

import { aOf } from '../../../engine/kernel/action.ts';
import { auto, chance, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { modelOf, setAirBox } from '../aircraft.ts';
import { campaignOf, hasMorale, hasRisen, isCampaign, moraleOf, reconsider } from '../campaign.ts';
import { NOTE } from '../notes.ts';
import {
  activeSide,
  boxOf,
  cityOf,
  controllerOf,
  detachmentCount,
  type Game,
  hexOf,
  isHeldBy,
  isHq,
  kindOf,
  nationIn,
  setBox,
  setController,
  sideOf,
  takeOffMap,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AIR_BOX, ALLEGIANCE, AXIS, BOX, NATION, NOBODY, SOVIET, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { dissolution, dissolve, isDissolving, turnOn } from './capture.ts';
import { settleCasualties } from './casualties.ts';
import { rise } from './detachments.ts';
import { clearMat } from './losses.ts';
import { replaceAircraft, replaceCounter } from './replacement.ts';

/** Local: the nation whose die falls. */
export const moraleStep = procedure('morale', { steps: ['settle', 'check', 'die'], locals: ['nation'] });

/** Nations that may collapse, in the order in which their dice fall. */
const ALLIES = [NATION.hungary, NATION.romania];
const DIE = 6;

moraleStep.define<Thunder>({
  settle: auto((g) => {
    if (!isCampaign(g)) return g.back();
    settleCasualties(g); // TITE 16.4
    clearMat(g);
    // TITE 202.6, 202.7: allies collapse in the Soviet player turn.
    if (activeSide(g) === SOVIET) g.goto(moraleStep.step.check);
    else g.back();
  }),

  // The collapse of one ally may bring down another.
  check: auto((g) => {
    if (isDissolving(g)) return g.call(dissolution, moraleStep.step.check);
    const broken = ALLIES.find((nation) => hasMorale(g, nation) && moraleOf(g, nation) <= 0);
    if (broken !== undefined) {
      g.set(moraleStep.at.nation, broken);
      return g.goto(moraleStep.step.die);
    }
    const beaten = ALLIES.find((nation) => hasMorale(g, nation) && isOverrun(g, nation));
    if (beaten === undefined) return g.back();
    leaveWar(g, beaten);
    reconsider(g, beaten, false);
    g.goto(moraleStep.step.check);
  }),

  die: chance({
    rule: '202.7',
    legal: (_, out) => {
      for (let die = 1; die <= DIE; die++) out.add(VERB.roll, die);
    },
    apply: (g, outcome) => {
      const nation = g.cells[moraleStep.at.nation];
      collapse(g, nation, aOf(outcome));
      // TITE 202.7: partisans rise in a country that goes independent.
      if (hasRisen(g, nation) && detachmentCount(g.s) > 0) rise(g, nation, moraleStep.step.check);
      else g.goto(moraleStep.step.check);
    },
  }),
});

/** TITE 202.6: no city at home is in friendly hands. */
function isOverrun(g: Game, nation: number): boolean {
  return g.s.land.cities.every(({ hex }, city) => nationIn(g, hex) !== nation + 1 || controllerOf(g, city) !== AXIS);
}

function collapse(g: Game, nation: number, die: number): void {
  const { collapse: limits } = campaignOf(g);
  const modified = Math.min(DIE, Math.max(1, die - (isGuarded(g, nation) ? 1 : 0) + (hasPartisans(g, nation) ? 1 : 0)));
  g.note(NOTE.collapseDie, nation, die, modified);
  if (modified <= limits.coup) {
    takeSides(g, nation, ALLEGIANCE.coup);
  } else if (modified > limits.independence) {
    defect(g, nation);
  } else {
    leaveWar(g, nation, ALLEGIANCE.independent);
    freeTerritory(g, nation);
    reconsider(g, nation, false);
  }
}

/** TITE 202.7: Axis ground units stand in the capital. */
function isGuarded(g: Game, nation: number): boolean {
  const { hex } = g.s.land.cities[campaignOf(g).capital[nation]];
  return isHeldBy(g, hex, AXIS);
}

/** TITE 202.7: partisan units of the other side anywhere in the country. */
function hasPartisans(g: Game, nation: number): boolean {
  const [first, last] = g.s.forces.ground[SOVIET];
  for (let u = first; u <= last; u++) {
    if (kindOf(g, u).isPartisan && hexOf(g, u) !== 0 && g.s.land.nation[hexOf(g, u)] === nation + 1) return true;
  }
  return false;
}

function takeSides(g: Game, nation: number, allegiance: number): void {
  g.set(g.s.at.allegiance + nation, allegiance);
  g.note(NOTE.collapse, nation, allegiance);
}

/** TITE 202.6, 202.7, 9.0: units and markers of a nation leave the game. */
export function leaveWar(g: Game, nation: number, allegiance: number = ALLEGIANCE.left): void {
  for (let u = 1; u <= g.s.forces.count; u++) {
    if (kindOf(g, u).nation !== nation || boxOf(g, u) === BOX.unused) continue;
    if (hexOf(g, u) !== 0) takeOffMap(g, u, BOX.gone);
    else setBox(g, u, BOX.gone);
  }
  for (let a = 1; a <= g.s.aviation.count; a++) {
    if (modelOf(g, a).nation === nation) {
      g.set(g.s.at.aircraft + a, 0);
      setAirBox(g, a, AIR_BOX.gone);
    }
  }
  g.set(g.s.at.personnel + nation, 0);
  takeSides(g, nation, allegiance);
}

/** TITE 202.7: cities of a nation that is independent belong to no side, but for those that a side holds. */
function freeTerritory(g: Game, nation: number): void {
  eachCity(g, nation, (city, hex) => {
    if (!isHeldBy(g, hex, AXIS) && !isHeldBy(g, hex, SOVIET)) setController(g, city, NOBODY);
  });
}

/**
 * TITE 202.7: counters, points and cities of a nation pass to the Soviets. Its ground units that stand with other Axis
 * units are lost; a city that Axis units hold stays theirs, undamaged.
 */
function defect(g: Game, nation: number): void {
  for (let u = 1; u <= g.s.forces.count; u++) {
    const twin = campaignOf(g).unitTwin[u];
    if (kindOf(g, u).nation !== nation || sideOf(g, u) !== AXIS || twin === 0) continue;
    if (!isHq(g, u) && hexOf(g, u) !== 0 && standsWithOthers(g, u)) takeOffMap(g, u, BOX.pool);
    replaceCounter(g, u, twin);
  }
  for (let a = 1; a <= g.s.aviation.count; a++) {
    const twin = campaignOf(g).aircraftTwin[a];
    if (twin !== 0 && modelOf(g, a).nation === nation) replaceAircraft(g, a, twin);
  }
  takeSides(g, nation, ALLEGIANCE.defected);
  eachCity(g, nation, (city, hex) => {
    if (!isHeldBy(g, hex, AXIS)) setController(g, city, SOVIET);
  });
  // TITE 10.2.2: its headquarters among Axis units are alone among enemies.
  for (const hq of g.s.forces.hqs[SOVIET]) {
    if (kindOf(g, hq).nation === nation && hexOf(g, hq) !== 0 && isHeldBy(g, hexOf(g, hq), AXIS)) dissolve(g, hq, AXIS);
  }
  // TITE 5.4, 10.2.2, 27.2: its units take what the Axis has in their hexes elsewhere.
  const [first, last] = g.s.forces.ground[SOVIET];
  for (let u = first; u <= last; u++) if (kindOf(g, u).nation === nation && hexOf(g, u) !== 0) turnOn(g, u);
  reconsider(g, nation, true);
}

function standsWithOthers(g: Game, u: UnitId): boolean {
  const { presence } = g.s;
  const { nation } = kindOf(g, u);
  for (let other = presence.firstIn(g, hexOf(g, u)); other !== 0; other = presence.nextOf(g, other)) {
    if (!isHq(g, other) && sideOf(g, other) === AXIS && kindOf(g, other).nation !== nation) return true;
  }
  return false;
}

function eachCity(g: Game, nation: number, visit: (city: number, hex: Hex) => void): void {
  for (const { hex } of g.s.land.cities) if (nationIn(g, hex) === nation + 1) visit(cityOf(g, hex), hex);
}
