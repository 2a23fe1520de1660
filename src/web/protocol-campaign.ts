// Messages about campaigns between the page and the umpire.

import type { OptionValue } from '../engine/contract/ruleset.ts';
import type { GameRecord } from '../engine/text/record.ts';
import type { CampaignDocument } from '../table/campaign.ts';
import type { Opening } from './protocol.ts';

/** The campaign that a game is a mission of. */
export interface CampaignTie {
  /** The key under which this browser keeps the campaign. */
  readonly key: string;
  /** The number of the mission, from 1. */
  readonly mission: number;
  /** In words: `Das Reich’s campaign, mission 3`. */
  readonly name: string;
}

/** A campaign kept in this browser. */
export interface KeptCampaign {
  readonly key: string;
  readonly ruleset: string;
  /** The side whose campaign it is, for people. */
  readonly name: string;
  readonly players: Readonly<Record<string, string>>;
  /** Number of missions played. */
  readonly played: number;
  /** The next mission; its rating where it is over. */
  readonly next: string;
  readonly isOver: boolean;
  readonly when: number;
}

export interface CampaignSideView {
  readonly id: string;
  readonly name: string;
  readonly player: string;
  readonly victoryPoints: number;
  readonly supplyPoints: number;
  readonly rating: string;
}

/** A unit that has lost or recovered strength. */
export interface StrengthView {
  readonly unit: string;
  readonly name: string;
  readonly side: string;
  /** The strength left, or the one recovered. */
  readonly strength: string;
}

/** A unit below full strength. */
export interface LossView extends StrengthView {
  /** Its state after a supply point is spent on it; null where none can be spent now. */
  readonly becomes: string | null;
  readonly cost: number;
}

export interface CourseView {
  readonly id: string;
  readonly name: string;
  readonly isSecondary: boolean;
  /** `passed`: the results led past it. */
  readonly fate: 'played' | 'due' | 'passed' | 'ahead';
  /** Its place among the missions played, from 1; 0 where it is not played yet. */
  readonly number: number;
  /** By side, where it was played. */
  readonly results: Readonly<Record<string, string>>;
  readonly isPractice: boolean;
  /** Whether its game can be seen again. */
  readonly hasGame: boolean;
  readonly lost: readonly StrengthView[];
  readonly recovered: readonly StrengthView[];
}

export interface DueView {
  readonly id: string;
  readonly name: string;
  readonly number: number;
  readonly isSecondary: boolean;
  /** For the side whose campaign it is. */
  readonly stakes: readonly {
    readonly result: string;
    readonly victoryPoints: number;
    readonly supplyPoints: number;
    readonly next: string | null;
  }[];
  /** Sides without units, for people. */
  readonly absent: readonly string[];
  readonly isWalkover: boolean;
  /** Its game where it has begun: turn and number of actions. */
  readonly game: { readonly key: string; readonly turn: number; readonly length: number } | null;
  /** The opening that begins it. */
  readonly opening: Opening;
}

export interface CampaignView {
  readonly key: string;
  readonly ruleset: string;
  readonly rulesetName: string;
  readonly side: string;
  readonly sides: readonly CampaignSideView[];
  readonly course: readonly CourseView[];
  readonly losses: readonly LossView[];
  /** The units that people have repaired since the last mission, a step each. */
  readonly chosen: readonly StrengthView[];
  /** Null at the end. */
  readonly due: DueView | null;
}

export type CampaignAsk =
  | {
      readonly ask: 'campaignBegin';
      readonly ruleset: string;
      readonly side: string;
      readonly players: Readonly<Record<string, string>>;
      readonly options: Readonly<Record<string, OptionValue>>;
    }
  /** The standing; a mission whose game is over is settled first. */
  | { readonly ask: 'campaign'; readonly key: string }
  /** Replaces the repairs that people have chosen since the last mission: a unit for each step. */
  | { readonly ask: 'campaignRepair'; readonly key: string; readonly units: readonly string[] }
  /** Another computer leads a side from the next mission on. */
  | { readonly ask: 'campaignComputer'; readonly key: string; readonly side: string; readonly player: string }
  /** Goes on past a mission that no side can fight. */
  | { readonly ask: 'campaignPass'; readonly key: string }
  /** The game of a mission played, by its number. */
  | { readonly ask: 'campaignGame'; readonly key: string; readonly mission: number }
  | { readonly ask: 'campaignFile'; readonly key: string }
  /** Keeps a campaign out of a file, once all of it has been played again. */
  | { readonly ask: 'campaignLoad'; readonly document: unknown };

export interface CampaignAnswers {
  /** Its key. */
  readonly campaignBegin: string;
  readonly campaign: CampaignView;
  readonly campaignRepair: CampaignView;
  readonly campaignComputer: CampaignView;
  readonly campaignPass: CampaignView;
  readonly campaignGame: GameRecord;
  readonly campaignFile: CampaignDocument;
  readonly campaignLoad: string;
}
