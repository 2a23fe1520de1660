// A mail that comes in: a game to join, the next letter of a game, or one that changes nothing.

import type { Ruleset, Statics } from '../../engine/contract/ruleset.ts';
import { CHANGED_END, gameIdOf, type Mail, type MailSetup, verifyMail, writerOf } from './mail.ts';
import { followOwn, idOf, type OwnCourse } from './mail-table.ts';
import { DOCTORED, RefusedMail } from './refused.ts';

/** The game as it continues, and a line for its reader where the mail changed nothing. */
export interface Received {
  readonly own: OwnCourse;
  readonly note: string | null;
}

/** A new game by mail. @param key 64 hexadecimal digits that no other player can guess. */
export const begunByMail = (setup: MailSetup, key: string): OwnCourse => ({
  ...setup,
  ...{ actions: [], sealed: null, reply: [], told: [] },
  ...{ seat: setup.first, key, number: 1, isSent: false, other: null },
});

/** Joins the game of a first mail. @throws BadInput where it is another mail, or does not fit. */
export function joined(mail: Mail, rules: Ruleset, s: Statics, key: string): OwnCourse {
  verifyMail(mail, rules, s);
  if (mail.number !== 1) {
    throw new RefusedMail(
      `This is mail ${mail.number} of a game that this browser does not have.`,
      'Open it in the browser in which you play that game.',
    );
  }
  const { format, number, values, chain, ...course } = mail;
  const own = s.seats.find((name) => name !== mail.first)!;
  const other = { letter: 1, value: values[mail.first] };
  return { ...course, seat: own, key, number: 2, isSent: false, other };
}

/** Takes a mail into a game. @throws BadInput where its past is not the past of this game, or it comes too early. */
export function received(own: OwnCourse, mail: Mail, rules: Ruleset, s: Statics): Received {
  const { number } = mail;
  if (s.seats[writerOf(number, mail.first, s)] === own.seat) {
    throw ownMail(number);
  }
  const id = gameIdOf(mail);
  if (id !== idOf(own)) throw new RefusedMail('This is a mail of another game.', 'Open a mail of this one.');
  verifyMail(mail, rules, s);
  const mine = followOwn(own, rules, s).letters.chain;
  const next = own.isSent ? own.number + 1 : own.number;
  if (number > next || (number === next && !own.isSent)) {
    throw new RefusedMail(
      `This is mail ${number}, but mail ${next - 1} is missing or was not answered.`,
      'Open the mails in their order.',
    );
  }
  if (number < next) {
    if (mine[number] !== mail.chain)
      throw new RefusedMail(`This is another mail ${number} than the one you have.`, DOCTORED);
    const note =
      number === next - 1
        ? `You opened mail ${number} before: the game stands as you left it.`
        : number === next - 2 && own.isSent
          ? `You have answered mail ${number} already: the game waits for mail ${next}.`
          : `Mail ${number} is old: the game has gone on, and nothing is changed.`;
    return { own, note };
  }
  const at = own.actions.findIndex((line, i) => i < mail.actions.length && line !== mail.actions[i]);
  if (at >= 0) {
    const found = `action ${at + 1} is '${mail.actions[at]}', and was '${own.actions[at]}'`;
    throw new RefusedMail(`The past was changed: ${found}.`, DOCTORED);
  }
  const course = extended(own, mail);
  const theirs = followOwn(course, rules, s).letters.chain;
  const differs = mine.findIndex((hash, letter) => hash !== theirs[letter]);
  if (differs >= 0) {
    const what = differs === 0 ? 'its scenario, options or data are others' : `mail ${differs} is not the one you have`;
    throw new RefusedMail(`The past was changed: ${what}.`, DOCTORED);
  }
  if (theirs[number] !== mail.chain) throw new RefusedMail(CHANGED_END, DOCTORED);
  return { own: course, note: null };
}

/** The refusal of a mail that its reader wrote. */
export const ownMail = (number: number): RefusedMail =>
  new RefusedMail(`This is your own mail ${number}.`, 'Send it to the other player; what comes back is opened here.');

/** The own course with the letter that came in. */
function extended(own: OwnCourse, mail: Mail): OwnCourse {
  const { format, number, values, chain, ...course } = mail;
  const other = Object.keys(values).find((name) => name !== own.seat) ?? '';
  const news = {
    seat: own.seat,
    key: own.key,
    number: number + 1,
    isSent: false,
    other: { letter: number, value: values[other] },
  };
  if (mail.reply.length === 0 && !(mail.sealed !== null && own.actions.length > mail.actions.length)) {
    return { ...course, ...news };
  }
  // The own secret choice, which the mail holds as a hash, is known here.
  const secret = own.actions.slice(mail.actions.length);
  return { ...course, actions: [...mail.actions, ...secret, ...mail.reply], sealed: null, reply: [], ...news };
}
