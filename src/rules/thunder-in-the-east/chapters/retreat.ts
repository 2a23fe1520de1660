// Retreats (TITE 5.2, 21.7): two hexes, all units together, by a way that costs the fewest steps as far as can be seen.
//
// All ways of two hexes are weighed once, before the first step; the mover then names the first hex, and the second
// among those that complete a cheapest way with it.

import type { Seat, StepId } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { NOTE } from '../notes.ts';
import {
  type Game,
  hexOf,
  isDropped,
  isHeavy,
  isHeldBy,
  isMajor,
  isRestrained,
  isSteadfast,
  isUntried,
  kindOf,
  mayBeIn,
  sideOf,
  stepsOf,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import { BORDER, enemyOf, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { isThinlyHeld } from './airborne.ts';
import { dissolution, enterHex, isDissolving } from './capture.ts';
import { eliminate } from './losses.ts';
import { lossesTo } from './retreat-losses.ts';
import { revealUnit } from './revealing.ts';
import { isOverstacked, relieves } from './stacking.ts';
import { nextFighter, takeLoss } from './step-loss.ts';

/**
 * Locals: the hex left, the side that retreats, the side that moves it; in an overrun the unit that overruns; the
 * directions open for the second hex, a bit each; the hexes gone.
 */
export const retreat = procedure('retreat', {
  steps: ['begin', 'first', 'second', 'arrived', 'passed', 'zone', 'onward', 'crowd', 'third', 'clash'],
  locals: ['hex', 'side', 'mover', 'overrunner', 'ways', 'gone'],
});

/**
 * Lets the units of a side in the battle of a hex retreat; the running procedure then continues at `then`.
 * @param overrunner in an overrun, the unit whose zone and hex count otherwise (TITE 17.2); else 0
 */
export function fallBack(g: Game, hex: Hex, side: number, mover: number, overrunner: UnitId, then: StepId): void {
  g.call(retreat, then);
  g.set(retreat.at.hex, hex);
  g.set(retreat.at.side, side);
  g.set(retreat.at.mover, mover);
  g.set(retreat.at.overrunner, overrunner);
}

const localOf = (g: Game, local: keyof typeof retreat.at): number => g.cells[retreat.at[local]];
const leftHex = (g: Game): Hex => localOf(g, 'hex') as Hex;
const first = (g: Game): UnitId => nextFighter(g, leftHex(g), localOf(g, 'side'));
const next = (g: Game, u: UnitId): UnitId => nextFighter(g, leftHex(g), localOf(g, 'side'), u);

retreat.define<Thunder>({
  begin: auto((g) => {
    leaveGarrisons(g);
    const ways = first(g) === 0 ? 0 : firstHexes(g);
    if (ways === 0) {
      shatterAll(g);
      g.back();
    } else if (isOne(ways)) {
      goFirst(g, directionIn(ways));
    } else {
      g.goto(retreat.step.first);
    }
  }),

  first: decide({
    rule: '21.7',
    prompt: (g) => `retreat two hexes from ${g.s.land.grid.label(leftHex(g))}: choose the first`,
    actor: (g) => localOf(g, 'mover') as Seat,
    legal: (g, out) => offer(g, leftHex(g), firstHexes(g), out),
    apply: (g, chosen) => goFirst(g, g.s.land.grid.directionTo(leftHex(g), aOf(chosen) as Hex)),
  }),

  second: decide({
    rule: '21.7',
    prompt: (g) => `retreat from ${g.s.land.grid.label(leftHex(g))}: choose the second hex`,
    actor: (g) => localOf(g, 'mover') as Seat,
    legal: (g, out) => offer(g, hexOf(g, first(g)), localOf(g, 'ways'), out),
    apply: (g, chosen) => moveTo(g, aOf(chosen) as Hex),
  }),

  // An enemy headquarters that stood alone there reforms elsewhere (TITE 10.2.2).
  arrived: auto((g) => {
    if (isDissolving(g)) {
      g.call(dissolution, retreat.step.arrived);
    } else if (first(g) === 0) {
      // TITE 107.3: partisans that have had to leave the Union are lost.
      g.back();
    } else if (isDeadly(g)) {
      shatterAll(g);
      g.back();
    } else {
      g.goto(retreat.step.passed);
    }
  }),

  // TITE 21.7.3: heavy units that pass untried mechanized corps in the first hex see them.
  passed: auto((g) => {
    const seen = localOf(g, 'gone') === 1 && areAllHeavy(g) ? untriedBeside(g, hexOf(g, first(g))) : 0;
    if (seen !== 0) revealUnit(g, seen, retreat.step.passed);
    else g.goto(retreat.step.zone);
  }),

  zone: auto((g) => {
    const side = localOf(g, 'side');
    if (suffersIn(g, hexOf(g, first(g)), localOf(g, 'gone'))) {
      takeLoss(g, leftHex(g), side, side, retreat.step.onward);
    } else {
      g.goto(retreat.step.onward);
    }
  }),

  onward: auto((g) => {
    if (first(g) === 0) {
      g.back();
    } else if (localOf(g, 'gone') > 1) {
      // TITE 105.1, Keep Moving: no unit ends a retreat among enemy paratroops.
      g.goto(isAmongParatroops(g) ? retreat.step.third : retreat.step.crowd);
    } else if (isOne(localOf(g, 'ways'))) {
      moveTo(g, g.s.land.grid.neighbour[hexOf(g, first(g)) * 6 + directionIn(localOf(g, 'ways'))] as Hex);
    } else {
      g.goto(retreat.step.second);
    }
  }),

  third: decide({
    rule: '105.1',
    prompt: 'the retreat goes on from a hex with paratroops: choose the next hex',
    actor: (g) => localOf(g, 'mover') as Seat,
    legal: (g, out) => {
      const from = hexOf(g, first(g));
      for (let d = 0; d < 6; d++) {
        const to = g.s.land.grid.neighbour[from * 6 + d] as Hex;
        if (isPassable(g, from, d) && !isHeldBy(g, to, enemyOf(localOf(g, 'side'))) && !isBattleHex(g, to))
          out.add(VERB.retreat, to);
      }
    },
    otherwise: (g) => g.goto(retreat.step.clash),
    apply: (g, chosen) => moveTo(g, aOf(chosen) as Hex),
  }),

  // TITE 105.1, A Bridge Too Far: both lose a step until one side is alone.
  clash: auto((g) => {
    const hex = hexOf(g, first(g));
    eliminate(g, paratroopIn(g, hex), 'shattered');
    takeLoss(g, leftHex(g), localOf(g, 'side'), localOf(g, 'side'), retreat.step.onward);
  }),

  // TITE 11.4: the owner conforms to the stacking limit where the retreat has ended.
  crowd: decide({
    rule: '11.4',
    prompt: 'too many units: choose one to eliminate',
    actor: (g) => localOf(g, 'side') as Seat,
    legal: (g, out) => {
      const { presence } = g.s;
      const hex = first(g) === 0 ? 0 : hexOf(g, first(g));
      if (hex === 0 || !isOverstacked(g, hex)) return;
      for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
        if (relieves(g, u, hex)) out.add(VERB.remove, u);
      }
    },
    otherwise: (g) => g.back(),
    apply: (g, chosen) => {
      eliminate(g, aOf(chosen), 'stacking');
      g.stay();
    },
  }),
});

// Who retreats

/** TITE 21.7.4, 21.7.5: garrisons that must retreat are eliminated; hardened ones and partisan divisions stay. */
function leaveGarrisons(g: Game): void {
  for (let u = first(g); u !== 0; u = next(g, u)) {
    const kind = kindOf(g, u);
    if (isSteadfast(g, u)) g.set(g.s.at.unitTarget + u, 0);
    // TITE 105.1: units in Airdrop mode cannot retreat.
    else if (kind.isGarrison || isDropped(g, u)) eliminate(g, u, 'shattered');
  }
}

/** TITE 21.7.2: units that cannot retreat, or come into a battle still to be fought, are eliminated. */
function shatterAll(g: Game): void {
  for (let u = first(g); u !== 0; u = first(g)) eliminate(g, u, 'shattered');
}

function areAllHeavy(g: Game): boolean {
  for (let u = first(g); u !== 0; u = next(g, u)) if (!isHeavy(g, u)) return false;
  return true;
}

function stepsLeft(g: Game): number {
  let steps = 0;
  for (let u = first(g); u !== 0; u = next(g, u)) steps += stepsOf(g, u);
  return steps;
}

// Moving

const isOne = (ways: number): boolean => (ways & (ways - 1)) === 0;
const directionIn = (ways: number): number => 31 - Math.clz32(ways & -ways);

function offer(g: Game, from: Hex, ways: number, out: Options): void {
  for (let d = 0; d < 6; d++) if ((ways >> d) & 1) out.add(VERB.retreat, g.s.land.grid.neighbour[from * 6 + d]);
}

function goFirst(g: Game, direction: number): void {
  g.set(retreat.at.ways, secondHexes(g, direction));
  moveTo(g, g.s.land.grid.neighbour[leftHex(g) * 6 + direction] as Hex);
}

function moveTo(g: Game, to: Hex): void {
  for (let u = first(g); u !== 0; u = next(g, u)) {
    g.note(NOTE.retreated, u, hexOf(g, u), to);
    enterHex(g, u, to);
    if (!mayBeIn(g, u, to)) eliminate(g, u, 'shattered');
  }
  g.add(retreat.at.gone, 1);
  g.goto(retreat.step.arrived);
}

// Zones of control

const NO_ZONE = 0;
const LIGHT_ZONE = 1;
const UNTRIED_ZONE = 2;
const HEAVY_ZONE = 3;

/**
 * TITE 5.2, 21.7.3: the strongest zone over a hex that a retreat heeds: of Major units only. In an overrun that of the
 * unit that overruns is ignored (17.2).
 */
function zoneOver(g: Game, hex: Hex): number {
  const { presence, land } = g.s;
  const enemy = enemyOf(localOf(g, 'side'));
  let strongest = NO_ZONE;
  for (let d = 0; d < 6; d++) {
    const from = land.grid.neighbour[hex * 6 + d] as Hex;
    if (from === 0 || !isHeldBy(g, from, enemy) || ((land.zoneSides[from] >> ((d + 3) % 6)) & 1) === 0) continue;
    for (let u = presence.firstIn(g, from); u !== 0; u = presence.nextOf(g, u)) {
      if (u !== localOf(g, 'overrunner') && !isRestrained(g, u, hex)) strongest = Math.max(strongest, zoneOf(g, u));
    }
  }
  return strongest;
}

function zoneOf(g: Game, u: UnitId): number {
  const kind = kindOf(g, u);
  if (kind.hq !== null || !isMajor(g, u)) return NO_ZONE;
  if (kind.isEarlyMech && isUntried(g, u)) return UNTRIED_ZONE;
  return isHeavy(g, u) ? HEAVY_ZONE : LIGHT_ZONE;
}

/**
 * TITE 21.7.3: whether a hex, the first or the second of the retreat, costs a step; an untried corps counts as heavy.
 */
function suffersIn(g: Game, hex: Hex, number: number): boolean {
  const zone = zoneOver(g, hex);
  return number === 1 && areAllHeavy(g) ? zone > LIGHT_ZONE : zone > NO_ZONE;
}

function untriedBeside(g: Game, hex: Hex): UnitId {
  const { presence, land } = g.s;
  const enemy = enemyOf(localOf(g, 'side'));
  for (let d = 0; d < 6; d++) {
    const from = land.grid.neighbour[hex * 6 + d] as Hex;
    if (from === 0 || ((land.zoneSides[from] >> ((d + 3) % 6)) & 1) === 0) continue;
    for (let u = presence.firstIn(g, from); u !== 0; u = presence.nextOf(g, u)) {
      if (sideOf(g, u) === enemy && zoneOf(g, u) === UNTRIED_ZONE) return u;
    }
  }
  return 0;
}

// Ways

/** TITE 21.7.2, 21.7.3: the hex of a declared battle that is not yet resolved. */
function isBattleHex(g: Game, hex: Hex): boolean {
  const { at } = g.s;
  for (let i = 0; i < g.cells[at.battles]; i++) if (g.cells[at.battleHex + i] === hex) return true;
  return false;
}

/**
 * Whether the units that have just arrived fall into a battle. Under an option only the last hex counts (ruling A14).
 */
const isDeadly = (g: Game): boolean =>
  isBattleHex(g, hexOf(g, first(g))) && (localOf(g, 'gone') > 1 || !g.s.rules.retreatThroughBattles);

/** TITE 26.2: a hex that some of the units may not enter now. */
function isAnyRestrained(g: Game, hex: Hex): boolean {
  for (let u = first(g); u !== 0; u = next(g, u)) if (isRestrained(g, u, hex)) return true;
  return false;
}

/**
 * Whether a retreat may go from one hex to the next in a direction. In an overrun the attacker's hex is held too
 * (17.2).
 */
function isPassable(g: Game, from: Hex, direction: number): boolean {
  const { land } = g.s;
  const at = from * 6 + direction;
  const to = land.grid.neighbour[at] as Hex;
  if (to === 0 || to === leftHex(g) || land.isBarred[to] === 1 || isAnyRestrained(g, to)) return false;
  if (land.border[at] === BORDER.closed || land.border[at] === BORDER['rail-bridge']) return false;
  const enemy = enemyOf(localOf(g, 'side'));
  return !isHeldBy(g, to, enemy) || isThinlyHeld(g, to, enemy);
}

// Paratroops (TITE 105.1)

/** An enemy unit in Airdrop mode in a hex; 0 for none. */
function paratroopIn(g: Game, hex: Hex): UnitId {
  const { presence } = g.s;
  let u = presence.firstIn(g, hex);
  while (u !== 0 && (!isDropped(g, u) || sideOf(g, u) === localOf(g, 'side'))) u = presence.nextOf(g, u);
  return u;
}

const isAmongParatroops = (g: Game): boolean => g.s.rules.airborne && paratroopIn(g, hexOf(g, first(g))) !== 0;

/** TITE 21.7.1: a retreat ends two hexes away, or beside the hex left where nothing passes between the two. */
function mayEndIn(g: Game, hex: Hex): boolean {
  const { grid, border } = g.s.land;
  const from = leftHex(g);
  return grid.distance(from, hex) > 1 || border[from * 6 + grid.directionTo(from, hex)] === BORDER.closed;
}

/** By first and second direction: the steps that a way costs as far as can be seen, or none where it is no way. */
const costs = scratchSlot((_: Game) => new Int16Array(36));
const NO_WAY = 1 << 14;
const FORCED = 1 << 12;

/** Weighs all ways and returns the least cost. */
function weigh(g: Game): number {
  const { neighbour } = g.s.land.grid;
  const table = costs(g).fill(NO_WAY);
  const steps = stepsLeft(g);
  const left = leftHex(g);
  const side = localOf(g, 'side');
  let least = NO_WAY;
  for (let a = 0; a < 6; a++) {
    if (!isPassable(g, left, a)) continue;
    const via = neighbour[left * 6 + a] as Hex;
    const falls = isBattleHex(g, via) && !g.s.rules.retreatThroughBattles;
    const entry = suffersIn(g, via, 1) ? 1 : 0;
    for (let b = 0; b < 6; b++) {
      const to = neighbour[via * 6 + b] as Hex;
      if (!isPassable(g, via, b) || !mayEndIn(g, to)) continue;
      const cost =
        falls || isBattleHex(g, to) ? steps : lossesTo(g, left, side, to, entry + (suffersIn(g, to, 2) ? 1 : 0));
      // TITE 105.1: only a retreat that has no other way ends among paratroops.
      table[a * 6 + b] = isThinlyHeld(g, to, enemyOf(side)) ? cost + FORCED : cost;
      least = Math.min(least, table[a * 6 + b]);
    }
  }
  return least;
}

/** Directions of first hexes from which a cheapest way goes on, a bit each. */
function firstHexes(g: Game): number {
  const least = weigh(g);
  let ways = 0;
  if (least === NO_WAY) return 0;
  for (let way = 0; way < 36; way++) if (costs(g)[way] === least) ways |= 1 << Math.floor(way / 6);
  return ways;
}

/** Directions of second hexes that make a cheapest way with this first one. */
function secondHexes(g: Game, direction: number): number {
  const least = weigh(g);
  let ways = 0;
  for (let b = 0; b < 6; b++) if (costs(g)[direction * 6 + b] === least) ways |= 1 << b;
  return ways;
}
