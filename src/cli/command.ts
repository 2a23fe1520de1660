// What a command of the program is, and the world it speaks to.

import type { Command } from 'commander';

/** 0 done, 1 failed, 2 wrong usage or data, 99 a gate failed, 130 interrupted. */
export type ExitCode = 0 | 1 | 2 | 99 | 130;

/** Where words go and come from; tests put their own here. */
export interface Io {
  /** Results. */
  out(text: string): void;
  /** Human words. */
  err(text: string): void;
  /** For what is drawn over itself, as progress is. */
  readonly screen: NodeJS.WritableStream;
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  /** Where a person sits and types. */
  readonly isTerminal: boolean;
  readonly colour: boolean;
  /** Width of the terminal in characters. */
  readonly columns: number;
  /** Whether SIGINT and SIGTERM are the program's to handle. */
  readonly signals: boolean;
}

export type Flags = Readonly<Record<string, unknown>>;

export interface CliCommand<F = Flags> {
  /** Lines as a user types them, which work as printed; several are meant one after the other. */
  readonly examples: readonly string[];
  /** Declares arguments and flags. */
  define(command: Command): void;
  /** @param words the arguments in the order in which they were declared. */
  act(io: Io, flags: F, words: readonly unknown[], line: readonly string[]): Promise<ExitCode>;
}
