// The experiments that play no games, by name.

import { diceStudy } from './dice/study.ts';
import type { NamedStudy } from './study.ts';

export const studies: readonly NamedStudy[] = [diceStudy];
