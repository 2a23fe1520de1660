// Expected and actual losses of each side in battles, up to the moment shown.

import { useMemo } from 'preact/hooks';
import type { FoughtBattle } from '../../table/battle-luck.ts';
import type { BattlesView } from '../protocol.ts';
import { upperFirst } from './figures.ts';
import { LogText, labelsOf } from './log-panel.tsx';
import { extreme, foughtUntil, totals } from './reckoning.ts';
import type { Session } from './session.ts';

interface Props {
  readonly battles: BattlesView;
  readonly session: Session;
  readonly seats: readonly string[];
  readonly at: number;
}

export function BattleLuck({ battles, session, seats, at }: Props) {
  const { one, many, figures, hidden } = battles;
  const fought = foughtUntil(battles, at);
  const until = session.isPast.value ? ' up to the moment shown' : '';
  return (
    <>
      <h3>Losses in {many}</h3>
      {figures.map((figure, i) => (
        <LossTable key={figure} figure={figure} index={i} fought={fought} seats={seats} />
      ))}
      <Extremes fought={battles.fought} one={one} session={session} seats={seats} />
      <p class="note">
        {fought.length} {fought.length === 1 ? one : many} with dice{until}. Expected is the mean over all dice of each,
        as it stood before the first; later choices are allowed for.
        {hidden > 0 && ` ${hidden} left out: some of their dice were hidden from you.`}
      </p>
    </>
  );
}

interface LossProps {
  readonly figure: string;
  readonly index: number;
  readonly fought: readonly FoughtBattle[];
  readonly seats: readonly string[];
}

function LossTable({ figure, index, fought, seats }: LossProps) {
  const expected = totals(fought, 'expected', index, seats.length);
  const actual = totals(fought, 'actual', index, seats.length);
  const most = Math.max(1, ...expected, ...actual);
  return (
    <table class="losses">
      <thead>
        <tr>
          <th scope="col">{upperFirst(figure)}</th>
          <td />
          <th scope="col" class="figure">
            expected
          </th>
          <th scope="col" class="figure">
            actual
          </th>
        </tr>
      </thead>
      <tbody>
        {seats.map((name, seat) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <LossBars expected={expected[seat] / most} actual={actual[seat] / most} seat={seat} />
            </td>
            <td class="figure">{expected[seat].toFixed(1)}</td>
            <td class="figure">{actual[seat]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Expected above, hollow; actual below, filled. */
function LossBars({ expected, actual, seat }: { expected: number; actual: number; seat: number }) {
  return (
    <svg class="loss-bars" viewBox="-1 0 102 20" preserveAspectRatio="none" aria-hidden="true">
      <rect class={`promised seat-${seat}`} x={0} y={2} width={100 * expected} height={7} />
      <rect class={`length seat-${seat}`} x={0} y={11} width={100 * actual} height={7} />
    </svg>
  );
}

interface ExtremesProps {
  readonly fought: readonly FoughtBattle[];
  readonly one: string;
  readonly session: Session;
  readonly seats: readonly string[];
}

/** For the whole game as played, for the viewer's side; for the first where everything is visible. */
function Extremes({ fought, one, session, seats }: ExtremesProps) {
  const { value: seen } = session.seen;
  const mine = typeof seen?.viewer === 'number' ? seen.viewer : 0;
  const lucky = extreme(fought, mine, 1);
  const unlucky = extreme(fought, mine, -1);
  return (
    <dl class="extremes">
      {lucky && <Extreme term={`Luckiest ${one} for ${seats[mine]}`} battle={lucky} session={session} seats={seats} />}
      {unlucky && (
        <Extreme term={`Unluckiest ${one} for ${seats[mine]}`} battle={unlucky} session={session} seats={seats} />
      )}
    </dl>
  );
}

interface ExtremeProps {
  readonly term: string;
  readonly battle: FoughtBattle;
  readonly session: Session;
  readonly seats: readonly string[];
}

/** A click leads to the moment before its first die, in the log too. */
function Extreme({ term, battle, session, seats }: ExtremeProps) {
  const { title, turn, at, hexes, expected, actual } = battle;
  const { value: opening } = session.opening;
  const labels = useMemo(() => labelsOf(opening?.map), [opening]);
  const parts = seats.flatMap((name, seat) =>
    expected[seat][0] > 0 || actual[seat][0] > 0
      ? [`${name}: expected ${expected[seat][0].toFixed(1)}, lost ${actual[seat][0]}`]
      : [],
  );
  return (
    <>
      <dt>{term}</dt>
      <dd>
        <button
          type="button"
          class={`moment seat-${battle.by}`}
          onClick={() => session.look(at)}
          title={`Look at this moment (${at})`}
          aria-label={`Look at moment ${at}`}
        >
          ▸
        </button>
        <span>
          {upperFirst(opening?.turnName ?? '')} {turn}:{' '}
          <LogText text={title} hexes={hexes} labels={labels} session={session} />
          <br />
          {parts.join('; ')}
        </span>
      </dd>
    </>
  );
}
