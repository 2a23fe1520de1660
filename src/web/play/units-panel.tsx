// All pieces in a list with their places, by formation: for finding one, for moving a whole formation, and for people
// who cannot see the map.

import { useMemo, useState } from 'preact/hooks';
import type { CounterDrawing } from '../../view/view.ts';
import { type FormationRow, formationsOf, type ListOrder } from './formations.ts';
import { HexLink, labelsOf } from './log-panel.tsx';
import { showFormation, showUnit } from './seek.ts';
import type { Session } from './session.ts';
import './units.css';

/** The number of pieces up to which all formations are unfolded. */
const FEW = 80;
const ORDERS: readonly (readonly [by: ListOrder, title: string])[] = [
  ['formation', 'By formation'],
  ['command', 'By headquarters'],
];
/** The most pieces of a search that are drawn at once. */
const MOST = 150;

export function UnitsPanel({ session }: { session: Session }) {
  const [words, setWords] = useState('');
  const seen = session.seen.value;
  const opening = session.opening.value;
  const labels = useMemo(() => labelsOf(opening?.map), [opening]);
  const [order, setOrder] = useState<ListOrder>('formation');
  const rows = useMemo(() => (seen ? formationsOf(seen, order) : []), [seen, order]);
  if (!seen || !opening) return null;
  const all = rows.reduce((sum, { placed, off }) => sum + placed.length + off.length, 0);
  const wanted = words.trim().toLowerCase();
  const isMeant = ({ id, name, factors, nation, formation = '', states, hex }: CounterDrawing): boolean => {
    const place = labels.get(hex) ?? 'off the map';
    const line = [id, name, factors, nation, formation, place, ...states].join(' ').toLowerCase();
    return wanted.split(/\s+/).every((word) => line.includes(word));
  };
  const found =
    wanted === ''
      ? []
      : rows.flatMap(({ placed, off, acting }) =>
          [...placed, ...off].filter(isMeant).map((unit) => ({ unit, acting })),
        );
  return (
    <div class="units">
      <input
        type="search"
        class="filter"
        placeholder={`Find among ${all} pieces`}
        aria-label="Find a piece"
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      {wanted === '' && seen.counters.some(({ command }) => command !== undefined) && (
        <p class="row">
          {ORDERS.map(([by, title]) => (
            <button key={by} type="button" aria-pressed={order === by} onClick={() => setOrder(by)}>
              {title}
            </button>
          ))}
        </p>
      )}
      {wanted === '' ? (
        rows.map((row) => <Formation key={row.key} session={session} row={row} labels={labels} isSmall={all <= FEW} />)
      ) : (
        <ul class="plain">
          {found.slice(0, MOST).map(({ unit, acting }) => (
            <Piece key={unit.id} session={session} unit={unit} labels={labels} mayAct={acting.has(unit.id)} />
          ))}
        </ul>
      )}
      {found.length > MOST && <p class="note">and {found.length - MOST} more</p>}
      {wanted !== '' && found.length === 0 && <p class="note">No piece has these words.</p>}
      {all === 0 && <p class="note">This game has no pieces.</p>}
    </div>
  );
}

interface FormationProps {
  readonly session: Session;
  readonly row: FormationRow;
  readonly labels: ReadonlyMap<number, string>;
  readonly isSmall: boolean;
}

/** Words for branches that are no words for players. */
const BRANCHES: Readonly<Record<string, string>> = { '': 'no formation', hq: 'headquarters', mech: 'mechanized' };

/** Only an open one draws its pieces: a large game has hundreds. */
function Formation({ session, row, labels, isSmall }: FormationProps) {
  const [isOpen, setIsOpen] = useState(isSmall);
  const { name, branch, seat, placed, off, strength, acting } = row;
  const { seatNames } = session.opening.value!;
  const title = name === '' ? `${seatNames[seat] ?? 'Others'}: ${BRANCHES[branch] ?? branch}` : name;
  const counts = [
    `${placed.length}${off.length > 0 ? ` of ${placed.length + off.length}` : ''} on the map`,
    ...(placed.length > 0 && strength > 0 ? [`strength ${strength}`] : []),
    ...(acting.size > 0 ? [`${acting.size} can act`] : []),
  ];
  return (
    <details class={`formation seat-${seat}`} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span class="seat">{title}</span> <span class="note">{counts.join(', ')}</span>
      </summary>
      {isOpen && (
        <>
          {placed.length > 0 && (
            <button type="button" class="quiet" onClick={() => showFormation(session, row)}>
              {acting.size > 1 ? 'Show and select all' : 'Show'}
            </button>
          )}
          <ul class="plain">
            {[...placed, ...off].map((unit) => (
              <Piece key={unit.id} session={session} unit={unit} labels={labels} mayAct={acting.has(unit.id)} />
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

interface PieceProps {
  readonly session: Session;
  readonly unit: CounterDrawing;
  readonly labels: ReadonlyMap<number, string>;
  readonly mayAct: boolean;
}

function Piece({ session, unit, labels, mayAct }: PieceProps) {
  const { name, factors, seat, hex, steps, reduced, states } = unit;
  const label = labels.get(hex);
  const show = (): void => {
    if (label !== undefined) void showUnit(session, unit);
    else {
      const box = session.seen.value!.boxes.find(({ units }) => units.some(({ id }) => id === unit.id));
      if (box) session.rim.value = { box: box.name };
    }
  };
  return (
    <li>
      <button type="button" class={`hex-link seat-${seat}`} onClick={show}>
        {name}
      </button>{' '}
      {factors}
      {steps ? ` ${steps.left} of ${steps.of} steps` : reduced && ' reduced'}{' '}
      {label === undefined ? 'off the map' : <HexLink hex={hex} label={label} session={session} />}
      {mayAct && <span class="may-act-word"> can act</span>}
      {states.length > 0 && <span class="note"> {states.join(', ')}</span>}
    </li>
  );
}
