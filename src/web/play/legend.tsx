// The legend of the tints over the map: swatches as they are drawn, and the assumptions.

import { useState } from 'preact/hooks';
import { keyColour } from '../../draw/tones.ts';
import { palette } from '../app/settings.ts';
import { HatchDefs, hatchFill } from '../map/hatching.tsx';
import type { MapDrawing, Overlay } from '../protocol.ts';
import type { Reach } from './selection.ts';
import type { Session } from './session.ts';

/** The width of the page below which a legend is closed at first. */
const NARROW = '(max-width: 60rem)';

export function MapLegend({ session }: { session: Session }) {
  const overlay = session.overlays.shown.value;
  const reach = session.selection.reach.value;
  const ofTurns = reach !== null && reach.turns > 1 ? reach : null;
  if (!overlay && !ofTurns) return null;
  return (
    <aside class={`map-legend palette-${palette.value}`} aria-label="What the tints on the map mean">
      {ofTurns && (
        <Part title={reachTitle(session, ofTurns)} onClose={() => session.selection.putAside()}>
          <TurnRows reach={ofTurns} />
          <p class="note">{session.opening.value!.reachAssumes}</p>
        </Part>
      )}
      {overlay && (
        <Part title={overlay.title} onClose={() => void session.overlays.show('')}>
          <KeyRows overlay={overlay} map={session.opening.value!.map} />
        </Part>
      )}
    </aside>
  );
}

interface PartProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: preact.ComponentChildren;
}

function Part({ title, onClose, children }: PartProps) {
  const [isOpen, setIsOpen] = useState(() => !matchMedia(NARROW).matches);
  return (
    <div class="map-legend-part">
      <details
        class={isOpen ? undefined : 'closed'}
        open={isOpen}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary class="map-legend-title">{title}</summary>
        {children}
      </details>
      <button
        type="button"
        class="quiet"
        aria-label={`Off the map: ${title}`}
        title="Take these tints off the map (Esc)"
        onClick={onClose}
      >
        ✕
      </button>
    </div>
  );
}

function reachTitle(session: Session, { counter, turns, isEnemy }: Reach): string {
  const name = session.seen.value?.counters.find(({ id }) => id === counter)?.name ?? counter;
  return `${isEnemy ? 'Enemy reach' : 'Reach'} of ${name} in ${turns} turns`;
}

/** One row for each turn, with the number of hexes that it adds. */
function TurnRows({ reach }: { reach: Reach }) {
  const counts = new Map<number, number>();
  for (const { turn = 1 } of reach.hexes) counts.set(turn, (counts.get(turn) ?? 0) + 1);
  return (
    <ul class="plain">
      {[...counts].map(([turn, count]) => (
        <li key={turn}>
          <Swatch>
            <polygon class="reach-casing" points={HEXAGON} />
            <polygon class={`reach-edge ${turn % 2 === 1 ? 'odd' : 'even'}`} points={HEXAGON} />
            <text class="reach-turn" y="6">
              {turn}
            </text>
          </Swatch>
          turn {turn}: {count} {count === 1 ? 'hex' : 'hexes'}
        </li>
      ))}
    </ul>
  );
}

const PREFIX = 'legend';

/** One row for each key; unused keys are pale. */
function KeyRows({ overlay, map }: { overlay: Overlay; map: MapDrawing }) {
  const used = new Set(overlay.hexes.map(({ key }) => key));
  return (
    <ul class="plain">
      {overlay.legend.map(({ key, text }, i) => (
        <li key={key} class={used.has(key) ? '' : 'unused'}>
          <Swatch>
            {i === 0 && <HatchDefs prefix={PREFIX} legend={overlay.legend} palette={palette.value} map={map} />}
            <polygon points={HEXAGON} fill={keyColour(overlay.legend, i, palette.value, map)} fill-opacity="0.26" />
            <polygon points={HEXAGON} fill={hatchFill(PREFIX, i)} />
            <polygon class="overlay-casing" points={HEXAGON} />
            <polygon class="overlay-edge" points={HEXAGON} stroke={keyColour(overlay.legend, i, palette.value, map)} />
          </Swatch>
          <span>
            {text}
            {!used.has(key) && <span class="note"> (none now)</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

const HEXAGON = '-22,0 -11,-19 11,-19 22,0 11,19 -11,19';

const Swatch = ({ children }: { children: preact.ComponentChildren }) => (
  <svg class="swatch" viewBox="-24 -21 48 42" aria-hidden="true">
    {children}
  </svg>
);
