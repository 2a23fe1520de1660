// The page begins here.

import { render } from 'preact';
import { awaitUmpire } from '../play/threads.ts';
import { readRoute } from '../route.ts';
import { App } from './app.tsx';
import { beginningOf } from './beginnings.ts';
import { keepSettings } from './settings.ts';

keepSettings();
awaitGame();
render(<App />, document.getElementById('app')!);

/** Begins the umpire's thread of a game, and reads its beginning, before the page with its table is loaded. */
function awaitGame(): void {
  const route = readRoute(location.hash);
  if (route.page !== 'play' && route.page !== 'learn' && route.page !== 'mail') return;
  if (route.page === 'play') void beginningOf(route.game.ruleset, route.game.scenario);
  awaitUmpire(route.page === 'play' ? route.game.ruleset : route.page === 'learn' ? route.ruleset : null);
}
