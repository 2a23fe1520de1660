// A scenario on the start page: picture, length, sides, summary, measured balance; and its players.

import { useId, useState } from 'preact/hooks';
import type { OptionSpec } from '../../engine/contract/ruleset.ts';
import { standardAt } from '../../table/standard-options.ts';
import { type CataloguedGame, type CataloguedScenario, seatName } from '../catalogue.ts';
import { BY_MAIL, PLAYERS, type PlayerChoice } from '../play/levels.ts';
import { PlayerMenu } from '../play/player-menu.tsx';
import { gameHash, ruleHash } from '../route.ts';
import { Balance } from './balance.tsx';

interface ScenarioCardProps {
  readonly game: CataloguedGame;
  readonly scenario: CataloguedScenario;
}

export function ScenarioCard({ game, scenario }: ScenarioCardProps) {
  const [players, setPlayers] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(scenario.seats.map((seat, i) => [seat, i === 0 ? 'human' : 'regular'])),
  );
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({});
  const [seed, setSeed] = useState('');
  const nameOf = (seat: string): string => seatName(scenario, seat);
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
  const { picture, introduction } = scenario;
  return (
    <form class="card" onSubmit={play} data-scenario={`${game.id}/${scenario.id}`} aria-label={scenario.name}>
      {picture !== null && (
        <img src={picture} width={560} height={315} alt={`The map at the start of ${scenario.name}`} loading="lazy" />
      )}
      <h3>{scenario.name}</h3>
      <p class="note">{lengthText(scenario)}</p>
      {introduction ? (
        <>
          {introduction.about.map((paragraph) => (
            <p key={paragraph} class="about">
              {paragraph}
            </p>
          ))}
          <dl class="aims">
            {introduction.sides.map(({ seat, name, aim }) => (
              <div key={seat}>
                <dt>{name}</dt>
                <dd>{aim}</dd>
              </div>
            ))}
          </dl>
          {introduction.balance && <Balance balance={introduction.balance} nameOf={nameOf} />}
        </>
      ) : (
        <p class="about">{scenario.summary}</p>
      )}
      <div class="seats">
        {scenario.seats.map((seat) => (
          <SeatField
            key={seat}
            name={nameOf(seat)}
            player={players[seat]}
            choices={scenario.seats.length === 2 ? [...PLAYERS, BY_MAIL] : PLAYERS}
            onChange={(player) => setPlayers({ ...players, [seat]: player })}
          />
        ))}
      </div>
      <details>
        <summary>Options and dice</summary>
        {game.options.map((spec) => (
          <OptionField
            key={spec.key}
            ruleset={game.id}
            spec={spec}
            value={options[spec.key] ?? String(standardAt(spec, players))}
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

function lengthText({ turns, turnName, introduction }: CataloguedScenario): string {
  const length = `${turns} ${turnName}${turns === 1 ? '' : 's'}`;
  return introduction ? `${length}, about ${introduction.minutes[0]} to ${introduction.minutes[1]} minutes` : length;
}

interface SeatFieldProps {
  readonly name: string;
  readonly player: string;
  readonly choices: readonly PlayerChoice[];
  readonly onChange: (player: string) => void;
}

function SeatField({ name, player, choices, onChange }: SeatFieldProps) {
  const id = useId();
  return (
    <div class="seat-row">
      <label for={id}>{name}</label>
      <PlayerMenu id={id} describedBy={`${id}-note`} player={player} choices={choices} onChange={onChange} />
      <p id={`${id}-note`} class="note">
        {choices.find((each) => each.player === player)?.summary}
      </p>
    </div>
  );
}

interface OptionFieldProps {
  readonly ruleset: string;
  readonly spec: OptionSpec;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function OptionField({ ruleset, spec: { key, title, default: standard, values }, value, onChange }: OptionFieldProps) {
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
      <label for={id}>{title}</label>{' '}
      {/^(\d|house-)/.test(key) ? (
        <a class="note" href={ruleHash(ruleset, key)} target="_blank" rel="noreferrer">
          {key}
        </a>
      ) : (
        <span class="note">{key}</span>
      )}
    </p>
  );
}
