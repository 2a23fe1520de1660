// Barrages of guns (OCS 12.4), their targets (9.16g) and what becomes of them.

import { describe, expect, test } from 'vitest';
import { Game } from '../../../src/engine/kernel/game.ts';
import { barrageGrains, gunCost } from '../../../src/rules/operational-combat-series/chapters/guns.ts';
import { PURPOSE } from '../../../src/rules/operational-combat-series/chapters/paying.ts';
import { hedgehogIn, isBroken, portHitsIn } from '../../../src/rules/operational-combat-series/hexes.ts';
import { operationalCombatSeries } from '../../../src/rules/operational-combat-series/index.ts';
import { soundModule } from '../../../src/rules/operational-combat-series/loading/module.ts';
import { shipped } from '../../../src/rules/operational-combat-series/loading/shipped.ts';
import type { Note } from '../../../src/rules/operational-combat-series/notes.ts';
import { pointsAt, tokensAt, tokensOn } from '../../../src/rules/operational-combat-series/stocks.ts';
import { GRAINS } from '../../../src/rules/operational-combat-series/tables/strength.ts';
import { LEVEL, LOAD, MARKER, PHASE, PLACE } from '../../../src/rules/operational-combat-series/terms.ts';
import {
  disorganizeUnit,
  isOnMap,
  lostOf,
  placeOf,
  setLevel,
  stepsOf,
} from '../../../src/rules/operational-combat-series/units.ts';
import { atLength } from '../../length.ts';
import { playRandomly } from '../../random-play.ts';
import { toCombatPhase } from './battles.ts';
import { type Field, field, type Placed, type Scene } from './position.ts';

const dump = (side: string, at: string, tokens: number) => ({ side, at, tokens });
const scene = (units: readonly Placed[], dumps: readonly object[], rest: Partial<Scene> = {}): Field =>
  field({ units, ...rest, scenario: { dumps, ...rest.scenario } });

/** Ends the movement of the German, then releases in the Reaction Phase of the Soviet and ends his movement. */
const react = (f: Field, ...released: string[]): Field => {
  f.play('end');
  for (const id of released) f.play(`release ${id}`);
  if (f.step === 'release.choose') f.play('done');
  return f.step === 'movement.choose' ? f.play('end') : f;
};
const targets = (f: Field): string[] => (f.g.cells[f.g.s.at.phase] === PHASE.combat ? f.offers('barrage') : []);
const spent = (f: Field): number => f.noted('paid').reduce((all, { tokens }) => all + tokens, 0);
const columns = (f: Field): number[] => f.noted('barrage').map(({ column }) => f.g.s.tables.barrage.leastOf(column));

describe('the examples', () => {
  test('[OCS 12.4] [OCS 12.4c] [OCS 12.4f] three regiments fire 34 at 8 RE behind a hedgehog in the woods, for a token each', () => {
    // The artillery barrage attack of 12.4.
    const nerussa = soundModule(shipped.nerussa, 'nerussa');
    const own = nerussa.units.units.find(({ id }) => id === 'de-75');
    if (own === undefined) throw new Error('no gun');
    const more = ['g1', 'g2'].map((id) => ({ ...own, id, combat: { ...own.combat, strength: 8 } }));
    const f = scene(
      [
        ...(['de-75', 'g1', 'g2'] as const).map((id): Placed => [id, '02.09']),
        ['de-34', '05.10'],
        ...(['so-148', 'so-283', 'so-121'] as const).map((id): Placed => [id, '05.09']),
      ],
      [dump('german', '02.09', 4)],
      {
        scenario: { hedgehogs: [{ at: '05.09', level: 1 }] },
        parts: { units: { ...nerussa.units, units: [...nerussa.units.units, ...more] } },
      },
    );
    toCombatPhase(f).play('barrage units 05.09', 'fire de-75', 'fire g1', 'fire g2');
    f.dice(8);
    expect([spent(f), columns(f)]).toEqual([3, [41]]);
    expect(f.noted('barrage')).toMatchObject([{ strength: 34, roll: 8 }]);
    expect(f.offers('lose')).toHaveLength(3);
    f.play('lose so-121');
    expect(['so-121', 'so-148'].map((id) => lostOf(f.g, f.unit(id)))).toEqual([1, 0]);
    expect(['so-121', 'so-148', 'so-283'].map((id) => f.mode(id))).toEqual(Array(3).fill('combat disorganized'));
  });

  test('[OCS 9.16g] [OCS 12.4a] rockets released in Reaction: 7 on the column of 25, and 5 for the half', () => {
    // The Katyusha Brigade of the comprehensive combat of 9.16.
    const f = scene(
      [
        ['de-394', '05.06'],
        ['de-rec', '05.06'],
        ['so-148', '06.06'],
        ['so-kat', '07.06', 'reserve'],
      ],
      [dump('soviet', '07.06', 8)],
    );
    react(f, 'so-kat').play('barrage units 05.06').dice(7, 5);
    expect([columns(f), spent(f)]).toEqual([[25], 2]);
    f.play('lose de-394');
    expect(placeOf(f.g, f.unit('de-394'))).toBe(PLACE.dead);
    // Disorganized until the Clean Up of its player turn.
    expect(f.noted('rallied')).toMatchObject([{ unit: f.unit('de-rec'), marker: MARKER.disorganized }]);
  });

  test('[OCS 12.4e] a regiment in Low Supply fires 9 at 4 RE at the end of its range, from supply on trucks', () => {
    // The artillery of the 3rd Panzer Division in the comprehensive combat of 9.16.
    const f = scene(
      [
        ['de-75', '03.06'],
        ['de-rec', '05.06'],
        ['so-148', '06.06'],
        ['so-141', '06.06'],
      ],
      [],
      { scenario: { trucks: [{ side: 'german', at: '03.06', kind: 'truck', points: 1, cargoT: 2 }] } },
    );
    setLevel(f.g, f.unit('de-75'), LEVEL.low);
    toCombatPhase(f).play('barrage units 06.06').dice(10);
    expect([columns(f), f.noted('barrage')[0].strength, tokensAt(f.g, f.hex('03.06'), 0)]).toEqual([[17], 9, 1]);
    f.play('lose so-148');
    expect(stepsOf(f.g, f.unit('so-148'))).toBe(2);
  });
});

describe('who fires', () => {
  const units: readonly Placed[] = [
    ['de-75', '03.06'],
    ['de-rec', '05.06'],
    ['so-148', '06.06'],
    ['so-420', '08.06'],
    ['so-kat', '07.06'],
  ];
  const dumps = [dump('german', '03.06', 4), dump('soviet', '08.06', 4)];

  test('[OCS 12.4a] [OCS 5.7a] neither Reserve nor Strategic Move Mode lets guns fire', () => {
    for (const mode of ['combat', 'move', 'reserve', 'strategic'] as const) {
      const f = scene([['de-75', '03.06', mode], ...units.slice(1)], dumps);
      expect([mode, targets(toCombatPhase(f)).length > 0]).toEqual([mode, mode === 'combat' || mode === 'move']);
    }
  });

  test('in Reaction only guns that were in Reserve Mode fire, once, also after they have moved', () => {
    const f = scene([...units.slice(0, 3), ['so-420', '10.06', 'reserve'], ['so-kat', '06.06']], dumps);
    f.play('end', 'release so-420', 'pick so-420', 'step 09.06', 'step 08.06', 'halt');
    if (f.step === 'movement.choose') f.play('end');
    expect(f.offers('barrage')).toContain('barrage units 05.06');
    f.play('barrage units 05.06').dice(2);
    expect(f.noted('fired').map(({ unit }) => unit)).toEqual([f.unit('so-420')]);
    expect(f.g.cells[f.g.s.at.phase]).not.toBe(PHASE.reaction);
  });

  test('[OCS 12.4e] guns reach from 1 hex to their range', () => {
    const f = scene(
      [
        ['de-75', '03.06'],
        ['so-148', '04.06'],
        ['so-283', '06.06'],
        ['so-121', '07.06'],
      ],
      dumps,
    );
    toCombatPhase(f);
    expect(f.offers('barrage units')).toEqual(['barrage units 04.06', 'barrage units 06.06'].sort());
  });

  test('[OCS 12.4f] a gun fires when it can pay: rockets two tokens, others one, traced into its own hex', () => {
    const poor = (tokens: number): Field => {
      const f = scene(
        [
          ['de-394', '05.06'],
          ['so-148', '06.06'],
          ['so-kat', '07.06', 'reserve'],
          ['so-420', '08.06', 'reserve'],
        ],
        tokens === 0 ? [] : [dump('soviet', '08.06', tokens)],
      );
      return react(f, 'so-kat', 'so-420');
    };
    expect(poor(0).offers('barrage')).toEqual([]);
    // One token: the regiment alone.
    const one = poor(1);
    expect(gunCost(one.g, one.unit('so-kat'))).toBe(2);
    one.play('barrage units 05.06').dice(2);
    expect(one.noted('fired').map(({ unit }) => unit)).toEqual([one.unit('so-420')]);
    // Two: whoever is named first takes what the other needs.
    const two = poor(2).play('barrage units 05.06');
    expect(two.offers('fire')).toEqual(['fire so-kat', 'fire so-420']);
    two.play('fire so-kat').dice(2);
    expect([two.noted('fired').length, spent(two)]).toEqual([1, 2]);
  });

  test('supply level and disorganization halve the fire, No Supply ends it', () => {
    const f = scene(units, dumps);
    const u = f.unit('de-75');
    const strength = (): number => barrageGrains(f.g, u) / GRAINS;
    expect(strength()).toBe(18);
    setLevel(f.g, u, LEVEL.low);
    expect(strength()).toBe(9);
    disorganizeUnit(f.g, u);
    expect(strength()).toBe(4.5);
    setLevel(f.g, u, LEVEL.none);
    expect([strength(), targets(toCombatPhase(f))]).toEqual([0, []]);
  });
});

describe('targets', () => {
  test('[OCS 12.4c] [OCS 9.6] a target is struck once in a phase, by as many guns as are named; the others have other targets', () => {
    const f = scene(
      [
        ['de-394', '05.06'],
        ['de-rec', '05.05'],
        ['so-148', '06.06'],
        ['so-kat', '07.06', 'reserve'],
        ['so-420', '07.06', 'reserve'],
      ],
      [dump('soviet', '07.06', 8)],
    );
    react(f, 'so-kat', 'so-420').play('barrage units 05.06', 'fire so-420').dice(2);
    // The Katyusha comes before it in the order, so that it can no longer be named for this barrage.
    expect(f.offers('barrage units')).toEqual(['barrage units 05.05']);
  });

  test('[OCS 12.1c] no barrage hurts headquarters: alone they are no target, with others they raise the density', () => {
    const at = (...more: Placed[]): Field =>
      toCombatPhase(
        scene([['de-75', '03.06'], ['de-rec', '05.06'], ['so-hq', '06.06'], ...more], [dump('german', '03.06', 4)]),
      );
    expect(at().offers('barrage units')).toEqual([]);
    // 18 at 2 RE with the headquarters, in the open: no shift; a step is lost by the other.
    const f = at(['so-141', '06.06']).play('barrage units 06.06').dice(10);
    expect(columns(f)).toEqual([17]);
    expect([isOnMap(f.g, f.unit('so-hq')), isOnMap(f.g, f.unit('so-141'))]).toEqual([true, false]);
    expect(f.mode('so-hq')).toBe('combat');
  });

  test('[OCS 4.9] [OCS 12.1c] with limited intelligence a headquarters alone may be struck, in vain', () => {
    const f = toCombatPhase(
      scene(
        [
          ['de-75', '03.06'],
          ['de-rec', '05.06'],
          ['so-hq', '06.06'],
        ],
        [dump('german', '03.06', 4)],
        {
          options: { '4.9': true },
        },
      ),
    );
    f.play('barrage units 06.06').dice(10);
    expect([isOnMap(f.g, f.unit('so-hq')), f.mode('so-hq')]).toEqual([true, 'combat']);
  });

  test('nobody beside the target and a march in the hex shift the column', () => {
    const f = toCombatPhase(
      scene(
        [
          ['de-75', '03.06'],
          ['so-148', '06.06', 'strategic'],
        ],
        [dump('german', '03.06', 4)],
      ),
    );
    f.play('barrage units 06.06').dice(2);
    // 17, one for 3 RE, three for the march, one less without an observer.
    expect(columns(f)).toEqual([69]);
  });

  test('[OCS 9.16g] dumps and trucks are a target of their own, beside the units of the hex', () => {
    const f = scene(
      [
        ['de-75', '03.06'],
        ['de-rec', '05.06'],
        ['so-148', '06.06'],
      ],
      [dump('german', '03.06', 4), dump('soviet', '06.06', 40)],
      { scenario: { trucks: [{ side: 'soviet', at: '06.06', kind: 'wagon', points: 4, cargoT: 16 }] } },
    );
    toCombatPhase(f);
    expect(f.offers('barrage')).toEqual([
      'barrage units 06.06',
      'barrage supplies 06.06',
      ...f.offers('barrage railroad'),
    ]);
    f.play('barrage supplies 06.06').dice(6);
    // 18 with a shift for 18 points: a quarter.
    expect([tokensOn(f.g, f.hex('06.06'), 1), pointsAt(f.g, f.hex('06.06'), 1, LOAD.wagon, 0)]).toEqual([30, 3]);
    expect(tokensAt(f.g, f.hex('06.06'), 1)).toBe(42);
    expect(f.noted('burnt')).toMatchObject([{ tokens: 14, points: 1 }]);
    expect(lostOf(f.g, f.unit('so-148'))).toBe(0);
  });

  test('[OCS 12.4d] [OCS 17.0d] facilities: hedgehogs lose levels down to the first, railroads break, aircraft burn on the ground', () => {
    const setting = {
      hedgehogs: [{ at: '06.06', level: 3 }],
      airBases: [{ id: 'luka', side: 'soviet', at: '05.05', level: 1 }],
      aircraft: [{ unit: 'so-il', at: '05.05', isActive: false, isReduced: false }],
    };
    const at = (): Field =>
      toCombatPhase(
        scene(
          [
            ['de-75', '03.06'],
            ['so-148', '06.06'],
          ],
          [dump('german', '03.06', 4)],
          { scenario: setting },
        ),
      );
    const hedgehog = at().play('barrage hedgehog 06.06').dice(4);
    expect([hedgehogIn(hedgehog.g, hedgehog.hex('06.06')), hedgehog.noted('damaged').length]).toEqual([2, 1]);
    const rail = at().play('barrage railroad 05.06').dice(5);
    expect(isBroken(rail.g, rail.hex('05.06'))).toBe(true);
    expect(at().play('barrage railroad 05.06').dice(1).noted('damaged')).toEqual([]);
    const base = at().play('barrage air-base 05.05').dice(3, 4);
    expect(base.noted('parked')).toHaveLength(1);
    expect(portHitsIn(base.g, base.hex('05.05'))).toBe(0);
  });
});

test('[OCS 12.4c] in random games a gun fires once a phase, a target is struck once, and each shot is paid for', () => {
  const rules = operationalCombatSeries;
  let shots = 0;
  for (let seed = 1; seed <= (atLength ? 6 : 3); seed++) {
    const g = new Game(rules, rules.prepare({ scenario: 'nerussa' }), { debug: true });
    const fired = new Set<number>();
    const struck = new Set<string>();
    let phase = -1;
    let [owed, paid] = [0, 0];
    g.listener = (_, event) => {
      const { kind, ...of } = event as Note;
      const { phase: now, unit, hex, target, tokens, purpose } = of as Record<string, number>;
      if (kind === 'segment' && now !== phase) {
        phase = now;
        fired.clear();
        struck.clear();
      } else if (kind === 'fired') {
        expect(fired.has(unit)).toBe(false);
        fired.add(unit);
        owed += gunCost(g, unit);
        shots++;
      } else if (kind === 'paid' && purpose === PURPOSE.barrage) paid += tokens;
      else if (kind === 'barrage') {
        expect(struck.has(`${hex} ${target}`)).toBe(false);
        struck.add(`${hex} ${target}`);
        expect(paid).toBe(owed);
      }
    };
    playRandomly(g, `barrage ${seed}`);
  }
  expect(shots).toBeGreaterThan(0);
});
