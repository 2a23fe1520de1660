// A part that scrolls sideways where the window is narrow.

import type { ComponentChildren } from 'preact';

/** It takes the focus, so that keys can scroll it. */
export const Scrolled = ({ name, children }: { name: string; children: ComponentChildren }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
  <section class="scroll" tabIndex={0} aria-label={name}>
    {children}
  </section>
);
