// Choices that need no thought: the table makes them for a person, tells of them, and asks once they are taken back.

import { beforeAll, describe, expect, test } from 'vitest';
import { action } from '../../src/engine/kernel/action.ts';
import type { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import type { GameRecord } from '../../src/engine/text/record.ts';
import { verbWord } from '../../src/engine/text/text.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { routineOf } from '../../src/table/routine.ts';
import { Table } from '../../src/table/table.ts';
import { memory, pick, TestPage } from './umpire-page.ts';

const HOTSEAT = { reich: 'human', nato: 'human' };

/** A game that planners play; `at` is called before each decision, and ends the game where it returns true. */
async function played(ruleset: string, scenario: string, at: (g: Game) => boolean): Promise<Table> {
  const rules = await findRuleset(ruleset);
  const s = rules.prepare({ scenario });
  const table = new Table({ rules, s, scenario, seed: '7', seats: HOTSEAT });
  const planner = rules.knowledge!.planner();
  const rng = new Rng('routine', ruleset);
  while (!table.isOver) {
    if (table.need === 'die') table.fall();
    else if (at(table.g)) break;
    else table.choose(planner.next(table.g, rng));
  }
  return table;
}

/** The decisions of a whole game in which the table chooses: `3 impulse.command keep` has three legal choices. */
async function routineIn(ruleset: string, scenario: string): Promise<readonly string[]> {
  const found = new Set<string>();
  await played(ruleset, scenario, (g) => {
    const chosen = routineOf(g);
    if (chosen !== null) found.add(`${g.options().size === 1 ? 'one' : 'some'} ${g.stepName} ${verbWord(g, chosen)}`);
    return false;
  });
  return [...found].sort();
}

const keepOf = (g: Game): number => g.rules.verbs.findIndex((verb) => verb?.word === 'keep');

describe('choices that need no thought', { timeout: 120_000 }, () => {
  /** A game of two people at the end of an activation whose commander lives. */
  let command: GameRecord;
  beforeAll(async () => {
    const isAsked = (g: Game): boolean => g.stepName === 'impulse.command' && g.options().size > 1;
    command = (await played('nuklear-winter-68', 'empty-quiver', isAsked)).record();
  }, 120_000);

  const opened = async (record: GameRecord, isDone: boolean, store = memory()): Promise<TestPage> => {
    const page = new TestPage(undefined, store);
    await page.ask('pace', { ms: 0 });
    await page.ask('routine', { isDone });
    const { ruleset, scenario, seed } = record;
    await page.ask('open', { opening: { ruleset, scenario, seed, seats: {}, record } });
    await page.settled();
    return page;
  };

  test('nobody is asked who commands while the commander reaches half of the formation by radio', async () => {
    const asked = await opened(command, false);
    expect(asked.seen.prompt!.step).toBe('impulse.command');
    const page = await opened(command, true);
    expect(page.seen.prompt!.step).not.toBe('impulse.command');
    const line = page.log.find(({ isForYou }) => isForYou)!;
    expect(line.text).toMatch(/^For you: .*command/i);
    expect(line.at).toBe(command.actions.length + 1);
  });

  test('undo gives the question back, so that the other answer can be chosen', async () => {
    const page = await opened(command, true);
    expect(page.seen.undoTo).toBe(command.actions.length);
    await page.ask('undo', { at: command.actions.length });
    await page.settled();
    expect(page.seen.prompt!.step).toBe('impulse.command');
    expect(page.log.some(({ isForYou }) => isForYou)).toBe(false);
    const other = page.seen.choices.find(({ verb }) => verb === 'command')!;
    await page.choose(other.action);
    const { actions } = await page.ask('record', {});
    expect(actions[command.actions.length]).toBe(other.text);
    expect(page.log.some(({ at, isForYou }) => isForYou && at === command.actions.length + 1)).toBe(false);
  });

  test('a game that is opened again remembers what was done for its people', async () => {
    const store = memory();
    const page = await opened(command, true, store);
    await page.ask('keep', {});
    const again = new TestPage(undefined, store);
    const [key] = store.kept.keys();
    await again.ask('openSaved', { key });
    await again.settled();
    expect(again.log.filter(({ isForYou }) => isForYou)).toEqual(page.log.filter(({ isForYou }) => isForYou));
  });

  test('whoever wants to be asked everything is asked, and from then on not', async () => {
    const page = await opened(command, false);
    await page.ask('routine', { isDone: true });
    await page.until(({ prompt }) => prompt !== null && prompt.step !== 'impulse.command');
    expect(page.log.filter(({ isForYou }) => isForYou)).toHaveLength(1);
  });

  test('choices are no longer offered once they are made, though the table goes on with others of the person', async () => {
    const page = new TestPage();
    await page.ask('routine', { isDone: true });
    await page.open('nuklear-winter-68', 'cloak-and-dagger', { nato: 'human', reich: 'recruit' });
    const rng = new Rng('offered');
    for (let n = 0; n < 60; n++) {
      const seen = await page.settled();
      if (seen.result !== '') break;
      await page.ask('choose', { action: pick(seen, rng), at: seen.length });
      expect(page.seen.choices.length === 0 || page.seen.length > seen.length).toBe(true);
    }
  });

  test('who commands is asked where the commander reaches less than half by radio, and another unit would reach more', async () => {
    const found = { asked: 0, kept: 0 };
    await played('nuklear-winter-68', 'parsifal', (g) => {
      const isFree = g.stepName === 'impulse.command' && g.options().size > 1 && g.options().has(action(keepOf(g)));
      if (isFree) found[routineOf(g) === null ? 'asked' : 'kept']++;
      return false;
    });
    expect(found.asked).toBeGreaterThan(0);
    expect(found.kept).toBeGreaterThan(found.asked);
  });

  test('the table decides only what has one answer: command that is kept, weapons that wait, one legal choice', async () => {
    const nuklear = await routineIn('nuklear-winter-68', 'lifeline');
    expect(nuklear.filter((line) => line.startsWith('some'))).toEqual([
      'some cleanup.command keep',
      'some deployment.arm keep',
      'some impulse.command keep',
    ]);
    expect(await routineIn('winter-thunder', 'bastogne')).toEqual(['one turnend.place place']);
  });
});
