// Plans: what the rules would offer a unit in another hex, and what the enemy could do to it there.

import { describe, expect, test } from 'vitest';
import type { Ruleset } from '../../../src/engine/contract/ruleset.ts';
import { nuklearWinter } from '../../../src/rules/nuklear-winter-68/index.ts';
import { planning } from '../../../src/rules/nuklear-winter-68/view/planning.ts';
import { MapIndex } from '../../../src/table/map-index.ts';
import { judgedPlan } from '../../../src/table/plan.ts';
import { type PositionSpec, position } from './position.ts';

/** Clear ground: rows 19 and 20 from column T on. */
function planned(spec: PositionSpec, placed: Readonly<Record<string, string>>, target: string | null = null) {
  const { g } = position(spec);
  const index = new MapIndex((nuklearWinter as unknown as Ruleset).view!.map(g.s));
  const hex = (label: string): number => g.s.names.hex.indexOf(label);
  const plan = {
    placed: Object.entries(placed).map(([counter, label]) => ({ counter, hex: hex(label) })),
    target: target === null ? null : hex(target),
  };
  return judgedPlan(g as never, plan, null, index);
}

describe('NW', () => {
  const duel: PositionSpec = {
    active: '1-130',
    units: { '1-130': 'king-tiger@U19!co king-tiger@U20', '1st-ranger': 'm60a1@CC19' },
  };

  test('2.3.2 a unit that moves more than half its speed does not fire, and another does on the move', () => {
    expect(planned(duel, { 'king-tiger-1': 'Y19' }, 'CC19').attack).toMatchObject({
      odds: [],
      leftOut: [{ why: expect.stringMatching(/half its speed/) }],
    });
    const { odds } = planned(duel, { 'king-tiger-1': 'W19' }, 'CC19').attack!;
    expect(odds[0].title).toMatch(/on the move/);
  });

  test('2.3.4 an enemy that has the points to come and to enter the hex threatens to assault', () => {
    const [{ threats }] = planned(duel, { 'king-tiger-1': 'Y19' }).units;
    expect(threats[0]).toMatchObject({ counter: 'm60a1-1', how: expect.stringMatching(/assault/) });
    const [far] = planned(duel, { 'king-tiger-2': 'U20' }).units;
    expect(far.threats.map(({ how }) => how).join()).not.toMatch(/assault/);
    expect(planning.wayOf).toBeDefined();
  });
});
