// First games played whole by clicks, as a person would who does what the card says: on the map where it points at a
// piece and a hex, else on the buttons and tabs that it marks.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/registry.ts';
import { atRest, type OpenPage, runsAtLength, TestedSite, titledAtLength } from './page.ts';

const SIZES = [
  [1440, 900],
  [1280, 720],
  [375, 812],
] as const;

const games = (await Promise.all(rulesets.map(({ load }) => load()))).flatMap(({ id, name, firstGames = [] }) =>
  firstGames.map((game, place) => ({
    ...{ game, name: `${name}, ${game.title}`, isFirst: place === 0 },
    hash: `#/learn/${id}${place === 0 ? '' : `/${place + 1}`}`,
    // Games on large maps take long to open: they are played where room is scarce.
    sizes: typeof game.scenario === 'string' ? SIZES.slice(-1) : SIZES,
  })),
);

const shown = (page: Page): Promise<string> =>
  page.evaluate(`['.guide h2', '.guide-head', '.replay output', '.set-head', '.prompt']
    .map((at) => document.querySelector(at)?.textContent).join('|')`) as Promise<string>;

/** Waits until a click has shown. */
const changes = (page: Page, before: string): Promise<boolean> =>
  expect
    .poll(() => shown(page), { timeout: 10_000, interval: 50 })
    .not.toBe(before)
    .then(
      () => true,
      () => false,
    );

/** What the card asks for. */
interface Asked {
  readonly title: string;
  readonly isOver: boolean;
  readonly waits: boolean;
  /** The spots of the rings, in their order. */
  readonly rings: readonly { readonly x: number; readonly y: number }[];
}

const ASKED = `(() => {
  const title = document.querySelector('.guide h2')?.textContent ?? '';
  const rings = [...document.querySelectorAll('[data-ring=pointed]')].map((ring) => {
    const box = ring.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  const waits = [...document.querySelectorAll('.guide .note')].some((note) => note.textContent === 'The game goes on …');
  return { title, rings, waits, isOver: title.startsWith('You have played') };
})()`;

const ACTS = [
  '.prompt .choice.is-due:visible',
  '.stance-buttons .is-due:enabled',
  '.prompt .set-head .main:enabled',
  '.prompt .armed .main',
] as const;

/** One thing that a person does. @returns what was clicked */
async function act(page: Page, asked: Asked, looks: string): Promise<string> {
  const before = await shown(page);
  const next = page.locator('.guide button', { hasText: /^Next$/ });
  if ((await next.count()) > 0) {
    await next.click();
    return (await changes(page, before)) ? 'next' : 'nothing';
  }
  if (looks === 'panel') await page.locator('.tabs .is-due').click();
  else if (looks !== '' && looks !== 'counter') await page.locator('.tools select.is-due').selectOption(looks);
  else {
    for (const at of ACTS) {
      const button = page.locator(at).first();
      if (looks === '' && (await button.count()) > 0) {
        const label = (await button.innerText()).replaceAll('\n', ' ');
        await button.click();
        return (await changes(page, before)) ? label : 'nothing';
      }
    }
    for (const { x, y } of asked.rings) {
      await page.mouse.click(x, y);
      const inStack = page.locator('.map-fan .ring-pointed').first();
      if (await inStack.isVisible({ timeout: 300 })) await inStack.click();
      if (await changes(page, before)) return 'ring';
    }
    return 'nothing';
  }
  return (await changes(page, before)) ? looks : 'nothing';
}

/** Clicks on the ringed piece, in its stack where that opens, and then on the ringed hex; buttons do what is left. */
async function march(page: Page, { rings: [piece] }: Asked): Promise<string> {
  const before = await shown(page);
  await page.mouse.click(piece.x, piece.y);
  const inStack = page.locator('.map-fan .ring-pointed').first();
  await Promise.race([changes(page, before), inStack.waitFor({ timeout: 10_000 }).catch(() => null)]);
  if (await inStack.isVisible()) await inStack.click();
  await changes(page, before);
  // A small map moves to the reach of the piece.
  await atRest(page);
  const taken = await shown(page);
  const { rings } = (await page.evaluate(ASKED)) as Asked;
  const hex = rings[rings.length - 1];
  await page.mouse.click(hex.x, hex.y);
  return (await changes(page, taken)) ? 'march' : 'nothing';
}

/**
 * Whether the card lies within the window and is seen whole where there is room, in a narrow window the banner not over the map,
 * in a wide one the prompt whole while panels have more room than they need.
 */
const FITS = `(() => {
  const scrolls = (at) => { const node = document.querySelector(at); return node.scrollHeight > node.clientHeight + 1; };
  const isWide = innerWidth > 960;
  const most = 0.51 * innerHeight;
  const spare = isWide ? document.querySelector('.replay').getBoundingClientRect().top - document.querySelector('.table > .side').getBoundingClientRect().top : 0;
  if (spare > 100 && scrolls('.talk') && document.querySelector('.talk').clientHeight < most) return 'the prompt scrolls';
  if (isWide && innerHeight > 832 && scrolls('.guide .counsel-body')) return 'the card scrolls';
  const banner = document.querySelector('.turn-banner')?.getBoundingClientRect();
  const map = document.querySelector('.board').getBoundingClientRect();
  if (innerWidth < 900 && banner && banner.bottom > map.top + 1) return 'banner';
  const { right, left, bottom } = document.querySelector('.guide').getBoundingClientRect();
  return left >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1 && document.documentElement.scrollWidth <= innerWidth;
})()`;

/** Dice of a battle that lie under something else, or out of sight. */
const HIDDEN = `[...document.querySelectorAll('.moment-dice li')].filter((die) => {
  const { left, right, top, bottom } = die.getBoundingClientRect();
  return !die.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}).map((die) => die.textContent)`;

describe.skipIf(!runsAtLength)(titledAtLength('a first game by clicks'), () => {
  let site: TestedSite;

  beforeAll(async () => {
    site = await TestedSite.start();
  }, 240_000);
  afterAll(() => site?.stop());

  const begun = async (hash: string, size: readonly [number, number]): Promise<OpenPage> => {
    const [width, height] = size;
    const open = await site.open('#/', { viewport: { width, height } });
    await open.page.locator(`.first-game[href="${hash}"]`).click();
    await open.page.waitForSelector('.guide h2', { timeout: 60_000 });
    return open;
  };

  for (const { hash, name, game, isFirst, sizes } of games) {
    for (const size of sizes) {
      test(`${name} is played to its end at ${size.join(' x ')}`, { timeout: 400_000 }, async () => {
        const { page, errors } = await begun(hash, size);
        const { steps } = game;
        const titles: string[] = [];
        const pressed: string[] = [];
        for (let clicks = 0; ; clicks++) {
          expect(clicks).toBeLessThan(6 * steps.length);
          // A mouse that rests on a line of the log rings the hex of that line.
          await page.mouse.move(0, 0);
          await expect.poll(async () => ((await page.evaluate(ASKED)) as Asked).waits, { timeout: 60_000 }).toBe(false);
          const asked = (await page.evaluate(ASKED)) as Asked;
          const isNew = titles.at(-1) !== asked.title;
          if (isNew) titles.push(asked.title);
          if (asked.isOver) break;
          expect([asked.title, await page.evaluate(FITS)]).toEqual([asked.title, true]);
          const { look = null, at = [], do: due } = steps.find(({ title }) => title === asked.title)!;
          const isMarch = due !== undefined && at.length === 2 && 'hex' in at[1];
          const looks = look === null ? '' : 'overlay' in look ? look.overlay : Object.keys(look)[0];
          const did = isNew && isMarch ? await march(page, asked) : await act(page, asked, looks);
          expect([asked.title, did]).not.toEqual([asked.title, 'nothing']);
          pressed.push(did);
        }
        // What the card says under "Show me" is what the buttons say.
        for (const { show = '' } of steps) {
          for (const [, label] of show.matchAll(/press ([A-Z][^.,:]*)/gi)) {
            if (/^[A-Z]/.test(label)) expect(pressed.some((did) => did.includes(label)) ? label : pressed).toBe(label);
          }
        }
        expect(titles.slice(0, -1)).toEqual(steps.map(({ title }) => title));
        expect(errors).toEqual([]);
        await page.context().close();
      });
    }

    if (!isFirst) continue;

    test(`${name}: a battle has room for its dice on a telephone`, { timeout: 200_000 }, async () => {
      const { page } = await site.open(hash, { viewport: { width: 375, height: 812 } }, 0, 'wait');
      await page.waitForSelector('.guide h2', { timeout: 60_000 });
      const card = page.locator('.moment-card');
      const help = page.locator('.guide button', { hasText: /^(Next|Skip|Do it for me)$/ });
      for (let n = 0; n < 30 && (await card.count()) === 0; n++) {
        const before = await shown(page);
        await help.click();
        await Promise.race([changes(page, before), card.waitFor({ timeout: 10_000 }).catch(() => null)]);
      }
      await page.locator('.moment-dice li').first().waitFor({ timeout: 20_000 });
      expect(await page.evaluate(HIDDEN)).toEqual([]);
      await page.context().close();
    });

    test(`${name}: a wrong click is answered, help is shown, a reload keeps the step, and one plays on`, {
      timeout: 200_000,
    }, async () => {
      const { page } = await begun(hash, [1280, 720]);
      const title = () => page.locator('.guide h2').textContent();
      while ((await page.locator('.prompt .choice.is-due').count()) === 0) {
        const before = await title();
        await page.locator('.guide button', { hasText: /^(Next|Skip)$/ }).click();
        await expect.poll(title, { timeout: 20_000 }).not.toBe(before);
      }
      const due = await title();
      const step = game.steps.find((each) => each.title === due)!;
      const others = page.locator('.prompt .choice:not(.is-due):visible, .prompt .set-head .main');
      if ((await others.count()) === 0) await page.locator('.prompt .group:not([open]) > summary').first().click();
      await others.first().click();
      await expect.poll(() => page.locator('.guide-said').textContent()).toBe(step.wrong);
      await page.locator('.guide button', { hasText: 'Show me' }).click();
      await expect.poll(() => page.locator('.guide-shown').textContent()).toBe(step.show);
      await page.reload();
      await expect.poll(title, { timeout: 60_000 }).toBe(due);
      await page.locator('.guide button', { hasText: 'Do it for me' }).click();
      await expect.poll(title, { timeout: 20_000 }).not.toBe(due);
      await page.locator('.tools button', { hasText: 'Undo' }).click();
      await expect.poll(title, { timeout: 20_000 }).toBe(due);
      await page.locator('.guide button', { hasText: 'Play on freely' }).click();
      await expect.poll(() => page.locator('.guide').count()).toBe(0);
      expect(await page.locator('.prompt .choice').count()).toBeGreaterThan(0);
      await page.context().close();
    });
  }
});
