// Air transport, its cargo and Air Supply; half range (TITE 103.0, 104.0 to 104.5).

import { describe, expect, test } from 'vitest';
import { packetHex, suffer } from '../../../src/rules/thunder-in-the-east/aircraft.ts';
import { setCargo } from '../../../src/rules/thunder-in-the-east/cargo.ts';
import {
  hasAirSupply,
  hearsOfAirSupply,
  removeAirSupply,
} from '../../../src/rules/thunder-in-the-east/chapters/air-transport.ts';
import { damageOf } from '../../../src/rules/thunder-in-the-east/chapters/strike-strength.ts';
import { supplyWithAir } from '../../../src/rules/thunder-in-the-east/chapters/supply.ts';
import { countdownOf, hexOf } from '../../../src/rules/thunder-in-the-east/state.ts';
import { AIR_RESULT, AIR_SUPPLIES, SUPPLIES, WEATHER } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { mark } from '../../../src/wargame/units/marks.ts';
import { Airfield } from './airfield.ts';
import { Front } from './front.ts';

/** The Axis base. Bases at 9040 and 9440 are 4 and 8 hexes away, HEX 5. */
const BASE = '8640';
const HEX = '9140';

describe('103.0: half range', () => {
  const damage = (label: string, name: string, rules: object = { halfRange: true }, isReserve = false): number => {
    const side = name === 'Pe-8' ? 'soviet' : 'axis';
    const field = new Airfield(rules).acts(side);
    if (isReserve) field.mark('reserve', name);
    return damageOf(field.g, field.packet(side, 'strategic', label, [name]));
  };

  test('[TITE 103.0] half a bomb counts whole within 6 hexes of a base (G24, the Do-17 of the example)', () => {
    expect([damage('9240', 'Do-17'), damage('9340', 'Do-17')]).toEqual([1, 0]);
    expect(damage('9240', 'Do-17', {})).toBe(0);
  });

  test('[TITE 103.0] a heavy bomber carries two bombs within 9 hexes (the Pe-8 of the example)', () => {
    // The Soviet base is at A040, 9140 is 9 hexes from it.
    expect([damage('9140', 'Pe-8'), damage('9040', 'Pe-8')]).toEqual([2, 1]);
  });

  test('[TITE 103.0] whole bombs of medium bombers do not double, nor do short ranges', () => {
    expect(damage('8840', 'He-111')).toBe(1);
    expect(damage('8840', 'Ju-87')).toBe(0);
  });

  test('[TITE 103.0] strikes with bombs do not double', () => {
    const field = new Airfield({ halfRange: true }).acts('axis');
    const u = field.place('SU_RC', '8840');
    // One half against a medium unit.
    expect(damageOf(field.g, field.packet('axis', 'interdiction', '8840', ['Do-17'], { target: u }))).toBe(1);
  });

  test('[TITE 103.0] logistics bombing doubles', () => {
    const field = new Airfield({ halfRange: true }).acts('axis');
    expect(damageOf(field.g, field.packet('axis', 'logistics', '8840', ['Do-17']))).toBe(3);
  });

  test('[TITE 208.3.2] nothing doubles from the Air Reserve', () => {
    expect(damage('9240', 'Do-17', { halfRange: true }, true)).toBe(0);
  });
});

describe('104.1: capacity and destination', () => {
  function lift(...available: string[]): Airfield {
    return new Airfield({ airTransport: true })
      .acts('axis')
      .base('9040', 'axis')
      .put('available', ...available);
  }

  test('[TITE 104.2] [TITE 104.1] a small Air Mobile unit flies from one air base to another, and can move afterwards', () => {
    const field = lift('Ju-52');
    const u = field.place('DE_MND', BASE);
    field.missions().play('fly airlift', `load ${field.id(u)}`);
    expect(field.legal()).toEqual(['over 9040']);
    field.play('over 9040', 'crew Ju-52-1');
    expect([field.box(u), hexOf(field.g, u)]).toEqual(['aloft', 0]);
    field.airCombat();
    expect([field.at(u), field.state('Ju-52'), field.in('9040')]).toEqual(['9040', 'flown', ['DE_MND 1']]);
    expect(field.moves('axis').offers('pick')).toEqual([`pick ${field.id(u)}`]);
  });

  test('[TITE 104.1] other units, and Air Mobile ones outside air bases, stay', () => {
    const field = lift('Ju-52');
    field.place('DE_INC6', BASE);
    field.place('DE_ABD', '8740');
    expect(field.missions().offers('fly airlift')).toEqual([]);
  });

  test('[TITE 104.1] the range counts from the base of the unit', () => {
    const field = lift('Ju-52').base('9840', 'axis').base('9940', 'axis');
    const u = field.place('DE_ABD', BASE);
    field.missions().play('fly airlift', `load ${field.id(u)}`);
    expect(field.legal()).toEqual(['over 9040', 'over 9840']);
  });

  test('[TITE 104.1] an airborne unit comes from the Air Display, even with a Countdown', () => {
    const field = lift('Ju-52');
    const u = field.onDisplay('DE_ABD', 2);
    field
      .missions()
      .play('fly airlift', `load ${field.id(u)}`, `over ${BASE}`, 'crew Ju-52-1')
      .airCombat();
    expect([field.at(u), field.box(u), countdownOf(field.g, u)]).toEqual([BASE, 'map', 0]);
  });

  test('[TITE 104.1] two aircraft of a packet carry a unit each', () => {
    const field = lift('Ju-52', 'Ju-52 2');
    const [a, b] = [field.place('DE_MND', BASE), field.place('DE_ABD', BASE)];
    field.missions().play('fly airlift', `load ${field.id(a)}`, 'over 9040', 'crew Ju-52-1');
    expect(field.legal()).toEqual([`load ${field.id(b)}`, 'done'].sort());
    field.play(`load ${field.id(b)}`, 'crew Ju-52-2').airCombat();
    expect([field.at(a), field.at(b)]).toEqual(['9040', '9040']);
  });

  test.each(['overcast', 'mud', 'cold', 'snow'] as const)('[TITE 104.0] no unit flies in %s', (weather) => {
    const field = lift('Ju-52').weather(weather);
    field.place('DE_MND', BASE);
    expect(field.missions().offers('fly airlift')).toEqual([]);
  });

  test('[TITE 100.0] [TITE 104.0] the weather of the target hex decides', () => {
    const field = lift('Ju-52').weather('overcast');
    Object.assign(field.g.s.land, { theater: field.g.s.land.theater.slice() });
    field.g.s.land.theater[field.hex('9040')] = 1;
    field.g.set(field.g.s.at.weather + 1, WEATHER.clear);
    const u = field.place('DE_MND', BASE);
    expect(
      field
        .missions()
        .play('fly airlift', `load ${field.id(u)}`)
        .legal(),
    ).toEqual(['over 9040']);
  });

  test('[TITE 104.0] nothing is flown without the option', () => {
    const field = new Airfield().acts('axis').base('9040', 'axis').put('available', 'Ju-52');
    field.place('DE_MND', BASE);
    expect(field.missions().actor).toBe('over');
  });

  test('[TITE 104.1] a destination has room for the unit', () => {
    const field = lift('Ju-52');
    field.place('DE_MND', BASE);
    for (const kind of ['DE_INC6', 'DE_INC6', 'DE_CAVD']) field.place(kind, '9040');
    expect(field.missions().offers('fly airlift')).toEqual([]);
  });
});

describe('104.5: cargo', () => {
  function carrying(): { field: Airfield; u: number; p: number } {
    const field = new Airfield({ airTransport: true })
      .acts('axis')
      .base('9040', 'axis')
      .put('available', 'Ju-52', 'Ju-52 2');
    const u = field.place('DE_ABD', BASE);
    field.missions().play('fly airlift', `load ${field.id(u)}`, 'over 9040', 'crew Ju-52-1');
    return { field, u, p: 1 };
  }

  test.each(['damage', 'heavy-damage', 'exhaust'] as const)('[TITE 104.5] it arrives after %s', (result) => {
    const { field, u, p } = carrying();
    suffer(field.g, field.plane('Ju-52'), AIR_RESULT[result]);
    field.airCombat();
    expect([field.at(u), packetHex(field.g, p)]).toEqual(['9040', field.hex('9040')]);
  });

  test('[TITE 104.5] an abort brings an airborne unit back with a Countdown of three', () => {
    const { field, u } = carrying();
    suffer(field.g, field.plane('Ju-52'), AIR_RESULT.abort);
    field.airCombat();
    expect([field.box(u), countdownOf(field.g, u), field.state('Ju-52')]).toEqual([
      'display',
      3,
      'flown damaged suppressed',
    ]);
  });

  test('[TITE 104.5] a kill eliminates the unit', () => {
    const { field, u } = carrying();
    suffer(field.g, field.plane('Ju-52'), AIR_RESULT.kill);
    field.airCombat();
    expect([field.box(u), field.state('Ju-52')]).toEqual(['pool', 'destroyed damaged']);
    expect(field.noted('destroyed')).toHaveLength(1);
  });

  test('[TITE 104.5] the owner lets the aircraft without the cargo suffer', () => {
    const field = new Airfield({ airTransport: true }).acts('axis');
    const p = field.packet('axis', 'air-supply', HEX, ['Ju-52', 'Ju-52 2'], { interceptors: ['La-5', 'La-5 2'] });
    setCargo(field.g, field.plane('Ju-52 2'), AIR_SUPPLIES);
    // 3 + 3 against -2: column +5, die 1: D and A.
    field.fight(p).dice(1);
    expect(field.offers('suffer')).toHaveLength(4);
    field.play(field.offers('suffer').find((text) => /Ju-52-1 abort/.test(text)) as string);
    expect(field.state('Ju-52')).toBe('flown damaged suppressed');
    field.airCombat();
    expect(hasAirSupply(field.g, field.hex(HEX), 0)).toBe(true);
  });
});

describe('104.3: Air Supply', () => {
  test('[TITE 104.3] it costs half an Offensive Point at once and lies in the hex of a unit', () => {
    const field = new Airfield({ airTransport: true })
      .acts('axis')
      .weather('snow')
      .put('available', 'Ju-52', 'Ju-52 2');
    field.g.set(field.g.s.at.offensive, 1);
    field.place('DE_PZC', HEX);
    field.missions().play('fly air-supply', `over ${HEX}`, 'crew Ju-52-1');
    expect([field.g.cells[field.g.s.at.offensive], field.actor]).toEqual([0, 'over']);
    field.airCombat();
    expect(hasAirSupply(field.g, field.hex(HEX), 0)).toBe(true);
    removeAirSupply(field.g, 0);
    expect(hasAirSupply(field.g, field.hex(HEX), 0)).toBe(false);
  });

  test('[TITE 104.3] and in a friendly city, where nobody need stand', () => {
    const field = new Airfield({ airTransport: true }).acts('axis').put('available', 'Ju-52');
    field.g.set(field.g.s.at.offensive, 1);
    field.place('DE_PZC', HEX);
    expect(field.missions().play('fly air-supply').legal()).toEqual([`over ${BASE}`, `over ${HEX}`]);
  });

  test('[TITE 104.3] without a point nothing is flown', () => {
    const field = new Airfield({ airTransport: true }).acts('axis').put('available', 'Ju-52');
    field.g.set(field.g.s.at.offensive, 0);
    field.place('DE_PZC', HEX);
    expect(field.missions().actor).toBe('over');
  });

  /** A German corps alone far in the east, with supplies in a hex. */
  function cutOff(where: string, supplies: string | null): { front: Front; u: number } {
    const front = new Front('barbarossa', { airTransport: true });
    const u = front.place('DE_PZC', where);
    front.surround(where, 'SU_GRC');
    if (supplies !== null) mark(front.g, front.g.s.at.airSupply[0], front.hex(supplies));
    return { front, u };
  }
  const found = ({ front, u }: ReturnType<typeof cutOff>): string => SUPPLIES[supplyWithAir(front.g, u)];
  const far = new Front('barbarossa').hexOf('Tula');

  test('[TITE 104.3] an isolated unit in the hex is only out of supply', () => {
    expect([found(cutOff(far, null)), found(cutOff(far, far))]).toEqual(['isolated', 'unsupplied']);
  });

  test('[TITE 104.3] in a friendly city it is a source of communication', () => {
    const front = new Front('barbarossa', { airTransport: true });
    const near = front.g.s.land.grid.label(front.g.s.land.grid.neighbour[front.hex(far) * 6] as never);
    front.enter(front.place('DE_PZC', far), far);
    expect(hearsOfAirSupply(front.g, front.hex(near), 0)).toBe(false);
    mark(front.g, front.g.s.at.airSupply[0], front.hex(far));
    expect(hearsOfAirSupply(front.g, front.hex(near), 0)).toBe(true);
    front.surround(far, 'SU_RC');
    expect(hearsOfAirSupply(front.g, front.hex(near), 0)).toBe(false);
    expect(hearsOfAirSupply(front.g, front.hex(far), 0)).toBe(true);
  });

  test('[TITE 104.3] the markers of a side go when its supply has been checked', () => {
    const { front, u } = cutOff(far, far);
    front.checkSupply('axis');
    expect(front.state(u)).toBe('unsupplied');
    expect(hasAirSupply(front.g, front.hex(far), 0)).toBe(false);
  });
});
