// The measures of a round, and the rounds that two arms have in common.

import { BadInput } from '../../src/engine/contract/errors.ts';
import type { ArmHead } from '../formats/arms.ts';
import { parts, shareOf } from '../kinds/games/outcome.ts';
import { wholeRounds } from '../kinds/games/rounds.ts';
import type { GameRow } from '../running/journal.ts';

/** An arm with its finished games. */
export interface PlayedArm {
  readonly arm: ArmHead;
  readonly rows: readonly GameRow[];
}

export interface RoundMeasure {
  readonly name: string;
  /** Whether it is 0 or 1 in every round. */
  readonly isRate: boolean;
  of(round: readonly GameRow[]): number;
}

/** The measures that every arm of games has: of its seats, in a match also of the two agents. */
export function roundMeasures({ seats, seatings, agents }: ArmHead): RoundMeasure[] {
  const isGame = seatings.length === 1;
  const mean = (round: readonly GameRow[], value: (row: GameRow, i: number) => number): number =>
    round.reduce((sum, row, i) => sum + value(row, i), 0) / round.length;
  const ofSeat = (name: string, seat: number): RoundMeasure[] => [
    {
      name: `${name}.win`,
      isRate: isGame,
      of: (round) => mean(round, ({ returns }) => (parts(returns)[seat] === 1 ? 1 : 0)),
    },
    { name: `${name}.score`, isRate: false, of: (round) => mean(round, ({ returns }) => parts(returns)[seat]) },
    { name: `${name}.points`, isRate: false, of: (round) => mean(round, ({ scores }) => scores[seat]) },
  ];
  const ofAgent = (name: string, agent: number): RoundMeasure => ({
    name: `${name}.score`,
    isRate: false,
    of: (round) => mean(round, ({ returns }, i) => shareOf(agent, returns, seatings[i])),
  });
  const isMatch = seatings.length > 1 && agents.length === 2;
  return [
    ...(isMatch ? [ofAgent('first', 0), ofAgent('second', 1)] : []),
    ...seats.flatMap(ofSeat),
    { name: 'turns', isRate: false, of: (round) => mean(round, ({ turns }) => turns) },
  ];
}

/** A round in both arms. */
export interface PairedRound {
  readonly a: readonly GameRow[];
  readonly b: readonly GameRow[];
}

/** Returns the rounds that both arms finished, in order. @throws BadInput where the dice of a round differ. */
export function pairedRounds(a: PlayedArm, b: PlayedArm): PairedRound[] {
  const numberOf = ({ arm }: PlayedArm, round: readonly GameRow[]): number =>
    Math.floor((round[0].game - 1) / arm.seatings.length);
  const others = new Map(wholeRounds(b.arm, b.rows).map((round) => [numberOf(b, round), round]));
  return wholeRounds(a.arm, a.rows).flatMap((round) => {
    const other = others.get(numberOf(a, round));
    if (other === undefined) return [];
    if (other[0].seed !== round[0].seed) {
      throw new BadInput(`game ${round[0].game} has other dice`, 'pairs', 'two arms with the same seed');
    }
    return [{ a: round, b: other }];
  });
}

/** Number of rounds in which all games ended in the same positions. */
export const sameRounds = (pairs: readonly PairedRound[]): number =>
  pairs.filter(({ a, b }) => a.every(({ hash }, i) => hash === b[i].hash)).length;
