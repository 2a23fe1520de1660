// The reasons of computers for what their report tells: for a battle, an activation, a whole turn. Thoughts are kept as
// they are made, and explained when somebody asks.

import type { Explanation, KeyAttack } from '../../view/explanation.ts';
import type { LogEntry, Reasoning, ToldMoment, Topic, TurnReport } from '../protocol.ts';
import type { ThoughtReasons } from './computers.ts';

/** A thought with its place in the game. */
export interface KeptThought extends Pick<ThoughtReasons, 'begins' | 'explain' | 'isBusy'> {
  /** Number of actions played before its choice. */
  readonly at: number;
  readonly seat: number;
}

/** A thought as the browser keeps it: in brief, without what sample playouts showed. */
export interface StoredThought extends Pick<KeptThought, 'at' | 'seat' | 'begins'> {
  readonly brief: Explanation;
}

/** The last report with its thoughts, as the browser keeps it. */
export interface StoredReport extends Pick<TurnReport, 'seat' | 'turn' | 'from' | 'to'> {
  readonly thoughts: readonly StoredThought[];
}

/** The most thoughts that are stored: more than any turn has that can be told. */
const MOST_STORED = 60;

/** The most thoughts of a turn that are told in one answer. */
const MOST_TOLD = 12;

/** The most thoughts of a turn that are played out for an answer: each takes about a second. */
const MOST_PLAYED_OUT = 4;

const GONE = 'That is not known any more: the game has gone back, or another player has sat down.';
const BUSY = 'It is thinking: ask again when it has chosen.';

export class Reasons {
  private thoughts: KeptThought[] = [];

  note(thought: KeptThought): void {
    this.thoughts.push(thought);
  }

  /** The thoughts of a report, to be kept. Agents that think again by now are not disturbed: theirs are left out. */
  async stored({ seat, from, to }: Pick<TurnReport, 'seat' | 'from' | 'to'>): Promise<StoredThought[]> {
    const stored: StoredThought[] = [];
    for (const { at, begins, explain, isBusy, ...thought } of this.thoughts) {
      if (thought.seat !== seat || at < from || at >= to || isBusy() || stored.length === MOST_STORED) continue;
      const brief = await explain(true);
      if (brief !== null) stored.push({ at, begins, brief, seat });
    }
    return stored;
  }

  restore(stored: readonly StoredThought[]): void {
    this.thoughts = stored.map(({ brief, ...thought }) => ({
      ...thought,
      explain: async () => brief,
      isBusy: () => false,
    }));
  }

  /** Drops the thoughts whose choices were taken back. */
  backTo(at: number): void {
    this.thoughts = this.thoughts.filter((thought) => thought.at < at);
  }

  /**
   * The questions that a person may ask about a report.
   * @param seat the one that it is about
   * @param to the moment at which it ends, in numbers of actions
   */
  topics(seat: number, from: number, to: number, lines: readonly LogEntry[], moments: readonly ToldMoment[]): Topic[] {
    const kept = this.thoughts.filter((thought) => thought.seat === seat && thought.at >= from && thought.at < to);
    if (kept.length === 0) return [];
    const topics: Topic[] = [{ about: 'turn', at: from, to, seat, line: -1, title: 'this turn', hexes: [] }];
    for (const { begins, at } of kept) {
      const line = begins ? lineOfBeginning(lines, at) : -1;
      if (line < 0 || topics.some((topic) => topic.about === 'activation' && topic.line === line)) continue;
      topics.push({ about: 'activation', at, to: at + 1, seat, line, title: lines[line].text, hexes: [] });
    }
    for (const moment of moments) {
      if (moment.from < from || moment.from >= to || moment.attack.seat !== seat) continue;
      const line = lines.findIndex(({ at }) => at > moment.from);
      if (line < 0 || !kept.some(({ at }) => at <= moment.from)) continue;
      const { title, hexes } = moment;
      topics.push({ about: 'battle', at: moment.from, to: moment.to, seat, line, title, hexes });
    }
    return topics;
  }

  /** @param labels of hexes, by which attacks are found in what was foreseen */
  async why(
    { about, at, to, seat, title, hexes }: Topic,
    labels: ReadonlyMap<number, string>,
  ): Promise<Reasoning | string> {
    const ofSeat = this.thoughts.filter((thought) => thought.seat === seat);
    if (about === 'turn') {
      const all = ofSeat.filter((thought) => thought.at >= at && thought.at < to);
      const begun = all.filter(({ begins }) => begins);
      return reasoningOf(title, (begun.length > 0 ? begun : all).slice(0, MOST_TOLD), true);
    }
    const thought = ofSeat.findLast((each) => (about === 'activation' ? each.at === at : each.at <= at));
    const answer = await reasoningOf(title, thought ? [thought] : [], false);
    if (typeof answer === 'string' || about === 'activation') return answer;
    return { ...answer, foreseen: foreseenIn(answer.parts[0], hexes, labels) };
  }
}

async function reasoningOf(
  title: string,
  thoughts: readonly KeptThought[],
  isBrief: boolean,
): Promise<Reasoning | string> {
  if (thoughts.some(({ isBusy }) => isBusy())) return BUSY;
  const parts: Explanation[] = [];
  for (const thought of thoughts) {
    const brief = isBrief ? await thought.explain(true) : null;
    // Without a search there is nothing to tell in brief but the plan: what it expected has to be played out.
    const isThin = brief !== null && brief.contests.length === 0 && brief.mix === null && brief.choices > 1;
    const explanation = isBrief && !(isThin && parts.length < MOST_PLAYED_OUT) ? brief : await thought.explain(false);
    if (explanation !== null) parts.push(explanation);
  }
  return parts.length === 0 ? GONE : { title, parts };
}

/** The line that tells of a chapter's beginning: that of the draw which led to it, else the next. */
function lineOfBeginning(lines: readonly LogEntry[], at: number): number {
  const before = lines.findLastIndex((line) => line.at <= at);
  if (before >= 0 && lines[before].isDie) return lines.findIndex((line) => line.at === lines[before].at);
  return lines.findIndex((line) => line.at > at);
}

/** The attack on these hexes that sample playouts made; null where they made none. */
function foreseenIn(
  { expectation, seat }: Explanation,
  hexes: readonly number[],
  labels: ReadonlyMap<number, string>,
): KeyAttack | null {
  const words = hexes.flatMap((hex) => labels.get(hex) ?? []);
  const isOn = ({ title }: KeyAttack): boolean => words.some((label) => title.split(/[^\w.]+/).includes(label));
  return expectation?.attacks.find((attack) => attack.seat === seat && isOn(attack)) ?? null;
}
