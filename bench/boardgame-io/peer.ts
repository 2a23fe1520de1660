/**
 * The published TypeScript peer: connect-four as a boardgame.io user would write it, with that framework's default
 * plugins, its reducer for playouts and its own MCTSBot for search. Nothing but the benchmark uses this package.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { COLUMNS, ROWS, xorshift32 } from '../kernels/connect-four.ts';
import { repeating, type System } from '../measure.ts';
import { FOLDER } from './install.ts';

/** The board by rows from the bottom, null where empty; `last` is the cell of the last disc. */
interface Board {
  cells: (string | null)[];
  last: number;
}

/** The part of the package's types that the benchmark uses, written out: types must hold where it is not installed. */
interface State<G> {
  readonly G: G;
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: { readonly winner?: string } };
}

interface Game<G> {
  readonly name: string;
  setup(): G;
  readonly turn: { readonly minMoves: number; readonly maxMoves: number };
  readonly moves: {
    drop(context: { readonly G: G; readonly playerID: string }, column: number): 'INVALID_MOVE' | undefined;
  };
  endIf(context: { readonly G: G }): object | undefined;
  readonly ai: { enumerate(G: G): readonly { readonly move: string; readonly args: readonly number[] }[] };
}

interface Bot {
  play(state: State<Board>, player: string): Promise<{ action: { payload: { args: readonly number[] } } }>;
}

interface Peer {
  readonly core: { readonly INVALID_MOVE: 'INVALID_MOVE' };
  readonly ai: {
    readonly MCTSBot: new (options: {
      game: Game<Board>;
      enumerate: Game<Board>['ai']['enumerate'];
      iterations: number;
    }) => Bot;
  };
  readonly internal: {
    InitializeGame(options: { game: Game<Board>; numPlayers: number }): State<Board>;
    CreateGameReducer(options: { game: Game<Board> }): (state: State<Board>, action: object) => State<Board>;
  };
}

/** Random games through the reducer, from the opening position to the end. */
export function boardgameIoPlayouts(): System {
  const { initial, reducer } = connectFour();
  let word = 1;
  return repeating('boardgame.io connect-four, playouts', () => {
    let state = initial;
    while (state.ctx.gameover === undefined) {
      const columns = openColumns(state.G);
      word = xorshift32(word);
      const column = columns[((word >>> 16) * columns.length) >>> 16];
      state = reducer(state, dropAction(column, state.ctx.currentPlayer));
    }
    return 1;
  });
}

/**
 * Iterations of its MCTSBot, run synchronously, from the opening position. Each iteration adds one child and a state,
 * and plays one playout of at most 50 moves, so an iteration is not the same work as one of the kernel's.
 */
export function boardgameIoSearch(iterations = 200): System {
  const { bot, initial } = connectFour(iterations);
  return repeating(`boardgame.io connect-four, MCTS iterations at ${iterations}`, () => {
    // Outside its async mode the bot has finished when play returns; the promise only wraps the answer.
    void bot.play(initial, initial.ctx.currentPlayer);
    return iterations;
  });
}

/** The column its MCTSBot would play after the given columns, for a check that the peer plays the same game. */
export async function boardgameIoMove(columns: readonly number[], iterations: number): Promise<number> {
  const { bot, initial, reducer } = connectFour(iterations);
  let state = initial;
  for (const column of columns) state = reducer(state, dropAction(column, state.ctx.currentPlayer));
  const { action } = await bot.play(state, state.ctx.currentPlayer);
  return action.payload.args[0];
}

/** The winner after the given columns: '0', '1', 'draw', or undefined while the game goes on. */
export function boardgameIoWinner(columns: readonly number[]): string | undefined {
  const { initial, reducer } = connectFour();
  let state = initial;
  for (const column of columns) state = reducer(state, dropAction(column, state.ctx.currentPlayer));
  const over = state.ctx.gameover;
  return over && (over.winner ?? 'draw');
}

function connectFour(iterations = 200) {
  const peer = load();
  const game = defineGame(peer.core.INVALID_MOVE);
  return {
    initial: peer.internal.InitializeGame({ game, numPlayers: 2 }),
    reducer: peer.internal.CreateGameReducer({ game }),
    bot: new peer.ai.MCTSBot({ game, enumerate: game.ai.enumerate, iterations }),
  };
}

/**
 * Its ES modules do not load in Node; the CommonJS builds do. In production mode, for the speed a user would deploy.
 */
function load(): Peer {
  process.env.NODE_ENV ??= 'production';
  const require = createRequire(join(FOLDER, 'package.json'));
  return {
    core: require('boardgame.io/core'),
    ai: require('boardgame.io/ai'),
    internal: require('boardgame.io/internal'),
  };
}

function defineGame(invalid: 'INVALID_MOVE'): Game<Board> {
  return {
    name: 'connect-four',
    setup: () => ({ cells: new Array<string | null>(COLUMNS * ROWS).fill(null), last: -1 }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      drop: ({ G, playerID }, column: number) => {
        let cell = column;
        while (cell < COLUMNS * ROWS && G.cells[cell] !== null) cell += COLUMNS;
        if (cell >= COLUMNS * ROWS) return invalid;
        G.cells[cell] = playerID;
        G.last = cell;
        return undefined;
      },
    },
    endIf: ({ G }) => {
      if (G.last >= 0 && completesFour(G)) return { winner: G.cells[G.last] };
      return openColumns(G).length === 0 ? { draw: true } : undefined;
    },
    ai: { enumerate: (G) => openColumns(G).map((column) => ({ move: 'drop', args: [column] })) },
  };
}

function dropAction(column: number, playerID: string): object {
  return { type: 'MAKE_MOVE', payload: { type: 'drop', args: [column], playerID } };
}

function openColumns(board: Board): number[] {
  const columns: number[] = [];
  for (let column = 0; column < COLUMNS; column++) {
    if (board.cells[(ROWS - 1) * COLUMNS + column] === null) columns.push(column);
  }
  return columns;
}

function completesFour(board: Board): boolean {
  return [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ].some(([across, up]) => 1 + run(board, across, up) + run(board, -across, -up) >= 4);
}

function run(board: Board, across: number, up: number): number {
  const disc = board.cells[board.last];
  let column = (board.last % COLUMNS) + across;
  let row = Math.floor(board.last / COLUMNS) + up;
  let length = 0;
  while (column >= 0 && column < COLUMNS && row >= 0 && row < ROWS && board.cells[row * COLUMNS + column] === disc) {
    length++;
    column += across;
    row += up;
  }
  return length;
}
