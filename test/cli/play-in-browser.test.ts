// `play` in the browser: what it says of the page that it serves.

import { expect, test, vi } from 'vitest';
import type { Io } from '../../src/cli/command.ts';
import { invitation } from '../../src/cli/play-in-browser.ts';
import { newFolder } from '../experiments/folders.ts';

const PAGE = 'http://127.0.0.1:1/#/';

async function told(open: boolean): Promise<string> {
  const printed: string[] = [];
  const io: Pick<Io, 'out' | 'signals'> = { out: (text) => printed.push(text), signals: true };
  const text = await invitation(PAGE, { open }, io as Io);
  expect(printed).toEqual([`${PAGE}\n`]);
  return text;
}

test('the user is told to open the address with --no-open, and where no program can open it', async () => {
  expect(await told(false)).toMatch(/^Open this address in a browser/);
  vi.stubEnv('PATH', newFolder());
  try {
    expect(await told(true)).toMatch(/^Open this address in a browser/);
  } finally {
    vi.unstubAllEnvs();
  }
});
