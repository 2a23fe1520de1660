// Whose the railway lines are that run from one city or map edge to the next (TITE 7.3, 15.4).

import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { HexChanges } from '../../../wargame/paths/hex-changes.ts';
import { controllerOf, type Game } from '../state.ts';
import type { Thunder } from '../statics.ts';
import type { RailLine } from '../statics-land.ts';
import { AXIS, enemyOf, SOVIET } from '../terms.ts';

/** Kept until a city changes hands. */
interface Ownership {
  stamp: number;
  /** The controllers of all cities. */
  readonly controllers: Int8Array;
  /**
   * Hexes of cities and lines that have changed hands since they were asked for, and how often they were more than the
   * list holds.
   */
  readonly changed: Int16Array;
  count: number;
  floods: number;
  /** By line: its owner, NOBODY where its ends have two. */
  readonly owner: Int8Array;
  /** By side and hex: whether a line of the side runs there. */
  readonly isOn: readonly [Uint8Array, Uint8Array];
}

const NOBODY = -1;
const UNREAD = -1;

const ownershipSlot = scratchSlot((g: Game): Ownership => {
  const table = (): Uint8Array => new Uint8Array(g.s.land.grid.size + 1);
  const { cities, railLines } = g.s.land;
  return {
    stamp: 0,
    controllers: new Int8Array(cities.length).fill(UNREAD),
    changed: new Int16Array(g.s.land.grid.size),
    count: 0,
    floods: 0,
    owner: new Int8Array(railLines.length).fill(NOBODY),
    isOn: [table(), table()],
  };
});

function ownership(g: Game): Ownership {
  const kept = ownershipSlot(g);
  if (kept.stamp === g.cells[g.s.at.sourcesStamp]) return kept;
  kept.stamp = g.cells[g.s.at.sourcesStamp];
  if (!readControllers(g, kept)) return kept;
  const { railLines } = g.s.land;
  let hasChanged = false;
  for (let line = 0; line < railLines.length; line++) {
    const owner = ownerOf(g, railLines[line].ends);
    if (owner === kept.owner[line]) continue;
    kept.owner[line] = owner;
    enterAll(kept, railLines[line].hexes);
    hasChanged = true;
  }
  if (hasChanged) drawOwnership(g, kept);
  return kept;
}

/** Whether a city has another controller than when they were last read. */
function readControllers(g: Game, kept: Ownership): boolean {
  const { controllers } = kept;
  let hasChanged = false;
  for (let city = 0; city < controllers.length; city++) {
    const controller = controllerOf(g, city);
    if (controller === controllers[city]) continue;
    controllers[city] = controller;
    enter(kept, g.s.land.cities[city].hex);
    hasChanged = true;
  }
  return hasChanged;
}

function enter(kept: Ownership, hex: Hex): void {
  if (kept.count === kept.changed.length) {
    kept.count = 0;
    kept.floods++;
  }
  kept.changed[kept.count++] = hex;
}

function enterAll(kept: Ownership, hexes: readonly Hex[]): void {
  for (let i = 0; i < hexes.length; i++) enter(kept, hexes[i]);
}

/** Enters hexes of cities and railways that have changed hands into a diary, once. */
export function enterOwners(g: Game, diary: HexChanges<Thunder>): void {
  const kept = ownership(g);
  for (let i = 0; i < kept.count; i++) diary.enter(kept.changed[i] as Hex);
  kept.count = 0;
}

/** How often more of them had changed hands than were entered. */
export const ownerFloods = (g: Game): number => ownership(g).floods;

function ownerOf(g: Game, [one, other]: RailLine['ends']): number {
  if (isEndOf(g, one, AXIS) && isEndOf(g, other, AXIS)) return AXIS;
  return isEndOf(g, one, SOVIET) && isEndOf(g, other, SOVIET) ? SOVIET : NOBODY;
}

function drawOwnership(g: Game, { owner, isOn }: Ownership): void {
  for (const table of isOn) table.fill(0);
  const { railLines } = g.s.land;
  for (let line = 0; line < railLines.length; line++) {
    if (owner[line] === NOBODY) continue;
    const { hexes } = railLines[line];
    for (let i = 0; i < hexes.length; i++) isOn[owner[line]][hexes[i]] = 1;
  }
}

/** TITE 7.3: whether a railway runs through the hex directly between two cities or edges of the side. */
export const isOnLineOf = (g: Game, hex: Hex, side: number): boolean => ownership(g).isOn[side][hex] === 1;

export const isOnEnemyLine = (g: Game, hex: Hex, side: number): boolean => isOnLineOf(g, hex, enemyOf(side));

/** Whether an end of a railway is a city of the side, or its map edge. */
export const isEndOf = (g: Game, end: number, side: number): boolean =>
  end < 0 ? end === -1 - side : controllerOf(g, end) === side;
