// The colour of a side: the same in charts as on the map.

import { expect, test } from 'vitest';
import { looks } from '../../reports/chart.ts';
import { inWords, namesOf } from '../../reports/names.ts';
import { SERIES } from '../../src/draw/colours.ts';
import { statedFor } from '../../src/engine/contract/stated.ts';
import { rulesets } from '../../src/rules/registry.ts';
import { atLength } from '../length.ts';

/** The series whose colours charts give to sides, by the place of the colour on maps: red, blue, green, purple. */
const BY_HUE = [1, 0, 2, 3];

test.each(rulesets.filter(({ canary }) => !canary))(
  'sides of $id have the hues of their map in charts',
  async (one) => {
    const rules = await one.load();
    for (const { id } of atLength ? rules.scenarios : rules.scenarios.slice(0, 2)) {
      const s = rules.prepare({ scenario: id });
      const { hues } = rules.view!.map(s);
      const names = namesOf(inWords(rules, statedFor(rules, id)), s.seats);
      const colours = looks(s.seats, names).map(({ colour }) => colour);
      expect(colours, id).toEqual(s.seats.map((_, seat) => SERIES[BY_HUE[hues?.[seat] ?? seat]]));
    }
  },
);
