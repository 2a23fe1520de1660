// The beginning of a game with people, for the build of the page.

import { CHANCE, seat } from '../../engine/contract/ids.ts';
import { parts } from '../../table/secrets.ts';
import type { BegunGame } from '../beginning.ts';
import type { PlayedGame } from './game.ts';
import { openingView } from './game.ts';
import { type Scene, sceneOf } from './seen.ts';

/** Returns what everyone may see of a game before its first action: no seat is to choose yet. */
export function begunGame(game: PlayedGame): BegunGame {
  const { table, sight, index, s } = game;
  const { map, key, campaign, seed, ...opening } = openingView(game);
  const seats = s.seats.map((_, i) => seat(i));
  const [first, ...others] = seats.map((of) =>
    sceneOf(sight.of(table.g, of), { seat: of, isPublic: true }, false, index),
  );
  // Things that a single seat sees are left out.
  const common = <T>(list: (of: Scene) => readonly T[]): T[] => {
    const texts = others.map((other) => new Set(list(other).map((each) => JSON.stringify(each))));
    return list(first).filter((each) => texts.every((text) => text.has(JSON.stringify(each))));
  };
  const isCommon = (of: (scene: Scene) => unknown): boolean =>
    others.every((other) => JSON.stringify(of(other)) === JSON.stringify(of(first)));
  return {
    opening,
    seen: {
      ...{ ...first, actor: CHANCE, prompt: null },
      counters: common(({ counters }) => counters),
      markers: common(({ markers }) => markers),
      boxes: common(({ boxes }) => boxes),
      status: common(({ status }) => status),
      score: isCommon(({ score }) => score) ? first.score : null,
      control: first.control && isCommon(({ control }) => control) ? [...first.control] : null,
      ...{ length: 0, at: 0 },
      ...{ undoable: 0, undoTo: null, redoable: false, undoEnds: '', practice: false },
      ...{ mail: null, guide: null, offer: null, mayResign: null, noOffer: '', tray: null },
      ...{ standIn: null, handOver: null },
    },
    hides: seats.some((of) => parts(table.g, seats[0], of)),
  };
}
