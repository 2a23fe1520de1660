// The page's end of the line to the thread of combat tables.

import type { TableAnswers, TableAsk, TableQuestion, TableReply } from './talk.ts';

type AnswerTo<A extends TableAsk> = TableAnswers[A['ask']];

export class TableClient {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'tables' });
  private readonly waiting = new Map<number, (reply: TableReply) => void>();
  private sent = 0;

  constructor() {
    this.worker.addEventListener('message', ({ data }: MessageEvent<TableReply>) => {
      this.waiting.get(data.number)?.(data);
      this.waiting.delete(data.number);
    });
    this.worker.addEventListener('error', (event) => {
      event.preventDefault();
      const fault = event.message || 'the thread of combat tables could not be loaded';
      for (const [number, hear] of this.waiting) hear({ number, fault });
      this.waiting.clear();
    });
  }

  /** @throws Error with a line to read. */
  ask<A extends TableAsk>(ask: A): Promise<AnswerTo<A>> {
    const number = ++this.sent;
    return new Promise((done, failed) => {
      this.waiting.set(number, (reply) => {
        if ('fault' in reply) failed(new Error(reply.fault));
        else done(reply.answer as AnswerTo<A>);
      });
      this.worker.postMessage({ number, ask } satisfies TableQuestion);
    });
  }

  close(): void {
    this.worker.terminate();
  }
}
