import { describe, expect, it } from 'vitest';
import { isInstalled } from '../../bench/boardgame-io/install.ts';
import { boardgameIoMove, boardgameIoPlayouts, boardgameIoWinner } from '../../bench/boardgame-io/peer.ts';
import { countCollections } from '../../bench/gc.ts';
import { connectFourPlayouts, hexWarDecisions } from '../../bench/kernel-systems.ts';
import * as hex from '../../bench/kernels/hex-war.ts';
import { compare, repeating, type System, spreadOf } from '../../bench/measure.ts';
import { twoProcessControl } from '../../bench/two-processes.ts';
import { atLength } from '../length.ts';

/** A system whose successive rates are given, the last for ever; the first is spent on the warm-up. */
function scripted(name: string, rates: readonly number[], calls: string[] = []): System {
  let next = 0;
  return {
    name,
    run() {
      calls.push(name);
      return rates[Math.min(next++, rates.length - 1)];
    },
  };
}

describe('interleaved rounds', () => {
  it('the systems take turns inside each round, every second round in reverse', () => {
    const calls: string[] = [];
    compare([scripted('a', [1], calls), scripted('b', [1], calls)]);
    expect(calls.join('')).toBe('ab' + 'ab' + 'ba' + 'ab' + 'ba' + 'ab');
  });

  it('a ratio is taken within its round and its median quoted', () => {
    const slow = scripted('slow', [0, 10, 20, 10, 20, 10]);
    const fast = scripted('fast', [0, 20, 40, 25, 40, 22]);
    const [ratio] = compare([slow, fast]).ratios;
    expect(ratio.perRound).toEqual([2, 2, 2.5, 2, 2.2]);
    expect([ratio.median, ratio.min, ratio.max]).toEqual([2, 2, 2.5]);
  });

  it('a ratio that varies by more than 1.5 doubles the rounds, and is named if it still does', () => {
    const base = scripted('base', [1]);
    const steady = scripted('steady', [0, 2, 2, 2, 2, 3]);
    const wild = scripted('wild', [0, 1, 1, 1, 1, 2]);
    const comparison = compare([base, steady, wild]);
    expect(comparison).toMatchObject({ rounds: 10, doubled: true, unsteady: ['wild / base'] });
    expect(comparison.ratios.every((ratio) => ratio.perRound.length === 10)).toBe(true);
    expect(compare([base, steady])).toMatchObject({ rounds: 5, doubled: false, unsteady: [] });
  });

  it('fewer than five rounds and unknown names are refused', () => {
    expect(() => compare([scripted('a', [1])], { rounds: 4 })).toThrow('at least 5');
    expect(() => compare([scripted('a', [1])], { ratios: [['a', 'c']] })).toThrow('no system is named c: a');
  });

  it('the median of an even number of values is the mean of the middle two', () => {
    expect(spreadOf([4, 1, 3, 2])).toEqual({ median: 2.5, min: 1, max: 4 });
  });

  it('a rate is units of work by seconds worked', () => {
    const until = performance.now() + 20;
    const system = repeating('spin', () => {
      while (performance.now() < until);
      return 3;
    });
    expect(system.run(0.01)).toBeGreaterThan(50);
    expect(system.run(0.01)).toBeGreaterThan(1000);
  });
});

describe('garbage collection', () => {
  it('is counted where arrays are thrown away', async () => {
    const kept: number[][] = [];
    const { events, units } = await countCollections(() => {
      for (let i = 0; i < 200_000; i++) kept[i % 100] = new Array<number>(100).fill(i);
      return 200_000;
    });
    expect(events).toBeGreaterThan(0);
    expect(units).toBe(200_000);
  });

  it.runIf(atLength)('does not happen in a million decisions of the hex-war kernel', async () => {
    const game = new hex.HexWar();
    const options = new Int32Array(hex.MAX_OPTIONS);
    hex.playouts(game, 100, 0, options);
    const { events, units } = await countCollections(() => hex.playouts(game, 1250, 100, options));
    expect(units).toBeGreaterThan(1_000_000);
    expect(events).toBe(0);
  });
});

describe('the systems beside the kernels', () => {
  // `npm test` installs it; where there is no network it is missing.
  it.skipIf(!isInstalled())('boardgame.io plays the same connect-four', async () => {
    expect(boardgameIoWinner([0, 1, 0, 1, 0, 1, 0])).toBe('0');
    expect(boardgameIoWinner([6, 0, 6, 1, 5, 2, 5, 3])).toBe('1');
    expect(boardgameIoWinner([0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3])).toBe('0');
    expect(boardgameIoWinner([1, 0, 6, 0, 6, 0, 0, 4, 0, 4, 0])).toBeUndefined();
    expect(await boardgameIoMove([0, 1, 0, 1, 0, 2], 200)).toBe(0);
  });

  it.skipIf(!isInstalled())('the bare kernel plays more than a hundred games for one of boardgame.io', () => {
    const comparison = compare([boardgameIoPlayouts(), connectFourPlayouts()], { seconds: 0.05 });
    expect(comparison.ratios[0].median).toBeGreaterThan(100);
  });

  it('every system reports work per second', () => {
    expect(hexWarDecisions().run(0.05)).toBeGreaterThan(10_000);
  });

  it('two processes are compared with one in each round', async () => {
    const { perRound, median } = await twoProcessControl(2, 0.1);
    expect(perRound).toHaveLength(2);
    expect(median).toBeGreaterThan(0);
  });
});
