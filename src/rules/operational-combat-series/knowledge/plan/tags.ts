// Modes as the tags of marches: the side of the counter and the marker in one number.

import type { Game } from '../../state.ts';
import { FACE, MARKER, type UnitId } from '../../terms.ts';
import { faceOf, markerOf } from '../../units.ts';
import { VERB } from '../../verbs.ts';

export const tagOf = (face: number, marker: number): number => face + FACE_COUNT * marker;
export const faceIn = (tag: number): number => tag % FACE_COUNT;
export const markerIn = (tag: number): number => Math.floor(tag / FACE_COUNT);
const FACE_COUNT = 2;

/** The mode that a unit is in. */
export const tagNow = (g: Game, u: UnitId): number => tagOf(faceOf(g, u), markerOf(g, u));

/** By verb: the mode that it chooses. */
export const TAG_OF_VERB: ReadonlyMap<number, number> = new Map([
  [VERB.combatMode, tagOf(FACE.combat, MARKER.none)],
  [VERB.moveMode, tagOf(FACE.move, MARKER.none)],
  [VERB.reserveMode, tagOf(FACE.combat, MARKER.reserve)],
  [VERB.reserveMoving, tagOf(FACE.move, MARKER.reserve)],
  [VERB.strategicMode, tagOf(FACE.move, MARKER.strategic)],
]);
export const VERB_OF_TAG: ReadonlyMap<number, number> = new Map([...TAG_OF_VERB].map(([verb, tag]) => [tag, verb]));
