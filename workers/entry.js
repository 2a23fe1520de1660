// Where a worker starts. It is JavaScript because TypeScript is only understood once tsx is registered, in each thread
// anew: Node 20 gives a worker neither its parent's hooks nor those of `--import tsx`.
import { register } from 'tsx/esm/api';

register();
const loaded = import('./play.ts');

/** The task of the pool; see play.ts. */
export const play = async (slice) => (await loaded).play(slice);
