// The umpire without any browser: whole games by messages, and what it must refuse, hide and take back.

import { describe, expect, test } from 'vitest';
import { seat } from '../../src/engine/contract/ids.ts';
import { Game } from '../../src/engine/game.ts';
import { observe, resample } from '../../src/engine/observe.ts';
import { replay } from '../../src/engine/record.ts';
import { Rng } from '../../src/engine/rng.ts';
import { currentGroup } from '../../src/engine/sealed.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { choicesOf } from '../../src/table/choices.ts';
import { Sight } from '../../src/table/sight.ts';
import { RemoteAgent } from '../../src/web/agent/remote.ts';
import type { AgentOrder } from '../../src/web/agent/talk.ts';
import type { Opening, SavedGame, Seen } from '../../src/web/protocol.ts';
import { EMPTY_MAP, MapIndex } from '../../src/web/umpire/choice-views.ts';
import { sceneOf } from '../../src/web/umpire/seen.ts';
import type { GameStore } from '../../src/web/umpire/store.ts';
import { nearAgent, TestPage } from './umpire-page.ts';

const pick = (seen: Seen, rng: Rng): number => seen.choices[rng.below(seen.choices.length)].action;

async function playOut(page: TestPage, rng: Rng): Promise<Seen> {
  let seen = await page.settled();
  while (seen.result.length === 0) {
    if (seen.handOver !== null) {
      await page.ask('handedOver', {});
      seen = await page.settled();
      expect(seen.viewer).toBe(seen.actor);
      continue;
    }
    seen = await page.choose(pick(seen, rng));
  }
  return seen;
}

describe('whole games by messages', () => {
  test.each([
    ['tic-tac-toe', 'standard', { crosses: 'human' }],
    ['kuhn-poker', 'hand', { first: 'human' }],
    ['toy', 'three', { red: 'human' }],
    ['toy', 'rich', { red: 'human', blue: 'human' }],
    ['winter-thunder', 'home-for-christmas', { german: 'human' }],
    ['winter-thunder', 'home-for-christmas', { german: 'human', allied: 'human' }],
  ])('%s/%s with %o is played to its end, and its record replays', async (ruleset, scenario, people) => {
    const page = new TestPage();
    const { seats } = await page.open(ruleset, scenario, people);
    const end = await playOut(page, new Rng('people', ruleset));
    expect(end.result).toHaveLength(seats.length);
    expect(end.at).toBe(end.length);
    const record = await page.ask('record', {});
    const rules = await findRuleset(ruleset);
    const again = replay(rules, rules.prepare({ scenario }), record);
    expect(again.difference).toBeNull();
    expect(record.actions).toHaveLength(end.length);
    expect(record.practice).toBeUndefined();
    expect(record.seats).toMatchObject(people);
    const luck = await page.ask('luck', {});
    for (const share of luck?.bySeat ?? []) expect(Number.isFinite(share)).toBe(true);
    const chances = await page.ask('chances', {});
    expect(chances.at(-1)?.at).toBe(end.length);
    expect(page.log.every(({ at }, i) => at <= end.length && (i === 0 || at >= page.log[i - 1].at))).toBe(true);
  });

  test('nuklear-winter-68: a person finds the way through some turns, every choice in words and most on the map', async () => {
    const page = new TestPage();
    await page.open('nuklear-winter-68', 'flytrap', await firstHuman('nuklear-winter-68', 'flytrap'));
    const rng = new Rng('people');
    let seen = await page.settled();
    let onMap = 0;
    for (let n = 0; n < 120 && seen.result.length === 0; n++) {
      expect(seen.prompt?.text).toBeTruthy();
      expect(seen.choices.every(({ label, verb, text }) => label !== '' && text.startsWith(verb))).toBe(true);
      if (seen.choices.some(({ targets }) => targets.length > 0)) onMap++;
      seen = await page.choose(pick(seen, rng));
    }
    expect(onMap).toBeGreaterThan(20);
    expect(page.reports.length).toBeGreaterThan(0);
  });
});

/** The first seat of a scenario for a person. */
async function firstHuman(ruleset: string, scenario: string): Promise<Record<string, string>> {
  const [first] = (await findRuleset(ruleset)).prepare({ scenario }).seats;
  return { [first]: 'human' };
}

describe('time', () => {
  test('undo and redo lead back to the same picture; a die in between makes practice of it', async () => {
    const page = new TestPage();
    await page.open('winter-thunder', 'home-for-christmas', { german: 'human' });
    const rng = new Rng('time');
    let seen = await page.settled();
    let deep = 0;
    for (let n = 0; n < 60 && seen.result.length === 0; n++) {
      const before = seen;
      const log = structuredClone(page.log);
      seen = await page.choose(pick(seen, rng));
      const isFree = seen.undoable > 0;
      if (!isFree && deep > 8) continue;
      if (!isFree) deep++;
      await page.ask('undo', { at: before.length });
      const back = await page.until(({ length, choices }) => length === before.length && choices.length > 0);
      const practice = before.practice || !isFree;
      expect({ ...back, redoable: false }).toEqual({ ...before, redoable: false, practice });
      expect(page.log).toEqual(log);
      expect(back.redoable).toBe(true);
      expect(await page.ask('redo', {})).toBe(true);
      const again = await page.settled();
      expect(again).toEqual({ ...seen, practice });
      seen = again;
    }
    expect(deep).toBeGreaterThan(0);
    expect((await page.ask('record', {})).practice).toBe(true);
  });

  test('any moment can be looked at, forwards and backwards, without choices; the present comes back as it was', async () => {
    const page = new TestPage();
    await page.open('winter-thunder', 'home-for-christmas', { german: 'human' });
    const rng = new Rng('looks');
    const pictures = new Map<number, Seen>();
    let seen = await page.settled();
    for (let n = 0; n < 25; n++) {
      pictures.set(seen.length, seen);
      seen = await page.choose(pick(seen, rng));
    }
    const moments = [...pictures.keys()];
    for (const at of [...moments, ...moments.reverse(), ...moments.filter((_, i) => i % 3 === 0)]) {
      await page.ask('look', { at });
      const { counters, markers, control, status, turn, prompt } = pictures.get(at)!;
      expect(page.seen).toMatchObject({
        at,
        length: seen.length,
        choices: [],
        counters,
        markers,
        status,
        turn,
        prompt,
      });
      expect(page.seen.control).toEqual(control);
    }
    await page.ask('look', { at: seen.length });
    expect(page.seen).toEqual(seen);
  });

  test('a game is gone on with from a moment in the past, as practice; other people at the screen forbid it', async () => {
    const page = new TestPage();
    await page.open('pig', 'to-20', {});
    await page.until(({ result }) => result.length > 0);
    await page.ask('pace', { ms: null });
    await page.ask('resume', { at: 3 });
    expect(page.seen).toMatchObject({ length: 3, at: 3, practice: true, isSolo: true });
    await page.ask('seat', { seat: 0, player: 'human' });
    await page.ask('seat', { seat: 1, player: 'human' });
    await page.ask('pace', { ms: 0 });
    await page.settled();
    await page.choose(page.seen.choices[0].action);
    await expect(page.ask('resume', { at: 0 })).rejects.toThrow('others have played on');
    await expect(page.ask('undo', { at: 0 })).rejects.toThrow(/no further back: (a die fell|another side has acted)/);
  });

  test('halted computers do one thing a step', async () => {
    const page = new TestPage();
    await page.ask('pace', { ms: null });
    await page.ask('open', { opening: { ruleset: 'pig', scenario: 'to-20', seats: {}, seed: '3' } });
    for (let n = 1; n < 6; n++) {
      await page.ask('step', {});
      await page.until(({ length }) => length === n);
    }
    await new Promise((done) => setTimeout(done, 20));
    expect(page.seen.length).toBe(5);
  });
});

describe('players', () => {
  test('a person takes over a side and gives it back in the midst of a game', async () => {
    const page = new TestPage();
    await page.open('winter-thunder', 'home-for-christmas', { german: 'human' });
    const rng = new Rng('over');
    for (let n = 0; n < 5; n++) await page.choose(pick(await page.settled(), rng));
    await page.ask('seat', { seat: 0, player: 'regular' });
    await page.until(({ result }) => result.length > 0);
    expect(page.seen.players).toEqual(['regular', 'heuristic']);
    expect(page.seen.viewer).toBe('all');
  });

  test('a computer that is told to move now plays the best it has told of, else what the heuristic would', async () => {
    const lines: { order: AgentOrder; agent: RemoteAgent }[] = [];
    const stuck = (order: AgentOrder): RemoteAgent => {
      const agent = new RemoteAgent(() => ({ send: () => {}, close: () => {} }), order);
      lines.push({ order, agent });
      return agent;
    };
    const page = new TestPage(stuck);
    await page.open('tic-tac-toe', 'standard', { noughts: 'human' });
    await page.until(({ actor }) => actor === 0);
    const squares = new Game(
      await findRuleset('tic-tac-toe'),
      (await findRuleset('tic-tac-toe')).prepare({ scenario: 'standard' }),
    );
    const corner = squares.options().at(2);
    await expect.poll(() => page.ask('moveNow', {})).toBe(true);
    await page.settled();
    await page.ask('choose', { action: page.seen.choices[0].action, at: page.seen.length });
    await page.until(({ length }) => length === 2);
    await expect.poll(() => lines.length).toBe(2);
    await expect.poll(() => page.pushes.at(-1)?.push).toBe('thinking');
    const { agent } = lines.at(-1)!;
    const open = squares.options();
    const told = Array.from({ length: open.size }, (_, i) => open.at(i)).findLast((action) => action !== corner)!;
    agent.progress = { share: 0.5, best: 'a square', chance: 0.5, first: told };
    expect(await page.ask('moveNow', {})).toBe(true);
    await page.settled();
    expect(page.seen.length).toBe(3);
    expect(lines.length).toBe(2);
    expect(await page.ask('moveNow', {})).toBe(false);
  });

  test('a hint and the reasons of the computer come as plain data; a way is found, told and played', async () => {
    const page = new TestPage();
    await page.open('winter-thunder', 'home-for-christmas', { german: 'human' });
    const rng = new Rng('hints');
    let seen = await page.settled();
    expect(await page.ask('why', {})).toBeNull();
    const hint = await page.ask('hint', { spec: 'heuristic' });
    expect(hint).toMatchObject({ agent: 'heuristic', seat: 'german' });
    let went = false;
    for (let n = 0; n < 80 && !went && seen.result.length === 0; n++) {
      const unit = seen.choices.find(({ verb }) => verb === 'take')?.targets[0];
      if (unit && 'counter' in unit) {
        const reached = await page.ask('reach', { counter: unit.counter });
        const from = seen.counters.find(({ id }) => id === unit.counter)!.hex;
        const far = reached.findLast(({ hex }) => hex !== from);
        const way = far && (await page.ask('go', { counter: unit.counter, hex: far.hex, play: false }));
        if (way) {
          await page.ask('go', { counter: unit.counter, hex: far.hex, play: true });
          seen = await page.settled();
          expect(seen.counters.find(({ id }) => id === unit.counter)!.hex).toBe(far.hex);
          went = true;
          break;
        }
      }
      seen = await page.choose(pick(seen, rng));
    }
    expect(went).toBe(true);
    expect(await page.ask('why', {})).not.toBeUndefined();
  });
});

describe('what a viewer may see', () => {
  /** Makes the first secret choice of a group as given, by its place in the list; all else by the heuristic. */
  const scripted =
    (sealedChoice: (size: number) => number) =>
    (order: AgentOrder): RemoteAgent => {
      const near = nearAgent(order);
      const choose = near.choose.bind(near);
      near.choose = async (observation) => {
        const rules = await findRuleset(order.ruleset);
        const g = new Game(rules, rules.prepare({ scenario: order.scenario, options: order.options }));
        resample(observation, seat(order.seat), new Rng('script'), g);
        const group = currentGroup(g);
        if (group === null) return choose(observation);
        // Only where the person is still to choose do the games have to look the same.
        const isFirst = g.cells[group.at.chosen] === 1 && group.sealed.count(g as never) > 1;
        return [g.options().at(isFirst ? sealedChoice(g.options().size) : 0)];
      };
      return near;
    };

  test.each([
    ['winter-thunder', 'home-for-christmas', { german: 'human' }],
    ['winter-thunder', 'home-for-christmas', { allied: 'human' }],
    ['toy', 'three', { blue: 'human' }],
    ['matching-pennies', 'one', { matcher: 'human' }],
  ])(
    '%s/%s with %o: what the computer chooses in secret changes no message before it is shown',
    async (ruleset, scenario, given) => {
      const rules = await findRuleset(ruleset);
      const found = rules.scenarios.find(({ id }) => id === scenario) ?? rules.scenarios[0];
      const people = Object.keys(given).every((name) => found.seats.includes(name))
        ? given
        : { [found.seats[1]]: 'human' };
      const runs = [(): number => 0, (size: number): number => size - 1].map(
        (sealed) => new TestPage(scripted(sealed)),
      );
      // At full speed pictures are left out by the clock.
      for (const page of runs) await page.open(ruleset, found.id, people as Opening['seats'], '7', 1);
      const told = (page: TestPage) => page.pushes.filter(({ push }) => push !== 'thinking');
      const rng = new Rng('secret');
      let inSecret = 0;
      for (let n = 0; n < 400; n++) {
        const [one, other] = await Promise.all(runs.map((page) => page.settled()));
        if (one.result.length > 0) break;
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
    const planner = rules.knowledge?.planner();
    for (let n = 0; n < 600 && !g.isOver; n++) {
      const isWorth = n % 40 === 0 || currentGroup(g) !== null || observation.length < 300;
      for (let of = 0; of < s.seats.length && isWorth; of++) {
        const eyes = { seat: seat(of), isPublic: false };
        observe(g, seat(of), observation);
        resample(observation, seat(of), rng, other);
        if (other.hash !== g.hash) differing++;
        const [one, two] = [g, other].map((world) =>
          structuredClone(sceneOf(sight.of(world, seat(of)), eyes, world.actor === of, index)),
        );
        expect(two).toEqual(one);
      }
      const hiding = choicesOf(g).filter(({ text }) => text.startsWith('hide '));
      if (hiding.length > 0) g.apply(hiding[rng.below(hiding.length)].action);
      else g.apply(g.actor < 0 || !planner ? g.options().at(rng.below(g.options().size)) : planner.next(g, rng));
    }
    expect(differing).toBeGreaterThan(0);
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

describe('what is refused', () => {
  const bad: readonly (readonly [string, Partial<Opening>, RegExp])[] = [
    ['an unknown game', { ruleset: 'chess' }, /no ruleset 'chess'/],
    ['an unknown scenario', { scenario: 'verdun' }, /no scenario 'verdun'/],
    ['an unknown option', { options: { gas: true } }, /no option 'gas'/],
    ['an unknown seat', { seats: { triangles: 'human' } }, /no seat 'triangles'/],
    ['an unknown agent', { seats: { crosses: 'deep-thought' } }, /no agent 'deep-thought'/],
    ['a file as an agent', { seats: { crosses: './agent.ts' } }, /is a file/],
    ['a record that is none', { record: { hello: 1 } as never }, /no record of a game/],
  ];

  test.each(bad)('%s', async (_, wrong, message) => {
    const page = new TestPage();
    const opening: Opening = { ruleset: 'tic-tac-toe', scenario: 'standard', seats: {}, seed: '1', ...wrong };
    await expect(page.ask('open', { opening })).rejects.toThrow(message);
    await expect(page.ask('record', {})).rejects.toThrow('no game is on the table');
  });

  test('a record is refused at the action that does not fit, and what is on the table stays', async () => {
    const page = new TestPage();
    await page.open('tic-tac-toe', 'standard', { crosses: 'human', noughts: 'human' });
    await page.settled();
    for (let n = 0; n < 3; n++) await page.choose(page.seen.choices[0].action);
    const record = await page.ask('record', {});
    const opening = { ruleset: 'tic-tac-toe', scenario: 'standard', seats: {}, seed: '1' };
    const twice = { ...record, actions: [record.actions[0], record.actions[0]] };
    await expect(page.ask('open', { opening: { ...opening, record: twice } })).rejects.toThrow(
      /action 2 of the record/,
    );
    const torn = { ...record, actions: [1, 2] } as never;
    await expect(page.ask('open', { opening: { ...opening, record: torn } })).rejects.toThrow(/a damaged record/);
    const other = { ...record, finalHash: '0' };
    await expect(page.ask('open', { opening: { ...opening, record: other } })).rejects.toThrow(/not the one/);
    expect(page.seen.length).toBe(3);
    await page.ask('open', { opening: { ...opening, record } });
    await page.settled();
    expect(page.seen.length).toBe(3);
  });

  test('choices that are not legal, come too late or belong to others', async () => {
    const page = new TestPage();
    await page.open('tic-tac-toe', 'standard', { crosses: 'human' });
    const { choices } = await page.settled();
    await expect(page.ask('choose', { action: 77, at: 0 })).rejects.toThrow('is not legal');
    await expect(page.ask('choose', { action: choices[0].action, at: 1 })).rejects.toThrow('the game has gone on');
    await expect(page.ask('look', { at: 9 })).rejects.toThrow('no such moment');
    await expect(page.ask('overlay', { name: 'heat' })).rejects.toThrow("no overlay 'heat'");
    await expect(page.ask('seat', { seat: 4, player: 'human' })).rejects.toThrow('no such seat');
    await expect(page.ask('nonsense' as never, {} as never)).rejects.toThrow("no question 'nonsense'");
    expect(page.seen.length).toBe(0);
  });
});

test('a game is kept as it goes on, and gone on with from there; a seed that nobody named stays with the umpire', async () => {
  const kept = new Map<string, { saved: SavedGame; opening: Opening }>();
  const store: GameStore = {
    keep: async (saved, opening) => void kept.set(saved.key, structuredClone({ saved, opening })),
    list: async () => [...kept.values()].map(({ saved }) => saved),
    load: async (key) => kept.get(key)?.opening ?? null,
    drop: async (key) => void kept.delete(key),
  };
  const page = new TestPage(undefined, store);
  const { seed } = await page.open('pig', 'to-20', await firstHuman('pig', 'to-20'), '');
  expect(seed).toBe('');
  await page.settled();
  await page.choose(page.seen.choices[0].action);
  await expect.poll(() => kept.size, { timeout: 3000 }).toBe(1);
  const [{ key, length }] = await page.ask('saved', {});
  const other = new TestPage(undefined, store);
  await other.ask('pace', { ms: 0 });
  expect((await other.ask('openSaved', { key })).seed).toBe('');
  await other.settled();
  expect(other.seen.length).toBeGreaterThanOrEqual(length);
  expect((await other.ask('record', {})).seed).toBe((await page.ask('record', {})).seed);
  await other.ask('dropSaved', { key });
  await expect(other.ask('openSaved', { key })).rejects.toThrow('no such game is kept');
});
