// Odds of Thunder in the East: against a reading of the book by hand, and against the rules fought again and again.

import { describe, expect, test } from 'vitest';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { toNumber } from '../../../src/odds/rational.ts';
import { thunderInTheEast as rules } from '../../../src/rules/thunder-in-the-east/index.ts';
import { agreement } from '../../../src/stats/agreement.ts';
import { atLength } from '../../length.ts';

const keys = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(' ').map((each) => each.split('=') as [string, string]));

const tableNamed = (name: string) => rules.odds!.tables.find((each) => each.name === name)!;

/** Outcomes in sixths, by their words. */
const sixths = (name: string, text: string): Record<string, number> =>
  Object.fromEntries(
    tableNamed(name)
      .solve(keys(text))
      .outcomes.map(({ outcome, probability }) => [outcome, Math.round(toNumber(probability) * 6 * 1e9) / 1e9]),
  );

describe('18.4: strikes', () => {
  test('[TITE 18.4.1] the die succeeds up to the Damage Value, five at most; a six always misses (G22)', () => {
    expect(sixths('strike', 'strength=2 target=soviet-airfields')).toEqual({
      '1 hit': 1,
      '2 hits': 1,
      '3 hits': 1,
      '4 hits': 1,
      '5 hits': 1,
      miss: 1,
    });
  });

  test('[TITE 18.4.1] bad weather halves the Damage Value, rounded up, after its limit (G23)', () => {
    expect(sixths('strike', 'strength=2 target=soviet-airfields weather=overcast')).toEqual({
      '1 hit': 1,
      '2 hits': 1,
      '3 hits': 1,
      miss: 3,
    });
  });

  test('[TITE 18.4.1] a Damage Value below 1 fails, and half a bomb at half range is one (G24)', () => {
    expect(sixths('strike', 'strength=0.5 target=objective')).toEqual({ miss: 6 });
    // No die falls for bad weather either.
    expect(sixths('strike', 'strength=0.5 target=objective weather=snow')).toEqual({ miss: 6 });
    expect(sixths('strike', 'strength=1 target=objective')).toEqual({ '1 hit': 1, miss: 5 });
  });

  test('[TITE 18.4.1] in mud, snow and cold a six damages an aircraft', () => {
    expect(sixths('strike', 'strength=1 target=medium-unit weather=snow')).toEqual({
      success: 1,
      miss: 4,
      'miss, and the weather damages an aircraft': 1,
    });
  });

  test('[TITE 208.2.2] the night takes one or two, but never the last', () => {
    expect(sixths('strike', 'strength=1 target=logistics night=night-capable').miss).toBe(4);
    expect(sixths('strike', 'strength=1 target=logistics night=other-bombers').miss).toBe(5);
    expect(sixths('strike', 'strength=1 target=objective night=other-bombers').miss).toBe(5);
    expect(() => sixths('strike', 'strength=1 target=small-unit night=night-capable')).toThrow(/no small-unit/);
    expect(() => sixths('strike', 'strength=9 target=small-unit')).toThrow(/strength/);
  });
});

describe('18.3.1: Support dice', () => {
  /** Two shift faces, and one each of heavy, red, airplane and blank, thrown in every way. */
  const FACES = ['shift', 'shift', 'heavy', 'red', 'airplane', 'blank'] as const;
  function byHand(dice: number, given: { red: boolean; heavy: boolean; aircraft: number; weather: string }): number[] {
    const chances = [0, 0, 0, 0];
    const throws = (left: number): (typeof FACES)[number][][] =>
      left === 0 ? [[]] : throws(left - 1).flatMap((rest) => FACES.map((face) => [face, ...rest]));
    const all = throws(dice);
    for (const faces of all) {
      let [full, partial, ready] = [0, 0, given.aircraft];
      for (const face of faces) {
        if (face === 'shift') full++;
        if (face === 'heavy' && !['mud', 'snow', 'cold'].includes(given.weather)) given.heavy ? full++ : partial++;
        if (face === 'red' && given.weather === 'clear') given.red ? full++ : partial++;
        if (face === 'airplane') ready-- > 0 ? full++ : partial++;
      }
      chances[full + Math.floor(partial / 2)] += 1 / all.length;
    }
    return chances;
  }

  test.each(
    ['clear', 'overcast', 'mud'].flatMap((weather) =>
      [1, 2, 3].flatMap((dice) =>
        [true, false].flatMap((red) =>
          [true, false].flatMap((heavy) => [1, 2].map((aircraft) => ({ weather, dice, red, heavy, aircraft }))),
        ),
      ),
    ),
  )('[TITE 18.3.1] $dice dice, $weather, red $red, heavy $heavy, $aircraft aircraft', (given) => {
    const word = (is: boolean) => (is ? 'yes' : 'no');
    const text = `advantage=${given.dice} red=${word(given.red)} heavy=${word(given.heavy)} aircraft=${given.aircraft} weather=${given.weather}`;
    const found = [0, 0, 0, 0];
    for (const { outcome, probability } of tableNamed('support').solve(keys(text)).outcomes)
      found[Number.parseInt(outcome, 10)] += toNumber(probability);
    const expected = byHand(given.dice, given);
    for (const [columns, chance] of expected.entries()) expect(found[columns]).toBeCloseTo(chance, 9);
  });
});

describe('21.0: battles', () => {
  test.each([
    ['attack=15 defence=16', '1:2'],
    ['attack=15 defence=11', '1:1'],
    ['attack=15 defence=10', '3:2'],
    ['attack=15 defence=7', '2:1'],
    ['attack=15 defence=4', '3:1'],
    ['attack=33 defence=3 ground=forest', '8:1'],
    ['attack=12 defence=3 ground=forest', '3:1'],
  ])('[TITE 21.0] [TITE 21.2] %s is %s (G01 to G08)', (text, column) => {
    const { workings } = tableNamed('battle').solve(keys(text));
    expect(workings.find(({ label }) => label === 'column')!.value).toBe(column);
  });
});

describe('odds and rules agree', () => {
  const GAMES = atLength ? 1200 : 500;
  const cases = [
    ['battle', 'attack=24 defence=8 ground=forest'],
    ['battle', 'attack=12.5 defence=6 weather=mud heavy=yes support=narrow'],
    ['battle', 'attack=30 defence=4 works=fortified water=major'],
    ['overrun', 'attack=12 defence=3 target=heavy'],
    ['overrun', 'attack=24 defence=4 works=improved ground=forest'],
    ['dogfight', 'attack=6 defence=2'],
    ['dogfight', 'attack=3 defence=2 targets=1'],
    ['support', 'advantage=3 heavy=yes'],
    ['support', 'advantage=2 red=no aircraft=2'],
    ['support', 'advantage=1 weather=snow heavy=yes'],
    ['strike', 'strength=2 target=soviet-airfields weather=overcast'],
    ['strike', 'strength=1.5 target=axis-airfields'],
    ['strike', 'strength=0.5 target=objective weather=snow'],
    ['strike', 'strength=1 target=small-unit'],
    ['strike', 'strength=2 target=medium-unit weather=snow'],
    ['strike', 'strength=3 target=large-unit'],
    ['strike', 'strength=1 target=logistics night=night-capable'],
    ['strike', 'strength=4 target=objective night=other-bombers'],
    ['strike', 'strength=1 target=minor-port'],
    ['strike', 'strength=2 target=major-port weather=mud'],
    ['strike', 'strength=2 target=naval-base'],
  ] as const;

  test.each(cases)('%s %s', (name, text) => {
    const table = tableNamed(name);
    const expected = table.solve(keys(text)).outcomes.map(({ probability }) => toNumber(probability));
    const counts = table.simulate?.(keys(text), GAMES, new Rng('odds', text)) ?? [];
    expect(counts.reduce((a, b) => a + b, 0)).toBe(GAMES);
    const { p, impossible } = agreement(counts, expected);
    expect(impossible).toEqual([]);
    expect(p).toBeGreaterThan(0.002);
  });
});
