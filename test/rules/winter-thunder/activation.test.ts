// One HQ's operations (WT 5.1, 5.2, 6.4, 7.4, 9.4): their order, exploitation, and what an army HQ does.

import { describe, expect, test } from 'vitest';
import { ORDERS } from '../../../src/rules/winter-thunder/terms.ts';
import { type Position, type PositionSpec, position } from './position.ts';

const draw = (units: Record<string, string>, hq: string, more: Partial<PositionSpec> = {}) => {
  const p = position({ units, at: 'operations', ...more });
  return p.dice(p.unit(hq));
};
const choices = (p: Position, word: string) =>
  p
    .legal()
    .filter((text) => text.startsWith(`${word} `))
    .map((text) => text.slice(word.length + 1));

const withSurprise = {
  turn: 1,
  lastTurn: 2,
  scenario: { special: { firstTurnSurprise: true, germansSuppliedThrough: 2 } },
} as const;

test('[WT 5.1] the units of an HQ designate, move, fight and exploit, in this order', () => {
  const p = draw({ '1306': '66K 116Pz 18Inf', '1405': '62Inf', '1107': '9Inf', '1404': '1Inf' }, '66K');
  const steps = [p.step];
  for (const text of ['exploit 116Pz', 'done', 'done', 'done', 'done']) {
    p.play(text);
    steps.push(p.step);
  }
  expect(steps).toEqual([
    'activation.exploit',
    'activation.move',
    // 62 Infantry is next to 1 Infantry.
    'activation.fight',
    // The second round: 116 Panzer moves; it is next to nobody.
    'activation.move',
    'digging.dig',
    'operations.draw',
  ]);
});

describe('exploitation', () => {
  test('[WT 6.41] motorized combat units under command may be marked: no infantry, artillery or HQ', () => {
    const p = draw({ '1306': '66K 116Pz 18Inf 66Art 150Bde', '1307': '3PG FGB 5PzArmy', '1801': '2Pz' }, '66K');
    expect(choices(p, 'exploit')).toEqual(['116Pz', '3PG', '150Bde', 'FGB']);
  });

  test('[WT 6.41] armored cavalry is motorized', () => {
    expect(choices(draw({ '1306': 'V 102Cav 99Inf VArt' }, 'V').play('done'), 'exploit')).toEqual(['102Cav']);
  });

  test('[WT 6.41] not a unit that has operated, or takes replacements', () => {
    const p = draw({ '1306': '66K 116Pz!operated', '1307': '2Pz!refitting 1SS' }, '66K');
    expect(choices(p, 'exploit')).toEqual(['1SS']);
  });

  test('[WT 6.4] markers go on before anything moves, units in one order only', () => {
    const p = draw({ '1306': '66K 116Pz 2Pz', '1305': '18Inf' }, '66K').play('exploit 116Pz');
    expect(p.step).toBe('activation.move');
    expect(choices(p, 'take')).toContain('2Pz');
    expect(choices(p, 'exploit')).toEqual([]);
  });

  test('[WT 6.4] no unit has to be marked', () => {
    const p = draw({ '1306': '66K 116Pz 2Pz', '1305': '18Inf' }, '66K');
    expect(p.legal()).toContain('done');
    p.play('done');
    expect(p.step).toBe('activation.move');
    expect(choices(p, 'take')).toEqual(['66K', '2Pz', '116Pz', '18Inf']);
  });

  const front = { '1306': '66K 116Pz 18Inf', '1405': '2Pz', '1205': '9Inf' };

  test('[WT 6.4] marked units wait: they neither move nor attack in the first round', () => {
    const p = draw(front, '66K').play('exploit 116Pz');
    expect(choices(p, 'take')).toEqual(['66K', '2Pz', '18Inf']);
    p.play('done', 'attack 1205');
    expect(choices(p, 'with')).not.toContain('116Pz');
  });

  test('[WT 6.4] [WT 7.4] in the second round they move and fight, and only they do; the HQ does not move', () => {
    const p = draw(front, '66K').play('exploit 116Pz', 'done', 'done');
    expect(p.step).toBe('activation.move');
    expect(choices(p, 'take')).toEqual(['116Pz']);
    p.play('done', 'attack 1205');
    // 116 Panzer's 4 CF alone: 2 Panzer and 18 Infantry stand next to 1205 as well, or could have.
    expect(p.noted('attack').map(({ attackers }) => attackers)).toEqual([4]);
  });

  test('[WT 7.4] it attacks after its second-round move, even if no unit has attacked before', () => {
    const p = draw({ '1307': '66K 116Pz', '1305': '18Inf', '1205': '9Inf' }, '66K').play(
      'exploit 116Pz',
      'done',
      'done',
    );
    p.play('take 116Pz', 'step 1306', 'stop');
    expect(choices(p, 'attack')).toEqual(['1205']);
  });

  test('[WT 6.4] [WT 7.4] there is no third round', () => {
    const p = draw({ '1306': '66K 116Pz', '1404': '18Inf' }, '66K').play('exploit 116Pz', 'done', 'done');
    expect(p.step).not.toBe('activation.move');
  });

  test('[WT 9.4] the Allies may not exploit in the first turn; the Germans may', () => {
    const p = position({ units: { '1306': 'V 3Arm' }, at: 'designate', hq: 'V', ...withSurprise });
    while (p.step === 'blocks.choose') p.play('done');
    expect(p.step).toBe('activation.move');
    const q = position({ units: { '1306': '66K 116Pz' }, at: 'designate', hq: '66K', ...withSurprise });
    expect(choices(q, 'exploit')).toEqual(['116Pz']);
  });

  test('[WT 9.4] in the second turn they may', () => {
    const p = position({
      units: { '1306': 'V 3Arm' },
      at: 'operations',
      ...withSurprise,
      turn: 2,
      lastTurn: 3,
      scenario: { special: { firstTurnSurprise: false, germansSuppliedThrough: 2 } },
    });
    p.dice(p.unit('V')).play('done');
    expect(choices(p, 'exploit')).toEqual(['3Arm']);
  });
});

describe('[WT 5.2] an army HQ', () => {
  // First Army at Spa, V Corps at Malmedy; 4 Armored at Arlon is far from any corps.
  const army = { '1103': '1Army', '1204': 'V 99Inf', '1012': '4Arm 80Inf' };

  test('that activates no corps leaves the next chit to the draw', () => {
    const p = draw({ '1708': '5PzArmy 47PzK', '1706': '6PzArmy' }, '5PzArmy');
    while (!p.legal().includes('decline')) p.play('done');
    p.play('decline');
    expect(p.step).toBe('operations.draw');
  });

  test('moves itself and the units that no corps could command, at any distance', () => {
    expect(choices(draw(army, '1Army'), 'take')).toEqual(['1Army', '4Arm', '80Inf']);
  });

  test('by tactical or strategic movement', () => {
    expect(choices(draw(army, '1Army'), 'march')).toEqual(['1Army', '4Arm', '80Inf']);
  });

  test('not corps HQ, but with the option it does', () => {
    const p = draw(army, '1Army', { options: { '5.2-corps-hq': true } });
    expect(choices(p, 'take')).toContain('V');
    expect(choices(p, 'take')).not.toContain('99Inf');
  });

  test('not units that have operated, nor those of another nation', () => {
    const p = draw({ ...army, '1012': '4Arm!operated 80Inf', '0602': 'GdsArm' }, '1Army');
    expect(choices(p, 'take')).toEqual(['1Army', '80Inf']);
  });

  test('nor those of a corps whose chit is still to come; once that is spent, they are the army\u2019s', () => {
    const p = draw(army, 'V');
    while (p.step !== 'operations.draw') p.play('done');
    expect(choices(p.dice(p.unit('1Army')), 'take')).toEqual(['1Army', '99Inf', '4Arm', '80Inf']);
  });

  test('under option 5.2-spent-corps a corps bars its army all turn', () => {
    const p = draw(army, 'V', { options: { '5.2-spent-corps': true } });
    while (p.step !== 'operations.draw') p.play('done');
    expect(choices(p.dice(p.unit('1Army')), 'take')).toEqual(['1Army', '4Arm', '80Inf']);
  });

  test('a corps that enemy units cut off cannot command the unit, so the army may', () => {
    const p = draw({ '1103': '1Army', '1204': 'V', '1012': '4Arm', '1009': 'VIII' }, '1Army');
    expect(choices(p, 'take')).toEqual(['1Army']);
    const q = draw(
      {
        '1103': '1Army',
        '1204': 'V',
        '1012': '4Arm',
        '1009': 'VIII',
        '1011': '2Pz',
        '1111': '1SS',
        '1211': '9SS',
        '0912': '26VG',
      },
      '1Army',
    );
    expect(choices(q, 'take')).toEqual(['1Army', '4Arm']);
  });

  test('commands no combat, exploitation, BLOCKs or digging', () => {
    const p = draw({ ...army, '1111': '2Pz' }, '1Army');
    expect(p.step).toBe('activation.move');
    p.play('done');
    expect(p.step).toBe('activation.corps');
    p.play('decline');
    expect(p.step).toBe('operations.draw');
  });

  test('its units have then operated', () => {
    const p = draw(army, '1Army').play('take 4Arm', 'step 1011', 'stop', 'done', 'decline');
    const orders = (id: string) => p.g.cells[p.g.s.at.unitOrders + p.unit(id)];
    expect([orders('4Arm'), orders('80Inf')]).toEqual([ORDERS.done, ORDERS.none]);
  });

  test('moves six divisions at most [WT 5.3]', () => {
    const p = draw(
      {
        '1103': '1Army',
        '1010': '4Arm 80Inf',
        '1011': '26Inf',
        '1012': '5Inf 35Inf',
        '1112': '6Arm 2Arm',
        '1113': '6Cav',
      },
      '1Army',
    );
    p.play('take 26Inf', 'step 1111', 'stop', 'take 4Arm', 'step 1110', 'stop', 'take 80Inf', 'step 1009', 'stop');
    p.play('take 5Inf', 'step 1013', 'stop', 'take 35Inf', 'step 1013', 'stop', 'take 6Arm', 'step 1212', 'stop');
    expect(choices(p, 'take')).toEqual(['1Army', '6Cav']);
  });

  test('[WT 8.0] a unit that no supplied corps reaches has 3 MF if motorized', () => {
    const p = draw(army, '1Army').play('take 4Arm', 'step 1112', 'step 1111', 'step 1211');
    expect(p.step).toBe('activation.move');
  });

  test('then activates one corps at once, whose chit leaves the Randomizer', () => {
    const p = draw({ ...army, '1008': 'VIII' }, '1Army').play('done');
    expect(choices(p, 'activate')).toEqual(['V', 'VIII']);
    p.play('activate VIII');
    expect(p.noted('chit').map(({ hq, how }) => [p.g.s.units.ids[hq], how])).toEqual([
      ['1Army', 0],
      ['VIII', 2],
    ]);
    while (p.step !== 'operations.draw') p.play('done');
    expect(p.legal()).toEqual(['chit V']);
  });

  test('not a corps that has been active, nor one of another nation', () => {
    const p = position({ units: { '0602': '1Army XXX', '0603': 'V', '0604': 'VIII' }, at: 'operations' });
    p.dice(p.unit('VIII'));
    while (p.step !== 'operations.draw') p.play('done');
    p.dice(p.unit('1Army')).play('done');
    expect(choices(p, 'activate')).toEqual(['V']);
  });

  test('only a corps within ten hexes of free road', () => {
    // Bastogne is six hexes of road from Spa, Arlon ten, the hex beyond it eleven.
    const at = (hex: string, more: Record<string, string> = {}) => {
      const p = draw({ '1103': '1Army', [hex]: 'VIII', '1801': '66K', ...more }, '1Army');
      return (p.step === 'activation.move' ? p.play('done') : p).step;
    };
    expect(at('1008')).toBe('activation.corps');
    expect(at('1012')).toBe('activation.corps');
    expect(at('1013')).toBe('operations.draw');
    // Both roads out of Spa are shut.
    expect(at('1008', { '1104': '18Inf', '1102': '26VG' })).toBe('operations.draw');
  });

  test('any corps of its nation in reach, also one of another army', () => {
    expect(choices(draw({ '1103': '1Army', '1102': 'III' }, '1Army').play('done'), 'activate')).toEqual(['III']);
  });

  test('German armies do the same', () => {
    const p = draw({ '1806': '5PzArmy', '1606': '66K 18Inf', '1204': '116Pz' }, '5PzArmy');
    expect(choices(p, 'take')).toEqual(['5PzArmy', '116Pz']);
    p.play('done', 'activate 66K');
    expect(choices(p, 'take')).toEqual(['66K', '18Inf']);
  });
});
