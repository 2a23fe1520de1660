// Odds: the worked cases through the tables, the law of the dice, and attacks of every kind played through the rules.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BadInput } from '../../../src/engine/contract/errors.ts';
import type { OddsResult, OddsTable } from '../../../src/engine/contract/odds.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { add, ONE, rational, toNumber, ZERO } from '../../../src/odds/rational.ts';
import { conditionAfter, hitsToDestroy } from '../../../src/rules/nuklear-winter-68/chapters/attack-sum.ts';
import { nuklearWinter } from '../../../src/rules/nuklear-winter-68/index.ts';
import {
  conditionLeft,
  enoughFor,
  hitOdds,
  stepsLost,
} from '../../../src/rules/nuklear-winter-68/odds/hit-distribution.ts';
import { oddsTables } from '../../../src/rules/nuklear-winter-68/odds/tables.ts';
import { agreement } from '../../../src/stats/agreement.ts';
import { someOf } from '../../length.ts';
import golden from './golden.json' with { type: 'json' };

const { tables } = oddsTables(() => nuklearWinter);
const tableOf = (name: string): OddsTable => tables.find((each) => each.name === name) as OddsTable;
const keysOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(' ').map((pair) => pair.split('=') as [string, string]));
const solved = (name: string, text: string): OddsResult => tableOf(name).solve(keysOf(text));
const shareOf = (result: OddsResult, outcome: string): string => {
  const share = result.outcomes.find((each) => each.outcome === outcome)?.probability ?? ZERO;
  return `${share.numerator}/${share.denominator}`;
};
const figureOf = (result: OddsResult, label: string): number =>
  Number.parseInt(result.workings.find((row) => row.label === label)?.value ?? '', 10);

const KEYS: Readonly<Record<string, readonly [table: string, keys: string]>> = {
  GT01: ['attack', 'firer=king-tiger target=m60a1 range=5'],
  GT02: ['attack', 'firer=king-tiger target=m60a1 range=3'],
  GT03: ['attack', 'firer=king-tiger target=m60a1 range=7'],
  GT04: ['attack', 'firer=e-100 target=t-64 range=4 terrain=woods concealed=yes'],
  GT05: ['attack', 'firer=e-100 target=t-64 range=4 terrain=woods'],
  GT06: ['attack', 'firer=t-62 target=king-tiger range=4 moving=yes'],
  GT07: ['attack', 'firer=ss-vt target=us-rangers range=2 terrain=urban'],
  GT08: ['attack', 'firer=ss-vt target=us-rangers range=2 terrain=urban sandbags=yes concealed=yes'],
  GT09: ['attack', 'firer=m60a1 target=king-tiger range=5 assist=infantry commander=2'],
  GT10: ['assault', 'leader=us-rangers target=king-tiger terrain=urban'],
  GT11: ['assault', 'leader=us-rangers target=king-tiger terrain=urban'],
  GT12: ['assault', 'leader=e-100 target=zealots factor=he'],
  GT13: ['assault', 'leader=ss-vt target=zealots assist=vehicle defender=infantry'],
  GT14: ['attack', 'firer=m60a1/shaken target=ss-vt range=3'],
  GT15: ['attack', 'firer=ostwind target=uh-1-huey range=3'],
  GT16: ['attack', 'firer=uh-1-huey target=king-tiger range=2'],
  GT17: ['artillery', 'strike=gun gun=hummel target=brdm-2 hill=yes accuracy=hit'],
  GT18: ['mines', 'unit=t-62 sandbags=yes'],
  GT19: ['artillery', 'strike=barrage target=spetsnaz terrain=woods smoke=yes concealed=yes'],
  GT20: ['artillery', 'strike=nuclear target=ss-vt terrain=urban sandbags=yes'],
  GT21: ['attack', 'firer=sdkfz-250 target=zealots range=1 cargo=yes'],
};

interface Worked {
  readonly id: string;
  readonly rule: string;
  readonly title: string;
  readonly attack: { readonly dice: number };
  readonly expect: { readonly attackValue: number; readonly defenceValue: number; readonly hits: number };
}

const worked = (golden.cases as unknown as readonly Worked[]).filter(({ id }) => Object.hasOwn(KEYS, id));

describe('the worked cases', () => {
  test.each(worked)('[NW $rule] $id: $title', ({ id, attack, expect: wanted }) => {
    const result = solved(...KEYS[id]);
    const [attackValue, defenceValue] = [
      figureOf(result, 'attack value') + attack.dice,
      figureOf(result, 'defence value'),
    ];
    expect({ attackValue, defenceValue, hits: Math.max(0, attackValue - defenceValue) }).toMatchObject({
      attackValue: wanted.attackValue,
      defenceValue: wanted.defenceValue,
      hits: wanted.hits,
    });
  });

  test('all of GT01 to GT21 are among them', () => expect(worked).toHaveLength(21));
});

describe('shares are exact', () => {
  test('[NW 2.3-values] a King Tiger at an M60A1 in the open needs 8: 21, 5, 4 and 6 of 36', () => {
    const result = solved('attack', 'firer=king-tiger target=m60a1 range=5');
    expect(shareOf(result, 'no hit')).toBe('7/12');
    expect(shareOf(result, '1 hit: shaken')).toBe('5/36');
    expect(shareOf(result, '2 hits: shaken and reduced')).toBe('1/9');
    expect(shareOf(result, '3 or more hits: destroyed')).toBe('1/6');
  });

  test('[NW 1.3.1-chemical] gas hits a tank like any unit: twice on 1, once on 2 and 3', () => {
    const result = solved('artillery', 'strike=chemical target=king-tiger');
    expect(result.outcomes.map(({ outcome }) => shareOf(result, outcome))).toEqual(['1/2', '1/3', '1/6']);
  });

  test('[NW 1.3.1-biological] a strike on one hex strays on 1 of 6; then the biological agent has its own die', () => {
    const result = solved('artillery', 'strike=biological target=us-rangers');
    expect(shareOf(result, 'strays')).toBe('1/6');
    expect(shareOf(result, 'turns into Zealots')).toBe('5/36');
    expect(shareOf(result, 'no hit')).toBe('5/12');
  });

  test('[NW 1.2.2-rally] roll and rating must exceed the extended radio range', () => {
    expect(shareOf(solved('rally', 'formation=2-130 distance=3'), 'rallies')).toBe('7/12');
    expect(shareOf(solved('rally', 'formation=2-130 distance=6'), 'rallies')).toBe('5/12');
    expect(shareOf(solved('rally', 'formation=2-130 distance=12'), 'rallies')).toBe('5/12');
    expect(shareOf(solved('rally', 'formation=1st-ranger'), 'rallies')).toBe('7/12');
  });

  test('[NW 2.1.1d-high-morale] a marker on the target cancels the first Shaken result', () => {
    const result = solved('attack', 'firer=king-tiger target=m60a1/high-morale range=5');
    expect(result.outcomes.map(({ outcome }) => outcome)).toEqual([
      'no hit',
      '1 hit: unhurt',
      '2 hits: reduced',
      '3 or more hits: destroyed',
    ]);
  });

  test('the shares of every attack sum to 1, and more hits never leave more of the unit', () => {
    const unit = fc.record({ isOneStep: fc.boolean(), isShaken: fc.boolean(), isReduced: fc.boolean() });
    fc.assert(
      fc.property(unit, fc.integer({ min: -5, max: 25 }), fc.integer({ min: 0, max: 30 }), (given, attack, defence) => {
        const condition = (given.isShaken ? 1 : 0) | (given.isReduced && !given.isOneStep ? 2 : 0);
        const sufferer = { isOneStep: given.isOneStep, condition, highMorale: false };
        const odds = hitOdds(sufferer, attack, defence);
        expect([...odds.values()].reduce(add, ZERO)).toEqual(ONE);
        expect(enoughFor(sufferer)).toBe(hitsToDestroy(given.isOneStep, condition));
        for (let hits = 1; hits <= enoughFor(sufferer); hits++) {
          expect(conditionLeft(sufferer, hits)).toBe(conditionAfter(given.isOneStep, condition, hits));
          expect(stepsLost(sufferer, hits)).toBeGreaterThanOrEqual(stepsLost(sufferer, hits - 1));
        }
      }),
    );
  });

  test('[NW 2.3.4-repulse] the attackers take the hex exactly when the target is destroyed', () => {
    const { expectations } = solved('assault', 'leader=e-100 target=zealots');
    const value = (label: string) => expectations.find((row) => row.label === label)?.value ?? ZERO;
    expect(value('the attackers take the hex')).toEqual(value('the target is destroyed'));
    expect(add(value('the attackers take the hex'), value('the attackers are Shaken and go back'))).toEqual(ONE);
  });

  test('[NW 1.2.3-mines] a minefield is used up on 1 and 2', () => {
    expect(solved('mines', 'unit=t-62').expectations.at(-1)?.value).toEqual(rational(1, 3));
  });
});

const PLAYED: readonly (readonly [table: string, keys: string])[] = [
  ['attack', 'firer=e-100 target=t-64/reduced range=4 terrain=woods hill=yes concealed=yes commander=3'],
  ['attack', 'firer=t-62 target=king-tiger/shaken range=4 moving=yes assist=vehicle'],
  ['attack', 'firer=us-rangers/high-morale target=king-tiger range=2 factor=m72-law wreck=yes'],
  ['attack', 'firer=m113 target=zealots/high-morale range=2 terrain=sand shellholes=yes cargo=yes smoke=yes'],
  ['attack', 'firer=uh-1-huey/low target=ss-vt range=5 hill=yes moving=yes'],
  ['attack', 'firer=a-6-intruder target=king-tiger range=0 terrain=urban hill=yes'],
  ['attack', 'firer=zsu-23-4 target=ju-87-stuka range=3 assist=infantry'],
  ['assault', 'leader=us-rangers target=king-tiger terrain=urban assist=infantry commander=2'],
  ['assault', 'leader=ss-vt target=us-rangers assist=vehicle defender=infantry support=2 wreck=yes'],
  ['assault', 'leader=sdkfz-250 target=zealots/reduced cargo=yes'],
  ['mines', 'unit=us-rangers/shaken terrain=urban sandbags=yes'],
  ['artillery', 'strike=barrage target=spetsnaz terrain=woods concealed=yes smoke=yes'],
  ['artillery', 'strike=biological target=us-rangers'],
  ['artillery', 'strike=nuclear target=uh-1-huey'],
  ['artillery', 'strike=gun gun=m109/reduced target=puma hill=yes commander=2'],
  ['artillery', 'strike=missile target=us-rangers terrain=urban hill=yes'],
  ['rally', 'formation=58th-motor-rifle distance=4 leader=2ic'],
  ['rally', 'formation=1st-ranger distance=30'],
  ['artillery', 'strike=nuclear target=v-2'],
  ['attack', 'firer=king-tiger target=ravager range=4 hill=yes'],
  ['attack', 'firer=hummel target=us-rangers range=6 terrain=woods commander=2'],
];

describe('played through the rules they agree with the calculation', () => {
  test.each(someOf([...PLAYED, ...tables.map(({ name, example }) => [name, example] as const)]))(
    '%s %s',
    (name, text) => {
      const keys = keysOf(text);
      const { outcomes } = tableOf(name).solve(keys);
      const counts = tableOf(name).simulate?.(keys, 250, new Rng('odds', text)) ?? [];
      const { p, impossible } = agreement(
        counts,
        outcomes.map(({ probability }) => toNumber(probability)),
      );
      expect(impossible).toEqual([]);
      expect(p).toBeGreaterThan(0.001);
    },
  );
});

describe('keys that the rules do not allow are refused with the right ones', () => {
  test.each([
    ['attack', 'firer=king-tigr target=m60a1 range=5', /nearest are king-tiger/],
    ['attack', 'firer=king-tiger target=m60a1 range=13', /range 13.*12 at most/],
    ['attack', 'firer=m113 target=king-tiger range=2', /cannot harm/],
    ['attack', 'firer=m60a1/shaken target=king-tiger range=2', /cannot harm/],
    ['attack', 'firer=hummel target=m60a1 range=5 moving=yes', /on the move/],
    ['attack', 'firer=hummel target=uh-1-huey range=5', /cannot harm/],
    ['attack', 'firer=king-tiger target=m60a1 range=5 concealed=yes', /no cover/],
    ['attack', 'firer=puma target=m60a1 range=4 terrain=woods concealed=yes', /makes it out/],
    ['attack', 'firer=zealots target=ss-vt range=2 commander=1', /no commander/],
    ['attack', 'firer=king-tiger target=v-2 range=2', /nothing harms/],
    ['attack', 'firer=king-tiger target=m60a1 range=2 terrain=water', /in water/],
    ['assault', 'leader=m60a1/shaken target=ss-vt', /assaults/],
    ['assault', 'leader=us-rangers target=king-tiger factor=m72-law', /not fixed/],
    ['artillery', 'strike=biological target=zealots', /concerns/],
    ['artillery', 'strike=barrage target=uh-1-huey', /concerns/],
    ['mines', 'unit=uh-1-huey', /mines/],
    ['rally', 'formation=1-130 distance=41', /whole number from 0 to 40/],
    ['artillery', 'strike=missile target=v-2', /concerns/],
    ['artillery', 'strike=missile target=puma commander=1', /bonus for missile/],
    ['artillery', 'strike=barrage target=puma commander=1', /bonus for barrage/],
    ['rally', 'formation=cowboys', /one of 1-130/],
  ])('%s %s', (name, text, message) => {
    expect(() => solved(name, text)).toThrow(BadInput);
    expect(() => solved(name, text)).toThrow(message);
  });
});
