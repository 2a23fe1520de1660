// The card of odds stands beside the hex that is attacked, tied to it, and covers nobody who fights for it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CounterDrawing } from '../../src/view/view.ts';
import type { Area } from '../../src/web/map/camera.ts';
import { legalHexes } from '../../src/web/map/click-meaning.ts';
import { tiedPlace } from '../../src/web/map/tied-place.ts';
import { shortLabel } from '../../src/web/play/figures.ts';
import { askedAt, fought, hashOf, PLAYED } from './fought.ts';
import { atRest, runsAtLength, TestedSite, titledAtLength } from './page.ts';

const PICTURES = process.env.MOMENT_PICTURES;

const square = (x: number, y: number, half: number): Area => ({
  ...{ left: x - half, top: y - half, right: x + half, bottom: y + half },
});
const meet = (a: Area, b: Area): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

describe('the place of a card', () => {
  const view = { left: 100, top: 200, right: 900, bottom: 800 };
  const size = { width: 240, height: 180 };

  test('is in view, over neither target nor attackers, wherever the target is', () => {
    for (let x = 130; x < 900; x += 97) {
      for (let y = 230; y < 800; y += 83) {
        const target = square(x, y, 40);
        const attackers = [square(x + 80, y, 40), square(x + 40, y - 80, 40)];
        const { card, to } = tiedPlace(size, target, attackers, [], view)!;
        const at = { left: card.x, top: card.y, right: card.x + size.width, bottom: card.y + size.height };
        expect(at.left >= view.left && at.right <= view.right && at.top >= view.top && at.bottom <= view.bottom).toBe(
          true,
        );
        for (const area of [target, ...attackers]) expect(meet(area, at)).toBe(false);
        // The line ends at the target's rim.
        expect(Math.hypot(to.x - x, to.y - y)).toBeCloseTo(40);
      }
    }
  });

  test('covers no piece where there is room beside them', () => {
    const pieces = [square(500, 600, 30)];
    const { card } = tiedPlace(size, square(500, 450, 40), [], pieces, view)!;
    expect(meet(pieces[0], { left: card.x, top: card.y, right: card.x + 240, bottom: card.y + 180 })).toBe(false);
  });

  test('is none where the view is too small', () => {
    expect(tiedPlace(size, square(500, 450, 40), [], [], square(500, 450, 130))).toBeNull();
  });
});

test('a label beside odds leaves out what their title ends with', () => {
  const title = 'Opportunity fire at T-64 1 in X7';
  expect(shortLabel('SS-VT 3 fires at T-64 1 in X7', title)).toBe('SS-VT 3 fires');
  expect(shortLabel('Blitz', 'Attack on 1505 (Losheim)')).toBe('Blitz');
  expect(shortLabel('in X7', title)).toBe('in');
});

test('what can be chosen is told by hexes, each once', () => {
  const counters = [
    { id: 'a', hex: 4 },
    { id: 'b', hex: 0 },
    { id: 'c', hex: 5 },
  ] as CounterDrawing[];
  const rings = [
    ...(['a', 'b'] as const).map((counter) => ({ counter, kind: 'target' as const })),
    ...[
      { counter: 'c', kind: 'selected' } as const,
      { hex: 4, kind: 'act' } as const,
      { hex: 6, kind: 'named' } as const,
    ],
  ];
  expect(legalHexes(rings, counters)).toEqual([4, 6]);
});

describe.skipIf(!runsAtLength)(titledAtLength('the card of odds on the page'), () => {
  let site: TestedSite;
  beforeAll(async () => {
    site = await TestedSite.start();
  }, 300_000);
  afterAll(() => site?.stop());

  test('stands beside the target with its line, and moves with the map', async () => {
    const { amid } = await fought(PLAYED[0]);
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
    ]) {
      const { page, errors } = await site.open(hashOf(PLAYED[0], amid), {
        ...{ viewport: { width, height }, reducedMotion: 'reduce' },
      });
      await page.waitForSelector('.map-tied svg', { state: 'attached' });
      await atRest(page);
      if (PICTURES) await page.screenshot({ path: `${PICTURES}/odds-${width}.png` });
      // The banner of the turn, at the map's top as the card may be, has made room for it.
      expect(await page.locator('.turn-banner').count()).toBe(0);
      await page.getByRole('tab', { name: 'Odds' }).click();
      expect(await page.locator('.odds thead').count()).toBeGreaterThan(1);
      expect(await page.evaluate(CROWDED)).toEqual([]);
      const card = (await page.locator('.tied-card').boundingBox())!;
      const board = (await page.locator('.board').boundingBox())!;
      expect(card.x >= board.x && card.x + card.width <= board.x + board.width).toBe(true);
      expect(card.y >= board.y && card.y + card.height <= board.y + board.height).toBe(true);
      expect(await page.locator('.odds-card strong').textContent()).toContain('1505');
      // Pointers pass through it.
      await page.mouse.move(card.x + 20, card.y + 20);
      await page.mouse.down();
      await page.mouse.move(card.x + 60, card.y + 50, { steps: 4 });
      await page.mouse.up();
      await expect.poll(async () => (await page.locator('.tied-card').boundingBox())!.x - card.x).toBeCloseTo(40, -1);
      expect(errors).toEqual([]);
      await page.context().close();
    }
  }, 120_000);

  test('on a telephone each mission stands beside its odds, in sight before it is pressed', async () => {
    const { amid } = await fought(PLAYED[0]);
    const phone = { viewport: { width: 375, height: 812 }, hasTouch: true };
    const { page, errors } = await site.open(hashOf(PLAYED[0], amid), phone);
    await page.locator('.odds-card.is-above').waitFor();
    await atRest(page);
    const missions = ['Blitz', 'Assault', 'Balanced Attack', 'Probe'];
    expect(await page.evaluate(CHOICES)).toEqual(missions.map((choice) => ({ choice, figures: 3, isSeen: true })));
    // The map is at the attack, though the game was opened amid it.
    await expect.poll(async () => (await page.locator('.map-ground').boundingBox())!.width).toBeGreaterThan(500);
    // Keys and readers know the choice by its whole name.
    await page.getByRole('button', { name: 'Mission: Probe' }).tap();
    await expect.poll(() => page.locator('.odds-card.is-above').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 120_000);

  test('tells the odds of fire at opportunity, which one unit alone may take, and marks its target', async () => {
    const moves = await askedAt(PLAYED[1], 'reaction.choose');
    for (const [width, height] of [
      [1440, 900],
      [375, 812],
    ]) {
      const { page, errors } = await site.open(hashOf(PLAYED[1], moves), { viewport: { width, height } });
      await page.locator('.odds-card').waitFor();
      await atRest(page);
      if (width > 400) expect(await page.locator('.odds-card strong').textContent()).toContain('Opportunity fire at');
      else {
        const table = (await page.locator('.is-above').boundingBox())!;
        expect((await page.getByRole('button', { name: 'Hold fire' }).boundingBox())!.y).toBeLessThan(table.y);
        const fires = { choice: expect.stringMatching(/ fires$/), figures: 3, isSeen: true };
        expect(await page.evaluate(CHOICES)).toEqual(
          Array(await page.locator('.is-above .choice').count()).fill(fires),
        );
      }
      expect(await page.locator('.odds-card tbody td').first().textContent()).toMatch(/^[\d.]+ %$/);
      expect(await page.locator('.moment-target').count()).toBe(1);
      expect(errors).toEqual([]);
      await page.context().close();
    }
  }, 120_000);
});

/** As text: the choices that stand beside their odds on a telephone, and whether all of that is in sight. */
const CHOICES = `[...document.querySelectorAll('.odds-card.is-above tbody tr')].map((row) => {
  const { top, bottom } = document.querySelector('.talk').getBoundingClientRect();
  const box = row.getBoundingClientRect();
  const { textContent } = row.querySelector('.choice');
  const figures = [...row.querySelectorAll('td')].filter((figure) => {
    const { width, height, right } = figure.getBoundingClientRect();
    return figure.textContent.trim() !== '' && width > 0 && height > 0 && right <= innerWidth;
  }).length;
  const isSeen = box.top >= top && box.bottom <= bottom + 1 && box.right <= innerWidth;
  return { choice: textContent.replace(/^\\d/, ''), figures, isSeen };
})`;

/** As text: heads and figures of the panel that are cut off, or nearer than a letter to the next column. */
const CROWDED = `(() => {
  const found = [];
  for (const table of document.querySelectorAll('.panel .odds table')) {
    const room = (table.closest('.scroll') ?? table.parentElement).getBoundingClientRect();
    for (const row of table.rows) {
      const texts = [...row.cells].filter((cell) => cell.textContent.trim() !== '').map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const { left, right } = range.getBoundingClientRect();
        return { left, right, text: cell.textContent };
      });
      for (const [i, { left, right, text }] of texts.entries()) {
        if (right > room.right + 0.5) found.push('cut off: ' + text);
        if (i > 0 && left - texts[i - 1].right < 3.5) found.push(texts[i - 1].text + '|' + text);
      }
    }
  }
  return found;
})()`;
