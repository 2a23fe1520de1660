// What a person does by one click: a set, a far move, a turn that a computer plays. Each is taken back by one undo.

import { describe, expect, test } from 'vitest';
import { findRuleset } from '../../src/rules/registry.ts';
import type { GameStore } from '../../src/web/umpire/store.ts';
import { atLength } from '../length.ts';
import { documentOf } from '../rules/nuklear-winter-68/position.ts';
import { memory, recordBefore, TestPage } from './umpire-page.ts';

const GERMAN = { german: 'human', allied: 'recruit' } as const;

/** Winter Thunder, where the Germans may attack a hex with several units. */
async function atAttack(): Promise<TestPage> {
  const record = await recordBefore(
    'winter-thunder',
    'st-vith',
    GERMAN,
    (g) => g.stepName === 'battle.attackers' && g.options().size >= 4,
    (g) => g.stepName === 'activation.fight',
  );
  const page = new TestPage();
  await page.ask('pace', { ms: 0 });
  const { ruleset, scenario, seed } = record;
  await page.ask('open', { opening: { ruleset, scenario: scenario as string, seed, seats: GERMAN, record } });
  await page.settled();
  const attack = page.seen.choices.find(({ text }) => text === 'attack 1506')!;
  await page.choose(attack.action);
  return page;
}

describe('a set', () => {
  test('attackers named last to first are all in the attack, with the sum of all', async () => {
    const page = await atAttack();
    const { items, ending } = page.seen.set!;
    expect(items.length).toBeGreaterThanOrEqual(4);
    expect(ending?.label).toBe('Fight');
    const before = page.seen.length;
    const backward = items.map(({ action }) => action).reverse();
    const sums: number[] = [];
    for (let n = 1; n <= backward.length; n++) {
      const draft = await page.ask('draft', { named: backward.slice(0, n) });
      expect([...draft.open].sort()).toEqual(backward.slice(n).sort());
      if (draft.odds) sums.push(Number.parseFloat(draft.odds.workings[0].value));
    }
    expect(sums.length).toBeGreaterThan(2);
    expect(sums).toEqual([...sums].sort((a, b) => a - b));
    expect(new Set(sums).size).toBe(sums.length);
    const set = { named: backward, ending: ending!.action };
    await expect(page.ask('name', { ...set, at: before - 1 })).rejects.toThrow('the game has gone on');
    await page.ask('name', { ...set, at: before });
    await page.until(({ set }) => set === null);
    const taken = (await page.ask('record', {})).actions.slice(before).filter((text) => text.startsWith('with '));
    expect(taken).toHaveLength(items.length);
    expect(page.log.filter(({ at }) => at > before).length).toBeLessThan(items.length + 3);
    expect(page.seen.odds!.workings[0].value).toBe(`${sums.at(-1)} CF`);
    expect(page.seen.undoTo).toBe(before);
    await page.ask('undo', { at: page.seen.undoTo! });
    await page.until(({ length }) => length === before);
    expect(page.seen.set!.items).toEqual(items);
    await page.ask('redo', {});
    await page.until(({ set }) => set === null);
    expect((await page.ask('record', {})).actions.slice(before)).toEqual(expect.arrayContaining(taken));
  });

  test('what makes no legal set is refused, and nothing has changed', async () => {
    const page = await atAttack();
    const { length } = page.seen;
    const { items, ending } = page.seen.set!;
    const artillery = items.find(({ label }) => label.endsWith('artillery'))!;
    const { isWhole } = await page.ask('draft', { named: [artillery.action] });
    expect(isWhole).toBe(false);
    const handed = page.ask('name', { named: [artillery.action], ending: ending!.action, at: length });
    await expect(handed).rejects.toThrow('not a legal set');
    expect(page.seen.length).toBe(length);
  });
});

describe('weapons that change hands', () => {
  const B4 = 'step B4';

  async function withWeapons(store: GameStore | null = null): Promise<TestPage> {
    const scenario = documentOf({
      units: { '2-130': 'fallschirmjager@B5 fallschirmjager@B5', bh: 'zealots@DD20' },
      active: '2-130',
      sides: { reich: { weapons: { mg42: 1, pft3: 2 } } },
      position: { weapons: ['mg42', 'pft3', 'pft3'].map((weapon) => ({ weapon, hex: 'B5' })) },
    });
    const seats = { reich: 'human', 'black-hand': 'recruit' };
    const page = new TestPage(undefined, store);
    await page.ask('pace', { ms: 0 });
    await page.ask('open', { opening: { ruleset: 'nuklear-winter-68', scenario, seats, seed: '7' } });
    await page.settled();
    for (const text of ['keep', 'take fallschirmjager-1']) {
      const choice = page.seen.choices.find((each) => each.text === text);
      if (choice) await page.choose(choice.action);
    }
    return page;
  }
  const actionsFrom = async (page: TestPage, at: number) => (await page.ask('record', {})).actions.slice(at);
  const named = ({ seen }: TestPage, ...weapons: string[]) =>
    weapons.map((weapon) => seen.set!.items.find(({ text }) => text.startsWith(`pick ${weapon} `))!.action);

  test('are named in any order and handed over alone, one undo takes all of them back', async () => {
    const page = await withWeapons();
    const { length, set } = page.seen;
    expect(set).toMatchObject({ isOptional: true, ending: null, size: null });
    const last = named(page, 'pft3-2', 'mg42-1');
    const draft = await page.ask('draft', { named: last });
    // Weapons are dealt with in their order: one of a lower number is out of reach after that, and the table says so.
    expect(draft).toMatchObject({ isWhole: true, open: named(page, 'pft3-1'), closes: named(page, 'pft3-1') });
    expect(await page.ask('draft', { named: named(page, 'mg42-1') })).toMatchObject({ closes: [] });
    await page.ask('name', { named: last, ending: null, at: length });
    const after = await page.until((seen) => seen.length === length + 2);
    expect(await actionsFrom(page, length)).toEqual(['pick mg42-1 fallschirmjager-1', 'pick pft3-2 fallschirmjager-1']);
    expect(after.choices.map(({ text }) => text)).toContain(B4);
    expect(after.undoTo).toBe(length);
  });

  test('go along with what is done next: a choice, or a way to a hex; none is left out silently', async () => {
    const page = await withWeapons();
    const { length, choices, counters } = page.seen;
    const step = choices.find(({ text }) => text === B4)!;
    await page.ask('name', { named: named(page, 'pft3-1', 'mg42-1'), ending: step.action, at: length });
    const stepped = await page.until((seen) => seen.length >= length + 3);
    const picks = ['pick mg42-1 fallschirmjager-1', 'pick pft3-1 fallschirmjager-1'];
    expect(await actionsFrom(page, length)).toEqual([...picks, B4]);
    expect(stepped.undoTo).toBe(length);
    await page.ask('undo', { at: length });
    await page.until((seen) => seen.length === length);
    const goal = (await page.ask('reach', { counter: 'fallschirmjager-1' })).find(({ path }) => path.length === 3)!;
    const way = { counter: 'fallschirmjager-1', hex: goal.hex, play: true };
    await page.ask('go', { ...way, named: named(page, 'pft3-1', 'mg42-1') });
    const gone = await page.until((seen) => seen.length > length);
    expect((await actionsFrom(page, length)).slice(0, 2)).toEqual(picks);
    expect(gone.counters.find(({ id }) => id === way.counter)?.hex).toBe(goal.hex);
    expect(gone.undoTo).toBe(length);
    await page.ask('undo', { at: gone.undoTo! });
    expect((await page.until((seen) => seen.length === length)).counters).toEqual(counters);
  });

  test('are one undo also after the page was loaded anew, and what is done then another', async () => {
    const store = memory();
    const page = await withWeapons(store);
    const { length, choices } = page.seen;
    await page.ask('name', { named: named(page, 'pft3-1', 'mg42-1'), ending: null, at: length });
    await page.until((seen) => seen.length === length + 2);
    await page.ask('keep', {});
    const [key] = [...store.kept.keys()];
    const again = new TestPage(undefined, store);
    await again.ask('pace', { ms: 0 });
    await again.ask('openSaved', { key });
    const { undoTo } = await again.settled();
    expect(undoTo).toBe(length);
    const step = again.seen.choices.find(({ text }) => text === B4)!;
    expect((await again.choose(step.action)).undoTo).toBe(length + 2);
    await again.ask('undo', { at: length + 2 });
    const back = await again.until((seen) => seen.length === length + 2);
    await again.ask('undo', { at: back.undoTo! });
    expect((await again.until((seen) => seen.length === length)).choices).toEqual(choices);
  });

  test('a single one is a choice as any other', async () => {
    const page = await withWeapons();
    await page.ask('name', { named: named(page, 'pft3-1'), ending: null, at: page.seen.length });
    const after = await page.until(({ set }) => set === null);
    expect(after.choices.map(({ text }) => text)).toContain('pick pft3-2 fallschirmjager-1');
  });
});

describe('a far move', () => {
  test('is gone on with when the enemy has answered, up to the hex that was clicked, and taken back as one', async () => {
    const seats = { nato: 'human', 'black-hand': 'human' };
    const page = new TestPage();
    // Two people at one screen: the second one's answers are the test's.
    await page.open('nuklear-winter-68', 'powerstrike', { nato: 'regular', 'black-hand': 'recruit' }, '5');
    const asked = (seen: TestPage['seen']): boolean => seen.prompt?.step === 'reaction.choose';
    await page.ask('seat', { seat: 0, player: 'human' });
    await page.ask('seat', { seat: 1, player: 'human' });
    expect(Object.keys(seats)).toHaveLength(2);
    let walks = 0;
    for (let n = 0; n < 4000 && walks < (atLength ? 3 : 1) && page.seen.result === ''; n++) {
      const seen = await page.settled();
      if (seen.handOver !== null) {
        await page.ask('handedOver', {});
        continue;
      }
      const { step } = seen.prompt!;
      const text = (of: string) => seen.choices.find((choice) => choice.text.startsWith(of));
      if (step !== 'impulse.act') {
        await page.choose((text('hold') ?? text('done') ?? text('stop') ?? seen.choices[0]).action);
        continue;
      }
      let walked = false;
      for (const { targets } of seen.choices) {
        const [first] = targets;
        if (!first || !('counter' in first)) continue;
        const far = (await page.ask('reach', { counter: first.counter })).filter(({ path }) => path.length > 3);
        const goal = far.at(-1);
        if (!goal || !(await page.ask('mayGo', { counter: first.counter }))) continue;
        const before = seen.length;
        await page.ask('go', { counter: first.counter, hex: goal.hex, play: true });
        let answers = 0;
        let now = await page.settled();
        while (asked(now)) {
          answers++;
          now = await page.choose(now.choices.find((choice) => choice.text === 'hold')!.action);
        }
        if (answers > 0) {
          walks++;
          expect(now.counters.find(({ id }) => id === first.counter)?.hex).toBe(goal.hex);
        }
        walked = true;
        expect(now.length).toBeGreaterThan(before);
        break;
      }
      if (!walked) await page.choose((text('done') ?? seen.choices[0]).action);
    }
    expect(walks).toBeGreaterThan(0);
  }, 240_000);

  test('of several steps is one undo, also beyond the answers of a computer', async () => {
    const page = new TestPage();
    await page.open('nuklear-winter-68', 'powerstrike', { nato: 'human', 'black-hand': 'recruit' }, '5');
    let undone = 0;
    for (let n = 0; n < 2000 && undone < 3 && page.seen.result === ''; n++) {
      const seen = await page.settled();
      const { step } = seen.prompt!;
      if (step !== 'impulse.act') {
        const end = seen.choices.find(({ text }) => /^(hold|done|stop)/.test(text));
        await page.choose((end ?? seen.choices[0]).action);
        continue;
      }
      const movers = seen.choices.flatMap(({ targets: [first] }) =>
        first && 'counter' in first ? [first.counter] : [],
      );
      let moved = false;
      for (const counter of movers) {
        const goal = (await page.ask('reach', { counter })).filter(({ path }) => path.length > 3).at(-1);
        if (!goal || !(await page.ask('mayGo', { counter }))) continue;
        await page.ask('go', { counter, hex: goal.hex, play: true });
        const gone = await page.until((now) => now.length > seen.length && now.choices.length > 0);
        if (gone.prompt?.step === 'impulse.act' || gone.prompt?.step === 'orders.choose') {
          expect(gone.undoTo).toBe(seen.length);
          await page.ask('undo', { at: gone.undoTo! });
          const back = await page.until(({ length }) => length === seen.length);
          expect(back.choices).toEqual(seen.choices);
          undone++;
        }
        moved = true;
        break;
      }
      if (!moved || undone > 0) await page.choose(seen.choices.find(({ text }) => text === 'done')!.action);
    }
    expect(undone).toBeGreaterThan(0);
  }, 240_000);
});

test('a computer that plays a person’s turn gives the seat back when it is over; one undo takes all of it back', async () => {
  const page = new TestPage();
  await page.open('winter-thunder', 'st-vith', GERMAN, '3');
  const before = await page.settled();
  await page.ask('playTurn', { spec: 'recruit' });
  const after = await page.until(({ turn, choices }) => turn > before.turn && choices.length > 0);
  expect(after.standIn).toBeNull();
  expect(after.players[0]).toBe('human');
  expect(after.viewer).toBe(0);
  expect(after.length).toBeGreaterThan(before.length + 5);
  expect(after.undoTo).toBe(before.length);
  await page.ask('undo', { at: after.undoTo! });
  const back = await page.until(({ length }) => length === before.length);
  expect(back.choices).toEqual(before.choices);
  expect(back.practice).toBe(true);
}, 120_000);

test.each([
  ['winter-thunder', /(German|Allied) lead \d+, |equal points|times the points|\d+ to 0/],
  ['nuklear-winter-68', / leads by \d+, needed \d+|equal points, needed a lead of \d+/],
])(
  '%s: aims name what each side plays for, and a game that is over says why',
  async (ruleset, why) => {
    const rules = await findRuleset(ruleset);
    for (const { id } of rules.scenarios) {
      const s = rules.prepare({ scenario: id });
      const { whole, bySeat, places } = rules.view!.aims!(s);
      expect(whole).toMatch(/\d|more/i);
      expect(bySeat).toHaveLength(s.seats.length);
      for (const lines of bySeat) expect(lines.length).toBeGreaterThan(0);
      const hexes = rules.view!.map(s).hexes.map(({ hex }) => hex);
      for (const { hex, worth } of places) {
        expect(hexes).toContain(hex);
        expect(worth).toMatch(/^\d+$/);
      }
    }
    const [{ id }] = rules.scenarios;
    const page = new TestPage();
    await page.open(ruleset, ruleset === 'winter-thunder' ? 'st-vith' : id, {}, '1');
    for (const seat of page.seen.players.keys()) await page.ask('seat', { seat, player: 'random' });
    const { verdict } = await page.until(({ result }) => result !== '');
    expect(verdict).toMatch(why);
  },
  240_000,
);
