// Battles by the letter of 11.5, 17.0 to 17.2, 19.1, 21.0 to 21.3 and 21.7: who may attack, odds, columns, overruns,
// retreats.

import type { RESULTS } from '../../../../src/rules/thunder-in-the-east/terms.ts';
import { isMarked } from '../../../../src/wargame/units/marks.ts';
import { type Board, type Counter, fieldOf, inCombat } from './board.ts';

/** TITE 21.2, 23.3: the ground to attackers. */
const groundOf = (board: Board, hex: number): string =>
  board.weather(hex) === 'mud' && board.terrain(hex) !== 'mountain' ? 'swamp' : board.terrain(hex);

const isHardCity = (board: Board, hex: number): boolean =>
  board.cityIn(hex) >= 0 && board.g.s.land.cities[board.cityIn(hex)].isHard;

/** The hexside as the weather and the season have it (TITE 21.2, 23.4, 23.6). */
function crossing(board: Board, from: number, to: number): string {
  const border = board.between(from, to);
  const isCold = board.weather(to) === 'cold' || board.weather(from) === 'cold';
  if (border === 'minor') return isCold ? 'none' : 'minor';
  if (border === 'ice-strait') return isCold ? 'none' : board.month <= 3 ? 'minor' : 'strait';
  return border;
}

const halves = (border: string): boolean => border === 'major' || border === 'strait';
const shifts = (border: string): boolean => border === 'minor' || halves(border);

/** TITE 21.0: the strength of a unit that attacks a hex from its own, or null where it may not. */
export function strengthOf(board: Board, counter: Counter, hex: number, from = counter.hex): number | null {
  const ground = groundOf(board, hex);
  const reasons = [
    counter.supply === 'unsupplied',
    counter.isInterdicted,
    halves(crossing(board, from, hex)),
    ground === 'mountain' && !counter.isMountain,
    counter.isHeavy && (ground === 'swamp' || isHardCity(board, hex)),
  ].filter((each) => each).length;
  if (counter.supply === 'isolated' || reasons > 1) return null;
  return reasons === 1 ? counter.attack / 2 : counter.attack;
}

const isFrozen = (board: Board, hex: number): boolean =>
  fieldOf(board.g, 'lone') === 1 && board.g.s.land.theater[hex] === 0;

/** TITE 19.1, 21.1: whether a unit may be declared against a hex, with those that are declared already. */
export function mayAttack(board: Board, counter: Counter, hex: number): boolean {
  const { hex: from, target, isUntried, attack, isDropped } = counter;
  if (from === 0 || target !== 0 || isDropped || (!isUntried && attack === 0)) return false;
  if (!board.around(from).some(({ to }) => to === hex) || board.between(from, hex) === 'rail-bridge') return false;
  if (board.isBarredByPolitics(counter, hex) || isFrozen(board, hex) || isFrozen(board, from)) return false;
  if (strengthOf(board, counter, hex) === null) return false;
  const across = [...board.in(from).filter((other) => other.target === hex), counter];
  return across.length <= 2 && across.filter(({ size }) => size !== 'small').length <= 1;
}

/** TITE 19.1: hexes that the side may still attack. */
export function targets(board: Board, side: number, declared: readonly number[]): Set<number> {
  const found = new Set<number>();
  for (const counter of board.counters) {
    if (counter.side !== side || counter.hex === 0) continue;
    for (const { to } of board.around(counter.hex)) {
      if (board.has(to, 1 - side) && !declared.includes(to) && mayAttack(board, counter, to)) found.add(to);
    }
  }
  return found;
}

/** The places of the ladder of odds about 1:1: 0 is 1:1, 1 is 3:2, 2 is 2:1; -1 is 1:2. */
export function ladderOf(attack: number, defence: number): number {
  if (attack <= 0) return Number.NEGATIVE_INFINITY;
  if (defence === 0) return Number.POSITIVE_INFINITY;
  if (attack < defence) {
    let worse = 1;
    while (attack * (worse + 1) < defence) worse++;
    // 15 against 16 is 1:2, 15 against 31 is 1:3.
    return -worse;
  }
  const whole = Math.floor(attack / defence);
  if (whole === 1) return attack / defence >= 1.5 ? 1 : 0;
  return whole;
}

const LOWEST = -1;
const HIGHEST = 8;

/** TITE 21.5, as the reference prints it: rows by die, columns from 1:2; clement before inclement. */
const TABLE = [
  'AL AL AL NE AP DP/ST DP DR DL DL',
  'AL AL NE AP ST DP DR DR DL DE',
  'AL NE AP ST DP DR EX DL DE DE',
  'NE AP ST DP DR EX DL DL DE BT/DE',
  'AP ST DP DR EX DL DL DE BT/DE BT',
  'DP DP DR EX DL DL BT/DE BT/DE BT BT',
].map((row) => row.split(' ').map((each) => each.split('/')));

export interface Fight {
  readonly place: number;
  readonly isClement: boolean;
}

/**
 * TITE 21.0 to 21.3: the place on the ladder after all shifts; `other` are those of headquarters, cards and aircraft.
 */
export function fightOver(board: Board, hex: number, side: number, other: number, isEased: boolean): Fight {
  const attackers = board.counters.filter(({ side: own, target }) => own === side && target === hex);
  const defenders = board.in(hex).filter(({ side: own }) => own !== side);
  const attack = attackers.reduce((sum, each) => sum + (strengthOf(board, each, hex) ?? 0), 0);
  const defence = defenders.reduce((sum, each) => sum + each.defence, 0);
  const ground = groundOf(board, hex);
  const hasGround = ['forest', 'hill', 'swamp', 'mountain'].includes(ground) || isHardCity(board, hex);
  const marker = workIn(board, hex, 1 - side);
  const works = Math.max(0, marker - (isEased ? 1 : 0));
  const crossed = attackers.map((each) => crossing(board, each.hex, hex));
  const isBehindWater = crossed.length > 0 && crossed.every(shifts);
  const shift = other - (hasGround ? 1 : 0) - works - (isBehindWater ? 1 : 0);
  const isClement = board.isClement(hex) && !hasGround && works === 0 && !isBehindWater && !crossed.some(halves);
  return { place: ladderOf(attack, defence) + shift, isClement };
}

const workIn = (board: Board, hex: number, side: number): number => {
  const { at } = board.g.s;
  return isMarked(board.g, at.fortifiedWorks[side], hex) ? 2 : isMarked(board.g, at.improvedWorks[side], hex) ? 1 : 0;
};

/** TITE 21.5: the result of a die. */
export function resultOf({ place, isClement }: Fight, die: number): (typeof RESULTS)[number] {
  if (place < LOWEST) return 'AL';
  const entry = TABLE[die - 1][Math.min(place, HIGHEST) - LOWEST];
  return (isClement ? entry[0] : entry[entry.length - 1]) as (typeof RESULTS)[number];
}

// Overruns (TITE 17.0, 17.1)

/** Points that the ground of the next hex costs a motorized unit off roads, as the chart has it (14.0, 23.0). */
function priceOf(board: Board, from: number, to: number): number {
  const dear: Record<string, number> = { open: 1, forest: 2, hill: 2, swamp: 2, sand: 2, mountain: 3 };
  const border = board.between(from, to);
  const price = (weather: string): number => {
    const strait = border === 'strait' || (border === 'ice-strait' && weather !== 'cold' && board.month > 3);
    if (strait) return Number.POSITIVE_INFINITY;
    const ground = weather === 'snow' && board.terrain(to) !== 'mountain' ? 2 : dear[board.terrain(to)];
    return ground + (border === 'major' ? 1 : 0) + (weather === 'cold' ? 1 : 0);
  };
  return Math.max(price(board.weather(from)), price(board.weather(to))) + 1;
}

export function mayOverrun(board: Board, u: number, to: number, left: number): boolean {
  const rider = board.counters.find((each) => each.u === u)!;
  const { hex: from, side } = rider;
  const there = board.in(to).filter((each) => each.side !== side);
  if (rider.mobility !== 'motorized' || there.length !== 1 || board.in(to).length !== 1 || there[0].steps !== 1)
    return false;
  const [prey] = there;
  if (['closed', 'rail-bridge'].includes(board.between(from, to)) || isFrozen(board, to)) return false;
  if (board.isBarredByPolitics(rider, to)) return false;
  for (const hex of [from, to]) {
    const weather = board.weather(hex);
    if (weather === 'mud' || (['snow', 'cold'].includes(weather) && board.isSevere(hex))) return false;
  }
  if ((strengthOf(board, rider, to) ?? 0) < 10) return false;
  if (priceOf(board, from, to) > left) return false;
  // TITE 5.1, 17.1: over a wide river not from zone to zone; that of the unit ahead is ignored.
  if (!['major', 'strait', 'ice-strait'].includes(board.between(from, to))) return true;
  const others = (zone: Counter): boolean => zone.u !== prey.u;
  return board.zonesOver(from, 1 - side, others).length === 0 || board.zonesOver(to, 1 - side, others).length === 0;
}

// Retreats (TITE 21.7)

interface Piece {
  readonly u: number;
  readonly steps: number;
  readonly full: number;
  readonly size: string;
  readonly isHardened: boolean;
  /** Whether its last step leaves a remnant. */
  readonly hasRemnant: boolean;
}

const fits = (stack: readonly Piece[]): boolean =>
  stack.length <= 3 &&
  stack.filter(({ size }) => size !== 'small').length <= 2 &&
  stack.filter(({ size }) => size === 'large').length <= 1 &&
  stack.filter(({ isHardened }) => isHardened).length <= 1;

/** The fewest steps whose owner brings a stack back to its limit. */
function overstacked(stack: readonly Piece[]): number {
  if (fits(stack)) return 0;
  return Math.min(...stack.map((piece) => piece.steps + overstacked(stack.filter((other) => other !== piece))));
}

/** TITE 12.7: what is left of a unit that loses a step. */
function afterLoss(piece: Piece): Piece[] {
  if (piece.size === 'large' && piece.steps < piece.full)
    return [{ ...piece, size: 'medium', steps: piece.steps - 1, full: piece.steps - 1 }];
  if (piece.steps > 1) return [{ ...piece, steps: piece.steps - 1 }];
  return piece.hasRemnant ? [{ ...piece, size: 'small', hasRemnant: false }] : [];
}

/** Steps lost on a way where the owner loses them as cheaply as can be. */
function cheapest(moving: readonly Piece[], there: readonly Piece[], onTheWay: number): number {
  if (moving.length === 0) return 0;
  if (onTheWay === 0) return there.length === 0 ? 0 : overstacked([...moving, ...there]);
  return Math.min(
    ...moving.map(
      (piece) => 1 + cheapest([...moving.filter((other) => other !== piece), ...afterLoss(piece)], there, onTheWay - 1),
    ),
  );
}

export interface Retreat {
  readonly from: number;
  readonly side: number;
  readonly overrunner: number;
  readonly unresolved: readonly number[];
  readonly throughBattles: boolean;
  readonly hasRemnant: (u: number) => boolean;
}

/** Ways of two hexes with the fewest observable losses; none where there is no way. */
export function retreats(
  board: Board,
  { from, side, overrunner, unresolved, throughBattles, hasRemnant }: Retreat,
): [number, number][] {
  // Garrisons and hardened ones do not go (21.7.4, 21.7.5), nor do units in Airdrop mode.
  const moving = board
    .in(from)
    .filter(
      (each) => each.side === side && !each.isGarrison && !each.isDropped && !(each.isPartisan && each.steps === 1),
    );
  const pieceOf = ({ u, steps, full, size, isHardened }: Counter): Piece => ({
    u,
    steps,
    full,
    size,
    isHardened,
    hasRemnant: hasRemnant(u),
  });
  const steps = moving.reduce((sum, each) => sum + each.steps, 0);
  const isPassable = (a: number, d: number, b: number): boolean =>
    b !== from &&
    board.isLand(b) &&
    !['closed', 'rail-bridge'].includes(board.border(a, d)) &&
    !board.has(b, 1 - side) &&
    !moving.some((each) => board.isBarredByPolitics(each, b));
  const areHeavy = moving.every(({ isHeavy }) => isHeavy);
  const isZone = (zone: Counter): boolean => inCombat(zone) && zone.u !== overrunner;
  const costs = (hex: number, isFirst: boolean): number =>
    board.zonesOver(
      hex,
      1 - side,
      (zone) => isZone(zone) && !(isFirst && areHeavy && !zone.isHeavy && !zone.isUntriedMech),
    ).length > 0
      ? 1
      : 0;
  const ways: { way: [number, number]; cost: number }[] = [];
  for (const { to: via, d } of board.around(from)) {
    if (!isPassable(from, d, via)) continue;
    for (const { to, d: e } of board.around(via)) {
      if (!isPassable(via, e, to)) continue;
      const isBeside = board.around(from).some((near) => near.to === to);
      if (isBeside && board.between(from, to) !== 'closed') continue;
      const falls = unresolved.includes(to) || (unresolved.includes(via) && !throughBattles);
      const there = board.in(to).filter((each) => each.side === side && !each.isDropped);
      const cost = falls
        ? steps
        : cheapest(moving.map(pieceOf), there.map(pieceOf), costs(via, true) + costs(to, false));
      ways.push({ way: [via, to], cost });
    }
  }
  const least = Math.min(...ways.map(({ cost }) => cost));
  return ways.filter(({ cost }) => cost === least).map(({ way }) => way);
}
