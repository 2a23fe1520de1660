// Steps and hits that attacks are expected to cost before their first die, and do cost.

import { describe, expect, test } from 'vitest';
import { Game } from '../../../src/engine/kernel/game.ts';
import { odds } from '../../../src/rules/nuklear-winter-68/view/odds.ts';
import { type Begun, begun, expectFair, first, last, meanCost, waysOf } from '../../table/battle-ways.ts';
import { type PositionSpec, position } from './position.ts';

/** The same from its set-up on. */
function from(spec: PositionSpec, ...texts: string[]): Begun {
  const { rules, s } = position(spec).g;
  const opened = new Game(rules, s);
  return begun({ rules, s }, ...(opened.stepName === 'impulse.command' ? ['keep'] : []), ...texts);
}

const calling = (oba: object, units: Readonly<Record<string, string>>): PositionSpec => ({
  units: { '1-130': 'king-tiger@A8 puma@D8', ...units },
  active: '1-130',
  sides: { reich: { oba } },
});

/** A side's steps where the first die is due: as reckoned, and as the odds show them. */
function steps({ rules, s, actions }: Begun, side: string): { reckoned: number; shown: number } {
  const g = new Game(rules, s);
  for (const action of actions) g.apply(action);
  const reckoned = rules.view?.battles?.toCome(g)[side === 'NATO' ? NATO : REICH][STEPS] ?? Number.NaN;
  const view = odds(g as never, null);
  const shown = view?.expectations.find(({ label }) => label === `steps lost by ${side}`)?.value ?? Number.NaN;
  return { reckoned, shown };
}

/** Seats of these positions: Das Reich, NATO. */
const [REICH, NATO] = [0, 1];
const STEPS = 0;
const HITS = 1;

describe('what an attack costs', () => {
  test('[NW 2.3-values] [NW 2.3.5-hits] fire: steps as the odds show them, hits beside them', () => {
    const spec = { units: { '1-130': 'king-tiger@A8', '4th-guards': 't-64@A11' }, active: '1-130' };
    const game = from(spec, 'take king-tiger-1', 'fire king-tiger-1 t-64-1', 'save');
    const ways = waysOf(game, first) ?? [];
    expect(expectFair(ways)).toBeGreaterThan(0.2);
    const expected = meanCost(ways, 'expected');
    expect(expected[NATO][STEPS]).toBeCloseTo(steps(game, 'NATO').shown, 9);
    expect(expected[NATO][HITS]).toBeGreaterThan(expected[NATO][STEPS]);
    expect(expected[REICH]).toEqual([0, 0]);
    const worst = ways.find(({ battle }) => battle.actual[NATO][STEPS] === 2);
    expect(worst?.battle).toMatchObject({ by: REICH, title: expect.stringContaining('King Tiger 1') });
    expect(worst?.battle.actual[NATO]).toEqual([2, 3]);
  });

  test.each([
    ['barrage', { '4th-guards': 't-64@G9' }],
    ['chemical', { '4th-guards': 't-64@G9' }],
    ['biological', { '1st-ranger': 'us-rangers@G9' }],
  ])('[NW 1.3.1-accuracy] a %s strike from its check for accuracy on, wherever it is let stray', (kind, units) => {
    const game = from(calling({ [kind]: 1 }, units), 'take puma-1', `call ${kind}`, 'aim G9');
    for (const choose of [first, last]) {
      const ways = waysOf(game, choose) ?? [];
      expect(expectFair(ways)).toBeGreaterThan(0.05);
      expect(ways[0].battle.title).toMatch(/on G9/);
    }
  });

  test('[NW 1.3.1-barrage] before it is known where a barrage falls, its cost is that of the odds', () => {
    const units = { '4th-guards': 't-64@G9 t-64@H9' };
    const { reckoned, shown } = steps(
      from(calling({ barrage: 1 }, units), 'take puma-1', 'call barrage', 'aim G9'),
      'NATO',
    );
    expect(reckoned).toBeGreaterThan(0.1);
    expect(reckoned).toBeCloseTo(shown, 9);
  });

  test('[NW 1.2.3-mines] [NW 1.3.1-chemical] gas, then mines against the survivors: each is counted separately', () => {
    const spec = {
      units: { '1-130': 'king-tiger@A8 puma@A8', '4th-guards': 't-64@DD20' },
      active: '1-130',
      position: { markers: ['chemical', 'mines'].map((marker) => ({ marker, hex: 'A9' })) },
    };
    const game = from(spec, 'take puma-1', 'step A9');
    const gas = waysOf(game, first) ?? [];
    expect(expectFair(gas)).toBeGreaterThan(0.1);
    expect(gas[0].battle).toMatchObject({ by: -1, title: expect.stringMatching(/^Nerve gas at A9: Puma 1$/) });
  });

  test('[NW 2.3.4-won] an assault with the retreat into mines that follows it', () => {
    const spec = {
      units: { '1-130': 'king-tiger@F14 puma@A8', '4th-guards': 't-64@E14' },
      active: '1-130',
      position: { markers: ['D13', 'D14', 'E13', 'E15'].map((hex) => ({ marker: 'mines', hex })) },
    };
    const game = from(spec, 'take king-tiger-1', 'assault t-64-1');
    for (const choose of [first, last]) {
      const ways = waysOf(game, choose) ?? [];
      expect(expectFair(ways)).toBeGreaterThan(0.2);
    }
  });
});
