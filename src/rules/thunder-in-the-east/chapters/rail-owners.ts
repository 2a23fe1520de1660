// Whose the railway lines are that run from one city or map edge to the next (TITE 7.3, 15.4).

import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { controllerOf, type Game } from '../state.ts';
import type { RailLine } from '../statics-land.ts';
import { AXIS, enemyOf, SOVIET } from '../terms.ts';

/** Kept until the stamp of the lines of communication is renewed. */
interface Ownership {
  stamp: number;
  /** The controllers of all cities, and how often they were found changed. */
  readonly controllers: Int8Array;
  changes: number;
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
    changes: 0,
    owner: new Int8Array(railLines.length).fill(NOBODY),
    isOn: [table(), table()],
  };
});

function ownership(g: Game): Ownership {
  const kept = ownershipSlot(g);
  if (kept.stamp === g.cells[g.s.at.linesStamp]) return kept;
  kept.stamp = g.cells[g.s.at.linesStamp];
  if (!readControllers(g, kept)) return kept;
  kept.changes++;
  const { railLines } = g.s.land;
  let hasChanged = false;
  for (let line = 0; line < railLines.length; line++) {
    const owner = ownerOf(g, railLines[line].ends);
    if (owner === kept.owner[line]) continue;
    kept.owner[line] = owner;
    hasChanged = true;
  }
  if (hasChanged) drawOwnership(g, kept);
  return kept;
}

/** Whether a city has another controller than when they were last read. */
function readControllers(g: Game, { controllers }: Ownership): boolean {
  let hasChanged = false;
  for (let city = 0; city < controllers.length; city++) {
    const controller = controllerOf(g, city);
    if (controller === controllers[city]) continue;
    controllers[city] = controller;
    hasChanged = true;
  }
  return hasChanged;
}

/** A number that another controller of any city makes another one, and so another owner of a railway line. */
export const controlChanges = (g: Game): number => ownership(g).changes;

function ownerOf(g: Game, [one, other]: RailLine['ends']): number {
  if (isEndOf(g, one, AXIS) && isEndOf(g, other, AXIS)) return AXIS;
  return isEndOf(g, one, SOVIET) && isEndOf(g, other, SOVIET) ? SOVIET : NOBODY;
}

function drawOwnership(g: Game, { owner, isOn }: Ownership): void {
  for (const table of isOn) table.fill(0);
  g.s.land.railLines.forEach(({ hexes }, line) => {
    if (owner[line] !== NOBODY) for (const hex of hexes) isOn[owner[line]][hex] = 1;
  });
}

/** TITE 7.3: whether a railway runs through the hex directly between two cities or edges of the side. */
export const isOnLineOf = (g: Game, hex: Hex, side: number): boolean => ownership(g).isOn[side][hex] === 1;

export const isOnEnemyLine = (g: Game, hex: Hex, side: number): boolean => isOnLineOf(g, hex, enemyOf(side));

/** Whether an end of a railway is a city of the side, or its map edge. */
export const isEndOf = (g: Game, end: number, side: number): boolean =>
  end < 0 ? end === -1 - side : controllerOf(g, end) === side;
