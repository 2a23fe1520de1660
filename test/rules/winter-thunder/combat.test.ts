// Declaring attacks, air points, missions, and the battles of the rulebook's example (WT 7.1, 7.2, 7.5).

import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../src/engine/contract/ids.ts';
import { observe } from '../../../src/engine/kernel/observe.ts';
import { ALLIED, GERMAN } from '../../../src/rules/winter-thunder/terms.ts';
import { attackOn1112, position } from './position.ts';

describe('the example of the rulebook', () => {
  const start = {
    units: {
      '1205': '9Inf- 14Cav',
      '1305': '79Inf-',
      '1306': '47Art',
      '1406': '18Inf',
      '1307': 'Lehr 116Pz- 47PzK',
    },
    at: 'designate',
    hq: '47PzK',
    shipped: true,
  } as const;

  const firstBattle = () =>
    position(start)
      .play('exploit Lehr', 'exploit 116Pz', 'take 18Inf', 'step 1306', 'done')
      .play('attack 1205', 'with 18Inf', 'with 79Inf', 'with 47Art')
      .play('mission balanced-attack', 'mission defense-in-depth', 'check 79Inf', 'check 14Cav')
      .dice(6, 3);

  test('[WT 7.5] first battle: both sums are those of the book, and both units are lost', () => {
    const p = firstBattle();
    expect(p.checks()).toEqual(['79Inf 7 6 loss', '14Cav 4 3 loss']);
    expect([p.where('79Inf'), p.where('14Cav')]).toEqual(['eliminated', 'eliminated']);
  });

  test('[WT 7.5] the survivor retreats two hexes to light woods, and what is left of the attackers may advance one', () => {
    const p = firstBattle().play('retreat 9Inf 1106', 'step 1107');
    expect(p.where('9Inf')).toBe('reduced 1107');
    expect(p.legal()).toEqual(['done', 'advance 18Inf 1205']);
    p.play('advance 18Inf 1205');
    expect(p.where('18Inf')).toBe('full 1205');
  });

  test('[WT 7.5] second battle: the EXPLOIT units move, blitz a counterattack, and take the hex', () => {
    const p = firstBattle()
      .play('retreat 9Inf 1106', 'step 1107', 'advance 18Inf 1205', 'advance 47Art 1205')
      .play('take Lehr', 'step 1206', 'stop', 'take 116Pz', 'step 1206', 'stop')
      .play('attack 1107', 'with Lehr', 'with 116Pz', 'mission blitz', 'mission counterattack', 'check 116Pz')
      .dice(7, 1);
    expect(p.checks().slice(2)).toEqual(['116Pz 6 7', '9Inf 7 1 loss']);
    p.play('advance Lehr 1107', 'advance 116Pz 1107');
    expect([p.where('9Inf'), p.where('Lehr'), p.where('116Pz')]).toEqual(['eliminated', 'full 1107', 'reduced 1107']);
  });
});

describe('declaring an attack', () => {
  test('[WT 7.1] any of the units next to the hex may take part, from any of the hexes around it', () => {
    const p = attackOn1112({ '1111': '18Inf', '1212': '26VG 47Art' }).play('attack 1112');
    expect(p.legal()).toEqual(['with 18Inf', 'with 26VG']);
    expect(p.play('with 18Inf').legal()).toEqual(['done', 'with 26VG', 'with 47Art']);
  });

  test('[WT 7.31] artillery alone cannot attack', () => {
    expect(attackOn1112({ '1111': '47Art' }).step).not.toBe('activation.fight');
  });

  test('[WT 7.31] artillery is not offered in place of the only combat unit', () => {
    const p = attackOn1112({ '1111': '18Inf 47Art' }).play('attack 1112');
    expect(p.legal()).toEqual(['done', 'with 47Art']);
  });

  test('[WT 9.3] HQ never attack', () => {
    const p = position({ units: { '1112': '9Inf', '1212': '47PzK 18Inf 26VG' }, hq: '47PzK' }).play('attack 1112');
    expect(p.legal()).toEqual(['with 18Inf', 'with 26VG']);
  });

  test('[WT 7.1] a unit attacks once in a turn', () => {
    expect(attackOn1112({ '1111': '18Inf!attacked', '1211': '26VG' }).play('attack 1112').legal()).not.toContain(
      'with 18Inf',
    );
  });

  test('[WT 7.1] other units may attack the same hex again', () => {
    const p = attackOn1112({ '1111': '18Inf', '1211': '26VG' }, {})
      .play('attack 1112', 'with 18Inf', 'done', 'mission balanced-attack', 'mission standfast')
      .dice(9, 9);
    expect(p.legal()).toEqual(['done', 'attack 1112']);
  });

  test('[WT 4.4] a division that is being refitted does not attack', () => {
    expect(attackOn1112({ '1111': '18Inf!refitting' }).step).not.toBe('activation.fight');
  });

  test('[WT 6.3] nor does a unit that moved strategically', () => {
    expect(attackOn1112({ '1111': '18Inf!strategic-movement' }).step).not.toBe('activation.fight');
  });

  test('[WT 7.4] units with an EXPLOIT marker attack in the second round only, and only they do', () => {
    const units = { '1111': '2Pz!exploit!moved', '1211': '26VG' };
    const first = attackOn1112(units).play('attack 1112');
    expect(first.noted('attack')[0].attackers).toBe(4);
    const second = attackOn1112(units).play('done');
    expect(second.step).toBe('activation.fight');
    second.play('attack 1112');
    expect(second.g.cells[second.g.s.at.unitAttacked + second.unit('2Pz')]).toBe(1);
    expect(second.g.cells[second.g.s.at.unitAttacked + second.unit('26VG')]).toBe(0);
  });

  test('[WT 5.3] at most six divisions come under command, also by attacking', () => {
    const p = position({
      units: {
        '1112': '9Inf',
        '1111': '18Inf 26VG',
        '1211': '3FJ 12Inf',
        '1212': '212Inf 167Inf',
        '1113': '352Inf 3PG',
        '1313': '47PzK',
      },
      hq: '47PzK',
    }).play('attack 1112');
    for (let i = 0; i < 6; i++) p.play(p.legal().filter((text) => text !== 'done')[0]);
    expect(p.step).toBe('mission.choose');
    expect(p.noted('attack')[0].attackers).toBe(3 + 3 + 3 + 4 + 3 + 3);
  });

  test('[WT 7.2] motorized combat units attack into forest only across a road hexside', () => {
    const from = (hex: string) =>
      position({ units: { '1205': '9Inf', [hex]: 'Lehr', '1307': '47PzK' }, hq: '47PzK' }).step;
    expect(from('1306')).toBe('activation.fight');
    expect(from('1206')).not.toBe('activation.fight');
  });

  test('[WT 7.2] artillery supports an attack into forest from anywhere, and infantry walks', () => {
    const p = position({ units: { '1205': '9Inf', '1206': '18Inf 47Art', '1307': '47PzK' }, hq: '47PzK' });
    p.play('attack 1205', 'with 47Art');
    expect(p.noted('attack')[0].attackers).toBe(3);
  });

  test('[WT 9.1] units that attack give up the improved position of their hex', () => {
    const p = attackOn1112({ '1111': '18Inf' }, { scenario: { improvedPositions: ['1111'] } });
    expect(p.g.cells[p.g.s.at.hexImproved + p.hex('1111')]).toBe(1);
    p.play('attack 1112');
    expect(p.g.cells[p.g.s.at.hexImproved + p.hex('1111')]).toBe(0);
    expect(p.g.cells[p.g.s.at.improvedPlaced]).toBe(0);
  });

  test('[WT 11.2] Allied artillery and cavalry fight under their own corps only', () => {
    const units = { '1112': '18Inf', '1111': '9Inf 102Cav VArt', '1212': 'VIII' };
    const free = position({ units, hq: 'VIII' }).play('attack 1112');
    expect(free.legal()).toEqual(['with 102Cav', 'with VArt', 'with 9Inf']);
    const bound = position({ units, hq: 'VIII', options: { '11.2': true } }).play('attack 1112');
    expect(bound.noted('attack')[0].attackers).toBe(4);
  });
});

describe('air points', () => {
  test('[WT 9.2] [WT 7.1] the Allied player puts in air points when the Germans attack, before the missions', () => {
    const p = attackOn1112({ '1111': '18Inf' }, { weather: 'mist' }).play('attack 1112');
    expect([p.step, p.g.actor]).toEqual(['battle.air', 1]);
    expect(p.legal()).toEqual(['air 0', 'air 1', 'air 2']);
    p.play('air 2');
    expect(p.g.cells[p.g.s.at.airPoints]).toBe(0);
    expect(p.step).toBe('mission.choose');
    expect(p.noted('attack').map(({ air }) => air)).toEqual([2]);
  });

  test('[WT 9.2] and when the Allies attack', () => {
    const p = position({ units: { '1112': '18Inf', '1111': '9Inf', '1212': 'VIII' }, hq: 'VIII', weather: 'clear' });
    expect(p.play('attack 1112').legal()).toEqual(['air 0', 'air 1', 'air 2', 'air 3', 'air 4']);
  });

  test('[WT 9.2] without points left the question is skipped', () => {
    expect(attackOn1112({ '1111': '18Inf' }).play('attack 1112').step).toBe('mission.choose');
  });
});

describe('missions', () => {
  test('[WT 7.21] Blitz needs an armor unit in the attack', () => {
    const missions = (id: string) => attackOn1112({ '1111': id }).play('attack 1112').legal();
    expect(missions('18Inf')).toEqual(['mission assault', 'mission balanced-attack', 'mission probe']);
    expect(missions('3PG')).not.toContain('mission blitz');
    expect(missions('Lehr')).toContain('mission blitz');
  });

  test('[WT 7.1] the defender chooses among all six without seeing what the attacker chose', () => {
    const seenAfter = (mission: string) => {
      const p = attackOn1112({ '1111': '18Inf' }).play('attack 1112', mission);
      const seen = new Int32Array(p.g.cells.length);
      observe(p.g, ALLIED, seen);
      return { actor: p.g.actor, legal: p.legal(), seen: [...seen] };
    };
    const probe = seenAfter('mission probe');
    expect(probe.actor).toBe(ALLIED);
    expect(probe.legal).toHaveLength(6);
    expect(seenAfter('mission assault')).toEqual(probe);
  });

  test('[WT 9.4] under surprise the Allied mission is drawn at random', () => {
    const p = attackOn1112(
      { '1111': '18Inf' },
      { turn: 1, scenario: { special: { firstTurnSurprise: true, germansSuppliedThrough: 2 } } },
    ).play('attack 1112', 'mission assault');
    expect([p.step, p.g.actor]).toEqual(['battle.chit', CHANCE]);
    expect(p.legal()).toHaveLength(6);
    p.dice(5);
    expect(p.noted('missions')[0]).toMatchObject({ attack: 1, defend: 5 });
  });

  test('[WT 9.4] a German defender still chooses', () => {
    const p = position({
      units: { '1112': '18Inf', '1111': '9Inf', '1212': 'VIII' },
      hq: 'VIII',
      turn: 1,
      scenario: { special: { firstTurnSurprise: true, germansSuppliedThrough: 2 } },
    }).play('attack 1112', 'mission assault');
    expect([p.step, p.g.actor]).toEqual(['mission.choose', GERMAN]);
  });

  test('[WT 11.4] in solitaire play every defender draws a chit', () => {
    const options = { '11.4': 'random' };
    const german = attackOn1112({ '1111': '18Inf' }, { options }).play('attack 1112', 'mission assault');
    expect(german.step).toBe('battle.chit');
    const allied = position({ units: { '1112': '18Inf', '1111': '9Inf', '1212': 'VIII' }, hq: 'VIII', options });
    expect(allied.play('attack 1112', 'mission assault').step).toBe('battle.chit');
  });

  test('[WT 11.4] by posture: the first die gives the posture, the second the mission, a first 0 is rolled again', () => {
    const start = () =>
      attackOn1112({ '1111': '18Inf' }, { options: { '11.4': 'posture' } }).play('attack 1112', 'mission assault');
    expect(start().legal()).toHaveLength(9);
    expect(start().dice(2, 9).noted('missions')[0].defend).toBe(4);
    expect(start().dice(5, 0).noted('missions')[0].defend).toBe(5);
    expect(start().dice(9, 6).noted('missions')[0].defend).toBe(3);
  });
});
