// Modes: what a unit may choose, in the Mode Determination Phase or as it moves (OCS 5).

import type { Action } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { decide, procedure } from '../../../engine/kernel/procedure.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { isBesideEnemy } from '../hexes.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { FACE, MARKER, REPL, type UnitId } from '../terms.ts';
import { acting, isOwnMovement } from '../turn.ts';
import {
  faceOf,
  give,
  has,
  hexOf,
  isDisorganized,
  isOnMap,
  isReserve,
  markerOf,
  setFace,
  setMarker,
  sideOf,
} from '../units.ts';
import { VERB } from '../verbs.ts';

/** The voluntary modes (OCS 5.4) by verb: side of the counter and marker. */
const CHOICES: readonly (readonly [verb: number, face: number, marker: number])[] = [
  [VERB.combatMode, FACE.combat, MARKER.none],
  [VERB.moveMode, FACE.move, MARKER.none],
  [VERB.reserveMode, FACE.combat, MARKER.reserve],
  [VERB.reserveMoving, FACE.move, MARKER.reserve],
  [VERB.strategicMode, FACE.move, MARKER.strategic],
];
export const MODE_VERBS: readonly number[] = CHOICES.map(([verb]) => verb);

/** The verb of the voluntary mode that a unit is in; -1 for others. */
export const modeOf = (g: Game, u: UnitId): number =>
  CHOICES.find(([, face, marker]) => face === faceOf(g, u) && marker === markerOf(g, u))?.[0] ?? -1;

/** OCS 5.1, 12.3f: Rail Repair units have one mode. OCS 12.5: replacements have Move and Strategic Move. */
const hasChoice = (g: Game, u: UnitId): boolean => g.s.forces.isRepair[u] === 0;

function mayTake(g: Game, u: UnitId, face: number, marker: number): boolean {
  // OCS 5.10e: a disorganized unit may only be flipped, under its marker.
  if (isDisorganized(g, u)) return marker === MARKER.none && face !== faceOf(g, u) && hasFace(g, u, face);
  if (face === faceOf(g, u) && marker === markerOf(g, u)) return false;
  return suits(g, u, hexOf(g, u), face, marker);
}

/** Whether a unit may be in a mode in a hex. */
function suits(g: Game, u: UnitId, hex: Hex, face: number, marker: number): boolean {
  const { forces } = g.s;
  if (!hasFace(g, u, face)) return false;
  if (forces.repl[u] !== REPL.none && marker === MARKER.reserve) return false;
  // OCS 4.1, 5.8b: friends change nothing. Reserve Mode is barred by a printed correction.
  if (marker !== MARKER.none && isBesideEnemy(g, hex, sideOf(g, u))) return false;
  return marker !== MARKER.reserve || isReserve(g, u) || hasReserveMarker(g, u, hex);
}

/** OCS 12.5a, 12.6: the modes in which a unit may come into a hex; in a holding box, hex 0, without a marker. */
export function offerEntryModes(g: Game, u: UnitId, hex: Hex, out: Options): void {
  for (const [verb, face, marker] of CHOICES) {
    if (hex === NOWHERE && marker !== MARKER.none) continue;
    if (g.s.forces.isRepair[u] === 1 ? verb === VERB.combatMode : suits(g, u, hex, face, marker)) out.add(verb, u);
  }
}

/** Gives a unit the mode of such a choice, before it comes into the hex. */
export function enterMode(g: Game, chosen: Action): void {
  const [, face, marker] = CHOICES.find(([verb]) => verb === verbOf(chosen)) as (typeof CHOICES)[number];
  setFace(g, aOf(chosen), face);
  setMarker(g, aOf(chosen), marker);
}

const hasFace = (g: Game, u: UnitId, face: number): boolean =>
  face === FACE.move ? g.s.forces.rows[u]?.move !== undefined : g.s.forces.repl[u] === REPL.none;

/** OCS 5.7: a marker serves a stack. A unit may join one in Reserve Mode, or needs a marker that is left. */
const hasReserveMarker = (g: Game, u: UnitId, hex: Hex): boolean =>
  hasReserve(g, u, hex) || reserveStacks(g, sideOf(g, u)) < g.s.reserveMarkers[sideOf(g, u)];

/** Whether another unit of the hex is in Reserve Mode. */
function hasReserve(g: Game, u: UnitId, hex: Hex): boolean {
  const { presence } = g.s;
  for (let v = presence.firstIn(g, hex); v !== 0; v = presence.nextOf(g, v))
    if (v !== u && isReserve(g, v)) return true;
  return false;
}

/** By side: stacks in Reserve Mode, under the stamp of places and modes. */
const counted = scratchSlot((_: Game) => ({ stacks: Int32Array.of(0, 0), stamps: Int32Array.of(-1, -1) }));

/** OCS 5.7: stacks of a side in Reserve Mode: hexes with units under a marker. */
export function reserveStacks(g: Game, side: number): number {
  const { stacks, stamps } = counted(g);
  const stamp = g.cells[g.s.at.linesStamp];
  if (stamps[side] !== stamp) {
    stamps[side] = stamp;
    stacks[side] = countReserveStacks(g, side);
  }
  return stacks[side];
}

function countReserveStacks(g: Game, side: number): number {
  const { forces, presence } = g.s;
  let stacks = 0;
  for (let u = 1; u <= forces.count; u++) {
    if (forces.side[u] !== side || !isOnMap(g, u) || !isReserve(g, u)) continue;
    let first = presence.firstIn(g, hexOf(g, u));
    while (!isReserve(g, first)) first = presence.nextOf(g, first);
    if (first === u) stacks++;
  }
  return stacks;
}

/** The modes that a unit may choose now, none if it has chosen (OCS 5.11). */
export function offerModes(g: Game, u: UnitId, out: Options): void {
  if (has(g, 'determined', u) || !hasChoice(g, u)) return;
  for (const [verb, face, marker] of CHOICES) if (mayTake(g, u, face, marker)) out.add(verb, u); // OCS 5.4
}

export function mayChooseMode(g: Game, u: UnitId): boolean {
  if (has(g, 'determined', u) || !hasChoice(g, u)) return false;
  return CHOICES.some(([, face, marker]) => mayTake(g, u, face, marker));
}

/** OCS 5.3: a change costs no points. */
export function takeMode(g: Game, chosen: Action): void {
  const u = aOf(chosen);
  const [, face, marker] = CHOICES.find(([verb]) => verb === verbOf(chosen)) as (typeof CHOICES)[number];
  give(g, 'determined', u);
  setFace(g, u, face);
  if (!isDisorganized(g, u)) setMarker(g, u, marker); // OCS 5.2
  g.note(NOTE.mode, u, hexOf(g, u), face, markerOf(g, u));
}

/** The Mode Determination Phase, where modes are not determined as units move (OCS 5.3). */
export const modeDetermination = procedure('modes', { steps: ['choose'] });

modeDetermination.define<Ocs>({
  choose: decide({
    rule: '5.3',
    prompt: 'choose the mode of a unit, or done',
    actor: acting,
    legal: (g, out) => {
      const { forces } = g.s;
      for (let u = 1; u <= forces.count; u++) if (forces.side[u] === acting(g) && isOnMap(g, u)) offerModes(g, u, out);
      out.add(VERB.done);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.done) return g.back();
      takeMode(g, chosen);
      g.stay();
    },
  }),
});

/**
 * OCS 5.11: in the own Movement Phase a unit of the group may choose before it spends points, if the option says so.
 */
export const choosesAsItMoves = (g: Game, u: UnitId): boolean =>
  g.s.rules.modesInMovement && isOwnMovement(g, sideOf(g, u)) && mayChooseMode(g, u);
