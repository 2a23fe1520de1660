// Choices of places that may be hexes or boxes off the map: hexes are clicked on the map.

import { expect, test } from 'vitest';
import { view } from '../../src/rules/operational-combat-series/view/view.ts';
import { MapIndex } from '../../src/table/map-index.ts';
import { choiceViews } from '../../src/web/umpire/choice-views.ts';
import { airfield } from '../rules/operational-combat-series/airfield.ts';

test('[OCS 14.1] a flight goes to a hex that is clicked', () => {
  const f = airfield({ planes: ['stuka1 german T (1) 8 25 at 03.05'] }).play('fly stuka1');
  const index = new MapIndex(view.map(f.g.s));
  const views = choiceViews(f.g as never, index, view.counters(f.g, null), view.boxes!(f.g, null));
  const to = views.find(({ text }) => text === 'fly-to 08.04')!;
  expect(to.targets).toEqual([{ hex: f.hex('08.04') }]);
  const flights = views.filter(({ verb }) => verb === 'fly-to');
  expect(flights.every(({ targets }) => targets.length === 1)).toBe(true);
});
