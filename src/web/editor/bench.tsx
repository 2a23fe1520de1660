// The workbench: tools, the map, and beside it the pieces, the fields of the scenario, and its faults.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { fileName, fileText, titleOf } from '../../authoring/draft.ts';
import { download } from '../app/download.ts';
import { takeDrops } from '../app/dropped.ts';
import { FaultLine } from '../app/fault-line.tsx';
import { change, palette, settings } from '../app/settings.ts';
import { isTyping } from '../app/typing.ts';
import type { MapHandle } from '../map/kinds.ts';
import { MapView } from '../map/map-view.tsx';
import { documentIn } from './chooser.tsx';
import { FaultList } from './fault-list.tsx';
import { Face, ForceList } from './force-list.tsx';
import { PlayIt } from './play-it.tsx';
import { ScenarioForm } from './scenario-form.tsx';
import type { BenchTab, Workbench } from './workbench.ts';

const NO_MARKERS: readonly never[] = [];

export function Bench({ bench }: { bench: Workbench }) {
  const handle = useRef<MapHandle | null>(null);
  useEffect(() => {
    bench.map = handle.current;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (obey(bench, event)) event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [bench]);
  useEffect(() => takeDrops((file) => void replace(bench, file)), [bench]);
  const title = titleOf(bench.draft.value.document);
  useEffect(() => {
    document.title = `${title} – Grognard`;
  }, [title]);
  const shop = bench.shop.value;
  const { value: authored } = bench.authored;
  if (!shop || !authored) {
    return (
      <main class="page">
        {bench.refused.value !== null ? <FaultLine text={bench.refused.value} /> : <p class="loading">Setting up …</p>}
      </main>
    );
  }
  return (
    <main class="bench">
      <Head bench={bench} title={title} />
      <div class="bench-map">
        <BenchMap bench={bench} handle={handle} />
        <p class="hover-line" aria-live="polite">
          {lineFor(bench)}
        </p>
      </div>
      <Side bench={bench} />
      <Carried bench={bench} />
    </main>
  );
}

function BenchMap({ bench, handle }: { bench: Workbench; handle: { current: MapHandle | null } }) {
  const shop = bench.shop.value!;
  const { sides, pieces, begun } = bench.authored.value!;
  const counters = useMemo(() => pieces.filter(({ face }) => face.hex > 0).map(({ face }) => face), [pieces]);
  const all = useMemo(() => new Set(shop.map.hexes.map(({ hex }) => hex)), [shop]);
  const takesHex = bench.isInHand.value || bench.picking.value !== null;
  return (
    <MapView
      map={shop.map}
      seats={sides}
      counters={counters}
      markers={begun?.markers ?? NO_MARKERS}
      control={settings.value.showsControl ? (begun?.control ?? null) : null}
      rings={bench.rings.value}
      inside={bench.inside.value}
      destinations={takesHex ? all : undefined}
      discs={begun?.places}
      palette={palette.value}
      showNumbers={settings.value.showsNumbers || bench.picking.value !== null}
      showGrid={settings.value.showsGrid}
      hideCounters={false}
      minimap={{ isOpen: settings.value.showsMinimap, onToggle: (showsMinimap) => change({ showsMinimap }) }}
      title={`${shop.rulesetName}: ${titleOf(bench.draft.value.document)}`}
      onHex={(hex) => bench.clickHex(hex)}
      onCounter={(id) => bench.clickPiece(id)}
      onLift={(counter, event) => {
        if (event.pointerType === 'touch' || takesHex) return false;
        bench.lift(counter, event);
        return true;
      }}
      onHover={() => {}}
      handle={handle}
    />
  );
}

/** Effect of the next click. */
function lineFor(bench: Workbench): string {
  const { value: picking } = bench.picking;
  if (picking !== null)
    return picking.isList ? 'Click hexes to add them or take them out; Escape ends it.' : 'Click a hex.';
  if (bench.led.value !== null) return bench.led.value;
  const piece = bench.piece.value;
  if (piece !== null && bench.isInHand.value) {
    return `${piece.face.name}: click a hex to place it there, or drag it. Escape lets it go${piece.face.hex > 0 ? ', Delete takes it off the map' : ''}.`;
  }
  if (piece !== null)
    return `${piece.face.name} ${piece.face.hex > 0 ? `in ${bench.label(piece.face.hex)}` : 'off the map'}.`;
  return 'Choose a piece beside the map or on it, then a hex.';
}

function Head({ bench, title }: { bench: Workbench; title: string }) {
  const { past, future, edit } = bench.draft.value;
  const next = future.at(-1);
  return (
    <header class="bench-head">
      <h1>{title}</h1>
      <span class="note">{bench.isKept.value ? 'Kept in this browser' : 'Not kept: save it as a file'}</span>
      <div class="bench-tools">
        <button
          type="button"
          disabled={past.length === 0}
          title={`Undo: ${edit} (Ctrl+Z)`}
          onClick={() => bench.undo()}
        >
          Undo
        </button>
        <button
          type="button"
          disabled={next === undefined}
          title={`Redo: ${next?.edit ?? ''} (Ctrl+Y)`}
          onClick={() => bench.redo()}
        >
          Redo
        </button>
        <OpenFile bench={bench} />
        <button type="button" title="Saves the file that grognard check accepts (Ctrl+S)" onClick={() => save(bench)}>
          Save
        </button>
        <PlayIt bench={bench} />
        <a class="button" href="#/edit">
          Drafts
        </a>
      </div>
    </header>
  );
}

const OpenFile = ({ bench }: { bench: Workbench }) => (
  <label class="button bench-open">
    Open
    <input
      type="file"
      accept=".json"
      class="hidden"
      onChange={(event) => {
        void replace(bench, event.currentTarget.files?.[0]);
        event.currentTarget.value = '';
      }}
    />
  </label>
);

function Side({ bench }: { bench: Workbench }) {
  const { value: tab } = bench.tab;
  const faults = bench.authored.value!.faults.length;
  const tabs: readonly (readonly [BenchTab, string])[] = [
    ['pieces', 'Pieces'],
    ['scenario', 'Scenario'],
    ['faults', faults === 0 ? 'No faults' : faults === 1 ? '1 fault' : `${faults} faults`],
  ];
  return (
    <aside class="bench-side" aria-label="Pieces, scenario, faults">
      {bench.refused.value !== null && (
        <FaultLine
          text={bench.refused.value}
          onClose={() => {
            bench.refused.value = null;
          }}
        />
      )}
      <div class="tabs" role="tablist" aria-label="Panels">
        {tabs.map(([name, words]) => (
          <button
            key={name}
            type="button"
            role="tab"
            class={name === 'faults' && faults > 0 ? 'has-faults' : undefined}
            aria-selected={tab === name}
            onClick={() => {
              bench.tab.value = name;
            }}
          >
            {words}
          </button>
        ))}
      </div>
      <div class="bench-panel" role="tabpanel">
        {tab === 'pieces' && <ForceList bench={bench} />}
        {tab === 'scenario' && <ScenarioForm bench={bench} />}
        {tab === 'faults' && <FaultList bench={bench} />}
      </div>
    </aside>
  );
}

function Carried({ bench }: { bench: Workbench }) {
  const [size] = useState(64);
  const { value: carried } = bench.carried;
  const piece = bench.piece.value;
  return carried === null || piece === null ? null : (
    <div class="carried" style={{ left: `${carried.x}px`, top: `${carried.y}px`, width: `${size}px` }}>
      <Face piece={piece.face} />
    </div>
  );
}

function obey(bench: Workbench, event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isCommand = (ctrlKey || metaKey) && !altKey;
  if (isCommand && key.toLowerCase() === 's') return done(save(bench));
  if (isTyping(event)) return false;
  if (isCommand && key.toLowerCase() === 'z') return done(shiftKey ? bench.redo() : bench.undo());
  if (isCommand && key.toLowerCase() === 'y') return done(bench.redo());
  if (isCommand || altKey) return false;
  const piece = bench.piece.value;
  if (key === 'Escape') return bench.map?.key(event) || done(bench.letGo());
  if ((key === 'Delete' || key === 'Backspace') && piece !== null && piece.face.hex > 0) {
    return done(void bench.deed({ take: piece.face.id }, `take ${piece.face.name} off the map`));
  }
  return false;
}

const done = (_: unknown): true => true;

function save(bench: Workbench): void {
  const { document: scenario } = bench.draft.value;
  download(fileText(scenario), `${fileName(scenario)}.json`);
}

/** A file takes the place of the scenario, as one edit that can be undone; one that cannot be read changes nothing. */
async function replace(bench: Workbench, file: File | undefined): Promise<void> {
  if (!file) return;
  const found = await documentIn(file);
  bench.refused.value = typeof found === 'string' ? found : await bench.replaceBy(found, file.name);
}
