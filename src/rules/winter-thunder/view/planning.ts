// Plans in Winter Thunder: units tried in other hexes, the battle from there, supply, and what the enemy could bring.

import type { Hex } from '../../../hex/ids.ts';
import type { Planning } from '../../../view/planning.ts';
import { canAttackAcross } from '../chapters/combat.ts';
import { activation } from '../chapters/command.ts';
import { isUnitSupplied } from '../chapters/supply.ts';
import { sidesOf, studyOf } from '../odds/battle-study.ts';
import { combatFactor, enterHex, type Game, hasRoom, hexOf, isEnemy, leaveHex, sideOf } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { enemyOf, MARKER, type UnitId } from '../terms.ts';
import { battleView } from './odds.ts';
import { attackersOf, threatBy } from './threat.ts';

const unitOf = (g: Game, counter: string): UnitId => g.s.units.ids.indexOf(counter) as UnitId;

export const planning: Planning<WinterThunder> = {
  place(g, counter, hex) {
    const unit = unitOf(g, counter);
    if (isEnemy(g, hex as Hex, sideOf(g, unit))) return 'the enemy holds it';
    const from = hexOf(g, unit);
    leaveHex(g, unit);
    const isFree = hasRoom(g, hex as Hex, unit);
    enterHex(g, unit, isFree ? (hex as Hex) : from);
    // WT 6.1.
    return isFree ? null : 'the hex is full (6.1)';
  },

  attack(g, units, target) {
    const leftOut: { counter: string; why: string }[] = [];
    const able: UnitId[] = [];
    for (const { counter } of units) {
      const unit = unitOf(g, counter);
      const why = whyNot(g, unit, target as Hex);
      if (why === null) able.push(unit);
      else leftOut.push({ counter, why });
    }
    // WT 7.31: some combat unit must take part.
    if (!able.some((unit) => g.s.units.isCombat[unit] === 1)) {
      for (const unit of able) leftOut.push({ counter: g.s.units.ids[unit], why: 'not without a combat unit (7.31)' });
      return { odds: [], leftOut };
    }
    const side = sideOf(g, able[0]);
    const isSupplied = able.every((unit) => isUnitSupplied(g, unit));
    if (!g.isRunning(activation) || g.cells[activation.at.side] !== side) {
      // As in the activation of an HQ that commands them all, with the supply that they have (WT 8.0).
      g.set(activation.at.side, side);
      g.set(activation.at.supplied, isSupplied ? 1 : 0);
    }
    return { odds: [battleView(g, studyOf(g, sidesOf(g, target as Hex, able)), undefined, [ASSUMED])], leftOut };
  },

  facts(g, counter) {
    const unit = unitOf(g, counter);
    const isSupplied = isUnitSupplied(g, unit);
    const threat = threatBy(g, enemyOf(sideOf(g, unit)))[hexOf(g, unit)];
    return [
      { label: 'Supply', value: isSupplied ? 'in supply' : 'out of supply', isBad: !isSupplied },
      {
        label: 'Threat',
        value: threat === 0 ? 'no enemy HQ can attack it' : `one enemy HQ could bring ${threat} CF`,
        isBad: threat >= HEAVY,
      },
    ];
  },

  threats(g, counter) {
    const own = unitOf(g, counter);
    return attackersOf(g, enemyOf(sideOf(g, own)), hexOf(g, own)).map((unit) => {
      const isNear = g.s.map.grid.directionTo(hexOf(g, unit), hexOf(g, own)) >= 0;
      return {
        counter: g.s.units.ids[unit],
        how: `${combatFactor(g, unit)} CF, ${isNear ? 'from where it stands' : 'after a move'}`,
      };
    });
  },
};

const ASSUMED = 'Planned: one HQ commands all of these units.';

/** Combat factors that the overlay of threats calls heavy. */
const HEAVY = 12;

/** WT 7.1, 7.2. */
function whyNot(g: Game, unit: UnitId, target: Hex): string | null {
  const { at, units } = g.s;
  if (units.isHq[unit] === 1) return 'HQs do not attack';
  if (g.cells[at.unitAttacked + unit] !== 0) return 'it has attacked';
  if (g.cells[at.unitRefitted + unit] !== 0) return 'it refits';
  if (g.cells[at.unitMarker + unit] === MARKER.strategic) return 'it has marched';
  const direction = g.s.map.grid.directionTo(hexOf(g, unit), target);
  if (direction < 0) return 'not next to it';
  return canAttackAcross(g, unit, hexOf(g, unit), target, direction)
    ? null
    : 'motorized: no road leads into the forest (7.2)';
}
