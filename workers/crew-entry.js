// The entry of a crew thread that runs from the sources; JavaScript for the reason given in entry.js.
import { register } from 'tsx/esm/api';

register();
await import('./crew-thread.ts');
