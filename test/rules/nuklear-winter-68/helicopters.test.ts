// Helicopters (NW 1.2.5 a): flight, altitude, carrying, pop-up attacks.

import { describe, expect, test } from 'vitest';
import { entryCost } from '../../../src/rules/nuklear-winter-68/chapters/movement-costs.ts';
import { type PositionSpec, position } from './position.ts';

const cowboys = (units: string, enemies: string, more: Partial<PositionSpec> = {}) =>
  position({ units: { cowboys: units, bh: enemies }, active: 'cowboys', ...more });

const FAR = 'zealots@DD20';

describe('flight', () => {
  test('[NW 1.2.5a-altitude] a point a hex, even over water and enemies', () => {
    const p = cowboys('uh-1-huey@E6', 'zealots@E5!finished zealots@DD20', {
      position: { markers: [{ marker: 'wreck', hex: 'E7' }] },
    });
    for (let d = 0; d < 6; d++) expect(entryCost(p.g, p.unit('uh-1-huey-1'), p.hex('E6'), d)).toBe(1);
    p.play('take uh-1-huey-1', 'step E7', 'step E8', 'stop');
    expect(p.where('uh-1-huey-1')).toBe('E8 finished');
    expect(p.field('hex.control', 'E7')).toBe(0);
  });

  test('[NW 1.3.1-radiation] radiation is closed to it, but not to the Scourge, which pays a point more', () => {
    const more = { position: { markers: [{ marker: 'radiation', hex: 'B5' }] } };
    const p = cowboys('uh-1-huey@B4', 'scourge@B6', more).play('take uh-1-huey-1');
    expect(p.refuses('step B5')).toBe(true);
    const q = position({ units: { cowboys: 'uh-1-huey@DD20', bh: 'scourge@B6' }, active: 'bh', ...more });
    expect(q.play('take scourge-1').offers('step')).toContain('step B5');
    expect(q.play('step B5').field('unit.spent', 'scourge-1')).toBe(2);
  });

  test('[NW 1.2.5a-altitude] a change of altitude costs a point', () => {
    const p = cowboys('uh-1-huey@B5', FAR).play('take uh-1-huey-1', 'dive');
    expect([p.field('unit.cruise', 'uh-1-huey-1'), p.field('unit.spent', 'uh-1-huey-1')]).toEqual([0, 1]);
    p.play('step B4', 'climb', 'stop');
    expect(p.field('unit.cruise', 'uh-1-huey-1')).toBe(1);
  });

  test('[NW 1.2.5b-separation] it neither climbs under an airplane nor cruises into one; low it passes below', () => {
    const withAirplane = (huey: string) =>
      position({
        units: { '1st-ranger': 'm60a1@DD20', cowboys: `uh-1-huey@${huey}`, '2-130': 'e-100@A1' },
        active: 'cowboys',
        sides: { reich: { cas: { 'ju-87-stuka': 1 } } },
        position: { flights: [{ unit: 'ju-87-stuka-1', state: 'aloft', hex: 'B5', edge: 'west' }] },
      }).play('take uh-1-huey-1');
    expect(withAirplane('B5!low').offers('climb')).toEqual([]);
    expect(withAirplane('B5!low').offers('pop-up')).toEqual([]);
    expect(withAirplane('B4').offers('step')).not.toContain('step B5');
    expect(withAirplane('B4!low').offers('step')).toContain('step B5');
  });

  test('[NW 1.2.5a-hover] one that has neither moved nor attacked is not Finished', () => {
    const p = cowboys('uh-1-huey@B5', FAR).play('take uh-1-huey-1', 'stop');
    expect(p.where('uh-1-huey-1')).toBe('B5');
  });

  test('[NW 1.2.5a-apart] it and land units neither close hexes to each other, stack, nor support each other', () => {
    const p = position({
      units: { bh: 'megrim@B5 zealots@B5 scourge@B5 pest@DD1', '1-130': 'king-tiger@F5' },
      active: 'bh',
    }).play('take megrim-1', 'fire megrim-1 king-tiger-1');
    expect(p.legal()).toEqual(['assist zealots-1', 'alone']);
    const q = position({
      units: { bh: 'megrim@B5 zealots@B5 scourge@B5', '1-130': 'king-tiger@E5' },
      active: 'bh',
    }).play('take scourge-1', 'fire scourge-1 king-tiger-1');
    expect(q.step).toBe('attack.roll');
    const below = cowboys('uh-1-huey@B5', 'zealots@B4!finished zealots@B6 zealots@B6', { active: 'bh' });
    below.play('take zealots-2');
    while (below.step === 'reaction.choose') below.play('hold');
    expect(below.offers('assault')).toEqual([]);
    below.play('step B5');
    while (below.step === 'reaction.choose') below.play('hold');
    below.play('stop', 'done');
    expect(below.where('zealots-2')).toBe('B5 finished');
    expect(below.where('uh-1-huey-1')).toBe('B5');
  });

  test('[NW 1.2.5a-apart] it does not assault', () => {
    const p = cowboys('uh-1-huey@B5!low', 'zealots@B4!finished').play('take uh-1-huey-1');
    expect(p.offers('assault')).toEqual([]);
  });

  test('[NW 1.2.5a-moving-fire] on the move it fires what is not fixed, up to half its speed', () => {
    const p = cowboys('uh-1-huey@A19', 'pest@F19!finished zealots@E19!finished').play('take uh-1-huey-1', 'step B19');
    // Its missiles, against the Pest, are fixed.
    expect(p.offers('fire')).toEqual(['fire uh-1-huey-1 zealots-1']);
    expect(cowboys('uh-1-huey@A19', 'pest@F19!finished').play('take uh-1-huey-1').offers('fire')).toEqual([
      'fire uh-1-huey-1 pest-1',
    ]);
  });

  test('[NW 1.2.5a-altitude] a change that brings it into sight may draw fire, another does not', () => {
    // Behind the woods of B7 it is hidden when low.
    const hides = cowboys('uh-1-huey@B8!low', 'zealots@B6').play('take uh-1-huey-1', 'climb');
    expect(hides.offers('fire')).toEqual(['fire zealots-1 uh-1-huey-1']);
    const open = cowboys('uh-1-huey@B3!low', 'zealots@B6').play('take uh-1-huey-1', 'climb');
    expect(open.step).toBe('orders.choose');
  });

  test('[NW 1.2.5a-altitude] units to which the change shows it in range may fire, but no others', () => {
    // From B10 it is seen low as well; from B1 it is out of range; the Finished do not fire.
    const p = cowboys('uh-1-huey@B8!low', 'zealots@B6 zealots@B10 zealots@B1 zealots@A6!finished');
    expect(p.play('take uh-1-huey-1', 'climb').offers('fire')).toEqual(['fire zealots-1 uh-1-huey-1']);
    const known = cowboys('uh-1-huey@B8!low', 'zealots@B1 zealots@B10').play('take uh-1-huey-1', 'climb');
    expect(known.step).toBe('orders.choose');
    // Diving shows it to nobody who has not seen it at cruise.
    const down = cowboys('uh-1-huey@B8', 'zealots@B6 zealots@B10').play('take uh-1-huey-1', 'dive');
    expect(down.step).toBe('orders.choose');
  });

  test('[NW 1.2.5a-altitude] masterless Zealots fire by the same rule', () => {
    const climbing = (zealots: string) =>
      position({
        units: { cowboys: 'uh-1-huey@B8!low', '1-130': 'king-tiger@DD1' },
        masterless: zealots,
        active: 'cowboys',
      }).play('take uh-1-huey-1', 'climb');
    expect(climbing('zealots@B10').noted('attack')).toEqual([]);
    expect(
      climbing('zealots@B6 zealots@B10')
        .noted('attack')
        .map(({ firer }) => firer),
    ).toEqual([climbing('zealots@B6 zealots@B10').unit('zealots-1')]);
  });

  test('[NW 2.3.3-once] one attack at it in a hex: fired at there, it draws none as it climbs, until it flies on', () => {
    const come = () =>
      cowboys('uh-1-huey@B9!low', 'zealots@B6 zealots@B10 zealots@B5').play('take uh-1-huey-1', 'step B8');
    const hit = come().play('fire zealots-2 uh-1-huey-1').dice(2).play('climb');
    expect(hit.step).toBe('orders.choose');
    expect(hit.play('step A8').offers('fire')).toEqual(['fire zealots-1 uh-1-huey-1', 'fire zealots-3 uh-1-huey-1']);
    expect(come().play('hold', 'climb').offers('fire')).toEqual([
      'fire zealots-1 uh-1-huey-1',
      'fire zealots-3 uh-1-huey-1',
    ]);
    const twice = come().play('hold', 'climb', 'fire zealots-1 uh-1-huey-1').dice(2).play('dive', 'climb');
    expect(twice.step).toBe('orders.choose');
  });

  test('[NW 1.3.1-chemical] gas acts on one that flies low into its hex, not at cruise, after a dive there, or under the option', () => {
    const more = { position: { markers: [{ marker: 'chemical', hex: 'B4' }] } };
    const into = (altitude: string, options = {}) =>
      cowboys(`uh-1-huey@B5${altitude}`, FAR, { ...more, options }).play('take uh-1-huey-1', 'step B4');
    const low = into('!low');
    expect(low.step).toBe('blast.gas');
    expect(low.dice(2).where('uh-1-huey-1')).toBe('B4 shaken');
    expect(into('').step).toBe('orders.choose');
    expect(into('!low', { '1.3.1-gas-low': false }).step).toBe('orders.choose');
    const dived = into('').play('dive');
    expect(dived.step).toBe('orders.choose');
    expect(dived.play('step B3').step).toBe('orders.choose');
    expect(dived.noted('gas')).toEqual([]);
  });
});

describe('pop-up attacks', () => {
  test('[NW 1.2.5a-pop-up] it rises, draws fire, attacks, and is down again and Finished', () => {
    const p = cowboys('uh-1-huey@B8!low', 'megrim@B6 zealots@B5').play('take uh-1-huey-1', 'pop-up');
    expect(p.field('unit.cruise', 'uh-1-huey-1')).toBe(1);
    p.play('hold');
    expect(p.offers('fire')).toEqual(['fire uh-1-huey-1 megrim-1', 'fire uh-1-huey-1 zealots-1']);
    p.play('fire uh-1-huey-1 megrim-1').dice(12);
    expect(p.field('unit.cruise', 'uh-1-huey-1')).toBe(0);
    expect(p.where('uh-1-huey-1')).toBe('B8 finished');
    expect(p.noted('attack')[0].mode).toBe(0);
  });

  test('[NW 1.2.5a-pop-up] units that saw it before do not fire as it rises', () => {
    const p = cowboys('uh-1-huey@B8!low', 'megrim@B6 zealots@B5 zealots@B10').play('take uh-1-huey-1', 'pop-up');
    expect(p.offers('fire')).toEqual(['fire megrim-1 uh-1-huey-1', 'fire zealots-1 uh-1-huey-1']);
    const seen = cowboys('uh-1-huey@B8!low', 'megrim@B6!finished zealots@B10').play('take uh-1-huey-1', 'pop-up');
    expect(seen.step).toBe('orders.aim');
  });

  test('[NW 1.2.5a-pop-up] it may hold its fire once it is up', () => {
    const p = cowboys('uh-1-huey@B8!low', 'megrim@B6').play('take uh-1-huey-1', 'pop-up', 'hold', 'hold');
    expect(p.where('uh-1-huey-1')).toBe('B8 finished');
    expect(p.field('unit.cruise', 'uh-1-huey-1')).toBe(0);
  });

  test('[NW 1.2.5a-pop-up] Shaken on the way up it has HE or nothing, and still goes down', () => {
    const p = cowboys('uh-1-huey@B8!low', 'megrim@B6!finished zealots@B5').play('take uh-1-huey-1', 'pop-up');
    // Zealots HE 5 at range 3 against armor 16: 12 is one hit.
    p.play('fire zealots-1 uh-1-huey-1').dice(12);
    expect(p.offers('fire')).toEqual(['fire uh-1-huey-1 zealots-1']);
    p.play('hold');
    expect(p.where('uh-1-huey-1')).toBe('B8 shaken finished');
    expect(p.field('unit.cruise', 'uh-1-huey-1')).toBe(0);
  });

  test('[NW 1.2.5a-pop-up] only for one that hovers, and with something to shoot at up there', () => {
    const moved = cowboys('uh-1-huey@B8!low', 'megrim@B6').play('take uh-1-huey-1', 'step A9', 'step B8');
    expect(moved.offers('pop-up')).toEqual([]);
    expect(cowboys('uh-1-huey@B8!low', FAR).play('take uh-1-huey-1').offers('pop-up')).toEqual([]);
  });
});

describe('carrying', () => {
  const rangers = (huey: string, infantry: string, more: Partial<PositionSpec> = {}) =>
    position({
      units: { '1st-ranger': `m60a1@DD1 us-rangers@${infantry}`, cowboys: `uh-1-huey@${huey}`, bh: FAR },
      active: 'cowboys',
      ...more,
    }).play('take uh-1-huey-1');

  test('[NW 1.2.5a-transport] it loads, carries and unloads low only, and does not climb loaded', () => {
    expect(rangers('B5', 'B5').offers('load')).toEqual([]);
    const p = rangers('B5!low', 'B5').play('load us-rangers-1 uh-1-huey-1');
    expect(p.offers('climb')).toEqual([]);
    expect(p.where('us-rangers-1')).toBe('B5 aboard uh-1-huey-1');
    p.play('step B4', 'stop');
    expect(p.where('us-rangers-1')).toBe('B4 aboard uh-1-huey-1 finished');
  });

  test('[NW 1.2.5a-transport] by the speed limits of all carriers', () => {
    const p = rangers('B5!low', 'uh-1-huey-1').play('step B4', 'unload us-rangers-1 B4');
    expect(p.where('uh-1-huey-1')).toBe('B4 finished');
    expect(p.where('us-rangers-1')).toBe('B4 finished');
    expect(p.field('hex.control', 'B4')).toBe(2);
  });

  test('[NW 1.2.5a-transport] not onto water, enemies or radiation; mines below attack the infantry put down', () => {
    expect(rangers('E7!low', 'uh-1-huey-1').offers('unload')).toEqual([]);
    const hot = { position: { markers: [{ marker: 'radiation', hex: 'B4' }] } };
    expect(rangers('B5!low', 'uh-1-huey-1', hot).offers('unload')).not.toContain('unload us-rangers-1 B4');
    const mined = { position: { markers: [{ marker: 'mines', hex: 'B5' }] } };
    const p = rangers('B5!low', 'uh-1-huey-1', mined).play('unload us-rangers-1 B5').dice(2, 1);
    expect(p.noted('blast').length).toBe(1);
    expect(p.field('hex.mines', 'B5')).toBe(0);
  });
});
