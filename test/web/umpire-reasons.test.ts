// The reasons of computers, asked in their report: for the turn, an activation, a battle; they stay answerable after
// further choices, and are forgotten when these are taken back.

import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { Table } from '../../src/table/table.ts';
import type { LogEntry, Reasoning, ToldMoment, Topic } from '../../src/web/protocol.ts';
import { entriesFor } from '../../src/web/umpire/log-feed.ts';
import { Reasons } from '../../src/web/umpire/reasons.ts';
import { atLength } from '../length.ts';
import { memory, nearAgent, pick, TestPage } from './umpire-page.ts';

const SEARCHES = 'mcts:iterations=24';

describe('reasons asked in the report', () => {
  test.runIf(atLength)('turn, activations and battles are explained: expectation, alternatives, shares', async () => {
    const page = new TestPage();
    await page.open('winter-thunder', 'st-vith', { german: SEARCHES, allied: 'human' }, '1');
    await page.settled();
    const [report] = page.reports;
    const of = (about: Topic['about']): Topic[] => report.topics.filter((topic) => topic.about === about);
    expect(of('turn')).toHaveLength(1);
    expect(of('activation').length).toBeGreaterThan(0);
    expect(of('battle').length).toBeGreaterThan(0);
    for (const { line, about } of report.topics) expect(line >= 0).toBe(about !== 'turn');

    const turn = await page.ask('whyOf', { topic: of('turn')[0] });
    if (typeof turn === 'string') throw new Error(turn);
    expect(turn.parts.length).toBe(of('activation').length);
    // Each part of the turn is named by the line of its activation.
    expect(turn.heads).toEqual(of('activation').map(({ title }) => title));
    expect(turn.parts.every(({ expectation }) => expectation === null)).toBe(true);

    const activation = await page.ask('whyOf', { topic: of('activation')[0] });
    if (typeof activation === 'string') throw new Error(activation);
    const [part] = activation.parts;
    expect(part.expectation?.chance.mean).toBeGreaterThanOrEqual(0);
    const [contest] = part.contests;
    expect(contest.alternatives.length).toBeGreaterThan(1);
    expect(contest.alternatives.filter(({ isChosen }) => isChosen)).toHaveLength(1);
    const shares = contest.alternatives.reduce((sum, { share }) => sum + (share ?? 0), contest.others.share);
    expect(shares).toBeCloseTo(1, 6);
    // The same question has the same answer.
    expect(await page.ask('whyOf', { topic: of('activation')[0] })).toEqual(activation);

    const battle = await page.ask('whyOf', { topic: of('battle')[0] });
    if (typeof battle === 'string') throw new Error(battle);
    expect(battle.title).toMatch(/^Battle for/);
    expect(battle.parts).toHaveLength(1);
    expect(battle.foreseen === null || battle.foreseen!.expectations.length > 0).toBe(true);
    const foreseen = await Promise.all(of('battle').map((topic) => page.ask('whyOf', { topic })));
    expect(foreseen.some((answer) => typeof answer !== 'string' && answer.foreseen !== null)).toBe(true);
  });

  test.runIf(atLength)('a computer that only held its fire at a move of the person reports nothing', async () => {
    const page = new TestPage();
    await page.open('nuklear-winter-68', 'empty-quiver', { nato: 'human', reich: 'random' }, '2');
    const rng = new Rng('held');
    for (let n = 0; n < 120; n++) {
      const seen = await page.settled();
      const move = seen.choices.find(({ verb }) => verb === 'step');
      await page.choose(move && n % 5 > 0 ? move.action : pick(seen, rng));
    }
    const { actor } = await page.settled();
    expect(page.reports.length).toBeGreaterThan(3);
    expect(page.reports.filter(({ lines }) => lines.every((line) => line.actor === actor))).toEqual([]);
  });

  test('a computer without a search is asked about its activations too', async () => {
    const page = new TestPage();
    await page.open('winter-thunder', 'st-vith', { german: 'heuristic', allied: 'human' }, '1');
    await page.settled();
    const rng = new Rng('reasons');
    // While missions are chosen in secret there is no report.
    while (page.reports.length === 0) await page.choose(pick(page.seen, rng));
    const [{ lines, topics }] = page.reports;
    const topic = topics.find(({ about }) => about === 'activation')!;
    expect(topic.question).toBe('Why this activation?');
    expect(lines[topic.line].text).toMatch(/ HQ is (drawn|chosen under surprise)\.$/);
    const answer = await page.ask('whyOf', { topic });
    if (typeof answer === 'string') throw new Error(answer);
    const [{ expectation, contests }] = answer.parts;
    expect(expectation?.deeds.length).toBeGreaterThan(0);
    expect(expectation?.attacks.length).toBeGreaterThan(0);
    // Its own plan beside those that it passed over, on the same dice.
    const [{ of, iterations, alternatives }] = contests;
    expect({ of, iterations }).toEqual({ of: 'plans', iterations: 0 });
    expect(alternatives.length).toBeGreaterThan(1);
    expect(alternatives.map(({ isHeuristic, behind }) => isHeuristic === (behind === null))).not.toContain(false);
    for (const { chance } of alternatives) expect(chance!.mean).toBeGreaterThanOrEqual(0);
    // The whole turn is answered with substance too.
    const turn = await page.ask('whyOf', { topic: page.reports[0].topics[0] });
    if (typeof turn === 'string') throw new Error(turn);
    expect(turn.parts[0].contests.length).toBeGreaterThan(0);
    expect(turn.parts[0].expectation).not.toBeNull();
  });

  test.runIf(atLength)(
    'after a reload the report is told again, and its reasons are answered, until its choices are taken back',
    async () => {
      const store = memory();
      const page = new TestPage(nearAgent, store);
      await page.open('winter-thunder', 'st-vith', { german: 'heuristic', allied: 'human' }, '1');
      await page.settled();
      const rng = new Rng('reasons');
      while (page.reports.length === 0) await page.choose(pick(page.seen, rng));
      const [report] = page.reports;
      const before = await page.ask('whyOf', { topic: report.topics[0] });
      const [key] = store.kept.keys();
      await expect.poll(() => JSON.stringify(store.kept.get(key)), { timeout: 20_000 }).toContain('"thoughts"');

      const later = new TestPage(nearAgent, store);
      await later.ask('openSaved', { key });
      await later.settled();
      await expect.poll(() => later.reports.length, { timeout: 20_000 }).toBe(1);
      expect(later.reports[0]).toMatchObject({ from: report.from, to: report.to, lines: report.lines });
      expect(later.reports[0].topics).toEqual(report.topics);
      // Kept in brief: the same choices and plans, without what was played out.
      const after = await later.ask('whyOf', { topic: report.topics[0] });
      if (typeof before === 'string' || typeof after === 'string') throw new Error(`${before} ${after}`);
      const briefly = ({ parts }: Reasoning) =>
        parts.map(({ plan, words, chosen, how }) => ({ plan, words, chosen, how }));
      expect(briefly(after)).toEqual(briefly(before));
      expect(after.parts.every(({ expectation }) => expectation === null)).toBe(true);
      for (const about of ['activation', 'battle'] as const) {
        const topic = report.topics.find((each) => each.about === about);
        if (topic) expect(typeof (await later.ask('whyOf', { topic }))).toBe('object');
      }
      await later.ask('resume', { at: report.from });
      expect(await later.ask('whyOf', { topic: report.topics[0] })).toMatch(/not known any more/);
    },
  );

  test('thoughts that were taken back, or whose agent thinks, are answered in a sentence', async () => {
    const reasons = new Reasons();
    const explain = async () => null;
    reasons.note({ at: 3, seat: 0, begins: true, explain, isBusy: () => true });
    const topic: Topic = {
      about: 'activation',
      question: 'Why so?',
      at: 3,
      to: 4,
      seat: 0,
      line: 0,
      title: 'a line',
      hexes: [],
    };
    expect(await reasons.why(topic, new Map())).toMatch(/is thinking/);
    reasons.backTo(3);
    expect(await reasons.why(topic, new Map())).toMatch(/not known any more/);
    expect(reasons.topics(0, 0, 9, [], [])).toEqual([]);
  });
});

describe('questions of a report', () => {
  const explain = async () => null;
  const thought = (at: number, seat = 0) => ({ at, seat, begins: true, explain, isBusy: () => false });
  const line = (at: number, text: string, asks?: string): LogEntry => ({
    ...{ at, turn: 1, actor: 0, text, hexes: [], isDie: false },
    ...(asks ? { asks } : {}),
  });
  const [FIRST, SECOND, THIRD] = ['A is drawn.', 'B is drawn.', 'C is drawn.'].map((text, i) =>
    line(2 + 4 * i, text, `Why ${text[0]}?`),
  );
  const LINES = [FIRST, line(4, 'A moves.'), SECOND, THIRD, line(12, 'C moves.')];

  test.each([
    ['each activation is asked about on the line with which it begins, also one of which nothing else is told', 0, 1],
    ['both rounds of an activation are one question', 5, 1],
    ['activations of other seats are asked about too, the turn only of its own', 0, 0],
  ])('%s', (_, later, seat) => {
    const reasons = new Reasons();
    for (const each of [thought(3), thought(7, 1), thought(11)]) reasons.note(each);
    if (later > 0) reasons.note(thought(later));
    const topics = reasons.topics(seat, 0, 20, LINES, []);
    expect(topics.filter(({ about }) => about === 'turn')).toHaveLength(1);
    const asked = topics
      .filter(({ about }) => about === 'activation')
      .map((each) => [each.line, each.question, each.seat]);
    expect(asked).toEqual([
      [0, 'Why A?', 0],
      [2, 'Why B?', 1],
      [3, 'Why C?', 0],
    ]);
  });

  test('where the beginning was told before, the next line is asked about', () => {
    const reasons = new Reasons();
    reasons.note(thought(3));
    const [, topic] = reasons.topics(0, 0, 20, [line(4, 'A moves.')], []);
    expect(topic).toMatchObject({ about: 'activation', line: 0, question: 'Why so?' });
  });

  test('a battle is asked about where the plan was made before the report began, as in OCS after a Reaction Phase', async () => {
    const reasons = new Reasons();
    for (const each of [thought(1), thought(3), thought(5, 1)]) reasons.note(each);
    const fought = { from: 10, to: 14, title: 'Combat', hexes: [7], attack: { seat: 0 } } as never as ToldMoment;
    const topics = reasons.topics(0, 8, 20, [line(11, 'The attack.')], [fought]);
    expect(topics.map(({ about, line: i }) => [about, i])).toEqual([['battle', 0]]);
    // After a reload too.
    const again = new Reasons();
    again.restore([{ at: 3, begins: true, seat: 0, brief: { choices: 1 } as never }]);
    expect(again.topics(0, 8, 20, [line(11, 'The attack.')], [fought])).toEqual(topics);
    const told = async () => ({ choices: 1 }) as never;
    const kept = new Reasons();
    for (const each of [thought(1), thought(3), thought(9)]) kept.note({ ...each, explain: told });
    expect((await kept.stored({ from: 8, to: 20 })).map(({ at }) => at)).toEqual([3, 9]);
  });

  const GAMES = [
    ['winter-thunder', 'st-vith', 'Why this activation?'],
    ['nuklear-winter-68', 'prodigal-sons', 'Why this activation?'],
    ['thunder-in-the-east', 'smolensk', 'Why this player turn?'],
    ['operational-combat-series', 'nerussa-1', 'Why this player turn?'],
  ] as const;
  test.each(GAMES)('in %s the game names what is asked about', async (ruleset, scenario, question) => {
    const rules = await findRuleset(ruleset);
    const s = rules.prepare({ scenario });
    const table = new Table({ rules, s, scenario, seed: '7', seats: {} });
    const planner = rules.knowledge!.planner();
    const rng = new Rng('asked');
    while (table.log.every(({ asks }) => asks === undefined)) {
      expect(table.length).toBeLessThan(500);
      if (table.need === 'die') table.fall();
      else table.choose(planner.next(table.g, rng) ?? table.g.options().at(0));
    }
    expect(entriesFor(table.log, null).map(({ asks }) => asks)).toContain(question);
  });
});
