// Hex labels as maps print them: a pattern over the printed column and row.

/**
 * The printed form of one axis. Numbers are the printed numbers, so that a window of a map keeps its labels.
 * - `digits`: decimal, at least `width` digits (9 -> `09`)
 * - `doubled-letters`: 1 = A .. 26 = Z, then AA, BB, CC .. (the custom of wargame maps)
 * - `letters`: 1 = A .. 26 = Z, then AA, AB, AC .. (the custom of spreadsheets)
 * - `letter-tens`: two characters, 66 .. 99, then A0 = 100 .. A9, B0 = 110 ..
 * - `list`: the labels themselves, the first for number `first`
 */
export type AxisLabels =
  | { readonly style: 'digits'; readonly width: number }
  | { readonly style: 'doubled-letters' }
  | { readonly style: 'letters' }
  | { readonly style: 'letter-tens' }
  | { readonly style: 'list'; readonly first: number; readonly labels: readonly string[] };

/** `pattern` holds `{column}` and `{row}` once each, and any other text between them: `{row}-{column}`. */
export interface Numbering {
  readonly pattern: string;
  readonly column: AxisLabels;
  readonly row: AxisLabels;
}

const TWO_DIGITS: AxisLabels = { style: 'digits', width: 2 };

/** The schemes that need no description of their own. */
export const NUMBERINGS = {
  CCRR: { pattern: '{column}{row}', column: TWO_DIGITS, row: TWO_DIGITS },
  RRCC: { pattern: '{row}{column}', column: TWO_DIGITS, row: TWO_DIGITS },
  'letter-row': {
    pattern: '{column}{row}',
    column: { style: 'doubled-letters' },
    row: { style: 'digits', width: 1 },
  },
} as const satisfies Record<string, Numbering>;

export type NumberingName = keyof typeof NUMBERINGS;

/**
 * The label of the hex in this column and row (printed numbers); throws a RangeError where an axis has no such number.
 */
export function labelOf(numbering: Numbering, column: number, row: number): string {
  const columnLabel = axisLabel(numbering.column, column);
  const rowLabel = axisLabel(numbering.row, row);
  if (columnLabel === undefined) throw new RangeError(`column ${column} has no label`);
  if (rowLabel === undefined) throw new RangeError(`row ${row} has no label`);
  return numbering.pattern.replace('{column}', () => columnLabel).replace('{row}', () => rowLabel);
}

/** The label of one number on one axis, or undefined where the axis ends. */
export function axisLabel(axis: AxisLabels, number: number): string | undefined {
  switch (axis.style) {
    case 'digits':
      return number < 0 ? undefined : String(number).padStart(axis.width, '0');
    case 'doubled-letters':
      return number < 1 ? undefined : letter((number - 1) % 26).repeat(Math.ceil(number / 26));
    case 'letters':
      return number < 1 ? undefined : bijectiveLetters(number);
    case 'letter-tens':
      return letterTens(number);
    case 'list':
      return axis.labels[number - axis.first];
  }
}

function letterTens(number: number): string | undefined {
  if (number < 0 || number >= 360) return undefined;
  if (number < 100) return String(number).padStart(2, '0');
  return `${letter(Math.floor((number - 100) / 10))}${number % 10}`;
}

/** Base 26 without a zero: 26 = Z, 27 = AA, 703 = AAA. */
function bijectiveLetters(number: number): string {
  const last = (number - 1) % 26;
  const rest = (number - 1 - last) / 26;
  return (rest === 0 ? '' : bijectiveLetters(rest)) + letter(last);
}

function letter(index: number): string {
  return String.fromCharCode(65 + index);
}
