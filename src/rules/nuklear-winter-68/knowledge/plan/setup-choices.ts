// The heuristic's set-up: defenders in cover on and around the objectives they hold, attackers where the way is short.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, bOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Rng } from '../../../../engine/kernel/rng.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { bestOption, NEVER } from '../../../../wargame/planning/choosing.ts';
import { coverFor } from '../../chapters/concealment.ts';
import { type Game, hasFriendlyLand, landUnitsIn } from '../../state.ts';
import { CLASS, type Faction, type UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { type GoalMap, UNREACHABLE } from './goal-map.ts';

/** The value of a point of cover, of company of the other arm, and of standing on a goal. */
const COVER = 0.5;
const COMPANY = 0.6;
const ON_GOAL = 1.5;
/** The size of random variation, so that games are set up differently. */
const JITTER = 0.5;

/** Chooses a place: infantry begins aboard where it is far from its goals, else in the best hex. */
export function choosePlace(g: Game, goalMap: GoalMap, options: Options, rng: Rng): Action {
  const unit = aOf(options.at(0)) as UnitId;
  const board = boarding(g, goalMap, options, unit);
  if (board !== -1) return board;
  return bestOption(options, (option) =>
    verbOf(option) === VERB.board ? NEVER : placing(g, goalMap, unit, bOf(option) as Hex) + JITTER * rng.unit(),
  );
}

function boarding(g: Game, goalMap: GoalMap, options: Options, unit: UnitId): Action | -1 {
  const walk = 2 * g.s.units.speed[unit * 2];
  const zone = g.s.play.zone[unit];
  let far = 0;
  let open = 0;
  goalMap.goals.forEach((goal, number) => {
    if (isOwn(g, unit, goal.hexes[0])) return;
    open++;
    let nearest = UNREACHABLE;
    for (let z = 0; z < zone.length; z++) nearest = Math.min(nearest, goalMap.distance(number, unit, zone[z] as Hex));
    if (nearest > walk) far++;
  });
  if (2 * far < open || open === 0) return -1;
  for (let i = 0; i < options.size; i++) if (verbOf(options.at(i)) === VERB.board) return options.at(i);
  return -1;
}

const isOwn = (g: Game, unit: UnitId, hex: Hex): boolean =>
  g.cells[g.s.at.hexControl + hex] === g.s.units.faction[unit] + 1;

function placing(g: Game, goalMap: GoalMap, unit: UnitId, hex: Hex): number {
  const { units } = g.s;
  const faction = units.faction[unit] as Faction;
  const speed = Math.max(1, units.speed[unit * 2]);
  let worth = COVER * (units.isAircraft[unit] === 1 ? 0 : coverFor(g, unit, hex));
  let most = 0;
  let sum = 0;
  goalMap.goals.forEach((goal, number) => {
    if (goal.exit !== null && goal.exit.by !== faction) return;
    const activations = goalMap.distance(number, unit, hex) / speed;
    // Guns and aircraft keep their distance, and fire from there.
    const stand = units.isSpa[unit] === 1 || units.isAircraft[unit] === 1 ? Math.abs(activations - 1) : activations;
    const held = isOwn(g, unit, goal.hexes[0]);
    const guards = held && hasFriendlyLand(g, goal.hexes[0], faction) ? 0.5 : 1;
    const pull = (goal.points * guards) / (1 + 0.6 * stand);
    most = Math.max(most, pull);
    sum += pull;
    if (held && activations === 0 && units.holdsGround[unit] === 1) worth += ON_GOAL * guards;
  });
  worth += most + 0.3 * (sum - most);
  if (units.holdsGround[unit] === 1 && landUnitsIn(g, hex) === 1)
    worth += COMPANY * (isOtherArm(g, unit, hex) ? 1 : -0.5);
  return worth;
}

function isOtherArm(g: Game, unit: UnitId, hex: Hex): boolean {
  const there = g.cells[g.s.at.hexFirst + hex];
  return g.s.units.isInfantry[there] !== g.s.units.isInfantry[unit];
}

/** Chooses the unit to command a formation: one that is likely to live long and is neither scout nor gun. */
export function chooseCommander(g: Game, options: Options): Action {
  let choice = options.at(0);
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < options.size; i++) {
    if (verbOf(options.at(i)) === VERB.keep) return options.at(i);
    const worth = commandWorth(g, bOf(options.at(i)) as UnitId);
    if (worth <= most) continue;
    most = worth;
    choice = options.at(i);
  }
  return choice;
}

function commandWorth({ cells, s: { units, at } }: Game, unit: UnitId): number {
  let worth = units.armor[unit * 2] - 5 * cells[at.unitReduced + unit] - 3 * cells[at.unitShaken + unit];
  if (units.cls[unit] === CLASS.spa || units.cls[unit] === CLASS.missile) worth -= 1;
  if (units.recon[unit * 2] === 1) worth -= 3;
  return worth;
}

/**
 * Chooses hexes for mines and sandbags near the points. Hexes are offered in ascending order, so the lowest of the best
 * is chosen first.
 */
export function chooseWorks(g: Game, goalMap: GoalMap, options: Options, left: number): Action {
  const side = g.s.factionOf[g.actor] as Faction;
  let choice = action(VERB.done);
  let limit = Number.POSITIVE_INFINITY;
  // Finds the next best hex as often as works are left: the lowest of these is chosen now.
  for (let count = 0; count < left; count++) {
    const worthOf = (option: Action): number =>
      verbOf(option) === VERB.done || aOf(option) >= limit
        ? NEVER
        : workWorth(g, goalMap, verbOf(option), aOf(option) as Hex, side);
    const found = bestOption<-1>(options, worthOf, -1, 0.3);
    if (found === -1) break;
    choice = found;
    limit = aOf(found);
  }
  return choice;
}

const workWorth = (g: Game, goalMap: GoalMap, verb: number, hex: Hex, side: Faction): number =>
  verb === VERB.mines ? mineWorth(g, goalMap, hex, side) : landUnitsIn(g, hex) * worthOfGoal(goalMap, hex);

/**
 * Returns the value of mines in a hex: next to what the side holds, on the enemy's way, and away from its own units.
 */
function mineWorth(g: Game, goalMap: GoalMap, hex: Hex, side: Faction): number {
  if (hasFriendlyLand(g, hex, side)) return 0;
  let worth = 0;
  for (const goal of goalMap.goals) {
    if (goal.exit !== null || g.cells[g.s.at.hexControl + goal.hexes[0]] !== side + 1) continue;
    const away = g.s.map.grid.distance(hex, goal.hexes[0]);
    if (away >= 1 && away <= 2) worth += goal.points / away;
    if ((g.s.map.roads[hex] >> 6) & 1) worth += 0.3 / (1 + away);
  }
  return worth;
}

function worthOfGoal(goalMap: GoalMap, hex: Hex): number {
  let worth = 0.2;
  for (const goal of goalMap.goals) if (goal.exit === null && goal.hexes[0] === hex) worth += goal.points;
  return worth;
}
