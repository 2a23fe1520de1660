// Retreats, stands and advances (WT 7.32, 9.1).

import { describe, expect, test } from 'vitest';
import { attackOn1112, type Position, position } from './position.ts';

/** Germans all around 1112 but for the hexes named; 18 Infantry at 1111 attacks. */
const around = (open: readonly string[], others: Record<string, string> = {}): Record<string, string> => {
  const ring: Record<string, string> = {
    '1211': '326Inf!operated',
    '1212': '272Inf!operated',
    '1113': '12Inf!operated',
    '1012': '212Inf!operated',
    '1011': '352Inf!operated',
  };
  for (const hex of open) delete ring[hex];
  return { ...ring, '1111': '18Inf', ...others };
};

/** Attack on 1112 with these missions; every die is a 9. */
const fight = (p: Position, attack: string, defend: string, hex = '1112'): Position => {
  p.play(`attack ${hex}`);
  while (p.step === 'battle.attackers') p.play(p.legal().filter((text) => text !== 'done')[0]);
  p.play(`mission ${attack}`, `mission ${defend}`);
  while (p.step === 'check.unit' || p.step === 'casualties.roll') {
    if (p.g.actor >= 0) p.play(p.legal()[0]);
    else p.dice(9);
  }
  return p;
};

describe('retreats', () => {
  test('[WT 7.32] the owner may go to any adjacent hex free of the enemy', () => {
    const p = fight(attackOn1112({ '1111': '18Inf' }), 'balanced-attack', 'delay');
    expect(p.legal()).toEqual(['1011', '1012', '1113', '1211', '1212'].map((hex) => `retreat 9Inf ${hex}`));
    expect(p.play('retreat 9Inf 1113').where('9Inf')).toBe('full 1113');
  });

  const away = { options: { '7.32-away': true } };

  test('[WT 7.32] it continues wherever movement could, but not back', () => {
    const p = fight(attackOn1112({ '1111': '18Inf' }), 'balanced-attack', 'defense-in-depth');
    p.play('retreat 9Inf 1113');
    expect(p.legal()).toEqual(['step 1012', 'step 1013', 'step 1114', 'step 1212', 'step 1213']);
  });

  test('[WT 7.32] three hexes do not lead back to the first', () => {
    const p = fight(attackOn1112({ '1111': 'Lehr' }), 'blitz', 'withdraw').play('retreat 9Inf 1113', 'step 1213');
    expect(p.refuses('step 1113')).toBe(true);
    expect(p.legal()).toContain('step 1212');
    p.play('step 1212');
    expect(p.where('9Inf')).toBe('full 1212');
  });

  test('[WT 7.32] round a corner rather than lose a step', () => {
    const closed = { '1213': '26VG!operated', '1114': '246Inf!operated', '1013': '560Inf!operated' };
    const units = around(['1113', '1212'], { ...closed, '1312': '246Inf!operated', '1114': '277Inf!operated' });
    const shut = { ...units, '1311': '62Inf!operated', '1313': '47PzK 167Inf!operated' };
    const p = fight(attackOn1112(shut), 'balanced-attack', 'defense-in-depth');
    expect(p.legal()).toEqual(['retreat 9Inf 1113', 'retreat 9Inf 1212']);
    p.play('retreat 9Inf 1113');
    expect(p.where('9Inf')).toBe('full 1212');
    const cut = fight(attackOn1112(shut, away), 'balanced-attack', 'defense-in-depth').play('retreat 9Inf 1113');
    expect(cut.where('9Inf')).toBe('reduced 1113');
  });

  test('[WT 7.32] a hex may cost more than the whole MF of a unit that retreats or advances; under option 7.32-whole-mf it is closed', () => {
    // From 1204 across the river into the forest of 1205: 4 MF, and infantry has 3.
    const retreat = (options: object) =>
      fight(
        position({ units: { '1204': '9Inf', '1304': '18Inf', '1302': '47PzK' }, hq: '47PzK', options: { ...options } }),
        'balanced-attack',
        'delay',
        '1204',
      )
        .legal()
        .filter((text) => text.startsWith('retreat'));
    const near = retreat({ '7.32-whole-mf': true });
    expect(near).not.toContain('retreat 9Inf 1205');
    expect(near.length).toBeGreaterThan(1);
    expect(retreat({})).toEqual([...near, 'retreat 9Inf 1205'].sort());
    expect(retreat({ '7.32-whole-mf': true, '6.2-minimum-move': true })).toEqual(retreat({}));
    const advance = (options: object) =>
      fight(
        position({ units: { '1205': '9Inf', '1204': '18Inf', '1302': '47PzK' }, hq: '47PzK', options: { ...options } }),
        'balanced-attack',
        'delay',
        '1205',
      );
    const stays = advance({ '7.32-whole-mf': true });
    stays.play(stays.legal()[0]);
    expect(stays.noted('retreat')).toHaveLength(1);
    expect(stays.legal()).not.toContain('advance 18Inf 1205');
    const goes = advance({});
    expect(goes.play(goes.legal()[0]).legal()).toContain('advance 18Inf 1205');
  });

  test('[WT 7.32] by option 7.32-away each hex is farther from the battle than the one before', () => {
    const p = fight(attackOn1112({ '1111': '18Inf' }, away), 'balanced-attack', 'defense-in-depth');
    p.play('retreat 9Inf 1113');
    expect(p.legal()).toEqual(['step 1013', 'step 1114', 'step 1213']);
  });

  test('[WT 7.32] a retreat that is cut short costs a step', () => {
    const p = fight(attackOn1112(around([])), 'balanced-attack', 'delay');
    expect(p.where('9Inf')).toBe('reduced 1112');
    expect(p.noted('loss')).toHaveLength(1);
    expect(p.noted('battle')[0].taken).toBe(0);
  });

  test('[WT 7.32] and goes as far as it can first', () => {
    const closed = { '1213': '26VG!operated', '1114': '246Inf!operated', '1013': '560Inf!operated' };
    const p = fight(attackOn1112(around(['1113'], closed)), 'balanced-attack', 'defense-in-depth');
    expect(p.where('9Inf')).toBe('reduced 1113');
  });

  test('[WT 7.32] a way that allows the full distance must be taken', () => {
    const closed = { '1213': '26VG!operated', '1114': '246Inf!operated', '1013': '560Inf!operated' };
    const p = fight(attackOn1112(around(['1113', '1211'], closed)), 'balanced-attack', 'defense-in-depth');
    expect(p.legal().every((text) => text.startsWith('step '))).toBe(true);
    expect(p.where('9Inf')).toBe('full 1211');
  });

  test('[WT 6.11] stacking binds retreating units hex by hex', () => {
    const p = fight(
      attackOn1112(around(['1113'], { '1112': '9Inf- 28Inf-', '1113': '4Inf' })),
      'balanced-attack',
      'delay',
    );
    p.play('retreat 9Inf 1113');
    expect([p.where('9Inf'), p.where('28Inf')]).toEqual(['reduced 1113', 'eliminated']);
  });

  test('[WT 6.11] a retreat goes neither into nor through a forest hex that holds a division', () => {
    // 1205 is forest; 9 Infantry in 1306 is to go back two hexes.
    const shut = { '1305': '26VG!operated', '1405': '62Inf!operated', '1406': '18Inf', '1307': '2Pz!operated' };
    const back = (others: Record<string, string>) => {
      const p = position({ units: { '1306': '9Inf', '1606': '66K', ...shut, ...others }, hq: '66K' });
      return fight(p, 'balanced-attack', 'defense-in-depth', '1306');
    };
    expect(back({}).legal()).toEqual(['retreat 9Inf 1205', 'retreat 9Inf 1206']);
    const full = back({ '1205': '4Inf' });
    expect(full.legal().every((text) => text.startsWith('step ') && text !== 'step 1205')).toBe(true);
    expect(full.where('9Inf')).toBe('full 1206');
    expect(back({ '1205': '14Cav 102Cav' }).legal()).toContain('retreat 9Inf 1205');
  });

  test('[WT 6.21] HQs retreat by road only', () => {
    const p = fight(attackOn1112({ '1112': '9Inf VIII', '1111': '18Inf' }), 'balanced-attack', 'delay');
    expect(p.legal().filter((text) => text.includes('VIII'))).toEqual(['retreat VIII 1012', 'retreat VIII 1212']);
  });

  test('[WT 7.32] an HQ with no road open is lost, and is due back in the next Turn End Phase', () => {
    const units = around(['1113'], { '1112': '9Inf VIII' });
    const p = fight(attackOn1112(units), 'balanced-attack', 'delay');
    expect([p.where('9Inf'), p.where('VIII')]).toEqual(['full 1113', 'eliminated']);
    expect(p.g.cells[p.g.s.at.hqReturns + p.unit('VIII')]).toBe(4);
  });

  test('[WT 6.22] motorized units do not retreat into forest off the road', () => {
    const p = fight(attackOn1112({ '1112': '10Arm', '1111': '18Inf' }), 'balanced-attack', 'delay');
    expect(p.refuses('retreat 10Arm 1011')).toBe(true);
    expect(p.legal()).toContain('retreat 10Arm 1113');
  });

  test('[WT 9.5] a retreat into an enemy BLOCK removes it and ends there', () => {
    const p = position({
      units: {
        '1112': '18Inf',
        '1111': '9Inf',
        '1211': '4Inf!operated',
        '1212': '28Inf!operated',
        '1012': '80Inf!operated',
        '1011': '26Inf!operated',
        '1314': 'III',
      },
      hq: 'III',
      scenario: { blocks: [{ hex: '1113', side: 'allied' }] },
    });
    fight(p, 'balanced-attack', 'defense-in-depth');
    expect(p.where('18Inf')).toBe('reduced 1113');
    expect(p.g.cells[p.g.s.at.hexBlock + p.hex('1113')]).toBe(0);
  });

  test('[WT 4.31] British units do not retreat across the Meuse before they are released', () => {
    const p = position({ units: { '0503': '53Inf', '0502': '18Inf', '0501': '47PzK' }, hq: '47PzK' });
    fight(p, 'balanced-attack', 'delay', '0503');
    for (const text of p.legal()) {
      expect(p.g.s.map.beyondMeuse[p.hex(text.split(' ')[2])]).toBe(1);
    }
  });

  test('[WT 7.32] attackers ordered back retreat by the same rule, never into the battle', () => {
    const p = fight(attackOn1112({ '1111': '18Inf', '1112': '14Cav' }), 'probe', 'counterattack');
    expect(p.legal()).toEqual(['1010', '1011', '1110', '1210', '1211'].map((hex) => `retreat 18Inf ${hex}`));
    const beaten = attackOn1112({ '1111': '18Inf', '1112': '14Cav' });
    beaten.play('attack 1112', 'mission probe', 'mission counterattack').dice(9, 0);
    expect(beaten.where('14Cav')).toBe('eliminated');
    expect(beaten.legal()).not.toContain('retreat 18Inf 1112');
  });

  test('[WT 7.32] by option 7.32-away attackers too go farther from the battle', () => {
    const p = fight(attackOn1112({ '1111': '18Inf' }, away), 'probe', 'counterattack');
    expect(p.legal().every((text) => text.startsWith('retreat 18Inf 1'))).toBe(true);
    for (const text of p.legal()) {
      expect(p.g.s.map.grid.distance(p.hex(text.split(' ')[2]), p.hex('1112'))).toBe(2);
    }
  });
});

describe('units left behind', () => {
  test('[WT 7.31] artillery that took no part is not drawn into the loss of a unit that retreats to it', () => {
    const closed = { '1213': '26VG!operated', '1114': '246Inf!operated', '1013': '560Inf!operated' };
    const units = around(['1113'], { ...closed, '1112': '9Inf- VArt', '1113': 'VIIIArt' });
    const p = fight(attackOn1112(units), 'balanced-attack', 'defense-in-depth');
    p.play('retreat 9Inf 1113');
    expect([p.where('9Inf'), p.where('VIIIArt')]).toEqual(['eliminated', 'full 1113']);
  });
});

test('[WT 7.32] HQ and artillery beside an attacker that cannot go back are lost if that was the last combat unit of their hex', () => {
  const closed = { '1113': '4Inf', '1211': '28Inf', '1213': '80Inf', '1312': '26Inf', '1313': '1Inf' };
  const fates = (attacker: string) => {
    const p = attackOn1112({ ...closed, '1212': `${attacker} 47PzK 47Art` }).play('attack 1112');
    if (p.step === 'battle.attackers') p.play('done');
    p.play('mission probe', 'mission counterattack').dice(9, 9);
    return ['18Inf', '47PzK', '47Art'].map((unit) => p.where(unit));
  };
  expect(fates('18Inf-')).toEqual(['eliminated', 'eliminated', 'eliminated']);
  expect(fates('18Inf')).toEqual(['reduced 1212', 'full 1212', 'full 1212']);
});

describe('standing in an improved position', () => {
  const position1112 = (units: Record<string, string>, options = {}) =>
    attackOn1112({ '1111': '18Inf', ...units }, { scenario: { improvedPositions: ['1112'] }, options });

  test('[WT 9.1] the stack may take one step loss in place of the retreat; the attacker stays out', () => {
    const p = fight(position1112({ '1112': '9Inf 4Inf' }), 'balanced-attack', 'delay').play('stand');
    expect(p.legal()).toEqual(['lose 4Inf', 'lose 9Inf']);
    p.play('lose 9Inf');
    expect([p.where('9Inf'), p.where('4Inf')]).toEqual(['reduced 1112', 'full 1112']);
    expect(p.noted('battle')[0].taken).toBe(0);
  });

  test('[WT 9.1] it is not offered where there is no such position', () => {
    expect(fight(attackOn1112({ '1111': '18Inf' }), 'balanced-attack', 'delay').legal()).not.toContain('stand');
  });

  test('[WT 9.1] nor once a unit has retreated', () => {
    const p = fight(position1112({ '1112': '9Inf 4Inf' }), 'balanced-attack', 'delay').play('retreat 4Inf 1113');
    expect(p.refuses('stand')).toBe(true);
  });

  test('[WT 9.1] by option 9.1-loss-per-unit each unit loses a step', () => {
    const p = fight(
      position1112({ '1112': '9Inf 4Inf' }, { '9.1-loss-per-unit': true }),
      'balanced-attack',
      'delay',
    ).play('stand');
    expect([p.where('9Inf'), p.where('4Inf')]).toEqual(['reduced 1112', 'reduced 1112']);
  });

  test('[WT 9.1] it is not offered where the checks have emptied the hex', () => {
    const p = position1112({ '1112': '14Cav' }).play('attack 1112', 'mission balanced-attack', 'mission delay');
    expect(p.dice(9, 0).legal()).toEqual(['done', 'advance 18Inf 1112']);
  });

  test('[WT 9.11] Germans stand in the Westwall', () => {
    const p = position({ units: { '1507': '18Inf', '1407': '9Inf', '1307': 'VIII' }, hq: 'VIII' });
    expect(fight(p, 'balanced-attack', 'delay', '1507').play('stand').where('18Inf')).toBe('reduced 1507');
  });

  test('[WT 9.1] [WT 7.32] also under Counterattack, whose price is the modifier alone; by option 9.1-counterattack not', () => {
    const blitz = (options = {}) => fight(position1112({ '1111': 'Lehr' }, options), 'blitz', 'counterattack');
    expect(blitz().legal()).toContain('stand');
    const p = blitz({ '9.1-counterattack': true });
    expect(p.step).toBe('retreat.choose');
    expect(p.refuses('stand')).toBe(true);
  });

  test('[WT 9.1] a stack that cannot retreat stands', () => {
    const p = attackOn1112(around([], { '1112': '9Inf- 4Inf-' }), { scenario: { improvedPositions: ['1112'] } });
    expect(fight(p, 'balanced-attack', 'delay').legal()).toEqual(['lose 4Inf', 'lose 9Inf']);
  });

  test('[WT 7.32] if the loss empties the hex the attacker may advance after all', () => {
    const p = fight(position1112({ '1112': '9Inf- VIIIArt' }), 'balanced-attack', 'delay').play('stand');
    expect([p.where('9Inf'), p.where('VIIIArt')]).toEqual(['eliminated', 'eliminated']);
    expect(p.legal()).toEqual(['done', 'advance 18Inf 1112']);
  });
});

describe('advances', () => {
  test('[WT 7.32] are voluntary, and enter the vacated hex first', () => {
    const p = fight(attackOn1112({ '1111': '18Inf', '1211': '26VG' }), 'balanced-attack', 'delay');
    p.play('retreat 9Inf 1113');
    expect(p.legal()).toEqual(['done', 'advance 18Inf 1112', 'advance 26VG 1112']);
    expect(p.play('advance 26VG 1112').where('26VG')).toBe('full 1112');
    expect(p.play('done').noted('battle')[0].taken).toBe(1);
  });

  test('[WT 7.32] go on in any direction, up to the number of the cell', () => {
    const p = fight(attackOn1112({ '1111': 'Lehr', '1212': '18Inf!operated' }), 'blitz', 'withdraw');
    p.play('retreat 9Inf 1113', 'step 1013', 'step 1014', 'advance Lehr 1112', 'step 1113');
    expect(p.legal()).toContain('step 1112');
    expect(p.legal()).toContain('stop');
    p.play('step 1213');
    expect(p.where('Lehr')).toBe('full 1213');
    expect(p.noted('advance')).toHaveLength(3);
  });

  test('[WT 7.32] a dash gives no advance, even into an empty hex', () => {
    const p = attackOn1112({ '1112': '14Cav', '1111': '18Inf' });
    p.play('attack 1112', 'mission balanced-attack', 'mission counterattack').dice(9, 0);
    expect(p.where('14Cav')).toBe('eliminated');
    expect(p.noted('battle')[0].taken).toBe(0);
    expect(p.noted('advance')).toHaveLength(0);
  });

  test('[WT 7.32] an advance may follow when losses alone have emptied the hex', () => {
    const p = attackOn1112({ '1112': '14Cav', '1111': '18Inf' });
    p.play('attack 1112', 'mission balanced-attack', 'mission standfast').dice(9, 0);
    expect(p.legal()).toEqual(['done', 'advance 18Inf 1112']);
  });

  test('[WT 7.32] artillery and HQ go only after a unit they stood with', () => {
    const p = fight(attackOn1112({ '1111': '18Inf', '1211': '47Art', '1212': '26VG 66K' }), 'balanced-attack', 'delay');
    p.play('retreat 9Inf 1113');
    expect(p.legal()).toEqual(['done', 'advance 18Inf 1112', 'advance 26VG 1112']);
    p.play('advance 26VG 1112');
    expect(p.legal()).toEqual(['done', 'advance 66K 1112', 'advance 18Inf 1112']);
  });

  test('[WT 7.32] HQ advance along a connected road only', () => {
    const p = position({ units: { '1113': '9Inf', '1112': '26VG 66K', '1313': '47PzK' }, hq: '47PzK' });
    fight(p, 'balanced-attack', 'delay', '1113').play('retreat 9Inf 1114', 'advance 26VG 1113');
    expect(p.noted('battle')).toHaveLength(1);
    expect(p.where('66K')).toBe('full 1112');
  });

  test('[WT 7.32] artillery does not advance beyond the units that it follows', () => {
    const p = attackOn1112({ '1111': 'Lehr 47Art' });
    fight(p, 'blitz', 'withdraw').play('retreat 9Inf 1113', 'step 1013', 'step 1014');
    p.play('advance Lehr 1112', 'step 1113', 'stop', 'advance 47Art 1112');
    expect(p.legal()).toEqual(['step 1113', 'stop']);
  });

  test('[WT 6.1] stacking binds: one division to a forest hex', () => {
    const p = position({ units: { '1205': '9Inf-', '1305': '18Inf', '1306': '26VG', '1307': '47PzK' }, hq: '47PzK' });
    fight(p, 'balanced-attack', 'delay', '1205').play('retreat 9Inf 1106', 'advance 18Inf 1205');
    expect(p.noted('battle')).toHaveLength(1);
  });

  test('[WT 2.3] an advance into a town takes control of it', () => {
    const p = position({ units: { '1012': '9Inf', '1112': '18Inf', '1212': '47PzK' }, hq: '47PzK' });
    fight(p, 'balanced-attack', 'delay', '1012').play('retreat 9Inf 1013', 'advance 18Inf 1012');
    expect(p.g.cells[p.g.s.at.hexControl + p.hex('1012')]).toBe(1);
  });

  test('[WT 9.1] a unit that advances has moved: the position is lost with the last unit that kept it', () => {
    const attack = (options = {}) => {
      const units = { '1103': '1Army', '1304': 'V 99Inf 1Inf VArt', '1305': '326Inf' };
      const p = position({ units, hq: 'V', scenario: { improvedPositions: ['1304'] }, options });
      p.play('attack 1305', 'with 99Inf', 'with 1Inf', 'mission assault', 'mission withdraw');
      while (p.step.startsWith('retreat')) p.play(p.legal()[0]);
      return p;
    };
    const improved = (p: Position) => p.g.cells[p.g.s.at.hexImproved + p.hex('1304')];
    // The artillery has not attacked and keeps it; 1 Infantry, which has, does not.
    const p = attack().play('advance 99Inf 1305');
    expect(improved(p)).toBe(2);
    p.play('advance VArt 1305');
    expect([p.where('1Inf'), improved(p)]).toEqual(['full 1304', 0]);
    expect(improved(attack({ '9.1-any-unit': true }))).toBe(0);
  });

  test('[WT 9.5] an advance into an enemy BLOCK ends there', () => {
    const p = attackOn1112({ '1111': 'Lehr' }, { scenario: { blocks: [{ hex: '1113', side: 'allied' }] } });
    fight(p, 'blitz', 'withdraw').play('retreat 9Inf 1012', 'step 1013', 'step 1014');
    p.play('advance Lehr 1112', 'step 1113');
    expect(p.where('Lehr')).toBe('full 1113');
    expect(p.noted('battle')).toHaveLength(1);
  });
});

describe('the defender\u2019s advance', () => {
  const probed = (units: Record<string, string>, options = {}) => {
    const p = attackOn1112(units, { options }).play('attack 1112');
    while (p.step === 'battle.attackers') p.play(p.legal().filter((text) => text !== 'done')[0]);
    return p.play('mission probe', 'mission counterattack');
  };

  test('[WT 7.32] comes before the attackers\u2019 retreat, so only into a hex that losses have emptied', () => {
    const none = probed({ '1111': '18Inf' }).dice(9, 9);
    expect(none.step).toBe('retreat.choose');
    const p = probed({ '1112': '9Inf-', '1111': '79Inf-', '1211': '26VG' }).play('check 79Inf').dice(0, 9);
    expect(p.legal()).toEqual(['done', 'advance 9Inf 1111']);
    expect(p.play('advance 9Inf 1111').step).toBe('retreat.choose');
  });

  test('[WT 7.32] by option 7.32-counter-advance it waits until they have gone', () => {
    const p = probed({ '1111': '18Inf' }, { '7.32-counter-advance': true }).dice(9, 9);
    p.play(p.legal()[0]);
    expect([p.step, p.legal()]).toEqual(['advance.choose', ['done', 'advance 9Inf 1111']]);
  });
});
