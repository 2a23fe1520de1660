// How long the map takes to be drawn anew after a zoom, measured in the page itself.

import type { Page } from 'playwright-core';

/** One zoom, by a press of a key or a notch of the wheel. Milliseconds from that event on. */
export interface Redraw {
  /** To the frame with the map stretched to its new scale, which is all that the hand needs. */
  readonly stretched: number;
  /** To the frame with lines, names and counters drawn for the new scale. */
  readonly drawn: number;
  /** To the frame with all in view as it stays: the ground sharp, counters and numbers in their new detail. */
  readonly sharp: number;
  /** Of the longest task of the main thread in between; 0 where none took 50 ms, below which browsers report nothing. */
  readonly longestTask: number;
}

/** In the order in which they are made: in to the middle of the scales, out again, by wheel and key in turn. */
const WAYS = [1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1] as const;
const ROUNDS = 2;
/** Nothing in view has changed for so long: the map is as it stays. */
const CALM_MS = 300;

/** After a zoom all that lies around the view is drawn too, in so many milliseconds at most: then the next one begins. */
const REST_MS = 1000;

/** Zooms in and out by turns, twelve times a round, each from a map at rest. @param at a point of the view, over the map */
export async function redraws(
  page: Page,
  at: { readonly x: number; readonly y: number },
  rounds: number = ROUNDS,
): Promise<Redraw[]> {
  await page.mouse.move(at.x, at.y);
  const all: Redraw[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [i, way] of WAYS.entries()) {
      await page.evaluate(WATCH);
      if ((i + round) % 2 === 0) await page.mouse.wheel(0, -140 * way);
      else await page.keyboard.press(way > 0 ? '+' : '-');
      all.push((await page.evaluate('redraw')) as Redraw);
      await page.waitForSelector('.map-ground[data-tiles=whole]');
      await page.waitForTimeout(REST_MS);
    }
  }
  return all;
}

/**
 * Begins to wait for the next zoom: `redraw` is a promise of what it took. As text: it runs in the page. While it waits, each
 * frame changes a dot on the page, so that a frame begins only when the one before the last is drawn to the pixel: a change is
 * taken as shown when the third frame after it begins, which is late by one frame at most.
 */
const WATCH = `void (globalThis.redraw = new Promise((done) => {
  const sheet = document.querySelector('.map-sheet');
  const paper = document.querySelector('.map-paper');
  const view = document.querySelector('.map-scroller').getBoundingClientRect();
  const dot = document.body.appendChild(document.createElement('div'));
  dot.style = 'position: fixed; bottom: 0; right: 0; width: 2px; height: 2px';
  const frames = [], changes = [], tasks = [];
  let begun = 0, last = 0, weighed = 0;
  const shown = (time) => {
    const after = frames.filter((frame) => frame > time);
    return after[2] - begun;
  };
  const isSeen = (node) => {
    const { left, top, right, bottom } = (node.nodeType === 1 ? node : node.parentElement ?? document.body).getBoundingClientRect();
    return right > left && right > view.left && left < view.right && bottom > view.top && top < view.bottom;
  };
  const watcher = new MutationObserver((records) => {
    const time = performance.now();
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') {
        if (target === sheet || target === paper) changes.push({ time, what: target });
      } else for (const what of addedNodes) changes.push({ time, what });
    }
  });
  const lag = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  const begin = (event) => {
    if (begun > 0 || (event.type === 'keydown' && event.key !== '+' && event.key !== '-')) return;
    begun = last = event.timeStamp;
    watcher.observe(sheet, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] });
    lag.observe({ type: 'longtask' });
  };
  const step = () => {
    const now = performance.now();
    frames.push(now);
    dot.style.background = frames.length % 2 === 0 ? '#000' : '#fff';
    for (; weighed < changes.length; weighed++) {
      const change = changes[weighed];
      change.isSeen = change.what !== sheet && (change.what === paper || isSeen(change.what));
      if (change.isSeen) last = Math.max(last, change.time);
    }
    if (!changes.some(({ what }) => what === paper) || now - last < ${CALM_MS} || !(frames.at(-3) > last)) {
      requestAnimationFrame(step);
      return;
    }
    dot.remove();
    watcher.disconnect();
    lag.disconnect();
    removeEventListener('wheel', begin, true);
    removeEventListener('keydown', begin, true);
    const drawn = changes.find(({ what }) => what === paper).time;
    const sharp = Math.max(drawn, ...changes.filter(({ isSeen }) => isSeen).map(({ time }) => time));
    const within = tasks.filter((task) => task.startTime + task.duration > begun && task.startTime < begun + shown(sharp));
    done({
      stretched: shown(changes.find(({ what }) => what === sheet).time),
      drawn: shown(drawn),
      sharp: shown(sharp),
      longestTask: Math.max(0, ...within.map(({ duration }) => duration)),
    });
  };
  addEventListener('wheel', begin, true);
  addEventListener('keydown', begin, true);
  requestAnimationFrame(step);
}))`;
