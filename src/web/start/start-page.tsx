// Games and scenarios to choose from, with those for beginners first.

import { catalogue } from 'virtual:catalogue';
import { lazy, Suspense } from 'preact/compat';
import { type CataloguedGame, type CataloguedScenario, seatName } from '../catalogue.ts';
import { gameHash, learnHash, tablesHash } from '../route.ts';
import { CampaignCard } from './campaign-card.tsx';
import { ContinuePlace } from './continue-place.tsx';
import { ScenarioCard } from './scenario-card.tsx';

/** Loaded after the page: few visitors have modules of their own. */
const ModuleList = lazy(async () => ({ default: (await import('./module-list.tsx')).ModuleList }));

/** The level for learners. */
const TEACHER = 'recruit';

export function StartPage() {
  const games = catalogue.filter(({ canary }) => !canary);
  const small = catalogue.filter(({ canary }) => canary);
  return (
    <main class="page start">
      <h1>Play against the computer</h1>
      <p>Both sides, one of them, or watch. Everything happens in this browser; nothing is sent anywhere.</p>
      <ContinuePlace />
      <WhatIsThis />
      <Jumps games={games} />
      <section class="game" aria-labelledby="learn">
        <h2 id="learn">Learn by playing</h2>
        <p>
          The place to begin: a first game that teaches one thing at a time and waits until you have done it yourself.
        </p>
        <ul class="plain lessons">
          {games.flatMap(({ id, name, firstGames }) =>
            firstGames.map(({ title, minutes, about }, place) => (
              <li key={`${id} ${place}`}>
                <a class="button lesson first-game" href={learnHash(id, place)}>
                  <strong>{name}</strong>
                  <span>
                    {title}, {minutes} minutes
                  </span>
                  <span class="about">{about}</span>
                </a>
              </li>
            )),
          )}
        </ul>
        <p>After that: a small scenario against the easiest level, with a tip at each step of your turn.</p>
        <ul class="plain lessons">
          {games.flatMap((game) =>
            game.scenarios
              .filter(({ hasTips }) => hasTips)
              .map((scenario) => (
                <li key={`${game.id}/${scenario.id}`}>
                  <Lesson game={game} scenario={scenario} />
                </li>
              )),
          )}
        </ul>
      </section>
      {games.map((game) => (
        <section key={game.id} class="game" aria-labelledby={`game-${game.id}`}>
          <h2 id={`game-${game.id}`}>{game.name}</h2>
          <p>
            {game.scenarios.length} scenarios, the shortest first.{' '}
            {game.rules > 0 && <a href={`#/rules/${game.id}`}>The rules, in our words</a>}{' '}
            {game.hasEditor && <a href={`#/edit?game=${game.id}`}>Make a scenario</a>}{' '}
            {game.studies.length > 0 && <a href={tablesHash(game.id)}>Its combat tables, studied</a>}
          </p>
          {game.campaigns.length > 0 && <CampaignCard game={game} />}
          <div class="scenarios">
            {byLength(game.scenarios).map((scenario) => (
              <ScenarioCard key={scenario.id} game={game} scenario={scenario} />
            ))}
          </div>
        </section>
      ))}
      <Suspense fallback={null}>
        <ModuleList />
      </Suspense>
      <p>
        <a href={tablesHash()}>Study a combat table of your own</a>: what its odds are worth, from a file.
      </p>
      <details class="game">
        <summary>Small games for testing the program</summary>
        {small.map((game) => game.campaigns.length > 0 && <CampaignCard key={game.id} game={game} />)}
        <div class="scenarios">
          {small.flatMap((game) =>
            game.scenarios.map((scenario) => (
              <ScenarioCard key={`${game.id}/${scenario.id}`} game={game} scenario={scenario} />
            )),
          )}
        </div>
      </details>
    </main>
  );
}

/** Shortest first; scenarios of unknown length last, in their own order. */
function byLength(scenarios: readonly CataloguedScenario[]): readonly CataloguedScenario[] {
  const minutes = ({ introduction }: CataloguedScenario): number =>
    introduction ? introduction.minutes[0] + introduction.minutes[1] : Number.MAX_SAFE_INTEGER;
  return [...scenarios].sort((a, b) => minutes(a) - minutes(b) || a.turns - b.turns);
}

/**
 * The page is long, above all on phones: links to each game. The route has the address's hash, so they scroll by hand.
 */
const Jumps = ({ games }: { games: readonly CataloguedGame[] }) => (
  <nav class="row jumps" aria-label="Games">
    {games.map(({ id, name, scenarios }) => (
      <button
        key={id}
        type="button"
        onClick={() => document.getElementById(`game-${id}`)?.scrollIntoView({ block: 'start' })}
      >
        {name} <span class="note">{scenarios.length}</span>
      </button>
    ))}
  </nav>
);

const WhatIsThis = () => (
  <details class="what">
    <summary>What is this?</summary>
    <p>
      Board wargames of hexes and counters, played by their full rules against a computer opponent. The computer sees
      what its seat may see and no more, throws the same dice as you, and says afterwards why it did what it did.
    </p>
    <ul>
      <li>One line says what is expected of you now, with the number of the rule; the number opens the rule.</li>
      <li>
        Pieces and hexes that can be chosen have a ring: click one. Choices without a place on the map are buttons.
      </li>
      <li>Before an attack the odds are shown, exactly. You can take back a choice until a die falls.</li>
      <li>You can also play by keyboard: press ? for the keys.</li>
    </ul>
    <p>
      The bars beside a scenario say how often each side won when two equal computer players met; the mark across them
      is where an even game would be. The computer has four levels, from recruit, which a beginner can beat, to elite,
      which thinks longest; how often each wins against regular was counted in games between computers.
    </p>
  </details>
);

function Lesson({ game, scenario }: { game: CataloguedGame; scenario: CataloguedScenario }) {
  const [learner, ...others] = scenario.seats;
  const hash = gameHash({
    ruleset: game.id,
    scenario: scenario.id,
    seats: { [learner]: 'human', ...Object.fromEntries(others.map((seat) => [seat, TEACHER])) },
    options: {},
    seed: null,
    tips: true,
  });
  const minutes = scenario.introduction?.minutes;
  return (
    <a class="button lesson with-tips" href={hash}>
      <strong>{scenario.name}</strong>
      <span>
        {game.name}, as {seatName(scenario, learner)}
        {minutes && `; ${minutes[0]} to ${minutes[1]} minutes`}
      </span>
    </a>
  );
}
