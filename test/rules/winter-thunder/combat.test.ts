// Declaring attacks, air points, missions, and the battles of the rulebook's example (WT 7.1, 7.2, 7.5).

import { describe, expect, test } from 'vitest';
import { position } from './position.ts';

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
