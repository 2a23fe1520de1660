import { expect, test } from 'vitest';
import { type PositionSpec, position } from './position.ts';

// Movers drive along row 20; those who fire stand around X20. Commanders are far away unless they matter.

const field = (units: Readonly<Record<string, string>>, more: Partial<PositionSpec> = {}) =>
  position({ active: '1-130', units: { '1-130': 'king-tiger@M20!co king-tiger@R20', ...units }, ...more });

const NATO = '1st-ranger';

test('[NW 2.3.3-trigger] an enemy that comes into range and sight may be fired at; units that hold fire stay on watch', () => {
  const p = field({ [NATO]: 'm60a1@A20!co m60a1@X20' });
  p.play('take king-tiger-2', 'step S20');
  expect(p.step).toBe('reaction.choose');
  expect(p.actor).toBe('nato');
  expect(p.legal()).toEqual(['fire m60a1-2 king-tiger-2', 'hold']);
  p.play('hold', 'step T19');
  expect(p.legal()).toEqual(['fire m60a1-2 king-tiger-2', 'hold']);
  p.play('fire m60a1-2 king-tiger-2').dice(9);
  expect(p.where('king-tiger-2')).toBe('T19 shaken');
  expect(p.where('m60a1-2')).toBe('X20 finished');
});

test('[NW 2.3.3-trigger] long range is in range; Finished units, missiles and those without a factor do not react', () => {
  const p = field(
    { [NATO]: 'm60a1@A20!co m60a1@X20!finished m113@T18 +r-300-scud@X19' },
    {
      sides: { nato: { warheads: ['conventional'] } },
    },
  );
  p.play('take king-tiger-2', 'step S20');
  expect(p.step).toBe('orders.choose');
  const far = field({ [NATO]: 'm60a1@A20!co m60a1@DD20' });
  far.play('take king-tiger-2', 'step S20');
  expect(far.step).toBe('reaction.choose');
});

test('[NW 2.3.3-trigger] guns fire only at what they see', () => {
  const p = field({ [NATO]: 'm60a1@A20!co +m109@U15' });
  p.play('take king-tiger-2', 'step S20');
  expect(p.step).toBe('orders.choose');
  const seen = field({ [NATO]: 'm60a1@A20!co +m109@Y20' });
  seen.play('take king-tiger-2', 'step S20');
  expect(seen.legal()).toContain('fire m109-1 king-tiger-2');
});

test('[NW 2.3.3-trigger] with three sides the seats are asked in order after the mover', () => {
  const p = field({ [NATO]: 'm60a1@A20!co m60a1@X20', bh: 'megrim@X19' });
  p.play('take king-tiger-2', 'step S20');
  expect(p.actor).toBe('nato');
  p.play('hold');
  expect(p.actor).toBe('black-hand');
  p.play('hold');
  expect(p.actor).toBe('reich');
});

test('[NW 2.3.3-group] a unit that has retreated into a hex fires alone: groups began the activation together', () => {
  const p = position({
    active: '2-501-ss',
    units: {
      '2-501-ss': 'e-100@A1!co e-100@X20 ss-vt@U20',
      [NATO]: 'm60a1@A20!co m60a1@X19 us-rangers@X19 us-rangers@X18',
    },
  });
  p.play('take e-100-2', 'assault us-rangers-1').dice(12).play('retreat m60a1-2 X18');
  expect(p.where('m60a1-2')).toBe('X18 shaken');
  p.play('take ss-vt-1', 'step V19', 'fire m60a1-2 ss-vt-1');
  expect(p.step).toBe('attack.roll');
});

test('[NW 2.3.3-once] one attack for each hex entered, and a further hex may draw another', () => {
  const p = field({ '58th-motor-rifle': 't-62@A20!co t-62@X20 t-62@X19' });
  p.play('take king-tiger-2', 'step S20', 'fire t-62-2 king-tiger-2').dice(2);
  expect(p.step).toBe('orders.choose');
  p.play('step T19');
  expect(p.legal()).toEqual(['fire t-62-3 king-tiger-2', 'hold']);
});

test('[NW 2.3.3-once] that holds for either unit of a group', () => {
  const p = field({
    '1-130': 'puma@M20!co king-tiger@R20 king-tiger@R20',
    '58th-motor-rifle': 't-62@A20!co t-62@X20 t-62@X19',
  });
  p.play('take king-tiger-1', 'join king-tiger-2', 'step S20', 'fire t-62-2 king-tiger-2').dice(2);
  while (p.step === 'reaction.choose') p.play('hold');
  expect(p.field('unit.targeted', 'king-tiger-2')).toBe(0);
  p.play('step T19');
  expect(p.offers('fire')).toEqual(['fire t-62-3 king-tiger-1', 'fire t-62-3 king-tiger-2']);
});

test('[NW 2.3.3-group] each unit of a moving group may be fired at', () => {
  const p = field({
    '1-130': 'puma@M20!co king-tiger@R20 king-tiger@R20',
    '58th-motor-rifle': 't-62@A20!co t-62@X20 t-62@X19',
  });
  p.play('take king-tiger-1', 'join king-tiger-2', 'step S20');
  expect(p.offers('fire').length).toBe(4);
  p.play('fire t-62-2 king-tiger-1').dice(2);
  expect(p.legal()).toEqual(['fire t-62-3 king-tiger-2', 'hold']);
  p.play('fire t-62-3 king-tiger-2').dice(2);
  expect(p.step).toBe('orders.choose');
});

test('[NW 2.3.3-group] a stack fires as a group, and its commander helps once an activation', () => {
  const p = field({ [NATO]: 'm60a1@X20!co m113@X20 m60a1@X19' });
  p.play('take king-tiger-2', 'step S20', 'fire m60a1-1 king-tiger-2');
  expect(p.legal()).toEqual(['assist m113-1', 'alone']);
  p.play('assist m113-1', 'bonus').dice(2);
  expect(p.noted('fire')[0].value).toBe(10 + 2 + 2 + 2);
  expect([p.where('m60a1-1'), p.where('m113-1')]).toEqual(['X20 finished', 'X20 finished']);
  p.play('step T19', 'fire m60a1-2 king-tiger-2');
  expect(p.step).toBe('attack.roll');
});

test('[NW 2.3.3-group] two formations that are stacked fire as one group; the commander of the leader helps', () => {
  const p = field({ [NATO]: 'm60a1@X20!co', '4th-guards': 't-64@X20!co' });
  p.play('take king-tiger-2', 'step S20', 'fire m60a1-1 king-tiger-2');
  expect(p.legal()).toEqual(['assist t-64-1', 'alone']);
  p.play('assist t-64-1', 'bonus').dice(2);
  expect(p.noted('fire')[0].value).toBe(10 + 2 + 2 + 2);
  expect([p.where('m60a1-1'), p.where('t-64-1')]).toEqual(['X20 finished', 'X20 finished']);
});

test('[NW 2.3.1-group] in an activation of their own only units of the formation fire together', () => {
  const p = field({ [NATO]: 'm60a1@X20!co', '4th-guards': 't-64@X20!co' }, { active: NATO });
  p.play('take m60a1-1', 'fire m60a1-1 king-tiger-2');
  expect(p.step).toBe('attack.bonus');
});

test('[NW 1.2.4d-direct] the fire of a gun at a group attacks both, and the others of the hex, except units already fired at', () => {
  const come = () =>
    field({ '1-130': 'puma@M20!co king-tiger@R20 king-tiger@R20', [NATO]: 'm60a1@X20!co +m109@Y20' }).play(
      'take king-tiger-1',
      'join king-tiger-2',
      'step S20',
    );
  const both = come();
  expect(both.offers('fire')).toEqual([
    'fire m60a1-1 king-tiger-1',
    'fire m60a1-1 king-tiger-2',
    'fire m109-1 king-tiger-1',
  ]);
  both.play('fire m109-1 king-tiger-1', 'save').dice(2, 8);
  expect([both.where('king-tiger-1'), both.where('king-tiger-2')]).toEqual(['S20', 'S20 shaken']);
  expect(both.step).toBe('orders.choose');
  const one = come().play('fire m60a1-1 king-tiger-1', 'save').dice(2);
  expect(one.legal()).toEqual(['fire m109-1 king-tiger-2', 'hold']);
  one.play('fire m109-1 king-tiger-2').dice(12);
  expect(one.noted('fire').map(({ target }) => one.g.s.units.ids[target])).toEqual(['king-tiger-1', 'king-tiger-2']);
  expect(one.step).toBe('orders.choose');
});

test('[NW 1.2.4d-direct] the fire of a gun at a unit that enters a hex also attacks the units already there', () => {
  const p = field({ '1-130': 'king-tiger@S20!co puma@R20', [NATO]: 'm60a1@A20!co +m109@Y20' });
  expect(p.unit('king-tiger-1')).toBe(1);
  p.play('take puma-1', 'step S20', 'fire m109-1 puma-1').dice(2, 8);
  expect([p.where('puma-1'), p.where('king-tiger-1')]).toEqual(['S20', 'S20 shaken']);
});

test('[NW 2.3.3-group] Shaken units fire too, with HE', () => {
  const p = field(
    { '2-130': 'e-100@A3!co fallschirmjager@T18', [NATO]: 'm60a1@A20!co m60a1@X20!shaken' },
    { active: '2-130' },
  );
  p.play('take fallschirmjager-1', 'step T19');
  expect(p.legal()).toEqual(['fire m60a1-2 fallschirmjager-1', 'hold']);
});

test('[NW 2.3.3-precedence] the fire drawn by a hex comes before the mover fires', () => {
  const p = field({ [NATO]: 'm60a1@A20!co m60a1@X20' });
  p.play('take king-tiger-2', 'step S20');
  expect(p.actor).toBe('nato');
  p.play('fire m60a1-2 king-tiger-2').dice(12);
  expect(p.lives('king-tiger-2')).toBe(false);
  expect(p.step).toBe('impulse.act');
});

test('[NW 2.3.3-afterwards] a unit that was hit goes on at its present speed', () => {
  const p = field({ [NATO]: 'm60a1@A20!co m60a1@X20' });
  p.play('take king-tiger-2', 'step S20', 'fire m60a1-2 king-tiger-2').dice(9);
  expect(p.where('king-tiger-2')).toBe('S20 shaken');
  p.play('step T19', 'step U20');
  expect(p.where('king-tiger-2')).toBe('U20 shaken finished');
});

test('[NW 2.3.3-not-at-assaults] no unit fires at the hex of an assault, nor at units that go back', () => {
  const p = field({ '1-130': 'king-tiger@S20!co king-tiger@X19', '58th-motor-rifle': 't-62@A20!co t-62@X20 t-62@Z20' });
  p.play('take king-tiger-2', 'assault t-62-2').dice(2);
  expect(p.noted('attack').length).toBe(0);
  expect(p.where('king-tiger-2')).toBe('X19 shaken finished');
});

test('[NW 1.2.5a-hover] a hovering helicopter waits and fires; one that moves on draws fire', () => {
  const p = field({ cowboys: 'uh-1-huey@Y20', [NATO]: 'm60a1@A20!co' });
  p.play('take king-tiger-2', 'step S20');
  expect(p.legal()).toEqual(['fire uh-1-huey-1 king-tiger-2', 'hold']);
  const back = position({
    active: 'cowboys',
    units: { cowboys: 'uh-1-huey@DD20', [NATO]: 'm60a1@A20!co', '1-130': 'king-tiger@A1!co +ostwind@X20' },
  });
  back.play('take uh-1-huey-1', 'step CC20');
  expect(back.legal()).toEqual(['fire ostwind-1 uh-1-huey-1', 'hold']);
});
