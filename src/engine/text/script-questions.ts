// `ask sight A10 A14 -> clear`: a question by its name, its words read by their kinds, the answer in words.

import { BadInput, RulesError } from '../contract/errors.ts';
import type { Question } from '../contract/questions.ts';
import type { Setup, Statics } from '../contract/ruleset.ts';
import type { Game } from '../kernel/game.ts';
import { nearest } from './text.ts';

/** An `ask` line: the question and the expected answer. */
export interface Asked {
  readonly question: string;
  readonly words: readonly string[];
  readonly answer: string;
}

/** The question with its answer: the line that holds. */
export const askText = ({ question, words, answer }: Asked): string =>
  `ask ${[question, ...words].join(' ')} -> ${answer}`;

/**
 * Returns the position's answer, whatever the script expects.
 * @throws BadInput for an unknown question, words that are not of its kinds, and an expected answer that it cannot
 * give.
 */
export function answered(g: Game, asked: Asked, data: Setup['data']): Asked {
  const question = questionNamed(g, asked.question);
  const words = readWords(g.s, asked, question);
  checkExpected(g.s, asked, question);
  const answer = g.tried(() => question.answer(g, words, data));
  return { ...asked, answer: answerText(g, asked.question, question, answer) };
}

/** Lists all questions of the game, one a line: its form, then its meaning. */
export function questionsText(g: Game): string {
  const rows = Object.entries(g.rules.questions ?? {}).map(([name, question]) => [
    usage(name, question),
    question.title,
  ]);
  const width = Math.max(0, ...rows.map(([form]) => form.length));
  if (rows.length === 0) return `${g.rules.id} answers no questions`;
  return rows.map(([form, title]) => `${form.padEnd(width)}  ${title}`).join('\n');
}

/** `sight HEX HEX -> clear|smoked|blocked`. */
const usage = (name: string, { words, answers }: Question): string =>
  `${[name, ...words.map(kindText)].join(' ')} -> ${kindText(answers)}`;

/** Namespaces, `number` and `text` are placeholders; words with bars stand for themselves. */
const kindText = (kind: string): string =>
  kind.includes('|') ? kind.replace(/\bnumber\b/, 'NUMBER') : kind.replace(/[a-z]/gi, (letter) => letter.toUpperCase());

function questionNamed(g: Game, name: string): Question {
  const questions = g.rules.questions ?? {};
  if (Object.hasOwn(questions, name)) return questions[name];
  const near = nearest(name, Object.keys(questions), 3);
  const right = near.length > 0 ? `nearest are ${near.join(', ')}` : `${g.rules.id} answers no questions`;
  throw new BadInput(`no question '${name}'`, 'ask', right);
}

function readWords(s: Statics, { question: name, words }: Asked, question: Question): number[] {
  const kinds = question.words;
  const rest = kinds.at(-1)?.endsWith(REPEATED) ? kinds.length - 1 : -1;
  const fits = rest < 0 ? words.length === kinds.length : words.length >= rest;
  if (!fits) throw new BadInput(`'${[name, ...words].join(' ')}'`, 'ask', usage(name, question));
  return words.map((word, i) => {
    const kind = (kinds[i] ?? kinds[rest]).replace(REPEATED, '');
    const number = numberOf(s, kind, word);
    if (number === null) throw new BadInput(`'${word}' is no ${kind}`, `ask ${name}`, possible(s, kind, word));
    return number;
  });
}

const REPEATED = '...';

/** Parses a word by its kind; null where it does not fit. */
function numberOf(s: Statics, kind: string, word: string): number | null {
  if (kind === 'number') return /^-?\d+$/.test(word) ? Number(word) : null;
  const place = idsOf(s, kind).findIndex((id) => id.toLowerCase() === word.toLowerCase());
  return place < 0 ? null : place;
}

const idsOf = (s: Statics, kind: string): readonly string[] => s.names[kind] ?? kind.split('|');

function possible(s: Statics, kind: string, word: string): string {
  if (kind === 'number') return 'a number';
  const ids = idsOf(s, kind).filter((id) => id !== '');
  return s.names[kind] ? `nearest are ${nearest(word, ids, 3).join(', ')}` : `one of ${ids.join(', ')}`;
}

function checkExpected(s: Statics, { question: name, answer }: Asked, { answers }: Question): void {
  if (isAnswer(s, answers, answer)) return;
  throw new BadInput(`'${answer}' is not an answer`, `ask ${name}`, possible(s, answers, answer));
}

const isAnswer = (s: Statics, answers: string, text: string): boolean =>
  answers === 'text' ||
  answers.split('|').some((kind) => (kind === 'number' ? /^-?\d+$/.test(text) : numberOf(s, kind, text) !== null));

function answerText(g: Game, name: string, { answers }: Question, answer: number | string): string {
  const text = typeof answer === 'number' ? (g.s.names[answers]?.[answer] ?? String(answer)) : answer;
  if (!isAnswer(g.s, answers, text)) throw new RulesError(`${g.rules.id}: '${text}' is not an answer to ${name}`);
  return text;
}
