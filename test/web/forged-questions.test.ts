// Forged questions to the umpire: each is refused in one clear line, or is answered like one that a page may ask. The
// umpire goes on serving, and what is refused leaves the game and its record as they were.

import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import { withValue } from '../../src/engine/text/document.ts';
import type { Ask } from '../../src/web/messages.ts';
import type { Opening, Seen } from '../../src/web/protocol.ts';
import type { SHAPES } from '../../src/web/umpire/shapes.ts';
import { faultOfRefusal, HOSTILE, pathsOf } from '../forgeries.ts';
import { atLength } from '../length.ts';
import { memory, TestPage } from './umpire-page.ts';
import '../properties.ts';

/** A game at a moment, whose computers and dice stand still. */
interface Scene {
  readonly name: string;
  readonly opening: Opening;
  /** Choices made before, each the first on offer. */
  readonly made: number;
}

const people = (ruleset: string, scenario: string, ...seats: string[]): Opening => ({
  ...{ ruleset, scenario, seed: '7' },
  seats: Object.fromEntries(seats.map((seat) => [seat, 'human'])),
});

const ALL: readonly Scene[] = [
  { name: 'Three Bridges', opening: people('three-bridges', 'crossing', 'north', 'south'), made: 3 },
  { name: 'a person against a computer', opening: people('three-bridges', 'crossing', 'north'), made: 2 },
  {
    name: 'a game by mail',
    opening: { ...people('three-bridges', 'bridgehead'), seats: { north: 'human', south: 'mail' } },
    made: 2,
  },
  { name: 'a first game', opening: { ...people('winter-thunder', ''), guide: 0 }, made: 0 },
  { name: 'secret missions', opening: people('winter-thunder', 'st-vith', 'german', 'allied'), made: 12 },
  { name: 'a tray', opening: people('nuklear-winter-68', 'empty-quiver', 'nato', 'reich'), made: 0 },
  { name: 'panels', opening: people('operational-combat-series', 'nerussa-1', 'german', 'soviet'), made: 0 },
];
const SCENES = atLength ? ALL : ALL.slice(0, 3);

async function begun({ opening, made }: Scene): Promise<TestPage> {
  const page = new TestPage(undefined, memory());
  await page.ask('pace', { ms: 0 });
  await page.ask('tray', { isShown: true });
  await page.ask('open', { opening });
  const due = () =>
    page.until(({ choices, guide, tray }) => choices.length > 0 || tray !== null || (guide?.kind ?? 'wait') !== 'wait');
  for (let n = 0; n < made; n++) {
    const { choices, length } = await due();
    if (choices.length === 0) break;
    await page.ask('choose', { action: choices[0].action, at: length });
    await page.until((seen) => seen.length > length);
  }
  await due();
  await page.ask('pace', { ms: null });
  return page;
}

/** Questions that a page might ask now, with all that they can say. */
function soundAt({ length, choices, counters, actor, viewer }: Seen, panels: readonly string[]): Ask[] {
  const own = counters.filter(({ seat, hex }) => seat === actor && hex > 0).map(({ id }) => id);
  const [counter = 'none'] = own;
  const hex = counters.find(({ id }) => id === counter)?.hex ?? 1;
  const [action = 0] = choices.map((each) => each.action);
  const plan = { placed: [{ counter, hex }], target: hex, attack: 'Attack' };
  const topic = {
    ...{ about: 'battle' as const, at: 0, to: length, seat: 0, line: -1, title: 'it' },
    hexes: [hex],
    question: 'Why?',
  };
  const [panel = 'none'] = panels;
  return [
    { ask: 'choose', action, at: length },
    { ask: 'draft', named: [action] },
    { ask: 'turn', counter, to: 'there', at: length },
    { ask: 'name', named: [action], ending: action, at: length },
    { ask: 'undo', at: length - 1 },
    { ask: 'takeOut', action, at: length },
    { ask: 'look', at: length },
    { ask: 'resume', at: length - 1 },
    { ask: 'view', as: viewer },
    { ask: 'seat', seat: 0, player: 'random' },
    { ask: 'pace', ms: null },
    { ask: 'playTurn', spec: 'random' },
    { ask: 'hint', spec: 'random' },
    { ask: 'guide', deed: 'pass' },
    { ask: 'whyOf', topic },
    { ask: 'reach', counter, turns: 2, alone: true },
    { ask: 'mayGo', counter },
    { ask: 'go', counter, hex, play: true, named: [action] },
    { ask: 'goTogether', counters: own.slice(0, 2), order: { as: 'to', hex, isSpread: true }, play: true },
    { ask: 'panel', name: panel, named: [action] },
    { ask: 'suggest', panel, play: true, at: length },
    { ask: 'overlay', name: 'none', counter },
    { ask: 'readOut', counter },
    { ask: 'oddsOf', action },
    { ask: 'plan', plan },
    { ask: 'playPlan', plan },
    { ask: 'reads', isRead: false },
    { ask: 'tray', isShown: true },
    { ask: 'places', piece: counter },
    { ask: 'whyNot', piece: counter, hex },
    ...[{ put: action }, { takeUp: counter }, { fill: true as const }, { undo: true as const }].map(
      (deed) => ({ ask: 'place', deed, at: length }) as const,
    ),
    { ask: 'routine', isDone: false },
    { ask: 'hasRead', count: 1 },
    { ask: 'answerDraw', seat: 0, accepts: true },
    { ask: 'openMail', mail: 'x' },
    { ask: 'openSaved', key: 'none', way: 'copy' },
    { ask: 'dropSaved', key: 'none' },
    { ask: 'restoreSaved', key: 'none' },
    { ask: 'moduleFaults', ruleset: 'operational-combat-series', files: {} },
    { ask: 'campaign', key: 'none' },
    { ask: 'campaignBegin', ruleset: 'toy', side: 'red', players: { red: 'human' }, options: {} },
    { ask: 'campaignRepair', key: 'none', units: ['none'] },
    { ask: 'campaignComputer', key: 'none', side: 'red', player: 'random' },
    { ask: 'campaignPass', key: 'none' },
    { ask: 'campaignGame', key: 'none', mission: 1 },
    { ask: 'campaignFile', key: 'none' },
    { ask: 'campaignLoad', document: {} },
    { ask: 'workshop', ruleset: 'three-bridges' },
    { ask: 'authored', ruleset: 'three-bridges', document: {} },
    { ask: 'author', ruleset: 'three-bridges', document: {}, deed: { put: counter, hex } },
    { ask: 'ofWhich', document: {} },
  ];
}

/** Questions that leave the game as it is, whatever they say. */
const LOOKS: ReadonlySet<string> = new Set<Ask['ask']>([
  ...(['draft', 'hint', 'whyOf', 'reach', 'mayGo', 'panel', 'overlay', 'readOut', 'oddsOf'] as const),
  ...(['plan', 'reads', 'tray', 'places', 'whyNot', 'hasRead', 'dropSaved', 'restoreSaved', 'moduleFaults'] as const),
  ...(['workshop', 'authored', 'author', 'ofWhich', 'campaign', 'campaignBegin', 'campaignFile'] as const),
]);

/** A question in which up to three values are others. */
const forgedFrom = (sound: readonly Ask[], pool: readonly unknown[]): fc.Arbitrary<Ask> =>
  fc
    .constantFrom(...sound)
    .chain((asked) => {
      const paths = pathsOf(asked).filter((path) => path.length > 0 && path[0] !== 'ask');
      const value = fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...pool) },
        { weight: 3, arbitrary: fc.constantFrom(...HOSTILE, undefined, Number.NaN, Number.POSITIVE_INFINITY) },
        { weight: 1, arbitrary: fc.integer({ min: -(2 ** 31), max: 2 ** 31 }) },
        { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
      );
      const change = fc.tuple(fc.constantFrom(...paths), value);
      return fc.tuple(fc.constant(asked), fc.array(change, { minLength: 1, maxLength: 3 }));
    })
    .map(([asked, changes]) => changes.reduce((document, [path, value]) => changed(document, path, value), asked));

/** Where an earlier change has taken the place away, nothing more changes. */
function changed(document: Ask, path: Parameters<typeof withValue>[1], value: unknown): Ask {
  try {
    return withValue(document, path, value) as Ask;
  } catch {
    return document;
  }
}

interface Outcome {
  readonly isRefused: boolean;
  readonly fault: string | null;
}

const put = async (page: TestPage, asked: Ask): Promise<Outcome> => {
  const { ask, ...rest } = asked;
  return page.ask(ask, rest as never).then(
    () => ({ isRefused: false, fault: null }),
    (error: unknown) => ({ isRefused: true, fault: faultOfRefusal(error) }),
  );
};

/** All that a game is: its record, and what the viewer sees of it. */
async function standing(page: TestPage) {
  const record = await page.ask('record', {});
  const { actor, counters, length, choices } = page.seen;
  return structuredClone({ record, actor, counters, length, choices });
}

type Mutable<T> = T extends readonly (infer E)[]
  ? Mutable<E>[]
  : T extends object
    ? { -readonly [P in keyof T]: Mutable<T[P]> }
    : T;

/** Questions by the types of messages.ts that their shapes would refuse. */
type Refused = {
  [K in Ask['ask']]: Mutable<Omit<Extract<Ask, { ask: K }>, 'ask'>> extends z.input<(typeof SHAPES)[K]> ? never : K;
}[Ask['ask']];

test('no shape refuses a question as a page may ask it', () => {
  expectTypeOf<Refused>().toEqualTypeOf<never>();
});

describe.each(SCENES)('at $name', (scene) => {
  test('any forged question is refused in words or answered, and changes nothing where it is refused', async () => {
    let page = await begun(scene);
    const { panels } = await (await begun(scene)).ask('open', { opening: scene.opening });
    const { counters, choices, length } = page.seen;
    const pool = [
      ...counters.slice(0, 4).flatMap(({ id, hex }) => [id, hex]),
      ...choices.slice(0, 4).map(({ action }) => action),
      ...[length, length + 1, length - 1, 0, 1, 2, 99, [], [choices[0]?.action, choices[0]?.action]],
      ...['human', 'random', 'mail', 'nobody', 'all', 'south', 'leave', 'skip', 'begin'],
    ];
    const before = await standing(page);
    const sound = soundAt(
      page.seen,
      panels.map(({ name }) => name),
    );
    const judge = async (asked: Ask): Promise<void> => {
      const { isRefused, fault } = await put(page, asked);
      expect(fault).toBeNull();
      if (isRefused || LOOKS.has(asked.ask)) expect(await standing(page)).toEqual(before);
      else {
        // It was as good as a page's: the game that it led to is one by the rules.
        const { record } = await standing(page);
        const { ruleset, scenario, options, data, seed, seats } = record;
        await new TestPage().ask('open', { opening: { ruleset, scenario, options, data, seed, seats, record } });
        page = await begun(scene);
      }
    };
    await fc.assert(fc.asyncProperty(forgedFrom(sound, pool), judge), { numRuns: atLength ? 1000 : 200 });
    await page.ask('pace', { ms: 0 });
    if (choices.length > 0) {
      await page.ask('choose', { action: choices[0].action, at: page.seen.length });
      await page.until((seen) => seen.length > length);
    }
  }, 300_000);
});

describe('refused in words, and without a trace', () => {
  /** Puts each to a game, and expects the words. */
  async function refused(page: TestPage, all: readonly (readonly [Ask, RegExp])[]): Promise<void> {
    const before = await standing(page);
    for (const [{ ask, ...rest }, words] of all) {
      await expect(page.ask(ask, rest as never), JSON.stringify({ ask, ...rest })).rejects.toThrow(words);
      expect(await standing(page), JSON.stringify({ ask, ...rest })).toEqual(before);
    }
  }

  test('a question that is past, a moment that is none, and the choice of another', async () => {
    const page = await begun(ALL[0]);
    const { length, choices, actor } = page.seen;
    const { action } = choices[0];
    await page.choose(choices.at(-1)!.action);
    const now = page.seen;
    const later = now.length;
    const others = now.counters.find(({ seat }) => seat !== now.actor)!;
    expect(now.actor).toBe(actor);
    await refused(page, [
      [{ ask: 'choose', action, at: length }, /the game has gone on/],
      [{ ask: 'name', named: [action], ending: null, at: length }, /the game has gone on/],
      [{ ask: 'turn', counter: others.id, to: 'there', at: length }, /the game has gone on/],
      [{ ask: 'takeOut', action, at: length }, /the game has gone on/],
      [{ ask: 'suggest', panel: 'none', play: true, at: length }, /the game has gone on/],
      [{ ask: 'place', deed: { begin: true }, at: length }, /the game has gone on/],
      [{ ask: 'choose', action: 2 ** 30, at: later }, /is not legal/],
      [{ ask: 'choose', action: -1, at: later }, /is not legal/],
      ...[-1, later + 1, 2 ** 40].map((at) => [{ ask: 'undo', at }, /no such moment/] as const),
      ...[-1, later + 1].map((at) => [{ ask: 'look', at }, /no such moment/] as const),
      ...[-1, later + 1].map((at) => [{ ask: 'resume', at }, /no such moment/] as const),
      [{ ask: 'resume', at: 0 }, /others have played on/],
      [{ ask: 'undo', at: 0.5 }, /a damaged question 'undo' \(at\)/],
      [{ ask: 'undo', at: '0' as never }, /a damaged question 'undo' \(at\): .*expected number/],
      [{ ask: 'seat', seat: 2, player: 'random' }, /no such seat/],
      [{ ask: 'seat', seat: -1, player: 'human' }, /no such seat/],
      [{ ask: 'seat', seat: 0, player: 'nobody' }, /unknown agent|no agent/],
      [{ ask: 'view', as: 7 }, /no such seat/],
      [{ ask: 'answerDraw', seat: 0, accepts: true }, /draw/],
      [{ ask: 'answerDraw', seat: 5, accepts: true }, /no person sits there/],
      [{ ask: 'go', counter: 'nobody', hex: others.hex, play: true }, /no counter 'nobody'/],
      [{ ask: 'go', counter: null, hex: others.hex, play: 'no' as never }, /a damaged question 'go' \(play\)/],
      [{ ask: 'constructor' as never }, /no question 'constructor'/],
      [{ ask: '__proto__' as never }, /no question '__proto__'/],
      [{ ask: ['undo'] as never }, /no question/],
    ]);
  });

  test('items submitted with a move that are not a set, or are named by nobody', async () => {
    const page = await begun(ALL[0]);
    const { counters, actor } = page.seen;
    const own = counters.filter(({ seat, hex }) => seat === actor && hex > 0);
    const goes: { counter: string; hex: number }[] = [];
    for (const { id: counter } of own) {
      for (const { hex } of await page.ask('reach', { counter })) {
        if ((await page.ask('go', { counter, hex, play: false })) !== null) goes.push({ counter, hex });
      }
    }
    const [{ counter, hex }] = goes;
    const go = (named: unknown): Ask => ({ ask: 'go', counter, hex, play: true, named: named as readonly number[] });
    await refused(page, [
      [go([2 ** 30]), /these items are not a legal set/],
      [go([-1, -1]), /these items are not a legal set/],
      [go(page.seen.choices.map(({ action }) => action)), /these items are not a legal set/],
      [go([null]), /a damaged question 'go'/],
      [go({ length: 1, 0: 1 }), /a damaged question 'go'/],
      [go('all'), /a damaged question 'go'/],
    ]);
  });

  test('the choice that another person is to make in secret, and a look at it', async () => {
    const page = new TestPage();
    await page.open('matching-pennies', 'single', { odd: 'human', even: 'human' });
    const { actor, choices } = await page.settled();
    const { action } = choices[0];
    const { handOver, length } = await page.choose(action);
    expect(handOver).toBe(1 - actor);
    await refused(page, [
      [{ ask: 'choose', action, at: length }, /another person is to choose/],
      [{ ask: 'oddsOf', action }, /another person is to choose/],
      [{ ask: 'draft', named: [] }, /another person is to choose/],
      [{ ask: 'playTurn', spec: 'random' }, /another person is to choose/],
      [{ ask: 'view', as: 'all' }, /that would show what is hidden/],
      [{ ask: 'view', as: 1 - actor }, /that would show what is hidden/],
      [{ ask: 'undo', at: -1 }, /no such moment/],
      [{ ask: 'playPlan', plan: null as never }, /another person is to choose/],
    ]);
  });
});
