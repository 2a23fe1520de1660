// Weapon markers in the course of an activation (NW 1.2.3 a).

import { expect, test } from 'vitest';
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

test('[NW 1.2.3a-pick-up] picking up makes nobody Finished; vehicles, riders and Huge infantry do not', () => {
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

test('[NW 1.2.3a-drop] riding infantry cannot', () => {
  const p = reich('sdkfz-250@B5 fallschirmjager@sdkfz-250-1!co', {
    sides: { reich: { weapons: { mg42: 1 }, oba: { smoke: 1 } } },
    ...lies(['mg42-1', { unit: 'fallschirmjager-1' }]),
  }).play('take fallschirmjager-1');
  expect(p.offers('drop')).toEqual([]);
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

test('[NW 1.2.3a-exchange] the other may be of another formation, but not of another side, nor ride', () => {
  const p = position({
    units: { '2-130': 'fallschirmjager@B5', '1-7-ss': 'ss-vt@B5', bh: 'zealots@DD20' },
    active: '2-130',
    sides: { reich: { weapons: { mg42: 1 } } },
    ...lies(['mg42-1', { unit: 'ss-vt-1' }]),
  }).play('take fallschirmjager-1', 'give mg42-1 fallschirmjager-1');
  expect(holder(p, 'mg42-1')).toBe('fallschirmjager-1');
  const rides = reich(
    'fallschirmjager@B5 sdkfz-250@B5 fallschirmjager@sdkfz-250-1',
    lies(['mg42-1', { unit: 'fallschirmjager-1' }]),
  );
  rides.play('take fallschirmjager-1');
  expect(rides.offers('give')).toEqual([]);
});
