// Finding by typing, formations, the next piece that can act: the pure parts, on the synthetic giant.

import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { action } from '../../src/engine/kernel/action.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import type { GiantStatics } from '../../src/rules/canaries/giant/state.ts';
import { VERB } from '../../src/rules/canaries/giant/terms.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { MapIndex } from '../../src/table/map-index.ts';
import { actingOf, nextActing } from '../../src/web/play/acting.ts';
import { entriesOf, foundIn } from '../../src/web/play/find.ts';
import { formationsOf } from '../../src/web/play/formations.ts';
import { byReason, mayJoin } from '../../src/web/play/group.ts';
import { Pointing } from '../../src/web/play/pointing.ts';
import { Selection } from '../../src/web/play/selection.ts';
import type { ChoiceView, Seen } from '../../src/web/protocol.ts';
import { viewsOf } from '../../src/web/umpire/choice-views.ts';
import { TestPage } from './umpire-page.ts';

const opened = async () => {
  const page = new TestPage();
  const opening = await page.ask('open', {
    opening: { ruleset: 'giant', scenario: 'front', seats: { west: 'human', east: 'human' }, seed: '7' },
  });
  const seen = await page.settled();
  return { page, opening, seen };
};

/** The same moment with other choices. */
const withChoices = (seen: Seen, choices: readonly ChoiceView[], mayAct: boolean): Seen => ({
  ...seen,
  choices,
  counters: mayAct ? seen.counters : seen.counters.map(({ mayAct: _, ...rest }) => rest),
});

describe('on a giant', () => {
  test('every piece that can act comes once in the round, formation by formation, and back to the first', async () => {
    const { seen } = await opened();
    const acting = actingOf(seen);
    expect(acting).toHaveLength(252);
    expect(acting.every(({ seat }) => seat === seen.actor)).toBe(true);
    const round: string[] = [];
    let at: string | null = null;
    for (let n = 0; n < acting.length; n++) {
      at = nextActing(seen, at, 1)!.id;
      round.push(at);
    }
    expect(new Set(round).size).toBe(acting.length);
    expect(nextActing(seen, at, 1)!.id).toBe(round[0]);
    expect(nextActing(seen, round[0], -1)!.id).toBe(at);
    const formations = acting.map(({ formation }) => formation);
    expect(formations.filter((each, i) => each !== formations[i - 1])).toHaveLength(new Set(formations).size);
  });

  test('none can act where none is named; a piece in hand hides those that the ruleset names', async () => {
    const { seen } = await opened();
    const halt = { action: 1, text: 'halt', verb: 'halt', label: 'Halt', targets: [] };
    expect(nextActing(withChoices(seen, [halt], false), null, 1)).toBeNull();
    expect(nextActing(withChoices(seen, [halt], true), null, 1)).not.toBeNull();
    expect(nextActing(withChoices(seen, [], true), null, 1)).toBeNull();
  });

  test('formations hold every piece once, the own side first, with strength and those who can act', async () => {
    const { seen } = await opened();
    const rows = formationsOf({ ...seen, viewer: 1 });
    expect(rows[0].seat).toBe(1);
    const own = rows.filter(({ seat }) => seat === 0);
    expect(own.map(({ name }) => name).slice(0, 3)).toEqual(['Army 1', 'Army 2', 'Army 3']);
    expect(rows.flatMap(({ placed, off }) => [...placed, ...off])).toHaveLength(600);
    const reserve = own.find(({ name }) => name === 'Reserve')!;
    expect([reserve.placed.length, reserve.off.length, reserve.strength]).toEqual([0, 36, 0]);
    expect(own.reduce((sum, { acting }) => sum + acting.size, 0)).toBe(252);
    expect(own[0].strength).toBe(own[0].placed.reduce((sum, { strength = 0 }) => sum + strength, 0));
  });

  test('the pieces of a side without formations are listed by their branch', () => {
    const piece = (id: string, symbol: string, formation?: string) => ({
      id,
      symbol,
      factors: '3-4',
      seat: 0,
      hex: 1,
      formation,
    });
    const branches = (...counters: ReturnType<typeof piece>[]) =>
      formationsOf({ counters, choices: [], actor: 0, boxes: [], viewer: 0 } as unknown as Seen).map(
        ({ name, branch, placed }) => [name, branch, placed.length],
      );
    expect(branches(piece('a', 'infantry'), piece('b', 'armor'), piece('c', 'infantry'))).toEqual([
      ['', 'armor', 1],
      ['', 'infantry', 2],
    ]);
    expect(branches(piece('a', 'infantry', '1 Corps'), piece('b', 'armor'))).toEqual([
      ['1 Corps', '', 1],
      ['', '', 1],
    ]);
  });

  test('pieces are listed by headquarters too, where the ruleset names those', () => {
    const of = (id: string, formation: string, command?: string) => ({
      id,
      formation,
      command,
      seat: 0,
      hex: 1,
      factors: '1-1',
    });
    const counters = [
      of('a', '1 Army', 'North'),
      of('b', '2 Army', 'North'),
      of('c', '1 Army', 'South'),
      of('d', '2 Army'),
    ];
    const seen = { counters, choices: [], actor: 0, boxes: [], viewer: 0 } as unknown as Seen;
    const names = (rows: ReturnType<typeof formationsOf>) =>
      rows.map(({ name, placed }) => `${name}: ${placed.map(({ id }) => id).join(' ')}`);
    expect(names(formationsOf(seen))).toEqual(['1 Army: a c', '2 Army: b d']);
    expect(names(formationsOf(seen, 'command'))).toEqual(['North: a b', 'South: c', ': d']);
  });

  test('typing finds units, places, hexes, formations and choices, whole names first', async () => {
    const { opening, seen } = await opened();
    const entries = entriesOf(opening, seen, formationsOf(seen), seen.choices);
    const first = (typed: string) => foundIn(entries, typed, 30)[0]?.finding;
    expect(first('w012')).toMatchObject({ kind: 'unit', unit: { id: 'w012' }, box: null });
    expect(first('W012 ')).toMatchObject({ kind: 'unit', unit: { id: 'w012' } });
    expect(first('w300')).toMatchObject({ kind: 'unit', box: 'due-west' });
    expect(first('1234')).toEqual({ kind: 'hex', hex: opening.map.hexes.find(({ label }) => label === '1234')!.hex });
    const place = opening.map.places[3];
    expect(first(place.name)).toEqual({ kind: 'place', hex: place.hex });
    expect(first('army 12')).toMatchObject({ kind: 'formation', formation: { name: 'Army 12' } });
    expect(first('end')).toMatchObject({ kind: 'choice', choice: { text: 'end' } });
    expect(foundIn(entries, 'hq army 3', 30).every(({ finding }) => finding.kind === 'unit')).toBe(true);
    expect(foundIn(entries, 'no such thing', 30)).toEqual([]);
    expect(foundIn(entries, 'w', 30)).toHaveLength(30);
  });

  test('of pieces selected together only the own ones join, and those that can act where any can', async () => {
    const { seen } = await opened();
    const garrison = seen.counters.find(({ formation, seat }) => formation === 'Garrisons' && seat === 0)!.id;
    expect(mayJoin(seen, ['e050', garrison, 'w090', 'w300'])).toEqual(['w090']);
    expect(mayJoin(seen, ['e050', garrison])).toEqual([garrison]);
    expect(mayJoin(seen, ['e050'])).toEqual([]);
    const stays = [
      { counter: 'a', why: 'full' },
      { counter: 'b', why: 'far' },
      { counter: 'c', why: 'far' },
    ];
    expect(byReason({ goes: [], stays })).toEqual([
      ['far', ['b', 'c']],
      ['full', ['a']],
    ]);
  });

  test('a choice that names a unit in a box is begun by a click on it; one that needs nothing else is made', async () => {
    const { opening, seen } = await opened();
    const rules = await findRuleset('giant');
    const g = new Game(rules, rules.prepare({ scenario: 'front' }));
    const { ids } = (g.s as unknown as GiantStatics).forces;
    const named = action(VERB.pick, ids.indexOf('w300'));
    const [choice] = viewsOf(g, [named], new MapIndex(opening.map), seen.counters, seen.boxes);
    expect([choice.inBox, choice.targets]).toEqual(['w300', []]);
    const [mapped] = viewsOf(
      g,
      [action(VERB.pick, ids.indexOf('w050'))],
      new MapIndex(opening.map),
      seen.counters,
      seen.boxes,
    );
    expect([mapped.inBox, mapped.targets]).toEqual([undefined, [{ counter: 'w050' }]]);

    const asked: unknown[] = [];
    const boxed = (choices: readonly ChoiceView[]): Selection => {
      const game = {
        ...{ seen: signal({ ...seen, set: null, choices }), opening: signal(null), isPast: signal(false) },
        ...{ isReportRead: signal(false), refused: signal(null) },
        ask: async (...each: unknown[]) => void asked.push(each),
      };
      return new Selection(game as never, new Pointing(game as never));
    };
    const to = (hex: number): ChoiceView => ({ ...choice, action: choice.action + hex, targets: [{ hex }] });
    const several = boxed([to(1), to(2), mapped]);
    several.takeFromBox('w300');
    expect(several.begun.value.map(({ targets }) => targets)).toEqual([[{ hex: 1 }], [{ hex: 2 }]]);
    expect(asked).toEqual([]);
    boxed([choice, mapped]).takeFromBox('w300');
    expect(asked).toEqual([['choose', { action: named, at: seen.length }]]);
  });
});
