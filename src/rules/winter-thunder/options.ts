// Optional rules (WT 11.0) and switches for doubtful readings. A switch is named after the rule that it reads.

import type { OptionSpec } from '../../engine/contract/ruleset.ts';

export const options: readonly OptionSpec[] = [
  { key: '11.1', title: 'Variable weather', default: false },
  { key: '11.2', title: 'Corps artillery and cavalry fight only under their own corps', default: false },
  { key: '11.3', title: 'German corps may lay BLOCK markers', default: false },
  {
    key: '11.4',
    title: 'Defend missions by the die: off, a chit at random, or by posture',
    default: 'off',
    values: ['off', 'random', 'posture'],
  },
  { key: '5.2-corps-hq', title: 'An army HQ may also move corps HQ', default: false },
  { key: '6.2-minimum-move', title: 'A unit may always enter one permitted hex with its whole MF', default: false },
  { key: '7.31-free-choice', title: 'One unit may check twice before all have checked once', default: false },
  {
    key: '7.32-counter-advance',
    title: 'A defender that advances does so after the attackers have retreated',
    default: false,
  },
  { key: '9.1-loss-per-unit', title: 'Standing in an improved position costs each unit a step', default: false },
];
