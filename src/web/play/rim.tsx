// The strip under the map: finding, the next piece, boxes of units off the map, panels that the ruleset declares. A box
// or a panel opens over the lower part of the map.

import { useSignal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { palette } from '../app/settings.ts';
import { counterMarkup } from '../map/counters-layer.tsx';
import { unitWords } from '../map/words.ts';
import type { ChoiceView, OffMapBox, PanelUnitView, PanelView } from '../protocol.ts';
import { ChoiceButton } from './choice-button.tsx';
import { goToNext } from './seek.ts';
import type { Session } from './session.ts';
import './rim.css';

/** The panel that is open. */
export type Rim = { readonly box: string } | { readonly panel: string };

export function RimStrip({ session, find }: { session: Session; find: () => void }) {
  const seen = session.seen.value!;
  const opening = session.opening.value!;
  const { value: open } = session.rim;
  const strip = useRef<HTMLDivElement>(null);
  const beyond = useBeyond(strip);
  const toggle = (rim: Rim): void => {
    session.rim.value = isSame(open, rim) ? null : rim;
  };
  const boxes = seen.boxes.filter(({ name, units }) => units.length > 0 || isSame(open, { box: name }));
  const shorts = boxes.map(({ short }) => short);
  // Boxes of both sides by one name say whose they are, not by their colour alone.
  const shared = new Set(shorts.filter((short, i) => shorts.indexOf(short) !== i));
  return (
    <section class="rim" aria-label="Beside the map">
      {/* It would cover a battle that is read. */}
      {open && session.moments.shown.value === null && (
        <Drawer key={JSON.stringify(open)} session={session} open={open} />
      )}
      <div class={`rim-strip${beyond.value}`} ref={strip}>
        <button type="button" title="Finds pieces, places, hexes, formations and choices by typing (/)" onClick={find}>
          Find
        </button>
        <button
          type="button"
          title="Goes to your next piece that can act (. and , for the one before)"
          onClick={() => goToNext(session, 1)}
        >
          Next piece
        </button>
        {opening.panels.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            aria-expanded={isSame(open, { panel: name })}
            onClick={() => toggle({ panel: name })}
          >
            {title}
          </button>
        ))}
        {boxes.map(({ name, title, short, seat, units }) => (
          <button
            key={name}
            type="button"
            class={`rim-box${seat === undefined ? '' : ` seat-${seat}`}`}
            title={title}
            aria-expanded={isSame(open, { box: name })}
            onClick={() => toggle({ box: name })}
          >
            <span class="seat">
              {shared.has(short) && seat !== undefined ? `${opening.seatNames[seat]}: ${short}` : short}
            </span>{' '}
            {units.length}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Tells by classes at which ends the strip goes on out of sight. */
function useBeyond(strip: { readonly current: HTMLDivElement | null }) {
  const beyond = useSignal('');
  const look = (): void => {
    // An effect of its last moment may run when the strip has gone.
    if (strip.current === null) return;
    const { scrollLeft, scrollWidth, clientWidth } = strip.current;
    const right = scrollLeft + clientWidth < scrollWidth - 1 ? ' goes-on-right' : '';
    beyond.value = `${scrollLeft > 1 ? ' goes-on-left' : ''}${right}`;
  };
  useEffect(() => {
    const box = strip.current!;
    const watcher = new ResizeObserver(look);
    watcher.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, []);
  // Boxes come and go.
  useEffect(look);
  return beyond;
}

const isSame = (a: Rim | null, b: Rim): boolean => JSON.stringify(a) === JSON.stringify(b);

function Drawer({ session, open }: { session: Session; open: Rim }) {
  const close = (): void => {
    session.rim.value = null;
  };
  const box = 'box' in open ? session.seen.value!.boxes.find(({ name }) => name === open.box) : undefined;
  return (
    <div class="rim-drawer">
      <button type="button" class="quiet rim-close" aria-label="Close" onClick={close}>
        ✕
      </button>
      {box && <Box session={session} box={box} />}
      {'panel' in open && <Panel session={session} name={open.panel} />}
    </div>
  );
}

/** The units of a box, by its headings; those that a choice names can be clicked. */
function Box({ session, box: { title, units, headings } }: { session: Session; box: OffMapBox }) {
  const { offered, selected } = session.selection;
  const named = new Set(offered.value.flatMap(({ inBox }) => inBox ?? []));
  const parts = new Map<string, number[]>();
  units.forEach((_, i) => {
    const heading = headings?.[i] ?? '';
    parts.set(heading, [...(parts.get(heading) ?? []), i]);
  });
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {units.length === 0 && <p class="note">None.</p>}
      {[...parts].map(([heading, places]) => (
        <div key={heading} class="rim-part">
          {heading !== '' && (
            <h4>
              {heading} <span class="count">{places.length}</span>
            </h4>
          )}
          <ul class="plain rim-units">
            {places.map((i) => {
              const unit = units[i];
              const isNamed = named.has(unit.id);
              const words = `${unitWords(unit, [])}${isNamed ? ', can be chosen' : ''}`;
              return (
                <li key={unit.id}>
                  <button
                    type="button"
                    class={`rim-unit${isNamed ? ' may-act' : ''}`}
                    aria-pressed={selected.value === unit.id}
                    aria-label={words}
                    title={words}
                    onClick={() => session.selection.takeFromBox(unit.id)}
                  >
                    <svg
                      aria-hidden="true"
                      viewBox="-32 -32 64 64"
                      dangerouslySetInnerHTML={{ __html: counterMarkup(unit, palette.value) }}
                    />
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Of a table with more columns each row is a card of its own on a small screen. */
const MOST_COLUMNS = 4;

/** A table of the ruleset, filled anew at each moment. */
function Panel({ session, name }: { session: Session; name: string }) {
  const seen = session.seen.value;
  const [panel, setPanel] = useState<PanelView | null>(null);
  const { value: named } = session.selection.named;
  useEffect(() => {
    let isWanted = true;
    void session.ask('panel', { name, named }).then((fresh) => {
      if (isWanted && fresh) setPanel(fresh);
    });
    return () => {
      isWanted = false;
    };
  }, [seen, name, named]);
  if (!panel) return null;
  const isDragged = panel.rows.some(({ takes }) => takes === true);
  const hasChoices = panel.rows.some(({ choices, begunBy }) => choices.length > 0 || begunBy !== undefined);
  const hasUnits = panel.rows.some(({ units }) => units.length > 0);
  return (
    <section aria-label={panel.title}>
      <h3>{panel.title}</h3>
      {panel.note && <p class="note">{panel.note}</p>}
      <Suggestion session={session} panel={name} />
      {panel.rows.length > 0 && (
        <table class={`rim-panel${panel.columns.length > MOST_COLUMNS ? ' is-wide' : ''}`}>
          <thead>
            <tr>
              {panel.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              {hasChoices && <th scope="col">Choices</th>}
              {hasUnits && <th scope="col">Serves</th>}
            </tr>
          </thead>
          <tbody>
            {panel.rows.map((row) => (
              <Row
                key={row.label}
                session={session}
                row={row}
                columns={panel.columns.slice(1)}
                {...{ hasChoices, hasUnits, isDragged }}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** A computer's choices at the steps that the panel serves: shown first, then done at one press. */
function Suggestion({ session, panel }: { session: Session; panel: string }) {
  const { length = 0, prompt = null, choices = [] } = session.seen.value ?? {};
  const [shown, setShown] = useState<{ readonly at: number; readonly lines: readonly string[] } | null>(null);
  const { steps = [] } = session.opening.value!.panels.find(({ name }) => name === panel) ?? {};
  if (prompt === null || choices.length === 0 || !steps.includes(prompt.step)) return null;
  const ask = async (play: boolean): Promise<void> => {
    const lines = await session.ask('suggest', { panel, play, at: length });
    setShown(lines === undefined || play ? null : { at: length, lines });
  };
  if (shown?.at !== length)
    return (
      <button type="button" onClick={() => void ask(false)}>
        Suggest
      </button>
    );
  return (
    <div class="rim-suggestion" aria-live="polite">
      <ol>
        {shown.lines.map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ol>
      <button type="button" class="main" onClick={() => void ask(true)}>
        Do all of it
      </button>
    </div>
  );
}

/** The choice of the row that is being dragged. */
let dragged: ChoiceView | null = null;

interface RowProps {
  readonly session: Session;
  readonly row: PanelView['rows'][number];
  /** The names of its cells. */
  readonly columns: readonly string[];
  readonly hasChoices: boolean;
  readonly hasUnits: boolean;
  /** Whether rows with choices can be dragged to another. */
  readonly isDragged: boolean;
}

function Row({ session, row, columns, hasChoices, hasUnits, isDragged }: RowProps) {
  const { label, seat, hexes = [], cells, choices, units, begunBy } = row;
  // A unit is dropped on any row that could have it.
  const takes = row.takes ?? (units.some(({ moves }) => moves !== null) || undefined);
  const [hex] = hexes;
  const name = <span class={seat === undefined ? undefined : `seat seat-${seat}`}>{label}</span>;
  const isDraggable = isDragged && choices.length > 0;
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    if (dragged) void session.selection.choose(dragged);
  };
  return (
    <tr
      class={row.takes ? 'takes' : isDraggable ? 'is-draggable' : undefined}
      draggable={isDraggable}
      onDragStart={() => {
        dragged = isDraggable ? choices[0] : null;
      }}
      onDragEnd={() => {
        dragged = null;
      }}
      onDragOver={takes && ((event) => dragged && event.preventDefault())}
      onDrop={takes && drop}
    >
      <th scope="row">
        {hex === undefined ? (
          name
        ) : (
          <button
            type="button"
            class="hex-link"
            onClick={() => {
              session.pointing.centred.value = { hex, near: true };
              session.pointing.pointed.value = hexes;
            }}
          >
            {name}
          </button>
        )}
      </th>
      {cells.map((cell, i) =>
        typeof cell === 'object' ? (
          <td key={i} data-column={columns[i]}>
            <span class="rim-bar">
              <span style={{ width: `${cell.of === 0 ? 0 : (100 * cell.value) / cell.of}%` }} />
              <b>{cell.text}</b>
            </span>
          </td>
        ) : (
          <td key={i} data-column={columns[i]} class={typeof cell === 'number' ? 'figure' : undefined}>
            {cell}
          </td>
        ),
      )}
      {hasChoices && (
        <td class="rim-choices">
          {choices.map((choice) => (
            <ChoiceButton key={choice.action} session={session} choice={choice} isShort={choices.length === 1} />
          ))}
          {begunBy !== undefined && (
            <button type="button" onClick={() => void session.takeOut(begunBy)}>
              Take back
            </button>
          )}
        </td>
      )}
      {hasUnits && (
        <td class="rim-chips">
          {units.map((unit) => (
            <Chip key={unit.counter} session={session} unit={unit} />
          ))}
        </td>
      )}
    </tr>
  );
}

/** A unit of a row as a small counter: pressed, or dragged to another row, it goes there or comes back. */
function Chip({ session, unit: { counter, moves, isElsewhere } }: { session: Session; unit: PanelUnitView }) {
  const drawn = session.seen.value?.counters.find(({ id }) => id === counter);
  if (drawn === undefined) return null;
  const face = (
    <svg
      aria-hidden="true"
      viewBox="-32 -32 64 64"
      dangerouslySetInnerHTML={{ __html: counterMarkup({ ...drawn, states: [] }, palette.value) }}
    />
  );
  const words = unitWords(drawn, []);
  const look = `rim-chip${isElsewhere ? ' is-elsewhere' : ''}`;
  if (moves === null)
    return (
      <span class={look} role="img" aria-label={words} title={words}>
        {face}
      </span>
    );
  return (
    <button
      type="button"
      class={look}
      draggable
      aria-pressed={session.selection.named.value.includes(moves.action)}
      aria-label={`${words}: ${moves.label}`}
      title={moves.label}
      onClick={() => void session.selection.choose(moves)}
      onDragStart={(event) => {
        event.stopPropagation();
        dragged = moves;
      }}
      onDragEnd={() => {
        dragged = null;
      }}
    >
      {face}
    </button>
  );
}
