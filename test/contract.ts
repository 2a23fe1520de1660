// The contract that every ruleset keeps, as property tests over seeded random play. A ruleset is covered by being in
// the registry. GROGNARD_LONG=1 plays ten times as much or more, GROGNARD_FRESH=1 from new seeds.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ClockWatch,
  checkChance,
  checkCopy,
  checkDerived,
  checkEnd,
  checkOptions,
  checkRewind,
  checkTexts,
  choicesOf,
} from '../src/engine/checks/invariants.ts';
import {
  checkLog,
  checkObservation,
  checkResample,
  checkSealed,
  checkSealedSight,
} from '../src/engine/checks/secrecy.ts';
import { BadInput } from '../src/engine/contract/errors.ts';
import { type Action, CHANCE, seat } from '../src/engine/contract/ids.ts';
import { layersOf } from '../src/engine/contract/measures.ts';
import type { Ruleset, Statics } from '../src/engine/contract/ruleset.ts';
import { Game } from '../src/engine/kernel/game.ts';
import { MacroList } from '../src/engine/kernel/macros.ts';
import { Rng } from '../src/engine/kernel/rng.ts';
import { CrashedGame, type PlayedGame, playGame } from '../src/engine/play/play.ts';
import { type GameRecord, replay } from '../src/engine/text/record.ts';
import { describe as textOf } from '../src/engine/text/text.ts';
import type { Order } from './contract-worker.ts';
import { atLength, drawsFresh } from './length.ts';
import { playRandomly, RandomPlayer, randomOptions, signature } from './random-play.ts';

/** How much of a game is looked at: a game of thousands of decisions is sampled, a short one seen whole. */
interface Budget {
  readonly games: number;
  /** Share of positions visited, as a probability. */
  readonly share: number;
  /** Choices tried at a visited position. */
  readonly choices: number;
  /** Actions after which a game is left; at length each is played to its end. */
  readonly longest: number;
  /** Actions played on from a kept position before it is looked at; null where whole games are played. */
  readonly stretch: number | null;
}

function budgetFor(length: number): Budget {
  if (atLength) {
    const games = Math.min(200, Math.ceil(DECISIONS / length));
    const whole = { longest: Infinity, stretch: null };
    return { games, share: Math.min(1, 600 / length), choices: length > 200 ? 12 : Infinity, ...whole };
  }
  const isLeft = length >= LONGEST;
  return {
    games: isLeft ? 1 : Math.min(8, Math.max(2, Math.floor(150 / length))),
    share: Math.min(1, (isLeft ? 8 : 10) / length),
    choices: isLeft ? 5 : Infinity,
    longest: LONGEST,
    stretch: isLeft ? 12 : null,
  };
}

/** Decisions that a property is played over at length. */
const DECISIONS = 20_000;
/** Longer are games of large scenarios and of campaigns. */
const LONGEST = 150;

export interface ContractSetting {
  readonly rules: Ruleset;
  readonly scenario: string;
  /** Plays a game in another thread and gives its signature; null where that is not tried. */
  readonly elsewhere: ((order: Order) => Promise<string>) | null;
}

/**
 * The scenarios that are tried: all at length; in `npm test` some of many, and the shortest of those with very many
 * cells.
 */
export function triedScenarios(rules: Ruleset): Ruleset['scenarios'] {
  if (atLength) return rules.scenarios;
  const small = smallScenarios(rules);
  const left = small.filter((_, n) => n % Math.ceil(small.length / SOME) !== 0);
  return quickScenarios(rules).filter((one) => !left.includes(one));
}

/** The small scenarios, and of the large ones the shortest. */
export function quickScenarios(rules: Ruleset): Ruleset['scenarios'] {
  const small = smallScenarios(rules);
  const [shortest] = rules.scenarios.filter((one) => !small.includes(one)).sort((a, b) => a.turns - b.turns);
  return rules.scenarios.filter((one) => one === shortest || small.includes(one));
}

/** The scenarios whose positions do not have very many cells. */
export function smallScenarios(rules: Ruleset): Ruleset['scenarios'] {
  const known =
    small.get(rules) ?? rules.scenarios.filter(({ id }) => rules.prepare({ scenario: id }).layout.size <= LARGE);
  small.set(rules, known);
  return known;
}

const small = new Map<Ruleset, Ruleset['scenarios']>();

/** Of so many scenarios all are tried; one of more cells is large. */
const SOME = 3;
const LARGE = 5_000;

/** Declares the suite for one scenario of a ruleset. */
export function declareContract({ rules, scenario, elsewhere }: ContractSetting): void {
  const withOptions = (seed: string): Statics => {
    try {
      return rules.prepare({ scenario, options: randomOptions(rules, seed) });
    } catch (error) {
      if (error instanceof BadInput) return rules.prepare({ scenario });
      throw error;
    }
  };

  describe(`${rules.id} ${scenario}`, () => {
    const usual = rules.prepare({ scenario });
    const budget = budgetFor(walk(new Game(rules, usual), 'length', atLength ? Infinity : LONGEST));
    const { longest } = budget;

    // All properties draw the same seeds, but at length, where nothing is worth keeping.
    const prepared = new Map<string, Statics>();
    const statics = (seed: string): Statics => {
      const s = prepared.get(seed) ?? withOptions(seed);
      if (!atLength) prepared.set(seed, s);
      return s;
    };

    /** A property over games from seeds. */
    const forGames = (property: (g: Game, seed: string) => void, choices: { debug?: boolean } = {}): void =>
      fc.assert(
        fc.property(fc.nat(), (number) => {
          const seed = `contract-${number}`;
          property(new Game(rules, statics(seed), choices), seed);
        }),
        { numRuns: budget.games, endOnFailure: true, ...(drawsFresh ? {} : { seed: 1 }) },
      );

    /** Plays a game and looks at its opening and at some of the positions that follow. */
    const visit = (g: Game, seed: string, at: () => void): void => {
      const visits = new Rng(seed, 'which');
      walk(g, seed, longest, (_, n) => {
        if (n === 0 || visits.unit() < budget.share) at();
      });
    };

    const forWalked: OverPositions = (property) =>
      forGames((g, seed) => {
        const rng = new Rng(seed, 'visits');
        visit(g, seed, () => property(g, rng));
      });

    const visited = new Map<string, Visited>();
    /** Positions of a game that is played once for all properties of them. */
    const visitedOf = (g: Game, seed: string): Visited => {
      const known = visited.get(seed);
      if (known) return known;
      const positions: Int32Array[] = [];
      visit(g, seed, () => positions.push(g.cells.slice()));
      const all = { positions, end: g.cells.slice() };
      visited.set(seed, all);
      return all;
    };
    /** Brings a game to its end, or to where it is left. */
    const toEnd = (g: Game, seed: string): void => {
      if (atLength) playRandomly(g, seed);
      else g.load(visitedOf(g, seed).end);
    };

    /**
     * A property over positions as play comes to them, with what can be taken back: all of it, or of long games a
     * stretch.
     */
    const { stretch } = budget;
    const forPlayed: OverPositions =
      stretch === null
        ? forWalked
        : (property) =>
            forGames((g, seed) => {
              const rng = new Rng(seed, 'visits');
              const player = new RandomPlayer(`${seed}-on`);
              for (const cells of visitedOf(g, seed).positions) {
                g.load(cells);
                for (let left = rng.below(stretch); left > 0 && !g.isOver; left--) g.apply(player.next(g));
                if (!g.isOver) property(g, rng);
              }
            });

    /** A property of positions whichever way they came about: those of a walk, played once and set up for each. */
    const forPositions: OverPositions = atLength
      ? forWalked
      : (property) =>
          forGames((g, seed) => {
            const rng = new Rng(seed, 'visits');
            for (const cells of visitedOf(g, seed).positions) {
              g.load(cells);
              property(g, rng);
            }
          });

    const some = (g: Game, rng: Rng): Action[] => {
      const all = choicesOf(g);
      if (all.length <= budget.choices) return all;
      return Array.from({ length: budget.choices }, () => all[rng.below(all.length)]);
    };

    test('choices are ascending, unique, there, and no more than declared', () => forPlayed(checkOptions));
    test('texts are unique among the legal and parse back', () => forPositions(checkTexts));
    test('each choice is taken back without a trace', () => forPlayed((g, rng) => checkRewind(g, some(g, rng))));
    test('derived fields equal a recount', () => forPlayed(checkDerived));
    test('weights are positive integers and classes lead to equal positions', () => forPositions(checkChance));

    test('nothing but the cells is state: a copy goes the same way', () => {
      let other: Game | undefined;
      forPlayed((g, rng) => {
        if (other?.s !== g.s) other = new Game(rules, g.s);
        checkCopy(g, other, choicesOf(g)[rng.below(g.options().size)]);
      });
    });

    test('the clock never falls, turns and the game are no longer than declared, no position comes back', () =>
      forGames(
        (g, seed) => {
          const watch = new ClockWatch(g);
          const after = (): void => {
            watch.after();
            rules.audit?.(g);
          };
          walk(g, seed, longest, () => {}, after);
          if (g.isOver) checkEnd(g);
        },
        { debug: true },
      ));

    test('a whole game is taken back, through nested marks and as often as asked', () =>
      forGames((g, seed) => {
        const marks: { mark: number; cells: Int32Array }[] = [];
        const step = Math.ceil(1 / budget.share);
        walk(g, seed, longest, (_, n) => {
          if (n % step === 0) marks.push({ mark: g.mark(), cells: g.cells.slice() });
        });
        const end = g.cells.slice();
        for (const { mark, cells } of marks.reverse()) {
          g.rewind(mark);
          expect(same(g.cells, cells)).toBe(true);
          if (!g.isOver) g.apply(g.options().at(0));
          g.rewind(mark);
          expect(same(g.cells, cells)).toBe(true);
        }
        walk(g, seed, longest);
        expect(same(withoutStamps(g, g.cells), withoutStamps(g, end))).toBe(true);
      }));

    test('dice fall the same after a rewind', () =>
      forPositions((g) => {
        if (g.actor !== CHANCE) return;
        const player = new RandomPlayer('dice');
        const mark = g.mark();
        const fallen = player.next(g);
        g.apply(fallen);
        g.rewind(mark);
        expect(player.next(g)).toBe(fallen);
      }));

    test('two games on the same statics do not disturb each other, nor does a search', () => {
      const alone = ['one', 'two'].map((seed) => signature(rules, usual, seed, longest));
      const games = [new Game(rules, usual), new Game(rules, usual)];
      const players = [new RandomPlayer('one'), new RandomPlayer('two')];
      const hashes: string[][] = [[], []];
      for (let n = 0; n < longest && games.some((g) => !g.isOver); n++) {
        games.forEach((g, i) => {
          if (g.isOver) return;
          if (i === 0 && n === 5) strayFrom(g, longest);
          g.apply(players[i].next(g));
          if (hashes[i].length < 50) hashes[i].push(g.hash);
        });
      }
      expect(games.map((g, i) => `${hashes[i].join('')}${g.hash}`)).toEqual(alone);
    });

    test.skipIf(elsewhere === null)('the same seed plays the same game in another thread', async () => {
      const there = await elsewhere?.({ ruleset: rules.id, scenario, seed: 'thread', longest });
      expect(there).toBe(signature(rules, usual, 'thread', longest));
    });

    test('a record replays to the same hashes', () => {
      let left = longest;
      const agents = usual.seats.map((): Parameters<typeof playGame>[0]['agents'][number] => ({ s, rng }) => {
        const mirror = new Game(rules, s as Statics);
        return {
          spec: 'contract',
          choose: (observation, chain) => {
            if (left-- <= 0) throw new Error('left');
            mirror.load(observation);
            chain.push(mirror.options().at(rng.below(mirror.options().size)));
          },
        };
      });
      const record = recorded(() =>
        playGame({ rules, s: usual, agents, seed: 'record', scenario, record: true, debug: true }),
      );
      const again = JSON.parse(JSON.stringify(record)) as typeof record;
      expect(replay(rules, usual, again).difference).toBeNull();
    });

    test('what a seat observes does not change with what it cannot see', () => forPositions(checkObservation));

    test('a possible world looks the same to its seat and offers it the same choices', () => {
      let mirror: Game | undefined;
      forPositions((g, rng) => {
        if (mirror?.s !== g.s) mirror = new Game(rules, g.s);
        checkResample(g, mirror, rng);
      });
    });

    test('standing: a share for each seat in any position, changing nothing; at the end the same as the returns', () => {
      const check = (g: Game): void => {
        if (!rules.standing) return;
        const [before, now, end] = [
          g.cells.slice(),
          new Float64Array(g.s.seats.length),
          new Float64Array(g.s.seats.length),
        ];
        rules.standing(g, now);
        expect(same(g.cells, before)).toBe(true);
        expect(now.every((share) => share >= 0 && share <= 1)).toBe(true);
        expect(now.some((share) => share > 0)).toBe(true);
        if (!g.isOver) return;
        rules.returns(g, end);
        expect(now).toEqual(end);
      };
      forPositions(check);
      forGames((g, seed) => {
        toEnd(g, seed);
        check(g);
      });
    });

    test('in a sealed group choices do not depend on the sealed choices of others', () =>
      forPositions((g, rng) => checkSealed(g, rng, 8)));

    test('in a sealed group nobody sees what another chooses', () =>
      forPositions((g, rng) => checkSealedSight(g, some(g, rng))));

    test('the log tells nobody what it may not know', () => forPositions((g, rng) => checkLog(g, some(g, rng))));

    if (rules.knowledge) declareKnowledge(rules, forPositions);
    if (rules.measures) declareMeasures(rules, { forGames, toEnd, longest });
  });
}

/** As `playRandomly`, for so many actions at most. */
const walk = (
  g: Game,
  seed: string,
  longest: number,
  before?: (chosen: Action, n: number) => void,
  after?: () => void,
): number => playRandomly(g, seed, before, after, longest);

/** The record of a game, also of one that was left before its end. */
function recorded(play: () => PlayedGame): GameRecord {
  try {
    const { record } = play();
    if (!record) throw new Error('no record was kept');
    return record;
  } catch (error) {
    if (error instanceof CrashedGame && error.message === 'left') return error.record;
    throw error;
  }
}

/** Quicker than `toEqual` by far, on thousands of cells. */
const same = (a: Int32Array, b: Int32Array): boolean => a.every((value, i) => value === b[i]);

function withoutStamps(g: Game, cells: Int32Array): Int32Array {
  const copy = cells.slice();
  for (const stamp of g.layout.stamps) copy[stamp] = 0;
  return copy;
}

/** Random play and back: what a search does to a game. */
function strayFrom(g: Game, longest: number): void {
  const mark = g.mark();
  walk(g, 'astray', longest);
  g.rewind(mark);
}

type OverPositions = (property: (g: Game, rng: Rng) => void) => void;

interface WholeGames {
  readonly forGames: (property: (g: Game, seed: string) => void) => void;
  readonly toEnd: (g: Game, seed: string) => void;
  readonly longest: number;
}

/** What is kept of a random game. */
interface Visited {
  readonly positions: readonly Int32Array[];
  readonly end: Int32Array;
}

function declareKnowledge(rules: Ruleset, forPositions: OverPositions): void {
  const knowledge = rules.knowledge as NonNullable<Ruleset['knowledge']>;

  test('knowledge: the outlook is a share for each seat and changes nothing', () =>
    forPositions((g) => {
      const before = g.cells.slice();
      const outlook = new Float64Array(g.s.seats.length).fill(Number.NaN);
      knowledge.evaluate(g, outlook);
      expect(outlook.every((share) => share >= 0 && share <= 1)).toBe(true);
      expect(same(g.cells, before)).toBe(true);
    }));

  test('knowledge: every choice has a weight of at least 0, one of them more', () =>
    forPositions((g) => {
      if (g.actor < 0) return;
      const before = g.cells.slice();
      const weights = new Float64Array(rules.bounds.choices).fill(Number.NaN);
      knowledge.prior(g, g.options(), weights);
      const given = weights.subarray(0, g.options().size);
      expect(given.every((weight) => weight >= 0 && Number.isFinite(weight))).toBe(true);
      expect(given.some((weight) => weight > 0)).toBe(true);
      expect(same(g.cells, before)).toBe(true);
    }));

  test('knowledge: macros can be played until another step intervenes', () =>
    forPositions((g) => {
      if (g.actor < 0 || !knowledge.macros) return;
      const list = new MacroList();
      list.clear();
      knowledge.macros(g, list);
      const { actor } = g;
      const mark = g.mark();
      for (let m = 0; m < list.size; m++) {
        let step = '';
        for (let i = 0; i < list.lengthOf(m) && g.actor === actor; i++) {
          if (!g.options().has(list.at(m, i))) {
            if (i > 0 && g.stepName !== step) break;
            const chain = Array.from({ length: list.lengthOf(m) }, (_, j) => textOf(g, list.at(m, j)));
            throw new Error(`action ${i} of macro ${chain.join(', ')} is not legal at ${g.stepName}`);
          }
          step = g.stepName;
          g.apply(list.at(m, i));
        }
        g.rewind(mark);
      }
    }));

  test('knowledge: the planner names a legal action at any position and changes nothing', () =>
    forPositions((g, rng) => {
      if (g.actor < 0) return;
      const before = withoutStamps(g, g.cells);
      const planner = knowledge.planner();
      expect(g.options().has(planner.next(g, rng))).toBe(true);
      expect(same(withoutStamps(g, g.cells), before)).toBe(true);
    }));
}

function declareMeasures(rules: Ruleset, { forGames, toEnd, longest }: WholeGames): void {
  const measures = rules.measures as NonNullable<Ruleset['measures']>;

  test('measures: rows are as wide as their columns, and measuring changes nothing', () =>
    forGames((g, seed) => {
      const unmeasured = new Game(rules, g.s);
      toEnd(unmeasured, seed);
      const run = measures.start(g);
      g.listener = (now, event) => run.event(now, event);
      let turn = rules.turn(g);
      const check = (): void => {
        expect(run.turn(g)).toHaveLength(measures.turnColumns.length);
        for (const [table, ...row] of run.takeRows()) expect(row).toHaveLength(measures.tables[table].columns.length);
      };
      const after = (): void => {
        if (rules.turn(g) !== turn) check();
        turn = rules.turn(g);
      };
      walk(g, seed, longest, () => {}, after);
      check();
      expect(run.heat(g)).toHaveLength(layersOf(measures.heat, g.s.turns).length);
      expect(g.hash).toBe(unmeasured.hash);
      g.s.seats.forEach((_, i) => void rules.score?.(g, seat(i)));
    }));
}
