// Close Air Support: strikes against strikes, the faces of the dice by weather, what they shift (TITE 18.3.1, 21.4).

import { describe, expect, test } from 'vitest';
import { supportOf } from '../../../src/rules/thunder-in-the-east/chapters/close-support.ts';
import {
  EFFECT,
  effectOf,
  FACES_NAMES,
  facesOf,
  type SupportAid,
  waysOf,
} from '../../../src/rules/thunder-in-the-east/support-dice.ts';
import { AXIS, SOVIET, WEATHER, WEATHERS } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Airfield } from './airfield.ts';

const HEX = '9240';

const bare: SupportAid = { weather: WEATHER.clear, hasHeavy: false, hasRed: false, undamaged: 0 };
const shift = (faces: number, aid = bare): number => effectOf(faces, aid) % EFFECT;
const damaged = (faces: number, aid = bare): number => Math.floor(effectOf(faces, aid) / EFFECT);

describe('18.3.1: faces', () => {
  test('[TITE 18.3.1] a shift and an airplane count, a single partial face does not (G25)', () => {
    const faces = facesOf(1, 1, 0, 1);
    expect([shift(faces, { ...bare, undamaged: 1 }), damaged(faces, { ...bare, undamaged: 1 })]).toEqual([2, 1]);
    expect([shift(faces), damaged(faces)]).toEqual([2, 0]);
  });

  test('[TITE 18.3.1] two partial faces make a shift; mud blanks them (G26, G27)', () => {
    expect(shift(facesOf(0, 1, 1, 0))).toBe(1);
    expect(shift(facesOf(0, 1, 1, 0), { ...bare, weather: WEATHER.mud })).toBe(0);
  });

  test('[TITE 18.3.1] a heavy unit and a red strike make their faces full', () => {
    expect(shift(facesOf(0, 2, 0, 0), { ...bare, hasHeavy: true })).toBe(2);
    expect(shift(facesOf(0, 0, 2, 0), { ...bare, hasRed: true })).toBe(2);
  });

  test('23.2 to 23.5: the red face is blank unless it is clear, the heavy one in mud, cold and snow', () => {
    const all = { ...bare, hasHeavy: true, hasRed: true };
    const value = (faces: number) => WEATHERS.map((_, weather) => shift(faces, { ...all, weather }));
    expect(value(facesOf(0, 0, 1, 0))).toEqual([1, 0, 0, 0, 0]);
    expect(value(facesOf(0, 1, 0, 0))).toEqual([1, 1, 0, 0, 0]);
  });

  test('[TITE 18.3.1] every airplane needs an undamaged aircraft', () => {
    const two = facesOf(0, 0, 0, 2);
    expect([shift(two, { ...bare, undamaged: 2 }), damaged(two, { ...bare, undamaged: 2 })]).toEqual([2, 2]);
    expect([shift(two, { ...bare, undamaged: 1 }), damaged(two, { ...bare, undamaged: 1 })]).toEqual([1, 1]);
    expect(shift(two)).toBe(1);
  });

  test('[TITE 18.3.1] the ways of all outcomes are those of the dice, and agree with dice that are counted one by one', () => {
    const counts = [1, 2, 1, 1, 1];
    for (const dice of [1, 2, 3]) {
      const counted = new Map<number, number>();
      const roll = (left: number, faces: readonly number[]): void => {
        if (left === 0) {
          const [, shifts = 0, heavies = 0, reds = 0, airplanes = 0] = faces;
          const key = facesOf(shifts, heavies, reds, airplanes);
          counted.set(key, (counted.get(key) ?? 0) + 1);
          return;
        }
        counts.forEach((ways, face) => {
          for (let n = 0; n < ways; n++)
            roll(
              left - 1,
              faces.map((count, i) => (i === face ? count + 1 : count)),
            );
        });
      };
      roll(dice, [0, 0, 0, 0, 0]);
      FACES_NAMES.forEach((_, faces) => expect(waysOf(counts, faces, dice)).toBe(counted.get(faces) ?? 0));
    }
  });
});

/** An attack by an infantry corps, with the support of both sides. */
function battle(axis: readonly string[], soviet: readonly string[], prepare?: (field: Airfield) => void): Airfield {
  const field = new Airfield().acts('axis');
  field.place('SU_GRC', HEX);
  const attacker = field.place('DE_INC6', '9140');
  prepare?.(field);
  if (axis.length > 0) field.packet('axis', 'support', HEX, axis);
  if (soviet.length > 0) field.packet('soviet', 'support', HEX, soviet);
  return field.attack(HEX, [attacker]);
}

describe('21.4: support in battle', () => {
  test('[TITE 21.4] [TITE 18.3.1] equal strikes cancel each other out, and all go home before the die', () => {
    const field = battle(['He-111'], ['Su-2']);
    expect(field.step).toBe('battle.roll');
    expect([field.state('He-111'), field.state('Su-2')]).toEqual(['flown', 'flown']);
  });

  test('[TITE 21.4] [TITE 18.3.1] the difference is rolled, three dice at most', () => {
    const field = battle(['Ju-87', 'Ju-87 2'], []);
    expect(field.step).toBe('support.dice');
    expect(field.legal()).toHaveLength(35);
    field.dice('support-dice shift+shift+heavy');
    expect(field.noted('supportDice')[0]).toMatchObject({ dice: 3, shift: 2 });
    const plain = battle([], []).noted('odds')[0].column;
    expect(field.noted('odds')[0].column).toBe(plain + 2);
  });

  test('[TITE 18.3.1] a defender who is favoured shifts the odds his way', () => {
    const field = battle(['He-111'], ['Su-2', 'Il-10']);
    field.dice('support-dice shift+red');
    expect(field.noted('supportDice')[0]).toMatchObject({ dice: 2, shift: -2 });
  });

  test('[TITE 21.4] [TITE 18.3.1] defenders have red strikes only', () => {
    const field = new Airfield().acts('axis');
    field.packet('soviet', 'support', HEX, ['Pe-2M', 'A-20G']);
    expect(supportOf(field.g, SOVIET, field.hex(HEX))).toBe(1);
    expect(supportOf(field.acts('soviet').g, SOVIET, field.hex(HEX))).toBe(2);
  });

  test('[TITE 18.3] [TITE 23.2] strikes are of no use in severe weather', () => {
    const field = new Airfield().acts('axis').weather('overcast', true);
    field.packet('axis', 'support', HEX, ['Ju-87']);
    expect(supportOf(field.g, AXIS, field.hex(HEX))).toBe(0);
  });

  test('[TITE 18.3.1] an airplane on the die damages a vulnerable aircraft if there is one', () => {
    const field = battle(['Ju-87', 'Ju-88'], []);
    field.dice('support-dice airplane');
    expect(field.legal()).toEqual(['risk Ju-87-1']);
    field.play('risk Ju-87-1');
    expect(field.state('Ju-87')).toBe('flown damaged');
    expect(field.noted('supportDice')[0].shift).toBe(1);
  });

  test('[TITE 18.3.1] of two aircraft that are alike it is offered one', () => {
    const field = battle(['Ju-87', 'Ju-87 2', 'Ju-88'], []);
    field.dice('support-dice airplane');
    expect(field.legal()).toEqual(['risk Ju-87-1']);
  });

  test('[TITE 18.3.1] a heavy unit of the favoured side makes the heavy face full', () => {
    const field = battle(['He-111'], [], (given) => given.place('DE_PZC', '9141'));
    expect(field.dice('support-dice heavy').noted('supportDice')[0].shift).toBe(0);
    const heavy = new Airfield().acts('axis');
    heavy.place('SU_GRC', HEX);
    const panzers = heavy.place('DE_PZC', '9140');
    heavy.packet('axis', 'support', HEX, ['He-111']);
    heavy.attack(HEX, [panzers]).dice('support-dice heavy');
    expect(heavy.noted('supportDice')[0].shift).toBe(1);
  });
});
