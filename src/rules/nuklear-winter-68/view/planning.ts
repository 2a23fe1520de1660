// Plans in Nuklear Winter 68: units tried in other hexes, their fire and assaults from there, and who could fire at them.

import type { Hex } from '../../../hex/ids.ts';
import type { PlannedUnit, Planning } from '../../../view/planning.ts';
import type { OddsOutcomeView, OddsView } from '../../../view/view.ts';
import { canLead, mayAssault } from '../chapters/assault-value.ts';
import { mayFire } from '../chapters/attack-value.ts';
import { distanceToCommander, isBeyondRadio, ratingFor } from '../chapters/command.ts';
import { worthRows } from '../odds/hit-distribution.ts';
import { fates, type Shot, thoughtAssault, thoughtShot } from '../odds/offered-attacks.ts';
import {
  carrierOf,
  enterHex,
  factionOf,
  firstIn,
  type Game,
  hasEnemyLand,
  hexOf,
  isAircraft,
  isOnMap,
  landUnitsIn,
  leaveHex,
  nextIn,
} from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { CLASS, MODE, NO_UNIT, type UnitId } from '../terms.ts';
import { firingPlaces } from './reach.ts';

const unitOf = (g: Game, counter: string): UnitId => g.s.units.ids.indexOf(counter) as UnitId;

export const planning: Planning<NuklearWinter> = {
  place(g, counter, hex) {
    const unit = unitOf(g, counter);
    if (carrierOf(g, unit) !== NO_UNIT) return 'its carrier moves it';
    if (!isAircraft(g, unit)) {
      if (hasEnemyLand(g, hex as Hex, factionOf(g, unit))) return 'enemies are in it';
      // NW 2.1.1 c.
      if (landUnitsIn(g, hex as Hex) >= g.s.terrain.stackLimit) return 'the hex is full (2.1.1)';
    }
    leaveHex(g, unit);
    enterHex(g, unit, hex as Hex);
    return null;
  },

  attack(g, units, target) {
    const leftOut: { counter: string; why: string }[] = [];
    const odds: OddsView[] = [];
    for (const planned of units) {
      const shots = shotsOf(g, planned, target as Hex);
      if (shots.length === 0) leftOut.push({ counter: planned.counter, why: whyNot(g, planned, target as Hex) });
      for (const shot of shots) odds.push(shotView(shot));
    }
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
      if (!isOnMap(g, unit) || carrierOf(g, unit) !== NO_UNIT || factionOf(g, unit) === factionOf(g, own)) continue;
      const how = howItFires(g, unit, own);
      if (how !== null) found.push({ counter: g.s.units.ids[unit], how });
    }
    return found;
  },
};

/** The best shot of a unit at a unit in a hex, and the best assault: moving units fire on the move (NW 2.3.2). */
function shotsOf(g: Game, { counter, isMoved }: PlannedUnit, target: Hex): Shot[] {
  const firer = unitOf(g, counter);
  const mode = g.s.units.cls[firer] === CLASS.airplane ? MODE.strafing : isMoved ? MODE.moving : MODE.still;
  const shots: Shot[] = [];
  const storms: Shot[] = [];
  for (let enemy = firstIn(g, target); enemy !== NO_UNIT; enemy = nextIn(g, enemy)) {
    if (carrierOf(g, firer) === NO_UNIT && mayFire(g, firer, enemy, mode))
      add(shots, thoughtShot(g, firer, enemy, mode));
    const isNear = g.s.map.grid.distance(hexOf(g, firer), target) === 1;
    if (isNear && mayAssault(g, firer, NO_UNIT, enemy) && canLead(g, firer, enemy)) {
      add(storms, thoughtAssault(g, firer, enemy));
    }
  }
  return [best(shots), best(storms)].filter((shot) => shot !== null);
}

const add = (shots: Shot[], shot: Shot | null): void => {
  if (shot !== null) shots.push(shot);
};

const best = (shots: readonly Shot[]): Shot | null =>
  shots.reduce<Shot | null>((first, shot) => (first === null || harm(shot) > harm(first) ? shot : first), null);

const harm = (shot: Shot): number => 1 - (fates(shot).get('no hit') ?? 0);

function shotView(shot: Shot): OddsView {
  const outcomes: OddsOutcomeView[] = [...fates(shot)].map(([outcome, probability]) => ({ outcome, probability }));
  return {
    title: shot.title,
    hexes: [...new Set(shot.hexes)],
    workings: [...worthRows(shot.sufferer, shot.attack, shot.defence)],
    outcomes,
    expectations: [{ label: 'the target is hit', value: harm(shot), isShare: true }],
    notes: ['Planned: without help, and before enemy opportunity fire.'],
  };
}

function whyNot(g: Game, { counter, isMoved }: PlannedUnit, target: Hex): string {
  const firer = unitOf(g, counter);
  if (carrierOf(g, firer) !== NO_UNIT) return 'it rides';
  if (firstIn(g, target) === NO_UNIT) return 'nothing to attack';
  return isMoved ? 'out of range or sight, or no fire on the move' : 'out of range or sight';
}

/** How an enemy could fire at a unit in his next activation; null where he cannot. */
function howItFires(g: Game, firer: UnitId, own: UnitId): string | null {
  const { cls } = g.s.units;
  if (cls[firer] === CLASS.missile || cls[firer] === CLASS.airplane) return null;
  if (mayFire(g, firer, own, MODE.still)) return 'from where it stands';
  const home = hexOf(g, firer);
  return firingPlaces(g, firer).some((hex) => hex !== home && firesFrom(g, firer, hex, own)) ? 'on the move' : null;
}

const firesFrom = (g: Game, firer: UnitId, hex: Hex, own: UnitId): boolean =>
  g.tried(() => {
    leaveHex(g, firer);
    enterHex(g, firer, hex);
    return mayFire(g, firer, own, MODE.moving);
  });
