// The record that a build stores: facts about the sources, which may change while it runs, or be absent; and results
// that commands need not work out again.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ROOT } from '../node/program.ts';
import { CODE, commitNow, hashNow, type SourcesRecord } from '../node/version.ts';
import { rulesets } from '../rules/registry.ts';
import { dataSets } from '../wargame/data/sound.ts';

export { catalogue } from './catalogue.ts';

export function sourcesRecord(): SourcesRecord {
  const folders = readdirSync(join(ROOT, 'src/rules'), { withFileTypes: true }).filter((each) => each.isDirectory());
  const places = [...CODE, ...folders.map(({ name }) => `src/rules/${name}`)];
  return { commit: commitNow(), sources: Object.fromEntries(places.map((place) => [place, hashNow(place)])) };
}

/** The shipped data of every ruleset, by its name, as loaded; without data that JSON cannot hold. @throws BadInput. */
export async function soundData(): Promise<Readonly<Record<string, unknown>>> {
  await Promise.all(rulesets.map((entry) => entry.load()));
  const loaded = [...dataSets].map(([name, load]) => [name, load()] as const);
  return Object.fromEntries(loaded.filter(([, data]) => isDeepStrictEqual(data, JSON.parse(JSON.stringify(data)))));
}
