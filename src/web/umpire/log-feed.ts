// The log for a viewer, sent to the page as it grows, shrinks or changes its reader.

import type { TableLine } from '../../table/table.ts';
import type { Push } from '../messages.ts';
import type { LogEntry } from '../protocol.ts';

/** @param reader a seat; null reads everything; `public` only what all may read. */
export type Reader = number | null | 'public';

export class LogFeed {
  private sent: LogEntry[] = [];
  /** Number of log lines before those of the last entry. */
  private settled = 0;
  private read = 0;
  private reader: Reader | undefined;
  private last: TableLine | undefined;

  constructor(private readonly post: (push: Push) => void) {}

  send(log: readonly TableLine[], reader: Reader): void {
    const isLonger = reader === this.reader && log.length >= this.read && log[this.read - 1] === this.last;
    // The last entry may continue: it is sent again.
    const kept = isLonger ? this.sent.slice(0, -1) : [];
    const news = entriesFor(isLonger ? log.slice(this.settled) : log, reader);
    const entries = [...kept, ...news];
    let from = 0;
    while (from < Math.min(entries.length, this.sent.length) && isSame(entries[from], this.sent[from])) from++;
    const isChanged = from < entries.length || from < this.sent.length || this.reader === undefined;
    this.sent = entries;
    this.read = log.length;
    this.settled = beginningOfLast(log, reader);
    this.reader = reader;
    this.last = log.at(-1);
    if (isChanged) this.post({ push: 'log', from, entries: entries.slice(from) });
  }
}

/**
 * Consecutive steps of one piece form one entry, from start to end; a line that only announces the next one is dropped,
 * and so is a heading without lines.
 */
export function entriesFor(log: readonly TableLine[], reader: Reader): LogEntry[] {
  const entries: LogEntry[] = [];
  let last: TableLine | undefined;
  let begins = '';
  for (const line of log) {
    if (!mayRead(line, reader)) continue;
    const { at, turn, actor, hexes, isDie, step, isForYou, isHeading, asks } = line;
    const before = last && isOneWith(last, line) ? entries.pop() : undefined;
    if (before && step && last?.step) {
      const way = [...before.hexes, ...hexes];
      const text = way[0] === way.at(-1) ? `${begins} and back.` : begins + step.ends;
      entries.push({ at, turn, actor, text, hexes: way, isDie });
    } else {
      begins = step?.begins ?? '';
      const entry = { at, turn, actor, text: line.text, hexes, isDie };
      const marks = {
        ...(isForYou ? { isForYou } : {}),
        ...(isHeading ? { isHeading } : {}),
        ...(asks ? { asks } : {}),
      };
      entries.push({ ...entry, ...marks });
    }
    last = line;
  }
  return entries;
}

const mayRead = ({ to }: TableLine, reader: Reader): boolean => to === undefined || reader === null || to === reader;

/** Tells whether two consecutive lines form one entry. */
const isOneWith = (last: TableLine, line: TableLine): boolean =>
  (last.isHeading && line.isHeading) ||
  (last.turn === line.turn && last.to === line.to && (goesOn(last, line) || isAnnounced(last, line)));

const goesOn = ({ step }: TableLine, line: TableLine): boolean => step !== undefined && step.piece === line.step?.piece;

const isAnnounced = ({ announces }: TableLine, { text }: TableLine): boolean =>
  announces !== undefined && text.startsWith(`${announces} `);

/** The line of the log with which the last entry begins. */
function beginningOfLast(log: readonly TableLine[], reader: Reader): number {
  let first = log.length;
  let later: TableLine | undefined;
  for (let i = log.length - 1; i >= 0; i--) {
    if (!mayRead(log[i], reader)) continue;
    if (later && !isOneWith(log[i], later)) break;
    first = i;
    later = log[i];
  }
  return first;
}

const isSame = (one: LogEntry, other: LogEntry): boolean =>
  one === other || (one.at === other.at && one.text === other.text && one.turn === other.turn);
