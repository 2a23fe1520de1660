import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sha256 } from '../../src/node/files.ts';
import { LockHeld, takeLock } from '../../src/node/lock.ts';
import { startOf } from '../../src/node/processes.ts';
import { newFolder } from '../experiments/folders.ts';
import { atLength } from '../length.ts';
import { commandOf } from '../starting.ts';

const DEAD = 999_999_999;

test('a lock is had once, and again when it was given up', () => {
  const path = join(newFolder(), 'lock');
  const release = takeLock(path);
  expect(() => takeLock(path)).toThrow(LockHeld);
  release();
  expect(existsSync(path)).toBe(false);
  takeLock(path)();
});

test.each([
  ['a process that is gone', `${DEAD}`],
  ['a process that is gone, on this machine', `${DEAD} ${hostname()} 17 x\n`],
  ['an earlier process of a number that is in use again', `${process.ppid} ${hostname()} 1 x\n`],
  ['an earlier process with the number of this one', `${process.pid} ${hostname()} 1 x\n`],
  ['nobody', 'no number\n'],
])('the lock of %s is taken over, and nothing but the new lock is left', (_, text) => {
  const folder = newFolder();
  const path = join(folder, 'lock');
  writeFileSync(path, text);
  const release = takeLock(path);
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  expect(readdirSync(folder)).toEqual(['lock']);
  release();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['a living process', `${process.ppid}`],
  ['a living process that began when it says', `${process.ppid} ${hostname()} ${startOf(process.ppid)} x\n`],
  ['a process of another machine', `${DEAD} elsewhere 17 x\n`],
])('the lock of %s is respected', (_, text) => {
  const path = join(newFolder(), 'lock');
  writeFileSync(path, text);
  expect(() => takeLock(path)).toThrow(LockHeld);
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('a lock whose maker died before it wrote into it is taken over', () => {
  const path = join(newFolder(), 'lock');
  writeFileSync(path, '');
  utimesSync(path, 1, 1);
  takeLock(path)();
  expect(existsSync(path)).toBe(false);
});

test('a process that died while taking over a dead lock does not block others', () => {
  const folder = newFolder();
  const path = join(folder, 'lock');
  writeFileSync(path, `${DEAD}`);
  takeLock(path)();
  writeFileSync(path, `${DEAD}`);
  // The name of the second lock is that which the first take-over used: it follows from the dead one's words.
  const claim = `${path}.${sha256(`${DEAD}`).slice(0, 16)}`;
  writeFileSync(claim, `${DEAD - 1}`);
  takeLock(path)();
  expect(readdirSync(folder)).toEqual([]);
});

test('of several processes that find a dead lock, exactly one takes it over', async () => {
  const [folder, rounds, racers] = [newFolder(), atLength ? 150 : 25, atLength ? 3 : 2];
  for (let round = 0; round < rounds; round++) writeFileSync(join(folder, `lock-${round}`), `${DEAD - round}`);
  const children = Array.from({ length: racers }, () =>
    spawn(process.execPath, [...commandOf('node/lock-racer'), folder, String(rounds)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  const words = children.map((child) => {
    let text = '';
    child.stdout.on('data', (data) => {
      text += data;
    });
    return () => text;
  });
  await expect.poll(() => words.every((text) => text().startsWith('ready'))).toBe(true);
  for (const child of children) child.stdin.write('go\n');
  await expect.poll(() => words.every((text) => text().includes('done'))).toBe(true);
  for (const child of children) child.stdin.end();
  const won = words.flatMap((text) => text().match(/(?<=won )\d+/g) ?? []);
  expect(won.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: rounds }, (_, round) => round));
});
