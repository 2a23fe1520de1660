// A crew: threads that grow the trees of one decision in parallel. An agent chooses synchronously, so this thread does
// its own part and then blocks until the others are done (Atomics.wait).

import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { type Hand, shareOut } from '../agents/sharing.ts';
import type { Agent, Crew } from '../src/engine/contract/agent.ts';
import type { Seat } from '../src/engine/contract/ids.ts';
import { entry } from '../src/node/program.ts';
import type { CrewAnswer, CrewGame, CrewOrder } from './crew-member.ts';

export class ThreadCrew {
  private readonly members: Member[] = [];

  /** @param threads this one included; the others start when there is work for them */
  constructor(readonly threads: number) {}

  /** Returns the crew for agents of one game. */
  at(game: CrewGame): Crew {
    return { threads: this.threads, share: (agent, seat, tasks) => this.share(game, agent, seat, tasks) };
  }

  /** Ends the other threads; they start again when there is work for them. */
  async end(): Promise<void> {
    await Promise.all(this.members.splice(0).map((member) => member.end()));
  }

  private share(game: CrewGame, agent: Agent, seat: Seat, tasks: readonly object[]): readonly object[] {
    const others = Math.min(this.threads, tasks.length) - 1;
    while (this.members.length < others) this.members.push(new Member());
    const hands = this.members.slice(0, others).map((member) => member.at(game, agent.spec, seat));
    return shareOut(agent, tasks, hands, performance.now.bind(performance), ({ member }) => {
      this.members.splice(this.members.indexOf(member), 1);
      void member.end();
    });
  }
}

/** A thread that works for one agent. */
interface MemberHand extends Hand {
  readonly member: Member;
}

class Member {
  private readonly worker: Worker;
  private readonly port: MessagePort;
  /** Number of orders answered so far. */
  private readonly answered = new Int32Array(new SharedArrayBuffer(4));
  private ordered = 0;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    this.worker = new Worker(entry('crew'), {
      execArgv: [],
      workerData: { port: port2, answered: this.answered },
      transferList: [port2],
    });
    // A thread that dies is noticed when it does not answer.
    this.worker.on('error', () => {});
    this.worker.unref();
  }

  /** Returns this thread as a helper for agents of one game, spec and seat. */
  at(game: CrewGame, spec: string, seat: Seat): MemberHand {
    return {
      member: this,
      order: (tasks) => this.order({ game, spec, seat, tasks }),
      answers: (patience) => this.answers(patience),
    };
  }

  private order(order: CrewOrder): void {
    this.ordered++;
    this.port.postMessage(order);
  }

  /** Waits for the results of the last order; null where none come. @throws Error where the work failed. */
  private answers(patience: number): readonly object[] | null {
    const end = performance.now() + patience;
    for (;;) {
      const count = Atomics.load(this.answered, 0);
      if (count === this.ordered) break;
      const left = end - performance.now();
      if (left <= 0) return null;
      Atomics.wait(this.answered, 0, count, left);
    }
    const answer = receiveMessageOnPort(this.port)?.message as CrewAnswer | undefined;
    if (answer === undefined) return null;
    if ('failed' in answer) throw new Error(`a thread of the crew failed: ${answer.failed}`);
    return answer.results;
  }

  async end(): Promise<void> {
    this.port.close();
    await this.worker.terminate();
  }
}
