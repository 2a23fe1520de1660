// Games by mail in the umpire: they begin, mails come in, and letters are handed out as files and links.

import { z } from 'zod';
import { BadInput } from '../../engine/contract/errors.ts';
import type { Ruleset, Statics } from '../../engine/contract/ruleset.ts';
import { isFields } from '../../engine/text/document.ts';
import { parseJson } from '../../engine/text/json.ts';
import { findRuleset } from '../../rules/registry.ts';
import { unmailable } from '../../table/mail/letters.ts';
import { gameIdOf, idsOf, type Mail, mailOf, textsOf, writerOf } from '../../table/mail/mail.ts';
import { idOf, MailTable, type OwnCourse } from '../../table/mail/mail-table.ts';
import { begunByMail, joined, ownMail, received } from '../../table/mail/receiving.ts';
import { DOCTORED, RefusedMail } from '../../table/mail/refused.ts';
import { MOST_MAILS, VALUE } from '../../table/mail/values.ts';
import { movesText, readMoves } from '../../table/moves-text.ts';
import type { Answers } from '../messages.ts';
import type { Opening, Seen } from '../protocol.ts';
import { mailHash } from '../route.ts';
import type { PlayedGame } from './game.ts';
import type { GameStore } from './store.ts';

/** The longest link in characters: mail programs, chats and browsers carry this much without truncating it. */
const LONGEST = 4_000;

const keyOf = (own: OwnCourse): string => `mail/${idOf(own)}/${own.seat}`;

const drawnKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const isByMail = ({ seats }: Opening): boolean => Object.values(seats).includes('mail');

/** A new game against a person by mail. @throws BadInput where it cannot be played so. */
export function newMailGame(opening: Opening, rules: Ruleset, s: Statics): OwnCourse {
  const why = unmailable(rules, s);
  if (why !== null) throw new BadInput('this game cannot be played by mail', 'seats', why);
  const own = s.seats.filter((name) => opening.seats[name] === 'human');
  const others = s.seats.filter((name) => opening.seats[name] === 'mail');
  if (own.length !== 1 || others.length !== 1) {
    throw new BadInput(
      'a game by mail has one person here',
      'seats',
      'a person on one side, a person by mail on the other',
    );
  }
  const { scenario, data } = opening;
  const setup = {
    ...{ ruleset: rules.id, rulesVersion: rules.version, dataHash: s.dataHash(), options: s.options },
    ...{ scenario: typeof scenario === 'string' ? s.scenario : scenario, first: own[0] },
  };
  return begunByMail(data === undefined ? setup : { ...setup, data }, drawnKey());
}

export const keyOfMailGame = keyOf;

/** The opening of an own course. */
export const openingOfOwn = (own: OwnCourse): Opening => ({
  ...{ ruleset: own.ruleset, scenario: own.scenario, options: own.options, data: own.data },
  ...{ seed: '', seats: {}, own },
});

/** A mail that came in, in its place. */
export interface Incoming {
  readonly key: string;
  readonly opening: Opening;
  readonly note: string | null;
}

/**
 * Takes a mail in: a game to join, or the next letter of a kept one.
 * @param document a file's content, or the text of a link.
 * @throws BadInput where it is refused; nothing is changed then.
 */
export async function takeIn(document: unknown, store: GameStore | null): Promise<Incoming> {
  const mail = typeof document === 'string' ? await readLink(document) : mailOf(document);
  const rules = await findRuleset(mail.ruleset);
  const s = rules.prepare({ scenario: mail.scenario, options: mail.options, data: mail.data });
  if (!s.seats.includes(mail.first) || s.seats.length !== 2)
    throw new RefusedMail(`This is a damaged mail: it has the seat '${mail.first}'.`, DOCTORED);
  const id = gameIdOf(mail);
  const writer = s.seats[writerOf(mail.number, mail.first, s)];
  const reader = s.seats.find((name) => name !== writer)!;
  const kept = (name: string) => store?.load(`mail/${id}/${name}`);
  const before = (await kept(reader))?.own;
  if (before === undefined && (await kept(writer))?.own !== undefined) {
    throw ownMail(mail.number);
  }
  const { own, note } = inSentences(() =>
    before === undefined
      ? { own: joined(mail, rules, s, drawnKey()), note: null }
      : received(ownOf(before, s), mail, rules, s),
  );
  return { key: keyOf(own), opening: openingOfOwn(own), note };
}

/** A choice that the rules refuse was never written by this page. */
function inSentences<T>(take: () => T): T {
  try {
    return take();
  } catch (error) {
    if (!(error instanceof BadInput) || error instanceof RefusedMail) throw error;
    throw new RefusedMail(`This mail was changed: ${error.what} (${error.where}).`, DOCTORED);
  }
}

/** The own course of an opening. @throws BadInput where it is damaged. */
export function ownOf(own: unknown, { seats }: Statics): OwnCourse {
  const { data, error } = ownSchema.safeParse(own);
  const damaged = (where: string) => new BadInput('a damaged game by mail', where, 'a game as the page keeps it');
  if (error) throw damaged(error.issues[0].path.join('.') || 'own');
  const { seat, first, other } = data;
  if (!seats.includes(seat) || !seats.includes(first)) throw damaged('seat');
  // The other player wrote the first letter, if it was not written here.
  if (seat !== first && (other === null || other.letter % 2 === 0)) throw damaged('other');
  return own as OwnCourse;
}

const number = z
  .number()
  .int()
  .min(1)
  .max(2 * MOST_MAILS);

const ownSchema = z.looseObject({
  ruleset: z.string(),
  first: z.string(),
  actions: z.array(z.string()),
  reply: z.array(z.string()),
  told: z.array(z.looseObject({ letter: z.number(), says: z.string() })),
  seat: z.string(),
  key: z.string().regex(VALUE),
  number,
  isSent: z.boolean(),
  other: z.looseObject({ letter: number, value: z.string().regex(VALUE) }).nullable(),
});

/** Hands the letter out, which is closed by that. */
export async function sentMail(game: PlayedGame): Promise<Answers['sendMail']> {
  const { table, rules, s } = game;
  if (!(table instanceof MailTable)) throw new BadInput('not a game by mail', 'mail', 'a game by mail');
  const mail = table.send();
  const name = `${rules.id}-${s.scenario}-mail-${mail.number}`;
  const { scenario } = mail;
  const isShipped = typeof scenario === 'string' && rules.scenarios.some(({ id }) => id === scenario);
  if (!isShipped || mail.data !== undefined) {
    return { mail, name, hash: null, why: 'This game has a scenario or data of its own, which no link can carry.' };
  }
  const hash = mailHash(await linkText(mail, rules, s));
  return hash.length > LONGEST
    ? { mail, name, hash: null, why: 'This game has grown too long for a link: send the file.' }
    : { mail, name, hash, why: '' };
}

/** A game by mail as the page shows it. */
export function mailSeen({ table }: PlayedGame): Seen['mail'] {
  if (!(table instanceof MailTable)) return null;
  return { number: table.number, state: table.state, other: 1 - table.of, hasOwn: table.hasOwn };
}

/** A mail whose actions are a number, packed for an address. */
async function linkText(mail: Mail, rules: Ruleset, s: Statics): Promise<string> {
  const { actions, ...rest } = mail;
  const moves = movesText(rules, s, { actions: idsOf(actions, rules, s), practice: false });
  const packed = await through(
    new TextEncoder().encode(JSON.stringify({ ...rest, moves })),
    new CompressionStream('deflate-raw'),
  );
  const letters = btoa(String.fromCharCode(...packed));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @throws BadInput where the text is no mail. */
async function readLink(text: string): Promise<Mail> {
  const damaged = new RefusedMail('This is a damaged link.', 'Open the whole link, as it was sent.');
  if (text.length > 4 * LONGEST || !/^[\w-]+$/.test(text)) throw damaged;
  let document: Readonly<Record<string, unknown>>;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const unpacked = await through(bytes, new DecompressionStream('deflate-raw'));
    const content = parseJson(new TextDecoder().decode(unpacked), 'mail');
    if (!isFields(content)) throw damaged;
    document = content;
  } catch {
    throw damaged;
  }
  const { moves, ...rest } = document;
  if (typeof moves !== 'string') throw damaged;
  const mail = mailOf({ ...rest, actions: [] });
  try {
    const rules = await findRuleset(mail.ruleset);
    const s = rules.prepare({ scenario: mail.scenario, options: mail.options, data: mail.data });
    return { ...mail, actions: textsOf(rules, s, readMoves(moves, rules, s).actions) };
  } catch {
    // Of an altered link the names of the game may still be read, and be those of none.
    throw damaged;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
