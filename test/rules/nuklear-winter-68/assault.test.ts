import { describe, expect, test } from 'vitest';
import { type PositionSpec, position } from './position.ts';

// X19 is attacked from X20 unless said: the three hexes ahead are X18, W19 and Y19.

const field = (units: Readonly<Record<string, string>>, more: Partial<PositionSpec> = {}) =>
  position({ active: '1-501-ss', units: { '1-501-ss': 'e-100@A1!co e-100@X20', ...units }, ...more });

const FAR = { '1st-ranger': 'm60a1@A20!co' };

describe('declaring', () => {
  test('[NW 2.3.4-declare] a move into an enemy hex names one of its units; points for the hex must be there', () => {
    const p = field({ '1st-ranger': 'm60a1@A20!co us-rangers@X19 m113@X19' });
    p.play('take e-100-2');
    expect(p.offers('assault')).toEqual(['assault us-rangers-1', 'assault m113-1']);
    expect(p.refuses('step X19')).toBe(true);
  });

  test('[NW 2.3.4-declare] not by the Shaken, guns and anti-aircraft vehicles, nor after fire', () => {
    for (const unit of ['e-100@X20!shaken', '+hummel@X20', '+ostwind@X20']) {
      const p = field({ '1-501-ss': `e-100@A1!co ${unit}`, bh: 'megrim@X19' });
      if (p.step === 'rally.roll') p.dice(2);
      const id = unit.startsWith('+') ? `${unit.slice(1).split('@')[0]}-1` : 'e-100-2';
      p.play(`take ${id}`);
      expect(p.offers('assault')).toEqual([]);
    }
    const p = field({ bh: 'megrim@X19' });
    p.play('take e-100-2', 'fire moving e-100-2 megrim-1').dice(2);
    expect(p.offers('assault')).toEqual([]);
  });

  test('[NW 2.3.4-declare] a lone gun or Scud may be assaulted, a V-2 may not', () => {
    const p = field(
      { '1st-ranger': 'm60a1@A20!co +m109@X19 +r-300-scud@W20' },
      { sides: { nato: { warheads: ['conventional'] } } },
    );
    p.play('take e-100-2');
    expect(p.offers('assault')).toEqual(['assault m109-1', 'assault r-300-scud-1']);
    const v2 = position({
      active: '1st-ranger',
      units: { '1st-ranger': 'm60a1@A20!co m60a1@X20', '1-130': 'king-tiger@A1!co +v-2@X19' },
      sides: { reich: { warheads: ['conventional'] } },
    });
    v2.play('take m60a1-2');
    expect(v2.offers('assault')).toEqual([]);
    v2.play('step X19');
    expect(v2.lives('v-2-1')).toBe(false);
  });

  test('[NW 2.3.4-declare] mines of the hex act first; a unit that they shake does not assault', () => {
    const p = field(
      { '1-501-ss': 'e-100@T20!co e-100@X20', bh: 'megrim@X19' },
      { position: { markers: [{ marker: 'mines', hex: 'X19' }] } },
    );
    p.play('take e-100-2', 'assault megrim-1');
    expect(p.step).toBe('blast.roll');
    p.dice(10, 6);
    expect(p.where('e-100-2')).toBe('X20 shaken finished');
    expect(p.noted('assault').length).toBe(0);
  });
});

describe('fighting', () => {
  test('[NW 2.3.4-declare] of two attackers one leads; the other supports it', () => {
    const p = field(
      { '2-501-ss': 'jagdtiger@A1!co ss-vt@X20 e-100@X20', '1-501-ss': 'e-100@A3!co', bh: 'zealots@X19' },
      { active: '2-501-ss' },
    );
    p.play('take ss-vt-1', 'join e-100-2', 'assault zealots-1');
    expect(p.legal()).toEqual(['lead ss-vt-1', 'lead e-100-2']);
    p.play('lead ss-vt-1').dice(5);
    expect(p.noted('assaulted')[0]).toMatchObject({ value: 6 + 2 + 2 + 5, defence: 13, roll: 5, hits: 2 });
    expect(p.where('zealots-1')).toBe('X19 reduced shaken');
    expect(p.where('e-100-2')).toBe('X20 shaken finished');
  });

  test('[NW 2.3.4-declare] the second unit of a group may be named to lead', () => {
    const p = field(
      { '2-501-ss': 'jagdtiger@A1!co ss-vt@X20 e-100@X20', '1-501-ss': 'e-100@A3!co', bh: 'zealots@X19' },
      { active: '2-501-ss' },
    );
    p.play('take ss-vt-1', 'join e-100-2', 'assault zealots-1', 'lead e-100-2').dice(5);
    expect(p.noted('assaulted')[0].leader).toBe(p.unit('e-100-2'));
  });

  test('[NW 2.3.4-bonus] the commander helps by the distance from the assaulted hex, which is 0 for one who takes part', () => {
    const value = (units: string) => {
      const p = field({ '1-501-ss': units, bh: 'megrim@X19' });
      p.play('take e-100-1', 'assault megrim-1', 'bonus').dice(2);
      return p.noted('assaulted')[0].value - 2 - 11 - 2;
    };
    expect(value('e-100@X20!co')).toBe(3);
    expect(value('e-100@X20 e-100@U19!co')).toBe(2);
  });

  test('[NW 1.2.3a-weapons] a weapon without fixed range may lead', () => {
    const p = field(
      { bh: 'zealots@X20', '1-501-ss': 'e-100@X19!co' },
      {
        active: 'bh',
        sides: { 'black-hand': { weapons: { diskord: 1 } } },
        position: { weapons: [{ weapon: 'diskord', unit: 'zealots-1' }] },
      },
    );
    p.play('take zealots-1', 'assault e-100-1');
    expect(p.legal()).toEqual(['use ap', 'use diskord-1']);
    p.play('use diskord-1', 'save').dice(2);
    expect(p.noted('assaulted')[0].value).toBe(9 + 2 + 2);
  });

  test('[NW 2.3.4-defenders] the commander of the defender may help, if neither is Finished', () => {
    const p = field({ '1st-ranger': 'm60a1@X19!co' });
    p.play('take e-100-2', 'assault m60a1-1');
    expect(p.actor).toBe('nato');
    p.play('bonus').dice(7);
    expect(p.noted('assaulted')[0].defence).toBe(19);
    const finished = field({ '1st-ranger': 'm60a1@X19!co!finished' });
    finished.play('take e-100-2', 'assault m60a1-1');
    expect(finished.step).toBe('assault.roll');
  });
});

describe('afterwards', () => {
  test('[NW 2.3.4-repulse] the target lives: the attackers are Shaken, Finished and back', () => {
    const p = field({ bh: 'megrim@X19' });
    p.play('take e-100-2', 'assault megrim-1').dice(4);
    expect(p.where('megrim-1')).toBe('X19 shaken');
    expect(p.where('e-100-2')).toBe('X20 shaken finished');
    expect(p.noted('retreat').length).toBe(1);
  });

  test('[NW 2.3.4-won] the target dies: the attackers stay, Finished, and hold the hex', () => {
    const p = field({ bh: 'megrim@X19' });
    p.play('take e-100-2', 'assault megrim-1').dice(6);
    expect(p.lives('megrim-1')).toBe(false);
    expect(p.where('e-100-2')).toBe('X19 finished');
    expect(p.field('hex.control', 'X19')).toBe(1);
    expect(p.field('hex.wreck', 'X19')).toBe(1);
  });

  test('[NW 2.3.4-won] the other defender is Shaken and goes to one of the three hexes ahead, by choice of its owner', () => {
    const p = field({ bh: 'megrim@X19 zealots@X19!finished' });
    p.play('take e-100-2', 'assault megrim-1').dice(12);
    expect(p.actor).toBe('black-hand');
    expect(p.legal()).toEqual(['retreat zealots-1 W19', 'retreat zealots-1 X18', 'retreat zealots-1 Y19']);
    p.play('retreat zealots-1 X18');
    expect(p.where('zealots-1')).toBe('X18 shaken finished');
    expect(p.where('e-100-2')).toBe('X19 finished');
  });

  test('[NW 2.3.4-won] not into enemies, full stacks or water; with nowhere to go it dies', () => {
    const p = field({
      '1-501-ss': 'e-100@A1!co e-100@X20',
      '1st-ranger': 'm60a1@W19!co us-rangers@Y19',
      bh: 'megrim@X19 zealots@X19 zealots@X18 zealots@X18',
    });
    p.play('take e-100-2', 'assault megrim-1').dice(12);
    expect(p.lives('zealots-1')).toBe(false);
    expect(p.where('e-100-2')).toBe('X19 finished');
    const river = field({
      '1-501-ss': 'e-100@A1!co e-100@K20',
      '1st-ranger': 'm60a1@A20!co us-rangers@K19 us-rangers@K19',
    });
    river.play('take e-100-2', 'assault us-rangers-1').dice(12);
    expect(river.legal()).toEqual(['retreat us-rangers-2 J18', 'retreat us-rangers-2 K18']);
  });

  test('[NW 2.3.3-not-at-assaults] [NW 1.2.3-mines] a retreat draws no fire but treads on mines', () => {
    const p = field(
      { '1st-ranger': 'm60a1@A20!co', bh: 'megrim@X19 zealots@X19' },
      { position: { markers: [{ marker: 'mines', hex: 'X18' }] } },
    );
    p.play('take e-100-2', 'assault megrim-1').dice(12).play('retreat zealots-1 X18');
    expect(p.step).toBe('blast.roll');
  });

  test('[NW 2.3.4-repulse] a full hex sends attackers on to the nearest one with room', () => {
    const p = field({ ...FAR, '1-501-ss': 'e-100@A1!co e-100@X20 e-100@X20 e-100@Y20', bh: 'megrim@X19!finished' });
    p.play('take e-100-4', 'step X20', 'assault megrim-1').dice(2);
    expect(p.step).toBe('withdrawal.retreat');
    expect(p.legal()).toEqual(['retreat e-100-4 W20', 'retreat e-100-4 Y20']);
    p.play('retreat e-100-4 W20');
    expect(p.where('e-100-4')).toBe('W20 shaken finished');
  });

  test('[NW 2.3.4-won] a carrier dies with its rider; the other defender is no rider', () => {
    const p = field({ '1st-ranger': 'm60a1@A20!co m113@X19 us-rangers@m113-1' });
    p.play('take e-100-2', 'assault m113-1').dice(12);
    expect([p.lives('m113-1'), p.lives('us-rangers-1')]).toEqual([false, false]);
    expect(p.where('e-100-2')).toBe('X19 finished');
  });

  test('[NW 2.3.4-won] a V-2 in the hex is captured', () => {
    const p = position({
      active: '1st-ranger',
      units: { '1st-ranger': 'm60a1@A20!co m60a1@X20', '1-7-ss': 'ss-vt@A1!co ss-vt@X19 +v-2@X19' },
      sides: { reich: { warheads: ['conventional'] } },
    });
    p.play('take m60a1-2', 'assault ss-vt-2').dice(12);
    expect(p.noted('capture').length).toBe(1);
    expect(p.where('m60a1-2')).toBe('X19 finished');
  });

  test('[NW 2.3.4-won] a bridge is open to a retreat along its road, and left along it only', () => {
    const onto = position({
      active: '1-501-ss',
      units: { '1-501-ss': 'e-100@A1!co e-100@K10', '1st-ranger': 'm60a1@A20!co us-rangers@L10 us-rangers@L10' },
    });
    onto.play('take e-100-2', 'assault us-rangers-1').dice(12);
    expect(onto.legal()).toEqual(['retreat us-rangers-2 L11', 'retreat us-rangers-2 M10']);
    const off = position({
      active: '1-501-ss',
      units: { '1-501-ss': 'e-100@A1!co e-100@L10', '1st-ranger': 'm60a1@A20!co us-rangers@M10 us-rangers@M10' },
    });
    off.play('take e-100-2', 'assault us-rangers-1').dice(12);
    expect(off.where('us-rangers-2')).toBe('N9 shaken');
  });

  test('[NW 2.3.4-declare] two units whose only way leads through the enemy assault together', () => {
    const p = field({ '1-501-ss': 'e-100@A1!co e-100@M10 e-100@M10', bh: 'megrim@L10 zealots@N9', ...FAR });
    p.play('take e-100-2');
    expect(p.offers('step')).toEqual([]);
    p.play('join e-100-3', 'assault zealots-1', 'lead e-100-3').dice(12);
    expect([p.where('e-100-2'), p.where('e-100-3')]).toEqual(['N9 finished', 'N9 finished']);
  });

  test('[NW 1.2.5a-apart] aircraft neither assault nor are assaulted', () => {
    const p = position({
      active: 'cowboys',
      units: { cowboys: 'uh-1-huey@X20!low', bh: 'megrim@X19', '1-501-ss': 'e-100@Y20!co' },
    });
    p.play('take uh-1-huey-1');
    expect(p.offers('assault')).toEqual([]);
    const q = field({ cowboys: 'uh-1-huey@X19!low', '1st-ranger': 'm60a1@A20!co' });
    q.play('take e-100-2');
    expect(q.offers('assault')).toEqual([]);
  });
});
