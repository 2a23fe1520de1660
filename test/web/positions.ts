// St. Vith in the midst of the activation of the LXVI Korps, as documents that the page's host serves.

import { readFileSync } from 'node:fs';

const FILE = new URL('../../src/rules/winter-thunder/data/scenarios/st-vith.json', import.meta.url);

/** @param step where the activation stands: `movement`, `combat` */
export const activation = (step: string, seats: Readonly<Record<string, string>>): unknown => ({
  ruleset: 'winter-thunder',
  scenario: { ...JSON.parse(readFileSync(FILE, 'utf8')), start: { at: step, hq: '66K' } },
  seed: '5',
  seats,
});
