// Answers from another thread, in memory that both share. A thread that waits receives no messages, but it can wait for
// memory to change (ECMA-262, Atomics.wait). So an agent that chooses synchronously can still let others do a part of
// its work.

const SIZE = 1 << 16;
/** Words of the head: whether a part lies there, its length, and whether another follows. */
const STATE = 0;
const LENGTH = 1;
const MORE = 2;
const HEAD_BYTES = 16;

const EMPTY = 0;
const FULL = 1;

export class AnswerBox {
  private readonly head: Int32Array;
  private readonly part: Uint8Array;

  /** @param shared the memory of the other thread's box; absent: its own. */
  constructor(readonly shared: SharedArrayBuffer = new SharedArrayBuffer(SIZE)) {
    this.head = new Int32Array(shared, 0, HEAD_BYTES / 4);
    this.part = new Uint8Array(shared, HEAD_BYTES);
  }

  /** Puts a text in, part by part; waits until the previous part was taken. */
  put(text: string): void {
    const bytes = new TextEncoder().encode(text);
    const { head, part } = this;
    for (let from = 0; from === 0 || from < bytes.length; from += part.length) {
      Atomics.wait(head, STATE, FULL);
      const next = bytes.subarray(from, from + part.length);
      part.set(next);
      head[LENGTH] = next.length;
      head[MORE] = from + part.length < bytes.length ? 1 : 0;
      Atomics.store(head, STATE, FULL);
      Atomics.notify(head, STATE);
    }
  }

  /** Waits for a text; null where no part of it arrives within this many milliseconds. */
  take(patience: number): string | null {
    const { head, part } = this;
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      if (Atomics.wait(head, STATE, EMPTY, patience) === 'timed-out') return null;
      const isLast = head[MORE] === 0;
      // A copy: decoders refuse memory that may change under them.
      text += decoder.decode(part.slice(0, head[LENGTH]), { stream: !isLast });
      Atomics.store(head, STATE, EMPTY);
      Atomics.notify(head, STATE);
      if (isLast) return text;
    }
  }
}
