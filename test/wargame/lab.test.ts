// Rows of turns, and fights that are only thought of.

import { expect, test } from 'vitest';
import type { Action } from '../../src/engine/contract/ids.ts';
import type { GameEvent, MeasureValue } from '../../src/engine/contract/measures.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { pig } from '../../src/rules/canaries/pig.ts';
import { farCounts, firmness, nearCounts } from '../../src/wargame/evaluation/places.ts';
import { writePoints } from '../../src/wargame/evaluation/points.ts';
import { TurnRows } from '../../src/wargame/lab/turn-rows.ts';
import { countedOutcomes, oddsAids } from '../../src/wargame/odds/tables.ts';
import { Trial } from '../../src/wargame/odds/trial.ts';

type Pig = ReturnType<typeof pig.prepare>;
const s = pig.prepare({ scenario: pig.scenarios[0].id });

class Rows extends TurnRows<Pig> {
  counted = 0;

  event(g: Game<Pig>, { turn }: GameEvent & { readonly turn: number }): void {
    this.beginTurn(g, turn);
    this.add(0, turn);
    this.counted++;
  }

  protected close(_: Game<Pig>, turn: number): MeasureValue[] {
    const { counted } = this;
    this.counted = 0;
    return [turn, counted];
  }

  heat(): Float64Array[] {
    return [this.marked((hex) => hex % 2 === 1)];
  }
}

test('a row is closed when the next turn begins, before its first event is counted; the last when it is asked for', () => {
  const g = new Game(pig, s);
  const rows = new Rows(1, 4);
  const tell = (turn: number) => rows.event(g, { kind: 'turn', turn });
  tell(1);
  tell(1);
  tell(2);
  expect(rows.turn(g)).toEqual([1, 2]);
  expect(rows.turn(g)).toEqual([2, 1]);
  expect([rows.takeRows(), rows.takeRows()]).toEqual([
    [
      [0, 1],
      [0, 1],
      [0, 2],
    ],
    [],
  ]);
  expect([...rows.heat()[0]]).toEqual([0, 1, 0, 1, 0]);
});

/** Rolls until the turn has brought a die that ends it, or ten points. */
class Rolls extends Trial<Pig, number> {
  rolled = 0;

  protected hear(): void {}

  protected choose(): Action {
    this.rolled++;
    if (this.rolled === 3) this.outcome = this.rolled;
    return this.g.options().at(0);
  }

  fight(rng: Rng): readonly [number, string] {
    this.rolled = 0;
    return [this.fightOnce(rng), this.g.hash];
  }
}

test('a fight begins at the same position every time, and its dice are those of the generator', () => {
  const trial = new Rolls(pig, s);
  const first = trial.fight(new Rng('one'));
  const others = Array.from({ length: 20 }, (_, i) => trial.fight(new Rng(`${i}`))[1]);
  expect(trial.fight(new Rng('one'))).toEqual(first);
  expect(new Set(others).size).toBeGreaterThan(1);
});

test('outcomes are counted in the order of the list, and an outcome that the odds rule out is an error', () => {
  const outcomes = [1, 3, 1];
  expect(countedOutcomes([3, 2, 1], 3, () => outcomes.pop() as number)).toEqual([1, 0, 2]);
  expect(() => countedOutcomes([3], 1, () => 4)).toThrow('the rules gave 4');
});

test('aids of the shipped data are made once, those of a setup each time', () => {
  const made: unknown[] = [];
  const aids = oddsAids(
    () => pig,
    (files) => made.push(files),
  );
  expect(aids()).toBe(aids());
  expect(aids({ data: {} })).not.toBe(aids({ data: {} }));
  expect(made).toHaveLength(3);
});

test('points count for less the more turns are left, and no more than 5 spreads', () => {
  const at = { win: 0, safe: 1, lead: 2 };
  const out = new Float64Array(6);
  writePoints(out, 0, at, 1, 2, 0);
  writePoints(out, 3, at, -8, 2, 4);
  expect([...out]).toEqual([2, 4, 1.5, -3.2, 0.8, -0.6]);
  writePoints(out, 0, at, 99, -99, 0);
  expect([...out.subarray(0, 2)]).toEqual([5, -5]);
});

test('the strength near a place decides how firm it is; near strength counts now, far strength later', () => {
  expect([firmness(3, 1, 0), firmness(1, 3, 4), firmness(0, 0, 1)]).toEqual([0.5, -0.25, 0]);
  expect([nearCounts(0), farCounts(0)]).toEqual([0, 0]);
  expect([nearCounts(4), farCounts(4)]).toEqual([1 / 2.5, 4 / (6 * 2.5)]);
});
