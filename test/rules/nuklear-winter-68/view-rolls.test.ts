// The odds of dice that are no attack.

import { describe, expect, test } from 'vitest';
import { odds } from '../../../src/rules/nuklear-winter-68/view/odds.ts';
import { position } from './position.ts';

const rowsOf = (rows: readonly { outcome: string; probability: number }[] | undefined): Record<string, number> =>
  Object.fromEntries((rows ?? []).map(({ outcome, probability }) => [outcome, Math.round(36 * 36 * probability)]));

describe('rally', () => {
  // 2/130 has local rating +2, radio rating +1 within 4 hexes, and extended radio range 7.
  test('[NW 1.2.2-rally] two dice and the rating in reach above the extended radio range: by radio 7 or more', () => {
    const p = position({
      units: { '2-130': 'e-100@X5 fallschirmjager@X8!shaken', cowboys: 'uh-1-huey@B2' },
      active: '2-130',
    });
    expect(p.step).toBe('rally.roll');
    const { hash } = p.g;
    const told = odds(p.g, null);
    expect(told).toMatchObject({ title: '2/130 rallies its Shaken', hexes: [p.hex('X8')], isAside: true });
    expect(rowsOf(told?.outcomes)).toEqual({ rallies: 21 * 36, 'stays shaken': 15 * 36 });
    expect(told?.workings.map(({ value }) => value)).toEqual(['7', '+1']);
    expect(p.g.hash).toBe(hash);
  });

  test('[NW 1.2.2-rally] of several attempts how many succeed, and each one by itself', () => {
    const p = position({
      units: { '2-130': 'e-100@X5 fallschirmjager@X5!shaken sdkfz-250@X12!shaken', cowboys: 'uh-1-huey@B2' },
      active: '2-130',
    });
    const told = odds(p.g, null);
    // 6 or more with its commander, 8 or more beyond his rating.
    expect(told?.fates?.map(({ outcomes }) => rowsOf(outcomes).rallies)).toEqual([26 * 36, 15 * 36]);
    expect(rowsOf(told?.outcomes)).toEqual({
      '2 of 2 rally': 26 * 15,
      '1 of 2 rally': 26 * 21 + 10 * 15,
      '0 of 2 rally': 10 * 21,
    });
  });
});

describe('an Event', () => {
  test('[NW 2.1.1d-victim] each row of the table as often as two dice give it, whoever is affected', () => {
    const p = position({ units: { '1-130': 'king-tiger@A1', '4th-guards': 't-64@DD20' }, events: 1 });
    p.dice('pull event');
    expect(p.step).toBe('fortune.victim');
    const told = odds(p.g, null);
    expect(told?.outcomes.map(({ probability }) => Math.round(36 * probability))).toEqual([
      1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1,
    ]);
    expect(told?.outcomes[5].outcome).toMatch(/^7: /);
    expect(told?.workings.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'affects Das Reich 1 in 2',
      'affects NATO 1 in 2',
    ]);
    p.dice('victim nato');
    expect(odds(p.g, null)?.workings.map(({ label }) => label)).toEqual(['affects NATO']);
  });
});

describe('the cup', () => {
  test('[NW 2.1.1-streak] a marker is drawn as often as it is in the cup', () => {
    const p = position({
      units: { '1-130': 'king-tiger@A1', '4th-guards': 't-64@DD20' },
      activationMarkers: { '1-130': 3, '4th-guards': 1 },
      events: 1,
    });
    expect(p.step).toBe('game.draw');
    const told = odds(p.g, null);
    const byMarker = new Map(told?.outcomes.map(({ outcome, probability }) => [outcome, probability]));
    expect(byMarker.get('the marker of 1/130')).toBeCloseTo(3 / 5, 12);
    expect(byMarker.get('an Event marker')).toBeCloseTo(1 / 5, 12);
  });
});
