// One game of a run: played, measured, and turned into a line of the journal.

import { Luck } from '../../../agents/luck.ts';
import type { AgentMaker } from '../../../src/engine/contract/agent.ts';
import type { MeasureRun, MeasureValue } from '../../../src/engine/contract/measures.ts';
import type { Ruleset, Statics } from '../../../src/engine/contract/ruleset.ts';
import type { Game } from '../../../src/engine/kernel/game.ts';
import { CrashedGame, playGame } from '../../../src/engine/play/play.ts';
import type { Player } from '../../../workers/player.ts';
import type { GameOrder, PlayedLine } from '../../../workers/protocol.ts';
import type { FinishedGame } from '../../formats/journal-line.ts';
import { DiceCount } from './dice-count.ts';

export const player: Player = {
  prepare({ setup, rules, makers }, index) {
    const { scenario, options, data } = setup;
    const { luck } = (setup.task ?? {}) as { readonly luck?: boolean };
    const arm = { scenario, luck, rules, s: rules.prepare({ scenario, options, data }), makers };
    return (order) => playOrder(arm, index, order);
  },
};

/** An arm as a worker holds it, shared by all its games. */
export interface PreparedArm {
  readonly scenario: string | object;
  /** Also measures the luck of each seat. */
  readonly luck?: boolean;
  readonly rules: Ruleset;
  readonly s: Statics;
  readonly makers: readonly AgentMaker[];
}

/** Plays a game to its end or its crash; never throws. @param index of the arm. */
export function playOrder(arm: PreparedArm, index: number, order: GameOrder): PlayedLine {
  const start = performance.now();
  const ms = (): number => Math.round((performance.now() - start) * 1000) / 1000;
  const head = { arm: index, game: order.game, seed: order.seed, seating: order.seating };
  try {
    const measured = new MeasuredGame(arm.rules);
    const dice = new DiceCount();
    const luck = arm.luck ? new Luck(arm.rules, arm.s) : null;
    const played = playGame({
      rules: arm.rules,
      s: arm.s,
      agents: order.seating.map((agent) => arm.makers[agent]),
      seed: order.seed,
      scenario: arm.scenario,
      record: order.record,
      clock: () => performance.now(),
      onStart: (g) => measured.start(g),
      onTurn: (g, ended) => measured.turn(g, ended),
      onDice: (g, outcome) => {
        dice.fall(g, outcome);
        luck?.fall(g, outcome);
      },
    });
    const { record, ...row } = played;
    const line: FinishedGame = {
      ...head,
      ...row,
      ...(luck ? { luck: [...luck.of] } : {}),
      ms: ms(),
      dice: dice.counts,
      ...measured.rows(),
    };
    return { line, record: record ? JSON.stringify(record) : undefined };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const record = error instanceof CrashedGame ? JSON.stringify(error.record) : undefined;
    return { line: { ...head, crashed: why, ms: ms() }, record };
  }
}

/** Collects the ruleset's measures of one game. */
class MeasuredGame {
  private run: MeasureRun | null = null;
  private game: Game | null = null;
  private readonly turnRows: MeasureValue[][] = [];
  private readonly tableRows: [number, ...MeasureValue[]][] = [];

  constructor(private readonly rules: Ruleset) {}

  start(g: Game): void {
    const run = this.rules.measures?.start(g);
    if (!run) return;
    this.run = run;
    this.game = g;
    g.listener = (game, event) => run.event(game, event);
  }

  turn(g: Game, ended: number): void {
    if (!this.run) return;
    this.turnRows.push([ended, ...this.run.turn(g)]);
    for (const [table, ...values] of this.run.takeRows()) this.tableRows.push([table, ended, ...values]);
  }

  rows(): Pick<FinishedGame, 'turnRows' | 'tableRows' | 'heat'> {
    if (!this.run || !this.game) return {};
    return { turnRows: this.turnRows, tableRows: this.tableRows, heat: this.run.heat(this.game).map(withoutZeros) };
  }
}

function withoutZeros(layer: Float64Array): number[] {
  const pairs: number[] = [];
  layer.forEach((value, hex) => {
    if (value !== 0) pairs.push(hex, value);
  });
  return pairs;
}
