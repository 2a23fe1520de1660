// Aircraft: packets, ranges, strikes, suppression, recovery, replacement (TITE 8.1, 8.2, 9.7, 18.0 to 18.8, 105.3).

import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../src/engine/contract/ids.ts';
import { levelOf } from '../../../src/rules/thunder-in-the-east/chapters/air-orders.ts';
import { dogfight } from '../../../src/rules/thunder-in-the-east/chapters/dogfight.ts';
import { damageValue, isStrikeHit } from '../../../src/rules/thunder-in-the-east/chapters/strike-strength.ts';
import { isInterdicted, setCountdown, supplyOf } from '../../../src/rules/thunder-in-the-east/state.ts';
import { AIR_RAID, AXIS, SOVIET, SUPPLY } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Airfield } from './airfield.ts';

/** Five hexes from the Axis base at 8640, eight from the Soviet one at A040. */
const HEX = '9140';

describe('18.4.1: Damage Values', () => {
  test('[TITE 18.4.1] strikes times hardness, at most 5; a 6 always misses (G22)', () => {
    expect(damageValue(4, 3, 5, false)).toBe(5);
    expect([5, 6].map((die) => isStrikeHit(die, 5))).toEqual([true, false]);
    expect([2, 3, 4].map((die) => isStrikeHit(die, 3))).toEqual([true, true, false]);
  });

  test('[TITE 18.4.1] bad weather halves it after the limit, rounded up (G23)', () => {
    expect(damageValue(4, 3, 5, true)).toBe(3);
    expect(damageValue(2, 1, 5, true)).toBe(1);
  });

  test('[TITE 18.4.1] half a bomb on a hard target fails (G24)', () => {
    expect(damageValue(1, 1, 5, false)).toBe(0);
    expect(damageValue(2, 1, 5, false)).toBe(1);
  });
});

/** Begins an interdiction of the only unit in HEX. */
function interdict(field: Airfield): void {
  field.missions().play('fly interdiction', `over ${HEX}`);
  field.play(field.offers('against')[0]);
}

describe('18.1: ranges', () => {
  const crews = (label: string): string[] => {
    const field = new Airfield().acts('axis').put('available', 'Ju-87', 'Ju-88', 'Bf-109F');
    field.place('SU_RC', label);
    if (field.missions().actor === 'over') return [];
    return field
      .play(
        'fly interdiction',
        `over ${label}`,
        `against ${field.id(field.g.s.forces.ofKind.flat().find((u) => field.at(u) === label) as number)}`,
      )
      .offers('crew');
  };

  test('[TITE 18.1] short range is 6 hexes, medium 12', () => {
    expect(crews('9240')).toEqual(['crew Ju-87-1', 'crew Ju-88-1']);
    expect(crews('9340')).toEqual(['crew Ju-88-1']);
    expect(crews('9840')).toEqual(['crew Ju-88-1']);
    expect(crews('9940')).toEqual([]);
  });

  test('[TITE 18.0] a city in an enemy zone is no air base', () => {
    const field = new Airfield().acts('axis').put('available', 'Ju-87');
    field.place('SU_GRC', '8740');
    expect(field.missions().actor).toBe('over');
  });

  test('[TITE 18.1] short-range aircraft do not cross the theater boundary', () => {
    const field = new Airfield().acts('axis').put('available', 'Ju-87', 'Ju-88');
    field.place('SU_RC', HEX);
    field.g.s.land.theater[field.hex(HEX)] = 1;
    interdict(field);
    expect(field.offers('crew')).toEqual(['crew Ju-88-1']);
  });
});

describe('18.2: packets', () => {
  function planned(...available: string[]): Airfield {
    const field = new Airfield().acts('axis').put('available', ...available);
    field.place('SU_RC', HEX);
    return field;
  }

  test('[TITE 18.2] up to two aircraft fly a mission, one escorts it; choices name each model once', () => {
    const field = planned('Ju-87', 'Ju-87 2', 'Ju-87 3', 'Bf-109F', 'Bf-109F 2');
    interdict(field);
    expect(field.legal()).toEqual(['crew Ju-87-1']);
    field.play('crew Ju-87-1', 'crew Ju-87-2');
    expect(field.legal()).toEqual(['escort Bf-109F-1', 'alone']);
    field.play('escort Bf-109F-1');
    expect(field.state('Bf-109F')).toBe('flying');
  });

  test('[TITE 18.3.1] support flies to declared battles, one packet each; fighters without strikes do not fly it', () => {
    const field = planned('Ju-87', 'Ju-87 2', 'Bf-109F').unresolved(HEX).base('8740', 'axis');
    field.missions().play('fly support', `over ${HEX}`);
    expect(field.legal()).toEqual(['crew Ju-87-1']);
    field.play('crew Ju-87-1', 'done', 'alone');
    expect(field.offers('fly support')).toEqual([]);
  });

  test('[TITE 19.2] [TITE 19.3] the enemy intercepts missions and supports defenders with red strikes alone', () => {
    const field = planned('Bf-109F').unresolved(HEX).put('available', 'La-5', 'Il-2', 'Il-10');
    field.base('9740', 'soviet');
    field.packet('axis', 'support', HEX, ['Ju-87']);
    field.missions('reaction');
    expect(field.actor).toBe('soviet');
    expect(field.legal()).toEqual(['done', 'intercept Ju-87-1', `support-defenders ${HEX}`]);
    field.play(`support-defenders ${HEX}`);
    expect(field.legal()).toEqual(['crew Il-10-1']);
    field.play('crew Il-10-1', 'escort Il-2-1', 'intercept Ju-87-1');
    expect(field.legal()).toEqual(['scramble La-5-1']);
    field.play('scramble La-5-1');
    expect(field.actor).toBe('over');
    // TITE 19.3.
    field.missions('interception');
    expect(field.legal()).toEqual(['done', 'intercept Il-10-1']);
    field.play('intercept Il-10-1');
    expect(field.offers('scramble')).toEqual(['scramble Bf-109F-1']);
  });

  test('[TITE 19.4] sweeps go home when all missions have been flown', () => {
    const field = new Airfield().acts('axis');
    field.packet('axis', 'sweep', HEX, ['Bf-109F']);
    field.airCombat();
    expect([field.state('Bf-109F'), field.actor]).toEqual(['flown', 'over']);
  });

  describe('[TITE 19.4] the side whose turn it is chooses the order', () => {
    const struck = (field: Airfield): string[] =>
      field.noted('struck').map(({ lead }) => field.g.s.aviation.titles[lead].replace(/ .*/, ''));

    /** Three missions of the side; support is intercepted. */
    function three(side: 'axis' | 'soviet', mission: 'interdiction' | 'support'): Airfield {
      const field = new Airfield().acts('axis');
      const planes = side === 'axis' ? ['Ju-87', 'Ju-88', 'He-111'] : ['Su-2', 'Il-2', 'SB-2'];
      const others = side === 'axis' ? ['MiG-3', 'LaGG-3', 'I-16'] : ['Bf-109F', 'Bf-109F 2', 'Bf-109F 3'];
      planes.forEach((plane, n) => {
        const target = mission === 'interdiction' ? field.place('SU_RC', HEX) : 0;
        field.packet(side, mission, HEX, [plane], { target, interceptors: mission === 'support' ? [others[n]] : [] });
      });
      return field.airCombat();
    }

    test('of its missions', () => {
      const field = three('axis', 'interdiction');
      expect([field.actor, field.step]).toEqual(['axis', 'aircombat.strikes']);
      expect(field.legal()).toEqual(['next 1', 'next 2', 'next 3', 'in-order']);
      field.play('next 3').dice(2);
      expect(field.legal()).toEqual(['next 1', 'next 2', 'in-order']);
      field.play('next 2').dice(2).dice(2);
      expect(struck(field)).toEqual(['He-111', 'Ju-88', 'Ju-87']);
      expect(field.actor).toBe('over');
    });

    test('or lets those that are left follow as they took off', () => {
      const field = three('axis', 'interdiction');
      field.play('next 2').dice(2).play('in-order').dice(2).dice(2);
      expect(struck(field)).toEqual(['Ju-88', 'Ju-87', 'He-111']);
    });

    test.each(['axis', 'soviet'] as const)('of dogfights over the packets of %s', (side) => {
      const field = three(side, 'support');
      expect([field.actor, field.step]).toEqual(['axis', side === 'axis' ? 'aircombat.own' : 'aircombat.enemys']);
      field.play('next 2');
      expect(field.g.actor).toBe(CHANCE);
      expect(field.g.cells[dogfight.at.packet]).toBe(2);
    });
  });

  test('[TITE 19.6] what is still in the air after the battles comes home, and has flown', () => {
    const field = new Airfield().acts('axis');
    field.packet('axis', 'support', HEX, ['Ju-87']);
    field.packet('soviet', 'support', HEX, ['Il-2']);
    field.comeHome();
    expect([field.state('Ju-87'), field.state('Il-2'), field.actor]).toEqual(['flown', 'flown', 'over']);
  });

  test('[TITE 18.6] two fighters at most intercept a packet', () => {
    const field = planned().put('available', 'La-5', 'La-5 2', 'La-5 3').base('9740', 'soviet');
    field.packet('axis', 'interdiction', HEX, ['Ju-87']);
    field.missions('reaction').play('intercept Ju-87-1', 'scramble La-5-1', 'scramble La-5-2');
    expect(field.actor).toBe('over');
    expect(field.inBox('soviet', 'flying')).toBe(2);
  });

  test('[TITE 18.8] a sweep patrols within half its range and three hexes of the mission that it covers', () => {
    const field = planned('Bf-109F');
    field.packet('axis', 'interdiction', HEX, ['Ju-87']);
    field.missions().play('fly sweep', 'cover Ju-87-1');
    for (const text of field.offers('over')) {
      const label = text.slice('over '.length);
      expect(field.g.s.land.grid.distance(field.hex(label), field.hex('8640'))).toBeLessThanOrEqual(3);
      expect(field.g.s.land.grid.distance(field.hex(label), field.hex(HEX))).toBeLessThanOrEqual(3);
    }
    expect(field.offers('over').length).toBeGreaterThan(0);
  });

  test('[TITE 18.2] [TITE 18.8] two sweeps do the same thing, so they patrol in different hexes', () => {
    const field = planned('Bf-109F', 'Bf-109F 2');
    field.packet('axis', 'interdiction', HEX, ['Ju-87']);
    field.missions().play('fly sweep', 'cover Ju-87-1');
    const [first] = field.offers('over');
    field.play(first, 'crew Bf-109F-1', 'fly sweep', 'cover Ju-87-1');
    expect(field.offers('over').length).toBeGreaterThan(0);
    expect(field.offers('over')).not.toContain(first);
  });

  test('[TITE 26.2] grounded aircraft stay where they are', () => {
    const field = planned('Ju-87');
    field.g.set(field.g.s.at.grounded + AXIS, 1);
    expect(field.missions().actor).toBe('over');
  });
});

describe('18.4.2 to 18.7: strikes', () => {
  function strike(mission: 'interdiction' | 'strafe', plane: string[], kind: string): [Airfield, number] {
    const field = new Airfield().acts('axis');
    const target = field.place(kind, HEX);
    field.packet('axis', mission, HEX, plane, { target });
    return [field.airCombat(), target];
  }

  test('[TITE 18.4.2] interdiction is harder against larger units', () => {
    const damage = (kind: string): number =>
      strike('interdiction', ['Ju-88'], kind)[0].dice(6).noted('struck')[0].damage;
    expect([damage('SU_CVC'), damage('SU_RC'), damage('SU_INA')]).toEqual([3, 2, 1]);
  });

  test('[TITE 18.4.1] an attack with a Damage Value below 1 fails without a die, and so without its hazards', () => {
    const field = new Airfield().acts('axis').weather('snow');
    // Half a bomb against a large unit.
    field.packet('axis', 'interdiction', HEX, ['Do-17'], { target: field.place('SU_INA', HEX) });
    expect([field.airCombat().actor, field.state('Do-17')]).toEqual(['over', 'flown']);
    expect(field.noted('struck')).toMatchObject([{ damage: 0, die: 0 }]);
  });

  test('[TITE 18.4.2] [TITE 19.4] a hit interdicts the unit, and the aircraft goes home', () => {
    const [field, target] = strike('interdiction', ['Ju-88'], 'SU_RC');
    field.dice(2);
    expect(isInterdicted(field.g, target)).toBe(true);
    expect(field.state('Ju-88')).toBe('flown');
  });

  test('[TITE 18.3] in severe weather bombs are used instead of strikes', () => {
    const field = new Airfield().acts('axis').weather('overcast', true);
    const target = field.place('SU_CVC', HEX);
    field.packet('axis', 'interdiction', HEX, ['Ju-87'], { target });
    // Half a bomb on a soft target is 1, halved and rounded up 1.
    expect(field.airCombat().dice(2).noted('struck')[0].damage).toBe(1);
  });

  test('[TITE 18.4.1] in snow a 6 damages one of the aircraft', () => {
    const field = new Airfield().acts('axis').weather('snow');
    const target = field.place('SU_RC', HEX);
    field.packet('axis', 'interdiction', HEX, ['Ju-88', 'He-111'], { target });
    field.airCombat().dice(6);
    expect(field.legal()).toEqual(['risk He-111-1', 'risk Ju-88-1']);
    field.play('risk He-111-1');
    expect([field.state('He-111'), field.state('Ju-88')]).toEqual(['flown damaged', 'flown']);
  });

  test('[TITE 18.4.1] of two aircraft that are alike the weather is offered one', () => {
    const field = new Airfield().acts('axis').weather('snow');
    const target = field.place('SU_RC', HEX);
    field.packet('axis', 'interdiction', HEX, ['Ju-88', 'Ju-88 2', 'He-111'], { target });
    field.airCombat().dice(6);
    expect(field.legal()).toEqual(['risk He-111-1', 'risk Ju-88-1']);
  });

  test('[TITE 18.7] fighters strafe one by one; a hit leaves the unit out of supply', () => {
    const [field, target] = strike('strafe', ['Bf-109F', 'Bf-110'], 'SU_RC');
    expect(field.dice(6).step).toBe('aircombat.roll');
    expect(supplyOf(field.g, target)).toBe(SUPPLY.supplied);
    field.dice(2);
    expect(supplyOf(field.g, target)).toBe(SUPPLY.unsupplied);
  });

  test('[TITE 18.4.4] each hit on logistics leaves a hex of the radius out of supply, in enemy zones first', () => {
    const field = new Airfield().acts('axis');
    field.place('SU_HQ', HEX);
    const [front, rear] = [field.place('SU_RC', '9041'), field.place('SU_RC', '9241')];
    field.place('DE_INC6', '8941');
    field.packet('axis', 'logistics', HEX, ['He-111']);
    field.airCombat().dice(2);
    expect(field.actor).toBe('soviet');
    expect(field.legal()).toEqual(['starve 9041']);
    field.play('starve 9041', 'starve 9241');
    expect([front, rear].map((u) => supplyOf(field.g, u))).toEqual([SUPPLY.unsupplied, SUPPLY.unsupplied]);
    expect(field.state('He-111')).toBe('flown');
    // Smolensk gives the Soviets two points of rail capacity; the last one stays.
    expect(field.g.cells[field.g.s.at.railUsed + SOVIET]).toBe(1);
  });

  describe('[TITE 18.4.4] the radius is that of what works in the hex', () => {
    /** How many units may starve, of one in each hex up to seven away. */
    function starved(countdown: number, isSupply: boolean): number {
      const field = new Airfield().acts('axis').base(HEX, 'soviet', isSupply, { port: 'none' });
      // In Attack mode it has a radius of four.
      setCountdown(field.g, field.headquarters('SU_HQ', HEX), countdown);
      for (const label of ['9240', '9340', '9440', '9540', '9640', '9740', '9840']) field.place('SU_RC', label);
      field.packet('axis', 'logistics', HEX, ['He-111']);
      return field.airCombat().dice(1).open('starve').length;
    }

    test('of a headquarters in a city that supplies nobody', () => expect(starved(0, false)).toBe(4));
    test('of a supply city', () => expect(starved(0, true)).toBe(6));
    test('not of a headquarters with a Countdown', () => expect(starved(2, false)).toBe(0));
  });
});

describe('18.4.3: airfields', () => {
  test('[TITE 18.4.3] a raid hits as often as its die says, and the owner suppresses so many (G60)', () => {
    const field = new Airfield()
      .acts('axis')
      .put('flown', 'I-153', 'I-16')
      .mark('damaged', 'I-153')
      .put('available', 'SB-2');
    field.packet('axis', 'airfields', 'A040', ['Ju-87']);
    field.airCombat().dice(4);
    expect(field.noted('struck')[0]).toMatchObject({ damage: 5 });
    field.comeHome();
    expect(field.actor).toBe('soviet');
    field.play('suppress I-153-1', 'suppress I-16-1', 'suppress SB-2-1');
    expect(field.state('SB-2')).toBe('flown suppressed');
    field.play('suppress I-16-1');
    expect(['I-153', 'I-16', 'SB-2'].map((name) => field.state(name))).toEqual([
      'flown damaged suppressed',
      'flown damaged suppressed',
      'flown suppressed',
    ]);
    expect(field.actor).toBe('over');
  });

  test('[TITE 105.3] Minor and Major aircraft alternate, and within them the models', () => {
    const field = new Airfield().acts('axis').put('available', 'I-16', 'I-16 2', 'MiG-3', 'Li-2', 'Li-2 2');
    field.g.set(field.g.s.at.airfieldHits + SOVIET, 5);
    field.comeHome();
    expect(field.legal()).toEqual(['suppress I-16-1', 'suppress MiG-3-1', 'suppress Li-2-1']);
    expect(field.play('suppress I-16-1').legal()).toEqual(['suppress Li-2-1']);
    expect(field.play('suppress Li-2-1').legal()).toEqual(['suppress MiG-3-1']);
    expect(field.play('suppress MiG-3-1').legal()).toEqual(['suppress Li-2-2']);
  });

  test('[TITE 18.4.3] a damaged and suppressed aircraft that is harmed is destroyed', () => {
    const field = new Airfield().acts('axis').put('flown', 'I-16').mark('damaged', 'I-16').mark('suppressed', 'I-16');
    field.g.set(field.g.s.at.airfieldHits + SOVIET, 3);
    field.comeHome().play('suppress I-16-1');
    expect(field.state('I-16')).toBe('destroyed damaged');
    expect([field.actor, field.g.cells[field.g.s.at.airfieldHits + SOVIET]]).toEqual(['over', 0]);
  });

  test('[TITE 26.2] a surprise raid hits without a die, a Major aircraft twice and a Minor one once, and the Axis chooses what it destroys', () => {
    const field = new Airfield().acts('axis').put('available', 'I-16', 'SB-2').put('flown', 'Pe-2', 'Li-2');
    field.g.set(field.g.s.at.airRaid + AXIS, AIR_RAID.surprise);
    field.packet('axis', 'airfields', 'A040', ['He-111', 'Do-17']);
    field.airCombat();
    expect([field.noted('struck'), field.g.cells[field.g.s.at.airfieldHits + SOVIET]]).toEqual([[], 3]);
    field.comeHome();
    expect([field.actor, field.offers('suppress').length]).toEqual(['axis', 4]);
    field.play('suppress Pe-2-1', 'suppress SB-2-1', 'suppress I-16-1');
    expect(['Pe-2', 'SB-2', 'I-16'].map((name) => field.state(name))).toEqual(Array(3).fill('destroyed damaged'));
    expect([field.state('Li-2'), field.actor]).toEqual(['flown', 'over']);
  });

  test('[TITE 18.4.3] raids on the Axis are harder', () => {
    const field = new Airfield().acts('soviet').put('available', 'Bf-109F');
    field.packet('soviet', 'airfields', '8640', ['Pe-2']);
    expect(field.airCombat().dice(6).noted('struck')[0].damage).toBe(2);
  });
});

describe('8.1: recovery', () => {
  const SOVIETS = [
    'I-153',
    'I-16',
    'MiG-3',
    'Yak-1',
    'LaGG-3',
    'SB-2',
    'DB-3',
    'Su-2',
    'Il-2',
    'Pe-2',
    'TB-3',
    'La-5',
    'Yak-9',
  ];

  test('[TITE 8.2] of thirteen Soviet aircraft seven recover, whatever the weather (G59)', () => {
    const field = new Airfield().put('flown', ...SOVIETS).recover('soviet');
    for (let n = 0; n < 7; n++) field.play(field.offers('recover')[0]);
    expect(field.inBox('soviet', 'available')).toBe(7);
    expect(field.actor).toBe('over');
  });

  test('[TITE 8.2] of the suppressed among them half lose the marker, rounded up', () => {
    const field = new Airfield().put('flown', 'I-153', 'I-16', 'MiG-3', 'Yak-1', 'LaGG-3', 'SB-2');
    field.mark('suppressed', 'I-153', 'I-16', 'MiG-3', 'Yak-1', 'LaGG-3', 'SB-2').recover('soviet');
    field.play('recover I-153-1', 'recover I-16-1', 'recover MiG-3-1');
    expect(['I-153', 'I-16', 'MiG-3', 'Yak-1'].map((name) => field.state(name))).toEqual([
      'flown',
      'flown suppressed',
      'flown',
      'flown suppressed',
    ]);
  });

  test('[TITE 8.1] Germans recover a level each in clear weather, and lose half of their markers', () => {
    const field = new Airfield().put('flown', 'Ju-87', 'Ju-88', 'He-111', 'Bf-109F').mark('damaged', 'Ju-88');
    field.mark('suppressed', 'He-111', 'Bf-109F').recover('axis');
    expect([field.state('Ju-87'), field.state('Ju-88')]).toEqual(['available', 'flown']);
    field.play('recover He-111-1');
    expect([field.state('He-111'), field.state('Bf-109F')]).toEqual(['flown', 'flown suppressed']);
  });

  test('[TITE 8.2] in snow Germans recover half, and the allies of Germany always do', () => {
    const snow = new Airfield().weather('snow').put('flown', 'Ju-87', 'Ju-88').recover('axis');
    snow.play('recover Ju-87-1');
    expect([snow.state('Ju-87'), snow.state('Ju-88'), snow.actor]).toEqual(['available', 'flown', 'over']);
    const clear = new Airfield().put('flown', 'IAR-80', 'MC-200').recover('axis');
    clear.play('recover MC-200-1');
    expect([clear.state('MC-200'), clear.state('IAR-80')]).toEqual(['available', 'flown']);
  });

  test('[TITE 8.0] the enemy rushes his own for fuel, once each; small Germans cost half; not in mud', () => {
    const field = new Airfield().put('flown', 'Bf-110', 'Ju-87').mark('suppressed', 'Ju-87').acts('soviet');
    field.g.set(field.g.s.at.fuel + AXIS, 3);
    field.recover('soviet');
    expect([field.actor, field.legal()]).toEqual(['axis', ['done', 'rush Bf-110-1', 'rush Ju-87-1']]);
    field.play('rush Bf-110-1', 'rush Ju-87-1');
    expect([field.state('Bf-110'), field.state('Ju-87')]).toEqual(['available', 'flown']);
    expect(field.g.cells[field.g.s.at.fuel + AXIS]).toBe(0);
    expect(new Airfield().weather('mud').put('flown', 'Ju-87').recover('soviet').actor).toBe('over');
  });
});

describe('9.7: replacement', () => {
  function ordering(side: 'axis' | 'soviet', prepare: (field: Airfield) => Airfield): Airfield {
    const field = prepare(new Airfield());
    const { at } = field.g.s;
    for (const cell of [at.fuel, at.equipment, at.limitEquipment])
      for (const of of [AXIS, SOVIET]) field.g.set(cell + of, 10);
    for (let nation = 0; nation < 5; nation++) field.g.set(at.limitPersonnel + nation, 8);
    return field.orders(side);
  }

  test('[TITE 9.7] Germans repair two destroyed aircraft a month, the Soviets a tenth of theirs, rounded up', () => {
    const germans = ordering('axis', (field) => field.put('destroyed', 'Ju-87', 'Ju-88', 'Do-17', 'He-111'));
    germans.play('repair Ju-88-1', 'repair Do-17-1');
    expect(germans.offers('repair')).toEqual([]);
    // Two halves for a Major, one for a Minor aircraft.
    expect(germans.g.cells[germans.g.s.at.fuel + AXIS]).toBe(7);
    const soviets = ordering('soviet', (field) =>
      field.put('destroyed', 'I-16', 'I-153').mark('damaged', 'I-16', 'I-153'),
    );
    soviets.play('repair I-16-1');
    expect([soviets.state('I-16'), soviets.offers('repair')]).toEqual(['flown damaged', []]);
  });

  test('[TITE 9.7] an aircraft is re-equipped for a point and loses a level of readiness; the old one leaves the game', () => {
    const field = ordering('axis', (given) =>
      given
        .put('available', 'Bf-109F')
        .put('absent', ...['Ju-87', 'Ju-88'].flatMap((m) => [1, 2, 3, 4, 5, 6].map((n) => `${m} ${n}`))),
    );
    expect(field.offers('re-equip')).toContain('re-equip Bf-109F-1 Bf-109G-1');
    expect(field.offers('re-equip')).not.toContain('re-equip Bf-109F-1 IAR-80-1');
    field.play('re-equip Bf-109F-1 Bf-109G-1');
    expect([field.state('Bf-109F'), field.state('Bf-109G')]).toEqual(['gone', 'flown']);
    expect(field.g.cells[field.g.s.at.equipment + AXIS]).toBe(8);
  });

  test('[TITE 8.1] levels of readiness follow the order of the book', () => {
    const field = new Airfield()
      .put('available', 'I-16')
      .put('flown', 'I-16 2', 'I-16 3', 'I-16 4', 'I-16 5')
      .put('destroyed', 'I-16 6');
    field.mark('damaged', 'I-16 3', 'I-16 5').mark('suppressed', 'I-16 4', 'I-16 5');
    expect([1, 2, 3, 4, 5, 6].map((n) => levelOf(field.g, field.plane(`I-16 ${n}`)))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('[TITE 9.7] a new aircraft takes the specialists of the month and begins destroyed', () => {
    const field = ordering('soviet', (given) => given);
    field.play('construct La-5-1');
    expect(field.state('La-5')).toBe('destroyed damaged');
    expect(field.offers('construct')).toEqual([]);
  });

  test('[TITE 9.7] [TITE 105.3] those that are repaired alternate between Minor and Major ones, and their models', () => {
    const bombers = [1, 2, 3, 4, 5, 6].flatMap((n) => [`SB-2 ${n}`, `DB-3 ${n}`]);
    const next = (...names: string[]): string[] =>
      ordering('soviet', (given) => given.put('destroyed', ...bombers, ...names))
        .play('repair SB-2-1')
        .offers('repair');
    expect([next('Li-2'), next()]).toEqual([['repair Li-2-1'], ['repair DB-3-1']]);
  });

  test('[TITE 9.0] [TITE 9.7] of a model that is withdrawn the readiest aircraft leaves the game, without one what the enemy chooses', () => {
    const withdrawn = (prepare: (field: Airfield) => Airfield): Airfield => {
      const field = prepare(new Airfield());
      const model = field.g.s.aviation.models.findIndex(({ name }) => name === 'Ju-87');
      Object.assign(field.g.s.aviation, {
        withdrawals: [{ turn: field.g.cells[field.g.s.at.turn], side: AXIS, model }],
      });
      return field.orders('axis');
    };
    const field = withdrawn((given) => given.put('flown', 'Ju-87', 'Ju-87 2').mark('damaged', 'Ju-87'));
    expect([field.state('Ju-87'), field.state('Ju-87 2')]).toEqual(['flown damaged', 'gone']);
    const other = withdrawn((given) => given.put('destroyed', 'Ju-88').put('available', 'Bf-109F'));
    expect(other.actor).toBe('soviet');
    expect(other.play('suppress Bf-109F-1').state('Bf-109F')).toBe('gone');
  });

  test('[TITE 9.7] only the first week of a month orders aircraft', () => {
    const field = new Airfield().put('destroyed', 'Ju-87');
    field.g.set(field.g.s.at.turn, 2);
    expect(field.orders('axis').actor).toBe('over');
  });
});
