import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Hex } from '../../../src/hex/ids.ts';
import { canSee, seesHex, sightBetween } from '../../../src/rules/nuklear-winter-68/chapters/sight.ts';
import { hides } from '../../../src/rules/nuklear-winter-68/sight-table.ts';
import { atLength } from '../../length.ts';
import golden from './golden.json' with { type: 'json' };
import { type Position, position } from './position.ts';

interface Sighted {
  readonly id: string;
  readonly rule: string;
  readonly title: string;
  readonly given: { readonly from: string; readonly to: string; readonly levels: readonly [number, number] };
  readonly expect: boolean;
}

interface Veiled {
  readonly from: string;
  readonly to: string;
  readonly smoke: Readonly<Record<string, number>>;
  readonly wrecks: readonly string[];
}

const sighted = golden.cases.filter(({ kind }) => kind === 'sight') as unknown as readonly Sighted[];
const [obscured] = golden.cases.filter(({ kind }) => kind === 'obscured') as unknown as readonly {
  readonly given: readonly Veiled[];
  readonly expect: readonly { readonly visible: boolean; readonly defence?: number }[];
}[];

/** A map with two units out of the way, and markers. */
const field = (markers: readonly object[] = [], units: Readonly<Record<string, string>> = {}, more: object = {}) =>
  position({
    units: { '1-130': 'king-tiger@A1', '1st-ranger': 'm60a1@DD20', ...units },
    position: { markers },
    ...more,
  });

const smoke = (hex: string, level: number) => ({ marker: 'smoke', hex, level });
const wreck = (hex: string) => ({ marker: 'wreck', hex });

/** -1 blocked, 0 clear, 1 through thin smoke; both ends at the level of the ground unless said. */
function sight(p: Position, from: string, to: string, fromLevel?: number, toLevel?: number): number {
  const { level } = p.g.s.map;
  const [a, b] = [p.hex(from), p.hex(to)];
  const there = sightBetween(p.g, a, fromLevel ?? level[a], b, toLevel ?? level[b]);
  expect(sightBetween(p.g, b, toLevel ?? level[b], a, fromLevel ?? level[a])).toBe(there);
  return there;
}

describe('the ground', () => {
  const bare = field();

  test.each(sighted)('[NW $rule] $id: $title', ({ given, expect: visible }) => {
    const { from, to, levels } = given;
    expect(sight(bare, from, to, levels[0], levels[1]) >= 0).toBe(visible);
  });

  test('[NW 2.2.1-line] the hexes at the ends do not block, woods or not', () => {
    expect(sight(bare, 'B7', 'B8')).toBe(0);
    expect(sight(bare, 'W18', 'AA20')).toBe(0);
  });

  test('[NW 2.2.1-hills] from below a unit sees the first hill hex and no further; from the hill it sees across the hill', () => {
    expect(sight(bare, 'R9', 'R10')).toBe(0);
    expect(sight(bare, 'R9', 'R11')).toBe(-1);
    expect([sight(bare, 'R8', 'R10'), sight(bare, 'R8', 'R11')]).toEqual([0, -1]);
    expect(sight(bare, 'R10', 'R13')).toBe(0);
  });

  test('[NW 2.2.1-blind-spots] an aircraft looks down behind an obstacle unless it stands right before the target', () => {
    expect(sight(bare, 'S9', 'S15', 0, 2)).toBe(0);
    // S12 and S13 are woods on a hill, of height 2, and S14 is right behind them.
    expect(sight(bare, 'S9', 'S14', 2, 1)).toBe(-1);
    expect(sight(bare, 'S9', 'S13', 2, 1)).toBe(-1);
    expect(sight(bare, 'S9', 'S11', 2, 1)).toBe(0);
  });

  test('two aircraft at cruise altitude always see each other', () => {
    expect(sight(bare, 'A1', 'DD20', 2, 2)).toBe(0);
  });

  test('[NW 2.2.1-line] the table agrees with a newly drawn line, for all pairs and altitudes', () => {
    const { lines, height, level, grid } = bare.g.s.map;
    const hexes = fc.integer({ min: 1, max: grid.size });
    const aloft = fc.boolean();
    fc.assert(
      fc.property(hexes, hexes, aloft, aloft, (a, b, upA, upB) => {
        const high = Math.max(upA ? 2 : level[a], upB ? 2 : level[b]);
        const low = Math.min(upA ? 2 : level[a], upB ? 2 : level[b]);
        const lowEnd = ((upA ? 2 : level[a]) < (upB ? 2 : level[b]) ? a : b) as Hex;
        const count = lines.trace(a as Hex, b as Hex);
        let blocked = false;
        for (let i = 0; i < count; i++) {
          const both = [lines.first[i], lines.second[i]] as Hex[];
          blocked ||= both.every((hex) => hides(grid, hex, height[hex], level[hex], high, low, lowEnd));
        }
        const found = sightBetween(bare.g, a as Hex, upA ? 2 : level[a], b as Hex, upB ? 2 : level[b]);
        expect(found).toBe(blocked ? -1 : 0);
      }),
      { numRuns: atLength ? 2000 : 200 },
    );
  });
});

describe('smoke, wrecks and Huge units', () => {
  test('[NW 2.2.1-smoke] GT43: smoke and wrecks on the way over open ground', () => {
    obscured.given.forEach(({ from, to, smoke: levels, wrecks }, i) => {
      const p = field([...Object.entries(levels).map(([hex, level]) => smoke(hex, level)), ...wrecks.map(wreck)]);
      const wanted = obscured.expect[i];
      expect(sight(p, from, to)).toBe(wanted.visible ? (wanted.defence ?? 0) : -1);
    });
  });

  test('[NW 2.2.1-smoke] smoke counts at both ends of the line, once for the line', () => {
    expect(sight(field([smoke('X20', 1)]), 'X20', 'X17')).toBe(1);
    expect(sight(field([smoke('X17', 1)]), 'X20', 'X17')).toBe(1);
    expect(sight(field([smoke('X20', 1), smoke('X17', 1)]), 'X20', 'X17')).toBe(-1);
    expect(sight(field([smoke('X20', 2)]), 'X20', 'X19')).toBe(-1);
    expect(sight(field([smoke('X20', 1)]), 'X20', 'X20')).toBe(1);
  });

  test('[NW 2.2.1-smoke] a cruising aircraft looks over thin smoke in between, not into it, and not over thick smoke', () => {
    expect(sight(field([smoke('X18', 1), smoke('X19', 1)]), 'X20', 'X17', 2, 0)).toBe(0);
    expect(sight(field([smoke('X17', 1)]), 'X20', 'X17', 2, 0)).toBe(1);
    expect(sight(field([smoke('X18', 2)]), 'X20', 'X17', 2, 0)).toBe(-1);
  });

  test('[NW 2.2.1-wrecks] wrecks in between block in pairs; those at the ends are no obstacle', () => {
    expect(sight(field([wreck('X20'), wreck('X17'), wreck('X18')]), 'X20', 'X17')).toBe(0);
    expect(sight(field([wreck('X18'), wreck('X19')]), 'X20', 'X17')).toBe(-1);
    expect(sight(field([smoke('X18', 1), wreck('X19')]), 'X20', 'X17')).toBe(-1);
    expect(sight(field([smoke('X18', 1), wreck('X18')]), 'X20', 'X17')).toBe(-1);
    expect(sight(field([wreck('X18'), wreck('X19')]), 'X20', 'X17', 2, 0)).toBe(0);
  });

  test('[NW 2.2.1-edges] along an edge the hex with less smoke counts', () => {
    // W20 to Y20 runs between X19 and X20.
    expect(sight(field([smoke('X19', 2)]), 'W20', 'Y20')).toBe(0);
    expect(sight(field([smoke('X19', 2), smoke('X20', 1)]), 'W20', 'Y20')).toBe(1);
    expect(sight(field([smoke('X19', 2), smoke('X20', 2)]), 'W20', 'Y20')).toBe(-1);
  });

  test('[NW 2.2.1-huge] a Huge land unit in between blocks as woods do; at the ends, and in the air, it does not', () => {
    const p = field([], { bh: 'ravager@X18 zealots@X19' });
    expect(sight(p, 'X20', 'X17')).toBe(-1);
    expect(sight(p, 'X20', 'X18')).toBe(0);
    expect(sight(p, 'X20', 'X17', 2, 2)).toBe(0);
    expect(sight(field([], { 'sg-2': 'haunebu-iii@X18!low' }), 'X20', 'X17')).toBe(0);
  });

  test('[NW 2.2.1-line] sight is the same both ways in every position', () => {
    const p = field([smoke('P10', 1), wreck('P12'), smoke('V16', 2), wreck('F9'), smoke('R11', 1)], {
      bh: 'ravager@H12',
    });
    const { grid, level } = p.g.s.map;
    const hexes = fc.integer({ min: 1, max: grid.size });
    fc.assert(
      fc.property(hexes, hexes, fc.boolean(), (a, b, up) => {
        const there = sightBetween(p.g, a as Hex, up ? 2 : level[a], b as Hex, level[b]);
        expect(sightBetween(p.g, b as Hex, level[b], a as Hex, up ? 2 : level[a])).toBe(there);
      }),
      { numRuns: atLength ? 1000 : 100 },
    );
  });
});

test('[NW S8] at night no unit sees farther than four hexes', () => {
  const p = field([], {}, { special: { sightLimit: 4 } });
  expect(sight(p, 'T20', 'X20')).toBe(0);
  expect(sight(p, 'T20', 'Y20')).toBe(-1);
});

test('units see by their own level: on the ground, low, at cruise', () => {
  const p = field([], { '2-130': 'e-100@R9', bh: 'zealots@R12', 'sg-2': 'haunebu-iii@R7' });
  expect(canSee(p.g, p.unit('e-100-1'), p.unit('zealots-1'))).toBe(false);
  expect(canSee(p.g, p.unit('haunebu-iii-1'), p.unit('zealots-1'))).toBe(true);
  expect(seesHex(p.g, p.unit('e-100-1'), p.hex('R10'))).toBe(true);
  expect(seesHex(p.g, p.unit('e-100-1'), p.hex('R11'))).toBe(false);
});
