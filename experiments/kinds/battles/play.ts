// One position of a battle bench: found in a game of self-play, then given to one agent after the other. Each plays the
// same seat on the same dice for a short while. Planners play all other seats, and afterwards that seat too, so that
// the consequences of its choices show; the evaluation judges the result.

import { type Judge, judgeOf } from '../../../agents/judge.ts';
import { Luck } from '../../../agents/luck.ts';
import { makeAgent } from '../../../agents/spec.ts';
import type { Agent, AgentMaker } from '../../../src/engine/contract/agent.ts';
import { type Action, CHANCE, type Seat, seat } from '../../../src/engine/contract/ids.ts';
import type { MeasureValue } from '../../../src/engine/contract/measures.ts';
import type { Ruleset, Statics } from '../../../src/engine/contract/ruleset.ts';
import { Dice } from '../../../src/engine/kernel/chance.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Choosing, playOn } from '../../../src/engine/play/loop.ts';
import { agentStream } from '../../../src/engine/play/play.ts';
import type { Player } from '../../../workers/player.ts';
import { ErringPlay } from '../../../workers/positions.ts';
import type { GameOrder, PlayedLine } from '../../../workers/protocol.ts';
import { SeededRandom } from '../../../workers/seeded-random.ts';
import type { BattlesArm } from './arm.ts';

/** The turn boundaries up to which the agent plays, and at which the end is judged. */
type Reach = Pick<BattlesArm, 'turns' | 'horizon'>;

export const player: Player = {
  prepare({ setup, rules, makers }, index) {
    const { scenario, options, data } = setup;
    const arm = { battles: setup.task as Reach, rules, s: rules.prepare({ scenario, options, data }), makers };
    return (order) => playBattles(arm, index, order);
  },
};

export interface PreparedBattles {
  readonly battles: Reach;
  readonly rules: Ruleset;
  readonly s: Statics;
  readonly makers: readonly AgentMaker[];
}

/** Number of games searched for a position before the search gives up. */
const GAMES = 40;

/** A decision that begins a chapter of play. */
interface Opening {
  readonly cells: Int32Array;
  readonly seat: Seat;
  readonly turn: number;
}

/** The result of an agent at a position. */
interface Battle {
  /** Win chance of the seat at the end, with the luck of its dice subtracted. */
  readonly chance: number;
  readonly luck: number;
  /** Losses of the seat and of the others, in the ruleset's unit; 0 where the ruleset does not count them. */
  readonly lost: number;
  readonly taken: number;
  readonly decisions: number;
  /** Milliseconds that the agent thought. */
  readonly ms: number;
  readonly hash: string;
}

/** Fights from one position with every agent; never throws. @param index of the arm. */
export function playBattles(arm: PreparedBattles, index: number, order: GameOrder): PlayedLine {
  const start = performance.now();
  const ms = (): number => Math.round((performance.now() - start) * 1000) / 1000;
  const head = { arm: index, game: order.game, seed: order.seed, seating: order.seating };
  try {
    const opening = openingFor(arm, order.seed);
    const { s, rules } = arm;
    const fought = arm.makers.map((maker) => fight(arm, opening, maker, order.seed));
    const g = new Game(rules, s);
    g.load(opening.cells);
    const tableRows = fought.map(
      ({ chance, luck, lost, taken, decisions, hash, ms: thought }, agent): [number, ...MeasureValue[]] => {
        return [agent, opening.turn, s.seats[opening.seat], chance, luck, lost, taken, decisions, hash, thought];
      },
    );
    const line = {
      ...head,
      result: 'fought',
      returns: fought.map(({ chance }) => chance),
      scores: fought.map(({ lost, taken }) => taken - lost),
      turns: opening.turn,
      decisions: fought.reduce((sum, { decisions }) => sum + decisions, 0),
      hash: g.hash,
      tableRows,
      ms: ms(),
    };
    return { line };
  } catch (error) {
    return { line: { ...head, crashed: error instanceof Error ? error.message : String(error), ms: ms() } };
  }
}

/**
 * Returns the beginning of a chapter from the first game that has one; of some other decision, where no game has
 * chapters.
 */
function openingFor(arm: PreparedBattles, seed: string): Opening {
  for (let n = 0; n < GAMES; n++) {
    const found = openingOf(arm, `${seed}-${n}`);
    if (found !== null) return found;
  }
  throw new Error(`no decision in ${GAMES} games`);
}

/**
 * Plays a game between planners that err at first, as for tuning, and keeps one beginning of a chapter, all equally
 * likely; without any, one of the decisions.
 */
function openingOf({ rules, s }: PreparedBattles, seed: string): Opening | null {
  const plans = rules.knowledge?.plans;
  const g = new Game(rules, s);
  const random = new SeededRandom(seed, 'battles');
  const play = new ErringPlay(rules, s, seed, random);
  const first = rules.turn(g);
  const erring = first + Math.floor(random.unit() * random.unit() * (s.turns - first + 1));
  const chapters = new Reservoir(random);
  const decisions = new Reservoir(random);
  const last = s.seats.map(() => 0);
  playOn(g, {
    next() {
      const { actor } = g;
      if (actor !== CHANCE && g.options().size > 1) {
        const chapter = plans?.chapter(g) ?? 0;
        if (chapter !== 0 && chapter !== last[actor]) chapters.offer(g);
        last[actor] = chapter;
        decisions.offer(g);
      }
      return play.next(g, rules.turn(g) < erring);
    },
  });
  return chapters.kept ?? decisions.kept;
}

/** Keeps one position of a stream, all equally likely. */
class Reservoir {
  kept: Opening | null = null;
  private met = 0;

  constructor(private readonly random: SeededRandom) {}

  offer(g: Game): void {
    if (this.random.below(++this.met) !== 0) return;
    this.kept = { cells: g.cells.slice(), seat: g.actor as Seat, turn: g.rules.turn(g) };
  }
}

/** Gives the position to an agent: the seat, dice and fellow players are the same for every agent. */
function fight({ rules, s, battles }: PreparedBattles, opening: Opening, maker: AgentMaker, seed: string): Battle {
  const g = new Game(rules, s);
  g.load(opening.cells);
  const field = new Field(g, opening.seat, battles);
  const clock = (): number => performance.now();
  const heuristic = makeAgent('heuristic');
  const agentAt = (make: AgentMaker, i: number): Agent =>
    make({ rules, s, seat: seat(i), rng: agentStream(seed, s.seats[i]), clock });
  const planners = s.seats.map((_, i) => agentAt(heuristic, i));
  const agent = agentAt(maker, opening.seat);
  try {
    return field.play(agent, planners, new Dice(`${seed}-battle`), judgeOf(rules, s), new Luck(rules, s));
  } finally {
    agent.leave?.();
  }
}

class Field {
  private lost = 0;
  private taken = 0;
  private decisions = 0;
  private ms = 0;

  constructor(
    private readonly g: Game,
    private readonly own: Seat,
    private readonly setup: Reach,
  ) {
    const highlights = g.rules.knowledge?.highlights;
    if (!highlights) return;
    g.listener = (game, event) => {
      const loss = highlights.loss(game, event);
      if (loss === null) return;
      if (loss.seat === own) this.lost += loss.amount;
      else this.taken += loss.amount;
    };
  }

  play(agent: Agent, planners: readonly Agent[], dice: Dice, judge: Judge<Statics>, luck: Luck<Statics>): Battle {
    const { g, own } = this;
    const { turns, horizon } = this.setup;
    const now = g.rules.turn(g);
    const until = now + Math.max(turns, horizon);
    const choosing = new Choosing(g);
    playOn(g, {
      turns: until - now,
      isEnough: () => g.rules.turn(g) >= until,
      next: () => {
        if (g.actor === CHANCE) {
          choosing.interrupt();
          const outcome = dice.fall(g);
          luck.fall(g, outcome);
          return outcome;
        }
        const isOwn = g.actor === own && g.rules.turn(g) < now + turns;
        return isOwn ? this.timed(choosing, agent) : choosing.by(planners[g.actor], g, seat(g.actor));
      },
    });
    const worth = new Float64Array(g.s.seats.length);
    judge(g, worth);
    const { lost, taken, decisions, ms } = this;
    return { chance: worth[own] - luck.of[own], luck: luck.of[own], lost, taken, decisions, hash: g.hash, ms };
  }

  /** A choice of the agent to judge. */
  private timed(choosing: Choosing<Statics>, agent: Agent): Action {
    const start = performance.now();
    const action = choosing.by(agent, this.g, this.own);
    this.ms += performance.now() - start;
    this.decisions++;
    return action;
  }
}
