// A piece that is taken up and not moved yet: Escape puts it down, and a click on another piece means that one. A march under
// way ends where the piece stands by a click on it or on an empty hex, and by one on a piece that can act next.

import { computed, type Signal, signal } from '@preact/signals';
import { beforeEach, describe, expect, test } from 'vitest';
import { meaningOfClick } from '../../src/web/play/clicks.ts';
import { Pointing } from '../../src/web/play/pointing.ts';
import { type ClickedGame, Selection } from '../../src/web/play/selection.ts';
import type { ChoiceView, Seen } from '../../src/web/protocol.ts';

const take = (action: number, counter: string): ChoiceView => ({
  ...{ action, text: '', verb: 'take', label: `take ${counter}`, targets: [{ counter }] },
});
const step: ChoiceView = { action: 9, text: '', verb: 'step', label: 'step', targets: [{ hex: 30 }] };
const stop: ChoiceView = { action: 8, text: 'stop', verb: 'stop', label: 'Stop here', targets: [] };
const TAKES = [take(1, 'a'), take(2, 'b')];

/** Whether the counter of that number was taken at moment 5: then only the step is offered. */
const momentOf = (length: number, undoTo: number | null): Seen =>
  ({
    ...{ at: length, length, actor: 0, viewer: 0, odds: null, set: null, undoTo },
    choices: length === 5 || length === 8 ? TAKES : length === 7 ? [stop, step] : [step],
    counters: ['a', 'b', 'enemy', 'spent'].map((id, i) => ({
      ...{ id, hex: i + 1, seat: id === 'enemy' ? 1 : 0 },
      ...(id === 'b' ? { mayAct: true } : {}),
    })),
  }) as unknown as Seen;

describe('a piece in hand', () => {
  let seen: Signal<Seen | null>;
  let asked: string[];
  let selection: Selection;

  beforeEach(async () => {
    seen = signal(momentOf(5, 4));
    asked = [];
    const show = (now: Seen): void => {
      const before = seen.value;
      seen.value = now;
      selection.follow(now, before);
    };
    const ask = (async (question: string, rest: { action?: number; at?: number }) => {
      if (question === 'choose') {
        asked.push(`choose ${rest.action}`);
        show(momentOf(seen.value!.length + 1, seen.value!.length));
      }
      if (question === 'undo') {
        asked.push(`undo ${rest.at}`);
        // The answer comes first, the moment that it leads to afterwards.
        setTimeout(() => show(momentOf(rest.at!, 4)), 5);
      }
      if (question === 'oddsOf') asked.push(`odds of ${rest.action}`);
      return question === 'reach' ? [] : null;
    }) as unknown as ClickedGame['ask'];
    const game: ClickedGame = {
      ...{
        seen,
        opening: signal(null),
        isPast: computed(() => false),
        isReportRead: signal(false),
        refused: signal(null),
      },
      ask,
    };
    selection = new Selection(game, new Pointing(game));
    selection.follow(seen.value!, null);
    await selection.click({ counter: 'a', hex: 1 });
  });

  test('is put down, and nothing is selected then', async () => {
    expect(selection.isInHand).toBe(true);
    await selection.putDown();
    await expect.poll(() => seen.value!.length).toBe(5);
    expect(asked).toEqual(['choose 1', 'undo 5']);
    expect(selection.isInHand).toBe(false);
    expect(selection.selected.value).toBeNull();
  });

  test('shows the odds of what it would do in a hex within its reach', async () => {
    const hexes = [{ hex: 30, cost: '', path: [1, 30], manner: 'overrun' }];
    selection.reach.value = { counter: 'a', isEnemy: false, turns: 1, hexes, isNow: true };
    expect(selection.destinations.value.has(30)).toBe(true);
    selection.hover({ hex: 30, counter: null });
    await expect.poll(() => asked).toContain('odds of 9');
  });

  test('makes room for another piece of the same side, and for no enemy', async () => {
    await selection.click({ counter: 'enemy', hex: 3 });
    expect(asked).toEqual(['choose 1']);
    await selection.click({ counter: 'b', hex: 2 });
    expect(asked).toEqual(['choose 1', 'undo 5', 'choose 2']);
  });

  test('stays where it has gone on, or where the choice cannot be taken back', async () => {
    seen.value = momentOf(6, null);
    expect(selection.isInHand).toBe(false);
    seen.value = momentOf(6, 5);
    await selection.choose(step);
    expect(selection.isInHand).toBe(false);
    await selection.click({ counter: 'spent', hex: 4 });
    expect(asked).toEqual(['choose 1', 'choose 9']);
  });

  test('is put down by a click on itself, or on an empty hex', async () => {
    expect(selection.leavesPiece({ counter: 'a', hex: 1 })).toBe(true);
    expect(selection.leavesPiece({ hex: 2 })).toBe(false);
    await selection.click({ hex: 40 });
    expect(asked).toEqual(['choose 1', 'undo 5']);
  });

  describe('on the march', () => {
    beforeEach(async () => {
      await selection.choose(step);
      await selection.select('a');
      asked.length = 0;
    });

    test.each([{ counter: 'a', hex: 1 }, { hex: 40 }])(
      'stops by a click on itself or on an empty hex: %o',
      async (at) => {
        await selection.click(at);
        expect(asked).toEqual(['choose 8']);
      },
    );

    test('stops for a piece that can act, and for none that has acted or is the enemy', async () => {
      await selection.click({ counter: 'enemy', hex: 3 });
      await selection.click({ counter: 'spent', hex: 4 });
      expect(asked).toEqual([]);
      await selection.click({ counter: 'b', hex: 2 });
      expect(asked).toEqual(['choose 8', 'choose 2']);
    });

    test('goes on by a click where it can go, and stops at no click that drops something begun', async () => {
      selection.begun.value = [step];
      expect(selection.leavesPiece({ hex: 40 })).toBe(false);
      selection.begun.value = [];
      await selection.click({ hex: 30 });
      expect(asked).toEqual(['choose 9']);
    });
  });
});

test('a piece whose march enemies or other questions interrupt is in hand again when it goes on', async () => {
  const moment = (length: number, choices: readonly ChoiceView[]): Seen => ({ ...momentOf(length, null), choices });
  const ask = (async (question: string) => question === 'mayGo' || []) as unknown as ClickedGame['ask'];
  const seen = signal<Seen | null>(null);
  const past = computed(() => false);
  const game = { seen, ask, isPast: past, opening: signal(null), isReportRead: signal(false), refused: signal(null) };
  const selection = new Selection(game, new Pointing(game));
  const show = (now: Seen): void => {
    const before = seen.value;
    seen.value = now;
    selection.follow(now, before);
  };
  show(moment(5, TAKES));
  await selection.choose(TAKES[0]);
  show(moment(6, [stop, step]));
  await expect.poll(() => selection.reach.value?.counter).toBe('a');
  show(moment(7, []));
  expect(selection.selected.value).toBeNull();
  show(moment(8, [stop, step]));
  await expect.poll(() => selection.reach.value?.counter).toBe('a');
  // Nobody goes on where a piece is to be taken up.
  show(moment(9, []));
  show(moment(10, TAKES));
  expect(selection.selected.value).toBeNull();
});

describe('a click on what choices end at', () => {
  const fire = (action: number, from: string): ChoiceView => ({
    ...{ action, text: '', verb: 'fire', label: '', targets: [{ counter: from }, { counter: 'enemy' }] },
  });
  const counters = momentOf(5, null).counters;
  const meaning = (choices: readonly ChoiceView[]) =>
    meaningOfClick({ counter: 'enemy', hex: 3 }, choices, { seen: { counters }, begun: false });

  test('makes the only one, and begins several', () => {
    const [a, b] = [fire(1, 'a'), fire(2, 'b')];
    expect(meaning([a])).toEqual({ choice: a });
    expect(meaning([a, b])).toEqual({ begun: [a, b] });
  });

  test('means what begins there first', () => {
    const assault: ChoiceView = { ...fire(3, 'a'), targets: [{ counter: 'enemy' }] };
    expect(meaning([fire(1, 'a'), assault])).toEqual({ choice: assault });
  });
});
