// Records of games as files: one line of JSON each.

import { existsSync } from 'node:fs';
import { BadInput } from '../engine/contract/errors.ts';
import type { Ruleset, Statics } from '../engine/contract/ruleset.ts';
import type { GameRecord } from '../engine/text/record.ts';
import { readDataFolder } from '../node/data.ts';
import { readText } from '../node/files.ts';
import { findRuleset } from '../rules/registry.ts';
import { readRecordText } from '../table/record-file.ts';
import type { SharedFlags } from './flags.ts';

/**
 * Reads a record of a file.
 * @param number of its line, from 1: the records of a campaign are a line a mission.
 * @throws BadInput where there is none.
 */
export function readRecord(path: string, number = 1): GameRecord {
  return readRecordText(readText(path, 'the record of a game'), path, number);
}

/** Whether a name of what to play is that of a file with a record. */
export const isFile = (name: string): boolean => /\.jsonl?$/.test(name) && existsSync(name);

/** @throws BadInput where options are given beside a record, which settles its own. */
export function refuseOptions(path: string, { option }: Pick<SharedFlags, 'option'>): void {
  if (option !== undefined) throw new BadInput(`'${option[0]}'`, '--option', `none: ${path} settles its options`);
}

/** The rules and statics that a record was played with. @param data a folder of replacement data files, for its own. */
export async function preparedFor(
  record: GameRecord,
  data?: string,
): Promise<{ readonly rules: Ruleset; readonly s: Statics }> {
  const rules = await findRuleset(record.ruleset);
  const files = data === undefined ? record.data : readDataFolder(data).files;
  return { rules, s: rules.prepare({ scenario: record.scenario, options: record.options, data: files }) };
}
