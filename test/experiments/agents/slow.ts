import { faulty } from './faulty.ts';

const wait = new Int32Array(new SharedArrayBuffer(4));

/** Takes four milliseconds over every choice, so that a test has time to interrupt it. */
export const agent: typeof inner = (context) => {
  const player = inner(context);
  return {
    spec: 'slow',
    choose(observation, chain) {
      Atomics.wait(wait, 0, 0, 4);
      player.choose(observation, chain);
    },
  };
};

const inner = faulty('slow', 1_000_000_000, () => {});
