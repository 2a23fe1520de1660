// Makes the modules `virtual:catalogue`, `virtual:ledgers` and `virtual:tips` when the page is built: games, scenarios,
// options, rules and tips as plain data, so that the start page loads no ruleset. And the scenarios' pictures, as PNG.

import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { type Plugin, runnerImport } from 'vite';
import { pictureFonts } from '../../node/fonts.ts';

const MADE = fileURLToPath(new URL('../start/catalogue-made.ts', import.meta.url));
const PREFIX = 'virtual:';
const NAMES = ['catalogue', 'ledgers', 'tips'];
/** The size in pixels: sharp as a card on most screens, and still a small file. */
const PICTURE_WIDTH = 560;

interface Made extends Readonly<Record<string, unknown>> {
  /** SVG documents by `RULESET/SCENARIO`. */
  readonly pictures: Readonly<Record<string, string>>;
}

export function cataloguePlugin(): Plugin {
  let made: Promise<Made> | null = null;
  const read = (): Promise<Made> => {
    made ??= runnerImport<Made>(MADE, { configFile: false, logLevel: 'error' }).then(({ module }) => module);
    return made;
  };
  return {
    name: 'catalogue',
    resolveId: (id) => (NAMES.some((name) => id === PREFIX + name) ? `\0${id}` : null),
    async load(id) {
      const name = NAMES.find((each) => id === `\0${PREFIX}${each}`);
      return name === undefined ? null : `export const ${name} = ${JSON.stringify((await read())[name])};`;
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

function toPng(svg: string): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: PICTURE_WIDTH }, font: pictureFonts() }).render().asPng();
}
