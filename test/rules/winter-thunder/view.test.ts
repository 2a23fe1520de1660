// What players see: the map, counters and markers, the status, a sentence for every event, and the odds before a
// choice.

import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../src/engine/contract/ids.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { winterThunder } from '../../../src/rules/winter-thunder/index.ts';
import type { Game as WinterThunderGame } from '../../../src/rules/winter-thunder/state.ts';
import { view } from '../../../src/rules/winter-thunder/view/view.ts';
import { attackOn1112, position } from './position.ts';

const campaign = new Game(winterThunder, winterThunder.prepare({ scenario: 'campaign' }));
const example = {
  units: {
    '1205': '9Inf- 14Cav',
    '1306': '18Inf 79Inf- 47Art',
    '1307': 'Lehr 116Pz-!exploit 47PzK',
  },
  at: 'combat',
  hq: '47PzK',
} as const;

describe('the map', () => {
  const map = view.map(campaign.s);

  test('has a drawing of every hex, in a terrain of the legend that is told apart by its look', () => {
    expect(map.hexes).toHaveLength(campaign.s.map.grid.size);
    const codes = map.terrains.map(({ code }) => code);
    expect(map.hexes.every(({ terrain }) => codes.includes(terrain))).toBe(true);
    expect(new Set(map.terrains.map(({ look }) => look)).size).toBe(map.terrains.length);
  });

  test('draws a bridge where a road crosses a river, and each road once', () => {
    const bridges = map.sides.filter(({ kind }) => kind === 'bridge');
    const waters = new Set(
      map.sides.filter(({ kind }) => kind !== 'bridge').map(({ a, b }) => `${Math.min(a, b)} ${Math.max(a, b)}`),
    );
    expect(bridges.length).toBeGreaterThan(0);
    for (const { a, b } of bridges) expect(waters.has(`${a} ${b}`)).toBe(true);
    expect(new Set(map.links.map(({ a, b }) => `${a} ${b}`)).size).toBe(map.links.length);
  });

  test('names cities and towns, and marks the Westwall', () => {
    expect(map.places.find(({ name }) => name === 'Bastogne')?.kind).toBe('town');
    expect(map.hexes.some(({ features }) => features.includes('westwall'))).toBe(true);
  });
});

describe('counters and markers', () => {
  test('[WT 2.1] a counter shows factors and quality as printed, in parentheses where it cannot attack alone', () => {
    const p = position({ ...example, units: { ...example.units } });
    const by = (id: string) => view.counters(p.g).find((counter) => counter.id === id);
    expect(by('Lehr')).toMatchObject({
      factors: '3E-5',
      size: 'XX',
      symbol: 'armor',
      nation: 'german',
      reduced: false,
    });
    expect(by('79Inf')).toMatchObject({ factors: '1P-3', reduced: true, symbol: 'infantry' });
    expect(by('47Art')).toMatchObject({ factors: '(1)-4', size: 'X' });
    expect(by('14Cav')).toMatchObject({ factors: '1-6', size: 'III', symbol: 'armored cavalry' });
    expect(by('47PzK')).toMatchObject({ size: 'XXX', symbol: 'hq' });
    expect(by('116Pz')?.states).toContain('exploit');
    expect(by('47PzK')?.states).toEqual(['active']);
  });

  test('improved positions and BLOCKs are drawn where they are', () => {
    const p = position({
      ...example,
      scenario: { improvedPositions: ['1205'], blocks: [{ hex: '1105', side: 'allied' }] },
    });
    expect(view.markers(p.g)).toEqual([
      { hex: p.hex('1105'), kind: 'Allied block', label: 'BLOCK' },
      { hex: p.hex('1205'), kind: 'improved position', label: 'IP' },
    ]);
  });

  test('control is 0 for German, 1 for Allied hexes', () => {
    const control = view.control?.(campaign);
    expect(control?.[campaign.s.map.grid.hexOf('1008')]).toBe(1);
    expect(control?.[campaign.s.map.grid.hexOf('1806')]).toBe(0);
  });
});

test('the status tells turn, weather, air points, points and chits', () => {
  const p = position({ ...example, turn: 3, weather: 'clear' });
  const status = Object.fromEntries(view.status(p.g).map(({ label, value }) => [label, value]));
  expect(status.Turn).toMatch(/^3 of 4, \S/);
  expect(status).toMatchObject({
    Weather: 'clear',
    'Air points': '4',
    'German points': '1: 1 town gained',
    'Chits left': 'none',
  });
});

describe('the log', () => {
  test('has a sentence for every kind of event, on real games', () => {
    const seen = new Set<string>();
    for (const scenario of ['bastogne', 'campaign']) {
      const g = new Game(winterThunder, winterThunder.prepare({ scenario, options: { '11.1': true } }));
      g.listener = (now, event) => {
        seen.add(event.kind);
        const line = view.sentence(now as WinterThunderGame, event);
        expect(line?.text, event.kind).toMatch(/^[A-Z0-9].*\.$/);
        expect(line?.text, event.kind).not.toMatch(/undefined|null|NaN/);
      };
      playAtRandom(g, scenario, 6000);
    }
    expect(seen.size).toBeGreaterThan(20);
  });

  test('speaks of places and dice in plain words', () => {
    const p = position(example)
      .play('attack 1205', 'with 18Inf', 'with 79Inf', 'with 47Art')
      .play('mission balanced-attack', 'mission defense-in-depth', 'check 79Inf', 'check 14Cav')
      .dice(6, 3);
    const lines = p.events.map((event) => view.sentence(p.g, event)?.text);
    expect(lines).toContain('Attack on 1205: 4 combat factors against 4.');
    expect(lines).toContain('Balanced Attack against Defense in Depth.');
    expect(lines.some((text) => text?.endsWith('checks on 7: die 6, a step lost.'))).toBe(true);
  });
});

describe('the preview', () => {
  test('is empty where no battle is being decided', () => {
    expect(view.preview(campaign)).toEqual([]);
  });

  test('[WT 7.1] before the attack each target shows strengths, terrain and the worth of the battle', () => {
    const lines = view.preview(position(example).g);
    expect(lines[0]).toContain('against 14Cav, 9Inf: 4 CF to 4, terrain +2');
    expect(lines[1]).toMatch(/value -?\d+\.\d steps .* missions .*%/);
  });

  test('[WT 7.5] while the attackers are named: every modifier with its rule, and the odds of every pair of missions', () => {
    const p = position(example).play('attack 1205', 'with 18Inf', 'with 79Inf', 'with 47Art');
    const lines = view.preview(p.g);
    expect(lines[0]).toBe('Attack on 1205: 4 CF against 4 (7.22)');
    expect(lines).toContain('attacker: terrain +2 (7.2)');
    expect(lines).toContain('defender: enemy artillery +1 (7.22)');
    const pairs = lines.filter((line) => line.includes(' / '));
    expect(pairs).toHaveLength(18);
    expect(
      pairs.some((line) => line.includes('Balanced Attack / Defense in Depth 0/+1 a1/r2: loss 70 % / 50 % a check')),
    ).toBe(true);
    expect(lines.at(-2)).toMatch(/^Your best mix: /);
  });

  test('[WT 7.1] a cell of the Mission Matrix has two lines, which no browser breaks at a slash', () => {
    const matrix = view.charts!(position(example).g.s).find(({ title }) => title === 'Mission Matrix')!;
    const cells = matrix.rows.flatMap((row) => row.cells);
    expect(cells).toHaveLength(24);
    for (const cell of cells) expect(cell).toMatch(/^[^\n/]+\/\u2060[^\n/]+\n[^\n/]+\/\u2060[^\n/]+$/);
  });

  test('[WT 7.31] where units are named for checks, each shows its total', () => {
    const p = position(example)
      .play('attack 1205', 'with 18Inf', 'with 79Inf', 'with 47Art')
      .play('mission balanced-attack', 'mission defense-in-depth');
    expect(view.preview(p.g).some((line) => line.includes('on 7 or less, 80 %'))).toBe(true);
  });

  test('[WT 9.4] under surprise the attacker is told the best answer to a chit at random', () => {
    const p = attackOn1112(
      { '1111': '18Inf 26VG' },
      { scenario: { special: { firstTurnSurprise: true, germansSuppliedThrough: 4 } } },
    );
    p.play('attack 1112', 'with 18Inf', 'done');
    expect(view.preview(p.g).at(-1)).toMatch(/^Best answer: .* 100 %$/);
  });
});

function playAtRandom(g: WinterThunderGame, seed: string, most: number): void {
  const rng = new Rng('view', seed);
  for (let i = 0; i < most && !g.isOver; i++) {
    const options = g.options();
    g.apply(options.at(rng.below(options.size)));
    g.forget();
    if (g.actor !== CHANCE && i % 97 === 0) {
      view.preview(g);
      view.counters(g);
      view.status(g);
    }
  }
}
