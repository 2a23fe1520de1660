// Faces of Support dice and their worth (TITE 18.3.1). Numbers of faces are one number: two bits each for shift,
// heavy, red and airplane; the other dice are blank.

import { SUPPORT_FACE, SUPPORT_FACES, WEATHER } from './terms.ts';

const FACE_BITS = 2;
const FACES = SUPPORT_FACES.length - 1;
/** The most dice of a battle (TITE 18.3.1). */
const MOST_DICE = 3;

export const facesOf = (shifts: number, heavies: number, reds: number, airplanes: number): number =>
  shifts | (heavies << FACE_BITS) | (reds << (2 * FACE_BITS)) | (airplanes << (3 * FACE_BITS));

const countIn = (faces: number, face: number): number => (faces >> ((face - 1) * FACE_BITS)) & MOST_DICE;

/** Names of the numbers for records: `shift+heavy`. */
export const FACES_NAMES: readonly string[] = Array.from({ length: 1 << (FACES * FACE_BITS) }, (_, faces) => {
  const shown = SUPPORT_FACES.flatMap((name, face) =>
    face === SUPPORT_FACE.blank ? [] : Array.from({ length: countIn(faces, face) }, () => name),
  );
  return shown.length === 0 ? 'blank' : shown.join('+');
});

const FACTORIAL = [1, 1, 2, 6];

const power = (base: number, exponent: number): number => (exponent <= 0 ? 1 : base * power(base, exponent - 1));

/** In how many ways so many dice show these faces and are blank otherwise; 0 where there are more faces than dice. */
export function waysOf(counts: readonly number[], faces: number, dice: number): number {
  let blanks = dice;
  let ways = FACTORIAL[dice];
  for (let face = 1; face <= FACES; face++) {
    const count = countIn(faces, face);
    blanks -= count;
    ways = (ways * power(counts[face], count)) / FACTORIAL[count];
  }
  return blanks < 0 ? 0 : (ways * power(counts[SUPPORT_FACE.blank], blanks)) / FACTORIAL[blanks];
}

/** Circumstances that give the faces their worth in a battle: the weather, and what the favoured side has there. */
export interface SupportAid {
  readonly weather: number;
  readonly hasHeavy: boolean;
  readonly hasRed: boolean;
  /** Aircraft of the favoured side's support that are not damaged. */
  readonly undamaged: number;
}

/**
 * TITE 18.3.1: shifts of full faces and of pairs of partial ones; and, times EFFECT, the aircraft that are damaged for
 * it.
 */
export function effectOf(faces: number, aid: SupportAid): number {
  const isClear = aid.weather === WEATHER.clear;
  const isFirm = isClear || aid.weather === WEATHER.overcast;
  let full = countIn(faces, SUPPORT_FACE.shift);
  let partial = 0;
  const heavies = isFirm ? countIn(faces, SUPPORT_FACE.heavy) : 0;
  const reds = isClear ? countIn(faces, SUPPORT_FACE.red) : 0;
  if (aid.hasHeavy) full += heavies;
  else partial += heavies;
  if (aid.hasRed) full += reds;
  else partial += reds;
  const damaged = Math.min(aid.undamaged, countIn(faces, SUPPORT_FACE.airplane));
  full += damaged;
  partial += countIn(faces, SUPPORT_FACE.airplane) - damaged;
  return full + (partial >> 1) + damaged * EFFECT;
}
/** The place of aircraft in an effect. */
export const EFFECT = 8;
