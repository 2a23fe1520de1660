// Seasons, ranges and hideouts against slow oracles, written from the book alone: what cities yield at random
// (TITE 204, 205, 207), which hexes aircraft reach from bases at random (18.1, 18.8, 103.0, 208.3.2), where detachments
// of partisans may be placed among enemies and their like (107.1).

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Hex } from '../../../src/hex/ids.ts';
import { setAirBox, setIs } from '../../../src/rules/thunder-in-the-east/aircraft.ts';
import { setOil, thin } from '../../../src/rules/thunder-in-the-east/campaign.ts';
import {
  basesOf,
  isAtHalfRange,
  mayIntercept,
  reaches,
} from '../../../src/rules/thunder-in-the-east/chapters/air-range.ts';
import { hide, isEnemyTerritory, mayHide } from '../../../src/rules/thunder-in-the-east/chapters/detachments.ts';
import {
  AIR_BOX,
  ALLEGIANCE,
  AXIS,
  type FACTORY,
  NATION,
  NATIONS,
  OIL,
  SOVIET,
  TERRAINS,
} from '../../../src/rules/thunder-in-the-east/terms.ts';
import { atLength, drawsFresh } from '../../length.ts';
import { Front } from './front.ts';
import { War } from './war.ts';

const runs = (short: number, long: number) => ({
  numRuns: atLength ? long : short,
  ...(drawsFresh ? {} : { seed: 204 }),
});
const SIDES = ['axis', 'soviet'] as const;
const words = (text: string): string[] => text.split(', ');

// 205.1 to 205.3: the cities as the book lists them.
const PERSONNEL = words(
  'Dnepropetrovsk, Gorki, Grozny, Kazan, Kharkov, Kiev, Kuybyshev, Leningrad, Lwow, Minsk, Moscow, Odessa, Rostov, Stalingrad, Tbilisi, Voronezh',
);
const FACTORIES = words('Dnepropetrovsk, Kharkov, Leningrad, Moscow, Stalingrad, Stalino');
const OIL_FIELDS = words('Ploesti, Grozny, Maikop, Tbilisi');
const CAPITALS = { hungary: 'Budapest', romania: 'Bucharest' } as const;

/** What the oracle is told of a season. */
interface Season {
  readonly text: string;
  readonly holder: Readonly<Record<string, (typeof SIDES)[number]>>;
  readonly factories: Readonly<Record<string, keyof typeof FACTORY>>;
  readonly inUrals: ReadonlySet<string>;
  readonly oil: Readonly<Record<string, keyof typeof OIL>>;
  readonly freed: ReadonlySet<string>;
  readonly fightsFor: Readonly<Record<'hungary' | 'romania', 'axis' | 'soviet' | 'nobody'>>;
}

/** 204.0, 205.1 to 205.3, 207.2 to 207.4: personnel by nation, equipment, fuel, in points. */
function yieldOf(
  side: (typeof SIDES)[number],
  { text, holder, factories, inUrals, oil, freed, fightsFor }: Season,
): number[] {
  const personnel: Record<string, number> = Object.fromEntries(NATIONS.map((nation) => [nation, 0]));
  let equipment = 0;
  let fuel = 0;
  for (const [nation, capital] of Object.entries(CAPITALS)) {
    if (fightsFor[nation as 'hungary'] === side && holder[capital] === side)
      personnel[nation] = freed.has(capital) ? 1 : 2;
  }
  if (side === 'axis') {
    const [, , year] = text.split(' ').map(Number);
    personnel.germany = 12;
    if (year < 1942 || text.startsWith('January I, 1942') || text.startsWith('April I, 1942')) personnel.italy = 0.5;
    else if (year === 1942 || text.startsWith('January I, 1943')) personnel.italy = 1;
    equipment = 9;
    fuel = 2;
  } else {
    // Magnitogorsk and Sverdlovsk.
    personnel.ussr = 4;
    equipment = 2;
    for (const city of inUrals) equipment += city === 'Moscow' ? 1 : 0.5;
    for (const city of PERSONNEL) {
      if (holder[city] === side) personnel.ussr += (city === 'Moscow' ? 2 : 1) * (freed.has(city) ? 1 : 2);
    }
  }
  for (const city of [...FACTORIES, 'Lodz']) {
    if (holder[city] !== side) continue;
    const each = factories[city] === 'working' ? 1 : factories[city] === 'restored' ? 0.5 : 0;
    equipment += city === 'Moscow' ? 2 * each : each;
  }
  for (const city of OIL_FIELDS) {
    if (holder[city] !== side) continue;
    if (oil[city] === 'recovered') fuel += 3;
    if (oil[city] === 'working') fuel += side === 'axis' && city === 'Ploesti' ? 5 : 6;
  }
  return [...NATIONS.map((nation) => personnel[nation]), equipment, fuel];
}

const STARTS = words(
  'July I| 1941, October I| 1941, January I| 1942, April I| 1942, July I| 1942, January I| 1943, April I| 1943',
).map((text) => text.replace('|', ','));
const each = <T>(names: readonly string[], value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> =>
  fc.record(Object.fromEntries(names.map((name) => [name, value])));

const seasons: fc.Arbitrary<Season> = fc.record({
  text: fc.constantFrom(...STARTS),
  holder: each(
    [...new Set([...PERSONNEL, ...FACTORIES, ...OIL_FIELDS, ...Object.values(CAPITALS), 'Lodz'])],
    fc.constantFrom(...SIDES),
  ),
  factories: each([...FACTORIES, 'Lodz'], fc.constantFrom('idle', 'working', 'captured', 'retooling', 'restored')),
  inUrals: fc.subarray(FACTORIES).map((names) => new Set(names)),
  oil: each(OIL_FIELDS, fc.constantFrom('working', 'burning', 'recovered')),
  freed: fc.subarray([...PERSONNEL, ...Object.values(CAPITALS)]).map((names) => new Set(names)),
  fightsFor: fc.record({
    hungary: fc.constantFrom('axis', 'soviet', 'nobody'),
    romania: fc.constantFrom('axis', 'soviet', 'nobody'),
  }),
}) as fc.Arbitrary<Season>;

test('[TITE 204.0] [TITE 205.0] [TITE 205.1] [TITE 205.2] [TITE 205.3] [TITE 207.2] seasons yield what the book lists', () => {
  const allegiance = { axis: ALLEGIANCE.own, soviet: ALLEGIANCE.defected, nobody: ALLEGIANCE.independent };
  const war = new War();
  const { at, campaign } = war.g.s;
  fc.assert(
    fc.property(seasons, (given) => {
      war.date(given.text);
      for (const name of Object.keys(given.holder)) war.g.set(at.economy + war.city(name), 0);
      for (const [name, side] of Object.entries(given.holder)) war.hold(side, name);
      for (const [name, state] of Object.entries(given.factories)) war.factory(name, state);
      for (const name of FACTORIES) {
        const here = campaign!.factoryOf[war.city(name)] - 1;
        war.g.set(at.resettled + here, given.inUrals.has(name) ? war.g.cells[at.turn] : 0);
      }
      for (const [name, state] of Object.entries(given.oil)) setOil(war.g, war.city(name), OIL[state]);
      for (const name of given.freed) thin(war.g, war.city(name));
      for (const nation of ['hungary', 'romania'] as const)
        war.g.set(at.allegiance + NATION[nation], allegiance[given.fightsFor[nation]]);
      for (const side of SIDES) {
        const [, equipment, fuel] = war.yields(side, 'ussr');
        const personnel = NATIONS.map((nation) => war.yields(side, nation)[0]);
        expect([side, ...personnel, equipment, fuel]).toEqual([side, ...yieldOf(side, given)]);
      }
    }),
    runs(40, 2000),
  );
});

// Ranges

const LETTERS = ['short', 'medium', 'long', 'extreme'] as const;
/** 18.1: hexes from a base in its own theater and over the boundary; 208.3.2: none for a short range in reserve. */
const REACH = {
  none: [-1, -1],
  short: [6, -1],
  medium: [12, 12],
  long: [999, 18],
  extreme: [999, 36],
} as const;
/** 18.8, 103.0. */
const SWEEP = { none: -1, short: 3, medium: 6, long: 12, extreme: 12 } as const;
const HALF = { short: -1, medium: 6, long: 9, extreme: 18 } as const;

test('[TITE 18.1] [TITE 18.8] [TITE 103.0] [TITE 208.3.2] aircraft reach what the letter of their range says, from bases at random', () => {
  const front = new Front('barbarossa');
  const { grid, theater, cities } = front.g.s.land;
  const inPlay = cities.map((_, city) => city);
  const { aviation } = front.g.s;
  const oneOf = LETTERS.flatMap((letter) => {
    const a = aviation.model.findIndex(
      (model, each) =>
        each > 0 && aviation.side[each] === AXIS && aviation.models[model].range === LETTERS.indexOf(letter),
    );
    return a > 0 ? [[letter, a] as const] : [];
  });
  expect(oneOf.map(([letter]) => letter)).toEqual(expect.arrayContaining(['short', 'medium']));
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...inPlay), { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: grid.size }), { minLength: 12, maxLength: 12 }),
      fc.boolean(),
      (bases, hexes, inReserve) => {
        for (const city of inPlay) front.g.set(front.g.s.at.cityControl + city, bases.includes(city) ? AXIS : SOVIET);
        const places = bases.map((city) => cities[city].hex);
        for (const [letter, a] of oneOf) {
          front.g.set(front.g.s.at.aircraft + a, 0);
          setAirBox(front.g, a, AIR_BOX.available);
          setIs(front.g, a, 'reserve', inReserve);
          const flies = inReserve ? (['none', ...LETTERS] as const)[LETTERS.indexOf(letter)] : letter;
          for (const hex of hexes as Hex[]) {
            const isNear = (within: (isSame: boolean) => number): boolean =>
              places.some((base) => grid.distance(base, hex) <= within(theater[base] === theater[hex]));
            const found = basesOf(front.g, AXIS);
            expect([
              reaches(front.g, found, a, hex),
              reaches(front.g, found, a, hex, true),
              isAtHalfRange(front.g, a, hex),
              flies === 'none' || mayIntercept(front.g, found, a, hex),
            ]).toEqual([
              isNear((isSame) => REACH[flies][isSame ? 0 : 1]),
              isNear((isSame) => (isSame || flies !== 'short' ? SWEEP[flies] : -1)),
              isNear(() => HALF[letter]),
              flies === 'none' || isNear((isSame) => REACH[flies][isSame ? 0 : 1]),
            ]);
          }
        }
      },
    ),
    runs(60, 3000),
  );
});

// Hideouts

test('[TITE 107.1] detachments hide where the book lets them, among enemies and their like at random', () => {
  const made = new Front('barbarossa', {}, { '107.0-partisans': true });
  const { grid, cities } = made.g.s.land;
  const west = Array.from({ length: grid.size }, (_, n) => (n + 1) as Hex).filter(
    (hex) => made.g.s.land.isBarred[hex] === 0 && grid.label(hex) < '91' && grid.label(hex) > '77',
  );
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...west), { minLength: 8, maxLength: 8 }),
      fc.uniqueArray(fc.constantFrom(...west), { minLength: 6, maxLength: 6 }),
      (enemies, hidden) => {
        const front = new Front('barbarossa', {}, { '107.0-partisans': true });
        const { land } = front.g.s;
        front.hold('axis', ...cities.map(({ name }) => name));
        for (const [n, hex] of enemies.entries()) front.place(n % 3 === 0 ? 'RO_INC' : 'DE_INC4', grid.label(hex));
        for (const hex of hidden) hide(front.g, hex);
        const held = new Set<Hex>(enemies);
        for (const hex of west) {
          const isInUnion = land.nation[hex] === NATION.ussr + 1 && isEnemyTerritory(front.g, hex);
          const ground = TERRAINS[land.terrain[hex]];
          const isCity = land.cityIn[hex] !== 0;
          const neighbours = Array.from({ length: 6 }, (_, d) => grid.neighbour[hex * 6 + d] as Hex);
          const isFar =
            !neighbours.some((near) => held.has(near)) && hidden.every((other) => grid.distance(other, hex) >= 3);
          const isCover = isCity || ['forest', 'hill', 'sand', 'swamp'].includes(ground);
          const may = isInUnion && !held.has(hex) && (ground === 'mountain' || (isCover && isFar));
          expect([grid.label(hex), ground, mayHide(front.g, hex)]).toEqual([grid.label(hex), ground, may]);
        }
      },
    ),
    runs(4, 200),
  );
});
