// Playing one game from its opening to its end: agents choose, dice fall, listeners watch.

import type { Agent, AgentMaker, Crew, Effort } from '../contract/agent.ts';
import { type Action, CHANCE, seat } from '../contract/ids.ts';
import type { Ruleset, Statics } from '../contract/ruleset.ts';
import { Dice } from '../kernel/chance.ts';
import { Game } from '../kernel/game.ts';
import { Rng, streamSeed } from '../kernel/rng.ts';
import { type GameRecord, Recorder, type RecordHead } from '../text/record.ts';
import { Choosing, playOn } from './loop.ts';

export interface PlaySetup<S extends Statics> {
  readonly rules: Ruleset<S>;
  readonly s: S;
  /** One for each seat, in the order of the statics' seats. */
  readonly agents: readonly AgentMaker[];
  readonly seed: string;
  /** The scenario as it goes into the record. */
  readonly scenario: string | object;
  readonly debug?: boolean;
  /** Whether to keep action texts and return a record also of a game that ended well; slower. */
  readonly record?: boolean;
  readonly clock?: () => number;
  /** Threads that agents may share the work of a decision with. */
  readonly crew?: Crew;
  /** By seat name: the extent of timed searches, in a game that is decided again. */
  readonly efforts?: GameRecord['efforts'];
  /** Called with the game before its first action, to set listeners. */
  readonly onStart?: (g: Game<S>) => void;
  /** Called before dice fall, with the outcome; must leave the game unchanged. */
  readonly onDice?: (g: Game<S>, outcome: Action) => void;
  /** Called after each choice and die. */
  readonly onAction?: (g: Game<S>) => void;
  /** Called when the turn changes, with the turn that has just ended, and at the end of the game. */
  readonly onTurn?: (g: Game<S>, ended: number) => void;
}

export interface PlayedGame {
  /** The result of each seat, 0 to 1. */
  readonly returns: readonly number[];
  readonly result: string;
  readonly scores: readonly number[];
  readonly turns: number;
  /** Choices made by seats (dice not counted). */
  readonly decisions: number;
  readonly hash: string;
  readonly record: GameRecord | null;
  /**
   * Number of choices of its opening that each seat played, -1 for a seat without one; absent where no seat has one.
   */
  readonly openings?: readonly number[];
}

/** A game that could not be finished: an agent threw or cheated, or the rules broke. */
export class CrashedGame extends Error {
  override readonly name = 'CrashedGame';
  constructor(
    message: string,
    readonly record: GameRecord,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Derives the seed of a seat's agent in a game: a thread that plays the seat gets no other seed of the game. */
export const agentSeed = (gameSeed: string, seatName: string): string => streamSeed(gameSeed, 'agent', seatName);

/** Returns the stream of random numbers of a seat's agent in a game. */
export const agentStream = (gameSeed: string, seatName: string): Rng => new Rng(agentSeed(gameSeed, seatName));

/**
 * Plays a game to its end.
 * @throws CrashedGame with the record that led there; a crashed game without a record is played again to get one.
 */
export function playGame<S extends Statics>(setup: PlaySetup<S>): PlayedGame {
  const { rules, s, seed } = setup;
  const g = new Game(rules, s, { debug: setup.debug });
  const dice = new Dice(seed);
  const makers = setup.agents;
  const agents: Agent[] = [];
  try {
    for (const [i, name] of s.seats.entries()) {
      const { clock, crew } = setup;
      const rng = agentStream(seed, name);
      agents.push(
        makers[i](Object.freeze({ rules, s, seat: seat(i), rng, clock, crew, efforts: setup.efforts?.[name] })),
      );
    }
    return playWith(setup, g, dice, agents);
  } finally {
    for (const agent of agents) agent.leave?.();
  }
}

function playWith<S extends Statics>(
  setup: PlaySetup<S>,
  g: Game<S>,
  dice: Dice,
  agents: readonly Agent[],
): PlayedGame {
  const { s } = setup;
  const seats = Object.fromEntries(s.seats.map((name, i) => [name, agents[i].spec]));
  const recorder = new Recorder(g, headOf(setup, seats));
  const played: Action[] = [];
  setup.onStart?.(g);
  try {
    const decisions = run(
      setup,
      g,
      dice,
      agents,
      (action) => {
        if (setup.record) recorder.before(action);
        played.push(action);
      },
      () => {
        if (setup.record) recorder.after();
      },
    );
    const record = setup.record ? withEfforts(recorder.record(), s.seats, agents) : null;
    const openings = agents.map(({ openingPlayed = -1 }) => openingPlayed);
    const hasOpenings = openings.some((played) => played >= 0);
    return { ...finished(setup, g, decisions, record), ...(hasOpenings ? { openings } : {}) };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const record = recordOf(setup, seats, played, why);
    throw new CrashedGame(why, record, { cause });
  }
}

/** The head of the record, with the replacement data of the game, if there are any. */
function headOf<S extends Statics>({ scenario, s, seed }: PlaySetup<S>, seats: Record<string, string>): RecordHead {
  const data = s.setup?.data;
  return { scenario, options: s.options, seats, seed, ...(data === undefined ? {} : { data }) };
}

function run<S extends Statics>(
  setup: PlaySetup<S>,
  g: Game<S>,
  dice: Dice,
  agents: readonly Agent[],
  before: (action: Action) => void,
  after: () => void,
): number {
  const choosing = new Choosing(g);
  let turn = setup.rules.turn(g);
  const decisions = playOn(g, {
    next() {
      if (g.actor !== CHANCE) return choosing.by(agents[g.actor], g, seat(g.actor));
      const action = dice.fall(g);
      choosing.interrupt();
      setup.onDice?.(g, action);
      return action;
    },
    before: (_, action) => before(action),
    after() {
      after();
      setup.onAction?.(g);
      const now = setup.rules.turn(g);
      if (now === turn) return;
      setup.onTurn?.(g, turn);
      turn = now;
    },
  });
  setup.onTurn?.(g, turn);
  return decisions;
}

function finished<S extends Statics>(
  setup: PlaySetup<S>,
  g: Game<S>,
  decisions: number,
  record: GameRecord | null,
): PlayedGame {
  const returns = new Float64Array(setup.s.seats.length);
  setup.rules.returns(g, returns);
  return {
    returns: [...returns],
    result: setup.rules.resultName(g),
    scores: setup.s.seats.map((_, i) => setup.rules.score?.(g, seat(i)) ?? returns[i]),
    turns: setup.rules.turn(g),
    decisions,
    hash: g.hash,
    record,
  };
}

/** Adds the extent of the agents' timed searches to a record, where there were any. */
export function withEfforts(
  record: GameRecord,
  seats: readonly string[],
  agents: readonly (Agent | null)[],
): GameRecord {
  const efforts: Record<string, readonly Effort[]> = {};
  for (const [i, name] of seats.entries()) {
    const made = agents[i]?.efforts ?? [];
    if (made.length > 0) efforts[name] = made;
  }
  return Object.keys(efforts).length > 0 ? { ...record, efforts } : record;
}

/** Writes the record of actions already played, by playing them once more with texts. */
function recordOf<S extends Statics>(
  setup: PlaySetup<S>,
  seats: Record<string, string>,
  played: readonly Action[],
  trouble: string,
): GameRecord {
  const g = new Game(setup.rules, setup.s);
  const recorder = new Recorder(g, headOf(setup, seats));
  let last = '';
  for (const action of played) {
    try {
      recorder.before(action);
      g.apply(action);
      recorder.after();
    } catch (error) {
      last = ` (at ${g.stepName}: ${error instanceof Error ? error.message : String(error)})`;
      break;
    }
  }
  return recorder.record(`crashed: ${trouble}${last}`);
}
