// Improved positions and BLOCKs (WT 9.1, 9.11, 9.5, 11.3).

import { describe, expect, test } from 'vitest';
import { ORDERS } from '../../../src/rules/winter-thunder/terms.ts';
import { promptLine } from '../../../src/table/choices.ts';
import { type PositionSpec, position } from './position.ts';

const improved = (p: ReturnType<typeof position>, hex: string) => p.g.cells[p.g.s.at.hexImproved + p.hex(hex)];
const block = (p: ReturnType<typeof position>, hex: string) => p.g.cells[p.g.s.at.hexBlock + p.hex(hex)];
const choices = (p: ReturnType<typeof position>, word: string) =>
  p.legal().filter((text) => text.startsWith(`${word} `));

describe('improved positions', () => {
  const vCorps = { '1103': '1Army', '1204': 'V 2Inf 102Cav', '1304': '99Inf' };
  const dig = (units: Record<string, string>, more: Partial<PositionSpec> = {}) =>
    position({ units, at: 'combat', hq: 'V', ...more });

  test('[WT 9.1] units under command that neither moved nor attacked may dig in; the player says who does', () => {
    const p = dig(vCorps);
    expect(p.step).toBe('digging.dig');
    expect(p.legal()).toEqual(['done', 'dig 1204 2Inf', 'dig 1204 102Cav', 'dig 1304 99Inf']);
    p.play('dig 1204 102Cav');
    expect(improved(p, '1204')).toBe(2);
    expect(p.legal()).toEqual(['done', 'dig 1304 99Inf']);
  });

  test('[WT 9.1] nobody has to dig in', () => {
    const p = dig(vCorps).play('done');
    expect([improved(p, '1204'), improved(p, '1304')]).toEqual([0, 0]);
    expect(p.step).not.toBe('digging.dig');
  });

  test('[WT 9.1] hexes are named in one order only', () => {
    expect(dig(vCorps).play('dig 1304 99Inf').step).not.toBe('digging.dig');
  });

  test('[WT 5.1] the unit that digs has operated, the others of its hex have not', () => {
    const p = dig(vCorps).play('dig 1204 102Cav', 'done');
    const orders = (id: string) => p.g.cells[p.g.s.at.unitOrders + p.unit(id)];
    expect([orders('102Cav'), orders('2Inf')]).toEqual([ORDERS.done, ORDERS.none]);
  });

  test('[WT 9.1] not a unit that has moved or attacked; another of its hex may', () => {
    const p = dig({ ...vCorps, '1204': 'V 2Inf!moved 102Cav', '1304': '99Inf!attacked' });
    expect(p.legal()).toEqual(['done', 'dig 1204 102Cav']);
  });

  test('[WT 9.1] a unit already under command digs before any that would be brought under it', () => {
    const p = dig({ ...vCorps, '1204': 'V 3Arm!exploit 2Inf 102Cav' }, { at: 'movement' }).play('done', 'done');
    expect(choices(p, 'dig')).toEqual(['dig 1204 3Arm', 'dig 1304 99Inf']);
  });

  test('[WT 9.1] not out of supply', () => {
    const { '1103': _, ...cut } = vCorps;
    expect(dig(cut).step).not.toBe('digging.dig');
  });

  test('[WT 9.1] one marker a hex', () => {
    const p = dig(vCorps, { scenario: { improvedPositions: ['1204'] } });
    expect(p.legal()).toEqual(['done', 'dig 1304 99Inf']);
  });

  test('[WT 9.1] [WT 2.1] no more than eight markers', () => {
    const others = {
      '1008': '101AB',
      '1009': '82AB',
      '1010': '10Arm',
      '1011': '4Arm',
      '1012': '80Inf',
      '1014': '26Inf',
      '1109': '28Inf',
    };
    const dug = Object.keys(others);
    const seven = dig({ ...vCorps, ...others }, { scenario: { improvedPositions: dug } });
    expect(seven.play('dig 1204 2Inf').step).not.toBe('digging.dig');
  });

  test('[WT 9.1] [WT 4.4] a division that takes replacements may dig: it neither moves nor attacks', () => {
    expect(dig({ '1103': '1Army', '1204': 'V 2Inf!refitting' }).legal()).toEqual(['done', 'dig 1204 2Inf']);
  });

  const marked = { at: 'movement', scenario: { improvedPositions: ['1204', '1304'] } } as const;

  test('[WT 9.1] the marker goes when the units of the hex move, and stays when one is moved in', () => {
    const p = dig(vCorps, marked).play('take 99Inf', 'step 1204');
    expect([improved(p, '1204'), improved(p, '1304')]).toEqual([2, 0]);
    expect(p.g.cells[p.g.s.at.improvedPlaced]).toBe(1);
  });

  test('[WT 9.1] it stays while a unit of the hex does; an HQ alone keeps none', () => {
    const p = dig(vCorps, marked).play('take 2Inf', 'step 1104', 'stop');
    expect(improved(p, '1204')).toBe(2);
    p.play('take 102Cav');
    expect([improved(p, '1204'), p.where('V')]).toEqual([0, 'full 1204']);
  });

  test('[WT 9.1] by option 9.1-any-unit it goes with the first', () => {
    const p = dig(vCorps, { ...marked, options: { '9.1-any-unit': true } }).play('take 2Inf');
    expect(improved(p, '1204')).toBe(0);
  });

  const attacked = { scenario: { improvedPositions: ['1204', '1304'] } };
  const facing = { ...vCorps, '1305': '18Inf', '1304': '99Inf 1Inf' };

  test('[WT 9.1] the marker goes when the units of the hex attack', () => {
    const p = dig(facing, attacked).play('attack 1305', 'with 99Inf', 'with 1Inf');
    expect([improved(p, '1204'), improved(p, '1304')]).toEqual([2, 0]);
  });

  test('[WT 9.1] it stays with a unit that neither attacks nor has attacked', () => {
    const p = dig(facing, attacked).play('attack 1305', 'with 99Inf', 'done');
    expect(improved(p, '1304')).toBe(2);
    const spent = dig({ ...facing, '1304': '99Inf 1Inf!attacked' }, attacked).play('attack 1305', 'with 99Inf', 'done');
    expect(improved(spent, '1304')).toBe(0);
  });

  test('[WT 9.1] by option 9.1-any-unit it goes with the first that attacks', () => {
    const p = dig(facing, { ...attacked, options: { '9.1-any-unit': true } }).play('attack 1305', 'with 99Inf', 'done');
    expect(improved(p, '1304')).toBe(0);
  });

  test('[WT 9.1] one dug in a town that the enemy still holds stays when a friend moves in, and goes when an enemy does', () => {
    // The division was placed in Malmedy (2.3), so the town is German; the position is Allied.
    const town = { scenario: { taken: ['1204'], improvedPositions: ['1204'] }, at: 'movement' } as const;
    const p = dig({ ...vCorps, '1204': 'V 2Inf' }, town);
    p.g.set(p.g.s.at.hexControl + p.hex('1204'), 1);
    p.play('take 99Inf', 'step 1204');
    expect([improved(p, '1204'), p.g.cells[p.g.s.at.hexControl + p.hex('1204')]]).toEqual([2, 2]);
  });

  test('[WT 9.1] [WT 2.3] a unit set up in a town holds it, so the position there falls to the enemy who enters', () => {
    const p = position({
      units: { '1306': '18Inf', '1305': '9Inf', '1204': 'V' },
      hq: 'V',
      scenario: { improvedPositions: ['1306'] },
    });
    expect([improved(p, '1306'), p.g.cells[p.g.s.at.hexControl + p.hex('1306')]]).toEqual([1, 1]);
    p.play('attack 1306', 'mission balanced-attack', 'mission delay');
    while (p.step !== 'retreat.choose') p.dice(9);
    p.play(p.legal().find((text) => text.startsWith('retreat')) as string, 'advance 9Inf 1306');
    expect([improved(p, '1306'), p.g.cells[p.g.s.at.hexControl + p.hex('1306')]]).toEqual([0, 2]);
    expect(p.g.cells[p.g.s.at.improvedPlaced]).toBe(0);
  });

  test('[WT 9.11] Germans do not dig where the Westwall stands', () => {
    const units = { '1706': '5PzArmy', '1606': '66K 62Inf', '1605': '18Inf', '1604': '12Inf' };
    const p = position({ units, at: 'combat', hq: '66K' });
    expect(p.legal()).toEqual(['done', 'dig 1604 12Inf']);
  });
});

describe('BLOCKs', () => {
  const units = { '1204': 'V', '1304': '99Inf', '1305': '18Inf' };
  const start = (more: Partial<PositionSpec> = {}) => position({ units, at: 'designate', hq: 'V', ...more });
  const withBlocks = (hexes: string[], side = 'allied') => ({
    scenario: { blocks: hexes.map((hex) => ({ hex, side })) },
  });

  test('[WT 9.5] an Allied corps may place one, in or next to its HQ or a unit it could command', () => {
    const p = start({ units: { '1204': 'V', '1305': '18Inf' } });
    expect(choices(p, 'block')).toEqual(['1104', '1105', '1203', '1204', '1205', '1304'].map((hex) => `block ${hex}`));
    expect(start().legal()).toContain('block 1404');
    p.play('block 1205');
    expect(block(p, '1205')).toBe(2);
    expect(p.step).not.toBe('blocks.choose');
  });

  test('[WT 9.5] not in a hex with enemy units or with a BLOCK', () => {
    expect(start().legal()).not.toContain('block 1305');
    expect(start(withBlocks(['1205'])).legal()).not.toContain('block 1205');
  });

  const operated = { units: { ...units, '1304': '99Inf!operated' } };

  test('[WT 9.5] also beside a unit within five MF that has operated', () => {
    expect(start(operated).legal()).toContain('block 1404');
  });

  test('[WT 9.5] by option 9.5-fresh-units not beside it, since it can no longer be commanded', () => {
    expect(start({ ...operated, options: { '9.5-fresh-units': true } }).legal()).not.toContain('block 1404');
    expect(start({ options: { '9.5-fresh-units': true } }).legal()).toContain('block 1404');
  });

  test('[WT 9.5] not beside a unit of another nation, or out of reach', () => {
    const british = { units: { ...units, '1304': '53Inf' }, scenario: { british: 'released' } };
    expect(start(british).legal()).not.toContain('block 1404');
    expect(start({ units: { ...units, '1008': '101AB' } }).legal()).not.toContain('block 1007');
  });

  describe('by option 5.1-blocks-with-movement', () => {
    const later = (more: Partial<PositionSpec> = {}) =>
      start({ ...more, options: { '5.1-blocks-with-movement': true } });

    test('[WT 5.1] they are placed among the moves, one an activation', () => {
      const p = later();
      expect(p.step).toBe('activation.move');
      expect(promptLine(p.g as never)).toMatch(/: move a unit, lift or place BLOCKs, or go on\.$/);
      expect(p.legal()).toEqual(expect.arrayContaining(['done', 'take 99Inf', 'block 1205', 'block 1404']));
      p.play('block 1205');
      expect(block(p, '1205')).toBe(2);
      expect(choices(p, 'block')).toEqual([]);
      expect(p.legal()).toContain('take 99Inf');
    });

    test('[WT 5.1] after a move they may stand where the unit has come to', () => {
      const p = later({ units: { '1204': 'V', '1304': '99Inf' } }).play('take 99Inf', 'step 1305');
      expect(p.legal()).toContain('block 1306');
    });

    test('[WT 5.1] one that is lifted may be placed anew, and lifting goes on afterwards', () => {
      const p = later(withBlocks(['1203', '1205'])).play('clear 1205', 'block 1104', 'clear 1203');
      expect([block(p, '1203'), block(p, '1205'), block(p, '1104')]).toEqual([0, 0, 2]);
      expect(choices(p, 'clear')).toEqual(['clear 1104']);
    });

    test('[WT 5.1] an army HQ and the second round place none', () => {
      const army = position({
        units: { '1103': '1Army', '1012': '4Arm' },
        at: 'movement',
        hq: '1Army',
        options: { '5.1-blocks-with-movement': true },
      });
      expect([...choices(army, 'block'), ...choices(army, 'clear')]).toEqual([]);
      const second = position({
        units: { '1204': 'V 3Arm!exploit' },
        at: 'exploitation',
        hq: 'V',
        options: { '5.1-blocks-with-movement': true },
      });
      expect(second.step).toBe('activation.move');
      expect(choices(second, 'block')).toEqual([]);
    });
  });

  test('[WT 9.5] any number within five MF of the HQ may be removed, in one order, before the new one is placed', () => {
    const p = start(withBlocks(['1203', '1205', '1304', '0411']));
    expect(choices(p, 'clear')).toEqual(['clear 1203', 'clear 1205', 'clear 1304']);
    p.play('clear 1205');
    expect(choices(p, 'clear')).toEqual(['clear 1304']);
    expect(p.legal()).toContain('block 1104');
    p.play('block 1104');
    expect([block(p, '1203'), block(p, '1205'), block(p, '1304'), block(p, '1104')]).toEqual([2, 0, 2, 2]);
    expect(p.g.cells[p.g.s.at.blocksPlaced]).toBe(4);
  });

  test('[WT 9.5] [WT 2.1] the six markers are all there are; a removed one may be placed again', () => {
    const p = start(withBlocks(['1203', '0411', '0412', '0513', '0612', '0712']));
    expect(p.legal()).toEqual(['done', 'clear 1203']);
    p.play('clear 1203');
    expect(p.legal()).toContain('block 1104');
  });

  test('[WT 9.5] the player may leave them all alone', () => {
    expect(start().play('done').step).not.toBe('blocks.choose');
  });

  test('[WT 11.3] German corps place and remove BLOCKs only by the option, and only their own', () => {
    const german = { units: { '1606': '66K 62Inf', '1607': '276Inf' }, hq: '66K', ...withBlocks(['1605']) };
    expect(start(german).step).not.toBe('blocks.choose');
    const p = start({ ...german, options: { '11.3': true } });
    expect(p.step).toBe('blocks.choose');
    expect(choices(p, 'clear')).toEqual([]);
    p.play('block 1706');
    expect(block(p, '1706')).toBe(1);
  });

  test('[WT 9.6] 30 Corps is an Allied corps too', () => {
    const p = start({ units: { '0301': 'XXX' }, hq: 'XXX' });
    expect(p.legal()).toContain('block 0401');
  });
});
