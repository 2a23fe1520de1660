// Calls for artillery and airplanes, and where strikes fall: what the heuristic asks for and where.

import { action, aOf, verbOf } from '../../../engine/action.ts';
import type { Action } from '../../../engine/contract/ids.ts';
import type { Options } from '../../../engine/options.ts';
import type { Hex } from '../../../hex/ids.ts';
import { seesHex } from '../sight.ts';
import { faceOf, firstIn, type Game, hasEnemyLand, isFinished, nextIn } from '../state.ts';
import { callerOfStrike, strike } from '../strikes.ts';
import { type Faction, NO_UNIT, STRIKE, type UnitId, VERB } from '../terms.ts';
import type { Outlook, Shells } from './outlook.ts';
import type { PlanWeights } from './plan-weights.ts';
import { unitWorth } from './values.ts';

/** Chance that a strike does not stray. */
export const HIT = 5 / 6;
/** A strike that promises less is kept for later; less and less as the game goes on. */
const LEAST_STRIKE = 3.5;
/** Of the danger that smoke takes away, what counts. */
const SMOKE_SHARE = 0.5;
/** Share of a unit's worth that a die of gas takes. */
const GAS_SHARE = 0.3;
/** Share of infantry's worth that a die of the biological agent takes. */
const GERM_SHARE = 0.45;

/** Factors of a gun's shells. */
export const gunShells = (g: Game, unit: UnitId): Shells => ({
  ap: g.s.units.ap[faceOf(g, unit)],
  he: g.s.units.he[faceOf(g, unit)],
});

/** Factors of a warhead or of off-board artillery. */
export const warheadShells = (g: Game, kind: number): Shells => ({
  ap: g.s.artillery.ap[kind],
  he: g.s.artillery.he[kind],
});

/** A call of `caller` worth making before the unit does anything else, -1 for none. */
export function chooseCall(
  g: Game,
  outlook: Outlook,
  options: Options,
  caller: UnitId,
  { patience }: PlanWeights,
): Action | -1 {
  const late = outlook.isLastTurn ? 0.3 : 1 - (0.5 * g.cells[g.s.at.turn]) / g.s.play.turns;
  let choice: Action | -1 = -1;
  let best = LEAST_STRIKE * late * patience;
  for (let i = 0; i < options.size; i++) {
    const option = options.at(i);
    const verb = verbOf(option);
    if (verb === VERB.request) return option;
    if (verb !== VERB.call) continue;
    const { worth } = bestAim(g, outlook, caller, aOf(option));
    if (worth > best) {
      best = worth;
      choice = option;
    }
  }
  return choice;
}

/** Where the strike that has been called is aimed. */
export function chooseAim(g: Game, outlook: Outlook, options: Options): Action {
  const { hex } = bestAim(g, outlook, callerOfStrike(g), g.cells[strike.at.kind]);
  return hex === 0 ? options.at(0) : action(VERB.aim, hex);
}

/** The best hex in sight of the caller for a strike of a kind, and what it promises; only hexes that hold an enemy are looked at. */
function bestAim(g: Game, outlook: Outlook, caller: UnitId, kind: number): Aim {
  let best: Aim = { hex: 0, worth: 0 };
  for (const aim of aimsOf(g, outlook, caller, kind)) if (aim.worth > best.worth) best = aim;
  return best;
}

/** A hex for a strike, and what that promises. */
export interface Aim {
  readonly hex: Hex | 0;
  readonly worth: number;
}

/** All hexes in sight of the caller that hold an enemy, as aims for a strike of a kind. */
export function aimsOf(g: Game, outlook: Outlook, caller: UnitId, kind: number): Aim[] {
  const faction = g.s.units.faction[caller] as Faction;
  const aims: Aim[] = [];
  for (let hex = 1 as Hex; hex <= g.s.map.grid.size; hex = (hex + 1) as Hex) {
    if (!hasEnemyLand(g, hex, faction) || !seesHex(g, caller, hex)) continue;
    aims.push({ hex, worth: HIT * strikeWorth(g, outlook, kind, hex, faction) });
  }
  return aims;
}

/** What a strike on a hex promises, its two best neighbours included. */
function strikeWorth(g: Game, outlook: Outlook, kind: number, hex: Hex, faction: Faction): number {
  const centre = hexWorth(g, outlook, kind, hex, faction);
  if (kind === STRIKE.biological) return centre;
  const { neighbour } = g.s.map.grid;
  let first = Number.NEGATIVE_INFINITY;
  let second = Number.NEGATIVE_INFINITY;
  let all = 0;
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const worth = hexWorth(g, outlook, kind, neighbour[i] as Hex, faction);
    all += worth;
    if (worth > first) {
      second = first;
      first = worth;
    } else if (worth > second) {
      second = worth;
    }
  }
  return kind === STRIKE.nuclear ? centre + all : centre + first + second;
}

/** What one hex of a strike of a kind promises. */
export function hexWorth(g: Game, outlook: Outlook, kind: number, hex: Hex, faction: Faction): number {
  if (hex === 0) return 0;
  switch (kind) {
    case STRIKE.barrage:
    case STRIKE.nuclear:
    case STRIKE.conventional:
      return outlook.blastWorth(g, hex, warheadShells(g, kind));
    case STRIKE.chemical:
      return shareOf(g, hex, faction, GAS_SHARE, false);
    case STRIKE.biological:
      return shareOf(g, hex, faction, GERM_SHARE, true);
    default:
      return smokeWorth(g, outlook, hex, faction);
  }
}

function shareOf(g: Game, hex: Hex, faction: Faction, share: number, infantryOnly: boolean): number {
  const { units } = g.s;
  let worth = 0;
  for (let u = firstIn(g, hex); u !== NO_UNIT; u = nextIn(g, u)) {
    if (units.holdsGround[u] === 0 || (infantryOnly && units.isInfantry[u] === 0)) continue;
    worth += (units.faction[u] === faction ? -1.5 : 1) * share * unitWorth(g, u);
  }
  return worth;
}

/** Smoke on an enemy hex stops what its units could do to the active formation before the turn ends. */
function smokeWorth(g: Game, outlook: Outlook, hex: Hex, faction: Faction): number {
  if (!hasEnemyLand(g, hex, faction)) return 0;
  let worth = 0;
  for (let u = firstIn(g, hex); u !== NO_UNIT; u = nextIn(g, u)) {
    if (isFinished(g, u)) continue;
    outlook.judgeShotsOfEnemy(g, u);
    worth += SMOKE_SHARE * outlook.shot;
  }
  return worth;
}

/** Where a strike spreads, or where the defender lets it stray. */
export function chooseSpread(g: Game, outlook: Outlook, options: Options, isOwn: boolean): Action {
  const kind = g.cells[strike.at.kind];
  const faction = (g.cells[strike.at.faction] - 1) as Faction;
  let choice = options.at(0);
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < options.size; i++) {
    const worth = hexWorth(g, outlook, kind, aOf(options.at(i)) as Hex, faction);
    const value = isOwn ? worth : -worth;
    if (value > best) {
      best = value;
      choice = options.at(i);
    }
  }
  return choice;
}
