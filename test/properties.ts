// Property tests draw the same examples in every run of the suite, so that a green one stays green; the long run
// (GROGNARD_LONG=1) draws fresh ones and prints the seed of what fails.

import { configureGlobal } from 'fast-check';
import { atLength } from './length.ts';

if (!atLength) configureGlobal({ seed: 1944 });
