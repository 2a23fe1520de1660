// Campaigns: chains of scenarios in which a result decides what is played next, and losses are carried over. A state of a
// campaign is a JSON document; every function here gives a new one and leaves the old one alone.

import type { Game } from '../kernel/game.ts';
import type { Fault } from './fault.ts';
import type { Statics } from './ruleset.ts';

/** Between two missions: what was played, who has lost what, what may be repaired. A JSON document. */
export type CampaignState = Readonly<Record<string, unknown>>;

/** A side that has a campaign of its own: a list of missions seen from there. Sides are named as seats are. */
export interface CampaignSide {
  readonly id: string;
  readonly name: string;
}

/** What a result of the next mission gives the side whose campaign it is, and where it leads. */
export interface Stake {
  readonly result: string;
  readonly victoryPoints: number;
  readonly supplyPoints: number;
  /** The mission that follows; null where the campaign ends. */
  readonly next: string | null;
}

export interface CampaignMission {
  /** Of the scenario. */
  readonly id: string;
  readonly name: string;
  /** In the order of play, from 1. */
  readonly number: number;
  /** Only some results lead to it. */
  readonly secondary: boolean;
  /** What `prepare` takes: the scenario's name where nothing was lost so far, else a document with the losses. */
  readonly scenario: string | object;
  readonly stakes: readonly Stake[];
  /** Sides of the scenario that have nothing left to fight with; they take no part. */
  readonly absent: readonly string[];
  /** Fewer than two sides can fight: the mission is not played, and `after` takes null for its game. */
  readonly walkover: boolean;
}

/** A unit below full strength. */
export interface CampaignLoss {
  readonly unit: string;
  readonly side: string;
  /** E.g. `reduced`. */
  readonly strength: string;
}

/** One step of strength that may be recovered now. */
export interface Repair extends CampaignLoss {
  /** What the step makes of it. */
  readonly becomes: string;
  /** Supply points. */
  readonly cost: number;
}

export interface SideStanding {
  readonly victoryPoints: number;
  /** Not yet spent. */
  readonly supplyPoints: number;
  /** What these victory points are worth at the end. */
  readonly rating: string;
}

export interface CampaignStanding {
  /** Whose campaign it is. */
  readonly side: string;
  /** Sides that people lead in a campaign that is not simulated; that whose campaign it is among them. */
  readonly people: readonly string[];
  /** Missions played, in order, with the result of every side that took part in the scenario. */
  readonly missions: readonly { readonly id: string; readonly results: Readonly<Record<string, string>> }[];
  readonly sides: Readonly<Record<string, SideStanding>>;
  readonly losses: readonly CampaignLoss[];
  readonly isOver: boolean;
}

/** The campaigns of a ruleset, over one set of data. Functions that take a state throw BadInput where it is none. */
export interface CampaignSource<S extends Statics = Statics> {
  /** In the order of reports. */
  readonly sides: readonly CampaignSide[];
  /** Results of a mission, best first. */
  readonly results: readonly string[];
  /** Worst first. */
  readonly ratings: readonly string[];
  /** The JSON schema of a state. */
  schema(): object;
  /** Every fault of a document as a state; none where it is one. */
  check(document: unknown): readonly Fault[];
  /** @param people the sides that people lead, where there are several: it may decide whose losses count. */
  begin(side: string, people?: readonly string[]): CampaignState;
  standing(state: CampaignState): CampaignStanding;
  /** Null at the end of the campaign. */
  next(state: CampaignState): CampaignMission | null;
  /**
   * The state after the next mission. Supply points that were left are lost with it.
   * @param g the finished game of that mission; null for a walkover.
   * @throws BadInput where the game is not over, or is not that mission with those losses.
   */
  after(state: CampaignState, g: Game<S> | null): CampaignState;
  /** Every step that can be recovered with the points there are. */
  repairs(state: CampaignState): readonly Repair[];
  /** Recovers one step of each unit named; a unit may be named again. @throws BadInput for one that cannot be. */
  repair(state: CampaignState, units: readonly string[]): CampaignState;
  /** What a side repairs when nobody decides for it, in the order of worth; of all sides if none is named. */
  usualRepairs(state: CampaignState, side?: string): readonly string[];
}
