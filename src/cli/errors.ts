// How the program says what went wrong: one line, every fault of a data file on a line of its own, or one document.

import { AgentFault, BadInput } from '../engine/contract/errors.ts';
import { StorageError } from '../node/files.ts';
import type { ExitCode, Io } from './command.ts';

/** @returns 2 for what the user gave, 1 for what the program or the machine got wrong. */
export function sayError(error: unknown, json: boolean, io: Io): ExitCode {
  const code = error instanceof BadInput ? 2 : 1;
  if (json) io.out(`${JSON.stringify({ error: errorDocument(error) }, null, 2)}\n`);
  else io.err(errorText(error));
  return code;
}

function errorDocument(error: unknown): object {
  if (!(error instanceof BadInput)) {
    return { what: messageOf(error), where: 'the program', expected: 'no failure; please report it' };
  }
  const { what, where, expected, faults } = error;
  return faults.length > 0 ? { what, where, expected, faults } : { what, where, expected };
}

function errorText(error: unknown): string {
  if (error instanceof BadInput) {
    if (error.faults.length === 0) return `grognard: ${error.what} (${error.where}): ${error.expected}\n`;
    const lines = error.faults.map(({ path, found, expected }) => `  ${path}: ${found}; expected ${expected}\n`);
    const count = lines.length === 1 ? 'one fault' : `${lines.length} faults`;
    return `grognard: ${count} (${error.where}):\n${lines.join('')}`;
  }
  if (error instanceof StorageError || error instanceof AgentFault) return `grognard: ${error.message}\n`;
  const stack = error instanceof Error && error.stack ? `${error.stack.split('\n').slice(1, 6).join('\n')}\n` : '';
  return `grognard: the program failed: ${messageOf(error)}\n${stack}`;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
