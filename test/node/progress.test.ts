import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { progressDisplay, type Shown, time } from '../../src/node/progress.ts';

const progress = (done: number): Shown => ({
  done,
  total: 100,
  crashed: done > 50 ? 1 : 0,
  rate: 12.34,
  left: 75,
  arm: '',
  shares: [
    { name: 'axis', share: 0.625 },
    { name: 'allied', share: 0.375 },
  ],
});

function stream(isTTY: boolean): { stream: PassThrough; text: () => string } {
  const out = Object.assign(new PassThrough(), { isTTY, columns: 120, cursorTo: () => {}, clearLine: () => {} });
  let text = '';
  out.on('data', (data) => {
    text += data;
  });
  return { stream: out, text: () => text };
}

test('elsewhere than on a terminal a line is written every few seconds, and the last always', () => {
  const { stream: out, text } = stream(false);
  let now = 0;
  const display = progressDisplay({ stream: out, every: 1000, clock: () => now });
  for (let done = 1; done <= 100; done++, now += 90) display.show(progress(done));
  display.end();
  const lines = text().trimEnd().split('\n');
  expect(lines.length).toBe(10);
  expect(lines[0]).toBe('1/100 games  12/s  1:15 left  axis 62.5 %, allied 37.5 %');
  expect(lines.at(-1)).toBe('100/100 games  12/s  1:15 left  axis 62.5 %, allied 37.5 %  1 crashed');
  expect(text()).not.toContain('\u001b');
});

test('an interval stands behind its share, a forecast is marked, and a sequential test shows how far it has come', () => {
  const { stream: out, text } = stream(false);
  const display = progressDisplay({ stream: out });
  const shares = [{ name: 'axis', share: 0.625, lo: 0.514, hi: 0.7251 }];
  const test = { llr: 1.2, lower: -2.944, upper: 2.944 };
  display.show({ ...progress(1), shares, isForecast: true, test });
  expect(text()).toBe('1/~100 games  12/s  1:15 left  axis 62.5 % [51.4, 72.5]  LLR 1.20 (-2.94, 2.94)\n');
});

test('on a terminal there is a bar, without colour where NO_COLOR asks for none', () => {
  for (const [env, colour] of [
    [{ NO_COLOR: '1' }, false],
    [{}, true],
  ] as const) {
    const { stream: out, text } = stream(true);
    const display = progressDisplay({ stream: out, env });
    display.show(progress(30));
    display.show(progress(100));
    display.end();
    expect(text()).toContain('100/100 games  12/s');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
    expect(/\u001b\[3\dm/.test(text())).toBe(colour);
  }
});

test('quiet writes nothing', () => {
  const { stream: out, text } = stream(false);
  const display = progressDisplay({ stream: out, quiet: true });
  display.show(progress(1));
  display.end();
  expect(text()).toBe('');
});

test('times read as hours, minutes, seconds', () => {
  expect([0, 42.4, 723, 11110].map(time)).toEqual(['0:00', '0:42', '12:03', '3:05:10']);
});
