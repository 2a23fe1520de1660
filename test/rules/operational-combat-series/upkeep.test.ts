// Weekly supply (OCS 11.2 to 11.5, 11.7) and attrition.

import { expect, test } from 'vitest';
import { Game } from '../../../src/engine/kernel/game.ts';
import { dseOfUnits } from '../../../src/rules/operational-combat-series/chapters/dse.ts';
import { PURPOSE } from '../../../src/rules/operational-combat-series/chapters/paying.ts';
import { operationalCombatSeries } from '../../../src/rules/operational-combat-series/index.ts';
import { soundModule } from '../../../src/rules/operational-combat-series/loading/module.ts';
import { shipped } from '../../../src/rules/operational-combat-series/loading/shipped.ts';
import { tokensAt } from '../../../src/rules/operational-combat-series/stocks.ts';
import { LEVEL, LEVELS, MOTOR } from '../../../src/rules/operational-combat-series/terms.ts';
import { groundNow } from '../../../src/rules/operational-combat-series/turn.ts';
import { levelOf, loseSteps, setLevel, setMotor, stepsOf } from '../../../src/rules/operational-combat-series/units.ts';
import { playRandomly } from '../../random-play.ts';
import { type Field, field, type Placed } from './position.ts';

/** The second Overphase, where supply is counted first. The German has a headquarters far off that needs nothing. */
function overphase(units: readonly Placed[], dumps: object[]): Field {
  const f = field({
    units: [['de-hq', '16.01'], ...units],
    scenario: { dumps, firstPlayer: { 1: 'german', 2: 'german' }, supply: {} },
  });
  while (f.actor !== 'chance') f.play(f.legal().includes('done') ? 'done' : 'end');
  // Dry weather; German units have no supply, and a low roll costs them nothing.
  return f.dice(7, ...(units.some(([id]) => id === 'de-34') ? [2] : []));
}

const dump = (at: string, sp: number, tokens = 0) => ({ side: 'soviet', at, sp, tokens });
const level = (f: Field, id: string): string => LEVELS[levelOf(f.g, f.unit(id))];
const left = (f: Field, at: string): number => tokensAt(f.g, f.hex(at), 1);

test('[OCS 11.2a] [OCS 11.2b] [OCS 11.2c] [OCS 11.2d] the two groups of the example of 11.4', () => {
  const f = field({ units: [['de-34', '01.01']] });
  const count = (...ids: string[]): number =>
    dseOfUnits(
      f.g,
      ids.map((id) => f.unit(id)),
    );
  // Four infantry divisions, a battalion of an armored one, and two headquarters of which one issues; then the rest of
  // it.
  expect(count('so-148', 'so-283', 'so-121', 'de-34', 'de-rec', 'so-hq', 'de-hq')).toBe(7);
  expect(count('de-1pz', 'de-394', 'de-75')).toBe(3);
});

test('[OCS 11.5e] [OCS 13.0c] losses and other counters of a division change no count, motorization by trucks doubles it', () => {
  const f = field({ units: [['so-148', '01.01']] });
  const so148 = f.unit('so-148');
  loseSteps(f.g, so148, 2);
  expect(dseOfUnits(f.g, [so148])).toBe(2);
  // Units of no division are in the one more.
  expect(dseOfUnits(f.g, [so148, f.unit('so-kat'), f.unit('so-420'), f.unit('so-141')])).toBe(2);
  setMotor(f.g, so148, MOTOR.full);
  expect(dseOfUnits(f.g, [so148])).toBe(3);
  setMotor(f.g, so148, MOTOR.semi);
  expect(dseOfUnits(f.g, [so148])).toBe(2);
});

// The example of 11.5: an enemy closes the way to B; C and D draw from the hex before theirs.
const example: readonly Placed[] = [
  ['so-hq', '07.11', 'move'],
  ['so-148', '08.11'],
  ['so-283', '02.11'],
  ['so-121', '03.11'],
  ['so-52', '01.11'],
  ['so-141', '07.01'],
  ['de-34', '02.10'],
];

test('[OCS 11.5] [OCS 11.5b] [OCS 11.5a] a headquarters supplies units beside the hex that it reaches, past negated enemies', () => {
  const f = overphase(example, [dump('09.11', 5)]);
  f.play('issue so-hq', 'done', 'full-supply');
  // The division, three more and the headquarters: 5 points.
  expect(left(f, '09.11')).toBe(0);
  expect(['so-hq', 'so-148', 'so-283', 'so-121', 'so-52'].map((id) => level(f, id))).toEqual(Array(5).fill('full'));
  // Nothing reaches the brigade in the south.
  expect(level(f, 'so-141')).toBe('none');
});

test('[OCS 11.5a] an enemy whom nobody negates closes a hex also for those beside it', () => {
  const f = overphase(
    example.filter(([id]) => id !== 'so-283' && id !== 'so-121'),
    [dump('09.11', 3)],
  );
  f.play('issue so-hq', 'done', 'full-supply');
  expect([level(f, 'so-52'), level(f, 'so-148')]).toEqual(['none', 'full']);
});

test('[OCS 11.5a] [OCS 18.0a] supply comes through rain as far as in dry weather', () => {
  for (const weather of [3, 7]) {
    const f = field({
      units: [
        ['de-hq', '16.01'],
        ['so-148', '08.11'],
      ],
      scenario: { dumps: [dump('08.08', 2)], supply: {} },
    });
    while (f.step === 'movement.choose') f.play('end');
    // Four truck points away; in mud trucks would pay three times as many.
    f.dice(weather);
    expect([groundNow(f.g), f.legal()]).toEqual([weather === 3 ? 'mud' : 'dry', ['full-supply', 'low-supply']]);
  }
});

test('[OCS 11.4] [OCS 11.4a] [OCS 11.4b] Full costs a point a DSE, Low half of it, in tokens', () => {
  const units: readonly Placed[] = [
    ['so-hq', '07.11'],
    ['so-148', '08.11'],
    ['so-283', '09.11'],
  ];
  const f = overphase(units, [dump('08.10', 3)]);
  f.play('issue so-hq', 'done');
  expect(f.legal()).toEqual(['full-supply', 'low-supply']);
  f.play('low-supply');
  expect([left(f, '08.10'), level(f, 'so-148'), level(f, 'so-hq')]).toEqual([6, 'low', 'low']);
  // The level stays for the week.
  f.dice(2, 2);
  while (f.step === 'reorganization.choose') f.play('end');
  expect([f.step, level(f, 'so-148')]).toEqual(['movement.choose', level(f, 'so-hq')]);
});

test('[OCS 11.4c] [OCS 11.5d] what does not reach Low Supply is spent in vain; nobody chooses that', () => {
  const units: readonly Placed[] = [
    ['so-hq', '07.11'],
    ['so-148', '08.11'],
    ['so-283', '09.11'],
  ];
  const f = overphase(units, [dump('08.10', 1, 1)]);
  // Two divisions in Low Supply need 1 SP 2T; one alone could be paid for, so the other is left to itself.
  const g = overphase(units, [dump('08.10', 1, 2)]).play('issue so-hq');
  expect([left(g, '08.10'), level(g, 'so-148')]).toEqual([0, 'low']);
  f.play('issue so-hq');
  expect(f.refuses('done')).toBe(true);
  f.play('leave-out so-148');
  expect([level(f, 'so-283'), level(f, 'so-hq')]).toEqual(['low', 'low']);
  // A single token is left for the other division, and lost.
  f.dice(7);
  expect([left(f, '08.10'), level(f, 'so-148')]).toEqual([0, 'none']);
});

test('[OCS 11.4c] a unit is left only to a source that can bring it to Low Supply, where the first one can', () => {
  const units: readonly Placed[] = [
    ['so-hq', '07.11'],
    ['so-148', '08.11'],
    ['so-283', '09.11'],
  ];
  // Together they need 6 tokens in Low Supply; a group by itself of one division needs 4, and both draw on one dump.
  const poor = overphase(units, [dump('08.10', 1, 3)]).play('issue so-hq');
  expect([level(poor, 'so-148'), level(poor, 'so-283'), left(poor, '08.10')]).toEqual(['low', 'low', 1]);
  expect(
    overphase(units, [dump('08.10', 2)])
      .play('issue so-hq')
      .legal(),
  ).toEqual(['done', 'leave-out so-148', 'leave-out so-283']);
});

test('[OCS 11.4c] [OCS 11.2c] a headquarters that alone serves others is not drawn into the group of another source', () => {
  const units: readonly Placed[] = [
    ['so-hq', '07.11'],
    ['so-148', '08.11'],
    ['so-283', '01.11'],
  ];
  // The dump serves the headquarters, but not the division in the west, to which it throws.
  const f = overphase(units, [dump('08.10', 4)]).play('draw 08.10');
  expect([f.refuses('done'), f.offers('leave-out')]).toEqual([true, ['leave-out so-148', 'leave-out so-hq']]);
  f.play('leave-out so-hq', 'low-supply', 'issue so-hq', 'low-supply');
  expect([level(f, 'so-148'), level(f, 'so-283')]).toEqual(['low', 'low']);
});

test('[OCS 11.5c] [OCS 11.2d] a unit draws directly for its own DSE and one more, at a level of its own', () => {
  const units: readonly Placed[] = [
    ['so-hq', '07.11'],
    ['so-148', '08.11'],
    ['so-283', '09.11'],
  ];
  const f = overphase(units, [dump('08.10', 4)]);
  f.play('draw 08.10', 'leave-out so-283', 'leave-out so-hq', 'full-supply');
  expect(left(f, '08.10')).toBe(8);
  f.play('issue so-hq', 'done', 'low-supply');
  expect([left(f, '08.10'), level(f, 'so-148'), level(f, 'so-283')]).toEqual([4, 'full', 'low']);
});

test('[OCS 11.7b] [OCS 11.2c] a headquarters that another supplies is as a unit of no division, and issues nothing', () => {
  const f = overphase(
    [
      ['so-hq', '07.11'],
      ['so-148', '08.11'],
    ],
    [dump('08.10', 2)],
  );
  f.play('draw 08.10', 'done', 'full-supply');
  expect([level(f, 'so-hq'), left(f, '08.10')]).toEqual(['full', 0]);
});

test('[OCS 11.4e] units in No Supply roll each week by action rating and size, headquarters never', () => {
  const f = overphase(
    [
      ['so-148', '08.11'],
      ['so-hq', '03.11'],
    ],
    [],
  );
  expect([f.step, f.actor]).toEqual(['supply-usage.roll', 'chance']);
  // Rating 2 and 3 RE: 9 and 1 more is a step.
  f.dice(9);
  expect(stepsOf(f.g, f.unit('so-148'))).toBe(2);
  expect([level(f, 'so-148'), level(f, 'so-hq'), level(f, 'de-hq')]).toEqual(['none', 'none', 'none']);
  expect(f.noted('attrition')).toMatchObject([{ roll: 9, steps: 1 }]);
});

test('[OCS 11.4] the set-up tells the levels of the first week, so nothing is paid then', () => {
  const f = field({ units: [['so-148', '08.11']], scenario: { supplyAtStart: 'low' } });
  expect([level(f, 'so-148'), f.noted('issued')]).toEqual(['low', []]);
  setLevel(f.g, f.unit('so-148'), LEVEL.full);
  expect(level(f, 'so-148')).toBe('full');
});

test('[OCS 11.7a] trucks and wagons spend nothing, and carry what units draw', () => {
  const f = field({
    units: [
      ['de-hq', '16.01'],
      ['so-148', '08.11'],
    ],
    scenario: {
      trucks: [{ side: 'soviet', at: '08.10', kind: 'truck', points: 2, cargoT: 4 }],
      supply: {},
    },
  });
  while (f.step === 'movement.choose') f.play('end');
  f.dice(7);
  // One division and one more, in Low Supply.
  expect([left(f, '08.10'), level(f, 'so-148')]).toEqual([0, 'low']);
});

test('[OCS 11.5f] units in a box off the map draw only on what lies there', () => {
  const { map } = soundModule(shipped.nerussa, 'nerussa');
  const zones = [{ id: 'rear', name: 'Rear', side: 'soviet', isSupplySource: true, airBase: 0, links: [] }];
  const inRear = (sp: number) => {
    const f = field({
      parts: { map: { ...map, zones } },
      units: [
        ['de-hq', '16.01'],
        ['so-hq', '08.11'],
        ['so-148', 'rear'],
      ],
      scenario: { dumps: [dump('08.11', 9), ...(sp > 0 ? [dump('rear', sp)] : [])], supply: {} },
    });
    while (f.step === 'movement.choose') f.play('end');
    return f.dice(7);
  };
  expect(inRear(2).offers('draw')).toContain('draw rear');
  const f = inRear(0).play('issue so-hq', 'full-supply').dice(2);
  expect([level(f, 'so-148'), left(f, '08.11')]).toEqual(['none', 32]);
  // What lies in the box serves the division there, and not the headquarters on the map.
  const fed = inRear(3).play('draw rear', 'full-supply');
  expect([level(fed, 'so-148'), tokensAt(fed.g, fed.number('site', 'rear'), 1)]).toEqual(['full', 4]);
  expect(fed.legal()).toEqual(['issue so-hq', 'draw 08.11']);
});

test('[OCS 11.5f] [OCS 2.3] a box on the map is its hex: its units draw as others do', () => {
  const { map } = soundModule(shipped.nerussa, 'nerussa');
  const zones = [
    { id: 'town', hex: '08.10', name: 'Town', side: 'soviet', isSupplySource: false, airBase: 0, links: [] },
  ];
  const f = field({
    parts: { map: { ...map, zones } },
    units: [
      ['de-hq', '16.01'],
      ['so-hq', '08.11'],
      ['so-148', 'town'],
    ],
    scenario: { dumps: [dump('town', 9)], supply: {} },
  });
  expect([f.at('so-148'), left(f, '08.10')]).toEqual(['08.10', 36]);
  while (f.step === 'movement.choose') f.play('end');
  f.dice(7).play('issue so-hq', 'done', 'full-supply');
  // One division and one more.
  expect([level(f, 'so-148'), left(f, '08.10')]).toEqual(['full', 28]);
});

test('[OCS 12.1d] the level of a headquarters is that of its group, and changes no range', () => {
  const f = overphase(
    [
      ['so-hq', '07.11'],
      ['so-148', '08.11'],
    ],
    [dump('08.10', 9)],
  );
  f.play('issue so-hq', 'done', 'low-supply');
  expect([level(f, 'so-hq'), level(f, 'so-148')]).toEqual(['low', 'low']);
});

test('levels and payments agree with a slow count of what was drawn', () => {
  for (let seed = 0; seed < 6; seed++) {
    const rules = operationalCombatSeries;
    const g = new Game(rules, rules.prepare({ scenario: 'nerussa' }));
    const drawn: number[] = [];
    let owed = 0;
    g.listener = (_, { kind, ...event }) => {
      const { dse, level: found, tokens, purpose } = event as Record<string, number>;
      if (kind === 'issued') owed += found === LEVEL.full ? 4 * dse : found === LEVEL.low ? 2 * dse : 0;
      if (kind === 'issued' && found === LEVEL.none) drawn.push(dse);
      if (kind === 'paid' && purpose === PURPOSE.upkeep && drawn.length === 0) owed -= tokens;
      if (kind === 'segment') {
        if (drawn.length === 0) expect(owed).toBe(0);
        owed = 0;
        drawn.length = 0;
      }
    };
    playRandomly(g, `upkeep ${seed}`, undefined, undefined, 3000);
  }
});
