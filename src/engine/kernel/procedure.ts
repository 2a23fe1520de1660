// A ruleset's rules are procedures, the chapters of its sequence of play; a procedure is named steps with shared
// locals.
//
//   export const battle = procedure('battle', { steps: ['target', 'attackers', 'resolve'], locals: ['hex'] });
//   battle.define<WinterThunder>({ target: decide({ ... }), attackers: decide({ ... }), resolve: auto((g) => ...) });
//
// The first step named is where a call begins. Numbers are given when a program is assembled, and the program holds
// them; names stand in records, scripts and errors. A procedure of one program knows its numbers (`battle.step.target`,
// `battle.at.hex`). A family of games may share procedures: then `g.of(battle)` has the numbers of the game's own
// program, and procedures that differ from game to game are made by a function for each.

import { type Action, type Actor, AUTO, CHANCE, OVER, type Seat, type StepId } from '../contract/ids.ts';
import type { Statics } from '../contract/ruleset.ts';
import { action } from './action.ts';
import type { Game } from './game.ts';
import { hashText } from './hash.ts';
import { FIRST_FRAME, type Field, RETURNED, TOP } from './layout.ts';
import type { Options } from './options.ts';

/** A step at which a seat chooses. */
export interface SeatStep<S extends Statics> {
  readonly kind: 'seat';
  /** The rule that gives the choice, for prompts and errors. */
  readonly rule: string;
  /** The expected choice, in one line. */
  readonly prompt: string | ((g: Game<S>) => string);
  actor(g: Game<S>): Seat;
  legal(g: Game<S>, out: Options): void;
  apply(g: Game<S>, chosen: Action): void;
  /** The one transition when `legal` offers nothing: no seat is asked. Without it an empty list is an error. */
  otherwise?(g: Game<S>): void;
  /** Whether the only choice is made without asking the seat. */
  readonly takesOnly?: boolean;
  /** The set that the step names item by item in ascending order. */
  readonly set?: NamedSet<S>;
}

/** A set that a step names in one order only; people at the table name it in any order (src/table/sets.ts). */
export interface NamedSet<S extends Statics> {
  /** The verb of the choices that name an item now. */
  verb(g: Game<S>): number;
  /** A second verb of choices that name an item. */
  readonly or?: number;
  /**
   * The verb that ends the naming; absent where the number of items is fixed, or where the seat may stop at any time.
   */
  readonly ends?: number;
  /** Whether the step also offers other choices, any of which ends the naming. */
  readonly isOptional?: boolean;
  /** The place of an item in the order of the rules; its number by default. */
  order?(item: Action): number;
  /** The number of items still to be named, where it is fixed. */
  size?(g: Game<S>): number;
  /** Whether the rules have already put the item of a choice into the set, where no other choice was left. */
  has(g: Game<S>, chosen: Action): boolean;
}

/** A step at which dice or a blind draw decide. */
export interface ChanceStep<S extends Statics> {
  readonly kind: 'chance';
  readonly rule: string;
  /** The outcomes, as actions. */
  legal(g: Game<S>, out: Options): void;
  /** Integer weight of an outcome; 1 by default. */
  weight?(g: Game<S>, outcome: Action): number;
  /**
   * The class of an outcome: outcomes of one class lead to equal positions; each outcome is its own class by default.
   */
  classOf?(g: Game<S>, outcome: Action): number;
  /** The place or unit concerned, part of the lane of the dice; the first local by default. */
  lane?(g: Game<S>): number;
  apply(g: Game<S>, outcome: Action): void;
  /** The one transition when `legal` offers nothing: no die falls. Without it an empty list is an error. */
  otherwise?(g: Game<S>): void;
  /** Whether the only outcome comes without a die. */
  readonly takesOnly?: boolean;
}

/** A step that runs by itself. */
export interface AutoStep<S extends Statics> {
  readonly kind: 'auto';
  run(g: Game<S>): void;
}

/** The end of the game. */
export interface OverStep {
  readonly kind: 'over';
}

export type Step<S extends Statics> = SeatStep<S> | ChanceStep<S> | AutoStep<S> | OverStep;

/** A step of a seat, as rules state it. */
export interface DecideSpec<S extends Statics> extends Omit<SeatStep<S>, 'kind'> {
  /** The verb of the choice to go on as `otherwise` says; it is offered with any other. */
  readonly declines?: number;
}

export function decide<S extends Statics>(spec: DecideSpec<S>): SeatStep<S> {
  const { declines, ...step } = spec;
  if (declines === undefined) return { kind: 'seat', ...step };
  const { otherwise } = step;
  if (otherwise === undefined) throw new Error(`a step of rule ${step.rule} declines without an otherwise`);
  const none = action(declines);
  return {
    kind: 'seat',
    ...step,
    legal(g, out) {
      step.legal(g, out);
      if (out.size > 0) out.add(declines);
    },
    apply(g, chosen) {
      if (chosen === none) otherwise(g);
      else step.apply(g, chosen);
    },
  };
}

export const chance = <S extends Statics>(step: Omit<ChanceStep<S>, 'kind'>): ChanceStep<S> => ({
  kind: 'chance',
  ...step,
});
export const auto = <S extends Statics>(run: (g: Game<S>) => void): AutoStep<S> => ({ kind: 'auto', run });
export const over: OverStep = { kind: 'over' };

/** Bits of `Program.passable`: a step with `otherwise`, one with `takesOnly`. */
export const PASSES_EMPTY = 1;
export const PASSES_ONLY = 2;

/** Cells of a frame before its locals: its present step, and the frame that called it. */
export const FRAME_STEP = 0;
export const FRAME_PARENT = 1;
export const FRAME_LOCALS = 2;

export interface ProcedureSpec<StepName extends string, Local extends string> {
  readonly steps: readonly StepName[];
  readonly locals?: readonly Local[];
  /** The number of times that the procedure may stand on the stack at once; 1 by default. */
  readonly reentrant?: number;
}

/** A procedure's numbers in a program. */
export interface Numbers<StepName extends string = string, Local extends string = string> {
  /** Step numbers by name. */
  readonly step: Readonly<Record<StepName, StepId>>;
  /** Cells of the locals by name, in the procedure's first frame. */
  readonly at: Readonly<Record<Local, number>>;
  /** The step at which a call begins. */
  readonly first: StepId;
  /** The first frame, and the cells of each. */
  readonly base: number;
  readonly frameSize: number;
}

let procedures = 0;

export class Procedure<StepName extends string = string, Local extends string = string> {
  /** Its place in the `numbers` of programs. */
  readonly id = procedures++;
  readonly stepNames: readonly StepName[];
  readonly localNames: readonly Local[];
  readonly depth: number;
  /**
   * The same as in `Numbers`, once a program is assembled; unavailable where the procedure is in several. As a rule it
   * is written once, which lets the JavaScript engine treat the numbers as constants.
   */
  declare step: Readonly<Record<StepName, StepId>>;
  declare at: Readonly<Record<Local, number>>;
  /** Set for the procedures that a sealed group runs. */
  sealedIn: Procedure | null = null;
  steps: Record<string, Step<never>> | null = null;

  constructor(
    readonly name: string,
    spec: ProcedureSpec<StepName, Local>,
  ) {
    this.stepNames = spec.steps;
    this.localNames = spec.locals ?? [];
    this.depth = spec.reentrant ?? 1;
  }

  /** Takes the numbers of its only program; in several programs no numbers hold for all. */
  number({ step, at }: Numbers<StepName, Local>): void {
    const isShared = this.step !== undefined;
    this.step = isShared ? this.numberless(this.stepNames) : step;
    this.at = isShared ? this.numberless(this.localNames) : at;
  }

  private numberless<Name extends string>(names: readonly Name[]): Record<Name, never> {
    const text = `procedure ${this.name} is in several programs: ask g.of(${this.name})`;
    const none = {} as Record<Name, never>;
    for (const name of names) {
      Object.defineProperty(none, name, {
        get: () => {
          throw new Error(text);
        },
      });
    }
    return none;
  }

  /** Defines the steps; each named step exactly once. */
  define<S extends Statics>(steps: Record<StepName, Step<S>>): void {
    if (this.steps) throw new Error(`procedure ${this.name} is defined twice`);
    this.steps = steps as Record<string, Step<never>>;
  }
}

export const procedure = <const StepName extends string, const Local extends string = never>(
  name: string,
  spec: ProcedureSpec<StepName, Local>,
): Procedure<StepName, Local> => new Procedure(name, spec);

/** A ruleset's procedures with their numbers: the program that a game runs. */
export interface Program {
  readonly procedures: readonly Procedure[];
  /** The numbers of each procedure in this program, by its id. */
  readonly numbers: readonly (Numbers | undefined)[];
  /** By step number; 0 is unused. */
  readonly steps: readonly (Step<never> | null)[];
  /** By step number: -2 AUTO, -1 CHANCE, -3 OVER, 0 a seat. */
  readonly kinds: Int8Array;
  /** By step number: when the step is passed over, as bits PASSES_EMPTY and PASSES_ONLY. */
  readonly passable: Uint8Array;
  readonly names: readonly string[];
  readonly owner: readonly (Procedure | null)[];
  /** By step number: a hash of its name, the start of its dice lanes. */
  readonly laneKeys: Int32Array;
  readonly frames: readonly Field[];
  /** The first cell free for a ruleset's fields. */
  readonly frameEnd: number;
}

/** Numbers the steps and frames of a ruleset's procedures; the first procedure is the whole game. */
export function assemble(procedures: readonly Procedure[]): Program {
  const steps: (Step<never> | null)[] = [null];
  const names = [''];
  const owner: (Procedure | null)[] = [null];
  const frames: Field[] = [
    { name: 'stack.top', offset: TOP, size: 1, section: 'stack' },
    { name: 'stack.returned', offset: RETURNED, size: 1, section: 'stack' },
  ];
  const numbers: (Numbers | undefined)[] = [];
  let cell = FIRST_FRAME;
  for (const own of procedures as readonly Procedure[]) {
    const rules = own.steps;
    if (!rules) throw new Error(`procedure ${own.name} has no steps`);
    if (numbers[own.id]) throw new Error(`procedure ${own.name} is in the program twice`);
    const first = steps.length;
    const numbered: Numbers = {
      step: Object.fromEntries(own.stepNames.map((name, number) => [name, (first + number) as StepId])),
      at: Object.fromEntries(own.localNames.map((name, number) => [name, cell + FRAME_LOCALS + number])),
      first: first as StepId,
      base: cell,
      frameSize: FRAME_LOCALS + own.localNames.length,
    };
    numbers[own.id] = numbered;
    own.number(numbered);
    for (const name of own.stepNames) {
      steps.push(rules[name]);
      names.push(`${own.name}.${name}`);
      owner.push(own);
    }
    for (let depth = 0; depth < own.depth; depth++) {
      const prefix = depth === 0 ? own.name : `${own.name}.${depth}`;
      for (const part of ['step', 'parent', ...own.localNames]) {
        frames.push({ name: `${prefix}.${part}`, offset: cell++, size: 1, section: 'stack' });
      }
    }
  }
  const kindOf: Record<Step<never>['kind'], Actor> = { seat: 0, chance: CHANCE, auto: AUTO, over: OVER };
  return {
    procedures,
    numbers,
    steps,
    kinds: Int8Array.from(steps, (step) => (step ? kindOf[step.kind] : 0)),
    passable: Uint8Array.from(steps, passing),
    names,
    owner,
    laneKeys: Int32Array.from(names, (name) => hashText(name)),
    frames,
    frameEnd: cell,
  };
}

/** Returns the bits of a step in `Program.passable`. */
function passing(step: Step<never> | null): number {
  if (step?.kind !== 'seat' && step?.kind !== 'chance') return 0;
  return (step.otherwise === undefined ? 0 : PASSES_EMPTY) | (step.takesOnly === true ? PASSES_ONLY : 0);
}
