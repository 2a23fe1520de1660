// What players see: labels, sentences, reach, fog, panels and read-outs.

import { describe, expect, test } from 'vitest';
import { CHANCE, type Seat, seat } from '../../../src/engine/contract/ids.ts';
import { aOf, verbOf } from '../../../src/engine/kernel/action.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { describe as textOf } from '../../../src/engine/text/text.ts';
import { march } from '../../../src/rules/operational-combat-series/chapters/march.ts';
import { movement } from '../../../src/rules/operational-combat-series/chapters/movement.ts';
import { operationalCombatSeries } from '../../../src/rules/operational-combat-series/index.ts';
import type { Ocs } from '../../../src/rules/operational-combat-series/statics.ts';
import { hexOf } from '../../../src/rules/operational-combat-series/units.ts';
import { VERB } from '../../../src/rules/operational-combat-series/verbs.ts';
import { view } from '../../../src/rules/operational-combat-series/view/view.ts';
import { Sight } from '../../../src/table/sight.ts';
import { atLength, someOf } from '../../length.ts';
import { RandomPlayer } from '../../random-play.ts';
import { toCombat } from './battles.ts';
import { field } from './position.ts';

const rules = operationalCombatSeries;
const SCENARIOS = someOf(rules.scenarios.map(({ id }) => id));

/** Visits positions of a random game. */
function visit(s: Ocs, seed: string, most: number, look: (g: Game<Ocs>) => void): void {
  const g = new Game(rules, s);
  const player = new RandomPlayer(seed);
  for (let n = 0; n < most && !g.isOver; n++) {
    look(g);
    g.apply(player.next(g));
  }
}

describe('words', () => {
  test.each(SCENARIOS)('%s: every choice has a label for people, unlike another one', (scenario) => {
    const unlabelled = new Set<string>();
    const which = new Rng('labels');
    visit(rules.prepare({ scenario }), 'labels', atLength ? 20_000 : 2500, (g) => {
      if (g.actor < 0 || (!atLength && which.below(5) > 0)) return;
      const options = g.options();
      const labels = Array.from({ length: options.size }, (_, i) => view.choiceLabel!(g, options.at(i)));
      labels.forEach((label, i) => {
        if (label === textOf(g, options.at(i))) unlabelled.add(label.split(' ')[0]);
      });
      expect(new Set(labels).size, labels.join('; ')).toBeGreaterThan(options.size * 0.8);
    });
    expect([...unlabelled]).toEqual([]);
  });

  test.each(SCENARIOS)('%s: sentences of events name no number or word of the program', (scenario) => {
    const g = new Game(rules, rules.prepare({ scenario }));
    let told = 0;
    g.listener = (now, event) => {
      const line = view.sentence(now as Game<Ocs>, event);
      if (line === null) return;
      told++;
      expect(line.text).toMatch(/\.$/);
      expect(line.text).not.toMatch(/undefined|NaN|\[object|null/);
      expect(line.hexes.every((hex) => hex > 0 && hex <= g.s.counts.hexes)).toBe(true);
    };
    const player = new RandomPlayer('sentences');
    for (let n = 0; n < 2000 && !g.isOver; n++) g.apply(player.next(g));
    expect(told).toBeGreaterThan(100);
  });
});

/** Hexes that single steps lead the group in hand to, with no die and nobody else in between. */
function stepped(g: Game<Ocs>): Set<number> {
  const { actor } = g;
  const found = new Set<number>();
  const seen = new Set<string>();
  const walk = (): void => {
    const steps = g.offered().filter((chosen) => verbOf(chosen) === VERB.step);
    for (const chosen of steps) {
      const mark = g.mark();
      g.apply(chosen);
      found.add(aOf(chosen));
      if (g.actor === actor && g.stepId === march.step.choose && !seen.has(g.hash)) {
        seen.add(g.hash);
        walk();
      }
      g.rewind(mark);
    }
  };
  walk();
  return found;
}

describe('reach', () => {
  test.each(['nerussa', 'etna'])('[OCS 6.1] %s: is where legal steps lead, alone and as a group', (scenario) => {
    let compared = 0;
    const rng = new Rng('reach');
    visit(rules.prepare({ scenario }), 'reach', atLength ? 8000 : 800, (g) => {
      if (g.stepId !== movement.step.choose || rng.below(4) > 0) return;
      const picks = g.offered().filter((chosen) => verbOf(chosen) === VERB.pick);
      if (picks.length === 0) return;
      const pick = picks[rng.below(picks.length)];
      const id = g.s.forces.ids[aOf(pick)];
      const before = view.reach!(g, id, null).map(({ hex }) => hex);
      // Of the far-reaching all ways would be too many to try.
      if (before.length > 40) return;
      g.tried(() => {
        g.apply(pick);
        if (g.stepId !== march.step.choose) return;
        const alone = stepped(g);
        expect(new Set(before), id).toEqual(new Set([hexOf(g, aOf(pick)), ...alone]));
        for (let joins = rng.below(3); joins > 0; joins--) {
          const join = g.offered().find((chosen) => verbOf(chosen) === VERB.join);
          if (join !== undefined) g.apply(join);
        }
        const together = view.reach!(g, id, null).map(({ hex }) => hex);
        expect(new Set(together), id).toEqual(new Set([hexOf(g, aOf(pick)), ...stepped(g)]));
        compared++;
      });
    });
    expect(compared).toBeGreaterThan(5);
  });

  test('[OCS 6.2] tells the cost of the cheapest way, and how far further moves lead', () => {
    const f = field({
      units: [
        ['de-394', '04.06', 'move'],
        ['de-34', '05.04'],
        ['de-hq', '01.01'],
        ['so-hq', '16.01'],
      ],
    });
    const at = (turns: number, unit = 'de-394') =>
      new Map(view.reach!(f.g, unit, null, turns).map((each) => [each.hex, each]));
    expect(at(1).get(f.hex('08.06'))).toMatchObject({ cost: '4 MP' });
    expect(
      at(1)
        .get(f.hex('08.06'))
        ?.path.map((hex) => f.g.s.land.grid.label(hex as never)),
    ).toEqual(['04.06', '05.06', '06.06', '07.06', '08.06']);
    expect(at(2, 'de-34').size).toBeGreaterThan(at(1, 'de-34').size);
  });

  test('leaves the game as it is', () => {
    visit(rules.prepare({ scenario: 'nerussa' }), 'quiet', atLength ? 400 : 40, (g) => {
      const { hash } = g;
      for (const { id } of view.counters(g, null).slice(0, 3)) view.reach!(g, id, null, 2);
      view.odds!(g, null);
      view.boxes!(g, null);
      for (const { name } of view.panels!) view.panel!(g, name, null);
      for (const { name } of view.overlays!) view.overlay!(g, name, null);
      expect(g.hash).toBe(hash);
    });
  });
});

describe('[OCS 4.9] fog', () => {
  test('a side sees its own counters and the tops of the enemy, whatever world it imagines', () => {
    const s = rules.prepare({ scenario: 'nerussa', options: { '4.9': true } });
    const sight = new Sight(rules as never, s as never);
    let hidden = 0;
    visit(s, 'fog', atLength ? 600 : 100, (g) => {
      if (g.actor === CHANCE) return;
      for (const of of [0, 1] as Seat[]) {
        const key = (now: Game<Ocs>): string =>
          JSON.stringify(view.counters(now, of).map(({ id, hex, factors, states }) => [id, hex, factors, states]));
        expect(key(sight.of(g as never, of) as never)).toBe(key(g));
        const all = view.counters(g, null);
        hidden += all.length - view.counters(g, of).length;
        const enemies = view.counters(g, of).filter((counter) => counter.seat !== of);
        expect(new Set(enemies.map(({ hex }) => hex)).size).toBe(enemies.length);
        for (const { id } of all.filter((each) => !view.counters(g, of).some((seen) => seen.id === each.id)))
          expect([view.readOut!(g, id, of), view.reach!(g, id, of)]).toEqual([null, []]);
      }
    });
    expect(hidden).toBeGreaterThan(0);
  });
});

describe('beside the map', () => {
  test('[OCS 11.2] [OCS 11.5] the panel of supply tells what a headquarters reaches, and what its group costs', () => {
    const f = field({
      units: [
        ['de-hq', '03.06', 'move'],
        ['de-34', '05.05'],
        ['de-1pz', '04.06'],
        ['de-fj', '16.11'],
        ['so-hq', '16.01'],
      ],
      scenario: { dumps: [{ side: 'german', at: '03.06', sp: 2 }] },
    });
    const { rows } = view.panel!(f.g, 'supply', seat(0));
    // The division 1, the panzers a part of a division of 2, one for the headquarters: 4 DSE, of which 2 SP are Low Supply.
    expect(rows[0].cells).toEqual(['2 SP', '3', 4, '4 SP', '2 SP', 'Low Supply']);
    expect(rows.at(-1)?.cells).toEqual(['', 1, '', '', '', 'No Supply']);
    expect(rows.every((row) => row.seat === 0)).toBe(true);
  });

  test('counters show side and marker, and what a counter is worth is read out with its causes', () => {
    const f = field({
      units: [
        ['de-34', '05.05', 'reserve'],
        ['de-1pz', '04.06', 'move'],
        ['de-hq', '01.01'],
        ['so-hq', '16.01'],
      ],
    });
    const states = Object.fromEntries(view.counters(f.g, null).map(({ id, states }) => [id, states]));
    expect([states['de-34'], states['de-1pz']]).toEqual([['reserve'], ['move']]);
    const { figures } = view.readOut!(f.g, 'de-1pz', null)!;
    expect(figures.find(({ name }) => name === 'Defense strength')).toMatchObject({ printed: '4', now: '2' });
    for (const { printed, now, causes } of figures) if (printed !== now) expect(causes.length).toBeGreaterThan(0);
  });

  test('[OCS 9.7] [OCS 9.17] the odds of an attack are those of the table of odds', () => {
    const f = toCombat(
      field({
        units: [
          ['de-34', '06.11'],
          ['so-148', '07.11'],
          ['de-hq', '01.01'],
          ['so-hq', '16.01'],
        ],
        scenario: {
          dumps: [
            { side: 'german', at: '06.11', sp: 4 },
            { side: 'soviet', at: '08.11', sp: 4 },
          ],
        },
      }),
    );
    const attack = f.g.offered().find((chosen) => verbOf(chosen) === VERB.attack)!;
    const shown = view.oddsOf!(f.g, attack, null)!;
    const table = rules.odds!.tables.find(({ name }) => name === 'combat')!;
    const solved = table.solve({ attack: '15', defense: '12', attacker: '3', defender: '2' });
    expect(shown.outcomes.map(({ outcome }) => outcome)).toEqual(solved.outcomes.map(({ outcome }) => outcome));
    expect(shown.outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  });
});
