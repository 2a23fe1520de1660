// What must not happen: standing still, attacks that lose by the agent's own estimate, walking out of supply, a wasted
// last turn, other play because units are numbered otherwise, decisions that know what the dice will be.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Arm, MctsAgent } from '../../agents/mcts/agent.ts';
import { Rollout } from '../../agents/mcts/rollout.ts';
import { makeAgent } from '../../agents/spec.ts';
import type { Agent } from '../../src/engine/contract/agent.ts';
import { type Action, CHANCE, OVER, seat } from '../../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { verbOf } from '../../src/engine/kernel/action.ts';
import { Dice } from '../../src/engine/kernel/chance.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { observe } from '../../src/engine/kernel/observe.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { describe as textOf } from '../../src/engine/text/text.ts';
import { pig } from '../../src/rules/canaries/pig.ts';
import { activation, activeSide } from '../../src/rules/winter-thunder/chapters/command.ts';
import { isUnitSupplied } from '../../src/rules/winter-thunder/chapters/supply.ts';
import { winterThunder } from '../../src/rules/winter-thunder/index.ts';
import { plans } from '../../src/rules/winter-thunder/knowledge/plan/plans.ts';
import { hexOf } from '../../src/rules/winter-thunder/state.ts';
import type { WinterThunder } from '../../src/rules/winter-thunder/statics.ts';
import type { UnitId } from '../../src/rules/winter-thunder/terms.ts';
import { VERB } from '../../src/rules/winter-thunder/verbs.ts';
import { atLength } from '../length.ts';
import { type PositionSpec, position } from '../rules/winter-thunder/position.ts';

/** Searches that must not do it: enough iterations to try each plan a few times. */
const SEARCH = 'mcts:iterations=200';

interface Entry {
  /** The seat, or CHANCE. */
  readonly actor: number;
  readonly action: Action;
  readonly text: string;
}

interface Seats<S extends Statics> {
  readonly agents: readonly Agent[];
  /** After the answer, before anything is played. */
  readonly onChosen?: (g: Game<S>, agent: Agent, chosen: Action) => void;
}

const agentsOf = <S extends Statics>(rules: Ruleset<S>, s: S, specs: readonly string[], seed: string): Agent[] =>
  specs.map((spec, i) => makeAgent(spec)({ rules, s, seat: seat(i), rng: new Rng(seed, 'agent', s.seats[i]) }));

/** Plays on while `goesOn` holds, with the dice of a seed. */
function play<S extends Statics>(
  g: Game<S>,
  { agents, onChosen }: Seats<S>,
  diceSeed: string,
  goesOn: () => boolean = () => true,
): Entry[] {
  const dice = new Dice(diceSeed);
  const observation = new Int32Array(g.cells.length);
  const entries: Entry[] = [];
  const chain: Action[] = [];
  while (g.actor !== OVER && goesOn()) {
    const { actor } = g;
    if (actor !== entries.at(-1)?.actor) chain.length = 0;
    if (actor !== CHANCE && (chain.length === 0 || !g.options().has(chain[0]))) {
      observe(g, seat(actor), observation);
      chain.length = 0;
      agents[actor].choose(observation, chain);
      onChosen?.(g, agents[actor], chain[0]);
    }
    const action = actor === CHANCE ? dice.fall(g) : (chain.shift() as Action);
    entries.push({ actor, action, text: textOf(g, action) });
    g.options();
    g.apply(action);
    g.forget();
  }
  return entries;
}

const THREE_TOWNS = { sources: ['town-gained'], decision: { by: 'more', tie: 'draw' } };

/** A puzzle's scenario, as it begins. */
function puzzle(name: string, instead: object = {}): Game<WinterThunder> {
  const file = new URL(`../../src/rules/winter-thunder/puzzles/${name}.json`, import.meta.url);
  const scenario = JSON.parse(readFileSync(file, 'utf8')) as object;
  return new Game(winterThunder, winterThunder.prepare({ scenario: { ...scenario, ...instead } }));
}

const stVith = (data: Readonly<Record<string, unknown>> = {}): Game<WinterThunder> =>
  new Game(winterThunder, winterThunder.prepare({ scenario: 'st-vith', data }));

const seats = (g: Game<WinterThunder>, spec: string, seed: string): Agent[] =>
  agentsOf(winterThunder, g.s, [spec, spec], seed);

/** Of a search, which takes long, one seed in the short run. */
const seedsOf = (spec: string, most: number): string[] =>
  Array.from({ length: atLength || spec === 'heuristic' ? most : 1 }, (_, i) => `${i + 1}`);

const verbs = (entries: readonly Entry[]): number[] => entries.map(({ action }) => verbOf(action));

describe('standing still until the game ends', () => {
  test.each(['heuristic', SEARCH])('%s attacks in the last battle where doing nothing loses', (spec) => {
    for (const seed of seedsOf(spec, 5)) {
      const g = puzzle('nothing-to-lose');
      const entries = play(g, { agents: seats(g, spec, seed) }, seed);
      expect(verbs(entries), `seed ${seed}`).toContain(VERB.attack);
    }
  });

  test.runIf(atLength).each([SEARCH])(
    '%s uses its chapters: it never idles while its own search has a better plan',
    (spec) => {
      const idle = idleChapters(spec, ['1', '2', '3', '4'], 4);
      expect(idle.chapters).toBeGreaterThan(30);
      expect(idle.wasted / idle.chapters).toBeLessThanOrEqual(0.02);
    },
  );
});

/**
 * Chapters of St. Vith in which nothing moved and nobody attacked though another arm of the search did clearly better.
 */
function idleChapters(spec: string, seeds: readonly string[], turns: number): { chapters: number; wasted: number } {
  let chapters = 0;
  let wasted = 0;
  for (const seed of seeds) {
    const g = stVith();
    let chapter = 0;
    let isOutdoneHere = false;
    let deeds = 0;
    const close = (): void => {
      if (chapter !== 0 && deeds === 0 && isOutdoneHere) wasted++;
    };
    const onChosen = (_: Game<WinterThunder>, agent: Agent, chosen: Action): void => {
      const here = plans.chapter(g);
      if (here === 0) return;
      if (here !== chapter) {
        close();
        chapter = here;
        chapters++;
        deeds = 0;
        isOutdoneHere = false;
      }
      if (verbOf(chosen) === VERB.take || verbOf(chosen) === VERB.attack) deeds++;
      if (isOutdone(agent)) isOutdoneHere = true;
    };
    play(g, { agents: seats(g, spec, seed), onChosen }, seed, () => winterThunder.turn(g) <= turns);
    close();
  }
  return { chapters, wasted };
}

/** Whether the last search valued another arm, tried as fairly, above the one that it chose by more than the error. */
function isOutdone(agent: Agent): boolean {
  if (!(agent instanceof MctsAgent)) return false;
  const { arms, value } = agent.report();
  if (arms.length < 2) return false;
  const chosen = arms.find(({ mean }) => mean === value) ?? arms[0];
  return arms.some((arm) => arm.mean - chosen.mean > 2 * (errorOf(arm) + errorOf(chosen)));
}

/** A result lies between 0 and 1, so that its standard deviation is at most a half. */
const errorOf = ({ visits, proven }: Arm): number => (proven ? 0 : 0.5 / Math.sqrt(Math.max(1, visits)));

describe('attacks at odds that lose by the agent’s own estimate', () => {
  test.each(['heuristic', SEARCH])('%s does not attack where that would cost the division', (spec) => {
    for (const seed of seedsOf(spec, 3)) {
      const g = puzzle('hopeless');
      const entries = play(g, { agents: seats(g, spec, seed) }, seed, () => g.isRunning(activation));
      expect(verbs(entries), `seed ${seed}`).not.toContain(VERB.attack);
    }
  });

  test.runIf(atLength)('a search attacks only where no other arm is better by more than its error', () => {
    let attacks = 0;
    for (const seed of atLength ? ['1', '2', '3', '4'] : ['1']) {
      const g = stVith();
      const onChosen = (_: Game<WinterThunder>, agent: Agent, chosen: Action): void => {
        if (verbOf(chosen) !== VERB.attack) return;
        attacks++;
        expect(isOutdone(agent), textOf(g, chosen)).toBe(false);
      };
      play(g, { agents: seats(g, SEARCH, seed), onChosen }, seed, () => winterThunder.turn(g) <= (atLength ? 4 : 1));
    }
    expect(attacks).toBeGreaterThan(0);
  });
});

describe('supply lines', () => {
  /** An open road, nobody in the way, and nothing on it. */
  const road: PositionSpec = {
    units: { '1308': '116Pz 9SS', '1408': '47PzK!moved', '1706': '5PzArmy', '1010': '101AB', '0503': 'VIII' },
    hq: '47PzK',
    lastTurn: 6,
    at: 'movement',
    germansSupplied: false,
    shipped: true,
  };

  test.each(['heuristic', SEARCH])('%s does not drive out of them for nothing', (spec) => {
    for (const seed of seedsOf(spec, 3)) {
      const p = position(road);
      play(p.g, { agents: seats(p.g, spec, seed) }, seed, () => p.g.isRunning(activation));
      for (const id of ['116Pz', '9SS']) expect(isUnitSupplied(p.g, p.unit(id)), `${id}, seed ${seed}`).toBe(true);
    }
  });

  test.runIf(atLength)('a search seldom ends a chapter with units out of supply that began it supplied', () => {
    let began = 0;
    let lost = 0;
    for (const seed of ['1', '2', '3', '4']) {
      const g = stVith();
      const agents = seats(g, SEARCH, seed);
      while (g.actor !== OVER) {
        play(g, { agents }, seed, () => !g.isRunning(activation));
        if (g.actor === OVER) break;
        const side = activeSide(g);
        const own: UnitId[] = [];
        for (let u = 1; u <= g.s.units.count; u++) {
          const unit = u as UnitId;
          const isOwn = g.s.units.side[u] === side && g.s.units.isCombat[u] === 1 && hexOf(g, unit) !== 0;
          if (isOwn && isUnitSupplied(g, unit)) own.push(unit);
        }
        play(g, { agents }, seed, () => g.isRunning(activation));
        began += own.length;
        lost += own.filter((unit) => hexOf(g, unit) !== 0 && !isUnitSupplied(g, unit)).length;
      }
    }
    expect(began).toBeGreaterThan(50);
    expect(lost / began).toBeLessThan(0.05);
  });
});

describe('the last turn', () => {
  /** An open road through three towns; the Allies have so many points, each town is one. */
  const shareOfWins = (spec: string, allied: number): number => {
    const seeds = seedsOf(spec, 3);
    let sum = 0;
    for (const seed of seeds) {
      const g = puzzle('three-towns', { victory: { ...THREE_TOWNS, initial: { allied } } });
      play(g, { agents: seats(g, spec, seed) }, seed);
      const returns = new Float64Array(2);
      winterThunder.returns(g, returns);
      sum += returns[g.s.seats.indexOf('german')] / seeds.length;
    }
    return sum;
  };

  test.each([
    ['heuristic', 0],
    ['heuristic', 2],
    [SEARCH, 1],
    [SEARCH, 2],
  ])('%s takes what beats %i', (spec, allied) => {
    expect(shareOfWins(spec, allied)).toBe(1);
  });

  // 7 Armored in Bastogne, where a fair chance at the town costs about as many steps as it is worth in the long run.
  test.each([
    ['the last turn', 3, true],
    ['the turn before it', 4, false],
  ])('the heuristic stakes steps on the place that decides in %s only', (_, lastTurn, attacks) => {
    const p = position({
      units: { '1008': '7Arm', '1108': '2Pz 116Pz', '1507': '47PzK' },
      hq: '47PzK',
      turn: 3,
      lastTurn,
      at: 'movement',
      shipped: true,
      scenario: { victory: { ...THREE_TOWNS, placeValues: [{ hex: '1008', points: 3 }] } },
    });
    const agents = seats(p.g, 'heuristic', '1');
    const entries = play(p.g, { agents }, '1', () => p.g.isRunning(activation));
    expect(verbs(entries).includes(VERB.attack)).toBe(attacks);
  });
});

describe('dice before they fall', () => {
  const games: readonly [string, Ruleset, () => Game][] = [
    ['pig', pig, () => new Game(pig, pig.prepare({ scenario: 'to-20' }))],
    ['Winter Thunder', winterThunder as unknown as Ruleset, () => stVith() as unknown as Game],
  ];
  const specs = ['random', 'greedy', 'heuristic', `mcts:iterations=${atLength ? 60 : 12}`];

  test.each(games.flatMap(([name, rules, begin]) => specs.map((spec) => [name, spec, rules, begin] as const)))(
    '%s: games of %s that differ in their dice alone are the same up to the first die that differs',
    (_, spec, rules, begin) => {
      const pairs = [
        ['1', '2'],
        ['3', '4'],
      ];
      // Two games by a search take as long as all the others.
      for (const [one, other] of atLength || spec !== specs[3] ? pairs : pairs.slice(1)) {
        const line = (dice: string): Entry[] => {
          const g = begin();
          let left = atLength || spec !== specs[3] ? 60 : 30;
          return play(
            g,
            {
              agents: agentsOf(
                rules,
                g.s,
                g.s.seats.map(() => spec),
                'same',
              ),
            },
            dice,
            () => left-- > 0,
          );
        };
        const [first, second] = [line(one), line(other)];
        const at = first.findIndex((entry, i) => entry.text !== second[i]?.text);
        if (at >= 0) expect(first[at].actor).toBe(CHANCE);
      }
    },
  );
});

describe('other numbers of units', () => {
  const file = JSON.parse(
    readFileSync(new URL('../../src/rules/winter-thunder/data/units.json', import.meta.url), 'utf8'),
  ) as { units: readonly object[] };
  const renumbered = { 'units.json': { ...file, units: [...file.units].reverse() } };

  /** What the first HQ may expect of the heuristic's plan. */
  function opening(data: Readonly<Record<string, unknown>>, samples: number): { worth: number; error: number } {
    const g = stVith(data);
    const dice = new Dice('opening');
    while (g.actor === CHANCE) g.apply(dice.fall(g));
    const first = [...g.options().list.slice(0, g.options().size)].find((each) =>
      textOf(g, each as Action).endsWith('66K'),
    );
    g.play(first as Action);
    const chooser = g.actor;
    const context = { rules: winterThunder, s: g.s, seat: seat(chooser), rng: new Rng('opening') };
    const rollout = new Rollout(context, { policy: 'planner', horizon: 2, noise: 0, styles: 0 });
    const keys = new Rng('keys');
    const out = new Float64Array(2);
    const mark = g.mark();
    rollout.begin(g);
    let sum = 0;
    let squares = 0;
    for (let n = 0; n < samples; n++) {
      rollout.sample(g, keys.next(), out);
      sum += out[chooser];
      squares += out[chooser] * out[chooser];
      g.rewind(mark);
    }
    const worth = sum / samples;
    return { worth, error: Math.sqrt((squares / samples - worth * worth) / samples) };
  }

  // That the answers are the same, decision by decision, is shown in test/rules/winter-thunder/numbering.test.ts. Dice
  // lanes go by number, so that of playouts only the expectation can be the same.
  test.runIf(atLength)('the heuristic’s plan has the same value under every numbering', () => {
    const [shipped, reversed] = [{}, renumbered].map((data) => opening(data, 2000));
    expect(Math.abs(shipped.worth - reversed.worth)).toBeLessThan(0.01 + 2 * Math.hypot(shipped.error, reversed.error));
  });

  test('positions are judged the same under every numbering', () => {
    const judged = [{}, renumbered].map((data) => {
      const g = stVith(data);
      const out = new Float64Array(2);
      winterThunder.knowledge?.evaluate(g, out);
      return [...out];
    });
    expect(judged[1][0]).toBeCloseTo(judged[0][0], 12);
    expect(judged[1][1]).toBeCloseTo(judged[0][1], 12);
  });
});
