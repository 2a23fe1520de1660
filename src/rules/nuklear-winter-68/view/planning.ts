// Plans in Nuklear Winter 68: units tried in other hexes, and the attacks that the rules offer them there.
//
// A planned attack is weighed by the choice itself: the unit is put into the midst of its action, with the points that
// its way has cost, and the odds are those of the choices that the rules then offer.

import { action } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { PlannedWay, Planning } from '../../../view/planning.ts';
import { distanceToCommander, isActive, isBeyondRadio, judgeContact, ratingFor } from '../chapters/command.ts';
import { impulse } from '../chapters/impulse.ts';
import { entryCost, isAlongRoad, isWithinHalf } from '../chapters/movement-costs.ts';
import { carryAlong } from '../chapters/transport.ts';
import {
  carrierOf,
  disembark,
  enterHex,
  expose,
  factionOf,
  firstIn,
  formationOf,
  type Game,
  hasDeed,
  hasEnemyLand,
  hexOf,
  isAircraft,
  isFinished,
  isOnMap,
  landUnitsIn,
  leaveHex,
  noteDeed,
} from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { CLASS, DEED, NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { threatOf } from './plan-threats.ts';
import { actAs, plannedAttacks } from './planned-attacks.ts';

const unitOf = (g: Game, counter: string): UnitId => g.s.units.ids.indexOf(counter) as UnitId;

export const planning: Planning<NuklearWinter> = {
  begin(g, counters) {
    const { at, formations, units } = g.s;
    for (let u = 1; u <= units.count; u++) g.set(at.unitDue + u, 0);
    for (const formation of new Set(counters.map((counter) => formationOf(g, unitOf(g, counter))))) {
      if (formations.units[formation].some((unit) => isNow(g, unit))) continue;
      g.set(at.formationBonus + formation, 0);
      for (const unit of formations.units[formation]) renew(g, unit);
      judgeContact(g, formation);
    }
  },

  place(g, counter, hex, way) {
    const unit = unitOf(g, counter);
    if (carrierOf(g, unit) !== NO_UNIT) return putDown(g, unit, hex as Hex);
    if (g.s.units.cls[unit] === CLASS.airplane) return 'it flies hex by hex, across the map (1.2.5 b)';
    if (!isAircraft(g, unit)) {
      if (hasEnemyLand(g, hex as Hex, factionOf(g, unit))) return 'enemies are in it';
      // NW 2.1.1 c.
      if (landUnitsIn(g, hex as Hex) >= g.s.terrain.stackLimit) return 'the hex is full (2.1.1)';
    }
    pay(g, unit, way);
    leaveHex(g, unit);
    enterHex(g, unit, hex as Hex);
    if (way.path.length === 0) renew(g, unit);
    return null;
  },

  wayOf(g, counter, hex) {
    const unit = unitOf(g, counter);
    if (carrierOf(g, unit) === NO_UNIT) return null;
    return hex === hexOf(g, unit) ? { cost: 'rides' } : mayPutDown(g, unit, hex as Hex) ? { cost: 'put down' } : null;
  },

  attack(g, units, target) {
    const leftOut: { counter: string; why: string }[] = [];
    const planned = units.map(({ counter, from }) => ({ unit: unitOf(g, counter), from: from as Hex }));
    const odds = planned.flatMap((each) => {
      const mates = planned.filter((other) => other.from === each.from).map(({ unit }) => unit);
      const found = plannedAttacks(g, each.unit, mates, target as Hex);
      if (found.length === 0 && !isMateOf(g, each.unit, planned, target as Hex)) {
        leftOut.push({ counter: g.s.units.ids[each.unit], why: whyNot(g, each.unit, target as Hex) });
      }
      const when = isNow(g, each.unit) ? '' : 'in its next activation, ';
      const note = `Planned: ${when}before any opportunity fire of the enemy.`;
      return found.map((view) => ({ ...view, notes: [...(view.notes ?? []), note] }));
    });
    return { odds, leftOut };
  },

  facts(g, counter) {
    const unit = unitOf(g, counter);
    if (isBeyondRadio(g, unit))
      return [{ label: 'Command', value: 'beyond the radio of its commander (1.2.2)', isBad: true }];
    if (distanceToCommander(g, unit) < 0) return [];
    const rating = ratingFor(g, unit);
    return [{ label: 'Command', value: rating > 0 ? `in contact, +${rating}` : 'in contact', isBad: false }];
  },

  threats(g, counter) {
    const own = unitOf(g, counter);
    const found: { counter: string; how: string }[] = [];
    for (let unit = 1 as UnitId; unit <= g.s.units.count; unit = (unit + 1) as UnitId) {
      if (factionOf(g, unit) === factionOf(g, own) || carrierOf(g, unit) !== NO_UNIT) continue;
      const how = threatOf(g, unit, own);
      if (how.length > 0) found.push({ counter: g.s.units.ids[unit], how: how.join('; ') });
    }
    return found;
  },
};

/** Tells whether the activation that is running is the unit's own; the plan is of its next one otherwise. */
const isNow = (g: Game, unit: UnitId): boolean => g.isRunning(impulse) && isActive(g, unit);

/** Makes a unit as it will be when its activation begins where it stands (NW 2.1.1 a), apart from any rally. */
function renew(g: Game, unit: UnitId): void {
  const { at } = g.s;
  for (const field of [at.unitFinished, at.unitSpent, at.unitDeeds, at.unitCalls]) g.set(field + unit, 0);
  g.set(at.unitStart + unit, isOnMap(g, unit) ? hexOf(g, unit) : 0);
}

/** Spends the points of a way, and marks what it changes. */
function pay(g: Game, unit: UnitId, { path }: PlannedWay): void {
  const { grid } = g.s.map;
  for (let i = 1; i < path.length; i++) {
    const from = path[i - 1] as Hex;
    const direction = grid.directionTo(from, path[i] as Hex);
    g.add(g.s.at.unitSpent + unit, Math.max(0, entryCost(g, unit, from, direction)));
    noteDeed(g, unit, isAlongRoad(g, from, direction) ? DEED.moved : DEED.moved | DEED.offRoad);
  }
  if (path.length < 2) return;
  noteDeed(g, unit, DEED.begun);
  expose(g, unit);
  carryAlong(g, unit);
}

/** NW 1.2.4 b: tells whether infantry may get off its carrier, in its hex or one step away. */
const mayPutDown = (g: Game, infantry: UnitId, hex: Hex): boolean =>
  g.tried(() => {
    actAs(g, carrierOf(g, infantry), NO_UNIT);
    return !g.isOver && g.options().has(action(VERB.unload, infantry, hex));
  });

function putDown(g: Game, infantry: UnitId, hex: Hex): string | null {
  if (hex === hexOf(g, infantry)) return null;
  if (!mayPutDown(g, infantry, hex)) return 'its carrier cannot put it down there (1.2.4 b)';
  noteDeed(g, carrierOf(g, infantry), DEED.loaded | DEED.begun);
  disembark(g, infantry);
  enterHex(g, infantry, hex);
  // NW 1.2.4 b: it does nothing else.
  noteDeed(g, infantry, DEED.worked | DEED.moved);
  return null;
}

/** Tells whether a unit takes part in a planned attack of another, as its mate. */
const isMateOf = (
  g: Game,
  unit: UnitId,
  planned: readonly { readonly unit: UnitId; readonly from: Hex }[],
  target: Hex,
): boolean => {
  const own = planned.find((each) => each.unit === unit)!;
  return planned.some(
    (other) =>
      other.unit !== unit &&
      other.from === own.from &&
      hexOf(g, other.unit) === hexOf(g, unit) &&
      plannedAttacks(g, other.unit, [unit], target).some(({ title }) => title.includes(g.s.units.titles[unit])),
  );
};

function whyNot(g: Game, unit: UnitId, target: Hex): string {
  if (carrierOf(g, unit) !== NO_UNIT) return 'it rides (1.2.4 b)';
  if (firstIn(g, target) === NO_UNIT) return 'nothing to attack';
  if (g.s.units.cls[unit] === CLASS.airplane) return 'an airplane attacks in the hex below it, in its flight (1.2.5 b)';
  if (hasDeed(g, unit, DEED.worked)) return 'it has been put down, or has worked (1.2.3, 1.2.4 b)';
  if (isFinished(g, unit) || hasDeed(g, unit, DEED.done | DEED.fired)) return 'it has acted';
  if (!hasDeed(g, unit, DEED.moved)) return 'out of range or sight, or no factor against it';
  return isWithinHalf(g, unit)
    ? 'out of range or sight, or no fire on the move'
    : 'it moves more than half its speed (2.3.2)';
}
