// Division Markers (OCS 12.7), which the other side sees in place of the units.

import { expect, test } from 'vitest';
import { seat } from '../../../src/engine/contract/ids.ts';
import { counters } from '../../../src/rules/operational-combat-series/view/pieces.ts';
import { field } from './position.ts';

test.each([true, false])(
  '[OCS 12.7] option %s: the enemy is shown one counter for the units of a division in a hex',
  (isOn) => {
    const { g } = field({
      units: [
        ['de-1pz', '03.06'],
        ['de-394', '03.06'],
        ['de-rec', '04.06'],
        ['de-34', '03.06'],
        ['so-hq', '16.01'],
      ],
      options: { '12.7': isOn, '4.9': false },
    });
    const shown = (viewer: 0 | 1 | null): string[] =>
      counters(g, viewer === null ? null : seat(viewer))
        .map(({ id, hex }) => `${id} ${g.s.land.grid.label(hex as never)}`)
        .sort();
    const units = ['de-1pz 03.06', 'de-34 03.06', 'de-394 03.06', 'de-rec 04.06', 'so-hq 16.01'];
    expect(shown(1)).toEqual(isOn ? ['de-34 03.06', 'pz3-03.06 03.06', 'pz3-04.06 04.06', 'so-hq 16.01'] : units);
    expect([shown(0), shown(null)]).toEqual([units, units]);
    const marker = counters(g, seat(1)).find(({ id }) => id === 'pz3-03.06');
    if (isOn) expect(marker).toMatchObject({ name: '3rd Panzer Division', size: 'XX', factors: 'DSE 2' });
  },
);
