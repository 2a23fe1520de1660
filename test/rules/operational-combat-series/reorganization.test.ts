// Replacements (OCS 12.5), rebuilding (12.5a) and Break-Down Regiments (21).

import { describe, expect, test } from 'vitest';
import { isPresent, isReduced } from '../../../src/rules/operational-combat-series/aircraft.ts';
import { dseOfUnits } from '../../../src/rules/operational-combat-series/chapters/dse.ts';
import { stackIn } from '../../../src/rules/operational-combat-series/hexes.ts';
import { pointsAt, tokensAt } from '../../../src/rules/operational-combat-series/stocks.ts';
import { FACE, LEVEL, LOAD, PHASE, PLACE, REPL } from '../../../src/rules/operational-combat-series/terms.ts';
import {
  faceOf,
  hexOf,
  isOnMap,
  levelOf,
  loseSteps,
  lostOf,
  placeOf,
  putInHex,
  setFace,
  setLevel,
  setLost,
  stepsOf,
} from '../../../src/rules/operational-combat-series/units.ts';
import { changed } from './battles.ts';
import { type Field, field, type Placed, type Scene } from './position.ts';

const base: readonly Placed[] = [
  ['de-hq', '03.06'],
  ['so-hq', '16.01'],
];

/** The Overphase of the second week up to the dice of the German table; all supply is paid by dumps of plenty. */
function secondWeek(units: readonly Placed[], rest: Partial<Scene> = {}): Field {
  const f = field({
    ...rest,
    units: [...base, ...units],
    scenario: {
      dumps: [
        { side: 'german', at: '03.06', sp: 20 },
        { side: 'soviet', at: '16.01', sp: 20 },
      ],
      firstPlayer: { 1: 'german', 2: 'german' },
      supply: { german: { at: '01.06', sp: [0, 0, 0] }, soviet: { at: '16.06', sp: [0, 0, 0] } },
      ...rest.scenario,
    },
  });
  while (f.actor !== 'chance') f.play(f.legal().includes('done') ? 'done' : 'end');
  f.dice(7);
  while (f.step !== 'replacements.roll') {
    if (f.actor === 'chance') f.dice(2);
    else f.play(f.offers('pay-level').at(-1) ?? f.legal().find((text) => text === 'done') ?? f.legal()[0]);
  }
  return f;
}

/** Repls of a side in a hex, placed as if they had marched there. */
function station(f: Field, at: string, ...ids: string[]): void {
  for (const id of ids) {
    setFace(f.g, f.unit(id), FACE.move);
    putInHex(f.g, f.unit(id), f.hex(at));
  }
}
/** Throws nothing on both tables, so that the segment begins. */
const reorganize = (f: Field): Field => f.dice(2, 2);
const places = (f: Field, ...ids: string[]): number[] => ids.map((id) => placeOf(f.g, f.unit(id)));

describe('the Variable Reinforcement Table', () => {
  test('[OCS 12.5] two dice for each side bring replacements to where its supply arrives, in Move Mode, and steps of aircraft', () => {
    const f = secondWeek([], {
      scenario: {
        airBases: [{ id: 'borki', side: 'german', at: '03.05', level: 1 }],
        aircraft: [{ unit: 'de-bf', at: '03.05', isReduced: true }],
      },
    });
    f.dice(10);
    const arrived = ['german-pax-1', 'german-eq-1'].map((id) => f.unit(id));
    expect(arrived.map((u) => f.g.s.land.grid.label(hexOf(f.g, u)))).toEqual(['01.06', '01.06']);
    expect(arrived.map((u) => [faceOf(f.g, u), levelOf(f.g, u)])).toEqual([
      [FACE.move, LEVEL.full],
      [FACE.move, LEVEL.full],
    ]);
    // A quarter of an RE each.
    expect(stackIn(f.g, f.hex('01.06'))).toBe(2);
    expect(isReduced(f.g, f.number('aircraft', 'de-bf'))).toBe(false);
    f.dice(6);
    expect(places(f, 'soviet-pax-1', 'soviet-pax-2', 'soviet-pax-3', 'soviet-eq-1')).toEqual([
      PLACE.map,
      PLACE.map,
      PLACE.unused,
      PLACE.unused,
    ]);
  });

  test('[OCS 12.5] the counter mix limits them, and an aircraft that is lost comes back reduced to a supplied base', () => {
    const parts = { ...changed({}) };
    const f = secondWeek([], {
      parts,
      scenario: { airBases: [{ id: 'borki', side: 'german', at: '03.05', level: 1, usable: 1 }] },
    });
    station(f, '01.01', 'german-pax-1', 'german-pax-2');
    f.dice(12);
    expect([isPresent(f.g, f.number('aircraft', 'de-bf')), isReduced(f.g, f.number('aircraft', 'de-bf'))]).toEqual([
      true,
      true,
    ]);
    expect(f.noted('reinforced').map(({ unit }) => unit)).toEqual([f.unit('german-eq-1')]);
  });

  test('no table is thrown in the first week, nor in lessons without replacements', () => {
    const f = field({ units: base });
    expect([f.step, f.g.cells[f.g.s.at.turn]]).toEqual(['movement.choose', 1]);
  });
});

describe('rebuilding', () => {
  /** Of the division; counters that the scene does not use may be built too. */
  const rebuilds = (f: Field, id = 'de-34'): string[] => f.offers('rebuild').filter((text) => text.includes(` ${id} `));

  test('[OCS 12.5a] a damaged unit with its replacements, next to a headquarters, regains a step and takes any mode', () => {
    const f = secondWeek([['de-34', '03.05']]);
    setLost(f.g, f.unit('de-34'), 2);
    station(f, '03.05', 'german-pax-1', 'german-pax-2');
    reorganize(f);
    expect([f.actor, rebuilds(f)]).toEqual(['german', ['rebuild de-34 03.05']]);
    f.play('rebuild de-34 03.05');
    expect([f.step, stepsOf(f.g, f.unit('de-34'))]).toEqual(['rebuild.mode', 2]);
    f.play('strategic-mode de-34');
    expect(f.mode('de-34')).toBe('move strategic');
    // A step a week, and one personnel is left.
    expect([rebuilds(f), places(f, 'german-pax-1', 'german-pax-2')]).toEqual([[], [PLACE.unused, PLACE.map]]);
  });

  test('[OCS 12.5a] not without a headquarters in or next to the hex, nor next to an enemy whoever stands there', () => {
    const at = (hex: string, ...more: Placed[]): number => {
      const f = secondWeek([['de-34', hex], ...more]);
      setLost(f.g, f.unit('de-34'), 1);
      station(f, hex, 'german-pax-1');
      return rebuilds(reorganize(f)).length;
    };
    expect([at('03.06'), at('03.05'), at('03.04')]).toEqual([1, 1, 0]);
    expect(at('03.05', ['so-52', '03.04'], ['de-fj', '03.05'])).toBe(0);
  });

  test('[OCS 12.5a] the dead come back in the hex, with one step; also what is still in the counter mix', () => {
    const f = secondWeek([
      ['de-34', '05.05'],
      ['de-394', '05.05'],
    ]);
    for (const id of ['de-34', 'de-394']) loseSteps(f.g, f.unit(id), 3);
    station(f, '03.05', 'german-pax-1');
    reorganize(f);
    // The regiment wants a truck point and a token as well; the motorcyclists were never in play.
    expect(['de-34', 'de-394', 'de-k3'].map((id) => rebuilds(f, id).length)).toEqual([1, 0, 1]);
    f.play('rebuild de-34 03.05', 'combat-mode de-34');
    expect([f.at('de-34'), stepsOf(f.g, f.unit('de-34')), lostOf(f.g, f.unit('de-34'))]).toEqual(['03.05', 1, 2]);
    expect(rebuilds(f)).toEqual([]);
  });

  test('[OCS 12.5a] the Rebuild Chart asks for equipment, truck points and tokens, which are spent', () => {
    const f = secondWeek([['de-394', '05.05']], {
      scenario: {
        trucks: [{ side: 'german', at: '03.05', kind: 'truck', points: 2, cargoT: 8 }],
      },
    });
    loseSteps(f.g, f.unit('de-394'), 1);
    station(f, '03.05', 'german-pax-1');
    reorganize(f);
    const tokens = (): number => ['03.05', '03.06'].reduce((all, at) => all + tokensAt(f.g, f.hex(at), 0), 0);
    const before = tokens();
    f.play('rebuild de-394 03.05', ...f.offers('pay').slice(0, 1));
    if (f.step === 'paying.choose') f.play(f.legal()[0]);
    f.play('move-mode de-394');
    expect([f.at('de-394'), pointsAt(f.g, f.hex('03.05'), 0, LOAD.truck, 0), before - tokens()]).toEqual([
      '03.05',
      1,
      1,
    ]);
  });

  test('[OCS 12.5] equipment rebuilds armor, personnel none', () => {
    const f = secondWeek([
      ['de-1pz', '05.05'],
      ['de-2pz', '05.05'],
    ]);
    loseSteps(f.g, f.unit('de-1pz'), 1);
    station(f, '03.06', 'german-eq-1');
    reorganize(f);
    expect([rebuilds(f, 'de-1pz').length, rebuilds(f, 'de-34').length]).toEqual([1, 0]);
    f.play('rebuild de-1pz 03.06', 'combat-mode de-1pz');
    expect(f.at('de-1pz')).toBe('03.06');
    expect(f.g.s.forces.repl[f.unit('german-eq-1')]).toBe(REPL.eq);
    expect(places(f, 'german-eq-1')).toEqual([PLACE.unused]);
  });

  test('[OCS 12.5] replacements march, do not attack, and have no Reserve Mode', () => {
    const f = field({ units: [['de-34', '03.03'], ['so-141', '04.04'], ...base] });
    station(f, '03.03', 'german-pax-1');
    f.play('pick de-34', 'halt', 'pick german-pax-1');
    expect([f.offers('reserve-mode'), f.offers('combat-mode'), f.offers('overrun')]).toEqual([[], [], []]);
    expect(f.steps().length).toBeGreaterThan(0);
  });
});

describe('Break-Down Regiments', () => {
  const division = 'so-148';
  const german: Placed = ['de-34', '03.06'];
  /** The Soviet segment of the second week. */
  const soviets = (
    units: readonly Placed[],
    prepare: (f: Field) => void = () => {},
    rest: Partial<Scene> = {},
  ): Field => {
    const f = secondWeek([german, ...units], rest);
    prepare(f);
    reorganize(f);
    if (f.actor === 'german') f.play('end');
    return f;
  };

  test('[OCS 3.1f] [OCS 21.0] [OCS 21.0a] [OCS 21.0c] a division gives steps for regiments in its hex and mode, but not the last', () => {
    const f = soviets([[division, '16.02', 'reserve']]);
    f.play(`break-down ${division}`, `break-down ${division}`);
    const regiments = ['soviet-regiment-1', 'soviet-regiment-2'];
    expect(regiments.map((id) => [f.at(id), f.mode(id)])).toEqual([
      ['16.02', 'combat reserve'],
      ['16.02', 'combat reserve'],
    ]);
    expect([stepsOf(f.g, f.unit(division)), stackIn(f.g, f.hex('16.02'))]).toEqual([1, 12]);
    expect(f.offers('break-down')).toEqual([]);
    expect(f.noted('lost')).toEqual([]);
  });

  test('[OCS 21.0a] the counter mix limits them', () => {
    const f = soviets([
      [division, '16.02'],
      ['so-283', '16.03'],
      ['so-121', '16.04'],
    ]);
    f.play(`break-down ${division}`, `break-down ${division}`, 'break-down so-283', 'break-down so-283');
    expect(f.offers('break-down')).toEqual([]);
  });

  test('[OCS 21.0b] any division of the nation that is short of a step takes one back, in its hex', () => {
    const f = soviets(
      [
        [division, '16.02'],
        ['so-283', '16.02'],
        ['so-121', '16.04'],
      ],
      (g) => {
        setLost(g.g, g.unit('so-283'), 1);
        setLost(g.g, g.unit('so-121'), 1);
        putInHex(g.g, g.unit('soviet-regiment-1'), g.hex('16.02'));
      },
    );
    f.play(`break-down ${division}`);
    // Not the regiment that was made just now.
    expect(f.offers('take-back')).toEqual(['take-back soviet-regiment-1 so-148', 'take-back soviet-regiment-1 so-283']);
    f.play('take-back soviet-regiment-1 so-283');
    expect([stepsOf(f.g, f.unit('so-283')), stepsOf(f.g, f.unit(division))]).toEqual([3, 2]);
    // Who takes one back gives none.
    expect(f.offers('break-down')).toEqual(['break-down so-148']);
    expect(places(f, 'soviet-regiment-1')).toEqual([PLACE.unused]);
  });

  test('[OCS 21.0d] [OCS 21.0e] regiments are 1 RE of the rating of their counter, count no DSE, and come only of rating 1 or more', () => {
    const f = soviets(
      [
        [division, '16.02'],
        ['so-283', '16.03'],
      ],
      undefined,
      {
        parts: changed({ 'so-283': { combat: { ar: 0 } } }),
      },
    );
    expect(f.offers('break-down')).toEqual([`break-down ${division}`]);
    f.play(`break-down ${division}`);
    const regiment = f.unit('soviet-regiment-1');
    expect([f.g.s.forces.re[regiment], f.g.s.forces.steps[regiment], f.g.s.forces.combat[regiment].ar]).toEqual([
      4, 1, 1,
    ]);
    expect(dseOfUnits(f.g, [regiment])).toBe(1);
    expect(dseOfUnits(f.g, [f.unit(division), regiment])).toBe(2);
    expect(levelOf(f.g, regiment)).toBe(levelOf(f.g, f.unit(division)));
  });

  test('[OCS 21.0c] regiments march in the player turns that follow', () => {
    const f = soviets([[division, '16.02']]);
    f.play(`break-down ${division}`, 'end');
    while (f.actor !== 'soviet' || f.g.cells[f.g.s.at.phase] !== PHASE.movement)
      f.play(f.legal().includes('done') ? 'done' : 'end');
    expect(f.legal()).toContain('pick soviet-regiment-1');
  });

  test('[OCS 21.0f] a division whose last step dies comes back for a regiment of its owner choice, unless the option is off', () => {
    for (const returns of [true, false]) {
      const f = field({
        units: [german, ['so-hq', '16.01'], [division, '10.03']],
        scenario: {
          setup: [
            { unit: 'de-34', at: '03.06', mode: 'combat' },
            { unit: 'so-hq', at: '16.01', mode: 'combat' },
            { unit: division, at: '10.03', mode: 'combat', stepsLost: 2 },
            { unit: 'bd1', at: '12.03', mode: 'move', breakDown: 'soviet' },
            { unit: 'bd2', at: '14.03', mode: 'combat', breakDown: 'soviet' },
          ],
        },
        options: { '21.0f': returns },
      });
      setLevel(f.g, f.unit('bd1'), LEVEL.low);
      loseSteps(f.g, f.unit(division), 1);
      expect(isOnMap(f.g, f.unit(division))).toBe(false);
      f.play('end');
      if (!returns) {
        expect([f.step === 'division-returns.choose', placeOf(f.g, f.unit(division))]).toEqual([false, PLACE.dead]);
        continue;
      }
      // At the end of the segment.
      expect([f.actor, f.legal()]).toEqual(['soviet', ['come-back bd1', 'come-back bd2']]);
      f.play('come-back bd1');
      expect([f.at(division), stepsOf(f.g, f.unit(division)), f.mode(division)]).toEqual(['12.03', 1, 'move']);
      expect([levelOf(f.g, f.unit(division)), placeOf(f.g, f.unit('bd1')), isOnMap(f.g, f.unit('bd2'))]).toEqual([
        LEVEL.low,
        PLACE.unused,
        true,
      ]);
    }
  });

  test('[OCS 21.0f] without a regiment in play it is lost', () => {
    const f = field({ units: [german, ['so-hq', '16.01'], [division, '10.03']] });
    loseSteps(f.g, f.unit(division), 3);
    f.play('end');
    expect([f.step.startsWith('division-returns'), placeOf(f.g, f.unit(division))]).toEqual([false, PLACE.dead]);
  });
});
