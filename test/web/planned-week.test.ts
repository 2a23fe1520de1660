// A week of the Nerussa, the smallest game of the Operational Combat Series, by the clicks of a person with a plan: few enough for
// twenty minutes.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { myTurn, runsAtLength, TestedSite, titledAtLength } from './page.ts';
import { PlannedWeek } from './planned-week.ts';

/** At six seconds each, twenty minutes. */
const MOST = 200;

describe.skipIf(!runsAtLength)(titledAtLength('a planned week'), () => {
  let site: TestedSite;
  beforeAll(async () => {
    site = await TestedSite.start();
  }, 300_000);
  afterAll(() => site?.stop());

  test('The Nerussa: marches, trucks, a strike, attacks and an overrun, and supply for the next week', {
    timeout: 600_000,
  }, async () => {
    const { page, errors } = await site.open(
      '#/play/operational-combat-series/nerussa?seat.german=human&seat.soviet=heuristic&seed=1',
      { viewport: { width: 1280, height: 720 } },
    );
    await myTurn(page);
    const week = new PlannedWeek(page, 11);
    // The division crosses the river beside Zarechye; riflemen and pioneers come up on the near bank; panzers wait in reserve.
    await week.unit('de-34');
    await week.press(/Take 226th Assault Gun/);
    await week.hex('07.05');
    await week.stop();
    await week.unit('de-75');
    await week.hex('04.06');
    await week.stop();
    await week.unit('de-394');
    await week.press(/^Combat/);
    await week.unit('de-pi39');
    await week.press(/^Combat/);
    await week.hex('06.06');
    await week.stop();
    await week.unit('de-1pz');
    await week.press(/^Reserve, Move/);
    await week.unit('de-2pz');
    await week.press(/^Reserve, Move/);
    await week.hex('05.06');
    await week.stop();
    // Trucks from the rear bring a dump forward.
    await week.hex('01.06');
    await week.press(/2 points from 01.06/);
    await week.drag('01.06', '03.06');
    await week.press(/Load 2 SP/);
    await week.drag('03.06', '05.05');
    await week.press(/Unload 2 SP/);
    await week.stop();
    await week.list(/Fly with/);
    await week.press(/Fly with Ju 87b \(1\)/);
    await week.press(/Ju 87b \(2\) flies along/);
    await week.press(/^Go on/);
    await week.hex('07.06');
    await week.stop();
    await week.press(/End the movement/);
    // Dive bombers and guns on Zarechye, then the attack from three hexes.
    expect(await week.until(/target of guns/)).toBe(true);
    await week.press(/No more barrages/);
    expect(await week.until(/target of guns/)).toBe(true);
    await week.press(/Strike 07.06/);
    await week.press(/^All/);
    await week.press(/^Go on/);
    await week.press(/At units/);
    await week.press(/^All/);
    await week.press(/^Go on/);
    await week.press(/Artillery Regiment fires/);
    expect(await week.until(/target of guns|hex to attack/)).toBe(true);
    if (/target of guns/.test(await week.question())) await week.press(/No more barrages/);
    await week.press(/Attack 07.06/);
    await week.press(/^All/);
    await week.press(/^Go on/);
    // The panzers overrun what stands behind.
    expect(await week.until(/release/)).toBe(true);
    await week.press(/^All/);
    expect(await week.until(/move units/)).toBe(true);
    await week.unit('de-1pz');
    await week.press(/Take II.6th Panzer/);
    await week.hex('08.06');
    await week.press(/Overrun 09.06/);
    expect(await week.until(/next hex of the group/)).toBe(true);
    await week.stop();
    await week.press(/End the movement/);
    const first = week.clicks;
    // The second player turn: all close up, and attack where they are likely to win.
    expect(await week.until(/move units.*/, 60)).toBe(true);
    while (!(await page.locator('.facts, .status').first().innerText()).includes('3 of 4')) {
      await week.press(/End the movement/);
      expect(await week.until(/move units/)).toBe(true);
    }
    await week.closeUp();
    await week.press(/End the movement/);
    expect(await week.until(/hex to attack|release|move units/)).toBe(true);
    const attacks = await week.attack();
    const second = week.clicks;
    // The Overphase of the next week: supply as it is suggested.
    expect(await week.until(/headquarters that issues/, 80)).toBe(true);
    await week.press(/whole picture/);
    await page.getByRole('button', { name: 'Suggest' }).click();
    await page.getByRole('button', { name: 'Do all of it' }).click();
    expect(await week.until(/move units/)).toBe(true);
    process.stdout.write(
      `a week of the Nerussa: ${week.clicks} clicks, ${first} in the first player turn, ${second - first} to the second attack (${attacks})\n${week.asked.join('\n')}\n`,
    );
    expect(errors).toEqual([]);
    expect(week.clicks).toBeLessThan(MOST);
  });

  test('Husky: a division goes ashore from its landing craft, and aircraft leave their box for the map', {
    timeout: 300_000,
  }, async () => {
    const { page, errors } = await site.open(
      '#/play/operational-combat-series/husky?seat.allied=human&seat.axis=heuristic&seed=1',
      { viewport: { width: 1280, height: 720 } },
    );
    await myTurn(page);
    const week = new PlannedWeek(page, 26);
    await week.list(/Sail with/);
    await week.press(/US landing craft 1: 3rd Infantry/);
    await week.hex('21.09');
    await week.press(/Land 3rd Infantry/);
    await week.stop();
    await page.getByRole('button', { name: /Allied: Air/ }).click();
    await page.getByRole('button', { name: /A-36/ }).first().click();
    expect(await week.until(/where the flight goes/)).toBe(true);
    // The box that it was taken from does not cover the hexes to which it may fly.
    expect(await page.getByRole('heading', { name: 'Allied aircraft' }).count()).toBe(0);
    await week.stop();
    expect(errors).toEqual([]);
  });
});
