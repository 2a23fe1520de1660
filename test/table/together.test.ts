// Groups sent to one hex, on the synthetic giant.

import { describe, expect, test } from 'vitest';
import { Game } from '../../src/engine/kernel/game.ts';
import { replay } from '../../src/engine/text/record.ts';
import { giant } from '../../src/rules/canaries/giant/index.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { MapIndex } from '../../src/table/map-index.ts';
import { mayGo, triedTogether, wayFor } from '../../src/table/together.ts';
import { TestPage } from '../web/umpire-page.ts';

const s = giant.prepare({ scenario: 'front' });
const index = new MapIndex(giant.view!.map(s));
const WEST = 0 as never;

/** At the first march of the west. */
const marching = async (): Promise<Game> => {
  const rules = await findRuleset('giant');
  const g = new Game(rules, s);
  expect(g.stepName).toBe('march.pick');
  return g;
};
const drawnIn = (g: Game) => g.rules.view!.counters(g, null);
const at = (g: Game, id: string): number => drawnIn(g).find((each) => each.id === id)?.hex ?? 0;
/** Units of the west that may march, of one army, and the free hex that most of them can reach. */
function armyAndGoal(g: Game): { units: string[]; goal: number } {
  const units = drawnIn(g)
    .filter(({ seat, formation, mayAct }) => seat === 0 && formation === 'Army 5' && mayAct)
    .map(({ id }) => id);
  const held = new Set(drawnIn(g).map(({ hex }) => hex));
  const counts = new Map<number, number>();
  for (const id of units) {
    for (const { hex } of g.rules.view!.reach!(g, id, null)) counts.set(hex, (counts.get(hex) ?? 0) + 1);
  }
  const [[goal]] = [...counts].filter(([hex]) => !held.has(hex)).sort((a, b) => b[1] - a[1]);
  return { units, goal };
}

describe('a group', () => {
  test('goes to a hex as far as the rules have room there; the others stay, each with its reason', async () => {
    const g = await marching();
    const { hash } = g;
    const { units, goal } = armyAndGoal(g);
    const { goes, stays } = triedTogether(
      g,
      { counters: units, order: { as: 'to', hex: goal, isSpread: false }, viewer: WEST },
      index,
    );
    expect(goes.map(({ hex }) => hex)).toEqual([goal, goal, goal]);
    expect(stays).toHaveLength(units.length - 3);
    expect(stays.map(({ why }) => why)).toContain('3 units stand there');
    expect(g.hash).toBe(hash);
  });

  test('goes as near as it can where that is wanted: nobody ends farther from the hex', async () => {
    const g = await marching();
    const { units, goal } = armyAndGoal(g);
    const { goes } = triedTogether(
      g,
      { counters: units, order: { as: 'to', hex: goal, isSpread: true }, viewer: WEST },
      index,
    );
    expect(goes.length).toBeGreaterThan(3);
    for (const { from, hex } of goes) expect(index.distance(hex, goal)).toBeLessThan(index.distance(from, goal));
  });

  test('leaves those behind that may not march, are of the other side, or are not there', async () => {
    const g = await marching();
    const { goal } = armyAndGoal(g);
    const garrison = drawnIn(g).find(({ formation, seat }) => formation === 'Garrisons' && seat === 0)!.id;
    const counters = [garrison, 'e100', 'w300', 'nobody'];
    const { goes, stays } = triedTogether(
      g,
      { counters, order: { as: 'to', hex: goal, isSpread: false }, viewer: WEST },
      index,
    );
    expect(goes).toEqual([]);
    expect(new Map(stays.map(({ counter, why }) => [counter, why]))).toEqual(
      new Map([
        [garrison, 'a garrison does not march'],
        ['e100', 'it is the turn of the other side'],
        ['w300', 'it is not on the map'],
        ['nobody', 'it is not on the map'],
      ]),
    );
  });

  test('puts the piece in hand down first, but ends no march for it', async () => {
    const g = await marching();
    const { units, goal } = armyAndGoal(g);
    const [first, second] = units.filter((id) => wayFor(g, id, goal, WEST, index) !== null);
    const [pick] = wayFor(g, first, goal, WEST, index)!;
    g.apply(pick);
    expect(g.stepName).toBe('march.step');
    expect(mayGo(g, second, WEST, index)).toBe(true);
    for (const action of wayFor(g, second, goal, WEST, index)!) g.apply(action);
    expect(at(g, second)).toBe(goal);
    // One that has marched may not go on once it has been put down.
    expect(wayFor(g, first, goal, WEST, index)).toBeNull();
    expect(mayGo(g, first, WEST, index)).toBe(false);
  });

  test('is one deed on the table: taken back at once, and its record is one of single choices', {
    timeout: 60_000,
  }, async () => {
    const page = new TestPage();
    await page.open('giant', 'front', { west: 'human', east: 'human' });
    const before = await page.settled();
    const { units, goal } = armyAndGoal(await marching());
    const asked = { counters: units, order: { as: 'to', hex: goal, isSpread: true } } as const;
    const wanted = await page.ask('goTogether', { ...asked, play: false });
    expect(page.seen.length).toBe(before.length);
    const done = await page.ask('goTogether', { ...asked, play: true });
    expect(done).toEqual(wanted);
    const after = await page.until(({ length }) => length > before.length);
    const places = new Map(after.counters.map(({ id, hex }) => [id, hex]));
    for (const { counter, hex } of done.goes) expect(places.get(counter)).toBe(hex);
    const record = await page.ask('record', {});
    expect(record.actions).toHaveLength(after.length);
    expect(replay(await findRuleset('giant'), s, record).difference).toBeNull();
    expect(after.undoTo).toBe(before.length);
    await page.ask('undo', { at: after.undoTo! });
    await page.until(({ length }) => length === before.length);
    expect(page.seen.counters).toEqual(before.counters);
  });
});
