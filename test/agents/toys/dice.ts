// Two games of dice that can be worked out exactly: a race, and a duel over a combat results table.

import { type Action, seat } from '../../../src/engine/contract/ids.ts';
import type { Knowledge } from '../../../src/engine/contract/knowledge.ts';
import { aOf, verbOf } from '../../../src/engine/kernel/action.ts';
import type { Game } from '../../../src/engine/kernel/game.ts';
import { assemble, chance, decide, over, procedure } from '../../../src/engine/kernel/procedure.ts';
import { layoutOf, type ToyGame, toy } from '../toys.ts';

export const WALK = 0;
export const RUN = 1;
const FALL = 2;
const STRIDE = 3;

export interface Race extends ToyGame {
  /** The same game with a rough guess at who will win: Knowledge. */
  readonly judged: ToyGame;
}

/** A one is as good as a two. */
const distance = (fallen: Action): number => Math.max(2, aOf(fallen));

/** Walk three, or run as far as a die says; who first reaches the goal wins. */
export function race(goal: number, headStart = 0): Race {
  const play = procedure('race', { steps: ['choose', 'roll', 'end'] });
  const go = (g: Game, distance: number): void => {
    const mover = g.cells[at.mover];
    g.add(at.place + mover, distance);
    if (g.cells[at.place + mover] >= goal) {
      g.goto(play.step.end);
      return;
    }
    g.set(at.mover, 1 - mover);
    g.goto(play.step.choose);
  };
  play.define({
    choose: decide({
      rule: 'race',
      prompt: 'walk or run',
      actor: (g) => seat(g.cells[at.mover]),
      legal: (_, out) => {
        out.add(WALK);
        out.add(RUN);
      },
      apply: (g, chosen) => {
        if (verbOf(chosen) === RUN) g.goto(play.step.roll);
        else go(g, STRIDE);
      },
    }),
    roll: chance({
      rule: 'race',
      legal: (_, out) => {
        for (let pip = 1; pip <= 6; pip++) out.add(FALL, pip);
      },
      classOf: (_, outcome) => distance(outcome),
      apply: (g, outcome) => go(g, distance(outcome)),
    }),
    end: over,
  });
  const program = assemble([play]);
  const { at, layout } = layoutOf(program, (fields) => ({
    mover: fields.field('mover'),
    place: fields.field('place', { size: 2 }),
  }));
  const knowledge: Knowledge = {
    evaluate: (g, out) => {
      out[0] = 0.5 + (0.4 * (g.cells[at.place] - g.cells[at.place + 1])) / goal;
      out[1] = 1 - out[0];
    },
    prior: (_, options, out) => void out.fill(1, 0, options.size),
    planner: () => ({ next: (g) => g.options().at(1), reset: () => {} }),
  };
  const parts = {
    id: 'race',
    program,
    verbs: [{ word: 'walk' }, { word: 'run' }, { word: 'fall', a: 'number' }],
    setup: (g: Game) => void g.set(at.place + 1, headStart),
    returns: (g: Game, out: Float64Array) => {
      out[0] = g.cells[at.place] >= goal ? 1 : 0;
      out[1] = 1 - out[0];
    },
  } as const;
  const seats = ['first', 'second'];
  return { ...toy(parts, layout, seats, goal), judged: toy({ ...parts, knowledge }, layout, seats, goal) };
}

export const ATTACK = 0;
export const DIG = 1;

/** Losses of attacker and defender by the die, for each column of strength differences from -2 to 2. */
const TABLE: readonly (readonly (readonly [number, number])[])[] = [
  [
    [1, 0],
    [1, 0],
    [1, 0],
    [1, 0],
    [0, 0],
    [1, 1],
  ],
  [
    [1, 0],
    [1, 0],
    [1, 0],
    [0, 0],
    [1, 1],
    [0, 1],
  ],
  [
    [1, 0],
    [1, 0],
    [0, 0],
    [1, 1],
    [0, 1],
    [0, 1],
  ],
  [
    [1, 0],
    [0, 0],
    [1, 1],
    [0, 1],
    [0, 1],
    [0, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [0, 1],
    [0, 1],
    [0, 2],
    [0, 2],
  ],
];

/** Two forces in turn attack, or dig in for a column in their favour. Whoever is left, or has more at the end, wins. */
export function duel(strengths: readonly [number, number], rounds: number): ToyGame {
  const play = procedure('duel', { steps: ['choose', 'roll', 'end'] });
  const pass = (g: Game): void => {
    g.add(at.ply, 1);
    const beaten = g.cells[at.steps] <= 0 || g.cells[at.steps + 1] <= 0;
    if (beaten || g.cells[at.ply] === 2 * rounds) g.goto(play.step.end);
    else g.goto(play.step.choose);
  };
  const own = (g: Game): number => g.cells[at.ply] & 1;
  play.define({
    choose: decide({
      rule: 'duel',
      prompt: 'attack or dig in',
      actor: (g) => seat(own(g)),
      legal: (g, out) => {
        out.add(ATTACK);
        if (g.cells[at.dug + own(g)] === 0) out.add(DIG);
      },
      apply: (g, chosen) => {
        if (verbOf(chosen) === ATTACK) {
          g.set(at.dug + own(g), 0);
          g.goto(play.step.roll);
          return;
        }
        g.set(at.dug + own(g), 1);
        pass(g);
      },
    }),
    roll: chance({
      rule: 'duel',
      legal: (_, out) => {
        for (let pip = 1; pip <= 6; pip++) out.add(FALL, pip);
      },
      apply: (g, outcome) => {
        const mover = own(g);
        const odds = g.cells[at.steps + mover] - g.cells[at.steps + 1 - mover] - g.cells[at.dug + 1 - mover];
        const [attacker, defender] = TABLE[Math.max(-2, Math.min(2, odds)) + 2][aOf(outcome) - 1];
        g.add(at.steps + mover, -attacker);
        g.add(at.steps + 1 - mover, -defender);
        pass(g);
      },
    }),
    end: over,
  });
  const program = assemble([play]);
  const { at, layout } = layoutOf(program, (fields) => ({
    ply: fields.field('ply'),
    steps: fields.field('steps', { size: 2 }),
    dug: fields.field('dug', { size: 2 }),
  }));
  return toy(
    {
      id: 'duel',
      program,
      verbs: [{ word: 'attack' }, { word: 'dig' }, { word: 'fall', a: 'number' }],
      setup: (g) => strengths.forEach((steps, i) => void g.set(at.steps + i, steps)),
      turn: (g) => 1 + (g.cells[at.ply] >> 1),
      returns: (g, out) => {
        const [mine, theirs] = [Math.max(0, g.cells[at.steps]), Math.max(0, g.cells[at.steps + 1])];
        out[0] = mine === theirs ? 0.5 : mine > theirs ? 1 : 0;
        out[1] = 1 - out[0];
      },
    },
    layout,
    ['first', 'second'],
    rounds,
  );
}
