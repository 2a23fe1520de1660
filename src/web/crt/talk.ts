// Messages between the page of combat tables and its thread, which knows the rules and the arithmetic.

import type { OddsKey } from '../../engine/contract/odds.ts';
import type { StudyDocument } from '../../odds/study-document.ts';

/** A study that can be asked for. */
export interface OfferedStudy {
  readonly name: string;
  readonly title: string;
  /** Keys that a user may give. */
  readonly keys: readonly OddsKey[];
  /** Their values where the user gives none. */
  readonly fixed: Readonly<Record<string, string>>;
}

/** A table in a file: what a user may say about the attack. */
export interface OfferedTable {
  readonly defender: number;
  readonly circumstances: readonly string[];
}

/** Questions about any table. */
export interface Wishes {
  /** As `taken=2/3`; null for none. */
  readonly aim: string | null;
  /** The text of a table file to compare with. */
  readonly beside: string | null;
  /** How often to fight each cell; 0 for not at all. */
  readonly fights: number;
}

export interface TableAnswers {
  readonly studies: readonly OfferedStudy[];
  readonly study: StudyDocument;
  readonly file: { readonly offered: OfferedTable; readonly study: StudyDocument };
}

export type TableAsk =
  | { readonly ask: 'studies'; readonly ruleset: string }
  | {
      readonly ask: 'study';
      readonly ruleset: string;
      readonly study: string;
      readonly keys: Readonly<Record<string, string>>;
      readonly wishes: Wishes;
    }
  | {
      readonly ask: 'file';
      readonly text: string;
      /** Null for the defender of the file. */
      readonly defender: number | null;
      readonly given: readonly string[];
      readonly wishes: Wishes;
    };

export interface TableQuestion {
  readonly number: number;
  readonly ask: TableAsk;
}

export type TableReply =
  | { readonly number: number; readonly answer: TableAnswers[keyof TableAnswers] }
  | { readonly number: number; readonly fault: string };
