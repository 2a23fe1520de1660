// What the map shows of a plan, without a page.

import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { Planner } from '../../src/web/play/planner.ts';
import type { PlayedOpening, Seen } from '../../src/web/protocol.ts';
import type { PlanView } from '../../src/web/protocol-plan.ts';

test('a unit that cannot stand where it is planned has no arrow of the attack, as it is not in its odds', () => {
  const counters = ['a', 'b', 'enemy'].map((id, i) => ({ id, hex: i + 1, seat: id === 'enemy' ? 1 : 0 }));
  const planner = new Planner({
    seen: signal({ viewer: 0, actor: 0, counters } as unknown as Seen),
    opening: signal<PlayedOpening | null>(null),
    refused: signal<string | null>(null),
    ask: async () => undefined,
  });
  planner.isOn.value = true;
  planner.plan.value = { placed: ['a', 'b'].map((counter, i) => ({ counter, hex: 11 + i })), target: 3 };
  const judged = { reach: 'now', path: [], threats: [] };
  planner.judged.value = {
    units: [
      { ...judged, counter: 'a', hex: 11, refusal: null },
      { ...judged, counter: 'b', hex: 12, refusal: 'the enemy holds it' },
    ],
    attack: { leftOut: [] },
  } as unknown as PlanView;
  expect(planner.drawn.value?.units.map(({ attacks }) => attacks)).toEqual([true, false]);
});
