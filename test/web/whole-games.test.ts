// Whole games by clicks against the computer, to the end and its result; what was saved replays to the same result.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRuleset } from '../../src/rules/registry.ts';
import { actionsOf, recordOf } from '../../src/table/record-file.ts';
import { clickThrough } from './clicking-player.ts';
import { giveFile, moment, runsAtLength, saved, TestedSite, titledAtLength } from './page.ts';

interface WholeGame {
  readonly path: string;
  readonly me: string;
  readonly others: readonly string[];
  /** How often of 100 times something on the map is clicked rather than a button; none where there is no map. */
  readonly mapShare: number;
  readonly most: number;
}

const WHOLE: readonly WholeGame[] = [
  { path: 'tic-tac-toe/standard', me: 'noughts', others: ['crosses'], mapShare: 0, most: 20 },
  { path: 'connect-four/standard', me: 'first', others: ['second'], mapShare: 0, most: 60 },
  { path: 'toy/three', me: 'red', others: ['green', 'blue'], mapShare: 0, most: 200 },
  { path: 'pig/to-20', me: 'first', others: ['second'], mapShare: 0, most: 120 },
  { path: 'kuhn-poker/hand', me: 'first', others: ['second'], mapShare: 0, most: 20 },
  { path: 'matching-pennies/five', me: 'even', others: ['odd'], mapShare: 0, most: 60 },
];

/** The other side of both rulesets plays whole games at three sizes of the window where clicks are counted. */
const AT_LENGTH: readonly WholeGame[] = [
  { path: 'winter-thunder/st-vith', me: 'german', others: ['allied'], mapShare: 70, most: 500 },
  { path: 'nuklear-winter-68/cloak-and-dagger', me: 'reich', others: ['nato'], mapShare: 50, most: 2500 },
];

describe.skipIf(!runsAtLength)(titledAtLength('whole games by clicks'), () => {
  let site: TestedSite;

  beforeAll(async () => {
    site = await TestedSite.start();
  }, 120_000);
  afterAll(() => site?.stop());

  const play = async ({ path, me, others, mapShare, most }: WholeGame): Promise<void> => {
    const computers = others.map((seat) => `&seat.${seat}=recruit`).join('');
    const { page, errors } = await site.open(`#/play/${path}?seat.${me}=human${computers}&seed=5`);
    const clicks = await clickThrough(page, most, mapShare);
    expect(clicks).toMatchObject({ isOver: true, idle: [] });
    expect(clicks.map > 0).toBe(mapShare > 0);
    const [at, length] = await moment(page);
    expect(at).toBe(length);
    const result = await page.locator('.end h3').textContent();
    expect(result).not.toBe('');

    if (mapShare > 0) {
      await page.getByRole('tab', { name: 'Course' }).click();
      await expect.poll(() => page.locator('.chances polyline').count()).toBeGreaterThan(0);
      await expect.poll(() => page.locator('.luck tr').count()).toBe(1 + others.length);
      await expect.poll(() => page.locator('.losses').first().locator('tbody tr').count()).toBe(1 + others.length);
      const expected = page.locator('.losses tbody .figure');
      expect((await expected.allTextContents()).every((text) => /^\d+(\.\d)?$/.test(text))).toBe(true);
    }

    const record = recordOf(await saved(page), 'saved');
    const rules = await findRuleset(record.ruleset);
    const s = rules.prepare({ scenario: record.scenario, options: record.options });
    expect(actionsOf(record, rules, s)).toHaveLength(length);

    await page.goto(page.url().replace(/#.*/, '#/open'));
    await giveFile(page, JSON.stringify(record));
    await expect.poll(() => page.locator('.end h3').textContent()).toBe(result);
    expect(errors).toEqual([]);
    await page.context().close();
  };

  test.each([...WHOLE, ...AT_LENGTH])('$path as $me', { timeout: 240_000 }, play);
});
