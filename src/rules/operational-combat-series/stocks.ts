// Supply on the ground, and truck and wagon points with what they carry. Supply is counted in tokens by site and side
// (OCS 11.1b); points of one kind and side in one place that have, or have not, moved in this phase are one park. Parks
// stand in the order of site, side, kind and movement, so that equal positions have equal cells.

import { RulesError } from '../../engine/contract/errors.ts';
import { partOf, withPart } from '../../engine/kernel/packing.ts';
import { type Game, PARK, SITE } from './state.ts';
import { LOAD, LOADS, type Site, TOKENS } from './terms.ts';

const TOKEN_MASK = [SITE.mask.firstTokens, SITE.mask.secondTokens] as const;

/** Tokens of a side on the ground (OCS 11.8, 11.1c); what its trucks carry there is `cargoAt`. */
export const tokensOn = (g: Game, site: Site, side: number): number =>
  partOf(g.cells[g.s.at.site + site], TOKEN_MASK[side]);
export const setTokens = (g: Game, site: Site, side: number, tokens: number): void =>
  g.setPart(g.s.at.site + site, TOKEN_MASK[side], tokens);
/**
 * OCS 11.8: whether the enemy of a side sees that it has supply in a place; with the option only what stands on trucks
 * and wagons.
 */
export const isSeenAt = (g: Game, site: Site, side: number): boolean =>
  isDumpSeenAt(g, site, side) || allPointsAt(g, site, side) > 0;
export const isDumpSeenAt = (g: Game, site: Site, side: number): boolean =>
  !g.s.rules.dumpsOffMap && tokensOn(g, site, side) > 0;

export const addTokens = (g: Game, site: Site, side: number, tokens: number): void =>
  setTokens(g, site, side, tokensOn(g, site, side) + tokens);

/** OCS 11.1a: tokens of a side that units may use there, loaded or not. */
export function tokensAt(g: Game, site: Site, side: number): number {
  return tokensOn(g, site, side) + sumAt(g, site, side, PARK.mask.tokens);
}

/** The sum of a part over the parks of trucks and wagons of a side in a place. */
function sumAt(g: Game, site: Site, side: number, mask: number): number {
  const { cells, s } = g;
  const { at } = s;
  let sum = 0;
  for (let place = firstPark(g, site); place < cells[at.parks] && cells[at.parkSite + place] === site; place++) {
    const value = cells[at.park + place];
    if (partOf(value, PARK.mask.side) === side && partOf(value, PARK.mask.kind) < LOAD.hauled)
      sum += partOf(value, mask);
  }
  return sum;
}

/** The first park of a place in the order, or where it would stand. */
function firstPark(g: Game, site: Site): number {
  const { cells, s } = g;
  let low = 0;
  let high = cells[s.at.parks];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cells[s.at.parkSite + middle] < site) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Lists by side the places where `tokensAt` finds any, in their order. */
export function listStocked(g: Game, lists: readonly [Site[], Site[]]): void {
  const { cells, s } = g;
  const { at, counts } = s;
  const parks = cells[at.parks];
  let [first, second, park] = [0, 0, 0];
  for (let site = 1; site <= counts.sites; site++) {
    const onGround = cells[at.site + site];
    let isFirst = (onGround & TOKEN_MASK[0]) !== 0;
    let isSecond = (onGround & TOKEN_MASK[1]) !== 0;
    for (; park < parks && cells[at.parkSite + park] === site; park++) {
      const value = cells[at.park + park];
      if (partOf(value, PARK.mask.kind) >= LOAD.hauled || (value & PARK.mask.tokens) === 0) continue;
      if ((value & PARK.mask.side) === 0) isFirst = true;
      else isSecond = true;
    }
    if (isFirst) lists[0][first++] = site;
    if (isSecond) lists[1][second++] = site;
  }
  lists[0].length = first;
  lists[1].length = second;
}

const PLACE_BITS = PARK.mask.side | PARK.mask.kind | PARK.mask.moved;

/** The part of a park's cell that tells side, kind and movement. */
function nameOf(side: number, kind: number, moved: number): number {
  return withPart(withPart(withPart(0, PARK.mask.side, side), PARK.mask.kind, kind), PARK.mask.moved, moved);
}

/** The place of a park in the order, or, less one and negated, the place where it would stand. */
function findPark(g: Game, site: Site, name: number): number {
  const { cells, s } = g;
  const { at } = s;
  let low = 0;
  let high = cells[at.parks] - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = cells[at.parkSite + middle] - site || (cells[at.park + middle] & PLACE_BITS) - name;
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1 - low;
}

const read = (g: Game, site: Site, name: number, mask: number): number => {
  const place = findPark(g, site, name);
  return place < 0 ? 0 : partOf(g.cells[g.s.at.park + place], mask);
};

/** Points of a kind (LOADS) there that have, or have not, moved in this phase, and their cargo in tokens (OCS 12.2). */
export const pointsAt = (g: Game, site: Site, side: number, kind: number, moved: number): number =>
  read(g, site, nameOf(side, kind, moved), PARK.mask.points);
export const cargoAt = (g: Game, site: Site, side: number, kind: number, moved: number): number =>
  read(g, site, nameOf(side, kind, moved), PARK.mask.tokens);
/** OCS 11.3a: tokens on the ground that may not be carried on in this phase. */
export const hauledAt = (g: Game, site: Site, side: number): number => cargoAt(g, site, side, LOAD.hauled, 1);

/** OCS 14.19a: tokens that serve combat now: not those that fell from the air in this player turn. */
export const usableAt = (g: Game, site: Site, side: number): number =>
  tokensAt(g, site, side) - Math.min(tokensOn(g, site, side), cargoAt(g, site, side, LOAD.dropped, 0));

/** OCS 14.19a: at the end of the player turn. */
export function forgetDrops(g: Game): void {
  for (let place = g.cells[g.s.at.parks] - 1; place >= 0; place--) {
    const { site, side, kind, tokens } = readPark(g, place, park);
    if (kind === LOAD.dropped) addPark(g, site, side, kind, 0, 0, -tokens);
  }
}

/** Points of a side there of either kind. */
export const allPointsAt = (g: Game, site: Site, side: number): number => sumAt(g, site, side, PARK.mask.points);

/** Adds points and cargo, or takes them where they are below 0. Hauled tokens are points of none. */
export function addPark(
  g: Game,
  site: Site,
  side: number,
  kind: number,
  moved: number,
  points: number,
  tokens: number,
): void {
  const { at } = g.s;
  const name = nameOf(side, kind, moved);
  let place = findPark(g, site, name);
  if (place < 0) {
    place = -1 - place;
    if (points === 0 && tokens === 0) return;
    insert(g, place, site, name);
  }
  const cell = at.park + place;
  const newPoints = partOf(g.cells[cell], PARK.mask.points) + points;
  const newTokens = partOf(g.cells[cell], PARK.mask.tokens) + tokens;
  const most = kind >= LOAD.hauled ? newTokens : newPoints * TOKENS;
  if (newPoints < 0 || newTokens < 0 || newTokens > most)
    throw new RulesError(`${newPoints} points of ${LOADS[kind]} with ${newTokens} tokens`);
  if (newPoints === 0 && newTokens === 0) remove(g, place);
  else g.set(cell, withPart(withPart(name, PARK.mask.points, newPoints), PARK.mask.tokens, newTokens));
}

/**
 * OCS 11.1a: takes tokens from the ground, then off trucks and wagons; `tokensAt` tells how many there are. Tokens that
 * were carried in this phase are taken last of those on the ground, so that the others may still be carried.
 */
export function takeTokens(g: Game, site: Site, side: number, tokens: number): void {
  const onGround = Math.min(tokens, tokensOn(g, site, side));
  if (onGround > 0) addTokens(g, site, side, -onGround);
  const over = hauledAt(g, site, side) - tokensOn(g, site, side);
  if (over > 0) addPark(g, site, side, LOAD.hauled, 1, 0, -over);
  let left = tokens - onGround;
  for (let kind = 0; kind < LOAD.hauled; kind++)
    for (let moved = 1; moved >= 0; moved--) {
      const off = Math.min(left, cargoAt(g, site, side, kind, moved));
      if (off > 0) addPark(g, site, side, kind, moved, 0, -off);
      left -= off;
    }
  if (left > 0) throw new RulesError(`${left} tokens too few`);
}

/** Takes points that have not moved out of play; what the others cannot carry is laid down. */
export function takePoints(g: Game, site: Site, side: number, kind: number, points: number): void {
  const left = (pointsAt(g, site, side, kind, 0) - points) * TOKENS;
  const over = Math.max(0, cargoAt(g, site, side, kind, 0) - left);
  addPark(g, site, side, kind, 0, -points, -over);
  addTokens(g, site, side, over);
}

/** Whether one more park has room in the cells: new places for points and for hauled tokens are few. */
export const hasRoomForPark = (g: Game): boolean => g.cells[g.s.at.parks] < g.s.counts.parks;

function insert(g: Game, place: number, site: Site, name: number): void {
  const { at } = g.s;
  if (!hasRoomForPark(g)) throw new RulesError(`more than ${g.s.counts.parks} parks`);
  for (let i = g.cells[at.parks]; i > place; i--) copy(g, i - 1, i);
  g.set(at.parkSite + place, site);
  g.set(at.park + place, name);
  g.add(at.parks, 1);
}

function remove(g: Game, place: number): void {
  const { at } = g.s;
  const last = g.cells[at.parks] - 1;
  for (let i = place; i < last; i++) copy(g, i + 1, i);
  g.set(at.parkSite + last, 0);
  g.set(at.park + last, 0);
  g.set(at.parks, last);
}

function copy(g: Game, from: number, to: number): void {
  const { at } = g.s;
  g.set(at.parkSite + to, g.cells[at.parkSite + from]);
  g.set(at.park + to, g.cells[at.park + from]);
}

/** A park by its place in the order, from 0 to below `cells[at.parks]`. */
export interface Park {
  site: Site;
  side: number;
  kind: number;
  moved: number;
  points: number;
  tokens: number;
}

/** Reads a park into an object of the caller. */
export function readPark(g: Game, place: number, out: Park): Park {
  const value = g.cells[g.s.at.park + place];
  out.site = g.cells[g.s.at.parkSite + place];
  out.side = partOf(value, PARK.mask.side);
  out.kind = partOf(value, PARK.mask.kind);
  out.moved = partOf(value, PARK.mask.moved);
  out.points = partOf(value, PARK.mask.points);
  out.tokens = partOf(value, PARK.mask.tokens);
  return out;
}

const park: Park = { site: 0, side: 0, kind: 0, moved: 0, points: 0, tokens: 0 };

/** Whether points of a side have moved in this phase. */
export function hasMovedPark(g: Game, side: number): boolean {
  for (let place = 0; place < g.cells[g.s.at.parks]; place++) {
    readPark(g, place, park);
    if (park.side === side && park.moved === 1 && park.kind < LOAD.hauled) return true;
  }
  return false;
}

/** Ends a phase: all points may move and all tokens be carried in the next one (OCS 11.3a, 12.2c). */
export function restParks(g: Game): void {
  for (let place = g.cells[g.s.at.parks] - 1; place >= 0; place--) {
    const { site, side, kind, moved, points, tokens } = readPark(g, place, park);
    if (moved === 0) continue;
    addPark(g, site, side, kind, 1, -points, -tokens);
    if (kind !== LOAD.hauled) addPark(g, site, side, kind, 0, points, tokens);
  }
}
