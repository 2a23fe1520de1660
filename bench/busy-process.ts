/** One process of the two-process control: told a number of seconds, works that long and answers with its rate. */
import { connectFourPlayouts } from './kernel-systems.ts';

const work = connectFourPlayouts();
process.on('message', (seconds) => process.send?.(work.run(Number(seconds))));
process.on('disconnect', () => process.exit());
