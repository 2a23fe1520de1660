// Records of games as files: one line of JSON each.

import { readFileSync } from 'node:fs';
import { BadInput } from '../engine/contract/errors.ts';
import type { Ruleset, Statics } from '../engine/contract/ruleset.ts';
import { type GameRecord, RECORD_FORMAT } from '../engine/record.ts';
import { readDataFolder } from '../node/data.ts';
import { findRuleset } from '../rules/registry.ts';

/**
 * Reads the first record of a file.
 * @throws BadInput where there is none.
 */
export function readRecord(path: string): GameRecord {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new BadInput('no such file', path, 'the record of a game');
  }
  const record = parsed(text) ?? parsed(text.split('\n', 1)[0]);
  if (record === null || typeof record !== 'object' || (record as GameRecord).format !== RECORD_FORMAT) {
    throw new BadInput('no record of a game', path, `a line of JSON with "format":"${RECORD_FORMAT}"`);
  }
  const { actions, ruleset, turns, seats, seed } = record as GameRecord;
  const isWhole =
    Array.isArray(actions) &&
    actions.every((each) => typeof each === 'string') &&
    Array.isArray(turns) &&
    typeof ruleset === 'string' &&
    typeof seed === 'string' &&
    typeof seats === 'object';
  if (!isWhole) throw new BadInput('a damaged record', path, 'a record as the program writes it');
  return record as GameRecord;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The rules and statics that a record was played with. @param data a folder of replacement data files. */
export async function preparedFor(
  record: GameRecord,
  data?: string,
): Promise<{ readonly rules: Ruleset; readonly s: Statics }> {
  const rules = await findRuleset(record.ruleset);
  const files = data === undefined ? undefined : readDataFolder(data).files;
  return { rules, s: rules.prepare({ scenario: record.scenario, options: record.options, data: files }) };
}
