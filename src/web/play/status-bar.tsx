// The table's head: the scenario, the turn track, the score, all other facts; and the tools: taking back, overlays, the
// look of the map, saving and sharing.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { onceSeen } from '../app/once-seen.ts';
import { change, settings } from '../app/settings.ts';
import { PaletteMenu, showsKeys } from '../app/shell.tsx';
import type { MapHandle } from '../map/kinds.ts';
import { rulesHash } from '../route.ts';
import { CampaignLink } from './campaign-link.tsx';
import { pointsAt } from './guided.ts';
import { Menu } from './menu.tsx';
import { ENEMY_REACH, ENEMY_REACH_ALONE } from './overlays.ts';
import { ParleyButtons } from './parley.tsx';
import { saveFile } from './save-file.ts';
import { ScoreBar } from './score-bar.tsx';
import type { Session } from './session.ts';
import { TurnTrack } from './turn-track.tsx';

export function StatusBar({ session }: { session: Session }) {
  const seen = session.seen.value!;
  const opening = session.opening.value!;
  const [isWhole, setIsWhole] = useState(false);
  const facts = useRef<HTMLDListElement>(null);
  const isCut = useIsCut(facts);
  const drawn = { track: opening.track.length > 0, score: seen.score !== null };
  return (
    <section class="status" aria-label="State of the game">
      <h1 class="scenario" title={`${opening.rulesetName}: ${opening.scenarioName}`}>
        {opening.scenarioName}
      </h1>
      {drawn.track && <TurnTrack session={session} />}
      <ScoreBar session={session} />
      <dl id={FACTS} class={isWhole ? 'is-whole' : undefined} ref={facts}>
        {seen.status.map(({ label, value, on }) => (
          <div key={label} class={on && drawn[on] && !isWhole ? 'hidden' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {seen.practice && (
          <div>
            <dt class="hidden">Kind</dt>
            <dd title="Choices were taken back beyond dice or discoveries">practice</dd>
          </div>
        )}
      </dl>
      {(isCut || isWhole) && (
        <button
          type="button"
          class="quiet more"
          aria-expanded={isWhole}
          aria-controls={FACTS}
          title={isWhole ? 'One line of the state of the game' : 'All of the state of the game'}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Less' : 'More'}
        </button>
      )}
    </section>
  );
}

export interface ToolsProps {
  readonly session: Session;
  readonly hidesCounters: boolean;
  readonly onHideCounters: () => void;
  readonly onCharts: () => void;
  readonly handle: { current: MapHandle | null };
}

export function Tools({ session, hidesCounters, onHideCounters, onCharts, handle }: ToolsProps) {
  const { control } = session.seen.value!;
  const { map, campaign } = session.opening.value!;
  const hasMap = map.hexes.length > 0;
  return (
    <section class="tools" aria-label="Tools">
      <UndoButtons session={session} />
      {hasMap && (
        <>
          <OverlayMenu session={session} />
          <Menu title="What the map shows" text="Map">
            <button type="button" title="All of the map, or full size (0)" onClick={() => handle.current?.cycleZoom()}>
              Fit
            </button>
            <Toggle
              title="Hex numbers (hold Shift to show them at any zoom)"
              text="Hex numbers"
              isOn={settings.value.showsNumbers}
            >
              {() => change({ showsNumbers: !settings.value.showsNumbers })}
            </Toggle>
            <Toggle title="Lines between hexes" text="Grid" isOn={settings.value.showsGrid}>
              {() => change({ showsGrid: !settings.value.showsGrid })}
            </Toggle>
            {control && (
              <Toggle title="The owner of each hex" text="Control" isOn={settings.value.showsControl}>
                {() => change({ showsControl: !settings.value.showsControl })}
              </Toggle>
            )}
            <Toggle title="The map without its pieces (P)" text="Pieces" isOn={!hidesCounters}>
              {onHideCounters}
            </Toggle>
          </Menu>
        </>
      )}
      <Menu title="Saving, sharing, other games, palette, keys" text="Game">
        <KeepingButtons session={session} />
        {campaign && <CampaignLink campaign={campaign} text="The campaign" />}
        <ParleyButtons session={session} />
        <button
          type="button"
          title="The charts of the game (C)"
          onClick={({ currentTarget }) => {
            // The open menu would lie over them.
            currentTarget.closest('details')?.removeAttribute('open');
            onCharts();
          }}
        >
          Charts
        </button>
        <a
          class="button"
          title="How a turn goes, with pictures, and every rule"
          href={rulesHash(session.opening.value!.ruleset)}
          target="_blank"
          rel="noreferrer"
        >
          Rules
        </a>
        <a class="button" href="#/open">
          Open a file
        </a>
        <a class="button" href="#/">
          Other games
        </a>
        <Toggle
          title="Choices with one sensible answer are made for you; the log tells them, and undo asks you"
          text="Routine done for me"
          isOn={settings.value.doesRoutine}
        >
          {() => change({ doesRoutine: !settings.value.doesRoutine })}
        </Toggle>
        <PaletteMenu />
        <button
          type="button"
          title="Keys (?)"
          onClick={() => {
            showsKeys.value = true;
          }}
        >
          Keys
        </button>
      </Menu>
      <OnlyByFile session={session} />
    </section>
  );
}

const FACTS = 'state-of-the-game';

/** Shows those facts that fit into the list whole, in their order. @returns whether some do not. */
function useIsCut(of: { readonly current: HTMLElement | null }): boolean {
  const [isCut, setIsCut] = useState(false);
  const measure = (): void => {
    const { current } = of;
    if (current) setIsCut(fitFacts(current) > 0);
  };
  useLayoutEffect(measure);
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    observer.observe(of.current!);
    return () => observer.disconnect();
  }, []);
  return isCut;
}

/**
 * Hides what does not fit into the list whole; one that lists everything grows instead.
 * @returns how many are hidden.
 */
function fitFacts(list: HTMLElement): number {
  const facts = [...list.children] as HTMLElement[];
  for (const fact of facts) fact.classList.remove('has-no-room');
  if (list.classList.contains('is-whole')) return 0;
  const shown = facts.filter((fact) => !fact.classList.contains('hidden'));
  let hidden = 0;
  for (const fact of shown) {
    const isWide = fact.scrollWidth > list.clientWidth + 1;
    const isLow = fact.offsetTop + fact.offsetHeight > list.clientHeight + 2;
    if (!isWide && !isLow) continue;
    fact.classList.add('has-no-room');
    hidden++;
  }
  return hidden;
}

const Toggle = ({
  title,
  text,
  isOn,
  children,
}: {
  title: string;
  text: string;
  isOn: boolean;
  children: () => void;
}) => (
  <button type="button" title={title} aria-pressed={isOn} onClick={children}>
    {text}
  </button>
);

function UndoButtons({ session }: { session: Session }) {
  const seen = session.seen.value!;
  const isLaid = session.tray.tray.value?.mayUndo ?? false;
  const named = isLaid ? 1 : session.selection.named.value.length;
  const { undoTo: back } = seen;
  const goesBeyond = back !== null && seen.length - back > seen.undoable;
  const why = seen.undoEnds === '' ? 'nothing to take back' : seen.undoEnds;
  const title =
    named > 0
      ? 'Takes back the last item (U)'
      : goesBeyond
        ? `Takes back your last click, beyond what is free (${why}); the record says so (U)`
        : back !== null
          ? `Takes back your last click (U); ${seen.undoable} choices can be taken back${seen.undoEnds === '' ? '' : `; there it ends: ${seen.undoEnds}`}`
          : `No further back: ${why}`;
  return (
    <>
      <button
        type="button"
        disabled={session.isPast.value || (back === null && named === 0)}
        title={title}
        onClick={() => session.undo()}
      >
        ↶ Undo
      </button>
      <button
        type="button"
        disabled={!seen.redoable || session.isPast.value}
        title="Repeats the choice that you took back (R)"
        aria-label="Redo"
        onClick={() => session.redo()}
      >
        ↷
      </button>
    </>
  );
}

function OverlayMenu({ session }: { session: Session }) {
  const { overlays } = session.opening.value!;
  return (
    <select
      class={pointsAt(session, { overlay: '' })}
      aria-label="Overlay on the map"
      title="Overlay on the map"
      value={session.overlays.shown.value?.name ?? ''}
      onChange={(event) => {
        void session.overlays.show(event.currentTarget.value);
        // By mouse: keys belong to the table again.
        if (!event.currentTarget.matches(':focus-visible')) event.currentTarget.blur();
      }}
    >
      <option value="">Overlay</option>
      {overlays.map(({ name, title }) => (
        <option key={name} value={name} title={title}>
          {title.replace(/[:(].*/, '')}
        </option>
      ))}
      <option value={ENEMY_REACH} title="Where enemy pieces can come in their next move (Shift+V)">
        Enemy reach
      </option>
      <option
        value={ENEMY_REACH_ALONE}
        title="Where enemy pieces could come in their next move if yours were absent (Shift+B)"
      >
        Enemy unopposed
      </option>
    </select>
  );
}

function KeepingButtons({ session }: { session: Session }) {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    const link = await session.link();
    if (link === null) return;
    try {
      await navigator.clipboard.writeText(link);
      setSaid('copied');
    } catch {
      prompt('The link', link);
    }
    onceSeen(2000, () => setSaid(''));
  };
  return (
    <>
      <button
        type="button"
        title="Saves the whole game as a file; it holds the seed of the dice and hidden choices"
        onClick={() => void save(session)}
      >
        Save
      </button>
      <button
        type="button"
        title="A link to this position, with all that was played; it holds the seed of the dice and hidden choices"
        onClick={() => void copy()}
      >
        {said || 'Link'}
      </button>
    </>
  );
}

/** The reason why no link can be made, and the file instead. */
function OnlyByFile({ session }: { session: Session }) {
  const why = session.onlyByFile.value;
  return (
    <output class="only-by-file">
      {why !== null && (
        <>
          {why}{' '}
          <button type="button" onClick={() => void save(session)}>
            Save it as a file
          </button>
        </>
      )}
    </output>
  );
}

async function save(session: Session): Promise<void> {
  const { ruleset, scenario, seed } = session.opening.value!;
  const record = await session.record();
  if (!record) return;
  saveFile(record, [ruleset, scenario, seed].filter(Boolean).join('-'));
  session.onlyByFile.value = null;
}
