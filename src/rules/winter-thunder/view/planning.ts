// Plans in Winter Thunder: units tried in other hexes, the battle from there, supply, and what the enemy could bring.

import type { Hex } from '../../../hex/ids.ts';
import type { Planning } from '../../../view/planning.ts';
import { canAttackAcross, isReadyToAttack } from '../chapters/combat.ts';
import {
  activation,
  activeHq,
  actsThisRound,
  isExploitation,
  isHqSupplied,
  isUnderOwnCorps,
  MOST_DIVISIONS,
} from '../chapters/command.ts';
import { corpsInReach, isHqSuppliedNow, isUnitSupplied } from '../chapters/supply.ts';
import { sidesOf, studyOf } from '../odds/battle-study.ts';
import { combatFactor, enterHex, type Game, hasRoom, hexOf, isEnemy, leaveHex, sideOf } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { enemyOf, MARKER, NO_UNIT, ORDERS, SIZE, type UnitId } from '../terms.ts';
import { battleView } from './odds.ts';
import { attackersOf, threatBy } from './threat.ts';

const unitOf = (g: Game, counter: string): UnitId => g.s.units.ids.indexOf(counter) as UnitId;

export const planning: Planning<WinterThunder> = {
  place(g, counter, hex, { path, manner }) {
    const unit = unitOf(g, counter);
    if (isEnemy(g, hex as Hex, sideOf(g, unit))) return 'the enemy holds it';
    const from = hexOf(g, unit);
    leaveHex(g, unit);
    const isFree = hasRoom(g, hex as Hex, unit);
    enterHex(g, unit, isFree ? (hex as Hex) : from);
    // WT 6.1.
    if (!isFree) return 'the hex is full (6.1)';
    // WT 6.3.
    if (path.length > 0 && manner === MARCH) g.set(g.s.at.unitMarker + unit, MARKER.strategic);
    return null;
  },

  attack(g, units, target) {
    const leftOut: { counter: string; why: string }[] = [];
    const leave = (unit: UnitId, why: string): void => void leftOut.push({ counter: g.s.units.ids[unit], why });
    const planned = units.map(({ counter, from }) => ({ unit: unitOf(g, counter), from: from as Hex }));
    const near = planned.filter(({ unit }) => {
      const why = whyNot(g, unit, target as Hex);
      if (why !== null) leave(unit, why);
      return why === null;
    });
    const commanding = commandOf(g, near);
    if (commanding.hq !== NO_UNIT) beginFor(g, commanding.hq);
    const able = near.flatMap(({ unit }) => {
      const why = commanding.refuses(unit);
      if (why !== null) leave(unit, why);
      return why === null ? [unit] : [];
    });
    // WT 7.31: some combat unit must take part.
    if (!able.some((unit) => g.s.units.isCombat[unit] === 1)) {
      for (const unit of able) leave(unit, 'not without a combat unit (7.31)');
      return { odds: [], leftOut };
    }
    const sides = sidesOf(g, target as Hex, able);
    // Air points of a battle that is being fought stay with it (WT 9.2).
    const study = studyOf(g, { ...sides, forces: { ...sides.forces, air: 0 } });
    return { odds: [battleView(g, study, undefined, notesOf(g, commanding.hq))], leftOut };
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

/** The manner of reach in which a unit cannot attack. */
const MARCH = 'strategic movement';

function notesOf(g: Game, hq: UnitId): string[] {
  const air = g.cells[g.s.at.airPoints];
  return [
    `Planned: ${g.s.units.titles[hq]} commands these units${isHqSupplied(g) ? '' : ', out of supply'}.`,
    ...(air > 0 ? [`Without air points, of which ${air} are left (9.2).`] : []),
  ];
}

interface Command {
  /** NO_UNIT where no corps HQ can command any of them. */
  readonly hq: UnitId;
  /** Why a unit does not fight under it; null where it does. */
  refuses(unit: UnitId): string | null;
}

/**
 * WT 5.1: the HQ under which planned units attack: the active one where it commands any of them; else, as from where
 * they stand before the plan, the corps HQ in supply whose range has most of them.
 */
function commandOf(g: Game, planned: readonly { readonly unit: UnitId; readonly from: Hex }[]): Command {
  const active = activeHq(g);
  const isCalled = ({ unit }: { readonly unit: UnitId }): boolean =>
    g.cells[g.s.at.unitOrders + unit] === ORDERS.inRange || g.cells[g.s.at.unitOrders + unit] === ORDERS.commanded;
  if (g.isRunning(activation) && g.s.units.size[active] === SIZE.army && planned.some(isCalled)) {
    return { hq: active, refuses: () => 'an army HQ orders no attacks (5.2)' };
  }
  if (g.isRunning(activation) && g.s.units.size[active] === SIZE.corps) {
    const refuses = (unit: UnitId): string | null => (isReadyToAttack(g, unit) ? null : whyUnready(g, unit, active));
    if (planned.some(({ unit }) => refuses(unit) === null)) return { hq: active, refuses };
  }
  const corps = new Map(planned.map(({ unit, from }) => [unit, corpsFrom(g, unit, from)]));
  const all = [...new Set([...corps.values()].flat())];
  const worth = (hq: UnitId): number =>
    2 * [...corps.values()].filter((each) => each.includes(hq)).length + (isHqSuppliedNow(g, hq) ? 1 : 0);
  const hq = all.reduce(
    (best, each) => (best === NO_UNIT || worth(each) > worth(best) ? each : best),
    NO_UNIT as UnitId,
  );
  let divisions = 0;
  return {
    hq,
    refuses(unit) {
      if (hq === NO_UNIT) return 'no corps HQ can command it (5.1)';
      if (!corps.get(unit)!.includes(hq)) return `beyond the range of ${g.s.units.titles[hq]} (5.1)`;
      if (!isUnderOwnCorps(g, unit)) return 'it attacks only under its own corps (11.2)';
      divisions += g.s.units.isDivision[unit];
      return divisions > MOST_DIVISIONS ? `${MOST_DIVISIONS} divisions at most under one HQ (5.3)` : null;
    },
  };
}

/** The corps HQs that could command a unit from the hex where it stands before the plan. */
const corpsFrom = (g: Game, unit: UnitId, from: Hex): UnitId[] =>
  g.tried(() => {
    leaveHex(g, unit);
    enterHex(g, unit, from);
    return corpsInReach(g, unit);
  });

/** Makes the position one of the activation of an HQ, with its supply (WT 8.0). */
function beginFor(g: Game, hq: UnitId): void {
  const { side, supplied, hq: active } = activation.at;
  if (g.isRunning(activation) && activeHq(g) === hq) return;
  g.set(active, hq);
  g.set(side, sideOf(g, hq));
  g.set(supplied, isHqSuppliedNow(g, hq) ? 1 : 0);
}

function whyUnready(g: Game, unit: UnitId, hq: UnitId): string {
  const orders = g.cells[g.s.at.unitOrders + unit];
  if (orders === ORDERS.done) return 'it has operated this turn (5.1)';
  if (orders === ORDERS.none) return `not under command of ${g.s.units.titles[hq]} (5.1)`;
  if (!actsThisRound(g, unit)) return isExploitation(g) ? 'it does not exploit (6.4)' : 'it exploits later (6.4)';
  if (!isUnderOwnCorps(g, unit)) return 'it attacks only under its own corps (11.2)';
  return `${MOST_DIVISIONS} divisions at most under one HQ (5.3)`;
}

/** Combat factors that the overlay of threats calls heavy. */
const HEAVY = 12;

/** WT 7.1, 7.2. */
function whyNot(g: Game, unit: UnitId, target: Hex): string | null {
  const { at, units } = g.s;
  if (units.isHq[unit] === 1) return 'HQs do not attack';
  if (g.cells[at.unitAttacked + unit] !== 0) return 'it has attacked';
  if (g.cells[at.unitRefitted + unit] !== 0) return 'it refits';
  if (g.cells[at.unitMarker + unit] === MARKER.strategic) return 'it marches by strategic movement (7.1)';
  const direction = g.s.map.grid.directionTo(hexOf(g, unit), target);
  if (direction < 0) return 'not next to it';
  return canAttackAcross(g, unit, hexOf(g, unit), target, direction)
    ? null
    : 'motorized: no road leads into the forest (7.2)';
}
