// The Swiss system: contenders with equal points meet, none twice while another is left. Who meets whom depends on the
// results of whole stages in the journal, never on their order of arrival: a run that is resumed, or played by other
// workers, has the same pairs.

import type { SettledArm } from '../formats/arms.ts';
import { shareOf } from '../kinds/games/outcome.ts';
import type { Swiss } from '../kinds/match/arm.ts';
import type { Journal } from './journal.ts';

/** A contender of a stage: its points so far, how often it met each other one, and its byes. */
export interface SwissStanding {
  readonly points: number;
  readonly met: readonly number[];
  readonly byes: number;
}

/**
 * Pairs the contenders of a stage. They stand in order of points, then of their number; of an odd number the last with
 * the fewest byes sits out. Each in turn meets the next one below it, so that as few as possible meet again.
 *
 * @returns pairs of numbers of contenders, and who sits out
 */
export function swissPairs(standings: readonly SwissStanding[]): {
  readonly pairs: readonly (readonly [number, number])[];
  readonly bye: number | null;
} {
  const order = standings.map((_, i) => i).sort((a, b) => standings[b].points - standings[a].points || a - b);
  let bye: number | null = null;
  if (order.length % 2 === 1) {
    const fewest = Math.min(...standings.map(({ byes }) => byes));
    bye = order.findLast((each) => standings[each].byes === fewest) as number;
    order.splice(order.indexOf(bye), 1);
  }
  const most = Math.max(...standings.flatMap(({ met }) => met));
  for (let again = 0; again <= most; again++) {
    const pairs = matched(order, (a, b) => standings[a].met[b] <= again);
    if (pairs !== null) return { pairs, bye };
  }
  throw new RangeError('swiss: no contenders to pair');
}

function matched(order: readonly number[], mayMeet: (a: number, b: number) => boolean): [number, number][] | null {
  const [first, ...others] = order;
  if (first === undefined) return [];
  for (const other of others) {
    if (!mayMeet(first, other)) continue;
    const rest = matched(
      others.filter((each) => each !== other),
      mayMeet,
    );
    if (rest !== null) return [[first, other], ...rest];
  }
  return null;
}

interface Member {
  readonly arm: SettledArm;
  readonly index: number;
  /** Numbers of its two contenders. */
  readonly pair: readonly [number, number];
  /** How often the pair has been drawn. */
  stages: number;
}

/** The stages of a tournament; all arms of an experiment that name one share it. */
export class SwissSchedule {
  private readonly members: readonly Member[];
  private readonly points: number[];
  private readonly byes: number[];
  private readonly met: number[][];
  private current: readonly Member[] = [];
  /** Number of stages that have been drawn. */
  private drawn = 0;

  constructor(
    arms: readonly { readonly arm: SettledArm; readonly index: number }[],
    private readonly swiss: Swiss,
    private readonly journal: Journal,
  ) {
    const names = [...new Set(arms.flatMap(({ arm }) => arm.agents))];
    this.members = arms.map(({ arm, index }) => {
      const [first, second] = arm.agents.map((agent) => names.indexOf(agent));
      return { arm, index, pair: [first, second], stages: 0 };
    });
    this.points = names.map(() => 0);
    this.byes = names.map(() => 0);
    this.met = names.map(() => names.map(() => 0));
    this.draw();
  }

  get isOpen(): boolean {
    this.advance();
    return this.drawn < this.swiss.stages;
  }

  /** Rounds of an arm that count or have been asked for. */
  roundsOf(index: number): number {
    this.advance();
    return this.members.find((member) => member.index === index)!.stages * this.swiss.rounds;
  }

  /** Rounds of an arm that the tournament will have on average of all pairs. */
  forecast(index: number): number {
    const pairs = (this.points.length * (this.points.length - 1)) / 2;
    const share = Math.floor(this.points.length / 2) / pairs;
    return this.roundsOf(index) + Math.round((this.swiss.stages - this.drawn) * this.swiss.rounds * share);
  }

  /** Counts stages that have become whole, and draws those that follow. */
  private advance(): void {
    while (this.drawn < this.swiss.stages && this.isWhole()) {
      for (const member of this.current) this.count(member);
      this.draw();
    }
  }

  private isWhole(): boolean {
    return this.current.every(({ arm, index, stages }) => {
      const last = stages * this.swiss.rounds * arm.seatings.length;
      for (let game = last; game > last - this.swiss.rounds * arm.seatings.length; game--) {
        if (!this.journal.has(index, game)) return false;
      }
      return true;
    });
  }

  /** Adds the points of the last stage; a game that crashed counts for no agent. */
  private count({ arm, index, pair, stages }: Member): void {
    const size = arm.seatings.length;
    const first = (stages - 1) * this.swiss.rounds * size + 1;
    for (let game = first; game < first + this.swiss.rounds * size; game++) {
      const row = this.journal.row(index, game)!;
      if (row.crashed !== null) continue;
      pair.forEach((contender, agent) => {
        this.points[contender] += shareOf(agent, row.returns, arm.seatings[(game - 1) % size]);
      });
    }
  }

  private draw(): void {
    const standings = this.points.map((points, i) => ({ points, met: this.met[i], byes: this.byes[i] }));
    const { pairs, bye } = swissPairs(standings);
    this.current = this.members.filter(({ pair: [a, b] }) =>
      pairs.some(([c, d]) => (a === c && b === d) || (a === d && b === c)),
    );
    for (const member of this.current) member.stages++;
    for (const [a, b] of pairs) {
      this.met[a][b]++;
      this.met[b][a]++;
    }
    if (bye !== null) {
      // As if it had won all games of the stage.
      this.byes[bye]++;
      const games = this.current.filter(({ pair }) => pair.includes(pairs[0][0])).length * this.swiss.rounds;
      this.points[bye] += games * (this.members[0]?.arm.seatings.length ?? 0);
    }
    this.drawn++;
  }
}
