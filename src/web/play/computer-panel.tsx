// The computer: its seats, its pace, its advice.

import { useState } from 'preact/hooks';
import { change, settings } from '../app/settings.ts';
import { ADVISERS, playerName } from './levels.ts';
import { PACES as BATTLE_PACES } from './moment-card.tsx';
import { PlayerMenu } from './player-menu.tsx';
import type { Session } from './session.ts';

const PACES: readonly (readonly [ms: number, title: string])[] = [
  [1500, 'slow'],
  [600, 'steady'],
  [250, 'brisk'],
  [0, 'at once'],
];

export function ComputerPanel({ session }: { session: Session }) {
  const [adviser, setAdviser] = useState('veteran');
  const pace = session.pace.value;
  const { showsThinking, showsChance } = settings.value;
  const setPace = (ms: number): void => {
    change({ pace: ms });
    void session.setPace(ms);
  };
  return (
    <div class="computer">
      <h3>Seats</h3>
      <Seats session={session} />
      <h3>Pace</h3>
      <div class="row">
        <select
          value={pace ?? settings.value.pace}
          aria-label="Pace of the computer"
          onChange={(event) => setPace(Number(event.currentTarget.value))}
        >
          {PACES.map(([ms, title]) => (
            <option key={ms} value={ms}>
              {title}
            </option>
          ))}
        </select>
        <button type="button" onClick={() => session.setPace(pace === null ? settings.value.pace : null)}>
          {pace === null ? 'Go on' : 'Halt'}
        </button>
        <button
          type="button"
          disabled={pace !== null}
          title={pace === null ? 'One die, or one choice of the computer' : 'Pause the computer first'}
          onClick={() => session.step()}
        >
          Step
        </button>
      </div>
      {session.opening.value?.map.hexes.length !== 0 && <BattlePace />}
      <h3>Advice</h3>
      <div class="row">
        <select
          value={adviser}
          aria-label="Whom a hint asks"
          onChange={(event) => setAdviser(event.currentTarget.value)}
        >
          {ADVISERS.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <button
          type="button"
          disabled={!session.seen.value?.choices.length}
          title="The computer's choice in your place, with reasons (H)"
          onClick={() => session.hint(adviser)}
        >
          Hint
        </button>
        <button type="button" title="The reasons for the computer's last choice (E)" onClick={() => session.why()}>
          Why?
        </button>
      </div>
      <label class="check">
        <input type="checkbox" checked={showsThinking} onChange={() => change({ showsThinking: !showsThinking })} />{' '}
        show its best plan while it thinks
      </label>
      <label class="check">
        <input type="checkbox" checked={showsChance} onChange={() => change({ showsChance: !showsChance })} /> show its
        chance to win
      </label>
    </div>
  );
}

/** Where battles are not shown, this is the place to have them shown again. */
const BattlePace = () => (
  <label class="seat-row">
    <span>Show battles</span>
    <select
      value={settings.value.battles}
      onChange={(event) => change({ battles: event.currentTarget.value as keyof typeof BATTLE_PACES })}
    >
      {Object.entries(BATTLE_PACES).map(([pace, title]) => (
        <option key={pace} value={pace}>
          {title}
        </option>
      ))}
    </select>
  </label>
);

/** As the menu lists a player. */
const menuName = (player: string): string => (player === 'human' ? player : playerName(player));

function Seats({ session }: { session: Session }) {
  const seen = session.seen.value;
  const opening = session.opening.value;
  if (!seen || !opening) return null;
  const people = seen.players.flatMap((player, seat) => (player === 'human' ? [seat] : []));
  return (
    <>
      {opening.seatNames.map((name, seat) => (
        <label key={name} class="seat-row">
          <span class={`seat seat-${seat}`}>{name}</span>
          <PlayerMenu player={menuName(seen.players[seat])} onChange={(player) => void session.seat(seat, player)} />
        </label>
      ))}
      {people.length === 0 && <p class="note">You watch. Take a seat at any moment.</p>}
      {people.length > 1 && <p class="note">Several people at one screen.</p>}
    </>
  );
}
