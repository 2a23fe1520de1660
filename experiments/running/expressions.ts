// Expressions over measures, in gates and in columns of one's own: `allied.win in .45...55`, `german.points -
// allied.points`. Names of measures are found here, since mathjs could not parse them; the arithmetic is mathjs's
// (arithmetic.ts), which is loaded only for an expression.

import { BadInput } from '../../src/engine/contract/errors.ts';
import { nearest } from '../../src/engine/text/text.ts';
import type { Arithmetic, Formula, Kind } from './arithmetic.ts';

export interface Expression {
  readonly text: string;
  /** Evaluates it for values of `names`, in their order. */
  readonly evaluate: Formula;
  /** The measures that it uses, each once. */
  readonly names: readonly string[];
}

/** The place of expressions, for errors, and the type that they must have. */
export interface Language {
  readonly wanted: Kind | null;
  readonly where: string;
  readonly expected: string;
}

const NUMBER = '(?:\\d+(?:\\.\\d+)?|\\.\\d+)(?:e[+-]?\\d+)?%?';
const A_NUMBER = new RegExp(NUMBER, 'iy');
const A_RANGE = new RegExp(`\\s+in\\s+([+-]?${NUMBER})\\s*\\.\\.\\s*([+-]?${NUMBER})`, 'iy');
const A_WORD = /[A-Za-z_]\w*(?:[.:-]+\w+)*/y;
const A_SIGN = /<=|>=|==|!=|[-+*/^()<>=,]/y;
const GAP = /\s+/y;

/**
 * Parses expressions: comparisons, `and`, `or`, `not`, arithmetic and a few functions; `NAME in A...B` includes both
 * ends.
 * @param names all that they may use
 * @throws BadInput for the first faulty one, with the place where parsing ended
 */
export async function readExpressions(
  texts: readonly string[],
  names: readonly string[],
  language: Language,
): Promise<readonly Expression[]> {
  if (texts.length === 0) return [];
  const { arithmetic } = await import('./arithmetic.ts');
  // The longest first, so that a name is not taken for the beginning of a longer one.
  const ordered = [...new Set(names)].sort((a, b) => b.length - a.length);
  return texts.map((text) => new Reader(text.trim(), ordered, arithmetic, language).read());
}

/** Translates an expression into a formula of mathjs, whose symbols `m0`, `m1`, ... stand for measures. */
class Reader {
  private at = 0;
  private formula = '';
  /** For each character of the formula, its place in the expression. */
  private readonly places: number[] = [];
  private readonly used: string[] = [];

  constructor(
    private readonly text: string,
    private readonly names: readonly string[],
    private readonly arithmetic: Arithmetic,
    private readonly language: Language,
  ) {}

  read(): Expression {
    if (this.text === '') throw this.fault('it is empty', 0);
    while (this.at < this.text.length) this.readNext();
    const { text, used, formula } = this;
    const fault = (what: string, place: number): BadInput => this.fault(what, this.places[place] ?? text.length);
    return { text, names: used, evaluate: this.arithmetic(formula, used.length, this.language.wanted, fault) };
  }

  private readNext(): void {
    const [part, length] = this.next();
    for (let i = 0; i < part.length; i++) this.places.push(this.at);
    this.formula += part;
    this.at += length;
  }

  /** The next part of the formula, and the number of characters that it takes in the expression. */
  private next(): readonly [string, number] {
    const gap = this.match(GAP);
    if (gap) return [' ', gap[0].length];
    const name = this.nameHere();
    if (name) return this.named(name);
    const number = this.match(A_NUMBER);
    if (number) return [String(numeric(number[0])), number[0].length];
    const sign = this.match(A_SIGN);
    if (sign) return [sign[0] === '=' ? '==' : sign[0], sign[0].length];
    const word = this.match(A_WORD);
    if (!word) throw this.fault(`'${this.text[this.at]}' has no meaning`, this.at);
    if (!this.arithmetic.words.has(word[0].toLowerCase())) throw this.unknown(word[0]);
    return [word[0].toLowerCase(), word[0].length];
  }

  /** A measure, and the range that may follow it. */
  private named(name: string): readonly [string, number] {
    const found = this.used.indexOf(name);
    const symbol = `m${found < 0 ? this.used.push(name) - 1 : found}`;
    A_RANGE.lastIndex = this.at + name.length;
    const range = A_RANGE.exec(this.text);
    if (!range) return [symbol, name.length];
    const [least, most] = [numeric(range[1]), numeric(range[2])];
    if (least > most) throw this.fault(`asks for ${least} to ${most}`, this.at, 'the lesser end first');
    return [`(${symbol} >= ${least} and ${symbol} <= ${most})`, name.length + range[0].length];
  }

  /** The longest name of a measure that begins here and ends at a word's end. */
  private nameHere(): string | undefined {
    const rest = this.text.slice(this.at).toLowerCase();
    return this.names.find(
      (name) => rest.startsWith(name.toLowerCase()) && !/^(?:[\w:]|\.[a-z_])/.test(rest.slice(name.length)),
    );
  }

  private unknown(word: string): BadInput {
    const end = this.at + word.length;
    if (word.toLowerCase() === 'in')
      return this.fault("no range follows 'in'", this.at, 'NAME in A...B, such as .45...55');
    if (/^\s*\(/.test(this.text.slice(end))) {
      return this.fault(`no function '${word}'`, this.at, this.arithmetic.functions.join(', '));
    }
    const isEnd = /\.(?:lo|hi)$/;
    const names = this.names.filter((name) => isEnd.test(word) || !isEnd.test(name)).reverse();
    return this.fault(`'${word}' is not a known measure`, this.at, nearest(word, names, 12).join(', '));
  }

  private match(what: RegExp): RegExpExecArray | null {
    what.lastIndex = this.at;
    return what.exec(this.text);
  }

  private fault(what: string, at: number, expected = this.language.expected): BadInput {
    return new BadInput(`'${this.text}', at character ${at + 1}: ${what}`, this.language.where, expected);
  }
}

const numeric = (text: string): number => (text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text));
