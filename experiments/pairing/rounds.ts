// The measures of a round, and the rounds that two arms have in common.

import { BadInput } from '../../src/engine/contract/errors.ts';
import type { ArmHead } from '../formats/arms.ts';
import { parts, shareOf } from '../kinds/games/outcome.ts';
import { wholeRounds } from '../kinds/games/rounds.ts';
import type { GameRow } from '../running/journal.ts';

/** An arm with its finished games. */
export interface PlayedArm {
  readonly arm: ArmHead;
  readonly rows: Iterable<GameRow>;
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

/** The rounds that two arms both finished, in order. They are found anew whenever they are gone through. */
export class PairedRounds implements Iterable<PairedRound> {
  /** Number of rounds. */
  readonly count: number;
  /** Number of rounds in which all games ended in the same positions. */
  readonly same: number;

  /** @throws BadInput where the dice of a round differ. */
  constructor(
    private readonly first: PlayedArm,
    private readonly second: PlayedArm,
  ) {
    let [count, same] = [0, 0];
    for (const { a, b } of this) {
      count++;
      if (a.every(({ hash }, i) => hash === b[i].hash)) same++;
      if (a[0].seed === b[0].seed) continue;
      throw new BadInput(`game ${a[0].game} has other dice`, 'pairs', 'two arms with the same seed');
    }
    this.count = count;
    this.same = same;
  }

  *[Symbol.iterator](): Generator<PairedRound> {
    const others = wholeRounds(this.second.arm, this.second.rows);
    let other = others.next();
    for (const round of wholeRounds(this.first.arm, this.first.rows)) {
      const number = numberOf(this.first, round);
      while (!other.done && numberOf(this.second, other.value) < number) other = others.next();
      if (other.done) return;
      if (numberOf(this.second, other.value) === number) yield { a: round, b: other.value };
    }
  }

  /** The value of a measure in each round of one arm. */
  values(of: keyof PairedRound, measure: RoundMeasure): Float64Array {
    const values = new Float64Array(this.count);
    let at = 0;
    for (const round of this) values[at++] = measure.of(round[of]);
    return values;
  }

  /** The games of one arm in these rounds. */
  *games(of: keyof PairedRound): Generator<GameRow> {
    for (const round of this) yield* round[of];
  }
}

const numberOf = ({ arm }: PlayedArm, round: readonly GameRow[]): number =>
  Math.floor((round[0].game - 1) / arm.seatings.length);
