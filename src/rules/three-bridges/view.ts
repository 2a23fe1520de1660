// How Three Bridges looks, and the tasks of its sides.

import type { PlainLooks } from '../../wargame/plain/view.ts';

export const look: PlainLooks = {
  looks: { c: 'clear', w: 'forest', h: 'rough', t: 'built-up' },
  sides: [
    { name: 'North', aim: 'Cross the Arn, keep a bridge open for supplies, and take the towns.' },
    { name: 'South', aim: 'Hold the towns, above all Southgate, and make him pay for the others.' },
  ],
  size: 'XX',
  rules: { battle: '4.2', terrain: '3.3', supply: '2.3', movement: '3.1' },
};
