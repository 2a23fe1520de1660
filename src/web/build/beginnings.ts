// Makes the module `virtual:beginnings` when the page is built: for each shipped scenario the addresses of the files
// with its beginning. The development server has none, and its page waits for the umpire.

import type { Plugin } from 'vite';
import type { MadeBeginning } from './beginnings-made.ts';

const NAME = 'virtual:beginnings';

/** @param read the beginnings by `RULESET/SCENARIO` */
export function beginningsPlugin(read: () => Promise<Readonly<Record<string, MadeBeginning>>>): Plugin {
  let isBuild = false;
  return {
    name: 'beginnings',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      if (!isBuild) return 'export const beginnings = {};';
      /** The same content is one file. */
      const files = new Map<string, string>();
      const address = (name: string, source: string): string => {
        const file = files.get(source) ?? this.emitFile({ type: 'asset', name, source });
        files.set(source, file);
        return `import.meta.ROLLUP_FILE_URL_${file}`;
      };
      const entries = Object.entries(await read()).map(([name, { game, map, drawn }]) => {
        const { lines, ground } = drawn;
        const pictures = `{ lines: ${address('lines.json', lines)}, ground: ${address('ground.svg', ground)} }`;
        return `${JSON.stringify(name)}: { game: ${address('beginning.json', game)}, map: ${address('map.json', map)}, drawn: ${pictures} }`;
      });
      return `export const beginnings = { ${entries.join(',\n')} };`;
    },
  };
}
