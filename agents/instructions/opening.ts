// An opening: choices that a seat plays first, from a script or from the record of a game. Only the seat's own choices
// count; dice fall as they do, and the other seats do as they like.

import type { AgentContext } from '../../src/engine/contract/agent.ts';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { type Action, CHANCE } from '../../src/engine/contract/ids.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import type { Game } from '../../src/engine/kernel/game.ts';
import { parseJson } from '../../src/engine/text/json.ts';
import { type GameRecord, RECORD_FORMAT, replay } from '../../src/engine/text/record.ts';
import { readScript } from '../../src/engine/text/script-lines.ts';
import { describe, nearest } from '../../src/engine/text/text.ts';

/**
 * The answer where the next choice of the opening is not legal: `stop` plays on without the opening, `wait` leaves this
 * decision to the agent and tries the choice again at the next, `crash` ends the game.
 */
export const MISFITS = ['stop', 'wait', 'crash'] as const;
export type Misfit = (typeof MISFITS)[number];

export interface OpeningOrder {
  /** The name of the file, for errors. */
  readonly file: string;
  /** Its text: a script, or a record. */
  readonly text: string;
  /** The last turn in which it is followed; 0 for no limit. */
  readonly until: number;
  readonly misfit: Misfit;
}

/** A seat's choices in an opening, which are read once for all games. */
export class OpeningBook {
  private readonly read = new Map<string, readonly string[]>();

  constructor(readonly order: OpeningOrder) {}

  /** @throws BadInput where the file cannot be an opening of the seat in this game. */
  choicesOf<S extends Statics>(context: AgentContext<S>): readonly string[] {
    const { rules, s, seat } = context;
    const key = `${rules.id} ${s.scenario} ${s.seats[seat]}`;
    const known = this.read.get(key);
    if (known) return known;
    const { file, text } = this.order;
    const isRecord = /^\s*\{/.test(text);
    const choices = isRecord ? choicesInRecord(text, file, context) : choicesInScript(text, file, context);
    if (choices.length === 0) throw new BadInput(`no choice of ${s.seats[seat]}`, file, 'an opening of this seat');
    this.read.set(key, choices);
    return choices;
  }
}

/** An opening in the course of one game. */
export class OpeningPlay<S extends Statics> {
  /** Number of its choices played. */
  played = 0;
  private readonly choices: readonly string[];
  private isOver = false;

  constructor(
    private readonly book: OpeningBook,
    private readonly context: AgentContext<S>,
  ) {
    this.choices = book.choicesOf(context);
  }

  /** Whether it has nothing more to say. */
  get hasEnded(): boolean {
    return this.isOver || this.played === this.choices.length;
  }

  /** Returns the next choice; null where the agent is to decide. @throws Error where a misfit ends the game. */
  next(g: Game<S>): Action | null {
    const { file, until, misfit } = this.book.order;
    if (until > 0 && this.context.rules.turn(g) > until) this.isOver = true;
    if (this.hasEnded) return null;
    const options = g.options();
    const wanted = this.choices[this.played];
    const key = normal(wanted);
    for (let i = 0; i < options.size; i++) {
      if (normal(describe(g, options.at(i))) !== key) continue;
      this.played++;
      return options.at(i);
    }
    // An opening need not name what the rules leave no choice about.
    if (options.size === 1) return null;
    if (misfit === 'crash') {
      throw new Error(`choice ${this.played + 1} of ${file}, '${wanted}', is not legal at ${g.stepName}`);
    }
    this.isOver = misfit === 'stop';
    return null;
  }
}

const normal = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

function choicesInScript<S extends Statics>(text: string, file: string, { rules, s, seat }: AgentContext<S>): string[] {
  const at = (line: { readonly number: number }): string => `${file}, line ${line.number}`;
  const lines = readScript(text);
  const head = lines.find(({ kind }) => kind === 'ruleset');
  if (head?.kind !== 'ruleset')
    throw new BadInput('no ruleset', file, `a script that begins with 'ruleset ${rules.id}'`);
  if (![rules.id, ...rules.aliases].includes(head.name)) {
    throw new BadInput(`an opening of ${head.name}`, file, `one of ${rules.id}`);
  }
  const choices: string[] = [];
  for (const line of lines) {
    if (line.kind === 'start' || line.kind === 'pass') {
      throw new BadInput(`'${line.source.trim()}'`, at(line), 'the choices themselves, from the beginning of the game');
    }
    if (line.kind === 'scenario' && isOther(line.name, s.scenario)) {
      throw new BadInput(`an opening of ${line.name}`, at(line), `one of ${s.scenario}`);
    }
    if (line.kind !== 'choose' || seatOf(line.seat, s, at(line)) !== seat) continue;
    for (const choice of line.texts) {
      checkWords(
        choice,
        at(line),
        rules.verbs.map(({ word }) => s.stated?.verbWords?.[word] ?? word),
        s,
      );
      choices.push(choice);
    }
  }
  return choices;
}

/** The name of a scenario beside that of the game; a file may hold any scenario. */
const isOther = (name: string | object, scenario: string): boolean =>
  typeof name === 'string' && !/[/\\]|\.json$/.test(name) && name !== scenario;

/**
 * Returns the number of the seat with this name or the only one that begins so. @throws BadInput where there is none.
 */
function seatOf(name: string, { seats }: Statics, where: string): number {
  const wanted = name.toLowerCase();
  const exact = seats.findIndex((seat) => seat.toLowerCase() === wanted);
  if (exact >= 0) return exact;
  const begun = seats.flatMap((seat, i) => (seat.toLowerCase().startsWith(wanted) ? [i] : []));
  if (begun.length === 1) return begun[0];
  throw new BadInput(`no seat '${name}'`, where, `seats are ${seats.join(', ')}`);
}

/** @throws BadInput where no choice of the game could have this text: its word or an id is unknown. */
function checkWords(choice: string, where: string, verbs: readonly string[], { names }: Statics): void {
  const [verb, ...operands] = normal(choice).split(' ');
  const words = [...new Set(verbs)];
  if (!words.some((word) => word.toLowerCase() === verb)) {
    throw new BadInput(`no choice '${verb}'`, where, `nearest are ${nearest(verb, words, 4).join(', ')}`);
  }
  const ids = Object.values(names).flat();
  const known = new Set(ids.map((id) => id.toLowerCase()));
  const odd = operands.find((word) => !known.has(word) && !/^-?\d+$/.test(word));
  if (odd !== undefined) {
    throw new BadInput(
      `'${odd}' in '${choice}'`,
      where,
      `nearest are ${nearest(odd, [...new Set(ids)], 4).join(', ')}`,
    );
  }
}

/** The choices of the seat in a recorded game, which is played again to see whose they are. */
function choicesInRecord<S extends Statics>(text: string, file: string, { rules, s, seat }: AgentContext<S>): string[] {
  const record = recordIn(text, file);
  if (record.ruleset !== rules.id) throw new BadInput(`a game of ${record.ruleset}`, file, `one of ${rules.id}`);
  const { scenario, options, data } = record;
  const recorded = rules.prepare({ scenario, options, data });
  const place = recorded.seats.indexOf(s.seats[seat]);
  const choices: string[] = [];
  const { difference } = replay(rules, recorded, record, {
    onAction: (g, choice) => {
      if (g.actor !== CHANCE && g.actor === place) choices.push(choice);
    },
  });
  if (difference !== null) throw new BadInput(difference, file, 'a record of these rules and data');
  return choices;
}

function recordIn(text: string, file: string): GameRecord {
  const expected = `a game's record ("format":"${RECORD_FORMAT}") or a script`;
  const [line] = text.trimStart().split('\n', 1);
  let document: unknown;
  for (const whole of [text, line]) {
    try {
      document ??= parseJson(whole, file);
    } catch (error) {
      if (error instanceof BadInput) throw error;
    }
  }
  const { format, actions, turns } = (document ?? {}) as Partial<GameRecord>;
  const isRecord = format === RECORD_FORMAT && Array.isArray(actions) && Array.isArray(turns);
  if (!isRecord || !actions.every((each) => typeof each === 'string')) {
    throw new BadInput('neither a script nor a record', file, expected);
  }
  return document as GameRecord;
}
