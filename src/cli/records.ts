// Records of games as files: one line of JSON each.

import { readFileSync } from 'node:fs';
import { BadInput } from '../engine/contract/errors.ts';
import type { Ruleset, Statics } from '../engine/contract/ruleset.ts';
import { type GameRecord, RECORD_FORMAT } from '../engine/record.ts';
import { readDataFolder } from '../node/data.ts';
import { findRuleset } from '../rules/registry.ts';

/**
 * Reads a record of a file.
 * @param number of its line, from 1: the records of a campaign are a line a mission.
 * @throws BadInput where there is none.
 */
export function readRecord(path: string, number = 1): GameRecord {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new BadInput('no such file', path, 'the record of a game');
  }
  const lines = text.trimEnd().split('\n');
  const whole = parsed(text);
  if (number > (whole === null ? lines.length : 1)) {
    throw new BadInput(`no record ${number}`, path, `1 to ${whole === null ? lines.length : 1}`);
  }
  const record = whole ?? parsed(lines[number - 1]);
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
