// The page's end of the connection with the umpire: requests as promises, the umpire's own messages as calls.

import type { Answers, Ask, Push, Question, Refused, Reply } from '../messages.ts';

/** A refusal: the fault, its place, and the right form, in one line or in sentences. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly what: string,
    readonly where: string,
    readonly expected: string,
    message: string,
  ) {
    super(message);
  }
}

const refusalOf = ({ what, where, expected, message }: Refused): Refusal => new Refusal(what, where, expected, message);

/** A request without its name, for {@link UmpireClient.ask}. */
type Rest<K extends Ask['ask']> = Omit<Extract<Ask, { ask: K }>, 'ask'>;

interface Waiting {
  readonly done: (answer: never) => void;
  readonly failed: (error: Error) => void;
}

/** Milliseconds that an umpire gets to keep its game before it is ended. */
const PATIENCE = 1000;

export class UmpireClient {
  private number = 0;
  private isClosed = false;
  private readonly waiting = new Map<number, Waiting>();

  constructor(
    private readonly worker: Worker,
    private readonly onPush: (push: Push) => void,
    private readonly broken: (message: string) => void,
  ) {
    worker.addEventListener('message', ({ data }: MessageEvent<Reply | Push>) => this.hear(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.end(event.message || 'the game could not be loaded');
    });
    worker.addEventListener('messageerror', () => this.end('a message between the threads could not be read'));
  }

  /** @throws Refusal where the umpire refuses. */
  ask<K extends Ask['ask']>(ask: K, rest: Rest<K>): Promise<Answers[K]> {
    const number = ++this.number;
    return new Promise((done, failed) => {
      this.waiting.set(number, { done: done as Waiting['done'], failed });
      const question = { number, ask: { ask, ...rest } } as unknown as Question;
      this.worker.postMessage(question);
    });
  }

  /** Keeps the game, then ends the umpire; its later messages are ignored. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    const end = (): void => this.worker.terminate();
    setTimeout(end, PATIENCE);
    this.ask('keep', {}).then(end, end);
  }

  private hear(data: Reply | Push): void {
    if ('push' in data) {
      if (!this.isClosed) this.onPush(data);
      return;
    }
    const waiting = this.waiting.get(data.number);
    this.waiting.delete(data.number);
    if ('fault' in data) waiting?.failed(refusalOf(data.fault));
    else waiting?.done(data.answer as never);
  }

  private end(message: string): void {
    for (const { failed } of this.waiting.values()) failed(new Error(message));
    this.waiting.clear();
    if (!this.isClosed) this.broken(message);
  }
}
