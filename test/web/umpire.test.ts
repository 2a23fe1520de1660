// The umpire without any browser: whole games by messages, time and who plays. Its secrets and what it refuses and keeps
// are tested beside this.

import { describe, expect, test } from 'vitest';
import { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { replay } from '../../src/engine/text/record.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { RemoteAgent } from '../../src/web/agent/remote.ts';
import type { AgentOrder } from '../../src/web/agent/talk.ts';
import type { Hint, Opening, PlayedOpening, Seen } from '../../src/web/protocol.ts';
import { atLength } from '../length.ts';
import { firstHuman, pick, playOut, recordBefore, TestPage } from './umpire-page.ts';

const LAST_TURN = recordBefore(
  'winter-thunder',
  'home-for-christmas',
  {},
  (g) => g.rules.turn(g) === g.s.turns,
  () => true,
);

/** Winter Thunder with only its last turn to be played. */
async function lastTurn(page: TestPage, seats: Opening['seats']): Promise<PlayedOpening> {
  await page.ask('pace', { ms: 0 });
  const record = await LAST_TURN;
  const { ruleset, scenario, seed } = record;
  return page.ask('open', { opening: { ruleset, scenario, seed, seats, record } });
}

/** Without fog `npm test` is done sooner. */
const SHOWN = atLength ? 'home-for-christmas' : 'bastogne';

/** Games in the dark, which take long to set up. */
const CHRISTMAS: [string, string, Record<string, string>, string][] = [
  ['winter-thunder', 'home-for-christmas', { german: 'human' }, 'its last turn'],
  ['winter-thunder', 'home-for-christmas', { german: 'human', allied: 'human' }, 'its last turn'],
];

test('the map is told before anything else of a game, as its opening has it', async () => {
  const page = new TestPage();
  const { map } = await page.open('winter-thunder', 'bastogne', { german: 'human' });
  expect(map.hexes.length).toBeGreaterThan(0);
  expect(page.pushes[0]).toEqual({ push: 'map', map });
});

describe('whole games by messages', () => {
  test.each([
    ['tic-tac-toe', 'standard', { crosses: 'human' }, 'its beginning'],
    ['kuhn-poker', 'hand', { first: 'human' }, 'its beginning'],
    ['toy', 'three', { red: 'human' }, 'its beginning'],
    ['toy', 'rich', { red: 'human', blue: 'human' }, 'its beginning'],
    ['winter-thunder', 'bastogne', { german: 'human' }, 'its beginning'],
    ...(atLength ? CHRISTMAS : []),
  ])('%s/%s with %o is played from %s to its end, and its record replays', async (ruleset, scenario, people, from) => {
    const page = new TestPage();
    await (from === 'its last turn' ? lastTurn(page, people) : page.open(ruleset, scenario, people));
    const end = await playOut(page, new Rng('people', ruleset));
    expect(end.result).not.toBe('');
    expect(end.at).toBe(end.length);
    const record = await page.ask('record', {});
    const rules = await findRuleset(ruleset);
    const again = replay(rules, rules.prepare({ scenario }), record);
    expect(again.difference).toBeNull();
    expect(record.actions).toHaveLength(end.length);
    expect(record.practice).toBeUndefined();
    expect(record.seats).toMatchObject(people);
    const luck = await page.ask('luck', {});
    for (const { bySeat } of luck?.dice ?? []) expect(bySeat.every(Number.isFinite)).toBe(true);
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
    for (let n = 0; n < (atLength ? 70 : 15) && seen.result === ''; n++) {
      expect(seen.prompt?.text).toBeTruthy();
      expect(seen.choices.every(({ label, verb, text }) => label !== '' && text.startsWith(verb))).toBe(true);
      if (seen.choices.some(({ targets }) => targets.length > 0)) onMap++;
      seen = await page.choose(pick(seen, rng));
    }
    expect(onMap).toBeGreaterThan(atLength ? 20 : 4);
    expect(page.reports.length).toBeGreaterThan(0);
  });
});

describe('time', () => {
  test('undo and redo lead back to the same picture; a die in between makes practice of it', async () => {
    const page = new TestPage();
    await page.open('winter-thunder', SHOWN, { german: 'human' });
    const rng = new Rng('time');
    let seen = await page.settled();
    let deep = 0;
    for (let n = 0; (n < (atLength ? 60 : 4) || deep === 0) && seen.result === ''; n++) {
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
    for (let n = 0; n < (atLength ? 25 : 6); n++) {
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
    await page.until(({ result }) => result !== '');
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
    await page.open('winter-thunder', SHOWN, { german: 'human' });
    const rng = new Rng('over');
    for (let n = 0; n < 5; n++) await page.choose(pick(await page.settled(), rng));
    await page.ask('seat', { seat: 0, player: 'regular' });
    await page.until(({ result }) => result !== '');
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

  test.runIf(atLength)('the way of a hint begins where a piece of the person stands', async () => {
    const page = new TestPage();
    await page.open('winter-thunder', 'bastogne', { german: 'human', allied: 'human' }, '10');
    const rng = new Rng('ways of hints');
    let seen = await page.settled();
    let ways = 0;
    for (let n = 0; n < 60 && ways < 3 && seen.choices.length > 0; n++) {
      const hint = await page.ask('hint', { spec: 'heuristic' });
      const way = typeof hint === 'string' ? [] : hint.way;
      if (way.length > 1) {
        ways++;
        expect(seen.counters.some(({ hex, seat }) => hex === way[0] && seat === seen.actor)).toBe(true);
      }
      seen = await page.choose(pick(seen, rng));
    }
    expect(ways).toBeGreaterThan(0);
  });

  test('a hint and the reasons of the computer come as plain data; a way is found, told and played', async () => {
    const page = new TestPage();
    const opening = await page.open('winter-thunder', 'bastogne', { german: 'human' }, '10');
    const rng = new Rng('hints');
    let seen = await page.settled();
    expect(await page.ask('why', {})).toBeNull();
    const hint = await page.ask('hint', { spec: 'heuristic' });
    expect(hint).toMatchObject({ agent: 'heuristic', seat: 'german' });
    // It leads on from here, over hexes of the map.
    const { chain, way } = hint as Hint;
    expect(seen.choices.map(({ action }) => action)).toContain(chain[0]);
    const hexes = new Set(opening.map.hexes.map(({ hex }) => hex));
    expect(way.every((hex) => hexes.has(hex))).toBe(true);
    let went = false;
    for (let n = 0; n < 80 && !went && seen.result === ''; n++) {
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
