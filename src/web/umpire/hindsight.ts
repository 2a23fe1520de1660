// A game looked at from its end: how lucky each side was, and how its chances went. All of it is judged from what the viewer
// knew at each moment, so that it betrays nothing.

import { judgeOf } from '../../../agents/judge.ts';
import { Luck } from '../../../agents/luck.ts';
import { type Action, CHANCE, type Seat } from '../../engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/game.ts';
import { Past } from '../../table/past.ts';
import { secretCells } from '../../table/secrets.ts';
import { Sight } from '../../table/sight.ts';
import type { ChancePoint, LuckView } from '../protocol.ts';

/** Worlds that a moment is judged in where something is hidden. */
const WORLDS = 4;

export class Hindsight {
  private readonly past: Past;
  private readonly sight: Sight;
  private readonly judge: (g: Game, out: Float64Array) => void;
  private readonly luckOf: Luck<Statics>;

  /** @param viewer null sees everything */
  constructor(
    private readonly rules: Ruleset,
    private readonly s: Statics,
    private readonly viewer: Seat | null,
  ) {
    this.past = new Past(rules, s);
    this.sight = new Sight(rules, s);
    this.judge = judgeOf(rules, s);
    this.luckOf = new Luck(rules, s);
  }

  /** What the dice brought each seat beyond what they promised. Dice that fall unseen do not count. */
  luck(actions: readonly Action[]): LuckView | null {
    if (!this.rules.knowledge && !this.rules.score) return null;
    let dice = 0;
    this.past.goTo(actions, actions.length, (g, action) => {
      if (g.actor !== CHANCE || !this.isSeen(g, action)) return;
      const world = this.sight.of(g, this.viewer);
      if (!world.options().has(action)) return;
      this.luckOf.fall(world, action);
      dice++;
    });
    return { bySeat: [...this.luckOf.of], dice };
  }

  private isSeen(g: Game, action: Action): boolean {
    if (this.viewer === null) return true;
    const hidden = secretCells(g.layout, this.viewer);
    if (hidden.length === 0) return true;
    const before = hidden.map((cell) => g.cells[cell]);
    const mark = g.mark();
    g.apply(action);
    const isSeen = hidden.every((cell, i) => g.cells[cell] === before[i]);
    g.rewind(mark);
    return isSeen;
  }

  /** The chances at the first moment of each turn, after each fall of dice, and at the last. */
  chances(actions: readonly Action[]): ChancePoint[] {
    const { past, rules } = this;
    const points: ChancePoint[] = [];
    let turn = 0;
    const note = (g: Game, at: number): void => {
      points.push({ at, turn: rules.turn(g), bySeat: this.judged(g) });
    };
    let at = 0;
    let isFalling = false;
    past.goTo([], 0);
    past.goTo(actions, actions.length, (g) => {
      const haveFallen = isFalling && g.actor !== CHANCE;
      if (rules.turn(g) !== turn || haveFallen) note(g, at);
      turn = rules.turn(g);
      isFalling = g.actor === CHANCE;
      at++;
    });
    if (points.at(-1)?.at !== actions.length) note(past.g, actions.length);
    return points;
  }

  private judged(g: Game): number[] {
    const { viewer, s } = this;
    const sum = new Float64Array(s.seats.length);
    const value = new Float64Array(s.seats.length);
    const worlds = viewer !== null && secretCells(g.layout, viewer).length > 0 ? WORLDS : 1;
    for (let n = 0; n < worlds; n++) {
      this.judge(this.sight.of(g, viewer, n), value);
      for (let i = 0; i < sum.length; i++) sum[i] += value[i] / worlds;
    }
    return [...sum];
  }
}
