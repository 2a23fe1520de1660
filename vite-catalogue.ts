// Makes the modules `virtual:catalogue` and `virtual:ledgers` when the page is built: games, scenarios, options and rules
// as plain data, so that the start page loads no ruleset.

import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const MADE = fileURLToPath(new URL('./src/web/start/catalogue-made.ts', import.meta.url));
const PREFIX = 'virtual:';
const NAMES = ['catalogue', 'ledgers'];

export function cataloguePlugin(): Plugin {
  let made: Promise<Readonly<Record<string, unknown>>> | null = null;
  const read = async (): Promise<Readonly<Record<string, unknown>>> => {
    const imported = await runnerImport<Record<string, unknown>>(MADE, { configFile: false, logLevel: 'error' });
    return imported.module;
  };
  return {
    name: 'catalogue',
    resolveId: (id) => (NAMES.some((name) => id === PREFIX + name) ? `\0${id}` : null),
    async load(id) {
      const name = NAMES.find((each) => id === `\0${PREFIX}${each}`);
      if (name === undefined) return null;
      made ??= read();
      return `export const ${name} = ${JSON.stringify((await made)[name])};`;
    },
  };
}
