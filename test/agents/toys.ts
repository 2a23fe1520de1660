// Games of a few lines, each with one thing that an agent must get right.

import { seat } from '../../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { action, aOf, bOf, verbOf } from '../../src/engine/kernel/action.ts';
import { type Game, Game as GameClass } from '../../src/engine/kernel/game.ts';
import { LayoutBuilder } from '../../src/engine/kernel/layout.ts';
import { assemble, chance, decide, over, type Program, procedure } from '../../src/engine/kernel/procedure.ts';
import { sealedGroup, sealedSeat } from '../../src/engine/kernel/sealed.ts';

type Toy = Pick<Ruleset, 'id' | 'program' | 'verbs' | 'returns'> & Partial<Ruleset>;

/** A toy's ruleset and its statics. */
export interface ToyGame {
  readonly rules: Ruleset;
  readonly s: Statics;
}

export function toy(parts: Toy, layout: Statics['layout'], seats: readonly string[], turns: number): ToyGame {
  const s: Statics = {
    layout,
    scenario: 'toy',
    seats,
    options: {},
    names: {},
    dataHash: () => 'none',
    turns,
  };
  const rules: Ruleset = {
    name: parts.id,
    aliases: [],
    version: 1,
    scenarios: [{ id: 'toy', name: 'toy', summary: 'toy', turns, seats }],
    options: [],
    turnName: 'turn',
    decisionsPerTurn: 64,
    bounds: { choices: 64, outcomes: 64, cells: layout.size },
    prepare: () => s,
    setup: () => {},
    turn: () => 1,
    resultName: () => 'over',
    resultNames: ['over'],
    ...parts,
  };
  return { rules, s };
}

export const layoutOf = <T>(
  program: Program,
  name: (fields: LayoutBuilder) => T,
): { at: T; layout: Statics['layout'] } => {
  const fields = new LayoutBuilder(program.frameEnd);
  const at = name(fields);
  return { at, layout: fields.build(program.frames) };
};

/** Pig: roll as often as you dare, a 1 loses the turn's points; first to `goal`, at most `turns` turns each. */
export function pig(goal: number, turns = 200): ToyGame {
  const play = procedure('pig', { steps: ['choose', 'roll', 'end'] });
  const [ROLL, HOLD, FALL] = [0, 1, 2];
  const pass = (g: Game): void => {
    g.set(at.pot, 0);
    g.set(at.mover, 1 - g.cells[at.mover]);
    g.add(at.ply, 1);
    if (g.cells[at.ply] >= 2 * turns) g.goto(play.step.end);
    else g.goto(play.step.choose);
  };
  play.define({
    choose: decide({
      rule: 'pig',
      prompt: 'roll or hold',
      actor: (g) => seat(g.cells[at.mover]),
      legal: (g, out) => {
        out.add(ROLL);
        if (g.cells[at.pot] > 0) out.add(HOLD);
      },
      apply: (g, chosen) => {
        if (verbOf(chosen) === ROLL) {
          g.goto(play.step.roll);
          return;
        }
        const score = at.score + g.cells[at.mover];
        g.add(score, g.cells[at.pot]);
        if (g.cells[score] >= goal) g.goto(play.step.end);
        else pass(g);
      },
    }),
    roll: chance({
      rule: 'pig',
      legal: (_, out) => {
        for (let pip = 1; pip <= 6; pip++) out.add(FALL, pip);
      },
      apply: (g, outcome) => {
        const pip = aOf(outcome);
        if (pip === 1) {
          pass(g);
          return;
        }
        g.add(at.pot, pip);
        g.goto(play.step.choose);
      },
    }),
    end: over,
  });
  const program = assemble([play]);
  const { at, layout } = layoutOf(program, (fields) => ({
    mover: fields.field('mover'),
    pot: fields.field('pot'),
    score: fields.field('score', { size: 2 }),
    ply: fields.field('ply'),
  }));
  return toy(
    {
      id: 'pig',
      program,
      verbs: [{ word: 'roll' }, { word: 'hold' }, { word: 'fall', a: 'number' }],
      turn: (g) => 1 + (g.cells[at.ply] >> 1),
      returns: (g, out) => {
        const [mine, theirs] = [g.cells[at.score], g.cells[at.score + 1]];
        out[0] = mine >= goal ? 1 : theirs >= goal ? 0 : 0.5;
        out[1] = 1 - out[0];
      },
    },
    layout,
    ['first', 'second'],
    turns,
  );
}

/**
 * A sealed choice of each seat; `payoff[row][column]` is what the first gets, the second gets the rest of 1.
 * @param sampled the payoff, in whole thousandths, is the chance of all or nothing: three digits fall, the last first
 */
export function matrixGame(payoff: readonly (readonly number[])[], sampled = false): ToyGame {
  const CHOOSE = 0;
  const FALL = 1;
  const choice = procedure('choice', { steps: ['choose'] });
  const group = sealedGroup('group', {
    count: () => 2,
    seatAt: (_, i) => seat(i),
    choose: choice,
    fields: ['secret'],
    reveal: (g) => {
      for (let i = 0; i < 2; i++) g.set(at.shown + i, g.cells[at.secret + i]);
    },
  });
  choice.define({
    choose: decide({
      rule: 'matrix',
      prompt: 'choose',
      actor: (g) => sealedSeat(g, group),
      legal: (g, out) => {
        const count = sealedSeat(g, group) === 0 ? payoff.length : payoff[0].length;
        for (let i = 0; i < count; i++) out.add(CHOOSE, i);
      },
      apply: (g, chosen) => {
        g.set(at.secret + sealedSeat(g, group), 1 + aOf(chosen));
        g.back();
      },
    }),
  });
  const play = procedure('matrix', { steps: ['start', 'fall', 'end'] });
  play.define({
    start: { kind: 'auto', run: (g: Game) => g.call(group, sampled ? play.step.fall : play.step.end) },
    fall: chance({
      rule: 'matrix',
      legal: (_, out) => {
        for (let digit = 0; digit < 10; digit++) out.add(FALL, digit);
      },
      apply: (g, outcome) => {
        g.add(at.fallen, aOf(outcome) * [1, 10, 100][g.cells[at.digits]]);
        g.add(at.digits, 1);
        if (g.cells[at.digits] < 3) g.stay();
        else g.goto(play.step.end);
      },
    }),
    end: over,
  });
  const program = assemble([play, group, choice]);
  const { at, layout } = layoutOf(program, (fields) => ({
    secret: fields.field('secret', { size: 2, sees: (i) => seat(i) }),
    shown: fields.field('shown', { size: 2 }),
    digits: fields.field('digits'),
    fallen: fields.field('fallen'),
  }));
  return toy(
    {
      id: 'matrix',
      program,
      verbs: [
        { word: 'choose', a: 'number' },
        { word: 'fall', a: 'number' },
      ],
      returns: (g, out) => {
        const share = payoff[g.cells[at.shown] - 1][g.cells[at.shown + 1] - 1];
        out[0] = !sampled ? share : g.cells[at.fallen] < Math.round(1000 * share) ? 1 : 0;
        out[1] = 1 - out[0];
      },
    },
    layout,
    ['row', 'column'],
    1,
  );
}

export const JACK = 1;
export const KING = 3;
export const PASS = 0;
export const BET = 1;

/** Kuhn poker (1950): cards 1 to 3, one each; pass or bet one. Results scaled from -2..2 to 0..1. */
export interface Kuhn extends ToyGame {
  readonly card: number;
  readonly line: number;
  /** A game dealt so, at the first decision. */
  dealt(first: number, second: number): Game;
}

export function kuhn(): Kuhn {
  const DEAL = 2;
  const play = procedure('kuhn', { steps: ['deal', 'bet', 'end'] });
  // The line of play: 1 at the start, then two bits a decision.
  const done = (line: number): boolean => line === 16 || line === 20 || line === 21 || line >= 64;
  play.define({
    deal: chance({
      rule: 'kuhn',
      legal: (_, out) => {
        for (let a = 1; a <= 3; a++) for (let b = 1; b <= 3; b++) if (a !== b) out.add(DEAL, a, b);
      },
      apply: (g, outcome) => {
        g.set(at.card, aOf(outcome));
        g.set(at.card + 1, bOf(outcome));
        g.set(at.line, 1);
        g.goto(play.step.bet);
      },
    }),
    bet: decide({
      rule: 'kuhn',
      prompt: 'pass or bet',
      actor: (g) => seat(g.cells[at.line] >= 4 && g.cells[at.line] < 16 ? 1 : 0),
      legal: (_, out) => {
        out.add(PASS);
        out.add(BET);
      },
      apply: (g, chosen) => {
        g.set(at.line, g.cells[at.line] * 4 + verbOf(chosen));
        if (done(g.cells[at.line])) g.goto(play.step.end);
        else g.stay();
      },
    }),
    end: over,
  });
  const program = assemble([play]);
  const { at, layout } = layoutOf(program, (fields) => ({
    card: fields.field('card', { size: 2, sees: (i) => seat(i) }),
    line: fields.field('line'),
  }));
  const result = (g: Game): number => {
    const higher = g.cells[at.card] > g.cells[at.card + 1] ? 1 : -1;
    const line = g.cells[at.line];
    if (line === 16) return higher; // pass, pass
    if (line === 20) return 1; // bet, fold
    if (line === 21) return 2 * higher; // bet, call
    return line === 68 ? -1 : 2 * higher; // pass, bet, fold or call
  };
  const made = toy(
    {
      id: 'kuhn',
      program,
      verbs: [{ word: 'pass' }, { word: 'bet' }, { word: 'deal', a: 'number', b: 'number' }],
      resample: (g, observer, hidden, rng) => {
        const other = at.card + 1 - observer;
        if (!hidden(other) || g.cells[at.card + observer] === 0) return;
        const free = [1, 2, 3].filter((card) => card !== g.cells[at.card + observer]);
        g.set(other, free[rng.below(2)]);
      },
      returns: (g, out) => {
        out[0] = (result(g) + 2) / 4;
        out[1] = 1 - out[0];
      },
    },
    layout,
    ['first', 'second'],
    1,
  );
  return {
    ...made,
    card: at.card,
    line: at.line,
    dealt: (first, second) => {
      const g = new GameClass(made.rules, made.s);
      g.apply(action(DEAL, first, second));
      g.forget();
      return g;
    },
  };
}

export const SAFE = 0;
export const RISKY = 1;

/** Safe gives `safe`; risky gives `prize`, but nothing in one of 36 rolls. One seat. */
export function disaster(safe: number, prize: number): ToyGame {
  const ROLL = 2;
  const play = procedure('disaster', { steps: ['choose', 'roll', 'end'] });
  play.define({
    choose: decide({
      rule: 'disaster',
      prompt: 'safe or risky',
      actor: () => seat(0),
      legal: (_, out) => {
        out.add(SAFE);
        out.add(RISKY);
      },
      apply: (g, chosen) => {
        g.set(at.result, safe);
        if (verbOf(chosen) === SAFE) g.goto(play.step.end);
        else g.goto(play.step.roll);
      },
    }),
    roll: chance({
      rule: 'disaster',
      legal: (_, out) => {
        for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) out.add(ROLL, a, b);
      },
      apply: (g, outcome) => {
        g.set(at.result, outcome === action(ROLL, 1, 1) ? 0 : prize);
        g.goto(play.step.end);
      },
    }),
    end: over,
  });
  const program = assemble([play]);
  const { at, layout } = layoutOf(program, (fields) => ({ result: fields.field('result') }));
  return toy(
    {
      id: 'disaster',
      program,
      verbs: [{ word: 'safe' }, { word: 'risky' }, { word: 'roll', a: 'number', b: 'number' }],
      returns: (g, out) => {
        out[0] = g.cells[at.result] / 1000;
      },
    },
    layout,
    ['only'],
    1,
  );
}

/** Three seats take 1 to 3 from a heap in turn; who takes the last one gets everything. */
export function heap(size: number): ToyGame {
  const TAKE = 0;
  const play = procedure('heap', { steps: ['take', 'end'] });
  play.define({
    take: decide({
      rule: 'heap',
      prompt: 'take one to three',
      actor: (g) => seat(g.cells[at.mover]),
      legal: (g, out) => {
        for (let n = 1; n <= Math.min(3, size - g.cells[at.taken]); n++) out.add(TAKE, n);
      },
      apply: (g, chosen) => {
        g.add(at.taken, aOf(chosen));
        if (g.cells[at.taken] === size) {
          g.goto(play.step.end);
          return;
        }
        g.set(at.mover, (g.cells[at.mover] + 1) % 3);
        g.stay();
      },
    }),
    end: over,
  });
  const program = assemble([play]);
  const { at, layout } = layoutOf(program, (fields) => ({
    mover: fields.field('mover'),
    taken: fields.field('taken'),
  }));
  return toy(
    {
      id: 'heap',
      program,
      verbs: [{ word: 'take', a: 'number' }],
      returns: (g, out) => {
        out.fill(0, 0, 3);
        out[g.cells[at.mover]] = 1;
      },
    },
    layout,
    ['a', 'b', 'c'],
    1,
  );
}
