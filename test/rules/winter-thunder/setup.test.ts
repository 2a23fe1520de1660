// The opening of a game (WT 2.3, 2.4, 2.41).

import { describe, expect, test } from 'vitest';
import { Game } from '../../../src/engine/kernel/game.ts';
import type { Hex } from '../../../src/hex/ids.ts';
import { winterThunder } from '../../../src/rules/winter-thunder/index.ts';
import { FATE } from '../../../src/rules/winter-thunder/terms.ts';
import { position } from './position.ts';

const campaign = () => {
  const s = winterThunder.prepare({ scenario: 'campaign' });
  return { s, g: new Game(winterThunder, s, { debug: true }) };
};

describe('[WT 2.4] setting up', () => {
  test('the cup holds the chits of the HQ on the map, and of no other', () => {
    const { s, g } = campaign();
    expect(s.units.hqs.length).toBeGreaterThan(10);
    for (const hq of s.units.hqs) {
      const fate = g.cells[s.at.unitFate + hq];
      expect([s.units.ids[hq], g.cells[s.at.hqInCup + hq]]).toEqual([s.units.ids[hq], fate === FATE.onMap ? 1 : 0]);
    }
    expect(s.units.hqs.some((hq) => g.cells[s.at.unitFate + hq] === FATE.expected)).toBe(true);
  });

  test('five Allied units begin in improved positions', () => {
    const { s, g } = campaign();
    const hexes = Array.from({ length: s.map.grid.size }, (_, i) => (i + 1) as Hex).filter(
      (hex) => g.cells[s.at.hexImproved + hex] === 2,
    );
    expect(hexes).toHaveLength(5);
    for (const hex of hexes) expect(g.cells[s.at.hexSide + hex]).toBe(2);
    expect(g.cells[s.at.improvedPlaced]).toBe(5);
  });

  test('all units begin at full strength, without markers, and have not operated', () => {
    const { s, g } = campaign();
    for (let u = 1; u <= s.units.count; u++) {
      const { unitReduced, unitMarker, unitOrders, unitMoved } = s.at;
      expect([unitReduced, unitMarker, unitOrders, unitMoved].map((at) => g.cells[at + u])).toEqual([0, 0, 0, 0]);
    }
  });

  test('every unit stands on its side of the start line', () => {
    const { s, g } = campaign();
    for (let hex = 1; hex <= s.map.grid.size; hex++) {
      const side = g.cells[s.at.hexSide + hex];
      if (side !== 0)
        expect([s.map.grid.label(hex as Hex), s.play.control[hex]]).toEqual([s.map.grid.label(hex as Hex), side]);
    }
  });

  test('a chit that the scenario states as drawn is not in the cup', () => {
    const p = position({
      units: { '1606': '66K', '1204': 'V' },
      at: 'operations',
      scenario: { start: { at: 'operations', drawn: ['66K'] } },
    });
    expect(p.legal()).toEqual(['chit V']);
  });
});

test('[WT 2.3] at the beginning each side holds the places on its side of the start line', () => {
  const { s, g } = campaign();
  let places = 0;
  for (let hex = 1; hex <= s.map.grid.size; hex++) {
    if (s.map.place[hex] === 0) continue;
    places++;
    expect(g.cells[s.at.hexControl + hex]).toBe(s.play.control[hex]);
  }
  expect(places).toBeGreaterThan(10);
  const holder = (label: string) => g.cells[s.at.hexControl + s.map.grid.hexOf(label)];
  // Bastogne and Liège, then Trier and Prüm.
  expect(['1008', '0801', '1712', '1606'].map(holder)).toEqual([2, 2, 1, 1]);
});

describe('[WT 2.41] optional rules', () => {
  test('none is in force unless the players agree on it', () => {
    for (const option of winterThunder.options) expect([false, 'off']).toContain(option.default);
    const { s } = campaign();
    expect(Object.values(s.options).filter((value) => value !== false && value !== 'off')).toEqual([]);
  });

  test('each may be chosen by its number; another name is refused', () => {
    for (const key of ['11.1', '11.2', '11.3']) {
      expect(winterThunder.prepare({ scenario: 'campaign', options: { [key]: true } }).options[key]).toBe(true);
    }
    expect(winterThunder.prepare({ scenario: 'campaign', options: { '11.4': 'posture' } }).options['11.4']).toBe(
      'posture',
    );
    expect(() => winterThunder.prepare({ scenario: 'campaign', options: { '11.9': true } })).toThrow('11.9');
  });
});
