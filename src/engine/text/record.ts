// A game as one JSON line: its actions, with enough hashes to tell where a replay first differs.

import type { Effort } from '../contract/agent.ts';
import { BadInput } from '../contract/errors.ts';
import { CHANCE, OVER } from '../contract/ids.ts';
import type { OptionValue, Ruleset, Statics } from '../contract/ruleset.ts';
import { Game, type Listener } from '../kernel/game.ts';
import { endingName, endingOf, parleyFault, type Said } from './parley.ts';
import { describe, parse } from './text.ts';

/** Version 2: dice fall in lanes that are counted turn by turn. */
export const RECORD_FORMAT = 'grognard-record/2';

/** Formats of earlier versions of the program: today their games would be played differently. */
export const EARLIER_FORMATS: readonly string[] = ['grognard-record/1'];

export interface GameRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly ruleset: string;
  readonly rulesVersion: number;
  readonly dataHash: string;
  /** The module that was played, of a family of games. */
  readonly module?: string;
  readonly scenario: string | object;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Agent spec or `human`, by seat name. */
  readonly seats: Readonly<Record<string, string>>;
  readonly seed: string;
  /** Texts of all actions, dice included, in order. */
  readonly actions: readonly string[];
  /** Hash of the position at the first decision of each turn: `[turn, hash]`. */
  readonly turns: readonly (readonly [number, string])[];
  /** The name of the result, or the reason for having none. */
  readonly result: string;
  readonly finalHash: string;
  /** By seat name: the extent of each timed search, with which the seat's agent decides the same again. */
  readonly efforts?: Readonly<Record<string, readonly Effort[]>>;
  /** Replacement data files of the game, so that it can be opened without them. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Set where take-backs beyond dice or reveals were used. */
  readonly practice?: boolean;
  /** Resignations and offers of a draw; the last may have ended the game. */
  readonly parley?: readonly Said[];
}

/** The setup of a game: the head of its record. */
export type RecordHead = Pick<GameRecord, 'scenario' | 'options' | 'seats' | 'seed' | 'data'>;

/** Writes a record as its game proceeds. */
export class Recorder<S extends Statics> {
  readonly actions: string[] = [];
  private readonly turns: [number, string][] = [];
  private turn = 0;

  constructor(
    private readonly g: Game<S>,
    private readonly head: RecordHead,
  ) {
    this.noteTurn();
  }

  /** Must be called before an action is applied. */
  before(action: number): void {
    this.actions.push(describe(this.g, action as never));
  }

  /** Must be called after an action was applied. */
  after(): void {
    this.noteTurn();
  }

  private noteTurn(): void {
    const turn = this.g.rules.turn(this.g);
    if (turn === this.turn) return;
    this.turn = turn;
    this.turns.push([turn, this.g.hash]);
  }

  /** Returns the record so far. @param trouble the reason why the game has no result, if it crashed or was left. */
  record(trouble?: string): GameRecord {
    return recordAt(this.g, this.head, [...this.actions], [...this.turns], trouble);
  }
}

/** Returns the record of a game as it stands, from the notes taken on the way. */
export function recordAt<S extends Statics>(
  g: Game<S>,
  head: RecordHead,
  actions: GameRecord['actions'],
  turns: GameRecord['turns'],
  trouble?: string,
): GameRecord {
  return {
    format: RECORD_FORMAT,
    ruleset: g.rules.id,
    rulesVersion: g.rules.version,
    dataHash: g.s.dataHash(),
    ...(g.s.stated === undefined ? {} : { module: g.s.stated.id }),
    ...head,
    actions,
    turns,
    result: trouble ?? (g.actor === OVER ? g.rules.resultName(g) : 'unfinished'),
    finalHash: g.hash,
  };
}

export interface Replay<S extends Statics> {
  readonly game: Game<S>;
  /** Number of actions played. */
  readonly played: number;
  /** The first difference from the record, if any: a turn with another hash, or an action that is not legal. */
  readonly difference: string | null;
}

export interface ReplayChoices<S extends Statics> {
  /** Stops after this many actions. */
  readonly to?: number;
  /** Stops at the first decision of this turn. */
  readonly turn?: number;
  readonly listener?: Listener<S>;
  /** Called before each action. */
  readonly onAction?: (g: Game<S>, text: string, isDie: boolean) => void;
}

/**
 * Plays a record again. Tries even where rules or data have changed since, and returns the first difference.
 * @param s statics made from the record's scenario and options.
 */
export function replay<S extends Statics>(
  rules: Ruleset<S>,
  s: S,
  record: GameRecord,
  choices: ReplayChoices<S> = {},
): Replay<S> {
  const game = new Game(rules, s);
  game.listener = choices.listener ?? null;
  const hashes = new Map(record.turns);
  let turn = 0;
  let played = 0;
  for (const text of record.actions) {
    const now = rules.turn(game);
    if (now !== turn) {
      turn = now;
      const recorded = hashes.get(now);
      if (recorded !== undefined && recorded !== game.hash) {
        return { game, played, difference: `turn ${now} differs: ${game.hash} here, ${recorded} in the record` };
      }
      if (choices.turn !== undefined && now >= choices.turn) return { game, played, difference: null };
    }
    if (choices.to !== undefined && played >= choices.to) return { game, played, difference: null };
    if (game.actor === OVER) return { game, played, difference: `the game is over before action ${played + 1}` };
    try {
      const action = parse(game, text);
      choices.onAction?.(game, text, game.actor === CHANCE);
      game.play(action);
    } catch (error) {
      if (error instanceof BadInput) return { game, played, difference: `action ${played + 1}: ${error.message}` };
      throw error;
    }
    played++;
  }
  const same = record.finalHash === game.hash;
  const difference = same ? null : `the end differs: ${game.hash} here, ${record.finalHash} in the record`;
  return { game, played, difference: difference ?? talkDifference(game, record) };
}

/** Explains why the talk of a record does not fit its game, played to its end; null where it does. */
export function talkDifference<S extends Statics>(
  game: Game<S>,
  { actions, parley = [], result }: GameRecord,
): string | null {
  const { seats } = game.s;
  const fault = parleyFault(parley, seats, actions.length);
  if (fault !== null) return `the talk of the seats does not fit: ${fault}`;
  const ending = endingOf(parley, seats);
  if (ending === null) return null;
  if (game.isOver) return 'the game had a result before it ended by agreement';
  const name = endingName(ending);
  return result === name ? null : `the result differs: ${name} here, ${result} in the record`;
}
