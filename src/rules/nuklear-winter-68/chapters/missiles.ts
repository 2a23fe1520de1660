// Missiles (NW 1.2.4 d): the V-2 and the Scud, each launched at most once; the V-2 can be captured.

import type { Action, StepId } from '../../../engine/contract/ids.ts';
import { aOf, bOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  carrierOf,
  coOf,
  factionOf,
  firstIn,
  formationOf,
  type Game,
  hasDeed,
  isOnMap,
  isShaken,
  leaveHex,
  nextIn,
} from '../state.ts';
import { CLASS, DEED, EVENT, FATE, NO_UNIT, STRIKES, TARGET, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { isCaller } from './command.ts';
import { seesHex } from './sight.ts';
import { mayStrikeWith, prepareStrike, strike } from './strikes.ts';
import { scoreCapture, scoreLaunch } from './victory.ts';

const MOVED_OR_FIRED = DEED.moved | DEED.fired | DEED.worked | DEED.done;

/**
 * Tells whether a launcher could launch anything now: not while Shaken, after a move, or before the scenario's turn.
 */
function mayLaunch(g: Game, unit: UnitId): boolean {
  const { at, units, play } = g.s;
  return (
    units.cls[unit] === CLASS.missile &&
    isOnMap(g, unit) &&
    carrierOf(g, unit) === NO_UNIT &&
    // NW 1.2.4d-scud: it may move instead of launching.
    !isShaken(g, unit) &&
    // NW 1.2.4d-scud.
    !hasDeed(g, unit, MOVED_OR_FIRED) &&
    // NW S15.
    g.cells[at.turn] >= play.missilesFromTurn
  );
}

/** Offers the launch with each warhead of the scenario at each hex that the launcher or a spotter sees. */
export function offerLaunch(g: Game, unit: UnitId, out: Options): void {
  if (!mayLaunch(g, unit)) return;
  const faction = factionOf(g, unit);
  const warheads = g.s.play.warheads[faction];
  for (let hex = 1 as Hex; hex <= g.s.map.grid.size; hex = (hex + 1) as Hex) {
    if (!seesHex(g, unit, hex) && !isSpotted(g, unit, hex)) continue;
    for (let kind = 0; kind < STRIKES.length; kind++) {
      // NW S15.
      if ((warheads & (1 << kind)) !== 0 && mayStrikeWith(g, faction, kind)) out.add(VERB.launch, kind, hex);
    }
  }
}

/**
 * NW 1.2.4d-missiles: tells whether a missile on the map could be launched so that it strikes a hex, by the position as
 * it is: at that hex or one next to it that its side sees.
 */
export function couldLaunchAt(g: Game, launcher: UnitId, hex: Hex): boolean {
  const { map, play, units } = g.s;
  if (units.cls[launcher] !== CLASS.missile || !isOnMap(g, launcher) || carrierOf(g, launcher) !== NO_UNIT)
    return false;
  if (isShaken(g, launcher) || play.warheads[factionOf(g, launcher)] === 0) return false;
  const isSeen = (aim: Hex): boolean => aim !== 0 && (seesHex(g, launcher, aim) || isSpotted(g, launcher, aim));
  if (isSeen(hex)) return true;
  for (let d = 0; d < 6; d++) if (isSeen(map.grid.neighbour[hex * 6 + d] as Hex)) return true;
  return false;
}

/** NW 1.2.4d-missiles: tells whether a commander or recon unit of the side, of any formation, sees the hex. */
function isSpotted(g: Game, launcher: UnitId, hex: Hex): boolean {
  for (const unit of g.s.units.of[factionOf(g, launcher)]) {
    if (isOnMap(g, unit) && isCaller(g, unit) && seesHex(g, unit, hex)) return true;
  }
  return false;
}

/**
 * Tells whether a launch needs no accuracy check: the launcher sees the hex itself. With a spotter it is checked as a
 * strike is.
 */
export const isSureOf = (g: Game, launcher: UnitId, hex: Hex): boolean => seesHex(g, launcher, hex);

/** Launches the missile and goes on at `then`. */
export function applyLaunch(g: Game, unit: UnitId, chosen: Action, then: StepId): void {
  const hex = bOf(chosen) as Hex;
  const sure = isSureOf(g, unit, hex);
  scoreLaunch(g, unit);
  // NW 1.2.4d-missiles: there is only one of each.
  withdraw(g, unit, FATE.exited);
  g.call(strike, then);
  prepareStrike(g, aOf(chosen), hex, factionOf(g, unit), unit, sure);
}

/** Takes a missile off the map; this is no loss. */
export function withdraw(g: Game, unit: UnitId, fate: number): void {
  const { at } = g.s;
  leaveHex(g, unit);
  g.set(at.unitFate + unit, fate);
  if (coOf(g, formationOf(g, unit)) === unit) g.set(at.formationCo + formationOf(g, unit), 0);
}

/** Captures an enemy V-2 for good, by a land unit that enters its hex when no enemy land unit defends it. */
export function captureAt(g: Game, hex: Hex, unit: UnitId): void {
  const { units } = g.s;
  if (units.holdsGround[unit] === 0) return;
  let u = firstIn(g, hex);
  while (u !== NO_UNIT) {
    const next = nextIn(g, u);
    // NW 1.2.4d-v-2: only a V-2 is captured; a Scud holds its hex, so it is never there together with an enemy.
    if (units.cls[u] === CLASS.missile && units.target[u] === TARGET.none && units.faction[u] !== units.faction[unit]) {
      withdraw(g, u, FATE.destroyed);
      g.note(EVENT.capture, u, units.faction[unit] + 1);
      scoreCapture(g, u, factionOf(g, unit));
    }
    u = next;
  }
}
