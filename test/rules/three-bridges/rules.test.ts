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
  new Driver<Plain, typeof NOTE>(
    threeBridges,
    threeBridges.prepare({
      scenario: { scenario: 'test', title: 'Test', about: 'A position.', turns, lead: 0, setup },
      options: option === undefined ? {} : { [option]: true },
    }),
  );
/** 8 to 4, on clear ground; all hexes around are in Northern zones. */
const SURROUNDED = { '3In': '0907', '4In': '1009', '5In': '0808', '15In': '0908' };
/** Whether a unit may come to a hex now; nothing is changed by asking. */
const mayMove = (d: ReturnType<typeof position>, unit: string, hex: string): boolean =>
  d.g.tried(() => !d.play(`pick ${unit}`).refuses(`move ${hex}`));
/** Plays on without another move or attack until a side marches. */
const until = (d: ReturnType<typeof position>, side: string): void => {
  while (d.actor !== side || d.step !== 'game.march') d.play(d.legal().at(-1) ?? '');
};
const isCut = (d: ReturnType<typeof position>, unit: string): boolean => d.field('unit.cut', unit) === 1;
const steps = (d: ReturnType<typeof position>, unit: string) => d.field('unit.steps', unit);
const at = (d: ReturnType<typeof position>, unit: string) => d.g.s.map.grid.labels[d.field('unit.hex', unit)];

describe('points', () => {
  test('[TB 1.1] a place is worth its points, and an enemy unit destroyed one', () => {
    const d = position({ '1Ar': '0707', '2Ar': '0607', '1Gd': '0807', '2Mi': '0708' });
    expect([score(d.g, 0), score(d.g, 1)]).toEqual([0, 14]);
    d.play('halt', 'attack 0708').dice(6);
    expect([score(d.g, 0), score(d.g, 1)]).toEqual([1, 14]);
    d.play('advance 1Ar');
    expect([score(d.g, 0), score(d.g, 1)]).toEqual([1 + 3, 14 - 3]);
    const lost = position({ '3In': '0304', '11In': '0305' });
    lost.play('halt', 'attack 0305').dice(1);
    expect([score(lost.g, 0), score(lost.g, 1)]).toEqual([0, 14 + 1]);
  });

  test('[TB 1.2] who comes to a place holds it until the other comes', () => {
    const d = position({ '3In': '0304', '11In': '0308' });
    const holders = (): string[] => d.g.s.places.list.map((_, place) => d.g.s.seats[d.g.s.places.sideOf(d.g, place)]);
    expect(holders()[0]).toBe('south');
    d.play('pick 3In', 'move 0305');
    expect([at(d, '3In'), holders()[0]]).toEqual(['0305', 'north']);
    until(d, 'south');
    until(d, 'north');
    d.play('pick 3In', 'move 0304');
    until(d, 'south');
    expect(holders()[0]).toBe('north');
    d.play('pick 11In', 'move 0305');
    expect(holders()).toEqual(holders().map(() => 'south'));
    expect(d.noted('taken').map(({ place, side }) => [place, side])).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });

  test('[TB 1.3] on the first turn the South holds every place in which no Northern unit stands', () => {
    const d = position({ '3In': '0305', '11In': '0710' });
    expect(d.field('turn')).toBe(1);
    expect(score(d.g, 0)).toBe(1);
    expect(score(d.g, 1)).toBe(13);
  });

  test('[TB 1.4] the North has its half of the turn, then the South, and after the last turn it is over', () => {
    const d = position({ '3In': '0101', '11In': '1210' }, { turns: 2 });
    const now = (): unknown => [d.field('turn'), d.actor];
    expect(now()).toEqual([1, 'north']);
    expect(d.step).toBe('game.march');
    d.play('halt');
    expect(now()).toEqual([1, 'south']);
    d.play('halt');
    expect(now()).toEqual([2, 'north']);
    d.play('halt', 'halt');
    expect(now()).toEqual([2, 'over']);
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
    const cut = (setup: Readonly<Record<string, string>>) => isCut(position({ '3In': '0405', ...setup }), '3In');
    expect(cut({ '11In': '0303' })).toBe(false);
    expect(cut({ '11In': '0303', '12In': '0704' })).toBe(false);
    expect(cut({ '11In': '0303', '12In': '0704', '14In': '1103' })).toBe(true);
  });

  test('[TB 2.2] enemy zones close hexes to lines, but for those in which a friend stands', () => {
    // 15In stands in a zone, and so is all around it; two friends below open a way to the south.
    const cut = (setup: Readonly<Record<string, string>>) => {
      const d = position(setup);
      until(d, 'south');
      return isCut(d, '15In');
    };
    expect(cut(SURROUNDED)).toBe(true);
    expect(cut({ ...SURROUNDED, '3Mi': '0909', '16In': '0910' })).toBe(false);
    // Own zones close nothing.
    expect(cut({ '15In': '0908' })).toBe(false);
  });

  test('[TB 2.3] out of supply a unit has half its strength and movement, and loses a step the second time running', () => {
    const d = position({ '1Gd': '0508', '2Gd': '0101', '11In': '0303', '12In': '0704', '14In': '1103' });
    expect([isCut(d, '1Gd'), isCut(d, '2Gd')]).toEqual([true, false]);
    expect(strengthOf(d.g, d.number('unit', '1Gd'))).toBe(3);
    expect(mayMove(d, '1Gd', '0708')).toBe(true);
    expect(mayMove(d, '1Gd', '0710')).toBe(false);
    d.play('halt', 'halt');
    expect([steps(d, '1Gd'), steps(d, '2Gd')]).toEqual([1, 2]);
    expect(d.noted('cut').map(({ unit, hex }) => [d.g.s.names.unit[unit], d.g.s.map.grid.labels[hex]])).toEqual([
      ['1Gd', '0508'],
    ]);
  });

  test('[TB 2.3] a unit that is supplied again loses nothing and has its strength', () => {
    const d = position({ '1Gd': '0508', '11In': '0303', '12In': '0704', '14In': '1103' });
    until(d, 'south');
    d.play('pick 11In', 'move 0307');
    until(d, 'north');
    expect([isCut(d, '1Gd'), steps(d, '1Gd')]).toEqual([false, 2]);
    expect(strengthOf(d.g, d.number('unit', '1Gd'))).toBe(5);
  });

  test('[TB 2.3] reinforcements that have not come need no supply, and the first hex of the map is like any other', () => {
    const d = new Driver<Plain, typeof NOTE>(threeBridges, threeBridges.prepare({ scenario: 'crossing' }));
    d.play('halt', 'cease', 'halt', 'cease', 'halt', 'cease', 'halt', 'cease');
    expect([d.field('turn'), steps(d, '3Ar'), d.noted('cut')]).toEqual([3, 2, []]);
    const corner = position({ '3In': '0102', '11In': '0101' });
    until(corner, 'south');
    expect(isCut(corner, '11In')).toBe(true);
  });

  test('[TB 2.3] a half turn begins with units that may move and fight', () => {
    const d = position({ '1Gd': '0606', '2Mi': '0608' });
    d.play('pick 1Gd', 'move 0607', 'attack 0608').dice(3);
    until(d, 'north');
    expect(d.offers('pick')).toEqual(['pick 1Gd']);
    d.play('halt');
    expect(d.offers('attack')).toEqual(['attack 0608']);
  });
});

describe('the march', () => {
  test('[TB 3.1] each unit of the side moves once in a half turn, in any order', () => {
    const d = position({ '1Gd': '0101', '3In': '0501', '4In': '0601', '11In': '1210' });
    expect(d.legal()).toEqual(['pick 1Gd', 'pick 3In', 'pick 4In', 'halt']);
    d.play('pick 3In', 'move 0502');
    expect(d.legal()).toEqual(['pick 1Gd', 'pick 4In', 'halt']);
    d.play('pick 1Gd', 'move 0102');
    expect([d.field('unit.moved', '1Gd'), d.field('unit.moved', '4In')]).toEqual([1, 0]);
    // With the last of them the march is over, and nothing is asked.
    d.play('pick 4In', 'move 0602');
    expect([d.actor, d.legal()]).toEqual(['south', ['pick 11In', 'halt']]);
  });

  test('[TB 3.1] [TB 3.4] a reduced unit moves, a destroyed one no more', () => {
    const d = position({ '1Ar': '0607', '2Mi': '0608', '3In': '0101' });
    d.play('halt', 'attack 0608').dice(4);
    until(d, 'north');
    expect([steps(d, '1Ar'), d.legal()]).toEqual([1, ['pick 3In', 'pick 1Ar', 'halt']]);
    d.play('halt', 'attack 0608').dice(5);
    until(d, 'north');
    expect([steps(d, '1Ar'), d.legal()]).toEqual([0, ['pick 3In', 'halt']]);
  });

  test('[TB 3.2] one unit stands in a hex, friends may be passed, and a unit may stay', () => {
    const d = position({ '3In': '0701', '4In': '0702', '11In': '1210' });
    expect(mayMove(d, '3In', '0702')).toBe(false);
    expect(mayMove(d, '3In', '0701')).toBe(true);
    d.play('pick 3In', 'move 0704');
    expect([at(d, '3In'), d.step]).toEqual(['0704', 'game.march']);
    d.play('pick 4In', 'move 0702');
    expect(d.noted('moved').map(({ unit }) => d.g.s.names.unit[unit])).toEqual(['3In']);
    // In zones on all sides there is nowhere to go.
    const closed = position(SURROUNDED);
    until(closed, 'south');
    expect(closed.play('pick 15In').legal()).toEqual(['move 0908']);
    // The first hex of the map is like any other.
    expect(mayMove(position({ '3In': '0101', '11In': '1210' }), '3In', '0102')).toBe(true);
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

  test('[TB 3.1] [TB 3.4] reinforcements come in their turn, by a free hex of their edge that no enemy zone covers', () => {
    const d = new Driver<Plain, typeof NOTE>(threeBridges, threeBridges.prepare({ scenario: 'crossing' }));
    const started = ['1Gd', '2Gd', '3In', '4In', '5In', '6In', '1Ar', '2Ar'].map((unit) => `pick ${unit}`);
    expect(d.legal()).toEqual([...started, 'halt']);
    until(d, 'south');
    until(d, 'north');
    expect(d.legal()).toEqual([...started, 'pick 7In', 'halt']);
    d.play('pick 7In');
    expect(d.legal()).toContain('move 0101');
    expect(d.refuses('move 0102')).toBe(true);
    d.play('move 0101');
    expect(d.legal()).toEqual([...started, 'halt']);
  });

  test('[TB 3.2] [TB 3.4] a reinforcement finds no room in an occupied hex of its edge', () => {
    const d = new Driver<Plain, typeof NOTE>(threeBridges, threeBridges.prepare({ scenario: 'crossing' }));
    d.play('pick 1Ar', 'move 0701');
    until(d, 'south');
    until(d, 'north');
    d.play('pick 7In');
    const edge = d.g.s.sources[0].map((hex) => `move ${d.g.s.map.grid.labels[hex]}`);
    expect(d.legal()).toEqual(edge.filter((text) => text !== 'move 0701'));
    d.play('move 0601');
    expect([at(d, '7In'), d.step]).toEqual(['0601', 'game.march']);
  });
});

describe('battles', () => {
  test('[TB 4.1] all units of the side next to a hex attack it together, and none a second time', () => {
    const d = position({ '1Gd': '0607', '2Gd': '0707', '2Mi': '0708', '15In': '0808', '11In': '0508' });
    d.play('halt', 'attack 0708');
    expect(['1Gd', '2Gd', '2Mi', '15In', '3In'].map((unit) => d.field('unit.fought', unit))).toEqual([1, 1, 0, 0, 0]);
    d.dice(1);
    until(d, 'south');
    expect(d.noted('attacked')).toHaveLength(1);
    expect(['1Gd', '2Gd'].map((unit) => d.field('unit.fought', unit))).toEqual([2, 2]);
    // In the first hex of the map, with most units off it.
    const corner = position({ '3In': '0101', '11In': '0102' });
    corner.play('halt', 'attack 0102');
    expect(['3In', '1Gd', '7In'].map((unit) => corner.field('unit.fought', unit))).toEqual([1, 0, 0]);
  });

  test('[TB 4.2] terrain shifts the column to the left, and the river where all attackers are across it', () => {
    const column = (setup: Readonly<Record<string, string>>, hex: string) => {
      const d = position(setup);
      d.play('halt', `attack ${hex}`);
      return d.g.s.crt.columns[d.noted('attacked')[0].column];
    };
    // 5 to 4 is 1:1, 10 to 4 is 2:1 on clear ground, and a column less in a wood.
    expect(column({ '1Gd': '0508', '16In': '0608' }, '0608')).toBe('1:1');
    expect(column({ '1Gd': '0508', '2Gd': '0708', '16In': '0608' }, '0608')).toBe('2:1');
    expect(column({ '1Gd': '0508', '2Gd': '0609', '16In': '0509' }, '0509')).toBe('3:2');
    // 8 to 4 over the river is 3:2; with one of the two on this bank 2:1.
    expect(column({ '3In': '0504', '4In': '0604', '16In': '0505' }, '0505')).toBe('3:2');
    expect(column({ '3In': '0504', '4In': '0605', '16In': '0505' }, '0505')).toBe('2:1');
  });

  test('[TB 4.3] the strongest attacker loses the step, the first in the roster among equals', () => {
    const lost = (setup: Readonly<Record<string, string>>): string[] => {
      const d = position({ ...setup, '11In': '0708' });
      d.play('halt', 'attack 0708').dice(1);
      return d.noted('lost').map(({ unit }) => d.g.s.names.unit[unit]);
    };
    expect(lost({ '3In': '0607', '1Ar': '0707' })).toEqual(['1Ar']);
    expect(lost({ '1Gd': '0607', '3In': '0707' })).toEqual(['1Gd']);
    expect(lost({ '3In': '0607', '4In': '0707' })).toEqual(['3In']);
  });

  test('[TB 4.4] a defender retreats a hex, not into a zone; where there is none a step is lost', () => {
    const d = position({ '1Ar': '0907', '1Gd': '0807', '15In': '0908' });
    d.play('halt', 'attack 0908').dice(3);
    expect(d.step).toBe('game.retreat');
    expect(d.legal()).toEqual(['retreat 0909', 'retreat 1008']);
    d.play('retreat 1008');
    expect(at(d, '15In')).toBe('1008');
  });

  test('[TB 4.4] a retreat crosses the river by a bridge only', () => {
    const retreats = (setup: Readonly<Record<string, string>>, hex: string): string[] =>
      position(setup).play('halt', `attack ${hex}`).dice(6).legal();
    const river = retreats({ '1Gd': '0506', '2Gd': '0606', '1Mi': '0505' }, '0505');
    expect(river).toEqual(['retreat 0404']);
    const bridge = retreats({ '1Gd': '0306', '2Gd': '0405', '1Mi': '0305' }, '0305');
    expect(bridge).toEqual(['retreat 0304']);
  });

  test('[TB house-no-quarter] [TB 4.4] a unit that cannot retreat loses a step, by the house rule all', () => {
    const left = (option?: string): unknown => {
      const d = position(SURROUNDED, { option });
      d.play('halt', 'attack 0908').dice(3);
      return [steps(d, '15In'), at(d, '15In')];
    };
    expect(left()).toEqual([1, '0908']);
    expect(left('house-no-quarter')).toEqual([0, '']);
  });

  test('[TB 4.5] one of the attackers may advance into a hex that is empty', () => {
    const d = position({ '1Gd': '0707', '2Ar': '0607', '2Mi': '0708', '11In': '0110', '3In': '0101' });
    d.play('halt', 'attack 0708').dice(6);
    d.play('retreat 0709');
    expect(d.legal()).toEqual(['advance 1Gd', 'advance 2Ar', 'stay']);
    d.play('advance 2Ar');
    expect(at(d, '2Ar')).toBe('0708');
  });

  test('[TB 4.5] a single attacker may stay; where none is left nothing is asked', () => {
    const d = position({ '1Ar': '0607', '2Mi': '0608', '11In': '0110' });
    const one = position({ '1Ar': '0607', '2Mi': '0608', '11In': '0110' });
    one.play('halt', 'attack 0608').dice(6);
    one.play(one.legal()[0]);
    expect(one.legal()).toEqual(['advance 1Ar', 'stay']);
    d.play('halt', 'attack 0608').dice(4);
    until(d, 'north');
    d.play('halt', 'attack 0608').dice(5);
    expect([steps(d, '1Ar'), steps(d, '2Mi'), d.actor]).toEqual([0, 0, 'south']);
  });
});
