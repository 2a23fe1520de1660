// Partisans appear (TITE 107.1): detachments, which are markers in enemy territory, and divisions, which are units.

import type { Seat, StepId } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { hasRisen } from '../campaign.ts';
import { NOTE } from '../notes.ts';
import { cityOf, controllerOf, detachmentCount, type Game, hexOf, isEmpty, isHeldBy, putOnMap } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AXIS, NATION, SOVIET, TERRAIN, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { landOfSide } from './connected.ts';
import { cityNear, offerCitiesNearVisited } from './near-city.ts';
import { spareDivision } from './partisan-units.ts';

/** Only the Soviets have partisans. */
export const soviets = (): Seat => SOVIET as Seat;

/** Hexes within which a new partisan unit needs another Soviet unit, where that is possible (TITE 107.1). */
const COMPANY = 6;

/** Where a detachment is: in the city that it is to attack, else where it was placed; 0 for the pool. */
export const placeOf = (g: Game, detachment: number): Hex =>
  (g.cells[g.s.at.detachmentTarget + detachment] || g.cells[g.s.at.detachmentHex + detachment]) as Hex;

/** Detachments that are in the pool. */
export function inPool(g: Game): number {
  let count = 0;
  for (let d = 1; d <= detachmentCount(g.s); d++) if (g.cells[g.s.at.detachmentHex + d] === 0) count++;
  return count;
}

// Territory

/** The parts of the land that Soviet lines reach from a Soviet city. */
interface Friendly {
  stamp: number;
  readonly isFriendly: Uint8Array;
}

const friendly = scratchSlot(
  (g: Game): Friendly => ({ stamp: -1, isFriendly: new Uint8Array(g.s.land.grid.size + 2) }),
);

/**
 * TITE 5.4: enemy territory for the Soviets: his cities, and hexes from which no line over land leads to a Soviet city.
 */
export function isEnemyTerritory(g: Game, hex: Hex): boolean {
  const city = cityOf(g, hex);
  if (city >= 0) return controllerOf(g, city) === AXIS;
  const known = friendly(g);
  const land = landOfSide(g, SOVIET);
  if (known.stamp !== g.cells[g.s.at.linesStamp]) {
    known.stamp = g.cells[g.s.at.linesStamp];
    known.isFriendly.fill(0);
    g.s.land.cities.forEach(({ hex: at }, each) => {
      if (controllerOf(g, each) === SOVIET) known.isFriendly[land.areaOf(at)] = 1;
    });
    known.isFriendly[0] = 0;
  }
  return known.isFriendly[land.areaOf(hex)] === 0;
}

const isInUnion = (g: Game, hex: Hex): boolean => g.s.land.nation[hex] === NATION.ussr + 1;

/** TITE 202.7: a country that has gone independent hides detachments too, wherever they are. */
const isInRisenLand = (g: Game, hex: Hex): boolean => hasRisen(g, g.s.land.nation[hex] - 1);

function isBesideEnemy(g: Game, hex: Hex): boolean {
  const { neighbour } = g.s.land.grid;
  for (let way = hex * 6; way < hex * 6 + 6; way++) {
    const near = neighbour[way] as Hex;
    if (near !== 0 && isHeldBy(g, near, AXIS)) return true;
  }
  return false;
}

function isNearDetachment(g: Game, hex: Hex): boolean {
  for (let d = 1; d <= detachmentCount(g.s); d++) {
    const at = placeOf(g, d);
    if (at !== 0 && g.s.land.grid.distance(at, hex) < g.s.partisans.range) return true;
  }
  return false;
}

/** An empty hex that is not open ground: where partisans of all kinds may appear, in the right land. */
function isHideout(g: Game, hex: Hex): boolean {
  const { terrain, isBarred } = g.s.land;
  if (isBarred[hex] === 1 || g.s.presence.firstIn(g, hex) !== 0 || !isEmpty(g, hex)) return false;
  return terrain[hex] !== TERRAIN.open || cityOf(g, hex) >= 0;
}

/**
 * TITE 107.1: whether a detachment may be placed in a hex: in mountains anywhere, elsewhere away from enemies and its
 * like.
 */
export function mayHide(g: Game, hex: Hex): boolean {
  if (!isHideout(g, hex) || !(isInRisenLand(g, hex) || (isInUnion(g, hex) && isEnemyTerritory(g, hex)))) return false;
  return g.s.land.terrain[hex] === TERRAIN.mountain || (!isBesideEnemy(g, hex) && !isNearDetachment(g, hex));
}

/** TITE 107.1: the same for partisan units, which may stand near detachments. */
const mayRise = (g: Game, hex: Hex): boolean =>
  isHideout(g, hex) &&
  isInUnion(g, hex) &&
  isEnemyTerritory(g, hex) &&
  (g.s.land.terrain[hex] === TERRAIN.mountain || !isBesideEnemy(g, hex));

function hasCompany(g: Game, hex: Hex): boolean {
  const [first, last] = g.s.forces.ground[SOVIET];
  for (let u = first; u <= last; u++) {
    if (hexOf(g, u) !== 0 && g.s.land.grid.distance(hexOf(g, u), hex) <= COMPANY) return true;
  }
  return false;
}

// Placing

/**
 * The caller sets how many detachments and divisions are to be placed, and the centre and range within which; without a
 * centre they go anywhere. `country` is the place of a nation plus one in whose land alone they are placed, 0 for any.
 * Further local: the city near which the next one is placed, plus one.
 */
export const infiltration = procedure('infiltration', {
  steps: ['next', 'near', 'hide'],
  locals: ['detachments', 'divisions', 'centre', 'range', 'city', 'country'],
});

const localOf = (g: Game, local: keyof typeof infiltration.at): number => g.cells[infiltration.at[local]];
const isRaising = (g: Game): boolean => localOf(g, 'detachments') === 0;
/** Ranges within which the hexes make one list; wider ones, and the whole country, go by way of a city. */
const SHORT_LIST = 6;

infiltration.define<Thunder>({
  next: auto((g) => {
    g.set(infiltration.at.city, 0);
    const wants = isRaising(g) ? localOf(g, 'divisions') > 0 && spareDivision(g) !== 0 : inPool(g) > 0;
    if (!wants) {
      if (isRaising(g)) return g.back();
      g.set(infiltration.at.detachments, 0);
      return g.goto(infiltration.step.next);
    }
    const isShort = localOf(g, 'centre') !== 0 && localOf(g, 'range') <= SHORT_LIST;
    g.goto(isShort ? infiltration.step.hide : infiltration.step.near);
  }),

  near: decide({
    rule: '107.1',
    prompt: (g) => `${isRaising(g) ? 'a partisan division' : 'a detachment of partisans'}: near which city, or none`,
    actor: soviets,
    legal: (g, out) => {
      offerCitiesNearVisited(g, out, (visit) => eachHideout(g, visit));
    },
    declines: VERB.done,
    otherwise: (g) => giveUp(g),
    apply: (g, chosen) => {
      g.set(infiltration.at.city, aOf(chosen) + 1);
      g.goto(infiltration.step.hide);
    },
  }),

  hide: decide({
    rule: '107.1',
    prompt: (g) => `choose the hex of ${isRaising(g) ? 'the partisan division' : 'the detachment'}`,
    actor: soviets,
    legal: (g, out) => {
      offerHideouts(g, out);
      if (out.size > 0 && localOf(g, 'city') === 0) out.add(VERB.done);
    },
    otherwise: (g) => giveUp(g),
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.done) return giveUp(g);
      const hex = aOf(chosen) as Hex;
      if (isRaising(g)) {
        raiseDivision(g, hex);
        g.add(infiltration.at.divisions, -1);
      } else {
        hide(g, hex);
        g.add(infiltration.at.detachments, -1);
      }
      g.goto(infiltration.step.next);
    },
  }),
});

/** Those of the kind that are left find no place, or are not wanted. */
function giveUp(g: Game): void {
  g.set(isRaising(g) ? infiltration.at.divisions : infiltration.at.detachments, 0);
  g.goto(infiltration.step.next);
}

const isPlace = (g: Game, hex: Hex, needsCompany: boolean): boolean => {
  const centre = localOf(g, 'centre') as Hex;
  if (centre !== 0 && g.s.land.grid.distance(hex, centre) > localOf(g, 'range')) return false;
  if (localOf(g, 'country') !== 0 && g.s.land.nation[hex] !== localOf(g, 'country')) return false;
  return isRaising(g) ? mayRise(g, hex) && (!needsCompany || hasCompany(g, hex)) : mayHide(g, hex);
};

/** TITE 107.1: whether there is a hex for a division near another unit, so that it must go to such a one. */
function isCompanyPossible(g: Game): boolean {
  if (!isRaising(g)) return false;
  for (let hex = 1 as Hex; hex <= g.s.land.grid.size; hex = (hex + 1) as Hex) if (isPlace(g, hex, true)) return true;
  return false;
}

function eachHideout(g: Game, visit: (hex: Hex) => void): void {
  const needsCompany = isCompanyPossible(g);
  for (let hex = 1 as Hex; hex <= g.s.land.grid.size; hex = (hex + 1) as Hex) {
    if (isPlace(g, hex, needsCompany)) visit(hex);
  }
}

function offerHideouts(g: Game, out: Options): void {
  const city = localOf(g, 'city') - 1;
  eachHideout(g, (hex) => {
    if (city < 0 || cityNear(g, hex) === city) out.add(VERB.hide, hex);
  });
}

/** Puts the first detachment of the pool into a hex; its result stays unknown until it attacks. */
export function hide(g: Game, hex: Hex): void {
  for (let d = 1; d <= detachmentCount(g.s); d++) {
    if (g.cells[g.s.at.detachmentHex + d] !== 0) continue;
    g.set(g.s.at.detachmentHex + d, hex);
    g.note(NOTE.hidden, hex);
    return;
  }
}

function raiseDivision(g: Game, hex: Hex): void {
  const u: UnitId = spareDivision(g);
  putOnMap(g, u, hex, 1);
  g.note(NOTE.built, u, hex);
}

/**
 * TITE 9.0, 107.0, 107.1: the detachment that is free each turn, while ten are in the pool; and at first those of the
 * scenario.
 */
export function mayInfiltrate(g: Game): boolean {
  return detachmentCount(g.s) > 0 && (inPool(g) >= g.s.partisans.freeLeast || g.cells[g.s.at.partisansDue] > 0);
}

/** Places what is due in this Order of Battle Step; the running procedure then continues at `then`. */
export function infiltrate(g: Game, then: StepId): void {
  const { at, partisans } = g.s;
  const isFree = inPool(g) >= partisans.freeLeast ? 1 : 0;
  const isFirst = g.cells[at.partisansDue] === 1;
  g.call(infiltration, then);
  g.set(infiltration.at.detachments, isFree + (isFirst ? partisans.atStart.detachments : 0));
  g.set(infiltration.at.divisions, isFirst ? partisans.atStart.divisions : 0);
  g.set(at.partisansDue, 0);
}

/**
 * TITE 202.7: a country that goes independent raises a detachment, and one for each of its supply cities; then as
 * above.
 */
export function rise(g: Game, nation: number, then: StepId): void {
  g.call(infiltration, then);
  g.set(infiltration.at.country, nation + 1);
  g.set(
    infiltration.at.detachments,
    1 + g.s.land.cities.filter((city) => city.nation === nation && city.isSupply).length,
  );
}
