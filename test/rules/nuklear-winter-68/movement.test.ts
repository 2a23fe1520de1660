// The action of a unit or group (NW 2.1.1 a, b; 2.3.2), assaults as the last step of a move, leaving the map, the V-2.

import { describe, expect, test } from 'vitest';
import { type Position, type PositionSpec, position } from './position.ts';

/** The Reich's 2/130 acts in the open around B5; an enemy far away. */
const reich = (units: string, more: Partial<PositionSpec> = {}) =>
  position({ units: { '2-130': units, bh: 'zealots@DD20' }, active: '2-130', ...more });

const spent = (p: Position, unit: string) => p.field('unit.spent', unit);

describe('one unit', () => {
  test('[NW 2.1.1b-movement] hex by hex, up to its speed; then it is Finished', () => {
    const p = reich('e-100@B5').play('take e-100-1');
    expect(p.offers('step').length).toBe(6);
    p.play('step B4', 'step C4');
    expect(spent(p, 'e-100-1')).toBe(2);
    p.play('stop');
    expect(p.where('e-100-1')).toBe('C4 finished');
    expect(p.offers('take')).toEqual([]);
  });

  test('[NW 2.1.1a-actions] a unit that was taken and did nothing is not Finished, and is not asked again', () => {
    const p = reich('e-100@B5 sdkfz-250@C8').play('take e-100-1', 'stop');
    expect(p.where('e-100-1')).toBe('B5');
    expect(p.offers('take')).toEqual(['take sdkfz-250-1']);
    p.play('done');
    expect(p.where('e-100-1')).toBe('B5');
  });

  test('[NW 2.1.1a-actions] its action ends when there is nothing left to do', () => {
    // Three clear hexes are all that infantry has; nobody is there to be shot at.
    const p = reich('fallschirmjager@B5').play('take fallschirmjager-1', 'step B4', 'step B3', 'step B4');
    expect(p.where('fallschirmjager-1')).toBe('B4 finished');
  });

  test('[NW 1.2.3-wasteland] Zealots wade as they move and as they retreat; their vehicles do neither', () => {
    const p = position({ units: { bh: 'zealots@E6 pest@F6', '2-130': 'e-100@DD20' }, active: 'bh' });
    p.play('take zealots-1', 'step E7', 'stop');
    expect([p.where('zealots-1'), p.field('unit.spent', 'zealots-1')]).toEqual(['E7 finished', 2]);
    expect(p.play('take pest-1').offers('step')).not.toContain('step E7');
    const assaulted = (target: string) =>
      position({ units: { '2-130': 'e-100@E9', bh: 'zealots@E8 pest@E8' }, active: '2-130' })
        .play('take e-100-1', `assault ${target}`, 'save')
        .dice(12)
        .offers('retreat')
        .sort();
    expect(assaulted('pest-1')).toEqual(['retreat zealots-1 D7', 'retreat zealots-1 E7', 'retreat zealots-1 F7']);
    expect(assaulted('zealots-1')).toEqual(['retreat pest-1 D7', 'retreat pest-1 F7']);
  });

  test('[NW 2.2.3-control] the last side with a land unit in a hex holds it, even by passing; aircraft and a V-2 do not', () => {
    const p = position({
      units: {
        '1-130': 'king-tiger@A1 puma@A18 +v-2@C5',
        '1st-ranger': 'm60a1@A20',
        cowboys: 'uh-1-huey@B18',
      },
      active: '1st-ranger',
      sides: { reich: { warheads: ['conventional'] } },
    });
    expect(p.field('hex.control', 'C5')).toBe(0);
    const allHold = () => {
      while (p.actor === 'reich') p.play('hold');
    };
    p.play('take m60a1-1', 'step B19');
    allHold();
    p.play('step B18');
    allHold();
    expect(['A20', 'B19', 'B18'].map((hex) => p.field('hex.control', hex))).toEqual([2, 2, 2]);
    // Below a helicopter the hex is the land unit's, and it stays so when that has gone.
    p.play('step C18');
    allHold();
    p.play('stop');
    expect(p.field('hex.control', 'B18')).toBe(2);
    const flown = (options = {}) => {
      const fly = position({
        units: { '1-130': 'king-tiger@A1', cowboys: 'uh-1-huey@B5!low', '1st-ranger': 'm60a1@DD20' },
        active: 'cowboys',
        position: { control: { reich: ['B4', 'B6'] } },
        options,
      }).play('take uh-1-huey-1', 'step B4');
      return ['B4', 'B6'].map((hex) => fly.field('hex.control', hex));
    };
    expect(flown()).toEqual([1, 1]);
    expect(flown({ '2.2.3-aircraft': true })).toEqual([2, 1]);
    const back = position({
      units: { '1-130': 'puma@B5', '1st-ranger': 'm60a1@DD20' },
      active: '1-130',
      position: { control: { nato: ['B4'], reich: ['B5'] } },
    }).play('take puma-1', 'step B4', 'step B3');
    expect(['B5', 'B4', 'B3'].map((hex) => back.field('hex.control', hex))).toEqual([1, 1, 1]);
  });

  test('[NW 2.2.2-lost] [NW 2.2.3-control] a move exposes the unit and takes control of the hexes on its way', () => {
    const p = reich('e-100@B5').play('take e-100-1', 'step B4', 'step B3');
    expect(p.field('unit.exposed', 'e-100-1')).toBe(1);
    expect(p.field('hex.control', 'B4')).toBe(1);
  });

  test('[NW 2.1.1c-stacking] a full hex is passed through, not stopped in', () => {
    const p = reich('e-100@B5 e-100@B4 jagdtiger@B4!finished sdkfz-250@C8', {
      units: { '2-130': 'e-100@B5', '1-130': 'puma@B4 king-tiger@B4', bh: 'zealots@DD20' },
    }).play('take e-100-1', 'step B4');
    expect(p.refuses('stop')).toBe(true);
    p.play('step B3');
    expect(p.legal()).toContain('stop');
  });

  test('[NW 2.1.1c-stacking] nor entered with the last point, unless others may still make room', () => {
    const others = { '1-130': 'puma@B3 king-tiger@B3', bh: 'zealots@DD20' };
    const stuck = position({ units: { '2-130': 'fallschirmjager@B6', ...others }, active: '2-130' });
    stuck.play('take fallschirmjager-1', 'step B5', 'step B4');
    expect(stuck.offers('step')).not.toContain('step B3');
    const own = reich('fallschirmjager@B6!co e-100@B3 e-100@B3').play('take fallschirmjager-1', 'step B5', 'step B4');
    expect(own.offers('step')).toContain('step B3');
  });
});

describe('moving fire', () => {
  /** In the open south-west; the Pest has nothing to answer tanks with. */
  const withTarget = (units: string, more: Partial<PositionSpec> = {}) =>
    position({ units: { '2-130': units, bh: 'pest@F19 zealots@DD20' }, active: '2-130', ...more });

  test('[NW 2.3.2] move up to half the speed, then fire at -2 and be Finished', () => {
    const p = withTarget('e-100@A18').play('take e-100-1', 'step A19', 'step B19', 'step A20');
    expect(p.offers('fire')).toContain('fire e-100-1 pest-1');
    p.play('fire e-100-1 pest-1', 'save').dice(2);
    expect(p.where('e-100-1')).toBe('A20 finished');
    expect(p.noted('attack')[0].mode).toBe(1);
  });

  test('[NW 2.3.2] beyond half the speed there is no fire', () => {
    const p = withTarget('e-100@A18').play('take e-100-1', 'step A19', 'step B19', 'step A20', 'step B20');
    expect(p.offers('fire')).toEqual([]);
  });

  test('[NW 2.3.2] fire first at -2, then move up to half the speed', () => {
    const p = withTarget('e-100@A19').play('take e-100-1', 'fire moving e-100-1 pest-1', 'save').dice(2);
    expect(p.where('e-100-1')).toBe('A19');
    p.play('step A18', 'step B18', 'step B19');
    expect(p.where('e-100-1')).toBe('B19 finished');
  });

  test('[NW 2.3.2] having fired first it may also stay; it does not fire again', () => {
    const p = withTarget('e-100@A19').play('take e-100-1', 'fire moving e-100-1 pest-1', 'save').dice(2);
    expect(p.offers('fire')).toEqual([]);
    p.play('stop');
    expect(p.where('e-100-1')).toBe('A19 finished');
  });

  test('[NW 2.3-attack] a unit that fires where it stands is Finished', () => {
    const p = withTarget('e-100@A19').play('take e-100-1', 'fire e-100-1 pest-1', 'save').dice(2);
    expect(p.where('e-100-1')).toBe('A19 finished');
    expect(p.noted('attack')[0].mode).toBe(0);
  });

  test('[NW 1.2.4d-limits] [NW 2.3.2] guns and anti-aircraft vehicles do not fire on the move', () => {
    const p = position({
      units: { '1-130': 'puma@A18 hummel@A19 +ostwind@B19', bh: 'zealots@F19!finished' },
      active: '1-130',
    });
    for (const unit of ['hummel-1', 'ostwind-1']) {
      p.play(`take ${unit}`);
      expect(p.offers('fire')).toContain(`fire ${unit} zealots-1`);
      expect(p.offers('fire moving')).toEqual([]);
      p.play('step A20');
      expect(p.offers('fire')).toEqual([]);
      p.play('step B20', 'stop');
    }
  });

  test('[NW 2.3.5-shaken] a Shaken unit moves and fires on the move, with HE', () => {
    const p = position({
      units: { '1-130': 'puma@A19!shaken', bh: 'zealots@F19!finished pest@F20' },
      active: '1-130',
    }).dice(2);
    p.play('take puma-1', 'step B19', 'step B18', 'step C19');
    expect(p.offers('step')).toEqual([]);
    expect(p.offers('fire')).toEqual(['fire puma-1 zealots-1']);
  });
});

describe('groups', () => {
  test('[NW 2.1.1b-group] two that began together move together, each at its own cost', () => {
    // B7 is woods: 1 for infantry, 2 for the tank.
    const p = reich('e-100@B6 fallschirmjager@B6').play('take e-100-1', 'join fallschirmjager-1', 'step B7');
    expect(p.where('fallschirmjager-1')).toBe('B7');
    expect([spent(p, 'e-100-1'), spent(p, 'fallschirmjager-1')]).toEqual([2, 1]);
    p.play('stop');
    expect(p.where('e-100-1')).toBe('B7 finished');
    expect(p.where('fallschirmjager-1')).toBe('B7 finished');
  });

  test('[NW 2.1.1b-group] the slower one sets the pace', () => {
    const p = reich('e-100@B5 fallschirmjager@B5').play('take e-100-1', 'join fallschirmjager-1');
    p.play('step B4', 'step B3', 'step B4');
    expect(p.offers('step')).toEqual([]);
  });

  test('[NW 2.1.1b-group] one may leave the group and go on alone later', () => {
    const p = reich('e-100@B5 fallschirmjager@B5').play('take e-100-1', 'join fallschirmjager-1', 'step B4');
    p.play('split fallschirmjager-1', 'step C4', 'step D3', 'stop');
    expect(p.where('e-100-1')).toBe('D3 finished');
    expect(p.where('fallschirmjager-1')).toBe('B4');
    p.play('take fallschirmjager-1');
    expect(spent(p, 'fallschirmjager-1')).toBe(1);
    p.play('step B3', 'step C3');
    expect(p.where('fallschirmjager-1')).toBe('C3 finished');
  });

  test('[NW 2.1.1b-group] one that has left does not join again, nor one that stood elsewhere', () => {
    const p = reich('e-100@B5 fallschirmjager@B5 sdkfz-250@B4').play('take e-100-1');
    expect(p.offers('join')).toEqual(['join fallschirmjager-1']);
    p.play('join fallschirmjager-1', 'step B4', 'split fallschirmjager-1', 'step C4', 'stop', 'take sdkfz-250-1');
    expect(p.offers('join')).toEqual([]);
  });

  test('[NW 2.1.1b-group] units of other formations do not join, nor aircraft', () => {
    const p = position({
      units: { '2-130': 'e-100@B5', '1-130': 'puma@B5', bh: 'zealots@C8 scourge@C8' },
      active: '2-130',
    }).play('take e-100-1');
    expect(p.offers('join')).toEqual([]);
    const q = position({
      units: { '2-130': 'e-100@B5', bh: 'zealots@C8 scourge@C8' },
      active: 'bh',
    }).play('take zealots-1');
    expect(q.offers('join')).toEqual([]);
  });

  test('[NW 2.3.1-group] [NW 2.1.1b-group] they fire on the move as a group', () => {
    const p = position({
      units: { '2-130': 'e-100@A18 fallschirmjager@A18', bh: 'pest@F19!finished' },
      active: '2-130',
    }).play('take e-100-1', 'join fallschirmjager-1', 'step A19', 'fire e-100-1 pest-1');
    expect(p.offers('assist')).toEqual(['assist fallschirmjager-1']);
    p.play('assist fallschirmjager-1', 'save').dice(2);
    expect(p.where('e-100-1')).toBe('A19 finished');
    expect(p.where('fallschirmjager-1')).toBe('A19 finished');
  });

  test('[NW 2.1.1b-group] one that fires alone leaves the other free to go on', () => {
    const p = position({
      units: { '2-130': 'e-100@A18 fallschirmjager@A18', bh: 'pest@F19!finished' },
      active: '2-130',
    })
      .play('take e-100-1', 'join fallschirmjager-1', 'step A19', 'fire e-100-1 pest-1', 'alone', 'save')
      .dice(2);
    expect(p.where('e-100-1')).toBe('A19 finished');
    p.play('step B19', 'stop');
    expect(p.where('fallschirmjager-1')).toBe('B19 finished');
  });
});

describe('calls come first', () => {
  test('[NW 1.2.2-calls] a caller acts as usual afterwards, but calls no more once it has moved', () => {
    const p = reich('e-100@B5', { sides: { reich: { oba: { smoke: 2 } } } }).play(
      'take e-100-1',
      'call smoke',
      'aim D5',
    );
    p.dice(6).play('spread C6', 'spread D4');
    expect(p.offers('call').length).toBeGreaterThan(0);
    p.play('step B4');
    expect(p.offers('call')).toEqual([]);
    p.play('stop');
    expect(p.where('e-100-1')).toBe('B4 finished');
  });

  test('[NW 1.2.2-calls] it is Finished even if it does nothing more', () => {
    const p = reich('e-100@B5', { sides: { reich: { oba: { smoke: 2 } } } }).play(
      'take e-100-1',
      'call smoke',
      'aim D5',
    );
    p.dice(6).play('spread C6', 'spread D4', 'stop');
    expect(p.where('e-100-1')).toBe('B5 finished');
  });
});

describe('assaults', () => {
  const assault = (units: string, enemies: string, more: Partial<PositionSpec> = {}) =>
    position({ units: { '2-130': units, bh: enemies }, active: '2-130', ...more });

  test('[NW 2.3.4-declare] a moving unit may go on into an assault as long as it has the points', () => {
    const p = assault('e-100@B3', 'pest@B5').play('take e-100-1', 'step B4', 'assault pest-1', 'save').dice(12);
    expect(p.where('pest-1')).toBe('destroyed');
    expect(p.where('e-100-1')).toBe('B5 finished');
    const short = assault('fallschirmjager@B3', 'zealots@B6!finished').play('take fallschirmjager-1');
    short.play('step A4', 'step B4', 'step B5');
    expect(short.offers('assault')).toEqual([]);
  });

  test('[NW 2.3.4-declare] the cost is that of the ground', () => {
    // Woods cost the tank 2 of its 6.
    const p = assault('e-100@B2', 'pest@B7').play('take e-100-1', 'step B3', 'step B4', 'step B5', 'step B6');
    expect(p.offers('assault')).toEqual(['assault pest-1']);
    const q = assault('e-100@A2', 'pest@B7').play('take e-100-1', 'step A3', 'step B3', 'step B4', 'step B5');
    q.play('step B6');
    expect(q.offers('assault')).toEqual([]);
  });

  test('[NW 2.3.4-repulse] a repulsed attacker is back where it came from, Shaken and Finished', () => {
    const p = assault('e-100@B3', 'pest@B5').play('take e-100-1', 'step B4', 'assault pest-1', 'save').dice(2);
    expect(p.where('e-100-1')).toBe('B4 shaken finished');
  });

  test('[NW 2.3.4-declare] not by Shaken units, guns, anti-aircraft vehicles, or units that have fired', () => {
    const p = position({
      units: { '1-130': 'puma@A5 hummel@B4 +ostwind@C4 king-tiger@A4!shaken', bh: 'pest@B5' },
      active: '1-130',
    }).dice(2);
    for (const unit of ['hummel-1', 'ostwind-1', 'king-tiger-1']) {
      p.play(`take ${unit}`);
      expect(p.offers('assault')).toEqual([]);
      p.play('stop');
    }
    p.play('take puma-1');
    expect(p.offers('assault')).toEqual(['assault pest-1']);
    p.play('fire moving puma-1 pest-1', 'save').dice(2);
    expect(p.offers('assault')).toEqual([]);
  });

  test('[NW 2.3.4-declare] a group assaults together', () => {
    const p = assault('e-100@B4 fallschirmjager@B4', 'zealots@B5').play('take e-100-1', 'join fallschirmjager-1');
    p.play('assault zealots-1', 'lead e-100-1', 'save').dice(12);
    expect(p.where('e-100-1')).toBe('B5 finished');
    expect(p.where('fallschirmjager-1')).toBe('B5 finished');
  });

  test('[NW 1.2.3-mines] mines of the assaulted hex attack as the attacker enters, before the assault', () => {
    const p = assault('e-100@B4', 'zealots@B5', {
      position: { markers: [{ marker: 'mines', hex: 'B5' }] },
    }).play('take e-100-1', 'assault zealots-1');
    // AP 11 against armor 20: 10 is one hit; the Shaken do not assault.
    p.dice(10, 6);
    expect(p.where('e-100-1')).toBe('B4 shaken finished');
    expect(p.noted('assault')).toEqual([]);
    expect(p.noted('mines').length).toBe(1);
  });
});

describe('leaving the map', () => {
  const exits = {
    scenario: {
      scoring: [
        { for: 'exit', by: 'reich', target: 'sdkfz-250', edge: 'west', points: 2 },
        { for: 'exit', by: 'reich', target: 'sdkfz-250', edge: 'south', hex: 'S20', points: 1 },
        { for: 'destroy', by: 'black-hand', target: 'any', points: 1 },
      ],
    },
  };

  test('[NW S-exit] only units that score by it leave, for a point, and for good', () => {
    const p = reich('sdkfz-250@B5 e-100@A5', exits).play('take e-100-1');
    expect(p.offers('exit')).toEqual([]);
    p.play('stop', 'take sdkfz-250-1', 'step A5');
    expect(p.offers('exit')).toEqual(['exit west']);
    p.play('exit west');
    expect(p.where('sdkfz-250-1')).toBe('exited');
    expect(p.noted('exit').length).toBe(1);
    expect(p.noted('score')[0].points).toBe(2);
  });

  test('[NW S-exit] a group leaves together, if both score by it', () => {
    const both = reich('sdkfz-250@A5 sdkfz-250@A5', exits).play('take sdkfz-250-1', 'join sdkfz-250-2', 'exit west');
    expect([both.where('sdkfz-250-1'), both.where('sdkfz-250-2')]).toEqual(['exited', 'exited']);
    const one = reich('sdkfz-250@A5 e-100@A5', exits).play('take sdkfz-250-1', 'join e-100-1');
    expect(one.offers('exit')).toEqual([]);
    one.play('split e-100-1');
    expect(one.offers('exit')).toEqual(['exit west']);
  });

  test('[NW S-exit] not without a point left, and by a named hex from that hex alone', () => {
    const p = reich('sdkfz-250@G5', exits).play('take sdkfz-250-1');
    p.play('step F5', 'step F4', 'step E4');
    expect(p.offers('exit')).toEqual([]);
    const last = reich('sdkfz-250@A5', exits);
    last.g.set(
      last.g.s.at.unitSpent + last.unit('sdkfz-250-1'),
      last.g.s.units.speed[last.unit('sdkfz-250-1') * 2] - 1,
    );
    last.play('take sdkfz-250-1');
    expect(last.offers('exit')).toEqual(['exit west']);
    const q = reich('sdkfz-250@R20 e-100@S19', exits).play('take sdkfz-250-1');
    expect(q.offers('exit')).toEqual([]);
    q.play('step S20');
    expect(q.offers('exit')).toEqual(['exit south']);
  });

  test('[NW S-exit] its cargo leaves with it; a commander who leaves no longer leads', () => {
    const p = reich('sdkfz-250@A5!co fallschirmjager@sdkfz-250-1 e-100@B5', exits);
    p.play('take sdkfz-250-1', 'exit west');
    expect(p.where('fallschirmjager-1')).toBe('exited');
    expect(p.field('formation.co', '2-130')).toBe(0);
  });
});

describe('the V-2', () => {
  test('[NW 1.2.4d-v-2] an enemy land unit that enters its hex captures it for good', () => {
    const p = position({
      units: { '2-130': 'sdkfz-250@A20 +v-2@B6', bh: 'zealots@B5' },
      active: 'bh',
      sides: { reich: { warheads: ['conventional'] } },
      scenario: {
        scoring: [
          { for: 'capture', by: 'any', target: 'v-2', points: 3 },
          { for: 'destroy', by: 'reich', target: 'any', points: 1 },
        ],
      },
    }).play('take zealots-1', 'step B6');
    expect(p.lives('v-2-1')).toBe(false);
    expect(p.noted('capture').length).toBe(1);
    expect(p.noted('score')[0].points).toBe(3);
  });
});

test('[NW 2.3.3-afterwards] a unit shaken on the way stops once half its speed is spent', () => {
  const p = position({
    units: { '2-130': 'e-100@A18', bh: 'rancor@F19 zealots@DD20' },
    active: '2-130',
  }).play('take e-100-1', 'step A19', 'hold', 'step B19', 'hold', 'step A20', 'fire rancor-1 e-100-1');
  // Rancor AP 11 at range 5 against armor 20: 10 is one hit.
  p.dice(10);
  expect(p.where('e-100-1')).toBe('A20 shaken finished');
});
