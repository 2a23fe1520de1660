// Records of games in files: read, checked, and put on a table.

import { z } from 'zod';
import { BadInput } from '../engine/contract/errors.ts';
import type { Action } from '../engine/contract/ids.ts';
import type { Ruleset, Statics } from '../engine/contract/ruleset.ts';
import { Game } from '../engine/kernel/game.ts';
import { parseJson, withoutMark } from '../engine/text/json.ts';
import { EARLIER_FORMATS, type GameRecord, RECORD_FORMAT, talkDifference } from '../engine/text/record.ts';
import { parse } from '../engine/text/text.ts';
import { schemaFaults } from '../hex/faults.ts';

const schema = z.looseObject({
  format: z.literal(RECORD_FORMAT),
  ruleset: z.string(),
  rulesVersion: z.number(),
  dataHash: z.string(),
  module: z.string().optional(),
  scenario: z.union([z.string(), z.looseObject({})]),
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  seats: z.record(z.string(), z.string()),
  seed: z.string(),
  actions: z.array(z.string().max(200)).max(1 << 20),
  turns: z.array(z.tuple([z.number(), z.string()])),
  result: z.string(),
  finalHash: z.string(),
  efforts: z.record(z.string(), z.array(z.array(z.number()))).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  practice: z.boolean().optional(),
  parley: z
    .array(
      z.strictObject({
        at: z.number().int().nonnegative(),
        seat: z.string(),
        says: z.enum(['resigns', 'offers a draw', 'accepts', 'declines']),
      }),
    )
    .max(1000)
    .optional(),
});

/**
 * A record out of a parsed document.
 * @param where the file's name, for the refusal.
 * @throws BadInput where it is none, or a damaged one.
 */
export function recordOf(document: unknown, where: string): GameRecord {
  const format = typeof document === 'object' && document !== null ? (document as { format?: unknown }).format : null;
  if (EARLIER_FORMATS.includes(format as string)) {
    throw new BadInput(
      'a record of an earlier version',
      where,
      `"format":"${RECORD_FORMAT}": replay it with the program that wrote it, or play the game anew`,
    );
  }
  if (format !== RECORD_FORMAT) {
    throw new BadInput('not a game record', where, `a line of JSON with "format":"${RECORD_FORMAT}"`);
  }
  const { error } = schema.safeParse(document);
  if (!error) return document as GameRecord;
  const faults = schemaFaults(error, document);
  const [{ path, found, expected }] = faults;
  const how = `a record as the program writes it; ${path} is ${found}, not ${expected}`;
  throw new BadInput('a damaged record', where, how, faults);
}

/**
 * The records of a file: the whole text is one, or each line.
 * @param number of its line, from 1: the records of a campaign are a line a mission.
 * @throws BadInput where there is none.
 */
export function readRecordText(text: string, where: string, number = 1): GameRecord {
  const lines = withoutMark(text).trimEnd().split('\n');
  const whole = parsed(text, where);
  const count = whole === null ? lines.length : 1;
  if (number > count) throw new BadInput(`no record ${number}`, where, `1 to ${count}`);
  return recordOf(whole ?? parsed(lines[number - 1], where), where);
}

function parsed(text: string, where: string): unknown {
  try {
    return parseJson(text, where);
  } catch (error) {
    if (error instanceof BadInput) throw error;
    return null;
  }
}

/**
 * The actions of a record by number.
 * @throws BadInput naming a module that has changed since, the first action that does not fit, or that the position at
 *     the end is
 *   another.
 */
export function actionsOf(record: GameRecord, rules: Ruleset, s: Statics): Action[] {
  holdToModule(record, s);
  const g = new Game(rules, s);
  const actions: Action[] = [];
  for (const [i, text] of record.actions.entries()) {
    if (g.isOver) throw new BadInput('the game is over', `action ${i + 1} of the record`, 'no further action');
    const action = parsedAt(g, text, i + 1);
    actions.push(action);
    g.play(action);
  }
  if (g.hash !== record.finalHash) {
    throw new BadInput('the position is not the one that was saved', 'record', 'the rules and data it was played with');
  }
  const fault = talkDifference(g, record);
  if (fault !== null) throw new BadInput(fault, 'record', 'a record as the program writes it');
  return actions;
}

/** @throws BadInput where the module of the game has changed since. */
export function holdToModule({ module, dataHash }: GameRecord, s: Statics): void {
  if (module === undefined || dataHash === s.dataHash()) return;
  throw new BadInput(`the module '${module}' has changed`, 'record', 'the files that it was played with');
}

function parsedAt(g: Game, text: string, number: number): Action {
  try {
    return parse(g, text);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    throw new BadInput(error.what, `action ${number} of the record, ${error.where}`, error.expected);
  }
}
