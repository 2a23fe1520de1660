// Scripts: rulebook examples, puzzles and bug reports as lines that are played and checked.
//
//   ruleset toy                        # the game
//   scenario three                     # a name, a file (loaded by the host), or: inline {json}
//   option 1.2=false
//   start journey.road                 # begin at this step instead of where the scenario begins
//   seed 7                             # dice that are not dictated fall by this seed; without it they are errors
//   dice 6 3 "draw red"                # consumed in order by the chance steps that come
//   red ride dunes; stop               # SEAT text, several with semicolons
//   refuse red ride fort               # must not be legal
//   accept red ride dunes; stop | rest # these are the good choices here; at the end it makes the script a puzzle
//   expect coins[red] = 3              # also: step, seat, turn, result, hash, legal;
//                                      # legal contains TEXT, legal lacks TEXT
//   pass until turn = 2                # the actor declines, up to what would hold after expect; or: until over
//   ask price dunes salt -> 4          # a question that the game answers (contract/questions.ts)
//   show legal                         # also: map, state, questions

import { BadInput } from '../contract/errors.ts';
import { type Action, CHANCE, OVER, type Seat } from '../contract/ids.ts';
import type { OptionValue, Ruleset, Statics } from '../contract/ruleset.ts';
import { statedIn } from '../contract/stated.ts';
import { Dice } from '../kernel/chance.ts';
import type { Game } from '../kernel/game.ts';
import { read } from '../kernel/layout.ts';
import { DictatedDice } from '../play/dictated.ts';
import { cellNamed, valueNamed, valueText } from './cells.ts';
import { type Expectation, expectationText, readScript, type ScriptLine, type Shown } from './script-lines.ts';
import { type Asked, answered, askText, questionsText } from './script-questions.ts';
import { actorName, stateText } from './script-state.ts';
import { WatchedGame } from './script-steps.ts';
import { describe, nearest, parse } from './text.ts';

/** The services that a script needs from its host. */
export interface ScriptHost {
  /** @throws BadInput for an unknown name. */
  ruleset(name: string): Promise<Ruleset>;
  /** Loads a scenario document by its path. @throws BadInput where there is none. */
  scenarioFile(path: string): Promise<object>;
  /** Replacement data files, as in Setup. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Options that take precedence over those of the script. @throws BadInput for one that the ruleset lacks. */
  options?(rules: Ruleset): Readonly<Record<string, OptionValue>>;
  /** The map in characters, for `show map`. */
  map?(g: Game): string;
}

export interface ScriptFailure {
  /** The line number, from 1. */
  readonly line: number;
  readonly source: string;
  /** The fault; for an expectation, the line that would hold. */
  readonly message: string;
  /** For an expectation: the line that would hold. */
  readonly actual?: string;
}

export interface ScriptRun {
  /**
   * Empty where the script holds. An impossible choice or die is the last failure, since later lines have no meaning.
   */
  readonly failures: readonly ScriptFailure[];
  /** The output of `show` lines. */
  readonly shown: readonly { readonly line: number; readonly text: string }[];
  /** The answers of the `accept` lines at its end; null where it does not end with one, or they cannot be played. */
  readonly puzzle: AcceptedAnswers | null;
  /** Actions that the rules or a `pass` line took by themselves. */
  readonly notes: readonly ScriptNote[];
  /** The script with its failed expectations corrected; everything else unchanged. */
  readonly accepted: string;
  /** The game at the end of the script; null where it never began. */
  readonly game: Game | null;
  /** The setup from which the statics of that game were prepared. */
  readonly scenario: string | object;
  /** Texts of the actions played, dice included. */
  readonly actions: readonly string[];
  /** Number of questions answered. */
  readonly answers: number;
}

/** Happenings without a line: steps that the rules passed over, decisions with a single choice. */
export interface ScriptNote {
  readonly line: number;
  readonly text: string;
}

/** The seat to act, and its equally good answers: each one choice, or several in a row. */
export interface AcceptedAnswers {
  readonly seat: Seat;
  readonly answers: readonly (readonly Action[])[];
}

/**
 * Plays a script and checks its expectations.
 * @throws BadInput where a line is malformed, or the game cannot be set up.
 */
export async function runScript(script: string, host: ScriptHost): Promise<ScriptRun> {
  const lines = readScript(script);
  const body = lines.findIndex(({ kind }) => !HEAD.has(kind));
  const head = body < 0 ? lines : lines.slice(0, body);
  const late = lines.slice(head.length).find(({ kind }) => HEAD.has(kind));
  if (late) throw new BadInput(`'${late.source.trim()}'`, `line ${late.number}`, 'it belongs before the first move');
  const { g, scenario } = await setUp(head, host);
  const player = new ScriptPlayer(g, seedOf(head), host);
  for (const line of lines.slice(head.length)) if (!player.play(line)) break;
  player.finish(lines.at(-1));
  return {
    failures: player.failures,
    shown: player.shown,
    notes: player.notes,
    puzzle: player.puzzle,
    accepted: accept(script, player.failures),
    game: player.g,
    scenario,
    actions: player.actions,
    answers: player.answers,
  };
}

const HEAD: ReadonlySet<ScriptLine['kind']> = new Set(['ruleset', 'scenario', 'option', 'seed', 'start'] as const);

const seedOf = (head: readonly ScriptLine[]): string | null => {
  const line = head.findLast(({ kind }) => kind === 'seed');
  return line?.kind === 'seed' ? line.seed : null;
};

async function setUp(
  head: readonly ScriptLine[],
  host: ScriptHost,
): Promise<{ g: WatchedGame; scenario: string | object }> {
  let rules: Ruleset | undefined;
  let scenario: string | object | undefined;
  let start: string | undefined;
  const options: Record<string, OptionValue> = {};
  for (const line of head) {
    if (line.kind === 'ruleset') rules = await host.ruleset(line.name);
    else if (line.kind === 'option') options[line.key] = line.value;
    else if (line.kind === 'start') start = line.step;
    else if (line.kind === 'scenario') scenario = isFile(line.name) ? await host.scenarioFile(line.name) : line.name;
  }
  if (!rules) throw new BadInput('no ruleset', 'script', "it begins with 'ruleset NAME'");
  if (!scenario)
    throw new BadInput('no scenario', 'script', "'scenario NAME', 'scenario FILE' or 'scenario inline {...}'");
  const g = new WatchedGame(
    rules,
    rules.prepare({ scenario, options: { ...options, ...host.options?.(rules) }, data: host.data }),
    { debug: true },
  );
  if (start !== undefined) startAt(g, start);
  // Setting up the position is not play.
  g.passedOver();
  return { g, scenario };
}

const isFile = (name: string | object): name is string => typeof name === 'string' && /[/\\]|\.json$/.test(name);

function startAt(g: Game, name: string): void {
  const step = g.program.names.indexOf(name);
  if (step <= 0) {
    const near = nearest(name, g.program.names.slice(1), 5);
    throw new BadInput(`no step '${name}'`, 'start', `nearest are ${near.join(', ')}`);
  }
  g.startAt(step as Parameters<Game['startAt']>[0]);
}

/** The most choices and dice of one `pass` line. */
const MOST_PASSED = 100_000;

/** Words that decline, where a ruleset names none. */
const DECLINES = ['pass', 'done', 'stop'] as const;

/**
 * Returns the choice that does nothing: the only one, or the first by the ruleset's words. @throws BadInput where none
 * does.
 */
function passing(g: Game): Action {
  const options = g.options();
  if (options.size === 1) return options.at(0);
  const texts = Array.from({ length: options.size }, (_, i) => describe(g, options.at(i)));
  for (const word of statedIn(g.rules, g.s).declines ?? DECLINES) {
    const place = texts.findIndex((text) => text === word || text.startsWith(`${word} `));
    if (place >= 0) return options.at(place);
  }
  const some = `${texts.slice(0, 5).join(' | ')}${texts.length > 5 ? ' | ...' : ''}`;
  throw new BadInput(`${actorName(g)} must choose`, `at ${g.stepName}`, `a line that says what: ${some}`);
}

class ScriptPlayer {
  readonly failures: ScriptFailure[] = [];
  readonly shown: { line: number; text: string }[] = [];
  readonly notes: ScriptNote[] = [];
  readonly actions: string[] = [];
  answers = 0;
  /** The answers accepted since the last choice or die. */
  puzzle: AcceptedAnswers | null = null;
  private readonly dictated = new DictatedDice();
  private readonly dice: Dice | null;
  private number = 0;

  constructor(
    readonly g: WatchedGame,
    seed: string | null,
    private readonly host: ScriptHost,
  ) {
    this.dice = seed === null ? null : new Dice(seed);
  }

  /** Plays one line; false where later lines have no meaning. */
  play(line: ScriptLine): boolean {
    this.number = line.number;
    try {
      this.carryOut(line);
      return true;
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      this.fail(line, error.message);
      return line.kind === 'expect' || line.kind === 'ask' || line.kind === 'show' || line.kind === 'accept';
    }
  }

  /** Dice that never fell are a mistake of the script. */
  finish(last: ScriptLine | undefined): void {
    if (last && this.failures.every(({ actual }) => actual !== undefined) && !this.dictated.isEmpty) {
      this.fail(last, `dice left over at the end: ${this.dictated.rest}`);
    }
  }

  private fail(line: ScriptLine, message: string, actual?: string): void {
    this.failures.push({ line: line.number, source: line.source, message, actual });
  }

  private carryOut(line: ScriptLine): void {
    switch (line.kind) {
      case 'dice':
        this.dictated.add(line.dice);
        this.rollDictated();
        return;
      case 'choose':
        for (const text of line.texts) this.choose(line.seat, text);
        return;
      case 'pass':
        this.passUntil(line.until);
        return;
      case 'refuse':
        this.refuse(line.seat, line.text);
        return;
      case 'accept':
        this.accept(line.seat, line.answers);
        return;
      case 'expect':
        this.expect(line, line.expectation);
        return;
      case 'ask':
        this.ask(line, line.asked);
        return;
      case 'show':
        this.rollSeeded();
        this.shown.push({ line: line.number, text: this.show(line.what) });
    }
  }

  private choose(seat: string, text: string): void {
    this.reachDecision(seat);
    this.apply(parse(this.g, text));
    this.rollDictated();
  }

  private refuse(seat: string, text: string): void {
    this.reachDecision(seat);
    try {
      parse(this.g, text);
    } catch (error) {
      if (error instanceof BadInput) return;
      throw error;
    }
    throw new BadInput(`'${text}' is legal`, `at ${this.g.stepName}`, 'it should be refused');
  }

  /** @throws BadInput where an answer cannot be given, or a die or another seat comes between its choices. */
  private accept(seat: string, answers: readonly (readonly string[])[]): void {
    this.reachDecision(seat);
    const asked = this.g.actor as Seat;
    const read = answers.map((texts) =>
      this.g.tried(() =>
        texts.map((text, i) => {
          if (i > 0) this.expectSeat(asked, `'${text}' cannot follow '${texts[i - 1]}'`);
          const action = parse(this.g, text);
          this.g.apply(action);
          return action;
        }),
      ),
    );
    this.puzzle = { seat: asked, answers: [...(this.puzzle?.answers ?? []), ...read] };
  }

  private expectSeat(seat: Seat, what: string): void {
    const { g } = this;
    if (g.actor !== seat) throw new BadInput(what, `at ${g.stepName}`, `${actorName(g)} is to act`);
  }

  private apply(action: Action): void {
    const { g } = this;
    this.puzzle = null;
    const text = describe(g, action);
    if (g.actor !== CHANCE && g.options().size === 1)
      this.note(`the only choice at ${g.stepName}: ${actorName(g)} ${text}`);
    this.actions.push(text);
    g.play(action);
    const skipped = g.passedOver();
    if (skipped.length > 0) this.note(`not entered: ${skipped.join(', ')}`);
  }

  private note(text: string): void {
    this.notes.push({ line: this.number, text });
  }

  /** Declines until a condition holds. @throws BadInput where it never does, or no choice declines. */
  private passUntil(until: Expectation): void {
    const { g } = this;
    const first = this.actions.length;
    this.rollSeeded();
    while (!this.holds(until)) {
      if (g.isOver)
        throw new BadInput(
          'the game is over',
          'pass',
          `${expectationText(until).slice('expect '.length)}, which never came`,
        );
      if (this.actions.length - first >= MOST_PASSED) {
        throw new BadInput(`${MOST_PASSED} choices and dice`, 'pass', 'a condition that comes sooner');
      }
      if (g.actor === CHANCE)
        this.apply(this.dice === null || !this.dictated.isEmpty ? this.dictated.take(g) : this.dice.fall(g));
      else this.apply(passing(g));
    }
    this.note(`passed: ${this.actions.slice(first).join('; ') || 'nothing, it holds already'}`);
  }

  private holds(expectation: Expectation): boolean {
    return expectationText(expectation).toLowerCase() === expectationText(this.actual(expectation)).toLowerCase();
  }

  private rollDictated(): void {
    while (this.g.actor === CHANCE && !this.dictated.isEmpty) this.apply(this.dictated.take(this.g));
  }

  private rollSeeded(): void {
    while (this.dice !== null && this.g.actor === CHANCE) this.apply(this.dice.fall(this.g));
  }

  /** Rolls the dice that precede the seat's choice. @throws BadInput where dice are missing or it is not its turn. */
  private reachDecision(seat: string): void {
    const { g } = this;
    this.rollSeeded();
    if (g.actor === CHANCE) this.dictated.take(g);
    const wanted = seatNamed(g.s, seat);
    if (g.actor === OVER) throw new BadInput(`${seat} cannot choose`, `at ${g.stepName}`, 'the game is over');
    this.expectSeat(wanted as Seat, `${seat} cannot choose`);
  }

  private expect(line: ScriptLine, expectation: Expectation): void {
    this.rollSeeded();
    if (this.holds(expectation)) return;
    const found = expectationText(this.actual(expectation));
    this.fail(line, `is: ${found}`, found);
  }

  /** Returns the expectation of the same thing that holds. */
  private actual(expectation: Expectation): Expectation {
    const { g } = this;
    switch (expectation.of) {
      case 'cell': {
        const { field, cell } = cellNamed(g.s, expectation.name);
        const value = read(field, g.cells[cell]);
        const holds = valueNamed(g.s, field, expectation.value) === value;
        return holds ? expectation : { ...expectation, value: valueText(g.s, field, value) };
      }
      case 'legal':
        return { of: 'legal', count: this.legalTexts().length };
      case 'contains':
      case 'lacks': {
        const wanted = expectation.text.replace(/\s+/g, ' ').toLowerCase();
        const isLegal = this.legalTexts().some((text) => text.toLowerCase() === wanted);
        return { of: isLegal ? 'contains' : 'lacks', text: expectation.text };
      }
      case 'step':
        return { of: 'step', value: g.stepName };
      case 'seat':
        return { of: 'seat', value: actorName(g) };
      case 'result':
        return { of: 'result', value: g.isOver ? g.rules.resultName(g) : 'unfinished' };
      case 'turn':
        return { of: 'turn', value: String(g.rules.turn(g)) };
      case 'hash':
        return { of: 'hash', value: g.hash };
    }
  }

  private ask(line: ScriptLine, asked: Asked): void {
    this.rollSeeded();
    const found = answered(this.g, asked, this.host.data);
    this.answers++;
    if (found.answer.toLowerCase() === asked.answer.toLowerCase()) return;
    this.fail(line, `expected ${asked.answer}, found ${found.answer}`, askText(found));
  }

  private legalTexts(): string[] {
    const { g } = this;
    if (g.isOver) return [];
    const options = g.options();
    return Array.from({ length: options.size }, (_, i) => describe(g, options.at(i)));
  }

  private show(what: Shown): string {
    if (what === 'legal') return this.legalTexts().join('\n');
    if (what === 'questions') return questionsText(this.g);
    if (what === 'map') return this.host.map?.(this.g) ?? 'no map can be shown here';
    return stateText(this.g);
  }
}

/** The number of the seat with this name or the only one that begins so. */
function seatNamed(s: Statics, name: string): number {
  const wanted = name.toLowerCase();
  const exact = s.seats.findIndex((seat) => seat.toLowerCase() === wanted);
  if (exact >= 0) return exact;
  const begun = s.seats.flatMap((seat, i) => (seat.toLowerCase().startsWith(wanted) ? [i] : []));
  if (begun.length === 1) return begun[0];
  throw new BadInput(`no seat '${name}'`, 'script', `seats are ${s.seats.join(', ')}`);
}

/** Formats the failures of a script: the line as it stands, then the actual value. */
export function failuresText(failures: readonly ScriptFailure[]): string {
  return failures
    .map(({ line, source, message, actual }) =>
      actual === undefined
        ? `line ${line}: ${source.trim()}\n  ${message}`
        : `line ${line}:\n- ${source.trim()}\n+ ${actual}`,
    )
    .join('\n');
}

function accept(script: string, failures: readonly ScriptFailure[]): string {
  const lines = script.split('\n');
  for (const { line, source, actual } of failures) {
    if (actual === undefined) continue;
    const indent = /^\s*/.exec(source)?.[0] ?? '';
    const comment = /\s+#.*$/.exec(source)?.[0] ?? '';
    lines[line - 1] = indent + actual + comment + (lines[line - 1].endsWith('\r') ? '\r' : '');
  }
  return lines.join('\n');
}
