// The pieces of a scenario, and those that it might have: found by side, arm and name, taken in hand by a click or a
// key, or dragged onto the map. Above them the piece that is selected, with the fields of its row.

import { useEffect, useState } from 'preact/hooks';
import type { Schema } from '../../authoring/form.ts';
import { nationName } from '../../draw/colours.ts';
import { COUNTER } from '../../draw/pieces/outlines.ts';
import type { Path } from '../../engine/text/document.ts';
import type { CounterDrawing } from '../../view/view.ts';
import { palette } from '../app/settings.ts';
import { counterMarkup } from '../map/counters-layer.tsx';
import { unitWords } from '../map/words.ts';
import type { AuthoredPiece } from '../protocol-editor.ts';
import { Field } from './fields.tsx';
import { schemaAt } from './schema-at.ts';
import type { Workbench } from './workbench.ts';

const BOX = COUNTER + 8;

const WHERE = ['to place', 'on the map', 'elsewhere', 'may be added'] as const;
type Where = (typeof WHERE)[number];

const whereOf = ({ face, status, isIn }: AuthoredPiece): Where =>
  face.hex > 0 ? 'on the map' : status !== '' ? 'elsewhere' : isIn ? 'to place' : 'may be added';

export function ForceList({ bench }: { bench: Workbench }) {
  const [side, setSide] = useState('');
  const [arm, setArm] = useState('');
  const [text, setText] = useState('');
  const { pieces } = bench.authored.value!;
  const nations = [...new Set(pieces.map(({ face }) => face.nation))];
  const arms = [...new Set(pieces.map(({ face }) => face.symbol))].sort();
  const sought = text.trim().toLowerCase();
  const shown = pieces.filter(
    ({ face, group }) =>
      (side === '' || face.nation === side) &&
      (arm === '' || face.symbol === arm) &&
      (sought === '' || `${face.name} ${face.id} ${group}`.toLowerCase().includes(sought)),
  );
  return (
    <div class="force-list">
      {bench.piece.value && <SelectedPiece bench={bench} piece={bench.piece.value} />}
      {bench.authored.value!.begun?.setsUp && (
        <p class="row">
          <button type="button" onClick={() => void bench.deed({ setUp: true }, 'set up all pieces')}>
            Set up for me
          </button>
          <span class="note">
            The computer sets up both sides by the rules; then move and mark what you like. Pieces without a place are
            set up by the players.
          </span>
        </p>
      )}
      <div class="force-filter">
        <label>
          <span class="hidden">Name</span>
          <input
            type="search"
            placeholder="Find a piece"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <Choice name="Nation" all="All nations" values={nations} value={side} onChange={setSide} />
        <Choice name="Arm" all="All arms" values={arms} value={arm} onChange={setArm} />
      </div>
      {WHERE.map((where) => {
        const these = shown.filter((piece) => whereOf(piece) === where);
        return these.length === 0 ? null : <Pieces key={where} bench={bench} where={where} pieces={these} />;
      })}
      {shown.length === 0 && <p class="note">No piece fits.</p>}
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly all: string;
  readonly values: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const Choice = ({ name, all, values, value, onChange }: ChoiceProps) => (
  <select aria-label={name} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
    <option value="">{all}</option>
    {values.map((each) => (
      <option key={each} value={each}>
        {nationName(each)}
      </option>
    ))}
  </select>
);

interface PiecesProps {
  readonly bench: Workbench;
  readonly where: Where;
  readonly pieces: readonly AuthoredPiece[];
}

function Pieces({ bench, where, pieces }: PiecesProps) {
  const groups = new Map<string, AuthoredPiece[]>();
  for (const piece of pieces) groups.set(piece.group, [...(groups.get(piece.group) ?? []), piece]);
  return (
    <details class="force-where" open>
      <summary>
        {where.charAt(0).toUpperCase() + where.slice(1)} <span class="note">{pieces.length}</span>
      </summary>
      {[...groups].map(([group, own]) => (
        <section key={group} class="tray-group">
          {group !== '' && <h4>{group}</h4>}
          <ul>
            {own.map((piece) => (
              <li key={piece.face.id}>
                <ListedPiece bench={bench} piece={piece} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}

function ListedPiece({ bench, piece }: { bench: Workbench; piece: AuthoredPiece }) {
  const { face, status } = piece;
  const words = `${unitWords(face, [])}${status === '' ? '' : `, ${status}`}`;
  return (
    <button
      type="button"
      class="tray-piece"
      data-piece={face.id}
      aria-pressed={bench.selected.value === face.id}
      title={words}
      onPointerDown={(event) => {
        if (event.button !== 0 || event.pointerType === 'touch') return;
        event.currentTarget.releasePointerCapture(event.pointerId);
        bench.lift(face.id, event);
      }}
      // A mouse's click is told by its going up; this one comes from a key or a finger.
      onClick={(event) => {
        const isMouse = event.detail !== 0 && (event as unknown as PointerEvent).pointerType !== 'touch';
        if (isMouse) return;
        bench.clickPiece(face.id);
        if (event.detail === 0) bench.map?.focus();
      }}
    >
      <Face piece={face} />
      <span>{face.short ?? face.name}</span>
    </button>
  );
}

export const Face = ({ piece }: { piece: CounterDrawing }) => (
  <svg
    aria-hidden="true"
    viewBox={`${-BOX / 2} ${-BOX / 2} ${BOX} ${BOX}`}
    dangerouslySetInnerHTML={{ __html: counterMarkup({ ...piece, states: [] }, palette.value) }}
  />
);

function SelectedPiece({ bench, piece }: { bench: Workbench; piece: AuthoredPiece }) {
  const { face, status, row, isIn, canLeave } = piece;
  const where =
    face.hex > 0 ? `in ${bench.label(face.hex)}` : status !== '' ? status : isIn ? 'to place' : 'may be added';
  useEffect(() => {
    document.querySelector('.selected-piece')?.scrollIntoView({ block: 'nearest' });
  }, [face.id]);
  return (
    <section class="selected-piece" aria-label={face.name}>
      <Face piece={face} />
      <div>
        <strong>{face.name}</strong> <span class="note">{where}</span>
        <div class="row">
          {!bench.isInHand.value && (
            <button type="button" onClick={() => bench.take(face.id)}>
              {face.hex > 0 ? 'Move' : 'Place'}
            </button>
          )}
          {face.hex > 0 && (
            <button type="button" onClick={() => void bench.deed({ take: face.id }, `take ${face.name} off the map`)}>
              Off the map
            </button>
          )}
          {canLeave && (
            <button
              type="button"
              onClick={() => void bench.deed({ remove: face.id }, `take ${face.name} out of the scenario`)}
            >
              Out of the scenario
            </button>
          )}
          <button type="button" class="quiet" onClick={() => bench.letGo()} aria-label="Let it go">
            ✕
          </button>
        </div>
      </div>
      {row !== null && <RowFields bench={bench} row={row} />}
    </section>
  );
}

/** The fields of a piece's row but its name and its hex, which are set by hand. */
function RowFields({ bench, row }: { bench: Workbench; row: Path }) {
  const schema: Schema = schemaAt(bench.shop.value!.schema, row);
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => name !== 'unit' && name !== 'hex');
  return (
    <div class="row-fields">
      {fields.map(([name, own]) => (
        <Field key={name} bench={bench} schema={own} path={[...row, name]} name={name} isRequired={false} />
      ))}
    </div>
  );
}
