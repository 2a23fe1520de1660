// Overruns (TITE 17.0 to 17.3): who may, the die, its outcomes, the option.

import { describe, expect, test } from 'vitest';
import { mayOverrun, mayRideOver, overrunPrice } from '../../../src/rules/thunder-in-the-east/chapters/overrun.ts';
import { WORK } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Battlefield } from './battlefield.ts';

const [FROM, HEX] = ['9140', '9240'];

interface Given {
  readonly mover: string;
  readonly side?: 'axis' | 'soviet';
  readonly target: string;
  readonly steps?: number;
  readonly prepare?: (field: Battlefield) => void;
  readonly isUnsupplied?: boolean;
  /** The place of the value that an untried unit shows. */
  readonly shows?: number;
}

function rides({ mover, side = 'axis', target, steps, prepare, isUnsupplied, shows }: Given, die: number) {
  const field = new Battlefield().acts(side);
  const u = field.place(mover, FROM);
  const other = field.place(target, HEX, steps);
  if (isUnsupplied) field.supply(u, 'unsupplied');
  prepare?.(field);
  field.overrun(u, HEX);
  if (shows !== undefined) field.dice(shows);
  field.dice(die);
  return { field, u, other };
}

/** For each die: success, fail, or the side that has the option. */
const outcomes = (given: Given): string[] =>
  [1, 2, 3, 4, 5, 6].map((die) => {
    const { field, u, other } = rides(given, die);
    if (field.step === 'overrun.option') return field.actor;
    return field.at(other) === '' && field.at(u) === HEX ? 'success' : field.at(u) === HEX ? '?' : 'fail';
  });

/** The place of a value among those of a kind. */
function valuePlace(kind: string, defence: number, isHeavy: boolean): number {
  const field = new Battlefield();
  const { values } = field.g.s.forces.kinds.find(({ id }) => id === kind)!;
  return values.findIndex((value) => value.defence === defence && value.isHeavy === isHeavy);
}

describe('17.2: the die of an overrun', () => {
  test('[TITE 17.2] a Panzer Corps against a heavy Mechanized Corps of 3 (G10)', () => {
    const given = { mover: 'DE_PZC', target: 'SU_EMC', shows: valuePlace('SU_EMC', 3, true) };
    expect(outcomes(given)).toEqual(['fail', 'fail', 'soviet', 'success', 'success', 'success']);
  });

  test('[TITE 17.2] a Panzer Corps against a light Mechanized Corps of 2: the option is that of the motorized unit (G11, A2)', () => {
    const given = { mover: 'DE_PZC', target: 'SU_EMC', shows: valuePlace('SU_EMC', 2, false) };
    expect(outcomes(given)).toEqual(['soviet', 'success', 'success', 'success', 'success', 'success']);
  });

  test('[TITE 17.2] a Panzer Army of 20 or more against cavalry of 2 succeeds always (G12)', () => {
    expect(outcomes({ mover: 'DE_PZA', target: 'SU_ABC' })).toEqual(Array(6).fill('success'));
  });

  test('[TITE 17.2] ground and works count against the die (G13)', () => {
    const prepare = (field: Battlefield): void => void field.ground(HEX, 'forest').work(HEX, 'soviet', 'improved');
    expect(outcomes({ mover: 'DE_PZA', target: 'SU_ABC', prepare })).toEqual([
      'fail',
      'axis',
      'success',
      'success',
      'success',
      'success',
    ]);
  });

  test('[TITE 17.2] a halved Panzer Army has no bonus of strength (G14)', () => {
    expect(outcomes({ mover: 'DE_PZA', target: 'SU_TKC', isUnsupplied: true })).toEqual([
      'soviet',
      'success',
      'success',
      'success',
      'success',
      'success',
    ]);
  });

  test('[TITE 17.2] a Tank Army against a reduced Infantry Corps: the overrunning player chooses against leg units (G15)', () => {
    const given = { mover: 'SU_TKA', side: 'soviet', target: 'DE_INC4', steps: 1 } as const;
    expect(outcomes(given)).toEqual(['fail', 'soviet', 'success', 'success', 'success', 'success']);
  });

  test('[TITE 17.1-weather] [TITE 17.2] snow that is not severe takes one from the die (G17)', () => {
    const shows = valuePlace('SU_RC', 3, false);
    const { field } = rides(
      { mover: 'DE_PZC', target: 'SU_RC', shows, prepare: (each) => void each.weather('snow') },
      3,
    );
    expect([field.step, field.actor]).toEqual(['overrun.option', 'axis']);
  });
});

describe('17.2: outcomes', () => {
  test('[TITE 17.2] a success eliminates the unit and its works, and the unit may go on from the hex', () => {
    const { field, u, other } = rides(
      { mover: 'DE_PZA', target: 'SU_CVC', prepare: (each) => void each.work(HEX, 'soviet', 'fortified') },
      6,
    );
    expect([field.box(other), field.at(u), field.workIn(HEX), field.g.returned]).toEqual(['pool', HEX, WORK.none, u]);
  });

  test('[TITE 17.2] [TITE 17.3] a failure costs a step and an Improved marker, and ends the move', () => {
    const { field, u, other } = rides(
      {
        mover: 'DE_PZC',
        target: 'SU_EMC',
        shows: valuePlace('SU_EMC', 3, true),
        prepare: (each) => void each.work(HEX, 'soviet', 'improved'),
      },
      1,
    );
    expect([field.at(u), field.steps(u), field.at(other), field.workIn(HEX), field.g.returned]).toEqual([
      FROM,
      1,
      HEX,
      WORK.none,
      0,
    ]);
  });

  const optional = (target = 'DE_INC4') => rides({ mover: 'SU_TKA', side: 'soviet', target, steps: 1 }, 2);

  test('[TITE 17.2] option A: the unit is eliminated for a step, and the other may go on', () => {
    const { field, u, other } = optional();
    field.play('crush');
    expect([field.box(other), field.at(u), field.steps(u), field.g.returned]).toEqual(['pool', HEX, 2, u]);
  });

  test('[TITE 17.2] option A: a corps in the place of an army goes on', () => {
    const field = new Battlefield().stock('DE_PZC', 'change', 2);
    const u = field.place('DE_PZA', FROM, 3);
    field.place('SU_RC', HEX);
    field
      .ground(HEX, 'hill')
      .overrun(u, HEX)
      .dice(valuePlace('SU_RC', 2, false), 2)
      .play('crush');
    expect([field.in(HEX), field.box(u)]).toEqual([['DE_PZC 2'], 'change']);
    expect(field.at(field.g.returned)).toBe(HEX);
  });

  test('[TITE 17.2] option B: the overrunning player moves the retreat, not into the hex he comes from, and stops', () => {
    const { field, u, other } = optional();
    field.play('drive-back');
    expect([field.step, field.actor]).toEqual(['retreat.first', 'soviet']);
    expect(field.legal()).not.toContain(`retreat ${FROM}`);
    field.play('retreat 9340', 'retreat 9440');
    expect([field.at(other), field.at(u), field.g.returned]).toEqual(['9440', HEX, 0]);
  });

  test('[TITE 17.2] [TITE 5.0] the zone of the overrunning unit is ignored, those of others are not', () => {
    const { field, other } = optional();
    for (const label of ['9239', '9241', '9340', '9341']) field.place('SU_TKC', label);
    field.play('drive-back');
    // Only 9141 is left, beside the overrunning army.
    expect(field.at(other)).not.toBe('');
    const near = optional();
    for (const label of ['9239', '9241', '9340', '9341']) near.field.place('SU_TKC', label);
    near.field.stock('DE_KGL', 'unused', 8).place('SU_INA', '9142');
    near.field.play('drive-back');
    expect(near.field.at(near.other)).toBe('');
  });

  test('[TITE 17.2] [TITE 21.7.2] a unit that cannot retreat is eliminated, and the other loses nothing (A47)', () => {
    const { field, u, other } = optional();
    for (const label of ['9239', '9241', '9340', '9341', '9141']) field.place('SU_TKC', label);
    field.play('drive-back');
    expect([field.box(other), field.at(u), field.steps(u)]).toEqual(['pool', HEX, 3]);
  });

  test('[TITE 17.2] [TITE 27.1] a hardened garrison is never driven back', () => {
    const { field } = rides({ mover: 'SU_TKA', side: 'soviet', target: 'DE_HGR' }, 2);
    expect([field.step, ...field.legal()]).toEqual(['overrun.option', 'crush']);
  });
});

describe('17.0, 17.1: who may overrun', () => {
  const may = (mover: string, target: string, prepare?: (field: Battlefield, u: number) => void): boolean => {
    const field = new Battlefield();
    const u = field.place(mover, FROM);
    field.place(target, HEX);
    prepare?.(field, u);
    return mayRideOver(field.g, u, field.hex(HEX));
  };

  test('[TITE 17.0] a motorized unit of 10 or more after halving, against a single unit of one step', () => {
    expect(may('DE_PZC', 'SU_CVC')).toBe(true);
    expect([may('DE_INA', 'SU_CVC'), may('DE_PZD', 'SU_CVC'), may('DE_PZC', 'SU_INA')]).toEqual([false, false, false]);
    expect(may('DE_PZC', 'SU_CVC', (field) => void field.place('SU_TKC', HEX))).toBe(false);
    expect(may('DE_PZC', 'SU_CVC', (field) => void field.place('SU_HQ', HEX))).toBe(true);
  });

  test('[TITE 17.0] an unsupplied Panzer Corps is too weak (G16), an isolated one may not', () => {
    expect(may('DE_PZC', 'SU_CVC', (field, u) => void field.supply(u, 'unsupplied'))).toBe(false);
    expect(may('DE_PZA', 'SU_CVC', (field, u) => void field.supply(u, 'unsupplied'))).toBe(true);
    expect(may('DE_PZA', 'SU_CVC', (field, u) => void field.supply(u, 'isolated'))).toBe(false);
  });

  test('[TITE 17.1-weather] [TITE 17.1] not in mud, nor in severe snow or cold; in other snow it may', () => {
    const in_ = (weather: 'mud' | 'snow' | 'cold' | 'overcast', isSevere: boolean): boolean =>
      may('DE_PZC', 'SU_CVC', (field) => void field.weather(weather, isSevere));
    expect([in_('mud', false), in_('snow', true), in_('cold', true)]).toEqual([false, false, false]);
    expect([in_('snow', false), in_('cold', false), in_('overcast', true)]).toEqual([true, true, true]);
  });

  test('[TITE 2.0] not over the Crimea rail bridge nor a closed hexside', () => {
    for (const border of ['rail-bridge', 'closed'] as const) {
      expect(may('DE_PZC', 'SU_CVC', (field) => void field.border(FROM, HEX, border))).toBe(false);
    }
  });

  test('[TITE 17.1] it costs a point more than the ground, which the unit must have', () => {
    const field = new Battlefield();
    const u = field.place('DE_PZC', FROM);
    field.place('SU_CVC', HEX);
    expect(overrunPrice(field.g, u, field.hex(HEX))).toBe(2);
    expect([1, 2].map((left) => mayOverrun(field.g, u, field.hex(HEX), left))).toEqual([false, true]);
  });
});
