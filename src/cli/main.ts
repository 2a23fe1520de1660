// The entry of the program `grognard`.

import { processIo } from './io.ts';
import { main } from './program.ts';

process.exitCode = await main(process.argv.slice(2), processIo());
