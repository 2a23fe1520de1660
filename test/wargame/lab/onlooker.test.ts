// What an onlooker holds against a player, in positions laid by hand on an empty map.

import { describe, expect, test } from 'vitest';
import type { Sightings } from '../../../src/engine/contract/blunders.ts';
import { seat } from '../../../src/engine/contract/ids.ts';
import type { Statics } from '../../../src/engine/contract/ruleset.ts';
import type { Game } from '../../../src/engine/kernel/game.ts';
import type { Hex } from '../../../src/hex/ids.ts';
import { type Field, Onlooker, onlookerKinds } from '../../../src/wargame/lab/onlooker.ts';
import { rectangle } from '../../hex/maps.ts';

const grid = rectangle(9, 9);

const OURS = seat(0);
const THEIRS = seat(1);
/** Units: our headquarters and two battalions, then one of theirs. */
const [HQ, FIRST, SECOND, ENEMY] = [1, 2, 3, 4];
const TITLES = ['', 'our HQ', 'our first', 'our second', 'their first'];
const PLACE = grid.hexOf('0505');

const g = { s: { seats: ['ours', 'theirs'] } } as unknown as Game<Statics>;

/** A field on which units are put by hand, with an onlooker and what it has seen. */
function watched({
  place = PLACE,
  supplied = () => true,
  ...also
}: { place?: Hex; supplied?: (unit: number) => boolean } & Pick<Field<Statics>, 'isCutIdly' | 'isLastTurn'> = {}) {
  const at = new Map<number, Hex>();
  const holder = { seat: 0 };
  const dumps: Hex[] = [];
  const field: Field<Statics> = {
    grid,
    units: 4,
    titles: TITLES,
    places: [{ hex: place, name: 'the Town' }],
    precious: [{ name: 'headquarters', has: (unit) => unit === HQ }],
    seatOf: (unit) => (unit === ENEMY ? THEIRS : OURS),
    hexOf: (_, unit) => at.get(unit) ?? (0 as Hex),
    isGuard: (_, unit) => unit !== HQ,
    holderOf: () => holder.seat,
    isSupplied: (_, unit) => supplied(unit),
    isMobile: (_, unit) => unit === SECOND,
    stores: (_, of) => (of === OURS ? dumps : []),
    ...also,
  };
  const seen: string[] = [];
  const occasions = new Map<string, number>();
  const out: Sightings = {
    occasion: (kind) => void occasions.set(kind, (occasions.get(kind) ?? 0) + 1),
    blunder: (kind, by, note) => void seen.push(`${g.s.seats[by]} ${kind}: ${note}`),
  };
  const onlooker = new Onlooker(g, field, out);
  const put = (unit: number, label: string): void => void at.set(unit, label === '' ? (0 as Hex) : grid.hexOf(label));
  /** A turn of ours: units that move, by their new hexes. */
  const turn = (moves: Readonly<Record<number, string>> = {}, fought: readonly number[] = []): void => {
    onlooker.begin(g, OURS);
    for (const [unit, label] of Object.entries(moves)) put(Number(unit), label);
    for (const unit of fought) onlooker.fight(unit);
    onlooker.end(g, OURS);
  };
  return { put, turn, seen, occasions, onlooker, holder, dumps };
}

test('all that it reports is among the kinds that it declares', () => {
  const names = onlookerKinds({ headquarters: 'headquarters' }, { supply: true, mobile: true, stores: 'dumps' }).map(
    ({ name }) => name,
  );
  const { put, turn, seen, onlooker } = watched({ supplied: (unit) => unit !== FIRST || seen.length > 9 });
  put(HQ, '0203');
  put(ENEMY, '0303');
  turn();
  onlooker.lose(HQ, 'in 0203');
  for (const line of seen) expect(names).toContain(line.split(' ')[1].replace(':', ''));
  expect(seen).toHaveLength(2);
});

/** A hex next to 0203 and to 0303. */
const BESIDE = grid.labels.find((label) =>
  ['0203', '0303'].every((end) => label !== '' && grid.distance(grid.hexOf(label), grid.hexOf(end)) === 1),
) as string;

describe('a headquarters', () => {
  test.each([
    ['alone next to an enemy', { [HQ]: '0203', [ENEMY]: '0303' }, 'the enemy 1 hex away'],
    ['alone, an enemy two hexes away and nobody between', { [HQ]: '0203', [ENEMY]: '0403' }, 'the enemy 2 hexes away'],
    ['alone next to an enemy, with a friend beside both', { [HQ]: '0203', [FIRST]: BESIDE, [ENEMY]: '0303' }, '1 hex'],
  ])('%s is in danger', (_, units, why) => {
    const { put, turn, seen } = watched();
    for (const [unit, label] of Object.entries(units)) put(Number(unit), label);
    turn();
    expect(seen).toEqual([expect.stringMatching(`^ours exposed-headquarters: our HQ alone in 0203, .*${why}`)]);
  });

  test.each([
    ['with a unit in its hex', { [HQ]: '0203', [FIRST]: '0203', [ENEMY]: '0303' }],
    ['behind a unit that screens it', { [HQ]: '0203', [FIRST]: '0303', [ENEMY]: '0403' }],
    ['three hexes from the enemy', { [HQ]: '0203', [ENEMY]: '0503' }],
    ['off the map', { [ENEMY]: '0503' }],
  ])('%s is not', (_, units) => {
    const { put, turn, seen } = watched();
    for (const [unit, label] of Object.entries(units)) put(Number(unit), label);
    turn();
    expect(seen).toEqual([]);
  });

  test('is judged only at the end of a turn that began', () => {
    const { put, seen, onlooker, occasions } = watched();
    put(HQ, '0203');
    put(ENEMY, '0303');
    onlooker.end(g, OURS);
    expect(seen).toEqual([]);
    onlooker.begin(g, OURS);
    onlooker.end(g, OURS);
    onlooker.end(g, OURS);
    expect(seen).toHaveLength(1);
    expect(occasions.get('exposed-headquarters')).toBe(1);
  });
});

test('nothing is in danger after which no enemy comes', () => {
  for (const isLast of [false, true]) {
    const { put, turn, seen } = watched({ isLastTurn: () => isLast });
    put(HQ, '0203');
    put(FIRST, '0505');
    put(ENEMY, '0303');
    turn({ [FIRST]: '0702' });
    expect(seen).toHaveLength(isLast ? 0 : 2);
  }
});

test('a unit out of supply by its own move is a mistake only where the game knows no good reason', () => {
  for (const isIdle of [false, true]) {
    let isFed = true;
    const { put, turn, seen, occasions, onlooker } = watched({ supplied: () => isFed, isCutIdly: () => isIdle });
    put(FIRST, '0101');
    turn();
    onlooker.begin(g, OURS);
    put(FIRST, '0102');
    isFed = false;
    onlooker.end(g, OURS);
    expect(seen).toHaveLength(isIdle ? 1 : 0);
    expect(occasions.get('unsupplied-by-own-move')).toBe(1);
  }
});

describe('a place', () => {
  test('left with an enemy within three hexes is a mistake; with a guard next to it, or the enemy far off, it is none', () => {
    for (const [to, enemy, expected] of [
      ['0101', '0508', 1],
      ['0506', '0508', 0],
      ['0101', '0509', 0],
    ] as const) {
      const { put, turn, seen } = watched();
      put(FIRST, '0505');
      put(ENEMY, enemy);
      turn({ [FIRST]: to });
      expect(
        seen.filter((line) => line.includes('empty-place')),
        `${to} ${enemy}`,
      ).toHaveLength(expected);
    }
  });

  test('that nobody guarded, or that the enemy has taken, is not left', () => {
    const { put, turn, seen, holder } = watched();
    put(ENEMY, '0508');
    put(FIRST, '0101');
    turn();
    put(FIRST, '0505');
    turn({ [FIRST]: '0102' });
    expect(seen).toEqual(['ours empty-place: the Town left, the enemy 3 hexes away']);
    put(FIRST, '0505');
    holder.seat = 1;
    turn({ [FIRST]: '0103' });
    expect(seen).toHaveLength(1);
  });
});

describe('a move', () => {
  test('that takes back the one before is a mistake', () => {
    const { put, turn, seen, occasions } = watched();
    put(FIRST, '0101');
    turn({ [FIRST]: '0103' });
    turn({ [FIRST]: '0101' });
    expect(seen).toEqual(['ours there-and-back: our first from 0101 to 0103 and back']);
    expect(occasions.get('there-and-back')).toBe(1);
  });

  test.each([
    ['to a third hex', [], '0102'],
    ['after a fight', [FIRST], '0101'],
  ])('%s is none', (_, fought, to) => {
    const { put, turn, seen } = watched();
    put(FIRST, '0101');
    turn({ [FIRST]: '0103' }, fought);
    turn({ [FIRST]: to });
    expect(seen).toEqual([]);
  });

  test('that puts a supplied unit out of supply is a mistake; one that was cut before is not its own fault', () => {
    let cut = new Set<number>();
    const { put, turn, seen, onlooker } = watched({ supplied: (unit) => !cut.has(unit) });
    put(FIRST, '0101');
    put(SECOND, '0201');
    cut = new Set([SECOND]);
    onlooker.begin(g, OURS);
    put(FIRST, '0103');
    put(SECOND, '0203');
    cut.add(FIRST);
    onlooker.end(g, OURS);
    expect(seen).toEqual(['ours unsupplied-by-own-move: our first from 0101 to 0103']);
    turn();
    expect(seen).toHaveLength(1);
  });
});

describe('a mobile unit', () => {
  test.each([
    ['that stays far from all enemies is idle', '0101', {}, 1],
    ['that moves is not', '0101', { [SECOND]: '0102' }, 0],
    ['that guards a place is not', '0505', {}, 0],
    ['within four hexes of an enemy is not', '0705', {}, 0],
  ])('%s', (_, at, moves, expected) => {
    const { put, turn, seen, occasions } = watched();
    put(SECOND, at);
    put(FIRST, '0101');
    put(ENEMY, '0909');
    if (at === '0705') put(ENEMY, '0905');
    turn(moves);
    expect(seen.filter((line) => line.includes('idle-mobile-unit'))).toHaveLength(expected);
    expect(occasions.get('idle-mobile-unit')).toBe(1);
  });
});

test('a dump without a guard and within reach of an enemy is in danger; the enemy has none of ours to guard', () => {
  const { put, turn, seen, dumps } = watched();
  dumps.push(grid.hexOf('0202'), grid.hexOf('0205'));
  put(ENEMY, '0304');
  put(FIRST, '0205');
  turn();
  expect(seen).toEqual(['ours exposed-store: in 0202, the enemy 2 hexes away']);
});
