// The combat results table of The Wide Front.

import { crt } from '../../../wargame/combat/crt.ts';

/**
 * AL, EX: the attacker loses a step; EX, DL: the defender does; DR, DL: the defender retreats; DE: the defender is
 * eliminated.
 */
export const RESULTS = crt({
  by: 'ratio',
  columns: ['1:2', '1:1', '3:2', '2:1', '3:1', '4:1', '5:1', '6:1'],
  beyond: 'unprinted',
  below: 'AL',
  netShift: [-3, 2],
  limits: { mountain: { most: '3:1' } },
  rows: [
    ['AL', 'AL', 'AL', 'NE', 'EX', 'EX', 'DR', 'DR'],
    ['AL', 'AL', 'NE', 'EX', 'EX', 'DR', 'DR', 'DL'],
    ['AL', 'NE', 'EX', 'DR', 'DR', 'DR', 'DL', 'DL'],
    ['NE', 'EX', 'DR', 'DR', 'DR', 'DL', 'DL', 'DE'],
    ['NE', 'DR', 'DR', 'DR', 'DL', 'DL', 'DE', 'DE'],
    ['EX', 'DR', 'DR', 'DL', 'DL', 'DE', 'DE', 'DE'],
  ],
});

const has = (...names: string[]): Uint8Array =>
  Uint8Array.from(RESULTS.results, (name) => (names.includes(name) ? 1 : 0));

/** Effects by result. */
export const ATTACKER_LOSES = has('AL', 'EX');
export const DEFENDER_LOSES = has('EX', 'DL');
export const DEFENDER_RETREATS = has('DR', 'DL');
export const DEFENDER_GONE = has('DE');
