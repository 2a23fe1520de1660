// Supply, trucks and units that arrive (OCS 2.3, 12.6).

import { describe, expect, test } from 'vitest';
import { Game } from '../../../src/engine/kernel/game.ts';
import { isActive, isPresent, siteOfAircraft } from '../../../src/rules/operational-combat-series/aircraft.ts';
import { operationalCombatSeries as rules } from '../../../src/rules/operational-combat-series/index.ts';
import { soundModule } from '../../../src/rules/operational-combat-series/loading/module.ts';
import { shipped } from '../../../src/rules/operational-combat-series/loading/shipped.ts';
import { pointsAt, tokensAt } from '../../../src/rules/operational-combat-series/stocks.ts';
import { LEVEL, LOAD, PLACE } from '../../../src/rules/operational-combat-series/terms.ts';
import { hexOf, levelOf, placeOf } from '../../../src/rules/operational-combat-series/units.ts';
import { playRandomly } from '../../random-play.ts';
import { type Field, field } from './position.ts';

/** The second week, with a headquarters for each side. */
function secondWeek(scenario: object, ...more: readonly (readonly [string, string])[]): Field {
  const f = field({
    units: [['de-hq', '16.01'], ['so-hq', '08.11'], ...more],
    scenario: { firstPlayer: { 1: 'german', 2: 'german' }, supply: {}, ...scenario },
  });
  while (f.step === 'movement.choose') f.play('end');
  return f.dice(7);
}

test('[OCS 11.0] supply points come after the weekly count, and serve no earlier', () => {
  const f = secondWeek({ supply: { german: { at: '16.01', sp: [3, 5] } } });
  // Three came in the first week, of which the headquarters draws one for its group.
  f.play('issue de-hq', 'full-supply');
  expect(tokensAt(f.g, f.hex('16.01'), 0)).toBe((3 - 1 + 5) * 4);
  expect(f.noted('arrived').at(-1)).toMatchObject({ side: 0, tokens: 20, points: 0 });
});

test('trucks and wagons come in their week and place, unloaded', () => {
  const row = { side: 'soviet', at: '16.06', points: 3 };
  const f = secondWeek({
    truckArrivals: [
      { ...row, turn: 2, kind: 'truck' },
      { ...row, turn: 3, kind: 'wagon' },
    ],
  });
  expect([LOAD.truck, LOAD.wagon].map((kind) => pointsAt(f.g, f.hex('16.06'), 1, kind, 0))).toEqual([3, 0]);
});

test('enemies in the place of entry turn supply to the nearest hex', () => {
  const f = secondWeek({ supply: { german: { at: '08.11', sp: [0, 2] } } });
  expect(tokensAt(f.g, f.hex('08.11'), 0)).toBe(0);
  const { grid } = f.g.s.land;
  const where = f.noted('arrived')[0].site;
  expect([grid.distance(f.hex('08.11'), where as never), tokensAt(f.g, where, 0)]).toEqual([1, 8]);
});

describe('units', () => {
  const row = { turn: 2, side: 'soviet', at: '16.06' };
  const arrivals = (units: readonly string[], more: object = {}) => ({ arrivals: [{ ...row, units, ...more }] });
  const bare = (f: Field, id: string): string =>
    f
      .legal()
      .filter((text) => text.endsWith(` ${id}`))
      .join(', ');

  test('[OCS 12.6] come in their week to their place, in any mode, in Full Supply, or never', () => {
    const f = secondWeek({ ...arrivals(['so-148', 'so-121']), supplyAtStart: 'low' });
    expect([f.actor, bare(f, 'so-148')]).toEqual([
      'soviet',
      'combat-mode so-148, move-mode so-148, reserve-mode so-148, reserve-mode-moving so-148, strategic-mode so-148, pass-over so-148',
    ]);
    f.play('strategic-mode so-148', 'pass-over so-121');
    expect([f.at('so-148'), f.mode('so-148'), levelOf(f.g, f.unit('so-148'))]).toEqual([
      '16.06',
      'move strategic',
      LEVEL.full,
    ]);
    expect(placeOf(f.g, f.unit('so-121'))).toBe(PLACE.left);
  });

  test('[OCS 12.6] where enemies stand, or there is no room, they come to the nearest hex that is open; also beside enemies', () => {
    const f = secondWeek(arrivals(['so-148', 'so-283'], { at: '04.04' }), ['de-34', '04.04']).dice(2);
    f.play('combat-mode so-148');
    const { grid } = f.g.s.land;
    expect(grid.distance(f.hex('04.04'), hexOf(f.g, f.unit('so-148')))).toBe(1);
    // No marker beside an enemy.
    expect(bare(f, 'so-283')).toBe('combat-mode so-283, move-mode so-283, pass-over so-283');
    const full = secondWeek(arrivals(['so-148', 'so-283', 'so-121', 'so-141', 'so-52']));
    for (const id of ['so-148', 'so-283', 'so-121', 'so-141', 'so-52']) full.play(`combat-mode ${id}`);
    const at = ['so-148', 'so-283', 'so-121', 'so-141', 'so-52'].map((id) => full.at(id));
    // 3, 3, 2 and 1 RE leave no room for 2.
    expect(at.slice(0, 4)).toEqual(Array(4).fill('16.06'));
    expect(at[4]).not.toBe('16.06');
  });

  test('[OCS 12.6] at a port no more than it unloads, or one unit of any size; the rest waits for the next week', () => {
    const ports = (capacitySP: number, hits: object[] = []): string[] => {
      const { map } = soundModule(shipped.nerussa, 'nerussa');
      const f = field({
        units: [
          ['de-hq', '03.06'],
          ['so-hq', '08.11'],
        ],
        parts: { map: { ...map, ports: [{ hex: '16.06', name: 'Quay', capacitySP }] } },
        scenario: {
          firstPlayer: { 1: 'german', 2: 'german' },
          supply: {},
          portHits: hits,
          ...arrivals(['so-52', 'so-141', 'so-121']),
        },
      });
      while (f.step === 'movement.choose') f.play('end');
      f.dice(7);
      while (f.step === 'reinforcements.unit') f.play(f.offers('combat-mode')[0]);
      return f.noted('reinforced').map(({ unit }) => f.g.s.forces.ids[unit]);
    };
    // 2 RE on foot, an armored brigade of 2 SP, 2 RE on foot.
    expect(ports(6)).toEqual(['so-121', 'so-141', 'so-52']);
    expect(ports(4)).toHaveLength(2);
    expect(ports(4, [{ at: '16.06', hits: 2 }])).toHaveLength(1);
    expect(ports(1)).toHaveLength(1);
  });

  test('[OCS 12.6] those of Husky come to boxes off the map', () => {
    const g = new Game(rules, rules.prepare({ scenario: 'husky' }));
    playRandomly(g, 'h', undefined, undefined, 400);
    let hasCome = false;
    g.listener = (_, { kind, ...event }) => {
      const { site = 0 } = event as unknown as { site: number };
      if (kind === 'reinforced' && site > g.s.counts.hexes) hasCome = true;
    };
    for (let n = 0; !hasCome && !g.isOver; n++) playRandomly(g, `i ${n}`, undefined, undefined, 50);
    expect(hasCome).toBe(true);
  });
});

describe('aircraft', () => {
  /** A fighter is due in the second week; a base of level 1, and tokens to pay for it. */
  const due = (tokens: number): Field => {
    const f = field({
      units: [
        ['de-hq', '03.06'],
        ['so-hq', '16.01'],
      ],
      scenario: {
        firstPlayer: { 1: 'german', 2: 'german' },
        supply: {},
        dumps: [
          { side: 'german', at: '03.06', tokens },
          { side: 'soviet', at: '16.01', sp: 9 },
        ],
        airBases: [{ id: 'borki', side: 'german', at: '03.05', level: 1 }],
        arrivals: [{ turn: 2, side: 'german', at: '01.06', units: ['de-bf'] }],
      },
    });
    while (f.step !== 'replacements.roll')
      if (f.actor === 'chance') f.dice(7);
      else
        f.play(
          f.legal().findLast((text) => text.startsWith('pay-level')) ??
            f.legal().find((text) => /^(done|end)$/.test(text)) ??
            f.legal()[0],
        );
    return f;
  };
  const fighter = (f: Field): number => f.number('aircraft', 'de-bf');

  test('[OCS 14.1g] [OCS 12.6] come inactive to a base of theirs that is supplied, or not at all', () => {
    const f = due(40);
    expect([isPresent(f.g, fighter(f)), isActive(f.g, fighter(f)), siteOfAircraft(f.g, fighter(f))]).toEqual([
      true,
      false,
      f.hex('03.05'),
    ]);
    expect(f.noted('based')).toMatchObject([{ aircraft: fighter(f) }]);
    expect(isPresent(due(2).g, fighter(f))).toBe(false);
  });
});
