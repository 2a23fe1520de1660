// The optional rules of the book by their numbers, switches for printed corrections and for fog, and house rules. A
// module states which of the optional rules are on (module.json).

import { type Switches, switches } from '../../engine/text/switches.ts';
import { HIP_SHOOT, OPTIONS } from './schema/module.ts';

/** Who shoots from the hip, by the order of the module's sides. */
export const HIP_SHOOTERS = ['none', 'first', 'second', 'both'] as const;

const ofBook = <const Key extends keyof typeof OPTIONS>(key: Key) =>
  ({ key, title: OPTIONS[key].title, default: OPTIONS[key].default }) as const;

const declared = {
  modesInMovement: ofBook('5.11'),
  overrunNeedsAr: ofBook('7.1b'),
  friendsNegateRetreats: ofBook('9.13e'),
  surprise: ofBook('9.17'),
  dumpsOffMap: ofBook('11.8'),
  truckStations: ofBook('12.2f'),
  detrainAnywhere: ofBook('12.3c'),
  divisionMarkers: ofBook('12.7'),
  hiddenStations: ofBook('14.8d'),
  hipShoot: { key: HIP_SHOOT, title: 'Who shoots from the hip', default: 'none', values: HIP_SHOOTERS },
  airBaseCards: ofBook('15.3'),
  divisionsReturn: ofBook('21.0f'),
  // 4.9 is no optional rule of the book; computers that play each other need no fog.
  fog: { key: '4.9', title: 'Only the top of an enemy stack is known', atTable: true },
  // The book bars who has landed from acting “on the turn of landing”, and does not say which turn.
  landedWaitAWeek: { key: '19.3-week', title: 'Units that have landed wait until the next week' },
  // A later correction of 5.9b.
  exploitersKeepMode: { key: '5.9b-kept', title: 'Exploiting units keep their mode and have half their allowance' },
  // Read so, the printed corrections of the capture table concern supply points and not tokens.
  capturesWholePoints: { key: '9.16b-points', title: 'Supply is captured and destroyed in whole points' },
} as const;

export const { options, read: readSwitches, houseRows } = switches(declared);
export type RuleSwitches = Switches<typeof declared>;
