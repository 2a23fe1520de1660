// `npm run screenshots`: the table at fixed points, as docs/pictures/*.png. They show what the page looks like today; look
// at them after any change of it.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { drawMap } from '../../src/draw/map.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { pictureFonts } from '../../src/node/fonts.ts';
import { rulesets } from '../../src/rules/registry.ts';
import { fewColoured, indexed } from './indexed-png.ts';
import { hasBrowser, middleOf, openMenu, TestedSite } from './page.ts';
import { activation } from './positions.ts';

const FOLDER = fileURLToPath(new URL('../../docs/pictures', import.meta.url));

interface Picture {
  readonly name: string;
  readonly hash: string;
  readonly options?: BrowserContextOptions;
  /** What is done before the picture is taken. */
  readonly steps?: (page: Page) => Promise<void>;
}

const ringed = async (page: Page, kind: string, nth = 0): Promise<void> => {
  const box = (await page.locator(`[data-ring=${kind}]`).nth(nth).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
};

/** Takes up the piece of this name, by its button. */
const take = async (page: Page, name: string): Promise<void> => {
  await page.locator('.prompt .choice', { hasText: name }).first().click();
  await page.waitForSelector('.map-reach');
  // Else the button that has come under the pointer rings what it concerns.
  await page.mouse.move(640, 20);
};

const PICTURES: readonly Picture[] = [
  { name: 'start', hash: '#/' },
  { name: 'reach', hash: '#/open?from=movement.json', steps: (page) => take(page, '18 Volksgrenadier') },
  {
    name: 'odds',
    hash: '#/open?from=combat.json',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Fold the advice' }).click();
      await page.getByRole('tab', { name: 'Odds' }).click();
      await ringed(page, 'target', 1);
      await page.waitForSelector('.odds .alternatives');
    },
  },
  {
    name: 'report',
    hash: '#/play/winter-thunder/st-vith?seat.german=regular&seat.allied=human&seed=1',
    options: { viewport: { width: 1280, height: 900 } },
    steps: async (page) => {
      // Aims are open until the person has begun.
      await page.getByRole('button', { name: 'Report', exact: true }).click({ timeout: 60_000 });
      await page.waitForSelector('.report');
    },
  },
  {
    name: 'nuklear-winter',
    hash: '#/play/nuklear-winter-68/empty-quiver?seat.nato=regular&seat.reich=regular&seed=5',
    options: { viewport: { width: 1280, height: 900 } },
    steps: async (page) => {
      await page.waitForSelector('.end', { timeout: 60_000 });
      const bar = page.getByLabel('Moment of the game');
      await bar.fill(String(Math.round(0.45 * Number(await bar.getAttribute('max')))));
      await page.waitForSelector('.past');
      await page.getByRole('button', { name: 'Fold the advice' }).click();
      await page.getByRole('tab', { name: 'Log' }).click();
      for (const key of ['+', '+', '+', '+', '+', 'ArrowUp', 'ArrowUp']) await page.locator('body').press(key);
      await page.evaluate('document.activeElement?.blur()');
    },
  },
  {
    name: 'course',
    hash: '#/play/winter-thunder/st-vith?seat.german=regular&seat.allied=regular&seed=2',
    options: { viewport: { width: 1280, height: 900 } },
    steps: async (page) => {
      await page.waitForSelector('.end', { timeout: 120_000 });
      await page.getByRole('button', { name: 'Fold the advice' }).click();
      await page.getByRole('tab', { name: 'Course' }).click();
      await page.waitForSelector('.losses');
    },
  },
  {
    name: 'night',
    hash: '#/open?from=movement.json',
    options: { colorScheme: 'dark' },
    steps: (page) => take(page, 'Führer Begleit'),
  },
  {
    name: 'colour-blind',
    hash: '#/open?from=movement.json',
    steps: async (page) => {
      await openMenu(page, 'Game');
      await page.locator('.menu .palette select').selectOption('colour-blind');
      await page.keyboard.press('Escape');
      await take(page, '62 Volksgrenadier');
    },
  },
  {
    name: 'telephone',
    hash: '#/open?from=combat.json',
    options: { viewport: { width: 375, height: 720 }, hasTouch: true, deviceScaleFactor: 1.5 },
    steps: async (page) => {
      const { x, y } = await middleOf(page, '[data-ring=target]');
      await page.touchscreen.tap(x, y);
      await page.waitForSelector('.armed');
    },
  },
];

async function taken(site: TestedSite, { name, hash, options, steps }: Picture): Promise<void> {
  const { page, errors } = await site.open(hash, { reducedMotion: 'reduce', ...options });
  await (hash === '#/' ? page.waitForSelector('.card img') : page.waitForSelector('.prompt'));
  await steps?.(page);
  if ((await page.locator('.map-ground').count()) > 0)
    await page.waitForSelector('.map-ground[data-tiles=whole]', { timeout: 60_000 });
  await page.waitForTimeout(600);
  writeFileSync(join(FOLDER, `${name}.png`), await indexed(page, await page.screenshot()));
  await page.context().close();
  if (errors.length > 0) throw new Error(`${name}: ${errors.join('; ')}`);
}

/** The whole map of a campaign as it is printed, with its counters. */
async function printed(): Promise<void> {
  const rules = await rulesets.find(({ id }) => id === 'winter-thunder')!.load();
  const s = rules.prepare({ scenario: 'campaign' });
  const g = new Game(rules, s);
  const view = rules.view!;
  const svg = drawMap({
    map: view.map(s),
    title: 'The Ardennes',
    subtitle: '16 December 1944, ten kilometres to the hex',
    counters: view.counters(g),
    control: view.control?.(g),
    discs: view.aims?.(s).places,
    legend: false,
  });
  const { width, height, pixels } = new Resvg(svg, {
    fitTo: { mode: 'width', value: 1300 },
    font: pictureFonts(),
  }).render();
  writeFileSync(join(FOLDER, 'map.png'), fewColoured(width, height, pixels));
}

const names = process.argv.slice(2);
const isWanted = (name: string): boolean => names.length === 0 || names.includes(name);
mkdirSync(FOLDER, { recursive: true });
if (isWanted('map')) await printed();
const wanted = PICTURES.filter(({ name }) => isWanted(name));
if (wanted.length > 0) {
  if (!hasBrowser) throw new Error('no browser: install chromium, or set CHROMIUM to its path');
  const seats = { german: 'human', allied: 'recruit' };
  const site = await TestedSite.start({
    'movement.json': activation('movement', seats),
    'combat.json': activation('combat', seats),
  });
  try {
    for (const picture of wanted) {
      await taken(site, picture);
      process.stdout.write(`${picture.name}.png\n`);
    }
  } finally {
    await site.stop();
  }
}
