// One game: the execution of its procedures over a position.

import { RulesError } from '../contract/errors.ts';
import { type Action, type Actor, AUTO, CHANCE, OVER, type StepId } from '../contract/ids.ts';
import { holdToLimits, mostOptions } from '../contract/limits.ts';
import type { GameEvent } from '../contract/measures.ts';
import type { Ruleset, Statics } from '../contract/ruleset.ts';
import type { EventField, EventKind, NotedValues } from './events.ts';
import { fold, scramble } from './hash.ts';
import { LANE_CELLS, RETURNED, TOP } from './layout.ts';
import { CheckedOptions, Options } from './options.ts';
import { Position } from './position.ts';
import {
  type AutoStep,
  type ChanceStep,
  FRAME_LOCALS,
  FRAME_PARENT,
  FRAME_STEP,
  type Numbers,
  PASSES_EMPTY,
  PASSES_ONLY,
  type Procedure,
  type Program,
  type SeatStep,
  type Step,
} from './procedure.ts';

/** A listener for events: the log, the laboratory's measures. Never the rules. */
export type Listener<S extends Statics = Statics> = { hear(g: Game<S>, event: GameEvent): void }['hear'];

export interface GameChoices {
  /** Checks every contract during play: order of options, one transition a step, membership of actions. */
  readonly debug?: boolean;
}

/** A lane's second cell is `turn << TURN_SHIFT | dice`. */
const TURN_SHIFT = 16;
const DICE = (1 << TURN_SHIFT) - 1;

/** The most bookkeeping steps without a decision; more are an endless loop. */
const MAX_AUTO_STEPS = 100_000;

export class Game<S extends Statics = Statics> extends Position {
  readonly program: Program;
  listener: Listener<S> | null = null;
  /** Working memory of the rules by slot, see scratch.ts; holds nothing that a move changes. */
  readonly scratchpads: unknown[] = [];
  // The program's arrays by step, at hand for every action.
  private readonly steps: readonly (Step<S> | undefined)[];
  private readonly kinds: Int8Array;
  private readonly passable: Uint8Array;
  private readonly choices: Options;
  private readonly mostChoices: number;
  private readonly mostOutcomes: number;
  private choicesSerial = 0;
  private transitions = 0;

  constructor(
    readonly rules: Ruleset<S>,
    readonly s: S,
    choices: GameChoices = {},
  ) {
    holdToLimits(rules, s);
    super(s.layout, choices.debug ?? false);
    const { program } = rules;
    this.program = program;
    this.steps = program.steps as unknown as (Step<S> | undefined)[];
    this.kinds = program.kinds;
    this.passable = program.passable;
    this.mostChoices = rules.bounds.choices;
    this.mostOutcomes = rules.bounds.outcomes;
    this.choices = new (this.debug ? CheckedOptions : Options)(mostOptions(rules.bounds));
    this.start();
  }

  /** Sets up the opening position and runs to the first decision. */
  start(): void {
    this.cells.fill(0);
    this.height = 0;
    this.renewStamps();
    this.rules.setup(this);
    if (this.cells[TOP] === 0) this.begin(this.program.procedures[0]);
    this.settle();
    this.height = 0;
  }

  /**
   * Runs a trial and takes it back, also where it throws: cells, trail, listener and the list of choices are restored.
   * The listener is not called. Hot code passes the trial's arguments as `given`, so that no closure is made.
   */
  tried<Result>(trial: (g: this) => Result): Result;
  tried<Given, Result>(trial: (g: this, given: Given) => Result, given: Given): Result;
  tried<Given, Result>(trial: (g: this, given: Given) => Result, given?: Given): Result {
    const { listener } = this;
    const wereListed = this.choicesSerial === this.serial;
    const mark = this.mark();
    this.listener = null;
    try {
      return trial(this, given as Given);
    } finally {
      this.rewind(mark);
      this.height = mark;
      this.listener = listener;
      // A world that a seat imagines may offer nothing.
      if (wereListed) this.list(this.stepId);
    }
  }

  /** Returns a procedure's numbers in the program of this game. */
  of<StepName extends string, Local extends string>(chapter: Procedure<StepName, Local>): Numbers<StepName, Local> {
    const numbers = this.program.numbers[chapter.id];
    if (numbers === undefined) throw new RulesError(`${chapter.name} is no procedure of ${this.rules.id}`);
    return numbers as Numbers<StepName, Local>;
  }

  /** Puts a procedure at the bottom of an empty stack. */
  begin(chapter: Procedure): void {
    const { base, first } = this.of(chapter);
    this.set(base + FRAME_STEP, first);
    this.set(TOP, base);
    this.transitions++;
  }

  /** Repeats the same step. */
  stay(): void {
    this.transitions++;
  }

  goto(step: StepId): void {
    this.set(RETURNED, 0);
    this.set(this.cells[TOP] + FRAME_STEP, step);
    this.transitions++;
  }

  /** Runs a procedure; when it is done, the present one continues at `then`. */
  call(callee: Procedure, then: StepId): void {
    const cells = this.cells;
    const { first, frameSize, base: lowest } = this.of(callee);
    let base = lowest;
    let depth = 0;
    while (cells[base + FRAME_STEP] !== 0) {
      if (++depth === callee.depth) throw new RulesError(`${callee.name} is on the stack ${depth} times already`);
      base += frameSize;
    }
    const caller = cells[TOP];
    this.set(RETURNED, 0);
    this.set(caller + FRAME_STEP, then);
    this.set(base + FRAME_STEP, first);
    this.set(base + FRAME_PARENT, caller);
    this.set(TOP, base);
    this.transitions++;
  }

  /** Ends the running procedure; its locals are zeroed, and its caller finds the value in `returned`. */
  back(value = 0): void {
    const cells = this.cells;
    const base = cells[TOP];
    const owner = this.program.owner[cells[base + FRAME_STEP]];
    const parent = cells[base + FRAME_PARENT];
    if (owner === null || parent === 0) throw new RulesError(`${owner?.name ?? 'nothing'} has no caller to return to`);
    if (value !== 0 && owner.sealedIn !== null) throw new RulesError(`${owner.name} is sealed: it may return no value`);
    const end = base + this.of(owner).frameSize;
    for (let cell = base; cell < end; cell++) this.set(cell, 0);
    this.set(TOP, parent);
    this.set(RETURNED, value);
    this.transitions++;
  }

  /** Continues at a step of the running frame, outside any step: for positions that are set up rather than played. */
  resume(step: StepId): void {
    this.set(this.cells[TOP] + FRAME_STEP, step);
    this.settle();
  }

  /**
   * Continues at any step, for positions that are set up rather than played: a step of the running procedure, or of one
   * that the present step then appears to have called.
   */
  startAt(step: StepId): void {
    const owner = this.program.owner[step];
    if (owner === null || owner === undefined) throw new RulesError(`there is no step ${step}`);
    if (this.program.owner[this.stepId] !== owner) this.call(owner, this.stepId);
    this.resume(step);
  }

  /** The value returned by the last procedure; 0 once the step that it returned to has moved on. */
  get returned(): number {
    return this.cells[RETURNED];
  }

  /** The cell of a local in the running frame: differs from `local` only in deeper frames of a reentrant procedure. */
  here(running: Procedure, local: number): number {
    return local + this.cells[TOP] - this.of(running).base;
  }

  /** Tells whether a procedure is on the stack. */
  isRunning(chapter: Procedure): boolean {
    return this.cells[this.of(chapter).base + FRAME_STEP] !== 0;
  }

  get stepId(): StepId {
    return this.cells[this.cells[TOP] + FRAME_STEP] as StepId;
  }

  /** `procedure.step`, as scripts and errors write it. */
  get stepName(): string {
    return this.program.names[this.stepId];
  }

  get step(): Step<S> {
    return this.program.steps[this.stepId] as Step<S>;
  }

  /** Runs all automatic steps, up to the next decision, die or end: another position, with a serial of its own. */
  private settle(): void {
    const { cells } = this;
    const id = cells[cells[TOP] + FRAME_STEP];
    // Mostly there is nothing to run: short enough to be inlined where choices are applied.
    if (this.kinds[id] !== AUTO && this.passable[id] === 0) this.serial++;
    else this.runOn();
  }

  private runOn(): void {
    const { cells, steps, kinds, passable } = this;
    for (let count = 0; ; count++) {
      const id = cells[cells[TOP] + FRAME_STEP];
      if (kinds[id] !== AUTO) {
        this.serial++;
        if (passable[id] === 0 || this.isOpen(id)) return;
      }
      if (count > MAX_AUTO_STEPS) throw new RulesError(`endless bookkeeping at ${this.stepName}`);
      this.transitions = 0;
      if (kinds[id] === AUTO) (steps[id] as unknown as AutoStep<S>).run(this);
      else this.passOver(this.offering(id));
      if (this.transitions !== 1) this.refuseTransitions(id);
    }
  }

  private refuseTransitions(id: number): never {
    throw new RulesError(`${this.program.names[id]} made ${this.transitions} transitions`);
  }

  /** Tells whether a step that may be passed over must be decided; the list is kept for the next reader. */
  private isOpen(id: number): boolean {
    this.list(id);
    const { size } = this.choices;
    return size > 1 || (this.passable[id] & (size === 0 ? PASSES_EMPTY : PASSES_ONLY)) === 0;
  }

  /** Moves on where there is nothing to decide: with the only option, or without any. */
  protected passOver(step: SeatStep<S> | ChanceStep<S>): void {
    if (this.choices.size === 1) step.apply(this, this.choices.at(0));
    else step.otherwise?.(this);
  }

  /** The present actor: a seat's number, CHANCE or OVER. */
  get actor(): Actor {
    const id = this.cells[this.cells[TOP] + FRAME_STEP];
    const kind = this.kinds[id];
    return kind === 0 ? (this.steps[id] as unknown as SeatStep<S>).actor(this) : kind;
  }

  get isOver(): boolean {
    return this.kinds[this.cells[this.cells[TOP] + FRAME_STEP]] === OVER;
  }

  /**
   * The legal choices or possible outcomes; the buffer belongs to the game and is valid until the next apply or rewind.
   */
  options(): Options {
    const out = this.choices;
    if (this.choicesSerial === this.serial) return out;
    const id = this.stepId;
    if (this.kinds[id] < CHANCE) throw new RulesError(`${this.stepName} offers no choice`);
    this.list(id);
    if (out.size === 0) this.refuseNothing(id);
    return out;
  }

  private refuseNothing(id: number): never {
    throw new RulesError(`${this.stepName} (rule ${this.offering(id).rule}) offers nothing`);
  }

  /** Returns the choices or outcomes as a list of their own, which stays when others are offered. */
  offered(): Action[] {
    const { list, size } = this.options();
    return Array.from(list.subarray(0, size)) as Action[];
  }

  /** Lists the options of a step, which may be none, in order and for this position. */
  private list(id: number): void {
    const out = this.choices;
    this.choicesSerial = 0;
    out.clear();
    const step = this.offering(id);
    step.legal(this, out);
    const { size } = out;
    if (size === 0) return;
    if (size > (this.kinds[id] === CHANCE ? this.mostOutcomes : this.mostChoices)) this.refuse(size, step);
    out.sort();
    if (out.at(0) < 0) throw new RulesError(`${this.stepName}: a negative number does not fit an action`);
    if (this.debug) this.checkOptions(out, step.rule);
    this.choicesSerial = this.serial;
  }

  private offering(id: number): SeatStep<S> | ChanceStep<S> {
    return this.steps[id] as unknown as SeatStep<S> | ChanceStep<S>;
  }

  private refuse(size: number, { kind, rule }: SeatStep<S> | ChanceStep<S>): never {
    const what = kind === 'seat' ? 'choices' : 'outcomes';
    const { id, bounds } = this.rules;
    throw new RulesError(
      `${this.stepName} (rule ${rule}) offers ${size} ${what}: at most ${bounds[what]} by bounds.${what} of ${id}`,
    );
  }

  private checkOptions(out: Options, rule: string): void {
    for (let i = 1; i < out.size; i++) {
      if (out.at(i - 1) >= out.at(i)) throw new RulesError(`${this.stepName} (rule ${rule}) offers a choice twice`);
    }
  }

  /** Applies a choice or outcome that the caller knows to be legal (search, playouts). */
  apply(chosen: Action): void {
    const id = this.cells[this.cells[TOP] + FRAME_STEP];
    if (this.debug) this.checkOffered(chosen);
    this.transitions = 0;
    if (this.kinds[id] === CHANCE) this.countDie();
    this.offering(id).apply(this, chosen);
    if (this.transitions !== 1) this.refuseTransitions(id);
    this.settle();
  }

  /** Applies a choice after checking that it is legal (people, scripts, the runner). */
  play(chosen: Action): void {
    this.checkOffered(chosen);
    this.apply(chosen);
  }

  private checkOffered(chosen: Action): void {
    if (this.isOver || !this.options().has(chosen)) throw new RulesError(`${this.stepName} does not offer ${chosen}`);
  }

  /** Integer weight of an outcome of the present chance step. */
  weight(outcome: Action): number {
    const step = this.step as unknown as ChanceStep<S>;
    return step.weight ? step.weight(this, outcome) : 1;
  }

  /** Class of an outcome of the present chance step: equal classes lead to equal positions. */
  classOf(outcome: Action): number {
    const step = this.step as unknown as ChanceStep<S>;
    return step.classOf ? step.classOf(this, outcome) : outcome;
  }

  /** The lane of the next die: step, turn and the place or unit concerned. */
  laneKey(): number {
    const id = this.stepId;
    const step = this.program.steps[id] as unknown as ChanceStep<S>;
    const owner = this.program.owner[id];
    const place = step.lane
      ? step.lane(this)
      : owner !== null && owner.localNames.length > 0
        ? this.cells[this.cells[TOP] + FRAME_LOCALS]
        : 0;
    return fold(fold(this.program.laneKeys[id], this.rules.turn(this)), place);
  }

  /** Returns how many dice of this lane have fallen. */
  laneOrdinal(key: number): number {
    const turn = this.rules.turn(this);
    const fallen = this.cells[this.laneCell(key, turn) + 1];
    return fallen >> TURN_SHIFT === turn ? fallen & DICE : 0;
  }

  /**
   * Returns the cells of a lane: those that hold its key, else the first free ones. Lanes of earlier turns are free,
   * since keys contain the turn: nothing needs to be cleared.
   */
  private laneCell(key: number, turn: number): number {
    const { cells, layout } = this;
    const last = layout.laneCount - 1;
    const home = scramble(key) & last;
    for (let probe = 0; probe <= last; probe++) {
      const cell = layout.lanes + LANE_CELLS * ((home + probe) & last);
      const fallen = cells[cell + 1];
      if (cells[cell] === key || fallen === 0 || fallen >> TURN_SHIFT !== turn) return cell;
    }
    return layout.lanes + LANE_CELLS * home;
  }

  /** Counts the die that falls now in its lane. */
  private countDie(): void {
    const key = this.laneKey();
    const turn = this.rules.turn(this);
    const cell = this.laneCell(key, turn);
    const fallen = this.cells[cell + 1];
    const isFirst = fallen >> TURN_SHIFT !== turn || fallen === 0;
    if (isFirst) this.set(cell, key);
    this.set(cell + 1, isFirst ? (turn << TURN_SHIFT) | 1 : fallen + 1);
  }

  /** Reports an event to the listener, its fields in order; costs nothing without a listener. */
  note<F extends readonly EventField[]>(kind: EventKind<string, F>, ...values: NotedValues<F>): void;
  note(kind: EventKind, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0): void {
    if (this.listener !== null) this.listener(this, kind.make(a, b, c, d, e, f, g));
  }
}
