// A trial leaves no trace: neither cells nor trail, listener nor the list of choices tell that there was one.

import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../src/engine/contract/ids.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { findRuleset } from '../../src/rules/registry.ts';

async function opened(): Promise<Game> {
  const rules = await findRuleset('winter-thunder');
  const g = new Game(rules, rules.prepare({ scenario: 'st-vith' }));
  while (g.actor === CHANCE) g.apply(g.options().at(0));
  return g;
}

/** Plays the first choice or outcome so many times. */
function playOn(g: Game, moves: number): number {
  for (let n = 0; n < moves && !g.isOver; n++) g.apply(g.options().at(0));
  return g.rules.turn(g);
}

describe('a trial', () => {
  test('is taken back whole, and the trail is as high as before', async () => {
    const g = await opened();
    playOn(g, 5);
    const before = { cells: g.cells.slice(), height: g.trailHeight };
    g.tried(playOn, 40);
    expect(g.cells).toEqual(before.cells);
    expect(g.trailHeight).toBe(before.height);
  });

  test('inside a trial leaves the outer one to be taken back as well', async () => {
    const g = await opened();
    const before = g.cells.slice();
    g.tried(() => {
      playOn(g, 3);
      const between = g.cells.slice();
      g.tried(playOn, 30);
      expect(g.cells).toEqual(between);
    });
    expect(g.cells).toEqual(before);
  });

  test('returns its result', async () => {
    const g = await opened();
    expect(g.tried((now) => now.rules.id)).toBe('winter-thunder');
  });

  test('reaches no listener, though it may listen itself', async () => {
    const g = await opened();
    let heard = 0;
    let inner = 0;
    g.listener = () => heard++;
    g.tried(playOn, 60);
    expect(heard).toBe(0);
    g.tried(() => {
      g.listener = () => inner++;
      playOn(g, 60);
    });
    expect(heard).toBe(0);
    expect(inner).toBeGreaterThan(0);
    playOn(g, 60);
    expect(heard).toBe(inner);
  });

  test('leaves the list of choices that its caller is reading', async () => {
    const g = await opened();
    const options = g.options();
    const before = [...options.list.subarray(0, options.size)];
    g.tried(() => {
      playOn(g, 40);
      g.options();
    });
    expect([...options.list.subarray(0, options.size)]).toEqual(before);
  });

  test('that throws is taken back all the same', async () => {
    const g = await opened();
    const before = g.cells.slice();
    const listener = (): void => undefined;
    g.listener = listener;
    expect(() =>
      g.tried(() => {
        playOn(g, 10);
        throw new Error('no use');
      }),
    ).toThrow('no use');
    expect(g.cells).toEqual(before);
    expect(g.listener).toBe(listener);
  });
});
