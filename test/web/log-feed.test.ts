// The log on its way to the page: what each reader gets, and steps that are told in one line.

import { describe, expect, test } from 'vitest';
import { seat } from '../../src/engine/contract/ids.ts';
import type { TableLine } from '../../src/table/table.ts';
import type { LogEntry } from '../../src/web/protocol.ts';
import { entriesFor, LogFeed } from '../../src/web/umpire/log-feed.ts';

let at = 0;
const line = (text: string, more: Partial<TableLine> = {}): TableLine => ({
  ...{ text, hexes: [], at: ++at, turn: 1, actor: 0, isDie: false },
  ...more,
});
const step = (unit: string, from: number, to: number, more: Partial<TableLine> = {}): TableLine => {
  const [begins, ends] = [`${unit} moves from ${from}`, ` to ${to}.`];
  return line(begins + ends, { hexes: [from, to], step: { piece: unit, begins, ends }, ...more });
};
const texts = (log: readonly TableLine[], reader: number | null): string[] =>
  entriesFor(log, reader).map(({ text }) => text);

describe('the log', () => {
  test('tells the steps of a piece that follow each other in one line', () => {
    const log = [step('A', 1, 2), step('A', 2, 3), line('Fire.'), step('A', 3, 4), step('B', 8, 9), step('B', 9, 7)];
    expect(texts(log, null)).toEqual(['A moves from 1 to 3.', 'Fire.', 'A moves from 3 to 4.', 'B moves from 8 to 7.']);
    expect(entriesFor(log, null)[0]).toMatchObject({ at: log[1].at, hexes: [1, 2, 2, 3] });
  });

  test('says of a piece that ends where it began that it comes back', () => {
    expect(texts([step('A', 1, 2), step('A', 2, 1)], null)).toEqual(['A moves from 1 and back.']);
    expect(texts([step('A', 1, 2), step('A', 2, 1), step('A', 1, 4)], null)).toEqual(['A moves from 1 to 4.']);
  });

  test('says that a piece acts only where the next line does not name it', () => {
    const acts = (unit: string): TableLine => line(`${unit} acts.`, { announces: unit });
    const log = [acts('A'), step('A', 1, 2), step('A', 2, 3), acts('B'), line('Fire.'), acts('A'), acts('B 1')];
    expect(texts(log, null)).toEqual(['A moves from 1 to 3.', 'B acts.', 'Fire.', 'A acts.', 'B 1 acts.']);
    expect(texts([acts('A'), step('A', 1, 2, { to: seat(1) })], 0)).toEqual(['A acts.']);
  });

  test('leaves out a heading under which nothing is told, also across turns', () => {
    const head = (text: string, turn = 1): TableLine => line(text, { isHeading: true, turn });
    const log = [head('Movement.'), head('Combat.'), line('Fire.'), head('Clean up.'), head('Week 2.', 2)];
    expect(texts(log, null)).toEqual(['Combat.', 'Fire.', 'Week 2.']);
    expect(entriesFor(log, null)[0]).toMatchObject({ isHeading: true });
  });

  test('gives no reader a step that another alone may read', () => {
    const log = [step('A', 1, 2), step('A', 2, 3, { to: seat(1) }), step('A', 3, 4)];
    expect(texts(log, 0).join(' ')).not.toContain('2 to 3');
    expect(texts(log, null)).toHaveLength(3);
  });

  test('comes to the same whether it is sent line by line or whole', () => {
    const acts = line('A acts.', { announces: 'A' });
    const log = [
      line('Movement.', { isHeading: true }),
      line('Combat.', { isHeading: true }),
      line('Fire.'),
      acts,
      step('A', 1, 2),
      step('A', 2, 3),
      step('A', 3, 4, { to: seat(1) }),
      step('B', 5, 6),
    ];
    for (const reader of [0, 1, null]) {
      let page: LogEntry[] = [];
      const feed = new LogFeed((push) => {
        if (push.push === 'log') page = [...page.slice(0, push.from), ...push.entries];
      });
      for (let i = 0; i <= log.length; i++) feed.send(log.slice(0, i), reader);
      expect(page).toEqual(entriesFor(log, reader));
      feed.send(log.slice(0, 2), reader);
      expect(page).toEqual(entriesFor(log.slice(0, 2), reader));
    }
  });
});
