/** The bare kernels as systems to compare with: name and unit of work. */
import * as four from './kernels/connect-four.ts';
import * as hex from './kernels/hex-war.ts';
import { repeating, type System } from './measure.ts';

/** Random connect-four games, unwinding included. */
export function connectFourPlayouts(): System {
  const game = new four.ConnectFour();
  let seed = 1;
  return repeating('bare connect-four, playouts', () => {
    four.playouts(game, 1000, seed++);
    return 1000;
  });
}

/** Search iterations on the empty board, tree of the given size. */
export function connectFourSearch(iterations = 10_000): System {
  const search = new four.Mcts(new four.ConnectFour(), iterations);
  let seed = 1;
  return repeating(`bare connect-four, MCTS iterations at ${iterations}`, () => {
    search.search(seed++);
    return iterations;
  });
}

/** Decisions in random hex-war games, listing the options and unwinding included. */
export function hexWarDecisions(): System {
  const game = new hex.HexWar();
  const options = new Int32Array(hex.MAX_OPTIONS);
  let seed = 0;
  return repeating('bare hex wargame, decisions', () => hex.playouts(game, 10, 10 * seed++, options));
}

/** Whole random hex-war games. */
export function hexWarPlayouts(): System {
  const game = new hex.HexWar();
  const options = new Int32Array(hex.MAX_OPTIONS);
  let seed = 0;
  return repeating('bare hex wargame, playouts', () => {
    hex.playouts(game, 10, 10 * seed++, options);
    return 10;
  });
}
