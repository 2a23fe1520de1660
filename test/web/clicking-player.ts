// A person who knows no rules: clicks whatever is ringed on the map, or a button beside it, until the game is over. What
// it sees is what the page shows; it knows nothing of choices or of the umpire.

import type { Page } from 'playwright-core';
import { Rng } from '../../src/engine/kernel/rng.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What can be clicked at this moment. */
interface Sight {
  readonly isOver: boolean;
  /** Changes with anything that a click may bring about. */
  readonly look: string;
  readonly asks: boolean;
  /** Another person is to sit down. */
  readonly curtain: readonly Spot[];
  readonly rings: readonly Spot[];
  readonly fan: readonly Spot[];
  readonly buttons: readonly Spot[];
  readonly lists: readonly Spot[];
  readonly begun: boolean;
}

/** As text: it runs in the page. Only what lies open under the pointer counts. */
const LOOK = `(() => {
  const spots = (selector, holder) => [...document.querySelectorAll(selector)].flatMap((node) => {
    const box = node.getBoundingClientRect();
    const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const hit = box.width > 0 ? document.elementFromPoint(spot.x, spot.y) : null;
    const isOpen = hit !== null && (holder ? hit.closest(holder) && !hit.closest('.map-fan') : node.contains(hit));
    return isOpen ? [spot] : [];
  });
  const text = (selector) => [...document.querySelectorAll(selector)].map((node) => node.textContent).join('|');
  return {
    isOver: document.querySelector('.end') !== null,
    look: [text('.replay output'), text('.prompt'), document.querySelectorAll('.map-fan button').length].join(' '),
    asks: document.querySelector('.prompt .choice, .prompt .group') !== null,
    curtain: spots('.hand-over button'),
    rings: spots('[data-ring=act], [data-ring=target]', '.map-view'),
    fan: spots('.map-fan .ring-act, .map-fan .ring-target'),
    buttons: spots('.prompt .choice:enabled, .prompt .armed .main, .prompt .set-head .main:enabled'),
    lists: spots('.prompt .group:not([open]) > summary'),
    begun: document.querySelector('.prompt .choices > .quiet') !== null,
  };
})()`;

/** As text: loads the letters of buttons, which a page asks for late, when it first draws them. */
const FONTS = `Promise.all(['400', '600'].map((weight) =>
  document.fonts.load(weight + ' 16px "IBM Plex Sans Condensed"'))).then(() => undefined)`;

/** Milliseconds in which a click must show, and in which computers must have played. */
const SHOWS = 5000;
const PLAYS = 30_000;

export interface Clicks {
  /** Clicks on the map, in an opened stack, on buttons, and on lists and curtains to open them. */
  readonly map: number;
  readonly fan: number;
  readonly button: number;
  readonly opened: number;
  /** Clicks on something ringed that brought nothing about: there must be none. */
  readonly idle: number;
  readonly isOver: boolean;
}

/**
 * Plays on by clicks until the game is over or so many clicks were made.
 * @param mapShare how often of 100 times something on the map is clicked, where there is a button too
 */
export async function clickThrough(page: Page, most: number, mapShare = 65, seed = 'clicks'): Promise<Clicks> {
  const rng = new Rng(seed);
  const clicks = { map: 0, fan: 0, button: 0, opened: 0, idle: 0, isOver: false };
  const any = (spots: readonly Spot[]): Spot => spots[rng.below(spots.length)];
  const click = async ({ x, y }: Spot, before: Sight): Promise<boolean> => {
    await page.mouse.click(x, y);
    return changed(page, before);
  };
  for (let n = 0; n < most; n++) {
    // A button takes its place once the letters on it have theirs.
    await page.evaluate(FONTS);
    const sight = await asked(page);
    if (sight.isOver) return { ...clicks, isOver: true };
    if (sight.curtain.length > 0) {
      clicks.opened++;
      await click(any(sight.curtain), sight);
    } else if (sight.fan.length > 0) {
      clicks.fan++;
      if (!(await click(any(sight.fan), sight))) clicks.idle++;
    } else if (
      sight.rings.length > 0 &&
      (rng.below(100) < mapShare || sight.buttons.length + sight.lists.length === 0)
    ) {
      clicks.map++;
      if (!(await click(any(sight.rings), sight))) clicks.idle++;
    } else if (sight.buttons.length + sight.lists.length > 0) {
      const at = rng.below(sight.buttons.length + sight.lists.length);
      const isButton = at < sight.buttons.length;
      if (isButton) clicks.button++;
      else clicks.opened++;
      const done = await click(isButton ? sight.buttons[at] : sight.lists[at - sight.buttons.length], sight);
      if (isButton && !done) clicks.idle++;
    } else throw new Error(`nothing to click: ${sight.look}`);
  }
  return { ...clicks, isOver: (await asked(page)).isOver };
}

const look = (page: Page): Promise<Sight> => page.evaluate(LOOK) as Promise<Sight>;

/** What there is to click once the computers have played and the page has come to rest: nobody clicks within a frame. */
async function asked(page: Page): Promise<Sight> {
  let before = '';
  for (const end = Date.now() + PLAYS; Date.now() < end; ) {
    const sight = await look(page);
    const now = JSON.stringify(sight);
    if (now === before && (sight.isOver || sight.asks || sight.curtain.length > 0)) return sight;
    before = now;
    await page.waitForTimeout(50);
  }
  throw new Error(`the game stands still: ${(await look(page)).look}`);
}

async function changed(page: Page, before: Sight): Promise<boolean> {
  for (const end = Date.now() + SHOWS; Date.now() < end; ) {
    if ((await look(page)).look !== before.look) return true;
    await page.waitForTimeout(10);
  }
  return false;
}
