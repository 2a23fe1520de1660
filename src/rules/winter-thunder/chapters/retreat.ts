// Retreats (WT 7.32): each unit hex by hex away from the battle, a step for missing hexes, or a stand in a position.
//
// The owner takes the units in any order. A retreat goes wherever movement could, round a corner too, as far as it can:
// only hexes from which the longest retreat open to the unit can be made are offered. It does not turn back.

import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { firstIn, type Game, hasEnemyBlock, hexOf, isOnMap, moveInto, nextIn, sideOf } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { CAUSE, EVENT, NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import {
  countRole,
  defendMission,
  fallWithStack,
  hurt,
  isImproved,
  mayStandUnder,
  ROLE,
  roleOf,
  seatOfRole,
  stoodIn,
  targetOf,
} from './battle.ts';
import { mayEnter } from './movement.ts';

/**
 * The retreat of one side's units. Locals: whose, how many hexes, whether any has gone, the unit on its way, hexes left
 * to it, the hex it has just come from.
 */
export const retreat = procedure('retreat', {
  steps: ['choose', 'onward', 'stand', 'lose'],
  locals: ['role', 'hexes', 'begun', 'unit', 'left', 'from'],
});

/** Sets up the call to `retreat`. */
export function prepareRetreat(g: Game, role: number, hexes: number): void {
  g.set(retreat.at.role, role);
  g.set(retreat.at.hexes, hexes);
}

const seat = (g: Game) => seatOfRole(g, g.cells[retreat.at.role]);
const unitOnItsWay = (g: Game): UnitId => g.cells[retreat.at.unit] as UnitId;

/**
 * Whether a retreating unit may go from one hex to the next in a direction: wherever movement could (WT 7.32), but not
 * back, neither into the battle's hex, nor where it stood, nor where it has just come from.
 */
function mayFallBack(g: Game, unit: UnitId, from: Hex, direction: number, before: Hex): boolean {
  const { grid } = g.s.map;
  const to = grid.neighbour[from * 6 + direction] as Hex;
  const target = targetOf(g);
  if (to === 0 || to === target || to === before || to === stoodIn(g, unit)) return false;
  if (g.s.rules.retreatsAway && grid.distance(to, target) <= grid.distance(from, target)) return false;
  return mayEnter(g, unit, from, direction);
}

/**
 * The number of hexes, of `limit`, that the unit can retreat from a hex. A BLOCK ends a retreat as it ends a move (WT
 * 9.5).
 */
function longestRetreat(g: Game, unit: UnitId, from: Hex, limit: number, before: Hex): number {
  let best = 0;
  for (let d = 0; d < 6 && best < limit; d++) {
    if (!mayFallBack(g, unit, from, d, before)) continue;
    const length = 1 + onwardFrom(g, unit, g.s.map.grid.neighbour[from * 6 + d] as Hex, limit - 1, from);
    if (length > best) best = length;
  }
  return best;
}

const onwardFrom = (g: Game, unit: UnitId, hex: Hex, limit: number, before: Hex): number =>
  limit === 0 || hasEnemyBlock(g, hex, sideOf(g, unit)) ? 0 : longestRetreat(g, unit, hex, limit, before);

/**
 * The directions in which a unit with `left` hexes to go may retreat now: a set of bits, 0 where it can go no farther.
 */
function waysBack(g: Game, unit: UnitId, left: number, before: Hex): number {
  const from = hexOf(g, unit);
  const length = longestRetreat(g, unit, from, left, before);
  if (length === 0) return 0;
  let ways = 0;
  for (let d = 0; d < 6; d++) {
    if (!mayFallBack(g, unit, from, d, before)) continue;
    const to = g.s.map.grid.neighbour[from * 6 + d] as Hex;
    if (1 + onwardFrom(g, unit, to, left - 1, from) === length) ways |= 1 << d;
  }
  return ways;
}

const waysOnward = (g: Game): number =>
  waysBack(g, unitOnItsWay(g), g.cells[retreat.at.left], g.cells[retreat.at.from] as Hex);

const isWaiting = (g: Game, unit: number): boolean =>
  roleOf(g, unit as UnitId) === g.cells[retreat.at.role] &&
  isOnMap(g, unit as UnitId) &&
  g.cells[g.s.at.unitBattleMoved + unit] === 0;

/** The ways open to a unit that has yet to set out. */
const firstWays = (g: Game, unit: number): number =>
  isWaiting(g, unit) ? waysBack(g, unit as UnitId, g.cells[retreat.at.hexes], NOWHERE) : 0;

/** The first waiting unit above `after` that can retreat, NO_UNIT if there is none. */
function unitAfter(g: Game, after: number): UnitId {
  for (let u = after + 1; u <= g.s.units.count; u++) if (firstWays(g, u) !== 0) return u as UnitId;
  return NO_UNIT;
}

/** Offers every waiting unit that can retreat with its first hexes. */
function offerUnits(g: Game, out: Options): void {
  const { neighbour } = g.s.map.grid;
  for (let u = unitAfter(g, 0); u !== NO_UNIT; u = unitAfter(g, u)) {
    const ways = firstWays(g, u);
    for (let d = 0; d < 6; d++) if ((ways >> d) & 1) out.add(VERB.retreat, u, neighbour[hexOf(g, u) * 6 + d]);
  }
}

/** WT 9.1: defenders in an improved position may take a step loss and stay; they decide before any of them goes. */
const mayStand = (g: Game): boolean =>
  g.cells[retreat.at.role] === ROLE.defender &&
  g.cells[retreat.at.begun] === 0 &&
  mayStandUnder(g.s, defendMission(g)) &&
  isImproved(g, targetOf(g), seat(g));

retreat.define<WinterThunder>({
  choose: decide({
    rule: '7.32',
    prompt: (g) =>
      `Retreat ${g.cells[retreat.at.hexes]} from ${g.s.map.grid.label(targetOf(g))}: choose a unit and its first hex${mayStand(g) ? ', or stand' : ''}.`,
    actor: seat,
    legal(g, out) {
      offerUnits(g, out);
      if (mayStand(g)) out.add(VERB.stand);
    },
    apply(g, chosen) {
      if (verbOf(chosen) === VERB.stand) g.goto(retreat.step.stand);
      else setOut(g, aOf(chosen) as UnitId, bOf(chosen) as Hex);
    },
    takesOnly: true,
    otherwise(g) {
      fallShort(g);
      g.back();
    },
  }),

  onward: decide({
    rule: '7.32',
    prompt: (g) => `${g.s.units.titles[unitOnItsWay(g)]} retreats on: choose the next hex.`,
    actor: seat,
    legal(g, out) {
      const unit = unitOnItsWay(g);
      const ways = g.cells[retreat.at.left] > 0 ? waysOnward(g) : 0;
      const { neighbour } = g.s.map.grid;
      for (let d = 0; d < 6; d++) if ((ways >> d) & 1) out.add(VERB.step, neighbour[hexOf(g, unit) * 6 + d]);
    },
    takesOnly: true,
    apply: (g, chosen) => fallBack(g, unitOnItsWay(g), aOf(chosen) as Hex),
    otherwise(g) {
      if (g.cells[retreat.at.left] > 0) cutShort(g, unitOnItsWay(g));
      g.goto(retreat.step.choose);
    },
  }),

  stand: auto((g) => {
    g.note(EVENT.stand, targetOf(g));
    if (g.s.rules.lossPerUnitStanding) {
      standByUnits(g);
      g.back();
    } else {
      g.goto(retreat.step.lose);
    }
  }),

  lose: decide({
    rule: '9.1',
    prompt: 'Choose the unit that loses a step to hold the position.',
    actor: seat,
    legal(g, out) {
      for (let u = bearerFrom(g, firstIn(g, targetOf(g))); u !== NO_UNIT; u = bearerFrom(g, nextIn(g, u))) {
        out.add(VERB.lose, u);
      }
    },
    takesOnly: true,
    apply(g, chosen) {
      bearLoss(g, aOf(chosen) as UnitId);
      g.back();
    },
  }),
});

function setOut(g: Game, unit: UnitId, to: Hex): void {
  g.set(retreat.at.begun, 1);
  g.set(retreat.at.unit, unit);
  g.set(retreat.at.left, g.cells[retreat.at.hexes]);
  fallBack(g, unit, to);
}

function fallBack(g: Game, unit: UnitId, to: Hex): void {
  const from = hexOf(g, unit);
  const halted = hasEnemyBlock(g, to, sideOf(g, unit));
  moveInto(g, unit, to);
  g.set(retreat.at.from, from);
  g.note(EVENT.retreat, unit, from, to);
  g.add(g.s.at.unitBattleMoved + unit, 1);
  g.add(retreat.at.left, -1);
  if (halted && g.cells[retreat.at.left] > 0) {
    cutShort(g, unit);
    g.set(retreat.at.left, 0);
  }
  g.goto(retreat.step.onward);
}

/** WT 7.32: a unit that cannot go the whole way loses a step where it ends. */
function cutShort(g: Game, unit: UnitId): void {
  const hex = hexOf(g, unit);
  hurt(g, unit, CAUSE.retreat);
  if (g.s.units.isCombat[unit] === 1 && !isOnMap(g, unit)) fallWithStack(g, hex, CAUSE.overrun);
}

/** Removes waiting units, which cannot retreat at all. */
function fallShort(g: Game): void {
  for (let u = 1; u <= g.s.units.count; u++) if (isWaiting(g, u)) cutShort(g, u as UnitId);
}

/** Combat units bear the loss while there are any, as in casualty checks (WT 7.31). */
const isBearer = (g: Game, unit: UnitId): boolean =>
  g.s.units.isCombat[unit] === 1 || countRole(g, ROLE.defender, 1) === 0;

/** The first of the stack from this unit on that can bear the loss, NO_UNIT if there is none. */
function bearerFrom(g: Game, unit: UnitId): UnitId {
  let bearer = unit;
  while (bearer !== NO_UNIT && !isBearer(g, bearer)) bearer = nextIn(g, bearer);
  return bearer;
}

function bearLoss(g: Game, unit: UnitId): void {
  const hadCombat = g.s.units.isCombat[unit] === 1;
  hurt(g, unit, CAUSE.stand);
  if (hadCombat && !isOnMap(g, unit)) fallWithStack(g, targetOf(g), CAUSE.overrun);
}

/** Option 9.1-loss-per-unit: every unit that bears losses loses a step. */
function standByUnits(g: Game): void {
  const combat = countRole(g, ROLE.defender, 1) > 0 ? 1 : 0;
  for (let u = firstIn(g, targetOf(g)); u !== 0; ) {
    const next = nextIn(g, u);
    if (g.s.units.isCombat[u] === combat) hurt(g, u, CAUSE.stand);
    u = next;
  }
  if (combat === 1) fallWithStack(g, targetOf(g), CAUSE.overrun);
}
