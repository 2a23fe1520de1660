// The report on a computer's turn counts from the end of the person's own turn: a decision of the person within it, such as
// a retreat, does not begin it anew.

import { expect, test } from 'vitest';
import { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { parse } from '../../src/engine/text/text.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { Reporter } from '../../src/web/umpire/report.ts';
import { pick, TestPage } from './umpire-page.ts';

test('in Thunder in the East it goes on through the decisions of the person within the enemy’s turn', async () => {
  const page = new TestPage();
  await page.open('thunder-in-the-east', 'smolensk', { axis: 'heuristic', soviet: 'human' }, '5');
  const rules = await findRuleset('thunder-in-the-east');
  const g = new Game(rules, rules.prepare({ scenario: 'smolensk' }));
  const { at } = g.s as unknown as { at: { active: number } };
  let played = 0;
  const activeNow = async (): Promise<number> => {
    const { actions } = await page.ask('record', {});
    for (; played < actions.length; played++) g.apply(parse(g, actions[played]));
    return g.cells[at.active];
  };
  const rng = new Rng('report');
  let own = 0;
  let within = 0;
  let before: (typeof page.reports)[number] | null = null;
  for (let n = 0; n < 400 && within < 3; n++) {
    const { actor, length, choices } = await page.settled();
    if (choices.length === 0) break;
    const isOwn = (await activeNow()) === actor;
    const count = page.reports.length;
    const ending = choices.find(({ text }) => /^(end|done|declared|none|no)/.test(text));
    await page.choose(isOwn && ending ? ending.action : pick(page.seen, rng));
    if (isOwn) own = length + 1;
    for (const report of page.reports.slice(count)) {
      expect([n, report.from]).toEqual([n, own]);
      // What the report before told of the same turn is marked as told.
      expect(report.told).toBe(before?.from === own ? before.lines.length : 0);
      expect(report.told).toBeLessThan(report.lines.length);
      if (report.told > 0) within++;
      before = report;
    }
  }
  expect(within).toBe(3);
});

test('what is taken back leaves the report, and the one before counts again from where it did', () => {
  const reporter = new Reporter();
  const made = (to: number) => reporter.make(1, to, [], [], () => '');
  reporter.chosen(10);
  reporter.decided(10, 1);
  reporter.rolls(12, ['a battle: 50 %']);
  expect(made(14)).toMatchObject({ from: 10, odds: ['a battle: 50 %'] });
  reporter.isOwnTurn = false;
  reporter.chosen(15);
  reporter.decided(15, 1);
  expect(made(20)).toMatchObject({ from: 10, to: 20 });
  reporter.isOwnTurn = true;
  reporter.chosen(21);
  reporter.decided(21, 1);
  expect(made(23)).toMatchObject({ from: 21, odds: [] });
  reporter.backTo(11);
  expect(reporter.hasNews).toBe(false);
  reporter.decided(12, 1);
  expect(made(13)).toMatchObject({ from: 10, odds: [] });
});
