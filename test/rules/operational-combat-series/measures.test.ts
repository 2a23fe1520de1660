// What the laboratory records of a game: weeks, and the player turns that they consist of.

import { expect, test } from 'vitest';
import type { MeasureValue } from '../../../src/engine/contract/measures.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { isReduced } from '../../../src/rules/operational-combat-series/aircraft.ts';
import { operationalCombatSeries } from '../../../src/rules/operational-combat-series/index.ts';
import { measures } from '../../../src/rules/operational-combat-series/lab/measures.ts';
import { RandomPlayer } from '../../random-play.ts';
import { airfield } from './airfield.ts';

const PLAYER_TURNS = measures.tables.findIndex(({ name }) => name === 'player-turns');
const { columns } = measures.tables[PLAYER_TURNS];

interface Week {
  readonly turn: readonly MeasureValue[];
  readonly playerTurns: readonly (readonly MeasureValue[])[];
}

/** A random game, week by week. */
function played(scenario: string, seed: string): Week[] {
  const g = new Game(operationalCombatSeries, operationalCombatSeries.prepare({ scenario }));
  const run = measures.start(g);
  g.listener = (game, event) => run.event(game as typeof g, event);
  const player = new RandomPlayer(seed);
  const weeks: Week[] = [];
  const close = (): void => {
    const turn = run.turn(g);
    const rows = run.takeRows().filter(([table]) => table === PLAYER_TURNS);
    weeks.push({ turn, playerTurns: rows.map(([, ...row]) => row) });
  };
  for (let week = 1; !g.isOver; ) {
    g.apply(player.next(g));
    const now = g.cells[g.s.at.turn];
    if (now > week && !g.isOver) close();
    week = now;
  }
  close();
  return weeks;
}

test('the player turns of a week sum to the week, each once and in order', () => {
  const weeks = played('nerussa', 'measures');
  expect(weeks).toHaveLength(3);
  let sorties = 0;
  for (const { turn, playerTurns } of weeks) {
    const numbers = playerTurns.map(([number]) => number as number);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(new Set(playerTurns.map(([, phasing]) => phasing))).toEqual(new Set(['german', 'soviet']));
    for (const column of columns.slice(2)) {
      const sum = playerTurns.reduce((all, row) => all + (row[columns.indexOf(column)] as number), 0);
      expect(sum, column).toBeCloseTo(turn[measures.turnColumns.indexOf(column)] as number, 10);
      if (column.endsWith('_sorties')) sorties += sum;
    }
  }
  expect(sorties).toBeGreaterThan(0);
});

test('[OCS 14.3] [OCS 14.18] sorties, strikes and steps of aircraft are counted for their side, losses by their cause', () => {
  const f = airfield({
    planes: ['stuka1 german T (1) 8 25 at 03.05', 'stuka2 german T (1) 8 25 at 03.05'],
    units: [['so-52', '08.04']],
    scenario: { dumps: [{ side: 'soviet', at: '08.04', tokens: 40 }] },
  });
  const run = measures.start(f.g);
  const heard = f.g.listener!;
  f.g.listener = (game, event) => {
    heard(game, event);
    run.event(game, event);
  };
  f.play('fly stuka1', 'fly-along stuka2', 'fly-to 08.04', 'halt', 'end');
  f.play('strike 08.04', 'strike-with stuka1', 'strike-with stuka2').dice(12, 7);
  expect(isReduced(f.g, f.number('aircraft', 'stuka1'))).toBe(true);
  f.play('aim units').dice(2);
  const row = run.turn(f.g);
  const of = (column: string): MeasureValue => row[measures.turnColumns.indexOf(column)];
  expect([of('first_aborts'), of('first_strikes'), of('second_strikes')]).toEqual([1, 1, 0]);
  expect([of('first_aircraft'), of('first_air_lost_flak')]).toEqual([3, 1]);
});
