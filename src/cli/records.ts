// Records of games as files: one line of JSON each.

import { existsSync } from 'node:fs';
import { BadInput } from '../engine/contract/errors.ts';
import type { Ruleset, Statics } from '../engine/contract/ruleset.ts';
import { isFields } from '../engine/text/document.ts';
import type { GameRecord } from '../engine/text/record.ts';
import { readDataFolder } from '../node/data.ts';
import { readText } from '../node/named-files.ts';
import { findRuleset } from '../rules/registry.ts';
import { isMail, type Mail, mailOf, recordOfMail } from '../table/mail/mail.ts';
import { holdToModule, readRecordText } from '../table/record-file.ts';
import type { SharedFlags } from './flags.ts';

/**
 * Reads a record from a file.
 * @param number of its line, from 1: the records of a campaign hold a line for each mission.
 * @throws BadInput where there is none.
 */
export function readRecord(path: string, number = 1): GameRecord {
  const text = readText(path, 'the record of a game');
  if (isMail(documentIn(text))) {
    throw new BadInput(
      'a letter of a game by mail',
      path,
      'a record; the page of \'grognard play\' opens a letter under "Open a file"',
    );
  }
  return readRecordText(text, path, number);
}

/**
 * Reads a record, or what a mail of a game by mail shows to everybody.
 * @throws BadInput where there is none, or where the mail was changed.
 */
export async function readGame(path: string, number?: number): Promise<{ record: GameRecord; mail: Mail | null }> {
  const document = documentIn(readText(path, 'the record of a game'));
  if (!isMail(document)) return { record: readRecord(path, number), mail: null };
  const mail = mailOf(document);
  const rules = await findRuleset(mail.ruleset);
  const s = rules.prepare({ scenario: mail.scenario, options: mail.options, data: mail.data });
  return { record: recordOfMail(mail, rules, s), mail };
}

/** The document of a text; null where it is none, or several. */
function documentIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Tells whether the argument names a file that holds a record. */
export const isFile = (name: string): boolean => /\.jsonl?$/.test(name) && existsSync(name);

/** Tells whether the argument names a file of a saved game, or of anything but a scenario. */
export function isGameFile(name: string): boolean {
  if (!isFile(name)) return false;
  const document = documentIn(readText(name, 'the record of a game'));
  return !isFields(document) || 'format' in document;
}

/** @throws BadInput where options are given beside a record, which determines its own. */
export function refuseOptions(path: string, { option, set }: Pick<SharedFlags, 'option' | 'set'>): void {
  if (set !== undefined) throw new BadInput(`'${set[0]}'`, '--set', `none: ${path} determines its data`);
  if (option !== undefined) throw new BadInput(`'${option[0]}'`, '--option', `none: ${path} determines its options`);
}

/**
 * The rules and statics with which a record was played. @param data a folder of replacement data files, in place of the
 * record's own. @throws BadInput where its module has changed since
 */
export async function preparedFor(
  record: GameRecord,
  data?: string,
): Promise<{ readonly rules: Ruleset; readonly s: Statics }> {
  const rules = await findRuleset(record.ruleset);
  const files = data === undefined ? record.data : readDataFolder(data).files;
  const s = rules.prepare({ scenario: record.scenario, options: record.options, data: files });
  holdToModule(record, s);
  return { rules, s };
}
