// Games from files that were chosen or dropped on the page.

import { parseJson, withoutMark } from '../../engine/text/json.ts';
import type { GameRecord } from '../../engine/text/record.ts';
import type { Opening } from '../protocol.ts';

/** A file that cannot be a record, in a line for its reader. */
export class NotARecord extends Error {
  override readonly name = 'NotARecord';
}

/** The largest file in bytes: some thousands of long games. A larger one would block the page while it is read. */
const LARGEST = 64 << 20;

/** @throws NotARecord where the file holds none, or is too large. */
export async function recordsOf(file: File): Promise<GameRecord[]> {
  if (file.size > LARGEST) throw new NotARecord(`This file is too large: the limit is ${LARGEST >> 20} MB.`);
  return readRecords(await file.text());
}

/**
 * The records of a text, one a line or one in all. The umpire checks their content.
 * @throws NotARecord where there is none.
 */
export function readRecords(text: string): GameRecord[] {
  const whole = parsed(withoutMark(text));
  const documents =
    whole !== undefined
      ? [whole]
      : text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map(parsed);
  const records = documents.filter(isRecord);
  if (records.length === 0) {
    const hint = isScenario(whole) ? ' It looks like a scenario: “Make a scenario” on the start page opens it.' : '';
    throw new NotARecord(`This file holds no game record of Grognard.${hint}`);
  }
  return records;
}

const isScenario = (document: unknown): boolean =>
  typeof document === 'object' &&
  document !== null &&
  !('format' in document) &&
  'scenario' in document &&
  'turns' in document;

/** The mail of a game by mail that a file holds; null where it holds something else. */
export async function mailIn(file: File): Promise<object | null> {
  if (file.size > LARGEST) return null;
  const content = parsed(withoutMark(await file.text()));
  const isMail = typeof content === 'object' && content !== null && 'format' in content && isMailFormat(content.format);
  return isMail ? (content as object) : null;
}

const isMailFormat = (format: unknown): boolean => typeof format === 'string' && format.startsWith('grognard-mail/');

/** Returns the opening that continues a record with the same players. */
export const openingOf = (record: GameRecord): Opening => ({
  ruleset: record.ruleset,
  scenario: record.scenario,
  options: record.options,
  data: record.data,
  seed: record.seed,
  seats: record.seats,
  record,
});

function parsed(text: string): unknown {
  try {
    return parseJson(text, 'the file');
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is GameRecord =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  typeof value.format === 'string' &&
  value.format.startsWith('grognard-record/') &&
  'actions' in value &&
  Array.isArray(value.actions);
