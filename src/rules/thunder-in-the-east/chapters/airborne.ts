// Airborne operations (TITE 105.0 to 105.2): units prepare on the Air Display, drop where they are not expected, and
// others follow them where the hex is won.

import { aOf, bOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { mark, nextMarked, unmark, unmarkAll } from '../../../wargame/units/marks.ts';
import { is, isNight, leadOf, missionsIn, modelOf, nextFlyer, nextInBox, type PacketId } from '../aircraft.ts';
import { cargoOf, setCargo, toDisplay } from '../cargo.ts';
import { MOST_BATTLES } from '../cells.ts';
import { NOTE } from '../notes.ts';
import {
  activeSide,
  cityOf,
  countdownOf,
  type Game,
  hasRoomFor,
  hexOf,
  isAloft,
  isAttackMode,
  isDropped,
  isHeldBy,
  kindOf,
  setCountdown,
  setDropped,
  setSupply,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import {
  AIR_BOX,
  AIR_ROLE,
  BONUS,
  enemyOf,
  MISSION,
  PACKETS_IN_HEX,
  SIZE,
  SOVIET,
  SUPPLY,
  type UnitId,
} from '../terms.ts';
import { VERB } from '../verbs.ts';
import { basesOf, isAirBase, reaches } from './air-range.ts';
import { hasTransport, isFlyable, isReadyToDrop, isWaiting } from './air-transport.ts';
import { dissolution, dropInto, isDissolving } from './capture.ts';
import { offerCitiesNearVisited } from './near-city.ts';

/** TITE 105.1: a unit in Airdrop mode, on the map or over a battle: the first to bear losses. */
export const isAirdrop = (g: Game, u: UnitId): boolean => isDropped(g, u) || isAloft(g, u);

// Preparation (TITE 105.0)

export const preparing = procedure('preparing', { steps: ['choose'] });

preparing.define<Thunder>({
  choose: decide({
    rule: '105.0',
    prompt: 'send an airborne unit to the Air Display to prepare for a drop, or go on',
    actor: activeSide,
    legal: (g, out) => {
      // TITE 104.4: drops belong to the option 105.0.
      if (!g.s.rules.airborne) return;
      const [first, last] = g.s.forces.ground[activeSide(g)];
      for (let u = first; u <= last; u++) if (mayPrepare(g, u)) out.add(VERB.prepare, u);
    },
    declines: VERB.done,
    otherwise: (g) => g.back(),
    apply: (g, chosen) => {
      toDisplay(g, aOf(chosen));
      g.stay();
    },
  }),
});

function mayPrepare(g: Game, u: UnitId): boolean {
  const hex = hexOf(g, u);
  if (!kindOf(g, u).isAirborne || hex === 0 || isDropped(g, u)) return false;
  return cityOf(g, hex) >= 0 && isAirBase(g, cityOf(g, hex), activeSide(g));
}

/** TITE 105.0: units that prepare are ready after three of their own turns. */
export function countDown(g: Game): void {
  if (!g.s.rules.airborne && !g.s.rules.airTransport) return;
  const [first, last] = g.s.forces.ground[activeSide(g)];
  for (let u = first; u <= last; u++) {
    if (!isWaiting(g, u) || countdownOf(g, u) === 0) continue;
    setCountdown(g, u, countdownOf(g, u) - 1);
    g.note(NOTE.recovered, u, countdownOf(g, u));
  }
}

// Where units drop (TITE 105.1)

/** TITE 105.1: the drop needs a working headquarters in Attack mode in its theater. */
function isLed(g: Game, side: number, hex: Hex): boolean {
  const { theater } = g.s.land;
  return g.s.forces.hqs[side].some(
    (hq) => hexOf(g, hq) !== 0 && isAttackMode(g, hq) && theater[hexOf(g, hq)] === theater[hex],
  );
}

/** TITE 105.0, 105.1: one unit a turn drops into a hex, which is no friendly air base. */
function isDropHex(g: Game, side: number, hex: Hex): boolean {
  const { land, at } = g.s;
  if (land.isBarred[hex] === 1 || !isFlyable(g, hex) || !isLed(g, side, hex)) return false;
  const city = cityOf(g, hex);
  if (city >= 0 && isAirBase(g, city, side)) return false;
  if (missionsIn(g, side, hex, MISSION.paradrop) > 0 || missionsIn(g, side, hex) >= PACKETS_IN_HEX) return false;
  return !isHeldBy(g, hex, enemyOf(side)) || isDeclared(g, hex) || g.cells[at.battles] < MOST_BATTLES;
}

function isReachedByTransport(g: Game, side: number, hex: Hex): boolean {
  const bases = basesOf(g, side);
  for (let a = nextInBox(g, side, AIR_BOX.available); a !== 0; a = nextInBox(g, side, AIR_BOX.available, a)) {
    if (modelOf(g, a).hasCargo && reaches(g, bases, a, hex)) return true;
  }
  return false;
}

/** Visits the units that may drop now. */
export function eachParatroop(g: Game, side: number, visit: (u: UnitId) => unknown): boolean {
  if (!hasTransport(g, side)) return false;
  const [first, last] = g.s.forces.ground[side];
  for (let u = first; u <= last; u++) if (isReadyToDrop(g, u) && visit(u) === true) return true;
  return false;
}

/** Visits the hexes where a unit may drop; a visitor that returns true ends the visit, and so does this. */
export function eachDrop(g: Game, side: number, visit: (hex: Hex) => unknown): boolean {
  for (let hex = 1 as Hex; hex <= g.s.land.grid.size; hex = (hex + 1) as Hex) {
    if (isDropHex(g, side, hex) && isReachedByTransport(g, side, hex) && visit(hex) === true) return true;
  }
  return false;
}

/** Cities near which a unit may drop. */
export function offerRegions(g: Game, side: number, out: Options): void {
  offerCitiesNearVisited(g, out, (visit) => void eachDrop(g, side, visit));
}

const isDeclared = (g: Game, hex: Hex): boolean => {
  const { at } = g.s;
  for (let i = 0; i < g.cells[at.battles]; i++) if (g.cells[at.battleHex + i] === hex) return true;
  return false;
};

/** A unit that drops on enemies fights there, in a battle of its own where none is declared (TITE 105.1). */
export function declareDrop(g: Game, side: number, hex: Hex, u: UnitId): void {
  const { at } = g.s;
  if (!isHeldBy(g, hex, enemyOf(side))) return;
  g.set(at.unitTarget + u, hex);
  if (isDeclared(g, hex)) return;
  const place = g.cells[at.battles];
  g.set(at.battleHex + place, hex);
  g.set(at.battleBonus + place, BONUS.none);
  g.set(at.battles, place + 1);
  g.note(NOTE.declared, hex, BONUS.none);
}

// The drop (TITE 105.1)

/** TITE 105.1: the highest die that surprises: less for Soviets, and by night (208.2.2). */
export function surpriseOf(g: Game, p: PacketId, side: number): number {
  let value = SURPRISE - (side === SOVIET ? 1 : 0);
  if (!isNight(g, p)) return value;
  let areAllCapable = true;
  for (let a = leadOf(g, p); a !== 0; a = nextFlyer(g, p, AIR_ROLE.mission, a)) {
    if (!modelOf(g, a).isNightCapable) areAllCapable = false;
  }
  value -= areAllCapable ? 1 : 2;
  return Math.max(0, value);
}
const SURPRISE = 3;

/** TITE 105.1: as many columns as the die shows. */
export const surpriseShift = (die: number, value: number): number => (die <= value ? die : 0);

/**
 * The unit of a packet leaves its aircraft. Returns whether the aircraft comes home ready, so that others may follow
 * (TITE 105.2).
 */
export function jump(g: Game, p: PacketId): boolean {
  let isReady = false;
  for (let a = leadOf(g, p); a !== 0; a = nextFlyer(g, p, AIR_ROLE.mission, a)) {
    if (cargoOf(g, a) <= 0) continue;
    setCargo(g, a, 0);
    isReady = !is(g, a, 'damaged') && !is(g, a, 'exhausted');
  }
  return isReady;
}

/** A unit that has dropped takes a hex without enemies, in Airdrop mode (TITE 105.1). Callers settle `dissolution`. */
export function secure(g: Game, u: UnitId, hex: Hex): void {
  g.set(g.s.at.unitTarget + u, 0);
  dropInto(g, u, hex, kindOf(g, u).steps);
  setDropped(g, u, true);
  setSupply(g, u, SUPPLY.supplied);
  g.note(NOTE.landed, u, hex, 1);
}

/** TITE 105.2: others may follow into the hex. */
export const openLanding = (g: Game, hex: Hex): void => mark(g, g.s.at.landings, hex);

/** TITE 105.1: whether all ground units of the side in a hex are in Airdrop mode: others may pass. */
export function isThinlyHeld(g: Game, hex: Hex, side: number): boolean {
  if (!g.s.rules.airborne || !isHeldBy(g, hex, side)) return false;
  const { presence } = g.s;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
    if (kindOf(g, u).side === side && kindOf(g, u).hq === null && !isDropped(g, u)) return false;
  }
  return true;
}

// Those who follow (TITE 105.2)

export const followUp = procedure('followup', { steps: ['choose', 'end', 'next'] });

followUp.define<Thunder>({
  // TITE 5.4, 10.2.2: those who land take what is there, also where the paratroops who won it are lost.
  next: auto((g) => {
    if (isDissolving(g)) g.call(dissolution, followUp.step.next);
    else g.goto(followUp.step.choose);
  }),

  choose: decide({
    rule: '105.2',
    prompt: 'land a unit where paratroops have won a hex, or go on',
    actor: activeSide,
    legal: (g, out) => {
      const { at, land } = g.s;
      for (
        let hex = nextMarked(g, at.landings, 1, land.grid.size);
        hex !== 0;
        hex = nextMarked(g, at.landings, hex + 1, land.grid.size)
      ) {
        offerFollowers(g, hex as Hex, out);
      }
    },
    declines: VERB.done,
    otherwise: (g) => g.goto(followUp.step.end),
    apply: (g, chosen) => {
      const u = aOf(chosen);
      const hex = bOf(chosen) as Hex;
      unmark(g, g.s.at.landings, hex);
      dropInto(g, u, hex, kindOf(g, u).steps);
      g.note(NOTE.landed, u, hex, 0);
      g.goto(followUp.step.next);
    },
  }),

  end: auto((g) => {
    if (g.s.rules.airborne) unmarkAll(g, g.s.at.landings, g.s.land.grid.size);
    g.back();
  }),
});

function offerFollowers(g: Game, hex: Hex, out: Options): void {
  const side = activeSide(g);
  if (isHeldBy(g, hex, enemyOf(side))) return;
  const [first, last] = g.s.forces.ground[side];
  for (let u = first; u <= last; u++) {
    const { isAirMobile, size } = kindOf(g, u);
    if (!isWaiting(g, u) || countdownOf(g, u) > 0 || !isAirMobile || size !== SIZE.small) continue;
    if (hasRoomFor(g, u, hex)) out.add(VERB.land, u, hex);
  }
}
