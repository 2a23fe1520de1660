// Moments agree with the game that they tell of: dice, sums, losses and ways, in many random games.

import { describe, expect, test } from 'vitest';
import { type Action, CHANCE, type Seat, seat } from '../../src/engine/contract/ids.ts';
import type { GameEvent } from '../../src/engine/contract/measures.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { aOf } from '../../src/engine/kernel/action.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { StoryBook, type ToldMoment } from '../../src/table/story.ts';
import type { MomentDie, MomentTerm } from '../../src/view/moments.ts';
import { atLength } from '../length.ts';
import { RandomPlayer } from '../random-play.ts';

type Fields = GameEvent & Readonly<Record<string, number>>;

interface Told {
  readonly rules: Ruleset;
  readonly s: Statics;
  readonly actions: readonly Action[];
  /** Events by the action that brought them, and dice by the action that they are. */
  readonly events: readonly (readonly Fields[])[];
  readonly dice: readonly (number | null)[];
  /** Whether a battle went on before the action, by the account of luck. */
  readonly fights: readonly boolean[];
}

async function randomGame(ruleset: string, scenario: string, seed: string): Promise<Told> {
  const rules = await findRuleset(ruleset);
  const s = rules.prepare({ scenario });
  const g = new Game(rules, s);
  const player = new RandomPlayer(seed);
  const told = {
    rules,
    s,
    actions: [] as Action[],
    events: [] as Fields[][],
    dice: [] as (number | null)[],
    fights: [] as boolean[],
  };
  g.listener = (_, event) => told.events.at(-1)!.push(event as Fields);
  while (!g.isOver && told.actions.length < 6000) {
    const chosen = player.next(g);
    told.fights.push((rules.view?.battles?.key(g) ?? null) !== null);
    told.dice.push(g.actor === CHANCE ? aOf(chosen) : null);
    told.actions.push(chosen);
    told.events.push([]);
    g.apply(chosen);
  }
  return told;
}

const sum = (terms: readonly MomentTerm[]): number => terms.reduce((all, { value }) => all + value, 0);
const storyOf = ({ rules, s, actions }: Told, viewer: Seat | null = null) =>
  new StoryBook(rules, s, viewer).of(actions);

/** As `storyOf`, for all to read: told once. */
const stories = new Map<Told, ReturnType<typeof storyOf>>();

function knownStory(told: Told): ReturnType<typeof storyOf> {
  const story = stories.get(told) ?? storyOf(told);
  stories.set(told, story);
  return story;
}

const eventsIn = ({ events }: Told, { from, to }: ToldMoment): Fields[] => events.slice(from, to).flat();

const GAMES: readonly (readonly [ruleset: string, scenario: string, seeds: number])[] = [
  ['winter-thunder', 'bastogne', 6],
  ['winter-thunder', 'home-for-christmas', 2],
  ['nuklear-winter-68', 'omega', 8],
  ['nuklear-winter-68', 'parsifal', 4],
];

describe.each(GAMES.filter((_, n) => atLength || n % 2 === 0))('moments of %s/%s', (ruleset, scenario, seeds) => {
  const games = Promise.all(
    Array.from({ length: atLength ? seeds : Math.ceil(seeds / 4) }, (_, n) =>
      randomGame(ruleset, scenario, `story ${n}`),
    ),
  );

  test('show whom they eliminate as he stood before, though one die does it', async () => {
    for (const told of await games) {
      for (const { losses, counters } of knownStory(told).moments) {
        const gone = losses.filter(({ isGone }) => isGone).map(({ counter }) => counter);
        expect(gone.filter((id) => !counters.some((each) => each.id === id))).toEqual([]);
      }
    }
  });

  test('tell every die of a battle exactly once', async () => {
    for (const told of await games) {
      const { moments } = knownStory(told);
      expect(moments.length).toBeGreaterThan(0);
      const counted = told.dice.map(() => 0);
      for (const { from, to, dice } of moments) {
        const fallen = told.dice.slice(from, to).flatMap((roll, i) => (roll === null ? [] : [{ roll, at: from + i }]));
        // A moment that a die ends may share its last action with what follows.
        const shown = fallen.filter(({ at }) => told.fights[at] || isSmoke(told, at));
        expect(dice.map(({ roll }) => roll)).toEqual(shown.map(({ roll }) => roll));
        for (const { at } of shown) counted[at]++;
      }
      told.dice.forEach((roll, at) => {
        if (roll !== null && told.fights[at]) expect(counted[at]).toBe(1);
        else expect(counted[at]).toBeLessThanOrEqual(1);
      });
    }
  });

  test('beside each die stand the sums by which the rules decided', async () => {
    let weighed = 0;
    for (const told of await games) {
      for (const moment of knownStory(told).moments) {
        const rolled = eventsIn(told, moment).filter(({ kind }) =>
          ['check', 'fire', 'assaulted', 'blast'].includes(kind),
        );
        const dice = moment.dice.filter(({ against }) => against !== null);
        expect(dice).toHaveLength(rolled.length);
        dice.forEach((die, i) => expectSums(die, rolled[i]));
        weighed += dice.length;
      }
    }
    expect(weighed).toBeGreaterThan(atLength ? 20 : 5);
  });

  test('losses are the change of steps', async () => {
    for (const told of await games) {
      const g = new Game(told.rules, told.s);
      let at = 0;
      for (const moment of knownStory(told).moments) {
        while (at < moment.from) g.apply(told.actions[at++]);
        const before = stepsOf(g);
        while (at < moment.to) g.apply(told.actions[at++]);
        const after = stepsOf(g);
        for (const { counter, steps, isGone } of moment.losses) {
          expect([counter, (before.get(counter) ?? 0) - (after.get(counter) ?? 0)]).toEqual([counter, steps]);
          expect(isGone).toBe(!after.has(counter));
        }
        const named = new Set(moment.losses.map(({ counter }) => counter));
        // Creatures of events go as they came, unhurt.
        const vanished = eventsIn(told, moment).flatMap(({ kind, unit }) => (kind === 'vanish' ? [idOf(g, unit)] : []));
        for (const { counter } of [...moment.attack.pieces, ...moment.defend.pieces]) {
          if (!named.has(counter) && !vanished.includes(counter))
            expect([counter, after.get(counter)]).toEqual([counter, before.get(counter)]);
        }
      }
    }
  });

  test('going back and on comes to the same as going once', async () => {
    const [told] = await games;
    const book = new StoryBook(told.rules, told.s, null);
    const lengths = [400, 90, told.actions.length, 301, 300, 299, told.actions.length];
    for (const length of atLength ? lengths : lengths.slice(-3)) {
      const actions = told.actions.slice(0, length);
      expect(book.of(actions)).toEqual(new StoryBook(told.rules, told.s, null).of(actions));
    }
  });

  test.runIf(atLength)(
    'trails lead enemy units from hex to hex to where they are, and begin after the viewer’s own last move',
    async () => {
      const [told] = await games;
      let drawn = 0;
      for (const viewer of [seat(0), seat(1)]) {
        const book = new StoryBook(told.rules, told.s, viewer);
        const g = new Game(told.rules, told.s);
        const most = Math.min(told.actions.length, 600);
        for (let length = 0; length < most; ) {
          for (const next = Math.min(length + 50, most); length < next; length++) g.apply(told.actions[length]);
          const { trails } = book.of(told.actions.slice(0, length));
          const where = told.rules.view!.moments!.whereabouts(g);
          for (const { counter, seat: of, path } of trails) {
            const unit = where.ids.indexOf(counter);
            expect([of, path.length > 1]).toEqual([where.seats[unit], true]);
            expect(of).not.toBe(viewer);
            if (where.hexes[unit] !== 0) expect(path.at(-1)).toBe(where.hexes[unit]);
            drawn++;
          }
        }
      }
      expect(drawn).toBeGreaterThan(0);
    },
  );

  test('a seat is told the same, but for what it does not see', async () => {
    const [told] = await games;
    const all = knownStory(told).moments.map(({ counters, ...rest }) => rest);
    expect(storyOf(told, seat(0)).moments.map(({ counters, ...rest }) => rest)).toEqual(all);
  });
});

/** Attack value and defence value, or the total of a check, as the event has them. */
function expectSums(die: MomentDie, event: Fields): void {
  const { adds, against, roll, isHarm } = die;
  if (event.kind === 'check') {
    expect([sum(against!), roll, isHarm]).toEqual([event.total, event.die, event.lost === 1]);
    expect(isHarm).toBe(roll <= sum(against!));
    return;
  }
  const thrown = event.kind === 'blast' ? event.value + event.roll : event.value;
  expect([sum(adds) + roll, sum(against!), roll]).toEqual([thrown, event.defence, event.roll]);
  expect(isHarm).toBe(event.hits > 0);
}

/** Smoke is no battle, and its die is told all the same. */
const isSmoke = ({ events }: Told, at: number): boolean =>
  events[at].some(({ kind, strike }) => kind === 'accuracy' && strike === 0) ||
  events
    .slice(at, at + 3)
    .flat()
    .some(({ kind, strike }) => kind === 'accuracy' && strike === 0);

const idOf = (g: Game, unit: number): string =>
  (g.s as unknown as { units: { ids: readonly string[] } }).units.ids[unit];

/** `FATE.onMap` of both rulesets. */
const ON_MAP = 1;

/** Steps by counter: two, or one where it is reduced or has no second. */
function stepsOf(g: Game): Map<string, number> {
  const { ids } = (g.s as unknown as { units: { ids: readonly string[] } }).units;
  const { at, units } = g.s as unknown as {
    at: Readonly<Record<string, number>>;
    units: { count: number; isDivision?: Uint8Array; isOneStep?: Uint8Array };
  };
  const steps = new Map<string, number>();
  for (let u = 1; u <= units.count; u++) {
    // Infantry aboard is in no hex of its own, and on the map.
    if (g.cells[at.unitFate + u] !== ON_MAP) continue;
    const isSingle = units.isDivision ? units.isDivision[u] === 0 : units.isOneStep![u] === 1;
    steps.set(ids[u], isSingle || g.cells[at.unitReduced + u] === 1 ? 1 : 2);
  }
  return steps;
}

test.each([
  ['thunder-in-the-east', 'smolensk', 'axis'],
  ['thunder-in-the-east', 'uranus', 'soviet'],
  ['winter-thunder', 'st-vith', undefined],
])('%s/%s: whose turn the game begins in is known before a choice', async (ruleset, scenario, mover) => {
  const rules = await findRuleset(ruleset);
  const s = rules.prepare({ scenario });
  const book = new StoryBook(rules, s, null);
  expect(book.of([]).notices).toEqual([]);
  expect(s.seats[book.mover]).toBe(mover);
});
