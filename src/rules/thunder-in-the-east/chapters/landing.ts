// Amphibious landings (TITE 106.5.1): a unit goes by sea to the fleet off a coast; where enemies stand it attacks them
// as if across a strait, elsewhere it lands after the battles.

import type { Options } from '../../../engine/kernel/options.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { MOST_BATTLES, TRANSPORTS } from '../cells.ts';
import { isLanding, landingIn } from '../navy.ts';
import { NOTE } from '../notes.ts';
import {
  activeSide,
  attackOf,
  boxOf,
  type Game,
  hexOf,
  isHeldBy,
  isUntried,
  sideOf,
  stepsOf,
  weatherIn,
} from '../state.ts';
import { AXIS, BONUS, BOX, enemyOf, SOVIET, type UnitId, WEATHER } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { CANNOT, strengthAgainst } from './battle-odds.ts';
import { dropInto } from './capture.ts';
import { nextFighter } from './step-loss.ts';
import { mayPutToSea, transportOf } from './transport.ts';

/** TITE 23.4, 23.5: no unit lands in extreme cold and in snow. */
export const isLandingWeather = (g: Game, hex: Hex): boolean =>
  weatherIn(g, hex) !== WEATHER.cold && weatherIn(g, hex) !== WEATHER.snow;

/**
 * Whether a unit may go ashore in a hex: against enemies it must be able to attack (TITE 21.0, 106.5.1), as garrisons
 * cannot.
 */
export function mayStorm(g: Game, u: UnitId, hex: Hex): boolean {
  if (!isHeldBy(g, hex, AXIS)) return true;
  // TITE 13.1: while the government moves the Soviets fight no battles.
  if (g.cells[g.s.at.noCombat + SOVIET] === 1) return false;
  return (isUntried(g, u) || attackOf(g, u) > 0) && strengthAgainst(g, u, NOWHERE, hex) !== CANNOT;
}

/** The units that may put to sea for a landing in the sea of a hex. */
export function landingParties(g: Game, near: Hex): UnitId[] {
  const [first, last] = g.s.forces.ground[SOVIET];
  const found: UnitId[] = [];
  for (let u = first; u <= last; u++) {
    if (hexOf(g, u) !== 0 && transportOf(g, hexOf(g, u)) === transportOf(g, near) && mayPutToSea(g, u)) found.push(u);
  }
  return found;
}

/** The coast for which a unit that has not moved may go to sea (TITE 106.2). */
export function offerCoasts(g: Game, u: UnitId, out: Options): void {
  for (let fleet = 1; fleet <= g.s.navy.count; fleet++) {
    const hex = g.cells[g.s.at.fleetHex + fleet] as Hex;
    if (isLanding(g, fleet) && mayLandAt(g, u, hex)) out.add(VERB.invade, hex);
  }
}

export function mayInvade(g: Game, u: UnitId): boolean {
  for (let fleet = 1; fleet <= g.s.navy.count; fleet++) {
    if (isLanding(g, fleet) && mayLandAt(g, u, g.cells[g.s.at.fleetHex + fleet] as Hex)) return true;
  }
  return false;
}

const mayLandAt = (g: Game, u: UnitId, hex: Hex): boolean =>
  sideOf(g, u) === SOVIET &&
  hex !== hexOf(g, u) &&
  transportOf(g, hex) === transportOf(g, hexOf(g, u)) &&
  isLandingWeather(g, hex) &&
  mayPutToSea(g, u) &&
  mayStorm(g, u, hex);

// The battle

export const isAfloat = (g: Game, u: UnitId): boolean => boxOf(g, u) === BOX['at-sea'];

/** The unit that lies off a hex, to land there; 0 for none. */
export function partyOff(g: Game, hex: Hex): UnitId {
  const { at } = g.s;
  if (g.s.navy.count === 0) return 0;
  for (let transport = 0; transport < TRANSPORTS; transport++) {
    const u = g.cells[at.shipped + transport];
    if (u !== 0 && isAfloat(g, u) && g.cells[at.shippedTo + transport] === hex) return u;
  }
  return 0;
}

/** Visits the hexes with enemies off which a unit lies whose battle is not declared yet. */
export function eachStorm(g: Game, visit: (hex: Hex) => void): void {
  const { at } = g.s;
  if (g.s.navy.count === 0 || activeSide(g) !== SOVIET) return;
  for (let transport = 0; transport < TRANSPORTS; transport++) {
    const u = g.cells[at.shipped + transport];
    const hex = g.cells[at.shippedTo + transport] as Hex;
    if (u === 0 || g.cells[at.unitTarget + u] !== 0 || !isAfloat(g, u)) continue;
    if (isHeldBy(g, hex, AXIS) && landingIn(g, hex) !== 0) visit(hex);
  }
}

/** The unit off the hex joins the attack on it. */
export function enlistParty(g: Game, hex: Hex): void {
  if (g.s.navy.count === 0 || activeSide(g) !== SOVIET) return;
  const u = partyOff(g, hex);
  if (u !== 0) g.set(g.s.at.unitTarget + u, hex);
}

/** TITE 106.5.1: units that lie off enemies must attack them; attacks that are still undeclared are declared now. */
export function declareStorms(g: Game): void {
  if (g.s.navy.count > 0) declareEach(g);
}

function declareEach(g: Game): void {
  const { at } = g.s;
  eachStorm(g, (hex) => {
    const place = g.cells[at.battles];
    if (place === MOST_BATTLES) return;
    enlistParty(g, hex);
    g.set(at.battleHex + place, hex);
    g.set(at.battleBonus + place, BONUS.none);
    g.set(at.battles, place + 1);
    g.note(NOTE.declared, hex, BONUS.none);
  });
}

/** A unit of a side in the battle of a hex that stands in no hex: it has dropped, or lies off the coast; 0 for none. */
export function outsiderOf(g: Game, hex: Hex, side: number): UnitId {
  let u = nextFighter(g, hex, side);
  while (u !== 0 && hexOf(g, u) !== 0) u = nextFighter(g, hex, side, u);
  return u;
}

/** A unit that lies off a hex takes it. Callers settle `dissolution` where `isDissolving`. */
export function goAshore(g: Game, u: UnitId, hex: Hex): void {
  const { at } = g.s;
  for (let transport = 0; transport < TRANSPORTS; transport++) {
    if (g.cells[at.shipped + transport] === u) g.set(at.shipped + transport, 0);
  }
  g.set(at.unitTarget + u, 0);
  g.note(NOTE.landed, u, hex, 0);
  if (!isHeldBy(g, hex, enemyOf(sideOf(g, u)))) dropInto(g, u, hex, stepsOf(g, u));
}
