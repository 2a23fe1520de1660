// Trucks and wagons on their way (OCS 12.2, 11.3), and blown dumps (11.8).

import { expect, test } from 'vitest';
import { Game } from '../../../src/engine/kernel/game.ts';
import { operationalCombatSeries } from '../../../src/rules/operational-combat-series/index.ts';
import {
  allPointsAt,
  cargoAt,
  hauledAt,
  pointsAt,
  tokensAt,
  tokensOn,
} from '../../../src/rules/operational-combat-series/stocks.ts';
import { LOAD, PHASE } from '../../../src/rules/operational-combat-series/terms.ts';
import { atLength } from '../../length.ts';
import { playRandomly } from '../../random-play.ts';
import { tokensInAir } from './airfield.ts';
import { type Field, field, type Placed } from './position.ts';

const FAR: readonly Placed[] = [
  ['so-148', '16.01'],
  ['de-34', '16.11'],
];
const park = (at: string, points: number, cargoT = 0, kind = 'truck') => ({ side: 'german', at, kind, points, cargoT });
const dump = (at: string, tokens: number) => ({ side: 'german', at, tokens });
const scene = (trucks: object[], dumps: object[] = [], units = FAR): Field =>
  field({ units, scenario: { trucks, dumps } });

test('[OCS 12.2] [OCS 12.2d] trucks load for 5 points, drive, and unload for 5', () => {
  const f = scene([park('01.03', 2)], [dump('01.03', 12)]);
  f.play('trucks 01.03 2', 'load 8');
  expect(tokensOn(f.g, f.hex('01.03'), 0)).toBe(4);
  f.play('step 02.03', 'step 03.03', 'unload 8', 'halt');
  expect(tokensOn(f.g, f.hex('03.03'), 0)).toBe(8);
  // 45 points less 10 and 2.
  expect(f.noted('hauled')).toMatchObject([{ points: 2, tokens: 0 }]);
  expect(pointsAt(f.g, f.hex('03.03'), 0, LOAD.truck, 1)).toBe(2);
});

test('[OCS 12.2d] wagons handle supply for 2 of their 10 points', () => {
  const f = scene([park('01.03', 1, 0, 'wagon')], [dump('01.03', 4)]);
  f.play('wagons 01.03 1', 'load 4');
  for (const hex of ['02.03', '03.03', '04.03', '05.03']) f.play(`step ${hex}`);
  // 2 to load, 5 for four hexes of which the last is hills, 2 to unload: one is left, for an open hex.
  f.play('unload 4');
  expect(f.offers('step')).toContain('step 04.03');
  expect(f.refuses('step 05.02')).toBe(true);
  expect(f.refuses('load 4')).toBe(true);
});

test('[OCS 11.3a] what was carried in a phase is loaded by no other carrier in it', () => {
  const f = scene([park('01.03', 1), park('03.03', 1)], [dump('01.03', 4), dump('03.03', 4)]);
  f.play('trucks 01.03 1', 'load 4', 'step 02.03', 'step 03.03', 'unload 4', 'halt');
  expect([tokensOn(f.g, f.hex('03.03'), 0), hauledAt(f.g, f.hex('03.03'), 0)]).toEqual([8, 4]);
  // Four tokens lay there before.
  f.play('trucks 03.03 1');
  expect(f.offers('load')).toEqual(['load 4']);
  f.play('load 4');
  expect(f.offers('load')).toEqual([]);
  // In the next phase all may go on.
  f.play('halt', 'end');
  expect(hauledAt(f.g, f.hex('03.03'), 0)).toBe(0);
});

test('[OCS 12.2b] points of a place divide freely, with as much of the load as they hold; trucks and wagons stay apart', () => {
  const f = scene([park('01.03', 3, 8), park('01.03', 2, 0, 'wagon')]);
  expect(f.offers('trucks')).toEqual(['trucks 01.03 1', 'trucks 01.03 2', 'trucks 01.03 3']);
  // Of two, one at least has to stay loaded: 8 tokens, of which the third truck holds 4.
  expect(f.offers('empty-trucks')).toEqual(['empty-trucks 01.03 1', 'empty-trucks 01.03 2']);
  expect(f.offers('wagons')).toHaveLength(2);
  f.play('empty-trucks 01.03 1', 'step 02.03', 'halt');
  expect(cargoAt(f.g, f.hex('01.03'), 0, LOAD.truck, 0)).toBe(8);
  f.play('trucks 01.03 2', 'step 02.03', 'halt');
  // They combine where they meet.
  expect([pointsAt(f.g, f.hex('02.03'), 0, LOAD.truck, 1), cargoAt(f.g, f.hex('02.03'), 0, LOAD.truck, 1)]).toEqual([
    3, 8,
  ]);
});

test('trucks move once, and only in the own Movement Phase', () => {
  const f = scene([park('01.03', 2)]);
  f.play('trucks 01.03 1', 'step 02.03', 'halt');
  expect(f.offers('trucks')).toEqual(['trucks 01.03 1']);
  // In the Movement Phase of the other side, and in Exploitation, they stand.
  f.play('end');
  expect(f.offers('trucks')).toEqual([]);
  expect(pointsAt(f.g, f.hex('02.03'), 0, LOAD.truck, 0)).toBe(1);
});

test('[OCS 12.2] trucks stop beside an enemy whom no friend negates, and enter neither enemies nor their dumps', () => {
  const units: readonly Placed[] = [
    ['so-148', '04.04'],
    ['de-34', '16.11'],
  ];
  const f = field({
    units,
    scenario: { trucks: [park('02.03', 1)], dumps: [{ side: 'soviet', at: '02.02', tokens: 4 }] },
  });
  f.play('trucks 02.03 1');
  expect(f.refuses('step 02.02')).toBe(true);
  f.play('step 03.03');
  expect(f.offers('step')).toEqual([]);
  const g = scene([park('02.03', 1)], [], [...units, ['de-stug', '03.03']]).play('trucks 02.03 1', 'step 03.03');
  expect(g.offers('step').length).toBeGreaterThan(0);
  expect(g.refuses('step 04.04')).toBe(true);
});

test('[OCS 12.2a] trucks take no part in the weekly count', () => {
  const f = scene([park('01.03', 2, 8)]);
  while (f.step === 'movement.choose') f.play('end');
  f.dice(7, 2, 2);
  expect(tokensAt(f.g, f.hex('01.03'), 0)).toBe(8);
});

test('[OCS 11.8] [OCS 11.8a] a dump is blown once a phase, whole or in part, by percent of that part and without a unit', () => {
  const f = scene([], [dump('01.03', 10)]);
  f.play('blow 01.03');
  expect(f.legal()).toEqual(['tokens 4', 'tokens 8', 'tokens 10']);
  // Half of 8.
  f.play('tokens 8').dice(2);
  expect(tokensOn(f.g, f.hex('01.03'), 0)).toBe(6);
  expect(f.offers('blow')).toEqual([]);
  // The Exploitation Phase is another.
  f.play('end');
  expect(f.offers('blow')).toEqual(['blow 01.03']);
  expect(f.noted('blown')).toMatchObject([{ side: 0, tokens: 4 }]);
});

test('[OCS 11.8a] also in Reaction and Exploitation', () => {
  const f = field({
    units: [
      ['de-34', '16.11'],
      ['so-148', '16.01', 'reserve'],
    ],
    scenario: { dumps: [dump('01.03', 4), { side: 'soviet', at: '14.03', tokens: 4 }] },
  });
  f.play('end', 'done');
  expect([f.actor, f.offers('blow')]).toEqual(['soviet', ['blow 14.03']]);
  f.play('end');
  expect([f.actor, f.offers('blow')]).toEqual(['german', ['blow 01.03']]);
  f.play('blow 01.03').dice(6);
  expect(tokensOn(f.g, f.hex('01.03'), 0)).toBe(0);
});

test('no move of trucks makes or loses points or tokens, and none moves twice', () => {
  for (let seed = 0; seed < (atLength ? 4 : 1); seed++) {
    const rules = operationalCombatSeries;
    const g = new Game(rules, rules.prepare({ scenario: 'nerussa' }));
    const { counts } = g.s;
    const sum = (of: (site: number, side: number) => number): number => {
      let all = 0;
      for (let site = 1; site <= counts.sites; site++) for (const side of [0, 1]) all += of(site, side);
      return all;
    };
    let points = sum((site, side) => allPointsAt(g, site, side));
    const all = (): number => sum((site, side) => tokensAt(g, site, side)) + tokensInAir(g);
    let tokens = all();
    g.listener = (_, { kind, ...event }) => {
      const arrived = event as unknown as { tokens: number; points: number };
      if (kind === 'arrived') [tokens, points] = [tokens + arrived.tokens, points + arrived.points];
      if (kind === 'paid' || kind === 'blown' || kind === 'cargoLost') tokens -= arrived.tokens;
      if (kind === 'burnt') [tokens, points] = [tokens - arrived.tokens, points - arrived.points];
      if (kind === 'dropped') tokens -= (event as unknown as { tokensLost: number }).tokensLost;
    };
    const check = (): void => {
      // Rebuilding and motorizing take points (12.5a, 13.0).
      if (g.cells[g.s.at.phase] === PHASE.overphase) points = sum((site, side) => allPointsAt(g, site, side));
      if (g.stepName !== 'movement.choose') return;
      expect(sum((site, side) => allPointsAt(g, site, side))).toBe(points);
      expect(all()).toBe(tokens);
    };
    playRandomly(g, `haul ${seed}`, undefined, check, 1500);
  }
});
