// The page's knowledge of games without loading one.

import type { LedgerRow } from '../engine/contract/ledger.ts';
import type { OptionSpec, ScenarioInfo } from '../engine/contract/ruleset.ts';
import type { FirstGame } from '../view/first-game.ts';
import type { GlossaryEntry } from '../view/glossary.ts';
import type { TipSheet } from '../view/introductions.ts';
import type { DrawnLesson } from '../view/lesson.ts';

export interface CataloguedGame {
  readonly id: string;
  readonly aliases: readonly string[];
  readonly name: string;
  /** Whether it is a small game for tests and measurements. */
  readonly canary: boolean;
  readonly scenarios: readonly CataloguedScenario[];
  readonly options: readonly OptionSpec[];
  /** Names of results for people. */
  readonly results: Readonly<Record<string, string>>;
  /** Sides with a campaign of their own, and its missions; empty where the game has no campaigns. */
  readonly campaigns: readonly CataloguedCampaign[];
  /** Whether scenarios of it can be made. */
  readonly hasEditor: boolean;
  /** Studies of its combat tables; empty where it has none. */
  readonly studies: readonly { readonly name: string; readonly title: string }[];
  /** Its first games, in the order in which they are learned. */
  readonly firstGames: readonly Pick<FirstGame, 'title' | 'about' | 'minutes'>[];
  /** The format of modules that a person may bring; null where there are none. */
  readonly moduleFormat: string | null;
  /** Number of rows in its ledger; 0 where it has none. */
  readonly rules: number;
}

export interface CataloguedCampaign {
  readonly side: string;
  readonly name: string;
  /** The most missions that it can have, and the fewest. */
  readonly most: number;
  readonly fewest: number;
}

export interface CataloguedScenario extends ScenarioInfo {
  /** The name of its turns. */
  readonly turnName: string;
  /** The path of its picture, relative to the page; null where it has no map. */
  readonly picture: string | null;
  /** Whether it has tips for learners. */
  readonly hasTips: boolean;
}

/** Ledgers by the ruleset's id. */
export type Ledgers = Readonly<Record<string, readonly LedgerRow[]>>;

/** Terms by the ruleset's id. */
export type Glossaries = Readonly<Record<string, readonly GlossaryEntry[]>>;

/** Lessons by the ruleset's id. */
export type Lessons = Readonly<Record<string, DrawnLesson>>;

/** Tips by the ruleset's id. */
export type TipSheets = Readonly<Record<string, readonly TipSheet[]>>;

/** The name of a seat for people: from the scenario's introduction, or its id with a capital. */
export const seatName = ({ introduction }: Pick<ScenarioInfo, 'introduction'>, seat: string): string =>
  introduction?.sides.find((side) => side.seat === seat)?.name ?? seat.charAt(0).toUpperCase() + seat.slice(1);
