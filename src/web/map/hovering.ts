// A pointer that moves over the map: the thing that it points at, and the stack that opens when it rests.

import type { Pointed } from './kinds.ts';

const REST_MS = 650;

export class Hovering {
  private last: Pointed | null = null;
  private timer = 0;

  /**
   * Follows a pointer.
   * @param open opens a stack on which the pointer rests
   * @param left called when the pointer has left its last target
   */
  constructor(
    private readonly open: (hex: number) => void,
    private readonly left: () => void,
  ) {}

  /** Moves the pointer. @returns whether it points at something else now. */
  move(pointed: Pointed | null, isStack: boolean): boolean {
    if (pointed?.hex === this.last?.hex && pointed?.counter === this.last?.counter) return false;
    clearTimeout(this.timer);
    if (pointed && isStack && pointed.counter !== null) {
      this.timer = window.setTimeout(() => this.open(pointed.hex), REST_MS);
    }
    this.last = pointed;
    return true;
  }

  stop(): void {
    clearTimeout(this.timer);
    if (this.last) this.left();
    this.last = null;
  }
}
