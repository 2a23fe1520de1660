import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { canonicalJson } from '../../src/engine/kernel/canonical-json.ts';
import { readDataFolder } from '../../src/node/data.ts';
import { completeLines, disk, PartReader, sha256 } from '../../src/node/files.ts';
import { readJson } from '../../src/node/named-files.ts';
import { newFolder as folder } from '../experiments/folders.ts';

test('a file is replaced as a whole or not at all', () => {
  const path = join(folder(), 'deep', 'a.txt');
  disk.replace(path, ['one ', 'two']);
  expect(readFileSync(path, 'utf8')).toBe('one two');
  const failing = function* (): Generator<string> {
    yield 'half';
    throw Object.assign(new Error('write'), { code: 'ENOSPC' });
  };
  expect(() => disk.replace(path, failing())).toThrow(/the disk is full: free some space/);
  expect(readFileSync(path, 'utf8')).toBe('one two');
  expect(readdirSync(join(path, '..'))).toEqual(['a.txt']);
});

test('texts appended at once stand in the file in their order when their promises resolve', async () => {
  const path = join(folder(), 'log');
  const appender = await disk.appender(path);
  const texts = Array.from({ length: 50 }, (_, i) => `${i}\n`);
  await Promise.all(texts.map((text) => appender.append(text)));
  await appender.close();
  expect(readFileSync(path, 'utf8')).toBe(texts.join(''));
});

test('a text that was appended is flushed to the disk before its promise resolves', async () => {
  const path = join(folder(), 'log');
  const file = await open(path, 'a');
  const handles = Object.getPrototypeOf(file) as { datasync(): Promise<void> };
  await file.close();
  let release = (): void => {};
  const flushed = new Promise<void>((done) => {
    release = done;
  });
  const datasync = vi.spyOn(handles, 'datasync').mockImplementation(() => flushed);
  try {
    const appender = await disk.appender(path);
    let resolved = false;
    const appended = appender.append('a line\n').then(() => {
      resolved = true;
    });
    await expect.poll(() => datasync.mock.calls.length).toBe(1);
    expect(readFileSync(path, 'utf8')).toBe('a line\n');
    expect(resolved).toBe(false);
    release();
    await appended;
    await appender.close();
  } finally {
    datasync.mockRestore();
  }
});

test.each([
  ['deleted', (path: string) => rmSync(dirname(path), { recursive: true })],
  ['moved', (path: string) => renameSync(path, `${path}.old`)],
  ['replaced', (path: string) => disk.replace(path, 'another\n')],
  ['cut short', (path: string) => truncateSync(path)],
])('a file that is %s while it is written takes no more text, in one line', async (_, spoil) => {
  const path = join(folder(), 'run', 'journal');
  disk.replace(path, '');
  const appender = await disk.appender(path);
  await appender.append('one\n');
  spoil(path);
  const line = { name: 'StorageError', message: expect.stringMatching(/^cannot go on with .*journal: it was deleted/) };
  await expect(appender.append('two\n')).rejects.toMatchObject(line);
  for (const text of ['three\n', 'four\n']) await expect(appender.append(text)).rejects.toMatchObject(line);
  await appender.close();
  expect(existsSync(path) ? readFileSync(path, 'utf8') : '').not.toContain('three');
});

test('a part of a file that is gone or cut short is refused in one line', () => {
  const path = join(folder(), 'journal');
  writeFileSync(path, 'one\n');
  const reader = new PartReader(path);
  expect(() => reader.read(2, 10)).toThrow(/^cannot go on with .*cut short/);
  reader.close();
  expect(() => new PartReader(`${path}-gone`)).toThrow(/^cannot go on with .*journal-gone: it was deleted/);
});

test('lines longer than a block are read whole, and parts are found again by their place', () => {
  const path = join(folder(), 'long');
  const long = 'ä'.repeat(1_200_000);
  writeFileSync(path, `first\n${long}\nlast\ntorn`);
  const lines = [...completeLines(path)];
  expect(lines.map((line) => line.text.length)).toEqual([5, 1_200_000, 4]);
  const reader = new PartReader(path);
  expect(lines.map((line) => reader.read(line.start, line.length))).toEqual(lines.map((line) => line.text));
  reader.close();
});

test('canonical JSON does not depend on the order of keys', () => {
  const shuffled = (value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, inner]) => [key, shuffled(inner)]),
        )
      : value;
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('SHA-256 of parts is that of the whole', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256(['a', 'bc'])).toBe(sha256('abc'));
});

test('what is not JSON is refused with file, line and column', () => {
  const path = join(folder(), 'bad.json');
  for (const [text, place] of [
    ['{\n  "a": 1,\n}\n', '3:1'],
    ['[1, x]', '1:5'],
    ['{"a": tru', '1:10'],
    ['{"a": trve}', '1:9'],
    ['', '1:1'],
    ['["a\nb"]', '1:4'],
    ['{} {}', '1:4'],
    ['[-]', '1:3'],
  ]) {
    writeFileSync(path, text);
    expect(() => readJson(path), text).toThrow(`${path}:${place})`);
  }
  expect(() => readJson(join(folder(), 'none.json'))).toThrow(/no such file/);
});

test('replacement data are the JSON files of a folder by name; all that cannot be read are named at once', () => {
  const path = folder();
  expect(() => readDataFolder(path)).toThrow(/no .json file/);
  writeFileSync(join(path, 'map.json'), '{"a":1,"b":2}');
  writeFileSync(join(path, 'notes.txt'), 'not data');
  const data = readDataFolder(path);
  expect(data.files).toEqual({ 'map.json': { a: 1, b: 2 } });
  writeFileSync(join(path, 'map.json'), ' { "b": 2, "a": 1 }');
  expect(readDataFolder(path).hash).toBe(data.hash);
  writeFileSync(join(path, 'x.json'), '{');
  appendFileSync(join(path, 'y.json'), '[1,]');
  expect(() => readDataFolder(path)).toThrow(
    expect.objectContaining({ faults: [expect.anything(), expect.anything()] }),
  );
  expect(() => readDataFolder(join(path, 'nowhere'))).toThrow(/no such folder/);
});

test('a file where a folder should be is refused, with what would be right', () => {
  const path = folder();
  mkdirSync(join(path, 'sub'));
  writeFileSync(join(path, 'file'), '');
  expect(() => disk.replace(join(path, 'file', 'a.csv'), '')).toThrow('a part of the path is a file');
});
