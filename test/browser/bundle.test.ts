// The engine and the rulesets run without Node: bundled for the browser, they play the games that Node plays.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { soundData } from '../../src/api/record.ts';
import { findRuleset, rulesets } from '../../src/rules/registry.ts';
import { soundPlugin } from '../../src/web/build/sound.ts';
import { atLength } from '../length.ts';
import { signature } from '../random-play.ts';

/** Fails the build where Vite would put an empty module in the place of a Node module. */
const noNode = {
  name: 'no-node-modules',
  enforce: 'pre' as const,
  resolveId(id: string, from: string | undefined) {
    if (id.startsWith('node:')) throw new Error(`${from} imports ${id}`);
    return null;
  },
};

let bundle = '';
/** A world of its own, in which there is nothing but the language and the bundle. */
const world = vm.createContext({});

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [noNode, soundPlugin(soundData)],
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL('./entry.ts', import.meta.url)), formats: ['iife'], name: 'bundle' },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!('output' in result)) throw new Error('nothing was built');
  const chunks = result.output.filter((file) => file.type === 'chunk');
  expect(chunks).toHaveLength(1);
  bundle = chunks[0].code;
  vm.runInContext(bundle, world);
});

/** One game of each ruleset, as Node plays it. */
const games = rulesets.map(({ id }) => id);

/** Actions after which a game is left; at length it is played to its end. */
const LONGEST = atLength ? 1_000_000 : 60;

/** The call that plays a game from the bundle, and what it ought to give. */
async function playedHere(id: string): Promise<[call: string, signature: string]> {
  const rules = await findRuleset(id);
  const scenario = rules.scenarios[0].id;
  const call = `grognard.play(${JSON.stringify(id)}, ${JSON.stringify(scenario)}, 'browser', ${LONGEST})`;
  return [call, signature(rules, rules.prepare({ scenario }), 'browser', LONGEST)];
}

test.each(games)('%s plays the same game with nothing but JavaScript', async (id) => {
  const [call, here] = await playedHere(id);
  expect(await vm.runInContext(call, world)).toBe(here);
});

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const title = existsSync(CHROMIUM)
  ? 'all games play the same in Chromium'
  : `all games play the same in Chromium (skipped: no browser at ${CHROMIUM}; set CHROMIUM to its path)`;

test.skipIf(!existsSync(CHROMIUM) || !atLength)(title, async () => {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: bundle });
    for (const id of games) {
      const [call, here] = await playedHere(id);
      expect(await page.evaluate(call)).toBe(here);
    }
  } finally {
    await browser.close();
  }
});
