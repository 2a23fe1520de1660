// The lesson of a ruleset with its pictures, each with its piece of the map and the counters as printed.

import type { Ruleset } from '../engine/contract/ruleset.ts';
import { Game } from '../engine/kernel/game.ts';
import { type DrawnLesson, drawnPicture, type Faces } from '../view/lesson.ts';

/** @throws RangeError where a picture shows what there is not. @returns null for a ruleset without a lesson or a map */
export function drawnLesson(rules: Ruleset): DrawnLesson | null {
  const { lesson, view } = rules;
  if (!lesson || !view) return null;
  const s = rules.prepare({ scenario: lesson.scenario });
  const g = new Game(rules, s);
  const map = view.map(s);
  const faces: readonly Faces[] =
    view.printed?.(g).counters ?? view.counters(g, null).map((front) => ({ front, back: null }));
  const byId = new Map(faces.map((each) => [each.front.id, each]));
  return {
    about: lesson.about,
    parts: lesson.parts.map(({ picture, ...part }) => ({
      ...part,
      picture: picture ? drawnPicture(map, byId, s.seats, picture) : null,
    })),
  };
}
