// Overruns (OCS 7.0, 7.1), also in Reaction and Exploitation (8.1b, 10.0b), and the barrage that answers them (7.2).

import { describe, expect, test } from 'vitest';
import { Game } from '../../../src/engine/kernel/game.ts';
import { setActive, station } from '../../../src/rules/operational-combat-series/aircraft.ts';
import { operationalCombatSeries } from '../../../src/rules/operational-combat-series/index.ts';
import { POINT } from '../../../src/rules/operational-combat-series/schema/terrain.ts';
import { tokensAt } from '../../../src/rules/operational-combat-series/stocks.ts';
import { LEVEL, MARKER, PHASE, SIDES } from '../../../src/rules/operational-combat-series/terms.ts';
import {
  disorganizeUnit,
  has,
  hexOf,
  isDisorganized,
  isOnMap,
  leftOf,
  nextWith,
  setLevel,
  setMarker,
  stepsOf,
} from '../../../src/rules/operational-combat-series/units.ts';
import { someOf } from '../../length.ts';
import { playRandomly } from '../../random-play.ts';
import { changed } from './battles.ts';
import { type Field, field, type Placed, type Scene } from './position.ts';

const far: readonly Placed[] = [
  ['de-hq', '01.01'],
  ['so-hq', '16.01'],
];
const dump = (side: string, at: string, tokens = 8) => ({ side, at, tokens });
const german = dump('german', '02.03');
const soviet = dump('soviet', '05.04');

/** Without surprise, unless the scene says otherwise; both sides have supply. */
const scene = (units: readonly Placed[], rest: Partial<Scene> = {}): Field =>
  field({
    ...rest,
    units: [...units, ...far],
    options: { '9.17': false, ...rest.options },
    scenario: { dumps: [german, soviet], ...rest.scenario },
  });
const left = (f: Field, id: string): number => leftOf(f.g, f.unit(id)) / POINT;
const tokens = (f: Field, at: string, side: 0 | 1): number => tokensAt(f.g, f.hex(at), side);
const overruns = (f: Field): string[] => f.offers('overrun');
/** A unit of the division of 12 strength and rating 2 that stands to be overrun. */
const target: Placed = ['so-148', '04.04'];

describe('the example', () => {
  test('[OCS 7.0] [OCS 7.1d] an overrun at 3:1 in the open: DL1o2, the hex is entered for 3 points, and the march goes on', () => {
    const f = scene([['de-1pz', '01.03'], ['de-2pz', '01.03'], target], {
      parts: changed({ 'so-148': { class: 'armor', combat: { strength: 10, ar: 1 } } }),
    });
    disorganizeUnit(f.g, f.unit('so-148'));
    f.play('pick de-1pz', 'join de-2pz', 'step 02.03', 'step 03.03', 'overrun 04.04');
    f.play('at-usual-cost', 'rate de-1pz').dice(8);
    expect(f.noted('attacked')).toMatchObject([{ side: 0, overrun: 1 }]);
    expect(f.g.s.tables.combat.oddsOf('open', f.noted('fought')[0].column)).toBe('3:1');
    expect(f.noted('fought')).toMatchObject([{ roll: 8, modifier: 5 }]);
    expect([stepsOf(f.g, f.unit('so-148')), f.actor]).toEqual([2, 'soviet']);
    f.play('retreat 2', 'fall-back 05.04', 'fall-back 06.05');
    expect([f.at('so-148'), f.mode('so-148')]).toEqual(['06.05', 'combat disorganized']);
    // It would have exploited in a regular attack.
    expect([f.at('de-1pz'), f.at('de-2pz'), f.mode('de-1pz')]).toEqual(['04.04', '04.04', 'combat']);
    // Two points to come up and three to overrun, of eight.
    expect([left(f, 'de-1pz'), left(f, 'de-2pz')]).toEqual([3, 3]);
    expect([tokens(f, '02.03', 0), tokens(f, '05.04', 1)]).toEqual([7, 7]);
    expect(f.steps()).toContain('05.04');
  });
});

describe('who may overrun what', () => {
  /** The overruns that a group is offered where it stands. */
  const offered = (units: readonly Placed[], rest: Partial<Scene> = {}, before: (f: Field) => void = () => {}) => {
    const f = scene(units, rest);
    before(f);
    const [first, ...others] = units.filter(([id]) => id.startsWith('de-'));
    if (!f.legal().includes(`pick ${first[0]}`)) return [];
    f.play(`pick ${first[0]}`, ...others.map(([id]) => `join ${id}`));
    return overruns(f);
  };

  test('[OCS 7.0] three points must be left', () => {
    const f = scene([['de-34', '01.03'], target]);
    f.play('pick de-34', 'step 02.03', 'step 03.03');
    expect([left(f, 'de-34'), overruns(f)]).toEqual([3, ['overrun 04.04']]);
    const late = scene([['de-34', '01.02'], target]);
    late.play('pick de-34', 'step 01.03', 'step 02.03', 'step 03.03');
    expect([left(late, 'de-34'), overruns(late)]).toEqual([2, []]);
  });

  test('[OCS 7.0] those that began in another hex do not join', () => {
    const f = scene([['de-1pz', '02.03'], ['de-2pz', '03.03'], target]);
    f.play('pick de-1pz', 'step 03.03');
    expect(f.offers('join')).toEqual([]);
    f.play('overrun 04.04');
    expect(nextWith(f.g, 'engaged', 0, f.unit('de-1pz'))).toBe(0);
  });

  test('[OCS 7.0] [OCS 7.1a] [OCS 6.1c] the hex may cost 3 at most, also where a road leads into it or one hex may always be entered', () => {
    const into = (unit: string, from: string, at: string): number =>
      offered(
        [
          [unit, from],
          ['so-141', at],
        ],
        { scenario: { dumps: [dump('german', from)] } },
      ).length;
    // Marsh: 2 by leg, 4 by track.
    expect([into('de-34', '08.06', '09.05'), into('de-1pz', '08.06', '09.05')]).toEqual([1, 0]);
    // Forest: 3 by track, 4 by truck.
    expect([into('de-1pz', '10.10', '11.10'), into('de-k3', '10.10', '11.10')]).toEqual([1, 0]);
    // The bridge of the primary road over the Nerussa: 5 by leg without it.
    expect(into('de-34', '11.06', '12.06')).toBe(0);
    // Over the Sudost 2.
    expect(into('de-1pz', '05.04', '06.04')).toBe(1);
    // At the edge of the map, where other ways lead nowhere.
    expect(into('de-1pz', '01.09', '02.09')).toBe(1);
  });

  test('[OCS 7.0] [OCS 7.1a] [OCS 6.4] an aircraft over the hex counts in the test, and not in the price', () => {
    const over = (f: Field): void => {
      const a = f.number('aircraft', 'so-la');
      station(f.g, a, f.hex('11.10'));
      setActive(f.g, a, true);
    };
    const forest: readonly Placed[] = [
      ['de-1pz', '10.10'],
      ['so-141', '11.10'],
    ];
    expect(offered(forest, { scenario: { dumps: [dump('german', '10.10')] } }, over)).toEqual([]);
    const open = scene([['de-1pz', '03.03'], target]);
    station(open.g, open.number('aircraft', 'so-la'), open.hex('04.04'));
    setActive(open.g, open.number('aircraft', 'so-la'), true);
    open.play('pick de-1pz', 'overrun 04.04');
    expect(left(open, 'de-1pz')).toBe(5);
  });

  test('[OCS 7.1g] [OCS 5.10b] modes, kinds, supply level and disorganization that bar it', () => {
    const alone = (unit: string, mode?: Placed[2], before?: (f: Field) => void): number =>
      offered([[unit, '03.03', mode], target], {}, before).length;
    expect(alone('de-1pz')).toBe(1);
    expect(alone('de-1pz', 'move')).toBe(1);
    expect(alone('de-75', 'move')).toBe(0);
    for (const mode of ['reserve', 'strategic'] as const) expect([mode, alone('de-1pz', mode)]).toEqual([mode, 0]);
    expect(alone('de-1pz', 'combat', (f) => disorganizeUnit(f.g, f.unit('de-1pz')))).toBe(0);
    expect(alone('de-1pz', 'combat', (f) => setLevel(f.g, f.unit('de-1pz'), LEVEL.none))).toBe(0);
    expect(alone('de-1pz', 'combat', (f) => setLevel(f.g, f.unit('de-1pz'), LEVEL.low))).toBe(1);
    const parts = changed({ 'de-1pz': { combat: { isDefenseOnly: true } } });
    expect(offered([['de-1pz', '03.03'], target], { parts })).toEqual([]);
  });

  test('[OCS 9.1g] [OCS 9.5a] it must be paid for: 1 RE with a token, more with two', () => {
    const withTokens = (number: number, ...units: string[]): number =>
      offered([...units.map((id): Placed => [id, '03.03']), target], {
        scenario: { dumps: number === 0 ? [] : [dump('german', '02.03', number)] },
      }).length;
    expect([withTokens(0, 'de-1pz'), withTokens(1, 'de-1pz', 'de-2pz')]).toEqual([0, 1]);
    expect([withTokens(1, 'de-1pz', 'de-34'), withTokens(2, 'de-1pz', 'de-34')]).toEqual([0, 1]);
  });

  test('[OCS 7.1b] by option each that takes part has a rating of 3, unless surprise is played; the others ride along', () => {
    const parts = changed({ 'de-34': { combat: { ar: 2 } } });
    const units: readonly Placed[] = [['de-34', '03.03'], target];
    const withOptions = (options: Record<string, boolean>) => offered(units, { parts, options }).length;
    expect(withOptions({ '7.1b': true })).toBe(0);
    expect(withOptions({ '7.1b': true, '9.17': true })).toBe(1);
    expect(withOptions({ '7.1b': false })).toBe(1);
    const f = scene([['de-1pz', '03.03'], ...units], { parts, options: { '7.1b': true } });
    f.play('pick de-1pz', 'join de-34', 'overrun 04.04', 'at-usual-cost').dice(2);
    // The panzers are gone, the division has lost nothing and moves no farther.
    expect([isOnMap(f.g, f.unit('de-1pz')), stepsOf(f.g, f.unit('de-34')), f.step]).toEqual([
      false,
      3,
      'movement.choose',
    ]);
    expect(f.refuses('pick de-34')).toBe(true);
  });

  test('[OCS 4.2] [OCS 7.1i] no more than 10 RE in the hex of the start, with those that only stand there', () => {
    const more = ['de-2pz', 'de-394', 'de-k3', 'de-pi39', 'de-stug', 'de-fj', 'de-rec'];
    const big = changed({ 'de-34': { re: { over: 6, under: 1 }, steps: 6 } });
    const units = (ids: readonly string[]): Placed[] => [
      ['de-1pz', '03.03'],
      ...ids.map((id): Placed => [id, '03.03']),
      target,
    ];
    const ask = (ids: readonly string[]): number => {
      const f = scene(units(ids), { parts: big }).play('pick de-1pz');
      return overruns(f).length;
    };
    // 6 + 8 battalions and regiments: 10.5 with the regiment, 9.5 without.
    expect([ask(['de-34', ...more]), ask(['de-34', ...more.filter((id) => id !== 'de-394')])]).toEqual([0, 1]);
  });
});

describe('riders and bystanders', () => {
  test('[OCS 7.1g] who rides along pays 3 points, fights not, and enters with the others', () => {
    const f = scene([
      ['de-1pz', '03.03'],
      ['de-75', '03.03', 'move'],
      ['so-141', '04.04'],
      ['so-283', '05.03'],
    ]);
    f.play('pick de-1pz', 'join de-75', 'overrun 04.04', 'at-usual-cost').dice(12);
    // Only the battalion could lend its rating; the brigade has lost its step.
    expect(f.noted('rated')).toMatchObject([{ attacker: f.unit('de-1pz') }]);
    expect([f.at('de-1pz'), f.at('de-75'), left(f, 'de-75')]).toEqual(['04.04', '04.04', 13]);
    expect(f.noted('rodeAlong')).toMatchObject([{ unit: f.unit('de-75') }]);
    // Both are beside the next enemy: truck points stop, and may overrun.
    expect([f.steps(), overruns(f)]).toEqual([[], ['overrun 05.03']]);
    expect(f.play('drop de-75').steps().length).toBeGreaterThan(0);
  });

  test('[OCS 7.1g] a rider without the points keeps the group from overrunning', () => {
    const f = scene([['de-1pz', '03.03'], ['de-75', '03.03', 'move'], target]);
    disorganizeUnit(f.g, f.unit('de-75'));
    f.play('pick de-1pz', 'join de-75');
    // Disorganized guns have 8 points and may come along.
    expect(overruns(f)).toEqual(['overrun 04.04']);
    const hq = scene([['de-1pz', '03.03'], ['de-75', '03.03', 'combat'], target], {
      parts: changed({ 'de-75': { combat: { ma: 2 } } }),
    });
    hq.play('pick de-1pz', 'join de-75');
    expect(overruns(hq)).toEqual([]);
  });

  test('[OCS 7.1g] a retreat is followed by the riders that want to, without its effects', () => {
    const f = scene([['de-1pz', '03.03'], ['de-75', '03.03', 'move'], ['de-k3', '03.03', 'move'], target], {
      parts: changed({ 'de-k3': { combat: { isDefenseOnly: true } }, 'so-148': { combat: { strength: 4 } } }),
    });
    disorganizeUnit(f.g, f.unit('de-k3'));
    // 8 : 4 and 5 + 3 on the dice: Ao1/Do1.
    f.play('pick de-1pz', 'join de-k3', 'join de-75', 'overrun 04.04', 'at-usual-cost').dice(5);
    f.play('retreat 1', 'fall-back 02.03', 'ignore');
    expect(f.offers('ride-along')).toEqual(['ride-along de-k3 02.03', 'ride-along de-75 02.03']);
    f.play('ride-along de-75 02.03');
    expect([f.at('de-1pz'), f.at('de-75'), f.at('de-k3')]).toEqual(['02.03', '02.03', '03.03']);
    // Those that keep together go on; who stayed has ended its movement.
    expect([f.step, f.offers('drop')]).toEqual(['march.choose', ['drop de-1pz', 'drop de-75']]);
    f.play('halt');
    expect(f.refuses('pick de-k3', 'pick de-75')).toBe(true);
  });

  test('[OCS 7.1i] whoever stands in the hex and is not of the group suffers and follows nothing', () => {
    const f = scene([['de-1pz', '03.03'], ['de-fj', '03.03'], target]);
    f.play('pick de-1pz', 'overrun 04.04', 'at-usual-cost').dice(2);
    expect([isOnMap(f.g, f.unit('de-1pz')), isOnMap(f.g, f.unit('de-fj')), f.at('de-fj')]).toEqual([
      false,
      true,
      '03.03',
    ]);
    expect(f.legal()).toContain('pick de-fj');
  });

  test('[OCS 7.0] [OCS 4.1] truck points that had to stop beside an enemy may overrun him, again and again, and go on', () => {
    const weak = { combat: { strength: 1, ar: 0 } };
    const f = scene(
      [
        ['de-k3', '01.03'],
        ['so-141', '04.04'],
        ['so-52', '05.03'],
      ],
      {
        parts: changed({ 'so-141': weak, 'de-k3': { combat: { ma: 12 } } }),
      },
    );
    f.play('pick de-k3', 'step 02.03', 'step 03.03');
    expect([f.steps(), overruns(f)]).toEqual([[], ['overrun 04.04']]);
    f.play('overrun 04.04', 'at-usual-cost').dice(12);
    expect([f.at('de-k3'), left(f, 'de-k3'), f.steps(), overruns(f)]).toEqual(['04.04', 7, [], ['overrun 05.03']]);
    const free = scene(
      [
        ['de-k3', '01.03'],
        ['so-141', '04.04'],
      ],
      { parts: changed({ 'so-141': weak }) },
    );
    free.play('pick de-k3', 'step 02.03', 'step 03.03', 'overrun 04.04', 'at-usual-cost').dice(12);
    expect([left(free, 'de-k3'), free.steps().length]).toEqual([3, 6]);
  });
});

describe('the barrage that answers', () => {
  const battery: Placed = ['so-420', '05.05', 'reserve'];
  const attackers: readonly Placed[] = [
    ['de-1pz', '03.03'],
    ['de-394', '03.03'],
  ];
  /** Declared by 1 1/2 RE of rating 4 with the dice of surprise given; the gun fires with 9. */
  const declared = (surprise: number[], units: readonly Placed[] = [...attackers, target, battery]): Field =>
    scene(units, {
      options: { '9.17': true },
      parts: changed({ 'so-420': { combat: { strength: 9 } } }),
    })
      .play('pick de-1pz', 'join de-394', 'overrun 04.04', 'at-usual-cost', 'rate de-394')
      .dice(...surprise);

  test('[OCS 7.2] [OCS 7.2c] the example: 9 points without a shift, a 7 has no effect and the overrun goes on', () => {
    const f = declared([5]);
    expect([f.actor, f.step, f.legal()]).toEqual(['soviet', 'anti-overrun.guns', ['done', 'fire so-420']]);
    f.play('fire so-420').dice(7);
    expect(f.noted('barrage')).toMatchObject([{ hex: f.hex('03.03'), side: 1, strength: 9, roll: 7 }]);
    expect(f.g.s.tables.barrage.leastOf(f.noted('barrage')[0].column)).toBe(8);
    expect([f.step, f.mode('so-420'), tokens(f, '05.04', 1)]).toEqual(['battle.roll', 'combat', 8 - 2]);
  });

  test('[OCS 7.2b] the example: an 11 takes a step, disorganizes and cancels, and the stack moves no farther', () => {
    const f = declared([5]).play('fire so-420').dice(11);
    expect(f.offers('lose')).toEqual(['lose de-1pz', 'lose de-394']);
    f.play('lose de-394');
    expect([f.step, f.mode('de-1pz'), isOnMap(f.g, f.unit('de-394'))]).toEqual([
      'movement.choose',
      'combat disorganized',
      false,
    ]);
    expect(f.refuses('pick de-1pz')).toBe(true);
    // OCS 7.2a: it was not paid for.
    expect([tokens(f, '02.03', 0), f.noted('fought')]).toEqual([8, []]);
    expect(nextWith(f.g, 'engaged', 0, 0) + nextWith(f.g, 'engaged', 1, 0)).toBe(0);
  });

  test('[OCS 7.2b] guns are named in order, fire once each in the phase, and have left Reserve Mode', () => {
    const f = declared([5], [...attackers, target, battery, ['so-kat', '04.05', 'reserve']]);
    expect(f.offers('fire')).toEqual(['fire so-kat', 'fire so-420']);
    f.play('fire so-420').dice(7);
    expect([has(f.g, 'fired', f.unit('so-420')), has(f.g, 'fired', f.unit('so-kat'))]).toEqual([true, false]);
    expect([f.mode('so-420'), f.mode('so-kat')]).toEqual(['combat', 'combat reserve']);
  });

  test('[OCS 7.2c] [OCS 7.1i] it strikes all of the hex, and the friends of the guns not at all', () => {
    const f = declared([5], [...attackers, ['de-fj', '03.03'], target, battery])
      .play('fire so-420')
      .dice(11);
    f.play('lose de-fj');
    expect(['de-1pz', 'de-394'].map((id) => isDisorganized(f.g, f.unit(id)))).toEqual([true, true]);
    expect(isDisorganized(f.g, f.unit('so-148'))).toBe(false);
  });

  test('[OCS 7.2d] [OCS 9.17] never against surprise, but when the defender has it', () => {
    // Rating 4 against 2.
    expect(declared([9, 2]).step).toBe('battle.roll');
    expect(declared([8]).step).toBe('anti-overrun.guns');
    const lost = scene([['de-1pz', '03.03'], ['so-148', '04.04'], battery], {
      options: { '9.17': true },
      parts: changed({ 'so-148': { combat: { ar: 5 } }, 'de-1pz': { combat: { ar: 3 } } }),
    });
    lost.play('pick de-1pz', 'overrun 04.04', 'at-usual-cost').dice(5, 1);
    expect([lost.noted('surprise')[0].side, lost.step]).toEqual([2, 'anti-overrun.guns']);
  });

  test('[OCS 7.2a] only guns in Reserve Mode, in range and with supply; and nobody must fire', () => {
    const asked = (gun: Placed, dumps: readonly object[] = [german, soviet]): boolean => {
      const f = scene([['de-1pz', '03.03'], target, gun], { scenario: { dumps } });
      f.play('pick de-1pz', 'overrun 04.04', 'at-usual-cost');
      return f.step === 'anti-overrun.guns';
    };
    expect(asked(['so-420', '05.05', 'reserve'])).toBe(true);
    for (const mode of ['combat', 'move', 'strategic'] as const)
      expect([mode, asked(['so-420', '05.05', mode])]).toEqual([mode, false]);
    expect(asked(['so-kat', '05.05', 'reserve'])).toBe(false);
    expect(asked(['so-420', '05.05', 'reserve'], [german])).toBe(false);
    const f = declared([5]).play('done');
    expect([f.step, f.mode('so-420')]).toEqual(['battle.roll', 'combat reserve']);
  });

  test('[OCS 5.7a] who is overrun leaves Reserve Mode at once; his guns may answer this overrun and no other', () => {
    const f = scene([
      ['de-1pz', '03.03'],
      ['de-2pz', '03.03'],
      ['so-148', '04.04', 'reserve'],
      ['so-420', '04.04', 'reserve'],
    ]);
    f.play('pick de-1pz', 'overrun 04.04');
    expect([f.mode('so-148'), f.mode('so-420')]).toEqual(['combat', 'combat']);
    f.play('at-usual-cost', 'rate so-148');
    expect(f.offers('fire')).toEqual(['fire so-420']);
    f.play('done').dice(2);
    f.play('pick de-2pz', 'overrun 04.04', 'at-usual-cost', 'rate so-148');
    expect(f.step).toBe('battle.roll');
  });

  test('[OCS 12.4c] a gun answers once in a phase, and then has left Reserve Mode for Reaction', () => {
    const f = scene([['de-1pz', '03.03'], ['de-2pz', '03.03'], target, battery]);
    f.play('pick de-1pz', 'overrun 04.04', 'at-usual-cost', 'fire so-420').dice(2, 2);
    expect(f.noted('released').map(({ unit }) => unit)).toEqual([f.unit('so-420')]);
    f.play('pick de-2pz', 'overrun 04.04', 'at-usual-cost');
    expect(f.step).toBe('battle.roll');
    f.dice(2);
    // Nobody is left to release.
    expect(f.play('end').step).not.toContain('release');
  });
});

describe('other phases', () => {
  test('[OCS 8.1b] [OCS 5.7b] [OCS 8.0] released reserves overrun in Reaction; guns of the other side in Reserve answer', () => {
    const f = scene([
      ['so-148', '05.04', 'reserve'],
      ['de-1pz', '03.03'],
      ['de-75', '03.05', 'reserve'],
    ]);
    f.play('end', 'release so-148', 'pick so-148', 'step 04.04', 'overrun 03.03', 'at-usual-cost');
    expect([f.g.cells[f.g.s.at.phase], f.actor, f.legal()]).toEqual([PHASE.reaction, 'german', ['done', 'fire de-75']]);
    f.play('done').dice(12);
    if (f.step === 'aftermath.attackerOption') f.play('retreat 0');
    expect([f.noted('attacked')[0].side, f.noted('fought').length]).toEqual([1, 1]);
  });

  test('[OCS 10.0b] [OCS 9.14d] [OCS 5.9a] [OCS 5.5a] [OCS 5.6a] marked units overrun in Exploitation, and earn no marks by it', () => {
    for (const mode of ['combat', 'move'] as const) {
      const f = scene(
        [
          ['de-1pz', '03.03', mode],
          ['so-141', '04.04'],
        ],
        {
          parts: changed({ 'so-141': { combat: { strength: 1 } } }),
        },
      );
      setMarker(f.g, f.unit('de-1pz'), MARKER.exploitation);
      f.play('end');
      while (f.g.cells[f.g.s.at.phase] < PHASE.exploitation) f.play(f.legal().includes('done') ? 'done' : 'end');
      f.play('pick de-1pz', 'overrun 04.04', 'at-usual-cost').dice(12);
      // 2 of Move Mode doubled are 4:1, 4 of Combat Mode 8:1.
      const odds = f.g.s.tables.combat.oddsOf('open', f.noted('fought')[0].column);
      expect([mode, odds]).toEqual([mode, mode === 'combat' ? '7:1' : '4:1']);
      expect([f.at('de-1pz'), f.noted('exploits')]).toEqual(['04.04', []]);
      f.play('halt');
      if (f.step === 'movement.choose') f.play('end');
      // Its mark is gone with the Clean Up.
      expect(f.mode('de-1pz')).toBe(mode);
    }
  });

  test('[OCS 9.14d] [OCS 7.1d] no overrun in the Movement Phase marks anybody for exploitation', () => {
    const f = scene(
      [
        ['de-1pz', '03.03'],
        ['so-141', '04.04'],
      ],
      {
        parts: changed({ 'so-141': { combat: { strength: 1 } } }),
      },
    );
    f.play('pick de-1pz', 'overrun 04.04', 'at-usual-cost').dice(12);
    expect([f.noted('exploits'), f.mode('de-1pz')]).toEqual([[], 'combat']);
  });
});

test('in random play a group is in one hex, and no mark of an overrun outlives it', () => {
  let overruns = 0;
  for (const [scenario, seed] of someOf([
    ['nerussa', 'a'],
    ['nerussa', 'b'],
    ['husky', 'c'],
  ] as const)) {
    const g = new Game(operationalCombatSeries, operationalCombatSeries.prepare({ scenario }));
    g.listener = (_, { kind, ...event }) => {
      if (kind === 'attacked' && (event as unknown as { overrun: number }).overrun === 1) overruns++;
    };
    playRandomly(g, seed, () => {
      if (g.stepName !== 'march.choose' && g.stepName !== 'movement.choose') return;
      for (const side of SIDES)
        for (const name of ['engaged', 'waiting', 'falling', 'hurt'] as const)
          expect([name, nextWith(g, name, side, 0)]).toEqual([name, 0]);
      const hexes = new Set<number>();
      for (const side of SIDES)
        for (let u = nextWith(g, 'group', side, 0); u !== 0; u = nextWith(g, 'group', side, u)) hexes.add(hexOf(g, u));
      expect(hexes.size).toBe(g.stepName === 'march.choose' ? 1 : 0);
    });
    expect(g.isOver).toBe(true);
  }
  expect(overruns).toBeGreaterThan(0);
});
