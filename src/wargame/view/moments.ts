// The making of moments: a draft that grows with dice and events, and a listener that begins and ends drafts.

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

/** A moment in the making. */
export class MomentDraft {
  readonly attack: Open<MomentSide>;
  readonly defend: Open<MomentSide>;
  readonly dice: Open<MomentDie>[] = [];
  /** The last sentence, where the rules have one: `The hex is taken.` */
  ending = '';
  isOver = false;
  private readonly losses = new Map<string, Open<MomentLoss>>();
  private readonly moves: { counter: string; name: string; kind: MomentMove['kind']; path: number[] }[] = [];
  private made: Moment | null = null;

  /** @param key of the battle, as {@link MomentTeller.key} tells it. */
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

  /** Whether a counter takes part, and on which side. */
  partOf(counter: string): MomentPart | null {
    if (this.attack.pieces.some((piece) => piece.counter === counter)) return 'attack';
    return this.defend.pieces.some((piece) => piece.counter === counter) ? 'defend' : null;
  }

  /** Adds a counter that comes to take part later. */
  join(part: MomentPart, piece: MomentPiece): void {
    if (this.partOf(piece.counter) === null) this[part].pieces = [...this[part].pieces, piece];
  }

  /** What came of the die that fell last. */
  came(text: string, isHarm: boolean): void {
    const die = this.dice.at(-1);
    if (die) Object.assign(die, { text, isHarm });
  }

  /** @param state in words, where harm is not counted in steps alone. */
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

  /** Goes into the next hex; steps of one counter that follow each other are one way. */
  move(kind: MomentMove['kind'], counter: string, name: string, from: number, to: number): void {
    const way = this.moves.find((each) => each.kind === kind && each.counter === counter && each.path.at(-1) === from);
    if (way) way.path.push(to);
    else this.moves.push({ counter, name, kind, path: [from, to] });
  }

  /** Something has changed. */
  touch(): void {
    this.made = null;
  }

  /** As it is now; the same object as long as nothing changes. */
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

  /** Who is hurt, who goes where, what is decided. */
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
    if (losses.length === 0 && this.dice.length > 0) sentences.unshift('Nobody is hurt');
    const all = [...sentences.map((sentence) => `${sentence}.`), this.ending];
    return all.filter((sentence) => sentence !== '').join(' ');
  }
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** A die of which nothing is known yet but what fell. */
export const plainDie = (roll: number, count: number, part: MomentPart, text = ''): MomentDie => ({
  ...{ part, counter: '', name: '', roll, count, adds: [], against: null },
  ...{ saves: false, isHarm: false, text },
});

/** Begins a draft with a battle, adds each die to it, hands it the events, and ends it with the battle. */
export abstract class MomentTeller<S extends Statics> implements MomentListener<S> {
  private readonly drafts: MomentDraft[] = [];
  private open: MomentDraft | null = null;

  /** The battle that goes on, null where there is none: another text where the next one follows at once. */
  protected abstract key(g: Game<S>): string | null;
  /** Called while none is open: the draft that begins with this event, or with a die (null). */
  protected abstract begin(g: Game<S>, event: GameEvent | null): MomentDraft | null;
  /** The die that is about to fall. */
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
