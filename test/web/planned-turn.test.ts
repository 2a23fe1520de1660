// A turn of Barbarossa, the largest scenario at its first turn, by the clicks of a person with a plan: at most 150 of them.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runsAtLength, TestedSite, titledAtLength } from './page.ts';
import { PlannedTurn } from './planned-turn.ts';

const MOST = 150;

describe.skipIf(!runsAtLength)(titledAtLength('a planned turn'), () => {
  let site: TestedSite;
  beforeAll(async () => {
    site = await TestedSite.start();
  }, 300_000);
  afterAll(() => site.stop());

  test('Barbarossa: armies are moved, battles are fought and the turn ends', { timeout: 600_000 }, async () => {
    const { page, errors } = await site.open(
      '#/play/thunder-in-the-east/barbarossa?seat.axis=human&seat.soviet=heuristic&seed=1',
    );
    await page.waitForSelector('.prompt .choice', { timeout: 60_000 });
    const turn = new PlannedTurn(page);
    expect(await turn.play(MOST)).toBe(true);
    expect(turn.by.get('orders')).toBeGreaterThanOrEqual(3);
    expect(turn.by.get('targets')).toBeGreaterThanOrEqual(6);
    // An order that overfills a hex would cost units.
    expect([...turn.by.keys()].filter((what) => what.startsWith('too many'))).toEqual([]);
    process.stdout.write(`a turn of Barbarossa: ${turn.clicks} clicks, ${JSON.stringify([...turn.by])}\n`);
    expect(errors).toEqual([]);
  });
});
