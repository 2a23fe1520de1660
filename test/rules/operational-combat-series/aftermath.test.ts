// What comes of a combat (OCS 9.8, 9.11 to 9.16): losses, options, retreats, marks of exploitation, advance, capture.

import { describe, expect, test } from 'vitest';
import { cargoAt, pointsAt, tokensAt, tokensOn } from '../../../src/rules/operational-combat-series/stocks.ts';
import { LOAD } from '../../../src/rules/operational-combat-series/terms.ts';
import { disorganizeUnit, setLost, stepsOf } from '../../../src/rules/operational-combat-series/units.ts';
import { changed, fight } from './battles.ts';
import { type Field, field, type Placed } from './position.ts';

const dump = (side: string, at: string, number: number) => ({ side, at, tokens: number });
const steps = (f: Field, id: string): number => stepsOf(f.g, f.unit(id));
const gone = (f: Field, id: string): boolean => f.noted('destroyed').some(({ unit }) => unit === f.unit(id));

/** Two tank battalions, strength 16, against a division of 7 that cannot pay: 5:1 and +4. */
const strong = ({ all = false, ...rest }: Partial<Parameters<typeof fight>[0]> & { all?: boolean } = {}): Field =>
  fight({
    attackers: [
      ['de-1pz', '03.03'],
      ['de-2pz', '03.04'],
    ],
    defenders: [['so-121', '04.04']],
    dumps: [dump('german', '03.03', 12)],
    ...rest,
  }).play(all ? 'at-all-costs' : 'at-usual-cost', 'rate de-1pz');

/** A division of 15 against one of 12: 1:1 and +1. */
const even = (rest: Partial<Parameters<typeof fight>[0]> = {}): Field =>
  fight({
    attackers: [['de-34', '03.03']],
    defenders: [['so-148', '04.04']],
    dumps: [dump('german', '03.03', 12), dump('soviet', '04.04', 4)],
    ...rest,
  });

describe('at all costs', () => {
  test('[OCS 9.10] [OCS 9.8] [OCS 9.8a] [OCS 9.8b] [OCS 9.8c] [OCS 9.8d] [OCS 9.8e] the example of 9.13: AL3o1, Do1, the option as a loss', () => {
    const f = fight({
      attackers: [['de-34', '12.06']],
      defenders: [['so-148', '13.06']],
      dumps: [dump('german', '12.06', 5), dump('soviet', '13.06', 1)],
      // 16 against 2 in a fortification is 4:1 in Very Close terrain, ratings 3 and 2.
      parts: changed({
        'de-34': { re: { over: 6, under: 1 }, steps: 6, combat: { strength: 16 } },
        'so-148': { combat: { strength: 2 } },
      }),
    });
    expect(f.legal()).toEqual(['at-usual-cost', 'at-all-costs']);
    f.play('at-all-costs').dice(3, 3);
    expect([steps(f, 'de-34'), f.legal()]).toEqual([3, ['retreat 0']]);
    f.play('retreat 0');
    expect(tokensAt(f.g, f.hex('12.06'), 0)).toBe(1);
    expect(f.noted('fought').map(({ roll, modifier }) => [roll, modifier])).toEqual([
      [3, 1],
      [3, -3],
    ]);
    expect(steps(f, 'de-34')).toBe(2);
    // The defender may hold the hex for a step.
    expect([f.actor, f.legal()]).toEqual(['soviet', ['retreat 0', 'retreat 1']]);
    f.play('retreat 1', 'fall-back 14.07');
    expect([f.at('so-148'), steps(f, 'so-148'), f.mode('so-148')]).toEqual(['14.07', 3, 'combat']);
  });

  test('[OCS 9.8c] [OCS 9.11a] the option waits for all losses: none against a defender who is gone, and who dies of it does not spare him', () => {
    // 5:1 and +3: DL1o2 twice with Ao1 in one of them; the defender has one step.
    const f = strong({ before: (g) => setLost(g.g, g.unit('so-121'), 1), all: true }).dice(6, 8);
    expect(f.noted('fought').map(({ roll, modifier }) => roll + modifier)).toEqual([10, 8]);
    expect([gone(f, 'so-121'), gone(f, 'de-1pz'), gone(f, 'de-2pz')]).toEqual([true, false, false]);
    // 15 against 12 and +1: Ao1/Do1 twice; the attacker has one step.
    const last = even({
      before: (g) => setLost(g.g, g.unit('de-34'), 2),
      parts: changed({ 'de-34': { combat: { strength: 30 } } }),
    }).play('at-all-costs');
    last.dice(9, 12).play('retreat 0');
    expect([gone(last, 'de-34'), last.actor, last.offers('retreat')]).toEqual([
      true,
      'soviet',
      ['retreat 0', 'retreat 1', 'retreat 2'],
    ]);
  });
});

describe('losses and options', () => {
  test('[OCS 9.12] [OCS 9.12a] [OCS 9.12c] the unit of the rating loses first, each one before any two, and no more than there are', () => {
    const f = fight({
      attackers: [
        ['de-34', '03.03'],
        ['de-394', '03.03'],
      ],
      defenders: [['so-148', '04.04']],
      dumps: [dump('german', '03.03', 12), dump('soviet', '04.04', 4)],
      parts: changed({ 'de-34': { combat: { strength: 1 } }, 'de-394': { combat: { strength: 1 } } }),
    });
    // 2 against 12 is below 1:4: AL2.
    f.play('at-usual-cost', 'rate de-34').dice(4);
    expect([steps(f, 'de-34'), gone(f, 'de-394')]).toEqual([2, true]);
    const alone = fight({
      attackers: [['de-1pz', '03.03']],
      defenders: [['so-148', '04.04']],
      dumps: [dump('german', '03.03', 12), dump('soviet', '04.04', 4)],
      parts: changed({ 'de-1pz': { combat: { strength: 1, ar: 2 } } }),
    });
    alone.play('at-usual-cost').dice(4);
    expect(gone(alone, 'de-1pz')).toBe(true);
  });

  test('[OCS 9.11] [OCS 9.12b] the attacker chooses first, any mix of steps and hexes', () => {
    // 1:1 at 9 + 1: Ao1/Do1.
    const f = even().play('at-usual-cost').dice(9);
    expect([f.actor, f.legal()]).toEqual(['german', ['retreat 0', 'retreat 1']]);
    f.play('retreat 0');
    expect([steps(f, 'de-34'), f.actor]).toEqual([2, 'soviet']);
    f.play('retreat 0');
    expect([steps(f, 'so-148'), f.at('so-148')]).toEqual([2, '04.04']);
  });

  test('[OCS 9.11b] against an attacker who retreats the defender may ignore his option', () => {
    const f = even().play('at-usual-cost').dice(9);
    f.play('retreat 1', 'fall-back 02.04');
    expect(f.legal()).toEqual(['retreat 0', 'retreat 1', 'ignore']);
    f.play('ignore');
    expect([steps(f, 'so-148'), f.at('de-34'), f.at('so-148')]).toEqual([3, '02.04', '04.04']);
  });

  test('[OCS 9.11a] a side that is destroyed by its losses leaves the other without an option', () => {
    // 5:1 at 8 + 4: Ae4/DL1o2 takes the last step.
    const f = strong({ before: (g) => setLost(g.g, g.unit('so-121'), 1) }).dice(8);
    expect([gone(f, 'so-121'), f.step]).toEqual([true, 'aftermath.exploit']);
  });

  test('[OCS 9.15] [OCS 5.10] [OCS 5.10a] DG disorganizes all of the hex but headquarters', () => {
    const f = strong({
      defenders: [
        ['so-121', '04.04', 'reserve'],
        ['so-148', '04.04'],
        ['so-hq', '04.04'],
      ],
      attackers: [
        ['de-1pz', '03.03'],
        ['de-2pz', '03.04'],
        ['de-34', '03.03'],
        ['de-stug', '03.03'],
        ['de-394', '03.04'],
      ],
      parts: changed({ 'de-34': { combat: { strength: 60 } } }),
    });
    f.play('rate so-148').dice(12);
    expect(f.mode('so-hq')).toBe('combat');
    f.play('lose so-121', 'retreat 0', 'lose so-121');
    expect(f.mode('so-148')).toBe('combat disorganized');
  });
});

describe('retreats', () => {
  test('[OCS 9.13] [OCS 9.13b] [OCS 4.6] [OCS 6.3b] away from where they stood, beside enemies disorganized; the attackers may follow', () => {
    // 9 + 1 at 1:1 is Ao1/Do1.
    const f = even({ others: [['de-k3', '05.02']] })
      .play('at-usual-cost')
      .dice(9)
      .play('retreat 0', 'retreat 1');
    // 03.04 and 04.03 lie beside 03.03; no hex that the enemy holds.
    expect(f.offers('fall-back')).not.toContain('fall-back 03.03');
    f.play('fall-back 05.03');
    expect([f.at('so-148'), f.mode('so-148')]).toEqual(['05.03', 'combat disorganized']);
    expect([f.step, f.legal()]).toEqual(['aftermath.advance', ['done', 'advance de-34']]);
    f.play('advance de-34');
    expect(f.at('de-34')).toBe('04.04');
  });

  test('[OCS 5.10b] [OCS 9.13] a disorganized stack loses one step for each hex beside an enemy, and units may part', () => {
    const scene = { others: [['de-k3', '05.02']] as Placed[] };
    const f = even({
      ...scene,
      defenders: [
        ['so-148', '04.04'],
        ['so-52', '04.04'],
      ],
      before: (g) => {
        for (const id of ['so-148', 'so-52']) disorganizeUnit(g.g, g.unit(id));
      },
    }).play('at-usual-cost', 'rate so-148');
    f.dice(8);
    f.play('retreat 0', 'retreat 1');
    expect(f.offers('apart')).toEqual(['apart so-148', 'apart so-52']);
    f.play('fall-back 05.03');
    expect([f.step, f.legal()]).toEqual(['retreat.lose', ['lose so-148', 'lose so-52']]);
    f.play('lose so-52');
    expect([steps(f, 'so-148') + steps(f, 'so-52'), f.at('so-148'), f.at('so-52')]).toEqual([3, '05.03', '05.03']);
  });

  test('[OCS 9.13a] two hexes disorganize, one does not', () => {
    // 5:1 at 6 + 4: DL1o2.
    const f = strong().dice(6).play('retreat 2', 'fall-back 05.04', 'fall-back 06.05');
    expect([f.at('so-121'), f.mode('so-121')]).toEqual(['06.05', 'combat disorganized']);
    // 3:1 at 7 + 3: Ao1/DL1o1.
    const one = strong({ defenders: [['so-148', '04.04']] }).dice(7);
    one.play('retreat 0', 'retreat 1', 'fall-back 05.04');
    expect(one.mode('so-148')).toBe('combat');
  });

  test('[OCS 6.2c] [OCS 9.13] who is forced onto ground that he may never enter is destroyed', () => {
    const cornered = (mobility: number): Field =>
      fight({
        attackers: [['de-34', '07.05']],
        defenders: [['so-121', '08.05']],
        others: [
          ['de-stug', '08.06'],
          ['de-fj', '08.04'],
          ['de-394', '07.04'],
        ],
        dumps: [dump('german', '07.05', 12)],
        parts: changed({ 'so-121': { combat: { mobility } } }),
      })
        .play('at-usual-cost')
        .dice(2)
        .play('retreat 1');
    // Only the marsh is left: by leg, and not by truck.
    expect(cornered(0).offers('fall-back')).toEqual(['fall-back 09.05', 'fall-back 09.04']);
    expect(gone(cornered(2), 'so-121')).toBe(true);
  });

  test('[OCS 9.13] who cannot complete it is eliminated', () => {
    const f = strong({
      others: [
        ['de-34', '05.04'],
        ['de-394', '05.03'],
        ['de-k3', '04.05'],
        ['de-stug', '04.03'],
      ],
    });
    f.dice(6).play('retreat 2');
    expect(f.noted('barred').map(({ unit }) => unit)).toEqual([f.unit('so-121')]);
  });

  test('[OCS 9.13e] the option: friends in the hex negate it', () => {
    for (const [on, mode] of [
      [false, 'combat disorganized'],
      [true, 'combat'],
    ] as const) {
      const f = even({
        others: [
          ['de-k3', '05.02'],
          ['so-141', '05.03'],
        ],
        options: { '9.13e': on },
      });
      f.play('at-usual-cost').dice(9).play('retreat 0', 'retreat 1', 'fall-back 05.03');
      expect(f.mode('so-148')).toBe(mode);
    }
  });

  test('[OCS 9.16e] [OCS 12.1c] a headquarters turns to its Move Mode side, and trucks go with the stack', () => {
    const f = even({
      defenders: [
        ['so-148', '04.04'],
        ['so-hq', '04.04'],
      ],
      trucks: [{ side: 'soviet', at: '04.04', kind: 'truck', points: 2, cargoT: 3 }],
    });
    f.play('at-usual-cost', 'rate so-148').dice(9).play('retreat 0', 'retreat 1', 'fall-back 05.04');
    expect([f.mode('so-hq'), f.at('so-hq')]).toEqual(['move', '05.04']);
    const [from, to] = [f.hex('04.04'), f.hex('05.04')];
    expect([pointsAt(f.g, from, 1, LOAD.truck, 0), pointsAt(f.g, to, 1, LOAD.truck, 0)]).toEqual([0, 2]);
    expect(cargoAt(f.g, to, 1, LOAD.truck, 0)).toBe(3);
  });
});

describe('exploitation and advance', () => {
  test('[OCS 9.14] [OCS 9.14b] [OCS 9.14c] [OCS 5.9] [OCS 5.9b] [OCS 5.9c] [OCS 5.10c] attackers of the rating flip to Combat Mode; disorganized ones never are marked', () => {
    const f = strong({
      attackers: [
        ['de-1pz', '03.03', 'move'],
        ['de-2pz', '03.04'],
        ['de-34', '03.03'],
      ],
      before: (g) => disorganizeUnit(g.g, g.unit('de-2pz')),
    }).dice(9);
    // 7:1 at 9 + 4 is Ae3; the second battalion is disorganized.
    expect([f.step, f.offers('exploit')]).toEqual(['aftermath.exploit', ['exploit de-1pz', 'exploit de-34']]);
    f.play('exploit de-1pz');
    expect(f.mode('de-1pz')).toBe('combat exploitation');
  });

  test('[OCS 9.11c] whoever retreats is not marked', () => {
    // 16 against 2 at 4 + 4: Ao1e4.
    const f = strong({ defenders: [['so-121', '04.04']], parts: changed({ 'so-121': { combat: { strength: 4 } } }) });
    f.dice(4);
    expect(f.offers('retreat')).toEqual(['retreat 0', 'retreat 1']);
    f.play('retreat 1');
    while (f.step.startsWith('retreat')) f.play(f.offers('fall-back')[0]);
    if (f.actor === 'soviet') f.play('ignore');
    expect(f.noted('exploits')).toEqual([]);
    expect(f.step).not.toBe('aftermath.advance');
  });

  test('[OCS 9.13c] [OCS 9.3a] all, some or none advance, but not where they could not go', () => {
    const f = strong().dice(12);
    f.play('done');
    expect([f.step, f.legal()]).toEqual(['aftermath.advance', ['done', 'advance de-1pz', 'advance de-2pz']]);
    f.play('advance de-2pz');
    expect([f.at('de-1pz'), f.at('de-2pz')]).toEqual(['03.03', '04.04']);
    // Motorcycles attack across the major river, but do not cross it.
    const river = fight({
      attackers: [
        ['de-k3', '12.04'],
        ['de-34', '12.05'],
      ],
      defenders: [['so-121', '13.04']],
      dumps: [dump('german', '12.04', 12)],
      parts: changed({ 'de-34': { combat: { strength: 99 } } }),
    });
    river.play('at-usual-cost', 'rate de-34').dice(12).play('done');
    expect(river.offers('advance')).toEqual(['advance de-34']);
  });
});

describe('capture', () => {
  const found = (more: object[] = []): Field =>
    field({
      units: [
        ['de-k3', '03.03'],
        ['de-hq', '01.01'],
        ['so-148', '16.01'],
      ],
      scenario: {
        dumps: [{ side: 'soviet', at: '04.04', sp: 8 }],
        trucks: [{ side: 'soviet', at: '04.04', kind: 'truck', points: 4, cargoT: 16 }, ...more],
      },
    });

  test('[OCS 9.16b] [OCS 9.16c] [OCS 11.8b] [OCS 6.2e] [OCS 9.13d] the example: a motorcycle battalion finds four trucks and twelve points', () => {
    const f = found().play('pick de-k3', 'step 04.04').dice(1);
    // No trucks: all four go up to ten hexes, under their owner's control, whatever stands between.
    expect(f.actor).toBe('soviet');
    f.play('displace 13.06').dice(5);
    expect([pointsAt(f.g, f.hex('13.06'), 1, LOAD.truck, 0), cargoAt(f.g, f.hex('13.06'), 1, LOAD.truck, 0)]).toEqual([
      4, 16,
    ]);
    expect(f.offers('displace')).not.toContain('displace 13.06');
    f.play('displace 05.04');
    expect([tokensOn(f.g, f.hex('04.04'), 0), tokensOn(f.g, f.hex('05.04'), 1)]).toEqual([8, 16]);
    // It goes on, and may jump the same supply again.
    f.play('step 05.04').dice(1);
    expect(f.actor).toBe('soviet');
  });

  test('[OCS 9.16d] wagons by their own column, and captured points carry what they can', () => {
    const f = field({
      units: [
        ['de-k3', '03.03'],
        ['de-hq', '01.01'],
        ['so-148', '16.01'],
      ],
      scenario: { trucks: [{ side: 'soviet', at: '04.04', kind: 'wagon', points: 4, cargoT: 10 }] },
    });
    f.play('pick de-k3', 'step 04.04').dice(6);
    const at = f.hex('04.04');
    expect([pointsAt(f.g, at, 0, LOAD.wagon, 0), cargoAt(f.g, at, 0, LOAD.wagon, 0)]).toEqual([2, 5]);
    expect(f.step).toBe('march.choose');
  });

  test('[OCS 9.16b] after combat, when the defender is gone and an attacker enters', () => {
    const f = strong({ dumps: [dump('german', '03.03', 12), dump('soviet', '04.04', 0)] }).dice(12);
    f.play('done', 'advance de-1pz', 'done');
    expect(f.noted('captured')).toEqual([]);
    const rich = fight({
      attackers: [
        ['de-1pz', '03.03'],
        ['de-2pz', '03.04'],
      ],
      defenders: [['so-121', '04.04']],
      dumps: [dump('german', '03.03', 12), dump('soviet', '04.04', 9)],
      parts: changed({ 'so-121': { combat: { strength: 3 } } }),
    });
    rich.play('at-usual-cost', 'rate de-1pz').dice(12).play('done', 'advance de-1pz', 'done').dice(6);
    expect(rich.noted('captured')).toMatchObject([{ goods: 2, die: 6, tokens: 3, tokensLost: 3 }]);
  });

  test('[OCS 9.16b] in whole points with the option, the rest of a point displaced', () => {
    const f = field({
      units: [
        ['de-k3', '03.03'],
        ['de-hq', '01.01'],
        ['so-148', '16.01'],
      ],
      scenario: { dumps: [dump('soviet', '04.04', 14)] },
      options: { '9.16b-points': true },
    });
    f.play('pick de-k3', 'step 04.04').dice(5);
    // Half of three points is two, of which one is captured.
    expect(f.noted('captured')).toMatchObject([{ tokens: 4, tokensLost: 4 }]);
    f.play('displace 05.04');
    expect(tokensOn(f.g, f.hex('05.04'), 1)).toBe(6);
  });
});
