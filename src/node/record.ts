// What a build writes down of the sources that it was made from, since they may change while it runs, or not be there.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './program.ts';
import { CODE, commitNow, hashNow, type SourcesRecord } from './version.ts';

export function record(): SourcesRecord {
  const rulesets = readdirSync(join(ROOT, 'src/rules'), { withFileTypes: true }).filter((each) => each.isDirectory());
  const folders = [...CODE, ...rulesets.map(({ name }) => `src/rules/${name}`)];
  return { commit: commitNow(), sources: Object.fromEntries(folders.map((folder) => [folder, hashNow(folder)])) };
}
