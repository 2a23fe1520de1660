// What people see of any wargame: reach by turns, the map, the log.

import { expect, test } from 'vitest';
import { eventFields, eventKinds } from '../../src/engine/kernel/events.ts';
import { HexGrid } from '../../src/hex/grid.ts';
import type { Hex } from '../../src/hex/ids.ts';
import { NUMBERINGS } from '../../src/hex/labels.ts';
import { LogWords, plural, type Sentences, teller } from '../../src/wargame/view/log.ts';
import { drawGround, stretchesOf } from '../../src/wargame/view/map.ts';
import { ReachByTurns } from '../../src/wargame/view/reach.ts';

const grid = new HexGrid({
  orientation: 'flat-top',
  shifted: 'even',
  firstColumn: 1,
  firstRow: 1,
  columns: 3,
  rows: 1,
  numbering: NUMBERINGS.CCRR,
});

test('a hex is reached in the first turn that leads there, by the ways of all turns one behind the other', () => {
  const found = new ReachByTurns(1 as Hex, '0');
  found.add([1, 2, 3], '2', { turn: 1 });
  const list = found.goOn(3, (turn) => {
    found.add([3, 2], '1', { turn });
    if (turn === 2) found.add([3, 4], '1', { turn, manner: 'march' });
    if (turn === 3) found.add([4, 5], '1', { turn });
  });
  expect(list.map(({ hex }) => hex)).toEqual([1, 3, 2, 4, 5]);
  expect(list[3]).toEqual({ hex: 4, cost: '1', path: [1, 2, 3, 4], manner: 'march', turn: 2, halts: [3] });
  expect(list[2]).toMatchObject({ path: [1, 2, 3, 2], turn: 2 });
  expect(list[4]).toMatchObject({ path: [1, 2, 3, 4, 5], turn: 3, halts: [3, 4] });
});

test('turns are searched no longer than they lead on, and a way begins in a hex that was found', () => {
  const found = new ReachByTurns(1 as Hex, '0');
  const turns: number[] = [];
  found.goOn(9, (turn) => {
    turns.push(turn);
    if (turn < 3) found.add([1, 1 + turn], '1', { turn });
    found.add([8, 9], '1', { turn });
  });
  expect([turns, found.hexes()]).toEqual([
    [2, 3],
    [1, 3],
  ]);
});

test('each stretch of road is drawn once', () => {
  const [first, second] = [1, 2] as Hex[];
  const roads = new Uint8Array(grid.size + 1);
  roads[first] |= 1 << grid.directionTo(first, second);
  roads[second] |= 1 << grid.directionTo(second, first);
  expect(stretchesOf(grid, roads)).toEqual([{ a: 1, b: 2, direction: grid.directionTo(first, second) }]);
});

test('hexes are drawn with their terrain by code, places with their hexes', () => {
  const { hexes, terrains, places } = drawGround({
    grid,
    file: { terrain: { clear: 'open ground' }, places: [{ name: 'Mill', hex: '0201', kind: 'town' }] },
    codes: ['clear', 'woods'],
    terrain: Uint8Array.of(0, 0, 1, 0),
    looks: { clear: 'clear', woods: 'forest' },
    features: (hex) => (hex === 3 ? ['hill'] : []),
    links: [],
  });
  expect(terrains.map(({ name }) => name)).toEqual(['open ground', 'woods']);
  expect(hexes.map(({ terrain, features }) => [terrain, features])).toEqual([
    ['clear', []],
    ['woods', []],
    ['clear', ['hill']],
  ]);
  expect(places).toEqual([{ hex: 2, name: 'Mill', kind: 'town' }]);
});

test('an event has the words of its kind; the hexes of a line are on the map and named once', () => {
  const number = eventFields();
  const kinds = eventKinds({
    move: ['A unit moves.', number('unit', 'from', 'to')],
    silence: ['Nothing happens.'],
  });
  const sentences: Sentences<typeof kinds, LogWords<string[]>> = {
    move: (w, { unit, from, to }) =>
      w.line(`${w.unit(unit)} goes to ${w.hex(to)}, ${plural(to - from, 'hex')}.`, from, to, to, 0),
    silence: () => null,
  };
  const tell = teller((g: string[]) => new LogWords(g, g, (hex) => `hex ${hex}`), sentences);
  const event = kinds.move.make(1, 4, 5, 0, 0, 0, 0);
  expect(tell(['', 'Scouts'], event)).toEqual({ text: 'Scouts goes to hex 5, 1 hex.', hexes: [4, 5] });
  expect(tell([], { kind: 'silence' })).toBeNull();
  expect(tell([], { kind: 'none' })).toBeNull();
});
