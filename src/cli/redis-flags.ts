// The flags of commands that meet at a Redis server.

import type { Command } from 'commander';
import { BadInput } from '../engine/contract/errors.ts';
import { type RedisAddress, redisAddress } from '../node/redis-address.ts';
import { whole } from './flags.ts';

/**
 * Takes the place of --redis, so that a password need not stand in a command line, which other users of a machine see.
 */
const VARIABLE = 'GROGNARD_REDIS';

export interface RedisFlags {
  readonly redis?: string;
  readonly patience: number;
}

export function declareRedis(command: Command): void {
  command
    .option(
      '--redis <URL>',
      `the Redis server, redis://[:PASSWORD@]HOST[:PORT], or rediss://... with TLS (default: the variable ${VARIABLE})`,
    )
    .option(
      '--patience <SECONDS>',
      'how long to wait for a server that went away',
      whole('--patience', 1, 86_400),
      300,
    );
}

/** @throws BadInput where there is no URL of a server. */
export function addressOf({ redis }: RedisFlags, command: string): RedisAddress {
  if (redis !== undefined) return redisAddress(redis);
  const variable = process.env[VARIABLE];
  if (variable !== undefined && variable !== '') return redisAddress(variable, VARIABLE);
  throw new BadInput('no server', command, '--redis URL, e.g. redis://127.0.0.1:6379');
}
