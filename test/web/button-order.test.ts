// The order of the buttons below the prompt: what acts, what ends, what is grave.

import { expect, test } from 'vitest';
import { action } from '../../src/engine/kernel/action.ts';
import { VERB } from '../../src/rules/thunder-in-the-east/verbs.ts';
import { view } from '../../src/rules/thunder-in-the-east/view/view.ts';
import { buttonsOf } from '../../src/web/play/clicks.ts';
import type { ChoiceView } from '../../src/web/protocol.ts';

const choice = (text: string, more: Partial<ChoiceView> = {}): ChoiceView => ({
  ...{ action: 0, text, verb: text, label: text, targets: [] },
  ...more,
});

test('buttons that end come after those that act, and grave ones last; else the order of the rules stands', () => {
  const choices = [
    choice('evacuate-stalin', { isGrave: true }),
    choice('end'),
    choice('pick 1', { targets: [{ counter: 'a' }] }),
    choice('sail 2'),
    choice('none', { label: 'No escort' }),
    choice('dock 1'),
  ];
  expect(buttonsOf(choices).map(({ text }) => text)).toEqual(['sail 2', 'none', 'dock 1', 'end', 'evacuate-stalin']);
});

test('of Thunder in the East, the flight of the government and the end of the campaign are grave', () => {
  const grave = Object.entries(VERB).filter(([, verb]) => view.isGrave!(action(verb)));
  expect(grave.map(([name]) => name).sort()).toEqual(['evacuate', 'settle']);
});
