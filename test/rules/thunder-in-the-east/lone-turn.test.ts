// The third turn of winter months, which the Mid-East has alone (TITE 101.0).

import { describe, expect, test } from 'vitest';
import type { Hex } from '../../../src/hex/ids.ts';
import { mayStepFrom } from '../../../src/rules/thunder-in-the-east/chapters/march.ts';
import { game } from '../../../src/rules/thunder-in-the-east/sequence.ts';
import { hexOf, isFrozen } from '../../../src/rules/thunder-in-the-east/state.ts';
import { PHASE, SOVIET } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Front } from './front.ts';

const OPTION = { '101.0-third-turn': true };
const SOUTH = 'B763';
const NORTH = 'A144';

/** The second turn of a winter month, with units in both theaters; the Soviet player turn ends. */
function february(
  chosen: Record<string, boolean> = OPTION,
  inSouth = true,
  month = 2,
): { front: Front; units: number[] } {
  const front = new Front('uranus', {}, chosen);
  const { calendar } = front.g.s.play;
  const turn = calendar.findIndex((each, n) => n > 0 && each.month === month && each.week === 2);
  front.g.set(front.g.s.at.turn, turn);
  front.g.set(front.g.s.at.active, SOVIET);
  front.g.set(front.g.s.at.phase, PHASE.regular);
  const units = [front.place('DE_INC4', NORTH), front.place('SU_RC', 'A344')];
  if (inSouth) units.push(front.place('DE_INC4', SOUTH), front.place('SU_RC', 'B965'));
  front.g.startAt(game.step.next);
  return { front, units };
}

/** Plays on to a step, taking the last choice and a low die. */
function playTo(front: Front, step: string): void {
  for (let n = 0; n < 400 && front.step !== step; n++) {
    const legal = front.legal();
    front.g.play(front.g.options().at(legal.includes('end') ? legal.indexOf('end') : 0));
  }
}

describe('101.0: the Mid-East has three turns in a winter month', () => {
  test('[TITE 101.0] after the second turn of the month both sides play once more in the same turn', () => {
    const { front } = february();
    const turn = front.g.cells[front.g.s.at.turn];
    expect(front.g.cells[front.g.s.at.lone]).toBe(1);
    playTo(front, 'movement.pick');
    expect([front.actor, front.g.cells[front.g.s.at.turn]]).toEqual(['axis', turn]);
    const players: string[] = [];
    for (let n = 0; n < 600 && front.g.cells[front.g.s.at.lone] === 1; n++) {
      if (players.at(-1) !== front.actor && front.actor !== 'chance') players.push(front.actor);
      const legal = front.legal();
      const quiet = ['end', 'declared', 'done'].map((text) => legal.indexOf(text)).find((at) => at >= 0) ?? 0;
      front.g.play(front.g.options().at(quiet));
    }
    expect(players).toEqual(['axis', 'soviet']);
    expect(front.g.cells[front.g.s.at.turn]).toBe(turn + 1);
    // No points, cards or aircraft came in it.
    expect(front.noted('restored')).toEqual([]);
  });

  test('[TITE 101.0] not without the option, not in other months, nor where nothing stands there', () => {
    for (const { front } of [february({}), february(OPTION, false), february(OPTION, true, 12)]) {
      expect(front.g.cells[front.g.s.at.lone]).toBe(0);
    }
  });

  test('[TITE 101.0] only what stands in the Mid-East moves and attacks, and nothing enters East Europe', () => {
    const { front, units } = february();
    const [north, , south] = units;
    playTo(front, 'movement.pick');
    expect(front.offers('pick').filter((text) => text === `pick ${front.id(north)}`)).toEqual([]);
    expect(isFrozen(front.g, hexOf(front.g, north)) && !isFrozen(front.g, hexOf(front.g, south))).toBe(true);
    // Beside the boundary no step leads over it.
    const { land } = front.g.s;
    const { grid, theater, isBarred } = land;
    for (let from = 1 as Hex; from <= grid.size; from = (from + 1) as Hex) {
      if (theater[from] === 0 || isBarred[from] === 1) continue;
      for (let d = 0; d < 6; d++) {
        const to = grid.neighbour[from * 6 + d] as Hex;
        if (to !== 0 && theater[to] === 0) expect(mayStepFrom(front.g, south, from, d, 9, true)).toBe(false);
      }
    }
    front.g.set(front.g.s.at.phase, PHASE.combat);
    front.declare();
    const targets = front.actor === 'over' ? [] : front.offers('attack');
    expect(targets.every((text) => theater[front.hex(text.replace('attack ', ''))] === 1)).toBe(true);
  });

  test('[TITE 101.0] [TITE 21.9] after a Breakthrough nobody advances into East Europe', () => {
    const { front } = february();
    const { grid, theater, isBarred, border } = front.g.s.land;
    const open = (a: Hex, d: number): Hex => {
      const to = grid.neighbour[a * 6 + d] as Hex;
      return to !== 0 && isBarred[to] === 0 && border[a * 6 + d] === 0 && front.in(grid.label(to)).length === 0
        ? to
        : (0 as Hex);
    };
    const around = [0, 1, 2, 3, 4, 5];
    const battle = Array.from({ length: grid.size }, (_, n) => (n + 1) as Hex).find(
      (hex) =>
        isBarred[hex] === 0 &&
        theater[hex] === 1 &&
        front.in(grid.label(hex)).length === 0 &&
        around.some((d) => open(hex, d) !== 0 && theater[open(hex, d)] === 0) &&
        around.some((d) => open(hex, d) !== 0 && theater[open(hex, d)] === 1),
    )!;
    const from = open(battle, around.find((d) => open(battle, d) !== 0 && theater[open(battle, d)] === 1)!);
    const [label, base] = [grid.label(battle), grid.label(from)];
    front.ground(label, 'open').weather('clear');
    const u = front.place('DE_PZA', base);
    front.place('SU_TKC', label);
    front.g.set(front.g.s.at.lone, 1);
    front.g.set(front.g.s.at.phase, PHASE.combat);
    front
      .acts('axis')
      .attack(label, [u])
      .dice(6)
      .play(`advance ${front.id(u)}`);
    expect(front.step).toBe('advance.further');
    expect(front.offers('exploit').map((text) => theater[front.hex(text.split(' ')[2])])).not.toContain(0);
    expect(front.offers('exploit').length).toBeGreaterThan(0);
  });

  test('[TITE 101.0] [TITE 7.5] supply is judged there alone', () => {
    const { front, units } = february();
    const [north, , south] = units;
    for (const u of [north, south]) front.supply(u, 'supplied');
    front.checkSupply('axis');
    expect([front.state(north), front.state(south)]).toEqual(['supplied', 'unsupplied']);
    front.g.set(front.g.s.at.lone, 0);
    front.checkSupply('axis');
    expect(front.state(north)).not.toBe('supplied');
  });
});
