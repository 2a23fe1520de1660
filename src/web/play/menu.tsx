// A button that opens a box of tools below it; it closes on Escape and on a click elsewhere.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface MenuProps {
  readonly title: string;
  readonly text: string;
  readonly children: ComponentChildren;
}

export function Menu({ title, text, children }: MenuProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (): void => {
      if (box.current) box.current.open = false;
    };
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !box.current?.open) return;
      close();
      box.current.querySelector('summary')?.focus();
      event.preventDefault();
    };
    const clicked = (event: MouseEvent): void => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    // Before the table, which gives Escape other meanings.
    addEventListener('keydown', pressed, true);
    addEventListener('click', clicked);
    return () => {
      removeEventListener('keydown', pressed, true);
      removeEventListener('click', clicked);
    };
  }, []);
  return (
    <details class="menu" ref={box}>
      <summary title={title}>{text}</summary>
      <div class="menu-box">{children}</div>
    </details>
  );
}
