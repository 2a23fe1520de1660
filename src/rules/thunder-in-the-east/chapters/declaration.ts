// The Battle Declaration Step (TITE 19.1): all battles of the phase, each a hex, its attackers one by one, and the
// support of a headquarters.

import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { MOST_BATTLES } from '../cells.ts';
import { NOTE } from '../notes.ts';
import {
  activeSide,
  attackOf,
  type Game,
  hexOf,
  inactiveSide,
  isDropped,
  isFrozen,
  isHeldBy,
  isMajor,
  isRestrained,
  isUntried,
  kindOf,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import { BONUS, BORDER, HEXSIDE, POWER, SOVIET, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { CANNOT, strengthAgainst } from './battle-odds.ts';
import { markScope } from './cards/onslaught.ts';
import { declareStorms, eachStorm, enlistParty, partyOff } from './landing.ts';
import { isOnlyPartisans } from './partisan-units.ts';
import { maySupport } from './support.ts';

/** Locals: the hex of the battle that is being declared, and the last unit that joined it. */
export const declaration = procedure('declaration', {
  steps: ['begin', 'target', 'join', 'support'],
  locals: ['hex', 'last'],
});

const hexAttacked = (g: Game): Hex => g.cells[declaration.at.hex] as Hex;
const lastJoined = (g: Game): UnitId => g.cells[declaration.at.last];

declaration.define<Thunder>({
  begin: auto((g) => {
    // TITE 13.1: the government's evacuation leaves the Soviets no Combat Phase.
    if (g.cells[g.s.at.noCombat + activeSide(g)] === 1) return g.back();
    markScope(g);
    g.goto(declaration.step.target);
  }),

  target: decide({
    rule: '19.1',
    prompt: 'choose a hex to attack, or end the declarations',
    actor: activeSide,
    legal: offerTargets,
    declines: VERB.declared,
    otherwise: (g) => {
      declareStorms(g);
      g.back();
    },
    apply: (g, chosen) => {
      enlistParty(g, aOf(chosen) as Hex);
      g.set(declaration.at.hex, aOf(chosen));
      g.set(declaration.at.last, 0);
      g.goto(declaration.step.join);
    },
  }),

  join: decide({
    rule: '21.1',
    prompt: 'add a unit to the attack, or end it',
    actor: activeSide,
    set: { verb: () => VERB.join, ends: VERB.done, has: () => false },
    legal: (g, out) => {
      offerJoining(g, out);
      // An attack that no other unit can join is complete.
      if (out.size > 0 && (lastJoined(g) !== 0 || partyOff(g, hexAttacked(g)) !== 0)) out.add(VERB.done);
    },
    otherwise: (g) => g.goto(declaration.step.support),
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.done) {
        g.goto(declaration.step.support);
        return;
      }
      g.set(g.s.at.unitTarget + aOf(chosen), hexAttacked(g));
      g.set(declaration.at.last, aOf(chosen));
      g.stay();
    },
  }),

  support: decide({
    rule: '10.3.1',
    prompt: 'choose the support of a headquarters',
    actor: activeSide,
    legal: (g, out) => {
      for (const bonus of [BONUS.broad, BONUS.narrow]) {
        if (maySupport(g, hexAttacked(g), bonus)) out.add(VERB.support, bonus);
      }
      if (out.size > 0) out.add(VERB.support, BONUS.none);
    },
    otherwise: (g) => declare(g, BONUS.none),
    apply: (g, chosen) => declare(g, aOf(chosen)),
  }),
});

function declare(g: Game, bonus: number): void {
  const { at } = g.s;
  const place = g.cells[at.battles];
  g.set(at.battleHex + place, hexAttacked(g));
  g.set(at.battleBonus + place, bonus);
  g.set(at.battles, place + 1);
  if (g.cells[at.power + POWER['partisan-offensive']] > 0 && isOnlyPartisans(g, hexAttacked(g), SOVIET))
    g.add(at.battleCards + place, 1);
  if (bonus === BONUS.narrow && activeSide(g) === SOVIET) g.set(at.power + POWER.mask, 0);
  g.note(NOTE.declared, hexAttacked(g), bonus);
  g.goto(declaration.step.target);
}

/** Hexes by the number of the list that offers them, so that none is offered twice. */
const offered = scratchSlot((g: Game) => ({ seen: new Int32Array(g.s.land.grid.size + 1), list: 0 }));

/** Enemy hexes beside units that may attack them (TITE 19.1): each unit attacks once, each hex is attacked once. */
function offerTargets(g: Game, out: Options): void {
  const { at, forces, land } = g.s;
  if (g.cells[at.battles] === MOST_BATTLES) return;
  const { seen } = offered(g);
  const list = ++offered(g).list;
  for (let i = 0; i < g.cells[at.battles]; i++) seen[g.cells[at.battleHex + i]] = list;
  const [first, last] = forces.ground[activeSide(g)];
  for (let u = first; u <= last; u++) {
    const from = hexOf(g, u);
    if (from === 0 || !isReadyToAttack(g, u)) continue;
    for (let d = 0; d < 6; d++) {
      const to = land.grid.neighbour[from * 6 + d] as Hex;
      if (seen[to] === list || !isHeldBy(g, to, inactiveSide(g)) || !mayAttack(g, u, to)) continue;
      seen[to] = list;
      out.add(VERB.attack, to);
    }
  }
  if (g.s.navy.count > 0) offerStorms(g, out);
}

function offerStorms(g: Game, out: Options): void {
  const { seen, list } = offered(g);
  eachStorm(g, (hex) => {
    if (seen[hex] !== list) out.add(VERB.attack, hex);
  });
}

/** Units in the order of their numbers that can still join the attack. */
function offerJoining(g: Game, out: Options): void {
  const { presence, land } = g.s;
  const to = hexAttacked(g);
  for (let d = 0; d < 6; d++) {
    const from = land.grid.neighbour[to * 6 + d] as Hex;
    if (from === 0 || !isHeldBy(g, from, activeSide(g))) continue;
    for (let u = presence.firstIn(g, from); u !== 0; u = presence.nextOf(g, u)) {
      if (u > lastJoined(g) && mayJoin(g, u, to)) out.add(VERB.join, u);
    }
  }
}

/** Whether a unit may join the attack on a hex beside it. */
export const mayJoin = (g: Game, u: UnitId, to: Hex): boolean => isReadyToAttack(g, u) && mayAttack(g, u, to);

/**
 * Whether a unit has a strength to attack with, and attacks nothing yet. Garrisons and headquarters have none
 * (TITE 27.1).
 */
function isReadyToAttack(g: Game, u: UnitId): boolean {
  if (g.cells[g.s.at.unitTarget + u] !== 0 || kindOf(g, u).hq !== null || isDropped(g, u)) return false;
  return isUntried(g, u) || attackOf(g, u) > 0;
}

/** Whether a unit may attack a hex beside it, with those that attack it over the same hexside. */
function mayAttack(g: Game, u: UnitId, to: Hex): boolean {
  const { land, rules } = g.s;
  const from = hexOf(g, u);
  const border = land.border[from * 6 + land.grid.directionTo(from, to)];
  if (isRestrained(g, u, to) || isFrozen(g, to) || isFrozen(g, from)) return false;
  // TITE 2.0: not over the Crimea rail bridge; over lakes see ruling A64.
  if (border === BORDER['rail-bridge'] || (border === BORDER.closed && !rules.attacksOverLakes)) return false;
  return strengthAgainst(g, u, from, to) !== CANNOT && hasPlaceAtHexside(g, u, from, to);
}

/** TITE 11.5, 21.1: two units attack over a hexside, one of them at most a Major one. */
function hasPlaceAtHexside(g: Game, u: UnitId, from: Hex, to: Hex): boolean {
  const { presence, at } = g.s;
  let units = 1;
  let majors = isMajor(g, u) ? 1 : 0;
  for (let other = presence.firstIn(g, from); other !== 0; other = presence.nextOf(g, other)) {
    if (g.cells[at.unitTarget + other] !== to) continue;
    units++;
    if (isMajor(g, other)) majors++;
  }
  return units <= HEXSIDE.units && majors <= HEXSIDE.majors;
}
