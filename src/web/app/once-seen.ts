// Things that go by themselves after a while, counted from when they can be read: a busy machine shows them later than
// it is told of them.

/** A change is drawn to the pixel when the third frame after it begins. */
const FRAMES = 3;

/**
 * Acts once what has just been changed has been seen for so many milliseconds.
 * @returns a function that calls it off
 */
export function onceSeen(ms: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const wait = (left: number): void => {
    frame = requestAnimationFrame(() => {
      if (left > 1) wait(left - 1);
      else timer = setTimeout(act, ms);
    });
  };
  wait(FRAMES);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
