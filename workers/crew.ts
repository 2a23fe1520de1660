// Threads that grow the trees of one decision at the same time. An agent chooses synchronously, so this thread blocks
// until the others are done (Atomics.wait), having done its own part meanwhile.

import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Agent, Crew } from '../src/engine/contract/agent.ts';
import type { Seat } from '../src/engine/contract/ids.ts';
import type { CrewAnswer, CrewGame, CrewOrder } from './crew-member.ts';

/** A thread is given up when it takes longer than this many milliseconds, and than so many times this thread's own part. */
const PATIENCE = 60_000;
const TIMES = 20;

export class ThreadCrew {
  private readonly members: Member[] = [];

  /** @param threads this one included; the others start when there is work for them */
  constructor(readonly threads: number) {}

  /** The crew for agents of one game. */
  at(game: CrewGame): Crew {
    return { threads: this.threads, share: (agent, seat, tasks) => this.share(game, agent, seat, tasks) };
  }

  /** Ends the other threads; they start again where there is work for them. */
  async end(): Promise<void> {
    await Promise.all(this.members.splice(0).map((member) => member.end()));
  }

  private share(game: CrewGame, agent: Agent, seat: Seat, tasks: readonly object[]): readonly object[] {
    const { work } = agent;
    if (!work) throw new Error(`${agent.spec} shares no work`);
    const hands = Math.min(this.threads, tasks.length);
    while (this.members.length < hands - 1) this.members.push(new Member());
    const places = tasks.map((_, place) => place);
    const placesOf = (hand: number): number[] => places.filter((place) => place % hands === hand);
    for (let hand = 1; hand < hands; hand++) {
      this.members[hand - 1].order({
        game,
        spec: agent.spec,
        seat,
        tasks: placesOf(hand).map((place) => tasks[place]),
      });
    }
    const results: object[] = new Array(tasks.length);
    const doHere = (place: number): void => {
      results[place] = work.call(agent, tasks[place]);
    };
    const start = performance.now();
    for (const place of placesOf(0)) doHere(place);
    const patience = Math.max(PATIENCE, TIMES * (performance.now() - start));
    for (let hand = hands - 1; hand > 0; hand--) {
      const answers = this.members[hand - 1].answers(patience);
      // Whoever does a task, the result is the same.
      if (answers === null) {
        this.members.splice(hand - 1, 1)[0].end();
        for (const place of placesOf(hand)) doHere(place);
      } else for (const [i, place] of placesOf(hand).entries()) results[place] = answers[i];
    }
    return results;
  }
}

class Member {
  private readonly worker: Worker;
  private readonly port: MessagePort;
  /** Orders answered so far. */
  private readonly answered = new Int32Array(new SharedArrayBuffer(4));
  private ordered = 0;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    this.worker = new Worker(fileURLToPath(new URL('crew-entry.js', import.meta.url)), {
      execArgv: [],
      workerData: { port: port2, answered: this.answered },
      transferList: [port2],
    });
    // A thread that dies is found out when it does not answer.
    this.worker.on('error', () => {});
    this.worker.unref();
  }

  order(order: CrewOrder): void {
    this.ordered++;
    this.port.postMessage(order);
  }

  /** Waits for the results of the last order; null where none come. @throws Error where the work failed. */
  answers(patience: number): readonly object[] | null {
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
