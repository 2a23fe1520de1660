// The beginning of a scenario: a draft of this browser, a copy of a shipped scenario, an empty map, or a file.

import { catalogue } from 'virtual:catalogue';
import { useEffect, useState } from 'preact/hooks';
import type { ScenarioDocument } from '../../authoring/draft.ts';
import { readScenario, tooLarge } from '../../authoring/scenario-file.ts';
import { takeDrops } from '../app/dropped.ts';
import { FaultLine } from '../app/fault-line.tsx';
import { UmpireClient } from '../app/umpire-client.ts';
import { umpireWorker } from '../play/threads.ts';
import { draftHash } from '../route.ts';
import { dropDraft, keepDraft, keptDrafts, newDraftId } from './drafts.ts';

export function Chooser({ game }: { game: string | null }) {
  const [fault, setFault] = useState<string | null>(null);
  const [drafts, setDrafts] = useState(keptDrafts);
  const games = catalogue.filter(({ hasEditor }) => hasEditor);
  const here = games.find(({ id }) => id === game);
  const begin = (ruleset: string, document: ScenarioDocument): void => {
    const id = newDraftId();
    if (keepDraft(id, ruleset, document)) location.hash = draftHash(id);
    else setFault('This browser keeps no drafts: its storage is full or forbidden.');
  };
  const copy = (ruleset: string, scenario: string | null): void => {
    void asked(async (umpire) => {
      const { shipped, blank } = await umpire.ask('workshop', { ruleset });
      const source = shipped.find(({ id }) => id === scenario)?.document;
      begin(ruleset, source ? copyOf(source) : blank);
    }, setFault);
  };
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setFault(null);
    const found = await documentIn(file);
    if (typeof found === 'string') return setFault(found);
    await asked(async (umpire) => {
      const whose = await umpire.ask('ofWhich', { document: found });
      if (whose) begin(whose.ruleset, found);
      else setFault('This file is no scenario of a game that can be edited here: its fields are those of none.');
    }, setFault);
  };
  useEffect(() => takeDrops((file) => void read(file)), []);
  return (
    <main class="page editor-start">
      <h1>Make a scenario</h1>
      <p>
        Begin with a copy of a scenario or with an empty map; place pieces, set turns and victory, play it against the
        computer, and save it as a file. Everything stays in this browser.
      </p>
      {fault !== null && <FaultLine text={fault} onClose={() => setFault(null)} />}
      {drafts.length > 0 && (
        <section class="game" aria-labelledby="drafts">
          <h2 id="drafts">Drafts of this browser</h2>
          <ul class="plain">
            {drafts.map(({ id, title, ruleset, at }) => (
              <li key={id} class="row">
                <a class="button" href={draftHash(id)}>
                  {title}
                </a>
                <span class="note">
                  {catalogue.find((each) => each.id === ruleset)?.name ?? ruleset}, {new Date(at).toLocaleString()}
                </span>
                <button
                  type="button"
                  class="quiet"
                  aria-label={`Remove the draft ${title}`}
                  onClick={() => {
                    if (!confirm(`Remove the draft “${title}”? It cannot be brought back.`)) return;
                    dropDraft(id);
                    setDrafts(keptDrafts());
                  }}
                >
                  Remove
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(here ? [here, ...games.filter((each) => each !== here)] : games).map(({ id, name, scenarios }) => (
        <section key={id} class="game" aria-labelledby={`make-${id}`}>
          <h2 id={`make-${id}`}>{name}</h2>
          <div class="row">
            <button type="button" class="main" onClick={() => copy(id, null)}>
              An empty map
            </button>
            <span class="note">or a copy of</span>
            {scenarios.map((scenario) => (
              <button key={scenario.id} type="button" onClick={() => copy(id, scenario.id)}>
                {scenario.name}
              </button>
            ))}
          </div>
        </section>
      ))}
      <section class="game" aria-labelledby="from-file">
        <h2 id="from-file">A file</h2>
        <label class="drop">
          <span>Choose a scenario’s file, or drop it here</span>
          <input type="file" accept=".json" onChange={(event) => void read(event.currentTarget.files?.[0])} />
        </label>
      </section>
    </main>
  );
}

/** @returns the scenario, or the reason why there is none. */
export async function documentIn(file: File): Promise<ScenarioDocument | string> {
  const size = tooLarge(file.size);
  if (size !== null) return size;
  const found = readScenario(await file.text());
  return 'fault' in found ? found.fault : found.document;
}

/** A copy gets an id and a title of its own: the file is another scenario. */
function copyOf(source: ScenarioDocument): ScenarioDocument {
  const title = typeof source.title === 'string' ? `${source.title}, my version` : 'My scenario';
  return { ...source, scenario: `my-${String(source.scenario)}`, title };
}

/** A question to an umpire of its own, without a game. */
async function asked(act: (umpire: UmpireClient) => Promise<void>, failed: (line: string) => void): Promise<void> {
  const umpire = new UmpireClient(umpireWorker(), () => {}, failed);
  try {
    await act(umpire);
  } catch (error) {
    failed(error instanceof Error ? error.message : String(error));
  } finally {
    umpire.close();
  }
}
