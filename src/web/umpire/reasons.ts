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

const TURN = 'Why this turn?';
const BATTLE = 'Why this battle?';
/** Asked where the line with which an activation began was told before. */
const SO = 'Why so?';

export class Reasons {
  private thoughts: KeptThought[] = [];
  /** The decisions of the thoughts in the last report, in the words of its lines, by their moments. */
  private readonly decided = new Map<number, string>();

  note(thought: KeptThought): void {
    this.thoughts.push(thought);
  }

  /** The thoughts of a report, to be kept. Agents that think again by now are not disturbed: theirs are left out. */
  async stored({ from, to }: Pick<TurnReport, 'from' | 'to'>): Promise<StoredThought[]> {
    const stored: StoredThought[] = [];
    for (const { at, begins, explain, isBusy, seat } of this.upTo(from, to)) {
      if (isBusy() || stored.length === MOST_STORED) continue;
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
   * The questions about a report: about the turn of its seat, and about each activation and battle in it.
   * @param seat the one that it is about
   * @param to the moment at which it ends, in numbers of actions
   */
  topics(seat: number, from: number, to: number, lines: readonly LogEntry[], moments: readonly ToldMoment[]): Topic[] {
    const kept = this.thoughts.filter((thought) => thought.at >= from && thought.at < to);
    const topics: Topic[] = [];
    if (kept.some((thought) => thought.seat === seat))
      topics.push({ about: 'turn', question: TURN, at: from, to, seat, line: -1, title: 'this turn', hexes: [] });
    const known = this.upTo(from, to);
    return [...topics, ...this.activations(kept, lines), ...battles(known, from, to, lines, moments)];
  }

  /** The thoughts of a report, and those that led to it: a seat may play on from its last one before. */
  private upTo(from: number, to: number): KeptThought[] {
    const isLast = ({ at, seat }: KeptThought): boolean =>
      this.thoughts.every((other) => other.seat !== seat || other.at <= at || other.at >= from);
    return this.thoughts.filter((thought) => thought.at < to && (thought.at >= from || isLast(thought)));
  }

  /** A question for each line with which an activation begins, which may take several thoughts. */
  private activations(kept: readonly KeptThought[], lines: readonly LogEntry[]): Topic[] {
    const topics = new Map<number, Topic>();
    this.decided.clear();
    for (const { begins, at, seat } of kept) {
      const line = begins ? lineOfBeginning(lines, at) : -1;
      if (line < 0) continue;
      const { text: title, asks: question = SO } = lines[line];
      this.decided.set(at, title);
      const before = topics.get(line);
      if (before && before.seat !== seat) continue;
      const first = before?.at ?? at;
      topics.set(line, { about: 'activation', question, at: first, to: at + 1, seat, line, title, hexes: [] });
    }
    return [...topics.values()];
  }

  /** @param labels of hexes, by which attacks are found in what was foreseen */
  async why(
    { about, at, to, seat, title, hexes }: Topic,
    labels: ReadonlyMap<number, string>,
  ): Promise<Reasoning | string> {
    const ofSeat = this.thoughts.filter((thought) => thought.seat === seat);
    const within = ofSeat.filter((thought) => thought.at >= at && thought.at < to);
    const begun = within.filter(({ begins }) => begins);
    if (about === 'turn') {
      const told = (begun.length > 0 ? begun : within).slice(0, MOST_TOLD);
      return reasoningOf(title, told, true, this.decided);
    }
    if (about === 'activation') return reasoningOf(title, begun, false);
    const thought = ofSeat.findLast((each) => each.at <= at);
    const answer = await reasoningOf(title, thought ? [thought] : [], false);
    if (typeof answer === 'string') return answer;
    return { ...answer, foreseen: foreseenIn(answer.parts[0], hexes, labels) };
  }
}

/** A question for each battle of a seat that had thought before. */
function battles(
  known: readonly KeptThought[],
  from: number,
  to: number,
  lines: readonly LogEntry[],
  moments: readonly ToldMoment[],
): Topic[] {
  return moments.flatMap(({ from: at, to: end, attack: { seat }, title, hexes }): Topic[] => {
    const line = at >= from && at < to ? lines.findIndex((each) => each.at > at) : -1;
    if (line < 0 || !known.some((thought) => thought.seat === seat && thought.at <= at)) return [];
    return [{ about: 'battle', question: BATTLE, at, to: end, seat, line, title, hexes }];
  });
}

/** @param decided the decisions of the thoughts by their moments, where the answer names them */
async function reasoningOf(
  title: string,
  thoughts: readonly KeptThought[],
  isBrief: boolean,
  decided: ReadonlyMap<number, string> = new Map(),
): Promise<Reasoning | string> {
  if (thoughts.some(({ isBusy }) => isBusy())) return BUSY;
  const parts: Explanation[] = [];
  const heads: string[] = [];
  for (const thought of thoughts) {
    const brief = isBrief ? await thought.explain(true) : null;
    // Without a search there is nothing to tell in brief but the plan: what it expected has to be played out.
    const isThin = brief !== null && brief.contests.length === 0 && brief.mix === null && brief.choices > 1;
    const explanation = isBrief && !(isThin && parts.length < MOST_PLAYED_OUT) ? brief : await thought.explain(false);
    if (explanation === null) continue;
    parts.push(explanation);
    heads.push(decided.get(thought.at) ?? '');
  }
  return parts.length === 0 ? GONE : { title, parts, heads };
}

/**
 * The line that tells of a chapter's beginning: the last one with which such a chapter begins; where that was told
 * before, the draw which led to the chapter, else the next line.
 */
function lineOfBeginning(lines: readonly LogEntry[], at: number): number {
  const begun = lines.findLastIndex((line) => line.at <= at && line.asks !== undefined);
  if (begun >= 0) return begun;
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
