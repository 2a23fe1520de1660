// Runs before all tests and after them: whatever they write to the folder for temporary files lies in one folder, which
// goes at the end, also where a test fails or its process is killed.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const outside = process.env.TMPDIR;
const folder = mkdtempSync(join(tmpdir(), 'grognard-tests-'));

export function setup(): void {
  process.env.TMPDIR = folder;
}

export function teardown(): void {
  if (outside === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = outside;
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
