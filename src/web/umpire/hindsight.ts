// Hindsight: the luck of each side and the course of its chances. All of it rests on the viewer's knowledge at each
// moment, so that it betrays nothing. It follows the game, and goes back where choices are taken back.

import { judgeOf } from '../../../agents/judge.ts';
import { Luck } from '../../../agents/luck.ts';
import { type Action, CHANCE, type Seat } from '../../engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { BattleLuck } from '../../table/battle-luck.ts';
import { Past } from '../../table/past.ts';
import { hidesAnything, isSeen } from '../../table/secrets.ts';
import { Sight } from '../../table/sight.ts';
import type { BattlesView, ChancePoint, DieLuck, LuckView } from '../protocol.ts';

/** Worlds in which a moment is judged where something is hidden. */
const WORLDS = 4;

export class Hindsight {
  private readonly past: Past;
  private readonly sight: Sight;
  private readonly judge: (g: Game, out: Float64Array) => void;
  private readonly luckOf: Luck<Statics>;
  private readonly battles: BattleLuck | null;
  private readonly judges: boolean;
  private dice: DieLuck[] = [];
  private points: ChancePoint[] = [];
  /** Of every moment so far. */
  private readonly moments: { readonly turn: number; readonly isFalling: boolean }[] = [];

  /** @param viewer null sees everything */
  constructor(
    private readonly rules: Ruleset,
    private readonly s: Statics,
    readonly viewer: Seat | null,
  ) {
    this.past = new Past(rules, s);
    this.sight = new Sight(rules, s);
    this.judge = judgeOf(rules, s);
    this.luckOf = new Luck(rules, s);
    this.battles = rules.view?.battles ? new BattleLuck(rules, s, viewer) : null;
    this.judges = rules.knowledge !== undefined || rules.score !== undefined;
  }

  /** The luck of the dice. Dice that fall unseen do not count. */
  luck(actions: readonly Action[]): LuckView | null {
    if (!this.judges) return null;
    this.goTo(actions);
    return { dice: this.dice, battles: this.battlesIn(actions) };
  }

  private battlesIn(actions: readonly Action[]): BattlesView | null {
    const { rules, battles } = this;
    if (!battles || !rules.view?.battles) return null;
    const { one, many, figures } = rules.view.battles;
    return { one, many, figures, ...battles.of(actions) };
  }

  /** The chances at the first moment of each turn, after each fall of dice, and at the last. */
  chances(actions: readonly Action[]): ChancePoint[] {
    this.goTo(actions);
    const { points, past } = this;
    return points.at(-1)?.at === actions.length ? [...points] : [...points, this.pointAt(past.g, actions.length)];
  }

  private goTo(actions: readonly Action[]): void {
    const { past, moments } = this;
    const same = past.shared(actions);
    moments.length = Math.min(same, moments.length);
    this.dice = this.dice.filter(({ at }) => at < same);
    this.points = this.points.filter(({ at }) => at < same);
    past.goTo(actions, actions.length, (g, action) => {
      const { at } = past;
      const before = moments.at(-1);
      const isFalling = g.actor === CHANCE;
      const turn = this.rules.turn(g);
      if (turn !== (before?.turn ?? 0) || (before?.isFalling && !isFalling)) this.points.push(this.pointAt(g, at));
      if (isFalling) this.weigh(g, action, at);
      moments.push({ turn, isFalling });
    });
  }

  private weigh(g: Game, action: Action, at: number): void {
    if (!this.judges || (this.viewer !== null && !isSeen(g, action, this.viewer))) return;
    const world = this.sight.of(g, this.viewer);
    if (!world.options().has(action)) return;
    const { of: sum } = this.luckOf;
    sum.fill(0);
    this.luckOf.fall(world, action);
    this.dice.push({ at, bySeat: [...sum] });
  }

  private pointAt(g: Game, at: number): ChancePoint {
    const { viewer, s } = this;
    const sum = new Float64Array(s.seats.length);
    const value = new Float64Array(s.seats.length);
    const worlds = viewer !== null && hidesAnything(g, viewer) ? WORLDS : 1;
    for (let n = 0; n < worlds; n++) {
      this.judge(this.sight.of(g, viewer, n), value);
      for (let i = 0; i < sum.length; i++) sum[i] += value[i] / worlds;
    }
    return { at, turn: this.rules.turn(g), bySeat: [...sum] };
  }
}
