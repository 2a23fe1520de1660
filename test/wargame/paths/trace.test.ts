// Traces against the plainest search there is: improve every hex from its neighbours until nothing changes.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Statics } from '../../../src/engine/contract/ruleset.ts';
import type { Game } from '../../../src/engine/kernel/game.ts';
import { HexGrid } from '../../../src/hex/grid.ts';
import type { Hex } from '../../../src/hex/ids.ts';
import { NUMBERINGS } from '../../../src/hex/labels.ts';
import { BARRED, OPEN, STOP, UNLIMITED } from '../../../src/hex/reach.ts';
import { barredBy, type TraceSpec, traced } from '../../../src/wargame/paths/trace.ts';
import { Presence, zoneBits } from '../../../src/wargame/units/presence.ts';
import { bareGame } from '../bare-game.ts';
import '../../properties.ts';

const grid = new HexGrid({
  orientation: 'pointy-top',
  shifted: 'even',
  firstColumn: 1,
  firstRow: 1,
  columns: 7,
  rows: 6,
  numbering: NUMBERINGS.CCRR,
});
const MAX_STEP = 5;
const hexes = Array.from({ length: grid.size }, (_, i) => (i + 1) as Hex);

interface World {
  readonly steps: readonly number[];
  readonly hindrance: readonly number[];
  readonly sources: readonly (readonly [hex: number, range: number])[];
}

const world: fc.Arbitrary<World> = fc.record({
  steps: fc.array(fc.integer({ min: -1, max: MAX_STEP }), {
    minLength: 6 * (grid.size + 1),
    maxLength: 6 * (grid.size + 1),
  }),
  hindrance: fc.array(fc.constantFrom(OPEN, OPEN, OPEN, STOP, BARRED), {
    minLength: grid.size + 1,
    maxLength: grid.size + 1,
  }),
  sources: fc.array(
    fc.tuple(fc.integer({ min: 1, max: grid.size }), fc.oneof(fc.integer({ min: 0, max: 14 }), fc.constant(UNLIMITED))),
    { maxLength: 6 },
  ),
});

/** What is left at each hex, -1 for none. Sources may be left though lines stop there. */
function leftByOracle({ steps, hindrance, sources }: World): number[] {
  const left: number[] = new Array(grid.size + 1).fill(-1);
  const begins: number[] = new Array(grid.size + 1).fill(-1);
  for (const [hex, range] of sources) if (hindrance[hex] !== BARRED) begins[hex] = Math.max(begins[hex], range);
  hexes.forEach((hex) => {
    left[hex] = begins[hex];
  });
  for (let changed = true; changed; ) {
    changed = false;
    for (const from of hexes) {
      // Where lines stop, only what begins there goes on, and it does so only where nothing better has come in.
      const goesOn = hindrance[from] === STOP && left[from] > begins[from] ? -1 : left[from];
      for (let d = 0; d < 6; d++) {
        const to = grid.neighbour[from * 6 + d];
        const step = steps[from * 6 + d];
        if (to === 0 || goesOn < 0 || step < 0 || hindrance[to] === BARRED || goesOn - step <= left[to]) continue;
        left[to] = goesOn - step;
        changed = true;
      }
    }
  }
  return left;
}

interface Traced extends Statics {
  readonly world: { now: World };
  readonly stamp: number;
}

const spec: TraceSpec<Traced> = {
  grid: () => grid,
  stamp: (s) => s.stamp,
  steps: (g) => Int32Array.from(g.s.world.now.steps),
  maxStep: MAX_STEP,
  hindrance: (g, hex) => g.s.world.now.hindrance[hex],
  sources: (g, out) => g.s.world.now.sources.forEach(([hex, range], i) => void out.add(hex as Hex, range, i)),
};
const line = traced(spec);

function gameOf(now: World): Game<Traced> & { readonly change: (next: World) => void } {
  const { g, at } = bareGame((b) => {
    const stamp = b.field('stamp', { section: 'stamp' });
    return { stamp, cause: b.field('cause', { stamp }) };
  });
  const held = { now };
  Object.assign(g.s, { world: held, stamp: at.stamp });
  const change = (next: World): void => {
    held.now = next;
    g.add(at.cause, 1);
  };
  return Object.assign(g as unknown as Game<Traced>, { change });
}

/**
 * STOP hexes that are sources themselves make the best line hang on which comes first: left out where all must agree.
 */
const isPlain = ({ hindrance, sources }: World): boolean => sources.every(([hex]) => hindrance[hex] !== STOP);

describe('lines of supply', () => {
  test('leave as much at every hex as a plain search finds', () => {
    fc.assert(
      fc.property(world.filter(isPlain), (now) => {
        const trace = line(gameOf(now));
        expect(hexes.map((hex) => trace.leftAt(hex))).toEqual(hexes.map((hex) => leftByOracle(now)[hex]));
      }),
    );
  });

  test('run step by step from their source, over hexes that are open, and cost what they leave less', () => {
    const path = new Int16Array(grid.size);
    fc.assert(
      fc.property(world, (now) => {
        const trace = line(gameOf(now));
        for (const hex of hexes.filter((each) => trace.isReached(each))) {
          const length = trace.path(hex, path);
          const range = now.sources[trace.kindAt(hex)][1];
          let cost = 0;
          for (let i = 1; i < length; i++) {
            const direction = grid.directionTo(path[i - 1] as Hex, path[i] as Hex);
            cost += now.steps[path[i - 1] * 6 + direction];
            expect(now.hindrance[path[i]]).not.toBe(BARRED);
            if (i > 1) expect(now.hindrance[path[i - 1]]).toBe(OPEN);
          }
          expect([path[0], path[length - 1]]).toEqual([trace.sourceAt(hex), hex]);
          expect(range - cost).toBe(trace.leftAt(hex));
        }
      }),
    );
  });

  test('leave a source where others must stop, and go through no such hex', () => {
    const stops = (hex: number): number =>
      hex === hexes[0] || grid.distance(hex as Hex, hexes[0]) === 2 ? STOP : OPEN;
    const trace = line(
      gameOf({
        steps: new Array(6 * (grid.size + 1)).fill(1),
        hindrance: [OPEN, ...hexes.map(stops)],
        sources: [[hexes[0], 5]],
      }),
    );
    const reached = hexes.filter((hex) => trace.isReached(hex));
    expect(reached).toEqual(hexes.filter((hex) => grid.distance(hex, hexes[0]) <= 2));
    expect(reached.length).toBeGreaterThan(3);
  });

  test('are searched again where the stamp is renewed, and not otherwise', () => {
    const open: World = {
      steps: new Array(6 * (grid.size + 1)).fill(1),
      hindrance: new Array(grid.size + 1).fill(OPEN),
      sources: [[1, 2]],
    };
    const g = gameOf(open);
    const far = hexes.find((hex) => grid.distance(hex, hexes[0]) === 3) as Hex;
    expect(line(g).isReached(far)).toBe(false);
    expect(line(g).isReachedOrNext(far)).toBe(true);
    g.s.world.now = { ...open, sources: [[1, 3]] };
    expect(line(g).isReached(far)).toBe(false);
    const mark = g.mark();
    g.change({ ...open, sources: [[1, 3]] });
    expect(line(g).isReached(far)).toBe(true);
    g.rewind(mark);
    g.s.world.now = open;
    expect(line(g).isReached(far)).toBe(false);
  });
});

test('a trace takes one source for each hex of the map, and refuses more', () => {
  const open: World = {
    steps: new Array(6 * (grid.size + 1)).fill(-1),
    hindrance: new Array(grid.size + 1).fill(OPEN),
    sources: hexes.map((hex) => [hex, hex % 5]),
  };
  const trace = line(gameOf(open));
  expect(hexes.map((hex) => trace.leftAt(hex))).toEqual(hexes.map((hex) => hex % 5));
  const more = gameOf({ ...open, sources: [...open.sources, [1, 9]] });
  expect(() => line(more)).toThrow(/more than 42 sources/);
});

describe('obstacles to a line', () => {
  const holder = Uint8Array.from([0, 1, 2]);
  const { g, at } = bareGame((b) => ({
    unitHex: b.field('unit.hex', { size: 3 }),
    hexFirst: b.field('hex.first', { size: grid.size + 1, section: 'derived' }),
    unitNext: b.field('unit.next', { size: 3, section: 'derived' }),
    hexHeld: b.field('hex.held', { size: grid.size + 1, section: 'derived' }),
    hexZone: b.field('hex.zone', { size: grid.size + 1, section: 'derived' }),
  }));
  const presence = new Presence<Statics>({ grid, at, holder, zones: { exertedBy: (_, u) => 1 << (u - 1) } });
  const enemy = grid.at(3, 3);
  const beside = grid.next(enemy, 1);
  presence.enter(g, 2, enemy);
  const barriers = { presence: () => presence, own: 1, zones: zoneBits(0b10) };

  test('enemy units do, their zones do, unless a friend stands there and may negate them', () => {
    const negating = barredBy({ ...barriers, negated: true });
    const strict = barredBy({ ...barriers, negated: false });
    expect([negating(g, enemy), negating(g, beside), negating(g, grid.at(7, 6))]).toEqual([BARRED, BARRED, OPEN]);
    const mark = g.mark();
    presence.enter(g, 1, beside);
    expect([negating(g, beside), strict(g, beside)]).toEqual([OPEN, BARRED]);
    g.rewind(mark);
    expect(barredBy({ ...barriers, zones: 0, negated: false })(g, beside)).toBe(OPEN);
  });
});
