// Gives each ruleset of the page its shipped data as the build has loaded and checked them, so that no thread does so
// again: see src/wargame/data/sound.ts.

import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Plugin } from 'vite';

const SOUND = fileURLToPath(new URL('../../wargame/data/sound.ts', import.meta.url));
const RULESET = /\/src\/rules\/([^/]+)\/index\.ts$/;
const PREFIX = 'virtual:sound/';

/** @param read the shipped data by ruleset */
export function soundPlugin(read: () => Promise<Readonly<Record<string, unknown>>>): Plugin {
  return {
    name: 'sound-data',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const name = id.slice(PREFIX.length + 1);
      const text = JSON.stringify((await read())[name]);
      return `import { soundShipped } from ${JSON.stringify(SOUND)};
soundShipped[${JSON.stringify(name)}] = () => JSON.parse(${JSON.stringify(text)});`;
    },
    async transform(code, id) {
      const name = RULESET.exec(id)?.[1];
      if (name === undefined) return null;
      const data = (await read())[name];
      // Data that JSON cannot hold are loaded anew.
      if (data === undefined || !isDeepStrictEqual(data, JSON.parse(JSON.stringify(data)))) return null;
      // Before the other imports: a ruleset loads its data as soon as it is imported.
      return { code: `import '${PREFIX}${name}';\n${code}`, map: null };
    },
  };
}
