// A connection to Redis that waits with patience for a server that went away.

import { Redis } from 'ioredis';
import { BadInput } from '../engine/contract/errors.ts';
import { type RedisAddress, RedisLost } from './redis-address.ts';

/** Seconds in which a server must answer at first. */
const FIRST = 5;
/** The most milliseconds between two attempts to connect again. */
const PAUSE = 2_000;

export interface RedisChoices {
  /** Seconds for which a server that went away is waited for. */
  readonly patience: number;
  /** Receives one line when the server goes away, and one when it is back. */
  readonly say: (text: string) => void;
}

export class RedisLink {
  /** Rejects with RedisLost when patience is over. */
  readonly lost: Promise<never>;
  /** Connections of BullMQ's own, which it makes from this one. */
  private readonly copies: Redis[] = [];
  private isClosing = false;
  private timer: NodeJS.Timeout | undefined;
  private why = 'it closed the connection';

  private constructor(
    readonly client: Redis,
    readonly address: RedisAddress,
    choices: RedisChoices,
  ) {
    const duplicate = client.duplicate.bind(client);
    client.duplicate = (options) => {
      const copy = duplicate(options);
      this.copies.push(copy);
      return copy;
    };
    this.lost = new Promise((_, reject) => this.watch(choices, reject));
    // Workers wait for it; without one nothing is lost.
    this.lost.catch(() => {});
  }

  /** Connects. @throws BadInput where no server answers, or it does not let us in. */
  static async open(address: RedisAddress, choices: RedisChoices): Promise<RedisLink> {
    await tryAddress(address);
    // Commands wait for a server that went away, as BullMQ demands of its connections.
    const client = new Redis(address.url, {
      maxRetriesPerRequest: null,
      connectTimeout: FIRST * 1000,
      retryStrategy: (times) => Math.min(100 * times, PAUSE),
    });
    return new RedisLink(client, address, choices);
  }

  get isReady(): boolean {
    return this.client.status === 'ready';
  }

  async close(): Promise<void> {
    this.isClosing = true;
    clearTimeout(this.timer);
    for (const each of [this.client, ...this.copies]) each.disconnect();
  }

  private watch({ patience, say }: RedisChoices, lose: (error: RedisLost) => void): void {
    const { client, address } = this;
    client.on('error', (error) => {
      this.why = reasonOf(error);
    });
    client.on('close', () => {
      if (this.isClosing || this.timer !== undefined) return;
      say(`Redis at ${address.shown} went away; waiting ${patience} s at most for its return`);
      this.timer = setTimeout(() => {
        lose(new RedisLost(`Redis at ${address.shown} did not return within ${patience} s: ${this.why}`));
      }, patience * 1000);
    });
    client.on('ready', () => {
      if (this.timer === undefined) return;
      clearTimeout(this.timer);
      this.timer = undefined;
      say(`Redis at ${address.shown} is back`);
    });
  }
}

/** @throws BadInput where no server answers, or it does not let us in. */
async function tryAddress({ url, shown }: RedisAddress): Promise<void> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: FIRST * 1000,
    commandTimeout: FIRST * 1000,
    enableOfflineQueue: false,
    enableReadyCheck: false,
    retryStrategy: () => null,
  });
  let why: unknown = null;
  client.on('error', (error) => {
    why ??= error;
  });
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw new BadInput(reasonOf(why ?? error), `Redis at ${shown}`, expectedOf(reasonOf(why ?? error)));
  } finally {
    client.disconnect();
  }
}

/** The reason in one line. Errors of a connection to several addresses have none of their own. */
function reasonOf(error: unknown): string {
  const { code, errors, message } = error as NodeJS.ErrnoException & { readonly errors?: readonly unknown[] };
  if (errors !== undefined && errors.length > 0) return reasonOf(errors[0]);
  if (code === 'ECONNREFUSED') return 'nothing listens there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no such host';
  if (/^(?:NOAUTH|WRONGPASS)/.test(message) || /invalid password|invalid username/i.test(message)) {
    return message.startsWith('NOAUTH') ? 'it asks for a password' : 'wrong password';
  }
  return (message || code || String(error)).split('\n')[0];
}

function expectedOf(why: string): string {
  if (/password/.test(why)) return 'a URL such as redis://:PASSWORD@HOST:PORT';
  if (/certificate/.test(why)) {
    return 'a certificate that Node trusts; for one of your own NODE_EXTRA_CA_CERTS=FILE.pem';
  }
  return 'a Redis server that runs; start one with: redis-server --port 6379';
}
