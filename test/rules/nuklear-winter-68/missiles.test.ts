import { describe, expect, test } from 'vitest';
import { type PositionSpec, position } from './position.ts';

/** A V-2 at A9 and a T-64 in the open at E9 unless said otherwise; warheads for every side with a missile. */
function launchSite(
  warheads: string[],
  units: Readonly<Record<string, string>> = {},
  more: Partial<PositionSpec> = {},
) {
  const all = { '1-501-ss': 'e-100@A1 +v-2@A9', '4th-guards': 't-64@E9', ...units };
  const sideOf = (missile: string) => (Object.values(all).join().includes(missile) ? { warheads } : {});
  return position({
    units: all,
    active: '1-501-ss',
    turn: 4,
    sides: { reich: sideOf('v-2'), nato: sideOf('scud') },
    ...more,
  });
}

describe('launch', () => {
  test('[NW 1.2.4d-missiles] a launch at a hex that the launcher sees needs no check, strikes seven hexes and removes the missile', () => {
    const p = launchSite(['conventional'], { '4th-guards': 't-64@E9 t-64@F8 t-64@G9' });
    p.play('take v-2-1', 'launch conventional E9');
    // AP 14 against 20, for the two within the seven hexes.
    p.dice(7, 8);
    expect(p.where('t-64-1')).toBe('E9 shaken');
    expect(p.where('t-64-2')).toBe('F8 reduced shaken');
    expect(p.where('t-64-3')).toBe('G9');
    expect(p.where('v-2-1')).toBe('exited');
    expect(p.noted('destroyed')).toEqual([]);
    expect(p.field('hex.shellholes', 'E9')).toBe(0);
  });

  test('[NW 1.2.4d-missiles] a hex seen by a spotter only is struck after a check, and the defender may move it', () => {
    const p = launchSite(['conventional'], {
      '1-501-ss': 'e-100@A1 +v-2@A9',
      '1-130': 'king-tiger@DD1 puma@U7',
      '4th-guards': 't-64@Z9',
    });
    p.play('take v-2-1');
    expect(p.offers('launch')).toContain('launch conventional V7');
    expect(p.offers('launch')).not.toContain('launch conventional S14');
    p.play('launch conventional Z9').dice(1);
    expect([p.step, p.actor]).toEqual(['strike.scatter', 'nato']);
  });

  test('[NW 1.2.4d-missiles] only warheads that the scenario allows, and not before its turn', () => {
    const p = launchSite(['conventional', 'chemical']).play('take v-2-1');
    const kinds = new Set(p.offers('launch').map((text) => text.split(' ')[1]));
    expect([...kinds].sort()).toEqual(['chemical', 'conventional']);
    const early = launchSite(['conventional'], {}, { turn: 3, turns: 4, special: { missilesFromTurn: 4 } });
    expect(early.offers('take')).toEqual(['take e-100-1']);
  });

  test('[NW 1.2.4d-missiles] a chemical warhead gasses seven hexes', () => {
    const p = launchSite(['chemical']).play('take v-2-1', 'launch chemical E9').dice(1);
    expect(p.where('t-64-1')).toBe('E9 reduced shaken');
    expect(['E9', 'E8', 'D8', 'D9', 'E10', 'F9', 'F8'].map((hex) => p.field('hex.chemical', hex))).toEqual(
      Array(7).fill(1),
    );
  });

  test('[NW 1.3.1-nuclear] one nuclear strike a turn for each player', () => {
    const p = launchSite(
      ['nuclear'],
      { '1-501-ss': 'e-100@A1 +v-2@A9 e-100@A2' },
      {
        sides: { reich: { warheads: ['nuclear'], oba: { nuclear: 1 } } },
      },
    );
    p.play('take v-2-1', 'launch nuclear E9').dice(2);
    expect(p.ofFaction('nuclear', 'reich')).toBe(1);
    p.play('take e-100-1');
    expect(p.offers('call')).toEqual([]);
  });
});

describe('the V-2', () => {
  test('[NW 1.2.4d-v-2] can be attacked only by nuclear fire, and does not move', () => {
    const launch = (warhead: string, options = {}) => {
      const units = { '4th-guards': 't-64@E9 +r-300-scud@F9' };
      const p = launchSite([warhead], units, { active: '4th-guards', options }).play('take t-64-1');
      expect(p.offers('fire')).not.toContain('fire t-64-1 v-2-1');
      p.play('stop', 'take r-300-scud-1', `launch ${warhead} A9`);
      return p.step === 'strike.accuracy' ? p.dice(2) : p;
    };
    expect([launch('conventional').step, launch('chemical').step]).toEqual(['game.draw', 'game.draw']);
    const struck = launch('nuclear').dice(2);
    expect(struck.where('v-2-1')).toBe('destroyed');
    expect(struck.field('hex.wreck', 'A9')).toBe(0);
    expect(struck.field('score', 'nato-destroyed')).toBe(1);
    const spared = launch('nuclear', { '1.2.4d-v-2-nuclear': false });
    expect([spared.step, spared.lives('v-2-1')]).toEqual(['game.draw', true]);
    const own = launchSite(['nuclear']).play('take v-2-1');
    expect(own.offers('step')).toEqual([]);
  });

  test('[NW 1.2.4d-v-2] an enemy that enters its empty hex captures it for good', () => {
    const p = launchSite(
      ['conventional'],
      { '4th-guards': 't-64@B9' },
      {
        active: '4th-guards',
        scenario: { scoring: [{ for: 'capture', by: 'nato', target: 'v-2', points: 4 }] },
      },
    );
    p.play('take t-64-1', 'step A9');
    expect(p.where('v-2-1')).toBe('destroyed');
    expect(p.noted('capture').map(({ unit, by }) => [p.g.s.units.ids[unit], by])).toEqual([['v-2-1', 2]]);
    expect(p.noted('destroyed')).toEqual([]);
    expect(p.noted('score').map(({ points }) => points)).toEqual([4]);
  });

  test('[NW 1.2.4d-v-2] while defenders stand with it, it is not captured', () => {
    const p = launchSite(
      ['conventional'],
      { '1-501-ss': 'e-100@A9 +v-2@A9', '4th-guards': 't-64@B9' },
      { active: '4th-guards' },
    );
    p.play('take t-64-1');
    expect(p.refuses('step A9')).toBe(true);
    p.play('assault e-100-1').dice(2);
    expect(p.lives('v-2-1')).toBe(true);
  });
});

describe('the Scud', () => {
  test('[NW 1.2.4d-missiles] nothing is launched before the turn of the scenario', () => {
    const p = launchSite(
      ['conventional'],
      { '1-501-ss': 'e-100@A1', '4th-guards': 't-64@DD1 +r-300-scud@A9' },
      { active: '4th-guards', turn: 3, turns: 4, special: { missilesFromTurn: 4 } },
    );
    p.play('take r-300-scud-1');
    expect(p.offers('launch')).toEqual([]);
  });

  test('[NW 1.2.4d-scud] launches where it stands, not after a move nor when it is Shaken', () => {
    const scud = { '1-501-ss': 'e-100@A1', '4th-guards': 't-64@DD1 +r-300-scud@A9' };
    const p = launchSite(['conventional'], scud, { active: '4th-guards' }).play('take r-300-scud-1');
    expect(p.offers('launch').length).toBeGreaterThan(0);
    p.play('step A8');
    expect(p.offers('launch')).toEqual([]);
    const shaken = { ...scud, '4th-guards': 't-64@DD1 +r-300-scud@A9!shaken' };
    const q = launchSite(['conventional'], shaken, { active: '4th-guards' });
    q.dice(2).play('take r-300-scud-1');
    expect(q.offers('launch')).toEqual([]);
  });
});
