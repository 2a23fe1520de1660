// The rules of Three Bridges, each in a small position: hexes by unit, choices by their texts, dice by their faces.

import { describe, expect, test } from 'vitest';
import { threeBridges } from '../../../src/rules/three-bridges/index.ts';
import { type NOTE, type Plain, score, strengthOf } from '../../../src/wargame/plain/state.ts';
import { Driver } from '../driver.ts';

interface Spec {
  readonly turns?: number;
  readonly option?: string;
}

/** A position at the North's first march. */
const position = (setup: Readonly<Record<string, string>>, { turns = 3, option }: Spec = {}) =>
  new Driver<Plain, typeof NOTE>(threeBridges, {
    scenario: { scenario: 'test', title: 'Test', about: 'A position.', turns, lead: 0, setup },
    options: option === undefined ? {} : { [option]: true },
  });
/** 8 to 4, on clear ground; all hexes around are in Northern zones. */
const SURROUNDED = { '3In': '0907', '4In': '1009', '5In': '0808', '15In': '0908' };
/** Whether a unit may come to a hex now; nothing is changed by asking. */
const mayMove = (d: ReturnType<typeof position>, unit: string, hex: string): boolean =>
  d.g.tried(() => !d.play(`pick ${unit}`).refuses(`move ${hex}`));
const steps = (d: ReturnType<typeof position>, unit: string) => d.field('unit.steps', unit);
const at = (d: ReturnType<typeof position>, unit: string) => d.g.s.map.grid.labels[d.field('unit.hex', unit)];

describe('points', () => {
  test('[TB 1.1] a place is worth its points, and an enemy unit destroyed one', () => {
    const d = position({ '1Ar': '0707', '2Ar': '0607', '1Gd': '0807', '2Mi': '0708' });
    const before = score(d.g, 0);
    d.play('halt', 'attack 0708').dice(6);
    expect(score(d.g, 0)).toBe(before + 1);
    d.play('advance 1Ar');
    expect(score(d.g, 0)).toBe(before + 1 + 3);
  });

  test('[TB 1.2] who comes to a place holds it until the other comes', () => {
    const d = position({ '3In': '0304', '11In': '0307' });
    d.play('pick 3In', 'move 0305');
    expect(d.noted('taken')).toHaveLength(1);
    expect(d.g.s.places.sideOf(d.g, 0)).toBe(0);
  });

  test('[TB 1.3] at the start the South holds every place in which no Northern unit stands', () => {
    const d = position({ '3In': '0305', '11In': '0710' });
    expect(score(d.g, 0)).toBe(1);
    expect(score(d.g, 1)).toBe(13);
  });

  test('[TB 1.4] the North has its half of the turn, then the South, and after the last turn it is over', () => {
    const d = position({ '3In': '0101', '11In': '1210' }, { turns: 1 });
    expect([d.actor, d.step]).toEqual(['north', 'game.march']);
    d.play('halt');
    expect(d.actor).toBe('south');
    d.play('halt');
    expect(d.actor).toBe('over');
    expect(threeBridges.resultName(d.g)).toBe('south');
  });
});

describe('zones and supply', () => {
  test('[TB 2.1] a zone of control does not reach across the river', () => {
    const d = position({ '3In': '0402', '11In': '0404' });
    const { roster } = d.g.s;
    expect(roster.isInZone(d.g, d.hex('0403'), 1)).toBe(false);
    expect(roster.isInZone(d.g, d.hex('0405'), 1)).toBe(true);
  });

  test('[TB 2.2] a line of supply crosses the river by a bridge only, and no hex of the enemy', () => {
    // 0303 closes the western bridge, and the river all else but the other two.
    const isCut = (setup: Readonly<Record<string, string>>) => {
      const d = position({ '3In': '0405', ...setup });
      return d.field('unit.cut', '3In') === 1;
    };
    expect(isCut({ '11In': '0303' })).toBe(false);
    expect(isCut({ '11In': '0303', '12In': '0704' })).toBe(false);
    expect(isCut({ '11In': '0303', '12In': '0704', '14In': '1103' })).toBe(true);
  });

  test('[TB 2.3] out of supply a unit has half its strength and movement, and loses a step the second time running', () => {
    const d = position({ '1Gd': '0508', '11In': '0303', '12In': '0704', '14In': '1103' });
    expect(d.field('unit.cut', '1Gd')).toBe(1);
    expect(strengthOf(d.g, d.number('unit', '1Gd'))).toBe(3);
    expect(mayMove(d, '1Gd', '0708')).toBe(true);
    expect(mayMove(d, '1Gd', '0710')).toBe(false);
    d.play('halt', 'halt');
    expect(steps(d, '1Gd')).toBe(1);
  });
});

describe('the march', () => {
  test('[TB 3.1] a unit moves once in a half turn', () => {
    const d = position({ '3In': '0101', '4In': '0601', '11In': '1210' });
    d.play('pick 3In', 'move 0102');
    expect(d.legal()).toEqual(['pick 4In', 'halt']);
  });

  test('[TB 3.2] one unit stands in a hex, and friends may be passed', () => {
    const d = position({ '3In': '0701', '4In': '0702', '11In': '1210' });
    expect(mayMove(d, '3In', '0702')).toBe(false);
    expect(mayMove(d, '3In', '0704')).toBe(true);
  });

  test('[TB 3.3] a march stops in the first enemy zone, and none leads from zone to zone', () => {
    const d = position({ '3In': '0608', '11In': '0609', '12In': '0408' });
    // All but 0607 around 0508 lies in zones: it may be come to, and not be passed.
    expect(mayMove(d, '3In', '0509')).toBe(false);
    expect(mayMove(d, '3In', '0508')).toBe(true);
  });

  test('[TB 3.3] the river costs two points more, a bridge nothing', () => {
    const d = position({ '3In': '0504', '1Gd': '0302', '11In': '1210' });
    expect(mayMove(d, '3In', '0505')).toBe(true);
    expect(mayMove(d, '3In', '0508')).toBe(false);
    expect(mayMove(d, '1Gd', '0306')).toBe(true);
  });

  test('[TB 3.4] reinforcements come in their turn, by a free hex of their edge that no enemy zone covers', () => {
    const d = new Driver<Plain, typeof NOTE>(threeBridges, { scenario: 'crossing' });
    expect(d.offers('pick')).not.toContain('pick 7In');
    d.play('halt', 'cease', 'halt', 'cease', 'pick 7In');
    expect(d.legal()).toContain('move 0101');
    expect(d.refuses('move 0102')).toBe(true);
  });
});

describe('battles', () => {
  test('[TB 4.1] all units next to a hex attack it together, and none a second time', () => {
    const d = position({ '1Gd': '0607', '2Gd': '0707', '2Mi': '0708', '11In': '0508' });
    d.play('halt', 'attack 0708').dice(1);
    while (d.actor !== 'south' || d.step !== 'game.march') d.play(d.legal().at(-1) ?? '');
    expect(d.noted('attacked')).toHaveLength(1);
    expect(d.field('unit.fought', '1Gd') + d.field('unit.fought', '2Gd')).toBe(4);
  });

  test('[TB 4.2] terrain shifts the column to the left, and the river where all attackers are across it', () => {
    const column = (setup: Readonly<Record<string, string>>, hex: string) => {
      const d = position(setup);
      d.play('halt', `attack ${hex}`);
      return d.g.s.crt.columns[d.noted('attacked')[0].column];
    };
    // 10 to 4 is 2:1 on clear ground, and a column less in a wood.
    expect(column({ '1Gd': '0508', '2Gd': '0708', '16In': '0608' }, '0608')).toBe('2:1');
    expect(column({ '1Gd': '0508', '2Gd': '0609', '16In': '0509' }, '0509')).toBe('3:2');
    // 8 to 4 over the river is 3:2; with one of the two on this bank 2:1.
    expect(column({ '3In': '0504', '4In': '0604', '16In': '0505' }, '0505')).toBe('3:2');
    expect(column({ '3In': '0504', '4In': '0605', '16In': '0505' }, '0505')).toBe('2:1');
  });

  test('[TB 4.3] the strongest attacker loses the step', () => {
    const d = position({ '3In': '0607', '1Ar': '0707', '11In': '0708' });
    d.play('halt', 'attack 0708').dice(1);
    expect([steps(d, '3In'), steps(d, '1Ar')]).toEqual([2, 1]);
  });

  test('[TB 4.4] a defender retreats a hex, not into a zone; where there is none a step is lost', () => {
    const d = position({ '1Ar': '0907', '2Ar': '1007', '1Gd': '0807', '15In': '0908' });
    d.play('halt', 'attack 0908').dice(3);
    expect(d.step).toBe('game.retreat');
    expect(d.legal()).toEqual(['retreat 0909', 'retreat 1008'].filter((text) => !d.refuses(text)));
    d.play(d.legal()[0]);
    expect(at(d, '15In')).not.toBe('0908');
    const closed = position(SURROUNDED);
    closed.play('halt', 'attack 0908').dice(3);
    expect([steps(closed, '15In'), at(closed, '15In')]).toEqual([1, '0908']);
  });

  test('[TB house-no-quarter] a unit that cannot retreat is destroyed', () => {
    const d = position(SURROUNDED, { option: 'house-no-quarter' });
    d.play('halt', 'attack 0908').dice(3);
    expect(steps(d, '15In')).toBe(0);
  });

  test('[TB 4.5] one of the attackers may advance into a hex that is empty', () => {
    const d = position({ '1Ar': '0707', '2Ar': '0607', '2Mi': '0708', '11In': '0110' });
    d.play('halt', 'attack 0708').dice(6);
    d.play('retreat 0709');
    expect(d.legal()).toEqual(['advance 1Ar', 'advance 2Ar', 'stay']);
    d.play('advance 2Ar');
    expect(at(d, '2Ar')).toBe('0708');
  });
});
