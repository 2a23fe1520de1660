// Where a Redis server is: its URL, which may hold a password, and the words for it that may be shown.

import { BadInput } from '../engine/contract/errors.ts';

export interface RedisAddress {
  /** May hold a password: it is never shown or written anywhere. */
  readonly url: string;
  /** Without user and password. */
  readonly shown: string;
}

/** The server went away while it was needed, and did not come back. */
export class RedisLost extends Error {
  override readonly name = 'RedisLost';
}

const EXPECTED = 'redis://HOST:PORT, redis://:PASSWORD@HOST:PORT, or rediss://... with TLS';

/** @throws BadInput that does not repeat the text, which may hold a password. */
export function redisAddress(text: string, where = '--redis'): RedisAddress {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new BadInput('it is no URL', where, EXPECTED);
  }
  const { protocol, hostname, port, pathname, search } = url;
  if (protocol !== 'redis:' && protocol !== 'rediss:') {
    throw new BadInput('it begins with neither redis:// nor rediss://', where, EXPECTED);
  }
  if (hostname === '') throw new BadInput('it names no host', where, EXPECTED);
  if (!/^\/?\d*$/.test(pathname) || search !== '') {
    throw new BadInput('after the host stands more than the number of a database', where, EXPECTED);
  }
  return { url: text, shown: `${protocol}//${hostname}:${port || '6379'}${pathname.replace(/^\/$/, '')}` };
}
