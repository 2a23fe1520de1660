// Chapters of playouts that are handled in a drawn style.

import { expect, test } from 'vitest';
import { StyledChapters } from '../../agents/mcts/styles.ts';
import { CHANCE } from '../../src/engine/contract/ids.ts';
import type { Knowledge } from '../../src/engine/contract/knowledge.ts';
import { SampleDice } from '../../src/engine/kernel/chance.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { findRuleset } from '../../src/rules/registry.ts';

const rules = await findRuleset('winter-thunder');
const s = rules.prepare({ scenario: 'st-vith' });
const knowledge = rules.knowledge as Knowledge;
const plans = knowledge.plans!;

interface Played {
  /** By chapter, in the order in which they were begun: whether it was handled in a style. */
  readonly chapters: ReadonlyMap<number, boolean>;
}

/** Plays a game out on the dice of a sample, chapters by whom `styled` names. */
function playOut(styled: StyledChapters<typeof s>, key: number): Played {
  const g = new Game(rules, s);
  const usual = s.seats.map(() => knowledge.planner());
  const dice = new SampleDice();
  dice.key = key;
  styled.begin();
  const chapters = new Map<number, boolean>();
  const rng = new Rng('whims');
  while (!g.isOver) {
    if (g.actor === CHANCE) {
      g.apply(dice.fall(g));
      continue;
    }
    const planner = styled.plannerFor(g, key);
    const chapter = plans.chapter(g);
    if (chapter !== 0) {
      // A chapter is handled by one mind from its beginning to its end.
      expect(chapters.get(chapter) ?? planner !== null).toBe(planner !== null);
      chapters.set(chapter, planner !== null);
    }
    g.apply((planner ?? usual[g.actor]).next(g, rng));
  }
  return { chapters };
}

const styledBy = (share: number): StyledChapters<typeof s> =>
  new StyledChapters(plans, knowledge, s.seats.length, share);

test('with a share of 1 every later chapter is played in a style, with a share of 0 none', () => {
  const all = styledBy(1);
  const [first, second] = [...playOut(all, 7).chapters.keys()];
  expect([...playOut(all, 7).chapters.values()].every(Boolean)).toBe(true);
  expect([...playOut(styledBy(0), 7).chapters.values()].some(Boolean)).toBe(false);
  all.root = first;
  const { chapters } = playOut(all, 7);
  expect(chapters.get(first)).toBe(false);
  expect([...chapters].filter(([, isStyled]) => !isStyled)).toHaveLength(1);
  all.root = 0;
  all.answered = second;
  expect(playOut(all, 7).chapters.get(second) ?? false).toBe(false);
});

test('whether a chapter is styled depends on the sample and the chapter alone', () => {
  const [one, other] = [styledBy(0.5), styledBy(0.5)];
  let count = 0;
  let styled = 0;
  for (let key = 1; key <= 10; key++) {
    const { chapters } = playOut(one, key);
    // Between two playouts of a sample lies another, and what comes before in it may differ.
    other.root = [...chapters.keys()][0];
    playOut(other, key + 1000);
    for (const [chapter, isStyled] of playOut(other, key).chapters) {
      if (chapter === other.root || !chapters.has(chapter)) continue;
      expect(isStyled).toBe(chapters.get(chapter));
    }
    for (const isStyled of chapters.values()) {
      count++;
      if (isStyled) styled++;
    }
  }
  expect(styled / count).toBeGreaterThan(0.4);
  expect(styled / count).toBeLessThan(0.6);
});
