// What helps a person at the table: the bar of modes, columns of trucks, the panel and the overlays of supply, plans.

import { describe, expect, test } from 'vitest';
import { seat } from '../../../src/engine/contract/ids.ts';
import { aOf, verbOf } from '../../../src/engine/kernel/action.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { describe as textOf } from '../../../src/engine/text/text.ts';
import { haulage } from '../../../src/rules/operational-combat-series/chapters/haulage.ts';
import { modeDetermination } from '../../../src/rules/operational-combat-series/chapters/modes.ts';
import { movement } from '../../../src/rules/operational-combat-series/chapters/movement.ts';
import { upkeep } from '../../../src/rules/operational-combat-series/chapters/upkeep.ts';
import { operationalCombatSeries } from '../../../src/rules/operational-combat-series/index.ts';
import type { Ocs } from '../../../src/rules/operational-combat-series/statics.ts';
import { VERB } from '../../../src/rules/operational-combat-series/verbs.ts';
import { view } from '../../../src/rules/operational-combat-series/view/view.ts';
import { suggested } from '../../../src/table/suggested.ts';
import { atLength } from '../../length.ts';
import { RandomPlayer } from '../../random-play.ts';
import { field } from './position.ts';

const rules = operationalCombatSeries;

/** Visits positions of a random game. */
function visit(s: Ocs, seed: string, most: number, look: (g: Game<Ocs>) => void): void {
  const g = new Game(rules, s);
  const player = new RandomPlayer(seed);
  for (let n = 0; n < most && !g.isOver; n++) {
    look(g);
    g.apply(player.next(g));
  }
}

describe('the bar of modes', () => {
  test.each([
    ['as units move', true],
    ['in the Mode Determination Phase', false],
  ])(
    '[OCS 5.3] [OCS 5.11] %s: its choices are legal, lead to the mode they name, and are all there are',
    (_, moving) => {
      let turned = 0;
      visit(
        rules.prepare({ scenario: 'nerussa', options: { '5.11': moving } }),
        'modes',
        atLength ? 6000 : 250,
        (g) => {
          const bar = g.actor < 0 ? null : view.stances!(g);
          if (bar === null) return;
          expect(bar.isAll).toBe(g.stepId === modeDetermination.step.choose);
          for (const { counter, now, turns } of bar.pieces) {
            expect(turns.map(({ to }) => to)).not.toContain(now);
            for (const { to, chain } of turns)
              g.tried(() => {
                for (const chosen of chain) {
                  expect(g.options().has(chosen), textOf(g, chosen)).toBe(true);
                  g.apply(chosen);
                }
                const after = view.counters(g, null).find(({ id }) => id === counter)!;
                expect(after.states.includes('reserve')).toBe(to.startsWith('reserve'));
                expect(after.states.includes('strategic')).toBe(to === 'strategic');
                turned++;
              });
          }
          if (g.stepId === movement.step.choose) return;
          const modes = g.offered().filter((chosen) => MODES.includes(verbOf(chosen)));
          const inBar = bar.pieces.flatMap(({ turns }) => turns.map(({ chain }) => chain.at(-1)!));
          expect(new Set(inBar)).toEqual(new Set(modes));
        },
      );
      expect(turned).toBeGreaterThan(50);
    },
  );

  const MODES: readonly number[] = [
    VERB.combatMode,
    VERB.moveMode,
    VERB.reserveMode,
    VERB.reserveMoving,
    VERB.strategicMode,
  ];

  test('[OCS 5.7] tells how many Reserve markers are left', () => {
    const note = (mode: 'combat' | 'reserve'): string | undefined => {
      const f = field({
        units: [
          ['de-34', '05.05', mode],
          ['de-1pz', '04.06'],
          ['so-hq', '16.01'],
        ],
      });
      return view.stances!(f.g)?.stances.find(({ name }) => name === 'reserve')?.note;
    };
    const [, all] = /^(\d+) of \1 markers left$/.exec(note('combat') ?? '') ?? [];
    expect(note('reserve')).toBe(`${Number(all) - 1} of ${all} markers left`);
  });
});

describe('a column of trucks', () => {
  test('[OCS 12.2] [OCS 4.1] comes where its legal steps lead, at the cost told', () => {
    let compared = 0;
    visit(rules.prepare({ scenario: 'nerussa' }), 'column', atLength ? 8000 : 700, (g) => {
      if (g.stepId !== movement.step.choose) return;
      const pick = g.offered().find((chosen) => verbOf(chosen) === VERB.trucks);
      if (pick === undefined) return;
      g.tried(() => {
        g.apply(pick);
        if (!g.isRunning(haulage)) return;
        const told = view.reach!(g, 'column', null);
        expect(told[0].hex).toBe(aOf(pick));
        const far = told.toSorted((a, b) => b.path.length - a.path.length)[0];
        for (const { path, hex } of [told[told.length - 1], far]) {
          const mark = g.mark();
          for (const to of path.slice(1)) {
            const step = g.offered().find((chosen) => verbOf(chosen) === VERB.step && aOf(chosen) === to);
            expect(step, `${path}`).toBeDefined();
            g.apply(step!);
          }
          expect(view.counters(g, null).find(({ id }) => id === 'column')?.hex).toBe(hex);
          g.rewind(mark);
        }
        // Nobody steps beyond it.
        const near = g.offered().filter((chosen) => verbOf(chosen) === VERB.step);
        for (const chosen of near) expect(told.map(({ hex }) => hex)).toContain(aOf(chosen));
        compared++;
      });
    });
    expect(compared).toBeGreaterThan(3);
  });
});

describe('supply', () => {
  const scene = {
    units: [
      ['de-hq', '03.06', 'move'],
      ['de-34', '05.05'],
      ['de-1pz', '04.06'],
      ['de-fj', '16.11'],
      ['so-hq', '16.01'],
    ],
    scenario: { dumps: [{ side: 'german', at: '03.06', sp: 2 }] },
  } as const;

  test('[OCS 11.4b] the panel tells who falls to No Supply, and whom each source reaches', () => {
    const { rows } = view.panel!(field(scene).g, 'supply', seat(0));
    expect(rows[0].units?.map(({ counter }) => counter)).toEqual(['de-1pz', 'de-34', 'de-hq']);
    expect(rows.at(-1)).toMatchObject({ label: 'German units that fall to No Supply', units: [{ counter: 'de-fj' }] });
    expect(rows).toHaveLength(3);
  });

  test('[OCS 11.4c] [OCS 11.5] a unit that is left to another source goes to its row, and costs there', () => {
    let left = 0;
    for (const seed of atLength ? ['a', 'b', 'c'] : ['a'])
      visit(rules.prepare({ scenario: 'nerussa' }), seed, 4000, (g) => {
        if (g.stepId !== upkeep.step.leave) return;
        const of = seat(g.actor);
        const leave = g.offered().find((chosen) => verbOf(chosen) === VERB.leaveOut);
        if (leave === undefined) return;
        const id = g.s.forces.ids[aOf(leave)];
        const rowsWith = (): string[] =>
          view.panel!(g, 'supply', of).rows.flatMap(({ label, units = [] }) =>
            units.some(({ counter, isElsewhere }) => counter === id && !isElsewhere) && !label.includes('fall to')
              ? [label]
              : [],
          );
        const inHand = rowsWith();
        expect(inHand).toEqual([expect.stringContaining(', in hand')]);
        g.tried(() => {
          g.apply(leave);
          if (g.stepId !== upkeep.step.leave) return;
          expect(rowsWith().length).toBeGreaterThan(0);
          // The only other source may be in hand by now.
          expect(rowsWith()).not.toContain(inHand[0]);
          left++;
        });
      });
    expect(left).toBeGreaterThan(0);
  });

  test('what is suggested is legal, one choice after another, and ends the usage of the side', () => {
    const { steps } = view.panels!.find(({ name }) => name === 'supply')!;
    let asked = 0;
    visit(rules.prepare({ scenario: 'nerussa' }), 'suggested', 4000, (g) => {
      if (g.stepId !== upkeep.step.source) return;
      const { actor } = g;
      const chain = suggested(g as never, steps!);
      g.tried(() => {
        for (const { action } of chain) {
          expect(g.options().has(action)).toBe(true);
          g.apply(action);
        }
        expect(g.actor === actor && steps!.includes(g.stepName)).toBe(false);
      });
      asked++;
    });
    expect(asked).toBeGreaterThan(0);
  });

  test('[OCS 11.5b] [OCS 12.1b] the overlay tells the points left of a throw, and apart the hexes beside it', () => {
    const f = field({ ...scene, units: scene.units.filter(([id]) => id !== 'de-fj') });
    const drawn = new Map(
      view.overlay!(f.g, 'supply', seat(0), 'de-hq').hexes.map(({ hex: at, ...rest }) => [at, rest] as const),
    );
    const at = (label: string) => drawn.get(f.hex(label));
    // A range of 9 in Move Mode; a point a hex along the road.
    expect(at('03.06')).toEqual({ key: 'thrown', label: '9' });
    expect(at('05.06')).toEqual({ key: 'thrown', label: '7' });
    const edge = [...drawn].filter(([, { key }]) => key === 'edge').map(([each]) => each);
    expect(edge.length).toBeGreaterThan(0);
    for (const each of edge)
      expect([0, 1, 2, 3, 4, 5].some((d) => drawn.get(f.g.s.land.grid.neighbour[each * 6 + d])?.key === 'thrown')).toBe(
        true,
      );
  });

  test('[OCS 12.3] [OCS 12.3e] the overlay of railways tells what is open, and what is broken', () => {
    const { g } = field({ units: [...scene.units], scenario: { ...scene.scenario, destroyedRail: ['06.06'] } });
    const drawn = new Map(
      view.overlay!(g, 'rails', seat(0)).hexes.map(({ hex, key }) => [g.s.land.grid.label(hex as never), key]),
    );
    expect([drawn.get('04.06'), drawn.get('06.06'), drawn.get('04.04')]).toEqual(['open', 'broken', undefined]);
  });
});

describe('a plan', () => {
  test('[OCS 9.1e] [OCS 11.5] tells the attack from there, who cannot join it, the supply, and enemies that come', () => {
    const f = field({
      units: [
        ['de-1pz', '05.06'],
        ['de-75', '05.06'],
        ['de-hq', '03.06'],
        ['so-148', '07.06'],
        ['so-hq', '16.01'],
      ],
      scenario: {
        dumps: [
          { side: 'german', at: '03.06', sp: 4 },
          { side: 'soviet', at: '07.06', sp: 2 },
        ],
      },
    });
    const planning = view.planning!;
    const to = (label: string): number => f.hex(label);
    const { g } = f;
    g.tried(() => {
      expect(planning.place(g, 'de-1pz', to('07.06'), { path: [] })).toContain('enemy');
      for (const id of ['de-1pz', 'de-75']) expect(planning.place(g, id, to('06.06'), { path: [] })).toBeNull();
      const { odds, leftOut } = planning.attack(
        g,
        ['de-1pz', 'de-75'].map((counter) => ({ counter, from: to('05.06') })),
        to('07.06'),
      );
      expect(leftOut.map(({ counter }) => counter)).toEqual(['de-75']);
      expect(odds[0]).toMatchObject({ title: 'Attack on 07.06 (Zarechye)', attackers: [{ counter: 'de-1pz' }] });
      expect(odds[0].attackers?.[0].adds).toBe(odds[0].workings.find(({ label }) => label === 'attack')!.value);
      expect(planning.facts(g, 'de-1pz')[0]).toMatchObject({
        value: expect.stringContaining('XXIV Panzer'),
        isBad: false,
      });
      expect(planning.threats(g, 'de-1pz')).toEqual([{ counter: 'so-148', how: 'from where it stands' }]);
    });
  });
});
