// The bar of stances: the piece in hand takes the one that is pressed; without one, it is given to piece after piece by
// clicks on the map.

import type { StancedPiece, StancesView } from '../protocol.ts';
import { ruleHash } from '../route.ts';
import { Face, useReading } from './counter-reading.tsx';
import { ruleNumber } from './figures.ts';
import type { Session } from './session.ts';
import './stance-bar.css';

export function StanceBar({ session, bar }: { session: Session; bar: StancesView }) {
  const { selected, brush } = session.selection;
  const piece = bar.pieces.length === 1 ? bar.pieces[0] : bar.pieces.find(({ counter }) => counter === selected.value);
  const press = (name: string): void => {
    if (piece && mayTake(piece, name)) void session.selection.turn(piece.counter, name);
    else brush.value = brush.value === name ? null : name;
  };
  return (
    <section class="stances" role="toolbar" aria-label={bar.title}>
      {piece && <BothSides session={session} counter={piece.counter} onFlip={() => press(piece.to[0].name)} />}
      <div class="stance-buttons">
        {bar.stances.map(({ name, title, meaning, note }) => {
          const isAble = bar.pieces.some((each) => mayTake(each, name));
          const isOn = piece ? piece.now === name : brush.value === name;
          return (
            <button
              key={name}
              type="button"
              class={brush.value !== name && isDue(session, name) ? 'is-due' : undefined}
              aria-pressed={isOn}
              disabled={piece ? !mayTake(piece, name) && piece.now !== name : !isAble}
              title={meaning}
              onClick={() => press(name)}
            >
              {title}
              {note && <small> {note}</small>}
            </button>
          );
        })}
        <a class="rule" href={ruleHash(session.opening.value!.ruleset, bar.rule)} target="_blank" rel="noreferrer">
          {ruleNumber(bar.rule)}
        </a>
      </div>
      <p class="note">{hintOf(bar, brush.value, piece !== undefined)}</p>
    </section>
  );
}

/** Whether the step of a first game asks for a turn to this stance. */
function isDue({ seen }: Session, name: string): boolean {
  const { guide, stances } = seen.value!;
  const to = stances?.pieces.flatMap((each) => each.to) ?? [];
  return to.some((each) => each.name === name && guide?.next.includes(each.action));
}

const mayTake = ({ to }: StancedPiece, name: string): boolean => to.some((each) => each.name === name);

function hintOf({ stances, isAll }: StancesView, brush: string | null, hasPiece: boolean): string {
  const chosen = stances.find(({ name }) => name === brush);
  if (hasPiece) return chosen?.meaning ?? 'F turns the piece over.';
  if (chosen) return `Click pieces: each takes ${chosen.title}. ${chosen.meaning}`;
  return isAll ? 'A click on a piece turns it over.' : 'Press a mode, then click the pieces that shall take it.';
}

/** The piece with the side that shows and the other one, which a click turns up. */
function BothSides({ session, counter, onFlip }: { session: Session; counter: string; onFlip: () => void }) {
  const drawn = session.seen.value?.counters.find(({ id }) => id === counter);
  const other = useReading(session, counter)?.other;
  if (!drawn) return null;
  return (
    <div class="both-sides">
      <Face counter={drawn} />
      {other && (
        <button type="button" class="quiet" title={`Turn it over: ${other.factors} (F)`} onClick={onFlip}>
          <Face counter={other} />
        </button>
      )}
      <strong>{drawn.name}</strong>
    </div>
  );
}
