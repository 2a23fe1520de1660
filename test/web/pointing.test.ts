// What is pointed at, and how long its odds are shown.

import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PointedGame, Pointing, stillThere } from '../../src/web/play/pointing.ts';
import type { ChoiceView, OddsView, Seen } from '../../src/web/protocol.ts';

const attack = (action: number): ChoiceView => ({ action, text: '', verb: '', label: `Attack ${action}`, targets: [] });
const oddsOf = (action: number): OddsView => ({
  ...{ title: `${action}`, hexes: [], workings: [], outcomes: [], expectations: [] },
});
/** A choice that leads to no attack. */
const HARMLESS = attack(0);

const ask: PointedGame['ask'] = async (_, { action }) => (action === HARMLESS.action ? null : oddsOf(action));

describe('odds of what is pointed at', () => {
  let pointing: Pointing;
  const shown = (): number | undefined => pointing.oddsAhead.value?.choice.action;

  let isFinger = false;

  beforeEach(() => {
    vi.useFakeTimers();
    isFinger = false;
    vi.stubGlobal('matchMedia', () => ({ matches: isFinger }));
    pointing = new Pointing({ ask, seen: signal(null) } satisfies PointedGame);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('a first tap shows odds, however late they come, and whatever the finger rested on before', async () => {
    const slow: PointedGame['ask'] = (_, { action }) =>
      new Promise((answer) => setTimeout(() => answer(oddsOf(action)), 300));
    pointing = new Pointing({ ask: slow, seen: signal(null) } satisfies PointedGame);
    pointing.hover({ hex: 1, counter: null }, attack(1));
    const arms = pointing.arms(attack(1));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await arms).toBe(true);
    expect([shown(), pointing.armed.value?.action]).toEqual([1, 1]);
    expect(await pointing.arms(attack(1))).toBe(false);
  });

  test('a tap is dropped, and makes no choice, when something is chosen before its odds have come', async () => {
    const arms = pointing.arms(attack(1));
    pointing.letGo();
    expect(await arms).toBe(true);
    expect([shown(), pointing.armed.value]).toEqual([undefined, null]);
  });

  test('a mouse is still over a hex when a choice has been made there; a finger has left', () => {
    for (isFinger of [false, true]) {
      pointing.hover({ hex: 1, counter: null }, null);
      pointing.letGo();
      expect(pointing.hovered.value === null).toBe(isFinger);
    }
  });

  test('are shown where the pointer rests, not where it passes', async () => {
    pointing.pointAt(attack(1));
    pointing.pointAt(null);
    pointing.pointAt(attack(2));
    await vi.advanceTimersByTimeAsync(100);
    expect(shown()).toBe(2);
  });

  test('stay while the pointer goes to them, and as long as it is on them', async () => {
    pointing.pointAt(attack(1));
    await vi.advanceTimersByTimeAsync(100);
    pointing.pointAt(null);
    pointing.pointAt(HARMLESS);
    await vi.advanceTimersByTimeAsync(400);
    pointing.hold(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown()).toBe(1);
    pointing.hold(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(shown()).toBeUndefined();
  });

  test('go when the pointer goes elsewhere, and at once when something is chosen', async () => {
    pointing.pointAt(attack(1));
    await vi.advanceTimersByTimeAsync(100);
    for (let i = 0; i < 20; i++) {
      pointing.hover({ hex: 1, counter: null }, null);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(shown()).toBeUndefined();
    pointing.pointAt(attack(2));
    await vi.advanceTimersByTimeAsync(100);
    pointing.letGo();
    expect(shown()).toBeUndefined();
  });

  test('tell that they are about to come, and about to go', async () => {
    pointing.pointAt(attack(1));
    expect(pointing.isSettling.value).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(pointing.isSettling.value).toBe(false);
    pointing.pointAt(null);
    expect(pointing.isSettling.value).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(pointing.isSettling.value).toBe(false);
  });

  test('nothing stays ringed that the keys had come to when it was chosen', () => {
    pointing.pointAt({ ...attack(1), targets: [{ hex: 5 }] });
    expect(pointing.pointed.value).toEqual([5]);
    pointing.letGo();
    expect(pointing.pointed.value).toEqual([]);
  });
});

test('a piece that has left the hex under a resting pointer is not named there', () => {
  const seen = { counters: [{ id: 'a', hex: 2 }] } as unknown as Seen;
  expect(stillThere({ hex: 2, counter: 'a' }, seen)).toEqual({ hex: 2, counter: 'a' });
  expect(stillThere({ hex: 1, counter: 'a' }, seen)).toEqual({ hex: 1, counter: null });
  expect(stillThere({ hex: 1, counter: null }, seen)).toEqual({ hex: 1, counter: null });
  expect(stillThere(null, seen)).toBeNull();
});
