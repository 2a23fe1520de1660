// Odds before a choice: barrages with their shifts, strikes through flak, overruns with what may answer them, air
// combat.

import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/contract/ids.ts';
import { toNumber } from '../../../src/odds/rational.ts';
import { flakShares } from '../../../src/rules/operational-combat-series/odds/air.ts';
import { burntShares } from '../../../src/rules/operational-combat-series/odds/fire.ts';
import { view } from '../../../src/rules/operational-combat-series/view/view.ts';
import type { OddsView } from '../../../src/view/view.ts';
import { airfield, until } from './airfield.ts';
import { changed } from './battles.ts';
import { type Field, field, type Placed } from './position.ts';

const chosen = (f: Field, text: string): Action => f.g.offered()[f.legal().indexOf(text)];
const oddsOf = (f: Field, text: string): OddsView => view.oddsOf!(f.g, chosen(f, text), null)!;
const row = ({ workings }: OddsView, label: string): string | undefined =>
  workings.find((each) => each.label === label)?.value;
const figure = ({ expectations }: OddsView, label: string): number | undefined =>
  expectations.find((each) => each.label === label)?.value;
const table = (f: Field, name: string): OddsView => view.odds!(f.g, null) ?? oddsOf(f, name);

const STUKAS = [1, 2, 3, 4].map((i) => `stuka${i} german T (1) 8 25 at 03.05`);

describe('strikes', () => {
  const strike = (): Field => {
    const f = airfield({
      planes: STUKAS,
      units: [['so-52', '08.04']],
      scenario: { dumps: [{ side: 'soviet', at: '08.04', tokens: 40 }] },
    });
    f.play('fly stuka1', 'fly-along stuka2', 'fly-along stuka3', 'fly-along stuka4');
    return f;
  };

  test('[OCS 14.18] [OCS 14.8] a flight is told its way, the flak of the target and who may intercept before it goes', () => {
    const f = strike();
    const flight = oddsOf(f, 'fly-to 08.04');
    expect(flight.isAside).toBe(true);
    expect(row(flight, 'flak, should they strike there')).toBe('3');
    expect(row(flight, 'way')).toBe('5 of 25 hexes');
    expect(row(flight, 'fighters that may intercept')).toBe('none');
    expect(flight.outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  });

  test('[OCS 14.18b] what a strike does is summed over all that flak may leave of it', () => {
    const f = strike().play('fly-to 08.04', 'halt', 'end');
    const odds = oddsOf(f, 'strike 08.04');
    expect(odds.alternatives?.map(({ label }) => label)).toEqual(['at units', 'at dumps and trucks']);
    const unharmed = toNumber(flakShares(f.g.s, 3).get(0)!);
    let [harm, percent] = [0, 0];
    for (let through = 0; through <= 4; through++) {
      const ways = [1, 4, 6, 4, 1][through];
      const share = ways * unharmed ** through * (1 - unharmed) ** (4 - through);
      if (through === 0) continue;
      for (const [lost, chance] of burntShares(f.g.s, 8 * through, 10)) {
        if (lost > 0) harm += share * toNumber(chance);
        percent += share * toNumber(chance) * lost;
      }
    }
    const [, supplies] = odds.alternatives!;
    expect(supplies.expectations.map(({ value }) => value)).toEqual([expect.closeTo(harm), expect.closeTo(percent)]);
    // Each one more that joins adds to it.
    f.play('strike 08.04', 'strike-with stuka1');
    const two = oddsOf(f, 'strike-with stuka2').alternatives![1].expectations[1].value;
    expect(two).toBeGreaterThan(table(f, '').alternatives![1].expectations[1].value);
  });
});

test('[OCS 12.4c] a barrage tells what shifts its column, and its odds are those of the column', () => {
  const f = field({
    units: [
      ['de-hq', '01.01'],
      ['de-75', '05.04'],
      ['so-148', '07.04'],
      ['so-hq', '16.01'],
    ],
    scenario: { dumps: [{ side: 'german', at: '05.04', sp: 4 }] },
  });
  until(f, 'barrage.target');
  const odds = oddsOf(f, 'barrage units 07.04');
  expect(row(odds, 'nobody beside the target')).toMatch(/^-\d columns$/);
  expect(odds.outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  const all = view.odds!(f.g, null)!;
  expect(all.isAside).toBe(true);
  expect(all.alternatives?.map(({ label }) => label)).toContain('07.04: units');
});

describe('overruns', () => {
  const units: readonly Placed[] = [
    ['de-1pz', '03.03'],
    ['de-394', '03.03'],
    ['so-148', '04.04'],
    ['de-hq', '01.01'],
    ['so-hq', '16.01'],
  ];
  const declared = (more: readonly Placed[]): Field =>
    field({
      units: [...units, ...more],
      options: { '9.17': false },
      parts: changed({ 'so-420': { combat: { strength: 9 } } }),
      scenario: {
        dumps: [
          { side: 'german', at: '02.03', tokens: 8 },
          { side: 'soviet', at: '05.04', tokens: 8 },
        ],
      },
    }).play('pick de-1pz', 'join de-394');

  test('[OCS 7.0] [OCS 7.2] the points that are left, the guns that may answer, and how often they cancel it', () => {
    const odds = oddsOf(declared([['so-420', '05.05', 'reserve']]), 'overrun 04.04');
    expect(row(odds, 'movement points left after it')).toBe('3 MP');
    expect(odds.workings.some(({ label }) => label.startsWith('may answer: '))).toBe(true);
    // A barrage of 9 on 1 1/2 RE in the open disorganizes on 8 or more.
    expect(figure(odds, 'a barrage that answers cancels it')).toBeCloseTo(15 / 36);
    expect(odds.fates?.map(({ unit }) => unit)).toEqual(['attackers', 'defenders']);
    for (const { outcomes } of odds.fates!)
      expect(outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  });

  test('[OCS 7.2a] guns that are not in Reserve Mode do not', () => {
    const odds = oddsOf(declared([['so-420', '05.05']]), 'overrun 04.04');
    expect(figure(odds, 'a barrage that answers cancels it')).toBeUndefined();
  });
});

test('[OCS 14.9d] [OCS 14.10] a round of air combat is weighed for each choice of the defender', () => {
  const f = airfield({
    planes: ['mig1 soviet F 2 2 20 at 14.05', 'he1 german S (2) 6 40 at 03.05', 'bf1 german F 4 6 40 at 03.05'],
  });
  f.play('fly he1', 'fly-along bf1', 'fly-to 10.05');
  const interception = oddsOf(f, 'intercept mig1');
  expect(interception.alternatives).toHaveLength(2);
  f.play('intercept mig1');
  const odds = view.odds!(f.g, null)!;
  const leaves = Object.fromEntries(
    odds.alternatives!.map(({ label, expectations }) => [label, expectations[0].value]),
  );
  expect(leaves['bf, rated 4']).toBeGreaterThan(leaves['he, rated 2']);
});
