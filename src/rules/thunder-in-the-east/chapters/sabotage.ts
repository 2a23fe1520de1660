// Detachments of partisans attack cities (TITE 107.2): chosen in Special Movement, resolved before the battles.

import type { Seat, StepId } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { hasAircraft } from '../aircraft.ts';
import { changeMorale, hasMorale, hasRisen, railCapacity } from '../campaign.ts';
import { NOTE } from '../notes.ts';
import {
  cityOf,
  detachmentCount,
  type Game,
  hexOf,
  isInterdicted,
  kindOf,
  setInterdicted,
  setSupply,
  stepsOf,
  supplyOf,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AXIS, NATION, NATIONS, POWER, SABOTAGE, SABOTAGES, SIZE, SUPPLY, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { isAirBase } from './air-range.ts';
import { infiltration, soviets } from './detachments.ts';
import { isSuppliedCity } from './lines.ts';
import { spareDivision } from './partisan-units.ts';
import { isWorking } from './recovery.ts';

/** Railway hexsides of a city from which on it is a hub (TITE 107.2.4). */
const HUB = 4;

// Targets

/** TITE 107.2: a supplied city of the enemy in the Union, or in a country that has risen (202.7). */
export const isTarget = (g: Game, city: number): boolean => {
  const { hex, nation } = g.s.land.cities[city];
  return (nation === NATION.ussr || hasRisen(g, nation)) && isSuppliedCity(g, hex, AXIS);
};

export const targeting = procedure('targeting', { steps: ['choose'] });

targeting.define<Thunder>({
  choose: decide({
    rule: '107.2',
    prompt: 'send a detachment of partisans to a city, or go on',
    actor: soviets,
    legal: offerTargets,
    declines: VERB.done,
    otherwise: (g) => g.back(),
    apply: (g, chosen) => {
      const d = idleIn(g, bOf(chosen) as Hex);
      g.set(g.s.at.detachmentTarget + d, g.s.land.cities[aOf(chosen)].hex);
      g.stay();
    },
  }),
});

/** TITE 107.2.3: the first detachment of a hex that has no target yet; two may share a mountain. */
function idleIn(g: Game, hex: Hex): number {
  const { at } = g.s;
  for (let d = 1; d <= detachmentCount(g.s); d++) {
    if (g.cells[at.detachmentHex + d] === hex && g.cells[at.detachmentTarget + d] === 0) return d;
  }
  return 0;
}

function offerTargets(g: Game, out: Options): void {
  const { at, land, partisans } = g.s;
  for (let city = 0; city < land.cities.length; city++) {
    if (!isTarget(g, city)) continue;
    for (let d = 1; d <= detachmentCount(g.s); d++) {
      const hex = g.cells[at.detachmentHex + d] as Hex;
      if (hex === 0 || idleIn(g, hex) !== d) continue;
      if (land.grid.distance(hex, land.cities[city].hex) <= partisans.range) out.add(VERB.sabotage, city, hex);
    }
  }
}

// Attacks

/**
 * Locals: the city's hex, detachments that attack it, those still to be revealed, the results revealed as counts of
 * three bits each, and the result chosen.
 */
export const bombs = procedure('bombs', {
  steps: ['next', 'reveal', 'choose', 'inflict', 'victim', 'nation', 'organize', 'disperse', 'blood'],
  locals: ['hex', 'count', 'hidden', 'seen', 'result', 'nation', 'isSecond'],
});

const localOf = (g: Game, local: keyof typeof bombs.at): number => g.cells[bombs.at[local]];
const hexHit = (g: Game): Hex => localOf(g, 'hex') as Hex;
const BITS = 3;
const seenOf = (g: Game, result: number): number => (localOf(g, 'seen') >> (BITS * result)) & ((1 << BITS) - 1);

/** Lets the detachments attack that have a target; the running procedure then continues at `then`. */
export function throwBombs(g: Game, then: StepId): void {
  if (detachmentCount(g.s) > 0) g.call(bombs, then);
  else g.goto(then);
}

bombs.define<Thunder>({
  next: auto((g) => {
    const { at } = g.s;
    let d = 1;
    while (d <= detachmentCount(g.s) && g.cells[at.detachmentTarget + d] === 0) d++;
    if (d > detachmentCount(g.s)) return g.back();
    const hex = g.cells[at.detachmentTarget + d] as Hex;
    // A city that has been taken, or cut off, since is no target any more: its detachments go back.
    if (!isTarget(g, cityOf(g, hex))) {
      for (let each = d; each <= detachmentCount(g.s); each++) {
        if (g.cells[at.detachmentTarget + each] === hex) g.set(at.detachmentTarget + each, 0);
      }
      return g.goto(bombs.step.next);
    }
    let count = 0;
    for (let each = d; each <= detachmentCount(g.s); each++) if (g.cells[at.detachmentTarget + each] === hex) count++;
    g.set(bombs.at.hex, hex);
    g.set(bombs.at.count, count);
    g.set(bombs.at.hidden, count);
    g.set(bombs.at.seen, 0);
    g.set(bombs.at.isSecond, 0);
    g.goto(bombs.step.reveal);
  }),

  // TITE 107.2.2: drawn among all detachments, since the enemy has seen none; those revealed go back to the pool
  // afterwards.
  reveal: chance({
    rule: '107.2.2',
    legal: (g, out) => {
      for (let result = 0; result < SABOTAGES.length; result++) if (leftOf(g, result) > 0) out.add(VERB.bomb, result);
    },
    weight: (g, outcome) => leftOf(g, aOf(outcome)),
    apply: (g, outcome) => {
      g.note(NOTE.raided, cityOf(g, hexHit(g)), aOf(outcome));
      g.add(bombs.at.seen, 1 << (BITS * aOf(outcome)));
      g.add(bombs.at.hidden, -1);
      if (localOf(g, 'hidden') > 0) g.goto(bombs.step.reveal);
      else if (seenOf(g, aOf(outcome)) === localOf(g, 'count')) settleOn(g, aOf(outcome));
      else g.goto(bombs.step.choose);
    },
  }),

  choose: decide({
    rule: '107.2.2',
    prompt: (g) => `choose the result of the attack on ${g.s.land.cities[cityOf(g, hexHit(g))].name}`,
    actor: soviets,
    legal: (g, out) => {
      for (let result = 0; result < SABOTAGES.length; result++)
        if (seenOf(g, result) > 0) out.add(VERB.inflict, result);
    },
    apply: (g, chosen) => {
      g.note(NOTE.sabotaged, cityOf(g, hexHit(g)), aOf(chosen));
      settleOn(g, aOf(chosen));
    },
  }),

  inflict: auto((g) => {
    switch (localOf(g, 'result')) {
      case SABOTAGE.rail:
        cutRails(g);
        return g.goto(bombs.step.disperse);
      case SABOTAGE['out-of-supply']:
      case SABOTAGE.interdicted:
        return g.goto(bombs.step.victim);
      case SABOTAGE.suppressed:
        // TITE 107.2.4: suffered in the Air Return Step.
        if (hasAircraft(g) && isAirBase(g, cityOf(g, hexHit(g)), AXIS)) g.add(g.s.at.airfieldHits + AXIS, 1);
        return g.goto(bombs.step.disperse);
      case SABOTAGE.knives:
        return g.goto(bombs.step.nation);
      case SABOTAGE.recruit:
        return gather(g, { detachments: 2, divisions: 0, range: 2 * g.s.partisans.range });
      case SABOTAGE.organize:
        return g.goto(bombs.step.organize);
      default:
        return g.goto(bombs.step.disperse);
    }
  }),

  victim: decide({
    rule: '107.2.4',
    prompt: (g) =>
      `choose the unit that is ${localOf(g, 'result') === SABOTAGE.interdicted ? 'interdicted' : 'out of supply'}`,
    actor: soviets,
    legal: (g, out) => {
      const [first, last] = g.s.forces.ground[AXIS];
      for (let u = first; u <= last; u++) if (isNear(g, u) && isVictim(g, u)) out.add(VERB.harm, u);
    },
    otherwise: (g) => g.goto(bombs.step.disperse),
    apply: (g, chosen) => {
      const u = aOf(chosen);
      if (localOf(g, 'result') === SABOTAGE.interdicted) setInterdicted(g, u, true);
      else setSupply(g, u, SUPPLY.unsupplied);
      g.note(NOTE.harmed, u, hexOf(g, u), localOf(g, 'result'));
      g.goto(bombs.step.disperse);
    },
  }),

  nation: decide({
    rule: '107.2.4',
    prompt: 'choose the nation that suffers',
    actor: soviets,
    legal: (g, out) => {
      for (let nation = 0; nation < NATIONS.length; nation++) if (isExposed(g, nation)) out.add(VERB.knife, nation);
    },
    otherwise: (g) => g.goto(bombs.step.disperse),
    apply: (g, chosen) => {
      g.set(bombs.at.nation, aOf(chosen));
      g.goto(bombs.step.blood);
    },
  }),

  // TITE 107.2.4: the victim chooses, in a campaign, between personnel and morale.
  blood: decide({
    rule: '107.2.4',
    prompt: 'lose half a Personnel Point, or half a point of morale',
    actor: () => AXIS as Seat,
    takesOnly: true,
    legal: (g, out) => {
      if (g.cells[g.s.at.personnel + localOf(g, 'nation')] > 0) out.add(VERB.bleed);
      if (hasMorale(g, localOf(g, 'nation'))) out.add(VERB.grieve);
    },
    otherwise: (g) => g.goto(bombs.step.disperse),
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.bleed) g.add(g.s.at.personnel + localOf(g, 'nation'), -1);
      else changeMorale(g, localOf(g, 'nation'), -1, 'event');
      g.goto(bombs.step.disperse);
    },
  }),

  organize: decide({
    rule: '107.2.4',
    prompt: 'raise a partisan division, or three detachments',
    actor: soviets,
    legal: (g, out) => {
      if (spareDivision(g) !== 0) out.add(VERB.band);
      out.add(VERB.recruit);
    },
    apply: (g, chosen) => {
      const { range } = g.s.partisans;
      if (verbOf(chosen) === VERB.band) gather(g, { detachments: 0, divisions: 1, range });
      else gather(g, { detachments: 3, divisions: 0, range: 3 * range });
    },
  }),

  // TITE 107.2.2: all go back to the pool; as many are drawn again, but one and as many as the city has steps and
  // headquarters.
  disperse: auto((g) => {
    const { at, partisans } = g.s;
    if (strikesAgain(g)) return g.goto(bombs.step.choose);
    const hex = hexHit(g);
    for (let d = 1; d <= detachmentCount(g.s); d++) {
      if (g.cells[at.detachmentTarget + d] !== hex) continue;
      g.set(at.detachmentTarget + d, 0);
      g.set(at.detachmentHex + d, 0);
    }
    const left = localOf(g, 'count') - 1 - guardsIn(g, hex);
    if (left <= 0) return g.goto(bombs.step.next);
    g.call(infiltration, bombs.step.next);
    g.set(infiltration.at.detachments, left);
    g.set(infiltration.at.centre, hex);
    g.set(infiltration.at.range, partisans.range);
  }),
});

function settleOn(g: Game, result: number): void {
  g.set(bombs.at.result, result);
  g.goto(bombs.step.inflict);
}

/**
 * A card lets an attack have two different results: takes the first one out of those that may be chosen (TITE 25.5).
 */
function strikesAgain(g: Game): boolean {
  const first = localOf(g, 'result');
  if (g.cells[g.s.at.power + POWER['partisan-offensive']] === 0 || localOf(g, 'isSecond') === 1) return false;
  const others = localOf(g, 'seen') & ~(((1 << BITS) - 1) << (BITS * first));
  if (others === 0) return false;
  g.set(bombs.at.isSecond, 1);
  g.set(bombs.at.seen, others);
  return true;
}

const leftOf = (g: Game, result: number): number => g.s.partisans.results[result] - seenOf(g, result);

/** Draws more detachments or a division around the city, before those that attack it return to the pool. */
function gather(
  g: Game,
  { detachments, divisions, range }: Record<'detachments' | 'divisions' | 'range', number>,
): void {
  const hex = hexHit(g);
  g.call(infiltration, bombs.step.disperse);
  g.set(infiltration.at.detachments, detachments);
  g.set(infiltration.at.divisions, divisions);
  g.set(infiltration.at.centre, hex);
  g.set(infiltration.at.range, range);
}

/** TITE 107.2.4: at a hub the enemy has used one more of his rail capacity, but never the last. */
function cutRails(g: Game): void {
  const { at, land } = g.s;
  let sides = 0;
  for (let rails = land.rails[hexHit(g)]; rails !== 0; rails &= rails - 1) sides++;
  if (sides >= HUB && g.cells[at.railUsed + AXIS] < railCapacity(g, AXIS) - 1) g.add(at.railUsed + AXIS, 1);
}

const isNear = (g: Game, u: UnitId): boolean =>
  hexOf(g, u) !== 0 && g.s.land.grid.distance(hexOf(g, u), hexHit(g)) <= g.s.partisans.range;

function isVictim(g: Game, u: UnitId): boolean {
  const { size, hasOwnSupply } = kindOf(g, u);
  if (size === SIZE.large) return false;
  if (localOf(g, 'result') === SABOTAGE.interdicted) return !isInterdicted(g, u);
  return supplyOf(g, u) === SUPPLY.supplied && !hasOwnSupply;
}

function isExposed(g: Game, nation: number): boolean {
  const [first, last] = g.s.forces.ground[AXIS];
  for (let u = first; u <= last; u++) if (isNear(g, u) && kindOf(g, u).nation === nation) return true;
  return false;
}

/** Steps of the enemy and his working headquarters in a city. */
export function guardsIn(g: Game, hex: Hex): number {
  const { presence } = g.s;
  let count = 0;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
    if (kindOf(g, u).side !== AXIS) continue;
    count += kindOf(g, u).hq === null ? stepsOf(g, u) : isWorking(g, u) ? 1 : 0;
  }
  return count;
}
