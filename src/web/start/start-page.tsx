// Games and scenarios to choose from, and who sits where.

import { catalogue } from 'virtual:catalogue';
import { useId, useState } from 'preact/hooks';
import type { OptionSpec, ScenarioInfo } from '../../engine/contract/ruleset.ts';
import { gameHash } from '../app/route.ts';
import { PLAYERS } from '../play/levels.ts';
import type { CataloguedGame } from './catalogue.ts';

export function StartPage() {
  const games = catalogue.filter(({ canary }) => !canary);
  const small = catalogue.filter(({ canary }) => canary);
  return (
    <main class="page start">
      <h1>Play against the computer</h1>
      <p>Both sides, one of them, or watch. Everything happens in this browser.</p>
      {games.map((game) => (
        <section key={game.id} class="game">
          <h2>{game.name}</h2>
          {game.rules > 0 && (
            <p>
              <a href={`#/rules/${game.id}`}>The rules, in our words</a>
            </p>
          )}
          <div class="scenarios">
            {game.scenarios.map((scenario) => (
              <ScenarioCard key={scenario.id} game={game} scenario={scenario} />
            ))}
          </div>
        </section>
      ))}
      <details class="game">
        <summary>Small games that the house is tested with</summary>
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

function ScenarioCard({ game, scenario }: { game: CataloguedGame; scenario: ScenarioInfo }) {
  const [players, setPlayers] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(scenario.seats.map((seat, i) => [seat, i === 0 ? 'human' : 'regular'])),
  );
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({});
  const [seed, setSeed] = useState('');
  const play = (event: Event): void => {
    event.preventDefault();
    location.hash = gameHash({
      ruleset: game.id,
      scenario: scenario.id,
      seats: players,
      options,
      seed: seed.trim() === '' ? null : seed.trim(),
    });
  };
  return (
    <form class="card" onSubmit={play} data-scenario={`${game.id}/${scenario.id}`}>
      <h3>{scenario.name}</h3>
      <p class="note">
        {scenario.turns} {game.turnName}
        {scenario.turns === 1 ? '' : 's'}; {scenario.seats.join(' against ')}
      </p>
      <p>{scenario.summary}</p>
      <div class="seats">
        {scenario.seats.map((seat) => (
          <label key={seat} class="seat-row">
            <span>{seat}</span>
            <select
              value={players[seat]}
              onChange={(event) => setPlayers({ ...players, [seat]: event.currentTarget.value })}
            >
              {PLAYERS.map(({ player, title }) => (
                <option key={player} value={player}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <details>
        <summary>Options and dice</summary>
        {game.options.map((spec) => (
          <OptionField
            key={spec.key}
            spec={spec}
            value={options[spec.key] ?? String(spec.default)}
            onChange={(value) => setOptions({ ...options, [spec.key]: value })}
          />
        ))}
        <label class="option">
          Seed of the dice{' '}
          <input
            type="text"
            placeholder="drawn anew"
            value={seed}
            onInput={(event) => setSeed(event.currentTarget.value)}
          />
        </label>
      </details>
      <button type="submit" class="main">
        Play
      </button>
    </form>
  );
}

interface OptionFieldProps {
  readonly spec: OptionSpec;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function OptionField({ spec: { key, title, default: standard, values }, value, onChange }: OptionFieldProps) {
  const id = useId();
  return (
    <p class="option">
      {values ? (
        <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {values.map((each) => (
            <option key={String(each)}>{String(each)}</option>
          ))}
        </select>
      ) : typeof standard === 'boolean' ? (
        <input
          id={id}
          type="checkbox"
          checked={value === 'true'}
          onChange={(event) => onChange(String(event.currentTarget.checked))}
        />
      ) : (
        <input id={id} type="text" value={value} onInput={(event) => onChange(event.currentTarget.value)} />
      )}{' '}
      <label for={id}>{title}</label> <span class="note">{key}</span>
    </p>
  );
}
