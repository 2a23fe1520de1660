// A set with one item that may be named: it is submitted at the click, unless something else may be done beside it.

import { computed, signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { Pointing } from '../../src/web/play/pointing.ts';
import { type ClickedGame, Selection } from '../../src/web/play/selection.ts';
import type { ChoiceView, Seen } from '../../src/web/protocol.ts';

const choice = (action: number, hex?: number): ChoiceView => ({
  ...{ action, text: '', verb: 'block', label: `choice ${action}`, targets: hex === undefined ? [] : [{ hex }] },
});
const [lift, done, place] = [choice(1, 10), choice(2), choice(3, 11)];

/** The answers that a click on the item of a set gives rise to. */
async function named(choices: readonly ChoiceView[], ending: ChoiceView | null): Promise<unknown[]> {
  const submitted: unknown[] = [];
  const set = { items: [lift], ending, isOptional: false, size: null };
  const seen = signal({ at: 5, length: 5, actor: 0, viewer: 0, counters: [], choices, set } as unknown as Seen);
  const ask = (async (question: string, rest: { named: number[]; ending: number | null }) => {
    if (question === 'draft')
      return { open: rest.named.length > 0 ? [] : [1], isWhole: true, all: null, closes: [], odds: null };
    if (question === 'name') submitted.push([rest.named, rest.ending]);
    return null;
  }) as unknown as ClickedGame['ask'];
  const aside = { isPast: computed(() => false), isReportRead: signal(false), refused: signal(null) };
  const game: ClickedGame = { seen, opening: signal(null), ...aside, ask };
  const selection = new Selection(game, new Pointing(game));
  selection.follow(seen.value, null);
  await selection.click({ hex: 10 });
  expect(selection.named.value).toEqual(submitted.length > 0 ? [] : [1]);
  return submitted;
}

describe('a set with one item', () => {
  test('is submitted with the choice that ends it', async () => {
    expect(await named([lift, done], done)).toEqual([[[1], 2]]);
    expect(await named([lift], null)).toEqual([[[1], null]]);
  });

  test('waits where another choice may end it', async () => {
    expect(await named([lift, done, place], done)).toEqual([]);
  });
});
