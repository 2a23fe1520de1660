// A person who knows no rules: clicks whatever is ringed on the map, or a button beside it, until the game is over. What
// it sees is what the page shows; it knows nothing of choices or of the umpire.

import type { Page } from 'playwright-core';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { AT_REST } from './page.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
  /** The thing there, in words for the message about a click that did nothing. */
  readonly what: string;
}

/** What can be clicked at this moment. */
interface Sight {
  readonly isOver: boolean;
  /** Changes with anything that a click may bring about. */
  readonly look: string;
  readonly asks: boolean;
  /** Lines that tell of faults and refusals. */
  readonly faults: string;
  /** Another person is to sit down. */
  readonly curtain: readonly Spot[];
  readonly rings: readonly Spot[];
  readonly fan: readonly Spot[];
  readonly buttons: readonly Spot[];
  readonly lists: readonly Spot[];
}

/** As text: it runs in the page. Only what lies open under the pointer counts. */
const LOOK = `(() => {
  const spots = (selector, holder) => [...document.querySelectorAll(selector)].flatMap((node) => {
    const box = node.getBoundingClientRect();
    const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const hit = box.width > 0 ? document.elementFromPoint(spot.x, spot.y) : null;
    const isOpen = hit !== null && (holder ? hit.closest(holder) && !hit.closest('.map-fan') : node.contains(hit));
    return isOpen ? [{ ...spot, what: node.textContent || node.cloneNode(false).outerHTML }] : [];
  });
  const text = (selector) => [...document.querySelectorAll(selector)].map((node) => node.textContent).join('|');
  const count = (selector) => document.querySelectorAll(selector).length;
  return {
    isOver: document.querySelector('.end') !== null,
    look: [text('.replay output'), text('.prompt'), count('.prompt .group[open]'), count('.map-fan button')].join(' '),
    asks: document.querySelector('.prompt .choice, .prompt .group') !== null,
    faults: text('.fault'),
    curtain: spots('.hand-over button'),
    rings: spots('[data-ring=act], [data-ring=target]', '.map-view'),
    fan: spots('.map-fan .ring-act, .map-fan .ring-target'),
    buttons: spots('.prompt .choice:enabled, .prompt .armed .main, .prompt .set-head .main:enabled'),
    lists: spots('.prompt .group:not([open]) > summary'),
  };
})()`;

/** As text: what there is to click once the page is at rest. */
const RESTED_LOOK = `${AT_REST}.then(() => ${LOOK})`;

/** Milliseconds in which a click must show, in which computers must have played, and between two looks for that. */
const SHOWS = 10_000;
const PLAYS = 120_000;
const AGAIN = 20;

/** Where the pointer waits between clicks: an opened stack or odds under it would come while it rests. */
const ASIDE = [1, 1] as const;

export interface Clicks {
  /** Clicks on the map, in an opened stack, on buttons, and on lists and curtains to open them. */
  readonly map: number;
  readonly fan: number;
  readonly button: number;
  readonly opened: number;
  /** Clicks that brought nothing about, in words: there must be none. */
  readonly idle: readonly string[];
  readonly isOver: boolean;
}

/** The number of all clicks. */
export const clicksIn = ({ map, fan, button, opened }: Clicks): number => map + fan + button + opened;

/**
 * Plays on by clicks until the game is over or so many clicks were made.
 * @param mapShare how often of 100 times something on the map is clicked, where there is a button too
 */
export async function clickThrough(page: Page, most: number, mapShare = 65, seed = 'clicks'): Promise<Clicks> {
  const rng = new Rng(seed);
  const clicks = { map: 0, fan: 0, button: 0, opened: 0 };
  const idle: string[] = [];
  let sight = await asked(page);
  for (let n = 0; n < most && !sight.isOver; n++) {
    const [as, spots] = aimOf(sight, rng, mapShare);
    const spot = spots[rng.below(spots.length)];
    clicks[as]++;
    await clickAt(page, spot);
    const after = await changed(page, sight);
    if (after.look === sight.look) idle.push(idleWords(as, spot, n, sight, after));
    sight = mayGoOn(after) ? after : await asked(page);
  }
  return { ...clicks, idle, isOver: sight.isOver };
}

/** What is clicked next, by the count it belongs to, and the places of its kind. */
function aimOf(sight: Sight, rng: Rng, mapShare: number): ['map' | 'fan' | 'button' | 'opened', readonly Spot[]] {
  const { curtain, fan, rings, buttons, lists } = sight;
  const beside = buttons.length + lists.length;
  if (curtain.length > 0) return ['opened', curtain];
  if (fan.length > 0) return ['fan', fan];
  if (rings.length > 0 && (rng.below(100) < mapShare || beside === 0)) return ['map', rings];
  if (beside === 0) throw new Error(`nothing to click: ${sight.look}`);
  return rng.below(beside) < buttons.length ? ['button', buttons] : ['opened', lists];
}

/** The pointer comes, clicks and goes in one go, however slow the page is. */
async function clickAt({ mouse }: Page, { x, y }: Spot): Promise<void> {
  await Promise.all([mouse.move(x, y), mouse.down(), mouse.up(), mouse.move(...ASIDE)]);
}

function idleWords(as: string, { x, y, what }: Spot, n: number, before: Sight, after: Sight): string {
  const place = `${Math.round(x)}, ${Math.round(y)}`;
  return `click ${n + 1} (${as}) at ${place} on "${what}" changed nothing of "${before.look}"; faults: "${after.faults}"`;
}

const mayGoOn = ({ isOver, asks, curtain }: Sight): boolean => isOver || asks || curtain.length > 0;

/** What there is to click once the computers have played and the page is at rest. */
async function asked(page: Page): Promise<Sight> {
  const sight = await lookUntil(page, PLAYS, mayGoOn);
  if (!mayGoOn(sight)) throw new Error(`the game stands still: ${sight.look}; faults: ${sight.faults}`);
  return sight;
}

/** What is seen at rest after a click, once it differs from what was seen before. */
const changed = (page: Page, before: Sight): Promise<Sight> =>
  lookUntil(page, SHOWS, ({ look }) => look !== before.look);

/** Looks at the page at rest until it shows that, or the time is over. */
async function lookUntil(page: Page, wait: number, shows: (sight: Sight) => boolean): Promise<Sight> {
  const end = Date.now() + wait;
  for (;;) {
    const sight = await rested(page);
    if (shows(sight) || Date.now() > end) return sight;
    await page.waitForTimeout(AGAIN);
  }
}

const rested = (page: Page): Promise<Sight> => page.evaluate(RESTED_LOOK) as Promise<Sight>;
