// A choice as a button. Pointed at, by mouse or keys, it shows its odds ahead and rings what it concerns.

import { useEffect, useRef } from 'preact/hooks';
import type { ChoiceView } from '../protocol.ts';
import type { Session } from './session.ts';

interface ChoiceButtonProps {
  readonly session: Session;
  readonly choice: ChoiceView;
  /** The digit that presses it. */
  readonly number?: number;
  /** Of an item of a set: whether it is named. */
  readonly isNamed?: boolean;
}

export function ChoiceButton({ session, choice, number, isNamed }: ChoiceButtonProps) {
  const points = useRef(false);
  const point = (does: boolean): void => {
    points.current = does;
    session.pointing.pointAt(does ? choice : null);
  };
  // A button that is taken away under the pointer is not left by it.
  useEffect(
    () => () => {
      if (points.current) session.pointing.pointAt(null);
    },
    [],
  );
  return (
    <button
      type="button"
      class={`choice${isNamed === undefined ? '' : ' set-item'}`}
      aria-pressed={isNamed}
      title={choice.text}
      onClick={() => session.selection.press(choice)}
      // A finger that enters is about to press.
      onPointerEnter={(event) => event.pointerType !== 'touch' && point(true)}
      onPointerLeave={() => point(false)}
      onFocus={() => point(true)}
      onBlur={() => point(false)}
    >
      {number !== undefined && number <= 9 && !session.selection.digitsCountTurns.value && <kbd>{number}</kbd>}
      {choice.label}
    </button>
  );
}
