// Tactical movement, stacking, the ground, BLOCKs and leaving the map (WT 6.1-6.22, 9.3, 9.5, 4.31, 2.3, 10.0).

import { describe, expect, test } from 'vitest';
import { parse } from '../../../src/engine/text/text.ts';
import { allowanceOf, entryCost, moving } from '../../../src/rules/winter-thunder/chapters/movement.ts';
import { totalPoints } from '../../../src/rules/winter-thunder/chapters/victory.ts';
import { FATE, GERMAN } from '../../../src/rules/winter-thunder/terms.ts';
import { choiceLabel } from '../../../src/rules/winter-thunder/view/choice-label.ts';
import { type Position, type PositionSpec, position } from './position.ts';

/** XLVII Panzer Korps may move; its HQ is out of the way of most of what follows. */
const german = (units: Record<string, string>, more: Partial<PositionSpec> = {}) =>
  position({ units, at: 'movement', hq: '47PzK', ...more });

const british = (units: Record<string, string>, more: Partial<PositionSpec> = {}) =>
  position({ units, at: 'movement', hq: 'XXX', ...more });

const alliedBlocks = (...hexes: string[]) => ({ blocks: hexes.map((hex) => ({ hex, side: 'allied' })) });

/** The hexes that the unit which moves may step into. */
const steps = (p: Position) =>
  p
    .legal()
    .filter((text) => text.startsWith('step '))
    .map((text) => text.slice(5))
    .sort();

const canTake = (p: Position, unit: string) => p.legal().includes(`take ${unit}`);
const mfLeft = (p: Position) => p.g.cells[moving.at.left] / 12;
const hasBlock = (p: Position, hex: string) => p.g.cells[p.g.s.at.hexBlock + p.hex(hex)] !== 0;

/** MF of the step, or undefined where it is forbidden. */
function cost(p: Position, unit: string, from: string, to: string): number | undefined {
  const twelfths = entryCost(p.g, p.unit(unit), p.hex(from), p.g.s.map.grid.directionTo(p.hex(from), p.hex(to)));
  return twelfths < 0 ? undefined : twelfths / 12;
}

describe('the cost of a step', () => {
  // 18 Infantry walks, 116 Panzer drives.
  test.each([
    ['clear', '1112', '1111', 1, 1],
    ['light woods', '1305', '1404', 2, 2],
    ['rough', '1305', '1405', 2, 2],
    ['forest off the road', '1305', '1205', 3, undefined],
    ['forest by road', '1306', '1205', 1, 1],
    ['a town off the road, as its ground', '1205', '1305', 2, 2],
    ['a town on the Meuse off the road, as its ground', '0504', '0603', 2, 2],
    ['a road from hex to hex', '1306', '1405', 1, 1],
    ['a road hex, but not along the road', '1304', '1403', 2, 2],
    ['a river without a bridge', '1204', '1105', 3, 4],
    ['a river by its bridge', '1405', '1505', 1, 1],
    ['a river into forest', '1204', '1205', 4, undefined],
    ['the Meuse without a bridge', '0504', '0503', 3, 4],
    ['the Meuse by its bridge', '0603', '0503', 1, 1],
  ])('[WT 6.2] [WT 6.22] %s: %s to %s costs %d on foot, %d motorized', (_, from, to, foot, motorized) => {
    const p = german({ '1709': '47PzK', '1708': '18Inf', '1710': '116Pz' });
    expect(cost(p, '18Inf', from, to)).toBe(foot);
    expect(cost(p, '116Pz', from, to)).toBe(motorized);
  });

  test('[WT 6.2] a unit spends at most its MF, hex by hex', () => {
    const p = german({ '1306': '47PzK 18Inf' }).play('take 18Inf', 'step 1305');
    expect(mfLeft(p)).toBe(2);
    // 1205 is forest without a road from here, 1304 lies across the Amblève: 3 MF each.
    expect(steps(p)).toEqual(['1204', '1306', '1404', '1405']);
    p.play('step 1404');
    expect(p.step).toBe('activation.move');
    expect(p.where('18Inf')).toBe('full 1404');
  });

  test('[WT 6.2] it may stop anywhere, but not before it has moved, and moves once an activation', () => {
    const p = german({ '1306': '47PzK 18Inf' }).play('take 18Inf');
    expect(p.refuses('stop')).toBe(true);
    p.play('step 1307', 'stop');
    expect(p.where('18Inf')).toBe('full 1307');
    expect(canTake(p, '18Inf')).toBe(false);
  });

  test('[WT 6.2] never into a hex with enemy units, even a single HQ; past them it moves freely', () => {
    const p = german({ '1306': '47PzK 116Pz', '1307': 'V', '1405': '2Inf' }).play('take 116Pz');
    expect(steps(p)).toEqual(['1205', '1206', '1305', '1406']);
    // There are no zones of control: next to both enemies it goes on.
    p.play('step 1206', 'step 1107');
    expect(mfLeft(p)).toBe(3);
  });

  // Infantry in 1405: friends fill all around it but the forest 1506, across the Our (4 MF).
  const shutIn = {
    '1405': '18Inf',
    '1306': '47PzK 26VG 62Inf',
    '1404': '352Inf 276Inf',
    '1305': '560Inf 277Inf',
    '1406': '326Inf 272Inf',
    '1505': '12Inf 3FJ',
  };

  test('[WT 6.2] no minimum move: infantry cannot cross a river into forest', () => {
    expect(canTake(german(shutIn), '18Inf')).toBe(false);
  });

  test('[WT 6.2] with the option it can, as its first step', () => {
    const p = german(shutIn, { options: { '6.2-minimum-move': true } }).play('take 18Inf');
    expect(steps(p)).toEqual(['1506']);
    p.play('step 1506');
    expect(p.where('18Inf')).toBe('full 1506');
    expect(p.step).toBe('activation.move');
  });

  test('[WT 6.2] the minimum move is the first step only', () => {
    const p = german({ '1305': '18Inf', '1306': '47PzK' }, { options: { '6.2-minimum-move': true } });
    p.play('take 18Inf', 'step 1405');
    expect(steps(p)).not.toContain('1506');
  });
});

describe('terrain by type of unit', () => {
  test('[WT 6.21] [WT 9.3] an HQ moves along roads only', () => {
    const p = german({ '1305': '47PzK' }).play('take 47PzK');
    expect(steps(p)).toEqual(['1204', '1306']);
    p.play('step 1306', 'step 1205', 'step 1106');
    expect(mfLeft(p)).toBe(2);
  });

  test('[WT 6.22] motorized units enter forest only across a road hexside: armor, artillery, cavalry', () => {
    const p = german({ '1306': '47PzK 116Pz 47Art', '1305': '18Inf 2Pz 66Art' });
    expect([cost(p, '2Pz', '1305', '1205'), cost(p, '66Art', '1305', '1205')]).toEqual([undefined, undefined]);
    expect([cost(p, '116Pz', '1306', '1205'), cost(p, '47Art', '1306', '1205')]).toEqual([1, 1]);
    expect(cost(p, '18Inf', '1305', '1205')).toBe(3);
    expect(cost(p, '14Cav', '1305', '1205')).toBeUndefined();
  });

  test('[WT 6.22] a motorized unit set up in forest leaves it by any hexside', () => {
    const p = german({ '1306': '47PzK', '1205': '116Pz' }).play('take 116Pz');
    expect(steps(p)).toEqual(['1105', '1106', '1204', '1206', '1305', '1306']);
  });
});

describe('stacking', () => {
  test('[WT 6.1] two divisions and any number of others to a hex', () => {
    const p = german({ '1112': '47PzK 18Inf 116Pz 47Art 66Art 58Art 150Bde FBB', '1111': '26VG FGB' });
    expect(cost(p, '26VG', '1111', '1112')).toBeUndefined();
    expect(cost(p, 'FGB', '1111', '1112')).toBe(1);
  });

  test('[WT 6.1] a reduced division is a division', () => {
    const p = german({ '1112': '47PzK 18Inf- 116Pz-', '1111': '26VG-' });
    expect(cost(p, '26VG', '1111', '1112')).toBeUndefined();
  });

  test('[WT 6.1] one division and two others in forest', () => {
    const one = german({ '1306': '47PzK 18Inf 66Art', '1205': '26VG 150Bde' });
    expect(cost(one, '18Inf', '1306', '1205')).toBeUndefined();
    expect(cost(one, '66Art', '1306', '1205')).toBe(1);
    const two = german({ '1306': '47PzK 18Inf 66Art', '1205': '150Bde FBB' });
    expect(cost(two, '18Inf', '1306', '1205')).toBe(1);
    expect(cost(two, '66Art', '1306', '1205')).toBeUndefined();
  });

  test('[WT 6.1] [WT 9.3] HQs stack freely and do not count', () => {
    const p = german({ '1306': '47PzK', '1205': '26VG 150Bde FBB', '1204': '66K 58PzK 18Inf 116Pz' });
    expect(cost(p, '47PzK', '1306', '1205')).toBe(1);
    expect(cost(p, '150Bde', '1305', '1204')).toBe(1);
  });

  test('[WT 6.11] the limits hold at every moment: no way through a full hex', () => {
    const full = german({ '1306': '47PzK 116Pz', '1205': '18Inf', '1206': '26VG 62Inf' }).play('take 116Pz');
    expect(steps(full)).not.toContain('1205');
    expect(steps(full)).not.toContain('1206');
    const free = german({ '1306': '47PzK 116Pz', '1206': '26VG' }).play('take 116Pz', 'step 1206', 'step 1107');
    expect(free.where('116Pz')).toBe('full 1107');
  });

  test('[WT 6.11] nor for a unit below a division where two others stand', () => {
    const into = (others: string) => steps(german({ '1306': '47PzK 66Art', '1205': others }).play('take 66Art'));
    expect(into('150Bde FBB')).not.toContain('1205');
    expect(into('150Bde')).toContain('1205');
    expect(into('18Inf')).toContain('1205');
  });

  test('[WT 6.11] in forest one division, or two other units, close the way only to units of the same size', () => {
    // 1205 is forest on the road from 1306 to 1106; elsewhere a second division would pass.
    const enters = (inside: string, mover: string) =>
      steps(german({ '1306': `47PzK ${mover}`, '1205': inside }).play(`take ${mover}`)).includes('1205');
    expect([enters('18Inf', '116Pz'), enters('18Inf', 'FBB'), enters('150Bde', '116Pz')]).toEqual([false, true, true]);
    expect([enters('150Bde FGB', 'FBB'), enters('150Bde FGB', '116Pz'), enters('58PzK', '116Pz')]).toEqual([
      false,
      true,
      true,
    ]);
    const open = german({ '1306': '47PzK 116Pz', '1206': '18Inf' }).play('take 116Pz');
    expect(steps(open)).toContain('1206');
  });

  test('[WT 6.11] the way opens when the unit in it has left', () => {
    const p = german({ '1306': '47PzK 116Pz', '1205': '18Inf' });
    p.play('take 18Inf', 'step 1106', 'stop', 'take 116Pz', 'step 1205', 'step 1106', 'stop');
    expect([p.where('18Inf'), p.where('116Pz')]).toEqual(['full 1106', 'full 1106']);
  });
});

describe('enemy BLOCKs', () => {
  // 1206 and 1307 are light woods and rough on roads, 1205 is forest on a road.
  test.each([
    ['light woods by road', '1306', '1206', 2, 2],
    ['forest by road', '1306', '1205', 3, 3],
    ['forest off the road', '1305', '1205', 3, undefined],
    ['a bridge', '1405', '1505', 3, 4],
    ['a bridge into clear', '1001', '0901', 2, 3],
  ])('[WT 9.5] %s: %s to %s costs %d on foot, %d motorized', (_, from, to, foot, motorized) => {
    const p = german({ '1709': '47PzK', '1708': '18Inf', '1710': '116Pz' }, { scenario: alliedBlocks(to) });
    expect(cost(p, '18Inf', from, to)).toBe(foot);
    expect(cost(p, '116Pz', from, to)).toBe(motorized);
  });

  test('[WT 9.5] a unit that enters stops there, the marker goes, and others pass normally', () => {
    const p = german({ '1306': '47PzK 116Pz 2Pz' }, { scenario: alliedBlocks('1206') });
    p.play('take 116Pz', 'step 1206');
    expect(p.step).toBe('activation.move');
    expect([p.where('116Pz'), hasBlock(p, '1206')]).toEqual(['full 1206', false]);
    p.play('take 2Pz', 'step 1206', 'step 1107');
    expect(mfLeft(p)).toBe(3);
  });

  test('[WT 9.5] the unit that entered may still attack', () => {
    const p = german({ '1306': '47PzK 116Pz', '1107': '9Inf' }, { scenario: alliedBlocks('1206') });
    p.play('take 116Pz', 'step 1206', 'done');
    expect(p.legal()).toContain('attack 1107');
  });

  test('[WT 9.5] non-combat units may not enter: HQ and artillery', () => {
    const p = german({ '1306': '47PzK 47Art 18Inf' }, { scenario: alliedBlocks('1206') });
    expect(cost(p, '47PzK', '1306', '1206')).toBeUndefined();
    expect(cost(p, '47Art', '1306', '1206')).toBeUndefined();
    expect(cost(p, '18Inf', '1306', '1206')).toBe(2);
  });

  test('[WT 9.5] a unit that lacks the MF may not enter', () => {
    const p = german({ '1306': '47PzK 18Inf' }, { scenario: alliedBlocks('1505') });
    p.play('take 18Inf', 'step 1405');
    expect(steps(p)).not.toContain('1505');
  });

  test('[WT 9.5] a BLOCK does not hinder its own side', () => {
    const p = position({
      units: { '1306': 'V 3Arm VArt' },
      at: 'movement',
      hq: 'V',
      scenario: alliedBlocks('1205'),
    });
    expect([cost(p, '3Arm', '1306', '1205'), cost(p, 'VArt', '1306', '1205'), cost(p, 'V', '1306', '1205')]).toEqual([
      1, 1, 1,
    ]);
    p.play('take 3Arm', 'step 1205', 'step 1106');
    expect(hasBlock(p, '1205')).toBe(true);
  });
});

describe('the British and the Meuse', () => {
  const guards = { '0602': 'XXX GdsArm', '1306': '47PzK' };

  test('[WT 4.31] [WT 9.6] British units do not cross the Meuse before they are released, by bridge or water', () => {
    const p = british(guards);
    expect(cost(p, 'GdsArm', '0602', '0603')).toBeUndefined();
    expect(cost(p, 'GdsArm', '0602', '0703')).toBeUndefined();
    expect(cost(p, 'XXX', '0602', '0603')).toBeUndefined();
    expect(cost(p, 'GdsArm', '0602', '0601')).toBe(1);
  });

  test('[WT 4.31] [WT 9.6] and cross it freely once they are', () => {
    const p = british(guards, { scenario: { british: 'released' } });
    expect(cost(p, 'GdsArm', '0602', '0603')).toBe(1);
    expect(cost(p, 'GdsArm', '0602', '0703')).toBe(4);
  });

  test('[WT 4.31] a German unit that enters a city on the Meuse releases them, HQ included; a town there does not', () => {
    const released = (p: Position) => p.g.cells[p.g.s.at.britishReleased] === 1;
    const p = german({ '0307': '47PzK 116Pz' }).play('take 47PzK');
    expect(released(p)).toBe(false);
    p.play('step 0306');
    expect(released(p)).toBe(true);
    expect(p.noted('released')).toHaveLength(1);
    // Huy lies on the river and is no city.
    const q = german({ '0604': '47PzK 116Pz' }).play('take 116Pz', 'step 0603');
    expect(released(q)).toBe(false);
  });

  test('[WT 4.32] the first German unit beyond the Meuse is noted with its turn', () => {
    const p = german({ '0603': '47PzK 116Pz' }).play('take 116Pz', 'step 0602', 'stop');
    expect(p.g.cells[p.g.s.at.crossedTurn]).toBe(3);
    expect(p.noted('crossed').map(({ unit }) => unit)).toEqual([p.unit('116Pz')]);
  });
});

describe('control', () => {
  const holder = (p: Position, hex: string) => p.g.cells[p.g.s.at.hexControl + p.hex(hex)];

  test('[WT 2.3] a place is held by the side that last moved a unit through it, without stopping', () => {
    // St. Vith is Allied at the start.
    const p = german({ '1405': '47PzK 116Pz' });
    expect(holder(p, '1306')).toBe(2);
    p.play('take 116Pz', 'step 1306', 'step 1205', 'stop');
    expect(holder(p, '1306')).toBe(1);
    expect(p.noted('control').map(({ hex, side }) => [hex, side])).toEqual([[p.hex('1306'), 0]]);
  });

  test('[WT 2.3] also by a unit that is no combat unit', () => {
    const p = german({ '1405': '47PzK' }).play('take 47PzK', 'step 1306', 'step 1405', 'stop');
    expect(holder(p, '1306')).toBe(1);
  });

  test('[WT 2.3] and it passes back in the same way', () => {
    const p = position({
      units: { '1205': 'V 3Arm' },
      at: 'movement',
      hq: 'V',
      scenario: { taken: ['1306'] },
    });
    expect(holder(p, '1306')).toBe(1);
    p.play('take 3Arm', 'step 1306', 'step 1205', 'stop');
    expect(holder(p, '1306')).toBe(2);
  });
});

describe('leaving the map', () => {
  const leaving = ['exit-west', 'exit-north'];
  const campaign = { victory: { sources: leaving, decision: { by: 'ratio' } } };
  const scored = (p: Position) => [p.g.cells[p.g.s.at.exitedWest], p.g.cells[p.g.s.at.exitedNorth]];

  test('[WT 10.0] [WT 6.2] by the west edge for one MF; motorized combat units score', () => {
    const p = german({ '0107': '47PzK 116Pz 18Inf' }, { scenario: campaign });
    p.play('take 116Pz', 'leave', 'take 18Inf', 'leave', 'take 47PzK', 'leave');
    expect(scored(p)).toEqual([1, 0]);
    const fate = (id: string) => p.g.cells[p.g.s.at.unitFate + p.unit(id)];
    expect(['116Pz', '18Inf', '47PzK'].map(fate)).toEqual([FATE.exited, FATE.exited, FATE.exited]);
  });

  test('[WT 10.0] by the north edge, west of the Meuse only', () => {
    const p = german({ '0801': '47PzK 116Pz' }, { scenario: campaign }).play('take 116Pz', 'leave');
    expect(scored(p)).toEqual([0, 1]);
    const east = german({ '1101': '47PzK 116Pz' }, { scenario: campaign }).play('take 116Pz');
    expect(east.legal()).not.toContain('leave');
  });

  test('[WT 10.0] only with an MF left', () => {
    const p = german({ '0306': '47PzK', '0305': '18Inf' }, { scenario: campaign });
    // Three hexes of road take all that infantry has.
    p.play('take 18Inf', 'step 0306', 'step 0206', 'step 0107');
    expect(p.step).toBe('activation.move');
    expect(p.where('18Inf')).toBe('full 0107');
  });

  test('[WT 10.0] [WT 6.3] by strategic movement too, at the cost of a road hex; a unit that leaves so scores', () => {
    const p = german({ '0108': '47PzK 116Pz' }, { scenario: campaign }).play('march 116Pz', 'step 0107');
    const left = p.g.cells[moving.at.left];
    expect(p.legal()).toContain('leave');
    expect(choiceLabel(p.g, parse(p.g, 'leave'))).toBe('Leave the map for good, 1/2 MF');
    expect(left).toBeGreaterThanOrEqual(6);
    p.play('leave');
    expect(scored(p)).toEqual([1, 0]);
  });

  test('[WT 10.0] [WT 6.3] by strategic movement only where a road leads off the map, and never next to the enemy', () => {
    // 0108 is an exit of the west edge with a road off it; 0109 is one without.
    const p = german({ '0108': '47PzK 116Pz' }, { scenario: campaign }).play('march 116Pz');
    expect(p.legal()).toContain('leave');
    const off = german({ '0109': '47PzK 116Pz' }, { scenario: campaign }).play('march 116Pz');
    expect(off.legal()).not.toContain('leave');
    const watched = german({ '0108': '47PzK 116Pz', '0208': '99Inf' }, { scenario: campaign });
    expect(watched.legal()).not.toContain('march 116Pz');
    expect(watched.play('take 116Pz').legal()).toContain('leave');
  });

  test('[WT 10.0] by option 10.0-tactical-exit not by strategic movement', () => {
    const options = { '10.0-tactical-exit': true };
    const p = german({ '0107': '47PzK 116Pz' }, { scenario: campaign, options }).play('march 116Pz', 'step 0108');
    expect(p.refuses('leave')).toBe(true);
    expect(p.legal()).toContain('stop');
  });

  test('[WT 10.0] the Allies never leave', () => {
    const p = british({ '0107': 'XXX GdsArm' }, { scenario: campaign }).play('take GdsArm');
    expect(p.refuses('leave')).toBe(true);
  });

  test('[WT 10.0-short] units may leave where that scores nothing, and close their road exit', () => {
    const p = german({ '0107': '47PzK 116Pz' }).play('take 116Pz', 'leave');
    expect(p.g.cells[p.g.s.at.unitFate + p.unit('116Pz')]).toBe(FATE.exited);
    expect(p.g.cells[p.g.s.at.exitUsed + p.hex('0107')]).toBe(1);
    expect(totalPoints(p.g, GERMAN)).toBe(0);
  });

  test('[WT 4.2] the road by which a unit left is closed to the enemy', () => {
    const p = german({ '0107': '47PzK 116Pz' }, { scenario: campaign });
    expect(p.g.cells[p.g.s.at.exitUsed + p.hex('0107')]).toBe(0);
    p.play('take 116Pz', 'leave');
    expect(p.g.cells[p.g.s.at.exitUsed + p.hex('0107')]).toBe(1);
  });
});

describe('movement allowances', () => {
  const cut = { germansSupplied: false } as const;
  const allowance = (p: Position, id: string) => allowanceOf(p.g, p.unit(id)) / 12;

  test('[WT 8.0] out of supply, motorized units have 3 MF, HQ and artillery included; those on foot keep theirs', () => {
    const units = { '1306': '47PzK 116Pz 18Inf 47Art' };
    const p = german(units, cut);
    expect(['116Pz', '47PzK', '47Art', '18Inf'].map((id) => allowance(p, id))).toEqual([3, 3, 3, 3]);
    const q = german(units);
    expect(['116Pz', '47PzK', '47Art', '18Inf'].map((id) => allowance(q, id))).toEqual([5, 5, 4, 3]);
    p.play('take 116Pz', 'step 1307', 'step 1207', 'step 1208');
    expect(p.step).toBe('activation.move');
  });

  test('[WT 8.0] an HQ that moves away first does not change the supply of its units', () => {
    const p = german({ '1606': '5PzArmy', '1507': '47PzK 116Pz' }, cut);
    p.play('take 47PzK', 'step 1407', 'step 1408', 'step 1409', 'step 1310', 'step 1309');
    expect(allowance(p, '116Pz')).toBe(5);
  });
});
