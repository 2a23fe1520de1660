// The declaration of battles and the support of headquarters (TITE 10.3.1, 11.5, 19.1, 21.1).

import { describe, expect, test } from 'vitest';
import { BONUS } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Battlefield } from './battlefield.ts';

const HEX = '9240';

describe('19.1: battles are declared', () => {
  test('[TITE 19.1] all of them before any die; a unit attacks once, a hex is attacked once', () => {
    const field = new Battlefield();
    const [a, b] = [field.place('DE_INC6', '9140'), field.place('DE_INC4', '9141')];
    field.place('SU_GRC', HEX);
    field.place('SU_GRC', '9241');
    field.declare();
    expect(field.legal().sort()).toEqual([`attack ${HEX}`, 'attack 9241', 'declared']);
    field.play(`attack ${HEX}`);
    expect(field.offers('join').length).toBe(2);
    field.play(`join ${field.id(a)}`, 'done');
    expect([field.step, field.refuses(`attack ${HEX}`)]).toEqual(['declaration.target', true]);
    field.play('attack 9241');
    expect(field.legal()).toEqual([`join ${field.id(b)}`]);
    field.play(`join ${field.id(b)}`);
    expect([field.step, field.g.cells[field.g.s.at.battles]]).toEqual(['game.end', 2]);
  });

  test('[TITE 19.1] attacking is voluntary, and nothing is asked where nothing can be attacked', () => {
    const field = new Battlefield();
    field.place('DE_INC6', '9140');
    field.place('SU_GRC', '9440');
    expect(field.declare().step).toBe('game.end');
  });

  test('[TITE 11.5] [TITE 21.1] over a hexside two units attack, one of them at most a Major one (G57)', () => {
    const field = new Battlefield().acts('soviet');
    const [army, corps, small] = [
      field.place('SU_INA', '9140'),
      field.place('SU_GRC', '9140'),
      field.place('SU_CVC', '9140'),
    ];
    field.place('DE_INC4', HEX);
    field.declare().play(`attack ${HEX}`);
    expect(field.offers('join').length).toBe(3);
    field.play(`join ${field.id(army)}`);
    expect(field.legal().sort()).toEqual(['done', `join ${field.id(small)}`]);
    expect(field.refuses(`join ${field.id(corps)}`)).toBe(true);
    field.play(`join ${field.id(small)}`);
    expect(field.step).toBe('game.end');
  });

  test('[TITE 21.1] two small units attack over a hexside, three do not', () => {
    const field = new Battlefield().acts('soviet');
    for (let n = 0; n < 3; n++) field.place('SU_TKC', '9140');
    field.place('DE_INC4', HEX);
    field.declare().play(`attack ${HEX}`);
    field.play(field.offers('join')[0]).play(field.offers('join')[0]);
    expect(field.step).toBe('game.end');
  });

  test('[TITE 21.0] [TITE 27.1] isolated units, units halved twice, garrisons and headquarters never attack', () => {
    const field = new Battlefield().ground(HEX, 'swamp');
    field.supply(field.place('DE_INC6', '9140'), 'isolated');
    field.supply(field.place('DE_PZC', '9141'), 'unsupplied');
    field.place('DE_GAR', '9239');
    field.place('DE_HQ', '9340');
    field.place('SU_GRC', HEX);
    expect(field.declare().step).toBe('game.end');
  });

  test('[TITE 2.0] nobody attacks over the Crimea rail bridge; over a lake only without the option (A64)', () => {
    const attacks = (border: 'rail-bridge' | 'closed', attacksOverLakes = true): boolean => {
      const field = new Battlefield({ attacksOverLakes }).border('9140', HEX, border);
      field.place('DE_INC6', '9140');
      field.place('SU_GRC', HEX);
      return field.declare().step === 'declaration.target';
    };
    expect([attacks('rail-bridge'), attacks('closed'), attacks('closed', false)]).toEqual([false, true, false]);
  });

  test('[TITE 13.1] after the government has left Moscow the Soviets fight no battles', () => {
    const field = new Battlefield().acts('soviet');
    field.place('SU_INA', '9140');
    field.place('DE_INC4', HEX);
    field.g.set(field.g.s.at.noCombat + 1, 1);
    expect(field.declare().step).toBe('game.end');
  });

  test('[TITE 19.5] battles are taken in any order, and one whose hex an overrun has emptied falls away', () => {
    const field = new Battlefield();
    field.place('SU_GRC', HEX);
    field.attack(HEX, [field.place('DE_INC6', '9140')]);
    field.unresolved('9640').dice(2);
    expect([field.step, field.g.cells[field.g.s.at.battles]]).toEqual(['game.end', 0]);
  });
});

/** The offers of support for attacks, each by kinds from a hex on an enemy in another hex. */
function support(
  hqs: readonly (readonly [kind: string, hex: string])[],
  attacks: readonly { from: string; kind: string; on: string; take?: string; supply?: 'unsupplied' }[],
  prepare?: (field: Battlefield) => void,
): string[][] {
  const field = new Battlefield();
  for (const [kind, hex] of hqs) field.headquarters(kind, hex);
  const units = attacks.map(({ from, kind, on, supply }) => {
    field.place('SU_GRC', on);
    const u = field.place(kind, from);
    if (supply !== undefined) field.supply(u, supply);
    return u;
  });
  prepare?.(field);
  field.declare();
  return attacks.map(({ on, take }, i) => {
    field.play(`attack ${on}`, `join ${field.id(units[i])}`);
    if (field.step === 'declaration.join') field.play('done');
    const offers = field.g.isOver ? [] : field.offers('support');
    if (offers.length > 0) field.play(`support ${take ?? 'none'}`);
    return offers.map((text) => text.replace('support ', '')).sort();
  });
}

const NORTH = { from: '8937', kind: 'DE_INC6', on: '9037' };
const SOUTH = { from: '8942', kind: 'DE_INC6', on: '9042' };

describe('10.3.1: headquarters support battles', () => {
  test('[TITE 10.3.1] a German strategic one with any number of single shifts or one double shift', () => {
    const both = ['broad', 'narrow', 'none'];
    expect(support([['DE_HQ', '8740']], [NORTH, SOUTH])).toEqual([both, both]);
    expect(support([['DE_HQ', '8740']], [{ ...NORTH, take: 'broad' }, SOUTH])).toEqual([both, ['broad', 'none']]);
    expect(support([['DE_HQ', '8740']], [{ ...NORTH, take: 'narrow' }, SOUTH])).toEqual([both, []]);
  });

  test('[TITE 10.3.1] two of them: one strikes, the other supports on a broad front', () => {
    const hqs = [
      ['DE_HQ', '8740'],
      ['DE_HQ', '8741'],
    ] as const;
    expect(
      support(hqs, [
        { ...NORTH, take: 'narrow' },
        { ...SOUTH, take: 'broad' },
      ])[1],
    ).toEqual(['broad', 'narrow', 'none']);
  });

  test('[TITE 10.3.1] the attack needs a supplied unit within the printed radius', () => {
    expect(support([['DE_HQ', '8636']], [SOUTH])).toEqual([[]]);
    expect(support([['DE_HQ', '8740']], [{ ...SOUTH, supply: 'unsupplied' }])).toEqual([[]]);
  });

  test('[TITE 10.3.1] an operational one serves one battle with a unit of its nation (G42)', () => {
    const romanian = { ...NORTH, kind: 'RO_INC' };
    expect(support([['RO_HQ', '8740']], [NORTH])).toEqual([[]]);
    expect(
      support(
        [['RO_HQ', '8740']],
        [
          { ...romanian, take: 'broad' },
          { ...SOUTH, kind: 'RO_INC' },
        ],
      ),
    ).toEqual([['broad', 'none'], []]);
  });

  test('[TITE 10.1] in mud a strategic one serves a single battle and strikes no Narrow Front', () => {
    expect(
      support([['DE_HQ', '8740']], [{ ...NORTH, take: 'broad' }, SOUTH], (field) => void field.weather('mud')),
    ).toEqual([['broad', 'none'], []]);
  });

  test('[TITE 21.3] the support is worth one column, or two', () => {
    for (const [bonus, column] of [
      [BONUS.none, 2],
      [BONUS.broad, 3],
      [BONUS.narrow, 4],
    ] as const) {
      const field = new Battlefield();
      field.place('SU_GRC', HEX);
      field.attack(HEX, [field.place('DE_INC6', '9140')], bonus).dice(1);
      expect(field.noted('rolled')[0].column).toBe(column);
    }
  });
});
