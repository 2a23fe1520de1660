// Modes given in a bar, and the panel that serves a step, at the table of the Operational Combat Series.

import { expect, test } from 'vitest';
import { TestPage } from './umpire-page.ts';

async function begun(scenario: string): Promise<TestPage> {
  const page = new TestPage();
  await page.open('operational-combat-series', scenario, { german: 'human', soviet: 'recruit' });
  await page.until(({ choices }) => choices.length > 0);
  return page;
}

const drawn = (page: TestPage, id: string) => page.seen.counters.find((counter) => counter.id === id)!;

test('a piece is taken up and turned in one deed, and stays in hand; its other side is told', async () => {
  const page = await begun('nerussa-1');
  const { length, stances } = page.seen;
  expect(stances?.isAll).toBe(false);
  const piece = stances!.pieces.find(({ counter }) => counter === 'de-1pz')!;
  expect([piece.now, piece.to.map(({ name }) => name)]).toEqual([
    'move',
    ['combat', 'reserve', 'reserve-moving', 'strategic'],
  ]);
  expect(drawn(page, 'de-1pz').factors).toBe('2-5-14');
  expect((await page.ask('readOut', { counter: 'de-1pz' }))?.other?.factors).toBe('4-5-8');
  await page.ask('turn', { counter: 'de-1pz', to: 'combat', at: length });
  expect(drawn(page, 'de-1pz')).toMatchObject({ factors: '4-5-8', isInHand: true });
  expect((await page.ask('readOut', { counter: 'de-1pz' }))?.other?.factors).toBe('2-5-14');
  // Others can still be taken up.
  expect(drawn(page, 'de-2pz').mayAct).toBe(true);
  await page.ask('undo', { at: page.seen.undoTo! });
  expect([page.seen.length, drawn(page, 'de-1pz').factors]).toEqual([length, '2-5-14']);
});

test('what the bar does is not listed again, and what it does not offer is refused', async () => {
  const page = await begun('nerussa-1');
  await page.ask('choose', {
    action: page.seen.choices.find(({ text }) => text === 'pick de-34')!.action,
    at: page.seen.length,
  });
  const { choices, stances, length } = page.seen;
  expect(stances!.pieces.map(({ counter }) => counter)).toEqual(['de-34']);
  expect(choices.filter(({ text }) => /-mode/.test(text))).toEqual([]);
  await expect(page.ask('turn', { counter: 'de-1pz', to: 'combat', at: length })).rejects.toThrow('cannot turn');
  await expect(page.ask('turn', { counter: 'de-34', to: 'combat', at: length })).rejects.toThrow('cannot turn');
});

test('trucks are taken up by a click on their hex, are in hand then, and may go where they reach', async () => {
  const page = await begun('nerussa-2');
  const trucks = page.seen.choices.filter(({ text }) => text.startsWith('trucks 03.06'));
  expect(trucks.map(({ targets }) => targets)).toEqual(
    trucks.map(() => [{ hex: trucks[0].targets[0] && (trucks[0].targets[0] as { hex: number }).hex }]),
  );
  await page.ask('choose', { action: trucks.at(-1)!.action, at: page.seen.length });
  const column = drawn(page, 'column');
  expect(column).toMatchObject({ isInHand: true, name: '4 truck points with 2 SP' });
  const reach = await page.ask('reach', { counter: 'column' });
  expect(await page.ask('mayGo', { counter: 'column' })).toBe(true);
  const far = reach.at(-1)!;
  await page.ask('go', { counter: 'column', hex: far.hex, play: true });
  expect(drawn(page, 'column').hex).toBe(far.hex);
});
