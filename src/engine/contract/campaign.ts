// Campaigns: chains of scenarios in which a result decides the next scenario, and losses are carried over. The state of
// a campaign is a JSON document; every function here returns a new one and leaves the old one unchanged.

import type { Game } from '../kernel/game.ts';
import type { Ending } from './ending.ts';
import type { Fault } from './fault.ts';
import type { Statics } from './ruleset.ts';

/** The state between two missions: results, losses, possible repairs. A JSON document. */
export type CampaignState = Readonly<Record<string, unknown>>;

/** A side with a campaign of its own: a list of missions from its point of view. Sides have the names of seats. */
export interface CampaignSide {
  readonly id: string;
  readonly name: string;
}

/**
 * The points for a result of the next mission, from the point of view of the side whose campaign it is, and the mission
 * that follows.
 */
export interface Stake {
  readonly result: string;
  readonly victoryPoints: number;
  readonly supplyPoints: number;
  /** The mission that follows; null where the campaign ends. */
  readonly next: string | null;
}

export interface CampaignMission {
  /** The name of the scenario. */
  readonly id: string;
  readonly name: string;
  /** Its number in the order of play, from 1. */
  readonly number: number;
  /** Whether only some results lead to it. */
  readonly secondary: boolean;
  /** The argument of `prepare`: the scenario's name while there are no losses, else a document with the losses. */
  readonly scenario: string | object;
  readonly stakes: readonly Stake[];
  /** Sides of the scenario that have no units left; they take no part. */
  readonly absent: readonly string[];
  /** Whether fewer than two sides can fight: the mission is then not played, and `after` takes null for its game. */
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
  /** The strength of the unit after the step. */
  readonly becomes: string;
  /** The price in supply points. */
  readonly cost: number;
}

export interface SideStanding {
  readonly victoryPoints: number;
  /** Supply points not yet spent. */
  readonly supplyPoints: number;
  /** The rating of these victory points at the end. */
  readonly rating: string;
}

export interface CampaignStanding {
  /** The side whose campaign it is. */
  readonly side: string;
  /** Sides that people lead in a campaign that is not simulated, including the side whose campaign it is. */
  readonly people: readonly string[];
  /** Missions played, in order, with the result of every side that took part in the scenario. */
  readonly missions: readonly { readonly id: string; readonly results: Readonly<Record<string, string>> }[];
  readonly sides: Readonly<Record<string, SideStanding>>;
  readonly losses: readonly CampaignLoss[];
  readonly isOver: boolean;
}

/** The campaigns of a ruleset, over one set of data. Functions that take a state throw BadInput for anything else. */
export interface CampaignSource<S extends Statics = Statics> {
  /** The sides, in the order of reports. */
  readonly sides: readonly CampaignSide[];
  /** Results of a mission, best first. */
  readonly results: readonly string[];
  /** Ratings of a campaign, worst first. */
  readonly ratings: readonly string[];
  /** The missions of a side's campaign, in order; results decide which secondary ones are played. */
  missions(side: string): readonly Pick<CampaignMission, 'id' | 'name' | 'secondary'>[];
  /** The name of a unit for people, as losses and repairs know it: `King Tiger 1, 1-130`. */
  unitName(unit: string): string;
  /** The JSON schema of a state. */
  schema(): object;
  /** Returns every fault of a document as a state; none for a valid one. */
  check(document: unknown): readonly Fault[];
  /** @param people the sides that people lead, where there are several: it may decide whose losses count. */
  begin(side: string, people?: readonly string[]): CampaignState;
  standing(state: CampaignState): CampaignStanding;
  /** Returns the next mission; null at the end of the campaign. */
  next(state: CampaignState): CampaignMission | null;
  /**
   * Returns the state after the next mission. Unspent supply points are lost.
   * @param g the game of that mission, at its end; null for a walkover.
   * @param ending the agreement by which it ended early, if it did.
   * @throws BadInput where the game is not over, or is not that mission with those losses.
   */
  after(state: CampaignState, g: Game<S> | null, ending?: Ending | null): CampaignState;
  /** Lists every step that the available points can recover. */
  repairs(state: CampaignState): readonly Repair[];
  /**
   * Recovers one step of each unit named; a unit may be named again. @throws BadInput for a step that cannot be
   * recovered.
   */
  repair(state: CampaignState, units: readonly string[]): CampaignState;
  /** Returns the repairs that the computer chooses for a side, in order of worth; for all sides if none is named. */
  usualRepairs(state: CampaignState, side?: string): readonly string[];
}
