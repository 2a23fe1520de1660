// Opens an address in the user's browser.

import { spawn } from 'node:child_process';

/** @returns whether a program was found that opens it; without one the user must. */
export function openBrowser(url: string): Promise<boolean> {
  const [program, ...words] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url.replaceAll('&', '^&')]
        : ['xdg-open', url];
  const child = spawn(program, words, { stdio: 'ignore', detached: true });
  child.unref();
  return new Promise((tell) => {
    child.once('spawn', () => tell(true));
    child.once('error', () => tell(false));
  });
}
