// The tray at the umpire: what a person has placed is shown, kept, refused where it is not legal, and submitted as one deed.

import { describe, expect, test } from 'vitest';
import { memory, TestPage } from './umpire-page.ts';

async function opened(store = memory()): Promise<TestPage> {
  const page = new TestPage(undefined, store);
  await page.ask('tray', { isShown: true });
  await page.open('nuklear-winter-68', 'lifeline', { reich: 'human', nato: 'recruit' });
  await page.until(({ tray }) => tray !== null);
  return page;
}

const put = async (page: TestPage, piece: string, place = 0): Promise<number> => {
  const places = await page.ask('places', { piece });
  await page.ask('place', { deed: { put: places[place].action }, at: 0 });
  return places[place].action;
};

describe('the tray at the umpire', { timeout: 120_000 }, () => {
  test('a piece that is placed stands on the map, and the game waits', async () => {
    const page = await opened();
    const { waiting } = page.seen.tray!;
    const at = page.seen.length;
    await put(page, waiting[3].id);
    expect(page.seen.tray!.placed).toEqual([waiting[3].id]);
    expect(page.seen.counters.find(({ id }) => id === waiting[3].id)!.hex).toBeGreaterThan(0);
    expect(page.seen.length).toBe(at);
  });

  test('a game that is opened again has the pieces where they were put', async () => {
    const store = memory();
    const page = await opened(store);
    await put(page, page.seen.tray!.waiting[2].id, 5);
    const { placed } = page.seen.tray!;
    await page.ask('keep', {});
    const again = new TestPage(undefined, store);
    await again.ask('tray', { isShown: true });
    await again.ask('openSaved', { key: [...store.kept.keys()][0] });
    await again.until(({ tray }) => tray !== null);
    expect(again.seen.tray!.placed).toEqual(placed);
    expect(again.seen.counters).toEqual(page.seen.counters);
  });

  test('before all are placed the game does not begin; then all of it is one deed, and undo lays the tray out again', async () => {
    const page = await opened();
    await expect(page.ask('place', { deed: { begin: true }, at: 0 })).rejects.toThrow(/is not placed yet/);
    await page.ask('place', { deed: { fill: true }, at: 0 });
    const { placed } = page.seen.tray!;
    await page.ask('place', { deed: { begin: true }, at: 0 });
    await page.until(({ tray }) => tray === null);
    expect(page.seen.undoTo).toBe(0);
    await page.ask('undo', { at: 0 });
    await page.until(({ tray }) => tray !== null);
    expect(page.seen.tray!.placed).toEqual(placed);
  });

  test('a page without a tray is asked for one piece after another', async () => {
    const page = new TestPage();
    await page.open('nuklear-winter-68', 'lifeline', { reich: 'human', nato: 'recruit' });
    const seen = await page.settled();
    expect(seen.tray).toBeNull();
    expect(seen.prompt!.step).toBe('deployment.place');
  });
});
