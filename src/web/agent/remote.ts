// The umpire's end of the connection with an agent in another thread.

import type { Progress } from '../../engine/contract/agent.ts';
import type { Action } from '../../engine/contract/ids.ts';
import type { Explanation } from '../../view/explanation.ts';
import type { AgentOrder, FromAgent, ToAgent } from './talk.ts';

/** The line to a thread; `close` ends it at once, in the middle of any work. */
export interface Line {
  send(message: ToAgent): void;
  close(): void;
}

/** Opens a line; answers go to `hear`, a failure of the thread to `broken`. */
export type OpenLine = (hear: (message: FromAgent) => void, broken: (why: string) => void) => Line;

interface Waiting {
  readonly done: (answer: never) => void;
  readonly failed: (error: Error) => void;
}

export class RemoteAgent {
  /** The latest progress of the thought in progress; null between thoughts. */
  progress: Progress | null = null;
  onProgress: (now: Progress) => void = () => {};
  private readonly line: Line;
  private readonly waiting = new Map<number, Waiting>();
  private number = 0;
  private isOpen = true;

  constructor(
    open: OpenLine,
    readonly order: AgentOrder,
  ) {
    this.line = open(
      (message) => this.hear(message),
      (why) => this.fail(new Error(why)),
    );
    this.line.send({ do: 'make', order });
  }

  /** @param keeps whether the choice may be explained later, even if it is not searched for */
  choose(observation: Int32Array, keeps = false): Promise<readonly Action[]> {
    this.progress = null;
    return this.ask((number) => ({ do: 'choose', number, observation, keeps }));
  }

  /** The reasons for its last choice. */
  explain(): Promise<Explanation | null> {
    return this.ask((number) => ({ do: 'explain', number }));
  }

  /** A function that explains its last choice later, where that is kept. */
  remember(): (isBrief: boolean) => Promise<Explanation | null> {
    const of = this.number;
    return (isBrief) =>
      this.isOpen ? this.ask((number) => ({ do: 'explain', number, of, isBrief })) : Promise.resolve(null);
  }

  /** Ends the agent; open requests are never answered. */
  close(): void {
    this.isOpen = false;
    this.waiting.clear();
    this.line.close();
  }

  private ask<Answer>(message: (number: number) => ToAgent): Promise<Answer> {
    const number = ++this.number;
    return new Promise((done, failed) => {
      this.waiting.set(number, { done, failed });
      this.line.send(message(number));
    });
  }

  private hear(message: FromAgent): void {
    if ('progress' in message) {
      this.progress = message.progress;
      this.onProgress(message.progress);
      return;
    }
    const waiting = this.waiting.get(message.number);
    this.waiting.delete(message.number);
    if ('failed' in message) waiting?.failed(new Error(`${this.order.spec}: ${message.failed}`));
    else waiting?.done(('chain' in message ? message.chain : message.explanation) as never);
  }

  private fail(error: Error): void {
    for (const { failed } of this.waiting.values()) failed(error);
    this.waiting.clear();
  }
}
