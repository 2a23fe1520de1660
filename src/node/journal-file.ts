// A journal: a file of JSON lines that is only ever appended to. Its first line names the run. Every other line ends
// with a checksum that covers its text and the name of the run, so that a damaged line and a line of another run both
// show.

import { appendFileSync, existsSync, truncateSync } from 'node:fs';
import { BadInput } from '../engine/contract/errors.ts';
import { type Appender, completeLines, type Disk, type FileLine, PartReader, sha256, storing } from './files.ts';

/** The run that the journal belongs to. */
export interface RunName {
  /** Hash of the declaration. */
  readonly experiment: string;
  /** Drawn when the run began: another run of the same experiment has another. */
  readonly run: string;
}

/** The properties of a kind of journal. */
export interface LineKind<T> {
  /** Explains why a value cannot be a line of this run; null where it can. */
  faultOf(value: unknown): string | null;
  /** The place of the line that was kept about the same unit: a run has one line of each. */
  placeOf(line: T): LinePlace | undefined;
  /** Keeps in memory what is needed of a line. */
  keep(line: T, place: LinePlace): void;
  /** Forgets all lines. */
  clear(): void;
}

/** The place of a line in the file, in bytes. */
export type LinePlace = Pick<FileLine, 'start' | 'length'>;

export interface JournalChoices {
  readonly disk: Disk;
  /** Whether to take bad lines out of the file, instead of refusing it. */
  readonly dropBadLines?: boolean;
  /** The command that does so. */
  readonly dropCommand: string;
}

export class JournalFile<T> {
  /** Numbers of the lines that were dropped when it was opened. */
  dropped: readonly number[] = [];
  private end = 0;
  private readonly bad = new BadLines();
  private appender: Appender | null = null;

  private constructor(
    readonly path: string,
    private readonly name: RunName,
    private readonly kind: LineKind<T>,
    private readonly choices: JournalChoices,
  ) {}

  /**
   * Opens the journal of a run, or creates it. A last line that was torn is cut off.
   * @throws BadInput where it belongs to another run, or has bad lines that may not be dropped.
   */
  static async open<T>(
    path: string,
    name: RunName,
    kind: LineKind<T>,
    choices: JournalChoices,
  ): Promise<JournalFile<T>> {
    const journal = new JournalFile(path, name, kind, choices);
    if (existsSync(path)) storing(path, () => journal.load());
    journal.appender = await choices.disk.appender(path);
    if (journal.end === 0) {
      journal.end = Buffer.byteLength(journal.head());
      await journal.appender.append(journal.head());
    }
    return journal;
  }

  private head(): string {
    return headOf(this.name);
  }

  private load(): void {
    this.read();
    if (this.bad.numbers.size === 0) storing(this.path, () => truncateSync(this.path, this.end));
    else if (this.choices.dropBadLines) this.dropBad();
    else {
      const { numbers, first, why } = this.bad;
      const others = numbers.size === 1 ? '' : `; ${numbers.size - 1} more are bad`;
      throw new BadInput(
        `line ${first} is not a line of this run: ${why}${others}`,
        `${this.path}:${first}`,
        `the lines as the run wrote them. To drop what is bad and play those games again: ${this.choices.dropCommand}`,
      );
    }
  }

  private read(): void {
    let number = 0;
    for (const line of completeLines(this.path)) {
      number++;
      this.end = line.start + line.length + 1;
      if (number === 1) this.readHead(line.text);
      else this.readLine(line, number);
    }
  }

  private readHead(text: string): void {
    if (`${text}\n` === this.head()) return;
    if (isHead(parsed(text))) throw new BadInput('the journal of another run', this.path, 'the journal of this run');
    this.bad.add(1, 'it does not name the run');
  }

  private readLine(line: FileLine, number: number): void {
    const body = unsealed(line.text, this.name.run);
    if (body === null) {
      this.bad.add(number, 'its checksum does not fit');
      return;
    }
    const value = parsed(body);
    const fault = this.kind.faultOf(value);
    if (fault !== null) {
      this.bad.add(number, fault);
      return;
    }
    const before = this.kind.placeOf(value as T);
    if (before === undefined) {
      this.kind.keep(value as T, { start: line.start, length: line.length });
    } else if (this.textAt(before) !== line.text) {
      const first = this.numberAt(before);
      this.bad.add(number, `line ${first} contradicts it about the same game`);
      this.bad.doubt(first);
    }
  }

  /** The number of the line at a place. */
  private numberAt({ start }: LinePlace): number {
    let number = 0;
    for (const line of completeLines(this.path)) {
      number++;
      if (line.start === start) break;
    }
    return number;
  }

  /** Rewrites the file without its bad lines, which go into a file beside it. */
  private dropBad(): void {
    const { path, bad } = this;
    this.dropped = [...bad.numbers].sort((a, b) => a - b);
    const beside = path.replace(/(\.jsonl)?$/, '.dropped.jsonl');
    storing(beside, () => {
      for (const text of linesOf(path, (number) => bad.numbers.has(number))) appendFileSync(beside, text);
    });
    const good = linesOf(path, (number) => number > 1 && !bad.numbers.has(number));
    this.choices.disk.replace(path, withHead(this.head(), good));
    this.kind.clear();
    bad.numbers.clear();
    this.read();
    if (bad.numbers.size > 0) throw new Error(`${path} still has bad lines: ${bad.why}`);
  }

  private textAt(place: LinePlace): string {
    const reader = new PartReader(this.path);
    try {
      return reader.read(place.start, place.length);
    } finally {
      reader.close();
    }
  }

  /** Resolves when the lines are on the disk. @throws Error for a line that would not be read back. */
  async append(lines: readonly T[]): Promise<void> {
    let text = '';
    for (const line of lines) {
      const fault = this.kind.faultOf(line);
      if (fault !== null) throw new Error(`no line for ${this.path}: ${fault}`);
    }
    for (const line of lines) {
      if (this.kind.placeOf(line) !== undefined) continue;
      const json = sealed(JSON.stringify(line), this.name.run);
      const place = { start: this.end, length: Buffer.byteLength(json) };
      this.kind.keep(line, place);
      text += `${json}\n`;
      this.end += place.length + 1;
    }
    await this.appender!.append(text);
  }

  async close(): Promise<void> {
    await this.appender?.close();
  }

  /** Whole lines, read from the file. */
  *lines(places: Iterable<LinePlace>): Generator<T> {
    for (const text of this.texts(places)) yield JSON.parse(text) as T;
  }

  /** The same as they stand in the file, without their checksums. */
  *texts(places: Iterable<LinePlace>): Generator<string> {
    const reader = new PartReader(this.path);
    try {
      // The checksum at its end was compared when the journal was opened.
      for (const { start, length } of places) yield `${reader.read(start, length).slice(0, -SEAL)}}`;
    } finally {
      reader.close();
    }
  }
}

/** The size of the pieces in which a journal is written at once, in characters. */
const PIECE = 1 << 16;

/** Yields the journal of a run from the JSON texts of its lines. */
export function* journalText(name: RunName, lines: Iterable<string>): Generator<string> {
  let piece = headOf(name);
  for (const line of lines) {
    piece += `${sealed(line, name.run)}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

const headOf = ({ experiment, run }: RunName): string => `${JSON.stringify({ experiment, run })}\n`;

function* linesOf(path: string, wanted: (number: number) => boolean): Generator<string> {
  let number = 0;
  for (const { text } of completeLines(path)) if (wanted(++number)) yield `${text}\n`;
}

function* withHead(head: string, lines: Iterable<string>): Generator<string> {
  yield head;
  yield* lines;
}

/** The bad lines, and the fault of the first one met. */
class BadLines {
  readonly numbers = new Set<number>();
  first = 0;
  why = '';

  add(number: number, why: string): void {
    if (this.numbers.size === 0) {
      this.first = number;
      this.why = why;
    }
    this.numbers.add(number);
  }

  /** A line that would be good if another did not contradict it. */
  doubt(number: number): void {
    this.numbers.add(number);
  }
}

const isHead = (value: unknown): boolean =>
  value !== null && typeof value === 'object' && typeof (value as Partial<RunName>).experiment === 'string';

/** Digits of the checksum: 64 bits. */
const DIGITS = 16;
const BEFORE = ',"check":"';
const AFTER = '"}';
const SEAL = BEFORE.length + DIGITS + AFTER.length;

const checksum = (body: string, run: string): string => sha256(`${run} ${body}`).slice(0, DIGITS);

/** A JSON object with its checksum as the last member. */
const sealed = (body: string, run: string): string => `${body.slice(0, -1)}${BEFORE}${checksum(body, run)}${AFTER}`;

/** The object without its checksum; null where there is none or it does not fit. */
function unsealed(text: string, run: string): string | null {
  const cut = text.length - SEAL;
  if (cut < 1 || !text.startsWith(BEFORE, cut) || !text.endsWith(AFTER)) return null;
  const body = `${text.slice(0, cut)}}`;
  return text.slice(cut + BEFORE.length, -AFTER.length) === checksum(body, run) ? body : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
