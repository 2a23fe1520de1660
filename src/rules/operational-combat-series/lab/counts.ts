// Counts of a side in a week or a player turn, and the columns that they fill: steps lost, supply
// spent, deeds.

import { type ColumnNotes, real, whole } from '../../../engine/contract/columns.ts';
import { columnForEach } from '../../../wargame/lab/columns.ts';
import { LEVELS, SIDES, TOKENS } from '../terms.ts';

/** The ways in which steps are lost: in words, and by which rule. */
const CAUSES = {
  combat: ['by results of combat', 'OCS 9.12'],
  overrun: ['by results of overruns', 'OCS 7.0'],
  retreat: ['in retreats', 'OCS 9.13'],
  barrage: ['to barrages', 'OCS 12.4'],
  attrition: ['to attrition without supply', 'OCS 11.4e'],
  stacking: ['because too many stood in a hex', 'OCS 4.2'],
  other: ['otherwise', 'OCS 9.12'],
} as const;
export type Cause = keyof typeof CAUSES;
export const causes = Object.keys(CAUSES) as Cause[];

/** The ways in which steps of aircraft are lost. */
const AIR_CAUSES = {
  combat: ['in air combat', 'OCS 14.9'],
  flak: ['to flak', 'OCS 14.18'],
  ground: ['on the ground, to barrages', 'OCS 14.13c'],
  other: ['with their bases, or otherwise', 'OCS 9.16f'],
} as const;
export type AirCause = keyof typeof AIR_CAUSES;
export const airCauses = Object.keys(AIR_CAUSES) as AirCause[];

/** Purposes of spent supply, by values of PURPOSE. */
export const PURPOSES = ['week', 'attack', 'defense', 'barrage', 'base', 'works', 'railway', 'rebuilding'] as const;

/** Deeds that are counted, with their rules. */
const DEEDS = {
  attacks: ['hexes attacked', 'OCS 9.1'],
  overruns: ['overruns tried', 'OCS 7.0'],
  barrages: ['barrages resolved', 'OCS 12.4'],
  surprises: ['combats in which the side had surprise', 'OCS 9.17'],
  exploits: ['units marked for exploitation', 'OCS 9.14'],
  releases: ['units released from Reserve Mode', 'OCS 5.7b'],
  sorties: ['flights of aircraft from place to place, those home among them', 'OCS 14.1'],
  strikes: ['attacks of aircraft on the hex below', 'OCS 14.12'],
  interceptions: ['aircraft that intercepted', 'OCS 14.8'],
  aborts: ['aircraft that aborted', 'OCS 14.6'],
  refits: ['aircraft refitted', 'OCS 14.17'],
} as const;
export type Deed = keyof typeof DEEDS;
const deeds = Object.keys(DEEDS) as Deed[];

/** Deeds and losses of a side in a week or a player turn. */
export const course = (when: string): ColumnNotes => ({
  ...columnForEach(causes, 'SIDE_lost_*', (cause) =>
    whole('steps', `steps that the side lost in the ${when} ${CAUSES[cause][0]}`, CAUSES[cause][1]),
  ),
  ...columnForEach(airCauses, 'SIDE_air_lost_*', (cause) =>
    whole('steps', `steps of aircraft lost in the ${when} ${AIR_CAUSES[cause][0]}`, AIR_CAUSES[cause][1]),
  ),
  ...columnForEach(PURPOSES, 'SIDE_sp_*', (purpose) =>
    real('SP', `supply points spent in the ${when} on: ${purpose}`, 'OCS 11.1'),
  ),
  SIDE_sp_wasted: real('SP', 'those spent on the week that did not reach Low Supply', 'OCS 11.5d'),
  SIDE_sp_captured: real('SP', 'supply points captured from the enemy', 'OCS 9.16b'),
  SIDE_sp_blown: real('SP', 'supply points blown up by their owner', 'OCS 11.8a'),
  ...columnForEach(deeds, 'SIDE_*', (deed) => whole('times', `${DEEDS[deed][0]} in the ${when}`, DEEDS[deed][1])),
});

/** Payments of once a week. */
export const weekly: ColumnNotes = {
  ...columnForEach(LEVELS, 'SIDE_groups_*', (level) =>
    whole('groups', `groups that drew supply and came to the level: ${level}`, 'OCS 11.4'),
  ),
  SIDE_dse: whole('DSE', 'what they take together', 'OCS 11.3'),
  SIDE_base_levels: whole('levels', 'levels of air bases that were paid for', 'OCS 15.0f'),
};

/** Deeds and losses of a side in a stretch of the game. */
export class Counts {
  private readonly lost = new Map<Cause, number>();
  private readonly airLost = new Map<AirCause, number>();
  private readonly tokens = PURPOSES.map(() => 0);
  private readonly deeds = new Map<Deed, number>();
  private readonly groups = LEVELS.map(() => 0);
  private wasted = 0;
  private captured = 0;
  private blown = 0;
  private dse = 0;
  private baseLevels = 0;

  did(deed: Deed): void {
    this.deeds.set(deed, (this.deeds.get(deed) ?? 0) + 1);
  }

  loses(cause: Cause, steps: number): void {
    this.lost.set(cause, (this.lost.get(cause) ?? 0) + steps);
  }

  losesInAir(cause: AirCause, steps: number): void {
    this.airLost.set(cause, (this.airLost.get(cause) ?? 0) + steps);
  }

  pays(purpose: number, tokens: number, isInVain: boolean): void {
    this.tokens[purpose] += tokens;
    if (isInVain) this.wasted += tokens;
  }

  captures(tokens: number): void {
    this.captured += tokens;
  }

  blows(tokens: number): void {
    this.blown += tokens;
  }

  draws(level: number, dse: number): void {
    this.groups[level]++;
    this.dse += dse;
  }

  paysForBase(level: number): void {
    this.baseLevels += level;
  }

  /** In the order of `course`. */
  course(): number[] {
    return [
      ...causes.map((cause) => this.lost.get(cause) ?? 0),
      ...airCauses.map((cause) => this.airLost.get(cause) ?? 0),
      ...this.tokens.map((each) => each / TOKENS),
      this.wasted / TOKENS,
      this.captured / TOKENS,
      this.blown / TOKENS,
      ...deeds.map((deed) => this.deeds.get(deed) ?? 0),
    ];
  }

  /** In the order of `weekly`. */
  weekly(): number[] {
    return [...this.groups, this.dse, this.baseLevels];
  }
}
export const newCounts = (): Counts[] => SIDES.map(() => new Counts());
