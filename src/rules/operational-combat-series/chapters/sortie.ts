// Ground support (OCS 14.12 to 14.14): which aircraft over a hex attack it, and the flak that they fly into before
// their targets are named. The barrage itself is that of barrage.ts and fire.ts.

import type { Seat, StepId } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  aircraftWhere,
  hasRole,
  isHoming,
  isStriking,
  isUpOver,
  nextAircraft,
  setStriking,
  siteOfAircraft,
  wingOf,
} from '../aircraft.ts';
import { baseAt, isBaseOf, levelOfBase } from '../bases.ts';
import { isHeldBy } from '../hexes.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { allPointsAt, tokensAt } from '../stocks.ts';
import { type FlakResult, flakRating } from '../tables/air.ts';
import { type AircraftId, enemyOf, type Site } from '../terms.ts';
import { stepsOf } from '../units.ts';
import { VERB } from '../verbs.ts';
import { abort, hit, isLaden, sendHome } from './air-losses.ts';

/** OCS 14.14: strategic bombers in one barrage. */
const MOST_STRATEGIC = 3;

/** Locals: the hex; the side that attacks it; the last aircraft that was named or fired at; whether all are named. */
export const sortie = procedure('sortie', { steps: ['planes', 'flak'], locals: ['hex', 'side', 'last', 'areNamed'] });

/**
 * Has a side name the aircraft over a hex that attack it, and fly through its flak; they have the mark `isStriking` at
 * `then`.
 */
export function beginSortie(g: Game, hex: Hex, side: number, then: StepId): void {
  g.set(sortie.at.hex, hex);
  g.set(sortie.at.side, side);
  g.call(sortie, then);
}

/** Has the aircraft with the mark `isStriking` fly through the flak of a hex. */
export function flyIntoFlak(g: Game, hex: Hex, side: number, then: StepId): void {
  g.set(sortie.at.areNamed, 1);
  beginSortie(g, hex, side, then);
}

/**
 * OCS 14.12, 14.13, 14.4d, 14.4e: whether an aircraft over the hex may attack it: active, with strength against the
 * ground, and not laden; a strategic bomber that is also a transport does one thing at a time.
 */
export const maySortie = (g: Game, a: AircraftId, hex: Site, side: number): boolean =>
  isUpOver(g, a, hex, side) && !isHoming(g, a) && wingOf(g, a).grains > 0 && !isLaden(g, a);

sortie.define<Ocs>({
  planes: decide({
    rule: '14.12a',
    prompt: 'choose an aircraft that attacks the hex, or done',
    actor: (g) => g.cells[sortie.at.side] as Seat,
    takesOnly: true,
    set: { verb: () => VERB.strikeWith, ends: VERB.done, has: (g, chosen) => isStriking(g, aOf(chosen)) },
    legal: (g, out) => {
      if (g.cells[sortie.at.areNamed] === 1) return;
      const [hex, side] = [g.cells[sortie.at.hex] as Hex, g.cells[sortie.at.side]];
      const may = (a: AircraftId): boolean => maySortie(g, a, hex, side);
      for (const a of aircraftWhere(g, may, g.cells[sortie.at.last])) out.add(VERB.strikeWith, a);
      if (out.size > 0 && g.cells[sortie.at.last] !== 0) out.add(VERB.done);
    },
    otherwise: (g) => {
      g.set(sortie.at.last, 0);
      g.goto(sortie.step.flak);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.done) {
        g.set(sortie.at.last, 0);
        return g.goto(sortie.step.flak);
      }
      setStriking(g, aOf(chosen), true);
      g.set(sortie.at.last, aOf(chosen));
      g.stay();
    },
  }),

  // OCS 14.18a, 14.18b: two dice for each aircraft, whatever it will attack there; supply does not matter (14.18c).
  flak: chance({
    rule: '14.18b',
    legal: (g, out) => {
      if (flakOver(g) === 0 || nextTarget(g) === 0) return;
      for (let roll = 2; roll <= 12; roll++) out.add(VERB.roll, roll);
    },
    otherwise: (g) => g.back(),
    weight: (_, outcome) => 6 - Math.abs(7 - aOf(outcome)),
    classOf: (g, outcome) => RESULTS.indexOf(g.s.tables.flak.result(flakOver(g), aOf(outcome))),
    lane: nextTarget,
    apply: (g, outcome) => {
      const a = nextTarget(g);
      const result = g.s.tables.flak.result(flakOver(g), aOf(outcome));
      g.note(NOTE.flak, a, g.cells[sortie.at.hex], flakOver(g), aOf(outcome));
      g.set(sortie.at.last, a);
      if (result === 'L' ? hit(g, a) : result === 'A') abort(g, a);
      g.stay();
    },
  }),
});

const RESULTS: readonly FlakResult[] = ['-', 'A', 'L'];

/** The next aircraft that attacks and was not yet fired at. */
function nextTarget(g: Game): AircraftId {
  return nextAircraft(g, g.cells[sortie.at.last], (a) => isStriking(g, a));
}

const flakOver = (g: Game): number => flakOf(g, g.cells[sortie.at.hex] as Hex, enemyOf(g.cells[sortie.at.side]));

/**
 * OCS 14.18: of a hex against the enemies of a side: its steps, headquarters among them, goods, the actual level of its
 * base, and a port or city that is not in enemy hands.
 */
export function flakOf(g: Game, hex: Hex, side: number): number {
  const { presence, land } = g.s;
  let steps = 0;
  if (isHeldBy(g, hex, side))
    for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) steps += stepsOf(g, u);
  return flakRating({
    steps,
    hasGoods: tokensAt(g, hex, side) > 0 || allPointsAt(g, hex, side) > 0,
    airBase: isBaseOf(g, hex, side) ? levelOfBase(g, baseAt(g, hex)) : 0,
    isTown: (land.port[hex] > 0 || land.isCity[hex] === 1) && !isHeldBy(g, hex, enemyOf(side)),
  });
}

/** Aircraft that have come through, and have no target yet. */
export const isOverTarget = (g: Game): boolean => nextAircraft(g, 0, (a) => isStriking(g, a)) !== 0;

/**
 * Adds the aircraft after `last` that may join in a barrage. @param strategic how many strategic bombers are in it
 * already
 */
export function offerStrikers(g: Game, last: AircraftId, strategic: number, out: Options): void {
  const may = (a: AircraftId): boolean => isStriking(g, a) && (strategic < MOST_STRATEGIC || !isStrategicBomber(g, a));
  for (const a of aircraftWhere(g, may, last)) out.add(VERB.assign, a);
}

export const isStrategicBomber = (g: Game, a: AircraftId): boolean => hasRole(g, a, 'S');

/** OCS 14.6b: an aircraft drops its bombs, and must go home. Returns its strength in grains. */
export function bomb(g: Game, a: AircraftId): number {
  g.note(NOTE.bombed, a, siteOfAircraft(g, a));
  sendHome(g, a);
  return wingOf(g, a).grains;
}

/** Who came through the flak and found no target stays on station. */
export function standDown(g: Game): void {
  for (const a of aircraftWhere(g, (b) => isStriking(g, b))) setStriking(g, a, false);
}
