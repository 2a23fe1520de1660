import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as four from '../../bench/kernels/connect-four.ts';
import * as hex from '../../bench/kernels/hex-war.ts';
import { COUNT, combatResult, distance, NEIGHBOUR, OFF, UNITS } from '../../bench/kernels/hex-war-tables.ts';
import { atLength } from '../length.ts';

const seeds = fc.integer({ min: 1, max: 0x7fffffff });

function columnsPlayed(columns: readonly number[]): four.ConnectFour {
  const game = new four.ConnectFour();
  for (const column of columns) game.play(column);
  return game;
}

function winnerOf(board: readonly (readonly number[])[]): number {
  for (let column = 0; column < four.COLUMNS; column++) {
    for (let row = 0; row < board[column].length; row++) {
      for (const [across, up] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ]) {
        const line = [0, 1, 2, 3].map((n) => board[column + n * across]?.[row + n * up]);
        if (line.every((disc) => disc !== undefined && disc === line[0])) return line[0];
      }
    }
  }
  return board.every((discs) => discs.length === four.ROWS) ? four.DRAWN : four.NOBODY;
}

describe('connect-four kernel', () => {
  it('perft 1 to 7 agrees with the published counts', () => {
    const game = new four.ConnectFour();
    const counts = [1, 2, 3, 4, 5, 6, 7].map((depth) => four.perft(game, depth));
    expect(counts).toEqual([7, 49, 343, 2401, 16807, 117649, 823536]);
  });

  it('four in a row wins upright, level and on both diagonals', () => {
    expect(columnsPlayed([0, 1, 0, 1, 0, 1, 0]).winner).toBe(four.FIRST);
    expect(columnsPlayed([6, 0, 6, 1, 5, 2, 5, 3]).winner).toBe(four.SECOND);
    expect(columnsPlayed([0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3]).winner).toBe(four.FIRST);
    expect(columnsPlayed([6, 5, 5, 4, 4, 3, 4, 3, 3, 0, 3]).winner).toBe(four.FIRST);
  });

  it('no line runs over the top of a column into the next one', () => {
    expect(columnsPlayed([6, 0, 6, 0, 5, 0, 0, 4, 0, 4, 0, 4, 1]).winner).toBe(four.NOBODY);
  });

  it('the winner is the same as by a check of every line of the board after every move', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const game = new four.ConnectFour();
        const board = Array.from({ length: four.COLUMNS }, (): number[] => []);
        for (let word = seed; game.winner === four.NOBODY; ) {
          expect(winnerOf(board)).toBe(four.NOBODY);
          word = four.xorshift32(word);
          const column = game.open(((word >>> 16) * game.openCount) >>> 16);
          board[column].push(game.ply % 2 === 0 ? four.FIRST : four.SECOND);
          game.play(column);
        }
        expect(winnerOf(board)).toBe(game.winner);
      }),
      { numRuns: atLength ? 300 : 30 },
    );
  });

  it('a full board without a line is a draw', () => {
    const rows = [
      0, 1, 0, 1, 0, 1, 1, 0, 1, 0, 1, 0, 2, 3, 2, 3, 2, 3, 3, 2, 3, 2, 3, 2, 4, 5, 4, 5, 4, 5, 5, 4, 5, 4, 5, 4,
    ];
    expect(columnsPlayed([...rows, 6, 6, 6, 6, 6, 6]).winner).toBe(four.DRAWN);
  });

  it('rewinding restores every cell after any moves', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const game = new four.ConnectFour();
        const marks: number[] = [];
        const before: Int32Array[] = [];
        let word = seed;
        while (game.winner === four.NOBODY) {
          marks.push(game.mark());
          before.push(game.cells.slice());
          word = four.xorshift32(word);
          game.play(game.open(((word >>> 16) * game.openCount) >>> 16));
        }
        while (marks.length > 0) {
          game.rewind(marks.pop()!);
          expect(game.cells).toEqual(before.pop());
        }
      }),
    );
  });

  it('the same seed plays the same games', () => {
    const checksum = four.playouts(new four.ConnectFour(), 1000, 7);
    expect(four.playouts(new four.ConnectFour(), 1000, 7)).toBe(checksum);
    expect(four.playouts(new four.ConnectFour(), 1000, 8)).not.toBe(checksum);
  });

  it('playouts end within 42 plies', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const game = new four.ConnectFour();
        four.playToEnd(game, seed);
        expect(game.winner).not.toBe(four.NOBODY);
        expect(game.ply).toBeLessThanOrEqual(42);
      }),
    );
  });

  it('tree search takes a win and stops one, and leaves the position as it was', () => {
    for (const [columns, best] of [
      [[0, 1, 0, 1, 0, 2], 0],
      [[0, 1, 0, 1, 0], 0],
    ] as const) {
      const game = columnsPlayed(columns);
      const before = game.cells.slice();
      const search = new four.Mcts(game, 2000);
      expect(search.search(3)).toBe(best);
      expect(game.cells).toEqual(before);
      expect(search.rootVisits().reduce((sum, visits) => sum + visits)).toBe(2000);
      expect(search.nodes).toBeLessThanOrEqual(1 + 7 * 2001);
    }
  });
});

describe('hex-war kernel', () => {
  const options = new Int32Array(hex.MAX_OPTIONS);

  /** Plays at random, calling `visit` before each decision. */
  function play(game: hex.HexWar, seed: number, visit: (count: number) => void): number {
    let word = seed;
    let decisions = 0;
    game.seed(seed);
    for (let count = game.options(options); count > 0; count = game.options(options)) {
      visit(count);
      word = four.xorshift32(word);
      game.apply(options[((word >>> 16) * count) >>> 16]);
      decisions++;
    }
    return decisions;
  }

  function recountControl(game: hex.HexWar): Int32Array {
    const counts = new Int32Array(2 * COUNT);
    for (let unit = 0; unit < UNITS; unit++) {
      const at = game.cells[hex.UNIT_HEX + unit];
      if (at === OFF) continue;
      for (let near = 0; near < COUNT; near++) if (distance(at, near) === 1) counts[hex.sideOf(unit) * COUNT + near]++;
    }
    return counts;
  }

  function recountOccupants(game: hex.HexWar): Int32Array {
    const occupants = new Int32Array(COUNT);
    for (let unit = 0; unit < UNITS; unit++) {
      const at = game.cells[hex.UNIT_HEX + unit];
      if (at !== OFF) occupants[at] = unit + 1;
    }
    return occupants;
  }

  it('neighbours are the hexes at distance one', () => {
    for (let at = 0; at < COUNT; at++) {
      const listed = [...NEIGHBOUR.subarray(at * 6, at * 6 + 6)].filter((near) => near !== OFF).sort((a, b) => a - b);
      const found = Array.from({ length: COUNT }, (_, near) => near).filter((near) => distance(at, near) === 1);
      expect(listed).toEqual(found);
    }
  });

  it('odds are rounded in favour of the defender and never leave the table', () => {
    expect(combatResult(7, 4, 0, 5)).toBe(combatResult(4, 4, 0, 5));
    expect(combatResult(8, 4, 1, 5)).toBe(combatResult(4, 4, 0, 5));
    expect(combatResult(3, 4, 2, 0)).toBe(combatResult(3, 4, 0, 0));
    expect(combatResult(60, 4, 0, 0)).toBe(combatResult(24, 4, 0, 0));
  });

  it.runIf(atLength)('zone of control counters and occupants equal a recount all game long', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const game = new hex.HexWar();
        let decision = 0;
        const check = () => {
          expect(game.cells.slice(hex.ZOC, hex.ZOC + 2 * COUNT)).toEqual(recountControl(game));
          expect(game.cells.slice(hex.OCCUPANT, hex.OCCUPANT + COUNT)).toEqual(recountOccupants(game));
        };
        play(game, seed, () => {
          if (decision++ % 25 === 0) check();
        });
        check();
      }),
      { numRuns: 10 },
    );
  });

  it('rewinding restores every cell and the options in their order', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const game = new hex.HexWar();
        const visited: { mark: number; cells: Int32Array; options: Int32Array }[] = [];
        play(game, seed, (count) =>
          visited.push({ mark: game.mark(), cells: game.cells.slice(), options: options.slice(0, count) }),
        );
        for (const before of visited.reverse()) {
          game.rewind(before.mark);
          expect(Buffer.compare(bytes(game.cells), bytes(before.cells))).toBe(0);
          expect(Buffer.compare(bytes(options.slice(0, game.options(options))), bytes(before.options))).toBe(0);
        }
      }),
      { numRuns: atLength ? 20 : 4 },
    );
  });

  it('a unit may end its move only in its own hex or an empty one, each offered once', () => {
    const game = new hex.HexWar();
    play(game, 5, (count) => {
      if (game.cells[hex.STEP] !== hex.MOVE_HEX) return;
      const offered = [...options.subarray(0, count)];
      expect(new Set(offered).size).toBe(count);
      const own = game.cells[hex.UNIT_HEX + game.cells[hex.PICKED]];
      expect(offered).toContain(own);
      expect(offered.every((to) => to === own || game.cells[hex.OCCUPANT + to] === 0)).toBe(true);
    });
  });

  it('the same seed plays the same game', () => {
    const final = (seed: number): Int32Array => {
      const game = new hex.HexWar();
      hex.playToEnd(game, seed, options);
      return game.cells;
    };
    expect(final(11)).toEqual(final(11));
    expect(final(11)).not.toEqual(final(12));
  });

  it('playouts end within the declared number of decisions, with losses on both sides', () => {
    const game = new hex.HexWar();
    const losses = [0, 0];
    for (let seed = 1; seed <= (atLength ? 200 : 40); seed++) {
      const mark = game.mark();
      expect(hex.playToEnd(game, seed * 7919, options)).toBeLessThanOrEqual(hex.MAX_DECISIONS);
      expect(game.over).toBe(true);
      losses[0] += game.cells[hex.LOSSES];
      losses[1] += game.cells[hex.LOSSES + 1];
      game.rewind(mark);
    }
    expect(Math.min(...losses)).toBeGreaterThan(200);
  });
});

function bytes(words: Int32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}
