// The data of Thunder in the East: the shipped files are sound, and every fault is refused with its field and the
// reason.

import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../src/engine/contract/fault.ts';
import { dataset } from '../../../src/rules/thunder-in-the-east/loading/data.ts';
import type { ThunderMap } from '../../../src/rules/thunder-in-the-east/schema/map.ts';
import type { Scenario } from '../../../src/rules/thunder-in-the-east/schema/scenario.ts';
import type { TablesFile, WeatherFile } from '../../../src/rules/thunder-in-the-east/schema/tables.ts';
import type { UnitsFile } from '../../../src/rules/thunder-in-the-east/schema/units.ts';

type Writable<T> = { -readonly [K in keyof T]: Writable<T[K]> };

const data = dataset.prepareData();
const told = ({ path, found, expected }: Fault): string => `${path}: ${found}; ${expected}`;

/** The faults of Smolensk after a change. */
function faultsOf(change: (scenario: Writable<Scenario>) => void): string[] {
  const scenario = structuredClone(data.scenarios.smolensk) as Writable<Scenario>;
  change(scenario);
  const read = dataset.loadScenario(scenario, data);
  return 'faults' in read ? read.faults.map(told) : [];
}

it('ships sound files: map, mix, charts, weather, seven scenarios and six campaigns', () => {
  expect(Object.keys(data.scenarios)).toHaveLength(13);
  expect(faultsOf(() => {})).toEqual([]);
});

describe('a scenario is refused', () => {
  const cases: readonly [what: string, fault: RegExp, change: (scenario: Writable<Scenario>) => void][] = [
    [
      'a hex off the map',
      /axis\.setup\[0\]\.hex: "6626"; a hex of the map/,
      (s) => {
        s.axis.setup[0].hex = '6626';
      },
    ],
    [
      'a hex in water',
      /soviet\.setup\[0\]\.hex: 9161; a hex of land in play/,
      (s) => {
        delete s.window;
        delete s.edges;
        delete s.exits;
        s.soviet.setup[0].hex = '9161';
        s.territory = {};
      },
    ],
    [
      'the wrong side of the line',
      /axis\.setup\[0\]\.hex: 9240; a hex on the axis side of the line/,
      (s) => {
        s.axis.setup[0].hex = '9240';
      },
    ],
    [
      'a broken stack',
      /axis\.setup\[2\]: 3 units, 3 Major, 0 Large in 8838; at most 3, 2 Major, 1 Large/,
      (s) => {
        s.axis.setup[1].hex = '8838';
        s.axis.setup[2].hex = '8838';
      },
    ],
    [
      'Axis allies in one hex',
      /axis\.setup\[1\]: romania and hungary; one ally of Germany/,
      (s) => {
        Object.assign(s.axis.setup[0], { kind: 'RO_INC', hex: '8838' });
        Object.assign(s.axis.setup[1], { kind: 'HU_INC', hex: '8838' });
      },
    ],
    [
      'an army without its components',
      /setup: 17 counters of DE_PZC, with components of armies; at most 16/,
      (s) => {
        s.axis.setup[0].kind = 'DE_PZA';
        s.axis.pool.push({ kind: 'DE_PZC', count: 11 });
      },
    ],
    [
      'more counters than the mix',
      /setup: 2 counters of DE_CAVD.*at most 1, the mix/,
      (s) => {
        s.axis.pool.push({ kind: 'DE_CAVD', count: 1 });
      },
    ],
    [
      'a front hex outside zones',
      /axis\.setup: no zone over 8847; zones over the whole front row/,
      (s) => {
        s.axis.setup = s.axis.setup.filter(({ hex }) => hex !== '8747');
      },
    ],
    [
      'a headquarters beyond six hexes',
      /soviet\.setup\[\d+\]\.hex: A047; a city within 6 hexes of the front/,
      (s) => {
        s.soviet.setup[s.soviet.setup.length - 1].hex = 'A047';
      },
    ],
    [
      'a headquarters without a rail line',
      /axis\.setup\[11\]\.hex: 8641; a city with a line by rail or sea/,
      (s) => {
        s.exits = (s.exits ?? []).filter(({ side }) => side === 'soviet');
      },
    ],
    [
      'a unit Isolated at the start',
      /axis\.setup\[0\]\.hex: 8838; a hex with a line of communication/,
      (s) => {
        s.exits = (s.exits ?? []).filter(({ side }) => side === 'soviet');
      },
    ],
    [
      'no legal first move',
      /axis\.setup: no unit that can move; a legal move for the side that begins/,
      (s) => {
        s.axis.setup = s.axis.setup.map((row) => ({ ...row, kind: 'DE_GAR' }));
      },
    ],
    [
      'headquarters alone to begin with',
      /axis\.setup: no unit that can move/,
      (s) => {
        s.axis.setup = s.axis.setup.filter(({ kind }) => kind === 'DE_HQ');
      },
    ],
    [
      'a headquarters outside a city',
      /axis\.setup\[11\]\.hex: 8640; a city, for a headquarters/,
      (s) => {
        s.axis.setup[11].hex = '8640';
      },
    ],
    [
      'a reinforcement after the end',
      /soviet\.arrivals\[0\]\.turn: 7; 1 to 6, the turns of the scenario/,
      (s) => {
        s.soviet.arrivals[0].turn = 7;
      },
    ],
    [
      'a reinforcement at a place that does not exist',
      /soviet\.arrivals\[0\]\.hex: "Z999"; a hex of the map/,
      (s) => {
        s.soviet.arrivals[0].hex = 'Z999';
      },
    ],
    [
      'bands that overlap',
      /victory\.bands\[1\]\.least: 12; less than 12: bands do not overlap/,
      (s) => {
        s.victory.bands[1].least = 12;
      },
    ],
    [
      'scores without a result',
      /victory\.bands\[2\]\.least: 2; 0/,
      (s) => {
        s.victory.bands[2].least = 2;
      },
    ],
    [
      'an unknown kind',
      /axis\.setup\[0\]\.kind: DE_XX; the id of a kind/,
      (s) => {
        s.axis.setup[0].kind = 'DE_XX';
      },
    ],
    [
      'a kind of the enemy',
      /axis\.setup\[0\]\.kind: SU_RC; a kind of the axis side/,
      (s) => {
        s.axis.setup[0].kind = 'SU_RC';
      },
    ],
    [
      'steps without a face',
      /soviet\.setup\[0\]\.steps: 1; 2 to 3: it has no other face/,
      (s) => {
        s.soviet.setup[0].steps = 1;
      },
    ],
    [
      'a week that the month lacks',
      /start\.week: 4; 1 to 2 in January/,
      (s) => {
        s.start = { year: 1942, month: 1, week: 4 };
      },
    ],
    [
      'weather of too few turns',
      /weather\.fixed: 2 turns; 6/,
      (s) => {
        s.weather.fixed = ['clear', 'clear'];
      },
    ],
    [
      'a window off the map',
      /window\.columns: 60 to 100; a part of 66 to 127/,
      (s) => {
        s.window = { columns: [60, 100], rows: [36, 47] };
      },
    ],
    [
      'a victory city that is none',
      /victory\.cities\[0\]\.hex: 9241; the hex of a city/,
      (s) => {
        s.victory.cities = [{ hex: '9241', points: 1 }];
      },
    ],
  ];

  it.each(cases)('%s', (_what, fault, change) => {
    expect(faultsOf(change).join('\n')).toMatch(fault);
  });

  it('with all its faults at once', () => {
    const faults = faultsOf((s) => {
      s.axis.setup[0].kind = 'DE_XX';
      s.soviet.arrivals[0].turn = 9;
      s.victory.bands[1].least = 12;
    });
    expect(faults).toHaveLength(3);
  });
});

describe('a player aid is refused', () => {
  /** The faults of all files after a change of one. */
  function faultsWith<T>(name: 'map' | 'units' | 'tables' | 'weather', change: (file: Writable<T>) => void): string {
    const file = structuredClone(data[name]) as unknown as Writable<T>;
    change(file);
    const read = dataset.load({ ...dataset.shipped, [name]: file, scenarios: {} });
    return 'faults' in read ? read.faults.map(told).join('\n') : '';
  }

  it('a railway that leaps', () => {
    const told = faultsWith<ThunderMap>('map', (map) => {
      map.links.push({ kind: 'rail', along: ['9240', '9540'] });
    });
    expect(told).toMatch(/map\.json: links\[\d+\]\.along\[1\]: "9540"; a neighbour of 9240/);
  });

  it('a river along a sea, a railway and a city in water', () => {
    const told = faultsWith<ThunderMap>('map', (map) => {
      map.sides.push({ between: ['9160', '9161'], kind: 'minor' });
      map.links.push({ kind: 'rail', along: ['9160', '9161'] });
      map.places[0].hex = '9161';
    });
    expect(told).toMatch(/courses, minor: 9160-9161; a hexside between two hexes of land: 9161 is water/);
    expect(told).toMatch(/links\[\d+\]: 9161; hexes of land for a railway/);
    expect(told).toMatch(/places\[0\]\.hex: 9161; a hex of land for Allenstein/);
  });

  it('a mix whose values, parts or remnants do not fit', () => {
    const told = faultsWith<UnitsFile>('units', ({ units }) => {
      const row = (id: string) => units.find((unit) => unit.id === id) as Writable<UnitsFile>['units'][number];
      row('SU_MIL').mix = 7;
      row('DE_INA').parts = ['DE_INC4', 'DE_INC6'];
      row('DE_MNC').remnant = 'SU_BGL';
      units.push({ ...row('DE_GAR') });
    });
    expect(told).toMatch(/values: 6 counters; 7, the mix/);
    expect(told).toMatch(/parts: DE_INC4, DE_INC6; the strongest first/);
    expect(told).toMatch(/remnant: SU_BGL; a kind of its own side/);
    expect(told).toMatch(/units\[\d+\]: DE_GAR; a row not yet in/);
  });

  it('a combat table with a short row, and a chart without a terrain', () => {
    const told = faultsWith<TablesFile>('tables', ({ combat, movement }) => {
      combat.clement[2].pop();
      movement.ground.pop();
    });
    expect(told).toMatch(/tables\.json: combat\.clement\.2: 9 results; 10/);
    expect(told).toMatch(/movement\.ground: no row for sand/);
  });

  it('a weather table without six entries, or without a month', () => {
    const told = faultsWith<WeatherFile>('weather', ({ tables }) => {
      tables[0].months[3].weather.pop();
      tables[1].months.pop();
    });
    expect(told).toMatch(/tables\[0\]\.months\[3\]\.weather: 5 entries; 6/);
    expect(told).toMatch(/tables\[1\]\.months: no row for 12/);
  });
});
