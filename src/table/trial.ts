// Trying things on a game that is being played: nobody is told, and afterwards it is as before.

import type { Game } from '../engine/kernel/game.ts';

export function tried<T>(g: Game, trial: () => T): T {
  const { listener } = g;
  const mark = g.mark();
  g.listener = null;
  try {
    return trial();
  } finally {
    g.rewind(mark);
    g.listener = listener;
  }
}
