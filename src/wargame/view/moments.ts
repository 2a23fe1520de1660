// Makes moments: a draft that grows with dice and events, and a listener that begins and ends drafts.

import type { Action } from '../../engine/contract/ids.ts';
import type { GameEvent } from '../../engine/contract/measures.ts';
import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';
import type {
  Moment,
  MomentDie,
  MomentListener,
  MomentLoss,
  MomentMove,
  MomentPart,
  MomentPiece,
  MomentSide,
} from '../../view/moments.ts';
import { plural } from './log.ts';

export type Open<T> = { -readonly [K in keyof T]: T[K] };

export interface SideStart {
  readonly seat: number;
  readonly title?: string;
  readonly pieces: readonly MomentPiece[];
  readonly strength?: string;
}

/** A moment in progress. */
export class MomentDraft {
  readonly attack: Open<MomentSide>;
  readonly defend: Open<MomentSide>;
  readonly dice: Open<MomentDie>[] = [];
  /** The last sentence, where the rules have one: `The hex is taken.` */
  ending = '';
  isOver = false;
  /** Whether it is harmless, as smoke. */
  isHarmless = false;
  private readonly losses = new Map<string, Open<MomentLoss>>();
  private readonly moves: { counter: string; name: string; kind: MomentMove['kind']; path: number[] }[] = [];
  private made: Moment | null = null;

  /** Makes a draft. @param key of the battle, from {@link MomentTeller.key}. */
  constructor(
    readonly key: string,
    readonly title: string,
    readonly hexes: readonly number[],
    attack: SideStart,
    defend: SideStart,
    readonly manner = '',
  ) {
    this.attack = { title: '', strength: '', ...attack };
    this.defend = { title: '', strength: '', ...defend };
  }

  /** Returns the side of a counter that takes part, else null. */
  partOf(counter: string): MomentPart | null {
    if (this.attack.pieces.some((piece) => piece.counter === counter)) return 'attack';
    return this.defend.pieces.some((piece) => piece.counter === counter) ? 'defend' : null;
  }

  /** Adds a counter that joins the battle later. */
  join(part: MomentPart, piece: MomentPiece): void {
    if (this.partOf(piece.counter) === null) this[part].pieces = [...this[part].pieces, piece];
  }

  /** States the effect of the last die. */
  came(text: string, isHarm: boolean): void {
    const die = this.dice.at(-1);
    if (die) Object.assign(die, { text, isHarm });
  }

  /** Adds a loss. @param state in words, for harm beyond lost steps. */
  lose(counter: string, name: string, hex: number, steps: number, isGone: boolean, state = ''): void {
    const before = this.losses.get(counter);
    const all = (before?.steps ?? 0) + steps;
    const wasGone = before?.isGone ?? false;
    const inSteps = all === 0 ? '' : `−${plural(all, 'step')}`;
    const parts = isGone || wasGone ? ['eliminated'] : [inSteps, state].filter((part) => part !== '');
    this.losses.set(counter, {
      ...{ counter, name, steps: all, isGone: isGone || wasGone },
      hex: before?.hex ?? hex,
      text: parts.join(', ') || (before?.text ?? ''),
    });
  }

  /** Moves a counter into the next hex; consecutive steps of one counter are one way. */
  move(kind: MomentMove['kind'], counter: string, name: string, from: number, to: number): void {
    const way = this.moves.find((each) => each.kind === kind && each.counter === counter && each.path.at(-1) === from);
    if (way) way.path.push(to);
    else this.moves.push({ counter, name, kind, path: [from, to] });
  }

  /** Notes a change, so that the moment is made again. */
  touch(): void {
    this.made = null;
  }

  /** Returns the moment as it is now; the same object until something changes. */
  get moment(): Moment {
    this.made ??= {
      ...{ title: this.title, manner: this.manner, hexes: this.hexes },
      attack: { ...this.attack },
      defend: { ...this.defend },
      dice: this.dice.map((die) => ({ ...die })),
      losses: [...this.losses.values()],
      moves: this.moves.map((move) => ({ ...move, path: [...move.path] })),
      result: this.result(),
      isOver: this.isOver,
    };
    return this.made;
  }

  /** Returns the result in sentences: losses, retreats and advances, and the decision. */
  private result(): string {
    const losses = [...this.losses.values()];
    const gone = losses.filter(({ isGone }) => isGone).map(({ name }) => name);
    const hurt = losses.filter(({ isGone }) => !isGone);
    const ways = (kind: MomentMove['kind'], verb: string): string[] =>
      this.moves
        .filter((move) => move.kind === kind)
        .map(({ name, path }) => `${name} ${verb} ${plural(path.length - 1, 'hex').replace('hexs', 'hexes')}`);
    const sentences = [
      ...(gone.length === 0 ? [] : [`${listed(gone)} ${gone.length === 1 ? 'is' : 'are'} eliminated`]),
      ...hurt.map(({ name, text }) => `${name}: ${text}`),
      ...ways('retreat', 'falls back'),
      ...ways('advance', 'advances'),
    ];
    if (losses.length === 0 && this.dice.length > 0 && !this.isHarmless) {
      sentences.unshift(this.isOver ? 'Nobody is hurt' : 'Nobody is hurt so far');
    }
    const all = [...sentences.map((sentence) => `${sentence}.`), this.ending];
    return all.filter((sentence) => sentence !== '').join(' ');
  }
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

type Dice = Pick<MomentDie, 'count' | 'faces'>;
export const D6: Dice = { count: 1, faces: 6 };
export const TWO_D6: Dice = { count: 2, faces: 6 };
export const D10: Dice = { count: 1, faces: 10 };
export const DRAW: Dice = { count: 0, faces: 0 };

/** Makes a die of which only the result is known so far. */
export const plainDie = (roll: number, dice: Dice, part: MomentPart, text = ''): MomentDie => ({
  ...{ part, counter: '', name: '', roll, ...dice, adds: [], against: null },
  ...{ saves: false, isHarm: false, text },
});

/** Begins a draft with a battle, adds each die to it, hands it the events, and ends it with the battle. */
export abstract class MomentTeller<S extends Statics> implements MomentListener<S> {
  private readonly drafts: MomentDraft[] = [];
  private open: MomentDraft | null = null;

  /** Returns the key of the battle in progress, null without one; a battle that follows at once has another key. */
  protected abstract key(g: Game<S>): string | null;
  /** Called without an open draft: returns the draft that begins with this event, or with a die (null). */
  protected abstract begin(g: Game<S>, event: GameEvent | null): MomentDraft | null;
  /** Returns the die that is about to fall. */
  protected abstract die(g: Game<S>, outcome: Action, draft: MomentDraft): MomentDie;
  protected abstract tell(g: Game<S>, event: GameEvent, draft: MomentDraft): void;

  falls(g: Game<S>, outcome: Action): void {
    const draft = this.draftAt(g, null);
    if (draft === null) return;
    draft.dice.push(this.die(g, outcome, draft));
    draft.touch();
  }

  hear(g: Game<S>, event: GameEvent): void {
    const draft = this.draftAt(g, event);
    if (draft === null) return;
    this.tell(g, event, draft);
    draft.touch();
  }

  goesOn(g: Game<S>): void {
    const { open } = this;
    if (open === null || this.key(g) === open.key) return;
    open.isOver = true;
    open.touch();
    this.open = null;
  }

  moments(): readonly Moment[] {
    return this.drafts.map((draft) => draft.moment);
  }

  private draftAt(g: Game<S>, event: GameEvent | null): MomentDraft | null {
    this.goesOn(g);
    if (this.open === null) {
      this.open = this.begin(g, event);
      if (this.open !== null) this.drafts.push(this.open);
    }
    return this.open;
  }
}
