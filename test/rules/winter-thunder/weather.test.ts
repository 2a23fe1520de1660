// Weather by the track and by the die, and the air points it brings (WT 9.2, 11.1).

import { describe, expect, test } from 'vitest';
import { setWeather, weatherAfter } from '../../../src/rules/winter-thunder/chapters/weather.ts';
import { WEATHER } from '../../../src/rules/winter-thunder/terms.ts';
import { position } from './position.ts';

const units = { '1204': 'V' };
const byDie = (weather: 'overcast' | 'mist' | 'clear') =>
  position({ units, at: 'initial', weather, options: { '11.1': true } });

test.each([
  ['overcast', 0],
  ['mist', 2],
  ['clear', 4],
] as const)('[WT 9.2] %s gives the Allied player %i air points', (weather, points) => {
  const p = position({ units, at: 'initial', weather });
  expect(p.g.cells[p.g.s.at.airPoints]).toBe(points);
});

test('[WT 9.2] points that were not spent do not add up: each turn has its own', () => {
  const p = position({ units: { '1204': '2Inf' }, at: 'operations', weather: 'mist' });
  setWeather(p.g, WEATHER.clear);
  setWeather(p.g, WEATHER.mist);
  expect(p.g.cells[p.g.s.at.airPoints]).toBe(2);
});

test('[WT 3.1] without the option the track gives the weather, and no die is rolled', () => {
  const p = position({ units, at: 'initial', weather: 'clear' });
  expect(p.step).toBe('operations.draw');
  expect(p.g.cells[p.g.s.at.weather]).toBe(WEATHER.clear);
});

describe('[WT 11.1] the die moves the weather', () => {
  test.each([
    ['overcast', 'oooooooomm'],
    ['mist', 'ooommmmccc'],
    ['clear', 'mmcccccccc'],
  ] as const)('after %s', (before, after) => {
    const p = byDie(before);
    const letters = Array.from({ length: 10 }, (_, die) => 'omc'[weatherAfter(p.g, die)]);
    expect(letters.join('')).toBe(after);
  });

  test('one of ten faces, and faces that bring the same weather are one class', () => {
    const p = byDie('mist');
    expect(p.step).toBe('weather.die');
    expect(p.legal()).toEqual(Array.from({ length: 10 }, (_, die) => `weather d10 ${die}`));
    const options = p.g.options();
    const classes = new Set(Array.from({ length: 10 }, (_, i) => p.g.classOf(options.at(i))));
    expect(classes.size).toBe(3);
  });

  test('and fills the air points', () => {
    const p = byDie('mist').dice(7);
    expect(p.g.cells[p.g.s.at.weather]).toBe(WEATHER.clear);
    expect(p.g.cells[p.g.s.at.airPoints]).toBe(4);
    expect(p.noted('weather').map(({ weather, die }) => [weather, die])).toEqual([[WEATHER.clear, 7]]);
  });
});

test('[WT 4.0] [WT 9.4] the first game-turn has no Initial Phase, not even a die for the weather', () => {
  const p = position({ units, at: 'operations', turn: 1, options: { '11.1': true } });
  expect(p.step).toBe('operations.draw');
});
