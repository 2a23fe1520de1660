// The entry of a worker that runs from the sources. It is JavaScript because TypeScript needs tsx, which must be
// registered in each thread anew: Node 20 gives a worker neither its parent's hooks nor those of `--import tsx`.
import { register } from 'tsx/esm/api';

register();

export const { play, sample } = await import('./tasks.ts');
