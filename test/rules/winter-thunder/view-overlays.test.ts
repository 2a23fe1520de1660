// What is drawn over the map: supply, command, hexes next to the enemy, threat, control; and choices in words.

import { describe, expect, test } from 'vitest';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import type { Hex } from '../../../src/hex/ids.ts';
import { commandReach, isUnitSupplied } from '../../../src/rules/winter-thunder/chapters/supply.ts';
import { winterThunder } from '../../../src/rules/winter-thunder/index.ts';
import { hexOf, isNextToEnemy, isOnMap } from '../../../src/rules/winter-thunder/state.ts';
import { ALLIED, GERMAN, type UnitId } from '../../../src/rules/winter-thunder/terms.ts';
import { overlay, overlays } from '../../../src/rules/winter-thunder/view/overlays.ts';
import { threatBy } from '../../../src/rules/winter-thunder/view/threat.ts';
import { view } from '../../../src/rules/winter-thunder/view/view.ts';
import { atLength } from '../../length.ts';
import { position } from './position.ts';

const campaign = new Game(winterThunder, winterThunder.prepare({ scenario: 'campaign' }));
const drawn = (g: typeof campaign, name: string, seat: typeof GERMAN | null, counter?: string) =>
  new Map(overlay(g, name, seat, counter).hexes.map(({ hex, key, label }) => [hex, label ?? key]));

describe('every overlay', () => {
  test.each(overlays.map(({ name }) => name))('%s draws hexes of the map once, by keys of its legend', (name) => {
    for (const seat of [GERMAN, ALLIED, null]) {
      const before = campaign.hash;
      const { legend, hexes } = overlay(campaign, name, seat);
      expect(hexes.length).toBeGreaterThan(0);
      expect(new Set(hexes.map(({ hex }) => hex)).size).toBe(hexes.length);
      const keys = legend.map(({ key }) => key);
      for (const { hex, key } of hexes) {
        expect(keys).toContain(key);
        expect(hex >= 1 && hex <= campaign.s.map.grid.size).toBe(true);
      }
      expect(campaign.hash).toBe(before);
    }
  });

  test('an unknown overlay is refused', () => expect(() => overlay(campaign, 'fog', null)).toThrow(/fog/));
});

test('[WT 8.0] supply: each unit as the rules judge it, and a line that runs from its hex to the edge', () => {
  const g = new Game(winterThunder, winterThunder.prepare({ scenario: 'bastogne' }));
  const hexes = drawn(g, 'supply', ALLIED);
  for (let u = 1 as UnitId; u <= g.s.units.count; u = (u + 1) as UnitId) {
    if (!isOnMap(g, u) || g.s.units.side[u] !== ALLIED) continue;
    if (!isUnitSupplied(g, u)) expect(hexes.get(hexOf(g, u))).toBe('cut');
  }
  const line = overlay(g, 'supply', ALLIED, '101Abn').hexes.map(({ hex }) => hex as Hex);
  expect(line.length).toBeGreaterThan(3);
  const entries = g.s.map.entries.flat();
  expect(line.some((hex) => entries.includes(hex))).toBe(true);
  // Every hex of it has another next to it.
  for (const hex of line) expect(line.some((other) => g.s.map.grid.distance(hex, other) === 1)).toBe(true);
});

test('[WT 5.1] command: the hexes within five MF of a corps HQ, and no others', () => {
  const hq = campaign.s.units.ids.indexOf('1SSPzK') as UnitId;
  const hexes = drawn(campaign, 'command', GERMAN, '1SSPzK');
  const reach = commandReach(campaign, hq);
  for (let hex = 1 as Hex; hex <= campaign.s.map.grid.size; hex = (hex + 1) as Hex) {
    const key = hexes.get(hex);
    expect(key !== undefined && key !== 'beyond').toBe(reach.costTo(hex) >= 0);
  }
});

test('[WT 5.2] command: units left to an army HQ, once the corps in reach has been active', () => {
  const units = { '1103': '1Army', '1204': 'V', '1304': '99Inf', '1305': '2Inf!operated', '1012': '4Arm' };
  const p = position({ units, at: 'operations' });
  const beyond = () =>
    overlay(p.g, 'command', ALLIED)
      .hexes.filter(({ key }) => key === 'beyond')
      .map(({ hex }) => p.g.s.map.grid.label(hex as Hex));
  expect(beyond()).toEqual(['1012']);
  p.dice(p.unit('V'));
  while (p.step !== 'operations.draw' && p.g.actor >= 0) p.play('done');
  expect(beyond().sort()).toEqual(['1012', '1304']);
});

test('[WT 6.3] contact: where strategic movement is closed to either side', () => {
  const hexes = drawn(campaign, 'contact', null);
  for (let hex = 1 as Hex; hex <= campaign.s.map.grid.size; hex = (hex + 1) as Hex) {
    const closed = [hexes.get(hex)].map((key) => [
      key === 'both' || key === 'allied',
      key === 'both' || key === 'german',
    ]);
    expect(closed[0]).toEqual([isNextToEnemy(campaign, hex, GERMAN), isNextToEnemy(campaign, hex, ALLIED)]);
  }
});

describe('threat', () => {
  const facing = (units: Record<string, string>) =>
    position({ units: { '1112': '9Inf', '1313': '47PzK', ...units }, at: 'operations' });

  test('[WT 7.22] counts the combat factors that one HQ can bring next to the hex', () => {
    const p = facing({ '1312': '18Inf', '1311': '116Pz' });
    const factors = ['18Inf', '116Pz'].map((id) => p.g.s.units.full[p.unit(id)]);
    expect(threatBy(p.g, GERMAN)[p.hex('1112')]).toBe(factors[0] + factors[1]);
  });

  test('[WT 5.1] a unit that no HQ can call threatens nothing, nor do HQ and artillery', () => {
    const p = facing({ '1312': '47Art', '1901': '116Pz' });
    expect(threatBy(p.g, GERMAN)[p.hex('1112')]).toBe(0);
  });

  test('is never against a hex that the side itself occupies', () => {
    const g = new Game(winterThunder, winterThunder.prepare({ scenario: 'bastogne' }));
    const rng = new Rng('threat');
    let seen = 0;
    for (let n = 0; n < (atLength ? 4000 : 700) && !g.isOver; n++) {
      const options = g.options();
      if (g.stepName === 'operations.draw' && rng.below(2) === 0) {
        const threat = [threatBy(g, GERMAN), threatBy(g, ALLIED)];
        for (let hex = 1; hex <= g.s.map.grid.size; hex++) {
          for (const side of [GERMAN, ALLIED]) {
            if (g.cells[g.s.at.hexSide + hex] === side + 1) expect(threat[side][hex]).toBe(0);
          }
        }
        seen++;
      }
      g.apply(options.at(rng.below(options.size)));
      g.forget();
    }
    expect(seen).toBeGreaterThan(0);
  });
});

describe('choices in words', () => {
  test('give place and cost of a step, and the target of an attack', () => {
    const moving = position({ units: { '1306': '47PzK 18Inf' }, at: 'movement', hq: '47PzK' });
    const labels = (p: typeof moving) => {
      const options = p.g.options();
      return Array.from({ length: options.size }, (_, i) => view.choiceLabel?.(p.g, options.at(i)));
    };
    expect(labels(moving)).toEqual(expect.arrayContaining(['Move 18 Volksgrenadier', 'End movement']));
    expect(labels(moving.play('take 18Inf'))).toContain('Move to 1205, 1 MF');
  });

  test('are there for every choice and outcome of real games, and differ from each other', () => {
    for (const [scenario, options] of [
      ['st-vith', { '11.1': true, '11.4': 'posture' }],
      ['campaign', { '11.3': true }],
    ] as const) {
      const g = new Game(winterThunder, winterThunder.prepare({ scenario, options }));
      const rng = new Rng('labels', scenario);
      for (let n = 0; n < (atLength ? 3000 : 400) && !g.isOver; n++) {
        const choices = g.options();
        const labels = Array.from({ length: choices.size }, (_, i) => view.choiceLabel?.(g, choices.at(i)) ?? '');
        for (const label of labels) expect(label).toMatch(/^[A-Z0-9]/);
        for (const label of labels) expect(label).not.toMatch(/undefined|NaN/);
        expect(new Set(labels).size, `${g.stepName}: ${labels.join(' | ')}`).toBe(labels.length);
        g.apply(choices.at(rng.below(choices.size)));
        g.forget();
      }
    }
  });
});
