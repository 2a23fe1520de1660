/** Installs boardgame.io in a folder of its own, and only for the figure that is compared with it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/node/program.ts';

/** The folder of its package.json. */
export const FOLDER = join(ROOT, 'bench/boardgame-io');

/** The line that installs it by hand. */
export const BY_HAND = 'npm ci --prefix bench/boardgame-io';

export const isInstalled = (folder = FOLDER): boolean => existsSync(`${folder}/node_modules/boardgame.io/package.json`);

/**
 * Installs the peer where it is missing.
 * @param say called before npm runs
 * @param folder with the package.json and the lockfile of the peer
 * @returns whether it is installed now
 */
export function installPeer(say: (text: string) => void, folder = FOLDER): boolean {
  if (isInstalled(folder)) return true;
  say('installing boardgame.io (once, for this figure only) ...\n');
  spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
  return isInstalled(folder);
}
