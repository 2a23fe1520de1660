// A process that draws PNGs, begun again when a drawing ends it.

import { type ChildProcess, fork } from 'node:child_process';
import { entry, entryFlags } from '../src/node/program.ts';

export interface PngOrder {
  readonly id: number;
  readonly svg: string;
}

export type PngAnswer = { readonly id: number } & ({ readonly bytes: Uint8Array } | { readonly why: string });

interface Waiting {
  resolve(bytes: Uint8Array | null): void;
  reject(error: Error): void;
}

export class PngPool {
  private child: ChildProcess | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private orders = 0;

  /** @throws where the picture cannot be drawn */
  async png(svg: string): Promise<Uint8Array> {
    return (await this.order(svg)) ?? PngPool.alone(svg);
  }

  /** Tries a picture in a process of its own, so that no other can be at fault. */
  private static async alone(svg: string): Promise<Uint8Array> {
    const pool = new PngPool();
    try {
      const bytes = await pool.order(svg);
      if (bytes !== null) return bytes;
      throw new Error('resvg ends its process on it');
    } finally {
      pool.close();
    }
  }

  close(): void {
    this.child?.disconnect();
    this.child = null;
  }

  /** Null where the process ended meanwhile, for this picture or for another one. */
  private order(svg: string): Promise<Uint8Array | null> {
    const child = this.child ?? this.start();
    const id = this.orders++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      // A process that has just ended takes no order: its end answers.
      child.send({ id, svg } satisfies PngOrder, () => {});
    });
  }

  private start(): ChildProcess {
    const script = entry('png-process');
    const child = fork(script, {
      execArgv: entryFlags(script),
      serialization: 'advanced',
      // A panic of Rust prints pages.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const mine = this.waiting;
    child.on('message', (answer: PngAnswer) => {
      const order = mine.get(answer.id);
      mine.delete(answer.id);
      if ('bytes' in answer) order?.resolve(answer.bytes);
      else order?.reject(new Error(answer.why));
    });
    const ended = (): void => {
      if (this.child !== child) return;
      this.child = null;
      for (const { resolve } of mine.values()) resolve(null);
      mine.clear();
    };
    child.on('exit', ended);
    child.on('error', ended);
    this.child = child;
    return child;
  }
}
