// A pointer that moves over the map: what it has come to, and the stack that opens where it rests.

import type { Pointed } from './kinds.ts';

const REST_MS = 650;

export class Hovering {
  private last: Pointed | null = null;
  private timer = 0;

  /**
   * @param open a stack on which the pointer rests
   * @param left told when the pointer is no longer over what it was over
   */
  constructor(
    private readonly open: (hex: number) => void,
    private readonly left: () => void,
  ) {}

  /** @returns whether something else is pointed at now. */
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
