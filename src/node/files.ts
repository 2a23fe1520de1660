// Files that survive a crash: whole files are written to a temporary name and renamed, journals (journal-file.ts) are
// appended and flushed.

import * as crypto from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { BadInput } from '../engine/contract/errors.ts';
import { shortened } from './named-files.ts';

/** The disk refused a write, all earlier results being safe; or a file of the run is gone. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** Appends to one file. */
export interface Appender {
  /** Resolves when the text is on the disk. Texts given while a flush is under way share the next one. */
  append(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A file in the making, under a temporary name. */
export interface FileWriter {
  write(text: string): void;
  /** Flushes the file and gives it its name. */
  done(): void;
  /** Removes it; without effect once it is done. */
  drop(): void;
}

/** The ways in which a run writes; tests put a failing disk in place of the real one. */
export interface Disk {
  /**
   * Writes a whole file under a temporary name and renames it: readers see the old file or the new one, never half of
   * one.
   * @param flush whether it must be on the disk when this returns; otherwise only a power cut can lose it.
   */
  replace(path: string, text: string | Uint8Array | Iterable<string>, flush?: boolean): void;
  /** Begins a whole file that takes its place when it is done, so that several can be written side by side. */
  writer(path: string): FileWriter;
  appender(path: string): Promise<Appender>;
}

/** The real disk. Failures are thrown as {@link StorageError}. */
export const disk: Disk = {
  replace(path, text, flush = true) {
    storing(path, () => {
      makeFolder(dirname(path));
      const beside = `${path}.${process.pid}.new`;
      try {
        writeWhole(beside, typeof text === 'string' || text instanceof Uint8Array ? [text] : text, flush);
        renameSync(beside, path);
      } catch (error) {
        rmSync(beside, { force: true });
        throw error;
      }
    });
  },

  writer: (path) => new Beside(path),

  async appender(path) {
    try {
      const file = await open(path, 'a');
      return new FlushingAppender(path, file, await file.stat());
    } catch (error) {
      throw storageError(path, error);
    }
  },
};

/**
 * Makes a folder and those above it that are missing, one by one: Node's own way never ends where a file system refuses
 * new folders as missing ones, as /proc does.
 */
export function makeFolder(path: string): void {
  const missing: string[] = [];
  let at = resolve(path);
  while (!statSync(at, { throwIfNoEntry: false })) {
    missing.push(at);
    at = dirname(at);
  }
  for (const folder of missing.reverse()) {
    try {
      mkdirSync(folder);
    } catch (error) {
      // Another process has made it meanwhile.
      if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
    }
  }
}

/** Turns the failure of a file operation into a {@link StorageError} with advice. */
export function storing<T>(path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw storageError(path, error);
  }
}

const TROUBLES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: free some space',
  EDQUOT: 'the disk quota is used up: free some space',
  EFBIG: 'the file would grow past what the file system allows: use another disk',
  EROFS: 'the disk is read-only: choose another folder',
  EACCES: 'permission was refused: choose a folder that may be written',
  EPERM: 'permission was refused: choose a folder that may be written',
  EMFILE: 'too many files are open: raise the limit',
  ENFILE: 'too many files are open: raise the limit',
  EIO: 'the disk reports an error: check it',
};

/** Names from a user that no disk accepts, as against a disk that fails. */
const WRONG_NAMES: Readonly<Record<string, readonly [what: string, expected: string]>> = {
  ENAMETOOLONG: ['the name is too long', 'a shorter one: most file systems take 255 bytes'],
  EISDIR: ['it is a folder', 'a file to write'],
  ENOTDIR: ['a part of the path is a file', 'another folder'],
  EEXIST: ['it is a file', 'a folder to write into'],
  ELOOP: ['its links go round in a circle', 'another folder'],
  ENOENT: ['there can be no such file', 'another folder'],
  ENXIO: ['it is not a file that can be written', 'another folder'],
  ERR_INVALID_ARG_VALUE: ['not a file name', 'a name without null bytes'],
};

function storageError(path: string, error: unknown): unknown {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  const wrong = code === undefined ? undefined : WRONG_NAMES[code];
  if (wrong !== undefined) return new BadInput(wrong[0], shortened(path), wrong[1]);
  const trouble = code === undefined ? undefined : TROUBLES[code];
  if (trouble === undefined) return error;
  return new StorageError(`cannot write ${path}: ${trouble} (${code})`, { cause: error });
}

const displaced = (path: string): StorageError =>
  new StorageError(`cannot go on with ${path}: it was deleted, moved or cut short meanwhile`);

function writeWhole(path: string, chunks: Iterable<string | Uint8Array>, flush: boolean): void {
  const file = openSync(path, 'w');
  try {
    for (const chunk of chunks) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    }
    if (flush) fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

class Beside implements FileWriter {
  private readonly beside: string;
  private file: number | null;

  constructor(private readonly path: string) {
    this.beside = `${path}.${process.pid}.new`;
    this.file = storing(path, () => {
      makeFolder(dirname(path));
      return openSync(this.beside, 'w');
    });
  }

  write(text: string): void {
    const bytes = Buffer.from(text);
    storing(this.path, () => {
      for (let done = 0; done < bytes.length; ) done += writeSync(this.file!, bytes, done);
    });
  }

  done(): void {
    storing(this.path, () => {
      fsyncSync(this.file!);
      this.close();
      renameSync(this.beside, this.path);
    });
  }

  drop(): void {
    if (this.file === null) return;
    this.close();
    rmSync(this.beside, { force: true });
  }

  private close(): void {
    closeSync(this.file!);
    this.file = null;
  }
}

class FlushingAppender implements Appender {
  private waiting: { text: string; done: () => void; failed: (error: unknown) => void }[] = [];
  private flushing: Promise<void> | null = null;
  /** After one failure nothing more is written, since it would follow half a line. */
  private trouble: unknown = null;
  /** The number of the file in its file system. */
  private readonly number: number;
  private size: number;

  constructor(
    private readonly path: string,
    private readonly file: Awaited<ReturnType<typeof open>>,
    { ino, size }: { readonly ino: number; readonly size: number },
  ) {
    this.number = ino;
    this.size = size;
  }

  append(text: string): Promise<void> {
    if (this.trouble !== null) return Promise.reject(this.trouble);
    return new Promise((done, failed) => {
      this.waiting.push({ text, done, failed });
      this.flushing ??= this.flush();
    });
  }

  async close(): Promise<void> {
    await this.flushing;
    await this.file.close();
  }

  /** Checks that the file is still there, and whole. @throws StorageError */
  private checkPlace(): void {
    const found = statSync(this.path, { throwIfNoEntry: false });
    if (found?.ino !== this.number || found.size !== this.size) throw displaced(this.path);
  }

  private async flush(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      try {
        if (this.trouble !== null) throw this.trouble;
        const bytes = Buffer.from(batch.map((entry) => entry.text).join(''));
        await this.file.appendFile(bytes);
        await this.file.datasync();
        this.size += bytes.length;
        this.checkPlace();
        for (const entry of batch) entry.done();
      } catch (error) {
        this.trouble ??= storageError(this.path, error);
        for (const entry of batch) entry.failed(this.trouble);
      }
    }
    this.flushing = null;
  }
}

/** One line of a file and its place, in bytes, without its newline. */
export interface FileLine {
  readonly text: string;
  readonly start: number;
  readonly length: number;
}

const BLOCK = 1 << 20;
const NEWLINE = 10;

/** The complete lines of a file; a last line without newline is torn and not given. */
export function* completeLines(path: string): Generator<FileLine> {
  const file = openSync(path, 'r');
  try {
    // One buffer for the whole file: buffers that are thrown away fill the memory before they are collected.
    let buffer = Buffer.allocUnsafe(BLOCK);
    /** The bytes at its beginning that belong to an unfinished line. */
    let rest = 0;
    let start = 0;
    for (;;) {
      if (rest === buffer.length) buffer = Buffer.concat([buffer], 2 * buffer.length);
      const read = readSync(file, buffer, rest, buffer.length - rest, null);
      if (read === 0) return;
      const bytes = buffer.subarray(0, rest + read);
      let from = 0;
      for (let end = bytes.indexOf(NEWLINE, rest); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
        yield { text: bytes.toString('utf8', from, end), start, length: end - from };
        start += end - from + 1;
        from = end + 1;
      }
      rest = bytes.length - from;
      buffer.copyWithin(0, from, bytes.length);
    }
  } finally {
    closeSync(file);
  }
}

/** The bytes that are read ahead: parts that are asked for mostly follow each other. */
const AHEAD = 1 << 16;

/** Reads parts of a file by their place; close it after use. */
export class PartReader {
  private readonly file: number;
  private buffer = Buffer.allocUnsafe(AHEAD);
  /** The place of the bytes in the buffer, and their number. */
  private at = 0;
  private size = 0;

  /** @throws StorageError where the file, which was there, is gone. */
  constructor(private readonly path: string) {
    if (!statSync(path, { throwIfNoEntry: false })) throw displaced(path);
    this.file = openSync(path, 'r');
  }

  read(start: number, length: number): string {
    if (start < this.at || start + length > this.at + this.size) this.fill(start, length);
    return this.buffer.toString('utf8', start - this.at, start - this.at + length);
  }

  private fill(start: number, least: number): void {
    if (least > this.buffer.length) this.buffer = Buffer.allocUnsafe(2 * least);
    this.at = start;
    this.size = 0;
    while (this.size < least) {
      const read = readSync(this.file, this.buffer, this.size, this.buffer.length - this.size, start + this.size);
      if (read === 0) throw displaced(this.path);
      this.size += read;
    }
  }

  close(): void {
    closeSync(this.file);
  }
}

/**
 * Makes no object for each text: a million of them, which live outside the heap, would fill the memory before they are
 * collected. Node 20.11 lacks `crypto.hash`.
 */
const digestOf: (text: string | Uint8Array) => string =
  'hash' in crypto
    ? (text) => crypto.hash('sha256', text, 'hex')
    : (text) => crypto.createHash('sha256').update(text).digest('hex');

/** SHA-256 in hexadecimal digits. */
export function sha256(text: string | Uint8Array | Iterable<string>): string {
  if (typeof text === 'string' || text instanceof Uint8Array) return digestOf(text);
  const hash = crypto.createHash('sha256');
  for (const part of text) hash.update(part);
  return hash.digest('hex');
}
