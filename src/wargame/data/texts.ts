// The files by which people learn a game, in the form in which a ruleset states them.

import type { DataKind, Ruleset } from '../../engine/contract/ruleset.ts';
import { firstGameKind, firstGameOf } from './first-game.ts';
import { glossaryKind, glossaryOf } from './glossary.ts';
import { introductionKinds, tipsOf } from './introductions.ts';
import { lessonKind, lessonOf } from './lesson.ts';

/** The documents as shipped. */
export interface Texts {
  readonly tips: unknown;
  readonly glossary?: unknown;
  readonly lesson?: unknown;
  readonly firstGames?: readonly unknown[];
}

/**
 * Returns a ruleset's texts for people, and the kinds of all its files: `kinds`, then those of the texts.
 * @throws BadInput with every fault.
 */
export const textsOf = (
  { tips, glossary, lesson, firstGames }: Texts,
  kinds: readonly DataKind[],
): Pick<Ruleset, 'tips' | 'glossary' | 'lesson' | 'firstGames' | 'dataKinds'> => ({
  tips: tipsOf(tips),
  ...(glossary === undefined ? {} : { glossary: glossaryOf(glossary) }),
  ...(lesson === undefined ? {} : { lesson: lessonOf(lesson) }),
  ...(firstGames === undefined ? {} : { firstGames: firstGames.map(firstGameOf) }),
  dataKinds: [
    ...kinds,
    ...introductionKinds,
    ...(glossary === undefined ? [] : [glossaryKind]),
    ...(lesson === undefined ? [] : [lessonKind]),
    ...(firstGames === undefined ? [] : [firstGameKind]),
  ],
});
