// A combat table of a user's own as a file: dice, columns, results and what they cost. It belongs to no ruleset.

import { z } from 'zod';
import type { Fault } from '../../engine/contract/fault.ts';
import { nearest } from '../../engine/text/text.ts';
import { schemaFaults } from '../../hex/faults.ts';
import { type CrtSpec, crtFaults } from './crt.ts';
import { DICE_TEXT, leastOf, mostOf, readDice } from './dice.ts';

/** The kind of file, as `grognard schema` names it. */
export const TABLE_KIND = 'grognard-crt';
export const TABLE_FORMAT = `${TABLE_KIND} 1` as const;

const small = z.int().min(-99).max(99);
const word = z.string().min(1).max(24);
const name = z.string().min(1).max(40);

const loss = z
  .union([z.int().min(0).max(999), z.enum(['all', 'half', 'weaker', 'half of weaker'])])
  .describe(
    "lost of the side's own force: a number, all, half (rounded up), as much as all or half of the weaker side; never more than it has",
  );

const result = z.strictObject({
  attacker: loss,
  defender: loss,
  retreat: z.enum(['attacker', 'defender', 'both']).optional(),
  taken: z.boolean().optional().describe('whether the attacker takes the hex (default: no)'),
  meaning: z.string().max(200).optional(),
});

const row = z.strictObject({
  die: z
    .union([z.int(), z.tuple([z.int(), z.int()])])
    .describe('a sum of the dice, or the first and the last of several'),
  results: z.array(z.string().max(24)).describe('a result for each column'),
});

export const tableShape = z.strictObject({
  format: z.literal(TABLE_FORMAT),
  name: z.string().min(1).max(80),
  source: z.string().min(1).describe('the origin of the table'),
  dice: z.string().regex(DICE_TEXT).max(40).describe('such as 1d6, 2d6, 1d6+1d8 or 1d10-1'),
  by: z
    .enum(['ratio', 'difference', 'strength'])
    .describe("how strengths give the column: attacker to defender, attacker minus defender, or the attacker's alone"),
  columns: z
    .array(z.string().max(12))
    .min(1)
    .max(60)
    .describe('from worst to best for the attacker: 1:2, 3:1 of a ratio; the least number covered of the others'),
  rounding: z
    .enum(['down', 'nearest'])
    .optional()
    .describe('fractional odds are lost to the attacker (down, the default), or rounded, a half up'),
  beyond: z
    .enum(['printed', 'unprinted'])
    .optional()
    .describe('shifts count from the last printed column (the default), or from where the ladder would go on'),
  shifts: z.record(name, small).optional().describe('columns by circumstance, below 0 for the defender'),
  netShift: z.tuple([small, small]).optional().describe('the least and most that all shifts may amount to'),
  limits: z
    .record(name, z.strictObject({ least: z.string().optional(), most: z.string().optional() }))
    .optional()
    .describe('the worst and the best column under a circumstance'),
  modifiers: z.record(name, small).optional().describe('added to the die by circumstance'),
  together: z.array(z.array(name).min(2).max(6)).max(20).optional().describe('circumstances to study together'),
  rows: z.array(row).min(1).max(700),
  below: word.optional().describe('the result below the worst column of a ladder that goes on (beyond: unprinted)'),
  results: z.record(word, result).describe('the cost of each result, by its word in the table'),
  forces: z
    .strictObject({
      unit: z.string().min(1).max(30).describe('the unit of losses: strength points, steps'),
      defender: z.int().min(1).max(999).describe('the strength of the defender in the study'),
      steps: z
        .strictObject({ attacker: z.int().min(1).max(99), defender: z.int().min(1).max(99) })
        .optional()
        .describe('steps of both sides where losses are counted in steps; otherwise in strength points'),
    })
    .describe('the sides that fight'),
});

export type TableFile = z.output<typeof tableShape>;

/** The largest number of a column: strengths are multiplied by it. */
const MOST_OF_A_COLUMN = 999;

/** Each is a row of a heat map. */
const MOST_CIRCUMSTANCES = 40;

/** A table keeps its results as bytes. */
const MOST_RESULTS = 100;

/** The table as a file, or every fault; paths name fields of the file. */
export function readTableFile(document: unknown): { readonly file: TableFile } | { readonly faults: Fault[] } {
  const parsed = tableShape.safeParse(document);
  const faults = parsed.success ? tableFaults(parsed.data) : schemaFaults(parsed.error, document);
  return parsed.success && faults.length === 0 ? { file: parsed.data } : { faults };
}

/** The circumstances of a table by name, in the order of the file. */
export const circumstancesOf = ({ shifts, modifiers, limits }: TableFile): string[] => [
  ...new Set([shifts, modifiers, limits].flatMap((group) => Object.keys(group ?? {}))),
];

/** The table in the form of `Crt`, its rows in the order of the dice. */
export function specOf(file: TableFile): CrtSpec {
  const { by, columns, rounding, beyond, shifts, netShift, limits, below } = file;
  const rows = facesOf(file).sort((a, b) => a.face - b.face);
  return {
    by,
    columns,
    rounding,
    beyond,
    shifts,
    netShift,
    limits,
    below,
    rows: rows.map(({ results }) => results),
    firstDie: rows[0].face,
  };
}

interface Face {
  readonly face: number;
  readonly row: number;
  readonly results: readonly string[];
}

/** Faces of rows; a row of too many is cut, since it has a fault of its own. */
const facesOf = ({ rows }: TableFile): Face[] =>
  rows.flatMap(({ die, results }, row) => {
    const [from, to] = typeof die === 'number' ? [die, die] : die;
    return Array.from({ length: Math.min(1000, Math.max(0, to - from + 1)) }, (_, i) => ({
      face: from + i,
      row,
      results,
    }));
  });

type Say = (path: string, found: string, expected: string) => void;

function tableFaults(file: TableFile): Fault[] {
  const faults: Fault[] = [];
  const say: Say = (path, found, expected) => void faults.push({ path, found, expected });
  columnFaults(file, say);
  rowFaults(file, say);
  resultFaults(file, say);
  nameFaults(file, say);
  if (faults.length > 0) return faults;
  return crtFaults(specOf(file)).map((fault) => ({ ...fault, path: fault.path.replace(/\.(\d+)$/, '[$1]') }));
}

function columnFaults({ by, columns, rounding, netShift, limits = {} }: TableFile, say: Say): void {
  columns.forEach((column, i) => {
    const numbers = column.match(/\d+/g) ?? [];
    const isLarge = numbers.some((digits) => Number(digits) > MOST_OF_A_COLUMN);
    if (isLarge) say(`columns[${i}]`, column, `numbers up to ${MOST_OF_A_COLUMN}`);
    else if (columns.indexOf(column) < i) say(`columns[${i}]`, column, 'each column once');
    else if (by === 'ratio' && rounding === 'nearest' && !/^1:|:1$/.test(column)) {
      say(`columns[${i}]`, column, 'odds such as 2:1 or 1:2, since rounding to the nearest gives no others');
    }
  });
  if (netShift && netShift[0] > netShift[1]) say('netShift', netShift.join(' to '), 'the least first, then the most');
  for (const [circumstance, { least, most }] of Object.entries(limits)) {
    if (least === undefined && most === undefined) say(`limits.${circumstance}`, 'no limit', 'least, most or both');
    const isCrossed = least !== undefined && most !== undefined && columns.indexOf(least) > columns.indexOf(most);
    if (isCrossed) say(`limits.${circumstance}`, `${least} to ${most}`, 'the worse column as least');
  }
}

/** Rows must cover the dice without hole or overlap, and no more than modifiers can reach. */
function rowFaults(file: TableFile, say: Say): void {
  const dice = readDice(file.dice);
  if (dice === null) {
    say('dice', file.dice, 'up to 6 dice of 2 to 100 sides, and up to 99 added or subtracted');
    return;
  }
  const values = Object.values(file.modifiers ?? {});
  const [down, up] = [values.filter((value) => value < 0), values.filter((value) => value > 0)];
  const add = (a: number, b: number): number => a + b;
  const [least, most] = [down.reduce(add, leastOf(dice)), up.reduce(add, mostOf(dice))];
  const seen = new Map<number, number>();
  file.rows.forEach(({ die, results }, i) => {
    if (typeof die !== 'number' && die[0] > die[1]) say(`rows[${i}].die`, die.join(' to '), 'the lower face first');
    if (results.length !== file.columns.length) {
      say(`rows[${i}].results`, `${results.length} results`, `${file.columns.length}, one for each column`);
    }
  });
  for (const { face, row } of facesOf(file)) {
    const earlier = seen.get(face);
    if (earlier !== undefined) say(`rows[${row}].die`, `${face}`, `a face not yet in rows[${earlier}]`);
    else if (face < least || face > most) {
      say(`rows[${row}].die`, `${face}`, `${least} to ${most}: ${file.dice} with modifiers gives no other`);
      return;
    }
    seen.set(face, row);
  }
  const [first, last] = [Math.min(leastOf(dice), ...seen.keys()), Math.max(mostOf(dice), ...seen.keys())];
  for (let face = first; face <= last; face++) {
    if (!seen.has(face))
      say('rows', `no row for ${face}`, `one: ${file.dice} gives ${leastOf(dice)} to ${mostOf(dice)}`);
  }
}

function resultFaults({ rows, columns, results, below }: TableFile, say: Say): void {
  const words = Object.keys(results);
  const used = new Set<string>(below === undefined ? [] : [below]);
  const reported = new Set<string>();
  const refuse = (path: string, found: string): void => {
    if (reported.has(found)) return;
    reported.add(found);
    say(path, found, `a result with a cost in results; nearest are ${nearest(found, words, 3).join(', ')}`);
  };
  rows.forEach((line, i) =>
    line.results.slice(0, columns.length).forEach((found, k) => {
      used.add(found);
      if (found.trim() === '') say(`rows[${i}].results[${k}]`, 'a hole', `a result in column ${columns[k]}`);
      else if (!words.includes(found)) refuse(`rows[${i}].results[${k}]`, found);
    }),
  );
  if (below !== undefined && !words.includes(below)) refuse('below', below);
  if (words.length > MOST_RESULTS) say('results', `${words.length}`, `${MOST_RESULTS} at most`);
  for (const each of words) if (!used.has(each)) say(`results.${each}`, each, 'a result that stands in the table');
}

function nameFaults(file: TableFile, say: Say): void {
  const known = circumstancesOf(file);
  if (known.length > MOST_CIRCUMSTANCES) {
    say('shifts, limits, modifiers', `${known.length} names`, `${MOST_CIRCUMSTANCES} at most`);
  }
  file.together?.forEach((names, i) => {
    names.forEach((each, k) => {
      if (known.includes(each)) return;
      const expected =
        known.length === 0
          ? 'a name in shifts, limits or modifiers'
          : `nearest are ${nearest(each, known, 3).join(', ')}`;
      say(`together[${i}][${k}]`, each, expected);
    });
  });
  for (const each of known) {
    if (/[,+]/.test(each) || each === 'none')
      say('shifts, limits, modifiers', each, "a name without comma and plus, not 'none'");
  }
}
