// The thread of one member of a crew.

import type { ToMember } from './crew.ts';
import { CrewDesk } from './crew-desk.ts';

const desk = new CrewDesk(
  () => postMessage('ready'),
  () => performance.now(),
);

addEventListener('message', ({ data }: MessageEvent<ToMember>) => {
  desk.hear(data).catch((error) => {
    // Whoever leads the crew hears of it and goes on alone.
    setTimeout(() => {
      throw error;
    });
  });
});
