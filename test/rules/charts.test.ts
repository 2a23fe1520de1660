// Charts have the figures of the data in play, those that the rulebooks print among them; attacks mark rows that there
// are; and a counter's figures are those on it.

import { describe, expect, test } from 'vitest';
import { heuristicAgent } from '../../agents/heuristic.ts';
import type { Ruleset } from '../../src/engine/contract/ruleset.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { nuklearWinter } from '../../src/rules/nuklear-winter-68/index.ts';
import { threeBridges } from '../../src/rules/three-bridges/index.ts';
import missions from '../../src/rules/winter-thunder/data/missions.json' with { type: 'json' };
import { winterThunder } from '../../src/rules/winter-thunder/index.ts';
import { GameTable } from '../../src/table/game-table.ts';
import type { Chart } from '../../src/view/charts.ts';
import type { OddsView } from '../../src/view/view.ts';
import { atLength } from '../length.ts';
import { position } from './winter-thunder/position.ts';

const rulesets = [winterThunder, nuklearWinter, threeBridges] as unknown as Ruleset[];

const chart = (of: readonly Chart[], name: string): Chart => of.find((each) => each.name === name)!;
const row = (of: readonly Chart[], name: string, key: string) =>
  chart(of, name).rows.find((each) => each.key === key)?.cells;
const chartsOf = (rules: Ruleset, setup: object) => rules.view!.charts!(rules.prepare(setup as never));

describe.each(rulesets.map((rules) => [rules.id, rules] as const))('%s', (_, rules) => {
  const { scenarios, view } = rules;
  const s = rules.prepare({ scenario: scenarios[0].id });
  const charts = view!.charts!(s);

  test('every row has a cell for each column, keys occur once, and each chart names a rule of the ledger', () => {
    for (const { name, columns, rows, rule } of charts) {
      expect(new Set(rows.map(({ key }) => key)).size, name).toBe(rows.length);
      expect(new Set(columns.map(({ key }) => key)).size, name).toBe(columns.length);
      for (const { cells, key } of rows) expect(cells.length, `${name} ${key}`).toBe(columns.length);
      expect(
        rules.ledger!.some((known) => known.rule === rule || known.rule.startsWith(`${rule}-`)),
        rule,
      ).toBe(true);
    }
  });

  test('the attacks of a game mark rows and columns that there are', () => {
    const spec = 'heuristic';
    const seats = Object.fromEntries(s.seats.map((name) => [name, spec]));
    const makers = s.seats.map(() => heuristicAgent(spec));
    const table = new GameTable({ rules, s, makers, scenario: s.scenario, seed: 'charts', seats });
    const marked = new Set<string>();
    const look = (odds: OddsView | null | undefined): void => {
      for (const mark of odds?.marks ?? []) {
        const found = chart(charts, mark.chart);
        if (mark.row !== undefined) expect(found.rows.map(({ key }) => key)).toContain(mark.row);
        if (mark.column !== undefined) expect(found.columns.map(({ key }) => key)).toContain(mark.column);
        marked.add(mark.chart);
      }
    };
    for (let n = 0; n < (atLength ? 1500 : 150) && !table.g.isOver; n++) {
      look(view!.odds?.(table.g, null));
      table.advance();
    }
    expect(marked.size).toBeGreaterThan(1);
  });

  test('a counter is read out with the figures that it shows, and tells which of them differ from print', () => {
    const g = new Game(rules, s);
    for (const { id, reduced } of view!.counters(g, null)) {
      const reading = view!.readOut!(g, id, null);
      expect(reading?.figures.length, id).toBeGreaterThanOrEqual(3);
      for (const { name, printed, now, causes } of reading?.figures ?? []) {
        if (printed !== '' && printed !== now) expect(causes.length, `${id}: ${name}`).toBeGreaterThan(0);
      }
      if (reduced) expect(JSON.stringify(reading)).toMatch(/reduced|step lost/);
    }
    expect(view!.readOut!(g, 'nobody', null)).toBeNull();
  });
});

describe('WT', () => {
  test('7.5 the two cells of the example stand in the matrix as the book prints them, and data given replace ours', () => {
    const charts = chartsOf(winterThunder as never, { scenario: 'campaign' });
    const cell = (attack: string, defend: string) =>
      row(charts, 'missions', attack)?.[chart(charts, 'missions').columns.findIndex(({ key }) => key === defend)];
    expect(cell('balanced-attack', 'defense-in-depth')).toBe('0/\u2060+1\na1/\u2060r2');
    expect(cell('blitz', 'counterattack')).toBe('+2/\u2060+2\na1/\u2060r2');
    const changed = structuredClone(missions);
    changed.cells[0].attackerCheck = 7;
    const given = chartsOf(winterThunder as never, { scenario: 'campaign', data: { missions: changed } });
    expect(row(given, 'missions', 'blitz')?.[0]).toBe('+7/\u2060+2\na1/\u2060r2');
  });

  test('7.2, 7.5, 9.1 terrain has the modifiers of the book: forest and light woods +2, river, town and rough +4, position +1', () => {
    const charts = chartsOf(winterThunder as never, { scenario: 'campaign' });
    const combat = (key: string): number => Number(row(charts, 'terrain', key)?.[2]);
    expect([combat('forest'), combat('light-woods'), combat('position')]).toEqual([2, 2, 1]);
    expect(combat('river') + combat('town') + combat('rough')).toBe(4);
    // 9.5.
    expect(row(charts, 'terrain', 'forest')?.[1]).toContain('3 at a BLOCK');
  });

  test('11.4 the die of an absent defender gives what the book lists', () => {
    const charts = chartsOf(winterThunder as never, { scenario: 'campaign' });
    expect(row(charts, 'solitaire', 'counterattack')).toEqual(['1–3', '8', '9']);
    expect(row(charts, 'solitaire', 'withdraw')).toEqual(['0', '0', '4–5']);
    expect(row(charts, 'solitaire', 'standfast')).toEqual(['6–7', '1–3', '0']);
  });

  test('7.5 the battle of the example marks its cell, the forest, the artillery and the grades of its units', () => {
    const p = position({
      units: { '1205': '9Inf- 14Cav', '1306': '18Inf 79Inf- 47Art', '1307': 'Lehr 116Pz-!exploit 47PzK' },
      at: 'combat',
      hq: '47PzK',
      shipped: true,
    }).play('attack 1205', 'with 18Inf', 'with 79Inf', 'with 47Art', 'mission balanced-attack');
    // What the attacker has chosen in secret is not marked.
    expect(winterThunder.view!.odds!(p.g, null)?.marks).not.toContainEqual(
      expect.objectContaining({ chart: 'missions' }),
    );
    p.play('mission defense-in-depth');
    const marks = winterThunder.view!.odds!(p.g, null)?.marks;
    expect(marks).toContainEqual({ chart: 'missions', row: 'balanced-attack', column: 'defense-in-depth' });
    expect(marks).toContainEqual({ chart: 'checks', row: 'poor' });
    expect(marks).toContainEqual({ chart: 'terrain', row: 'forest', column: 'combat' });
    expect(marks).toContainEqual({ chart: 'checks', row: 'enemy-artillery' });
    expect(marks).not.toContainEqual({ chart: 'checks', row: 'outflanked' });
  });
});

describe('NW', () => {
  const charts = chartsOf(nuklearWinter as never, { scenario: 'lifeline' });

  test('2.2 the terrain chart is that of the book', () => {
    const printed: Readonly<Record<string, readonly string[]>> = {
      clear: ['1', '1', '–', '–'],
      'crop-fields': ['2', '1', '+1', '–'],
      'added hill': ['+1', '+1', '+1', '+1'],
      road: ['1', '1', '–', '–'],
      sand: ['2', '2', '+1', '–'],
      'added sandbags': ['+0', '+0', '+1', '+1'],
      'added shellholes': ['+1', '+1', '+1', '–'],
      urban: ['1', '2', '+2', '+1'],
      water: ['–', '–', '–', '–'],
      woods: ['1', '2', '+1', '+1'],
      'added wreck': ['+1', '+1', '+1', '+1'],
    };
    for (const [key, cells] of Object.entries(printed))
      expect(row(charts, 'terrain', key)?.slice(0, 4), key).toEqual(cells);
  });

  test('2.2 an option that changes crop fields changes their row', () => {
    const changed = chartsOf(nuklearWinter as never, {
      scenario: 'lifeline',
      options: { '2.2-crop-fields-infantry': 1 },
    });
    expect(row(changed, 'terrain', 'crop-fields')?.[0]).toBe('1');
  });

  test('2.3, 2.3.1, 2.3.2, 2.3.4, 2.3.5 the modifiers of attacks are those of the book', () => {
    const value = (key: string) => row(charts, 'attack', `attack ${key}`)?.[0];
    expect(['close range', 'long range', 'on the move', 'Shaken'].map(value)).toEqual(['+1', '-2', '-2', '-1']);
    expect(['infantry assists', 'vehicle assists', 'assault'].map(value)).toEqual(['+1', '+2', '+2']);
  });

  test('2.3.5 hits do what the book says', () => {
    expect(row(charts, 'hits', '0')).toEqual(['shaken', 'shaken and reduced', 'destroyed']);
    expect(row(charts, 'hits', '1')).toEqual(['shaken and reduced', 'destroyed', 'destroyed']);
    expect(row(charts, 'hits', '2')).toEqual(['shaken and reduced', 'destroyed', 'destroyed']);
    expect(row(charts, 'hits', '3')).toEqual(['destroyed', 'destroyed', 'destroyed']);
  });
});

describe('Three Bridges', () => {
  test('4.2 the table of results and the terrain are those of the data', () => {
    const charts = chartsOf(threeBridges as never, { scenario: threeBridges.scenarios[0].id });
    expect(row(charts, 'results', '1')?.[0]).toBe('2/0');
    expect(row(charts, 'results', '6')?.at(-1)).toBe('0/2');
    expect(row(charts, 'terrain', 'river')).toEqual(['+2', '1 left']);
  });
});
