// What every ruleset with plans keeps, at chapters that noisy planners come to. A ruleset is covered by being in the
// registry.

import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Action, CHANCE } from '../../src/engine/contract/ids.ts';
import type { Knowledge, Plan, Planner, Plans } from '../../src/engine/contract/knowledge.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { Dice } from '../../src/engine/kernel/chance.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { rulesets } from '../../src/rules/registry.ts';
import { quickScenarios, triedScenarios } from '../contract.ts';
import { atLength, someOf } from '../length.ts';

/** One in so many actions on the way to a position is drawn at random. */
const NOISE = 8;
/** Decisions after which a position is looked at are at most so many. */
const LONGEST_WAY = atLength ? 150 : 30;
/** Chapters end sooner: a planner that goes round in circles fails. */
const LONGEST_CHAPTER = 2000;
/**
 * Decisions of chapters in a test, after which it looks at no further plan or position: a chapter may take one or
 * hundreds.
 */
const MOST_DECISIONS = 10_000;
const MOST_CANDIDATES = 32;
/** Chapters of a game that are looked at. */
const MOST_CHAPTERS = atLength ? Number.POSITIVE_INFINITY : 4;
const MUTATIONS = 6;
/** Decisions of a chapter that are played where its beginning will do. */
const BEGINNING = atLength ? LONGEST_CHAPTER : 60;
/** Decisions of a chapter between which a planner is reset, and how often it is: in the short run altogether. */
const BETWEEN_RESETS = 4;
const MOST_RESETS = atLength ? 40 : 8;
/** Actions on the way to other positions of a game. */
const ELSEWHERE = atLength ? 12 : 4;

interface Subject {
  readonly rules: Ruleset;
  readonly scenarios: Ruleset['scenarios'];
  readonly knowledge: Knowledge;
  readonly plans: Plans;
}

const subjects: Subject[] = [];
for (const entry of rulesets) {
  const rules = await entry.load();
  const { knowledge } = rules;
  // A chapter on the largest maps takes seconds under each of its plans.
  const scenarios = atLength ? quickScenarios(rules) : triedScenarios(rules);
  if (knowledge?.plans) subjects.push({ rules, scenarios, knowledge, plans: knowledge.plans });
}

const prepared = new Map<string, Statics>();

function preparedFor(rules: Ruleset, scenario: string): Statics {
  const key = `${rules.id} ${scenario}`;
  const s = prepared.get(key) ?? rules.prepare({ scenario });
  prepared.set(key, s);
  return s;
}

const choicesOf = (g: Game): Action[] => [...g.options().list.subarray(0, g.options().size)] as Action[];

/** Plays by noisy planners; `look` sees every decision, and ends the game early by answering true. */
function wander({ rules, scenarios, knowledge }: Subject, seed: number, look: (g: Game) => boolean): Game {
  const rng = new Rng('wander', seed);
  const { id } = scenarios[rng.below(scenarios.length)];
  const s = preparedFor(rules, id);
  const g = new Game(rules, s);
  const dice = new Dice(`wander-${seed}`);
  const planners = s.seats.map(() => knowledge.planner());
  while (!g.isOver) {
    if (g.actor === CHANCE) {
      g.apply(dice.fall(g));
      continue;
    }
    if (look(g)) return g;
    const options = g.options();
    g.apply(rng.below(NOISE) === 0 ? options.at(rng.below(options.size)) : planners[g.actor].next(g, rng));
  }
  return g;
}

const known = new Map<string, { readonly s: Statics; readonly cells: Int32Array } | null>();

/** As `wayInto`, played once: properties draw the same seeds. */
function positionIn(subject: Subject, seed: number, atBeginning: boolean): Game | null {
  const key = `${subject.rules.id} ${seed} ${atBeginning}`;
  let there = known.get(key);
  if (there === undefined) {
    const g = wayInto(subject, seed, atBeginning);
    there = g && { s: g.s, cells: g.cells.slice() };
    known.set(key, there);
  }
  if (there === null) return null;
  const g = new Game(subject.rules, there.s);
  g.load(there.cells);
  return g;
}

/** A position in a chapter, after a way whose length depends on the seed; null where the game is over first. */
function wayInto(subject: Subject, seed: number, atBeginning: boolean): Game | null {
  let left = seed % LONGEST_WAY;
  let last = 0;
  const g = wander(subject, seed, (at) => {
    const chapter = subject.plans.chapter(at);
    const begins = chapter !== last;
    last = chapter;
    return left-- <= 0 && chapter !== 0 && (begins || !atBeginning);
  });
  return g.isOver ? null : g;
}

/** Decisions in chapters up to now. */
let played = 0;

/**
 * Plays to the end of the chapter or as many decisions, other seats by planners of their own; returns what the seat
 * did, and rewinds.
 */
function playChapter({ knowledge, plans }: Subject, g: Game, planner: Planner, most = LONGEST_CHAPTER): Action[] {
  const chapter = plans.chapter(g);
  const seat = g.actor;
  const mark = g.mark();
  const dice = new Dice('chapter');
  const rng = new Rng('chapter', chapter);
  const others = g.s.seats.map(() => knowledge.planner());
  const did: Action[] = [];
  for (let n = 0; !g.isOver && did.length < most; n++) {
    if (n >= LONGEST_CHAPTER) expect.fail(`a chapter of ${n} decisions`);
    if (g.actor === CHANCE) {
      g.apply(dice.fall(g));
      continue;
    }
    if (g.actor === seat && ![0, chapter].includes(plans.chapter(g))) break;
    if (g.actor === seat && plans.chapter(g) === 0 && did.length > 0) break;
    const chosen = g.actor === seat ? planner.next(g, rng) : others[g.actor].next(g, rng);
    if (!g.options().has(chosen)) expect.fail(`action ${chosen} is not legal`);
    if (g.actor === seat) did.push(chosen);
    g.apply(chosen);
    played++;
  }
  g.rewind(mark);
  return did;
}

/** Candidates and variations of some of them; some of the candidates alone where the run is short. */
function somePlans({ plans }: Subject, g: Game, seed: number): Plan[] {
  const rng = new Rng('mutations', seed);
  const all = [...plans.candidates(g)].filter((_, i) => atLength || i % 4 === 0);
  for (let i = 0; i < MUTATIONS; i++) all.push(plans.mutate(g, all[rng.below(all.length)], rng));
  return all;
}

const follow = (planner: Planner, g: Game, plan: Plan): number => {
  expect(planner.follow).toBeDefined();
  return planner.follow?.(g, plan) ?? 0;
};

describe.each(subjects)('plans of $rules.id', (subject) => {
  const { knowledge, plans } = subject;

  let before = 0;
  beforeEach(() => {
    before = played;
  });
  const isSpent = (): boolean => played - before >= MOST_DECISIONS;

  const forPositions = (
    runs: number,
    property: (g: Game, seed: number) => void,
    atBeginning = false,
    isEnough = (): boolean => false,
  ): void =>
    fc.assert(
      fc.property(fc.nat(100_000), (seed) => {
        const g = isSpent() || isEnough() ? null : positionIn(subject, seed, atBeginning);
        if (g !== null) property(g, seed);
      }),
      { numRuns: atLength ? runs : atBeginning ? 6 : 2 },
    );

  test('the first candidate is the heuristic itself: a planner that follows it plays as without a plan', () => {
    forPositions(15, (g) => {
      const planner = knowledge.planner();
      follow(planner, g, plans.candidates(g)[0]);
      const led = playChapter(subject, g, planner, BEGINNING);
      expect(led).toEqual(playChapter(subject, g, knowledge.planner(), BEGINNING));
    });
  });

  test('under every plan the play is legal to the end of the chapter', () => {
    forPositions(10, (g, seed) => {
      const planner = knowledge.planner();
      for (const plan of someOf(somePlans(subject, g, seed))) {
        if (isSpent()) break;
        follow(planner, g, plan);
        playChapter(subject, g, planner, BEGINNING);
      }
    });
  });

  test('there are at most 32 candidates; proposing, varying and following leave the position as it was', () => {
    forPositions(10, (g, seed) => {
      const { hash } = g;
      const before = g.cells.slice();
      const choices = choicesOf(g);
      expect(plans.candidates(g).length).toBeLessThanOrEqual(MOST_CANDIDATES);
      for (const plan of somePlans(subject, g, seed)) follow(knowledge.planner(), g, plan);
      expect(g.hash).toBe(hash);
      expect(g.cells).toEqual(before);
      expect(choicesOf(g)).toEqual(choices);
    });
  });

  test('what is proposed and varied is the same in a game that has been elsewhere', () => {
    const proposed = (g: Game, seed: number) => [plans.candidates(g), somePlans(subject, g, seed)];
    forPositions(6, (g, seed) => {
      const here = proposed(g, seed);
      const mark = g.mark();
      const dice = new Dice('elsewhere');
      const rng = new Rng('elsewhere', seed);
      const others = g.s.seats.map(() => knowledge.planner());
      for (let n = 0; n < ELSEWHERE && !g.isOver; n++) {
        g.apply(g.actor === CHANCE ? dice.fall(g) : others[g.actor].next(g, rng));
        if (g.isOver || g.actor === CHANCE || plans.chapter(g) === 0) continue;
        const other = new Game(subject.rules, g.s);
        other.load(g.cells);
        expect(proposed(g, seed)).toEqual(proposed(other, seed));
      }
      g.rewind(mark);
      expect(proposed(g, seed)).toEqual(here);
    });
  });

  test('every plan has a description in words', () => {
    forPositions(10, (g, seed) => {
      for (const plan of somePlans(subject, g, seed)) {
        expect(plans.describe(g, plan)).not.toMatch(/^\s*$|undefined|NaN/);
      }
    });
  });

  test('the same plan has the same number with every planner, and after others have been followed', () => {
    forPositions(6, (g, seed) => {
      const used = knowledge.planner();
      const all = somePlans(subject, g, seed);
      const numbers = all.map((plan) => follow(used, g, plan));
      expect(all.map((plan) => follow(knowledge.planner(), g, plan))).toEqual(numbers);
      expect(all.map((plan) => follow(used, g, plan))).toEqual(numbers);
    });
  });

  // Where a chapter begins: there agents choose between plans.
  test('plans with the same number mostly begin alike, and those with others are not all the same', () => {
    const atBeginning = true;
    let differing = 0;
    let same = 0;
    let alike = 0;
    // Not in every position do plans differ: the short run looks at more of them until they have.
    const isEnough = (): boolean => !atLength && differing > 0 && same > 0;
    forPositions(
      8,
      (g, seed) => {
        const planner = knowledge.planner();
        const seen = new Map<number, Action[]>();
        const plays = new Set<string>();
        for (const plan of somePlans(subject, g, seed)) {
          if (isSpent() || isEnough()) break;
          const number = follow(planner, g, plan);
          const did = playChapter(subject, g, planner, BEGINNING);
          const before = seen.get(number);
          if (before === undefined) {
            seen.set(number, did);
            const isFirst = plays.size < 2;
            plays.add(did.join());
            if (isFirst && plays.size === 2) differing++;
          } else {
            same++;
            if (did[0] === before[0]) alike++;
          }
        }
      },
      atBeginning,
      isEnough,
    );
    expect(differing).toBeGreaterThan(0);
    // A chapter in which nothing can move may begin with an attack, which the style of a plan decides on the spot.
    expect(alike / same).toBeGreaterThan(0.9);
  });

  test('after a reset the plan is followed as it was at first', () => {
    forPositions(10, (g, seed) => {
      const planner = knowledge.planner();
      for (const plan of someOf(somePlans(subject, g, seed).slice(-MUTATIONS))) {
        if (isSpent()) break;
        follow(planner, g, plan);
        const first = playChapter(subject, g, planner, BEGINNING);
        planner.reset();
        expect(playChapter(subject, g, planner, BEGINNING)).toEqual(first);
      }
    });
  });

  test('after a reset a planner chooses as a new one does, wherever the chapter has come to', () => {
    let compared = 0;
    forPositions(
      10,
      (g, seed) => {
        const [chapter, seat] = [plans.chapter(g), g.actor];
        const [planner, rng, dice] = [knowledge.planner(), new Rng('resets', seed), new Dice('resets')];
        const others = g.s.seats.map(() => knowledge.planner());
        for (let n = 0; n < MOST_RESETS * BETWEEN_RESETS && !g.isOver; n++) {
          while (!g.isOver && g.actor !== seat) {
            g.apply(g.actor === CHANCE ? dice.fall(g) : others[g.actor].next(g, rng));
          }
          if (g.isOver || plans.chapter(g) !== chapter) return;
          if (n % BETWEEN_RESETS === BETWEEN_RESETS - 1 && g.options().size > 1) {
            planner.reset();
            expect(planner.next(g, new Rng('reset'))).toBe(knowledge.planner().next(g, new Rng('reset')));
            compared++;
          }
          g.apply(rng.below(NOISE) === 0 ? g.options().at(rng.below(g.options().size)) : planner.next(g, rng));
        }
      },
      true,
      () => !atLength && compared >= MOST_RESETS,
    );
    expect(compared).toBeGreaterThan(0);
  });

  test('a chapter belongs to one seat, and its number does not come again once another has begun', () => {
    for (const seed of someOf([1, 2, 3])) {
      const seatOf = new Map<number, number>();
      const over = new Set<number>();
      let last = 0;
      wander(subject, seed, (g) => {
        const chapter = plans.chapter(g);
        if (chapter === 0) return false;
        expect(over.has(chapter)).toBe(false);
        if (chapter !== last) over.add(last);
        last = chapter;
        expect(seatOf.get(chapter) ?? g.actor).toBe(g.actor);
        seatOf.set(chapter, g.actor);
        return over.size >= MOST_CHAPTERS;
      });
      expect(seatOf.size).toBeGreaterThan(atLength ? 5 : 3);
    }
  });
});
