// What the page and the umpire say to each other. The umpire (a worker) keeps the true game, its dice and its record; the
// page knows only what its viewer may see, in drawings and words. All of it is plain data, copied between threads.

import type { OptionValue } from '../engine/contract/ruleset.ts';
import type { GameRecord } from '../engine/text/record.ts';
import type { FoughtBattle } from '../table/battle-luck.ts';
import type { Battles } from '../view/battles.ts';
import type { Explanation } from '../view/explanation.ts';
import type {
  Aims,
  CounterDrawing,
  MapDrawing,
  MarkerDrawing,
  OddsView,
  Overlay,
  OverlayKind,
  ReachedHex,
} from '../view/view.ts';

export type { Aims, OddsView, Overlay, OverlayKind, ReachedHex } from '../view/view.ts';

/** Whose eyes: a seat by number, or `all` where nobody is to be kept from anything (watching, replays, hotseat's end). */
export type Viewer = number | 'all';

/** A game to begin, or one to go on with. */
export interface Opening {
  readonly ruleset: string;
  /** A scenario's name, or a scenario document. */
  readonly scenario: string | object;
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Replacement data files by name, parsed. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Of the dice; empty: drawn by the umpire and kept from the page, which could work out hidden dice from it. */
  readonly seed: string;
  /** By seat name: `human`, or an agent's spec; those of the record sit elsewhere. */
  readonly seats: Readonly<Record<string, string>>;
  /** A game to go on with, or to look at: its actions are put on the table. */
  readonly record?: GameRecord;
  /** By action of the record: the number of the person's deed that it belongs to, 0 for none. A deed is one undo. */
  readonly deeds?: readonly number[];
  /** What was played, as links carry it. */
  readonly moves?: string;
}

export interface PlayedOpening {
  /** What it is kept by in this browser. */
  readonly key: string;
  /** Milliseconds between what computers do; null where they are halted. */
  readonly pace: number | null;
  readonly ruleset: string;
  readonly rulesetName: string;
  readonly scenario: string;
  readonly scenarioName: string;
  readonly turnName: string;
  readonly turns: number;
  readonly seats: readonly string[];
  /** The seats as people call them. */
  readonly seatNames: readonly string[];
  /** Empty where the page is not to know it. */
  readonly seed: string;
  readonly map: MapDrawing;
  /** What the sides play for; null where the ruleset does not tell. */
  readonly aims: Aims | null;
  /** Kinds of overlay that the ruleset can draw, with what each shows in words. */
  readonly overlays: readonly OverlayKind[];
  /** What reach over several turns takes for granted; empty where the ruleset tells the next turn's alone. */
  readonly reachAssumes: string;
}

/** One legal choice, and what of the map it speaks of. */
export interface ChoiceView {
  readonly action: number;
  /** As records write it: `step 1605`. */
  readonly text: string;
  /** Its first word or words: what buttons and groups are named by. */
  readonly verb: string;
  /** For people: `Move to 1605 (Clervaux)`. */
  readonly label: string;
  /** What is clicked for it: counters by id and hexes, in the order of its operands. */
  readonly targets: readonly ChoiceTarget[];
}

export type ChoiceTarget = { readonly counter: string } | { readonly hex: number };

/** A set that the viewer is to name: in any order on the page, handed over at once. */
export interface SetView {
  /** All that may be in it. */
  readonly items: readonly ChoiceView[];
  /** What ends the naming where any number will do: `Fight`; null where the number is fixed, or any other choice ends it. */
  readonly ending: ChoiceView | null;
  /** Whether it is one thing of several that can be done: any other choice hands it over and goes on. */
  readonly isOptional: boolean;
  /** How many items there must be; null where any number may do. */
  readonly size: number | null;
}

/** What may come of a set as far as it is named. */
export interface Draft {
  /** Actions of the items that can still be added. */
  readonly open: readonly number[];
  /** Whether it can be handed over as it stands. */
  readonly isWhole: boolean;
  /** All items, where they can all be in it together; else null. */
  readonly all: readonly number[] | null;
  /** The odds with this set, where it decides about an attack. */
  readonly odds: OddsView | null;
}

export interface Prompt {
  readonly seat: number;
  /** `procedure.step`; empty while others choose in secret. */
  readonly step: string;
  /** The rule that gives the choice. */
  readonly rule: string;
  readonly text: string;
}

export interface LogEntry {
  /** How many actions were played when it was written, its own among them: the place to replay from. */
  readonly at: number;
  readonly turn: number;
  /** Seat that acted; -1 for dice. */
  readonly actor: number;
  readonly text: string;
  readonly hexes: readonly number[];
  /** Whether a die or a blind draw fell. */
  readonly isDie: boolean;
}

/** What a die brought each seat beyond what it promised, in shares of a win. */
export interface DieLuck {
  /** How many actions were played before it fell. */
  readonly at: number;
  readonly bySeat: readonly number[];
}

/** Battles that are over: costs by seat, then in the order of the figures. */
export interface BattlesView extends Pick<Battles, 'one' | 'many' | 'figures'> {
  readonly fought: readonly FoughtBattle[];
  /** How many are left out, since what fell in them was partly hidden from the viewer. */
  readonly hidden: number;
}

export interface LuckView {
  readonly dice: readonly DieLuck[];
  /** Null where the game has none. */
  readonly battles: BattlesView | null;
}

/** The win chance of the first seat as judged from what the viewer sees, at one moment of the game. */
export interface ChancePoint {
  readonly at: number;
  readonly turn: number;
  readonly bySeat: readonly number[];
}

/** What a viewer sees at one moment of the game. */
export interface Seen {
  /** Actions played in the whole game. */
  readonly length: number;
  /** The moment shown: equal to `length` but where the viewer looks back. */
  readonly at: number;
  readonly viewer: Viewer;
  readonly turn: number;
  /** Seat to act; -1 dice, -3 over. */
  readonly actor: number;
  /** By seat: `human` or an agent's spec. */
  readonly players: readonly string[];
  readonly counters: readonly CounterDrawing[];
  readonly markers: readonly MarkerDrawing[];
  /** Seat that controls each hex, -1 for none, index 0 unused; null where the game has no control. */
  readonly control: Int8Array | null;
  readonly status: readonly { readonly label: string; readonly value: string }[];
  /** What is expected of whom; null while dice fall and at the end. */
  readonly prompt: Prompt | null;
  /** The viewer's legal choices; empty where others act or the moment is past. */
  readonly choices: readonly ChoiceView[];
  /** The set of which those choices name items; null where they name none. */
  readonly set: SetView | null;
  readonly odds: OddsView | null;
  /** The odds in lines of text, where the game gives no more. */
  readonly preview: readonly string[];
  /** Choices that can be taken back freely, and whether one that was taken back can be made again. */
  readonly undoable: number;
  /** The moment that taking back the viewer's last deed leads to; null where it may not be taken back. */
  readonly undoTo: number | null;
  readonly redoable: boolean;
  /** Why no more can be taken back: `a die fell`. Empty where nothing is in the way. */
  readonly undoEnds: string;
  /** Whether any earlier moment may be gone back to (nobody is deceived: one person, or watching). */
  readonly isSolo: boolean;
  /** Set once dice or reveals were taken back. */
  readonly practice: boolean;
  /** A choice is being made face down by the viewer's enemies or the viewer: what is sealed so far, by seat. */
  readonly sealed: readonly boolean[];
  /** How it ended, in a line; empty while it goes on. */
  readonly result: string;
  /** Why it ended so, in a line: `German lead 1, needed 2`. */
  readonly verdict: string;
  /** The player that has been lent the viewer's seat for the turn; null for none. */
  readonly standIn: string | null;
  /** Another person is to sit down before anything secret is shown: the seat to hand the screen to, else null. */
  readonly handOver: number | null;
}

/** How far a computer's thought has come. */
export interface Thinking {
  readonly seat: number;
  /** 0 to 1; null where it cannot be told. */
  readonly share: number | null;
  /** The best plan or choice so far, in words; null where there is none yet or the viewer may not know. */
  readonly best: string | null;
  readonly chance: number | null;
}

/** What a computer did in its turn, for the report after it. */
export interface TurnReport {
  readonly seat: number;
  readonly turn: number;
  readonly from: number;
  readonly to: number;
  readonly lines: readonly LogEntry[];
  /** Attacks and dice with the odds taken. */
  readonly odds: readonly string[];
  readonly explanations: readonly Explanation[];
}

/** A game that was kept in this browser. */
export interface SavedGame {
  /** What {@link Ask} `openSaved` names it by. */
  readonly key: string;
  readonly ruleset: string;
  readonly scenario: string;
  readonly players: Readonly<Record<string, string>>;
  readonly turn: number;
  /** Actions played. */
  readonly length: number;
  readonly isOver: boolean;
  /** When it was kept, in milliseconds since 1970. */
  readonly when: number;
}

/** An entry among the games that were kept which is damaged, or of a later version. */
export interface UnreadableGame {
  readonly key: string;
  readonly why: string;
}

/** What the page asks; every one is answered by a {@link Reply} of the same number. */
export type Ask =
  | { readonly ask: 'open'; readonly opening: Opening; readonly viewer?: Viewer }
  /** A choice of the viewer at a moment: refused where the game has gone on since. */
  | { readonly ask: 'choose'; readonly action: number; readonly at: number }
  /** What may come of the items named so far. */
  | { readonly ask: 'draft'; readonly named: readonly number[] }
  /** Hands over a set, named in any order, and ends its naming by a choice; null where the number of items is fixed. */
  | { readonly ask: 'name'; readonly named: readonly number[]; readonly ending: number | null; readonly at: number }
  /**
   * Takes back choices, so that `at` actions are left; beyond the last die or reveal only in solo games, and there on to
   * the last choice of a person before that, since a computer would go on at once.
   */
  | { readonly ask: 'undo'; readonly at: number }
  | { readonly ask: 'redo' }
  /** Shows an earlier moment, or the present one. */
  | { readonly ask: 'look'; readonly at: number }
  /** Goes on from a moment in the past: what came after it is dropped. Solo games only. */
  | { readonly ask: 'resume'; readonly at: number }
  | { readonly ask: 'view'; readonly as: Viewer }
  /** Puts a person or an agent on a seat, at any moment of the game. */
  | { readonly ask: 'seat'; readonly seat: number; readonly player: string }
  /** Milliseconds between what computers do; null halts them. */
  | { readonly ask: 'pace'; readonly ms: number | null }
  /** One die or one choice of a computer, while it is halted. */
  | { readonly ask: 'step' }
  /** The computer that is thinking plays the best it has found so far. */
  | { readonly ask: 'moveNow' }
  /** Has an agent play the viewer's seat until the turn is over; null: the viewer goes on. */
  | { readonly ask: 'playTurn'; readonly spec: string | null }
  | { readonly ask: 'hint'; readonly spec: string }
  | { readonly ask: 'why' }
  /**
   * Where a counter can go now: a viewer's own, or an enemy's next turn; in `turns` turns, 1 to 9, where that can be told.
   * `alone`: as if the units of all other seats were not there.
   */
  | { readonly ask: 'reach'; readonly counter: string; readonly turns?: number; readonly alone?: boolean }
  /** Whether the counter can set out now, in hand or to be taken up: then what is in its reach is a destination. */
  | { readonly ask: 'mayGo'; readonly counter: string }
  /**
   * The legal choices that bring a counter to a hex, by the way that `reach` tells, up to where another seat or a die comes
   * in between; played if `play`, and then gone on with when these are done, unless something has befallen the counter.
   */
  | {
      readonly ask: 'go';
      readonly counter: string | null;
      readonly hex: number;
      readonly play: boolean;
      /** Items of an optional set that are handed over before it sets out. */
      readonly named?: readonly number[];
    }
  | { readonly ask: 'overlay'; readonly name: string; readonly counter?: string }
  /** The odds of a choice before it is made, where it leads to an attack; null where it does not. */
  | { readonly ask: 'oddsOf'; readonly action: number }
  | { readonly ask: 'record' }
  /** The address that brings the moment that is shown about, with its dice and hidden choices. */
  | { readonly ask: 'link' }
  | { readonly ask: 'luck' }
  | { readonly ask: 'chances' }
  | { readonly ask: 'handedOver' }
  /** Games that were kept in this browser, the latest first. */
  | { readonly ask: 'saved' }
  /**
   * Goes on with a game that was kept; null where another tab has it open. `way`: `take` takes it from that tab, which keeps
   * it first; `copy` goes on with a copy under a key of its own.
   */
  | { readonly ask: 'openSaved'; readonly key: string; readonly way?: 'take' | 'copy' }
  /** Keeps the game now: the page is about to go. */
  | { readonly ask: 'keep' }
  | { readonly ask: 'dropSaved'; readonly key: string };

export interface Answers {
  readonly open: PlayedOpening;
  readonly choose: null;
  readonly draft: Draft;
  readonly name: null;
  readonly playTurn: null;
  readonly undo: null;
  readonly redo: boolean;
  readonly look: null;
  readonly resume: null;
  readonly view: null;
  readonly seat: null;
  readonly pace: null;
  readonly step: null;
  readonly moveNow: boolean;
  readonly hint: Explanation | string;
  readonly why: Explanation | string | null;
  readonly reach: readonly ReachedHex[];
  readonly mayGo: boolean;
  readonly go: readonly { readonly action: number; readonly text: string }[] | null;
  readonly overlay: Overlay;
  readonly oddsOf: OddsView | null;
  readonly record: GameRecord;
  /** The hash of the address; null where no link can carry the game, with the reason in a sentence. */
  readonly link: { readonly hash: string } | { readonly hash: null; readonly why: string };
  readonly luck: LuckView | null;
  readonly chances: readonly ChancePoint[];
  readonly handedOver: null;
  readonly saved: { readonly games: readonly SavedGame[]; readonly unreadable: readonly UnreadableGame[] };
  readonly openSaved: PlayedOpening | null;
  readonly keep: null;
  readonly dropSaved: null;
}

export interface Question<K extends Ask['ask'] = Ask['ask']> {
  readonly number: number;
  readonly ask: Extract<Ask, { ask: K }>;
}

export type Reply =
  | { readonly number: number; readonly answer: Answers[keyof Answers] }
  | { readonly number: number; readonly fault: { what: string; where: string; expected: string } };

/** What the umpire says by itself. */
export type Push =
  | { readonly push: 'seen'; readonly seen: Seen }
  /** Lines of the log from the `from`-th on; those the page has beyond are dropped. */
  | { readonly push: 'log'; readonly from: number; readonly entries: readonly LogEntry[] }
  /** Null when the thought is at its end. */
  | { readonly push: 'thinking'; readonly thinking: Thinking | null }
  | { readonly push: 'report'; readonly report: TurnReport }
  /** Another tab has taken the game, which was kept as it was here: nothing is played on here. */
  | { readonly push: 'taken' }
  /** The program failed: what it said, and the record that led there. */
  | { readonly push: 'crash'; readonly message: string; readonly record: GameRecord };
