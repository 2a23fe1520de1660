// Supply (TITE 7.0) and Countdowns (8.0, 22.0) on the map of Barbarossa: golden cases and the book's example of Lwow.

import { describe, expect, test } from 'vitest';
import type { Hex } from '../../../src/hex/ids.ts';
import { strengthAgainst } from '../../../src/rules/thunder-in-the-east/chapters/battle-odds.ts';
import { hasRailLine } from '../../../src/rules/thunder-in-the-east/chapters/lines.ts';
import { communicates } from '../../../src/rules/thunder-in-the-east/chapters/overland.ts';
import { mayReceive } from '../../../src/rules/thunder-in-the-east/chapters/purchases.ts';
import { attackOf } from '../../../src/rules/thunder-in-the-east/state.ts';
import { AXIS, SOVIET, TERRAIN, WORK } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Front } from './front.ts';

/** Land hexes of the Soviet Union in open ground, at least so far from every source of a radius. */
function farFromSources(front: Front, hexes: number): string {
  const { grid, terrain, cities, cityIn, nation } = front.g.s.land;
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
    if (terrain[hex] !== TERRAIN.open || nation[hex] === 0 || cityIn[hex] !== 0) continue;
    if (!communicates(front.g, hex, SOVIET)) continue;
    const isFar = cities.every(
      ({ hex: at, isSupply, port }) => (!isSupply && port === 'none') || grid.distance(hex, at) >= hexes,
    );
    if (isFar) return grid.label(hex);
  }
  throw new Error('no such hex');
}

describe('7.1, 7.2: supplied, in communication, isolated', () => {
  test('[TITE 7.2] [TITE 7.5.1] a unit with a line over land to a working supply city within six hexes is supplied', () => {
    const front = new Front();
    expect(front.finds(front.place('SU_RC', '9049'))).toBe('supplied');
  });

  test('[TITE 7.2] [TITE 7.4] [TITE 7.5.3] within the radius, but with the line cut, it is isolated (G39)', () => {
    const front = new Front();
    const u = front.place('SU_RC', '9048');
    expect(front.finds(u)).toBe('supplied');
    front.surround('9048', 'DE_INC4');
    expect(front.g.s.land.grid.distance(front.hex('9048'), front.hex(front.hexOf('Kiev')))).toBeLessThanOrEqual(6);
    expect(front.finds(u)).toBe('isolated');
  });

  test('[TITE 7.2] [TITE 7.5.2] beyond every radius it is in communication only: half attack, improvement allowed (G40)', () => {
    const front = new Front();
    const label = farFromSources(front, 9);
    const u = front.place('SU_INA', label);
    expect(front.finds(u)).toBe('unsupplied');
    front.checkSupply('soviet');
    expect(front.state(u)).toBe('unsupplied');
    expect(mayReceive(front.g, u)).toBe(true);
    const { grid } = front.g.s.land;
    const near = grid.neighbour[front.hex(label) * 6] as Hex;
    front.ground(grid.label(near), 'open');
    expect(strengthAgainst(front.g, u, front.hex(label), near)).toBe(attackOf(front.g, u));
  });

  test('[TITE 10.3.2] [TITE 7.5.1] a headquarters in reach supplies what no city does, and none while it has a Countdown', () => {
    const front = new Front();
    const hq = front.place('SU_HQ', front.hexOf('Velikiye Luki'));
    const u = front.place('SU_RC', '9036');
    expect(front.finds(u)).toBe('supplied');
    front.delay(hq, 3);
    expect(front.finds(u)).toBe('unsupplied');
  });

  test('[TITE 7.1-ultimate-sources] [TITE 7.2] [TITE 7.1] [TITE 22.0] a captured supply city feeds nobody until its Countdown has run out', () => {
    const front = new Front();
    const u = front.place('DE_INC4', front.hexOf('Lwow'));
    front.enter(u, front.hexOf('Lwow'));
    expect(front.countdown('Lwow')).toBe(4);
    expect(front.finds(u)).not.toBe('supplied');
    front.countdown('Lwow', 0);
    expect(front.finds(u)).toBe('supplied');
  });

  test('[TITE 7.3] a railway between two enemy cities bars a line over land; a friend on it opens it', () => {
    const front = new Front();
    const { grid, railLines, isBarred, cityIn, lineSteps } = front.g.s.land;
    const isOpen = (hex: Hex): boolean => communicates(front.g, hex, AXIS);
    const barred = railLines
      .flatMap(({ hexes }) => hexes)
      .filter((hex) => cityIn[hex] === 0 && isBarred[hex] === 0 && !isOpen(hex))
      .find((hex) =>
        [0, 1, 2, 3, 4, 5].some((d) => lineSteps[hex * 6 + d] > 0 && isOpen(grid.neighbour[hex * 6 + d] as Hex)),
      )!;
    const u = front.place('DE_INC4', grid.label(barred));
    expect(front.finds(u)).not.toBe('isolated');
    expect(isOpen(barred)).toBe(true);
  });

  test('[TITE 5.3] [TITE 7.3] zones of leg units do not bar motorized units on firm ground', () => {
    const front = new Front();
    const { grid } = front.g.s.land;
    const around = (hex: Hex, d: number): Hex => grid.neighbour[hex * 6 + (d % 6)] as Hex;
    const [corps, tanks] = [front.place('SU_RC', '9045'), front.place('SU_TKC', '9045')];
    // Three corps two hexes away have all hexes around in their zones.
    for (const d of [0, 2, 4]) front.place('DE_INC4', grid.label(around(around(front.hex('9045'), d), d + 1)));
    expect([front.finds(corps), front.finds(tanks)]).toEqual(['isolated', 'supplied']);
    front.weather('mud');
    expect(front.finds(tanks)).toBe('isolated');
  });
});

describe('7.1: ultimate sources of supply', () => {
  /** A front without map edges, on which the Soviets hold these supply cities alone, and all lesser cities. */
  function holding(...names: string[]): { front: Front; isFed: (name: string) => boolean } {
    const front = new Front();
    const { cities } = front.g.s.land;
    Object.assign(front.g.s.land, { edgeRails: [[], []] });
    front.hold('soviet', ...cities.map(({ name }) => name));
    front.hold('axis', ...cities.filter(({ isSupply }) => isSupply).map(({ name }) => name)).hold('soviet', ...names);
    return { front, isFed: (name) => hasRailLine(front.g, front.hex(front.hexOf(name)), SOVIET) };
  }

  test('[TITE 7.1-ultimate-sources] a national capital at home, as long as it functions', () => {
    const { front, isFed } = holding('Moscow');
    expect(isFed('Moscow')).toBe(true);
    front.countdown('Moscow', 1);
    expect(isFed('Moscow')).toBe(false);
    expect(holding('Bucharest').isFed('Bucharest')).toBe(false);
  });

  test.each([
    ['Kharkov', 'Dnepropetrovsk'],
    ['Chisinau', 'Iasi'],
  ])(
    '[TITE 7.1-ultimate-sources] a supply city at home, %s, that has a line to another one, be it abroad: %s',
    (home, other) => {
      expect(holding(home).isFed(home)).toBe(false);
      const { front, isFed } = holding(home, other);
      expect([isFed(home), isFed(other)]).toEqual([true, true]);
      front.countdown(other, 1);
      expect(isFed(home)).toBe(false);
      front.countdown(other, 0);
      front.countdown(home, 1);
      expect(isFed(other)).toBe(false);
    },
  );
});

describe('7.3: mountains in mud, snow and cold', () => {
  /** A mountain hex without railways, and one beside it that is none; both communicate in fair weather. */
  function slope(front: Front): { peak: Hex; valley: Hex } {
    const { grid, terrain, rails, isBarred, border } = front.g.s.land;
    for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
      if (terrain[hex] !== TERRAIN.mountain || rails[hex] !== 0 || isBarred[hex] === 1) continue;
      for (let d = 0; d < 6; d++) {
        const to = grid.neighbour[hex * 6 + d] as Hex;
        if (to === 0 || terrain[to] === TERRAIN.mountain || isBarred[to] === 1 || border[hex * 6 + d] !== 0) continue;
        if ([hex, to].every((each) => communicates(front.g, each, AXIS))) return { peak: hex, valley: to };
      }
    }
    throw new Error('no such slope');
  }

  test('[TITE 7.3] no line leads into or through them, but one leads out of the mountain where a unit stands', () => {
    const front = new Front();
    const { peak, valley } = slope(front);
    front.weather('snow');
    const u = front.place('DE_INC4', front.g.s.land.grid.label(peak));
    expect(communicates(front.g, valley, AXIS)).toBe(true);
    expect(front.finds(u)).not.toBe('isolated');
    expect(communicates(front.g, peak, AXIS)).toBe(true);
    front.surround(front.g.s.land.grid.label(peak), 'SU_GRC');
    expect(front.finds(u)).toBe('isolated');
  });
});

describe('7.1: the example of Odessa', () => {
  test('[TITE 7.1] [TITE 7.4] in Typhoon it is fed by sea; without a line over land it supplies nobody within its radius (G67)', () => {
    const front = new Front('typhoon').hold('soviet', 'Odessa');
    front.countdown('Odessa', 0);
    const [port, beyond] = [front.hexOf('Odessa'), '9157'];
    const garrison = front.place('SU_RC', port);
    const u = front.place('SU_RC', beyond);
    expect(front.g.s.land.grid.distance(front.hex(port), front.hex(beyond))).toBeLessThanOrEqual(6);
    front.surround(beyond, 'DE_INC4');
    expect([front.finds(garrison), front.finds(u)]).toEqual(['supplied', 'isolated']);
  });
});

describe('7.5.3: attrition', () => {
  const besieged = (zoned: boolean) => {
    const front = new Front();
    const u = front.place('SU_INA', '9048');
    front.surround('9048', zoned ? 'DE_INC4' : 'DE_GAR');
    return { front, u };
  };

  test('[TITE 7.5.3] an isolated unit in an enemy zone loses a step at 1 to 3, none at 4 to 6', () => {
    for (const [die, steps] of [
      [1, 2],
      [3, 2],
      [4, 3],
      [6, 3],
    ] as const) {
      const { front, u } = besieged(true);
      front.checkSupply('soviet').dice(die);
      expect([front.state(u), front.steps(u)]).toEqual(['isolated', steps]);
      expect(front.noted('attrition')).toHaveLength(1);
    }
  });

  test('[TITE 7.5.3] a single roll: what takes the place of a unit that has lost a step does not roll again', () => {
    for (const [kind, steps, left] of [
      ['SU_INA', 2, 'SU_RC 1'],
      ['DE_INC4', 1, 'DE_KGL 1'],
    ] as const) {
      const front = new Front().stock('DE_KGL', 'remnants', 2).stock('SU_RC', 'pool', 2);
      const isSoviet = kind.startsWith('SU');
      front.place(kind, '9048', steps);
      front
        .surround('9048', isSoviet ? 'DE_INC4' : 'SU_RC')
        .checkSupply(isSoviet ? 'soviet' : 'axis')
        .dice(1);
      expect([front.in('9048'), front.noted('attrition').length, front.actor]).toEqual([[left], 1, 'over']);
    }
  });

  test('[TITE 7.5.3] outside enemy zones nobody rolls (A52)', () => {
    const { front, u } = besieged(false);
    front.checkSupply('soviet');
    expect([front.state(u), front.steps(u)]).toEqual(['isolated', 3]);
    expect(front.noted('attrition')).toEqual([]);
  });

  test('[TITE 27.1] a hardened garrison is immune', () => {
    const front = new Front();
    const u = front.place('SU_HGR', '9048');
    front.surround('9048', 'DE_INC4').checkSupply('soviet');
    expect([front.state(u), front.steps(u)]).toEqual(['supplied', 1]);
  });
});

describe('7.6: abandoned Defense markers', () => {
  test('[TITE 7.6] in an enemy zone, or more than six hexes from the enemy, empty works fall; held ones stay', () => {
    const front = new Front();
    front.place('DE_INC4', '8949');
    front.work('9049', 'soviet', 'improved').work('9048', 'soviet', 'fortified').work('A138', 'soviet', 'improved');
    front.place('SU_RC', '9048');
    front.work('9146', 'soviet', 'improved');
    front.checkSupply('soviet');
    expect(['9049', '9048', 'A138', '9146'].map((label) => front.workIn(label))).toEqual([
      WORK.improved,
      WORK.fortified,
      WORK.none,
      WORK.improved,
    ]);
  });

  test('[TITE 7.6] a chain of works stays however far from the one that is held', () => {
    const front = new Front();
    front.place('SU_RC', '9047');
    for (const label of ['9049', '9048', '9047']) front.work(label, 'soviet', 'improved');
    front.checkSupply('soviet');
    expect(front.workIn('9049')).toBe(WORK.improved);
  });

  test('[TITE 7.6] works in a zone that no chain joins to a held one fall', () => {
    const front = new Front();
    front.place('DE_INC4', '8949');
    for (const label of ['9049', '9050']) front.work(label, 'soviet', 'improved');
    front.checkSupply('soviet');
    expect(front.workIn('9049')).toBe(WORK.none);
  });
});

describe('8.0, 22.0: Countdowns', () => {
  test('[TITE 22.0] the example of Lwow: taken in June III, it works for the supply check of July IV (G29)', () => {
    const front = new Front();
    const u = front.place('DE_INC4', front.hexOf('Przemysl'));
    front.enter(u, front.hexOf('Lwow'));
    expect(front.countdown('Lwow')).toBe(4);
    const left: number[] = [];
    const isSource: boolean[] = [];
    for (let turn = 2; turn <= 5; turn++) {
      // The Soviet Supply Step of the turn before comes first.
      front.checkSupply('axis');
      isSource.push(front.state(u) === 'supplied');
      front.recover('axis');
      left.push(front.countdown('Lwow'));
    }
    front.checkSupply('axis');
    expect(left).toEqual([3, 2, 1, 0]);
    expect(isSource).toEqual([false, false, false, false]);
    expect(front.state(u)).toBe('supplied');
  });

  test('[TITE 8.0] a marker without a line by rail waits, and a new capture sets it anew', () => {
    const front = new Front();
    const u = front.place('DE_INC4', front.hexOf('Kiev'));
    front.enter(u, front.hexOf('Kiev'));
    front.recover('axis');
    expect(front.countdown('Kiev')).toBe(4);
    front.countdown('Kiev', 2);
    const r = front.place('SU_RC', '9049');
    front.enter(u, '8949').enter(r, front.hexOf('Kiev'));
    expect(front.countdown('Kiev')).toBe(4);
  });
});
