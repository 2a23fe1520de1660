// A mail: a game by mail from its beginning to the end of its writer's letter, as a file or link carries it. It holds
// no choice that is still secret, and no value from which coming dice could be calculated.

import { z } from 'zod';
import { BadInput } from '../../engine/contract/errors.ts';
import { type Action, CHANCE, type Seat, seat } from '../../engine/contract/ids.ts';
import type { OptionValue, Ruleset, Statics } from '../../engine/contract/ruleset.ts';
import { Dice } from '../../engine/kernel/chance.ts';
import { Game } from '../../engine/kernel/game.ts';
import { endingName, endingOf, parleyFault, type Said } from '../../engine/text/parley.ts';
import { type GameRecord, recordAt } from '../../engine/text/record.ts';
import { describe, parse } from '../../engine/text/text.ts';
import { Letters, type Told, unmailable } from './letters.ts';
import { DOCTORED, RefusedMail } from './refused.ts';
import { digest, hashed, MOST_MAILS, VALUE } from './values.ts';

export const MAIL_FORMAT = 'grognard-mail/1';

/** The setup of a game by mail. */
export interface MailSetup {
  readonly ruleset: string;
  readonly rulesVersion: number;
  readonly dataHash: string;
  readonly scenario: string | object;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Replacement data files. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The seat that writes the first letter. */
  readonly first: string;
}

/** The course of a game by mail as far as one knows it. */
export interface MailCourse extends MailSetup {
  /** Texts of all actions, dice included, up to the first choice that is still secret. */
  readonly actions: readonly string[];
  /** The hash of a secret choice that follows them; null for none. */
  readonly sealed: string | null;
  /** The choices of the other seat after it. */
  readonly reply: readonly string[];
  readonly told: readonly Told[];
}

export interface Mail extends MailCourse {
  readonly format: typeof MAIL_FORMAT;
  /** The number of its letter, from 1. */
  readonly number: number;
  /** By seat: the value of its last letter. */
  readonly values: Readonly<Record<string, string>>;
  /** The hash that binds everything. */
  readonly chain: string;
}

const text = z.string().max(200);
const schema = z.strictObject({
  format: z.literal(MAIL_FORMAT),
  ruleset: text,
  rulesVersion: z.number(),
  dataHash: text,
  scenario: z.union([text, z.looseObject({})]),
  options: z.record(text, z.union([z.boolean(), z.number(), text])),
  data: z.record(text, z.unknown()).optional(),
  first: text,
  actions: z.array(text).max(1 << 20),
  sealed: z.string().regex(VALUE).nullable(),
  reply: z.array(text).max(1000),
  told: z
    .array(
      z.strictObject({
        letter: z.number().int().positive(),
        says: z.enum(['resigns', 'offers a draw', 'accepts', 'declines']),
      }),
    )
    .max(2 * MOST_MAILS),
  number: z
    .number()
    .int()
    .min(1)
    .max(2 * MOST_MAILS - 2),
  values: z.record(text, z.string().regex(VALUE)),
  chain: z.string().regex(VALUE),
});

export const isMail = (document: unknown): boolean =>
  typeof document === 'object' &&
  document !== null &&
  'format' in document &&
  typeof document.format === 'string' &&
  document.format.startsWith('grognard-mail/');

/** @throws BadInput where a document is no mail, or a damaged one. */
export function mailOf(document: unknown): Mail {
  const { error } = schema.safeParse(document);
  const path = error?.issues[0].path.join('.') ?? '';
  const where = error ? path : Object.hasOwn((document as Mail).values, (document as Mail).first) ? null : 'values';
  if (where === null) return document as Mail;
  throw new RefusedMail(`This is a damaged mail${where ? `: its ${where} is wrong` : ''}.`, DOCTORED);
}

/** The game of a mail: all mails of a game have the same, and no two games. */
export const gameIdOf = ({ first, number, values }: Pick<Mail, 'first' | 'number' | 'values'>): string =>
  digest('game', hashed(values[first], Math.floor((number - 1) / 2))).slice(0, 16);

/** The hash of a setup, with which the chain of letters begins. */
const headOf = ({ ruleset, rulesVersion, dataHash, scenario, options, data, first }: MailSetup): string =>
  digest(MAIL_FORMAT, ruleset, rulesVersion, dataHash, scenario, options, data ?? null, first);

/** Of a mail whose last line or words were changed. */
export const CHANGED_END = 'Its end is not the one that was written.';

/** @throws BadInput where the game is not played by these rules and data here. */
export function checkSetup(setup: MailSetup, rules: Ruleset, s: Statics): void {
  if (setup.rulesVersion !== rules.version) {
    throw new RefusedMail(
      `This game is played by version ${setup.rulesVersion} of the rules; here is version ${rules.version}.`,
      'Both players need the same version.',
    );
  }
  if (setup.dataHash !== s.dataHash())
    throw new RefusedMail('This game is played with other data than are here.', 'Both players need the same version.');
  const why = unmailable(rules, s);
  if (why !== null) throw new BadInput('not a game by mail', rules.id, why);
  if (!s.seats.includes(setup.first)) throw new BadInput(`no seat '${setup.first}'`, 'mail', s.seats.join(', '));
}

/** A course as it was followed through the rules. */
export interface Followed {
  readonly letters: Letters;
  /** All actions, stand-ins for secret choices among them, up to the one that would reveal them. */
  readonly actions: readonly Action[];
  /** The number of actions before the stand-ins, and of the stand-ins. */
  readonly known: number;
  readonly standIns: number;
  /** The last choice of a reply, which reveals the group; null where there is none. */
  readonly revealing: Action | null;
  /** By letter: the number of actions before it. */
  readonly begins: readonly number[];
}

/**
 * Follows a course, and checks who wrote what, and every die.
 * @param valueIn the value of a letter; null where it is not known.
 * @param upTo the letter that is left open.
 * @throws BadInput at the first thing that does not fit.
 */
export function follow(
  course: MailCourse,
  rules: Ruleset,
  s: Statics,
  valueIn: (letter: number) => string | null,
  upTo: number,
): Followed {
  const { first, sealed, told } = course;
  const letters = new Letters(rules, s, headOf(course), seat(s.seats.indexOf(first)), valueIn, sealed);
  const begins = [0];
  const actions: Action[] = [];
  let revealing: Action | null = null;
  const saidIn = (letter: number): Told['says'][] =>
    told.flatMap((each) => (each.letter === letter ? [each.says] : []));
  const close = (where: string): void => {
    if (letters.number >= upTo) throw new BadInput(`it goes on after the end of letter ${upTo}`, where, 'its end');
    letters.close(saidIn(letters.number));
    begins.push(letters.from);
  };
  const write = (line: string, where: string): void => {
    while (!letters.mayGoOn) {
      if (letters.g.isOver) throw new BadInput('the game is over', where, 'no further action');
      close(where);
    }
    const action = parsed(letters.g, line, where);
    if (letters.g.actor === CHANCE && new Dice(letters.seed).fall(letters.g) !== action) {
      throw new BadInput(`the die '${line}' did not fall`, where, 'the die that the values of both players give');
    }
    if (standIns > 0 && letters.reveals(action)) revealing = action;
    else actions.push(action);
    letters.write(action);
  };
  let standIns = 0;
  course.actions.forEach((line, i) => write(line, `action ${i + 1}`));
  const known = actions.length;
  if (sealed !== null) {
    while (!letters.mayGoOn && letters.number < upTo) close('secret choice');
    const made = letters.standIn();
    if (made.length === 0 || letters.mayGoOn) throw new BadInput('a secret choice', 'mail', 'none at this moment');
    actions.push(...made);
    standIns = made.length;
  } else if (course.reply.length > 0) throw new BadInput('a reply', 'mail', 'none without a secret choice');
  course.reply.forEach((line, i) => write(line, `reply ${i + 1}`));
  while (letters.number < upTo && !letters.mayGoOn) close('mail');
  if (letters.number < upTo) {
    // A player who resigns or accepts need not have chosen everything.
    const says = saidIn(letters.number);
    if (!says.includes('resigns') && !says.includes('accepts')) {
      throw new BadInput(`letter ${letters.number} is not finished`, 'mail', 'all choices that its writer can make');
    }
    close('mail');
  }
  if (letters.number < upTo) throw new BadInput(`no letter ${upTo - 1}`, 'mail', 'as many letters as it says');
  const fault = parleyFault(saidOf(course.told, first, s, begins, known), s.seats, known);
  if (fault !== null) throw new BadInput('the talk of the seats does not fit', 'mail', fault);
  return { letters, actions, known, standIns, revealing, begins };
}

/** Words between players, at their moments: an answer at the beginning of its letter, all else at the end. */
export function saidOf(
  told: readonly Told[],
  first: string,
  { seats }: Statics,
  begins: readonly number[],
  length: number,
): Said[] {
  const other = seats.find((name) => name !== first)!;
  return told.map(({ letter, says }) => {
    const isAnswer = says === 'accepts' || says === 'declines';
    const at = begins[isAnswer ? letter - 1 : letter] ?? length;
    return { at: Math.min(at, length), seat: letter % 2 === 1 ? first : other, says };
  });
}

/** The seat that writes a letter. */
export const writerOf = (letter: number, first: string, { seats }: Statics): Seat =>
  seat(letter % 2 === 1 ? seats.indexOf(first) : 1 - seats.indexOf(first));

/** The values of all letters of a mail. */
export function valuesOf({ values, number, first }: Mail, s: Statics): (letter: number) => string | null {
  const other = s.seats.find((name) => name !== first)!;
  const known = new Map<number, string>();
  for (const [name, isFirst] of [
    [first, true],
    [other, false],
  ] as const) {
    let letter = number % 2 === (isFirst ? 1 : 0) ? number : number - 1;
    let value: string | undefined = values[name];
    if (letter < 1) continue;
    if (value === undefined) throw new BadInput(`no value of ${name}`, 'mail', 'one for each player who has written');
    for (; letter >= 1; letter -= 2) {
      known.set(letter, value);
      value = hashed(value, 1);
    }
  }
  for (const name of Object.keys(values)) {
    if (!s.seats.includes(name) || (name !== first && number < 2))
      throw new BadInput(`a value of ${name}`, 'mail', 'none');
  }
  return (letter) => known.get(letter) ?? null;
}

/**
 * Checks a mail by itself: setup, choices, dice, secret choices that were revealed, and the chain of letters.
 * @throws BadInput where something does not fit.
 */
export function verifyMail(mail: Mail, rules: Ruleset, s: Statics): Followed {
  checkSetup(mail, rules, s);
  const followed = follow(mail, rules, s, valuesOf(mail, s), mail.number + 1);
  if (followed.letters.chain[mail.number] !== mail.chain) {
    throw new RefusedMail(CHANGED_END, DOCTORED);
  }
  return followed;
}

/** The public part of a mail, as the record of a game. */
export function recordOfMail(mail: Mail, rules: Ruleset, s: Statics): GameRecord {
  const { begins } = verifyMail(mail, rules, s);
  return courseRecord(mail, rules, s, saidOf(mail.told, mail.first, s, begins, mail.actions.length));
}

/** The record of a course up to the first secret choice. */
export function courseRecord(course: MailCourse, rules: Ruleset, s: Statics, said: readonly Said[]): GameRecord {
  const g = new Game(rules, s);
  const turns: [number, string][] = [[rules.turn(g), g.hash]];
  for (const line of course.actions) {
    g.play(parse(g, line));
    if (rules.turn(g) !== turns.at(-1)![0]) turns.push([rules.turn(g), g.hash]);
  }
  const seats = Object.fromEntries(s.seats.map((name) => [name, 'human']));
  const head = { scenario: course.scenario, options: course.options, seats, seed: 'mail' };
  const ending = endingOf(said, s.seats);
  const record = recordAt(g, head, course.actions, turns, ending === null ? undefined : endingName(ending));
  const talked = said.length === 0 ? record : { ...record, parley: said };
  return course.data === undefined ? talked : { ...talked, data: course.data };
}

/** The texts of actions from the beginning. */
export function textsOf(rules: Ruleset, s: Statics, actions: readonly Action[]): string[] {
  const g = new Game(rules, s);
  return actions.map((action) => {
    const line = describe(g, action as never);
    g.play(action);
    return line;
  });
}

/** The actions of texts from the beginning. */
export function idsOf(texts: readonly string[], rules: Ruleset, s: Statics): Action[] {
  const g = new Game(rules, s);
  return texts.map((line) => {
    const action = parse(g, line);
    g.play(action);
    return action;
  });
}

function parsed(g: Game, line: string, where: string): Action {
  try {
    return parse(g, line);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    throw new BadInput(error.what, `${where} of the mail`, error.expected);
  }
}
