// The workshop for scenarios: the choice of what to make, the workbench, and a game on a draft.

import { useEffect, useState } from 'preact/hooks';
import type { ScenarioDocument } from '../../authoring/draft.ts';
import { FaultLine } from '../app/fault-line.tsx';
import { gameBeforeReload } from '../app/tab.ts';
import { PlayedTable } from '../play/play-page.tsx';
import { Bench } from './bench.tsx';
import { Chooser } from './chooser.tsx';
import { type KeptDraft, keptDraft } from './drafts.ts';
import { Workbench } from './workbench.ts';
import './editor.css';

export interface EditorPageProps {
  readonly draft: string | null;
  readonly game: string | null;
  /** The players of a game on the draft; null for the workbench. */
  readonly seats: Readonly<Record<string, string>> | null;
}

export function EditorPage({ draft, game, seats }: EditorPageProps) {
  const [kept] = useState(() => (draft === null ? null : keptDraft(draft)));
  if (draft === null) return <Chooser game={game} />;
  if (kept === null) {
    return (
      <main class="page">
        <FaultLine text="This browser does not keep this draft: it was made elsewhere, or removed." />
        <p>
          <a href="#/edit">All drafts</a>
        </p>
      </main>
    );
  }
  return seats === null ? (
    <OpenBench kept={kept} />
  ) : (
    <DraftGame ruleset={kept.ruleset} scenario={kept.document} seats={seats} />
  );
}

interface DraftGameProps {
  readonly ruleset: string;
  readonly scenario: ScenarioDocument;
  readonly seats: Readonly<Record<string, string>>;
}

/** A game on the draft as it is now; a reload goes on with the game that was begun. */
const DraftGame = ({ ruleset, scenario, seats }: DraftGameProps) => (
  <PlayedTable opening={{ ruleset, scenario, seats, seed: '' }} kept={gameBeforeReload()} />
);

function OpenBench({ kept }: { kept: KeptDraft }) {
  const [bench, setBench] = useState<Workbench | null>(null);
  useEffect(() => {
    const made = new Workbench(kept.id, kept.ruleset, kept.document);
    setBench(made);
    made.open().catch((error: unknown) => {
      made.refused.value = error instanceof Error ? error.message : String(error);
    });
    return () => made.close();
  }, []);
  return bench && <Bench bench={bench} />;
}
