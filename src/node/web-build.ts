// The page's files in dist/web: built when they are missing or older than what they are made from.

import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hasSources, ROOT } from './program.ts';

const BUILT = join(ROOT, 'dist/web');
const SOURCES = ['src', 'agents', 'package-lock.json'];

/**
 * The folder of the built page.
 * @param say called before a build, which takes some seconds
 */
export async function builtPage(say: () => void): Promise<string> {
  if (!hasSources() || isFresh()) return BUILT;
  say();
  // Built beside and swapped: a page that another process serves meanwhile stays whole.
  const beside = join(ROOT, `dist/web-${process.pid}-${process.hrtime.bigint()}`);
  const { build } = await import('vite');
  try {
    await build({
      root: join(ROOT, 'src/web'),
      configFile: join(ROOT, 'src/web/vite.config.ts'),
      logLevel: 'error',
      build: { outDir: beside },
    });
    const old = `${beside}-old`;
    mkdirSync(join(ROOT, 'dist'), { recursive: true });
    if (statSync(BUILT, { throwIfNoEntry: false })) renameSync(BUILT, old);
    renameSync(beside, BUILT);
    rmSync(old, { recursive: true, force: true });
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
  return BUILT;
}

function isFresh(): boolean {
  const built = statSync(join(BUILT, 'index.html'), { throwIfNoEntry: false });
  return built !== undefined && SOURCES.every((source) => newest(join(ROOT, source)) <= built.mtimeMs);
}

/** The time when a file, or the newest in a folder, was written; milliseconds. */
function newest(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(
    0,
    ...readdirSync(path, { withFileTypes: true }).map((entry) =>
      entry.isDirectory() ? newest(join(path, entry.name)) : statSync(join(path, entry.name)).mtimeMs,
    ),
  );
}
