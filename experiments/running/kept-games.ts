// The games of a run as memory keeps them: a few numbers each, in typed arrays. Rows of turns and battles stay in the
// file.

import type { LinePlace } from '../../src/node/journal-file.ts';
import { type FinishedGame, type GameLine, isCrash } from '../formats/journal-line.ts';

/** A game that is kept; its lists are made anew whenever they are asked for. */
export type GameRow = Pick<
  FinishedGame,
  | 'arm'
  | 'game'
  | 'seed'
  | 'result'
  | 'returns'
  | 'scores'
  | 'turns'
  | 'decisions'
  | 'hash'
  | 'luck'
  | 'openings'
  | 'again'
  | 'ms'
> & {
  /** The reason for a crash; result, returns and the rest are then empty. */
  readonly crashed: string | null;
  readonly line: LinePlace;
};

/** Games of an arm in game order, which can be gone through several times. */
export type GameRows = Iterable<GameRow>;

/** Number of games of a block. */
const BLOCK = 4096;
const DIGITS = 16;
const HALF = DIGITS / 2;

/** Numbers of texts that repeat, such as results. */
class Names {
  readonly texts: string[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

/** The columns of some games that follow each other in one arm. */
class Block {
  readonly start = new Float64Array(BLOCK);
  /** The length of the line in bytes; 0 where the game is missing. */
  readonly length = new Uint32Array(BLOCK);
  /** The number of the result; CRASHED for a crash. */
  readonly result = new Uint16Array(BLOCK);
  /** Lists, one after the other; none before the first game that ended well. */
  returns = NONE;
  scores = NONE;
  readonly turns = new Uint32Array(BLOCK);
  readonly decisions = new Float64Array(BLOCK);
  readonly seed = new Uint32Array(2 * BLOCK);
  readonly hash = new Uint32Array(2 * BLOCK);
  readonly ms = new Float64Array(BLOCK);
  /** 1 where the game was scored again. */
  readonly again = new Uint8Array(BLOCK);
  luck: Float64Array | null = null;
  openings: Float64Array | null = null;
}

const NONE = new Float64Array();

const CRASHED = 0xffff;

/** The games of one arm. */
class ArmGames {
  readonly blocks: (Block | undefined)[] = [];
  readonly crashes = new Map<number, string>();
  readonly results = new Names();
  size = 0;

  /** Number of returns and scores of a game. */
  parties = 0;

  constructor(readonly arm: number) {}

  add(line: GameLine, place: LinePlace): void {
    const at = line.game - 1;
    const number = Math.floor(at / BLOCK);
    const block = this.blocks[number] ?? new Block();
    this.blocks[number] = block;
    const i = at % BLOCK;
    this.size++;
    block.start[i] = place.start;
    block.length[i] = place.length;
    block.ms[i] = line.ms;
    writeDigits(block.seed, i, line.seed);
    if (isCrash(line)) {
      block.result[i] = CRASHED;
      this.crashes.set(line.game, line.crashed);
      return;
    }
    this.parties = line.returns.length;
    if (block.returns === NONE) {
      block.returns = new Float64Array(this.parties * BLOCK);
      block.scores = new Float64Array(this.parties * BLOCK);
    }
    block.result[i] = this.results.numberOf(line.result);
    block.returns.set(line.returns, i * this.parties);
    block.scores.set(line.scores, i * this.parties);
    block.turns[i] = line.turns;
    block.decisions[i] = line.decisions;
    writeDigits(block.hash, i, line.hash);
    if (line.again) block.again[i] = 1;
    for (const name of ['luck', 'openings'] as const) {
      const values = line[name];
      if (values === undefined) continue;
      block[name] ??= this.unknown();
      block[name].set(values, i * this.parties);
    }
  }

  /** A column that only some games have. */
  private unknown(): Float64Array {
    return new Float64Array(this.parties * BLOCK).fill(Number.NaN);
  }

  has(game: number): boolean {
    const block = this.blocks[Math.floor((game - 1) / BLOCK)];
    return block !== undefined && block.length[(game - 1) % BLOCK] > 0;
  }
}

function writeDigits(target: Uint32Array, i: number, digits: string): void {
  target[2 * i] = Number.parseInt(digits.slice(0, HALF), 16);
  target[2 * i + 1] = Number.parseInt(digits.slice(HALF), 16);
}

const digitsAt = (source: Uint32Array, i: number): string =>
  source[2 * i].toString(16).padStart(HALF, '0') + source[2 * i + 1].toString(16).padStart(HALF, '0');

/** A view of one game. */
class KeptGame implements GameRow {
  constructor(
    private readonly of: ArmGames,
    private readonly block: Block,
    readonly game: number,
  ) {}

  private get at(): number {
    return (this.game - 1) % BLOCK;
  }

  get arm(): number {
    return this.of.arm;
  }

  get seed(): string {
    return digitsAt(this.block.seed, this.at);
  }

  get crashed(): string | null {
    return this.block.result[this.at] === CRASHED ? this.of.crashes.get(this.game)! : null;
  }

  get result(): string {
    const { result } = this.block;
    return result[this.at] === CRASHED ? '' : this.of.results.texts[result[this.at]];
  }

  get returns(): number[] {
    return this.list(this.block.returns);
  }

  get scores(): number[] {
    return this.list(this.block.scores);
  }

  get turns(): number {
    return this.block.turns[this.at];
  }

  get decisions(): number {
    return this.block.decisions[this.at];
  }

  get hash(): string {
    return this.block.result[this.at] === CRASHED ? '' : digitsAt(this.block.hash, this.at);
  }

  get luck(): number[] | undefined {
    return this.known(this.block.luck);
  }

  get openings(): number[] | undefined {
    return this.known(this.block.openings);
  }

  get again(): true | undefined {
    return this.block.again[this.at] === 1 ? true : undefined;
  }

  get ms(): number {
    return this.block.ms[this.at];
  }

  get line(): LinePlace {
    return { start: this.block.start[this.at], length: this.block.length[this.at] };
  }

  private known(numbers: Float64Array | null): number[] | undefined {
    if (numbers === null || Number.isNaN(numbers[this.at * this.of.parties])) return undefined;
    return this.list(numbers);
  }

  private list(numbers: Float64Array): number[] {
    if (this.block.result[this.at] === CRASHED) return [];
    const { parties } = this.of;
    const list = new Array<number>(parties);
    for (let i = 0; i < parties; i++) list[i] = numbers[this.at * parties + i];
    return list;
  }
}

/** The games of all arms. */
export class KeptGames {
  private readonly arms: ArmGames[] = [];

  add(line: GameLine, place: LinePlace): void {
    this.of(line.arm).add(line, place);
  }

  clear(): void {
    this.arms.length = 0;
  }

  get size(): number {
    return this.arms.reduce((sum, each) => sum + (each?.size ?? 0), 0);
  }

  private of(arm: number): ArmGames {
    this.arms[arm] ??= new ArmGames(arm);
    return this.arms[arm];
  }

  has(arm: number, game: number): boolean {
    return this.arms[arm]?.has(game) ?? false;
  }

  row(arm: number, game: number): GameRow | undefined {
    const of = this.arms[arm];
    if (!of?.has(game)) return undefined;
    return new KeptGame(of, of.blocks[Math.floor((game - 1) / BLOCK)]!, game);
  }

  /** The games of an arm up to number `most`, as far as they are finished. */
  rows(arm: number, most: number): GameRows {
    const of = this.of(arm);
    return {
      *[Symbol.iterator]() {
        const last = Math.min(most, of.blocks.length * BLOCK);
        for (let game = 1; game <= last; game++) {
          if (of.has(game)) yield new KeptGame(of, of.blocks[Math.floor((game - 1) / BLOCK)]!, game);
        }
      },
    };
  }
}
