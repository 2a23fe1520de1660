// Self-propelled guns (NW 1.2.4 d): indirect fire at a hex that a commander or recon unit of the formation sees.
//
// Direct fire is an attack like any other: attack.ts.

import type { Action, StepId } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  expose,
  faceOf,
  factionOf,
  finish,
  firstIn,
  formationOf,
  type Game,
  hasDeed,
  hasEnemyLand,
  hexOf,
  isOnMap,
  isShaken,
  nextIn,
  noteDeed,
  seatOfUnit,
} from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { DEED, NO_UNIT, STRIKE, TARGET, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { bonusFor, isCaller, useBonus } from './command.ts';
import { seesHex } from './sight.ts';
import { prepareStrike, strike } from './strikes.ts';

/** Indirect fire of one gun. Locals: the gun, the hex it aims at, the commander's bonus. */
export const shelling = procedure('shelling', {
  steps: ['begin', 'bonus', 'fire', 'done'],
  locals: ['unit', 'hex', 'bonus'],
});

const gun = (g: Game): UnitId => g.cells[shelling.at.unit] as UnitId;

/** Deeds after which a gun may not fire indirectly: it does not fire on the move. */
const MOVED_OR_FIRED = DEED.moved | DEED.fired | DEED.worked | DEED.done;

/** Offers the hexes that a gun may shell: in range, seen by a spotter, with an enemy that it can harm. */
export function offerShelling(g: Game, unit: UnitId, out: Options): void {
  if (g.s.units.isSpa[unit] === 0 || !isOnMap(g, unit) || hasDeed(g, unit, MOVED_OR_FIRED)) return;
  for (let hex = 1 as Hex; hex <= g.s.map.grid.size; hex = (hex + 1) as Hex) {
    // NW 1.2.4d-indirect.
    if (hasEnemyLand(g, hex, factionOf(g, unit)) && hasTargetFor(g, unit, hex) && isSpottedFor(g, unit, hex)) {
      out.add(VERB.shell, hex);
    }
  }
}

/** Tells whether a hex has an enemy land unit for which the gun has a factor with enough range. */
function hasTargetFor(g: Game, unit: UnitId, hex: Hex): boolean {
  const { units, map } = g.s;
  const distance = map.grid.distance(hexOf(g, unit), hex);
  const face = faceOf(g, unit);
  const reachesHard = units.ap[face] > 0 && distance <= units.apRange[face] && !isShaken(g, unit);
  const reachesSoft = units.he[face] > 0 && distance <= units.heRange[face];
  for (let u = firstIn(g, hex); u !== NO_UNIT; u = nextIn(g, u)) {
    if (units.faction[u] === units.faction[unit]) continue;
    if (units.target[u] === TARGET.hard && reachesHard) return true;
    if (units.target[u] === TARGET.soft && reachesSoft) return true;
  }
  return false;
}

/** NW 1.2.4d-indirect: whether the commander or a recon unit of the gun's own formation sees the hex. */
function isSpottedFor(g: Game, unit: UnitId, hex: Hex): boolean {
  for (const spotter of g.s.formations.units[formationOf(g, unit)]) {
    if (isOnMap(g, spotter) && isCaller(g, spotter) && seesHex(g, spotter, hex)) return true;
  }
  return false;
}

/** Tells whether a gun could fire indirectly at a hex in its next activation, from where it stands (NW 1.2.4 d). */
export const couldShell = (g: Game, unit: UnitId, hex: Hex): boolean =>
  g.s.units.isSpa[unit] === 1 && isOnMap(g, unit) && hasTargetFor(g, unit, hex) && isSpottedFor(g, unit, hex);

export function applyShelling(g: Game, unit: UnitId, chosen: Action, then: StepId): void {
  g.call(shelling, then);
  g.set(shelling.at.unit, unit);
  g.set(shelling.at.hex, aOf(chosen));
}

shelling.define<NuklearWinter>({
  begin: auto((g) => {
    noteDeed(g, gun(g), DEED.begun | DEED.fired);
    expose(g, gun(g));
    g.goto(shelling.step.bonus);
  }),

  // NW 1.2.2: the commander may add the bonus to guns too; it counts for all dice of the mission.
  bonus: decide({
    rule: '1.2.2-bonus',
    prompt: (g) => `Add the commander's ${bonusFor(g, gun(g))} to the fire of ${g.s.units.titles[gun(g)]}?`,
    actor: (g) => seatOfUnit(g, gun(g)),
    legal(g, out) {
      if (bonusFor(g, gun(g)) > 0) out.add(VERB.bonus);
    },
    apply(g) {
      g.set(shelling.at.bonus, bonusFor(g, gun(g)));
      useBonus(g, formationOf(g, gun(g)));
      g.goto(shelling.step.fire);
    },
    declines: VERB.save,
    otherwise: (g) => g.goto(shelling.step.fire),
  }),

  fire: auto((g) => {
    const unit = gun(g);
    const hex = g.cells[shelling.at.hex] as Hex;
    const bonus = g.cells[shelling.at.bonus];
    g.call(strike, shelling.step.done);
    prepareStrike(g, STRIKE.conventional, hex, factionOf(g, unit), unit, false);
    g.set(strike.at.bonus, bonus);
  }),

  done: auto((g) => {
    if (isOnMap(g, gun(g))) finish(g, gun(g));
    g.back();
  }),
});
