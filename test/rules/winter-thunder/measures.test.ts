// Measures: rows that fit their columns, and that agree with what happened in the game.

import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../src/engine/contract/ids.ts';
import { layersOf, type MeasureValue } from '../../../src/engine/contract/measures.ts';
import type { Setup } from '../../../src/engine/contract/ruleset.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { activeSide } from '../../../src/rules/winter-thunder/chapters/command.ts';
import { totalPoints } from '../../../src/rules/winter-thunder/chapters/victory.ts';
import bastogne from '../../../src/rules/winter-thunder/data/scenarios/bastogne.json' with { type: 'json' };
import shippedTurns from '../../../src/rules/winter-thunder/data/turns.json' with { type: 'json' };
import { winterThunder } from '../../../src/rules/winter-thunder/index.ts';
import { highlights } from '../../../src/rules/winter-thunder/knowledge/highlights.ts';
import { knowledge } from '../../../src/rules/winter-thunder/knowledge/knowledge.ts';
import { measures } from '../../../src/rules/winter-thunder/lab/measures.ts';
import { CAUSES, EVENT, type EventName, type Happening } from '../../../src/rules/winter-thunder/terms.ts';
import { view } from '../../../src/rules/winter-thunder/view/view.ts';
import { eventOf } from '../driver.ts';
import { attackOn1112, position } from './position.ts';

interface Measured {
  readonly rows: readonly (readonly MeasureValue[])[];
  readonly extra: readonly (readonly [number, ...MeasureValue[]])[];
  readonly events: readonly Happening[];
  readonly heat: readonly Float64Array[];
  readonly points: readonly number[];
  /** By battle: whether the attacker controlled the hex when it was over. */
  readonly held: readonly boolean[];
}

/**
 * The heuristic plays both sides, and rows are taken as the runner takes them: after each change of the turn and at the
 * end.
 */
function measured(scenario: string | object, data?: Setup['data']): Measured {
  const g = new Game(winterThunder, winterThunder.prepare({ scenario, data }));
  const run = measures.start(g);
  const events: Happening[] = [];
  const rows: (readonly MeasureValue[])[] = [];
  const extra: (readonly [number, ...MeasureValue[]])[] = [];
  const held: boolean[] = [];
  g.listener = (_, event: Happening) => {
    events.push(event);
    run.event(g, event);
    if (event.kind === 'battle') held.push(g.cells[g.s.at.hexControl + event.hex] === activeSide(g) + 1);
  };
  const rng = new Rng('measures', g.s.scenario);
  const planner = knowledge.planner();
  for (let turn = winterThunder.turn(g); !g.isOver; ) {
    const options = g.options();
    g.apply(g.actor === CHANCE ? options.at(rng.below(options.size)) : planner.next(g, rng));
    g.forget();
    if (winterThunder.turn(g) === turn) continue;
    turn = winterThunder.turn(g);
    rows.push(run.turn(g));
    extra.push(...run.takeRows());
  }
  rows.push(run.turn(g));
  extra.push(...run.takeRows());
  return {
    rows,
    extra,
    events,
    heat: run.heat(g),
    points: [totalPoints(g, 0 as never), totalPoints(g, 1 as never)],
    held,
  };
}

const game = measured('bastogne');
const at = (name: string): number => {
  const index = measures.turnColumns.indexOf(name);
  if (index < 0) throw new Error(`no column ${name}`);
  return index;
};
const sum = (values: Iterable<MeasureValue>): number =>
  [...values].reduce<number>((total, value) => total + Number(value), 0);

describe('the measures of a game', () => {
  test('one row a turn, as long as the columns, without repeated names', () => {
    expect(game.rows).toHaveLength(4);
    for (const row of game.rows) expect(row).toHaveLength(measures.turnColumns.length);
    expect(new Set(measures.turnColumns).size).toBe(measures.turnColumns.length);
  });

  test('rows of further tables fit their columns', () => {
    for (const [table, ...values] of game.extra) expect(values).toHaveLength(measures.tables[table].columns.length);
  });

  test('the last row holds the points of the end', () => {
    const last = game.rows.at(-1);
    expect([last?.[at('german_points')], last?.[at('allied_points')]]).toEqual(game.points);
  });

  test('steps lost by cause are those of the events, and so are the heat layers', () => {
    const losses = game.events.filter(({ kind }) => kind === 'loss').length;
    const columns = ['german', 'allied'].flatMap((side) =>
      CAUSES.map((cause) => at(`${side}_steps_${cause.replace(' ', '_')}`)),
    );
    expect(losses).toBeGreaterThan(0);
    expect(sum(game.rows.flatMap((row) => columns.map((i) => row[i])))).toBe(losses);
    expect(sum([...game.heat[3], ...game.heat[4]])).toBe(losses);
  });

  test('the maps of control by turn add up to the turns each hex was held', () => {
    const byTurn = game.heat.slice(5);
    expect(byTurn).toHaveLength(6);
    expect(sum(byTurn.flatMap((layer) => [...layer]))).toBe(sum(game.heat[1]));
    expect(sum(game.heat[1])).toBeGreaterThan(0);
  });

  test('there is a map of control for each turn of a scenario that is longer than the campaign', () => {
    const track = [...shippedTurns.track, shippedTurns.track[9], shippedTurns.track[9]];
    const data = { 'turns.json': { ...shippedTurns, track: track.map((row, i) => ({ ...row, turn: i + 1 })) } };
    const long = measured({ ...bastogne, turns: { first: 11, last: 12 }, reinforcements: [] }, data);
    const after = [11, 12].map((turn) => sum(long.heat[4 + turn]));
    expect(after.every((hexes) => hexes > 0)).toBe(true);
    expect(sum(after)).toBe(sum(long.heat[1]));
    expect(long.heat).toHaveLength(layersOf(measures.heat, 12).length);
    expect(layersOf(measures.heat, 12).at(-1)).toEqual({
      key: 'german-control-turn-12',
      title: 'Held by the Germans at the end of turn 12',
      unit: 'share of games',
    });
  });

  test('one row a battle, which the turns and pairs of missions add up to', () => {
    const battles = game.events.filter(({ kind }) => kind === 'battle').length;
    expect(battles).toBeGreaterThan(0);
    expect(game.extra.filter(([table]) => table === 0)).toHaveLength(battles);
    expect(sum(game.extra.filter(([table]) => table === 1).map((row) => row[4]))).toBe(battles);
    expect(sum(game.rows.flatMap((row) => [row[at('german_attacks')], row[at('allied_attacks')]]))).toBe(battles);
    expect(sum(game.heat[2])).toBe(battles);
  });

  test('hexes taken are those that the attacker holds when the battle is over, in every table alike', () => {
    const taken = game.held.filter((holds) => holds).length;
    expect(taken).toBeGreaterThan(0);
    expect(sum(game.extra.filter(([table]) => table === 0).map((row) => row.at(-1) as number))).toBe(taken);
    expect(sum(game.extra.filter(([table]) => table === 1).map((row) => row[5]))).toBe(taken);
    const columns = [at('german_attacks_taken'), at('allied_attacks_taken')];
    expect(sum(game.rows.flatMap((row) => columns.map((i) => row[i])))).toBe(taken);
  });

  test('every HQ that operated was counted as supplied or cut off', () => {
    const operated = game.events.filter(({ kind }) => kind === 'supplied').length;
    const columns = ['german', 'allied'].flatMap((side) => [at(`${side}_hq_supplied`), at(`${side}_hq_cut`)]);
    expect(sum(game.rows.flatMap((row) => columns.map((i) => row[i])))).toBe(operated);
  });
});

test('[WT 7.5] a battle is a row: forces, ground, missions, losses, and whether the hex was taken', () => {
  const p = position({
    units: { '1205': '9Inf- 14Cav', '1306': '18Inf 79Inf- 47Art', '1307': '47PzK' },
    hq: '47PzK',
  });
  const run = measures.start(p.g);
  p.g.listener = (_, event) => run.event(p.g, event);
  p.play('attack 1205', 'with 18Inf', 'with 79Inf', 'with 47Art')
    .play('mission balanced-attack', 'mission defense-in-depth', 'check 79Inf', 'check 14Cav')
    .dice(6, 3)
    .play('retreat 9Inf 1106', 'step 1107', 'advance 18Inf 1205', 'done');
  const battles = run.takeRows().filter(([table]) => table === 0);
  expect(battles).toEqual([
    [0, '1205', 'german', 4, 4, 'forest', 2, 0, 'balanced-attack', 'defense-in-depth', 1, 1, 1],
  ]);
});

describe('a hex is taken where the attacker holds it when the battle is over', () => {
  /** Lehr makes 9 Infantry withdraw from 1112 and may advance three hexes. */
  const pursuit = () => {
    const p = attackOn1112({ '1111': 'Lehr' });
    const run = measures.start(p.g);
    p.g.listener = (_, event: Happening) => {
      p.events.push(event);
      run.event(p.g, event);
    };
    p.play('attack 1112', 'mission blitz', 'mission withdraw').dice(9);
    return { p: p.play('retreat 9Inf 1012', 'step 1013', 'step 1014'), run };
  };

  test('[WT 7.32] also where the attacker has advanced through it: in rows, pairs of missions, turns, log and highlights', () => {
    const { p, run } = pursuit();
    p.play('advance Lehr 1112', 'step 1113', 'step 1213');
    const [battle] = p.noted('battle');
    expect([p.where('Lehr'), p.g.cells[p.g.s.at.hexControl + p.hex('1112')]]).toEqual(['full 1213', 1]);
    expect(view.sentence(p.g, battle)?.text).toContain('the hex is taken');
    expect(highlights.deed(p.g, battle)?.figures.at(-1)).toEqual({ label: 'hex taken', value: 1, isShare: true });
    const row = run.turn(p.g);
    const [fought, pair] = run.takeRows();
    expect([fought.at(-1), pair[5], row[at('german_attacks_taken')]]).toEqual([1, 1, 1]);
  });

  test('[WT 7.32] not where the attacker stays out of the empty hex', () => {
    const { p, run } = pursuit();
    p.play('done');
    expect(view.sentence(p.g, p.noted('battle')[0])?.text).toContain('the hex is not taken');
    expect(run.turn(p.g)[at('german_attacks_taken')]).toBe(0);
  });

  test('[WT 2.3] not where the defender, who was only placed there, still stands in a town of the enemy', () => {
    const p = attackOn1112({ '1012': '9Inf', '1112': '18Inf' });
    p.g.set(p.g.s.at.hexControl + p.hex('1012'), 1);
    p.play('attack 1012', 'mission balanced-attack', 'mission standfast');
    while (p.step === 'casualties.roll') p.dice(9);
    expect([p.where('9Inf'), p.noted('battle')[0].taken]).toEqual(['full 1012', 0]);
  });
});

describe('the turn to which events belong', () => {
  const p = position({ units: { '1205': '9Inf', '1306': '18Inf', '1307': '47PzK' }, hq: '47PzK', turn: 3 });
  const event = (name: EventName, ...values: number[]): Happening => eventOf(EVENT[name], ...values);
  const run = measures.start(p.g);
  run.event(p.g, event('supplied', p.unit('47PzK'), 1));
  run.event(p.g, event('supplied', p.unit('47PzK'), 0));
  run.event(p.g, event('supplied', p.unit('47PzK'), 1));
  run.event(p.g, event('turn', 4));
  run.event(p.g, event('loss', p.unit('18Inf'), 0, 0, p.hex('1306')));
  const [first, second] = [run.turn(p.g), run.turn(p.g)];

  test('the row of a turn is closed when the next begins, whatever has happened since', () => {
    expect([first[at('german_steps_check')], second[at('german_steps_check')]]).toEqual([0, 1]);
  });

  test('[WT 8.0] HQs that operate are counted as supplied or cut off', () => {
    expect([first[at('german_hq_supplied')], first[at('german_hq_cut')]]).toEqual([2, 1]);
    expect([second[at('german_hq_supplied')], second[at('german_hq_cut')]]).toEqual([0, 0]);
  });
});
