// What agents can be told: a style to keep, an opening to play first, a fixed mix of secret missions.

import { describe, expect, test } from 'vitest';
import { readMix } from '../../agents/instructions/missions.ts';
import { keepingStyle } from '../../agents/instructions/style.ts';
import { isInstructed, makeAgent, openingFile } from '../../agents/spec.ts';
import type { Agent } from '../../src/engine/contract/agent.ts';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { type Action, CHANCE, seat } from '../../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { Dice } from '../../src/engine/kernel/chance.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { observe } from '../../src/engine/kernel/observe.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { playGame } from '../../src/engine/play/play.ts';
import { describe as textOf } from '../../src/engine/text/text.ts';
import { findRuleset } from '../../src/rules/registry.ts';

const [wt, tb, pennies, tictactoe] = await Promise.all(
  ['winter-thunder', 'three-bridges', 'matching-pennies', 'tic-tac-toe'].map(findRuleset),
);
const stVith = wt.prepare({ scenario: 'st-vith' });
const bridgehead = tb.prepare({ scenario: 'bridgehead' });
const GERMAN = seat(0);

/** Makes an agent for a seat, as the program does before a run. */
const made = (rules: Ruleset, s: Statics, spec: string, opening?: string, of = GERMAN): Agent =>
  makeAgent(spec, undefined, opening)({ rules, s, seat: of, rng: new Rng('test') });

function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof BadInput) return error.message;
    throw error;
  }
  return 'accepted';
}

const played = (rules: Ruleset, s: Statics, specs: readonly string[], seed: string, opening?: string) =>
  playGame({
    rules,
    s,
    agents: specs.map((spec) => makeAgent(spec, undefined, opening)),
    seed,
    scenario: s.scenario,
    record: true,
  });

describe('style=', () => {
  test('the first style is the planner’s own way: it plays the same games', () => {
    for (const [s, rules, own] of [
      [stVith, wt, 'balanced'],
      [bridgehead, tb, 'steady'],
    ] as const) {
      const usual = played(rules, s, ['heuristic', 'heuristic'], '3');
      expect(played(rules, s, [`heuristic:style=${own}`, 'heuristic'], '3').hash).toBe(usual.hash);
    }
  });

  test('an agent keeps its style in every chapter: who holds fast attacks nowhere and moves HQs only', () => {
    const { record } = played(wt, stVith, ['heuristic:style=hold-fast', 'heuristic:style=hold-fast'], '3');
    const acts = record?.actions.filter((text) => /^(attack|take) /.test(text)) ?? [];
    expect(acts.filter((text) => !['take 66K', 'take VIII'].includes(text))).toEqual([]);
  });

  test('a search proposes to its seat plans in the style only, and to the enemy all', () => {
    const context = { rules: wt, s: stVith, seat: GERMAN, rng: new Rng('test') };
    const { plans } = keepingStyle(context, 'hold-fast').rules.knowledge!;
    const style = wt.knowledge?.plans?.styles?.findIndex(({ name }) => name === 'hold-fast');
    const g = new Game(wt, stVith);
    const dice = new Dice('3');
    const seen = [new Set<number>(), new Set<number>()];
    const planner = wt.knowledge!.planner();
    for (let i = 0; i < 120 && !g.isOver; i++) {
      if (g.actor !== CHANCE && plans!.chapter(g) !== 0) {
        const candidates = plans!.candidates(g);
        for (const [first] of candidates) seen[g.actor].add(first);
        expect(new Set(candidates.map((plan) => plan.join())).size).toBe(candidates.length);
      }
      g.play(g.actor === CHANCE ? dice.fall(g) : planner.next(g, new Rng('test')));
    }
    expect([...seen[0]]).toEqual([style]);
    expect(seen[1].size).toBeGreaterThan(5);
  });

  test('a wrong style is refused with the nearest, and any where the ruleset has none', () => {
    expect(refusal(() => made(wt, stVith, 'heuristic:style=hold-fat'))).toMatch(
      /no style 'hold-fat'.*nearest are hold-fast/,
    );
    const three = tictactoe.prepare({ scenario: 'standard' });
    expect(refusal(() => made(tictactoe, three, 'mcts:style=bold'))).toMatch(/tic-tac-toe has none/);
    expect(refusal(() => makeAgent('mcts:style=bold,plans=false'))).toMatch(/neither plans=false/);
    expect(refusal(() => makeAgent('recruit:style=bold'))).toBe('accepted');
  });
});

describe('missions=', () => {
  test('a mix names weights above 0, each mission once', () => {
    expect(readMix('blitz:2,Probe:.5')).toEqual([
      ['blitz', 2],
      ['probe', 0.5],
    ]);
    for (const wrong of ['blitz', 'blitz:0', 'blitz:-1', 'blitz:1,blitz:2', 'blitz:x', ''])
      expect(readMix(wrong)).toBeNull();
    expect(refusal(() => makeAgent('heuristic:missions=blitz:-1'))).toMatch(/weights above 0/);
  });

  test('a secret choice is drawn from the mix, and told as such', () => {
    const s = pennies.prepare({ scenario: 'five' });
    const agent = made(pennies, s, 'random:missions=heads:3,tails:1');
    const g = new Game(pennies, s);
    const observation = new Int32Array(g.cells.length);
    let heads = 0;
    for (let i = 0; i < 400; i++) {
      const chain: Action[] = [];
      observe(g, GERMAN, observation);
      agent.choose(observation, chain);
      if (textOf(g, chain[0]) === 'show heads') heads++;
    }
    // 400 draws at 3/4: four standard errors about 300.
    expect(Math.abs(heads - 300)).toBeLessThan(4 * Math.sqrt(400 * 0.75 * 0.25));
    expect(agent.mix?.().map(({ probability }) => probability)).toEqual([0.75, 0.25]);
    expect(agent.explain?.()?.method).toBe('instruction');
  });

  test('a mission that no game has is refused with the nearest, and any mix where nothing is secret', () => {
    expect(refusal(() => made(wt, stVith, 'heuristic:missions=blits:1'))).toMatch(
      /no mission 'blits'.*nearest are blitz/,
    );
    expect(refusal(() => made(tb, bridgehead, 'heuristic:missions=blitz:1'))).toMatch(
      /three-bridges has no secret missions/,
    );
  });

  test('where the mix names nothing legal the agent chooses by itself', () => {
    // German missions are those of the attacker in his own activations: defence is left to the heuristic.
    const { record } = played(wt, stVith, ['heuristic:missions=probe:1', 'heuristic'], '3');
    const missions = record?.actions.filter((text) => text.startsWith('mission ')) ?? [];
    expect(missions.filter((text) => text === 'mission probe').length).toBeGreaterThan(0);
    expect(new Set(missions).size).toBeGreaterThan(1);
  });
});

describe('opening=', () => {
  const script = (lines: string): string => `ruleset winter-thunder\n${lines}`;
  const told = (more = ''): string => `heuristic:opening=plan.script${more}`;

  test('the seat plays the script’s choices first, in order, and goes on by itself', () => {
    const opening = script('german activate 66K; done\nallied done\ndice 3\ngerman take FBB; step 1604; stop');
    const { record, openings } = played(wt, stVith, [told(), 'heuristic'], '3', opening);
    expect(record?.actions.slice(0, 5)).toEqual(['activate 66K', 'done', 'take FBB', 'step 1604', 'stop']);
    expect(record?.actions.length).toBeGreaterThan(50);
    expect(openings).toEqual([5, -1]);
    expect(record?.seats.german).toBe(told());
  });

  test('a recorded game gives the choices of the seat, to the end of a turn', () => {
    const before = played(wt, stVith, ['heuristic', 'heuristic'], '3');
    const record = JSON.stringify(before.record);
    const again = played(wt, stVith, [told(), 'heuristic'], '3', record);
    expect(again.hash).toBe(before.hash);
    const first = played(wt, stVith, [told(',until=1'), 'heuristic'], '3', record);
    expect(first.hash).toBe(before.hash);
    expect(first.openings![0]).toBeGreaterThan(0);
    expect(first.openings![0]).toBeLessThan(again.openings![0]);
  });

  test('where its next choice is not legal the agent stops, waits or crashes, as told', () => {
    const opening = script('german activate 66K; done; attack 1506; take FBB; step 1604; stop');
    expect(played(wt, stVith, [told(), 'heuristic'], '3', opening).openings).toEqual([2, -1]);
    // The attack becomes legal when the agent itself has moved.
    expect(played(wt, stVith, [told(',misfit=wait'), 'heuristic'], '3', opening).openings![0]).toBeGreaterThan(2);
    const crash = () => played(wt, stVith, [told(',misfit=crash'), 'heuristic'], '3', opening);
    expect(crash).toThrow(/choice 3 of plan\.script, 'attack 1506', is not legal at activation\.move/);
  });

  test.each([
    ['german activate 66K', 'no ruleset'],
    ['ruleset three-bridges\nnorth done', 'an opening of three-bridges'],
    [script('scenario bastogne\ngerman done'), 'an opening of bastogne.*line 2'],
    [script('german activate 66X'), "'66X' in 'activate 66X'.*line 2.*nearest are 66K".toLowerCase()],
    [script('german atack 1506'), "no choice 'atack'.*line 2.*nearest are attack"],
    [script('prussian done'), "no seat 'prussian'.*seats are german, allied"],
    [script('allied done'), 'no choice of german'],
    [script('start battle.target\ngerman done'), "'start battle.target'.*from the beginning"],
    [script('pass until turn = 2'), "'pass until turn = 2'.*the choices themselves"],
    ['{"format":"grognard-record/2"}', 'neither a script nor a record'],
    ['{"a":', 'neither a script nor a record'],
  ])('%j is no opening of this seat', (opening, why) => {
    expect(refusal(() => made(wt, stVith, told(), opening)).toLowerCase()).toMatch(new RegExp(why.toLowerCase()));
  });

  test('a record of another game is refused, and so is a file where there are no files', () => {
    const { record } = played(tb, bridgehead, ['random', 'random'], '3');
    expect(refusal(() => made(wt, stVith, told(), JSON.stringify(record)))).toMatch(/a game of three-bridges/);
    expect(refusal(() => makeAgent(told()))).toMatch(/where files cannot be loaded/);
    expect(refusal(() => makeAgent('heuristic:until=2'))).toMatch(/until without an opening/);
  });
});

test('a spec says what its agent is told, in the shortest form', () => {
  expect(made(wt, stVith, 'heuristic:missions=blitz:2,probe:1.0,style=bold').spec).toBe(
    'heuristic:style=bold,missions=blitz:2,probe:1',
  );
  expect(openingFile('mcts:iterations=20,opening=a/b.script')).toBe('a/b.script');
  expect(openingFile('heuristic:opening=none')).toBeNull();
  expect(['heuristic', 'heuristic:style=none', './a.ts', 'random:missions=blitz:1'].map(isInstructed)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
