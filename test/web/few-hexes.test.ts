// The few hexes that are asked for, which a small screen enlarges.

import { describe, expect, test } from 'vitest';
import { fewHexesOf } from '../../src/web/play/clicks.ts';
import type { ChoiceTarget, ChoiceView, Seen } from '../../src/web/protocol.ts';

const choices = (...targets: (ChoiceTarget | null)[]): ChoiceView[] =>
  targets.map((target, action) => ({
    ...{ action, text: '', verb: 'spread', label: '' },
    targets: target === null ? [] : [target],
  }));
const many = Array.from({ length: 25 }, (_, n) => ({ hex: n + 1 }));

describe('the few hexes that are asked for', () => {
  test('are those of a set, or of the choices, each once, buttons apart', () => {
    expect(fewHexesOf({ counters: [], choices: choices({ hex: 7 }, { hex: 8 }, { hex: 7 }, null), set: null })).toEqual(
      [7, 8],
    );
    const set = { items: choices({ hex: 3 }, { hex: 4 }), ending: null, isOptional: true, size: 2 };
    expect(fewHexesOf({ counters: [], choices: choices({ counter: 'a' }), set })).toEqual([3, 4]);
  });

  test('are those of pieces too, where hexes are asked for beside them', () => {
    const counters = ['a', 'b', 'c'].map((id, i) => ({ id, hex: [9, 8, 11][i] })) as unknown as Seen['counters'];
    const asked = choices({ hex: 7 }, { counter: 'a' }, { counter: 'b' }, { hex: 8 });
    expect(fewHexesOf({ counters, choices: asked, set: null })).toEqual([7, 8, 9]);
  });

  test('are none where only pieces can be chosen, where there is one, or more than a screen holds', () => {
    const counters = [
      { id: 'a', hex: 9 },
      { id: 'b', hex: 8 },
    ] as unknown as Seen['counters'];
    expect(fewHexesOf({ counters, choices: choices({ counter: 'a' }, { counter: 'b' }), set: null })).toEqual([]);
    expect(fewHexesOf({ counters: [], choices: choices({ hex: 7 }), set: null })).toEqual([]);
    expect(fewHexesOf({ counters: [], choices: choices(...many), set: null })).toEqual([]);
  });
});
