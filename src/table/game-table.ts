// A game in progress between people and agents: whose turn it is, what was played, what can be taken back.

import { Dice } from '../engine/chance.ts';
import type { Agent, AgentMaker, Crew } from '../engine/contract/agent.ts';
import { RulesError } from '../engine/contract/errors.ts';
import type { Explanation } from '../engine/contract/explanation.ts';
import { type Action, CHANCE, HIDDEN, OVER, type Seat, seat } from '../engine/contract/ids.ts';
import type { GameEvent } from '../engine/contract/measures.ts';
import type { Ruleset, Statics } from '../engine/contract/ruleset.ts';
import type { LogLine } from '../engine/contract/view.ts';
import { Game } from '../engine/game.ts';
import { observe, resample } from '../engine/observe.ts';
import { agentStream, withEfforts } from '../engine/play.ts';
import { type GameRecord, Recorder } from '../engine/record.ts';
import { Rng } from '../engine/rng.ts';
import { currentGroup } from '../engine/sealed.ts';
import { describe } from '../engine/text.ts';

export interface TableSetup {
  readonly rules: Ruleset;
  readonly s: Statics;
  readonly scenario: string | object;
  readonly seed: string;
  /** By seat: an agent, or null where a person sits. */
  readonly makers: readonly (AgentMaker | null)[];
  /** By seat, as the record has it: a spec or `human`. */
  readonly seats: Readonly<Record<string, string>>;
  readonly practice?: boolean;
  /** Milliseconds since some moment, for agents with a time budget. */
  readonly clock?: () => number;
  /** Threads that agents may share the work of a decision with. */
  readonly crew?: Crew;
}

interface Played {
  /** Takes the action back. */
  readonly mark: number;
  readonly actor: number;
  readonly action: Action;
  /** Lines of the log before it. */
  readonly logged: number;
}

/** Worlds in which a choice is tried to see whether it uncovered something. */
const WORLDS = 8;

export class GameTable {
  readonly g: Game;
  readonly log: LogLine[] = [];
  practice: boolean;
  /** Whether the agents have seen all of the game. */
  private isWhole = true;
  private readonly dice: Dice;
  private readonly agents: readonly (Agent | null)[];
  private readonly played: Played[] = [];
  private undone: Action[] = [];
  private readonly observation: Int32Array;
  private chain: Action[] = [];
  private link = 0;
  private chainOf = CHANCE as number;
  /** The agent that chose last; and whether it knew then what people cannot see. */
  private thinker: Agent | null = null;
  private thoughtSecretly = false;

  constructor(readonly setup: TableSetup) {
    const { rules, s, seed, makers, clock, crew } = setup;
    this.g = new Game(rules, s);
    this.dice = new Dice(seed);
    this.agents = makers.map(
      (make, i) => make?.({ rules, s, seat: seat(i), rng: agentStream(seed, s.seats[i]), clock, crew }) ?? null,
    );
    this.practice = setup.practice ?? false;
    this.observation = new Int32Array(this.g.cells.length);
    this.g.listener = (_, event) => this.note(event);
  }

  /** Seats where people sit. */
  get people(): readonly Seat[] {
    return this.agents.flatMap((agent, i) => (agent === null ? [seat(i)] : []));
  }

  /** Whether a person is to choose now. */
  get waits(): boolean {
    const { actor } = this.g;
    return actor >= 0 && this.agents[actor] === null;
  }

  get isOver(): boolean {
    return this.g.actor === OVER;
  }

  get length(): number {
    return this.played.length;
  }

  /** One die, or one choice of an agent. */
  advance(): void {
    const { g } = this;
    const { actor } = g;
    if (actor === CHANCE) {
      this.chainOf = CHANCE;
      this.play(this.dice.fall(g), '');
      return;
    }
    const agent = this.agents[actor];
    if (!agent) throw new RulesError(`${g.stepName} waits for a person`);
    const chosen = this.nextOf(agent, actor);
    if (!g.options().has(chosen)) throw new RulesError(`${agent.spec} chose what ${g.stepName} does not offer`);
    this.play(chosen, g.s.seats[actor]);
  }

  /** The agent's next choice: the next link of its last chain as long as nothing has intervened, else a new one. */
  private nextOf(agent: Agent, actor: number): Action {
    const { g } = this;
    const goesOn = this.chainOf === actor && this.link < this.chain.length && g.options().has(this.chain[this.link]);
    if (!goesOn) {
      this.chain = [];
      this.link = 0;
      observe(g, seat(actor), this.observation);
      agent.choose(this.observation, this.chain);
      this.thinker = agent;
      this.thoughtSecretly = this.people.some((person) => keepsFrom(g, seat(actor), person));
      if (this.chain.length === 0) throw new RulesError(`${agent.spec} chose nothing at ${g.stepName}`);
    }
    this.chainOf = actor;
    return this.chain[this.link++];
  }

  /** A person's choice; it must be legal. What was undone before can then no longer be redone, unless it is the same. */
  choose(chosen: Action): void {
    const again = this.undone.at(-1) === chosen;
    this.undone = again ? this.undone.slice(0, -1) : [];
    this.chainOf = CHANCE;
    this.play(chosen, this.g.s.seats[this.g.actor]);
  }

  /**
   * Why the computer chose as it did last; null where it has not chosen yet. A string says why that is not told: an agent
   * knows things that the people at the table must not read.
   */
  why(): Explanation | string | null {
    const { thinker, g } = this;
    if (thinker === null) return null;
    if (currentGroup(g) !== null) return 'choices are being made in secret: ask again when they are shown';
    if (this.thoughtSecretly) return `${thinker.spec} chose by what you cannot see`;
    return thinker.explain?.() ?? `${thinker.spec} explains nothing`;
  }

  /** What an agent would do for the person who is to choose, and why. It has seen nothing of the game before. */
  hint(make: AgentMaker): Explanation | string {
    const { g } = this;
    const { rules, s, clock } = this.setup;
    const { actor } = g;
    const person = seat(actor);
    const rng = new Rng(`hint ${this.played.length}`, s.seats[actor]);
    const agent = make({ rules, s, seat: person, rng, clock });
    observe(g, person, this.observation);
    agent.choose(this.observation, []);
    return agent.explain?.() ?? `${agent.spec} explains nothing`;
  }

  private play(chosen: Action, who: string): void {
    const { g } = this;
    const logged = this.log.length;
    const { actor } = g;
    if (!g.rules.view) {
      const to = actor >= 0 && currentGroup(g) !== null ? seat(actor) : undefined;
      this.log.push({ text: `${who || 'dice'}: ${describe(g, chosen)}`, hexes: [], to });
    }
    this.played.push({ mark: g.mark(), actor, action: chosen, logged });
    g.play(chosen);
  }

  private note(event: GameEvent): void {
    const line = this.g.rules.view?.sentence(this.g, event);
    if (line) this.log.push(line);
  }

  // --- taking back ---

  /** How many of the last choices the seat to act made alone: no die, no other seat, nothing uncovered since. */
  undoable(): number {
    let count = 0;
    const { actor } = this.g;
    while (count < this.played.length) {
      const last = this.played[this.played.length - 1 - count];
      if (actor < 0 || last.actor !== actor) break;
      count++;
    }
    return count === 0 ? 0 : this.sinceReveal(count);
  }

  /** Of the last `count` choices, those after the last one that showed its chooser what it could not know. */
  private sinceReveal(count: number): number {
    const { g, played } = this;
    const chooser = played[played.length - 1].actor as Seat;
    if (!hidesAnything(g, chooser)) return count;
    const line = new Game(g.rules, g.s);
    const first = played.length - count;
    let revealed = first;
    played.forEach(({ action }, number) => {
      if (number >= first && uncovers(line, action, chooser, number)) revealed = number + 1;
      line.apply(action);
    });
    return played.length - revealed;
  }

  /** Takes back the last `count` choices of the seat to act; no more than {@link undoable}. */
  undo(count: number): void {
    for (let i = 0; i < count; i++) this.undone.push(this.takeLast());
  }

  /** Makes the last choice that was undone once more. @returns whether there was one. */
  redo(): boolean {
    const chosen = this.undone.at(-1);
    if (chosen === undefined || !this.waits || !this.g.options().has(chosen)) return false;
    this.choose(chosen);
    return true;
  }

  /** Takes back everything up to the last choice of a person, dice and others' choices with it. @returns whether there was one. */
  takeBack(): boolean {
    const isOwn = ({ actor }: Played): boolean => actor >= 0 && this.agents[actor] === null;
    if (!this.played.some(isOwn)) return false;
    this.undone = [];
    for (;;) {
      const own = isOwn(this.played[this.played.length - 1]);
      this.takeLast();
      if (own) break;
    }
    this.practice = true;
    return true;
  }

  private takeLast(): Action {
    const last = this.played.pop()!;
    this.g.rewind(last.mark);
    this.log.length = last.logged;
    this.chainOf = CHANCE;
    return last.action;
  }

  // --- records ---

  /** The game as far as it has come. */
  record(): GameRecord {
    const { rules, s, scenario, seats, seed } = this.setup;
    const g = new Game(rules, s);
    const recorder = new Recorder(g, { scenario, options: s.options, seats, seed });
    for (const { action } of this.played) {
      recorder.before(action);
      g.play(action);
      recorder.after();
    }
    const record = recorder.record();
    if (this.practice) return { ...record, practice: true };
    return this.isWhole ? withEfforts(record, s.seats, this.agents) : record;
  }

  /** Puts recorded actions on the table, dice included. */
  restore(actions: readonly Action[]): void {
    this.isWhole = false;
    for (const action of actions) this.play(action, this.g.actor >= 0 ? this.g.s.seats[this.g.actor] : '');
  }
}

/** Whether a choice could have shown its seat something else, had what is hidden been otherwise. Leaves the game as it is. */
function uncovers(g: Game, chosen: Action, chooser: Seat, number: number): boolean {
  const world = new Game(g.rules, g.s);
  const before = observed(g, chooser);
  const mark = g.mark();
  g.apply(chosen);
  const after = observed(g, chooser);
  g.rewind(mark);
  for (let n = 0; n < WORLDS; n++) {
    resample(before, chooser, new Rng('undo', number, n), world);
    world.apply(chosen);
    const other = observed(world, chooser);
    if (other.some((value, cell) => value !== after[cell])) return true;
  }
  return false;
}

/** Whether a seat sees now what another does not. */
function keepsFrom(g: Game, knower: Seat, other: Seat): boolean {
  const known = observed(g, knower);
  return observed(g, other).some((value, cell) => value === HIDDEN && known[cell] !== HIDDEN && known[cell] !== 0);
}

function observed(g: Game, of: Seat): Int32Array {
  const out = new Int32Array(g.cells.length);
  observe(g, of, out);
  return out;
}

/** Whether the layout has anything that this seat cannot see, besides what no seat ever sees. */
function hidesAnything(g: Game, of: Seat): boolean {
  const { layout } = g;
  return layout.fields.some(({ section, offset, size }) => {
    if (section === 'stamp' || section === 'lanes') return false;
    for (let cell = offset; cell < offset + size; cell++) {
      if (layout.sees[cell] !== -1 && layout.sees[cell] !== of) return true;
    }
    return false;
  });
}
