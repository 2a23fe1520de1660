// What the table is told beyond the counters: reach, overlays, odds as figures, choices in words.

import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/contract/ids.ts';
import { seat } from '../../../src/engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../src/engine/kernel/action.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { parse } from '../../../src/engine/text/text.ts';
import type { Hex } from '../../../src/hex/ids.ts';
import { toNumber } from '../../../src/odds/rational.ts';
import { canFire } from '../../../src/rules/nuklear-winter-68/chapters/attack-value.ts';
import { orders } from '../../../src/rules/nuklear-winter-68/chapters/movement.ts';
import { isWithinHalf, spent } from '../../../src/rules/nuklear-winter-68/chapters/movement-costs.ts';
import { seesHex } from '../../../src/rules/nuklear-winter-68/chapters/sight.ts';
import { hide } from '../../../src/rules/nuklear-winter-68/chapters/special.ts';
import { reachesSoFar } from '../../../src/rules/nuklear-winter-68/firing-reach.ts';
import { nuklearWinter } from '../../../src/rules/nuklear-winter-68/index.ts';
import { hasDeed, hexOf, type Game as NuklearGame } from '../../../src/rules/nuklear-winter-68/state.ts';
import { DEED, MEANS, MODE, TARGET, type UnitId } from '../../../src/rules/nuklear-winter-68/terms.ts';
import { VERB } from '../../../src/rules/nuklear-winter-68/verbs.ts';
import { odds, oddsOf } from '../../../src/rules/nuklear-winter-68/view/odds.ts';
import { overlay, overlays } from '../../../src/rules/nuklear-winter-68/view/overlays.ts';
import { reach } from '../../../src/rules/nuklear-winter-68/view/reach.ts';
import { view } from '../../../src/rules/nuklear-winter-68/view/view.ts';
import type { OddsView } from '../../../src/view/view.ts';
import { atLength, someOf } from '../../length.ts';
import { type Position, position } from './position.ts';

const choicesOf = (g: NuklearGame): Action[] => {
  const options = g.options();
  return Array.from({ length: options.size }, (_, i) => options.at(i));
};

const atRandom = (g: NuklearGame, rng: Rng): void => {
  const choices = choicesOf(g);
  g.apply(choices[rng.below(choices.length)]);
};

/** The number of positions that are looked at. */
const LOOKS = atLength ? 24 : 4;

/** Plays at random and looks at some of the positions in which a unit may be taken up or is on its way. */
function wander(scenario: string, look: (g: NuklearGame, unit: UnitId) => void): void {
  const g = new Game(nuklearWinter, nuklearWinter.prepare({ scenario }));
  let looked = 0;
  for (let seed = 1; looked < LOOKS; seed++) {
    const rng = new Rng('reach', scenario, seed);
    for (g.start(); !g.isOver && looked < LOOKS; ) {
      const isActing = g.stepId === orders.step.choose;
      if (isActing && rng.below(4) === 0) {
        looked++;
        look(g, g.cells[orders.at.unit] as UnitId);
      }
      atRandom(g, rng);
      g.forget();
    }
  }
}

const isOnItsWay = (g: NuklearGame, unit: UnitId): boolean =>
  g.stepId === orders.step.choose && g.cells[orders.at.unit] === unit;

describe.each(['cloak-and-dagger', 'omega', 'final-victory'])('the reach of a unit that acts (%s)', (scenario) => {
  test('[NW 2.2-costs] [NW 2.2-road-bonus] the path walked by legal steps costs what was said, where nothing happens on the way', () => {
    let walked = 0;
    wander(scenario, (g, unit) => {
      for (const { path, cost } of reach(g, g.s.units.ids[unit], null).slice(1)) {
        const mark = g.mark();
        const before = spent(g, unit);
        let undisturbed = true;
        for (const hex of path.slice(1)) {
          if (!isOnItsWay(g, unit)) {
            undisturbed = false;
            break;
          }
          expect(g.options().has(action(VERB.step, hex)), `${g.s.units.ids[unit]} ${path}`).toBe(true);
          g.apply(action(VERB.step, hex));
        }
        if (undisturbed && isOnItsWay(g, unit)) {
          expect(`${spent(g, unit) - before} MP`).toBe(cost);
          walked++;
        }
        g.rewind(mark);
      }
    });
    expect(walked).toBeGreaterThan(2 * LOOKS);
  });

  test('[NW 2.2-costs] every hex that legal steps lead to is in it, once', () => {
    wander(scenario, (g, unit) => {
      const found = reach(g, g.s.units.ids[unit], null).map(({ hex }) => hex);
      expect(new Set(found).size).toBe(found.length);
      const seen = new Set([g.hash]);
      const stack: Action[][] = [[]];
      for (let looked = 0; stack.length > 0 && looked < 60; looked++) {
        const way = stack.pop() as Action[];
        const root = g.mark();
        for (const step of way) g.apply(step);
        for (const step of choicesOf(g).filter((chosen) => verbOf(chosen) === VERB.step)) {
          expect(found, `${g.s.units.ids[unit]} to ${g.s.map.grid.label(aOf(step) as Hex)}`).toContain(aOf(step));
          const here = g.mark();
          g.apply(step);
          if (isOnItsWay(g, unit) && !seen.has(g.hash)) stack.push([...way, step]);
          seen.add(g.hash);
          g.rewind(here);
        }
        g.rewind(root);
      }
    });
  });
});

describe('the reach of units that do not act', () => {
  const facing = () =>
    position({
      units: { '1-130': 'king-tiger@E15!co king-tiger@E16', '1st-ranger': 'm60a1@J15!finished us-rangers@J16!shaken' },
      active: '1-130',
    });

  test('[NW 2.1.1b-group] two that go together go only where both can', () => {
    const p = position({
      units: { '1-130': 'king-tiger@E15!co puma@E15', '1st-ranger': 'm60a1@Z1' },
      active: '1-130',
    });
    const alone = reach(p.g, 'puma-1', null).length;
    expect(p.step).toBe('impulse.act');
    p.play('take puma-1', 'join king-tiger-1');
    const together = reach(p.g, 'puma-1', null);
    expect(together.length).toBeLessThan(alone);
    expect(together.map(({ hex }) => hex).sort()).toEqual(
      reach(p.g, 'king-tiger-1', null)
        .map(({ hex }) => hex)
        .sort(),
    );
  });

  test('an enemy that is Finished is shown its next move, one that is Shaken half of it', () => {
    const { g } = facing();
    const most = (id: string) => Math.max(...reach(g, id, null).map(({ cost }) => Number.parseInt(cost, 10)));
    const speed = (id: string) => g.s.units.speed[2 * g.s.units.ids.indexOf(id)];
    expect(most('m60a1-1')).toBeGreaterThan(speed('m60a1-1') / 2);
    expect(most('us-rangers-1')).toBeLessThanOrEqual(speed('us-rangers-1') >> 1);
  });

  test.runIf(atLength)(
    '[NW 2.2-costs] several turns: what one activation leads to from wherever those before end',
    () => {
      const foe = { '1st-ranger': 'm60a1@J15' };
      const at = (label: string) => position({ units: { ...foe, '1-130': `king-tiger@E15!co puma@${label}` } }).g;
      const g = at('F12');
      const label = (hex: number) => g.s.map.grid.label(hex as Hex);
      const first = reach(g, 'puma-1', null);
      const expected = new Set<string>();
      for (const { hex } of first)
        for (const next of reach(at(label(hex)), 'puma-1', null)) expected.add(label(next.hex));
      const two = reach(g, 'puma-1', null, 2);
      expect(two.map(({ hex }) => label(hex)).sort()).toEqual([...expected].sort());
      expect(two.slice(0, first.length)).toEqual(first);
      for (const { path, turn = 1, halts = [] } of two) {
        expect(halts).toHaveLength(turn - 1);
        for (const halt of halts) expect(path).toContain(halt);
      }
    },
  );

  test('riders, airplanes at their bases and hidden units reach nothing', () => {
    const p = position({
      units: { bh: 'zealots@C5 zealots@D5', '1st-ranger': 'm113@P9 us-rangers@m113-1' },
      options: { '2.0-hidden-setup': true },
      special: { hiddenSetup: { faction: 'black-hand', unit: 'zealots', revealWithin: 1 } },
    });
    hide(p.g, p.unit('zealots-1'));
    expect(reach(p.g, 'zealots-1', seat(0))).toEqual([]);
    expect(reach(p.g, 'us-rangers-1', null)).toEqual([]);
    expect(reach(p.g, 'nobody', null)).toEqual([]);
  });
});

describe('overlays', () => {
  const g = new Game(nuklearWinter, nuklearWinter.prepare({ scenario: 'final-victory' }));
  for (const rng = new Rng('overlays'); g.rules.turn(g) < 2 && !g.isOver; ) {
    atRandom(g, rng);
    g.forget();
  }

  test.each(overlays.map(({ name }) => name))('%s draws hexes of the map once, by keys of its legend', (name) => {
    const before = g.hash;
    for (const viewer of [null, ...g.s.seats.map((_, i) => seat(i))]) {
      const { legend, hexes } = overlay(g, name, viewer);
      expect(new Set(hexes.map(({ hex }) => hex)).size).toBe(hexes.length);
      const keys = legend.map(({ key }) => key);
      for (const { hex, key } of hexes) expect(keys.includes(key) && hex >= 1 && hex <= g.s.map.grid.size).toBe(true);
    }
    expect(g.hash).toBe(before);
  });

  const duel = () => position({ units: { '1-130': 'king-tiger@E15!co', '1st-ranger': 'm60a1@J15' }, active: '1-130' });

  test('[NW 2.2.1-line] sight of one unit: the hexes it sees, as the rules say', () => {
    const p = duel();
    const seen = overlay(p.g, 'sight', null, 'king-tiger-1').hexes.map(({ hex }) => hex);
    for (let hex = 1 as Hex; hex <= p.g.s.map.grid.size; hex = (hex + 1) as Hex) {
      expect(seen.includes(hex)).toBe(seesHex(p.g, p.unit('king-tiger-1'), hex));
    }
  });

  test('[NW 2.3-attack] fire: a target that may be fired at stands in a hex that is drawn', () => {
    const p = duel();
    const at = overlay(p.g, 'fire', null, 'king-tiger-1').hexes.find(({ hex }) => hex === p.hex('J15'));
    expect(canFire(p.g, p.unit('king-tiger-1'), MEANS.ap, p.unit('m60a1-1'), MODE.still)).toBe(true);
    expect(at).toEqual({ hex: p.hex('J15'), key: 'both', label: '10/5' });
    expect(
      overlay(p.g, 'threat', seat(p.g.s.seats.indexOf('nato'))).hexes.find(({ hex }) => hex === p.hex('J15')),
    ).toEqual({
      hex: p.hex('J15'),
      key: 'some',
      label: '1/1',
    });
  });

  test('[NW 2.3.2] threat: what an enemy could fire at after a move is drawn, and nothing beyond', () => {
    // One enemy, whom nobody fires at as it goes wherever half of its speed leads.
    const p = position({
      units: { '1-130': 'king-tiger@E15!co', '1st-ranger': 'm60a1@J15!finished' },
      active: '1-130',
    });
    const { g } = p;
    const tank = p.unit('king-tiger-1');
    const nato = seat(g.s.seats.indexOf('nato'));
    const drawn = new Map(overlay(g, 'threat', nato).hexes.map(({ hex, label }) => [hex, label]));
    const fired = new Set<number>();
    const walk = (): void => {
      for (let hex = 1 as Hex; hex <= g.s.map.grid.size; hex = (hex + 1) as Hex) {
        const distance = g.s.map.grid.distance(hexOf(g, tank), hex);
        const mode = hasDeed(g, tank, DEED.moved) ? MODE.moving : MODE.still;
        const carries = [TARGET.hard, TARGET.soft].some((kind) => reachesSoFar(g, tank, mode, kind, distance));
        if (carries && seesHex(g, tank, hex)) fired.add(hex);
      }
      for (const step of choicesOf(g).filter((chosen) => verbOf(chosen) === VERB.step)) {
        const mark = g.mark();
        g.apply(step);
        if (isOnItsWay(g, tank) && isWithinHalf(g, tank)) walk();
        g.rewind(mark);
      }
    };
    p.play('take king-tiger-1');
    walk();
    expect(fired.size).toBeGreaterThan(20);
    expect([...drawn.keys()].sort((a, b) => a - b)).toEqual([...fired].sort((a, b) => a - b));
  });

  test('one that does not exist is refused', () => expect(() => overlay(g, 'fog', null)).toThrow(/fog/));
});

describe('odds as figures', () => {
  const duel = () =>
    position({
      units: { '1-130': 'king-tiger@E15!co king-tiger@E15', '1st-ranger': 'm60a1@J15!finished us-rangers@E14!shaken' },
      active: '1-130',
    }).play('take king-tiger-1');
  const thought = (p: Position, text: string) => oddsOf(p.g, parse(p.g, text), null);
  const total = (shown: OddsView | null) => (shown?.outcomes ?? []).reduce((sum, row) => sum + row.probability, 0);
  const table = (name: string, keys: Record<string, string>) =>
    nuklearWinter.odds?.tables.find((each) => each.name === name)?.solve(keys);

  test('[NW 2.3-attack] an attack on offer has the odds of the table', () => {
    const p = duel();
    const before = p.g.cells.slice();
    const shown = thought(p, 'fire king-tiger-1 m60a1-1');
    const solved = table('attack', { firer: 'king-tiger', target: 'm60a1', range: '5' });
    expect(shown?.expectations.map(({ value }) => value)).toEqual(
      solved?.expectations.map(({ value }) => toNumber(value as never)),
    );
    expect(total(shown)).toBeCloseTo(1, 12);
    expect(shown?.hexes).toEqual([p.hex('J15'), p.hex('E15')]);
    expect(shown?.workings).toContainEqual({ label: 'defence value', value: '17', rule: '2.3-values' });
    expect(p.g.cells).toEqual(before);
    expect(thought(p, 'stop')).toBeNull();
  });

  test('[NW 2.3.4-bonus] an assault on offer too', () => {
    const shown = thought(duel(), 'assault us-rangers-1');
    expect(shown?.title).toMatch(/^King Tiger 1 assaults US Rangers 1 in E14 with HE$/);
    expect(total(shown)).toBeCloseTo(1, 12);
  });

  test('[NW 2.3.1-group] [NW 1.2.2-bonus] pending: each helper and the bonus with what it is worth, to him who chooses', () => {
    const p = duel().play('fire king-tiger-1 m60a1-1');
    const reich = seat(p.g.s.seats.indexOf('reich'));
    const shown = odds(p.g, reich);
    expect(shown?.alternatives?.map(({ label }) => label)).toEqual(['King Tiger 2 assists', 'Without help']);
    const [helped, alone] = (shown?.alternatives ?? []).map(({ expectations }) => expectations[0].value);
    expect(helped).toBeGreaterThan(alone);
    expect(odds(p.g, seat(1 - reich))?.alternatives).toBeUndefined();
    p.play('alone');
    expect(odds(p.g, reich)?.alternatives?.map(({ label }) => label)).toEqual([
      "Use the commander's bonus: +3 to the attack",
      "Save the commander's bonus",
    ]);
    p.play('bonus');
    expect(p.step).toBe('attack.roll');
    expect(odds(p.g, null)?.workings).toContainEqual({ label: 'attack value', value: '13 + 2D6', rule: '2.3-values' });
  });

  test('where a unit is asked what to do, each attack on offer is told with what it would do', () => {
    const p = duel();
    const shown = odds(p.g, null);
    expect(shown?.outcomes).toEqual([]);
    expect(shown?.alternatives?.map(({ label }) => label)).toContain('King Tiger 1 fires at M60A1 1 in J15');
    expect(odds(p.g, seat(p.g.s.seats.indexOf('nato')))).toBeNull();
  });

  test('the lines of the preview tell the same chances', () => {
    const p = duel();
    const shown = thought(p, 'fire king-tiger-1 m60a1-1');
    const told = shown?.outcomes
      .map(({ outcome, probability }) => `${outcome} ${Math.round(100 * probability)} %`)
      .join(', ');
    expect(view.preview(p.g).some((line) => line.startsWith(shown?.title ?? '?') && line.endsWith(told ?? '?'))).toBe(
      true,
    );
  });
});

test('there are words for every choice and outcome of real games, that differ from each other', () => {
  for (const scenario of someOf(['final-victory', 'prodigal-sons', 'licence-to-kill', 'cloak-and-dagger'])) {
    const g = new Game(nuklearWinter, nuklearWinter.prepare({ scenario }));
    const rng = new Rng('labels', scenario);
    for (let n = 0; n < (atLength ? 1500 : 80) && !g.isOver; n++) {
      const choices = choicesOf(g);
      const labels = choices.map((chosen) => view.choiceLabel?.(g, chosen) ?? '');
      for (const label of labels) expect(label).toMatch(/^[A-Z0-9]/);
      for (const label of labels) expect(label, g.stepName).not.toMatch(/undefined|NaN/);
      expect(new Set(labels).size, `${g.stepName}: ${labels.join(' | ')}`).toBe(labels.length);
      atRandom(g, rng);
      g.forget();
    }
  }
});
