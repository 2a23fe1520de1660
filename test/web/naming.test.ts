// A set that is being named on the page: what unnames it, and what does not.

import { computed, signal } from '@preact/signals';
import { beforeEach, describe, expect, test } from 'vitest';
import { endLabel, headingOf } from '../../src/web/play/clicks.ts';
import { decimal, meanWords } from '../../src/web/play/figures.ts';
import { Pointing } from '../../src/web/play/pointing.ts';
import { type ClickedGame, Selection } from '../../src/web/play/selection.ts';
import type { ChoiceView, Draft, Seen } from '../../src/web/protocol.ts';

const choice = (action: number, counter?: string): ChoiceView => ({
  ...{ action, text: '', verb: '', label: `${action}` },
  targets: counter === undefined ? [] : [{ counter }],
});
const ITEMS = [choice(1, 'a'), choice(2, 'b'), choice(3, 'c')];
const FIGHT = choice(9);
const seen = {
  ...{ at: 5, length: 5, actor: 0, viewer: 0, choices: [ITEMS[0]], odds: null },
  counters: ['a', 'b', 'c', 'other'].map((id, i) => ({ id, hex: i + 1, seat: 0 })),
  set: { items: ITEMS, ending: FIGHT, isOptional: false, size: null },
} as unknown as Seen;

/** How many items a set may have. */
let most = 3;

/** As the umpire answers: any of the items make a set, also none of them. */
const draftOf = (named: readonly number[]): Draft => ({
  ...{
    open: [1, 2, 3].filter((action) => named.length < most && !named.includes(action)),
    isWhole: true,
    all: [1, 2, 3],
    closes: [],
  },
  odds: named.length === 0 ? null : { title: `${named}`, hexes: [], workings: [], outcomes: [], expectations: [] },
});

const ask = (async (question: string, rest: { named: readonly number[] }) =>
  question === 'draft' ? draftOf(rest.named) : question === 'reach' ? [] : false) as unknown as ClickedGame['ask'];

describe('naming a set', () => {
  let selection: Selection;
  let pointing: Pointing;
  const settled = (): Promise<unknown> => new Promise((done) => setTimeout(done, 5));

  beforeEach(async () => {
    most = 3;
    const game: ClickedGame = {
      seen: signal(seen),
      opening: signal(null),
      isPast: computed(() => false),
      isReportRead: signal(false),
      refused: signal(null),
      ask,
    };
    pointing = new Pointing(game);
    selection = new Selection(game, pointing);
    selection.follow(seen, null);
    await selection.choose(ITEMS[2]);
    await selection.choose(ITEMS[0]);
  });

  test('goes on after a click beside it, and after a look at a piece that is not of the set', async () => {
    await selection.click({ hex: 30 });
    await selection.click({ counter: 'other', hex: 4 });
    await settled();
    expect(selection.named.value).toEqual([3, 1]);
    expect(pointing.odds.value?.title).toBe('3,1');
    await selection.choose(ITEMS[1]);
    expect(selection.named.value).toEqual([3, 1, 2]);
  });

  test('takes no more than there may be, however fast the clicks come', async () => {
    most = 2;
    await selection.nameAll(false);
    await Promise.all([2, 0, 1].map((item) => selection.choose(ITEMS[item])));
    expect(selection.named.value).toEqual([3, 1]);
  });

  test('begins anew after Escape: all of them, and the end of it, are still to be had', async () => {
    selection.letGo();
    await settled();
    expect(selection.named.value).toEqual([]);
    expect(pointing.odds.value).toBeNull();
    expect(selection.draft.value?.all).toEqual([1, 2, 3]);
    expect(selection.offered.value).toContain(FIGHT);
    await selection.nameAll(true);
    expect(selection.named.value).toEqual([1, 2, 3]);
  });
});

test('the button that ends an offer declines it while nothing is named, and else takes what is', () => {
  const offer = { ending: { ...FIGHT, label: 'No more mines' }, isOptional: false };
  expect([endLabel(offer, 0), endLabel(offer, 2)]).toEqual(['No mines', 'Do these 2']);
  const ended = (label: string): string => endLabel({ ending: { ...FIGHT, label }, isOptional: false }, 0);
  expect(ended('Lay no more')).toBe('Lay none');
  expect(ended('Refit no more units')).toBe('Refit no units');
  const attack = { ending: { ...FIGHT, label: 'Fight' }, isOptional: false };
  expect([endLabel(attack, 0), endLabel(attack, 2)]).toEqual(['Fight', 'Fight']);
  expect(endLabel({ ending: null, isOptional: false }, 1)).toBe('Do these');
});

test('a group of choices is headed by the words that all share, else by the few verbs that begin them', () => {
  const labels = (...words: string[]) => words.map((label) => ({ label }));
  expect(headingOf('step', labels('Move to 8738, 2 points', 'Move to 8739, 1 point'))).toBe('Move to');
  expect(headingOf('pick', labels('Move LVI Panzer', 'Relocate Army Group Center', 'Move XII'))).toBe(
    'move or relocate',
  );
  expect(
    headingOf(
      'fire',
      labels('E-100 1 fires at T-64 1 in W7', 'SS-VT 1 fires at T-64 1 in W7', 'SS-VT 3 fires at T-64 1 in W7'),
    ),
  ).toBe('fires at T-64 1 in W7');
  expect(headingOf('fire', labels('E-100 1 fires at T-64 1 in W7', 'SS-VT 1 fires at T-64 2 in W7'))).toBe(
    'fires at T-64',
  );
  expect(headingOf('enter', labels('King Tiger 1 enters at A18', 'Puma 1 enters at A18', 'Puma 1 enters at A19'))).toBe(
    'enters at',
  );
  expect(headingOf('command', labels('T-64 1 commands 4th Guards', 'T-64 2 commands 4th Guards'))).toBe(
    'commands 4th Guards',
  );
  expect(headingOf('place', labels('Place T-64 1 in A5', 'Place T-64 2 in A6'))).toBe('Place T-64');
  expect(headingOf('lose', labels('18 VG', '62 VG', '18 VG again'))).toBe('lose');
});

test('nought has no sign, less than nought has a true one', () => {
  expect([-0.004, -0.006, 0.004].map(decimal)).toEqual(['0.00', '−0.01', '0.00']);
});

test('a mean has its unit behind it', () => {
  const words = ({ before, figure, unit }: ReturnType<typeof meanWords>) => `${before} ${figure}${unit}`;
  expect(words(meanWords({ label: 'attacker loses, steps', value: 0.5 }))).toBe('attacker loses 0.50 steps');
  expect(words(meanWords({ label: 'ground taken', value: 2 / 3, isShare: true }))).toBe('ground taken 66.7 %');
});
