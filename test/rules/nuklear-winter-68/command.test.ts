import { describe, expect, test } from 'vitest';
import {
  bonusFor,
  isBeyondRadio,
  mayCall,
  ratingFor,
  useBonus,
} from '../../../src/rules/nuklear-winter-68/chapters/command.ts';
import { finish } from '../../../src/rules/nuklear-winter-68/state.ts';
import { position } from './position.ts';

/** 1/130: local rating +3, radio +2 within 4 hexes, extended range 7; second in command +2 and +1. */
const tanks = (more = '') =>
  position({
    units: {
      '1-130': `king-tiger@X5 hummel@X5 puma@X20 ${more}`,
      '2-130': 'e-100@X6',
      'sg-2': 'haunebu-iii@X5',
      bh: 'zealots@B2 pest@B4',
    },
    active: '1-130',
  });

describe('ratings', () => {
  test.each([
    ['X5', 3],
    ['X6', 2],
    ['X9', 2],
    ['X10', 0],
    ['X12', 0],
  ])(
    '[NW 1.2.2-bonus] the local rating in the hex, the radio rating to its range, nothing beyond: %s',
    (hex, rating) => {
      const p = position({ units: { '1-130': `king-tiger@X5 hummel@${hex}`, bh: 'zealots@B2' }, active: '1-130' });
      expect(ratingFor(p.g, p.unit('hummel-1'))).toBe(rating);
    },
  );

  test('[NW 1.2.2-command] a commander helps only units of the formation, and itself', () => {
    const p = tanks();
    expect(ratingFor(p.g, p.unit('king-tiger-1'))).toBe(3);
    expect(ratingFor(p.g, p.unit('e-100-1'))).toBe(2);
    p.g.set(p.g.s.at.formationCo + p.formation('2-130'), 0);
    expect(ratingFor(p.g, p.unit('e-100-1'))).toBe(0);
  });

  test('[NW 1.2.2-no-commander] aircraft and the Black Hand get no bonus from a commander', () => {
    const p = tanks();
    expect(bonusFor(p.g, p.unit('haunebu-iii-1'))).toBe(0);
    expect(bonusFor(p.g, p.unit('zealots-1'))).toBe(0);
  });

  test('[NW 1.2.2-bonus] once in each activation, and neither by nor for a Finished unit', () => {
    const p = tanks();
    const { g } = p;
    expect(bonusFor(g, p.unit('hummel-1'))).toBe(3);
    useBonus(g, p.formation('1-130'));
    expect(bonusFor(g, p.unit('hummel-1'))).toBe(0);
    p.play('done').dice('pull bh');
    expect(bonusFor(g, p.unit('hummel-1'))).toBe(3);
    finish(g, p.unit('hummel-1'));
    expect(bonusFor(g, p.unit('hummel-1'))).toBe(0);
    expect(bonusFor(g, p.unit('puma-1'))).toBe(0);
    expect(bonusFor(g, p.unit('king-tiger-1'))).toBe(3);
    finish(g, p.unit('king-tiger-1'));
    expect(bonusFor(g, p.unit('king-tiger-1'))).toBe(0);
  });
});

describe('contact', () => {
  test.each([
    ['hummel', 'X12', 0],
    ['hummel', 'X13', 1],
    ['puma', 'X20', 0],
  ])(
    '[NW 1.2.2-contact] up to the extended range units are in contact, recon units anywhere: %s at %s',
    (unit, hex, out) => {
      const p = position({ units: { '1-130': `king-tiger@X5 ${unit}@${hex}`, bh: 'zealots@B2' }, active: '1-130' });
      expect(p.field('unit.contact', `${unit}-1`)).toBe(out);
    },
  );

  test('[NW 1.2.2-contact] it is judged as the activation begins, after a change of command, and stays to the next one', () => {
    const p = position({
      units: { '1-130': 'king-tiger@X5 hummel@X13 puma@X15', cowboys: 'uh-1-huey@B2' },
      active: '1-130',
      askCommand: true,
      activationMarkers: { '1-130': 3, cowboys: 3 },
    });
    p.play('command 1-130 puma-1');
    expect(p.field('unit.contact', 'hummel-1')).toBe(0);
    expect(p.field('unit.contact', 'king-tiger-1')).toBe(1);
    p.play('done');
    expect(p.field('unit.contact', 'king-tiger-1')).toBe(1);
  });

  test('[NW 1.2.2-contact] without a commander all units but recon are out of contact', () => {
    const p = tanks();
    p.g.set(p.g.s.at.formationCo + p.formation('1-130'), 0);
    expect(isBeyondRadio(p.g, p.unit('hummel-1'))).toBe(true);
    expect(isBeyondRadio(p.g, p.unit('puma-1'))).toBe(false);
    expect(isBeyondRadio(p.g, p.unit('haunebu-iii-1'))).toBe(false);
  });
});

describe('taking over', () => {
  const lost = () =>
    position({
      units: { '1-130': 'king-tiger@X5 hummel@X6 puma@X7', bh: 'zealots@B2' },
      active: '1-130',
      position: { commandLost: ['1-130'] },
    });

  test('[NW 1.2.2-second-in-command] where the commander has fallen, any other unit takes over, with the weaker ratings', () => {
    const p = lost();
    expect(p.legal()).toEqual(['command 1-130 king-tiger-1', 'command 1-130 hummel-1', 'command 1-130 puma-1']);
    p.play('command 1-130 hummel-1');
    expect(ratingFor(p.g, p.unit('hummel-1'))).toBe(2);
    expect(ratingFor(p.g, p.unit('puma-1'))).toBe(1);
  });

  test('[NW 1.2.2-second-in-command] until then the formation has no bonus and no commander’s calls', () => {
    const p = lost();
    expect(bonusFor(p.g, p.unit('king-tiger-1'))).toBe(0);
    expect(mayCall(p.g, p.unit('king-tiger-1'))).toBe(false);
  });

  test('[NW 1.2.2-second-in-command] when the second in command falls too, another takes over', () => {
    const p = position({
      units: { '1-130': 'king-tiger@X5!2ic hummel@X6', bh: 'zealots@B2' },
      active: '1-130',
      askCommand: true,
    });
    p.g.set(p.g.s.at.formationCo + p.formation('1-130'), 0);
    p.g.startAt(p.g.stepId);
    expect(p.legal()).toEqual(['command 1-130 king-tiger-1', 'command 1-130 hummel-1']);
  });

  test('[NW 1.2.2-second-in-command] a commander who has left the map is replaced like one who has fallen', () => {
    const p = position({
      units: { '2nd-ranger': 'm113@A15!co m60a1@B20', 'sg-2': 'haunebu-iii@CC2' },
      active: '2nd-ranger',
      activationMarkers: { '2nd-ranger': 3, 'sg-2': 3 },
      scenario: { scoring: [{ for: 'exit', by: 'nato', target: 'm113', edge: 'west', points: 2 }] },
    });
    p.play('take m113-1', 'exit west', 'done').dice('pull 2nd-ranger');
    expect(p.where('m113-1')).toBe('exited');
    expect(p.field('formation.second', '2nd-ranger')).toBe(0);
    expect(p.offers('command')).toEqual(['command 2nd-ranger m60a1-1']);
    expect(p.refuses('keep')).toBe(true);
  });

  test('[NW 1.2.2-replacement] the owner may pass command on, and the full ratings never come back', () => {
    const p = position({
      units: { '1-130': 'king-tiger@X5 hummel@X6', cowboys: 'uh-1-huey@B2' },
      active: '1-130',
      askCommand: true,
      activationMarkers: { '1-130': 3, cowboys: 3 },
    });
    expect(p.legal()).toEqual(['command 1-130 hummel-1', 'keep']);
    p.play('command 1-130 hummel-1', 'done').dice('pull 1-130');
    expect(p.legal()).toEqual(['command 1-130 king-tiger-1', 'keep']);
    p.play('command 1-130 king-tiger-1');
    expect(ratingFor(p.g, p.unit('king-tiger-1'))).toBe(2);
  });

  test('[NW 1.2.2-replacement] a unit without comrades is not asked, nor are formations without commanders', () => {
    const ask = { askCommand: true };
    expect(position({ units: { '1-130': 'king-tiger@X5', bh: 'zealots@B2' }, active: '1-130', ...ask }).step).toBe(
      'impulse.act',
    );
    expect(position({ units: { '1-130': 'king-tiger@X5', bh: 'zealots@B2 pest@B3' }, active: 'bh', ...ask }).step).toBe(
      'impulse.act',
    );
  });
});

describe('calls', () => {
  test('[NW 1.2.2-calls] commanders and recon units call, as their first action and twice at the most', () => {
    const p = tanks();
    const { g } = p;
    expect(['king-tiger-1', 'puma-1', 'hummel-1'].map((id) => mayCall(g, p.unit(id)))).toEqual([true, true, false]);
    g.set(g.s.at.unitCalls + p.unit('puma-1'), 2);
    expect(mayCall(g, p.unit('puma-1'))).toBe(false);
    p.play('take king-tiger-1', 'step X4');
    expect(mayCall(g, p.unit('king-tiger-1'))).toBe(false);
  });

  /** Tanks of 1/130 in sight of an enemy, with barrages to call. */
  const callers = (units = 'king-tiger@M20!co king-tiger@N20') =>
    position({
      units: { '1-130': units, '1st-ranger': 'm60a1@A1!co m60a1@R20' },
      active: '1-130',
      sides: { reich: { oba: { barrage: 2 } } },
    });
  const call = ['call barrage', 'aim A12', 'spread A13', 'spread B12'];

  test('[NW 1.2.2-bonus] a commander who has only called is not Finished yet and helps another attack', () => {
    const p = callers()
      .dice(2)
      .play('take king-tiger-1', ...call, 'stop');
    expect(p.where('king-tiger-1')).toBe('M20');
    expect(p.offers('take')).toEqual(['take king-tiger-2']);
    p.play('take king-tiger-2', 'fire king-tiger-2 m60a1-2');
    expect(p.step).toBe('attack.bonus');
    p.play('bonus').dice(2);
    expect(p.where('king-tiger-1')).toBe('M20 finished');
  });

  test('[NW 1.2.2-bonus] one who has called and moved is Finished, and gives no help', () => {
    const p = callers()
      .dice(2)
      .play('take king-tiger-1', ...call, 'step M19', 'hold', 'stop');
    expect(p.where('king-tiger-1')).toBe('M19 finished');
    p.play('take king-tiger-2', 'fire king-tiger-2 m60a1-2');
    expect(p.step).toBe('attack.roll');
  });

  test('[NW 1.2.2-calls] a unit that only called is Finished as the activation ends, a unit that did nothing is not', () => {
    const p = callers()
      .dice(2)
      .play('take king-tiger-1', ...call, 'stop');
    p.play('take king-tiger-2', 'stop');
    expect([p.where('king-tiger-1'), p.where('king-tiger-2')]).toEqual(['M20 finished', 'N20']);
  });

  test('[NW 2.3.1-group] a unit that only called, or did nothing, may still support an attack from its hex', () => {
    const p = callers('king-tiger@N20!co king-tiger@N20 puma@A20').dice(2);
    p.play('take king-tiger-1', ...call, 'stop', 'take king-tiger-2', 'fire king-tiger-2 m60a1-2');
    expect(p.legal()).toEqual(['assist king-tiger-1', 'alone']);
    p.play('assist king-tiger-1', 'bonus').dice(2);
    expect([p.where('king-tiger-1'), p.where('king-tiger-2')]).toEqual(['N20 finished', 'N20 finished']);
    const left = callers('puma@A20!co king-tiger@N20 king-tiger@N20').play('take king-tiger-1', 'stop');
    left.play('take king-tiger-2', 'fire king-tiger-2 m60a1-2');
    expect(left.legal()).toEqual(['assist king-tiger-1', 'alone']);
  });

  test('[NW 1.2.2-no-commander] in the Black Hand only recon units call', () => {
    const p = tanks();
    expect([mayCall(p.g, p.unit('pest-1')), mayCall(p.g, p.unit('zealots-1'))]).toEqual([true, false]);
  });
});

test('[NW 1.2.2-command] an attached unit may be in command', () => {
  const p = position({ units: { '1-130': 'king-tiger@A1 +hummel@C7!co', bh: 'zealots@DD20' }, active: '1-130' });
  expect(p.field('formation.co', '1-130')).toBe(p.unit('hummel-1'));
});

test('[NW 1.2.2-command] [NW 1.2.2-second-in-command] units of any type may lead, even a V-2; under the option missiles may not', () => {
  const heirs = (options = {}) =>
    position({
      units: { '1-501-ss': 'e-100@X5 +v-2@X8', '2-130': 'jagdtiger@A1', '1st-ranger': 'm60a1@DD20' },
      active: '1-501-ss',
      sides: { reich: { warheads: ['conventional'] } },
      askCommand: true,
      options,
    });
  expect(heirs().legal()).toEqual(['command 1-501-ss v-2-1', 'keep']);
  expect(heirs({ '1.2.2-missile-command': false }).offers('command')).toEqual([]);
});
