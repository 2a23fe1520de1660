// The few hexes that are asked for, which a small screen enlarges.

import { describe, expect, test } from 'vitest';
import { fewHexesOf } from '../../src/web/play/clicks.ts';
import type { ChoiceTarget, ChoiceView } from '../../src/web/protocol.ts';

const choices = (...targets: (ChoiceTarget | null)[]): ChoiceView[] =>
  targets.map((target, action) => ({
    ...{ action, text: '', verb: 'spread', label: '' },
    targets: target === null ? [] : [target],
  }));
const many = Array.from({ length: 25 }, (_, n) => ({ hex: n + 1 }));

describe('the few hexes that are asked for', () => {
  test('are those of a set, or of the choices, each once, buttons apart', () => {
    expect(fewHexesOf({ choices: choices({ hex: 7 }, { hex: 8 }, { hex: 7 }, null), set: null })).toEqual([7, 8]);
    const set = { items: choices({ hex: 3 }, { hex: 4 }), ending: null, isOptional: true, size: 2 };
    expect(fewHexesOf({ choices: choices({ counter: 'a' }), set })).toEqual([3, 4]);
  });

  test('are none where pieces can be chosen too, where there is one, or more than a screen holds', () => {
    expect(fewHexesOf({ choices: choices({ hex: 7 }, { counter: 'a' }, { hex: 8 }), set: null })).toEqual([]);
    expect(fewHexesOf({ choices: choices({ hex: 7 }), set: null })).toEqual([]);
    expect(fewHexesOf({ choices: choices(...many), set: null })).toEqual([]);
  });
});
