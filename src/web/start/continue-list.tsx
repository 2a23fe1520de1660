// Games under way, at the top of the start page: continued or deleted by a click; a deleted one can be restored.

import { useLayoutEffect, useState } from 'preact/hooks';
import { FaultLine } from '../app/fault-line.tsx';
import type { SavedGame } from '../protocol.ts';
import { keptHash } from '../route.ts';
import { FIRST } from './continue-place.tsx';
import { gameOf, lastPlayed, moveInWords, playersInWords, scenarioOf, turnInWords } from './kept-words.ts';
import { useKeptGames } from './use-kept-games.ts';
import './continue-list.css';

/** @param onRead called with the games' keys when the list is first drawn as it was read */
export function ContinueList({ onRead }: { onRead: (keys: readonly string[]) => void }) {
  const { games, unreadable, isRead, fault, drop, restore } = useKeptGames();
  /** Games deleted here, which stay in their place until the page is left. */
  const [deleted, setDeleted] = useState<readonly SavedGame[]>([]);
  const isDeleted = ({ key }: SavedGame): boolean =>
    deleted.some((each) => each.key === key) && !games.some((each) => each.key === key);
  const listed = [...games.filter(({ isOver }) => !isOver), ...deleted.filter(isDeleted)].sort(
    (a, b) => b.when - a.when,
  );
  useLayoutEffect(() => {
    if (isRead) onRead(listed.map(({ key }) => key));
  }, [isRead]);
  if (listed.length === 0 && unreadable.length === 0 && fault === null) return null;
  const row = (game: SavedGame) => (
    <li key={game.key} data-key={game.key}>
      {isDeleted(game) ? (
        <Deleted game={game} onUndo={() => void restore(game.key)} />
      ) : (
        <UnderWay
          game={game}
          onDelete={() => {
            setDeleted([...deleted.filter(({ key }) => key !== game.key), game]);
            void drop(game.key);
          }}
        />
      )}
    </li>
  );
  return (
    <section class="game continue" aria-labelledby="continue">
      <h2 id="continue">Continue</h2>
      {fault !== null && <FaultLine text={`The games kept in this browser cannot be read or changed: ${fault}`} />}
      {listed.length > 0 && <ul class="under-way">{listed.slice(0, FIRST).map(row)}</ul>}
      {listed.length > FIRST && (
        <details>
          <summary>{listed.length - FIRST} more</summary>
          <ul class="under-way">{listed.slice(FIRST).map(row)}</ul>
        </details>
      )}
      {unreadable.map(({ key, why }) => (
        <p key={key} class="note row">
          <span>One kept game cannot be read: {why}.</span>
          <button type="button" class="quiet" onClick={() => void drop(key)}>
            Remove it
          </button>
        </p>
      ))}
    </section>
  );
}

function UnderWay({ game, onDelete }: { game: SavedGame; onDelete: () => void }) {
  const scenario = scenarioOf(game);
  const name = nameOf(game);
  const facts = [turnInWords(game), moveInWords(game)].filter((text) => text !== '');
  return (
    <article class="kept-game" aria-label={name}>
      {scenario?.picture && <img src={scenario.picture} width={112} height={63} alt="" loading="lazy" />}
      <div>
        <h3>{name}</h3>
        <p class="note">{gameOf(game)?.name ?? game.ruleset}</p>
        <p>{facts.join(', ')}</p>
        <p class="note">
          {playersInWords(game.players, game)}; last played {lastPlayed(game)}
        </p>
      </div>
      <p class="row">
        <a class="button main" href={keptHash(game.key)} aria-label={`Continue ${name}`}>
          Continue
        </a>
        <button type="button" class="quiet" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </button>
      </p>
    </article>
  );
}

const Deleted = ({ game, onUndo }: { game: SavedGame; onUndo: () => void }) => (
  <p class="row deleted">
    <span>{nameOf(game)} is deleted.</span>
    <button type="button" ref={(button) => button?.focus()} onClick={onUndo}>
      Undo
    </button>
  </p>
);

const nameOf = (game: SavedGame): string => scenarioOf(game)?.name ?? game.title ?? game.scenario;
