// The log as a viewer may read it, sent to the page as it grows, shrinks or is read by someone else.

import type { TableLine } from '../../table/table.ts';
import type { LogEntry, Push } from '../protocol.ts';

/** @param reader a seat; null reads everything; `public` what all may read. */
export type Reader = number | null | 'public';

export class LogFeed {
  private sent: LogEntry[] = [];
  private read = 0;
  private reader: Reader | undefined;
  private last: TableLine | undefined;

  constructor(private readonly post: (push: Push) => void) {}

  send(log: readonly TableLine[], reader: Reader): void {
    const isLonger = reader === this.reader && log.length >= this.read && log[this.read - 1] === this.last;
    const news = entriesFor(isLonger ? log.slice(this.read) : log, reader);
    const entries = isLonger ? [...this.sent, ...news] : news;
    let from = 0;
    while (from < Math.min(entries.length, this.sent.length) && isSame(entries[from], this.sent[from])) from++;
    const isChanged = from < entries.length || from < this.sent.length || this.reader === undefined;
    this.sent = entries;
    this.read = log.length;
    this.reader = reader;
    this.last = log.at(-1);
    if (isChanged) this.post({ push: 'log', from, entries: entries.slice(from) });
  }
}

export function entriesFor(log: readonly TableLine[], reader: Reader): LogEntry[] {
  return log
    .filter(({ to }) => to === undefined || reader === null || to === reader)
    .map(({ at, turn, actor, text, hexes, isDie }) => ({ at, turn, actor, text, hexes, isDie }));
}

const isSame = (one: LogEntry, other: LogEntry): boolean =>
  one === other || (one.at === other.at && one.text === other.text && one.turn === other.turn);
