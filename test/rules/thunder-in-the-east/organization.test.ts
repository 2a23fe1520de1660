// Building up, breaking down, disbanding and raising (TITE 9.3.4, 9.5, 12.4 to 12.6, 15.1).

import { describe, expect, test } from 'vitest';
import { exchangesOf } from '../../../src/rules/thunder-in-the-east/chapters/exchanges.ts';
import { buildUp, disbanding } from '../../../src/rules/thunder-in-the-east/chapters/organization.ts';
import { game } from '../../../src/rules/thunder-in-the-east/sequence.ts';
import { supplyOf } from '../../../src/rules/thunder-in-the-east/state.ts';
import { HALVES, PHASE, SUPPLY } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Battlefield } from './battlefield.ts';
import { Front } from './front.ts';

const HEX = '9240';

function organizes(field: Battlefield, side: 'axis' | 'soviet'): Battlefield {
  field.acts(side);
  field.g.set(field.g.s.at.phase, PHASE.regular);
  field.g.call(buildUp, game.step.end);
  field.g.resume(buildUp.step.choose);
  return field;
}

describe('12.5: building up', () => {
  const panzers = (...steps: number[]) => {
    const field = new Battlefield().stock('DE_PZA', 'change');
    for (const each of steps) field.place('DE_PZC', HEX, each);
    return organizes(field, 'axis');
  };

  test('[TITE 12.0] [TITE 12.5] two full Panzer Corps in one hex become a Panzer Army of the Change box', () => {
    const field = panzers(2, 2);
    expect(field.offers('assemble')).toHaveLength(1);
    field.play(field.offers('assemble')[0]);
    expect([field.in(HEX), field.count('DE_PZC', 'change') >= 2]).toEqual([['DE_PZA 4'], true]);
  });

  test('[TITE 12.5] reduced ones do not (G35), nor does one alone, nor without the counter in the Change box', () => {
    expect(panzers(1, 1).actor).toBe('over');
    expect(panzers(2, 1).actor).toBe('over');
    expect(panzers(2).actor).toBe('over');
    const none = new Battlefield().stock('DE_PZA', 'change', 0);
    for (const _ of [1, 2]) none.place('DE_PZC', HEX);
    expect(organizes(none, 'axis').actor).toBe('over');
  });

  test('[TITE 12.3] [TITE 12.5] supply does not matter; the army is as supplied as the worse corps', () => {
    const field = new Battlefield().stock('DE_PZA', 'change');
    const [, second] = [field.place('DE_PZC', HEX), field.place('DE_PZC', HEX)];
    field.supply(second, 'isolated');
    organizes(field, 'axis').play(field.offers('assemble')[0]);
    const army = field.g.s.presence.firstIn(field.g, field.hex(HEX));
    expect(field.field('unit.supply', field.id(army))).toBe(2);
  });

  test('[TITE 12.4] a Mechanized Corps and two Tank Corps become a Tank Army', () => {
    const field = new Battlefield().stock('SU_TKA', 'change');
    for (const kind of ['SU_MEC', 'SU_TKC', 'SU_TKC']) field.place(kind, HEX);
    organizes(field, 'soviet').play(field.offers('assemble')[0]);
    expect(field.in(HEX)).toEqual(['SU_TKA 3']);
  });
});

describe('12.6: breaking down', () => {
  const splits = (kind: string, steps: number, side: 'axis' | 'soviet', ...stocked: [string, number][]) => {
    const field = new Battlefield();
    for (const [part, count] of stocked) field.stock(part, 'change', count);
    const u = field.place(kind, HEX, steps);
    field.moves(side).play(`pick ${field.id(u)}`);
    return field;
  };

  test('[TITE 12.0] [TITE 12.3] [TITE 12.6] a full army becomes two full corps, supplied as it was', () => {
    const field = splits('DE_INA', 4, 'axis', ['DE_INC6', 1], ['DE_INC4', 1]);
    const { presence } = field.g.s;
    const first = (): number => presence.firstIn(field.g, field.hex(HEX));
    field.supply(first(), 'unsupplied').play('split');
    expect(field.in(HEX).sort()).toEqual(['DE_INC4 2', 'DE_INC6 2']);
    expect([supplyOf(field.g, first()), supplyOf(field.g, presence.nextOf(field.g, first()))]).toEqual([
      SUPPLY.unsupplied,
      SUPPLY.unsupplied,
    ]);
  });

  test('[TITE 12.6] of a reduced one the stronger corps is reduced', () => {
    const field = splits('DE_INA', 3, 'axis', ['DE_INC6', 1], ['DE_INC4', 1]).play('split');
    expect(field.in(HEX).sort()).toEqual(['DE_INC4 2', 'DE_INC6 1']);
  });

  test('[TITE 12.6] a reduced Tank Army loses one of its Tank Corps to the Force Pool', () => {
    const field = splits('SU_TKA', 2, 'soviet', ['SU_MEC', 1], ['SU_TKC', 2]);
    const before = field.count('SU_TKC', 'pool');
    field.play('split');
    expect([field.in(HEX).sort(), field.count('SU_TKC', 'pool')]).toEqual([['SU_MEC 1', 'SU_TKC 1'], before + 1]);
  });

  test('[TITE 12.4] [TITE 12.6] raised armies and reduced corps do not break down, nor without the parts in the Change box', () => {
    expect(splits('SU_INA', 3, 'soviet').offers('split')).toEqual([]);
    expect(splits('DE_PZC', 1, 'axis', ['DE_PZD', 4], ['DE_MTD', 4]).offers('split')).toEqual([]);
    expect(splits('DE_INA', 4, 'axis', ['DE_INC6', 1], ['DE_INC4', 0]).offers('split')).toEqual([]);
  });

  test('[TITE 12.6] [TITE 14.3] the parts may all move, and break down further', () => {
    const field = splits('DE_PZA', 4, 'axis', ['DE_PZC', 2], ['DE_PZD', 4], ['DE_MTD', 2]).play('split');
    expect(field.offers('pick')).toHaveLength(2);
    field.play(field.offers('pick')[0], 'split');
    expect(field.offers('pick')).toHaveLength(4);
  });
});

describe('15.1: early mechanized corps disband', () => {
  const disbands = (rifles: number, label = '9049') => {
    const front = new Front().stock('SU_RC', 'pool', rifles);
    const u = front.place('SU_EMC', label);
    front.points('equipment', 'soviet', 0);
    front.acts('soviet');
    front.g.set(front.g.s.at.phase, PHASE.special);
    front.g.call(disbanding, game.step.end);
    front.g.resume(disbanding.step.choose);
    return { front, u };
  };

  test('[TITE 15.1] [TITE 13.2] a rifle corps takes its place, a point of equipment is saved, and an army joins the Force Pool', () => {
    const { front, u } = disbands(1);
    front.supply(u, 'unsupplied');
    const armies = front.count('SU_INA', 'pool');
    front.play(`disband ${front.id(u)}`);
    expect([front.in('9049'), front.box(u)]).toEqual([['SU_RC 1'], 'trading']);
    expect(front.state(front.g.s.presence.firstIn(front.g, front.hex('9049')))).toBe('unsupplied');
    expect([front.points('equipment', 'soviet'), front.count('SU_INA', 'pool')]).toEqual([HALVES, armies + 1]);
  });

  test('[TITE 6.2] [TITE 15.1] where the Force Pool has no rifle corps it disbands all the same, and nothing takes its place', () => {
    const { front, u } = disbands(0);
    front.play(`disband ${front.id(u)}`);
    expect([front.in('9049'), front.points('equipment', 'soviet')]).toEqual([[], HALVES]);
  });

  test('[TITE 15.1] without a line of communication nothing is saved', () => {
    const { front, u } = disbands(1);
    front.surround('9049', 'DE_INC4').play(`disband ${front.id(u)}`);
    expect(front.points('equipment', 'soviet')).toBe(0);
  });
});

describe('9.3.4, 9.5: improvements that change the counter', () => {
  const into = (field: Battlefield, u: number): string[] =>
    exchangesOf(field.g, u)
      .map(({ into: other, price }) => {
        const { kinds, kind } = field.g.s.forces;
        return `${kinds[kind[other]].id} ${price.personnel} ${price.equipment}`;
      })
      .sort();

  test('[TITE 9.5] a rifle corps becomes a rifle army for personnel or a shock army for equipment, a Guards corps a Guards army (G64)', () => {
    const field = new Battlefield().stock('SU_INA', 'pool').stock('SU_SHA', 'pool').stock('SU_GDA', 'pool');
    expect(into(field, field.place('SU_RC', HEX))).toEqual(['SU_INA 2 0', 'SU_SHA 0 2']);
    expect(into(field, field.place('SU_GRC', '9340'))).toEqual(['SU_GDA 2 0']);
  });

  test('[TITE 9.5] a leg remnant becomes the weakest reduced corps with a silver medal, for half a point (G65)', () => {
    const field = new Battlefield();
    for (const kind of ['DE_INC3', 'DE_2LC', 'DE_INC4', 'DE_INC6', 'DE_MNC', 'DE_PGD']) field.stock(kind, 'pool');
    expect(into(field, field.place('DE_KGL', HEX))).toEqual(['DE_INC4 1 0']);
    field.stock('DE_INC4', 'pool', 0);
    expect(into(field, field.g.s.presence.firstIn(field.g, field.hex(HEX)))).toEqual(['DE_INC6 1 0']);
  });
});
