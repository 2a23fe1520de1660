// Weapon markers in the course of an activation (NW 1.2.3 a).

import { describe, expect, test } from 'vitest';
import { type Position, type PositionSpec, position } from './position.ts';

const reich = (units: string, more: Partial<PositionSpec> = {}) =>
  position({
    units: { '2-130': units, bh: 'zealots@DD20' },
    active: '2-130',
    sides: { reich: { weapons: { mg42: 1, pft3: 1 } } },
    ...more,
  });

const lies = (...weapons: [weapon: string, place: { unit?: string; hex?: string }][]) => ({
  position: { weapons: weapons.map(([weapon, place]) => ({ weapon: weapon.replace('-1', ''), ...place })) },
});

const holder = (p: Position, weapon: string) => p.g.s.units.ids[p.field('weapon.unit', weapon)] ?? '';
const place = (p: Position, weapon: string) => p.g.s.map.grid.labels[p.field('weapon.hex', weapon)];

test('[NW 1.2.3a-pick-up] infantry that begins in its hex picks a weapon up, before its other actions', () => {
  const p = reich('fallschirmjager@B5', lies(['mg42-1', { hex: 'B5' }], ['pft3-1', { hex: 'B4' }]));
  p.play('take fallschirmjager-1');
  expect(p.offers('pick')).toEqual(['pick mg42-1 fallschirmjager-1']);
  p.play('pick mg42-1 fallschirmjager-1');
  expect(holder(p, 'mg42-1')).toBe('fallschirmjager-1');
  expect(p.field('unit.spent', 'fallschirmjager-1')).toBe(0);
  p.play('step B4');
  expect(p.offers('pick')).toEqual([]);
});

test('[NW 1.2.3a-pick-up] picking up makes nobody Finished; vehicles and Huge infantry do not', () => {
  const p = reich('fallschirmjager@B5 sdkfz-250@B5', lies(['mg42-1', { hex: 'B5' }])).play('take sdkfz-250-1');
  expect(p.offers('pick')).toEqual([]);
  p.play('stop', 'take fallschirmjager-1', 'pick mg42-1 fallschirmjager-1', 'stop');
  expect(p.where('fallschirmjager-1')).toBe('B5');
  const huge = position({
    units: { '2-130': 'fallschirmjager@A1', bh: 'ravager@B5' },
    active: 'bh',
    sides: { reich: { weapons: { mg42: 1 } } },
    ...lies(['mg42-1', { hex: 'B5' }]),
  }).play('take ravager-1');
  expect(huge.offers('pick')).toEqual([]);
});

test('[NW 1.2.3a-pick-up] infantry aboard an APC that begins in the hex may, until it is carried off', () => {
  const rides = () => reich('sdkfz-250@B5 fallschirmjager@sdkfz-250-1', lies(['mg42-1', { hex: 'B5' }]));
  const p = rides().play('take fallschirmjager-1');
  expect(p.legal()).toEqual(['stop', 'pick mg42-1 fallschirmjager-1']);
  p.play('pick mg42-1 fallschirmjager-1', 'stop', 'take sdkfz-250-1', 'step B4', 'stop');
  expect(holder(p, 'mg42-1')).toBe('fallschirmjager-1');
  expect(p.where('fallschirmjager-1')).toBe('B4 aboard sdkfz-250-1 finished');
  const late = rides().play('take sdkfz-250-1', 'step B4', 'step B5', 'stop');
  expect(late.offers('take')).toEqual([]);
});

test('[NW 1.2.3a-pick-up] the enemy may pick it up and use it', () => {
  const p = position({
    units: { '2-130': 'fallschirmjager@A1', bh: 'zealots@B5' },
    active: 'bh',
    sides: { reich: { weapons: { mg42: 1 } } },
    ...lies(['mg42-1', { hex: 'B5' }]),
  }).play('take zealots-1', 'pick mg42-1 zealots-1');
  expect(holder(p, 'mg42-1')).toBe('zealots-1');
});

test('[NW 1.2.3a-drop] weapons are dropped at any time, at no cost, in the hex of the moment', () => {
  const p = reich(
    'fallschirmjager@B5',
    lies(['mg42-1', { unit: 'fallschirmjager-1' }], ['pft3-1', { unit: 'fallschirmjager-1' }]),
  );
  p.play('take fallschirmjager-1', 'drop mg42-1');
  expect(place(p, 'mg42-1')).toBe('B5');
  p.play('step B4', 'drop pft3-1', 'step B3');
  expect(place(p, 'pft3-1')).toBe('B4');
  expect(p.field('unit.spent', 'fallschirmjager-1')).toBe(2);
});

test('[NW 1.2.3a-drop] [NW 2.1.1a-impulse] who has fired, or is Finished otherwise, still drops while its formation is active', () => {
  const p = position({
    units: { '2-130': 'fallschirmjager@A18', bh: 'zealots@A20!finished' },
    active: '2-130',
    sides: { reich: { weapons: { mg42: 1 } } },
    ...lies(['mg42-1', { unit: 'fallschirmjager-1' }]),
  }).play('take fallschirmjager-1', 'fire fallschirmjager-1 zealots-1');
  while (p.actor === 'reich' && p.step !== 'impulse.act') p.play(p.legal()[0]);
  p.dice(2);
  expect(p.where('fallschirmjager-1')).toBe('A18 finished');
  expect(p.legal()).toEqual(['done', 'drop mg42-1']);
  p.play('drop mg42-1');
  expect(place(p, 'mg42-1')).toBe('A18');
  expect(p.step).toBe('game.draw');
});

test('[NW 1.2.3a-drop] whose action is still to come drops in it; other formations wait for their own activation', () => {
  const p = position({
    units: { '2-130': 'fallschirmjager@B5', '1-7-ss': 'ss-vt@B5', bh: 'zealots@DD20' },
    active: '2-130',
    sides: { reich: { weapons: { mg42: 1, pft3: 1 } } },
    ...lies(['mg42-1', { unit: 'fallschirmjager-1' }], ['pft3-1', { unit: 'ss-vt-1' }]),
  });
  expect(p.offers('drop')).toEqual([]);
  p.play('take fallschirmjager-1');
  expect(p.offers('drop')).toEqual(['drop mg42-1']);
  p.play('stop');
  expect(p.offers('drop')).toEqual(['drop mg42-1']);
});

describe('dropping by riding infantry', () => {
  const armed = (units: string) => reich(units, lies(['mg42-1', { unit: 'fallschirmjager-1' }]));
  const riding = () => armed('sdkfz-250@B5 fallschirmjager@sdkfz-250-1');

  test('[NW 1.2.3a-drop] before its carrier acts, without an action of its own', () => {
    const p = riding();
    expect(p.offers('take')).toEqual(['take sdkfz-250-1']);
    p.play('drop mg42-1');
    expect(place(p, 'mg42-1')).toBe('B5');
    expect(p.field('unit.deeds', 'fallschirmjager-1')).toBe(0);
  });

  test('[NW 1.2.3a-drop] between two hexes of the way, in the hex of the moment', () => {
    const p = riding().play('take sdkfz-250-1', 'step B4', 'drop mg42-1', 'step B3');
    expect(place(p, 'mg42-1')).toBe('B4');
    expect(p.where('fallschirmjager-1')).toBe('B3 aboard sdkfz-250-1');
    expect(p.field('unit.spent', 'sdkfz-250-1')).toBe(2);
  });

  test('[NW 1.2.3a-drop] when its carrier has no points left, and when both are Finished', () => {
    const out = () =>
      riding().play('take sdkfz-250-1', 'step B4', 'step B3', 'step B4', 'step B3', 'step B4', 'step B3');
    expect(out().legal()).toEqual(['stop', 'drop mg42-1']);
    expect(place(out().play('drop mg42-1'), 'mg42-1')).toBe('B3');
    const p = out().play('stop');
    expect(p.where('fallschirmjager-1')).toBe('B3 aboard sdkfz-250-1 finished');
    expect(place(p.play('drop mg42-1'), 'mg42-1')).toBe('B3');
  });

  test('[NW 1.2.3a-drop] after it was loaded, and after it was put down', () => {
    const loaded = armed('sdkfz-250@B5 fallschirmjager@B5').play(
      'take sdkfz-250-1',
      'load fallschirmjager-1 sdkfz-250-1',
    );
    expect(loaded.offers('drop')).toEqual(['drop mg42-1']);
    const landed = riding().play('take sdkfz-250-1', 'unload fallschirmjager-1 B4', 'stop', 'drop mg42-1');
    expect(place(landed, 'mg42-1')).toBe('B4');
  });

  test('[NW 1.2.3a-drop] [NW 2.1.1b-group] aboard the second carrier of a group too', () => {
    const p = armed('sdkfz-250@B5 sdkfz-250@B5 fallschirmjager@sdkfz-250-1').play(
      'take sdkfz-250-2',
      'join sdkfz-250-1',
      'step B4',
      'drop mg42-1',
    );
    expect(place(p, 'mg42-1')).toBe('B4');
  });

  test('[NW 1.2.3a-drop] as it calls for fire, whatever it may do besides', () => {
    const p = reich('sdkfz-250@B5 fallschirmjager@sdkfz-250-1!co', {
      sides: { reich: { weapons: { mg42: 1 }, oba: { smoke: 1 } } },
      ...lies(['mg42-1', { unit: 'fallschirmjager-1' }]),
    }).play('take fallschirmjager-1', 'drop mg42-1');
    expect(place(p, 'mg42-1')).toBe('B5');
    expect(p.offers('call').length).toBeGreaterThan(0);
  });

  const flying = (active: string, more: [string, { unit?: string; hex?: string }][] = []) =>
    position({
      units: { cowboys: 'uh-1-huey@A18!low', '1st-ranger': 'm60a1@C1 us-rangers@uh-1-huey-1', bh: 'zealots@DD20' },
      active,
      sides: { nato: { weapons: { 'm-60': 1, 'm72-law': 1 } } },
      ...lies(['m-60-1', { unit: 'us-rangers-1' }], ...more),
    });

  test('[NW 1.2.3a-drop] from a helicopter, into the hex below, in the activation of its own formation only', () => {
    const p = flying('1st-ranger').play('drop m-60-1');
    expect(place(p, 'm-60-1')).toBe('A18');
    const carried = flying('cowboys');
    expect(carried.offers('drop')).toEqual([]);
    carried.play('take uh-1-huey-1', 'step A19');
    expect(carried.offers('drop')).toEqual([]);
  });

  test('[NW 1.2.3a-pick-up] [NW 1.2.3a-exchange] what flies is above the hex: nothing is handed up or down', () => {
    const p = flying('1st-ranger', [['m72-law-1', { hex: 'A18' }]]);
    expect(p.offers('take')).toEqual(['take m60a1-1']);
  });
});

test('[NW 1.2.3a-exchange] two in one hex exchange weapons at the start of either, in any way', () => {
  const weapons = lies(['mg42-1', { unit: 'fallschirmjager-1' }], ['pft3-1', { unit: 'fallschirmjager-2' }]);
  const p = reich('fallschirmjager@B5 fallschirmjager@B5', weapons).play('take fallschirmjager-1');
  expect(p.offers('give')).toEqual(['give mg42-1 fallschirmjager-2', 'give pft3-1 fallschirmjager-1']);
  p.play('give mg42-1 fallschirmjager-2', 'give pft3-1 fallschirmjager-1');
  expect([holder(p, 'mg42-1'), holder(p, 'pft3-1')]).toEqual(['fallschirmjager-2', 'fallschirmjager-1']);
  // Each is dealt with once, in order: nothing goes to and fro.
  expect(p.offers('give')).toEqual([]);
  p.play('step B4');
  expect(p.offers('give')).toEqual([]);
});

test('[NW 1.2.3a-exchange] [NW 2.1.1b-group] the two of a group exchange too, before they set out', () => {
  const p = reich('fallschirmjager@B5 fallschirmjager@B5', lies(['mg42-1', { unit: 'fallschirmjager-1' }]));
  p.play('take fallschirmjager-2', 'join fallschirmjager-1');
  expect(p.offers('give')).toEqual(['give mg42-1 fallschirmjager-2']);
});

test('[NW 1.2.3a-exchange] the other may be of another formation, but not of another side', () => {
  const p = position({
    units: { '2-130': 'fallschirmjager@B5', '1-7-ss': 'ss-vt@B5', bh: 'zealots@DD20' },
    active: '2-130',
    sides: { reich: { weapons: { mg42: 1 } } },
    ...lies(['mg42-1', { unit: 'ss-vt-1' }]),
  }).play('take fallschirmjager-1', 'give mg42-1 fallschirmjager-1');
  expect(holder(p, 'mg42-1')).toBe('fallschirmjager-1');
});

test('[NW 1.2.3a-exchange] infantry aboard an APC exchanges too, at the start of either', () => {
  const rides = () =>
    reich(
      'fallschirmjager@B5 sdkfz-250@B5 fallschirmjager@sdkfz-250-1',
      lies(['mg42-1', { unit: 'fallschirmjager-1' }]),
    );
  const onFoot = rides().play('take fallschirmjager-1');
  expect(onFoot.offers('give')).toEqual(['give mg42-1 fallschirmjager-2']);
  const aboard = rides().play('take fallschirmjager-2', 'give mg42-1 fallschirmjager-2');
  expect(holder(aboard, 'mg42-1')).toBe('fallschirmjager-2');
  expect(rides().play('take sdkfz-250-1', 'step B4', 'stop').offers('take fallschirmjager-2')).toEqual([]);
});
