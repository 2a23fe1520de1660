// Where new units, garrisons and works appear (TITE 9.4), by way of a city where there are many hexes.

import { describe, expect, test } from 'vitest';
import type { Hex } from '../../../src/hex/ids.ts';
import { cityNear } from '../../../src/rules/thunder-in-the-east/chapters/near-city.ts';
import { orderOfBattle, placesNear } from '../../../src/rules/thunder-in-the-east/chapters/order-of-battle.ts';
import { mayReceive, placesFor } from '../../../src/rules/thunder-in-the-east/chapters/purchases.ts';
import { mayDig } from '../../../src/rules/thunder-in-the-east/chapters/works.ts';
import { game } from '../../../src/rules/thunder-in-the-east/sequence.ts';
import { setMode, setSupply } from '../../../src/rules/thunder-in-the-east/state.ts';
import { MODE, SOVIET, SUPPLY } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Front } from './front.ts';

const ODESSA = '9160';

const garrisonOf = (front: Front, side: 'axis' | 'soviet'): number => {
  const kind = side === 'axis' ? 'DE_GAR' : 'SU_GAR';
  const { kinds, ofKind } = front.g.s.forces;
  return ofKind[kinds.findIndex(({ id }) => id === kind)][0];
};

describe('9.4: garrisons and works', () => {
  test('[TITE 9.4] a city with a line by sea alone takes a garrison and a Defense marker', () => {
    const places = (sails: boolean) => {
      const front = new Front('barbarossa', {}, { '7.1-sea': sails })
        .surround(ODESSA, 'DE_INC4')
        .acts('soviet') as Front;
      const odessa = front.hex(ODESSA);
      return [placesFor(front.g, garrisonOf(front, 'soviet')).includes(odessa), mayDig(front.g, odessa, SOVIET)];
    };
    expect([places(true), places(false)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('[TITE 9.4] a coast along which a line leads to a supplied anchorage takes a garrison, the land behind it does not', () => {
    const front = new Front('barbarossa').acts('soviet') as Front;
    const { land } = front.g.s;
    const found = new Set(placesFor(front.g, garrisonOf(front, 'soviet')));
    const isBare = (hex: Hex) => land.rails[hex] === 0 && land.cityIn[hex] === 0 && land.isBarred[hex] === 0;
    const coast = [...found].filter((hex) => isBare(hex));
    expect(coast.length).toBeGreaterThan(10);
    expect(coast.every((hex) => land.isCoastal[hex] === 1)).toBe(true);
    // In the zone of an enemy none appears (9.4 D).
    const inland = (hex: Hex) =>
      [0, 1, 2, 3, 4, 5]
        .map((d) => land.grid.neighbour[hex * 6 + d] as Hex)
        .find((near, d) => near !== 0 && land.isBarred[near] === 0 && ((land.zoneSides[hex] >> d) & 1) === 1);
    const hex = coast.find((each) => inland(each) !== undefined) as Hex;
    front.place('DE_INC4', land.grid.label(inland(hex) as Hex));
    expect(placesFor(front.g, garrisonOf(front, 'soviet'))).not.toContain(hex);
  });

  test('[TITE 9.4] with all anchorages lost no coast serves', () => {
    const front = new Front('barbarossa').acts('soviet') as Front;
    const { land } = front.g.s;
    front.hold('axis', ...land.cities.filter(({ port }) => port !== 'none').map(({ name }) => name));
    const found = placesFor(front.g, garrisonOf(front, 'soviet'));
    expect(found.filter((hex) => land.rails[hex] === 0 && land.cityIn[hex] === 0)).toEqual([]);
  });

  test('[TITE 9.4] a railway hex takes one as far as a line runs along it to a city with a line, outside enemy zones', () => {
    const front = new Front('barbarossa').acts('axis') as Front;
    const { land } = front.g.s;
    const found = placesFor(front.g, garrisonOf(front, 'axis'));
    expect(found.some((hex) => land.rails[hex] !== 0 && land.cityIn[hex] === 0)).toBe(true);
    expect(
      found.filter((hex) => land.nation[hex] === 5 && land.cityIn[hex] === 0 && front.g.s.land.rails[hex] === 0),
    ).toEqual([]);
  });
});

describe('9.4, 9.6: allies near their own headquarters', () => {
  test('[TITE 9.6] [TITE 7.1] a Romanian abroad is improved within the radius of its headquarters in the mode that it has', () => {
    const front = new Front('typhoon').acts('axis') as Front;
    const hq = front.place('RO_HQ', front.hexOf('Kiev'));
    front.hold('axis', 'Kiev');
    const { grid, isBarred } = front.g.s.land;
    const away = Array.from({ length: grid.size }, (_, n) => (n + 1) as Hex).find(
      (hex) =>
        grid.distance(hex, front.hex(front.hexOf('Kiev'))) === 6 && isBarred[hex] === 0 && grid.label(hex) < '90',
    ) as Hex;
    const u = front.place('RO_INC', grid.label(away), 1);
    expect(mayReceive(front.g, u)).toBe(true);
    setMode(front.g, hq, MODE.attack);
    expect(mayReceive(front.g, u)).toBe(false);
  });
});

describe('9.0, 9.3.4: what is free for the Axis', () => {
  /** The free segment of an Order of Battle Step, with a German remnant in a hex and corps of its kind in the pool. */
  function free(hex: string, supply: number = SUPPLY.supplied): { readonly front: Front; readonly u: number } {
    const front = new Front('bagration').acts('axis') as Front;
    front.stock('DE_INC4', 'pool');
    front.stock('DE_INC6', 'pool');
    const u = front.place('DE_KGL', hex);
    setSupply(front.g, u, supply);
    front.g.call(orderOfBattle, game.step.end);
    front.g.resume(orderOfBattle.step.digNear);
    return { front, u };
  }

  test('[TITE 9.3.4] a supplied German remnant in a German city becomes the weakest corps of its kind without points, or a marker is placed', () => {
    const { front, u } = free('7345');
    const offered = front.offers('raise');
    expect(offered).toHaveLength(1);
    expect(offered[0]).toContain('DE_INC4');
    const before = front.personnel('germany');
    front.play(offered[0]);
    expect([front.personnel('germany'), front.box(u), front.in('7345')]).toEqual([before, 'remnants', ['DE_INC4 1']]);
    expect(front.step).not.toMatch(/dig/);
  });

  test('[TITE 9.3.4] not abroad, nor outside a city, nor out of supply', () => {
    for (const hex of ['8542', '7344', '8041']) expect(free(hex).front.offers('raise')).toEqual([]);
    expect(free('7345', SUPPLY.unsupplied).front.offers('raise')).toEqual([]);
  });
});

describe('9.4: two stages', () => {
  test('[TITE 9.4] a unit with many hexes is placed near a city first; both stages together offer the same hexes', () => {
    const front = new Front('barbarossa').acts('soviet') as Front;
    const u = garrisonOf(front, 'soviet');
    const all = placesFor(front.g, u);
    expect(all.length).toBeGreaterThan(100);
    front.g.call(orderOfBattle, game.step.end);
    front.g.set(orderOfBattle.at.unit, u);
    front.g.resume(orderOfBattle.step.near);
    const cities = front.offers('near').map((text) => front.g.s.names.city.indexOf(text.slice('near '.length)));
    expect(cities.flatMap((city) => placesNear(front.g, city)).sort((a, b) => a - b)).toEqual(
      [...all].sort((a, b) => a - b),
    );
    front.play(front.offers('near')[0]);
    expect(front.step).toBe('oob.place');
    for (const text of front.offers('place'))
      expect(cityNear(front.g, front.hex(text.slice('place '.length)))).toBe(cities[0]);
  });

  test('[TITE 9.4] a unit with few places is placed at once', () => {
    const front = new Front('smolensk').acts('axis') as Front;
    const { kinds, ofKind } = front.g.s.forces;
    front.g.call(orderOfBattle, game.step.end);
    front.g.set(orderOfBattle.at.unit, ofKind[kinds.findIndex(({ id }) => id === 'DE_INC6')][0]);
    front.g.resume(orderOfBattle.step.near);
    expect(front.step).toBe('oob.place');
  });
});
