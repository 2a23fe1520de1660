// The second half of a side's turn: battles, one after another. A target, the units that join, a die, losses chosen by
// their owner, the retreat hex by hex, the advance.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { mark, nextMarked, unmark, unmarkAll } from '../../../wargame/units/marks.ts';
import { zoneBits } from '../../../wargame/units/presence.ts';
import { RIVER_SHIFT } from './land.ts';
import {
  activeSide,
  costOf,
  enemyOf,
  engage,
  firstOf,
  type Game,
  type GiantStatics,
  hasRoom,
  hexOf,
  isBeside,
  isHeldBy,
  isInZone,
  isReady,
  lastOf,
  loseStep,
  markActed,
  moveInto,
  strengthOf,
} from './state.ts';
import { ATTACKER_LOSES, DEFENDER_GONE, DEFENDER_LOSES, DEFENDER_RETREATS, RESULTS } from './table.ts';
import { heavyOf, KIND, NOTE, UNITS, VERB } from './terms.ts';

export const combat = procedure('combat', { steps: ['begin', 'target'] });
export const battle = procedure('battle', {
  steps: ['join', 'roll', 'after', 'loss', 'retreat', 'advance'],
  locals: ['hex', 'last', 'strength', 'dry', 'stand', 'losesA', 'losesD', 'hexes', 'vacated'],
});

/** Hexes of a defender's retreat. */
const RETREAT = 2;

const localOf = (g: Game, local: keyof typeof battle.at): number => g.cells[battle.at[local]];
const targetOf = (g: Game): Hex => localOf(g, 'hex') as Hex;
/** The hex of the defenders: the target, later the hexes of their retreat. */
const standOf = (g: Game): Hex => localOf(g, 'stand') as Hex;

/** Hexes marked by number, so that none is offered twice. */
const offered = scratchSlot((g: Game) => ({ seen: new Int32Array(g.s.land.grid.size + 1), serial: 0 }));

combat.define<GiantStatics>({
  begin: auto((g) => {
    const side = activeSide(g);
    for (let unit = firstOf(side); unit <= lastOf(side); unit++) {
      if (hexOf(g, unit) !== 0 && strengthOf(g, unit) > 0 && mayAttack(g, unit)) mark(g, g.s.at.ready, unit);
    }
    g.goto(combat.step.target);
  }),

  target: decide({
    rule: '5.1',
    prompt: 'attack a hex, or end the attacks',
    actor: activeSide,
    legal: offerTargets,
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.end) {
        unmarkAll(g, g.s.at.ready, UNITS);
        g.back();
        return;
      }
      g.call(battle, combat.step.target);
      g.set(battle.at.hex, aOf(chosen));
      g.set(battle.at.stand, aOf(chosen));
      g.note(NOTE.attacked, activeSide(g), aOf(chosen));
    },
  }),
});

/** Headquarters lead, they do not attack. */
const mayAttack = (g: Game, unit: number): boolean => g.s.forces.kind[unit] !== KIND.hq;

/** Lists enemy hexes beside units that are ready and not yet used, found by the zones over their own hexes. */
function offerTargets(g: Game, out: Options): void {
  const { at, land } = g.s;
  const side = activeSide(g);
  const enemy = enemyOf(side);
  const known = offered(g);
  known.serial = (known.serial + 1) | 0;
  const last = lastOf(side);
  for (let u = nextMarked(g, at.ready, firstOf(side), last); u !== 0; u = nextMarked(g, at.ready, u + 1, last)) {
    const from = hexOf(g, u);
    if (from === 0 || known.seen[from] === known.serial) continue;
    known.seen[from] = known.serial;
    if (!isBeside(g, from, enemy)) continue;
    for (let d = 0; d < 6; d++) {
      const hex = land.grid.neighbour[from * 6 + d] as Hex;
      if (((land.open[from] >> d) & 1) === 0 || known.seen[hex] === known.serial || !isHeldBy(g, hex, enemy)) continue;
      known.seen[hex] = known.serial;
      out.add(VERB.attack, hex);
    }
  }
  out.add(VERB.end);
}

battle.define<GiantStatics>({
  join: decide({
    rule: '5.2',
    prompt: 'add a unit to the attack, or fight',
    actor: activeSide,
    set: { verb: () => VERB.join, ends: VERB.fight, has: () => false },
    legal: (g, out) => {
      offerJoining(g, out);
      if (localOf(g, 'last') !== 0) out.add(VERB.fight);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.fight) {
        g.goto(battle.step.roll);
        return;
      }
      joinAttack(g, aOf(chosen));
      if (mayAnyJoin(g)) g.stay();
      else g.goto(battle.step.roll);
    },
  }),

  roll: chance({
    rule: '5.3',
    legal: (_, out) => {
      for (let die = 1; die <= 6; die++) out.add(VERB.roll, die);
    },
    classOf: (g, outcome) => RESULTS.result(columnOf(g), aOf(outcome)),
    apply: (g, outcome) => {
      const result = RESULTS.result(columnOf(g), aOf(outcome));
      g.note(NOTE.rolled, targetOf(g), result, aOf(outcome));
      const { presence } = g.s;
      for (let u = presence.firstIn(g, targetOf(g)); u !== 0; u = presence.nextOf(g, u)) engage(g, u);
      g.set(battle.at.losesA, ATTACKER_LOSES[result]);
      g.set(battle.at.losesD, DEFENDER_LOSES[result]);
      g.set(battle.at.hexes, DEFENDER_RETREATS[result] * RETREAT);
      if (DEFENDER_GONE[result] === 1) destroyStack(g);
      g.goto(battle.step.after);
    },
  }),

  after: auto((g) => {
    if (localOf(g, 'losesD') > 0 && takeLoss(g, battle.at.losesD)) return;
    if (localOf(g, 'losesA') > 0 && takeLoss(g, battle.at.losesA)) return;
    if (localOf(g, 'hexes') > 0 && countDefenders(g) > 0) {
      if (mayRetreat(g)) {
        g.goto(battle.step.retreat);
        return;
      }
      destroyStack(g);
    }
    if (localOf(g, 'vacated') === 0 && g.s.presence.holderOf(g, targetOf(g)) === 0 && mayAnyAdvance(g)) {
      g.goto(battle.step.advance);
      return;
    }
    unmarkAll(g, g.s.at.engaged, UNITS);
    g.back();
  }),

  loss: decide({
    rule: '5.4',
    prompt: 'choose the unit that loses a step',
    actor: (g) => losingSide(g),
    legal: (g, out) => {
      const side = losingSide(g);
      const last = lastOf(side);
      const { engaged } = g.s.at;
      for (let u = nextMarked(g, engaged, firstOf(side), last); u !== 0; u = nextMarked(g, engaged, u + 1, last)) {
        out.add(VERB.lose, u);
      }
    },
    apply: (g, chosen) => {
      g.add(losingSide(g) === activeSide(g) ? battle.at.losesA : battle.at.losesD, -1);
      loseStepOf(g, aOf(chosen));
      g.goto(battle.step.after);
    },
  }),

  retreat: decide({
    rule: '5.5',
    prompt: 'retreat to the next hex',
    actor: (g) => enemyOf(activeSide(g)),
    legal: (g, out) => {
      for (let d = 0; d < 6; d++) {
        if (mayRetreatTo(g, d)) out.add(VERB.retreat, g.s.land.grid.neighbour[standOf(g) * 6 + d]);
      }
    },
    apply: (g, chosen) => {
      retreatTo(g, aOf(chosen) as Hex);
      g.goto(battle.step.after);
    },
  }),

  advance: decide({
    rule: '5.6',
    prompt: 'advance a unit into the hex, or hold',
    actor: activeSide,
    legal: (g, out) => {
      const side = activeSide(g);
      const last = lastOf(side);
      const { engaged } = g.s.at;
      for (let u = nextMarked(g, engaged, firstOf(side), last); u !== 0; u = nextMarked(g, engaged, u + 1, last)) {
        if (mayAdvance(g, u)) out.add(VERB.advance, u);
      }
      out.add(VERB.hold);
    },
    apply: (g, chosen) => {
      g.set(battle.at.vacated, 1);
      if (verbOf(chosen) === VERB.advance) {
        const from = hexOf(g, aOf(chosen));
        moveInto(g, aOf(chosen), targetOf(g));
        g.note(NOTE.moved, aOf(chosen), from, targetOf(g));
      }
      g.goto(battle.step.after);
    },
  }),
});

// Joining

/** The hex beside the target in a direction, 0 where no attack is made from there. */
function attackFrom(g: Game, direction: number): Hex {
  const { land } = g.s;
  const target = targetOf(g);
  return ((land.open[target] >> direction) & 1) === 1
    ? (land.grid.neighbour[target * 6 + direction] as Hex)
    : (0 as Hex);
}

function offerJoining(g: Game, out: Options): void {
  const { presence } = g.s;
  const last = localOf(g, 'last');
  for (let d = 0; d < 6; d++) {
    const from = attackFrom(g, d);
    if (from === 0 || !isHeldBy(g, from, activeSide(g))) continue;
    for (let u = presence.firstIn(g, from); u !== 0; u = presence.nextOf(g, u)) {
      if (u > last && isReady(g, u)) out.add(VERB.join, u);
    }
  }
}

function mayAnyJoin(g: Game): boolean {
  const { presence } = g.s;
  const last = localOf(g, 'last');
  for (let d = 0; d < 6; d++) {
    const from = attackFrom(g, d);
    if (from === 0 || !isHeldBy(g, from, activeSide(g))) continue;
    for (let u = presence.firstIn(g, from); u !== 0; u = presence.nextOf(g, u)) {
      if (u > last && isReady(g, u)) return true;
    }
  }
  return false;
}

function joinAttack(g: Game, unit: number): void {
  const { land } = g.s;
  const from = hexOf(g, unit);
  const direction = land.grid.directionTo(from, targetOf(g));
  markActed(g, unit);
  engage(g, unit);
  g.set(battle.at.last, unit);
  g.add(battle.at.strength, strengthOf(g, unit));
  if (land.river[from * 6 + direction] === 0) g.set(battle.at.dry, 1);
}

/** The strength of the defenders of a hex, at least a quarter. */
export function defenceOf(g: Game, hex: Hex): number {
  const { presence } = g.s;
  let strength = 0;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) strength += strengthOf(g, u);
  return strength;
}

/** The column of an attack on a hex; a river helps where all attackers are across one. */
export function columnFor(g: Game, hex: Hex, strength: number, isDry: boolean): number {
  const { land } = g.s;
  const limit = land.isMountain[hex] === 1 ? RESULTS.limit.mountain : 0;
  return RESULTS.column(strength, defenceOf(g, hex), land.shift[hex] + (isDry ? 0 : RIVER_SHIFT), limit);
}

const columnOf = (g: Game): number => columnFor(g, targetOf(g), localOf(g, 'strength'), localOf(g, 'dry') === 1);

// Losses

const losingSide = (g: Game): Seat => (localOf(g, 'losesD') > 0 ? enemyOf(activeSide(g)) : activeSide(g));

const engagedOf = (g: Game, side: number): number => nextMarked(g, g.s.at.engaged, firstOf(side), lastOf(side));

/** Settles a loss without a choice, or asks the owner. Returns whether it has made a transition. */
function takeLoss(g: Game, cell: number): boolean {
  const side = losingSide(g);
  const first = engagedOf(g, side);
  if (first !== 0 && nextMarked(g, g.s.at.engaged, first + 1, lastOf(side)) !== 0) {
    g.goto(battle.step.loss);
    return true;
  }
  g.set(cell, 0);
  if (first !== 0) loseStepOf(g, first);
  return false;
}

/** Removes a lost unit from the battle. */
function loseStepOf(g: Game, unit: number): void {
  loseStep(g, unit);
  if (hexOf(g, unit) === 0) disengage(g, unit);
}

const disengage = (g: Game, unit: number): void => unmark(g, g.s.at.engaged, unit);

function destroyStack(g: Game): void {
  const side = enemyOf(activeSide(g));
  for (let u = engagedOf(g, side); u !== 0; u = engagedOf(g, side)) {
    while (hexOf(g, u) !== 0) loseStep(g, u);
    disengage(g, u);
  }
}

// Retreat and advance

function countDefenders(g: Game): number {
  const side = enemyOf(activeSide(g));
  const last = lastOf(side);
  const { engaged } = g.s.at;
  let count = 0;
  for (let u = nextMarked(g, engaged, firstOf(side), last); u !== 0; u = nextMarked(g, engaged, u + 1, last)) count++;
  return count;
}

/** Tells whether a hex is a retreat: away from the battle, passable for infantry, with room for all. */
function mayRetreatTo(g: Game, direction: number): boolean {
  const { land } = g.s;
  const from = standOf(g);
  const to = land.grid.neighbour[from * 6 + direction] as Hex;
  if (to === 0 || land.legSteps[from * 6 + direction] < 0) return false;
  if (land.grid.distance(targetOf(g), to) <= land.grid.distance(targetOf(g), from)) return false;
  return hasRoom(g, to, enemyOf(activeSide(g)), countDefenders(g));
}

function mayRetreat(g: Game): boolean {
  for (let d = 0; d < 6; d++) if (mayRetreatTo(g, d)) return true;
  return false;
}

const HEAVY = [0, 1].map((side) => zoneBits(heavyOf(side)));

/**
 * Tells whether the retreat enters an enemy zone, at the cost of a step; stacks with armour heed only the zones of
 * armour.
 */
function retreatTo(g: Game, to: Hex): void {
  const side = enemyOf(activeSide(g));
  const last = lastOf(side);
  const { engaged } = g.s.at;
  const from = standOf(g);
  let hasArmour = false;
  for (let u = nextMarked(g, engaged, firstOf(side), last); u !== 0; u = nextMarked(g, engaged, u + 1, last)) {
    moveInto(g, u, to);
    g.note(NOTE.retreated, u, from, to);
    if (g.s.forces.kind[u] === KIND.armour) hasArmour = true;
  }
  g.set(battle.at.stand, to);
  g.add(battle.at.hexes, -1);
  const suffers = hasArmour ? g.s.presence.isNear(g, to, HEAVY[activeSide(g)]) : isInZone(g, to, activeSide(g));
  if (suffers) g.set(battle.at.losesD, 1);
}

const mayAdvance = (g: Game, unit: number): boolean => {
  const from = hexOf(g, unit);
  return costOf(g, unit, from, g.s.land.grid.directionTo(from, targetOf(g))) >= 0;
};

function mayAnyAdvance(g: Game): boolean {
  const side = activeSide(g);
  const last = lastOf(side);
  const { engaged } = g.s.at;
  for (let u = nextMarked(g, engaged, firstOf(side), last); u !== 0; u = nextMarked(g, engaged, u + 1, last)) {
    if (mayAdvance(g, u)) return true;
  }
  return false;
}

/** The strength of all units that could join an attack on a hex: for planners. */
export function strengthAround(g: Game, hex: Hex, side: Seat): number {
  const { land, presence } = g.s;
  let strength = 0;
  for (let d = 0; d < 6; d++) {
    const from = land.grid.neighbour[hex * 6 + d] as Hex;
    if (((land.open[hex] >> d) & 1) === 0 || !isHeldBy(g, from, side)) continue;
    for (let u = presence.firstIn(g, from); u !== 0; u = presence.nextOf(g, u)) {
      if (isReady(g, u)) strength += strengthOf(g, u);
    }
  }
  return strength;
}
