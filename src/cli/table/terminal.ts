// A game in a terminal: shows events and choices, reads lines and carries them out. Works equally with lines from a
// pipe.

import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AgentMaker } from '../../engine/contract/agent.ts';
import { AgentFault, BadInput } from '../../engine/contract/errors.ts';
import { type Action, seat } from '../../engine/contract/ids.ts';
import { statedIn } from '../../engine/contract/stated.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { currentGroup } from '../../engine/kernel/sealed.ts';
import type { GameRecord } from '../../engine/text/record.ts';
import { describe } from '../../engine/text/text.ts';
import { shellWord } from '../../node/shell.ts';
import { type Choice, choiceLines, choicesOf, meaningOf, promptLine } from '../../table/choices.ts';
import type { GameTable } from '../../table/game-table.ts';
import { Journey } from '../../table/journey.ts';
import { EMPTY_MAP, MapIndex } from '../../table/map-index.ts';
import { pathTo } from '../../table/path.ts';
import { seatInWords } from '../../table/result-line.ts';
import { orderOf, setToName, stillOpen } from '../../table/sets.ts';
import { Sight } from '../../table/sight.ts';
import { counterInHand, wayInReach } from '../../table/ways.ts';
import type { Explanation } from '../../view/explanation.ts';
import type { ExitCode, Io } from '../command.ts';
import { COMMANDS, commandMeant, helpText, misunderstood } from './commands.ts';
import { answerDraw, offerDraw } from './offers.ts';
import { mapText, statusLine, unitLines } from './position.ts';

export interface Terminal {
  readonly io: Io;
  /** The stream for display: standard output, or standard error where standard output is kept for a document. */
  readonly show: (text: string) => void;
  /** Writes a record and returns the file's name; to the table's own file where none is named. */
  readonly save: (record: GameRecord, file?: string) => string;
  /** Opens another table from a saved record. @throws BadInput. */
  readonly load: (file: string) => Promise<GameTable>;
  /** Formats the explanation in lines for the screen. */
  readonly explained: (explanation: Explanation) => string;
  /** Makes an agent from its spec. @throws BadInput. */
  readonly agent: (spec: string) => Promise<AgentMaker>;
  /** Returns the command that continues a saved game. */
  readonly resumeCommand: (file: string) => string;
}

/** The agent that `hint` asks. */
const ADVISER = 'mcts:iterations=200';

/** The most lines of the log that are shown unasked. */
const MOST_NEWS = 40;

/** Plays until the game is over, or the player leaves it. */
export async function playInTerminal(first: GameTable, terminal: Terminal): Promise<[GameTable, ExitCode]> {
  const session = new TerminalGame(first, terminal);
  const code = await session.run();
  return [session.table, code];
}

class TerminalGame {
  private shown = 0;
  private left = false;
  private interrupted = false;
  /** Reports an interruption while an agent thinks. */
  private wake: () => void = () => {};
  /** The fault of an agent, which ends the session. */
  private fault: AgentFault | null = null;
  private choices: Choice[] = [];
  /** Items of the set in progress, in the order in which the player typed them. */
  private named: readonly Action[] = [];
  /** The decision that was last shown with all its choices. */
  private presented = '';
  private index!: MapIndex;
  private sight!: Sight;
  private journey!: Journey;

  constructor(
    public table: GameTable,
    private readonly terminal: Terminal,
  ) {
    this.sit(table);
  }

  /** Takes its place at a table. */
  private sit(table: GameTable): void {
    const { rules, s } = table.g;
    this.table = table;
    this.index = new MapIndex(rules.view?.map(s) ?? EMPTY_MAP);
    this.sight = new Sight(rules, s);
    this.journey = new Journey(table, this.sight, this.index);
  }

  async run(): Promise<ExitCode> {
    const { io } = this.terminal;
    const reader = createInterface({
      input: io.input,
      output: io.isTerminal ? process.stdout : undefined,
      completer: (line: string) => this.complete(line),
    });
    const lines = reader[Symbol.asyncIterator]();
    const interrupt = (): void => {
      this.interrupted = true;
      this.wake();
      reader.close();
    };
    reader.on('SIGINT', interrupt);
    if (io.signals) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
    try {
      await this.othersPlay();
      this.show(this.map());
      while (!this.left && !this.interrupted) {
        do await this.othersPlay();
        while (!this.interrupted && this.journey.goOn());
        if (this.table.isOver || this.interrupted) break;
        this.present();
        reader.setPrompt(`${this.toChoose()}> `);
        if (io.isTerminal) reader.prompt();
        const { value, done } = await lines.next();
        if (done) break;
        await this.obey(value);
      }
    } catch (error) {
      if (!(error instanceof AgentFault)) throw error;
      this.fault = error;
    } finally {
      reader.close();
      if (io.signals) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt);
    }
    return this.end();
  }

  /** The seat to choose, as people call it. */
  private toChoose(): string {
    const { rules, s, actor } = this.table.g;
    return seatInWords(statedIn(rules, s), s.seats[actor]);
  }

  private end(): ExitCode {
    const { save, resumeCommand, io } = this.terminal;
    this.news();
    const file = save(this.table.record());
    this.table.leave();
    if (this.table.isOver) {
      const isAgreed = this.table.ending !== null;
      const why = isAgreed ? '' : (this.table.g.rules.view?.verdict?.(this.table.g) ?? '');
      this.show(`The game is over: ${this.table.result}${why === '' ? '' : ` (${why})`}.`);
      this.show(`The record is ${file}; see it again with: npx grognard replay ${shellWord(file)}`);
      return 0;
    }
    const go = `The game is saved. Continue with:\n${resumeCommand(file)}\n`;
    if (this.fault !== null) {
      io.err(`grognard: ${this.fault.message}\n${go}`);
      return 1;
    }
    if (this.interrupted) io.err(`\n${go}`);
    else this.show(go.trimEnd());
    return this.interrupted ? 130 : 0;
  }

  private show(text: string): void {
    this.terminal.show(`${text}\n`);
  }

  /** The seat whose knowledge the screen shows. */
  /** The game as the person at the terminal knows it. Valid until the next call. */
  private world(): Game {
    return this.sight.of(this.table.g, this.eyes());
  }

  private eyes() {
    const { people, g } = this.table;
    return people.length === 0 ? null : (people.find((seat) => seat === g.actor) ?? people[0]);
  }

  /** Rolls dice and lets agents choose, until a person is to choose. */
  private async othersPlay(): Promise<void> {
    const interrupted = new Promise<void>((done) => {
      this.wake = done;
    });
    while (!this.table.isOver && !this.table.waits && !this.interrupted) {
      const advanced = this.table.advanceLater();
      // After the interruption nothing that the agent does matters.
      advanced.catch(() => {});
      await Promise.race([advanced, interrupted]);
      await nextTurn();
    }
  }

  /** Lines of the log that the player has not seen. */
  private news(): void {
    const { log } = this.table;
    const lines = this.readable(Math.min(this.shown, log.length));
    if (lines.length > MOST_NEWS) this.show(`  ... ${lines.length - MOST_NEWS} earlier lines: log`);
    for (const line of lines.slice(-MOST_NEWS)) this.show(`  ${line}`);
    this.shown = log.length;
  }

  private readable(from: number): string[] {
    const eyes = this.eyes();
    return this.table.log
      .slice(from)
      .flatMap(({ text, to }) => (to === undefined || eyes === null || to === eyes ? [text] : []));
  }

  private present(): void {
    const { g } = this.table;
    this.news();
    const moment = `${this.table.length} ${g.hash}`;
    if (this.presented === moment) return;
    this.presented = moment;
    this.named = [];
    this.choices = this.choicesNow();
    this.show(`\n${statusLine(g)}`);
    for (const line of this.previewAfter([])) this.show(`  | ${line}`);
    this.show(promptLine(g));
    for (const line of choiceLines(g, this.choices, this.terminal.io.columns)) this.show(`  ${line}`);
  }

  private complete(line: string): [string[], string] {
    const texts = [...this.choices.map(({ text }) => text), ...Object.keys(COMMANDS)];
    return [texts.filter((text) => text.toLowerCase().startsWith(line.toLowerCase())), line];
  }

  private async obey(line: string): Promise<void> {
    const typed = line.trim();
    if (typed === '') this.presented = '';
    if (typed === '' || typed.startsWith('#')) return;
    const forced = typed.startsWith(':');
    const [word, ...rest] = (forced ? typed.slice(1) : typed).split(/\s+/);
    const meaning = forced ? null : meaningOf(typed, this.choices);
    const command = commandMeant(word.toLowerCase(), meaning, typed);
    if (command !== null) {
      const said = await this.command(command, rest.join(' '));
      if (said !== '') this.show(said);
    } else if (meaning !== null && 'choice' in meaning) this.choose(meaning.choice);
    else this.show(misunderstood(typed, meaning));
  }

  /**
   * Prints the legal choices; for a set its items in any order, and the choice that ends it once the set is complete.
   */
  private choicesNow(): Choice[] {
    const { g } = this.table;
    const set = setToName(g);
    if (set === null) return choicesOf(g);
    const { items, ending } = set;
    const open = [...stillOpen(g, items, this.named), ...this.named];
    const others = choicesOf(g).filter(({ action }) => !items.includes(action) && action !== ending);
    const isWhole = ending !== null && orderOf(g, this.named, ending) !== null;
    const inWords = (action: Action): Choice => ({ action, text: describe(g, action) });
    const all = [...open.map(inWords), ...others, ...(isWhole ? [inWords(ending)] : [])];
    return all.sort((a, b) => a.action - b.action);
  }

  private choose(choice: Choice): void {
    const { g } = this.table;
    const set = setToName(g);
    if (set === null) this.play([choice.action]);
    else if (set.items.includes(choice.action)) this.name(toggled(this.named, choice.action));
    else this.handOver(choice.action);
  }

  /** Plays the named set, and a choice that ends the naming. */
  private handOver(ending: Action | null): void {
    const { g } = this.table;
    const order = orderOf(g, this.named, ending);
    if (order !== null) this.play(order);
    else if (ending !== null && this.named.length === 0) this.play([ending]);
    else this.show('this does not fit the set: `undo` removes the item named last');
  }

  /** Moves on where no further item can be named; otherwise shows the set. */
  private name(named: readonly Action[]): void {
    const { g } = this.table;
    const { items, ending } = setToName(g)!;
    this.named = named;
    const order = orderOf(g, named, ending);
    if (order !== null && named.length > 0 && stillOpen(g, items, named).length === 0) {
      this.play(order);
      return;
    }
    this.choices = this.choicesNow();
    const texts = named.map((action) => describe(g, action));
    if (order !== null && named.length > 0 && currentGroup(g) === null) {
      for (const line of this.previewAfter(order)) this.show(`  | ${line}`);
    }
    this.show(
      texts.length === 0 ? 'Nothing is named.' : `Named so far (name an item again to remove it): ${texts.join(', ')}`,
    );
    for (const line of choiceLines(g, this.choices, this.terminal.io.columns)) this.show(`  ${line}`);
  }

  private nameAll(): string {
    const { g } = this.table;
    const set = setToName(g);
    if (set === null) return 'this is not a choice of a set';
    if (orderOf(g, set.items, set.ending) === null) return 'they cannot all be in the set';
    this.name(set.items);
    return '';
  }

  private play(chosen: readonly Action[]): void {
    const { table } = this;
    const secret = currentGroup(table.g) !== null && table.people.length > 1;
    this.journey.interrupt();
    let deed: number | undefined;
    for (const action of chosen) deed = table.choose(action, deed);
    // A second player at the same screen must not read a secret choice.
    if (secret && this.terminal.io.isTerminal) this.show('\u001b[2J\u001b[H');
  }

  /** @returns the message for the player. */
  private async command(name: string, rest: string): Promise<string> {
    const { table, terminal } = this;
    const { g } = table;
    switch (name) {
      case 'help':
        return helpText();
      case 'map':
        return this.map();
      case 'units':
        return unitLines(this.world(), this.eyes(), rest).join('\n');
      case 'log':
        return this.logText(rest);
      case 'odds':
        return this.previewAfter([]).join('\n') || 'no attack is in progress';
      case 'hint':
        return this.hint(rest);
      case 'why':
        return this.why();
      case 'go':
        return this.go(rest);
      case 'all':
        return this.nameAll();
      case 'done':
        if (!setToName(g)?.isOptional || this.named.length === 0) return 'no weapons are named';
        this.handOver(null);
        return '';
      case 'undo':
        return this.undo(rest);
      case 'redo':
        this.journey.end();
        return table.redo() ? '' : 'nothing to redo';
      case 'takeback':
        return this.takeBack();
      case 'resign':
        return this.resign(rest);
      case 'draw':
        return offerDraw(table);
      case 'accept':
      case 'decline':
        return answerDraw(table, name === 'accept');
      case 'save':
        return `saved as ${terminal.save(table.record(), rest || undefined)}`;
      case 'load':
        return this.load(rest);
      default:
        this.left = true;
        return '';
    }
  }

  private resign(rest: string): string {
    if (rest !== 'yes') return `${this.toChoose()} gives the game up? Type \`resign yes\`.`;
    this.table.say(seat(this.table.g.actor), 'resigns');
    return '';
  }

  private map(): string {
    const { columns, colour } = this.terminal.io;
    return mapText(this.world(), this.eyes(), columns, colour);
  }

  /** The odds with these choices, as the person knows the game. */
  private previewAfter(chosen: readonly Action[]): readonly string[] {
    const g = this.world();
    return g.tried(() => {
      for (const action of chosen) g.apply(action);
      return g.isOver ? [] : (g.rules.view?.preview(g, this.eyes()) ?? []);
    });
  }

  private logText(rest: string): string {
    const lines = this.readable(0);
    if (lines.length === 0) return 'no event has happened yet';
    return lines.slice(/^[1-9]\d*$/.test(rest) ? -Number(rest) : 0).join('\n');
  }

  private async hint(spec: string): Promise<string> {
    try {
      return this.inWords(await this.table.hint(await this.terminal.agent(spec === '' ? ADVISER : spec)));
    } catch (error) {
      if (error instanceof BadInput || error instanceof AgentFault) return error.message;
      throw error;
    }
  }

  private why(): string {
    return this.inWords(this.table.why() ?? 'the computer has not chosen anything yet');
  }

  private inWords(what: Explanation | string): string {
    return typeof what === 'string' ? what : this.terminal.explained(what);
  }

  private go(word: string): string {
    const { table } = this;
    if (word === '') return 'go where? e.g. go 1606, or go 1SS 1606';
    const words = word.split(/\s+/);
    const of = seat(table.g.actor);
    const world = this.sight.of(table.g, of);
    const hex = this.index.labelled(words.at(-1)!)?.hex ?? 0;
    const counter = this.counterMeant(world, words);
    const way = (counter !== null && wayInReach(world, counter, hex, of, this.index)) || pathTo(world, words);
    if (!way) return `the unit cannot reach ${word}`;
    // Named weapons change hands first.
    const first = this.named.length === 0 ? [] : orderOf(table.g, this.named, null);
    if (first === null) return 'finish the set first, or `undo`';
    let deed: number | undefined;
    for (const action of first) deed = table.choose(action, deed);
    this.journey.setOut(way, counter, hex, deed);
    return '';
  }

  /** The unit that is to move: the one that the player named, or the selected one. */
  private counterMeant(world: Game, words: readonly string[]): string | null {
    if (words.length === 1) return counterInHand(world);
    const counters = world.rules.view?.counters(world, seat(world.actor)) ?? [];
    return counters.find(({ id }) => id.toLowerCase() === words[0].toLowerCase())?.id ?? null;
  }

  private undo(rest: string): string {
    const { table } = this;
    const most = table.undoable();
    if (this.named.length > 0 && rest !== 'all') {
      this.name(this.named.slice(0, -1));
      return '';
    }
    this.journey.end();
    if (most === 0) {
      return 'since your last choice a die fell, a secret was revealed or another seat chose; `takeback` undoes that too, as practice';
    }
    table.undo(rest === 'all' ? most : table.length - (table.undoTo(true) ?? table.length - 1));
    this.shown = Math.min(this.shown, table.log.length);
    return '';
  }

  private takeBack(): string {
    this.journey.end();
    if (!this.table.takeBack()) return 'you have made no choice yet';
    this.shown = Math.min(this.shown, this.table.log.length);
    return 'taken back; the record is marked as practice';
  }

  private async load(file: string): Promise<string> {
    if (file === '') return 'load which file? e.g. load game.json';
    try {
      this.sit(await this.terminal.load(file));
      this.shown = this.table.log.length;
      this.presented = '';
      return this.map();
    } catch (error) {
      if (error instanceof BadInput) return error.message;
      throw error;
    }
  }
}

/** Returns the set with one more item, or without it where it was already in. */
const toggled = (named: readonly Action[], action: Action): readonly Action[] =>
  named.includes(action) ? named.filter((each) => each !== action) : [...named, action];
