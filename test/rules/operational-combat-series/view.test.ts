// What players see: labels, sentences, reach, fog, panels and read-outs.

import { describe, expect, test } from 'vitest';
import { CHANCE, type Seat, seat } from '../../../src/engine/contract/ids.ts';
import { aOf, verbOf } from '../../../src/engine/kernel/action.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { describe as textOf } from '../../../src/engine/text/text.ts';
import { station } from '../../../src/rules/operational-combat-series/aircraft.ts';
import { march } from '../../../src/rules/operational-combat-series/chapters/march.ts';
import { movement } from '../../../src/rules/operational-combat-series/chapters/movement.ts';
import { operationalCombatSeries } from '../../../src/rules/operational-combat-series/index.ts';
import type { Ocs } from '../../../src/rules/operational-combat-series/statics.ts';
import { unitName } from '../../../src/rules/operational-combat-series/text/names.ts';
import { hexOf, isTop } from '../../../src/rules/operational-combat-series/units.ts';
import { VERB } from '../../../src/rules/operational-combat-series/verbs.ts';
import { view } from '../../../src/rules/operational-combat-series/view/view.ts';
import { Sight } from '../../../src/table/sight.ts';
import { atLength, someOf } from '../../length.ts';
import { RandomPlayer } from '../../random-play.ts';
import { toCombat, toCombatPhase } from './battles.ts';
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
    visit(rules.prepare({ scenario }), 'labels', atLength ? 20_000 : 1200, (g) => {
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
    for (let n = 0; n < (atLength ? 2000 : 1000) && !g.isOver; n++) g.apply(player.next(g));
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
    visit(rules.prepare({ scenario }), 'reach', atLength ? 8000 : 1200, (g) => {
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
    visit(rules.prepare({ scenario: 'nerussa' }), 'quiet', atLength ? 400 : 15, (g) => {
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
  test('odds are shown where the world that a viewer imagines leaves the side to act no choice', () => {
    const units = [
      ['de-75', '05.06'],
      ['so-148', '07.06'],
      ['so-kat', '07.06', 'reserve'],
      ['de-hq', '01.01'],
      ['so-hq', '16.01'],
    ] as const;
    const f = field({
      units,
      options: { '4.9': true },
      scenario: { dumps: [{ side: 'soviet', at: '07.06', tokens: 8 }] },
    });
    f.play('end', 'release so-kat', 'end');
    expect(f.step).toBe('barrage.target');
    const sight = new Sight(rules as never, f.g.s as never);
    const german = seat(0);
    const imagined = sight.of(f.g as never, german) as never as Game<Ocs>;
    expect(() => imagined.options()).toThrow(/offers nothing/);
    expect([view.odds!(imagined, german), view.preview(imagined, german)]).toEqual([null, []]);
  });

  test.each([
    ['[OCS 7.0] an overrun', ['pick de-1pz', 'overrun 04.04', 'at-usual-cost']],
    ['[OCS 9.1] a combat', ['end', 'end', 'attack 04.04', 'at-usual-cost']],
  ])('%s has no odds for a viewer who is not told who attacks', (_, choices) => {
    const units = [
      ['de-1pz', '03.03'],
      ['so-148', '04.04'],
      ['de-hq', '01.01'],
      ['so-hq', '16.01'],
    ] as const;
    const dumps = [
      { side: 'german', at: '02.03', tokens: 8 },
      { side: 'soviet', at: '05.04', tokens: 8 },
    ];
    const f = field({ units, options: { '4.9': true, '9.17': true }, scenario: { dumps } });
    f.play(...choices);
    expect(f.step).toBe('battle.surprise');
    const imagined = new Sight(rules as never, f.g.s as never).of(f.g as never, seat(1)) as never as Game<Ocs>;
    // The attacker, who is not told who defends, weighs those that he sees: his odds are the true ones.
    const attackers = new Sight(rules as never, f.g.s as never).of(f.g as never, seat(0)) as never as Game<Ocs>;
    expect(view.odds!(attackers, seat(0))).toEqual(view.odds!(f.g, seat(0)));
    expect(view.odds!(f.g, seat(0))!.workings.find(({ label }) => label === 'defense')?.value).toBe('12');
    expect([view.odds!(imagined, seat(1)), view.preview(imagined, seat(1))]).toEqual([null, []]);
  });

  test('a side sees its own counters and the tops of the enemy, whatever world it imagines', () => {
    const s = rules.prepare({ scenario: 'nerussa', options: { '4.9': true } });
    const sight = new Sight(rules as never, s as never);
    let hidden = 0;
    visit(s, 'fog', atLength ? 600 : 40, (g) => {
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

describe('[OCS 4.9] battles that are shown', () => {
  /** The barrage of a stack of two, as a viewer reads of it. */
  function told(viewer: Seat | null) {
    const f = toCombatPhase(
      field({
        units: [
          ['de-75', '03.06'],
          ['de-rec', '05.06'],
          ['so-148', '06.06'],
          ['so-283', '06.06'],
          ['de-hq', '01.01'],
          ['so-hq', '16.01'],
        ],
        options: { '4.9': true },
        scenario: { dumps: [{ side: 'german', at: '03.06', tokens: 4 }] },
      }),
    );
    const listener = view.moments!.listen(f.g, viewer);
    f.g.listener = (_, event) => listener.hear(f.g, event);
    f.play('barrage units 06.06');
    listener.falls(f.g, f.g.offered().find((chosen) => aOf(chosen) === 12)!);
    f.dice(12);
    const lost = f.unit(isTop(f.g, f.unit('so-148')) ? 'so-283' : 'so-148');
    if (f.step === 'fire.losses') f.play(`lose ${f.g.s.forces.ids[lost]}`);
    const [{ defend, losses }] = listener.moments();
    return [defend.pieces.length, losses.some(({ name }) => name === unitName(f.g.s, lost))];
  }

  test('name enemies below the top neither among those that are struck nor among the losses', () => {
    expect(told(null)).toEqual([2, true]);
    expect(told(seat(1))).toEqual([2, true]);
    expect(told(seat(0))).toEqual([1, false]);
  });

  test('which unit of a stack breaks a railroad is not told, nor whether it is the top one', () => {
    const f = field({
      units: [
        ['de-1pz', '03.06', 'move'],
        ['de-rr', '03.06', 'repair'],
        ['so-148', '16.01'],
      ],
      options: { '4.9': true },
    });
    const texts = ['de-1pz', 'de-rr'].map(
      (id) => view.sentence(f.g, { kind: 'railBroken', unit: f.unit(id), hex: f.hex('03.06') } as never)?.text,
    );
    expect(texts[0]).toMatch(/^The railroad in .* is destroyed/);
    expect(texts[1]).toBe(texts[0]);
  });
});

describe('the labels of columns', () => {
  test('[OCS 12.2] tell what trucks take along, what a hex and a load cost, and what is left', () => {
    const f = field({
      units: [
        ['de-hq', '01.01'],
        ['so-hq', '16.01'],
      ],
      scenario: { trucks: [{ side: 'german', at: '03.06', kind: 'truck', points: 3, cargoT: 6 }] },
    });
    const labels = (): string[] => f.g.offered().map((chosen) => view.choiceLabel!(f.g, chosen));
    expect(labels().filter((label) => label.startsWith('Trucks'))).toEqual([
      'Trucks: 1 point from 03.06 (Borki) with 1 SP',
      'Trucks: 2 points from 03.06 (Borki) with 1 SP 2 T',
      'Trucks: 3 points from 03.06 (Borki) with 1 SP 2 T',
      'Trucks, as empty as can be: 1 point from 03.06 (Borki), empty',
      'Trucks, as empty as can be: 2 points from 03.06 (Borki) with 2 T',
    ]);
    f.play('trucks 03.06 3');
    const all = f.g.s.series.transport.truckMA;
    expect(labels()).toContain(`Stop here, ${all} MP left`);
    expect(labels()).toContain('Unload 1 SP, 5 MP');
    f.play('step 03.07');
    expect(labels()).toContain(`Stop here, ${all - 1} MP left`);
    expect(labels()).toContain('Move to 03.08, 1 MP');
  });
});

test('[OCS 14.13c] a barrage breaks a railroad or does nothing: nothing is parked on it', () => {
  const f = toCombatPhase(
    field({
      units: [
        ['de-75', '03.06'],
        ['de-hq', '01.01'],
        ['so-hq', '16.01'],
      ],
      scenario: { dumps: [{ side: 'german', at: '03.06', tokens: 4 }] },
    }),
  );
  const chosen = f.g.offered().find((each) => textOf(f.g, each) === 'barrage railroad 05.06')!;
  const { outcomes, expectations } = view.oddsOf!(f.g, chosen, null)!;
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['no effect', 'broken']);
  expect(expectations[0]).toMatchObject({ label: 'it is broken', value: outcomes[1].probability });
});

test('[OCS 14.2] [OCS 19.1] aircraft and ships are taken up where they lie, and not in a box off the map', () => {
  const g = new Game(rules, rules.prepare({ scenario: 'husky' }));
  while (g.stepId !== movement.step.choose) g.apply(g.offered()[0]);
  const placed = (verb: number): number[] =>
    g.offered().flatMap((chosen) => (verbOf(chosen) === verb ? [view.placeOf!(g, chosen)] : []));
  const ships = placed(VERB.sail);
  expect(ships.length).toBeGreaterThan(0);
  expect(ships.every((hex) => hex > 0 && hex <= g.s.counts.hexes)).toBe(true);
  // The one that is taken up is a counter for its own side, with what it carries.
  const sail = g
    .offered()
    .find((chosen) => verbOf(chosen) === VERB.sail && view.choiceLabel!(g, chosen).includes(': '))!;
  const load = view.choiceLabel!(g, sail).split(': ')[1];
  const all = placed(VERB.fly);
  const own = seat(g.actor);
  g.apply(sail);
  const inHand = (viewer: Seat | null): string[] =>
    view.counters(g, viewer).flatMap(({ isInHand, name }) => (isInHand ? [name] : []));
  expect(inHand(own)).toEqual([expect.stringContaining(`with ${load}`)]);
  expect(inHand(seat(1 - own))).toEqual([]);
  // All Allied aircraft begin off the map, in Malta and in Tunisia.
  expect(new Set(all)).toEqual(new Set([0]));
});

describe('aircraft', () => {
  test('[OCS 14.5] on station are marked in their hex, and not where their base is', () => {
    const s = rules.prepare({ scenario: 'nerussa' });
    const g = new Game(rules, s);
    const marked = (): string[] => view.markers(g).flatMap(({ kind }) => (/ aircraft:/.test(kind) ? [kind] : []));
    expect(marked()).toEqual([]);
    station(g, s.names.aircraft.indexOf('de-bf'), s.land.grid.hexOf('05.06'));
    expect(marked()).toEqual(['German aircraft: Bf 109f']);
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
    // The division 1, the panzers a part of a division of 2, one for the headquarters: 4 DSE, of which 2 SP are Low
    // Supply.
    expect(rows[0].cells).toEqual(['2\u00a0SP', '3', 4, '4\u00a0SP', '2\u00a0SP', 'Low Supply']);
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
