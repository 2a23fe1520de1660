// Pages that teach a game: their rules are in the ledger, and their pictures show hexes and counters that there are,
// with marches from neighbour to neighbour.

import { describe, expect, test } from 'vitest';
import type { Ruleset } from '../../src/engine/contract/ruleset.ts';
import { nuklearWinter } from '../../src/rules/nuklear-winter-68/index.ts';
import { operationalCombatSeries } from '../../src/rules/operational-combat-series/index.ts';
import { threeBridges } from '../../src/rules/three-bridges/index.ts';
import { thunderInTheEast } from '../../src/rules/thunder-in-the-east/index.ts';
import { winterThunder } from '../../src/rules/winter-thunder/index.ts';
import { drawnLesson } from '../../src/table/drawn-lesson.ts';

const rulesets = [
  winterThunder,
  nuklearWinter,
  threeBridges,
  thunderInTheEast,
  operationalCombatSeries,
] as unknown as Ruleset[];

describe.each(rulesets.map((rules) => [rules.id, rules] as const))('%s', (_, rules) => {
  test('every part names a rule of the ledger, and the pictures are pieces of the map with counters of the scenario', () => {
    const rows = new Set(rules.ledger!.map(({ rule }) => rule));
    for (const { rule } of rules.lesson!.parts) expect(rows.has(rule), rule).toBe(true);
    const { parts } = drawnLesson(rules)!;
    const pictures = parts.flatMap(({ picture }) => picture ?? []);
    expect(pictures.length).toBeGreaterThanOrEqual(3);
    for (const { map, counters, arrows } of pictures) {
      const shown = new Set(map.hexes.map(({ hex }) => hex));
      expect(shown.size).toBeGreaterThanOrEqual(7);
      expect(shown.size).toBeLessThan(60);
      for (const { hex } of counters) expect(shown.has(hex)).toBe(true);
      for (const { a, b } of [...map.sides, ...map.links]) expect(shown.has(a) && shown.has(b)).toBe(true);
      for (const { path } of arrows) expect(path.every((hex) => shown.has(hex))).toBe(true);
    }
  });

  test('no side stands in a hex with another, and what attacks or marches starts from a counter of its side', () => {
    for (const { title, picture } of drawnLesson(rules)!.parts) {
      if (picture === null) continue;
      const holder = new Map<number, number>();
      for (const { hex, seat, id } of picture.counters) {
        expect(holder.get(hex) ?? seat, `${title}: ${id}`).toBe(seat);
        holder.set(hex, seat);
      }
      const ends = picture.arrows.filter(({ as }) => as === 'move').map(({ path }) => path.at(-1));
      for (const { as, path, seat } of picture.arrows) {
        if (as !== 'move' && as !== 'attack') continue;
        expect(holder.get(path[0]) === seat || (as === 'attack' && ends.includes(path[0])), title).toBe(true);
      }
    }
  });
});

test('a picture with an unknown counter, a hex beside it, or a march that jumps is refused', () => {
  const rules = rulesets[0];
  const changed = (change: object) => {
    const { lesson } = rules;
    const parts = lesson!.parts.map((part, i) =>
      i === 1 ? { ...part, picture: { ...part.picture!, ...change } } : part,
    );
    return () => drawnLesson({ ...rules, lesson: { ...lesson!, parts } });
  };
  expect(changed({ pieces: [{ counter: 'nobody', hex: '1506' }] })).toThrow('no counter nobody');
  expect(changed({ pieces: [{ counter: '18Inf', hex: '1003' }] })).toThrow('no hex 1003 in the picture');
  expect(changed({ arrows: [{ as: 'move', path: ['1505', '1507'], seat: 'german' }] })).toThrow('no neighbours');
});
