// Threads that grow trees for an agent while it waits. They start before it chooses for the first time, since a waiting
// thread cannot start any.

import { type Hand, shareOut } from '../../../agents/sharing.ts';
import type { Agent, Crew } from '../../engine/contract/agent.ts';
import type { Seat } from '../../engine/contract/ids.ts';
import { AnswerBox } from './answer-box.ts';
import { fromText } from './plain.ts';
import type { AgentOrder } from './talk.ts';

/** Messages to a thread of a crew. It answers in the box; it sends `ready` when it can receive more. */
export type ToMember =
  | { readonly do: 'make'; readonly order: AgentOrder; readonly box: SharedArrayBuffer }
  | { readonly do: 'work'; readonly tasks: readonly object[] };

export type MemberAnswer = { readonly results: readonly object[] } | { readonly failed: string };

export interface MemberLine {
  send(message: ToMember): void;
  close(): void;
}

/** Opens a thread. */
export type OpenMember = (ready: () => void, broken: () => void) => MemberLine;

/** Milliseconds that a thread may take to start before the agent continues without it. */
const STARTING = 20_000;

export class SharedCrew implements Crew {
  private readonly members: Member[] = [];

  /** @param clock milliseconds since some moment. */
  constructor(
    private readonly open: OpenMember,
    private readonly clock: () => number,
  ) {}

  get threads(): number {
    return 1 + this.members.length;
  }

  /** Starts this many threads beside the agent's own; settles when those that start are ready. */
  async start(order: AgentOrder, count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => this.startOne(order)));
  }

  private async startOne(order: AgentOrder): Promise<void> {
    const box = new AnswerBox();
    let line: MemberLine | null = null;
    const isUp = await new Promise<boolean>((done) => {
      const timer = setTimeout(() => done(false), STARTING);
      const end = (up: boolean) => (): void => {
        clearTimeout(timer);
        done(up);
      };
      line = this.open(end(true), end(false));
      line.send({ do: 'make', order, box: box.shared });
    });
    if (isUp && line !== null) this.members.push(new Member(line, box));
    else (line as MemberLine | null)?.close();
  }

  share(agent: Agent, _: Seat, tasks: readonly object[]): readonly object[] {
    const hands = this.members.slice(0, tasks.length - 1);
    return shareOut(agent, tasks, hands, this.clock, (member) => {
      this.members.splice(this.members.indexOf(member), 1);
      member.line.close();
    });
  }

  close(): void {
    for (const { line } of this.members.splice(0)) line.close();
  }
}

class Member implements Hand {
  constructor(
    readonly line: MemberLine,
    private readonly box: AnswerBox,
  ) {}

  order(tasks: readonly object[]): void {
    this.line.send({ do: 'work', tasks });
  }

  answers(patience: number): readonly object[] | null {
    const text = this.box.take(patience);
    if (text === null) return null;
    const answer = fromText(text) as MemberAnswer;
    if ('failed' in answer) throw new Error(`a thread of the crew failed: ${answer.failed}`);
    return answer.results;
  }
}
