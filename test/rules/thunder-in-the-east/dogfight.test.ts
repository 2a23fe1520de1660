// Dogfights: the table, priorities of losses, press, return fire, sweeps (TITE 18.8, 20.0 to 20.3, 303.2).

import { describe, expect, test } from 'vitest';
import { columnFor } from '../../../src/rules/thunder-in-the-east/chapters/dogfight.ts';
import { AIR_RESULTS } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Airfield } from './airfield.ts';

const HEX = '9240';

describe('20.0: the example of Kharkov', () => {
  const field = new Airfield().acts('axis');
  field.packet('axis', 'support', HEX, ['Ju-87', 'He-111'], { escort: 'PZL-P.11', interceptors: ['MiG-3', 'LaGG-3'] });
  field.packet('soviet', 'support', HEX, ['Su-2'], { escort: 'Il-2', interceptors: ['Bf-109F'] });

  test('[TITE 20.2] an Abort falls on the vulnerable aircraft of the mission (G18)', () => {
    field.airCombat().dice(2);
    expect(field.noted('dogfight')[0]).toMatchObject({ column: 5, die: 2 });
    expect(field.state('Ju-87')).toBe('flown damaged suppressed');
    expect(field.state('He-111')).toBe('flying');
  });

  test('[TITE 20.3] the escort fires back at one interceptor or at both, and a lone one suffers the first result (G19)', () => {
    expect([field.actor, field.step]).toEqual(['axis', 'dogfight.aim']);
    expect(field.legal()).toEqual(['fire-at MiG-3-1', 'fire-at LaGG-3-1', 'fire-at-all']);
    field.play('fire-at MiG-3-1').dice(5);
    expect(field.noted('dogfight')[1]).toMatchObject({ column: 3, die: 5, isReturn: 1 });
    expect(field.state('MiG-3')).toBe('flown damaged');
    expect(field.state('LaGG-3')).toBe('flown');
  });

  test('[TITE 20.1] [TITE 20.2] either of two results is chosen first; an aborted escort does not fire back (G20)', () => {
    field.dice(3);
    expect(field.noted('dogfight')[2]).toMatchObject({ column: 5, die: 3 });
    expect(field.actor).toBe('soviet');
    expect(field.legal()).toEqual(['suffer Su-2-1 damage', 'suffer Su-2-1 abort']);
    field.play('suffer Su-2-1 damage');
    expect(field.state('Il-2')).toBe('flown damaged suppressed');
    expect(field.state('Bf-109F')).toBe('flown');
    // A damaged aircraft completes its mission.
    expect(field.state('Su-2')).toBe('flying damaged');
    expect(field.actor).toBe('over');
  });
});

/** A Soviet mission with an escort, fired at by two Germans; the die falls. */
function attack(names: readonly string[], die: number, escort?: string): Airfield {
  const field = new Airfield().acts('soviet');
  const options = { interceptors: ['Bf-109F', 'Bf-109F 2'], ...(escort === undefined ? {} : { escort }) };
  return field.fight(field.packet('soviet', 'interdiction', HEX, names, options)).dice(die);
}

describe('20.0: columns', () => {
  const { aviation } = new Airfield().g.s;

  test('[TITE 20.0] differentials beyond the table count as its ends', () => {
    const columns = [-9, -2, 0, 5, 9].map((difference) => columnFor(aviation, 10 + difference, 10));
    expect(columns).toEqual([0, 0, 2, 7, 7]);
  });

  test('[TITE 20.0] tough aircraft add one to the defence, vulnerable ones take one away, fighter-bombers defend', () => {
    // 6 less: A-20G 0 + 1; DB-3 0 - 1; Pe-2M 1 and La-5 3.
    expect(attack(['A-20G'], 1).noted('dogfight')[0].column).toBe(7);
    expect(attack(['DB-3', 'A-20G'], 1).noted('dogfight')[0].column).toBe(7);
    expect(attack(['Pe-2M'], 1, 'La-5').noted('dogfight')[0].column).toBe(4);
  });

  test('[TITE 20.1] the table agrees with the chart of 303.2 at its corners', () => {
    const { results } = aviation.dogfight;
    const named = (column: number, die: number) => results[column][die].map((result) => AIR_RESULTS[result]);
    expect(named(0, 1)).toEqual([]);
    expect(named(0, 6)).toEqual(['heavy-damage']);
    expect(named(7, 1)).toEqual(['damage', 'abort']);
    expect(named(7, 6)).toEqual(['kill', 'exhaust']);
    expect(named(7, 2)).toEqual(['press', 'abort']);
  });
});

describe('20.1: results', () => {
  test('[TITE 20.1] damaged and heavily damaged aircraft complete their mission and suffer at home', () => {
    const damaged = attack(['Pe-2'], 1);
    expect(damaged.state('Pe-2')).toBe('flying damaged');
    damaged.comeHome();
    expect(damaged.state('Pe-2')).toBe('flown damaged');
  });

  test('[TITE 20.1] an exhausted aircraft flies on and is then destroyed; a killed one is destroyed at once', () => {
    const exhausted = attack(['A-20G'], 3);
    expect(exhausted.state('A-20G')).toBe('flying damaged');
    exhausted.comeHome();
    expect(exhausted.state('A-20G')).toBe('destroyed damaged');
    expect(attack(['A-20G'], 4).state('A-20G')).toBe('destroyed damaged');
  });

  test('[TITE 20.1.1] a lone aircraft suffers the first result only', () => {
    expect(attack(['A-20G'], 6).noted('hit')).toHaveLength(1);
    expect(attack(['DB-3', 'A-20G'], 6).offers('suffer')).toHaveLength(2);
  });

  test('[TITE 20.1] [TITE 303.2] a second result kills an aircraft that is damaged already', () => {
    const field = new Airfield().acts('soviet');
    const p = field.packet('soviet', 'interdiction', HEX, ['Pe-2'], { interceptors: ['Bf-109F'] });
    field.mark('damaged', 'Pe-2').fight(p).dice(3);
    expect(field.noted('dogfight')[0].column).toBe(5);
    expect(field.state('Pe-2')).toBe('destroyed damaged');
  });

  test('[TITE 20.1] who presses chooses a result and bears the next lesser one', () => {
    const field = attack(['Pe-2', 'A-20G'], 2);
    expect(field.actor).toBe('axis');
    expect(field.legal()).toEqual(['claim damage', 'claim heavy-damage', 'claim abort', 'claim exhaust', 'claim kill']);
    field.play('claim kill');
    expect(field.legal()).toEqual(['risk Bf-109F-1']);
    field.play('risk Bf-109F-1');
    expect(field.state('Bf-109F')).toBe('flying damaged');
    field.play('suffer A-20G-1 abort');
    expect(field.state('Pe-2')).toBe('destroyed damaged');
    expect(field.state('Bf-109F')).toBe('destroyed damaged');
  });

  test('[TITE 20.1] who claims the very result of the second one offers it once, and two aircraft suffer it', () => {
    const field = attack(['Pe-2', 'A-20G'], 2).play('claim abort', 'risk Bf-109F-1');
    expect(field.legal()).toEqual(['suffer Pe-2-1 abort', 'suffer A-20G-1 abort']);
    field.play('suffer Pe-2-1 abort');
    expect(field.state('Pe-2')).toBe('flown damaged suppressed');
    expect(field.state('A-20G')).toBe('flown damaged suppressed');
  });

  test('[TITE 20.1] to claim damage costs nothing', () => {
    const field = attack(['Pe-2', 'A-20G'], 2).play('claim damage');
    expect(field.legal()).toContain('suffer Pe-2-1 damage');
    expect(field.state('Bf-109F')).toBe('flying');
  });
});

describe('20.2: losses', () => {
  test('[TITE 20.2] the first result falls on the mission, and there on a vulnerable aircraft', () => {
    const field = attack(['DB-3', 'A-20G'], 1, 'I-16');
    expect(field.noted('dogfight')[0].column).toBe(7);
    expect(field.legal()).toEqual(['suffer DB-3-1 damage', 'suffer DB-3-1 abort']);
    field.play('suffer DB-3-1 abort');
    expect(field.legal()).toEqual(['suffer I-16-1 damage', 'suffer A-20G-1 damage']);
  });

  test('[TITE 20.2] where the mission has no vulnerable aircraft, the second result falls on a vulnerable escort', () => {
    const other = attack(['A-20G', 'Il-2M3'], 3, 'I-153');
    expect(other.noted('dogfight')[0].column).toBe(5);
    expect(other.legal()).toHaveLength(4);
    other.play('suffer A-20G-1 damage');
    expect(other.state('I-153')).toBe('flown damaged suppressed');
  });

  test('[TITE 20.1.2] of three aircraft two at most are affected', () => {
    const field = attack(['DB-3', 'A-20G'], 5, 'I-16');
    field.play('suffer DB-3-1 kill', 'suffer I-16-1 abort');
    expect(field.noted('hit')).toHaveLength(2);
  });
});

describe('18.8: sweeps', () => {
  function swept(patrol: string): Airfield {
    const field = new Airfield().acts('axis');
    field.packet('axis', 'interdiction', HEX, ['Ju-88'], { interceptors: ['I-16'] });
    field.packet('axis', 'sweep', patrol, ['Bf-109F']);
    return field.fight(1).dice(1);
  }

  test('[TITE 18.8] a sweep within three hexes bounces the interceptors, also without an escort', () => {
    const field = swept('8940');
    expect(field.legal()).toEqual(['alone', 'bounce Bf-109F-1']);
    field.play('bounce Bf-109F-1').dice(4);
    expect(field.noted('dogfight')[1]).toMatchObject({ column: 4, isReturn: 1 });
    expect(field.state('Bf-109F')).toBe('flown');
    expect(field.state('I-16')).not.toBe('flown');
  });

  test('[TITE 18.8] one farther away does not', () => {
    expect(swept('8840').actor).toBe('over');
  });

  test('[TITE 18.8] a sweep that is intercepted goes home without its bounce', () => {
    const field = new Airfield().acts('axis');
    field.packet('axis', 'interdiction', HEX, ['Ju-88'], { interceptors: ['I-16'] });
    field.packet('axis', 'sweep', HEX, ['Bf-109F'], { interceptors: ['I-16 2'] });
    field.fight(1).dice(1);
    expect(field.actor).toBe('over');
    field.fight(2).dice(1);
    expect(field.state('Bf-109F')).toBe('flown');
  });

  test('[TITE 18.8] [TITE 20.1] so does one whose interceptor a press has driven away', () => {
    const field = new Airfield().acts('axis');
    field.packet('axis', 'sweep', HEX, ['PZL-P.11'], { interceptors: ['Yak-9'] });
    field.fight(1).dice(6).play('claim exhaust', 'risk Yak-9-1');
    expect([field.state('PZL-P.11'), field.actor]).toEqual(['destroyed damaged', 'over']);
  });
});
