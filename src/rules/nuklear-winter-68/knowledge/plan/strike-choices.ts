// Calls for artillery and airplanes: what the heuristic calls for, and where strikes fall.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { seesHex } from '../../chapters/sight.ts';
import { callerOfStrike, strike } from '../../chapters/strikes.ts';
import { faceOf, firstIn, type Game, hasEnemyLand, isFinished, nextIn } from '../../state.ts';
import { type Faction, NO_UNIT, STRIKE, type UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import type { Estimate } from './estimate.ts';
import type { PlanWeights } from './plan-weights.ts';
import { judged, unitWorth } from './values.ts';

/** Chance that a strike does not stray. */
const HIT = 5 / 6;
/** The least value of a strike, which decreases as the game goes on; strikes of less value are kept. */
const LEAST_STRIKE = 3.5;
/** Share of the danger removed by smoke that counts. */
const SMOKE_SHARE = 0.5;
/** Share of a unit's worth that gas takes, on average over the die. */
const GAS_SHARE = 0.3;
/** Share of infantry's worth that the biological agent takes, on average over the die. */
const GERM_SHARE = 0.45;

/** Sets `judged.strike` to the expected value of a gun's shells on a hex. */
export function judgeShells(g: Game, estimate: Estimate, gun: UnitId, hex: Hex): void {
  const face = faceOf(g, gun);
  estimate.judgeBlast(g, hex, g.s.units.ap[face], g.s.units.he[face]);
  judged.strike = HIT * estimate.blast;
}

/** Sets `judged.strike` to the expected value of a warhead on a hex and its neighbours. */
export function judgeWarhead(g: Game, estimate: Estimate, kind: number, hex: Hex): void {
  const { neighbour } = g.s.map.grid;
  const ap = g.s.artillery.ap[kind];
  const he = g.s.artillery.he[kind];
  estimate.judgeBlast(g, hex, ap, he, kind === STRIKE.nuclear);
  let worth = estimate.blast;
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    estimate.judgeBlast(g, neighbour[i] as Hex, ap, he, kind === STRIKE.nuclear);
    worth += estimate.blast;
  }
  judged.strike = worth;
}

/** Returns a call of `caller` worth making before the unit does anything else, -1 for none. */
export function chooseCall(
  g: Game,
  estimate: Estimate,
  options: Options,
  caller: UnitId,
  { patience }: PlanWeights,
): Action | -1 {
  const late = estimate.isLastTurn ? 0.3 : 1 - (0.5 * g.cells[g.s.at.turn]) / g.s.play.turns;
  let choice: Action | -1 = -1;
  let best = LEAST_STRIKE * late * patience;
  for (let i = 0; i < options.size; i++) {
    const option = options.at(i);
    const verb = verbOf(option);
    if (verb === VERB.request) return option;
    if (verb !== VERB.call) continue;
    findAim(g, estimate, caller, aOf(option));
    if (aim.worth > best) {
      best = aim.worth;
      choice = option;
    }
  }
  return choice;
}

/** Chooses the hex at which the strike just called for is aimed. */
export function chooseAim(g: Game, estimate: Estimate, options: Options): Action {
  findAim(g, estimate, callerOfStrike(g), g.cells[strike.at.kind]);
  return aim.hex === 0 ? options.at(0) : action(VERB.aim, aim.hex);
}

/** A hex for a strike, 0 for none, and its expected value. */
export interface Aim {
  hex: Hex | 0;
  worth: number;
}

/** The last answer of {@link findAim}, overwritten each time. */
const aim: Aim = { hex: 0, worth: 0 };

/** Sets `aim` to the best of {@link aimsOf}, the first of equals; to no hex where none is worth a strike. */
function findAim(g: Game, estimate: Estimate, caller: UnitId, kind: number): void {
  aim.hex = 0;
  aim.worth = 0;
  for (let hex = nextAim(g, caller, 0); hex !== 0; hex = nextAim(g, caller, hex)) {
    judgeAim(g, estimate, caller, kind, hex);
    if (judged.strike <= aim.worth) continue;
    aim.worth = judged.strike;
    aim.hex = hex;
  }
}

/** Returns all hexes with an enemy in sight of the caller, as aims for a strike of a kind. */
export function aimsOf(g: Game, estimate: Estimate, caller: UnitId, kind: number): Readonly<Aim>[] {
  const aims: Aim[] = [];
  for (let hex = nextAim(g, caller, 0); hex !== 0; hex = nextAim(g, caller, hex)) {
    judgeAim(g, estimate, caller, kind, hex);
    aims.push({ hex, worth: judged.strike });
  }
  return aims;
}

/** Returns the first hex after `last` with an enemy in sight of the caller, 0 for none. */
function nextAim(g: Game, caller: UnitId, last: number): Hex | 0 {
  const faction = g.s.units.faction[caller] as Faction;
  for (let hex = (last + 1) as Hex; hex <= g.s.map.grid.size; hex = (hex + 1) as Hex) {
    if (hasEnemyLand(g, hex, faction) && seesHex(g, caller, hex)) return hex;
  }
  return 0;
}

/** Sets `judged.strike` to the expected value of a strike at a hex, which may stray. */
function judgeAim(g: Game, estimate: Estimate, caller: UnitId, kind: number, hex: Hex): void {
  judgeStrike(g, estimate, kind, hex, g.s.units.faction[caller] as Faction);
  judged.strike *= HIT;
}

/** Sets `judged.strike` to the expected value of a strike on a hex and its two best neighbours. */
function judgeStrike(g: Game, estimate: Estimate, kind: number, hex: Hex, faction: Faction): void {
  judgeHex(g, estimate, kind, hex, faction);
  if (kind === STRIKE.biological) return;
  const centre = judged.strike;
  const { neighbour } = g.s.map.grid;
  let first = Number.NEGATIVE_INFINITY;
  let second = Number.NEGATIVE_INFINITY;
  let all = 0;
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    judgeHex(g, estimate, kind, neighbour[i] as Hex, faction);
    const worth = judged.strike;
    all += worth;
    if (worth > first) {
      second = first;
      first = worth;
    } else if (worth > second) {
      second = worth;
    }
  }
  judged.strike = kind === STRIKE.nuclear ? centre + all : centre + first + second;
}

/** Sets `judged.strike` to the expected value of one hex of a strike of a kind. */
function judgeHex(g: Game, estimate: Estimate, kind: number, hex: Hex, faction: Faction): void {
  judged.strike = 0;
  if (hex === 0) return;
  switch (kind) {
    case STRIKE.barrage:
    case STRIKE.nuclear:
    case STRIKE.conventional:
      estimate.judgeBlast(g, hex, g.s.artillery.ap[kind], g.s.artillery.he[kind], kind === STRIKE.nuclear);
      judged.strike = estimate.blast;
      return;
    case STRIKE.chemical:
    case STRIKE.biological:
      judgeAgent(g, hex, faction, kind === STRIKE.biological);
      return;
    default:
      judgeSmoke(g, estimate, hex, faction);
  }
}

/** Sets `judged.strike` to the value of gas or, for infantry only, of the biological agent. */
function judgeAgent(g: Game, hex: Hex, faction: Faction, infantryOnly: boolean): void {
  const { units } = g.s;
  const share = infantryOnly ? GERM_SHARE : GAS_SHARE;
  let worth = 0;
  for (let u = firstIn(g, hex); u !== NO_UNIT; u = nextIn(g, u)) {
    if (units.holdsGround[u] === 0 || (infantryOnly && units.isInfantry[u] === 0)) continue;
    worth += (units.faction[u] === faction ? -1.5 : 1) * share * unitWorth(g, u);
  }
  judged.strike = worth;
}

/**
 * Sets `judged.strike` to the value of smoke on an enemy hex: the danger from its units to the active formation until
 * the turn ends.
 */
function judgeSmoke(g: Game, estimate: Estimate, hex: Hex, faction: Faction): void {
  if (!hasEnemyLand(g, hex, faction)) return;
  let worth = 0;
  for (let u = firstIn(g, hex); u !== NO_UNIT; u = nextIn(g, u)) {
    if (isFinished(g, u)) continue;
    estimate.judgeShotsOfEnemy(g, u);
    worth += SMOKE_SHARE * estimate.shot;
  }
  judged.strike = worth;
}

/** Chooses hexes to which a strike spreads, or the hex to which the defender lets it stray. */
export function chooseSpread(g: Game, estimate: Estimate, options: Options, isOwn: boolean): Action {
  const kind = g.cells[strike.at.kind];
  const faction = (g.cells[strike.at.faction] - 1) as Faction;
  let choice = options.at(0);
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < options.size; i++) {
    judgeHex(g, estimate, kind, aOf(options.at(i)) as Hex, faction);
    const worth = isOwn ? judged.strike : -judged.strike;
    if (worth <= most) continue;
    most = worth;
    choice = options.at(i);
  }
  return choice;
}
