// The page's knowledge of a game. The umpire (a worker) keeps the true game, its dice and its record; the page is told
// only what its viewer may see, in drawings and words (messages.ts).

import type { OptionValue } from '../engine/contract/ruleset.ts';
import type { GameRecord } from '../engine/text/record.ts';
import type { FoughtBattle } from '../table/battle-luck.ts';
import type { MailState } from '../table/mail/mail-table.ts';
import type { Tray } from '../table/placing.ts';
import type { Notice, ToldMoment, Trail } from '../table/story.ts';
import type { Answered } from '../table/table.ts';
import type { Battles } from '../view/battles.ts';
import type { OffMapBox, Panel, PanelKind, PanelRow, PanelUnit } from '../view/beside.ts';
import type { Chart } from '../view/charts.ts';
import type { Explanation, KeyAttack } from '../view/explanation.ts';
import type { LookedAt } from '../view/first-game.ts';
import type { StanceBar, TurnedPiece } from '../view/stances.ts';
import type {
  Aims,
  CounterDrawing,
  MapDrawing,
  MarkerDrawing,
  OddsView,
  OverlayKind,
  Score,
  StatusFact,
  TurnBox,
} from '../view/view.ts';
import type { CampaignTie } from './protocol-campaign.ts';

export type { Order } from '../table/orders.ts';
export type { Tray } from '../table/placing.ts';
export type { Notice, ToldMoment, Trail } from '../table/story.ts';
export type { Together } from '../table/together.ts';
export type { OffMapBox, PanelKind } from '../view/beside.ts';
export type { Aims, MapDrawing, OddsView, Overlay, OverlayKind, ReachedHex } from '../view/view.ts';

/**
 * The viewer: a seat by number, or `all` where nothing is secret from anyone at the screen (watching, replays, the end
 * of a hotseat game).
 */
export type Viewer = number | 'all';

/** A game to begin, or one to continue. */
export interface Opening {
  readonly ruleset: string;
  /** A scenario's name, or a scenario document. */
  readonly scenario: string | object;
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Replacement data files by name, parsed. */
  readonly data?: Readonly<Record<string, unknown>>;
  /**
   * The seed of the dice; if empty, the umpire draws one and keeps it from the page, which could calculate hidden dice
   * from it.
   */
  readonly seed: string;
  /** By seat name: `human`, or an agent's spec; by default the players of the record. */
  readonly seats: Readonly<Record<string, string>>;
  /** A game to continue, or to look at: its actions are played on the table. */
  readonly record?: GameRecord;
  /**
   * By action of the record: the number of the person's deed that it belongs to, 0 for none. Undo takes back one deed.
   */
  readonly deeds?: readonly number[];
  /** The choices of the record that were made for people. */
  readonly answered?: readonly Answered[];
  /** The choices at the tray that have not been made yet. */
  readonly placed?: readonly number[];
  /** The last report with the reasons of computers, as the umpire keeps it. */
  readonly told?: unknown;
  /** The actions as links carry them. */
  readonly moves?: string;
  /** The campaign whose next mission it is. */
  readonly campaign?: CampaignTie;
  /** A game by mail as this player keeps it. */
  readonly own?: unknown;
  /**
   * The ruleset's first game, with the number of steps passed; scenario, seed and seats are then its own, unless a
   * record continues it.
   */
  readonly guide?: number;
  /** Which of the ruleset's first games it is, by its place; the first by default. */
  readonly lesson?: number;
}

export interface PlayedOpening {
  /** The key under which this browser keeps it. */
  readonly key: string;
  /** The campaign that it is a mission of. */
  readonly campaign: CampaignTie | null;
  /** Milliseconds between computers' actions; null where they are halted. */
  readonly pace: number | null;
  readonly ruleset: string;
  readonly rulesetName: string;
  readonly scenario: string;
  readonly scenarioName: string;
  readonly turnName: string;
  readonly turns: number;
  /** A box for each turn; empty where the game has no track. */
  readonly track: readonly TurnBox[];
  readonly seats: readonly string[];
  /** The seats as people call them. */
  readonly seatNames: readonly string[];
  /** Empty where the page may not know it. */
  readonly seed: string;
  readonly map: MapDrawing;
  /** The aims of the sides; null where the ruleset does not state them. */
  readonly aims: Aims | null;
  /** Empty where the ruleset declares none. */
  readonly charts: readonly Chart[];
  /** Kinds of overlay that the ruleset can draw, with their subjects in words. */
  readonly overlays: readonly OverlayKind[];
  /** Whether the game has a planner. */
  readonly hasPlanner: boolean;
  /** Orders to groups beside those of every game: to fill gaps, and to travel, by its name; empty for none. */
  readonly orders: { readonly gaps: boolean; readonly travel: string };
  /** The assumptions of reach over several turns; empty where the ruleset gives that of the next turn alone. */
  readonly reachAssumes: string;
  /** Panels that the ruleset can fill. */
  readonly panels: readonly PanelKind[];
}

/** A panel with the choices that the viewer has now. */
export interface PanelView extends Omit<Panel, 'rows'> {
  /** Of a row, `begunBy` stands only where that can be taken back now. */
  readonly rows: readonly (Omit<PanelRow, 'choices' | 'units'> & {
    readonly choices: readonly ChoiceView[];
    readonly units: readonly PanelUnitView[];
  })[];
}

/** A unit of a row, with the choice that takes it elsewhere now. */
export interface PanelUnitView extends Omit<PanelUnit, 'moves'> {
  readonly moves: ChoiceView | null;
}

/** One legal choice, and the parts of the map that it mentions. */
export interface ChoiceView {
  readonly action: number;
  /** As records write it: `step 1605`. */
  readonly text: string;
  /** Its first word or words: the name of its button or group. */
  readonly verb: string;
  /** For people: `Move to 1605 (Clervaux)`. */
  readonly label: string;
  /** The targets of clicks for it: counters by id and hexes, in the order of its operands. */
  readonly targets: readonly ChoiceTarget[];
  /** The unit in a box beside the map that it names: a click on it begins this choice too. */
  readonly inBox?: string;
  /** Whether it is rare and cannot be made good again. */
  readonly isGrave?: true;
}

export type ChoiceTarget = { readonly counter: string } | { readonly hex: number };

/** A set that the viewer is to name: in any order on the page, submitted at once. */
export interface SetView {
  /** All items that may be in it. */
  readonly items: readonly ChoiceView[];
  /** The choice that ends a set of any size: `Fight`; null where the number is fixed, or any other choice ends it. */
  readonly ending: ChoiceView | null;
  /** Whether it is one of several things to do: any other choice submits it and continues. */
  readonly isOptional: boolean;
  /** The required number of items; null where any number may do. */
  readonly size: number | null;
}

/** The possible extensions of a set in progress. */
export interface Draft {
  /** Actions of the items that can still be added. */
  readonly open: readonly number[];
  /** Whether it can be submitted as it stands. */
  readonly isWhole: boolean;
  /** All items, where they can all be in it together; else null. */
  readonly all: readonly number[] | null;
  /** Items that could be added, and cannot be chosen any more once the set is submitted without them. */
  readonly closes: readonly number[];
  /** The odds with this set, where it decides an attack. */
  readonly odds: OddsView | null;
}

/**
 * A deed at the tray: a choice for a piece, a piece taken up again, the rest placed by the computer, on with the game.
 */
export type TrayDeed =
  | { readonly put: number }
  | { readonly takeUp: string }
  | { readonly fill: true }
  | { readonly undo: true }
  | { readonly begin: true };

/**
 * The stances of pieces: the page asks for a turn by the names of piece and stance. Choices that the bar makes are not
 * listed apart.
 */
export interface StancesView extends Omit<StanceBar, 'pieces'> {
  readonly pieces: readonly StancedPiece[];
}

export interface StancedPiece extends Omit<TurnedPiece, 'turns'> {
  /** With the choice that turns it in the end. */
  readonly to: readonly { readonly name: string; readonly action: number }[];
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
  /** Number of actions played when it was written, its own among them: the place to replay from. */
  readonly at: number;
  readonly turn: number;
  /** Seat that acted; -1 for dice. */
  readonly actor: number;
  readonly text: string;
  readonly hexes: readonly number[];
  /** Whether a die or a blind draw fell. */
  readonly isDie: boolean;
  /** Whether it tells of a choice that was made for the viewer, who can take it back and choose otherwise. */
  readonly isForYou?: true;
  /** Whether it heads the lines that follow. */
  readonly isHeading?: true;
  /** For a line with which an activation begins: the question about its reasons, in the words of the game. */
  readonly asks?: string;
}

/** The luck of a die for each seat, in shares of a win. */
export interface DieLuck {
  /** Number of actions played before it fell. */
  readonly at: number;
  readonly bySeat: readonly number[];
}

/** Finished battles: losses by seat, then in the order of the figures. */
export interface BattlesView extends Pick<Battles, 'one' | 'many' | 'figures'> {
  readonly fought: readonly FoughtBattle[];
  /** Number of battles left out, since some of their dice were partly hidden from the viewer. */
  readonly hidden: number;
}

export interface LuckView {
  readonly dice: readonly DieLuck[];
  /** Null where the game has none. */
  readonly battles: BattlesView | null;
}

/** The win chance of the first seat from the viewer's knowledge, at one moment of the game. */
export interface ChancePoint {
  readonly at: number;
  readonly turn: number;
  readonly bySeat: readonly number[];
}

/** The viewer's picture of one moment of the game. */
export interface Seen {
  /** Number of actions played in the whole game. */
  readonly length: number;
  /** The moment shown: equal to `length` unless the viewer looks back. */
  readonly at: number;
  readonly viewer: Viewer;
  readonly turn: number;
  /** Seat to act; -1 dice, -3 over. */
  readonly actor: number;
  /** By seat: `human` or an agent's spec. */
  readonly players: readonly string[];
  readonly counters: readonly CounterDrawing[];
  readonly markers: readonly MarkerDrawing[];
  /** Boxes beside the map, with their units. */
  readonly boxes: readonly OffMapBox[];
  /** Seat that controls each hex, -1 for none, index 0 unused; null where the game has no control. */
  readonly control: Int8Array | null;
  readonly status: readonly StatusFact[];
  /** Null where points do not decide, or where the viewer may not know them. */
  readonly score: Score | null;
  /** The expected decision and its seat; null while dice fall and at the end. */
  readonly prompt: Prompt | null;
  /** The viewer's legal choices; empty where others act or the moment is past. */
  readonly choices: readonly ChoiceView[];
  /** The set of which those choices name items; null where they name none. */
  readonly set: SetView | null;
  /** The stances that the viewer may give the own pieces; null where none are chosen. */
  readonly stances: StancesView | null;
  /** The tray from which the viewer places pieces, and which stands for those choices; null for none. */
  readonly tray: Tray | null;
  readonly odds: OddsView | null;
  /** The odds in lines of text, where the game gives no more. */
  readonly preview: readonly string[];
  /** The choices that can be taken back freely, and whether a choice can be redone. */
  readonly undoable: number;
  /** The moment to which taking back the viewer's last deed leads; null where it may not be taken back. */
  readonly undoTo: number | null;
  readonly redoable: boolean;
  /** The reason why no more can be taken back: `a die fell`. Empty where there is none. */
  readonly undoEnds: string;
  /** Whether the game may return to any earlier moment, since that deceives no player (one person, or watching). */
  readonly isSolo: boolean;
  /** Set once dice or reveals were taken back. */
  readonly practice: boolean;
  /** The sealed choices so far, by seat, while the viewer or the viewer's enemies choose face down. */
  readonly sealed: readonly boolean[];
  /** The result in a line; empty while the game goes on. */
  readonly result: string;
  /** The reason for the result in a line: `German lead 1, needed 2`. */
  readonly verdict: string;
  /** The letter of a game by mail, with the other player's seat; null in other games. */
  readonly mail: {
    readonly number: number;
    readonly state: MailState;
    readonly other: number;
    /** Whether the letter has a choice or a word of its writer, not dice alone. */
    readonly hasOwn: boolean;
  } | null;
  /** The step of the first game; null in other games. */
  readonly guide: GuideView | null;
  /** A draw that has been offered, and the persons who have still to answer; null for none. */
  readonly offer: { readonly seat: number; readonly to: readonly number[] } | null;
  /** The seat that may resign at this screen; null for none. */
  readonly mayResign: number | null;
  /** Why that seat may not offer a draw now; empty where it may. */
  readonly noOffer: string;
  /** The agent that plays the viewer's seat for the turn; null for none. */
  readonly standIn: string | null;
  /** The seat to hand the screen to before anything secret is shown, if any; else null. */
  readonly handOver: number | null;
}

/** A step of a first game, as it is shown. */
export interface GuideView {
  /** Its number, from 1, of so many; one more at the end. */
  readonly number: number;
  readonly of: number;
  readonly title: string;
  readonly rule: string;
  readonly text: string;
  /** `do`: a choice is due; `look`: it is to be read or looked at; `wait`: others act; `over`: the end. */
  readonly kind: 'do' | 'look' | 'wait' | 'over';
  readonly look: LookedAt | null;
  /** A sentence for something else than what is due. */
  readonly wrong: string;
  /** The answer to a choice that was not the one to learn; empty for none. */
  readonly said: string;
  readonly targets: readonly ChoiceTarget[];
  /** The choices that are due now. */
  readonly next: readonly number[];
  /** The answer to "Show me", with the way on the map. */
  readonly show: string;
  readonly way: readonly number[];
  /** The scenario to play after it, and the learner's seat. */
  readonly goesOn: { readonly scenario: string; readonly name: string; readonly seat: string };
}

/** The choice that an agent would make in the person's place. */
export interface Hint extends Explanation {
  /** Choices, one after another, from the present moment on. */
  readonly chain: readonly number[];
  /** From where to where on the map; fewer than two hexes where nothing moves or is attacked. */
  readonly way: readonly number[];
}

/** Battles from the `from`-th on, those beyond are dropped; what banners tell of the turn; where others have moved. */
export interface StoryNews {
  readonly from: number;
  readonly moments: readonly ToldMoment[];
  readonly notices: readonly Notice[];
  readonly trails: readonly Trail[];
}

/** The progress of a computer's thought. */
export interface Thinking {
  readonly seat: number;
  /** 0 to 1; null where unknown. */
  readonly share: number | null;
  /** The best plan or choice so far, in words; null where there is none yet or the viewer may not know it. */
  readonly best: string | null;
  readonly chance: number | null;
}

/** A computer's actions since a person last chose in a turn of the own, for the report after them. */
export interface TurnReport {
  readonly seat: number;
  /** The battles of others, by their titles, in which alone it acted; empty where it did anything else. */
  readonly battles: readonly string[];
  readonly turn: number;
  readonly from: number;
  readonly to: number;
  readonly lines: readonly LogEntry[];
  /** How many of the first lines an earlier report has told: the person has answered within the computer's turn. */
  readonly told: number;
  /** The lines by the parts of the viewer's front; empty where the ruleset names none, or all happened in one. */
  readonly sectors: readonly Sector[];
  /** Its attacks and dice with their odds. */
  readonly odds: readonly string[];
  /** The questions that a person may ask about it. */
  readonly topics: readonly Topic[];
}

/** A report on one part of the front. */
export interface Sector {
  /** Empty for what belongs to none. */
  readonly name: string;
  readonly battles: number;
  /** Places of its lines in the report. */
  readonly lines: readonly number[];
}

/** A part of a report whose reasons can be asked: a battle, an activation, or all of it. */
export interface Topic {
  readonly about: 'turn' | 'activation' | 'battle';
  /** In the words of the game: `Why this activation?`. */
  readonly question: string;
  /** Numbers of actions before its first choice, and at its end. */
  readonly at: number;
  readonly to: number;
  readonly seat: number;
  /** The line of the report that it stands on; -1 for the report's head. */
  readonly line: number;
  readonly title: string;
  /** Hexes that are attacked. */
  readonly hexes: readonly number[];
}

/** The reasons for a part of a report. */
export interface Reasoning {
  readonly title: string;
  /** By decision; briefly, without expectation, where there are several. */
  readonly parts: readonly Explanation[];
  /** The decision of each part, in the words of the report; empty where it needs no name. */
  readonly heads: readonly string[];
  /** For a battle: the attack as the computer foresaw it when it decided; null where it did not. */
  readonly foreseen?: KeyAttack | null;
}

/** A game kept in this browser. */
export interface SavedGame {
  /** Its name in the {@link Ask} `openSaved`. */
  readonly key: string;
  readonly ruleset: string;
  readonly scenario: string;
  /** The title of a scenario of one's own. */
  readonly title?: string;
  readonly players: Readonly<Record<string, string>>;
  readonly turn: number;
  /** Number of actions played. */
  readonly length: number;
  readonly isOver: boolean;
  /** The seat to act by name; empty for dice, and at the end. Absent in games that earlier versions kept. */
  readonly toAct?: string;
  /** Whether it is a mission of a campaign: that may not lose it. */
  readonly isMission?: boolean;
  /** The time of keeping, in milliseconds since 1970. */
  readonly when: number;
}

/** A kept entry that is damaged, or of a later version. */
export interface UnreadableGame {
  readonly key: string;
  readonly why: string;
}
