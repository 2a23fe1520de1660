// Combat (OCS 9): who may attack, what it costs, strengths, dice and surprise. What follows is in aftermath.test.ts.

import { describe, expect, test } from 'vitest';
import { Game } from '../../../src/engine/kernel/game.ts';
import { attackOf, columnOf, defenseOf } from '../../../src/rules/operational-combat-series/chapters/strengths.ts';
import { operationalCombatSeries } from '../../../src/rules/operational-combat-series/index.ts';
import { tokensAt } from '../../../src/rules/operational-combat-series/stocks.ts';
import { GRAINS } from '../../../src/rules/operational-combat-series/tables/strength.ts';
import { LEVEL, MARKER, SIDES } from '../../../src/rules/operational-combat-series/terms.ts';
import {
  disorganizeUnit,
  give,
  leftOf,
  nextWith,
  setLevel,
  setLost,
  setMarker,
} from '../../../src/rules/operational-combat-series/units.ts';
import { someOf } from '../../length.ts';
import { playRandomly } from '../../random-play.ts';
import { changed, fight, toCombat } from './battles.ts';
import { type Field, field, type Placed } from './position.ts';

const far: readonly Placed[] = [
  ['de-hq', '01.01'],
  ['so-hq', '16.01'],
];
const tokens = (f: Field, at: string, side: 0 | 1): number => tokensAt(f.g, f.hex(at), side);
const dump = (side: string, at: string, number: number) => ({ side, at, tokens: number });

describe('the comprehensive combat of 9.16', () => {
  const example = (): Field => {
    const f = field({
      units: [['de-rec', '05.11'], ['de-1pz', '07.11'], ['so-283', '06.11'], ['so-52', '06.11'], ...far],
      scenario: {
        supplyAtStart: 'low',
        dumps: [dump('german', '07.11', 1), dump('soviet', '06.08', 2)],
        trucks: [{ side: 'german', at: '05.11', kind: 'truck', points: 1, cargoT: 4 }],
      },
      parts: changed({
        'so-283': { class: 'armor', combat: { strength: 14, ar: 3 } },
        'so-52': { size: 'brigade', re: { over: 1, under: 1 }, steps: 1, combat: { strength: 4, ar: 4 } },
      }),
    });
    setLost(f.g, f.unit('so-283'), 1);
    for (const id of ['de-rec', 'so-283', 'so-52']) disorganizeUnit(f.g, f.unit(id));
    return toCombat(f);
  };

  test('[OCS 9.3b] [OCS 9.4] [OCS 9.4a] [OCS 9.4b] [OCS 9.5] [OCS 5.10b] strengths: low supply, disorganization, armor in the open and mech across a river', () => {
    const f = example();
    const target = f.hex('06.11');
    expect(attackOf(f.g, f.unit('de-rec'), target) / GRAINS).toBe(0.375);
    expect(attackOf(f.g, f.unit('de-1pz'), target) / GRAINS).toBe(4);
    expect(defenseOf(f.g, f.unit('so-283'), false) + defenseOf(f.g, f.unit('so-52'), false)).toBe(9 * GRAINS);
  });

  test('[OCS 9.0] [OCS 9.2] [OCS 9.9] [OCS 9.10] is fought as printed', () => {
    const f = example();
    expect(f.legal()).toEqual(['done', 'attack 06.11']);
    f.play('attack 06.11', 'commit de-1pz', 'commit de-rec', 'at-usual-cost', 'pay 05.11 1');
    expect([tokens(f, '05.11', 0), tokens(f, '07.11', 0), tokens(f, '06.08', 1)]).toEqual([3, 1, 1]);
    // The attacker names his unit first; a disorganized one counts one less.
    expect(f.actor).toBe('german');
    f.play('rate de-rec');
    expect(f.actor).toBe('soviet');
    f.play('rate so-52').dice(11, 6, 6);
    expect(f.noted('surprise')).toMatchObject([{ roll: 11, side: 1 }]);
    expect(f.noted('shifted')).toMatchObject([{ columns: 6 }]);
    expect(f.g.s.tables.combat.oddsOf('open', f.noted('fought')[0].column)).toBe('7:1');
    expect(f.noted('fought')).toMatchObject([{ roll: 6, modifier: 1 }]);
    // DL1: the mountain cavalry lent its rating. Ao1 as a loss: so did the recon battalion.
    expect(f.noted('destroyed').map(({ unit }) => unit)).toEqual([f.unit('so-52')]);
    f.play('retreat 0');
    expect(f.noted('destroyed').map(({ unit }) => unit)).toEqual([f.unit('so-52'), f.unit('de-rec')]);
    f.play('retreat 1', 'fall-back 06.10');
    expect(f.at('so-283')).toBe('06.10');
    f.play('advance de-1pz');
    expect([f.at('de-1pz'), f.step]).not.toContain('07.11');
  });
});

describe('combat supply', () => {
  test('[OCS 9.5a] [OCS 9.5b] [OCS 9.1g] the example: one token pays for one RE; a defender without a line is halved', () => {
    const f = toCombat(
      field({
        units: [
          ['de-34', '03.03'],
          ['de-1pz', '03.03'],
          ['de-2pz', '03.03'],
          ['de-k3', '12.10'],
          ['so-141', '04.04'],
          ['so-148', '12.11'],
          ...far,
        ],
        scenario: { dumps: [dump('german', '03.03', 1)] },
        options: { '9.17': false },
      }),
    );
    // At another point the attacker has no line.
    expect(f.legal()).toEqual(['done', 'attack 04.04']);
    f.play('attack 04.04');
    expect(f.legal()).toEqual(['commit de-1pz', 'commit de-2pz']);
    f.play('commit de-1pz');
    expect(f.legal()).toEqual(['done', 'commit de-2pz']);
    f.play('commit de-2pz', 'rate de-1pz').dice(7);
    expect(tokens(f, '03.03', 0)).toBe(0);
    // 4 + 4, doubled in the open, against half of 6.
    expect(f.g.s.tables.combat.oddsOf('open', f.noted('fought')[0].column)).toBe('5:1');
  });

  test('[OCS 9.5a] [OCS 9.5d] a defender of more than 1 RE pays what he can reach; one of 1 RE only traces', () => {
    for (const [unit, left] of [
      ['so-148', 4],
      ['so-141', 5],
    ] as const) {
      const f = fight({
        attackers: [['de-34', '03.03']],
        defenders: [[unit, '04.04']],
        dumps: [dump('german', '03.03', 4), dump('soviet', '04.04', 5)],
      });
      f.play('at-usual-cost').dice(7);
      expect([tokens(f, '04.04', 1), tokens(f, '03.03', 0)]).toEqual([left, 2]);
    }
  });

  test('[OCS 9.5c] enemies and the hexes around them block the line, unless a friend stands there', () => {
    const units: readonly Placed[] = [['de-1pz', '03.03'], ['so-141', '04.04'], ['so-52', '01.04'], ...far];
    const offers = (more: readonly Placed[]): string[] =>
      toCombat(field({ units: [...units, ...more], scenario: { dumps: [dump('german', '02.06', 4)] } })).offers(
        'attack',
      );
    // Every way from 02.06 to 03.03 leads past 01.04 or 04.04.
    expect(offers([])).toEqual([]);
    expect(offers([['de-k3', '02.05']]).length + offers([['de-k3', '02.04']]).length).toBeGreaterThan(0);
  });
});

describe('restrictions', () => {
  const combats = (): Field =>
    toCombat(
      field({
        units: [['de-34', '03.03'], ['de-1pz', '03.04'], ['so-148', '04.04'], ['so-141', '03.05'], ...far],
        scenario: { dumps: [dump('german', '03.03', 9)] },
        options: { '9.17': false },
      }),
    );

  test('[OCS 9.10] two dice fall: a 7 six times as often as a 2', () => {
    const { g } = combats().play('attack 04.04', 'commit de-34', 'at-usual-cost');
    const options = g.options();
    expect(Array.from({ length: options.size }, (_, i) => g.weight(options.at(i)))).toEqual([
      1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1,
    ]);
  });

  test('[OCS 9.1] [OCS 9.1b] one hex is attacked after another, in any order of units', () => {
    const f = combats();
    expect(f.unit('de-34')).toBeGreaterThan(f.unit('de-1pz'));
    f.play('attack 04.04', 'commit de-34', 'at-usual-cost').dice(7);
    for (let n = 0; n < 20 && f.step !== 'combat.choose'; n++) f.play(f.legal()[0]);
    f.play('attack 03.05', 'at-usual-cost').dice(7);
    expect(f.noted('fought')).toHaveLength(2);
  });

  test('[OCS 9.1] [OCS 9.1b] [OCS 9.1c] a unit attacks once, a hex is attacked once, and nobody must', () => {
    const f = combats();
    expect(f.offers('attack')).toEqual(['attack 03.05', 'attack 04.04']);
    f.play('attack 04.04', 'commit de-34', 'at-usual-cost').dice(9);
    f.play('retreat 0', 'retreat 0', ...(f.step === 'aftermath.advance' ? ['done'] : []));
    // 04.04 was attacked, and only the other battalion is left.
    expect(f.offers('attack')).toEqual(['attack 03.05']);
    f.play('done');
    expect(f.step).not.toContain('combat');
  });

  test('[OCS 9.1a] [OCS 8.1a] [OCS 8.1] [OCS 8.0] in Reaction released reserves of the other side alone attack', () => {
    const f = field({
      units: [['de-34', '03.03'], ['so-148', '05.03', 'reserve'], ['so-141', '04.04'], ...far],
      scenario: { dumps: [dump('soviet', '05.03', 9)] },
      options: { '9.17': false },
    });
    f.play('end', 'release so-148', 'pick so-148', 'step 04.03', 'halt', 'end');
    expect([f.actor, f.step, f.legal()]).toEqual(['soviet', 'combat.choose', ['done', 'attack 03.03']]);
    f.play('attack 03.03');
    // The tank brigade stands beside it, but was not in reserve.
    expect(f.step).toBe('battle.costs');
    expect(f.noted('attacked')).toMatchObject([{ side: 1 }]);
  });

  test('[OCS 8.1a] [OCS 5.10b] a released reserve that is disorganized in its phase still moves and attacks, at half', () => {
    const released = (hit: boolean): Field => {
      const f = field({
        units: [['de-34', '03.03'], ['so-148', '05.03', 'reserve'], ...far],
        scenario: { dumps: [dump('soviet', '05.03', 9)] },
        options: { '9.17': false },
      });
      f.play('end', 'release so-148');
      if (hit) disorganizeUnit(f.g, f.unit('so-148'));
      return f.play('pick so-148');
    };
    const f = released(true).play('step 04.03', 'halt', 'end');
    expect([f.step, f.legal()]).toEqual(['combat.choose', ['done', 'attack 03.03']]);
    expect(attackOf(f.g, f.unit('so-148'), f.hex('03.03'))).toBe(6 * GRAINS);
    expect(leftOf(released(true).g, f.unit('so-148')) * 2).toBe(leftOf(released(false).g, f.unit('so-148')));
  });

  test('[OCS 4.2] [OCS 9.1c] a hex that Reaction has filled too much attacks with 10 RE, and is thinned out after the combat', () => {
    const reserves = ['so-148', 'so-283', 'so-121', 'so-141', 'so-52'];
    const place = (id: string): Placed => [id, id === 'so-141' ? '05.03' : '04.03', 'reserve'];
    const f = field({
      units: [['de-34', '03.03'], ...reserves.map(place)],
      scenario: { dumps: [dump('soviet', '05.03', 40)] },
      options: { '9.17': false },
    });
    f.play('end', ...reserves.map((id) => `release ${id}`));
    f.play(
      'pick so-141',
      'step 04.03',
      'halt',
      'end',
      'attack 03.03',
      'commit so-148',
      'commit so-283',
      'commit so-121',
    );
    expect(f.offers('commit')).toEqual(['commit so-141', 'commit so-52']);
    // The cavalry would make it 11.
    f.play('commit so-141');
    expect(f.step).toBe('battle.costs');
    f.play('at-usual-cost', 'rate so-148').dice(11).play('retreat 0', 'done');
    expect([f.step, f.actor]).toEqual(['stacking.remove', 'soviet']);
  });

  test('[OCS 10.0] [OCS 10.0b] [OCS 9.14a] marked units move and fight again in Exploitation, and earn no more marks', () => {
    const f = fight({
      attackers: [
        ['de-1pz', '03.03'],
        ['de-2pz', '03.04'],
      ],
      defenders: [['so-121', '04.04']],
      others: [['so-141', '05.02']],
      dumps: [dump('german', '03.03', 12)],
    });
    // 16 against half of 7 in the open: 5:1; 12 + 4 is Ae2/DL2o3DG.
    f.play('at-usual-cost', 'rate de-1pz').dice(12).play('exploit de-1pz', 'done', 'done');
    expect([f.step, f.offers('pick')]).toEqual(['movement.choose', ['pick de-1pz']]);
    f.play('pick de-1pz', 'step 04.03', 'halt', 'end');
    expect(f.legal()).toEqual(['done', 'attack 05.02']);
    f.play('attack 05.02', 'at-usual-cost').dice(12);
    expect(f.step).not.toBe('aftermath.exploit');
  });

  test('[OCS 9.1e] [OCS 9.16e] reserve and Strategic Move, No Supply, guns and headquarters do not attack', () => {
    const bars: readonly [string, (f: Field, u: number) => void][] = [
      ['de-34', (f, u) => setMarker(f.g, u, MARKER.reserve)],
      ['de-34', (f, u) => setMarker(f.g, u, MARKER.strategic)],
      ['de-34', (f, u) => setLevel(f.g, u, LEVEL.none)],
      ['de-75', () => undefined],
      ['de-hq', () => undefined],
    ];
    for (const [unit, bar] of bars) {
      const f = field({
        units: [
          [unit, '03.03', 'move'],
          ['so-148', '04.04'],
          ['so-hq', '16.01'],
        ],
        scenario: { dumps: [dump('german', '03.03', 9)] },
      });
      bar(f, f.unit(unit));
      expect([unit, toCombat(f).offers('attack')]).toEqual([unit, []]);
    }
  });

  test('[OCS 5.5a] [OCS 5.6a] units attack with the side that shows', () => {
    const f = field({ units: [['de-34', '03.03', 'move'], ['so-148', '04.04'], ...far] });
    expect(attackOf(f.g, f.unit('de-34'), f.hex('04.04')) / GRAINS).toBe(7);
  });
});

describe('odds', () => {
  test('[OCS 9.1d] [OCS 9.16a] [OCS 9.16e] [OCS 12.4b] all in a hex defend: headquarters with 5, a gun with 1; no strength is the last column', () => {
    const f = field({
      units: [
        ['de-34', '03.03'],
        ['so-hq', '04.04'],
        ['so-420', '04.04'],
        ['de-rr', '01.01', 'repair'],
      ],
    });
    const strength = (id: string): number => defenseOf(f.g, f.unit(id), false) / GRAINS;
    expect([strength('so-hq'), strength('so-420'), strength('de-rr')]).toEqual([5, 1, 0]);
    give(f.g, 'engaged', f.unit('de-34'));
    expect(f.g.s.tables.combat.oddsOf('open', columnOf(f.g, f.hex('04.04'), 0, false, 0))).toBe('13:1');
    for (const id of ['so-hq', 'so-420']) give(f.g, 'engaged', f.unit(id));
    // 15 : 6 is 2.5 and rounds up.
    expect(f.g.s.tables.combat.oddsOf('open', columnOf(f.g, f.hex('04.04'), 0, false, 0))).toBe('3:1');
  });

  test('[OCS 9.12d] [OCS 5.8b] half of the steps, and Strategic Move, halve a unit', () => {
    const f = field({ units: [['so-148', '04.04', 'strategic'], ['de-34', '01.01'], ...far.slice(1)] });
    const strength = (): number => defenseOf(f.g, f.unit('so-148'), false) / GRAINS;
    expect(strength()).toBe(3);
    setMarker(f.g, f.unit('so-148'), MARKER.none);
    setLost(f.g, f.unit('so-148'), 1);
    expect(strength()).toBe(6);
    setLost(f.g, f.unit('so-148'), 2);
    expect(strength()).toBe(3);
  });

  test('[OCS 9.17] surprise of the defender shifts to the left; nobody has it in between', () => {
    const f = fight({
      attackers: [['de-34', '03.03']],
      defenders: [['so-148', '04.04']],
      dumps: [dump('german', '03.03', 4), dump('soviet', '04.04', 4)],
      options: { '9.17': true },
    });
    f.play('at-usual-cost');
    const trial = (roll: number, ...more: number[]): string => {
      const mark = f.g.mark();
      f.dice(roll, ...more, 7);
      const odds = f.g.s.tables.combat.oddsOf('open', f.noted('fought').at(-1)?.column ?? -1);
      f.g.rewind(mark);
      return odds;
    };
    // 15 : 12, rating 3 against 2: 12 needs an 11; 2 cannot be reached.
    expect([trial(10), trial(11, 2), trial(2)]).toEqual(['1:1', '3:1', '1:1']);
  });
});

test('in random play no mark of a combat outlives it', () => {
  let combats = 0;
  for (const [scenario, seed] of someOf([
    ['nerussa', 'a'],
    ['nerussa', 'c'],
    ['nerussa', 'd'],
    ['husky', 'b'],
  ] as const)) {
    const g = new Game(operationalCombatSeries, operationalCombatSeries.prepare({ scenario }));
    playRandomly(g, seed, () => {
      if (g.stepName !== 'combat.choose') return;
      combats++;
      for (const side of SIDES)
        for (const name of ['engaged', 'waiting', 'falling', 'hurt'] as const)
          expect([name, nextWith(g, name, side, 0)]).toEqual([name, 0]);
    });
  }
  expect(combats).toBeGreaterThan(0);
});
