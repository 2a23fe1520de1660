// Questions of the page and answers of the umpire. All messages are plain data, copied between threads.

import type { BadInput } from '../engine/contract/errors.ts';
import type { Fault } from '../engine/contract/fault.ts';
import type { GameRecord } from '../engine/text/record.ts';
import type { Mail } from '../table/mail/mail.ts';
import type { Order } from '../table/orders.ts';
import type { Together } from '../table/together.ts';
import type { CounterReading } from '../view/charts.ts';
import type { Explanation } from '../view/explanation.ts';
import type { ModuleFiles } from '../view/module-format.ts';
import type { CounterDrawing, MapDrawing, OddsView, Overlay, ReachedHex } from '../view/view.ts';
import type {
  ChancePoint,
  ChoiceView,
  Draft,
  Hint,
  LogEntry,
  LuckView,
  Opening,
  PanelView,
  PlayedOpening,
  Reasoning,
  SavedGame,
  Seen,
  StoryNews,
  Thinking,
  Topic,
  TrayDeed,
  TurnReport,
  UnreadableGame,
  Viewer,
} from './protocol.ts';
import type { CampaignAnswers, CampaignAsk } from './protocol-campaign.ts';
import type { EditorAnswers, EditorAsk } from './protocol-editor.ts';
import type { PlanAnswers, PlanAsk } from './protocol-plan.ts';

/** Requests of the page; a {@link Reply} of the same number answers each. */
export type Ask =
  | CampaignAsk
  | PlanAsk
  | EditorAsk
  /** `hasMap`: the page knows the map, which is not told then. */
  | { readonly ask: 'open'; readonly opening: Opening; readonly viewer?: Viewer; readonly hasMap?: boolean }
  /** Opens a mail of a game by mail: the content of a file, or the text of a link. */
  | { readonly ask: 'openMail'; readonly mail: unknown }
  /** Closes the letter of a game by mail, and hands it out. */
  | { readonly ask: 'sendMail' }
  /** A choice of the viewer at a moment: refused where the game has moved on. */
  | { readonly ask: 'choose'; readonly action: number; readonly at: number }
  /** Asks for the possible extensions of the set so far. */
  | { readonly ask: 'draft'; readonly named: readonly number[] }
  /** Gives a piece another stance of the bar, by the choices that lead there. */
  | { readonly ask: 'turn'; readonly counter: string; readonly to: string; readonly at: number }
  /** Submits a set, named in any order, and ends its naming by a choice; null where the number of items is fixed. */
  | { readonly ask: 'name'; readonly named: readonly number[]; readonly ending: number | null; readonly at: number }
  /**
   * Takes back choices, so that `at` actions are left; beyond the last die or reveal only in solo games, and there to
   * the last choice of a person before that, since a computer would act again at once.
   */
  | { readonly ask: 'undo'; readonly at: number }
  /** Takes back what began with a choice, and makes again what was done after it, as far as that is legal. */
  | { readonly ask: 'takeOut'; readonly action: number; readonly at: number }
  | { readonly ask: 'redo' }
  /** Shows an earlier moment, or the present one. */
  | { readonly ask: 'look'; readonly at: number }
  /** Continues from a moment in the past: all later actions are dropped. Solo games only. */
  | { readonly ask: 'resume'; readonly at: number }
  | { readonly ask: 'view'; readonly as: Viewer }
  /** Puts a person or an agent on a seat, at any moment of the game. */
  | { readonly ask: 'seat'; readonly seat: number; readonly player: string }
  /** Sets the milliseconds between computers' actions; null halts them. */
  | { readonly ask: 'pace'; readonly ms: number | null }
  /** Plays one die or one choice of a computer, while it is halted. */
  | { readonly ask: 'step' }
  /** Lets the thinking computer play the best choice found so far. */
  | { readonly ask: 'moveNow' }
  /** Lets an agent play the viewer's seat until the turn is over; null: the viewer continues. */
  | { readonly ask: 'playTurn'; readonly spec: string | null }
  | { readonly ask: 'hint'; readonly spec: string }
  /** Passes the step of a first game, has it done, or leaves the guide and plays on freely. */
  | { readonly ask: 'guide'; readonly deed: 'pass' | 'skip' | 'leave' }
  | { readonly ask: 'why' }
  /** Asks for the reasons of a part of a report. */
  | { readonly ask: 'whyOf'; readonly topic: Topic }
  /**
   * Asks for a counter's reach: a viewer's own now, an enemy's next turn; in `turns` turns, 1 to 9, where that is
   * known. `alone`: as if the units of all other seats were absent.
   */
  | { readonly ask: 'reach'; readonly counter: string; readonly turns?: number; readonly alone?: boolean }
  /** Whether the counter can set out now, selected or to be selected: hexes in its reach are then destinations. */
  | { readonly ask: 'mayGo'; readonly counter: string }
  /**
   * Asks for the legal choices that bring a counter to a hex, by the way of `reach`, up to where another seat or a die
   * intervenes; played if `play`, and then continued when these are done, unless the counter has changed.
   */
  | {
      readonly ask: 'go';
      readonly counter: string | null;
      readonly hex: number;
      readonly play: boolean;
      /** Items of an optional set that are submitted before it sets out. */
      readonly named?: readonly number[];
    }
  /**
   * Gives counters an order, which each follows by its own way, as one deed; without `play` only tells who would go.
   */
  | {
      readonly ask: 'goTogether';
      readonly counters: readonly string[];
      readonly order: Order;
      readonly play: boolean;
    }
  /** Asks for a panel, as it would be with the items of a set named so far. */
  | { readonly ask: 'panel'; readonly name: string; readonly named?: readonly number[] }
  /** Asks for the choices that a computer would make at the steps that a panel serves; has them made if `play`. */
  | { readonly ask: 'suggest'; readonly panel: string; readonly play: boolean; readonly at: number }
  | { readonly ask: 'overlay'; readonly name: string; readonly counter?: string }
  /** Asks for the figures of a counter; null where the viewer does not see it, or the ruleset declares none. */
  | { readonly ask: 'readOut'; readonly counter: string }
  /** Asks for the odds of a choice before it is made, where it leads to an attack; null where it does not. */
  | { readonly ask: 'oddsOf'; readonly action: number }
  | { readonly ask: 'record' }
  /** Asks for an address that recreates the moment shown, with its dice and hidden choices. */
  | { readonly ask: 'link' }
  | { readonly ask: 'luck' }
  | { readonly ask: 'chances' }
  /** Whether the game waits after each battle until the page has read it. */
  | { readonly ask: 'reads'; readonly isRead: boolean }
  /** Whether the page has a tray; else pieces are asked for one by one. */
  | { readonly ask: 'tray'; readonly isShown: boolean }
  /** Asks for the legal choices of a piece of the tray. */
  | { readonly ask: 'places'; readonly piece: string }
  /** Asks why a piece of the tray may not be put into a hex. */
  | { readonly ask: 'whyNot'; readonly piece: string; readonly hex: number }
  | { readonly ask: 'place'; readonly deed: TrayDeed; readonly at: number }
  /** Whether choices that need no thought are made for people. */
  | { readonly ask: 'routine'; readonly isDone: boolean }
  /** The page has read so many of the battles that are over. */
  | { readonly ask: 'hasRead'; readonly count: number }
  | { readonly ask: 'handedOver' }
  /** The viewer gives the game up. */
  | { readonly ask: 'resign' }
  /** The viewer offers a draw: computers answer at once, people when they like. */
  | { readonly ask: 'offerDraw' }
  /** A person at this screen answers. */
  | { readonly ask: 'answerDraw'; readonly seat: number; readonly accepts: boolean }
  /** Lists games kept in this browser, the latest first. */
  | { readonly ask: 'saved' }
  /**
   * Continues a kept game; null where another tab has it open. `way`: `take` takes it from that tab, which keeps it
   * first; `copy` continues a copy under a key of its own.
   */
  | { readonly ask: 'openSaved'; readonly key: string; readonly way?: 'take' | 'copy' }
  /** Keeps the game now: the page is about to close. */
  | { readonly ask: 'keep' }
  /** Removes a kept game; `restoreSaved` undoes it for some minutes, unless the entry was damaged. */
  | { readonly ask: 'dropSaved'; readonly key: string }
  | { readonly ask: 'restoreSaved'; readonly key: string }
  /** Asks for every fault of a module of the person's own. */
  | { readonly ask: 'moduleFaults'; readonly ruleset: string; readonly files: ModuleFiles };

export interface Answers extends CampaignAnswers, PlanAnswers, EditorAnswers {
  /** Its map is empty where the page has it. */
  readonly open: PlayedOpening;
  readonly openMail: { readonly opening: PlayedOpening; readonly note: string | null };
  /** The mail with a name for its file, and the hash of an address that carries it; null with the reason for none. */
  readonly sendMail: {
    readonly mail: Mail;
    readonly name: string;
    readonly hash: string | null;
    readonly why: string;
  };
  readonly choose: null;
  readonly draft: Draft;
  readonly name: null;
  readonly turn: null;
  readonly playTurn: null;
  readonly undo: null;
  readonly takeOut: boolean;
  readonly redo: boolean;
  readonly look: null;
  readonly resume: null;
  readonly view: null;
  readonly seat: null;
  readonly pace: null;
  readonly step: null;
  readonly moveNow: boolean;
  readonly hint: Hint | string;
  readonly guide: null;
  readonly why: Explanation | string | null;
  /** In a sentence where they are not known now. */
  readonly whyOf: Reasoning | string;
  readonly reach: readonly ReachedHex[];
  readonly mayGo: boolean;
  readonly go: readonly { readonly action: number; readonly text: string }[] | null;
  readonly goTogether: Together;
  readonly panel: PanelView;
  /** In words, one after another. */
  readonly suggest: readonly string[];
  readonly overlay: Overlay;
  /** With the printed side that does not show; null where there is none. */
  readonly readOut: (CounterReading & { readonly other: CounterDrawing | null }) | null;
  readonly oddsOf: OddsView | null;
  readonly record: GameRecord;
  /** The hash of the address; null where no link can carry the game, with the reason in a sentence. */
  readonly link: { readonly hash: string } | { readonly hash: null; readonly why: string };
  readonly luck: LuckView | null;
  readonly chances: readonly ChancePoint[];
  readonly reads: null;
  readonly routine: null;
  readonly tray: null;
  readonly places: readonly ChoiceView[];
  readonly whyNot: string;
  readonly place: null;
  readonly hasRead: null;
  readonly handedOver: null;
  readonly resign: null;
  /** The answer, or that people have still to give theirs. */
  readonly offerDraw: 'accepted' | 'declined' | 'asked';
  readonly answerDraw: null;
  readonly saved: { readonly games: readonly SavedGame[]; readonly unreadable: readonly UnreadableGame[] };
  readonly openSaved: PlayedOpening | null;
  readonly keep: null;
  readonly dropSaved: null;
  readonly restoreSaved: null;
  readonly moduleFaults: readonly Fault[];
}

export interface Question<K extends Ask['ask'] = Ask['ask']> {
  readonly number: number;
  readonly ask: Extract<Ask, { ask: K }>;
}

export type Reply =
  | { readonly number: number; readonly answer: Answers[keyof Answers] }
  | { readonly number: number; readonly fault: Refused };

/** Why a request is refused. */
export type Refused = Pick<BadInput, 'what' | 'where' | 'expected' | 'message'>;

/** Messages that the umpire sends by itself. */
export type Push =
  /** The map of the game that is being opened, as its opening will have it: it can be drawn meanwhile. */
  | { readonly push: 'map'; readonly map: MapDrawing }
  | { readonly push: 'seen'; readonly seen: Seen }
  /** Lines of the log from the `from`-th on; the page drops later lines. */
  | { readonly push: 'log'; readonly from: number; readonly entries: readonly LogEntry[] }
  /** Null when the thought has ended. */
  | { readonly push: 'thinking'; readonly thinking: Thinking | null }
  /** The additions to the story. */
  | { readonly push: 'story'; readonly story: StoryNews }
  | { readonly push: 'report'; readonly report: TurnReport }
  /** The browser could not keep the game, and why; null once it can again. */
  | { readonly push: 'unkept'; readonly why: string | null }
  /** Another tab has taken the game, which was kept as it stood here: this tab plays no further. */
  | { readonly push: 'taken' }
  /** The program failed: its message, and the record that led there. */
  | { readonly push: 'crash'; readonly message: string; readonly record: GameRecord };
