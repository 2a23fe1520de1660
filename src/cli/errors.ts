// Error messages: one line, or one line for each fault of a data file, or one JSON document.

import { AgentFault, BadInput, inOneLine } from '../engine/contract/errors.ts';
import type { Fault } from '../engine/contract/fault.ts';
import { StorageError } from '../node/files.ts';
import { RedisLost } from '../node/redis-address.ts';
import type { ExitCode, Io } from './command.ts';

/** @returns 2 for a mistake of the user, 1 for a failure of the program or the machine. */
export function sayError(error: unknown, json: boolean, io: Io): ExitCode {
  const code = error instanceof BadInput ? 2 : 1;
  if (json) io.out(`${JSON.stringify({ error: errorDocument(error) }, null, 2)}\n`);
  else io.err(errorText(error));
  return code;
}

/** Formats an error for `--json`. */
export function errorDocument(error: unknown): object {
  if (!(error instanceof BadInput)) {
    return { what: messageOf(error), where: 'the program', expected: 'no failure; please report it' };
  }
  const { what, where, expected, faults } = error;
  return faults.length > 0 ? { what, where, expected, faults } : { what, where, expected };
}

/** The most faults that are printed: people read a few, and one mistake causes many. */
const SHOWN = 20;

/** Formats faults one a line; of many only the first, with a count of the rest, which `--json` lists. */
export function faultLines(faults: readonly Fault[]): string {
  const lines = faults
    .slice(0, SHOWN)
    .map(({ path, found, expected }) => `  ${inOneLine(path)}: ${inOneLine(found)}; expected ${inOneLine(expected)}\n`);
  const rest = faults.length - SHOWN;
  if (rest > 0) lines.push(`  ... and ${rest} more; --json lists all\n`);
  return lines.join('');
}

function errorText(error: unknown): string {
  if (error instanceof BadInput) {
    if (error.faults.length === 0) return `grognard: ${error.message}\n`;
    const [{ path, found, expected }, ...others] = error.faults;
    if (others.length > 0)
      return `grognard: ${error.faults.length} faults (${error.where}):\n${faultLines(error.faults)}`;
    const what = path === error.where ? found : `${path}: ${found}`;
    return `grognard: ${inOneLine(what)} (${error.where}); expected ${inOneLine(expected)}\n`;
  }
  if (isPlain(error)) return `grognard: ${error.message}\n`;
  const stack = error instanceof Error && error.stack ? `${error.stack.split('\n').slice(1, 6).join('\n')}\n` : '';
  return `grognard: the program failed: ${messageOf(error)}\n${stack}`;
}

/** Whether its message says all: nothing in the program is wrong. */
const isPlain = (error: unknown): error is Error =>
  error instanceof StorageError || error instanceof AgentFault || error instanceof RedisLost;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
