// One watched game of an agent against itself, as a line of the journal: keeps what the ruleset's watch sees, and
// judges battles by the evaluation.

import { type Judge, judgeOf } from '../../../agents/judge.ts';
import { Luck } from '../../../agents/luck.ts';
import type { BlunderWatch, Sightings } from '../../../src/engine/contract/blunders.ts';
import type { Action, Seat } from '../../../src/engine/contract/ids.ts';
import type { GameEvent, MeasureValue } from '../../../src/engine/contract/measures.ts';
import type { Ruleset, Statics } from '../../../src/engine/contract/ruleset.ts';
import type { Game } from '../../../src/engine/kernel/game.ts';
import { CrashedGame, playGame } from '../../../src/engine/play/play.ts';
import type { LoadedArm, Player } from '../../../workers/player.ts';
import type { PlayedLine } from '../../../workers/protocol.ts';
import type { FinishedGame } from '../../formats/journal-line.ts';
import { type BlundersArm, COUNTED, SEEN } from './arm.ts';
import { kindsOf, LOSING } from './kinds.ts';

export const player: Player = {
  prepare({ setup, rules, makers }: LoadedArm, index) {
    const { scenario, options, data } = setup;
    const { losing } = setup.task as Pick<BlundersArm, 'losing'>;
    const s = rules.prepare({ scenario, options, data });
    return ({ game, seed, seating, record: keeps }): PlayedLine => {
      const start = performance.now();
      const ms = (): number => Math.round((performance.now() - start) * 1000) / 1000;
      const head = { arm: index, game, seed, seating };
      try {
        const watching = new Watching(rules, s, losing);
        const { record, ...row } = playGame({
          rules,
          s,
          agents: seating.map((agent) => makers[agent]),
          seed,
          scenario,
          record: keeps,
          clock: () => performance.now(),
          onStart: (g) => watching.start(g),
          onDice: (g, outcome) => watching.fall(g, outcome),
          onAction: (g) => watching.after(g),
        });
        const line: FinishedGame = { ...head, ...row, ms: ms(), tableRows: watching.rows() };
        return { line, record: record ? JSON.stringify(record) : undefined };
      } catch (error) {
        const crashed = error instanceof Error ? error.message : String(error);
        const record = error instanceof CrashedGame ? JSON.stringify(error.record) : undefined;
        return { line: { ...head, crashed, ms: ms() }, record };
      }
    };
  },
};

type Row = [number, ...MeasureValue[]];

/** A battle in progress: what the position was worth to the attacker when it began, and how kind the dice had been. */
interface Battle {
  readonly attacker: Seat;
  readonly worth: number;
  readonly luck: number;
}

class Watching implements Sightings {
  private readonly seen: Row[] = [];
  /** Occasions and blunders by turn, seat and kind. */
  private readonly counts = new Map<string, [occasions: number, blunders: number]>();
  private readonly order: readonly string[];
  private readonly judge: Judge<Statics>;
  private readonly luck: Luck<Statics>;
  private readonly worth: Float64Array;
  private watch: BlunderWatch | null = null;
  private battle: Battle | null = null;
  private turn = 0;
  private actions = 0;

  /** @param losing win chance that a battle must cost its attacker to be called losing */
  constructor(
    private readonly rules: Ruleset,
    private readonly s: Statics,
    private readonly losing: number,
  ) {
    this.order = kindsOf(rules).map(({ name }) => name);
    this.judge = judgeOf(rules, s);
    this.luck = new Luck(rules, s);
    this.worth = new Float64Array(s.seats.length);
  }

  start(g: Game): void {
    this.turn = this.rules.turn(g);
    const watch = this.rules.blunders?.watch(g, this) ?? null;
    this.watch = watch;
    g.listener = (game, event) => {
      watch?.event(game, event);
      this.beginBattle(game, event);
    };
  }

  /** Enters dice that are about to fall: their luck is no fault of a player's. */
  fall(g: Game, outcome: Action): void {
    if (this.battle !== null) this.luck.fall(g, outcome);
  }

  /** Called after each choice and die. */
  after(g: Game): void {
    if (this.battle !== null && this.rules.blunders?.battle?.goesOn(g) === false) this.endBattle(g);
    if (g.isOver) this.watch?.end(g);
    this.actions++;
    this.turn = this.rules.turn(g);
  }

  occasion(kind: string, seat: Seat): void {
    this.count(kind, seat)[0]++;
  }

  blunder(kind: string, seat: Seat, note: string): void {
    this.count(kind, seat)[1]++;
    this.seen.push([SEEN, this.turn, this.s.seats[seat], kind, this.actions, note]);
  }

  /** The rows of the journal: every mistake, then counts by turn, seat and kind. */
  rows(): Row[] {
    const counted = [...this.counts].map(([key, [occasions, blunders]]): Row => {
      const [turn, seat, kind] = key.split(' ');
      return [COUNTED, Number(turn), this.s.seats[Number(seat)], kind, occasions, blunders];
    });
    return [...this.seen, ...counted];
  }

  private count(kind: string, seat: Seat): [number, number] {
    if (!this.order.includes(kind)) throw new Error(`${this.rules.id} declares no blunder '${kind}'`);
    const key = `${this.turn} ${seat} ${kind}`;
    let both = this.counts.get(key);
    if (both === undefined) {
      both = [0, 0];
      this.counts.set(key, both);
    }
    return both;
  }

  private beginBattle(g: Game, event: GameEvent): void {
    const battle = this.rules.blunders?.battle;
    if (!battle || !this.rules.knowledge || event.kind !== battle.begins) return;
    this.endBattle(g);
    const attacker = battle.attacker(g, event);
    if (attacker < 0) return;
    this.judge(g, this.worth);
    this.battle = { attacker, worth: this.worth[attacker], luck: this.luck.of[attacker] };
    this.occasion(LOSING.name, attacker);
  }

  private endBattle(g: Game): void {
    const { battle } = this;
    this.battle = null;
    if (battle === null) return;
    const { attacker, worth, luck } = battle;
    this.judge(g, this.worth);
    const gain = this.worth[attacker] - worth - (this.luck.of[attacker] - luck);
    if (gain < -this.losing) this.blunder(LOSING.name, attacker, `${(100 * gain).toFixed(1)} % win chance`);
  }
}
