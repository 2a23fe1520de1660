// Airborne operations: preparation, drops, A Bridge Too Far, retreats and marches through paratroops, landings
// (TITE 105.0 to 105.2).

import { describe, expect, test } from 'vitest';
import { suffer } from '../../../src/rules/thunder-in-the-east/aircraft.ts';
import { surpriseShift } from '../../../src/rules/thunder-in-the-east/chapters/airborne.ts';
import { cityNear } from '../../../src/rules/thunder-in-the-east/chapters/near-city.ts';
import {
  controllerOf,
  countdownOf,
  isDropped,
  setController,
  setDropped,
  setInterdicted,
  stackIn,
  supplyOf,
  takeOffMap,
} from '../../../src/rules/thunder-in-the-east/state.ts';
import { AIR_RESULT, AXIS, BOX, RESULTS, SOVIET, SUPPLY } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Airfield } from './airfield.ts';
import { Front } from './front.ts';

/** Five hexes from the Axis base, eight from the Soviet one. */
const HEX = '9140';
const on = { airborne: true };

/** An airborne division ready on the display, transports, and a headquarters in Attack mode. */
function ready(side: 'axis' | 'soviet' = 'axis', planes: readonly string[] = []): { field: Airfield; u: number } {
  const isAxis = side === 'axis';
  const field = new Airfield(on).acts(side);
  field.put('available', ...(planes.length > 0 ? planes : [isAxis ? 'Ju-52' : 'Li-2']));
  field.headquarters(isAxis ? 'DE_HQ' : 'SU_HQ', isAxis ? '8642' : 'A042');
  return { field, u: field.onDisplay(isAxis ? 'DE_ABD' : 'SU_ABC') };
}

const near = (field: Airfield, label: string): string =>
  `near ${field.g.s.names.city[cityNear(field.g, field.hex(label))]}`;

/** Lets the unit take off for HEX. */
function flyTo(field: Airfield, u: number, label: string, plane: string, ...more: string[]): Airfield {
  field.missions().play('fly paradrop', `load ${field.id(u)}`);
  return field.play(near(field, label), `over ${label}`, `crew ${plane}`, ...more);
}

/** Sends all missions through the Air Combat Step and begins the battles. */
const toBattle = (field: Airfield, side: 'axis' | 'soviet'): Airfield => field.airCombat().runs(side, 'battles');

describe('105.0: preparation', () => {
  test('[TITE 105.0] an airborne unit in an air base goes to the display with a Countdown of three', () => {
    const field = new Airfield(on);
    const u = field.place('DE_ABD', '8640');
    field.place('DE_MND', '8640');
    field.runs('axis', 'preparing');
    expect(field.legal()).toEqual([`prepare ${field.id(u)}`, 'done'].sort());
    field.play(`prepare ${field.id(u)}`);
    expect([field.box(u), countdownOf(field.g, u), field.actor]).toEqual(['display', 3, 'over']);
  });

  test('[TITE 104.4] [TITE 105.0] outside an air base it cannot, nor without the option', () => {
    const field = new Airfield(on);
    field.place('DE_ABD', '8740');
    expect(field.runs('axis', 'preparing').actor).toBe('over');
    const other = new Airfield();
    other.place('DE_ABD', '8640');
    expect(other.runs('axis', 'preparing').actor).toBe('over');
  });

  test('[TITE 105.0] the Countdown improves in three turns of its own', () => {
    const front = new Front('barbarossa', on);
    front.stock('DE_ABD', 'display');
    const { kinds, ofKind } = front.g.s.forces;
    const u = ofKind[kinds.findIndex(({ id }) => id === 'DE_ABD')].find(
      (each) => front.box(each) === 'display',
    ) as number;
    front.delay(u, 3);
    const counted = (['axis', 'soviet', 'axis', 'axis'] as const).map((side) => {
      front.recover(side);
      return countdownOf(front.g, u);
    });
    expect(counted).toEqual([2, 2, 1, 0]);
  });
});

describe('105.1: where units drop', () => {
  test('[TITE 105.1] not without a headquarters in Attack mode, bad weather, a Countdown, or on a friendly air base', () => {
    const { field, u } = ready();
    expect(field.missions().offers('fly paradrop')).toEqual(['fly paradrop']);
    expect(ready().field.weather('overcast').missions().actor).toBe('over');
    const unled = new Airfield(on).acts('axis').put('available', 'Ju-52');
    unled.onDisplay('DE_ABD');
    expect(unled.missions().actor).toBe('over');
    const early = new Airfield(on).acts('axis').put('available', 'Ju-52');
    early.headquarters('DE_HQ', '8642');
    early.onDisplay('DE_ABD', 1);
    expect(early.missions().actor).toBe('over');
    field.play('fly paradrop', `load ${field.id(u)}`);
    field.play(near(field, HEX));
    expect(field.refuses('over 8640')).toBe(true);
    expect(field.offers('over')).toContain(`over ${HEX}`);
  });

  test('[TITE 105.1] a drop on an empty hex takes it in Airdrop mode, which stacks free and cannot leave', () => {
    const { field, u } = ready();
    flyTo(field, u, HEX, 'Ju-52-1').airCombat();
    expect([field.at(u), isDropped(field.g, u), stackIn(field.g, field.hex(HEX)).units]).toEqual([HEX, true, 0]);
    expect(field.state('Ju-52')).toBe('flown');
    expect(field.moves('axis').offers('pick')).toEqual([]);
  });

  test('[TITE 105.1] one unit drops into a hex in a turn', () => {
    const { field, u } = ready('soviet', ['Li-2', 'Li-2 2']);
    const other = field.onDisplay('SU_ABC');
    field.missions().play('fly paradrop', `load ${field.id(u)}`);
    field.play(near(field, '9640'), 'over 9640', 'crew Li-2-1', 'done');
    field.play('fly paradrop', `load ${field.id(other)}`);
    field.play(near(field, '9640'));
    expect(field.refuses('over 9640')).toBe(true);
    expect(field.offers('over')).toContain('over 9641');
  });
});

describe('105.1: the drop in battle', () => {
  test('[TITE 105.1] surprise: the die up to the value (G66)', () => {
    expect([1, 2, 3].map((die) => surpriseShift(die, 2))).toEqual([1, 2, 0]);
    expect([1, 2, 3, 4, 5, 6].map((die) => surpriseShift(die, 3))).toEqual([1, 2, 3, 0, 0, 0]);
  });

  test('[TITE 105.1] paratroops fight at full strength in the hex, without river or halving, and the surprise shifts the odds', () => {
    const { field, u } = ready();
    field.place('SU_RC', HEX);
    field.ground(HEX, 'mountain');
    for (const d of ['9040', '9041', '9240', '9241', '9139', '9141']) field.border(HEX, d, 'major');
    flyTo(field, u, HEX, 'Ju-52-1');
    toBattle(field, 'axis').play(`resolve ${HEX}`);
    // The untried corps shows itself, then the surprise, a die of two.
    field.dice(0).dice(2);
    const [odds] = field.noted('odds');
    expect([odds.attack, field.noted('surprise')[0].columns]).toEqual([6, 2]);
  });

  test('[TITE 105.1] the Soviet value is one less: a three surprises nobody', () => {
    const { field, u } = ready('soviet');
    field.place('DE_CAVD', '9640');
    flyTo(field, u, '9640', 'Li-2-1');
    toBattle(field, 'soviet').play('resolve 9640').dice(3);
    expect(field.noted('surprise')[0].columns).toBe(0);
  });

  test('[TITE 105.1] A Bridge Too Far: where nobody retreats, both lose a step, the paratroops first', () => {
    const { field, u } = ready();
    const defender = field.place('SU_INA', HEX);
    const attacker = field.place('DE_PZC', '9040');
    field.g.set(field.g.s.at.unitTarget + attacker, field.hex(HEX));
    field.unresolved(HEX);
    flyTo(field, u, HEX, 'Ju-52-1');
    toBattle(field, 'axis').play(`resolve ${HEX}`).dice(6, 2);
    // 12 + 3 against 8: 3:2, no effect.
    expect(RESULTS[field.noted('rolled')[0].result]).toBe('NE');
    expect([field.box(u), field.steps(attacker)]).toEqual(['pool', 2]);
    expect([field.steps(defender), field.at(defender), field.at(attacker)]).toEqual([2, HEX, '9040']);
  });

  test('[TITE 105.1] any result that clears the hex is a Breakthrough; the paratroops hold it', () => {
    const { field, u } = ready();
    field.place('SU_CVC', HEX);
    const [panzer, infantry] = [field.place('DE_PZC', '9040'), field.place('DE_INC6', '9041')];
    for (const attacker of [panzer, infantry]) field.g.set(field.g.s.at.unitTarget + attacker, field.hex(HEX));
    field.unresolved(HEX);
    flyTo(field, u, HEX, 'Ju-52-1');
    toBattle(field, 'axis').play(`resolve ${HEX}`).dice(1).dice(4);
    expect([field.at(u), isDropped(field.g, u)]).toEqual([HEX, true]);
    field.play(`advance ${field.id(panzer)}`, `advance ${field.id(infantry)}`);
    expect(field.offers('exploit').length).toBeGreaterThan(0);
    field.play('stay');
    expect(field.in(HEX)).toHaveLength(3);
  });

  test('[TITE 105.1] [TITE 105.2] the Kerch example: an abort spares the drop, a garrison and the paratroops fall, another unit lands', () => {
    const { field, u } = ready('soviet', ['Li-2', 'Li-2 2']);
    const other = field.onDisplay('SU_ABC');
    const garrison = field.place('DE_HGR', '9640');
    const army = field.place('SU_INA', '9740');
    field.g.set(field.g.s.at.unitTarget + army, field.hex('9640'));
    field.unresolved('9640');
    flyTo(field, u, '9640', 'Li-2-1', 'crew Li-2-2');
    suffer(field.g, field.plane('Li-2 2'), AIR_RESULT.abort);
    toBattle(field, 'soviet').play('resolve 9640').dice(1);
    expect(field.noted('surprise')[0].columns).toBe(1);
    // A retreat that the hardened garrison ignores.
    while (field.actor === 'chance') field.dice(1);
    while (field.actor === 'axis') field.play(field.offers('yield')[0] ?? field.legal()[0]);
    if (field.open('refuse').length > 0) field.play('refuse');
    expect([field.box(garrison), field.box(u), field.state('Li-2')]).toEqual(['pool', 'pool', 'flown']);
    expect(field.offers('advance')).toEqual([`advance ${field.id(army)}`]);
    field.play(`advance ${field.id(army)}`);
    while (field.actor !== 'over') field.play(field.offers('stay')[0]);
    field.runs('soviet', 'followUp');
    expect(field.legal()).toEqual(['done', `land ${field.id(other)} 9640`]);
    field.play(`land ${field.id(other)} 9640`);
    expect([field.at(other), isDropped(field.g, other)]).toEqual(['9640', false]);
  });

  test('[TITE 104.5] an attack of paratroops alone is off when their aircraft turns back', () => {
    const { field, u } = ready();
    field.place('SU_GRC', HEX);
    flyTo(field, u, HEX, 'Ju-52-1');
    suffer(field.g, field.plane('Ju-52'), AIR_RESULT.abort);
    expect(toBattle(field, 'axis').actor).toBe('over');
    expect([field.box(u), countdownOf(field.g, u)]).toEqual(['display', 3]);
  });

  test('[TITE 105.2] nobody follows a transport that comes home damaged', () => {
    const { field, u } = ready('axis', ['Ju-52']);
    field.onDisplay('DE_MND');
    flyTo(field, u, HEX, 'Ju-52-1');
    suffer(field.g, field.plane('Ju-52'), AIR_RESULT.damage);
    field.airCombat();
    expect([field.at(u), field.runs('axis', 'followUp').actor]).toEqual([HEX, 'over']);
  });

  test('[TITE 105.2] [TITE 5.4] it takes the city where the paratroops who won it are lost, and its lone headquarters dissolves', () => {
    const { field, u } = ready();
    const other = field.onDisplay('DE_MND');
    field.base(HEX, 'soviet');
    flyTo(field, u, HEX, 'Ju-52-1').airCombat();
    takeOffMap(field.g, u, BOX.pool);
    const city = field.g.s.land.cityIn[field.hex(HEX)] - 1;
    setController(field.g, city, SOVIET);
    const hq = field.place('SU_HQ', HEX);
    field.runs('axis', 'followUp').play(`land ${field.id(other)} ${HEX}`);
    expect([field.at(other), controllerOf(field.g, city)]).toEqual([HEX, AXIS]);
    expect(field.at(hq)).not.toBe(HEX);
  });

  test('[TITE 105.2] a mountain division follows into the hex', () => {
    const { field, u } = ready();
    const other = field.onDisplay('DE_MND');
    flyTo(field, u, HEX, 'Ju-52-1').airCombat();
    expect(field.runs('axis', 'followUp').legal()).toEqual(['done', `land ${field.id(other)} ${HEX}`]);
  });
});

describe('105.1: paratroops that hold a hex', () => {
  function holding(label = HEX): { field: Airfield; u: number } {
    const field = new Airfield(on);
    const u = field.place('DE_ABD', label);
    setDropped(field.g, u, true);
    return { field, u };
  }

  test('[TITE 105.1] enemies march through, but stop elsewhere', () => {
    const { field } = holding();
    const tanks = field.place('SU_MEC', '9240');
    field.moves('soviet').play(`pick ${field.id(tanks)}`);
    const beyond = field.offers('step').map((text) => text.slice('step '.length));
    expect(beyond).toContain('9040');
    expect(beyond).not.toContain(HEX);
    const before = field.g.cells[field.g.s.at.unitHex + tanks];
    field.play('step 9040');
    expect([field.at(tanks), before]).toEqual(['9040', field.hex('9240')]);
  });

  test('[TITE 105.1] an enemy zone over their hex ends the march before it', () => {
    const { field } = holding();
    const tanks = field.place('SU_MEC', '9240');
    field.place('DE_INC6', '9139');
    field.moves('soviet').play(`pick ${field.id(tanks)}`);
    expect(field.refuses('step 9040')).toBe(true);
  });

  test('[TITE 105.1] they cannot attack, and are lost where they must retreat', () => {
    const { field, u } = holding();
    field.place('SU_RC', '9240');
    expect(field.acts('axis').declare().actor).toBe('over');
    field.retreatFrom(HEX, 'axis', 'soviet');
    expect(field.box(u)).toBe('pool');
  });

  test('[TITE 105.1] a retreat passes through them without loss', () => {
    const { field, u } = holding();
    const rifles = field.place('SU_GRC', '9240');
    // All ways but the one through the paratroops are closed.
    for (const label of ['9339', '9340', '9341', '9239', '9241']) {
      if (field.g.s.land.grid.distance(field.hex('9240'), field.hex(label)) === 1)
        field.border('9240', label, 'closed');
    }
    for (const direction of [0, 1, 2, 3, 4, 5]) {
      const near = field.g.s.land.grid.neighbour[field.hex('9240') * 6 + direction];
      const label = field.g.s.land.grid.label(near as never);
      if (label !== HEX) field.border('9240', label, 'closed');
    }
    field.retreatFrom('9240', 'soviet', 'axis');
    while (field.actor !== 'over') field.play(field.legal()[0]);
    expect(field.noted('lost')).toEqual([]);
    expect([field.at(u), field.at(rifles) === HEX, field.noted('retreated')[0].to]).toEqual([
      HEX,
      false,
      field.hex(HEX),
    ]);
  });

  test('[TITE 105.1] they find firm footing when they are in communication', () => {
    const front = new Front('barbarossa', on);
    const u = front.place('DE_ABD', front.hexOf('Warsaw'));
    setDropped(front.g, u, true);
    front.checkSupply('axis');
    expect(front.legal()).toEqual(['done', `regroup ${front.id(u)}`].sort());
    front.play(`regroup ${front.id(u)}`);
    expect([isDropped(front.g, u), supplyOf(front.g, u)]).toEqual([false, SUPPLY.supplied]);
  });

  test('[TITE 105.1] [TITE 7.5.3] isolated in an enemy zone they roll for attrition', () => {
    const front = new Front('barbarossa', on);
    const hex = front.hexOf('Tula');
    const u = front.place('DE_ABD', hex);
    setDropped(front.g, u, true);
    front.surround(hex, 'SU_GRC');
    front.checkSupply('axis').dice(3);
    expect(front.box(u)).toBe('pool');
  });

  test('[TITE 105.1] an overrun may strike them', () => {
    const { field, u } = holding();
    const tanks = field.place('SU_TKA', '9240');
    setInterdicted(field.g, tanks, false);
    field.moves('soviet').play(`pick ${field.id(tanks)}`);
    expect(field.offers('overrun')).toEqual([`overrun ${HEX}`]);
    expect(field.at(u)).toBe(HEX);
  });
});
