// The menu of those who can lead a side: people, levels, and a spec where it has one.

import { PLAYERS, type PlayerChoice } from './levels.ts';

interface PlayerMenuProps {
  readonly player: string;
  readonly choices?: readonly PlayerChoice[];
  /** In words, where nothing beside it says so. */
  readonly label?: string;
  readonly id?: string;
  readonly describedBy?: string;
  readonly onChange: (player: string) => void;
}

export function PlayerMenu({ player, choices = PLAYERS, label, id, describedBy, onChange }: PlayerMenuProps) {
  return (
    <select
      id={id}
      value={player}
      aria-label={label}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {choices.map((each) => (
        <option key={each.player} value={each.player}>
          {each.title}
        </option>
      ))}
      {!choices.some((each) => each.player === player) && <option value={player}>{player}</option>}
    </select>
  );
}
