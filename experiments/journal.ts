// The journal of a run: the experiment's hash, then one line a finished game, in the order in which they finished.

import { existsSync } from 'node:fs';
import { BadInput } from '../src/engine/contract/errors.ts';
import { type Appender, type Disk, type FileLine, PartReader, readJournal } from '../src/node/files.ts';
import { type FinishedGame, type GameLine, isCrash } from '../workers/protocol.ts';

/** What stays in memory of a game; its rows of turns and battles stay in the file. */
export type GameRow = Pick<
  FinishedGame,
  'arm' | 'game' | 'seed' | 'result' | 'returns' | 'scores' | 'turns' | 'decisions' | 'hash' | 'luck' | 'ms'
> & {
  /** Why it crashed; then result, returns and the rest are empty. */
  readonly crashed: string | null;
  readonly line: Pick<FileLine, 'start' | 'length'>;
};

export class Journal {
  /** By arm and game. */
  private readonly rows = new Map<string, GameRow>();
  private end = 0;
  private appender: Appender | null = null;

  private constructor(readonly path: string) {}

  /**
   * Opens the journal of an experiment, or begins it.
   * @throws BadInput where it belongs to another experiment or is damaged before its end.
   */
  static async open(path: string, hash: string, disk: Disk): Promise<Journal> {
    const journal = new Journal(path);
    if (existsSync(path)) journal.end = journal.load(hash);
    journal.appender = await disk.appender(path);
    if (journal.end === 0) await journal.write(`${JSON.stringify({ experiment: hash })}\n`);
    return journal;
  }

  private load(hash: string): number {
    let number = 0;
    return readJournal(this.path, (value, line) => {
      if (number++ > 0) this.keep(value as GameLine, line);
      else if ((value as { experiment?: string }).experiment !== hash) {
        throw new BadInput('another experiment', this.path, 'the journal of this experiment');
      }
    });
  }

  /** Resolves when the games are on the disk. */
  async append(lines: readonly GameLine[]): Promise<void> {
    let text = '';
    for (const line of lines) {
      const json = JSON.stringify(line);
      const length = Buffer.byteLength(json);
      this.keep(line, { start: this.end + Buffer.byteLength(text), length });
      text += `${json}\n`;
    }
    await this.write(text);
  }

  private async write(text: string): Promise<void> {
    this.end += Buffer.byteLength(text);
    await this.appender!.append(text);
  }

  async close(): Promise<void> {
    await this.appender?.close();
  }

  private keep(line: GameLine, { start, length }: Pick<FileLine, 'start' | 'length'>): void {
    const name = key(line.arm, line.game);
    if (this.rows.has(name)) return;
    const { arm, game, seed, ms } = line;
    const place = { start, length };
    if (isCrash(line)) {
      const empty = { result: '', returns: [], scores: [], turns: 0, decisions: 0, hash: '' };
      this.rows.set(name, { arm, game, seed, ms, ...empty, crashed: line.crashed, line: place });
    } else {
      const { result, returns, scores, turns, decisions, hash, luck } = line;
      const known = { arm, game, seed, ms, result, returns, scores, turns, decisions, hash, luck };
      this.rows.set(name, { ...known, crashed: null, line: place });
    }
  }

  has(arm: number, game: number): boolean {
    return this.rows.has(key(arm, game));
  }

  row(arm: number, game: number): GameRow | undefined {
    return this.rows.get(key(arm, game));
  }

  get size(): number {
    return this.rows.size;
  }

  /** The games of an arm in game order, as far as they are finished. */
  games(arm: number, most: number): GameRow[] {
    const rows: GameRow[] = [];
    for (let game = 1; game <= most; game++) {
      const row = this.row(arm, game);
      if (row) rows.push(row);
    }
    return rows;
  }

  /** The whole lines of games, read from the file. */
  *lines(rows: readonly GameRow[]): Generator<GameLine> {
    const reader = new PartReader(this.path);
    try {
      for (const row of rows) yield JSON.parse(reader.read(row.line.start, row.line.length)) as GameLine;
    } finally {
      reader.close();
    }
  }
}

const key = (arm: number, game: number): string => `${arm}:${game}`;
