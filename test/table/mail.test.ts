// Games by mail: what a letter holds, who can know what, and what is refused.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { Rng, streamSeed } from '../../src/engine/kernel/rng.ts';
import { replay } from '../../src/engine/text/record.ts';
import { describe as describeAction } from '../../src/engine/text/text.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { unmailable } from '../../src/table/mail/letters.ts';
import { gameIdOf, type Mail, mailOf, recordOfMail, verifyMail } from '../../src/table/mail/mail.ts';
import { MailTable, type OwnCourse } from '../../src/table/mail/mail-table.ts';
import { begunByMail, joined, received } from '../../src/table/mail/receiving.ts';
import { atLength, someOf } from '../length.ts';

interface Kind {
  readonly rules: Ruleset;
  readonly s: Statics;
  readonly scenario: string;
}

async function kindOf(ruleset: string, scenario: string): Promise<Kind> {
  const rules = await findRuleset(ruleset);
  return { rules, s: rules.prepare({ scenario }), scenario };
}

const KINDS = await Promise.all([
  kindOf('tic-tac-toe', 'standard'),
  kindOf('matching-pennies', 'five'),
  kindOf('three-bridges', 'bridgehead'),
  kindOf('winter-thunder', 'st-vith'),
]);

/** Plays the open letter of a game to its end by planners, or by anything. */
function writeLetter(table: MailTable, rng: Rng): void {
  const planner = table.setup.rules.knowledge?.planner();
  while (table.state === 'play') {
    if (table.need === 'die') table.fall();
    else table.choose(planner?.next(table.g, rng) ?? table.g.options().at(rng.below(table.g.options().size)));
  }
}

interface Played {
  readonly mails: Mail[];
  /** By seat: the game as it was kept before each mail came in. */
  readonly kept: OwnCourse[];
  readonly tables: MailTable[];
}

const memo = new Map<string, Played>();

/** A whole game by mail, or its first letters. */
function played({ rules, s, scenario }: Kind, seed = '1', most = atLength ? 40 : 10): Played {
  const name = `${rules.id} ${seed} ${most}`;
  const known = memo.get(name);
  if (known) return known;
  const rng = new Rng(seed);
  const setup = {
    ...{ ruleset: rules.id, rulesVersion: rules.version, dataHash: s.dataHash(), scenario, options: s.options },
    first: s.seats[0],
  };
  const course: Played = { mails: [], kept: [], tables: [] };
  const keys = [streamSeed(seed, 'one'), streamSeed(seed, 'two')];
  const own: (OwnCourse | null)[] = [begunByMail(setup, keys[0]), null];
  for (let turn = 0; course.mails.length < most; turn = 1 - turn) {
    const last = course.mails.at(-1);
    if (last) {
      own[turn] = own[turn] === null ? joined(last, rules, s, keys[1]) : received(own[turn]!, last, rules, s).own;
    }
    const table = new MailTable(rules, s, own[turn]!);
    writeLetter(table, rng);
    if (table.state === 'over') break;
    const mail = JSON.parse(JSON.stringify(table.send())) as Mail;
    own[turn] = JSON.parse(JSON.stringify(table.course())) as OwnCourse;
    course.mails.push(mailOf(mail));
    course.kept.push(own[turn]!);
    course.tables.push(table);
  }
  memo.set(name, course);
  return course;
}

describe.each(someOf(KINDS))('$rules.id by mail', (kind) => {
  const { rules, s } = kind;

  test('two players write letter after letter, each mail is sound, and its record replays', () => {
    const { mails, tables } = played(kind);
    expect(mails.length).toBeGreaterThan(2);
    for (const mail of mails) {
      verifyMail(mail, rules, s);
      expect(replay(rules, s, recordOfMail(mail, rules, s)).difference).toBeNull();
    }
    expect(new Set(mails.map(gameIdOf)).size).toBe(1);
    for (const table of tables) expect(replay(rules, s, table.record()).difference).toBeNull();
  });

  test('a mail holds neither key nor coming value, nor a choice that is still secret', () => {
    const { mails, kept } = played(kind);
    mails.forEach((mail, i) => {
      const text = JSON.stringify(mail);
      expect(text).not.toContain(kept[i].key);
      const later = mails.slice(i + 1).flatMap(({ number, values }) => (number > mail.number ? [values] : []));
      for (const values of later) {
        for (const [name, value] of Object.entries(values))
          if (mail.values[name] !== value) expect(text).not.toContain(value);
      }
    });
  });

  test('any change of a byte is refused, or changes nothing', () => {
    const { mails, kept } = played(kind);
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 32, max: 126 }), (which, where, code) => {
        const n = which % mails.length;
        const text = JSON.stringify(mails[n]);
        const at = where % text.length;
        const forged = text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1);
        const answer = n === 0 ? null : kept[n - 1];
        const read = (document: string): OwnCourse =>
          answer === null
            ? joined(mailOf(JSON.parse(document)), rules, s, 'ab'.repeat(32))
            : received(answer, mailOf(JSON.parse(document)), rules, s).own;
        let own: OwnCourse;
        try {
          own = read(forged);
        } catch (error) {
          expect(String((error as Error).message)).not.toMatch(/undefined|TypeError|cannot read/i);
          return;
        }
        expect(own).toEqual(read(text));
      }),
      { numRuns: atLength ? 60 : 10 },
    );
  });
});

const THUNDER = KINDS[3];

test('no letter holds a die that its writer could have known when choosing', () => {
  const { rules, s } = THUNDER;
  const { mails } = played(THUNDER);
  let dice = 0;
  for (const mail of mails) {
    const { begins, actions } = verifyMail(mail, rules, s);
    const actors = actorsOf(rules, s, actions);
    for (let letter = 1; letter <= mail.number; letter++) {
      const inIt = actors.slice(begins[letter - 1], begins[letter]);
      const lastDie = inIt.lastIndexOf(CHANCE);
      expect(inIt.slice(0, lastDie + 1).every((actor) => actor === CHANCE)).toBe(true);
      if (letter < 3) expect(lastDie).toBe(-1);
      dice += lastDie + 1;
    }
  }
  expect(dice).toBeGreaterThan(10);
});

test('a secret choice travels as a hash, the same view is drawn whatever it is, and a lie about it is refused', () => {
  const pennies = KINDS[1];
  const { rules, s } = pennies;
  const { mails, kept } = played(pennies);
  const first = mails.findIndex(({ sealed }) => sealed !== null);
  expect(first).toBeGreaterThanOrEqual(0);
  const sealed = mails[first];
  // The choice of the writer, who alone knows it.
  const secret = kept[first].actions.slice(sealed.actions.length);
  expect(secret).toHaveLength(1);
  expect(JSON.stringify(sealed)).not.toContain(secret[0]);
  // The writer pretends to have chosen something else.
  const reply = mails[first + 1];
  const other = new MailTable(rules, s, { ...kept[first], actions: sealed.actions, isSent: false });
  const options = [...Array(other.g.options().size).keys()].map((i) => other.g.options().at(i));
  const texts = options.map((action) => {
    const again = new MailTable(rules, s, { ...kept[first], actions: sealed.actions, isSent: false });
    again.choose(action);
    return again.course().actions.at(-1)!;
  });
  const lie = texts.find((text) => text !== secret[0])!;
  const liar = { ...kept[first], actions: [...sealed.actions, lie] };
  expect(() => received(liar, reply, rules, s)).toThrow('Ask for this mail again');
});

test('the same mail again, an old one, one too early, the own one and another game: one line each, nothing lost', () => {
  const { rules, s } = THUNDER;
  const { mails, kept } = played(THUNDER);
  const own = kept[4];
  expect(received(own, mails[5], rules, s)).toMatchObject({ note: null, own: { number: 7, isSent: false } });
  const next = received(own, mails[5], rules, s).own;
  expect(received(next, mails[5], rules, s)).toEqual({
    own: next,
    note: expect.stringContaining('You opened mail 6 before'),
  });
  expect(received(next, mails[3], rules, s)).toEqual({ own: next, note: expect.stringContaining('Mail 4 is old') });
  expect(received(own, mails[3], rules, s)).toEqual({ own, note: expect.stringContaining('You have answered mail 4') });
  expect(() => received(own, mails[7], rules, s)).toThrow('mail 8, but mail 5 is missing');
  expect(() => received(own, mails[4], rules, s)).toThrow('your own mail 5');
  expect(() => joined(mails[3], rules, s, kept[0].key)).toThrow('mail 4 of a game that this browser does not have');
  const foreign = played(THUNDER, '2', 6);
  expect(() => received(own, foreign.mails[5], rules, s)).toThrow('a mail of another game');
  expect(gameIdOf(foreign.mails[5])).not.toBe(gameIdOf(mails[5]));
});

test('a changed decision, die, setup or data version is refused, even where all hashes are made anew', () => {
  const { rules, s } = THUNDER;
  const { mails, kept } = played(THUNDER);
  const mail = mails[7];
  const own = kept[6];
  const changed =
    (part: Partial<Mail>): (() => unknown) =>
    () =>
      received(own, { ...mail, ...part }, rules, s);
  expect(changed({ rulesVersion: 99 })).toThrow('version 99 of the rules');
  expect(changed({ dataHash: 'x' })).toThrow('with other data');
  expect(changed({ options: { ...mail.options, '9.9': true } })).toThrow();
  const actors = actorsOf(rules, s, verifyMail(mail, rules, s).actions);
  const die = actors.indexOf(CHANCE);
  const other = mail.actions.map((line, i) => (i === die ? line.replace(/\S+$/, (last) => `${last}x`) : line));
  expect(changed({ actions: other })).toThrow(`action ${die + 1}`);
  const choice = actors.indexOf(0);
  const options = optionsAt(rules, s, verifyMail(mail, rules, s).actions, choice);
  const another = options.find((text) => text !== mail.actions[choice])!;
  expect(changed({ actions: mail.actions.map((line, i) => (i === choice ? another : line)) })).toThrow();
});

test('an offer of a draw and a resignation travel with the letter, and end the game on both sides', () => {
  const toe = KINDS[0];
  const { rules, s } = toe;
  const { kept, mails } = played(toe);
  const own = received(kept[1], mails[2], rules, s).own;
  const table = new MailTable(rules, s, own);
  table.say(table.of, 'offers a draw');
  writeLetter(table, new Rng('draw'));
  const offer = table.send();
  const asked = received(kept[2], offer, rules, s).own;
  const answering = new MailTable(rules, s, asked);
  expect(answering.state).toBe('answer');
  expect(() => answering.send()).toThrow('not complete');
  answering.say(answering.of, 'accepts');
  expect(answering.state).toBe('ready');
  const accepted = answering.send();
  expect(recordOfMail(accepted, rules, s)).toMatchObject({ result: 'draw agreed' });
  const done = new MailTable(rules, s, received(table.course(), accepted, rules, s).own);
  expect(done.state).toBe('over');
  expect(done.result).toBe('Draw agreed');
  const giving = new MailTable(rules, s, asked);
  giving.say(giving.of, 'declines');
  expect(giving.state).toBe('play');
  giving.say(giving.of, 'resigns');
  const given = received(table.course(), giving.send(), rules, s).own;
  expect(new MailTable(rules, s, given).result).toContain('resigned');
});

test('a letter that was sent is closed: nothing is taken back, and sending again gives the same', () => {
  const { rules, s } = KINDS[0];
  const table = new MailTable(rules, s, { ...played(KINDS[0]).kept[0], actions: [], isSent: false });
  writeLetter(table, new Rng('x'));
  expect(table.undoable()).toBe(1);
  table.backTo(0);
  writeLetter(table, new Rng('y'));
  const mail = table.send();
  expect(table.undoable()).toBe(0);
  expect(table.send()).toEqual(mail);
  expect(new MailTable(rules, s, table.course()).send()).toEqual(mail);
});

test('games with hidden pieces, or more sides than two, are not played by mail', async () => {
  const reason = async (ruleset: string, scenario: string, options = {}): Promise<string | null> => {
    const rules = await findRuleset(ruleset);
    return unmailable(rules, rules.prepare({ scenario, options }));
  };
  expect(await reason('nuklear-winter-68', 'powerstrike')).toBeNull();
  expect(await reason('nuklear-winter-68', 'powerstrike', { '2.0-hidden-setup': true })).toContain('hidden');
  expect(await reason('kuhn-poker', 'hand')).toContain('hidden');
});

function actorsOf(rules: Ruleset, s: Statics, actions: readonly number[]): number[] {
  const g = new Game(rules, s);
  return actions.map((action) => {
    const { actor } = g;
    g.play(action as never);
    return actor;
  });
}

function optionsAt(rules: Ruleset, s: Statics, actions: readonly number[], at: number): string[] {
  const g = new Game(rules, s);
  for (const action of actions.slice(0, at)) g.play(action as never);
  return [...Array(g.options().size).keys()].map((i) => describeAction(g, g.options().at(i)));
}
