// A choice as a button. Under the pointer or the keyboard focus, it shows its odds ahead and rings its targets.

import { useEffect, useRef } from 'preact/hooks';
import type { ChoiceView } from '../protocol.ts';
import { isEnding, leftUndone } from './clicks.ts';
import { isDueNow } from './guided.ts';
import type { Session } from './session.ts';

interface ChoiceButtonProps {
  readonly session: Session;
  readonly choice: ChoiceView;
  /** The digit that presses it. */
  readonly number?: number;
  /** For an item of a set: whether it is named. */
  readonly isNamed?: boolean;
  /** Whether what it is about stands beside it: its label ends before the first colon. */
  readonly isShort?: boolean;
  /** Words in place of its label, where the rest of that stands beside it. */
  readonly words?: string;
}

/** The pieces that a choice would leave unused. */
function LeftUndone({ session, choice }: Pick<ChoiceButtonProps, 'session' | 'choice'>) {
  if (!isEnding(choice)) return null;
  const { counters, actor } = session.seen.value!;
  const left = leftUndone(choice, { choices: session.selection.offered.value, counters, actor });
  return left === 0 ? null : <span class="note left-undone"> {left} can still act</span>;
}

export function ChoiceButton({ session, choice, number, isNamed, isShort = false, words }: ChoiceButtonProps) {
  const points = useRef(false);
  const point = (does: boolean): void => {
    points.current = does;
    session.pointing.pointAt(does ? choice : null);
  };
  // A button that is removed under the pointer receives no leave event.
  useEffect(
    () => () => {
      if (points.current) session.pointing.pointAt(null);
    },
    [],
  );
  return (
    <button
      type="button"
      class={`choice${isNamed === undefined ? '' : ' set-item'}${isDueNow(session, choice) && !isNamed ? ' is-due' : ''}`}
      aria-pressed={isNamed}
      aria-label={words === undefined ? undefined : choice.label}
      title={choice.text}
      onClick={() => void session.selection.choose(choice)}
      // A finger that enters is about to press.
      onPointerEnter={(event) => event.pointerType !== 'touch' && point(true)}
      onPointerLeave={() => point(false)}
      onFocus={() => point(true)}
      onBlur={() => point(false)}
    >
      {number !== undefined && number <= 9 && !session.selection.digitsCountTurns.value && <kbd>{number}</kbd>}
      {choice.action === session.selection.halt.value?.action && <kbd>Esc</kbd>}
      {words ?? (isShort ? choice.label.replace(/:.*/, '') : choice.label)}
      {isNamed === undefined && <LeftUndone session={session} choice={choice} />}
    </button>
  );
}
