// A key that shows something while it is held.

import { useEffect, useState } from 'preact/hooks';
import { isTyping } from '../app/typing.ts';

/** Tells whether the key has been held for this many milliseconds, alone and outside text fields. */
export function useHeldKey(key: string, ms: number): boolean {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    let timer = 0;
    const release = (): void => {
      clearTimeout(timer);
      timer = 0;
      setIsHeld(false);
    };
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== key || isTyping(event)) release();
      else if (timer === 0) timer = window.setTimeout(() => setIsHeld(true), ms);
    };
    const released = (event: KeyboardEvent): void => {
      if (event.key === key) release();
    };
    addEventListener('keydown', pressed);
    addEventListener('keyup', released);
    addEventListener('blur', release);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', pressed);
      removeEventListener('keyup', released);
      removeEventListener('blur', release);
    };
  }, [key, ms]);
  return isHeld;
}
