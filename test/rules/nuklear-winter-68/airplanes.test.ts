import { describe, expect, test } from 'vitest';
import { attack } from '../../../src/rules/nuklear-winter-68/chapters/attack.ts';
import { type PositionSpec, position } from './position.ts';

const PLANES = { reich: { cas: { 'ju-87-stuka': 1 } } };

const sky = (units: Readonly<Record<string, string>> = {}, more: Partial<PositionSpec> = {}) =>
  position({
    units: { '1-130': 'king-tiger@A9 puma@A10', '4th-guards': 't-64@DD20', ...units },
    active: '1-130',
    turn: 2,
    turns: 5,
    sides: PLANES,
    ...more,
  });

const aloft = (flight: object, units: Readonly<Record<string, string>> = {}, more: object = {}) =>
  sky(units, { position: { flights: [{ unit: 'ju-87-stuka-1', state: 'aloft', ...flight }], ...more } });

/** Flies straight ahead so many hexes by the texts of the first step offered. */
const flyOn = (p: ReturnType<typeof sky>, hexes: number) => {
  for (let i = 0; i < hexes; i++) p.play(p.offers('step')[0]);
  return p;
};

describe('requests', () => {
  test('[NW 1.2.5b-request] commander and recon may request an airplane for the next turn, as one of two calls', () => {
    const p = sky().play('take puma-1');
    expect(p.offers('request')).toEqual(['request ju-87-stuka-1']);
    p.play('request ju-87-stuka-1');
    expect(p.field('unit.sortie', 'ju-87-stuka-1')).toBe(3);
    expect(p.offers('request')).toEqual([]);
    p.play('stop').play('take king-tiger-1');
    expect(p.offers('request')).toEqual([]);
  });

  test('[NW 1.2.2-calls] a request and a strike are two calls, in either order; then there is no third', () => {
    const caller = () => sky({}, { sides: { reich: { ...PLANES.reich, oba: { barrage: 2 } } } }).play('take puma-1');
    const shell = (p: ReturnType<typeof sky>) =>
      p.play('call barrage', 'aim A12').dice(2).play('spread A13', 'spread B12');
    const first = shell(caller().play('request ju-87-stuka-1'));
    expect(first.offers('call')).toEqual([]);
    const last = shell(caller()).play('request ju-87-stuka-1');
    expect(last.offers('call')).toEqual([]);
    expect(shell(shell(caller())).offers('request')).toEqual([]);
  });

  test('[NW 1.2.5b-request] [NW 2.1.1a-impulse] it must arrive with the first activation of its side in that turn', () => {
    const p = aloft({});
    expect(p.offers('take')).toContain('take ju-87-stuka-1');
    expect(p.offers('done')).toEqual([]);
    const requested = sky({}, { position: { flights: [{ unit: 'ju-87-stuka-1', state: 'requested' }] } });
    expect(requested.offers('take')).not.toContain('take ju-87-stuka-1');
  });

  test('[NW 1.2.5b-return] in Cleanup it returns to base, and can be requested from the next turn on', () => {
    const p = aloft({ hex: 'M8', edge: 'north' });
    flyOn(p.play('take ju-87-stuka-1'), 3).play('stop');
    p.play('take puma-1');
    expect(p.offers('request')).toEqual([]);
    p.play('stop');
    while (p.noted('cleanup').length === 0) {
      if (p.actor === 'chance') p.dice(p.legal()[0]);
      else p.play(p.legal().includes('done') ? 'done' : p.legal()[0]);
    }
    expect(p.where('ju-87-stuka-1')).toBe('waiting');
    expect(p.field('unit.hex', 'ju-87-stuka-1')).toBe(0);
    expect(p.field('unit.sortie', 'ju-87-stuka-1')).toBe(0);
    expect(p.noted('home')).toHaveLength(1);
  });
});

describe('flight', () => {
  test('[NW 1.2.5b-path] it enters by a side and hex of its owner and flies on by the three hexes ahead', () => {
    const p = aloft({}).play('take ju-87-stuka-1');
    expect(p.legal()).toEqual(['edge north', 'edge east', 'edge south', 'edge west']);
    p.play('edge north');
    expect(p.legal()).toHaveLength(30);
    p.g.set(p.g.s.at.unitCruise + p.unit('ju-87-stuka-1'), 0);
    p.play('enter E1');
    expect(p.field('unit.cruise', 'ju-87-stuka-1')).toBe(1);
    expect(p.offers('step')).toEqual(['step D1', 'step E2', 'step F1']);
  });

  test('[NW 1.2.5b-path] flying east it has the two hexes of the next column', () => {
    const p = aloft({}).play('take ju-87-stuka-1', 'edge west', 'enter A5');
    expect(p.offers('step')).toEqual(['step B4', 'step B5']);
    const q = aloft({}).play('take ju-87-stuka-1', 'edge east', 'enter DD5');
    expect(q.offers('step')).toEqual(['step CC5', 'step CC6']);
  });

  test('[NW 1.2.5b-path] at least the minimum of 3, the entry hex counted, and at most 25', () => {
    const p = aloft({}).play('take ju-87-stuka-1', 'edge west', 'enter A5');
    expect(p.offers('stop')).toEqual([]);
    p.play('step B5');
    expect(p.offers('stop')).toEqual([]);
    p.play('step C5');
    expect(p.offers('stop')).toEqual(['stop']);
    // The 25th hex is in column Y; nothing is left but to stop there.
    flyOn(p, 22);
    expect(p.step).toBe('impulse.act');
    expect(p.where('ju-87-stuka-1')).toMatch(/^Y/);
  });

  test('[NW 1.2.5b-activations] it must fly on; off the map it may come back by the side where it left', () => {
    const p = aloft({ hex: 'M19', edge: 'north' });
    expect(p.offers('done')).toEqual([]);
    p.play('take ju-87-stuka-1', 'step M20', 'exit south');
    expect(p.where('ju-87-stuka-1')).toBe('waiting');
    expect(p.refuses('take ju-87-stuka-1')).toBe(true);
    p.play('done');
    while (p.actor === 'chance') p.dice(p.legal().includes('pull 1-130') ? 'pull 1-130' : p.legal()[0]);
    if (p.step === 'impulse.command') p.play('keep');
    expect(p.offers('take')).toContain('take ju-87-stuka-1');
    expect(p.offers('done')).toEqual(['done']);
    p.play('take ju-87-stuka-1');
    expect(p.step).toBe('flight.enter');
    p.play('enter M20');
    expect(p.offers('step')).toContain('step M19');
  });

  test('[NW 1.2.5b-activations] one that stays away for an activation of its side has ended its mission', () => {
    const marked = { activationMarkers: { '1-130': 6, '4th-guards': 6 }, position: {} };
    const p = sky(
      {},
      {
        ...marked,
        position: { flights: [{ unit: 'ju-87-stuka-1', state: 'aloft', hex: 'M20', edge: 'north' }] },
      },
    );
    const next = () => {
      while (p.actor === 'chance' || p.actor === 'nato') {
        if (p.actor === 'nato') p.play(p.legal().includes('keep') ? 'keep' : 'done');
        else p.dice(p.legal().includes('pull 1-130') ? 'pull 1-130' : p.legal()[0]);
      }
      if (p.step === 'impulse.command') p.play('keep');
    };
    p.play('take ju-87-stuka-1', 'exit south', 'done');
    next();
    expect(p.offers('take')).toContain('take ju-87-stuka-1');
    p.play('done');
    expect(p.noted('home').map(({ unit }) => p.g.s.units.ids[unit])).toEqual(['ju-87-stuka-1']);
    next();
    expect(p.field('turn')).toBe(2);
    expect(p.refuses('take ju-87-stuka-1')).toBe(true);
    // Its mission was of this turn: it is not to be requested before the next.
    expect(p.play('take puma-1').offers('request')).toEqual([]);
  });

  test('[NW 1.2.5b-hits] one step: never reduced, Shaken it flies half as far, destroyed it is out of the game', () => {
    const p = aloft({ hex: 'B10', edge: 'west' }).play('take ju-87-stuka-1');
    p.g.set(p.g.s.at.unitShaken + p.unit('ju-87-stuka-1'), 1);
    // Half of 25.
    flyOn(p, 12);
    expect([p.offers('step'), p.offers('stop')]).toEqual([[], []]);
    expect(p.step).not.toBe('flight.fly');
    const shot = (dice: number) => {
      const q = position({
        units: { '1-130': 'king-tiger@A9 puma@A10', '58th-motor-rifle': 't-62@DD20 +zsu-23-4@L12!co' },
        active: '1-130',
        turn: 2,
        turns: 5,
        sides: PLANES,
        position: { flights: [{ unit: 'ju-87-stuka-1', state: 'aloft', hex: 'M7', edge: 'north' }] },
      }).play('take ju-87-stuka-1');
      q.play(q.offers('step')[0]).play('fire zsu-23-4-1 ju-87-stuka-1');
      while (q.actor === 'nato') q.play(q.legal().includes('save') ? 'save' : q.legal()[0]);
      return q.dice(dice);
    };
    // AA 9 at range 5 of 7 against 17: 9 is one hit, 10 two.
    const shaken = shot(9);
    expect(shaken.where('ju-87-stuka-1')).toMatch(/ shaken$/);
    const down = shot(10);
    expect(down.where('ju-87-stuka-1')).toBe('destroyed');
    expect(down.field('unit.reduced', 'ju-87-stuka-1')).toBe(0);
    expect(down.play('take puma-1').offers('request')).toEqual([]);
  });

  test('[NW 1.2.5b-path] leaving the map fulfils the minimum', () => {
    const p = aloft({ hex: 'M20', edge: 'north' }).play('take ju-87-stuka-1');
    expect(p.legal()).toEqual(['step L20', 'step N20', 'exit south']);
  });

  test('[NW 1.2.5b-separation] not into a hex with an aircraft at cruise, nor into radiation; a low one does not bar it', () => {
    const p = aloft(
      { hex: 'E3', edge: 'north' },
      { cowboys: 'uh-1-huey@E4 uh-1-huey@D3!low' },
      {
        markers: [{ marker: 'radiation', hex: 'F3' }],
      },
    );
    p.play('take ju-87-stuka-1');
    expect(p.offers('step')).toEqual(['step D3']);
  });

  test('[NW 1.2.2-no-commander] a Shaken airplane rallies by itself as its activation begins', () => {
    const p = sky(
      {},
      {
        position: { flights: [{ unit: 'ju-87-stuka-1', state: 'aloft', hex: 'M8', edge: 'north' }] },
        active: undefined,
      },
    );
    p.g.set(p.g.s.at.unitShaken + p.unit('ju-87-stuka-1'), 1);
    p.dice('pull 1-130');
    expect(p.where('ju-87-stuka-1')).toBe('M8');
  });
});

describe('attacks', () => {
  const over = (units: Readonly<Record<string, string>>) =>
    aloft({ hex: 'M2', edge: 'north' }, units).play('take ju-87-stuka-1');

  test('[NW 1.2.5b-attack] any or all enemies right below, each with the factor against it, in any order', () => {
    const p = over({ '4th-guards': 't-64@M3', vympel: 'spetsnaz@M3' });
    expect(p.offers('strafe')).toEqual([]);
    p.play('step M3').play('hold');
    expect(p.offers('strafe').sort()).toEqual(['strafe spetsnaz-1', 'strafe t-64-1']);
    p.play('strafe t-64-1', 'hold').dice(9);
    // AP 12 without close bonus or moving penalty: 21 against 20.
    expect(p.where('t-64-1')).toMatch(/^M3 shaken/);
    expect(p.noted('fire').map(({ value, defence }) => [value, defence])).toEqual([[21, 20]]);
    expect(p.offers('strafe')).toEqual(['strafe spetsnaz-1']);
    p.play('strafe spetsnaz-1').dice(2);
    expect(p.offers('strafe')).toEqual([]);
    expect(p.offers('stop')).toEqual([]);
  });

  test('[NW 1.2.5b-attack] a low helicopter below it is one of them, for HE', () => {
    const p = over({ '4th-guards': 't-64@DD20', cowboys: 'uh-1-huey@M3!low' });
    p.play('step M3', 'hold');
    expect(p.offers('strafe')).toEqual(['strafe uh-1-huey-1']);
    p.play('strafe uh-1-huey-1', 'hold').dice(12);
    // HE 5 against 16.
    expect(p.noted('fire').map(({ value, defence }) => [value, defence])).toEqual([[17, 16]]);
    expect(p.where('uh-1-huey-1')).toBe('M3 shaken');
  });

  test('[NW 2.3.5-shaken] an airplane that is Shaken on the way flies half of its speed', () => {
    const p = aloft({ hex: 'A5', edge: 'west' }, { '4th-guards': 't-64@DD20' }).play('take ju-87-stuka-1');
    p.g.set(p.g.s.at.unitShaken + p.unit('ju-87-stuka-1'), 1);
    while (p.step === 'flight.fly') p.play(p.offers('step')[0] ?? 'stop');
    // Twelve hexes of 25.
    expect(p.where('ju-87-stuka-1')).toMatch(/^M\d+ shaken/);
  });

  test('[NW 1.2.5b-attack] one hex a turn, after which the minimum is flown', () => {
    const p = over({ '4th-guards': 't-64@M3 t-64@M4' });
    p.play('step M3', 'hold', 'strafe t-64-1', 'hold').dice(2);
    p.play('step M4', 'hold');
    expect([p.offers('strafe'), p.offers('stop')]).toEqual([[], []]);
    p.play('step M5').play('hold', 'step M6').play('hold');
    expect(p.offers('stop')).toEqual(['stop']);
  });

  test('[NW 1.2.5b-path] what was flown before the attack does not count for the minimum after it', () => {
    const p = aloft({ hex: 'S3', edge: 'north' }, { '4th-guards': 't-64@S6' }).play('take ju-87-stuka-1');
    for (const hex of ['S4', 'S5', 'S6']) {
      p.play(`step ${hex}`);
      if (p.actor === 'nato') p.play('hold');
    }
    expect(p.offers('stop')).toEqual(['stop']);
    p.play('strafe t-64-1', 'hold').dice(2);
    expect(p.offers('stop')).toEqual([]);
  });

  test('[NW 1.2.5b-attack] one that attacked in an earlier activation of the turn does not attack again', () => {
    const p = aloft({ hex: 'M3', edge: 'north', attacked: true }, { '4th-guards': 't-64@M3' });
    p.play('take ju-87-stuka-1');
    expect(p.offers('strafe')).toEqual([]);
    const q = aloft({ hex: 'M3', edge: 'north' }, { '4th-guards': 't-64@M3' });
    q.play('take ju-87-stuka-1', 'strafe t-64-1', 'hold').dice(2);
    expect(q.field('unit.strafed', 'ju-87-stuka-1')).toBe(1);
  });

  test('[NW 1.2.5b-attack] it may attack in the hex where its activation begins', () => {
    const p = aloft({ hex: 'M3', edge: 'north' }, { '4th-guards': 't-64@M3' }).play('take ju-87-stuka-1');
    expect(p.offers('strafe')).toEqual(['strafe t-64-1']);
  });

  test('[NW 1.2.5b-path] a hex too far along to fly the minimum after it may not be attacked', () => {
    // The entry hex is the first, so W is the 23rd of 25 and X the 24th.
    const far = { '4th-guards': 't-64@W1 t-64@X1' };
    const p = aloft({}, far).play('take ju-87-stuka-1', 'edge west', 'enter A1');
    const seen: string[] = [];
    while (p.step !== 'impulse.act') {
      seen.push(...p.offers('strafe'));
      const ahead = p.offers('step').find((text) => text.endsWith('1')) ?? p.offers('step')[0];
      p.play(p.offers('hold')[0] ?? ahead);
    }
    expect(p.where('ju-87-stuka-1')).toBe('Y1');
    expect(seen).toEqual([]);
    const near = aloft({}, { '4th-guards': 't-64@V1' }).play('take ju-87-stuka-1', 'edge west', 'enter A1');
    while (near.offers('strafe').length === 0) near.play(near.offers('hold')[0] ?? near.offers('step')[0]);
    expect(near.field('unit.hex', 'ju-87-stuka-1')).toBe(near.hex('V1'));
  });

  test('[NW 1.2.5b-attack] enemies that see it fire first; shot down it is out of the game and leaves a wreck', () => {
    const p = over({ '4th-guards': 't-64@M3 +zsu-23-4@M4' });
    p.play('step M3');
    expect([p.step, p.actor]).toEqual(['reaction.choose', 'nato']);
    p.play('fire zsu-23-4-1 ju-87-stuka-1');
    while (p.actor !== 'chance') p.play(p.legal().includes('alone') ? 'alone' : p.legal()[0]);
    p.dice(12);
    if (p.actor === 'chance') p.dice(6);
    expect(p.where('ju-87-stuka-1')).toBe('destroyed');
    expect(p.field('hex.wreck', 'M3')).toBe(1);
    expect(p.step).toBe('impulse.act');
  });
});

describe('fire at airplanes', () => {
  const flak = { '4th-guards': 't-64@M3 +zsu-23-4@M4' };
  const start = (units: Readonly<Record<string, string>> = flak) =>
    aloft({ hex: 'M3', edge: 'north' }, units).play('take ju-87-stuka-1');

  /** The Shilka fires with AA where it is asked, without help. */
  const shoot = (p: ReturnType<typeof sky>, ...dice: number[]) => {
    p.play('fire zsu-23-4-1 ju-87-stuka-1');
    while (p.actor === 'nato') p.play(p.offers('alone')[0] ?? p.legal()[0]);
    return p.dice(...dice);
  };

  test('[NW 1.2.5b-attack] in the hex where its activation begins the attack draws the fire, and the fire comes first', () => {
    const p = start();
    expect(p.step).toBe('flight.fly');
    p.play('strafe t-64-1');
    expect([p.step, p.actor]).toEqual(['reaction.choose', 'nato']);
    expect(p.offers('fire')).toContain('fire zsu-23-4-1 ju-87-stuka-1');
    shoot(p, 12);
    if (p.actor === 'chance') p.dice(6);
    expect(p.where('ju-87-stuka-1')).toBe('destroyed');
    expect(p.where('t-64-1')).toBe('M3');
    expect(p.noted('fire')).toHaveLength(1);
    expect(p.step).toBe('impulse.act');
  });

  test('[NW 1.2.5b-attack] an airplane that does not attack there draws no fire before it flies on', () => {
    const p = start().play('step M4');
    expect(p.noted('attack')).toHaveLength(0);
    expect(p.step).toBe('reaction.choose');
  });

  test('[NW 2.3.3-trigger] the first hex on the map is entered too: it draws fire there before it attacks', () => {
    const p = aloft({}, { '4th-guards': 't-64@M1 +zsu-23-4@M2' }).play('take ju-87-stuka-1', 'edge north', 'enter M1');
    expect([p.step, p.actor]).toEqual(['reaction.choose', 'nato']);
    shoot(p, 2);
    expect(p.offers('strafe')).toEqual(['strafe t-64-1']);
    p.play('strafe t-64-1');
    expect(p.step).toBe('attack.roll');
  });

  test('[NW 1.2.5b-attack] a unit that held fire as it entered may still react to its attack', () => {
    const p = aloft({ hex: 'M2', edge: 'north' }, flak).play('take ju-87-stuka-1', 'step M3', 'hold', 'strafe t-64-1');
    expect([p.step, p.actor]).toEqual(['reaction.choose', 'nato']);
    shoot(p, 2).dice(9);
    expect(p.where('zsu-23-4-1')).toBe('M4 finished');
    expect(p.where('t-64-1')).toMatch(/^M3 shaken/);
  });

  test('[NW 2.3.3-once] one attack at it in the hex: fired at as it entered, it is not fired at again as it attacks', () => {
    const p = aloft({ hex: 'M2', edge: 'north' }, flak).play('take ju-87-stuka-1', 'step M3');
    shoot(p, 2).play('strafe t-64-1');
    expect(p.step).toBe('attack.roll');
    // The next hex is another.
    p.dice(2).play('step M4');
    expect(p.offers('fire')).toEqual(['fire t-64-1 ju-87-stuka-1']);
  });

  test('[NW 1.2.5b-attack] all its attacks in the hex are one: the fire comes before the first', () => {
    const p = start({ '4th-guards': 't-64@M3', vympel: 'spetsnaz@M3' });
    p.play('strafe t-64-1', 'hold').dice(2);
    p.play('strafe spetsnaz-1');
    expect(p.step).toBe('attack.roll');
  });

  test('[NW 1.3.1-masterless] masterless Zealots fire before they are attacked, as they always do', () => {
    const p = sky(
      {},
      {
        masterless: 'zealots@M3',
        position: { flights: [{ unit: 'ju-87-stuka-1', state: 'aloft', hex: 'M3', edge: 'north' }] },
      },
    ).play('take ju-87-stuka-1', 'strafe zealots-1');
    p.dice(2, 2);
    expect(p.noted('attack').map(({ firer }) => p.g.s.units.ids[firer])).toEqual(['zealots-1', 'ju-87-stuka-1']);
  });

  test('[NW 1.2.5b-attack] Finished enemies do not react', () => {
    const p = start({ '4th-guards': 't-64@M3!finished +zsu-23-4@M4!finished' }).play('strafe t-64-1');
    expect(p.step).toBe('attack.roll');
  });

  test('[NW 2.3.5-shaken] Shaken by that fire it has no AP for a tank, and may still attack infantry', () => {
    const p = start({ '4th-guards': 't-64@M3 +zsu-23-4@M4', vympel: 'spetsnaz@M3' }).play('strafe t-64-1');
    const fired = shoot(p).g;
    const value = fired.cells[attack.at.value];
    p.dice(17 - value + 1);
    expect(p.where('ju-87-stuka-1')).toBe('M3 shaken');
    expect(p.offers('strafe')).toEqual(['strafe spetsnaz-1']);
    expect(p.field('unit.strafed', 'ju-87-stuka-1')).toBe(0);
    p.play('strafe spetsnaz-1');
    expect(p.step).toBe('attack.roll');
  });
});
