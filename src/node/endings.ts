// Threads that are being ended. Node cannot end a thread that waits inside a call of the system - for a program that it
// started, for a pipe without a writer - and the process cannot end before its threads have.

/** Milliseconds that threads are given to end. */
const GRACE = 3_000;

const under = new Set<Promise<unknown>>();

/** Registers a thread that is ending. */
export function ending(end: Promise<unknown>): void {
  under.add(end);
  const gone = (): void => {
    under.delete(end);
  };
  end.then(gone, gone);
}

/** Waits a limited time for an end. @returns whether it came. */
export async function inTime(end: Promise<unknown>, grace = GRACE): Promise<boolean> {
  ending(end);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), grace);
  });
  try {
    return await Promise.race([end.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits a limited time for all registered ends. @returns whether they came. */
export const allEnded = (grace = GRACE): Promise<boolean> => inTime(Promise.allSettled([...under]), grace);
