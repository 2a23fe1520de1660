// `npm run figures`: keeps figures of runs and writes the page that quotes them.
//
//   npm run figures                          writes docs/figures.md from docs/figures
//   npm run figures -- keep runs/NAME ...    keeps the figures of these runs first

import { basename, extname, resolve } from 'node:path';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { disk } from '../../src/node/files.ts';
import { keepFigures, keptFigures, readFigures } from './kept.ts';
import { figuresPage } from './page.ts';

const FOLDER = 'docs/figures';
const PAGE = 'docs/figures.md';

const [verb, ...paths] = process.argv.slice(2);
try {
  if (verb !== undefined && (verb !== 'keep' || paths.length === 0)) {
    throw new BadInput(`'${[verb, ...paths].join(' ')}'`, 'figures', 'nothing, or keep and the folders of runs');
  }
  for (const path of paths) keepFigures(FOLDER, basename(resolve(path), extname(path)), await readFigures(path));
  disk.replace(PAGE, figuresPage(keptFigures(FOLDER)));
} catch (error) {
  if (!(error instanceof BadInput)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
