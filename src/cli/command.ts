// The type of a command, and its access to the outside world.

import type { Command } from 'commander';

/** 0 done, 1 failed, 2 wrong usage or data, 99 a gate failed, 130 interrupted. */
export type ExitCode = 0 | 1 | 2 | 99 | 130;

/** Input and output of the program; tests put their own here. */
export interface Io {
  /** Standard output: results. */
  out(text: string): void;
  /** Standard error: messages for people. */
  err(text: string): void;
  /** Standard error for lines that overwrite themselves, such as progress. */
  readonly screen: NodeJS.WritableStream;
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  /** Standard input, where a person sits and types. */
  readonly isTerminal: boolean;
  readonly colour: boolean;
  /** Width of the terminal in characters. */
  readonly columns: number;
  /** Whether the program handles SIGINT and SIGTERM. */
  readonly signals: boolean;
}

export type Flags = Readonly<Record<string, unknown>>;

export interface CliCommand<F = Flags> {
  /** Lines as a user types them, which work as printed; several lines run one after the other. */
  readonly examples: readonly string[];
  /** Text for the help beyond arguments and flags, by the words after the command. */
  about?(words: readonly string[], columns: number): Promise<string>;
  /** Declares arguments and flags. */
  define(command: Command): void;
  /** @param words the arguments in the order in which they were declared. */
  act(io: Io, flags: F, words: readonly unknown[], line: readonly string[]): Promise<ExitCode>;
}
