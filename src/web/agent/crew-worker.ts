// The thread of one member of a crew.

import type { ToMember } from './crew.ts';
import { CrewServer } from './crew-server.ts';

const server = new CrewServer(
  () => postMessage('ready'),
  () => performance.now(),
);

addEventListener('message', ({ data }: MessageEvent<ToMember>) => {
  server.hear(data).catch((error) => {
    // The leader of the crew notices and continues alone.
    setTimeout(() => {
      throw error;
    });
  });
});
