// Puzzles on disk: `src/rules/RULESET/puzzles/*.script`, which are shipped, or any folder or script of the user.

import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { BadInput } from '../engine/contract/errors.ts';
import type { Puzzle } from '../engine/text/puzzle.ts';
import { failuresText, runScript } from '../engine/text/script.ts';
import { readScript } from '../engine/text/script-lines.ts';
import { readJson } from '../node/named-files.ts';
import { ROOT } from '../node/program.ts';
import { findRuleset } from '../rules/registry.ts';
import type { Io } from './command.ts';
import type { SharedFlags } from './flags.ts';
import { uniqueName } from './names.ts';
import { readScriptFile, scriptHost } from './script-host.ts';

export interface PuzzleFile {
  /** The file's name without its ending. */
  readonly name: string;
  readonly path: string;
}

export interface NamedPuzzle extends Puzzle {
  readonly name: string;
  /** The title: the comment in its first line. */
  readonly title: string;
  /** The setup from which the statics of its game were prepared. */
  readonly scenario: string | object;
}

const ENDING = '.script';

/**
 * Finds puzzles.
 * @param from a ruleset, a folder or a script
 * @param names the wanted puzzles, which may be shortened; without any, all
 * @throws BadInput naming those that exist
 */
export async function findPuzzles(from: string, names: readonly string[]): Promise<PuzzleFile[]> {
  if (from.endsWith(ENDING)) return [{ name: basename(from, ENDING), path: from }];
  const folder = await folderOf(from);
  const all = scriptsIn(folder);
  if (all.length === 0) throw new BadInput('no puzzles', from, `files *${ENDING} in ${folder}`);
  const wanted = names.map((name) => uniqueName(name, all, 'puzzle'));
  return all
    .filter((name) => wanted.length === 0 || wanted.includes(name))
    .map((name) => ({ name, path: join(folder, name + ENDING) }));
}

/** The scenarios in which the puzzles of a ruleset begin, each once, by the name of its first puzzle. */
export async function puzzleScenarios(ruleset: string): Promise<{ name: string; scenario: string | object }[]> {
  const found = new Map<string, { name: string; scenario: string | object }>();
  for (const { name, path } of await findPuzzles(ruleset, [])) {
    const line = readScript(readScriptFile(path)).find(({ kind }) => kind === 'scenario');
    if (line?.kind !== 'scenario') continue;
    const { name: asked } = line;
    const isFile = typeof asked === 'string' && asked.endsWith('.json');
    const scenario = isFile ? (readJson(join(dirname(path), asked)) as object) : asked;
    const key = JSON.stringify(scenario);
    if (!found.has(key)) found.set(key, { name, scenario });
  }
  return [...found.values()];
}

/** The folder beside the ruleset; all small games share one folder. */
function shippedFolder(id: string): string {
  const own = join(ROOT, 'src/rules', id, 'puzzles');
  return existsSync(own) ? own : join(ROOT, 'src/rules/canaries', id, 'puzzles');
}

async function folderOf(from: string): Promise<string> {
  const isFolder = /^[./]|[/\\]/.test(from);
  if (!isFolder) return shippedFolder((await findRuleset(from)).id);
  if (existsSync(from) && statSync(from).isDirectory()) return from;
  throw new BadInput('no such folder', from, 'a ruleset, or a folder of puzzles');
}

function scriptsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith(ENDING));
  return files.map((name) => basename(name, ENDING)).sort();
}

/** @throws BadInput where the script fails, or is not a puzzle. */
export async function readPuzzle({ name, path }: PuzzleFile, io: Io, flags: SharedFlags): Promise<NamedPuzzle> {
  const text = readScriptFile(path);
  const { failures, puzzle, game, scenario } = await runScript(text, scriptHost(io, path, flags));
  if (failures.length > 0) throw new BadInput('the script does not hold', path, failuresText(failures));
  if (!puzzle || !game)
    throw new BadInput('not a puzzle', path, "a script that ends with 'accept SEAT text | text ...'");
  const title = /^#\s*(.+)/.exec(text)?.[1] ?? name;
  return { name, title, scenario, g: game, seat: puzzle.seat, answers: puzzle.answers };
}
