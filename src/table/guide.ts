// The guide of a first game: from the choices made so far it knows the step that is due, what may be chosen, and what
// the others answer. So undo, redo and a reload need nothing else than the choices themselves.

import type { FirstGame, FirstStep } from '../view/first-game.ts';

/** A choice of a seat in the form of records. */
export interface Made {
  readonly isLearner: boolean;
  readonly text: string;
}

/** The place that the choices so far have reached. */
interface Reached {
  /** The step whose choices are due; the number of steps where none are left. */
  readonly due: number;
  /** Its choices made so far. */
  readonly done: readonly string[];
  /** The step that was begun last, whose answers the others give; -1 before the first. */
  readonly begun: number;
  /** Choices of the others since then. */
  readonly answers: number;
}

export class Guide {
  /** The answer to the last choice that was not the one to learn; empty where there is none. */
  said = '';

  /** @param passed steps that the learner has passed, those without choices among them */
  constructor(
    readonly game: FirstGame,
    public passed = 0,
  ) {}

  /** The number of the step to show; the number of steps at the end. */
  at(made: readonly Made[]): number {
    const { due } = this.reached(made);
    const begin = this.game.steps.findLastIndex((step, i) => i < due && step.do !== undefined) + 1;
    return Math.max(begin, Math.min(this.passed, due));
  }

  /** The step to show; null at the end. */
  step(made: readonly Made[]): FirstStep | null {
    return this.game.steps[this.at(made)] ?? null;
  }

  /** The learner's choices that are still due in the step with choices that is next. */
  due(made: readonly Made[]): readonly string[] {
    const { due, done } = this.reached(made);
    return (ways(this.game.steps[due]).find((way) => begins(way, done)) ?? []).slice(done.length);
  }

  /** The next choice of the others; null where the script has none. */
  answer(made: readonly Made[]): string | null {
    const { begun, answers } = this.reached(made);
    return ((begun < 0 ? this.game.before : this.game.steps[begun].others) ?? [])[answers] ?? null;
  }

  /** Whether the learner may make these choices now. */
  allows(made: readonly Made[], chosen: readonly string[]): boolean {
    return this.reach([...made, ...chosen.map((text) => ({ isLearner: true, text }))]) !== null;
  }

  /** Whether the choices so far belong to this first game. */
  fits(made: readonly Made[]): boolean {
    return this.reach(made) !== null;
  }

  /** Passes the step that is shown, if it has no choices. */
  pass(made: readonly Made[]): void {
    const at = this.at(made);
    if (this.game.steps[at]?.do === undefined) this.passed = Math.min(at + 1, this.game.steps.length);
    this.said = '';
  }

  private reached(made: readonly Made[]): Reached {
    const found = this.reach(made);
    if (found === null) throw new RangeError('choices that are not those of the first game');
    return found;
  }

  private reach(made: readonly Made[]): Reached | null {
    const { steps } = this.game;
    const next = (from: number): number => {
      const found = steps.findIndex((step, i) => i >= from && step.do !== undefined);
      return found < 0 ? steps.length : found;
    };
    let [due, begun, answers] = [next(0), -1, 0];
    let done: string[] = [];
    for (const { isLearner, text } of made) {
      if (!isLearner) {
        answers++;
        continue;
      }
      done = [...done, text];
      const open = ways(steps[due]).filter((way) => begins(way, done));
      if (open.length === 0) return null;
      if (begun !== due) [begun, answers] = [due, 0];
      if (open.some((way) => way.length === done.length)) [due, done] = [next(due + 1), []];
    }
    return { due, done, begun, answers };
  }
}

const ways = (step: FirstStep | undefined): readonly (readonly string[])[] =>
  step?.do === undefined ? [] : [step.do, ...(step.or ?? [])];

const begins = (way: readonly string[], done: readonly string[]): boolean =>
  done.length <= way.length && done.every((text, i) => way[i] === text);
