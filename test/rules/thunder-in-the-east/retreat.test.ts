// Retreats (TITE 5.2, 21.7): zones, the heavy exception, stacking, battles in the way; and all ways in random
// positions.

import { describe, expect, test } from 'vitest';
import { leavesRemnantOnMap } from '../../../src/rules/thunder-in-the-east/chapters/losses.ts';
import { setSteps } from '../../../src/rules/thunder-in-the-east/state.ts';
import { AXIS, SOVIET } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { atLength } from '../../length.ts';
import { Battlefield } from './battlefield.ts';
import { retreats } from './oracle/battle.ts';
import { Board } from './oracle/board.ts';

const HEX = '9240';
const AROUND = ['9239', '9340', '9341', '9241', '9141', '9140'];

/** A field on which only the ways over 9341 are open, ringed by small units without zones. */
function corridor(retreating: readonly string[], side: 'axis' | 'soviet' = 'axis'): Battlefield {
  const field = new Battlefield();
  for (const label of AROUND) if (label !== '9341') field.place(side === 'axis' ? 'SU_CVC' : 'DE_KGL', label);
  for (const kind of retreating) field.place(kind, HEX);
  return field;
}

describe('21.7: retreats', () => {
  test('[TITE 21.7.1] [TITE 5.2] end two hexes away, together', () => {
    const field = corridor(['SU_RC', 'SU_CVC'], 'soviet').retreatFrom(HEX, 'soviet', 'axis');
    expect([field.step, ...field.legal().sort()]).toEqual([
      'retreat.second',
      'retreat 9342',
      'retreat 9440',
      'retreat 9441',
    ]);
    field.play('retreat 9441');
    expect(field.in('9441').sort()).toEqual(['SU_CVC 1', 'SU_RC 1']);
  });

  test('[TITE 21.7.1] may end beside the hex where nothing passes between the two (A12)', () => {
    const field = corridor(['SU_TKC'], 'soviet').border(HEX, '9241', 'closed');
    for (const label of ['9440', '9441', '9342']) field.place('DE_KGL', label);
    const inTheWay = field.g.s.presence.firstIn(field.g, field.hex('9241'));
    field.g.s.presence.leave(field.g, inTheWay);
    field.retreatFrom(HEX, 'soviet', 'axis');
    expect(field.in('9241')).toEqual(['SU_TKC 1']);
  });

  test('[TITE 21.7.2] without a way all are eliminated', () => {
    const field = corridor(['SU_INA'], 'soviet');
    field.place('DE_KGL', '9341');
    field.retreatFrom(HEX, 'soviet', 'axis');
    expect([field.in(HEX), field.in('9341')]).toEqual([[], ['DE_KGL 1']]);
  });

  test('[TITE 21.7.3] [TITE 5.2] each hex in an enemy zone costs the stack one step (G36)', () => {
    const field = corridor(['DE_INC4', 'DE_CAVD']);
    for (const label of ['9440', '9342', '9441']) field.place('SU_RC', label === '9441' ? '9442' : label);
    field.retreatFrom(HEX, 'axis', 'axis');
    // The first hex, beside the corps in 9440 and 9342: the owner chooses.
    expect([field.step, field.actor, field.legal().length]).toEqual(['loss.unit', 'axis', 2]);
    field.play(field.offers('lose')[0]);
    expect(field.step).toBe('loss.unit');
  });

  test('[TITE 21.7.3] heavy units alone ignore light zones in the first hex, not in the second (G36)', () => {
    const field = corridor(['DE_PZC']);
    for (const label of ['9440', '9342', '9442']) field.place('SU_INA', label);
    const u = field.g.s.presence.firstIn(field.g, field.hex(HEX));
    field.retreatFrom(HEX, 'axis', 'axis');
    expect([field.at(u), field.steps(u)]).toEqual(['9441', 1]);
  });

  test('[TITE 21.7.3] heavy units heed the zones of heavy units', () => {
    const field = corridor(['DE_PZC']);
    field.place('SU_MEC', '9440');
    field.retreatFrom(HEX, 'axis', 'axis');
    // 9342 is the only second hex without a zone.
    expect(field.in('9342')).toEqual(['DE_PZC 1']);
  });

  test('[TITE 21.7.3] a light unit in the stack ends the exception', () => {
    const field = corridor(['DE_PZC', 'DE_MTD']);
    field.place('SU_INA', '9440');
    field.retreatFrom(HEX, 'axis', 'axis');
    expect(field.step).toBe('loss.unit');
  });

  test('[TITE 21.7.3] small units, heavy ones too, exert no zone (G37)', () => {
    const field = corridor(['DE_INC4']);
    field.place('SU_TKC', '9440');
    field.place('SU_TKC', '9442');
    field.retreatFrom(HEX, 'axis', 'axis');
    field.play('retreat 9441');
    expect(field.in('9441')).toEqual(['DE_INC4 2']);
  });

  test('[TITE 13.2] [TITE 21.7.3] an untried mechanized corps that heavy units pass shows itself, and counts by what it is', () => {
    const field = corridor(['DE_PZC']);
    const light = field.g.s.forces.kinds.find(({ id }) => id === 'SU_EMC')!.values.findIndex((value) => !value.isHeavy);
    const mech = field.place('SU_EMC', '9440');
    field.retreatFrom(HEX, 'axis', 'axis');
    expect(field.step).toBe('revealing.draw');
    field.dice(light);
    expect([field.in('9342'), field.field('unit.value', field.id(mech))]).toEqual([['DE_PZC 2'], light + 1]);
    const heavy = corridor(['DE_PZC']);
    heavy.place('SU_EMC', '9440');
    heavy.retreatFrom(HEX, 'axis', 'axis').dice(0);
    expect(heavy.in('9342')).toEqual(['DE_PZC 1']);
  });

  test('[TITE 21.7.2] an untried mechanized corps counts as heavy when ways are compared', () => {
    const field = new Battlefield();
    for (const label of ['9239', '9241', '9141', '9140']) field.place('SU_CVC', label);
    field.place('DE_PZC', HEX);
    // It stands beside 9341, not beside 9340; a rifle army beside 9340 would not count in the first hex.
    field.place('SU_EMC', '9342');
    field.place('SU_INA', '9338');
    field.retreatFrom(HEX, 'axis', 'axis');
    expect(field.noted('retreated').map(({ to }) => field.g.s.land.grid.label(to as never))).toEqual(['9340']);
  });

  test('[TITE 21.7.2] [TITE 11.4] where too many come together, the owner eliminates; a hex with room is preferred', () => {
    const field = corridor(['SU_GRC', 'SU_GRC'], 'soviet');
    for (const label of ['9440', '9441', '9342']) field.place('SU_INA', label);
    field.retreatFrom(HEX, 'soviet', 'axis');
    field.play('retreat 9441');
    expect([field.step, field.actor, field.offers('remove').length]).toEqual(['retreat.crowd', 'soviet', 3]);
    field.play(field.offers('remove')[1]);
    expect([field.in('9441').length, field.step]).toEqual([2, 'game.end']);
    const roomy = corridor(['SU_GRC', 'SU_GRC'], 'soviet');
    for (const label of ['9440', '9441']) roomy.place('SU_INA', label);
    roomy.retreatFrom(HEX, 'soviet', 'axis');
    expect(roomy.in('9342')).toEqual(['SU_GRC 1', 'SU_GRC 1']);
  });

  test('[TITE 21.7.2] [TITE 11.4] losses on the way count for the steps that an overstacked hex then costs', () => {
    const field = corridor(['DE_INC3']);
    // 9342 is full: of two steps the corps loses one in the zone on the way and one with the stack; in 9441 two to
    // zones.
    for (const _ of [1, 2]) field.place('DE_PZC', '9342');
    field.place('SU_INA', '9440');
    field.retreatFrom(HEX, 'axis', 'axis');
    expect([field.step, ...field.offers('retreat').sort()]).toEqual(['retreat.second', 'retreat 9342', 'retreat 9441']);
  });

  test('[TITE 21.7.2] [TITE 12.7] the remnant that a corps leaves is a step that the next zone takes', () => {
    const field = corridor([]).stock('DE_KGL', 'remnants', 2);
    field.place('DE_INC4', HEX, 1);
    field.place('SU_INA', '9440');
    field.retreatFrom(HEX, 'axis', 'axis');
    expect(field.in('9342')).toEqual(['DE_KGL 1']);
  });

  test('[TITE 21.7.2] a retreat into an unresolved battle is the end, in either hex (A14); under the option in the last only', () => {
    for (const [through, left] of [
      [false, false],
      [true, true],
    ] as const) {
      const field = new Battlefield({ retreatThroughBattles: through });
      for (const label of AROUND) if (label !== '9341') field.place('DE_KGL', label);
      const u = field.place('SU_TKC', HEX);
      field.place('SU_TKC', '9341');
      field.unresolved('9341').retreatFrom(HEX, 'soviet', 'axis');
      if (through) field.play('retreat 9441');
      expect([field.at(u) !== '', field.in('9341')]).toEqual([left, ['SU_TKC 1']]);
    }
    const last = corridor(['SU_TKC'], 'soviet');
    for (const label of ['9440', '9342']) last.place('DE_KGL', label);
    last.place('SU_TKC', '9441');
    last.unresolved('9441').retreatFrom(HEX, 'soviet', 'axis');
    expect(last.in('9441')).toEqual(['SU_TKC 1']);
  });

  test('[TITE 21.7.2] the side that moves the retreat chooses among the cheapest ways (A13)', () => {
    const field = new Battlefield();
    field.place('SU_CVC', HEX);
    field.place('DE_INC6', '9140');
    expect([field.retreatFrom(HEX, 'soviet', 'axis').actor, field.offers('retreat').length]).toEqual(['axis', 3]);
    const own = new Battlefield();
    own.place('SU_TKC', HEX);
    expect([own.retreatFrom(HEX, 'soviet', 'soviet').actor, own.offers('retreat').length]).toEqual(['soviet', 6]);
  });

  test('[TITE 10.2.2] [TITE 21.7.2] a retreat into the hex of a lone enemy headquarters dissolves it', () => {
    const field = corridor(['SU_TKC'], 'soviet');
    const hq = field.place('DE_HQ', '9341');
    field.retreatFrom(HEX, 'soviet', 'axis').play('retreat 9441');
    expect([field.at(hq), field.in('9441')]).toEqual(['', ['SU_TKC 1']]);
  });

  test('[TITE 21.7] a retreat crosses no closed hexside and no rail bridge', () => {
    for (const border of ['closed', 'rail-bridge'] as const) {
      const field = corridor(['SU_TKC'], 'soviet').border(HEX, '9341', border).retreatFrom(HEX, 'soviet', 'axis');
      expect(field.in('9341').length + field.in('9441').length).toBe(0);
    }
  });
});

// Random positions, against the search of the oracle.

const near = (label: string): string[] => {
  const column = label[0] === 'A' ? 100 + Number(label[1]) : Number(label.slice(0, 2));
  const row = Number(label.slice(2));
  const name = (c: number, r: number): string => `${c < 100 ? c : `A${c - 100}`}${r}`;
  const up = column % 2 === 0 ? 0 : -1;
  return [
    name(column, row - 1),
    name(column, row + 1),
    ...[column - 1, column + 1].flatMap((c) => [name(c, row + up), name(c, row + up + 1)]),
  ];
};

const RUSSIAN = ['SU_INA', 'SU_TKA', 'SU_GRC', 'SU_TKC', 'SU_CVC', 'SU_MEC'];
const GERMAN = ['DE_PZA', 'DE_INA', 'DE_PZC', 'DE_INC4', 'DE_INC3', 'DE_PZD'];
/** Counters that the mix has of each of these kinds. */
const MOST = 4;

/** A generator of numbers from 0 below n, the same in every run. */
function numbers(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * n);
  };
}

test('[TITE 21.7.2] the ways on offer are those of the oracle, in random positions', () => {
  const REGION = [...new Set([HEX, ...AROUND, ...AROUND.flatMap(near), ...AROUND.flatMap(near).flatMap(near)])];
  const below = numbers(1941);
  const seen = { retreats: 0, choices: 0 };
  for (let round = 0; round < (atLength ? 3000 : 70); round++) {
    const field = new Battlefield();
    const side = below(2) === 0 ? 'axis' : 'soviet';
    const [ownKinds, enemyKinds] = side === 'axis' ? [GERMAN, RUSSIAN] : [RUSSIAN, GERMAN];
    const mine: string[] = [];
    const put = (kinds: readonly string[], hex: string): void => {
      const kind = kinds[below(kinds.length)];
      if (field.count(kind, 'map') === MOST) return;
      const u = field.place(kind, hex);
      if (field.steps(u) > 1 && below(2) === 0) setSteps(field.g, u, field.steps(u) - 1);
      if (kinds === ownKinds) mine.push(hex);
    };
    for (const kind of ['DE_KGL', 'DE_KGH']) field.stock(kind, 'remnants', below(3));
    for (let n = 0; n <= below(3); n++) put(ownKinds, HEX);
    for (const hex of REGION) {
      if (hex === HEX) continue;
      const draw = below(10);
      if (draw < 2) put(ownKinds, hex);
      else if (draw < 4) put(enemyKinds, hex);
    }
    const battles = [...new Set(mine)].filter((hex) => hex !== HEX && below(4) === 0);
    for (const hex of battles) field.unresolved(hex);
    const board = new Board(field.g);
    const ways = retreats(board, {
      from: field.hex(HEX),
      side: side === 'axis' ? AXIS : SOVIET,
      overrunner: 0,
      unresolved: battles.map((hex) => field.hex(hex)),
      throughBattles: false,
      hasRemnant: (u) => leavesRemnantOnMap(field.g, u),
    }).map((way) => way.map((hex) => field.g.s.land.grid.label(hex as never)));
    const vias = [...new Set(ways.map(([via]) => via))].sort();
    field.retreatFrom(HEX, side, 'axis');
    if (vias.length > 1) {
      expect(field.offers('retreat').sort(), `round ${round}`).toEqual(vias.map((hex) => `retreat ${hex}`));
      seen.choices++;
      field.play(`retreat ${vias[below(vias.length)]}`);
    }
    const via = field.noted('retreated')[0];
    if (via === undefined) {
      expect(vias, `round ${round}`).toEqual([]);
      continue;
    }
    seen.retreats++;
    const label = field.g.s.land.grid.label(via.to as never);
    while (field.step.startsWith('loss')) field.play(field.legal()[0]);
    if (field.step === 'retreat.second') {
      const offers = field.offers('retreat').map((text) => text.replace('retreat ', ''));
      expect(offers.sort(), `round ${round}`).toEqual(
        ways.flatMap(([first, to]) => (first === label ? [to] : [])).sort(),
      );
    }
  }
  expect(seen.retreats).toBeGreaterThan(40);
  expect(seen.choices).toBeGreaterThan(15);
});
