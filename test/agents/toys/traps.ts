// Positions that short sight gets wrong: bait that is good until the enemy replies, and standing still until time is
// up.

import { seat } from '../../../src/engine/contract/ids.ts';
import type { Knowledge } from '../../../src/engine/contract/knowledge.ts';
import { aOf, verbOf } from '../../../src/engine/kernel/action.ts';
import { assemble, chance, decide, over, procedure } from '../../../src/engine/kernel/procedure.ts';
import { layoutOf, type ToyGame, toy } from '../toys.ts';

export const STAY = 0;
export const GRAB = 1;
const MARCH = 2;
/** The unit that holds the line; what it may grab is worth most. */
export const GUARD = 1;
const PRIZES = [1, 4, 2];
const ROADS = 5;
/** The two marches that lead through the gap that the guard has left. */
const GAP = [3, 1];

/**
 * Three units in turn may stay or grab a prize; then the enemy marches twice along one of five roads. If the guard has
 * left, the right two marches take everything. Knowledge counts prizes only, and its planner grabs.
 */
export function trap(): ToyGame {
  const play = procedure('trap', { steps: ['grab', 'march', 'end'] });
  play.define({
    grab: decide({
      rule: 'trap',
      prompt: 'stay or grab',
      actor: () => seat(0),
      legal: (_, out) => {
        out.add(STAY);
        out.add(GRAB);
      },
      apply: (g, chosen) => {
        const unit = g.cells[at.moved];
        if (verbOf(chosen) === GRAB) {
          g.add(at.score, PRIZES[unit]);
          if (unit === GUARD) g.set(at.open, 1);
        }
        g.set(at.moved, unit + 1);
        if (unit + 1 < PRIZES.length) g.stay();
        else g.goto(play.step.march);
      },
    }),
    march: decide({
      rule: 'trap',
      prompt: 'march by a road',
      actor: () => seat(1),
      legal: (_, out) => {
        for (let road = 0; road < ROADS; road++) out.add(MARCH, road);
      },
      apply: (g, chosen) => {
        if (g.cells[at.open] === 1 && aOf(chosen) === GAP[g.cells[at.marched]]) g.add(at.through, 1);
        g.add(at.marched, 1);
        if (g.cells[at.marched] < GAP.length) g.stay();
        else g.goto(play.step.end);
      },
    }),
    end: over,
  });
  const program = assemble([play]);
  const { at, layout } = layoutOf(program, (fields) => ({
    moved: fields.field('moved'),
    score: fields.field('score'),
    open: fields.field('open'),
    marched: fields.field('marched'),
    through: fields.field('through'),
  }));
  const knowledge: Knowledge = {
    evaluate: (g, out) => {
      out[0] = 0.4 + 0.06 * g.cells[at.score];
      out[1] = 1 - out[0];
    },
    prior: (_, options, out) => {
      for (let i = 0; i < options.size; i++) out[i] = verbOf(options.at(i)) === GRAB ? 3 : 1;
    },
    planner: () => ({
      next: (g) => {
        if (g.actor === 0) return g.options().at(1);
        return g.options().at(g.cells[at.open] === 1 ? GAP[g.cells[at.marched]] : 0);
      },
      reset: () => {},
    }),
  };
  return toy(
    {
      id: 'trap',
      program,
      verbs: [{ word: 'stay' }, { word: 'grab' }, { word: 'march', a: 'number' }],
      turn: (g) => (g.isOver ? 2 : 1),
      returns: (g, out) => {
        out[0] = g.cells[at.through] === GAP.length ? 0 : 0.4 + 0.06 * g.cells[at.score];
        out[1] = 1 - out[0];
      },
      knowledge,
    },
    layout,
    ['mover', 'enemy'],
    1,
  );
}

export const ATTACK = 0;
export const END = 1;
const ROLL = 2;

export interface MustAttack extends ToyGame {
  /** Cells: the turn, hills taken, units that may still attack this turn. */
  readonly at: { readonly turn: number; readonly taken: number; readonly fresh: number; readonly steps: number };
}

/**
 * In each turn two units may attack, each once: an even chance to take a hill, else a step is lost. Three hills by the
 * end win, anything less loses. Knowledge, being cautious, thinks a step worth as much as a hill.
 */
export function mustAttack(turns = 3): MustAttack {
  const UNITS = 2;
  const HILLS = 3;
  const play = procedure('must-attack', { steps: ['choose', 'roll', 'end'] });
  play.define({
    choose: decide({
      rule: 'must-attack',
      prompt: 'attack or end the turn',
      actor: () => seat(0),
      legal: (g, out) => {
        if (g.cells[at.fresh] > 0) out.add(ATTACK);
        out.add(END);
      },
      apply: (g, chosen) => {
        if (verbOf(chosen) === ATTACK) {
          g.add(at.fresh, -1);
          g.goto(play.step.roll);
          return;
        }
        g.set(at.fresh, UNITS);
        g.add(at.turn, 1);
        if (g.cells[at.turn] === turns) g.goto(play.step.end);
        else g.stay();
      },
    }),
    roll: chance({
      rule: 'must-attack',
      legal: (_, out) => {
        for (let pip = 1; pip <= 6; pip++) out.add(ROLL, pip);
      },
      apply: (g, outcome) => {
        g.add(aOf(outcome) <= 3 ? at.taken : at.steps, 1);
        g.goto(play.step.choose);
      },
    }),
    end: over,
  });
  const program = assemble([play]);
  const { at, layout } = layoutOf(program, (fields) => ({
    turn: fields.field('turn'),
    taken: fields.field('taken'),
    fresh: fields.field('fresh'),
    steps: fields.field('steps'),
  }));
  const knowledge: Knowledge = {
    evaluate: (g, out) => {
      out[0] = 0.5 + 0.05 * (g.cells[at.taken] - g.cells[at.steps]);
      out[1] = 1 - out[0];
    },
    prior: (_, options, out) => void out.fill(1, 0, options.size),
    planner: () => ({ next: (g) => g.options().at(0), reset: () => {} }),
  };
  const made = toy(
    {
      id: 'must-attack',
      program,
      verbs: [{ word: 'attack' }, { word: 'end' }, { word: 'roll', a: 'number' }],
      setup: (g) => void g.set(at.fresh, UNITS),
      turn: (g) => Math.min(turns, 1 + g.cells[at.turn]),
      returns: (g, out) => {
        out[0] = g.cells[at.taken] >= HILLS ? 1 : 0;
        out[1] = 1 - out[0];
      },
      knowledge,
    },
    layout,
    ['attacker', 'defender'],
    turns,
  );
  return { ...made, at };
}
