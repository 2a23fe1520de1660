// The tray beside the map: the force list as counters to be dragged or clicked onto the map, in any order.

import { COUNTER } from '../../draw/pieces/outlines.ts';
import type { CounterDrawing } from '../../view/view.ts';
import { palette } from '../app/settings.ts';
import { counterMarkup } from '../map/counters-layer.tsx';
import { unitWords } from '../map/words.ts';
import type { Session } from './session.ts';
import './tray.css';

const BOX = COUNTER + 8;

export function Tray({ session }: { session: Session }) {
  const { tray: show } = session;
  const tray = show.tray.value!;
  const selected = show.selected.value;
  const all = tray.waiting.length + tray.placed.length;
  const inHand = session.seen.value!.counters.find(({ id }) => id === selected);
  const isPlaced = selected !== null && tray.placed.includes(selected);
  return (
    <div class="tray">
      <p class="tray-head" aria-live="polite">
        <strong>
          {tray.title}: {tray.placed.length} of {all} placed.
        </strong>{' '}
        <span class="note">
          {headWords(session, inHand?.name ?? tray.waiting.find(({ id }) => id === selected)?.name)}
        </span>
      </p>
      <div class="buttons">
        <button
          type="button"
          class={tray.waiting.length === 0 ? 'choice main' : 'choice'}
          disabled={!tray.mayBegin}
          title={tray.mayBegin ? 'Goes on with the game (Space)' : 'All pieces must be placed first'}
          onClick={() => void show.begin()}
        >
          {tray.mayBegin && tray.waiting.length > 0 ? `Begin: ${tray.waiting.length} wait` : 'Begin'}
        </button>
        {tray.waiting.length > 0 && (
          <button
            type="button"
            class="choice"
            title="Places the others as the computer would (A)"
            onClick={() => void show.fill()}
          >
            Place {tray.placed.length === 0 ? 'all' : 'the rest'} for me
          </button>
        )}
        {isPlaced && (
          <button type="button" onClick={() => void show.takeUp(selected)}>
            Back into the tray
          </button>
        )}
        {show.byButton.value.map((choice) => (
          <button key={choice.action} type="button" onClick={() => void show.put(choice)}>
            {choice.label}
          </button>
        ))}
      </div>
      <div class="tray-groups">
        {groupsOf(tray.waiting).map(([formation, pieces]) => (
          <section key={formation} class="tray-group">
            {formation !== '' && <h4>{formation}</h4>}
            <ul>
              {pieces.map((piece) => (
                <li key={piece.id}>
                  <TrayPiece session={session} piece={piece} isSelected={piece.id === selected} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function headWords({ tray }: Session, name: string | undefined): string {
  if (tray.which.value.length > 0) return 'In which way?';
  if (name === undefined) return 'Drag pieces to the map, or click one and then a hex; placed pieces can be moved.';
  const { size } = tray.hexes.value;
  return `${name}: ${size} ${size === 1 ? 'hex' : 'hexes'} to choose from.`;
}

function TrayPiece({ session, piece, isSelected }: { session: Session; piece: CounterDrawing; isSelected: boolean }) {
  return (
    <button
      type="button"
      class="tray-piece"
      aria-pressed={isSelected}
      title={unitWords(piece, [])}
      data-piece={piece.id}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.releasePointerCapture(event.pointerId);
        session.tray.lift(piece.id, event);
      }}
      // A pointer's click is told by its going up; this one comes from a key.
      onClick={(event) => {
        if (event.detail === 0) void session.tray.select(piece.id).then(() => session.tray.map?.focus());
      }}
    >
      <Face piece={piece} />
      <span>{piece.short ?? piece.name}</span>
    </button>
  );
}

const Face = ({ piece }: { piece: CounterDrawing }) => (
  <svg
    aria-hidden="true"
    viewBox={`${-BOX / 2} ${-BOX / 2} ${BOX} ${BOX}`}
    dangerouslySetInnerHTML={{ __html: counterMarkup({ ...piece, states: [] }, palette.value) }}
  />
);

/** The piece that a pointer carries. */
export function CarriedPiece({ session }: { session: Session }) {
  const carried = session.tray.carried.value;
  if (carried === null) return null;
  const seen = session.seen.value!;
  const drawn =
    seen.tray?.waiting.find(({ id }) => id === carried.piece) ?? seen.counters.find(({ id }) => id === carried.piece);
  return drawn === undefined ? null : (
    <div class="carried" style={{ left: `${carried.x}px`, top: `${carried.y}px` }}>
      <Face piece={drawn} />
    </div>
  );
}

/** Pieces by formation, in the order of the list. */
function groupsOf(pieces: readonly CounterDrawing[]): readonly (readonly [string, readonly CounterDrawing[]])[] {
  const groups = new Map<string, CounterDrawing[]>();
  for (const piece of pieces) {
    const name = piece.formation ?? '';
    groups.set(name, [...(groups.get(name) ?? []), piece]);
  }
  return [...groups];
}
