// Overruns (OCS 7.0, 7.1): a group attacks the next hex on its way, for 3 points whatever the ground, and enters the
// hex that it empties. All of the group that can attack take part, with the mark `engaged`; the others ride along.

import { aOf, bOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { isInterdicted } from '../aircraft.ts';
import { isHeldBy, stackIn } from '../hexes.ts';
import { NOTE } from '../notes.ts';
import type { Fraction } from '../schema/numbers.ts';
import { POINT } from '../schema/terrain.ts';
import type { Game } from '../state.ts';
import { type Ocs, PROHIBITED } from '../statics.ts';
import { attackCost } from '../tables/supply.ts';
import { enemyOf, INTERDICTION, MARKER, RE, STACK_RE, type UnitId } from '../terms.ts';
import { acting, costsNow } from '../turn.ts';
import {
  actionRating,
  give,
  has,
  hexOf,
  isAnyDisorganized,
  isDisorganized,
  isReleased,
  isReserve,
  isStrategic,
  leftOf,
  mobilityOf,
  nextWith,
  setMarker,
  setReleased,
  sideOf,
  spendPoints,
  stackingOf,
  take,
} from '../units.ts';
import { VERB } from '../verbs.ts';
import { OUTCOME } from './aftermath.ts';
import { canAttack } from './attackers.ts';
import { beginBattle, disengage, engageDefenders } from './battle.ts';
import type { GroupDeed } from './group-deeds.ts';
import { ceaseElsewhere, everyInGroup, halt, leaderOf, nextInGroup } from './groups.ts';
import { enterHex } from './occupation.ts';
import { tokensFor } from './paying.ts';
import { mustStopIn, offeredCost } from './steps.ts';

/** OCS 7.0: what an overrun costs, and what the hex may cost at most, in parts of a point. */
const PRICE = 3 * POINT;
/** OCS 7.1b. */
const LEAST_RATING = 3;

/** Locals: where the attackers stand; the hex that they overrun; the last unit that was asked to follow a retreat. */
export const overrun = procedure('overrun', {
  steps: ['begin', 'fought', 'follow', 'done'],
  locals: ['from', 'target', 'last'],
});

/** OCS 7.0, 7.1b, 7.1g, 5.10b: whether a unit can take part, as far as its points go. */
const isAble = (g: Game, u: UnitId): boolean => canAttack(g, u) && !isDisorganized(g, u) && hasRating(g, u);

/** OCS 7.1b: void while surprise is played. */
const hasRating = (g: Game, u: UnitId): boolean =>
  !g.s.rules.overrunNeedsAr || g.s.rules.surprise || actionRating(g, u) >= LEAST_RATING;

/**
 * OCS 7.0, 7.1a, 6.4: whether a unit has the points and may go into the hex off roads for 3 or less, river and aircraft
 * included, also where it only rides along: it moves with the others.
 */
function mayGoInto(g: Game, u: UnitId, from: Hex, direction: number): boolean {
  if (isReserve(g, u) || isStrategic(g, u) || leftOf(g, u) < PRICE) return false;
  const cost = costsNow(g).offRoad[mobilityOf(g, u)][from * 6 + direction];
  const to = g.s.land.grid.neighbour[from * 6 + direction] as Hex;
  const isWatched = isInterdicted(g, to, acting(g));
  return cost !== PROHIBITED && cost + (isWatched ? INTERDICTION : 0) <= PRICE;
}

/** OCS 9.1g: whether attackers of so many quarters of an RE can pay. */
const canPay = (g: Game, from: Hex, quarters: number): boolean => {
  const re: Fraction = { over: quarters, under: RE };
  return tokensFor(g, from, acting(g)) >= attackCost(g.s.series.combatSupply, re, false);
};

const isTarget = (g: Game, to: Hex): boolean => to !== 0 && isHeldBy(g, to, enemyOf(acting(g)));

/** Whether the group may overrun a hex. */
function mayOverrun(g: Game, from: Hex, direction: number): boolean {
  const to = g.s.land.grid.neighbour[from * 6 + direction] as Hex;
  // OCS 4.2, 7.1i: also with those that only stand there.
  if (!isTarget(g, to) || stackIn(g, from) > STACK_RE) return false;
  if (!everyInGroup(g, (u) => mayGoInto(g, u, from, direction))) return false;
  let [quarters, isAny] = [0, false];
  for (let u = leaderOf(g); u !== 0; u = nextInGroup(g, u)) {
    if (!isAble(g, u)) continue;
    quarters += stackingOf(g, u);
    isAny = true;
  }
  return isAny && canPay(g, from, quarters);
}

/** The row of GROUP_DEEDS. */
export const overrunning: GroupDeed = {
  verbs: [VERB.overrun],
  isMove: true,
  isOpenTo: (g, u) => {
    const from = hexOf(g, u);
    const { neighbour } = g.s.land.grid;
    if (!isAble(g, u) || stackIn(g, from) > STACK_RE) return false;
    for (let d = 0; d < 6; d++)
      if (isTarget(g, neighbour[from * 6 + d] as Hex) && mayGoInto(g, u, from, d))
        return canPay(g, from, stackingOf(g, u));
    return false;
  },
  offer: (g, _, out) => {
    const from = hexOf(g, leaderOf(g));
    for (let d = 0; d < 6; d++)
      if (mayOverrun(g, from, d)) out.add(VERB.overrun, g.s.land.grid.neighbour[from * 6 + d]);
  },
  begin: (g, chosen, then) => {
    g.set(overrun.at.from, hexOf(g, leaderOf(g)));
    g.set(overrun.at.target, aOf(chosen));
    g.call(overrun, then);
  },
};

const fromHex = (g: Game): Hex => g.cells[overrun.at.from] as Hex;
const targetHex = (g: Game): Hex => g.cells[overrun.at.target] as Hex;
/** The next unit that takes part after a unit, 0 when none is left. */
const nextAttacker = (g: Game, u: UnitId): UnitId => nextWith(g, 'engaged', acting(g), u);
const isRider = (g: Game, u: UnitId): boolean => !has(g, 'engaged', u);

overrun.define<Ocs>({
  begin: auto((g) => {
    g.note(NOTE.attacked, targetHex(g), acting(g), 1);
    for (let u = leaderOf(g); u !== 0; u = nextInGroup(g, u)) {
      if (isAble(g, u)) give(g, 'engaged', u);
      spendPoints(g, u, PRICE);
    }
    engageDefenders(g, targetHex(g));
    alarmDefenders(g, targetHex(g));
    beginBattle(g, targetHex(g), true, overrun.step.fought);
  }),

  // OCS 9.13c, 7.2b: who wins has entered the hex; who is disorganized by a barrage moves no farther.
  fought: auto((g) => {
    const outcome = g.returned;
    forgetAlarm(g);
    if (outcome === OUTCOME.held) return g.goto(overrun.step.follow);
    if (outcome === OUTCOME.entered) {
      for (let u = leaderOf(g); u !== 0; u = nextInGroup(g, u)) if (isRider(g, u)) ride(g, u, targetHex(g));
    } else if (isAnyDisorganized(g, 'engaged', acting(g))) halt(g);
    g.goto(overrun.step.done);
  }),

  follow: decide({
    rule: '7.1g',
    prompt: 'choose a unit that rides along with the retreat, or done',
    actor: acting,
    declines: VERB.done,
    legal: (g, out) => {
      for (let u = nextInGroup(g, g.cells[overrun.at.last]); u !== 0; u = nextInGroup(g, u)) {
        if (!isRider(g, u)) continue;
        for (const hex of retreats(g)) if (mayFollow(g, u, hex)) out.add(VERB.rideAlong, u, hex);
      }
    },
    otherwise: (g) => g.goto(overrun.step.done),
    apply: (g, chosen) => {
      ride(g, aOf(chosen), bOf(chosen) as Hex);
      g.set(overrun.at.last, aOf(chosen));
      g.stay();
    },
  }),

  // The others go on from where the first attacker stands now; who is elsewhere has ended its movement.
  done: auto((g) => {
    const lead = nextAttacker(g, 0);
    const hex = lead === 0 ? NOWHERE : hexOf(g, lead);
    disengage(g);
    ceaseElsewhere(g, hex);
    if (hex !== fromHex(g))
      for (let u = leaderOf(g); u !== 0; u = nextInGroup(g, u)) (mustStopIn(g, u, hex) ? give : take)(g, 'halted', u);
    g.back();
  }),
});

/**
 * OCS 4.1, 5.7a, by a printed correction: units that are overrun lose Reserve Mode at once, but their guns, marked as
 * released, may still answer with a barrage (7.2).
 */
function alarmDefenders(g: Game, target: Hex): void {
  const { presence, forces } = g.s;
  for (let u = presence.firstIn(g, target); u !== 0; u = presence.nextOf(g, u)) {
    if (!isReserve(g, u)) continue;
    setMarker(g, u, MARKER.none);
    g.note(NOTE.alarmed, u, target);
    if (forces.isArtillery[u] === 1) setReleased(g, u, true);
  }
}

/** Guns that have not answered this overrun answer no other. */
function forgetAlarm(g: Game): void {
  for (let u = 1; u <= g.s.forces.count; u++)
    if (sideOf(g, u) !== acting(g) && isReleased(g, u)) setReleased(g, u, false);
}

/** Hexes to which attackers have retreated. */
function retreats(g: Game): Hex[] {
  const hexes: Hex[] = [];
  for (let u = nextAttacker(g, 0); u !== 0; u = nextAttacker(g, u))
    if (hexOf(g, u) !== fromHex(g) && !hexes.includes(hexOf(g, u))) hexes.push(hexOf(g, u));
  return hexes;
}

/** OCS 9.13: over ground that the unit may enter, to where it has room. */
const mayFollow = (g: Game, u: UnitId, to: Hex): boolean =>
  leadsTo(g, u, fromHex(g), to) && stackIn(g, to) + stackingOf(g, u) <= STACK_RE;

function leadsTo(g: Game, u: UnitId, from: Hex, to: Hex): boolean {
  const { grid } = g.s.land;
  if (from === to) return true;
  for (let d = 0; d < 6; d++) {
    const next = grid.neighbour[from * 6 + d] as Hex;
    if (next === NOWHERE || grid.distance(next, to) >= grid.distance(from, to) || isTarget(g, next)) continue;
    if (offeredCost(g, mobilityOf(g, u), from * 6 + d, sideOf(g, u)) !== PROHIBITED && leadsTo(g, u, next, to))
      return true;
  }
  return false;
}

function ride(g: Game, u: UnitId, to: Hex): void {
  g.note(NOTE.rodeAlong, u, hexOf(g, u), to);
  enterHex(g, u, to);
}
