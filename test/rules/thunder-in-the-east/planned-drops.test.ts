// The heuristic player's transports: it declines what does not pay (TITE 104.0, 105.0).

import { expect, test } from 'vitest';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { describe as textOf } from '../../../src/engine/text/text.ts';
import { ThunderPlanner } from '../../../src/rules/thunder-in-the-east/knowledge/plan/planner.ts';
import { setSupply } from '../../../src/rules/thunder-in-the-east/state.ts';
import { SUPPLY } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Airfield } from './airfield.ts';

function advised(field: Airfield): string {
  return textOf(field.g, new ThunderPlanner().next(field.g, new Rng('drops')));
}

test('[TITE 104.3] it supplies by air what is cut off, and nothing else', () => {
  const field = new Airfield({ airTransport: true }).acts('axis').put('available', 'Ju-52', 'Ju-52 2');
  field.g.set(field.g.s.at.offensive, 10);
  const panzer = field.place('DE_PZC', '9140');
  field.place('DE_INC6', '9040');
  field.missions();
  expect(advised(field)).toBe('done');
  setSupply(field.g, panzer, SUPPLY.isolated);
  expect(advised(field)).toBe('fly air-supply');
  field.play('fly air-supply');
  expect(advised(field)).toBe('over 9140');
});

test('[TITE 105.0] it prepares airborne units behind the front, not at it', () => {
  const field = new Airfield({ airborne: true });
  const u = field.place('DE_ABD', '8640');
  field.runs('axis', 'preparing');
  expect(advised(field)).toBe(`prepare ${field.id(u)}`);
  field.place('SU_RC', '8840');
  expect(advised(field)).toBe('done');
});
