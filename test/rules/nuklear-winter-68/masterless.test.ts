import { describe, expect, test } from 'vitest';
import { appear, freeCreature, renew } from '../../../src/rules/nuklear-winter-68/chapters/creatures.ts';
import { CREATURE } from '../../../src/rules/nuklear-winter-68/terms.ts';
import { type PositionSpec, position } from './position.ts';

/** Zealots that nobody leads, in these hexes, and the marker of the Black Hand drawn. */
function wild(zealots: string[], units: Readonly<Record<string, string>>, more: Partial<PositionSpec> = {}) {
  const p = position({ units, ...more });
  for (const label of zealots) {
    const unit = freeCreature(p.g, CREATURE.zealots);
    renew(p.g, unit);
    appear(p.g, unit, p.hex(label));
  }
  p.g.set(p.g.s.at.cupFormation + p.formation('bh'), 2);
  p.g.serial++;
  return p;
}

const act = (p: ReturnType<typeof wild>) => p.dice('pull bh');
const FAR = { '1-130': 'king-tiger@A20', '4th-guards': 't-64@DD20' };

describe('masterless Zealots', () => {
  test('[NW 1.3.1-masterless] with an enemy in normal range and sight they stay and fire', () => {
    const p = act(wild(['M1'], { ...FAR, '1-7-ss': 'ss-vt@P2' }));
    expect(p.noted('move')).toEqual([]);
    expect(p.noted('attack').map(({ target }) => p.g.s.units.ids[target])).toEqual(['ss-vt-1']);
    p.dice(9);
    expect(p.where('ss-vt-1')).toBe('P2 shaken');
    expect(p.where('zealots-1')).toBe('M1 finished');
  });

  test('[NW 1.3.1-masterless] the least armored unit of the stack is the target, drawn at random among equals', () => {
    const p = act(wild(['M1'], { ...FAR, '1-7-ss': 'ss-vt@O2 sdkfz-250@O2' }));
    expect(p.noted('attack').map(({ target }) => p.g.s.units.ids[target])).toEqual(['ss-vt-1']);
    const q = act(wild(['M1'], { ...FAR, '1-7-ss': 'ss-vt@O2 ss-vt@O2' }));
    expect(q.legal()).toEqual(['lot ss-vt-1', 'lot ss-vt-2']);
    q.dice('lot ss-vt-2');
    expect(q.noted('attack').map(({ target }) => q.g.s.units.ids[target])).toEqual(['ss-vt-2']);
  });

  test('[NW 1.3.1-masterless] otherwise they go for the closest enemy by the fastest route', () => {
    const p = act(wild(['A10'], { '1-130': 'king-tiger@A20', '4th-guards': 't-64@DD10' }));
    while (p.step === 'masterless.way' || p.actor === 'reich') {
      if (p.actor === 'reich') p.play('hold');
      else p.dice(p.legal()[0]);
    }
    const path = p.noted('move').map(({ to }) => p.g.s.map.grid.label(to as never));
    expect(path).toHaveLength(3);
    const distance = p.g.s.map.grid.distance(p.hex(path[2]), p.hex('A20'));
    expect(distance).toBe(7);
    expect(p.where('zealots-1')).toMatch(/finished$/);
  });

  test('[NW 1.3.1-masterless] they fire on the move after half the speed, and stop as soon as one is in range', () => {
    const p = act(wild(['A5'], { '1-130': 'king-tiger@DD20', '1-7-ss': 'ss-vt@A9', '4th-guards': 't-64@DD1' }));
    while (p.step === 'masterless.way') p.dice(p.legal()[0]);
    // Enemies may fire at them as they come.
    while (p.actor === 'reich') p.play('hold');
    expect(p.noted('move')).toHaveLength(1);
    expect(p.noted('attack').map(({ mode }) => mode)).toEqual([1]);
    p.dice(2);
    expect(p.where('zealots-1')).toMatch(/^[AB]\d finished$/);
  });

  test('[NW 1.3.1-masterless] next to an enemy hidden by smoke they assault', () => {
    const p = wild(
      ['M1'],
      { ...FAR, '1-7-ss': 'ss-vt@M2' },
      { position: { markers: [{ marker: 'smoke', hex: 'M2' }] } },
    );
    act(p);
    while (p.actor === 'reich') p.play('save');
    p.dice(2);
    expect(p.noted('assault').map(({ leader, target }) => [p.g.s.units.ids[leader], p.g.s.units.ids[target]])).toEqual([
      ['zealots-1', 'ss-vt-1'],
    ]);
    expect(p.where('zealots-1')).toBe('M1 shaken finished');
  });

  test('[NW 1.3.1-masterless] of two equal targets one is drawn at random', () => {
    const p = wild(
      ['M1'],
      { ...FAR, '1-7-ss': 'ss-vt@M2 ss-vt@M2' },
      { position: { markers: [{ marker: 'smoke', hex: 'M2' }] } },
    );
    act(p);
    expect(p.legal()).toEqual(['lot ss-vt-1', 'lot ss-vt-2']);
    p.dice('lot ss-vt-2');
    while (p.actor === 'reich') p.play('save');
    p.dice(2);
    expect(p.noted('assault').map(({ target }) => p.g.s.units.ids[target])).toEqual(['ss-vt-2']);
  });

  test('[NW 1.3.1-masterless] of equally fast ways one is drawn at random', () => {
    const p = act(wild(['C1'], FAR));
    expect(p.step).toBe('masterless.way');
    expect(p.legal()).toEqual(['random C2', 'random D1']);
    p.dice('random D1');
    expect(p.g.s.map.grid.label(p.noted('move')[0].to as never)).toBe('D1');
  });

  test('[NW 1.3.1-accuracy] a strike on them that strays is moved at random, to any adjacent hex', () => {
    const struck = (hex: string, puma: string) => {
      const units = { '1-130': `king-tiger@A8 puma@${puma}`, '4th-guards': 't-64@DD20' };
      const p = wild([hex], units, { active: '1-130', sides: { reich: { oba: { barrage: 1 } } } });
      return p.play('take puma-1', 'call barrage', `aim ${hex}`).dice(1);
    };
    const p = struck('G9', 'D8');
    expect(p.step).toBe('strike.drift');
    expect(p.legal()).toHaveLength(6);
    p.dice('random H9');
    expect(p.offers('spread')).not.toContain('spread H9');
    expect(p.offers('spread')).toContain('spread G9');
    expect(struck('B1', 'C2').legal()).toContain('random A1');
  });

  test('[NW 2.1.1c-stacking] the excess of them is removed at random', () => {
    const p = wild(['X5', 'X6', 'X7'], { '1-130': 'king-tiger@A20', '4th-guards': 't-64@DD20' }, { active: '1-130' });
    const { g } = p;
    for (const unit of ['zealots-2', 'zealots-3']) g.set(g.s.at.unitHex + p.unit(unit), p.hex('X5'));
    g.rules.derive?.(g);
    p.play('done');
    expect(p.legal()).toEqual(['lot zealots-1', 'lot zealots-2', 'lot zealots-3']);
    p.dice('lot zealots-2');
    expect(p.where('zealots-2')).toBe('destroyed');
    expect(p.step).toBe('game.draw');
  });

  test('[NW 2.1.1d-entry] a creature whose hex is full of them appears next to it, at random', () => {
    const p = wild(['O9', 'O9'], FAR, { events: 1 });
    p.dice('pull event', 'victim reich', 2);
    expect(p.step).toBe('fortune.stray');
    p.dice('random O8');
    expect(p.where('ravager-1')).toBe('O8');
  });

  test('[NW 1.2.3-mines] [NW 1.3.1-chemical] mines and gas of the assaulted hex act on them first', () => {
    const smoke = { marker: 'smoke', hex: 'M2' };
    const mined = (marker: string) =>
      act(wild(['M1'], { ...FAR, '1-7-ss': 'ss-vt@M2' }, { position: { markers: [smoke, { marker, hex: 'M2' }] } }));
    const p = mined('mines').dice(12, 3);
    expect(p.noted('assault')).toEqual([]);
    expect(p.where('zealots-1')).toBe('destroyed');
    const q = mined('chemical').dice(2);
    expect(q.noted('assault')).toEqual([]);
    expect(q.where('zealots-1')).toBe('M1 shaken finished');
    const r = mined('mines').dice(2, 3);
    while (r.actor === 'reich') r.play('save');
    expect(r.noted('assault')).toHaveLength(1);
  });

  test('[NW 1.3.1-masterless] several act one after another, in random order; Shaken ones rally by themselves', () => {
    const p = wild(['A5', 'A6'], FAR);
    p.g.set(p.g.s.at.unitShaken + p.unit('zealots-1'), 1);
    act(p);
    expect(p.legal()).toEqual(['lot zealots-1', 'lot zealots-2']);
    expect(p.where('zealots-1')).toBe('A5');
    p.dice('lot zealots-2');
    expect(p.noted('take').map(({ unit }) => p.g.s.units.ids[unit])).toEqual(['zealots-2', 'zealots-1']);
  });

  test('[NW 1.3.1-masterless] they fire at opportunity whenever they can; the firer is drawn at random', () => {
    const p = wild(['M1', 'N1'], { ...FAR, '1-7-ss': 'ss-vt@P3' }, { active: '1-7-ss' });
    p.play('take ss-vt-1', 'step O3');
    expect(p.legal()).toEqual(['fire zealots-1 ss-vt-1', 'fire zealots-2 ss-vt-1']);
    p.dice('fire zealots-2 ss-vt-1').dice(2);
    expect(p.where('zealots-2')).toBe('N1 finished');
    expect(p.where('zealots-1')).toBe('M1');
    expect(p.step).toBe('orders.choose');
  });

  test('[NW 1.3.1-masterless] two markers join the cup in the Cleanup after they have appeared', () => {
    const p = wild(['M10'], FAR);
    for (let i = 0; i < 200 && p.noted('cleanup').length === 0; i++) {
      if (p.actor === 'chance') p.dice(p.legal()[0]);
      else p.play(p.legal().includes('done') ? 'done' : p.legal()[0]);
    }
    expect(p.field('markers.formation', 'bh')).toBe(2);
  });
});
