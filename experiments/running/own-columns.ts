// Columns of one's own: `lead=german.points-allied.points`, a value of each game, in the language of gates.

import type { ColumnNotes } from '../../src/engine/contract/columns.ts';
import { BadInput } from '../../src/engine/contract/errors.ts';
import type { ReadyArm } from '../kinds/kind.ts';
import { type Expression, readExpressions } from './expressions.ts';

export interface OwnColumn extends Expression {
  readonly name: string;
  /** As the user gave it. */
  readonly given: string;
}

const WHERE = '--column';
const EXPECTED = 'NAME=EXPRESSION, e.g. "lead=german.points - allied.points"';
const GIVEN = /^\s*([A-Za-z_][\w.]*)\s*=(?!=)\s*(.*)$/s;

/**
 * Parses columns of one's own.
 * @throws BadInput for the first faulty one, and where a kind of experiment has no measures of single games.
 */
export async function readColumns(
  texts: readonly string[],
  arms: readonly Pick<ReadyArm, 'kind' | 'settled' | 'rules' | 's'>[],
): Promise<readonly OwnColumn[]> {
  if (texts.length === 0) return [];
  const known = arms.flatMap((arm) => {
    if (arm.kind.gameMeasures) return arm.kind.gameMeasures(arm);
    throw new BadInput(`a run of ${arm.kind.unit}s`, WHERE, 'a run or a match, whose games have measures');
  });
  const names = new Set(known);
  const taken = new Set<string>();
  const columns: OwnColumn[] = [];
  for (const given of texts) {
    const [, name, text] = GIVEN.exec(given) ?? [];
    if (name === undefined) throw new BadInput(`'${given}'`, WHERE, EXPECTED);
    const isTaken = names.has(name) || TAKEN.has(name) || taken.has(name);
    if (isTaken) throw new BadInput(`there is a column '${name}' already`, WHERE, 'another name');
    taken.add(name);
    const [read] = await readExpressions([text], known, { wanted: null, where: WHERE, expected: EXPECTED });
    columns.push({ ...read, name, given });
  }
  return columns;
}

/** Columns that tables have in any case. */
const TAKEN = new Set([
  'scenario',
  'arm',
  'game',
  'seed',
  'winner',
  'result',
  'turn',
  'turns',
  'decisions',
  'hash',
  'ms',
]);

/** Evaluates a column; a comparison that holds counts 1. Null where a measure is missing or there is no such number. */
export function cellOf({ names, evaluate }: OwnColumn, measures: ReadonlyMap<string, number | null>): number | null {
  const values = names.map((name) => measures.get(name) ?? null);
  if (values.some((value) => value === null)) return null;
  const value = Number(evaluate(values as number[]));
  return Number.isFinite(value) ? value : null;
}

/** Notes for columns.json. */
export const notesOf = (columns: readonly OwnColumn[]): ColumnNotes =>
  Object.fromEntries(
    columns.map(({ name, text }) => [
      name,
      { type: 'number', about: "a column of one's own, by its formula", rule: text },
    ]),
  );
