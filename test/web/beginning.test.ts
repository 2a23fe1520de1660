// Games as they begin, which the page shows until the umpire is ready: they are what the umpire tells then, and nothing
// that a seat may not know.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/registry.ts';
import type { BegunGame } from '../../src/web/beginning.ts';
import { beginsAsShipped } from '../../src/web/play/as-shipped.ts';
import { begunGame } from '../../src/web/umpire/beginning.ts';
import { openGame } from '../../src/web/umpire/game.ts';
import { atRest, runsAtLength, TestedSite, titledAtLength } from './page.ts';
import { TestPage } from './umpire-page.ts';

const games = await Promise.all(rulesets.map(async ({ id, load }) => ({ id, scenario: (await load()).scenarios[0] })));
const peopleOf = (seats: readonly string[]) => Object.fromEntries(seats.map((seat) => [seat, 'human']));

/** As a file carries it. */
const filed = (game: BegunGame): BegunGame => JSON.parse(JSON.stringify(game)) as BegunGame;

describe.each(games)('the beginning of a game of $id', ({ id, scenario: { id: scenario, seats } }) => {
  const opening = { ruleset: id, scenario, seats: peopleOf(seats), seed: '7' };

  test('is what the umpire tells of it once the game is on the table', async () => {
    const game = await openGame(opening);
    const { opening: begun, seen } = filed(begunGame(game));
    const page = new TestPage();
    const { map, key, campaign, pace, seed, ...told } = await page.ask('open', { opening });
    expect(begun).toEqual(told);
    expect(JSON.parse(JSON.stringify(game.index.map))).toEqual(map);
    expect(Object.keys(seen).sort()).toEqual(
      Object.keys(page.seen)
        .filter((name) => !['players', 'viewer', 'isSolo'].includes(name))
        .sort(),
    );
    // Without a die before the first choice nothing has changed by then.
    if (page.seen.length > 0 || page.seen.tray !== null) return;
    const ids = (counters: typeof seen.counters): string[] => counters.map(({ id, hex }) => `${id} ${hex}`);
    // A viewer sees the own hidden pieces too.
    expect(ids(page.seen.counters)).toEqual(expect.arrayContaining(ids(seen.counters)));
    expect(seen.control).toEqual(page.seen.control && [...page.seen.control]);
  });

  test('is told without its map to a page that has it', async () => {
    const page = new TestPage();
    const { map } = await page.ask('open', { opening, hasMap: true });
    expect(map.hexes).toEqual([]);
    expect(page.pushes.map(({ push }) => push)).not.toContain('map');
  });
});

test.each(games)(
  'nobody is to choose at the beginning of a game of $id',
  async ({ id, scenario: { id: scenario, seats } }) => {
    const { seen } = begunGame(await openGame({ ruleset: id, scenario, seats: peopleOf(seats), seed: '7' }));
    expect(seen.choices).toEqual([]);
    expect(seen.prompt).toBeNull();
  },
);

test.each([
  ['computers alone, whose options may be others', { seats: { german: 'regular', allied: 'regular' } }],
  ['a game by mail', { seats: { german: 'human', allied: 'mail' } }],
  ['a game with an option', { options: { fog: true } }],
  ['a game with data of its own', { data: {} }],
  ['a game that goes on', { moves: 'x' }],
  ['a first game', { guide: 0 }],
])('%s is not shown before the umpire is ready', (_, other) => {
  const seats = { german: 'human', allied: 'regular' };
  const opening = { ruleset: 'winter-thunder', scenario: 'st-vith', seats, seed: '' };
  expect(beginsAsShipped(opening)).toBe(true);
  expect(beginsAsShipped({ ...opening, ...other })).toBe(false);
});

describe.skipIf(!runsAtLength)(titledAtLength('while the umpire is loaded'), () => {
  let site: TestedSite;
  beforeAll(async () => {
    site = await TestedSite.start();
  }, 120_000);
  afterAll(() => site?.stop());

  const GAME = '#/play/winter-thunder/st-vith?seat.german=human&seat.allied=regular&seed=1';

  test('the page shows pieces that stay where they are, and no choices; then the game goes on from there', async () => {
    const { page, errors } = await site.open('#/');
    let go = (): void => {};
    const isHeld = new Promise<void>((done) => {
      go = done;
    });
    await page.context().route(/\/seated-[^/]*\.js$/, async (route) => {
      await isHeld;
      await route.continue();
    });
    await page.goto(page.url().replace('#/', GAME));
    await page.reload();
    await page.waitForSelector('[data-stack]');
    await page.getByText('Setting up …').waitFor();
    expect(await page.locator('.choice').count()).toBe(0);
    expect(await page.locator('.map-scroller').getAttribute('aria-busy')).toBe('true');
    await page.evaluate("document.querySelectorAll('[data-stack]').forEach((each) => { each.kept = true; })");
    go();
    await page.waitForSelector('.prompt .choice, .prompt .group');
    await atRest(page);
    expect(
      await page.evaluate("[...document.querySelectorAll('[data-stack]')].filter((each) => each.kept).length"),
    ).toBeGreaterThan(10);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
