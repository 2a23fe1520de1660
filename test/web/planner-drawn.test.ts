// What the map shows of a plan, what its clicks mean, and how it ends, without a page.

import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { Planner } from '../../src/web/play/planner.ts';
import type { PlayedOpening, Seen } from '../../src/web/protocol.ts';
import type { PlanView } from '../../src/web/protocol-plan.ts';

/** Two of them in one hex, `b` and `c`. */
function positioned(length: number, ids: readonly string[]): Seen {
  const counters = ids.map((id, i) => ({
    ...{ id, hex: id === 'c' ? 2 : i + 1, seat: id === 'enemy' ? 1 : 0 },
    name: id.toUpperCase(),
  }));
  return { viewer: 0, actor: 0, at: length, length, choices: [{}], counters } as unknown as Seen;
}

function begun(seen: Seen, reach: readonly number[] = []): Planner {
  const planner = new Planner({
    seen: signal(seen),
    opening: signal<PlayedOpening | null>(null),
    refused: signal<string | null>(null),
    ask: (async (ask: string) => (ask === 'reach' ? reach.map((hex) => ({ hex })) : undefined)) as never,
  });
  planner.isOn.value = true;
  return planner;
}

test('a unit that cannot stand where it is planned has no arrow of the attack, as it is not in its odds', () => {
  const planner = begun(positioned(0, ['a', 'b', 'enemy']));
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

test('a click on a hex of several units puts the unit in hand there: it stays, or joins them', async () => {
  const planner = begun(positioned(0, ['a', 'b', 'enemy', 'c']), [2, 12]);
  expect([...planner.destinations]).toEqual([3]);
  await planner.pick('c');
  expect([...planner.destinations]).toEqual([3, 2, 12]);
  planner.click({ hex: 2 });
  await planner.pick('a');
  expect([...planner.destinations]).toEqual([3, 1, 2, 12]);
  planner.click({ hex: 2 });
  expect(planner.plan.value.placed).toEqual(['c', 'a'].map((counter) => ({ counter, hex: 2 })));
});

test('a plan tells which of its units are lost, and is over with the last of them', () => {
  const before = positioned(4, ['a', 'b', 'enemy']);
  const planner = begun(before);
  planner.plan.value = { placed: ['a', 'b'].map((counter, i) => ({ counter, hex: 11 + i })), target: 3 };
  const without = positioned(6, ['a', 'enemy']);
  planner.follow(without, before);
  expect(planner.played.value).toEqual([{ text: 'Lost from the plan: B.', isDone: false }]);
  expect([planner.isOn.value, planner.plan.value.placed.length]).toEqual([true, 1]);
  const none = positioned(8, ['enemy']);
  planner.follow(none, without);
  expect(planner.played.value).toEqual([{ text: 'Lost from the plan: A. The plan is over.', isDone: false }]);
  expect([planner.isOn.value, planner.plan.value]).toEqual([false, { placed: [], target: null }]);
  planner.follow(positioned(9, ['enemy']), none);
  expect(planner.played.value).toEqual([]);
});
