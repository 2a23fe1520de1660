// What each mode lets units do in each phase (OCS 5, 7.0, 8.1, 9.1, 10.0, 12.4a), one position for each, of both sides:
// whether a unit of the mode may be moved, overrun, attack, and fire if it is a gun.

import { describe, expect, test } from 'vitest';
import { MARKER, PHASE } from '../../../src/rules/operational-combat-series/terms.ts';
import { setMarker } from '../../../src/rules/operational-combat-series/units.ts';
import { type Field, field, type Placed } from './position.ts';

const DEEDS = ['move', 'overrun', 'attack', 'fire'] as const;
type Deed = (typeof DEEDS)[number];
type Mode = 'combat' | 'move' | 'reserve' | 'released' | 'strategic' | 'exploitation' | 'disorganized';
/** The own Movement, Combat and Exploitation Phases, and the Reaction Phase of the enemy's player turn. */
type When = 'movement' | 'reaction' | 'combat' | 'exploitation';

const ALL: readonly Deed[] = DEEDS;
const NOTHING: readonly Deed[] = [];

/** The tables of chapters 5 to 12 as the reference has them. */
const MAY: Readonly<Record<When, Partial<Record<Mode, readonly Deed[]>>>> = {
  movement: {
    combat: ['move', 'overrun'],
    move: ['move', 'overrun'],
    reserve: ['move'],
    strategic: ['move'],
    disorganized: ['move'],
  },
  reaction: {
    combat: NOTHING,
    move: NOTHING,
    reserve: NOTHING,
    released: ALL,
    strategic: NOTHING,
    disorganized: NOTHING,
  },
  combat: {
    combat: ['attack', 'fire'],
    move: ['attack', 'fire'],
    reserve: NOTHING,
    strategic: NOTHING,
    disorganized: ['attack', 'fire'],
  },
  exploitation: {
    combat: NOTHING,
    move: NOTHING,
    reserve: NOTHING,
    released: ALL,
    strategic: NOTHING,
    exploitation: ['move', 'overrun', 'attack'],
    disorganized: NOTHING,
  },
};

interface Team {
  readonly tank: string;
  readonly gun: string;
  readonly hq: string;
  readonly enemy: string;
  readonly enemyHq: string;
}
const TEAMS: Readonly<Record<'german' | 'soviet', Team>> = {
  german: { tank: 'de-1pz', gun: 'de-75', hq: 'de-hq', enemy: 'so-121', enemyHq: 'so-hq' },
  soviet: { tank: 'so-141', gun: 'so-420', hq: 'so-hq', enemy: 'de-394', enemyHq: 'de-hq' },
};

/** Where the units stand, on the road, and an enemy beside them or, for marches, far away. */
const HERE = '09.06';
const BESIDE = '10.06';
const AWAY = '14.09';

const PLACED: Readonly<Record<Mode, Placed[2]>> = {
  combat: 'combat',
  move: 'move',
  reserve: 'reserve',
  released: 'reserve',
  strategic: 'strategic',
  exploitation: 'combat',
  disorganized: 'combat',
};
const MARKED: Partial<Record<Mode, number>> = {
  exploitation: MARKER.exploitation,
  disorganized: MARKER.disorganized,
};

/** A tank and a gun of the side in the mode; the week begins with the player turn in which the phase is played. */
function scene(side: keyof typeof TEAMS, mode: Mode, when: When, enemyAt: string): Field {
  const { tank, gun, hq, enemy, enemyHq } = TEAMS[side];
  const other = side === 'german' ? 'soviet' : 'german';
  const f = field({
    units: [
      [tank, HERE, PLACED[mode]],
      [gun, HERE, PLACED[mode]],
      [enemy, enemyAt],
      [hq, '01.01'],
      [enemyHq, '16.01'],
    ],
    options: { '5.11': false, '9.17': false },
    scenario: {
      firstPlayer: { 1: when === 'reaction' ? other : side },
      dumps: [{ side, at: HERE, sp: 5 }],
    },
  });
  const marker = MARKED[mode];
  // There is no artillery with a marker of exploitation (9.14).
  for (const id of mode === 'exploitation' ? [tank] : [tank, gun])
    if (marker !== undefined) setMarker(f.g, f.unit(id), marker);
  return f;
}

/** What the side may do in the phase, played to its end. */
function deedsIn(side: keyof typeof TEAMS, mode: Mode, when: When, enemyAt: string): Set<Deed> {
  const f = scene(side, mode, when, enemyAt);
  const { tank, gun } = TEAMS[side];
  const { at } = f.g.s;
  const found = new Set<Deed>();
  const isFirst = (): boolean => f.g.cells[at.playerTurn] === 1 && f.g.cells[at.phase] <= PHASE[when];
  while (isFirst()) {
    const legal = f.legal();
    const isNow = f.g.cells[at.phase] === PHASE[when] && f.actor === side;
    const release = [tank, gun].map((id) => `release ${id}`).find((text) => legal.includes(text));
    if (isNow && mode === 'released' && release !== undefined) {
      f.play(release);
      continue;
    }
    if (isNow && f.step === 'movement.choose' && legal.includes(`pick ${tank}`)) {
      f.play(`pick ${tank}`);
      if (f.offers('step').length > 0) found.add('move');
      if (f.offers('overrun').includes(`overrun ${BESIDE}`)) found.add('overrun');
      f.play('halt');
      continue;
    }
    if (isNow && legal.includes(`barrage units ${BESIDE}`)) found.add('fire');
    if (isNow && legal.includes(`attack ${BESIDE}`)) found.add('attack');
    f.play(legal.includes('done') ? 'done' : 'end');
  }
  return found;
}

describe.each(['movement', 'reaction', 'combat', 'exploitation'] as const)('in the phase of %s', (when) => {
  const modes = Object.entries(MAY[when]) as [Mode, readonly Deed[]][];
  test.each(modes)('[OCS 5.2] a unit in the mode %s', (mode, deeds) => {
    for (const side of ['german', 'soviet'] as const) {
      const [away, beside] = [AWAY, BESIDE].map((at) => deedsIn(side, mode, when, at));
      const found = DEEDS.filter((deed) => (deed === 'move' ? away : beside).has(deed));
      expect([side, found]).toEqual([side, [...deeds]]);
    }
  });
});
