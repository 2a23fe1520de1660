// Measures: rows that fit their columns, and that agree with what happened in the game.

import { describe, expect, test } from 'vitest';
import type { MeasureValue } from '../../../src/engine/contract/measures.ts';
import type { EventOf } from '../../../src/engine/kernel/events.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { factionScore } from '../../../src/rules/nuklear-winter-68/chapters/victory.ts';
import { nuklearWinter } from '../../../src/rules/nuklear-winter-68/index.ts';
import { measures } from '../../../src/rules/nuklear-winter-68/lab/measures.ts';
import {
  CAUSES,
  type EVENT,
  type EventName,
  FACTIONS,
  type Happening,
  MODE,
} from '../../../src/rules/nuklear-winter-68/terms.ts';
import { position } from './position.ts';

type Rows = readonly (readonly [number, ...MeasureValue[]])[];

/** A random game, measured as the runner does it: after each change of the turn and at the end. */
function measured(scenario: string, seed: string) {
  const g = new Game(nuklearWinter, nuklearWinter.prepare({ scenario }));
  const run = measures.start(g);
  const events: Happening[] = [];
  const rows: (readonly MeasureValue[])[] = [];
  const extra: Rows[number][] = [];
  g.listener = (_, event: Happening) => {
    events.push(event);
    run.event(g, event);
  };
  const rng = new Rng('measures', seed);
  for (let turn = nuklearWinter.turn(g); !g.isOver; ) {
    const options = g.options();
    g.apply(options.at(rng.below(options.size)));
    g.forget();
    if (nuklearWinter.turn(g) === turn) continue;
    turn = nuklearWinter.turn(g);
    rows.push(run.turn(g));
    extra.push(...run.takeRows());
  }
  rows.push(run.turn(g));
  extra.push(...run.takeRows());
  return { g, rows, extra, events, heat: run.heat(g) };
}

const game = measured('flytrap', '1');
const column = (name: string): number => {
  const index = measures.turnColumns.indexOf(name);
  if (index < 0) throw new Error(`no column ${name}`);
  return index;
};
const tableRows = (name: string): Record<string, MeasureValue>[] => {
  const table = measures.tables.findIndex((each) => each.name === name);
  const { columns } = measures.tables[table];
  return game.extra
    .filter(([number]) => number === table)
    .map(([, ...values]) => Object.fromEntries(values.map((value, i) => [columns[i], value])));
};
const sum = (values: Iterable<MeasureValue>): number =>
  [...values].reduce<number>((all, value) => all + Number(value), 0);
const summed = (name: string): number =>
  sum(['reich', 'nato', 'black_hand'].flatMap((side) => game.rows.map((row) => row[column(`${side}_${name}`)])));
const told = <Name extends EventName>(name: Name): EventOf<(typeof EVENT)[Name]>[] =>
  game.events.filter(({ kind }) => kind === name) as never;
const count = (name: EventName): number => told(name).length;

describe('the measures of a game', () => {
  test('one row a turn, as long as the columns, without repeated names', () => {
    expect(game.rows).toHaveLength(game.g.s.turns);
    for (const row of game.rows) expect(row).toHaveLength(measures.turnColumns.length);
    expect(new Set(measures.turnColumns).size).toBe(measures.turnColumns.length);
  });

  test('rows of further tables fit their columns, and every chart asks for columns that exist', () => {
    for (const [table, ...values] of game.extra) expect(values).toHaveLength(measures.tables[table].columns.length);
    for (const { table, x, y, colour, value } of measures.charts ?? []) {
      const columns = measures.tables.find(({ name }) => name === table)?.columns ?? measures.turnColumns;
      const asked = [x.column, y?.column, colour?.column, ...(value.columns ?? [])].filter((each) => each !== 'turn');
      for (const name of asked) if (name !== undefined) expect(columns).toContain(name);
    }
  });

  test('a side that is not in play has blank cells, so that no chart shows it', () => {
    const { rows } = measured('black-steel', '1');
    const blank = measures.turnColumns.flatMap((name, i) => (name.startsWith('black_hand_') ? [i] : []));
    expect(rows.every((row) => blank.every((i) => row[i] === ''))).toBe(true);
  });

  test('the last row holds the points of the end, from all their sources', () => {
    const last = game.rows.at(-1) ?? [];
    for (const faction of game.g.s.factionOf) {
      const side = FACTIONS[faction].replace('-', '_');
      expect(last[column(`${side}_points`)]).toBe(factionScore(game.g, faction));
      const sources = measures.turnColumns.filter((name) => name.startsWith(`${side}_points_`));
      expect(sum(sources.map((name) => last[column(name)]))).toBe(factionScore(game.g, faction));
    }
  });

  test('attacks, opportunity shots, assaults and activations agree with the events', () => {
    expect(summed('attacks')).toBe(count('fire'));
    expect(summed('opportunity_shots')).toBe(told('fire').filter(({ mode }) => mode === MODE.opportunity).length);
    expect(summed('assaults')).toBe(count('assaulted'));
    expect(summed('activations')).toBe(count('impulse'));
    expect(tableRows('attacks')).toHaveLength(count('fire') + count('assaulted'));
    expect(tableRows('activations')).toHaveLength(count('impulse'));
  });

  test('hits taken by cause are those of the events; hits given are among them', () => {
    const taken = sum(CAUSES.map((cause) => summed(`hits_taken_${cause.replaceAll('-', '_')}`)));
    const given = sum(CAUSES.map((cause) => summed(`hits_given_${cause.replaceAll('-', '_')}`)));
    const all = sum(told('hit').map(({ hits }) => hits));
    expect(taken).toBe(all);
    expect(given).toBeGreaterThan(0);
    expect(given).toBeLessThanOrEqual(all);
    expect(sum(tableRows('hits').map(({ hits }) => hits))).toBe(all);
  });

  test('a destroyed unit has lost all its steps, from any cause', () => {
    const { units } = game.g.s;
    const destroyed = told('destroyed').map(({ unit }) => unit);
    const steps = sum(CAUSES.map((cause) => summed(`steps_${cause.replaceAll('-', '_')}`)));
    expect(destroyed.length).toBeGreaterThan(0);
    const [least, most] = [1, 2].map((each) => sum(destroyed.map((u) => (units.isOneStep[u] === 1 ? 1 : each))));
    expect(steps).toBeGreaterThanOrEqual(Math.max(least, most - count('refit') - count('converted')));
  });

  test('heat layers hold what their names say', () => {
    const layer = (key: string): number => sum(game.heat[measures.heat.findIndex((each) => each.key === key)]);
    expect(game.heat).toHaveLength(measures.heat.length);
    expect(layer('firers')).toBe(count('fire'));
    expect(layer('targets')).toBe(count('fire') + count('assaulted'));
    expect(layer('opportunity')).toBe(summed('opportunity_shots'));
    expect(layer('destroyed')).toBe(count('destroyed'));
    expect(layer('artillery')).toBe(count('strike'));
  });
});

test('[NW 2.3-values] an attack is a row: attacker, target, means, values, dice and result', () => {
  const p = position({ units: { '1-130': 'king-tiger@E15', '1st-ranger': 'm60a1@J15!finished' }, active: '1-130' });
  const run = measures.start(p.g);
  p.g.listener = (_, event) => run.event(p.g, event);
  p.play('take king-tiger-1', 'fire king-tiger-1 m60a1-1', 'save').dice(9);
  const rows = run.takeRows();
  expect(rows[0]).toEqual([
    0,
    'fire',
    'reich',
    'king-tiger',
    'nato',
    'm60a1',
    'ap',
    0,
    19,
    17,
    9,
    2,
    'shaken-reduced',
    5,
    'E15',
    'J15',
    'clear',
  ]);
  expect(rows[1]).toEqual([1, 'fire', 'reich', 'nato', 'm60a1', 2, 'shaken-reduced', 1, 'J15']);
});

test('scores and losses are named for whatever sides a scenario seats', () => {
  for (const { seats } of nuklearWinter.scenarios) {
    for (const name of seats) {
      expect(measures.turnColumns).toContain((measures.score as Record<string, string>)[name]);
      for (const loss of (measures.losses as Record<string, string[]>)[name])
        expect(measures.turnColumns).toContain(loss);
    }
  }
});
