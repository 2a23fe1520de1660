// The group that is selected: who is in it, where it would go, who would stay and why.

import { hexTitle } from '../map/words.ts';
import type { Together } from '../protocol.ts';
import { upperFirst } from './figures.ts';
import { byReason, type Drill, type GroupAim, type Manner } from './group.ts';
import type { Session } from './session.ts';
import './group.css';

export function GroupBox({ session }: { session: Session }) {
  const { group } = session;
  const { value: gone } = group.gone;
  if (group.isActive.value) return <Selected session={session} />;
  if (gone === null) return null;
  return (
    <section class="group-box" aria-label="The group that has moved" aria-live="polite">
      <p>
        {countOf(gone.plan.goes.length)} went {whereTo(session, gone)}.
      </p>
      <Staying session={session} plan={gone.plan} verb="stayed" />
      <p class="row">
        <button type="button" onClick={() => session.undo()}>
          Take it all back (U)
        </button>
        <button type="button" class="quiet" onClick={() => group.letGo()}>
          Close
        </button>
      </p>
    </section>
  );
}

function Selected({ session }: { session: Session }) {
  const { group } = session;
  const { counters } = session.seen.value!;
  const members = new Set(group.members.value);
  const drawn = counters.filter(({ id }) => members.has(id));
  const formations = [...new Set(drawn.map(({ formation = '' }) => formation))].filter((name) => name !== '');
  const { value: aim } = group.aim;
  const { gaps, travel } = session.opening.value!.orders;
  const manner = group.manner.value;
  const manners: readonly (readonly [Manner, string])[] = [
    ['to', 'To a hex'],
    ['advance', 'Advance abreast'],
    ...(travel === '' ? [] : [['travel', upperFirst(travel)] as const]),
  ];
  const drills: readonly (readonly [Drill, string, string])[] = [
    ['close-up', 'Close up', 'Each goes as near to the enemy as it comes'],
    ...(gaps ? [['fill-gaps', 'Fill gaps', 'Each goes into a gap of the front'] as const] : []),
    ['as-before', 'As last turn', 'Each goes as far and in the same direction as in its last turn'],
  ];
  return (
    <section class="group-box" aria-label="The selected group" aria-live="polite">
      <p>
        <strong>{countOf(drawn.length)}</strong>
        {formations.length > 0 && formations.length < 5 && ` of ${formations.join(', ')}`}: click the hex that{' '}
        {manner === 'advance' ? 'the foremost is to come to; the others go as far beside it.' : 'they are to go to.'}
      </p>
      <p class="row group-orders">
        {manners.map(([as, title]) => (
          <button key={as} type="button" aria-pressed={manner === as} onClick={() => void group.turnTo(as)}>
            {title}
          </button>
        ))}
        {drills.map(([as, text, title]) => (
          <button key={as} type="button" class="quiet" title={title} onClick={() => void group.give({ as })}>
            {text}
          </button>
        ))}
      </p>
      {aim && (
        <>
          <p>
            {aim.plan.goes.length === 0 ? 'Nobody can go' : `${countOf(aim.plan.goes.length)} can go`}{' '}
            {whereTo(session, aim)}.
          </p>
          <Staying session={session} plan={aim.plan} verb="stay" />
        </>
      )}
      {manner === 'to' && (
        <label>
          <input
            type="checkbox"
            checked={group.isSpread.value}
            onChange={(event) => void group.turnTo('to', event.currentTarget.checked)}
          />{' '}
          The others go as near as they can
        </label>
      )}
      <p class="row">
        {aim && aim.plan.goes.length > 0 && (
          <button type="button" class="main" onClick={() => void group.go()}>
            Move {aim.plan.goes.length} (Enter)
          </button>
        )}
        <button type="button" class="quiet" onClick={() => group.put([])}>
          No group (Esc)
        </button>
      </p>
    </section>
  );
}

const countOf = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`);

/** `to 2313`, or `to 2313 and near it` where some come to other hexes. */
function whereTo(session: Session, { order, plan }: GroupAim): string {
  const { map, orders } = session.opening.value!;
  switch (order.as) {
    case 'close-up':
      return 'nearer to the enemy';
    case 'fill-gaps':
      return 'into gaps of the front';
    case 'as-before':
      return 'as in the last turn';
    case 'advance':
      return `abreast toward ${hexTitle(map, order.hex)}`;
    case 'travel':
      return `to ${hexTitle(map, order.hex)} ${orders.travel}`;
    default: {
      const title = hexTitle(map, order.hex);
      return plan.goes.every(({ hex }) => hex === order.hex) ? `to ${title}` : `to ${title} and near it`;
    }
  }
}

/** Names of those who stay that are written out. */
const FEW = 6;

const Staying = ({ session, plan, verb }: { session: Session; plan: Together; verb: string }) => {
  if (plan.stays.length === 0) return null;
  const names = new Map(session.seen.value!.counters.map(({ id, name }) => [id, name]));
  return (
    <div class="group-stays">
      <p>
        {countOf(plan.stays.length)} {verb === 'stay' && plan.stays.length === 1 ? 'stays' : verb}:
      </p>
      <ul>
        {byReason(plan).map(([why, ids]) => (
          <li key={why}>
            {why}:{' '}
            {ids
              .slice(0, FEW)
              .map((id) => names.get(id) ?? id)
              .join(', ')}
            {ids.length > FEW && ` and ${ids.length - FEW} more`}
          </li>
        ))}
      </ul>
    </div>
  );
};
