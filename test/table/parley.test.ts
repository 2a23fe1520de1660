// Resignations and draws: who may say what, and what a record says of it.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptsDraw } from '../../agents/draw-offers.ts';
import { seat } from '../../src/engine/contract/ids.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { endingOf, openOffer, parleyFault, type Said } from '../../src/engine/text/parley.ts';
import { replay } from '../../src/engine/text/record.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { actionsOf } from '../../src/table/record-file.ts';
import { Table } from '../../src/table/table.ts';

const rules = await findRuleset('tic-tac-toe');
const s = rules.prepare({ scenario: 'standard' });
const seats = { crosses: 'human', noughts: 'human' };
const table = (): Table => new Table({ rules, s, scenario: 'standard', seed: '1', seats });
const X = seat(0);
const O = seat(1);
const play = (of: Table): void => of.choose(of.g.options().at(0)) as never;

test('who resigns loses: nothing more is played or said, and the record says and proves it', () => {
  const played = table();
  play(played);
  played.say(X, 'resigns');
  expect(played.need).toBe('over');
  expect(played.result).toBe('Noughts wins: Crosses resigned');
  expect(() => played.say(O, 'resigns')).toThrow('the game is over');
  expect(() => play(played)).toThrow();
  const record = played.record();
  expect(record).toMatchObject({ result: 'crosses resigned', parley: [{ at: 1, seat: 'crosses', says: 'resigns' }] });
  expect(replay(rules, s, record).difference).toBeNull();
  expect(replay(rules, s, { ...record, result: 'noughts resigned' }).difference).toContain('the result differs');
  expect(() => actionsOf({ ...record, result: 'unfinished' }, rules, s)).toThrow('the result differs');
  const again = table();
  again.restore(actionsOf(record, rules, s), undefined, undefined, record.parley);
  expect(again.record()).toEqual(record);
});

test('a draw is offered once a turn, accepted by all others, and declined by whoever plays on', () => {
  const played = table();
  expect(() => played.say(O, 'accepts')).toThrow('no draw is offered');
  played.say(O, 'offers a draw');
  expect(played.noOffer(X)).toBe('a draw is offered already');
  expect(() => played.say(O, 'accepts')).toThrow('no draw is offered');
  play(played);
  expect(played.offer).toBeNull();
  expect(played.record().parley?.map(({ says }) => says)).toEqual(['offers a draw', 'declines']);
  expect(played.isOver).toBe(false);
  expect(played.noOffer(X)).toBe('');
  played.say(X, 'offers a draw');
  played.say(O, 'accepts');
  expect(played.result).toBe('Draw agreed');
  expect(replay(rules, s, played.record()).difference).toBeNull();
});

test('what was said after a moment is taken back with it', () => {
  const played = table();
  play(played);
  play(played);
  played.say(X, 'offers a draw');
  played.say(O, 'declines');
  expect(played.noOffer(X)).not.toBe('');
  played.backTo(1);
  expect(played.record().parley).toBeUndefined();
  expect(played.log.some(({ text }) => text.includes('draw'))).toBe(false);
});

test('a talk is sound exactly if it could have been held: at any change the fault is named', () => {
  const said = fc.record({
    at: fc.integer({ min: 0, max: 4 }),
    seat: fc.constantFrom('crosses', 'noughts', 'stars'),
    says: fc.constantFrom('resigns', 'offers a draw', 'accepts', 'declines'),
  });
  fc.assert(
    fc.property(fc.array(said, { maxLength: 5 }), (all) => {
      const talk = all as readonly Said[];
      if (parleyFault(talk, s.seats, 4) !== null) return;
      const ending = endingOf(talk, s.seats);
      // Nothing follows an end, which is at the end of the game.
      for (let n = 0; n < talk.length; n++) expect(endingOf(talk.slice(0, n), s.seats)).toBeNull();
      if (ending !== null) {
        expect(talk.at(-1)?.at).toBe(4);
        expect(openOffer(talk, s.seats) === null || ending.resigned !== null).toBe(true);
      }
      for (const { seat: name } of talk) expect(s.seats).toContain(name);
      // No answer without a question of the other seat.
      talk.forEach(({ says, seat: name }, n) => {
        if (says !== 'accepts' && says !== 'declines') return;
        expect(openOffer(talk.slice(0, n), s.seats)?.to).toContain(name);
      });
    }),
  );
});

test('a computer accepts where it expects half a win or less, by what its seat sees', () => {
  const judged = (expected: number): boolean => {
    const knowing = {
      ...rules,
      knowledge: {
        ...rules.knowledge!,
        evaluate: (world: Game, out: Float64Array) => {
          if (world === g) throw new Error('the computer looked at the game itself');
          out.set([1 - expected, expected]);
        },
      },
    };
    const g: Game = new Game(knowing as never, s);
    return acceptsDraw(g, O);
  };
  expect(judged(0.5)).toBe(true);
  expect(judged(0.3)).toBe(true);
  expect(judged(0.51)).toBe(false);
});
