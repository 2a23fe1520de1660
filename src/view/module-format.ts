// Modules of a series of games: what a user types into the files of one folder. A format reads them, shows them, and
// begins new ones.

import type { Fault } from '../engine/contract/fault.ts';
import type { PrintedParts } from './printed.ts';
import type { Aims, MapDrawing } from './view.ts';

/** Documents by the names of their files, with folders: `units.json`, `scenarios/NAME.json`. */
export type ModuleFiles = Readonly<Record<string, unknown>>;

/** The format of a module in one file: its documents by name under `files`. */
const BUNDLE = 'grognard-module/1';

export const bundleOf = (files: ModuleFiles): object => ({ format: BUNDLE, files });

/** The documents of a module in one file; null for any other document. */
export function filesOfBundle(document: unknown): ModuleFiles | null {
  const { format, files } = (document ?? {}) as { readonly format?: unknown; readonly files?: unknown };
  return format === BUNDLE && typeof files === 'object' && files !== null ? (files as ModuleFiles) : null;
}

export interface ModuleFormat {
  /** As each file names it, without its version: `ocs-module`. */
  readonly name: string;
  /** The ruleset's name in words. */
  readonly ruleset: string;
  /** The names of its files, but for scenarios. */
  readonly files: readonly string[];
  /** The modules that come with the program, by id. */
  readonly shipped: Readonly<Record<string, ModuleFiles>>;
  /** All faults of all files; the path of one is `FILE: FIELD`. */
  faults(files: ModuleFiles): readonly Fault[];
  /** @throws BadInput with every fault */
  show(files: ModuleFiles, where: string): ShownModule;
  /** The files of a small sound module, with notes for the person who goes on from there. */
  begin(id: string): ModuleFiles;
  /** The JSON schema of a file by its name; undefined for a name that no module has. */
  schema(file: string): object | undefined;
}

export interface ShownModule {
  readonly id: string;
  readonly name: string;
  readonly seats: readonly string[];
  readonly map: MapDrawing;
  /** The contents, a line each, with its number: `hexes`, 176. */
  readonly contents: readonly (readonly [what: string, count: number])[];
  readonly scenarios: readonly ShownScenario[];
}

export interface ShownScenario {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly turns: number;
  readonly parts: PrintedParts;
  readonly aims: Aims;
}
