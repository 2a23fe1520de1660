// One of several things done since the last die is taken back, and the later ones stay: a battle of those that are declared.

import { expect, test } from 'vitest';
import type { Seen } from '../../src/web/protocol.ts';
import { TestPage } from './umpire-page.ts';

/** Chooses by the text of the choice, or by how it begins. */
async function choose(page: TestPage, begins: string): Promise<Seen> {
  const choice = page.seen.choices.find(({ text }) => text.startsWith(begins));
  if (!choice) throw new Error(`no choice ${begins}`);
  return page.choose(choice.action);
}

/** Comes to the declaration of battles, and declares an attack by one unit on each of two hexes. */
async function declared(page: TestPage): Promise<string[]> {
  await page.open('thunder-in-the-east', 'smolensk', { axis: 'human', soviet: 'heuristic' }, '3');
  await page.settled();
  for (let n = 0; n < 60 && !page.seen.choices.some(({ verb }) => verb === 'attack'); n++) {
    const { choices } = page.seen;
    const ending = choices.find(({ text }) => /^(end|done|none|no)/.test(text)) ?? choices.at(-1)!;
    await page.choose(ending.action);
  }
  const attacks: string[] = [];
  for (let n = 0; n < 2; n++) {
    const { text } = page.seen.choices.find(({ verb }) => verb === 'attack')!;
    await choose(page, text);
    while (!page.seen.choices.some(({ text: each }) => each === 'declared'))
      await choose(page, page.seen.choices[0].text);
    attacks.push(text);
  }
  return attacks;
}

const texts = async (page: TestPage): Promise<readonly string[]> => (await page.ask('record', {})).actions;
const battles = async (page: TestPage) => (await page.ask('panel', { name: 'battles' })).rows;

test('the first of two declared battles is taken back alone; the second stays as it was declared', async () => {
  const page = new TestPage();
  const [first, second] = await declared(page);
  const before = await texts(page);
  const begun = (await battles(page)).flatMap(({ begunBy }) => begunBy ?? []);
  expect(begun).toHaveLength(2);
  expect(await page.ask('takeOut', { action: begun[0], at: page.seen.length })).toBe(true);
  await page.until(({ length, choices }) => length < before.length && choices.length > 0);
  const kept = await texts(page);
  expect(kept).toEqual([...before.slice(0, before.indexOf(first)), ...before.slice(before.indexOf(second))]);
  expect((await battles(page)).filter(({ begunBy }) => begunBy !== undefined)).toHaveLength(1);
  expect(page.seen.choices.map(({ text }) => text)).toContain(first);
});

test('what was never chosen, or is still going on, is not taken back', async () => {
  const page = new TestPage();
  await declared(page);
  const { length } = page.seen;
  for (const action of [-1, 123_456_789]) {
    await expect(page.ask('takeOut', { action, at: length })).rejects.toThrow(/cannot be taken back alone/);
  }
  const open = page.seen.choices.find(({ verb }) => verb === 'attack');
  if (open) {
    await page.choose(open.action);
    await expect(page.ask('takeOut', { action: open.action, at: page.seen.length })).rejects.toThrow(
      /taken back alone/,
    );
  }
});
