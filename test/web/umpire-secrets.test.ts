// What a viewer must not see, the umpire does not say: not in pictures, logs or answers, not by when it says something.

import { describe, expect, test } from 'vitest';
import { type Seat, seat } from '../../src/engine/contract/ids.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { observe, resample } from '../../src/engine/kernel/observe.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { chosenIn, currentGroup } from '../../src/engine/kernel/sealed.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { choicesOf } from '../../src/table/choices.ts';
import { EMPTY_MAP, MapIndex } from '../../src/table/map-index.ts';
import { judgedPlan } from '../../src/table/plan.ts';
import { parts } from '../../src/table/secrets.ts';
import { Sight } from '../../src/table/sight.ts';
import type { RemoteAgent } from '../../src/web/agent/remote.ts';
import type { AgentOrder } from '../../src/web/agent/talk.ts';
import { sceneOf } from '../../src/web/umpire/seen.ts';
import { atLength } from '../length.ts';
import { nearAgent, pick, playOut, recordBefore, TestPage } from './umpire-page.ts';

/** What the planner says of a unit in its own hex, and of the attack on an enemy that is seen. */
function judged(g: Game, { id, hex }: { id: string; hex: number }, viewer: Seat, index: MapIndex): unknown {
  const enemy = g.rules.view!.counters(g, viewer).find((each) => each.seat !== viewer && each.hex > 0);
  return judgedPlan(g, { placed: [{ counter: id, hex }], target: enemy?.hex ?? null }, viewer, index);
}

describe('what a viewer may see', () => {
  /** Makes the first secret choice of a group as given, by its place in the list; all else by the heuristic. */
  const scripted =
    (sealedChoice: (size: number) => number) =>
    (order: AgentOrder): RemoteAgent => {
      const near = nearAgent(order);
      const choose = near.choose.bind(near);
      const world = findRuleset(order.ruleset).then(
        (rules) => new Game(rules, rules.prepare({ scenario: order.scenario, options: order.options })),
      );
      near.choose = async (observation) => {
        const g = await world;
        resample(observation, seat(order.seat), new Rng('script'), g);
        const group = currentGroup(g);
        if (group === null) return choose(observation);
        // Only where the person is still to choose do the games have to look the same.
        const isFirst = chosenIn(g, group) === 1 && group.sealed.count(g as never) > 1;
        return [g.options().at(isFirst ? sealedChoice(g.options().size) : 0)];
      };
      return near;
    };

  const games = [
    ['winter-thunder', 'home-for-christmas', { german: 'human' }],
    ['toy', 'three', { blue: 'human' }],
    ['matching-pennies', 'single', { odd: 'human' }],
    ['winter-thunder', 'home-for-christmas', { allied: 'human' }],
  ] as const;
  test.each(atLength ? games : games.slice(0, 3))(
    '%s/%s with %o: what the computer chooses in secret changes no message before it is shown',
    async (ruleset, scenario, people) => {
      const [person] = Object.keys(people);
      const isSealed = (g: Game): boolean => {
        const group = currentGroup(g);
        return group !== null && chosenIn(g, group) > 1 && g.s.seats[g.actor] === person;
      };
      const record = await recordBefore(ruleset, scenario, people, isSealed, (g) => currentGroup(g) === null);
      const runs = [(): number => 0, (size: number): number => size - 1].map(
        (sealed) => new TestPage(scripted(sealed)),
      );
      for (const page of runs) {
        // At full speed pictures are left out by the clock.
        await page.ask('pace', { ms: 1 });
        await page.ask('open', { opening: { ruleset, scenario, seats: {}, seed: '7', record } });
      }
      // Whether a game can be kept is told when its storage answers.
      const told = (page: TestPage) => page.pushes.filter(({ push }) => push !== 'thinking' && push !== 'unkept');
      const rng = new Rng('secret');
      let inSecret = 0;
      for (let n = 0; n < 400; n++) {
        const [one, other] = await Promise.all(runs.map((page) => page.settled()));
        if (one.result !== '') break;
        expect(other).toEqual(one);
        expect(runs[1].log).toEqual(runs[0].log);
        if (one.sealed.some(Boolean)) {
          inSecret++;
          expect(told(runs[1])).toEqual(told(runs[0]));
          const asked = await Promise.all(
            runs.map(async (page) => [
              await page.ask('luck', {}),
              await page.ask('chances', {}),
              await page.ask('why', {}),
            ]),
          );
          expect(asked[1]).toEqual(asked[0]);
        }
        if (inSecret > 0) break;
        const action = pick(one, rng);
        for (const page of runs) await page.choose(action);
      }
      expect(inSecret).toBeGreaterThan(0);
    },
  );

  test.each([
    ['toy', 'three', {}],
    ['kuhn-poker', 'hand', {}],
    ['winter-thunder', 'home-for-christmas', {}],
    ['nuklear-winter-68', 'powerstrike', { '2.0-hidden-setup': true }],
    ['thunder-in-the-east', 'typhoon', {}],
    ['operational-combat-series', 'nerussa', { '4.9': true, '11.8': true, '14.8d': true }],
  ])('%s/%s: worlds that look the same to a seat are shown to it alike', async (ruleset, scenario, options) => {
    const rules = await findRuleset(ruleset);
    const s = rules.prepare({ scenario, options });
    const g = new Game(rules, s);
    const other = new Game(rules, s);
    const sight = new Sight(rules, s);
    const index = new MapIndex(rules.view?.map(s) ?? EMPTY_MAP);
    const rng = new Rng('worlds', ruleset);
    const observation = new Int32Array(g.cells.length);
    let differing = 0;
    let planned = 0;
    const planner = rules.knowledge?.planner();
    for (let n = 0; n < (atLength ? 600 : 400) && !g.isOver; n++) {
      // A card in hand is secret for a few moments only.
      const isSecret = currentGroup(g) !== null || (differing < 4 && parts(g, seat(0), seat(1)));
      const isWorth = n % 40 === 0 || isSecret || observation.length < 300;
      for (let of = 0; of < s.seats.length && isWorth; of++) {
        const eyes = { seat: seat(of), isPublic: false };
        observe(g, seat(of), observation);
        resample(observation, seat(of), rng, other);
        if (other.hash !== g.hash) differing++;
        const [one, two] = [g, other].map((world) =>
          structuredClone(sceneOf(sight.of(world, seat(of)), eyes, world.actor === of, index)),
        );
        expect(two).toEqual(one);
        if (n % 160 !== 0) continue;
        const own = rules.view?.counters(g, seat(of)).find((each) => each.seat === of && each.hex > 0);
        if (own === undefined) continue;
        const everyone = rules.view!.counters(g, null).map(({ id }) => id);
        planned += rules.view?.planning ? 1 : 0;
        const [plan, twin] = [g, other].map((world) =>
          structuredClone([
            everyone.map((id) => rules.view?.readOut?.(sight.of(world, seat(of)), id, seat(of))),
            rules.view?.planning && judged(sight.of(world, seat(of)), own, seat(of), index),
          ]),
        );
        expect(twin).toEqual(plan);
      }
      const hiding = choicesOf(g).filter(({ text }) => text.startsWith('hide '));
      if (hiding.length > 0) g.apply(hiding[rng.below(hiding.length)].action);
      else g.apply(g.actor < 0 || !planner ? g.options().at(rng.below(g.options().size)) : planner.next(g, rng));
    }
    expect(differing).toBeGreaterThan(0);
    if (rules.view?.planning) expect(planned).toBeGreaterThan(0);
  });

  test('against a computer a person sees no other side’s view before the end, where the game hides anything', async () => {
    const page = new TestPage();
    await page.open('kuhn-poker', 'hand', { first: 'human' });
    await page.settled();
    await expect(page.ask('view', { as: 'all' })).rejects.toThrow('that would show what is hidden');
    await expect(page.ask('view', { as: 1 })).rejects.toThrow('that would show what is hidden');
    const cards = /jack|queen|king/;
    expect(page.log.filter(({ text }) => cards.test(text))).toHaveLength(1);
    await playOut(page, new Rng('cards'));
    await page.ask('view', { as: 'all' });
    expect(page.log.filter(({ text }) => cards.test(text))).toHaveLength(2);
  });

  test('of two people at one screen the second is asked to sit down before anything of theirs is shown', async () => {
    const page = new TestPage();
    await page.open('kuhn-poker', 'hand', { first: 'human', second: 'human' });
    let seen = await page.settled();
    expect(seen).toMatchObject({ viewer: 0, handOver: null, isSolo: false });
    seen = await page.choose(seen.choices[1].action);
    expect(seen).toMatchObject({ handOver: 1, choices: [] });
    expect(page.log.every(({ text }) => !/jack|queen|king/.test(text))).toBe(true);
    await expect(page.ask('choose', { action: 0, at: seen.length })).rejects.toThrow('another person is to choose');
    await page.ask('handedOver', {});
    expect(page.seen).toMatchObject({ viewer: 1, handOver: null });
    expect(page.seen.choices).toHaveLength(2);
  });
});
