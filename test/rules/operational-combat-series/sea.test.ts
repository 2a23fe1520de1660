// Ships, landings, shipping and ports (OCS 19, 20), on the coasts of Husky.

import { describe, expect, test } from 'vitest';
import { attackOf } from '../../../src/rules/operational-combat-series/chapters/strengths.ts';
import { setPortHits } from '../../../src/rules/operational-combat-series/hexes.ts';
import { operationalCombatSeries } from '../../../src/rules/operational-combat-series/index.ts';
import { soundModule } from '../../../src/rules/operational-combat-series/loading/module.ts';
import { shipped } from '../../../src/rules/operational-combat-series/loading/shipped.ts';
import { siteOf } from '../../../src/rules/operational-combat-series/statics.ts';
import { addPark, pointsAt, tokensAt, tokensOn } from '../../../src/rules/operational-combat-series/stocks.ts';
import { GRAINS } from '../../../src/rules/operational-combat-series/tables/strength.ts';
import { LOAD, PLACE } from '../../../src/rules/operational-combat-series/terms.ts';
import { acting } from '../../../src/rules/operational-combat-series/turn.ts';
import {
  actionRating,
  isFrozen,
  placeOf,
  siteOfUnit,
  stepsOf,
  transportOf,
} from '../../../src/rules/operational-combat-series/units.ts';
import {
  cargoOfVessel,
  leftOfVessel,
  pointsOfVessel,
  roomOf,
  siteOfVessel,
} from '../../../src/rules/operational-combat-series/vessels.ts';
import { Field } from './position.ts';
import { type Afloat, goOn, shore } from './shore.ts';

/** An Italian regiment far from the coast, so that both sides are in play. */
const FAR: Afloat = ['it-177bers', '32.10'];
const site = (f: Field, name: string): number => siteOf(f.g.s.land, name);
const vessel = (f: Field, id: string): number => f.number('vessel', id);
const lies = (f: Field, id: string): string => f.g.s.names.site[siteOfVessel(f.g, vessel(f, id))] as string;
const left = (f: Field, id: string): number => leftOfVessel(f.g, vessel(f, id));
const isAshore = (f: Field, id: string): boolean => placeOf(f.g, f.unit(id)) === PLACE.map;
const cargo = (f: Field, id: string): number => cargoOfVessel(f.g, vessel(f, id));
const dump = (side: string, at: string, tokens: number) => ({ side, at, tokens });

describe('ships', () => {
  test('[OCS 19.0] [OCS 19.1] spend a point a hex, in hexes wholly or partly sea, and never enter one with ground units of the enemy', () => {
    const f = shore({ units: [FAR, ['it-18cb', '26.09']], ships: [['us-savannah', '26.08']] });
    f.play('sail us-savannah');
    expect(f.steps().sort()).toEqual(['25.07', '25.08', '26.07', '27.07', '27.08']);
    expect(f.refuses('step 26.09', 'course 26.09', 'course 26.10')).toBe(true);
    f.play('step 25.08', 'step 24.08');
    expect([lies(f, 'us-savannah'), left(f, 'us-savannah')]).toEqual(['24.08', 58]);
    // Farther hexes where there is anything to do are named at once, at the cost of the shortest way.
    f.play('course 23.09');
    expect([lies(f, 'us-savannah'), left(f, 'us-savannah')]).toEqual(['23.09', 56]);
    expect(f.play('halt').offers('sail')).toEqual([]);
  });

  test('[OCS 19.1] no farther than their points, and by water alone', () => {
    const f = shore({ units: [FAR], ships: [['it-ferry', '42.23']] });
    // The ferry has 12 points.
    goOn(f, 'movement', 2).play('sail it-ferry');
    const costs = new Map(f.offers('course').map((text) => [text.slice('course '.length), 0]));
    expect(costs.has('38.11')).toBe(false);
    expect(costs.has('39.19')).toBe(true);
    f.play('course 39.19');
    expect(left(f, 'it-ferry')).toBe(12 - f.g.s.land.grid.distance(f.hex('42.23'), f.hex('39.19')));
  });

  test('[OCS 19.1] move in the own Movement and Exploitation Phases and in the enemy’s Reaction Phase, with all points each time', () => {
    const f = shore({ units: [FAR], ships: [['us-savannah', '26.08']] });
    f.play('sail us-savannah', 'step 26.07', 'halt');
    for (const [phase, turn, to] of [
      ['exploitation', 1, '26.06'],
      ['reaction', 2, '26.05'],
    ] as const) {
      goOn(f, phase, turn);
      expect(left(f, 'us-savannah')).toBe(60);
      f.play('sail us-savannah', `step ${to}`, 'halt');
    }
  });

  test('[OCS 19.1] leave a hex that enemies enter for the sea', () => {
    const f = shore({ units: [FAR, ['it-10bers', '25.09', 'move']], ships: [['us-savannah', '25.08']] });
    goOn(f, 'movement', 2).play('pick it-10bers', 'step 25.08', 'halt');
    expect(f.g.s.land.isSea[siteOfVessel(f.g, vessel(f, 'us-savannah'))]).toBe(1);
  });

  test('[OCS 19.2] fire at land within range whenever their side may barrage, without supply, once a phase', () => {
    const units: readonly Afloat[] = [FAR, ['it-18cb', '26.09']];
    const f = shore({
      units,
      ships: [
        ['br-warspite', '26.06'],
        ['us-savannah', '26.06'],
        ['br-forcek', '26.08'],
      ],
    });
    goOn(f, 'combat', 1);
    // 26.06 is three hexes away: only the battleships reach so far.
    expect(f.legal()).toContain('barrage port 26.09');
    f.play('barrage units 26.09');
    expect(f.legal()).toEqual(['shell br-warspite', 'shell br-forcek']);
    f.play('shell br-warspite', 'shell br-forcek').dice(2);
    expect(f.noted('barrage').at(-1)).toMatchObject({ strength: 54 });
    // Neither has a second shot, at another target either.
    expect(f.refuses('barrage units 26.09', 'barrage port 26.09')).toBe(true);
  });

  test('[OCS 19.2] add to guns against one target, and in Reaction too', () => {
    const f = shore({
      units: [FAR, ['it-18cb', '26.09'], ['us-17fa', '25.08']],
      ships: [['us-savannah', '26.08']],
      scenario: { dumps: [dump('allied', '25.08', 4)] },
    });
    goOn(f, 'combat', 1).play('barrage units 26.09', 'fire us-17fa', 'shell us-savannah').dice(2);
    expect(f.noted('barrage').at(-1)).toMatchObject({ strength: 36 });
    expect(tokensAt(f.g, f.hex('25.08'), 1)).toBe(3);
    // The enemy's player turn: the ship alone may fire, in the Reaction Phase.
    goOn(f, 'reaction', 2);
    while (f.step !== 'barrage.target') f.play(f.legal().includes('done') ? 'done' : 'end');
    expect(f.offers('barrage units')).toEqual(['barrage units 26.09']);
  });
});

describe('landing craft', () => {
  const loaded: readonly Afloat[] = [FAR, ['us-3', '26.08', 'combat', 'us-lc1'], ['it-18cb', '26.09']];

  test('[OCS 19.3] [OCS 20.0c] land units on beaches without enemies, for 2 points in all; they neither move nor attack in that player turn', () => {
    const f = shore({ units: loaded, scenario: { dumps: [dump('allied', '25.08', 8)] } });
    f.play('sail us-lc1');
    expect(f.refuses('land us-3')).toBe(true);
    f.play('step 25.08', 'land us-3');
    expect([isAshore(f, 'us-3'), f.at('us-3'), left(f, 'us-lc1')]).toEqual([true, '25.08', 40 - 1 - 2]);
    f.play('halt');
    expect(f.offers('pick')).toEqual([]);
    goOn(f, 'combat', 1);
    expect(f.step).not.toBe('combat.choose');
    goOn(f, 'exploitation', 1);
    expect(isFrozen(f.g, f.unit('us-3'))).toBe(true);
    goOn(f, 'movement', 2);
    expect(isFrozen(f.g, f.unit('us-3'))).toBe(false);
    goOn(f, 'movement', 3);
    expect(f.offers('pick')).toContain('pick us-3');
  });

  test('[OCS 19.3] by option they wait for the next week, but not in the week of an assault', () => {
    const waits = (parts: object): boolean => {
      const f = shore({ units: loaded, options: { '19.3-week': true }, parts });
      f.play('sail us-lc1', 'step 25.08', 'land us-3', 'halt');
      goOn(f, 'movement', 3);
      return isFrozen(f.g, f.unit('us-3'));
    };
    const usual = shore({ units: loaded });
    const { head } = usual.g.s;
    expect(waits({ head: { ...head, specialRules: [] } })).toBe(true);
    expect(waits({})).toBe(false);
  });

  test('[OCS 19.3] alarm reserves beside them, and are stopped by 10 RE in the hex', () => {
    const crowd: readonly Afloat[] = [
      ['us-1', '25.08'],
      ['us-9', '25.08'],
      ['us-45', '25.08'],
    ];
    const f = shore({ units: [...loaded, ...crowd, ['it-gme', '25.09', 'reserve']] });
    f.play('sail us-lc1', 'step 25.08');
    expect(f.offers('land')).toEqual([]);
    const free = shore({ units: [...loaded, ['it-gme', '25.09', 'reserve']] });
    free.play('sail us-lc1', 'step 25.08', 'land us-3');
    expect(free.mode('it-gme')).toBe('combat');
  });

  test('[OCS 19.3] who finds an enemy dump on the beach captures it', () => {
    const f = shore({ units: loaded, scenario: { dumps: [dump('axis', '25.08', 8)] } });
    f.play('sail us-lc1', 'step 25.08', 'land us-3').dice(6);
    expect(tokensOn(f.g, f.hex('25.08'), 1)).toBe(3);
  });

  test('[OCS 20.0c] load and unload supply and trucks for 2 points each, from ships wherever both lie, and carry no more than they may', () => {
    const f = shore({
      units: [FAR, ['us-rgr', '25.08']],
      craft: [['us-lc1', '26.08']],
      ships: [['us-convoy1', '26.08', 4]],
    });
    f.play('sail us-lc1', 'tranship us-convoy1');
    expect([cargo(f, 'us-lc1'), cargo(f, 'us-convoy1'), left(f, 'us-lc1')]).toEqual([16, 0, 38]);
    f.play('step 25.08');
    expect(f.offers('unload')).toEqual([4, 8, 12, 16].map((n) => `unload ${n}`));
    f.play('unload 12', 'unload 4');
    expect([tokensOn(f.g, f.hex('25.08'), 1), left(f, 'us-lc1')]).toEqual([16, 35]);
    // What a craft has brought goes no farther in the phase (11.3a).
    expect(f.offers('load')).toEqual([]);
    expect(f.offers('embark')).toEqual(['embark us-rgr']);
    f.play('embark us-rgr');
    expect([left(f, 'us-lc1'), roomOf(f.g, vessel(f, 'us-lc1'))]).toEqual([33, 28 - 2]);
    expect(f.refuses('land us-rgr')).toBe(true);
  });

  test('[OCS 20.0c] carry between a box and the beaches what they take in a Movement Phase', () => {
    const f = shore({
      units: [FAR, ['us-41', 'ports', 'move'], ['us-82rec', 'ports', 'move']],
      craft: [['us-lc1', '25.08']],
      scenario: {
        dumps: [dump('allied', 'ports', 40)],
        trucks: [{ side: 'allied', at: 'ports', kind: 'truck', points: 6, cargoT: 4 }],
      },
    });
    f.play('sail us-lc1', 'cross ports');
    expect([lies(f, 'us-lc1'), left(f, 'us-lc1')]).toEqual(['ports', 20]);
    // 41st Regiment: 1 RE of mech is 2 SP; the battalion 1 SP.
    expect(['us-41', 'us-82rec'].map((id) => transportOf(f.g, f.unit(id)))).toEqual([8, 4]);
    f.play('embark us-41', 'load 8', 'embark-trucks 2');
    expect(roomOf(f.g, vessel(f, 'us-lc1'))).toBe(28 - 8 - 8 - 8);
    expect([left(f, 'us-lc1'), pointsOfVessel(f.g, vessel(f, 'us-lc1'))]).toEqual([18, 2]);
    // Points that carry a load stay ashore; 18 points are too few to cross again.
    expect(f.offers('embark-trucks')).toEqual(['embark-trucks 1']);
    expect(f.offers('course')).toEqual([]);
    f.play('halt');
    goOn(f, 'exploitation', 1).play('sail us-lc1', 'course 25.08');
    expect(f.refuses('land us-41', 'unload 8')).toBe(true);
    f.play('halt');
    goOn(f, 'movement', 3).play('sail us-lc1', 'land us-41', 'unload 8', 'land-points 2', 'halt');
    expect([f.at('us-41'), tokensOn(f.g, f.hex('25.08'), 1)]).toEqual(['25.08', 8]);
    expect([0, 1].map((moved) => pointsAt(f.g, f.hex('25.08'), 1, LOAD.truck, moved))).toEqual([0, 2]);
    expect(f.offers('trucks')).toEqual([]);
  });

  test('[OCS 20.0c] neither load nor unload in a storm', () => {
    const f = shore({ units: loaded });
    f.g.set(f.g.s.at.weather, 0);
    f.play('sail us-lc1', 'step 25.08');
    expect(f.offers('land')).toEqual([]);
  });

  test('leave units in Reserve Mode and those that have moved ashore', () => {
    const units: readonly Afloat[] = [FAR, ['us-rgr', '25.08'], ['us-3rgr', '25.08', 'reserve'], ['us-70', '25.09']];
    const f = shore({ units, craft: [['us-lc1', '25.08']] });
    f.play('pick us-70', 'step 25.08', 'halt', 'sail us-lc1');
    expect(f.offers('embark')).toEqual(['embark us-rgr']);
  });
});

describe('an assault from the sea', () => {
  /** A division of 17 and 3 RE at sea before one of 7 on a beach in open ground, which has no supply. */
  const assault = (rest: Partial<Parameters<typeof shore>[0]> = {}): Field => {
    const f = shore({
      units: [FAR, ['br-50', '38.06', 'combat', 'br-lc3'], ['it-54nap', '38.07']],
      ships: [['br-convoy2', '39.05', 4]],
      ...rest,
    });
    return goOn(f, 'combat', 1);
  };

  test('[OCS 19.3] is at half strength, paid for by ships within two hexes', () => {
    const f = assault();
    expect(attackOf(f.g, f.unit('br-50'), f.hex('38.07'))).toBe((17 * GRAINS) / 2);
    f.play('attack 38.07', 'at-usual-cost');
    // More than 1 RE: two tokens.
    expect(cargo(f, 'br-convoy2')).toBe(16 - 2);
    expect(f.noted('paidAfloat')).toMatchObject([{ tokens: 2 }]);
  });

  test('[OCS 19.3] is at another fraction where the terrain chart of the module says so', () => {
    const terrain = { ...soundModule(shipped.husky, 'husky').terrain, amphibious: { over: 1, under: 4 } };
    const f = assault({ parts: { terrain } });
    expect(attackOf(f.g, f.unit('br-50'), f.hex('38.07'))).toBe((17 * GRAINS) / 4);
  });

  test('[OCS 19.3] has no supply from ships three hexes away, and none without ships', () => {
    for (const ships of [[], [['br-convoy2', '40.04', 4]]] as const) {
      const f = assault({ ships });
      expect(f.offers('attack')).toEqual([]);
    }
  });

  test('[OCS 19.3] takes all of its option as losses, and may advance ashore', () => {
    const f = assault();
    // 8.5 to 3.5 is 2:1 in the open; ratings 4 and 1: 8, Ao1/Do1.
    f.play('attack 38.07', 'at-usual-cost').dice(5);
    expect(f.noted('fought')).toMatchObject([{ roll: 5, modifier: 3 }]);
    expect(f.legal()).toEqual(['retreat 0']);
    f.play('retreat 0');
    expect(stepsOf(f.g, f.unit('br-50'))).toBe(2);
    f.play('retreat 1');
    f.play(f.offers('fall-back')[0], 'advance br-50');
    expect([f.at('br-50'), isAshore(f, 'br-50')]).toEqual(['38.07', true]);
  });

  test('[OCS 19.3] leaves units aboard where the defender holds', () => {
    const f = assault();
    // 5 is AL1o1/Do1.
    f.play('attack 38.07', 'at-usual-cost').dice(2).play('retreat 0', 'retreat 0');
    expect(stepsOf(f.g, f.unit('br-50'))).toBe(1);
    expect(placeOf(f.g, f.unit('br-50'))).toBe(PLACE.aboard);
    expect(f.refuses('advance br-50')).toBe(true);
  });

  test('[OCS 19.3] strikes beaches alone, in the own Combat Phase, and not in a storm', () => {
    const cliffs = assault({ units: [FAR, ['br-50', '39.06', 'combat', 'br-lc3'], ['it-18cb', '39.07']] });
    expect(cliffs.offers('attack')).toEqual([]);
    const storm = shore({
      units: [FAR, ['br-50', '38.06', 'combat', 'br-lc3'], ['it-54nap', '38.07']],
      ships: [['br-convoy2', '39.05', 4]],
    });
    storm.g.set(storm.g.s.at.weather, 0);
    expect(goOn(storm, 'combat', 1).offers('attack')).toEqual([]);
    expect(assault().offers('attack')).toEqual(['attack 38.07']);
  });

  test('[OCS 19.3] joins one from the land, of which it bars the retreat', () => {
    const f = assault({
      units: [FAR, ['br-50', '38.06', 'combat', 'br-lc3'], ['it-54nap', '38.07'], ['br-231', '38.08']],
      scenario: { dumps: [dump('allied', '38.08', 8)] },
    });
    f.play('attack 38.07');
    expect(f.offers('commit')).toEqual(['commit br-50', 'commit br-231']);
    f.play('commit br-50', 'commit br-231', 'at-usual-cost');
    expect(f.legal()).toEqual(['pay 38.08 1', 'pay 38.08 2', 'pay-afloat br-convoy2 1', 'pay-afloat br-convoy2 2']);
    // 14.5 to 3.5 is 4:1; 6 is Ao1/Do1.
    f.play('pay 38.08 2', 'rate br-50').dice(3);
    expect(f.legal()).toEqual(['retreat 0']);
  });
});

describe('ports', () => {
  /** Syracuse, 3 SP a phase, in British hands, and convoys before it. */
  const syracuse = (rest: Partial<Parameters<typeof shore>[0]> = {}): Field =>
    shore({
      units: [FAR, ['br-4a', '39.08', 'move'], ['br-5', '39.08', 'move', 'br-lc4']],
      ships: [['br-convoy1', '39.08', 4]],
      ...rest,
    });

  test('[OCS 20.0] [OCS 20.0a] unload no more than their capacity in a phase, and load without limit', () => {
    const f = syracuse({ scenario: { dumps: [dump('allied', '39.08', 8)] } });
    f.play('sail br-convoy1');
    expect(f.offers('unload')).toEqual(['unload 4', 'unload 8', 'unload 12']);
    f.play('unload 8', 'unload 4');
    expect(f.offers('unload')).toEqual([]);
    f.play('load 8');
    expect([cargo(f, 'br-convoy1'), tokensOn(f.g, f.hex('39.08'), 1)]).toEqual([16 - 12 + 8, 12]);
  });

  test('[OCS 20.0a] a single unit of any size may unload, and then nothing else', () => {
    const f = syracuse();
    expect(transportOf(f.g, f.unit('br-5'))).toBe(6 * 4);
    f.play('sail br-lc4', 'land br-5', 'halt', 'sail br-convoy1');
    expect(f.offers('unload')).toEqual([]);
    const other = syracuse();
    other.play('sail br-convoy1', 'unload 4', 'halt', 'sail br-lc4');
    expect(other.offers('land')).toEqual([]);
    // The next Movement Phase has a new capacity.
    f.play('halt');
    goOn(f, 'movement', 3).play('sail br-convoy1');
    expect(f.offers('unload')).toEqual(['unload 4', 'unload 8', 'unload 12']);
  });

  test('[OCS 20.0a] serve the side whose units stand there', () => {
    const f = syracuse({ units: [FAR] });
    f.play('sail br-convoy1');
    expect(f.offers('unload')).toEqual([]);
  });

  test('[OCS 20.0b] lose a quarter of their capacity with each hit', () => {
    for (const [hits, offered] of [
      [2, ['unload 4', 'unload 6']],
      [4, []],
    ] as const) {
      const f = syracuse();
      setPortHits(f.g, f.hex('39.08'), hits);
      expect(f.play('sail br-convoy1').offers('unload')).toEqual(offered);
      // Even a wrecked port unloads a single unit.
      expect(f.play('halt', 'sail br-lc4').offers('land')).toEqual(['land br-5']);
    }
  });
});

describe('shipping', () => {
  const scene = (rest: Partial<Parameters<typeof shore>[0]> = {}): Field =>
    shore({
      units: [
        FAR,
        ['br-4a', '39.08', 'move'],
        ['br-3cdo', '39.08'],
        ['us-rgr', '38.11'],
        ['br-23a', 'ports', 'move'],
        ['br-5', 'ports', 'move'],
      ],
      scenario: { shipping: { allied: 8, axis: 8 }, dumps: [dump('allied', 'ports', 40)] },
      ...rest,
    });

  test('[OCS 19.4] goes from port to port over any distance within the allowance, and ends the movement', () => {
    const f = scene();
    f.play('ship br-4a');
    expect(f.offers('ship-to')).toEqual(['ship-to 38.11', 'ship-to ports']);
    f.play('ship-to 38.11');
    expect([f.at('br-4a'), f.offers('pick').includes('pick br-4a')]).toEqual(['38.11', false]);
    // 2 SP of 8 are used; the port of Augusta is full with its 2.
    expect(f.refuses('ship br-4a')).toBe(true);
    f.play('ship-supply ports');
    expect(f.legal()).toEqual(['tokens 4', 'tokens 8', 'tokens 12']);
  });

  test('[OCS 19.4] unloads no more than the port does, or one unit, and lets the supply lie', () => {
    const f = scene();
    f.play('ship-supply ports', 'ship-to 39.08', 'tokens 12');
    expect([tokensOn(f.g, f.hex('39.08'), 1), f.offers('ship-supply')]).toEqual([12, ['ship-supply ports']]);
    const unit = scene();
    unit.play('ship br-5', 'ship-to 39.08');
    expect(siteOfUnit(unit.g, unit.unit('br-5'))).toBe(unit.hex('39.08'));
    unit.play('ship-supply ports');
    // Syracuse has taken a whole division; 8 SP less 6 are left for Augusta.
    expect(unit.legal()).toEqual(['tokens 4', 'tokens 8']);
  });

  test('[OCS 19.4] takes units in Move Mode that have spent no more than half, from ports that no enemy is next to', () => {
    const units: readonly Afloat[] = [FAR, ['br-4a', '39.08', 'move'], ['us-rgr', '38.11'], ['br-231', '39.08']];
    expect(scene({ units }).offers('ship')).toEqual(['ship br-4a']);
    const marched = scene({ units });
    marched.play('pick br-4a', 'step 39.07', 'halt');
    expect(marched.offers('ship')).toEqual([]);
    // As to a train, a unit may march to the port first.
    const arriving = scene({ units: [FAR, ['br-4a', '39.07', 'move'], ['us-rgr', '38.11'], ['br-231', '39.08']] });
    arriving.play('pick br-4a', 'step 39.08', 'halt');
    expect(arriving.offers('ship')).toEqual(['ship br-4a']);
    arriving.play('ship br-4a', 'ship-to 38.11');
    expect(arriving.offers('ship')).toEqual([]);
    const beside = scene({ units: [...units, ['it-gma', '38.08']] });
    expect(beside.offers('ship')).toEqual([]);
  });

  test('[OCS 19.4] takes empty trucks, a supply point each', () => {
    const f = scene({
      scenario: {
        shipping: { allied: 8 },
        trucks: [{ side: 'allied', at: 'ports', kind: 'truck', points: 6, cargoT: 8 }],
      },
    });
    f.play('ship-trucks ports', 'ship-to 39.08');
    expect(f.legal()).toEqual(['tokens 1', 'tokens 2', 'tokens 3']);
    f.play('tokens 3');
    expect(pointsAt(f.g, f.hex('39.08'), 1, LOAD.truck, 1)).toBe(3);
  });
});

describe('the ferry of Messina', () => {
  const strait = (units: readonly Afloat[], more: object = {}): Field => {
    const f = shore({
      units: [['us-rgr', '25.08'], ['it-pdm', '42.24'], ...units],
      scenario: { shipping: {}, dumps: [dump('axis', 'mainland', 80)], ...more },
    });
    return goOn(f, 'movement', 2);
  };

  test('[OCS 19.4] carries 8 SP a Movement Phase, either way, beyond what the port unloads', () => {
    const f = strait([['ge-fj3', 'mainland', 'move']]);
    f.play('ship-supply mainland');
    expect(f.legal().at(-1)).toBe('tokens 32');
    f.play('tokens 28', 'ship ge-fj3');
    expect([f.at('ge-fj3'), tokensOn(f.g, f.hex('42.24'), 0)]).toEqual(['42.24', 28]);
    expect(f.offers('ship-supply')).toEqual([]);
  });

  test('[OCS 19.4] does not run while an enemy is next to Messina', () => {
    expect(strait([['us-70', '41.24']]).offers('ship-supply')).toEqual([]);
  });

  test('takes Germans home from the fourth week on, for good', () => {
    const units: readonly Afloat[] = [['ge-schm', '42.24', 'move']];
    expect(strait(units).refuses('ship ge-schm')).toBe(true);
    const f = strait(units, { firstTurn: 4, turns: 3, firstPlayer: { 4: 'allied' } });
    f.play('ship ge-schm');
    expect(siteOfUnit(f.g, f.unit('ge-schm'))).toBe(site(f, 'mainland'));
    goOn(f, 'movement', 4);
    expect(f.refuses('ship ge-schm')).toBe(true);
  });
});

describe('the landing in Sicily', () => {
  const rules = operationalCombatSeries;
  const LANDINGS = {
    'us-lc1': ['21.09', 'us-3'],
    'us-lc2': ['23.09', 'us-cca', 'us-3rgr'],
    'us-lc3': ['25.08', 'us-1', 'us-rgr'],
    'us-lc4': ['28.06', 'us-45'],
    'us-lc5': ['27.08', 'us-2hq', 'us-70', 'us-753', 'us-39e'],
    'br-lc1': ['37.03', 'br-51'],
    'br-lc2': ['35.03', 'br-1c', 'br-rmcdo'],
    'br-lc4': ['37.06', 'br-5'],
    'br-lc5': ['37.05', 'br-231', 'br-30hq'],
    'br-lc6': ['37.06', 'br-13hq', 'br-4a', 'br-3cdo', 'br-re'],
  };

  test('is played on the first day: all land where history has them, bring supply, and storm Cassibile', () => {
    const f = new Field(rules, rules.prepare({ scenario: 'husky', options: { '9.17': false } }));
    expect([f.actor, f.step]).toEqual(['allied', 'movement.choose']);
    for (const [craft, [beach, ...units]] of Object.entries(LANDINGS)) {
      f.play(`sail ${craft}`);
      const way = f.legal().includes(`step ${beach}`) ? `step ${beach}` : `course ${beach}`;
      f.play(way, ...units.map((unit) => `land ${unit}`));
      if (craft === 'us-lc3') f.play('course 25.06', 'tranship us-convoy2', 'course 25.08', 'unload 16');
      f.play('halt');
    }
    expect(tokensOn(f.g, f.hex('25.08'), 1)).toBe(16);
    for (const [, [beach, ...units]] of Object.entries(LANDINGS))
      expect(units.map((unit) => [unit, f.at(unit)])).toEqual(units.map((unit) => [unit, beach]));
    rules.audit?.(f.g);
    goOn(f, 'combat', 1);
    expect(f.offers('barrage units')).toContain('barrage units 38.07');
    f.play('barrage units 38.07').dice(7, 1);
    while (f.step !== 'combat.choose') f.play(f.legal().includes('end') ? 'end' : f.legal()[0]);
    expect(f.offers('attack')).toEqual(['attack 38.07']);
    f.play('attack 38.07', 'at-usual-cost').dice(7);
    expect(f.noted('fought')).toHaveLength(1);
  });
});

test('[OCS 14.19c] on the day of the assault airborne units drop before anybody else moves', () => {
  const rules = operationalCombatSeries;
  const drops = (first: readonly string[], trucksMoved: number | null = null): string[] => {
    const f = new Field(rules, rules.prepare({ scenario: 'husky' }));
    const [at, side] = [f.number('site', '37.17') as never, acting(f.g)];
    if (trucksMoved !== null) addPark(f.g, at, side, LOAD.truck, trucksMoved, 1, 0);
    f.play(...first, 'fly us-c47-1', 'done', 'board us-505');
    const isDry = (text: string): boolean => f.g.s.land.isSea[f.number('site', text.slice('fly-to '.length))] === 0;
    // Off the west coast, then over land.
    for (let legs = 0; legs < 2; legs++) {
      f.play(legs === 0 ? 'fly-to 03.17' : (f.offers('fly-to').find(isDry) ?? 'no land'));
      while (f.step !== 'flight.course') f.play(f.legal().includes('let-pass') ? 'let-pass' : 'done');
    }
    return f.offers('drop-unit');
  };
  expect(drops([])).toEqual(['drop-unit us-505']);
  expect(drops(['sail us-lc1', 'halt'])).toEqual([]);
  expect([drops([], 0), drops([], 1)]).toEqual([['drop-unit us-505'], []]);
});

test('Italians of Husky are rated one less from the fourth week on, but not below 0', () => {
  const units: readonly Afloat[] = [
    ['it-54nap', '32.10'],
    ['it-18cb', '26.09'],
    ['ge-schm', '34.15'],
  ];
  const ratings = (more: object): number[] => {
    const f = shore({ units: [...units, ['us-rgr', '23.09']], scenario: more });
    return units.map(([id]) => actionRating(f.g, f.unit(id)));
  };
  expect(ratings({})).toEqual([1, 0, 4]);
  expect(ratings({ firstTurn: 4, turns: 3, firstPlayer: { 4: 'allied' } })).toEqual([0, 0, 4]);
});
