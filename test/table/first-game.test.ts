// First games: each can be played to its end by the choices that it teaches, whose rules exist; the guide knows its step
// from the choices alone.

import { describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/registry.ts';
import { Guide, type Made } from '../../src/table/guide.ts';
import { firstGameOf } from '../../src/wargame/data/first-game.ts';
import type { GuideView } from '../../src/web/protocol.ts';
import { atLength } from '../length.ts';
import { memory, TestPage } from '../web/umpire-page.ts';

const games = (await Promise.all(rulesets.map(({ load }) => load()))).flatMap((rules) =>
  (rules.firstGames ?? []).map((game, place) => ({ title: `${rules.name}, ${game.title}`, rules, game, place })),
);

const begun = async (ruleset: string, lesson: number, page = new TestPage()): Promise<TestPage> => {
  await page.ask('pace', { ms: 0 });
  await page.ask('open', { opening: { ruleset, scenario: '', seed: '', seats: {}, guide: 0, lesson } });
  return page;
};

const guideOf = (page: TestPage): GuideView => page.seen.guide!;

/** Until the learner is to do or read something. */
const due = (page: TestPage): Promise<unknown> => page.until(({ guide }) => guide !== null && guide.kind !== 'wait');

/** Passes what is to be read, up to the next choice or the end. */
async function toNextChoice(page: TestPage): Promise<GuideView> {
  await due(page);
  while (guideOf(page).kind === 'look') {
    await page.ask('guide', { deed: 'pass' });
    await due(page);
  }
  return guideOf(page);
}

describe.each(games)('$title', ({ rules, game, place }) => {
  const { ledger } = rules;
  const { steps, next, seat } = game;

  test('each step names a rule of the ledger, and the scenario after it exists', () => {
    const known = new Set(ledger!.map(({ rule }) => rule));
    expect(steps.map(({ rule }) => rule).filter((rule) => !known.has(rule))).toEqual([]);
    expect(rules.scenarios.map(({ id }) => id)).toContain(next);
    expect(rules.prepare({ scenario: game.scenario }).seats).toContain(seat);
  });

  test.runIf(atLength)(
    'it is played to its end by the choices it teaches, and all that it points at is there',
    async () => {
      const page = await begun(rules.id, place);
      const shown: string[] = [];
      for (;;) {
        await due(page);
        const guide = guideOf(page);
        if (guide.kind === 'over') break;
        if (shown.at(-1) !== guide.title) shown.push(guide.title);
        const step = steps[guide.number - 1];
        const next = page.seen.choices.filter(({ action }) => guide.next.includes(action));
        // While a button is due, a click on the map would mean something else: nothing there is pointed at.
        const isButton = next.length > 0 && next[0].targets.length === 0;
        if (isButton) expect(guide.targets).toEqual([]);
        else expect(guide.targets.length).toBeGreaterThanOrEqual(step.at?.length ?? 0);
        const ids = page.seen.counters.map(({ id }) => id);
        for (const target of [...guide.targets, ...(step.at ?? [])])
          if ('counter' in target) expect(ids).toContain(target.counter);
        if (step.look && 'counter' in step.look) expect(ids).toContain(step.look.counter);
        if (guide.kind === 'do') expect(guide.next.length).toBeGreaterThan(0);
        // The whole of a step is done, across dice and answers.
        await page.ask('guide', { deed: 'skip' });
        await page.until((seen) => seen.guide?.number !== guide.number);
      }
      expect(shown).toEqual(steps.map(({ title }) => title));
      expect(guideOf(page).goesOn.scenario).toBe(next);
    },
  );

  test('another choice is answered by the step and changes nothing; undo leads back to the step', async () => {
    const page = await begun(rules.id, place);
    const first = await toNextChoice(page);
    const { length, choices } = page.seen;
    const other = choices.find(({ action }) => !first.next.includes(action))!;
    await page.ask('choose', { action: other.action, at: length });
    expect(page.seen).toMatchObject({ length, guide: { number: first.number, said: steps[first.number - 1].wrong } });
    await page.ask('guide', { deed: 'skip' });
    await page.until((seen) => seen.length > length);
    const later = await toNextChoice(page);
    expect(later).toMatchObject({ said: '' });
    expect(later.number).toBeGreaterThan(first.number);
    await page.ask('undo', { at: length });
    await page.until((seen) => seen.length === length && seen.choices.length > 0);
    expect(guideOf(page).number).toBe(first.number);
  });

  test('it is kept with its step, and goes on there; left, it is a free game', async () => {
    const store = memory();
    const page = await begun(rules.id, place, new TestPage(undefined, store));
    const first = await toNextChoice(page);
    await page.ask('guide', { deed: 'skip' });
    await page.until(({ guide }) => guide!.number > first.number);
    await due(page);
    await page.ask('keep', {});
    const [key] = store.kept.keys();
    const later = new TestPage(undefined, store);
    await later.ask('openSaved', { key });
    await due(later);
    expect(guideOf(later)).toMatchObject({ number: guideOf(page).number, title: guideOf(page).title });
    await later.ask('guide', { deed: 'leave' });
    expect(later.seen.guide).toBeNull();
  });
});

const SMALL = {
  ...{ ruleset: 'r', source: 's', title: 't', about: 'a', minutes: 1, seat: 'x', opponent: 'random', seed: '1' },
  ...{ scenario: { scenario: 'first-game' }, next: 'n' },
};
const told = { title: 't', rule: '1', text: 't' };
const own = (...texts: string[]): Made[] => texts.map((text) => ({ isLearner: true, text }));
const other = (text: string): Made => ({ isLearner: false, text });

test('the guide takes its step from the choices: read steps stay passed, an undone one is due again', () => {
  const steps = [
    told,
    { ...told, do: ['a', 'b'], or: [['b', 'a']], wrong: 'w', others: ['x', 'y'] },
    told,
    { ...told, do: ['c'], wrong: 'w' },
  ];
  const guide = new Guide(firstGameOf({ ...SMALL, before: ['z'], steps }));
  expect([guide.at([]), guide.answer([]), guide.answer([other('z')])]).toEqual([0, 'z', null]);
  guide.pass([]);
  expect([guide.at([]), guide.due([])]).toEqual([1, ['a', 'b']]);
  expect([guide.allows([], ['b']), guide.allows([], ['c']), guide.allows([], ['a', 'a'])]).toEqual([
    true,
    false,
    false,
  ]);
  expect(guide.due(own('b'))).toEqual(['a']);
  expect(guide.at(own('a', 'b'))).toBe(2);
  expect([guide.answer(own('a', 'b')), guide.answer([...own('a'), other('x'), ...own('b')])]).toEqual(['x', 'y']);
  // A choice passes what was to be read before it.
  expect(guide.at(own('a', 'b', 'c'))).toBe(4);
  expect(guide.at(own('a'))).toBe(1);
  expect(guide.fits(own('q'))).toBe(false);
});

test('a first game is refused where a step mixes choices with a look, or has no answer to other choices', () => {
  const bad = { ...told, do: ['a'], wrong: 'w', look: { panel: 'odds' } };
  expect(() => firstGameOf({ ...SMALL, steps: [bad] })).toThrow('choices mixed with a look');
  expect(() => firstGameOf({ ...SMALL, steps: [{ ...told, do: ['a'] }] })).toThrow('no "wrong"');
  expect(() => firstGameOf({ ...SMALL, steps: [told], seed: 1 })).toThrow('seed');
});
