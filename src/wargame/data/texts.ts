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
  readonly firstGame?: unknown;
}

/**
 * Returns a ruleset's texts for people, and the kinds of all its files: `kinds`, then those of the texts.
 * @throws BadInput with every fault.
 */
export const textsOf = (
  { tips, glossary, lesson, firstGame }: Texts,
  kinds: readonly DataKind[],
): Pick<Ruleset, 'tips' | 'glossary' | 'lesson' | 'firstGame' | 'dataKinds'> => ({
  tips: tipsOf(tips),
  ...(glossary === undefined ? {} : { glossary: glossaryOf(glossary) }),
  ...(lesson === undefined ? {} : { lesson: lessonOf(lesson) }),
  ...(firstGame === undefined ? {} : { firstGame: firstGameOf(firstGame) }),
  dataKinds: [
    ...kinds,
    ...introductionKinds,
    ...(glossary === undefined ? [] : [glossaryKind]),
    ...(lesson === undefined ? [] : [lessonKind]),
    ...(firstGame === undefined ? [] : [firstGameKind]),
  ],
});
