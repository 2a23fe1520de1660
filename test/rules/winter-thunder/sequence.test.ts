// The sequence of play (WT 2.0, 3.0, 3.2, 4.0, 9.4, 10.0): turns, phases, chits, surprise, and the end.

import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../src/engine/contract/ids.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { winterThunder } from '../../../src/rules/winter-thunder/index.ts';
import { type Position, type PositionSpec, position } from './position.ts';

const turn = (p: Position) => p.g.cells[p.g.s.at.turn];

/** Ends the operations of the active HQ without doing anything. */
function pass(p: Position): Position {
  while (p.g.actor !== CHANCE && p.step !== 'operations.surprise' && !p.g.isOver) {
    p.play(p.legal().includes('decline') ? 'decline' : 'done');
  }
  return p;
}

test('[WT 2.0] the die has ten faces, 0 to 9, all equally likely', () => {
  const p = position({ units: { '1606': '66K' }, at: 'initial', germansSupplied: false });
  const options = p.g.options();
  expect(p.legal()).toEqual(Array.from({ length: 10 }, (_, face) => `supply d10 ${face}`));
  expect(new Set(Array.from({ length: 10 }, (_, i) => p.g.weight(options.at(i)))).size).toBe(1);
});

describe('[WT 3.2] the Operations Phase', () => {
  const three = { '1606': '66K', '1204': 'V', '0602': 'XXX' };

  test('chits of both sides are drawn at random, all equally likely, until none is left', () => {
    const p = position({ units: three, at: 'operations', lastTurn: 5 });
    expect(p.legal()).toEqual(['chit 66K', 'chit V', 'chit XXX']);
    pass(p.dice(p.unit('V')));
    expect(p.legal()).toEqual(['chit 66K', 'chit XXX']);
    pass(p.dice(p.unit('66K')));
    expect([p.legal(), turn(p)]).toEqual([['chit XXX'], 3]);
    pass(p.dice(p.unit('XXX')));
    expect(turn(p)).toBe(4);
  });

  test('the owner of a chit may pass', () => {
    const p = position({ units: { '1606': '66K 18Inf', '1204': 'V' }, at: 'operations' });
    pass(p.dice(p.unit('66K')));
    expect(p.where('18Inf')).toBe('full 1606');
    expect(p.legal()).toEqual(['chit V']);
  });
});

test('[WT 3.0] a game-turn is an Initial, an Operations and a Turn End Phase, in this order', () => {
  const p = position({
    units: { '1606': '66K', '1706': '5PzArmy' },
    at: 'initial',
    lastTurn: 5,
    germansSupplied: false,
    scenario: { reinforcements: [{ turn: 4, edge: 'east', units: ['246Inf'] }] },
  });
  p.dice(1);
  expect(p.step).toBe('operations.draw');
  pass(p.dice(p.unit('66K')));
  pass(p.dice(p.unit('5PzArmy')));
  // The chits went back, the turn is a new one, and its Initial Phase begins with the supply die.
  expect([turn(p), p.step]).toEqual([4, 'shortage.die']);
  p.dice(0);
  expect(p.step).toBe('reinforcements.enter');
  p.play('enter 246Inf 2008');
  expect(p.legal()).toEqual(['chit 5PzArmy', 'chit 66K']);
  expect(p.noted('turn')).toHaveLength(1);
});

test('[WT 4.0] the campaign opens with the Operations Phase: no die, no reinforcements', () => {
  const g = new Game(winterThunder, winterThunder.prepare({ scenario: 'campaign' }));
  expect(g.stepName).toBe('operations.surprise');
  expect(g.cells[g.s.at.turn]).toBe(1);
});

describe('[WT 9.4] surprise', () => {
  const units = { '1606': '66K', '1508': '47PzK', '1706': '5PzArmy', '1204': 'V', '1103': '1Army' };
  const first = (more: Partial<PositionSpec> = {}) =>
    position({
      units,
      at: 'operations',
      turn: 1,
      lastTurn: 3,
      scenario: { special: { firstTurnSurprise: true, germansSuppliedThrough: 2 } },
      ...more,
    });

  test('the German player may activate all German HQs first, in any order', () => {
    const p = first();
    expect(p.legal()).toEqual(['draw', 'activate 5PzArmy', 'activate 66K', 'activate 47PzK']);
    pass(p.play('activate 47PzK'));
    // All or none: having begun, he goes on to the last.
    expect(p.legal()).toEqual(['activate 5PzArmy', 'activate 66K']);
    pass(p.play('activate 66K'));
    expect(p.step).toBe('operations.draw');
    expect(p.legal()).toEqual(['chit 1Army', 'chit V']);
  });

  test('or let chits be drawn as usual', () => {
    const p = first().play('draw');
    expect(p.legal()).toEqual(['chit 5PzArmy', 'chit 66K', 'chit 47PzK', 'chit 1Army', 'chit V']);
    pass(p.dice(p.unit('V')));
    expect(p.step).toBe('operations.draw');
  });

  test('in the first turn only', () => {
    const p = first().play('draw');
    for (const hq of ['5PzArmy', '66K', '47PzK', 'V', '1Army']) pass(p.dice(p.unit(hq)));
    expect([turn(p), p.step]).toEqual([2, 'operations.draw']);
  });

  test('the weather is overcast: no air points', () => {
    expect(first().g.cells[first().g.s.at.airPoints]).toBe(0);
    const track = winterThunder.prepare({ scenario: 'campaign' }).play.weather;
    expect(track[1]).toBe(0);
  });
});

test('[WT house-no-surprise] under the house rule the German player may not activate all German HQs first', () => {
  const units = { '1606': '66K', '1204': 'V', '1103': '1Army' };
  const scenario = { special: { firstTurnSurprise: true, germansSuppliedThrough: 2 } };
  const opening = (isOn: boolean) =>
    position({ units, at: 'operations', turn: 1, lastTurn: 3, scenario, options: { 'house-no-surprise': isOn } });
  expect(opening(false).legal()).toContain('activate 66K');
  expect(opening(true).legal()).toEqual(['chit 66K', 'chit 1Army', 'chit V']);
});

describe('[WT 10.0] the end', () => {
  test('play stops at the end of the last Operations Phase, without a Turn End', () => {
    const p = position({
      units: { '1606': '66K', '1204': 'V 2Inf!strategic-movement' },
      at: 'operations',
      turn: 3,
      lastTurn: 3,
      scenario: { eliminated: ['47PzK', '5PzArmy'] },
    });
    pass(p.dice(p.unit('66K')));
    pass(p.dice(p.unit('V')));
    expect([p.g.isOver, turn(p), p.step]).toEqual([true, 3, 'game.over']);
    expect(p.noted('over')).toHaveLength(1);
    // What a Turn End would have done: markers off, HQ back.
    expect(p.g.cells[p.g.s.at.unitMarker + p.unit('2Inf')]).not.toBe(0);
    expect(p.where('5PzArmy')).toBe('eliminated');
  });

  test('the campaign ends with the turn of 2-3 January, [WT 10.0-short] the short game with 25-26 December', () => {
    expect(winterThunder.prepare({ scenario: 'campaign' }).play.lastTurn).toBe(10);
    expect(winterThunder.prepare({ scenario: 'home-for-christmas' }).play.lastTurn).toBe(6);
  });
});
