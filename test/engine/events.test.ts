// Events are declared once: noting packs nothing, and who listens reads fields by name.

import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../src/engine/contract/ids.ts';
import type { GameEvent } from '../../src/engine/contract/measures.ts';
import { type EventOf, eventFields, eventKinds, MOST_FIELDS } from '../../src/engine/kernel/events.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { rulesets } from '../../src/rules/registry.ts';

const number = eventFields();
const KINDS = eventKinds({
  rained: ['It rains.'],
  hailed: ['It hails on a place.', number('place', 'stones')],
});

describe('a kind of event', () => {
  test('knows its name, what happens, and its fields in order', () => {
    const { kind, about, fields } = KINDS.hailed;
    expect([kind, about, fields.map(({ name }) => name)]).toEqual([
      'hailed',
      'It hails on a place.',
      ['place', 'stones'],
    ]);
  });

  test('makes events with these fields by name and no others', () => {
    const hailed = KINDS.hailed.make(7, 30, 0, 0, 0, 0, 0) as EventOf<typeof KINDS.hailed>;
    expect(hailed).toEqual({ kind: 'hailed', place: 7, stones: 30 });
    expect(KINDS.rained.make(1, 2, 3, 4, 5, 6, 7)).toEqual({ kind: 'rained' });
  });

  test('has no field twice, none called kind, and no more than an event can carry', () => {
    expect(() => eventKinds({ twice: ['Twice.', number('a', 'a')] })).toThrow('event twice has a field twice');
    expect(() => eventKinds({ kindly: ['Kind.', number('kind')] })).toThrow('event kindly has a field twice');
    const many = Array.from({ length: MOST_FIELDS + 1 }, (_, i) => number(`f${i}`));
    expect(() => eventKinds({ long: ['Long.', ...many] })).toThrow(`event long has more than ${MOST_FIELDS} fields`);
  });
});

describe.each(rulesets)('$id', ({ load }) => {
  test('notes nothing that it has not declared, each time with all fields', async () => {
    const rules = await load();
    const declared = new Map(rules.events?.map(({ kind, fields }) => [kind, fields.map(({ name }) => name)]));
    const strange = new Set<string>();
    const g = new Game(rules, rules.prepare({ scenario: rules.scenarios[0].id }));
    const hear = (_: Game, event: GameEvent): void => {
      const { kind, ...fields } = event as GameEvent & Record<string, unknown>;
      const isWhole = Object.values(fields).every(Number.isInteger);
      if (!isWhole || declared.get(kind)?.join() !== Object.keys(fields).join()) strange.add(kind);
    };
    g.listener = hear;
    for (let n = 0; n < 600 && !g.isOver; n++) {
      const options = g.options();
      g.apply(options.at(g.actor === CHANCE ? n % options.size : (7 * n) % options.size));
      g.forget();
    }
    expect([...strange]).toEqual([]);
  });
});
