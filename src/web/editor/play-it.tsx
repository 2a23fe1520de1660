// A game on the draft: who sits where, then the table. The draft stays as it is.

import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../app/dialog.tsx';
import { PlayerMenu } from '../play/player-menu.tsx';
import { draftHash } from '../route.ts';
import type { Workbench } from './workbench.ts';

export function PlayIt({ bench }: { bench: Workbench }) {
  const [isOpen, setOpen] = useState(false);
  const seats = bench.authored.value?.begun?.seats ?? [];
  const [players, setPlayers] = useState<Readonly<Record<string, string>>>({});
  const isGood = seats.length > 0;
  useEffect(() => {
    if (!isGood) setOpen(false);
  }, [isGood]);
  const playerOf = (seat: string, i: number): string => players[seat] ?? (i === 0 ? 'human' : 'regular');
  return (
    <>
      <button
        type="button"
        class="main"
        title={isGood ? 'A game on this scenario, on this page' : 'Mend the faults first'}
        onClick={() => {
          if (isGood) setOpen(true);
          else bench.tab.value = 'faults';
        }}
      >
        Play it
      </button>
      {isOpen && (
        <Dialog title="Play this scenario" onClose={() => setOpen(false)}>
          <form
            class="play-it"
            onSubmit={(event) => {
              event.preventDefault();
              location.hash = draftHash(bench.id, Object.fromEntries(seats.map(({ id }, i) => [id, playerOf(id, i)])));
            }}
          >
            {seats.map(({ id, name }, i) => (
              <label key={id}>
                {name}{' '}
                <PlayerMenu player={playerOf(id, i)} onChange={(player) => setPlayers({ ...players, [id]: player })} />
              </label>
            ))}
            <p class="note">The game is kept under Continue; the way back leads to this draft.</p>
            <button type="submit" class="main">
              Begin
            </button>
          </form>
        </Dialog>
      )}
    </>
  );
}
