// Presence is compared with what a look round the whole map finds, after units have entered, left, lost steps and come
// back.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game } from '../../../src/engine/kernel/game.ts';
import { HexGrid } from '../../../src/hex/grid.ts';
import type { Hex } from '../../../src/hex/ids.ts';
import { NUMBERINGS } from '../../../src/hex/labels.ts';
import { Presence, type Zones, zoneBits } from '../../../src/wargame/units/presence.ts';
import { bareGame } from '../bare-game.ts';
import '../../properties.ts';

const grid = new HexGrid({
  orientation: 'flat-top',
  shifted: 'odd',
  firstColumn: 1,
  firstRow: 1,
  columns: 6,
  rows: 5,
  numbering: NUMBERINGS.CCRR,
});
const UNITS = 24;
const ALL_UNITS = Array.from({ length: UNITS }, (_, i) => i + 1);
/** Contact and zones of two sides. */
const ZONES = [0, 1, 2, 3];
/** Units 1 to 10 are of the first side, 11 to 20 of the second, the others hold no hex. */
const holder = Uint8Array.from({ length: UNITS + 1 }, (_, u) => (u === 0 || u > 20 ? 0 : u <= 10 ? 1 : 2));
/** Even units are heavy: they exert two classes of zones. Reduced units exert none but the contact of their side. */
const isHeavy = (u: number): boolean => u % 2 === 0;
const CONTACT = (side: number): number => 1 << (side - 1);
const ZONE = (side: number): number => 1 << (side + 1);
/** No zone leaves these hexes to the north or the south. */
const crossed = Uint8Array.from({ length: grid.size + 1 }, (_, hex) => (hex % 5 === 0 ? 0b110110 : 63));

interface Laid {
  readonly unitHex: number;
  readonly unitReduced: number;
  readonly hexFirst: number;
  readonly unitNext: number;
  readonly hexHeld: number;
  readonly hexZone: number;
}

function laid(ownHex: boolean) {
  const { g, at } = bareGame<Laid>((b) => ({
    unitHex: b.field('unit.hex', { size: UNITS + 1 }),
    unitReduced: b.field('unit.reduced', { size: UNITS + 1 }),
    hexFirst: b.field('hex.first', { size: grid.size + 1, section: 'derived' }),
    unitNext: b.field('unit.next', { size: UNITS + 1, section: 'derived' }),
    hexHeld: b.field('hex.held', { size: grid.size + 1, section: 'derived' }),
    hexZone: b.field('hex.zone', { size: grid.size + 1, section: 'derived' }),
  }));
  const exertedBy = (now: Game, u: number): number =>
    holder[u] === 0
      ? 0
      : CONTACT(holder[u]) | (isHeavy(u) && now.cells[at.unitReduced + u] === 0 ? ZONE(holder[u]) : 0);
  const zones: Zones<Game['s']> = { exertedBy, crossed, ownHex };
  return { g, at, exertedBy, presence: new Presence({ grid, at, holder, zones }) };
}

/** What to do with a unit: where it goes (0: off the map), and whether it changes its face. */
const deeds = fc.array(
  fc.tuple(fc.integer({ min: 1, max: UNITS }), fc.integer({ min: 0, max: grid.size }), fc.boolean()),
  {
    maxLength: 60,
  },
);

function play(
  { g, at, presence }: ReturnType<typeof laid>,
  list: readonly (readonly [number, number, boolean])[],
): void {
  for (const [unit, hex, turns] of list) {
    if (g.cells[at.unitHex + unit] !== 0) presence.leave(g, unit);
    if (turns) g.set(at.unitReduced + unit, 1 - g.cells[at.unitReduced + unit]);
    if (hex !== 0) presence.enter(g, unit, hex as Hex);
  }
}

describe('presence of units', () => {
  test('lists, holders and counts of zones agree with a search of the map', () => {
    fc.assert(
      fc.property(deeds, fc.boolean(), (list, ownHex) => {
        const game = laid(ownHex);
        const { g, at, presence, exertedBy } = game;
        play(game, list);
        const hexes = Array.from({ length: grid.size }, (_, i) => (i + 1) as Hex);
        const found = hexes.map((hex) => {
          const listed: number[] = [];
          for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) listed.push(u);
          const counts = ZONES.map((zone) => presence.countNear(g, hex, zone));
          const near = ZONES.map((zone) => presence.isNear(g, hex, zoneBits(1 << zone)));
          return { listed, holder: presence.holderOf(g, hex), counts, near };
        });
        const unitsIn = (hex: Hex): number[] => ALL_UNITS.filter((u) => g.cells[at.unitHex + u] === hex);
        const exerted = hexes.map((hex) => unitsIn(hex).reduce((classes, u) => classes | exertedBy(g, u), 0));
        const wanted = hexes.map((hex) => {
          const listed = unitsIn(hex);
          const covers = (from: Hex): boolean => {
            const direction = grid.directionTo(from, hex);
            return from === hex ? ownHex : direction >= 0 && ((crossed[from] >> direction) & 1) === 1;
          };
          const around = hexes.filter(covers);
          const counts = ZONES.map((zone) => around.filter((from) => (exerted[from - 1] >> zone) & 1).length);
          const first = listed.find((u) => holder[u] !== 0) ?? 0;
          return { listed, holder: holder[first], counts, near: counts.map((count) => count > 0) };
        });
        expect(found).toEqual(wanted);
      }),
      { numRuns: 40 },
    );
  });

  test('a recount changes nothing, and a rewind leaves no trace', () => {
    fc.assert(
      fc.property(deeds, deeds, (before, after) => {
        const game = laid(false);
        const { g, presence } = game;
        play(game, before);
        const opening = g.cells.slice();
        const mark = g.mark();
        play(game, after);
        const played = g.cells.slice();
        presence.derive(g);
        expect(g.cells).toEqual(played);
        g.rewind(mark);
        expect(g.cells).toEqual(opening);
      }),
      { numRuns: 40 },
    );
  });

  test('refresh takes up what has changed about the units of a hex', () => {
    const { g, at, presence } = laid(false);
    const hex = grid.at(3, 3);
    presence.enter(g, 2, hex);
    const north = grid.next(hex, 0);
    expect(presence.countNear(g, north, 2)).toBe(1);
    g.set(at.unitReduced + 2, 1);
    presence.refresh(g, hex);
    expect(presence.countNear(g, north, 2)).toBe(0);
    expect(presence.countNear(g, north, 0)).toBe(1);
  });

  test('two sides in one hex are refused by the audit, unless they may share it', () => {
    const { g, presence } = laid(false);
    const hex = grid.at(2, 2);
    presence.enter(g, 1, hex);
    presence.enter(g, 21, hex);
    presence.audit(g);
    presence.enter(g, 11, hex);
    expect(() => presence.audit(g)).toThrow('both sides in');
    presence.audit(g, (shared) => shared === hex);
  });

  test('zones without a field for their counts are refused, and a field without zones', () => {
    const { at } = laid(false);
    expect(() => new Presence({ grid, at, holder })).toThrow(RangeError);
  });
});
