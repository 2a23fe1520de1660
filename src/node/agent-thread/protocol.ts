// Messages between an agent's thread and the thread that keeps the game: numbers in memory that they share, the rest as
// plain data.

import type { MessagePort } from 'node:worker_threads';
import type { Effort } from '../../engine/contract/agent.ts';
import type { Setup } from '../../engine/contract/ruleset.ts';
import type { RngState } from '../../engine/kernel/rng.ts';

/** The data with which a thread is started. */
export interface ThreadData {
  /** The agent's file. */
  readonly path: string;
  /** The agent's name in errors: its spec. */
  readonly spec: string;
  readonly port: MessagePort;
  readonly control: Int32Array;
  readonly chain: Int32Array;
  /** Bytes of buffers, which lie outside the heap, that the agent may hold. */
  readonly mostBuffers: number;
}

/** Words of `control`: orders given, orders answered, whether the order is a choice, and links of the chain chosen. */
export const ASKED = 0;
export const ANSWERED = 1;
export const IS_CHOICE = 2;
export const LINKS = 3;
export const CONTROL_WORDS = 4;

/** In `LINKS`: the answer comes by the port. */
export const BY_PORT = -1;

/** The longest chain of choices that an agent may push at a time. */
export const MAX_CHAIN = 4096;

/** An order by the port. A choice has none: its observation lies in shared memory. */
export type Order =
  /** The statics of games to come. */
  | { readonly do: 'prepare'; readonly ruleset: string; readonly setup: Setup }
  | {
      readonly do: 'make';
      readonly seat: number;
      readonly rng: RngState;
      readonly hasClock: boolean;
      readonly efforts?: readonly Effort[];
      /** The memory for observations. */
      readonly cells: Int32Array;
    }
  | { readonly do: 'explain' | 'mix' | 'efforts' };

/** The key of prepared statics. */
export interface Prepared {
  readonly size: number;
  readonly dataHash: string;
}

/** The thread ends after a last answer. */
export type Answer = { readonly value: unknown } | { readonly fault: string; readonly isLast?: true };

/** Messages of a thread about itself while it loads. */
export type Loading =
  /** The house's own modules are there; now the agent's file is read. */
  { readonly begun: true } | { readonly loaded: true } | { readonly refused: Refusal };

/** The answer in a message, which an agent may have sent itself; null for any other message. */
export function answered(message: unknown): Answer | null {
  if (!isObject(message)) return null;
  if ('value' in message) return { value: message.value };
  const { fault, isLast } = message;
  if (typeof fault !== 'string') return null;
  return isLast === true ? { fault, isLast } : { fault };
}

/** A thread's message about itself, which its agent may have forged; null for any other message. */
export function said(message: unknown): Loading | null {
  if (!isObject(message)) return null;
  if (message.begun === true) return { begun: true };
  if (message.loaded === true) return { loaded: true };
  const { refused } = message;
  if (!isObject(refused)) return null;
  const { what, line, expected } = refused;
  if (typeof what !== 'string' || typeof expected !== 'string') return null;
  return { refused: { what, line: typeof line === 'number' ? line : null, expected } };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object';

/** The reason why a file is not an agent. */
export interface Refusal {
  readonly what: string;
  /** The place in the file, where known. */
  readonly line: number | null;
  readonly expected: string;
}
