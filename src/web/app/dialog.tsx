// A window over the page that keeps the keyboard to itself until it is closed.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Whether Escape closes it. */
  readonly isFree?: boolean;
  readonly children: ComponentChildren;
}

export function Dialog({ title, onClose, isFree = true, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current!;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={ref}
      class="dialog"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        if (isFree) onClose();
      }}
    >
      <header>
        <h2>{title}</h2>
        {isFree && (
          <button type="button" class="quiet" onClick={onClose} aria-label="Close">
            ✕
          </button>
        )}
      </header>
      {children}
    </dialog>
  );
}
