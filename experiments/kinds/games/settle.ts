// Settles runs: assigns agents to seats, checked against the seats of the scenario.

import { openingFile } from '../../../agents/spec.ts';
import { type Seat, seat } from '../../../src/engine/contract/ids.ts';
import type { Statics } from '../../../src/engine/contract/ruleset.ts';
import { statedIn } from '../../../src/engine/contract/stated.ts';
import type { ArmHead } from '../../formats/arms.ts';
import type { LineBounds, ReadyArm, ToSettle } from '../kind.ts';
import { headOf, inOrder, seated, whole } from '../settling.ts';
import type { GamesArm, Opened, RunArm, RunPlay } from './arm.ts';

export function settleRun({ arm, play, rules, data, several }: ToSettle<RunPlay>): { settled: RunArm; s: Statics } {
  const s = rules.prepare({ scenario: arm.scenario, options: arm.options, data });
  // A seat may be given an agent although it takes part only in another arm.
  const elsewhere = several ? rules.scenarios.flatMap(({ seats }) => seats) : [];
  const agents = seated(s.seats, play.seats, [...new Set([...s.seats, ...elsewhere])]);
  const rounds = whole(play.games, 'games');
  const head = { ...headOf(arm, rules, s), agents, seatings: inOrder(agents), rounds };
  return { settled: { ...head, kind: 'run', ...openedBy(agents) }, s };
}

/** The mark of an arm of which an agent has an opening. */
export const openedBy = (agents: readonly string[]): Opened =>
  agents.some((spec) => openingFile(spec) !== null) ? { openings: true } : {};

/** Bounds of a finished game of a run or match. */
export const gameBounds = (arm: ReadyArm<GamesArm>): LineBounds => ({
  ...playedBounds(arm),
  luck: arm.settled.luck === true,
  openings: arm.settled.openings === true,
  measures: arm.rules.measures ?? 'none',
});

/** Bounds of any game that agents play to its end, without what is measured of it. */
export function playedBounds({ rules, s }: Pick<ReadyArm, 'rules' | 's'>): Omit<LineBounds, 'measures'> {
  // A game may end in the boundary after its last turn.
  const turns = s.turns + 1;
  return {
    parties: s.seats.length,
    results: statedIn(rules, s).resultNames,
    shares: true,
    turns,
    decisions: rules.decisionsPerTurn * turns,
    luck: false,
  };
}

/** Tells whether an agent sits in the seat in some game of an arm. */
export function seatsOf({ seats, agents, seatings }: ArmHead, spec: string): Seat[] {
  const all = seats.map((_, i) => seat(i));
  return all.filter((place) => seatings.some((seating) => agents[seating[place]] === spec));
}
