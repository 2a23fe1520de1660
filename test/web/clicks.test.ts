// What clicks, keys and taps do on the page: sets in any order, tinted hexes as destinations, one undo for one click, M,
// the verdict, the aims.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GameRecord } from '../../src/engine/text/record.ts';
import { documentOf } from '../rules/nuklear-winter-68/position.ts';
import { giveFile, moment, myTurn, runsAtLength, saved, TestedSite, titledAtLength } from './page.ts';
import { recordBefore } from './umpire-page.ts';

const SEATS = { german: 'human', allied: 'recruit' } as const;
const PHONE = { viewport: { width: 375, height: 720 }, hasTouch: true };

/** A tank with four hexes to go in sight of Zealots who cannot hurt it, and infantry where weapons lie. */
const WALK = {
  ...{ ruleset: 'nuklear-winter-68', seed: '5', seats: { nato: 'human', 'black-hand': 'regular' } },
  scenario: documentOf({ units: { '1st-ranger': 'm60a1@E9', bh: 'zealots@F12' }, active: '1st-ranger' }),
};
const WEAPONS = {
  ...{ ruleset: 'nuklear-winter-68', seed: '5', seats: { reich: 'human', 'black-hand': 'regular' } },
  scenario: documentOf({
    units: { '2-130': 'fallschirmjager@B5', bh: 'zealots@DD20' },
    active: '2-130',
    sides: { reich: { weapons: { mg42: 1, pft3: 2 } } },
    position: { weapons: ['mg42', 'pft3', 'pft3'].map((weapon) => ({ weapon, hex: 'B5' })) },
  }),
};

/** Opens a record and goes on with it. */
async function opened(site: TestedSite, record: GameRecord, options = {}): Promise<{ page: Page; errors: string[] }> {
  const shown = await site.open('#/open', options);
  await giveFile(shown.page, JSON.stringify(record));
  await myTurn(shown.page);
  return shown;
}

/** Clicks or taps where the map says what can be chosen; in a stack, the piece of the fan that opens. */
async function pickOnMap(page: Page, ring: 'act' | 'named', isTouch: boolean): Promise<void> {
  const press = async (box: { x: number; y: number; width: number; height: number }): Promise<void> => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await (isTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  };
  const pressed = page.locator('.set-item[aria-pressed=true]');
  const before = await pressed.count();
  const fanned = page.locator(`.map-fan .ring-${ring}`);
  if ((await fanned.count()) === 0) await press((await page.locator(`[data-ring=${ring}]`).first().boundingBox())!);
  await expect.poll(async () => (await fanned.count()) > 0 || (await pressed.count()) !== before).toBe(true);
  if ((await pressed.count()) === before) await press((await fanned.first().boundingBox())!);
  await expect.poll(() => pressed.count()).toBe(before + (ring === 'act' ? 1 : -1));
}

/** A place within reach at which a click goes to this hex, as the line under the map says. */
async function reached(page: Page, label: string): Promise<{ x: number; y: number }> {
  for (const cost of await page.locator('.reach-cost').all()) {
    const box = (await cost.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    const line = (await page.locator('.hover-line').textContent()) ?? '';
    if (line.startsWith(label) && line.includes('go here')) return { x, y };
  }
  throw new Error(`${label} is not in reach`);
}

const withs = async (page: Page): Promise<number> =>
  (await saved(page)).actions.filter((text) => text.startsWith('with ')).length;

/** In the middle of a hex of the map, found by its number. */
async function clickHex(page: Page, label: string, modifiers: 'Shift'[] = []): Promise<void> {
  const box = (await page.locator('.map-numbers text', { hasText: label }).first().boundingBox())!;
  for (const key of modifiers) await page.keyboard.down(key);
  await page.mouse.click(box.x + box.width / 2, box.y + 28);
  for (const key of modifiers) await page.keyboard.up(key);
}

describe.skipIf(!runsAtLength)(titledAtLength('what clicks do'), () => {
  let site: TestedSite;
  let attack: GameRecord;
  let movement: GameRecord;
  beforeAll(async () => {
    site = await TestedSite.start({ 'walk.json': WALK, 'weapons.json': WEAPONS });
    const isAttack = (step: string) => step === 'activation.fight';
    attack = await recordBefore(
      'winter-thunder',
      'st-vith',
      SEATS,
      (g) => g.stepName === 'battle.attackers' && g.options().size >= 4,
      (g) => isAttack(g.stepName),
    );
    movement = await recordBefore(
      'winter-thunder',
      'st-vith',
      SEATS,
      (g) => g.stepName === 'moving.step',
      (g) => g.stepName === 'activation.move',
    );
  }, 120_000);
  afterAll(() => site?.stop());

  test('attackers are named in any order by list, by key and on the map, and all of them fight; one undo takes them back', async () => {
    const { page, errors } = await opened(site, attack);
    await page.locator('.prompt .choice', { hasText: 'Attack 1506' }).click();
    const items = page.locator('.set-item');
    await items.first().waitFor();
    const fight = page.getByRole('button', { name: 'Fight' });
    expect(await fight.isDisabled()).toBe(true);
    const before = (await moment(page))[1];
    const most = await items.count();
    await items.nth(most - 2).click();
    await expect.poll(() => page.locator('.set-odds').textContent()).toMatch(/attackers 3 CF/);
    await items.first().click();
    await expect.poll(() => page.locator('.set-odds').textContent()).toMatch(/attackers 7 CF/);
    expect(await page.locator('[data-ring=named]').count()).toBeGreaterThan(0);
    await page.keyboard.press('u');
    await expect.poll(() => page.locator('.set-item[aria-pressed=true]').count()).toBe(1);
    await page.keyboard.press('a');
    await page.keyboard.press('a');
    await expect.poll(() => page.locator('.set-item[aria-pressed=true]').count()).toBe(most);
    expect((await moment(page))[1]).toBe(before);
    await fight.click();
    await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(before);
    expect(await withs(page)).toBe(most);
    await page.keyboard.press('u');
    await expect.poll(async () => (await moment(page))[1]).toBe(before);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('with a unit in hand a tinted hex is gone to whatever lies in it, Shift opens it, and after undo the tint is back', async () => {
    const { page, errors } = await opened(site, movement);
    for (const group of await page.locator('.prompt .group:not([open]) summary').all()) await group.click();
    await page.locator('.prompt .choice', { hasText: 'Move 1 SS Panzer' }).click();
    await page.locator('.map-reach').waitFor();
    const before = (await moment(page))[1];
    const stacks = (): Promise<number> => page.locator('.map-fan').count();
    await clickHex(page, '1605', ['Shift']);
    await expect.poll(stacks).toBe(1);
    await page.keyboard.press('Escape');
    await clickHex(page, '1605');
    await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(before);
    const { actions } = await saved(page);
    expect(actions.slice(before).every((text) => /^(take 1SS|step \d+)$/.test(text))).toBe(true);
    expect(actions.at(-1)).toBe('step 1605');
    await page.keyboard.press('u');
    await expect.poll(async () => (await moment(page))[1]).toBe(before);
    await page.locator('.map-reach').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('M asks once, then has the turn played; where nobody can, it says why; the verdict lies over the map with its reason', async () => {
    const { page, errors } = await site.open(
      '#/play/winter-thunder/st-vith?seat.german=human&seat.allied=recruit&seed=3',
    );
    await myTurn(page);
    expect(await page.locator('.counsel').textContent()).toContain('German points less Allied points decide');
    expect(await page.locator('.map-disc').count()).toBeGreaterThan(3);
    const turn = (): Promise<string | null> => page.locator('.status dd').first().textContent();
    for (let n = 1; n <= 4; n++) {
      expect(await turn()).toContain(`${n} of 4`);
      await page.keyboard.press('m');
      await page.getByRole('button', { name: 'Play my turn' }).waitFor();
      await page.keyboard.press('m');
      if (n < 4) await expect.poll(turn, { timeout: 90_000 }).toContain(`${n + 1} of 4`);
      await page.waitForSelector('.prompt .choice, .end', { timeout: 90_000 });
    }
    const end = page.locator('.board .end');
    await end.waitFor();
    expect(await end.locator('.verdict').textContent()).toMatch(/lead \d+, (needed|the Allies needed)/);
    const box = (await end.boundingBox())!;
    const spot = `${box.x + box.width / 2}, ${box.y + 12}`;
    const top = await page.evaluate(`document.elementFromPoint(${spot})?.closest('.end') != null`);
    expect(top).toBe(true);
    await page.keyboard.press('m');
    await page.getByText('The game is over: there is no turn to play.').waitFor();
    expect(await page.getByText('plays on for you').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test.each([
    ['clicks', {}],
    ['taps', PHONE],
  ])('by %s on the map attackers are put in, taken out and put in again', async (_, options) => {
    const isTouch = 'hasTouch' in options;
    const { page, errors } = await opened(site, attack, options);
    await page.locator('.prompt .choice', { hasText: 'Attack 1506' }).click();
    const items = page.locator('.set-item');
    await items.first().waitFor();
    const before = (await moment(page))[1];
    const most = await items.count();
    await pickOnMap(page, 'act', isTouch);
    await pickOnMap(page, 'act', isTouch);
    await pickOnMap(page, 'named', isTouch);
    await pickOnMap(page, 'named', isTouch);
    expect(await page.locator('[data-ring=named]').count()).toBe(0);
    for (let n = 0; n < most; n++) await pickOnMap(page, 'act', isTouch);
    expect((await moment(page))[1]).toBe(before);
    await page.getByRole('button', { name: 'Fight' }).click();
    await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(before);
    expect(await withs(page)).toBe(most);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a far click goes on past an enemy who can do no harm, up to the hex that was clicked; one undo takes it back', async () => {
    const { page, errors } = await site.open('#/open?from=walk.json');
    await myTurn(page);
    const before = (await moment(page))[1];
    const ring = (await page.locator('[data-ring=act]').first().boundingBox())!;
    await page.mouse.click(ring.x + ring.width / 2, ring.y + ring.height / 2);
    await page.locator('.reach-cost').first().waitFor();
    const { x, y } = await reached(page, 'I8');
    await page.mouse.click(x, y);
    await expect.poll(async () => (await saved(page)).actions.at(-1)).not.toMatch(/^(take|step [^I])/);
    const { actions } = await saved(page);
    const steps = actions.flatMap((text, at) => (text.startsWith('step ') ? [{ text, at }] : []));
    expect(steps.map(({ text }) => text)).toEqual(['step F8', 'step G8', 'step H8', 'step I8']);
    // The Zealots were asked on the way.
    expect(steps.at(-1)!.at - steps[0].at).toBeGreaterThan(3);
    expect(await page.locator('.prompt-line').textContent()).toMatch(/^NATO M60A1/);
    await page.keyboard.press('u');
    await expect.poll(async () => (await moment(page))[1]).toBeLessThanOrEqual(before + 1);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('weapons are picked up in any order; a reload keeps what one click was', async () => {
    const { page, errors } = await site.open('#/open?from=weapons.json');
    await myTurn(page);
    const ring = (await page.locator('[data-ring=act]').first().boundingBox())!;
    await page.mouse.click(ring.x + ring.width / 2, ring.y + ring.height / 2);
    const items = page.locator('.set-item');
    await expect.poll(() => items.count()).toBe(3);
    const before = (await moment(page))[1];
    await items.nth(2).click();
    await items.nth(0).click();
    await page.getByRole('button', { name: 'Do these' }).click();
    await expect.poll(async () => (await moment(page))[1]).toBe(before + 2);
    expect((await saved(page)).actions.slice(before).map((text) => text.split(' ')[1])).toEqual(['mg42-1', 'pft3-2']);
    await page.reload();
    await myTurn(page);
    expect((await moment(page))[1]).toBe(before + 2);
    await page.keyboard.press('u');
    await expect.poll(async () => (await moment(page))[1]).toBe(before);
    await expect.poll(() => items.count()).toBe(3);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
