// The page begins here.

import { render } from 'preact';
import { readGround } from '../map/drawing-thread.ts';
import { awaitUmpire } from '../play/threads.ts';
import { type GameLink, readRoute } from '../route.ts';
import { App } from './app.tsx';
import { beginningOf, DRAWN_PALETTE, drawnGroundOf } from './beginnings.ts';
import { keepSettings, palette, settings } from './settings.ts';

/** The letters of a table. Laid out before they are there, all of its words would be laid out twice. */
const LETTERS = ['400', '600', '700'].map((weight) => `${weight} 12px "IBM Plex Sans Condensed"`);

keepSettings();
awaitGame();
const root = document.getElementById('app')!;
root.replaceChildren();
render(<App />, root);

/**
 * Asks for all that a table needs at once: the page with it, its letters, the umpire's thread, and how the game begins.
 */
function awaitGame(): void {
  const route = readRoute(location.hash);
  if (route.page !== 'play' && route.page !== 'learn' && route.page !== 'mail') return;
  // Asked for again where the page is shown, which tells what is wrong with it.
  import('../play/play-page.tsx').catch(() => {});
  for (const letters of LETTERS) document.fonts.load(letters).catch(() => {});
  if (route.page === 'play') {
    void beginningOf(route.game.ruleset, route.game.scenario);
    awaitGround(route.game);
  }
  awaitUmpire(route.page === 'play' ? route.game.ruleset : route.page === 'learn' ? route.ruleset : null);
}

/** Has the thread that draws read the ground that the table will want: once the table is built, the page is busy. */
function awaitGround({ ruleset, scenario, moves }: GameLink): void {
  const ground = drawnGroundOf(ruleset, scenario);
  const isWanted = palette.value === DRAWN_PALETTE && settings.value.showsGrid && moves === undefined;
  if (ground !== undefined && isWanted) readGround(ground).catch(() => {});
}
