// Makes the modules `virtual:catalogue`, `virtual:ledgers`, `virtual:tips`, `virtual:glossaries` and
// `virtual:lessons` when the page is built: games, scenarios, options, rules, tips, terms and lessons as plain data, so
// that the start page loads no ruleset. And the scenarios' pictures, as PNG.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { build, type Plugin } from 'vite';
import { pictureFonts } from '../../node/fonts.ts';
import { beginningsPlugin } from './beginnings.ts';
import type { MadeBeginning } from './beginnings-made.ts';
import { soundPlugin } from './sound.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DIST = join(ROOT, 'dist');
const MADE = 'src/web/build/catalogue-made.ts';
const PREFIX = 'virtual:';
const NAMES = ['catalogue', 'ledgers', 'tips', 'glossaries', 'lessons'];
/** The size in pixels: sharp as a card on most screens, and still a small file. */
const PICTURE_WIDTH = 560;

interface Made extends Readonly<Record<string, unknown>> {
  /** SVG documents by `RULESET/SCENARIO`. */
  readonly pictures: Readonly<Record<string, string>>;
  /** The checked data of each ruleset. */
  readonly sound: Readonly<Record<string, unknown>>;
  readonly beginnings: Readonly<Record<string, MadeBeginning>>;
}

export function cataloguePlugins(): Plugin[] {
  let made: Promise<Made> | null = null;
  const read = (): Promise<Made> => {
    made ??= bundled();
    return made;
  };
  return [
    cataloguePlugin(read),
    soundPlugin(async () => (await read()).sound),
    beginningsPlugin(async () => (await read()).beginnings),
  ];
}

function cataloguePlugin(read: () => Promise<Made>): Plugin {
  return {
    name: 'catalogue',
    resolveId: (id) => (NAMES.some((name) => id === PREFIX + name) ? `\0${id}` : null),
    async load(id) {
      const name = NAMES.find((each) => id === `\0${PREFIX}${each}`);
      if (name === undefined) return null;
      // A browser reads data faster as a text than as a program.
      return `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify((await read())[name]))});`;
    },
    async generateBundle() {
      for (const [name, svg] of Object.entries((await read()).pictures)) {
        this.emitFile({ type: 'asset', fileName: `pictures/${name}.png`, source: toPng(svg) });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = /^\/pictures\/([\w/-]+)\.png$/.exec(request.url ?? '')?.[1];
        if (name === undefined) return next();
        read().then(({ pictures }) => {
          if (pictures[name] === undefined) return next();
          response.setHeader('Content-Type', 'image/png');
          response.end(toPng(pictures[name]));
        }, next);
      });
    },
  };
}

/**
 * Bundles the module that reads all rulesets and imports it: Vite's own import of a source takes four times as long.
 */
async function bundled(): Promise<Made> {
  mkdirSync(DIST, { recursive: true });
  const folder = mkdtempSync(join(DIST, 'catalogue-'));
  try {
    await build({
      root: ROOT,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      build: {
        ssr: MADE,
        outDir: folder,
        target: 'node20',
        minify: false,
        rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'made.js' } },
      },
    });
    return (await import(pathToFileURL(join(folder, 'made.js')).href)) as Made;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function toPng(svg: string): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: PICTURE_WIDTH }, font: pictureFonts() }).render().asPng();
}
