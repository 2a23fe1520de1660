// The games that this browser keeps, read and removed by an umpire without a game of its own: the page never sees their
// dice.

import { useEffect, useState } from 'preact/hooks';
import { UmpireClient } from '../app/umpire-client.ts';
import type { Answers } from '../messages.ts';
import { umpireWorker } from '../play/threads.ts';

type Listed = Answers['saved'];

export interface KeptGames extends Listed {
  /** Whether the list has been read. */
  readonly isRead: boolean;
  /** The reason why it cannot be read or changed; null where it can. */
  readonly fault: string | null;
  drop(key: string): Promise<void>;
  restore(key: string): Promise<void>;
}

export function useKeptGames(): KeptGames {
  const [kept, setKept] = useState<Listed & Pick<KeptGames, 'isRead' | 'fault'>>({
    games: [],
    unreadable: [],
    isRead: false,
    fault: null,
  });
  const asked = async (change: (umpire: UmpireClient) => Promise<unknown>): Promise<void> => {
    if (!(await hasDatabase())) {
      setKept({ games: [], unreadable: [], isRead: true, fault: null });
      return;
    }
    const umpire = new UmpireClient(
      umpireWorker(),
      () => {},
      () => {},
    );
    try {
      await change(umpire);
      setKept({ ...(await umpire.ask('saved', {})), isRead: true, fault: null });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      setKept((was) => ({ ...was, isRead: true, fault: why }));
    } finally {
      umpire.close();
    }
  };
  useEffect(() => void asked(async () => {}), []);
  return {
    ...kept,
    drop: (key) => asked((umpire) => umpire.ask('dropSaved', { key })),
    restore: (key) => asked((umpire) => umpire.ask('restoreSaved', { key })),
  };
}

/**
 * Tells whether there may be a database of games: a first visit need not load an umpire to learn that there is none.
 */
async function hasDatabase(): Promise<boolean> {
  try {
    const found = await indexedDB.databases();
    return found.some(({ name }) => name === 'grognard');
  } catch {
    return true;
  }
}
