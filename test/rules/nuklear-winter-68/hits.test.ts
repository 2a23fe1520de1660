import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CONDITION,
  conditionAfter,
  hitsOf,
  hitsToDestroy,
} from '../../../src/rules/nuklear-winter-68/chapters/attack-sum.ts';
import { casualty, prepareCasualty } from '../../../src/rules/nuklear-winter-68/chapters/casualties.ts';
import { CAUSE, REICH } from '../../../src/rules/nuklear-winter-68/terms.ts';
import golden from './golden.json' with { type: 'json' };
import { type Position, position } from './position.ts';

const STATES: Readonly<Record<string, number>> = {
  full: CONDITION.sound,
  'full-shaken': CONDITION.shaken,
  reduced: CONDITION.reduced,
  'reduced-shaken': CONDITION.reduced | CONDITION.shaken,
  destroyed: CONDITION.destroyed,
  'one-step': CONDITION.sound,
  'one-step-shaken': CONDITION.shaken,
  shaken: CONDITION.shaken,
};

/** What 1, 2, and 3 or more hits do, as the book lists it. */
const RESULTS = [
  { state: 'full', hits: ['shaken', 'reduced-shaken', 'destroyed'] },
  { state: 'full-shaken', hits: ['reduced-shaken', 'destroyed', 'destroyed'] },
  { state: 'reduced', hits: ['reduced-shaken', 'destroyed', 'destroyed'] },
  { state: 'reduced-shaken', hits: ['destroyed', 'destroyed', 'destroyed'] },
  { state: 'one-step', hits: ['shaken', 'destroyed', 'destroyed'] },
  { state: 'one-step-shaken', hits: ['destroyed', 'destroyed', 'destroyed'] },
];

/** Runs the casualty procedure on a unit in the midst of an activation, up to the next choice or die. */
function hit(p: Position, id: string, hits: number, cause: number = CAUSE.fire): Position {
  const { g } = p;
  g.call(casualty, g.stepId);
  prepareCasualty(g, p.unit(id), hits, REICH + 1, cause);
  g.resume(g.stepId);
  return p;
}

const field = (units: Readonly<Record<string, string>>, more: object = {}) =>
  position({ active: '1-130', units: { '1-130': 'king-tiger@A1', ...units }, ...more });

describe('the table', () => {
  const cases = golden.cases.filter(({ kind }) => kind === 'hits') as unknown as readonly {
    readonly id: string;
    readonly given: readonly { readonly state: string; readonly hits: number }[];
    readonly expect: readonly string[];
  }[];

  test.each(cases)('[NW 2.3.5-hits] $id: two-step units', ({ given, expect: wanted }) => {
    expect(given.map(({ state, hits }) => conditionAfter(false, STATES[state], hits))).toEqual(
      wanted.map((state) => STATES[state]),
    );
  });

  test.each(RESULTS)('[NW 2.3.5-hits] $state', ({ state, hits }) => {
    const isOneStep = state.startsWith('one-step');
    const after = hits.map((_, i) => conditionAfter(isOneStep, STATES[state], i + 1));
    const wanted = hits.map((result) => (result === 'shaken' ? STATES[state] | CONDITION.shaken : STATES[result]));
    expect(after).toEqual(wanted);
  });

  test('[NW 2.3-values] equal values give no hit; enough hits destroy, and one fewer does not', () => {
    expect([hitsOf(13, 13), hitsOf(12, 13), hitsOf(15, 13)]).toEqual([0, 0, 2]);
    fc.assert(
      fc.property(fc.boolean(), fc.constantFrom(0, 1, 2, 3), (isOneStep, condition) => {
        fc.pre(!isOneStep || condition < 2);
        const enough = hitsToDestroy(isOneStep, condition);
        expect(conditionAfter(isOneStep, condition, enough)).toBe(CONDITION.destroyed);
        expect(conditionAfter(isOneStep, condition, enough - 1)).not.toBe(CONDITION.destroyed);
        expect(conditionAfter(isOneStep, condition, 0)).toBe(condition);
      }),
    );
  });
});

describe('on the map', () => {
  test('[NW 2.3.5-hits] a unit is Shaken, then reduced as well, then destroyed', () => {
    const p = field({ '1st-ranger': 'm60a1@DD20' });
    expect(hit(p, 'm60a1-1', 1).where('m60a1-1')).toBe('DD20 shaken');
    expect(hit(p, 'm60a1-1', 1).where('m60a1-1')).toBe('DD20 reduced shaken');
    expect(hit(p, 'm60a1-1', 1).where('m60a1-1')).toBe('destroyed');
    expect(p.noted('hit').map(({ state }) => state)).toEqual([1, 2, 3]);
  });

  test('[NW 2.3.5-wreck] a destroyed vehicle leaves a wreck, infantry none, and a hex has one', () => {
    const p = field({ '1st-ranger': 'm60a1@DD20 m60a1@DD20 us-rangers@DD19' });
    hit(p, 'us-rangers-1', 3);
    expect(p.field('hex.wreck', 'DD19')).toBe(0);
    hit(hit(p, 'm60a1-1', 3), 'm60a1-2', 3);
    expect(p.field('hex.wreck', 'DD20')).toBe(1);
    expect(p.noted('wreck').length).toBe(1);
  });

  test('[NW 2.3.5-wreck] a unit that its owner removes leaves no wreck', () => {
    const p = hit(field({ '1st-ranger': 'm60a1@DD20' }), 'm60a1-1', 3, CAUSE.stacking);
    expect(p.field('hex.wreck', 'DD20')).toBe(0);
  });

  test('[NW 1.2.2-second-in-command] a formation whose commander has fallen has none', () => {
    const p = field({ '1st-ranger': 'm60a1@DD20!co us-rangers@DD19' });
    expect(p.field('formation.co', '1st-ranger')).toBe(p.unit('m60a1-1'));
    hit(p, 'm60a1-1', 3);
    expect(p.field('formation.co', '1st-ranger')).toBe(0);
  });

  test('[NW 1.2.3a-pick-up] its weapons stay in the hex, those of a rider too', () => {
    const p = field(
      { '1st-ranger': 'm113@DD20 us-rangers@m113-1' },
      {
        sides: { nato: { weapons: { 'm-60': 1 } } },
        position: { weapons: [{ weapon: 'm-60', unit: 'us-rangers-1' }] },
      },
    );
    hit(p, 'm113-1', 3);
    expect(p.where('us-rangers-1')).toBe('destroyed');
    expect(p.field('weapon.hex', 'm-60-1')).toBe(p.hex('DD20'));
    expect(p.field('weapon.unit', 'm-60-1')).toBe(0);
  });

  test('[NW 2.1.1d-high-morale] the marker is removed in place of a Shaken result, and a step lost is lost', () => {
    const p = field({ '1st-ranger': 'm60a1@DD20!high-morale m60a1@DD19!high-morale' });
    expect(hit(p, 'm60a1-1', 1).where('m60a1-1')).toBe('DD20');
    expect(hit(p, 'm60a1-1', 1).where('m60a1-1')).toBe('DD20 shaken');
    expect(hit(p, 'm60a1-2', 2).where('m60a1-2')).toBe('DD19 reduced');
    expect(p.noted('morale').length).toBe(2);
  });
});

describe('[NW 1.2.4b-shared-fate]', () => {
  const cases = golden.cases.filter(({ kind }) => kind === 'carrier') as unknown as readonly {
    readonly id: string;
    readonly title: string;
    readonly given: { readonly carrier: string; readonly cargo: string; readonly hits: number };
    readonly expect: { readonly carrier: string; readonly cargo: string };
  }[];
  const marks = (state: string) => state.replace('full', '').replace(/(^|-)(?=reduced|shaken)/g, '!');
  const words = (state: string) => state.replace('full-', '').replaceAll('-', ' ');
  const stands = (where: string) => where.replace('DD20 ', '').replace('aboard m113-1 ', '');

  test.each(cases)('$id: $title', ({ given, expect: wanted }) => {
    const p = field({ '1st-ranger': `m113@DD20${marks(given.carrier)} us-rangers@m113-1${marks(given.cargo)}` });
    hit(p, 'm113-1', given.hits);
    expect(stands(p.where('m113-1'))).toBe(words(wanted.carrier));
    expect(stands(p.where('us-rangers-1'))).toBe(words(wanted.cargo));
  });

  test('a rider is Shaken with its carrier and dies with it', () => {
    const p = field({ '1st-ranger': 'm113@DD20 us-rangers@m113-1' });
    expect(hit(p, 'm113-1', 1).where('us-rangers-1')).toBe('DD20 aboard m113-1 shaken');
    expect(hit(p, 'm113-1', 2).where('us-rangers-1')).toBe('destroyed');
    expect(p.field('hex.wreck', 'DD20')).toBe(1);
  });

  test('a Shaken carrier that is reduced costs its rider a step, but does not shake it', () => {
    const p = field({ '1st-ranger': 'm113@DD20!shaken us-rangers@m113-1' });
    expect(hit(p, 'm113-1', 1).where('us-rangers-1')).toBe('DD20 aboard m113-1 reduced');
  });
});

describe('aircraft', () => {
  test('[NW 1.2.5a-hits] a helicopter is Shaken by one hit and destroyed by two, or by one when Shaken', () => {
    const p = field({ cowboys: 'uh-1-huey@DD20 uh-1-huey@DD18', '1st-ranger': 'm60a1@A20' });
    expect(hit(p, 'uh-1-huey-1', 1).where('uh-1-huey-1')).toBe('DD20 shaken');
    expect(hit(p, 'uh-1-huey-1', 1).where('uh-1-huey-1')).toBe('destroyed');
    expect(hit(p, 'uh-1-huey-2', 2).where('uh-1-huey-2')).toBe('destroyed');
    expect(p.field('hex.wreck', 'DD18')).toBe(1);
  });

  test('[NW 1.2.5b-hits] an airplane too', () => {
    const p = field(
      { '1st-ranger': 'm60a1@A20' },
      {
        sides: { nato: { cas: { 'a-6-intruder': 1 } } },
        position: { flights: [{ unit: 'a-6-intruder-1', state: 'aloft', hex: 'K20', edge: 'east' }] },
      },
    );
    expect(hit(p, 'a-6-intruder-1', 1).where('a-6-intruder-1')).toBe('K20 shaken');
    expect(hit(p, 'a-6-intruder-1', 1).where('a-6-intruder-1')).toBe('destroyed');
    expect(p.field('hex.wreck', 'K20')).toBe(1);
  });

  test('[NW 1.2.5a-debris] the wreck shakes a land unit in the hex on 1 or 2, drawn at random where there are two', () => {
    const alone = () => field({ cowboys: 'uh-1-huey@DD20', '1st-ranger': 'm60a1@DD20' });
    const p = hit(alone(), 'uh-1-huey-1', 2);
    expect(p.step).toBe('casualty.debris');
    expect(p.dice(2).where('m60a1-1')).toBe('DD20 shaken');
    expect(hit(alone(), 'uh-1-huey-1', 2).dice(3).where('m60a1-1')).toBe('DD20');

    const two = hit(
      field({ cowboys: 'uh-1-huey@DD20', '1st-ranger': 'm60a1@DD20 m113@DD20 us-rangers@m113-1' }),
      'uh-1-huey-1',
      2,
    );
    two.dice(1);
    expect(two.legal()).toEqual(['lot m60a1-1', 'lot m113-1']);
    two.dice('lot m113-1');
    expect(two.where('m60a1-1')).toBe('DD20');
    expect(two.where('us-rangers-1')).toBe('DD20 aboard m113-1 shaken');
  });

  test('[NW 1.2.5a-debris] with no unit below there is no die; an aircraft destroyed by a nuclear strike falls like any other', () => {
    const p = field({ cowboys: 'uh-1-huey@DD20 uh-1-huey@DD18', '1st-ranger': 'm60a1@DD20' });
    expect(hit(p, 'uh-1-huey-2', 2).step).toBe('impulse.act');
    expect(hit(p, 'uh-1-huey-1', 2, CAUSE.nuclear).step).toBe('casualty.debris');
    p.dice(1);
    expect(p.where('m60a1-1')).toBe('DD20 shaken');
    expect(p.field('hex.wreck', 'DD20')).toBe(1);
  });
});
