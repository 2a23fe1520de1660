// Modules of the person's own on the page that opens games: brought from a folder or a file, checked whole, and kept.

import { catalogue } from 'virtual:catalogue';
import { useEffect, useState } from 'preact/hooks';
import { BadInput } from '../../engine/contract/errors.ts';
import type { Fault } from '../../engine/contract/fault.ts';
import { UmpireClient } from '../app/umpire-client.ts';
import { moduleHash } from '../route.ts';
import { dropModule, keepModule, keptModules } from './kept-modules.ts';
import { type BroughtModule, inFolder, readModule } from './module-files.ts';
import { umpireWorker } from './threads.ts';

/** By format, the ruleset whose modules are written so. */
const FORMATS: ReadonlyMap<string, string> = new Map(
  catalogue.flatMap(({ id, moduleFormat }) => (moduleFormat === null ? [] : [[moduleFormat, id] as const])),
);

/** More faults are counted only. */
const MOST = 60;

/** @param file one that was dropped or chosen as a game, and is a module */
export function ModuleChooser({ file }: { file: File | null }) {
  const [kept, setKept] = useState<readonly BroughtModule[]>([]);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [news, setNews] = useState('');
  const list = (): Promise<void> => keptModules().then(setKept);
  const bring = async (files: Iterable<File> | null): Promise<void> => {
    const all = inFolder(files ?? []);
    if (all.length === 0) return;
    setNews('');
    try {
      const brought = await readModule(all, FORMATS);
      const found = await faultsOf(brought);
      setFaults(found);
      if (found.length > 0) return;
      const isNew = !(await keptModules()).some(({ id }) => id === brought.id);
      await keepModule(brought);
      setNews(
        isNew
          ? `${brought.name} is sound, and kept in this browser.`
          : `${brought.name} takes the place of the one that was kept. Games that are under way go on with their own files.`,
      );
      await list();
    } catch (error) {
      setFaults(faultsIn(error));
    }
  };
  useEffect(() => void list(), []);
  useEffect(() => {
    if (file !== null) void bring([file]);
  }, [file]);
  if (FORMATS.size === 0) return null;
  return (
    <section aria-label="Modules of your own">
      <h2>Modules of your own</h2>
      <p class="note">
        A game of a series that you have typed into files, checked as <code>grognard check --module</code> does. It
        stays on your machine.
      </p>
      <label class="drop">
        <span>Choose the folder of a module of your own</span>
        <input
          type="file"
          ref={(input) => input?.setAttribute('webkitdirectory', '')}
          onChange={(event) => void bring(event.currentTarget.files)}
        />
      </label>
      <label class="drop">
        <span>
          Or the file that <code>grognard module --bundle</code> has written
        </span>
        <input type="file" accept=".json" onChange={(event) => void bring(event.currentTarget.files)} />
      </label>
      {news !== '' && <p role="status">{news}</p>}
      {faults.length > 0 && <ModuleFaults faults={faults} />}
      <ul class="plain">
        {kept.map((module) => (
          <KeptModule key={module.id} module={module} onDrop={() => void dropModule(module.id).then(list)} />
        ))}
      </ul>
    </section>
  );
}

async function faultsOf({ ruleset, files }: BroughtModule): Promise<readonly Fault[]> {
  const umpire = new UmpireClient(
    umpireWorker(),
    () => {},
    () => {},
  );
  try {
    return await umpire.ask('moduleFaults', { ruleset, files });
  } finally {
    umpire.close();
  }
}

function faultsIn(error: unknown): readonly Fault[] {
  if (!(error instanceof BadInput))
    return [{ path: 'the module', found: String(error), expected: 'one that can be kept' }];
  const { what, where, expected, faults } = error;
  return faults.length > 0 ? faults : [{ path: where, found: what, expected }];
}

/** All at once, each with its file and field, as the terminal has them. */
const ModuleFaults = ({ faults }: { faults: readonly Fault[] }) => (
  <div class="module-faults" role="alert">
    <p>{faults.length === 1 ? 'One fault: the module is' : `${faults.length} faults: the module is`} not kept.</p>
    <table>
      <thead>
        <tr>
          <th scope="col">File and field</th>
          <th scope="col">Found</th>
          <th scope="col">Expected</th>
        </tr>
      </thead>
      <tbody>
        {faults.slice(0, MOST).map(({ path, found, expected }, i) => (
          <tr key={i}>
            <th scope="row">
              <code>{path}</code>
            </th>
            <td>{found}</td>
            <td>{expected}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {faults.length > MOST && <p class="note">and {faults.length - MOST} more</p>}
  </div>
);

/** Its scenarios, each with a link for every side. */
export const KeptModule = ({ module, onDrop }: { module: BroughtModule; onDrop?: () => void }) => (
  <li class="kept-module" aria-label={module.name}>
    <p class="row">
      <strong>{module.name}</strong>
      {onDrop && (
        <button type="button" class="quiet" aria-label={`Delete ${module.name}`} onClick={onDrop}>
          Delete
        </button>
      )}
    </p>
    <ul class="plain">
      {module.scenarios.map(({ id, name }) => (
        <li key={id} class="row">
          <span>{name}</span>
          {module.sides.map((side) => (
            <a
              key={side.id}
              class="button"
              aria-label={`${name} as ${side.name}`}
              href={moduleHash({ module: module.id, scenario: id, side: side.id })}
            >
              as {side.name}
            </a>
          ))}
        </li>
      ))}
    </ul>
  </li>
);
