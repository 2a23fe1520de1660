// Property tests draw the same examples in every run, so that a green suite stays green; GROGNARD_FRESH=1 draws new ones,
// and fast-check prints the seed of what fails.

import { configureGlobal } from 'fast-check';
import { drawsFresh } from './length.ts';

if (!drawsFresh) configureGlobal({ seed: 1944 });
