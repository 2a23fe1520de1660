// The heuristic player: what headquarters and untried corps are to it.

import { expect, test } from 'vitest';
import { CHANCE } from '../../../src/engine/contract/ids.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { describe as textOf } from '../../../src/engine/text/text.ts';
import { seating } from '../../../src/rules/thunder-in-the-east/chapters/stacking.ts';
import { thunderInTheEast } from '../../../src/rules/thunder-in-the-east/index.ts';
import { beginOdds, noStakes, worthOfOdds } from '../../../src/rules/thunder-in-the-east/knowledge/plan/assault.ts';
import { Picture } from '../../../src/rules/thunder-in-the-east/knowledge/plan/picture.ts';
import { ThunderPlanner } from '../../../src/rules/thunder-in-the-east/knowledge/plan/planner.ts';
import { isGovernmentInDanger } from '../../../src/rules/thunder-in-the-east/knowledge/plan/rear-choices.ts';
import type { Happening } from '../../../src/rules/thunder-in-the-east/notes.ts';
import type { Thunder } from '../../../src/rules/thunder-in-the-east/statics.ts';
import { BONUS, SOVIET } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Battlefield } from './battlefield.ts';
import { Front } from './front.ts';
import { testedPuzzle } from './puzzle-position.ts';

test('an attack on an untried corps is weighed over the strengths that it may have, not by their mean', () => {
  const worth = (variance: number): number => {
    const field = new Battlefield();
    field.place('SU_RC', '9040');
    const odds = beginOdds(field.g, field.hex('9040'));
    expect(odds.defenceVariance).toBeGreaterThan(0);
    odds.attack = 3 * odds.defence;
    odds.attackers = 1;
    odds.defenceVariance *= variance;
    return worthOfOdds(field.g, odds, SOVIET, BONUS.none, {
      ...noStakes(),
      steps: 1,
      step: 4,
      retreat: 0,
      cheap: 2,
      dear: 2,
    });
  };
  expect(worth(1)).not.toBe(worth(0));
});

test.each([
  'headquarters-guarded',
  'army-in-the-rear',
  'headquarters-flees',
  'leave-the-pocket',
  'behind-the-dnepr',
  'better-odds',
  'no-attack',
  'close-the-ring',
  'cut-off-the-corps',
  'keep-the-ring',
  'open-the-ring',
  'by-rail',
  'narrow-front',
  'raid-the-airfields',
  'offensive-goes-on',
  'room-for-an-army',
])('the heuristic solves %s', async (name) => {
  const { g, answers } = await testedPuzzle(name);
  const texts: string[] = [];
  const planner = new ThunderPlanner();
  const rng = new Rng('puzzle');
  const [answer] = answers;
  for (let n = 0; n < answer.length; n++) {
    const chosen = planner.next(g, rng);
    texts.push(textOf(g, chosen));
    expect(
      answers.map((each) => each[n]),
      texts.join('; '),
    ).toContain(chosen);
    g.apply(chosen);
  }
});

test('[TITE 11.4] no unit is lost because it went into a full hex', () => {
  const g = new Game(thunderInTheEast, thunderInTheEast.prepare({ scenario: 'barbarossa' }));
  const lost: string[] = [];
  g.listener = (_, event: Happening) => {
    if (event.kind === 'destroyed' && g.isRunning(seating)) lost.push(g.s.forces.titles[event.unit]);
  };
  const rng = new Rng('scratch', 2);
  const planner = new ThunderPlanner();
  while (!g.isOver && thunderInTheEast.turn(g) === 1) {
    const options = g.options();
    g.apply(g.actor === CHANCE ? options.at(rng.below(options.size)) : planner.next(g, rng));
    g.forget();
  }
  expect(lost).toEqual([]);
});

test('the government leaves Moscow when panzers stand before it, not when the Soviets are about to attack (TITE 13.1)', () => {
  const leaves = (g: Game<Thunder>): boolean => {
    const picture = new Picture(g.s);
    picture.survey(g, SOVIET);
    return isGovernmentInDanger(g, picture);
  };
  expect(leaves(new Game(thunderInTheEast, thunderInTheEast.prepare({ scenario: 'uranus' })))).toBe(false);
  const front = new Front('uranus');
  for (const hex of ['9938', '9939', 'A038']) front.place('DE_PZC', hex);
  expect(leaves(front.g)).toBe(true);
});
