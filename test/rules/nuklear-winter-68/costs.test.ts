// What movement costs and how far units go (NW 2.2, 2.1.1 b, 1.2.2, 1.2.3).

import { describe, expect, test } from 'vitest';
import {
  allowance,
  entryCost,
  isAlongRoad,
  movingFireLimit,
  stepCost,
} from '../../../src/rules/nuklear-winter-68/chapters/movement-costs.ts';
import { addMark } from '../../../src/rules/nuklear-winter-68/state.ts';
import { MARK } from '../../../src/rules/nuklear-winter-68/terms.ts';
import { type Position, type PositionSpec, position } from './position.ts';

const direction = (p: Position, from: string, to: string) => p.g.s.map.grid.directionTo(p.hex(from), p.hex(to));

/** Points to enter, or undefined where it is forbidden. */
function cost(p: Position, unit: string, from: string, to: string): number | undefined {
  const points = entryCost(p.g, p.unit(unit), p.hex(from), direction(p, from, to));
  return points < 0 ? undefined : points;
}

const someOfEach = (more: Partial<PositionSpec> = {}) =>
  position({
    units: {
      '2-130': 'sdkfz-250@A20 fallschirmjager@A20',
      bh: 'zealots@DD20 pest@DD20 ravager@DD19',
    },
    active: '2-130',
    ...more,
  });

const markers = (...list: [marker: string, hex: string][]) => ({
  position: { markers: list.map(([marker, hex]) => ({ marker, hex })) },
});

describe('the terrain chart', () => {
  test.each([
    ['clear', 'B5', 'B6', 1, 1],
    ['crop fields', 'D11', 'D12', 2, 1],
    ['sand', 'A3', 'A2', 2, 2],
    ['shellholes', 'D16', 'D17', 2, 2],
    ['woods', 'B6', 'B7', 1, 2],
    ['a town off the road', 'D9', 'D10', 1, 2],
    ['a bare hill', 'B15', 'B16', 2, 2],
    ['woods on a hill', 'K6', 'K7', 2, 3],
  ])('[NW 2.2-costs] %s: %s to %s costs infantry %d and vehicles %d', (_, from, to, infantry, vehicle) => {
    const p = someOfEach();
    expect(cost(p, 'fallschirmjager-1', from, to)).toBe(infantry);
    expect(cost(p, 'sdkfz-250-1', from, to)).toBe(vehicle);
  });

  test('[NW 2.2-costs] along a road the road sets the cost, not the town it leads through', () => {
    const p = someOfEach();
    expect(cost(p, 'sdkfz-250-1', 'C10', 'D10')).toBe(1);
    expect(cost(p, 'sdkfz-250-1', 'D9', 'D10')).toBe(2);
  });

  test('[NW 2.2-costs] the options for crop fields reverse the row', () => {
    const p = someOfEach({ options: { '2.2-crop-fields-infantry': 1, '2.2-crop-fields-vehicle': 2 } });
    expect(cost(p, 'fallschirmjager-1', 'D11', 'D12')).toBe(1);
    expect(cost(p, 'sdkfz-250-1', 'D11', 'D12')).toBe(2);
  });

  test('[NW 2.3.5-wreck] [NW 2.2-costs] a wreck and shellholes add a point each, on a road too', () => {
    const p = someOfEach(markers(['wreck', 'B6'], ['shellholes', 'B6'], ['wreck', 'C10']));
    expect(cost(p, 'sdkfz-250-1', 'B5', 'B6')).toBe(3);
    expect(cost(p, 'fallschirmjager-1', 'B5', 'B6')).toBe(3);
    expect(cost(p, 'sdkfz-250-1', 'B10', 'C10')).toBe(2);
  });

  test('[NW 2.2-costs] shellholes in printed shellholes add nothing', () => {
    const p = someOfEach();
    addMark(p.g, p.hex('D17'), MARK.shellholes);
    expect(cost(p, 'sdkfz-250-1', 'D16', 'D17')).toBe(2);
  });

  test('[NW 1.2.3-sandbags] sandbags cost nothing to enter', () => {
    expect(cost(someOfEach(markers(['sandbags', 'B6'])), 'sdkfz-250-1', 'B5', 'B6')).toBe(1);
  });
});

describe('water, radiation, enemies', () => {
  test('[NW 2.2-water] water is crossed along the road of a bridge only, in and out', () => {
    const p = someOfEach();
    expect(cost(p, 'sdkfz-250-1', 'L10', 'M10')).toBe(1);
    expect(cost(p, 'sdkfz-250-1', 'M10', 'N9')).toBe(1);
    expect(cost(p, 'fallschirmjager-1', 'L9', 'M10')).toBeUndefined();
    expect(cost(p, 'sdkfz-250-1', 'M10', 'N10')).toBeUndefined();
    expect(cost(p, 'fallschirmjager-1', 'E6', 'E7')).toBeUndefined();
  });

  test('[NW 1.2.3-wasteland] Black Hand infantry wades for two points, Huge ones too; their carriers do not', () => {
    const p = someOfEach();
    expect(cost(p, 'zealots-1', 'E6', 'E7')).toBe(2);
    expect(cost(p, 'ravager-1', 'E6', 'E7')).toBe(2);
    expect(cost(p, 'zealots-1', 'E7', 'E8')).toBe(1);
    expect(cost(p, 'pest-1', 'E6', 'E7')).toBeUndefined();
  });

  test('[NW 1.2.3-wasteland] [NW 1.3.1-radiation] radiation is closed to all but the Black Hand, who pay a point more', () => {
    const p = someOfEach(markers(['radiation', 'B6'], ['radiation', 'B5']));
    expect(cost(p, 'zealots-1', 'B5', 'B6')).toBe(2);
    expect(cost(p, 'pest-1', 'A6', 'B6')).toBe(2);
    expect(cost(p, 'fallschirmjager-1', 'A6', 'B6')).toBeUndefined();
    // A unit caught in it may cross more of it on its way out.
    expect(cost(p, 'fallschirmjager-1', 'B5', 'B6')).toBe(2);
    expect(cost(p, 'fallschirmjager-1', 'B6', 'A6')).toBe(1);
  });

  test('[NW 2.1.1b-movement] a hex with enemy land units is closed, one with friends is not', () => {
    const p = someOfEach();
    expect(cost(p, 'sdkfz-250-1', 'DD19', 'DD20')).toBeUndefined();
    expect(cost(p, 'pest-1', 'DD19', 'DD20')).toBe(1);
  });

  test('[NW 1.2.4d-v-2] a hex with only a V-2 is open to the enemy', () => {
    const p = position({
      units: { '2-130': 'sdkfz-250@A20 +v-2@B6', bh: 'zealots@B5' },
      sides: { reich: { warheads: ['conventional'] } },
      active: 'bh',
    });
    expect(cost(p, 'zealots-1', 'B5', 'B6')).toBe(1);
  });
});

describe('how far', () => {
  const limits = (p: Position, unit: string) => [allowance(p.g, p.unit(unit)), movingFireLimit(p.g, p.unit(unit))];

  test('[NW 2.1.1b-movement] [NW 2.3.5-shaken] half is rounded down and never halved twice', () => {
    const p = position({
      units: {
        '1-130': 'puma@B5!co king-tiger@B5!shaken',
        '2-130': 'e-100@B8!co sdkfz-250@B8 fallschirmjager@C6',
        bh: 'zealots@DD20',
      },
      active: '1-130',
    }).dice(2);
    expect(limits(p, 'puma-1')).toEqual([7, 3]);
    expect(limits(p, 'king-tiger-1')).toEqual([3, 3]);
    expect(limits(p, 'fallschirmjager-1')).toEqual([3, 1]);
  });

  test('[NW 2.1.1b-movement] [NW 2.3.2] a Shaken unit that fires first moves half its speed, not a quarter', () => {
    const p = position({
      units: { '1-130': 'puma@A19!shaken', bh: 'zealots@F19!finished' },
      active: '1-130',
    }).dice(2);
    p.play('take puma-1', 'fire moving puma-1 zealots-1', 'save').dice(2);
    expect(limits(p, 'puma-1')).toEqual([3, 3]);
  });

  test('[NW 1.2.2-contact] [NW 1.2.2-shaken-and-out-of-contact] out of contact: half the speed; Shaken as well: no move', () => {
    const p = position({
      units: { '2-130': 'e-100@B5!co sdkfz-250@N5 jagdtiger@N6!shaken', bh: 'zealots@DD20' },
      active: '2-130',
    }).dice(2);
    expect(allowance(p.g, p.unit('sdkfz-250-1'))).toBe(3);
    expect(allowance(p.g, p.unit('jagdtiger-1'))).toBe(0);
    p.play('take jagdtiger-1');
    expect(p.step).toBe('impulse.act');
    expect(p.refuses('take jagdtiger-1')).toBe(true);
  });

  test('[NW 2.2-road-bonus] a whole activation on connected road gives a point more', () => {
    const along = ['B10', 'C10', 'D10', 'E10', 'F10', 'G10', 'H10', 'I10'];
    const p = position({ units: { '1-130': 'puma@A10', bh: 'zealots@DD20' }, active: '1-130' });
    p.play('take puma-1', ...along.map((hex) => `step ${hex}`));
    expect(p.where('puma-1')).toBe('I10 finished');
  });

  test('[NW 2.2-road-bonus] the bonus comes after halving, and not for a unit that left the road or began off it', () => {
    const shaken = position({
      units: { '1-130': 'puma@A10!shaken!co', bh: 'zealots@DD20' },
      active: '1-130',
    }).dice(2);
    shaken.play('take puma-1', 'step B10', 'step C10', 'step D10');
    expect(shaken.offers('step')).toEqual(['step C10', 'step E10']);
    const strayed = position({ units: { '1-130': 'puma@A11', bh: 'zealots@DD20' }, active: '1-130' });
    strayed.play('take puma-1', 'step A10', ...['B10', 'C10', 'D10', 'E10', 'F10', 'G10'].map((hex) => `step ${hex}`));
    expect(strayed.where('puma-1')).toBe('G10 finished');
  });

  test('[NW 2.2-road-bonus] the extra point is for the road only', () => {
    const p = position({ units: { '1-130': 'puma@A10', bh: 'zealots@DD20' }, active: '1-130' });
    p.play('take puma-1', ...['B10', 'C10', 'D10', 'E10', 'F10', 'G10', 'H10'].map((hex) => `step ${hex}`));
    expect(p.offers('step')).toEqual(['step G10', 'step I10']);
    const { g } = p;
    const unit = p.unit('puma-1');
    expect(stepCost(g, unit, p.hex('H10'), direction(p, 'H10', 'H9'))).toBe(-1);
    expect(isAlongRoad(g, p.hex('H10'), direction(p, 'H10', 'I10'))).toBe(true);
  });

  test('[NW 2.1.1b-movement] there is no minimum move: a unit without the points stays', () => {
    // Infantry at half speed has one point; all around D17 costs two or more but D18.
    const p = position({
      units: { '2-130': 'fallschirmjager@B15!shaken!co', bh: 'zealots@DD20' },
      active: '2-130',
    }).dice(2);
    p.play('take fallschirmjager-1');
    expect(p.refuses('step B16')).toBe(true);
    expect(p.offers('step')).toContain('step B14');
  });
});
