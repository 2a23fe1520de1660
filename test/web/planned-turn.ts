// A person with a plan plays a turn of a large game by clicks: armies are selected by formation and ordered to close up, hexes
// with good odds are attacked by all that can join, and what needs no thought is answered by its first or its ending button.

import type { Locator, Page } from 'playwright-core';

/** Battles that the plan of a turn has. */
const BATTLES = 8;

/** What the person does at the table, each deed one click. */
export class PlannedTurn {
  clicks = 0;
  /** Clicks by what they were for. */
  readonly by = new Map<string, number>();
  private readonly ordered = new Set<string>();
  private attacked = 0;

  constructor(private readonly page: Page) {}

  /** Plays until the next turn has begun. @param most clicks after which it gives up @returns whether the turn is over */
  async play(most: number): Promise<boolean> {
    const begun = await this.turn();
    while (this.clicks < most) {
      await this.calm();
      if ((await this.turn()) !== begun || (await this.page.locator('.end').count()) > 0) return true;
      await this.decide();
    }
    return false;
  }

  private async turn(): Promise<string> {
    return (await this.page.locator('.turn-track .is-now, .turn-track [aria-current]').first().textContent()) ?? '';
  }

  /** Waits until the page asks and nothing changes any more. */
  private async calm(): Promise<void> {
    let before = '';
    for (let same = 0; same < 3; ) {
      const now = await this.page.evaluate(
        `[document.querySelector('.prompt')?.textContent, document.querySelector('.replay output')?.textContent, document.querySelector('.group-box')?.textContent, document.querySelector('.prompt .choice, .prompt .group, .end') !== null].join('|')`,
      );
      same = now === before && String(now).endsWith('true') ? same + 1 : 0;
      before = String(now);
      await this.page.waitForTimeout(80);
    }
  }

  private async click(what: string, button: Locator): Promise<void> {
    await button.click();
    this.clicks++;
    this.by.set(what, (this.by.get(what) ?? 0) + 1);
    await this.calm();
  }

  private async decide(): Promise<void> {
    const { page } = this;
    const prompt = (await page.locator('.prompt-line').textContent()) ?? '';
    if (/move a unit/i.test(prompt) && (await this.orderArmy(prompt))) return;
    const all = page.locator('.set-head button', { hasText: /^All/ });
    if ((await all.count()) > 0 && (await all.isEnabled())) return this.click('attackers', all);
    const main = page.locator('.set-head .main');
    if ((await main.count()) > 0 && (await main.isEnabled())) return this.click('attackers', main);
    if (/choose a hex to attack/i.test(prompt) && (await this.attack())) return;
    const advance = page.locator('.prompt .choice', { hasText: /^\d? ?(Advance|Advances)/ });
    if (/advance a unit/i.test(prompt) && (await advance.count()) > 0) return this.click('advances', advance.first());
    const list = page.locator('.prompt .group:not(.unmoved):not([open]) > summary');
    const buttons = page.locator('.prompt .buttons .choice');
    const count = await buttons.count();
    // Buttons that end stand below the others.
    if (count > 0) return this.click(prompt.replace(/^\S+ /, '').slice(0, 40), buttons.nth(count - 1));
    if ((await list.count()) > 0) return this.click('lists', list.first());
    await this.click(prompt.replace(/^\S+ /, '').slice(0, 40), page.locator('.prompt .choice').first());
  }

  /** Of each army that can still act: it is selected, and closes up. @returns whether there was one. */
  private async orderArmy(prompt: string): Promise<boolean> {
    const { page } = this;
    const phase = `${await this.turn()} ${(await page.locator('.facts, .status').first().textContent()) ?? ''}`;
    const list = page.locator('.unmoved');
    if ((await list.count()) === 0) return false;
    if ((await list.getAttribute('open')) === null) await this.click('lists', list.locator('summary'));
    const all = list.locator('button').first();
    const key = `${phase} ${prompt}`;
    if (this.ordered.has(key)) return false;
    this.ordered.add(key);
    await this.click('armies', all);
    const order = page.locator('.group-box button', { hasText: 'Close up' });
    await this.click('orders', order);
    await page.locator('.group-box', { hasText: /can go/ }).waitFor();
    const go = page.locator('.group-box .main');
    if ((await go.count()) > 0) {
      await this.click('orders', go);
      await page.locator('.group-box', { hasText: /went/ }).waitFor();
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    return true;
  }

  /** The hexes in the list, as far as a plan of so many battles goes. */
  private async attack(): Promise<boolean> {
    if (this.attacked >= BATTLES) return false;
    const group = this.page.locator('.prompt .group:not(.unmoved)').first();
    if ((await group.count()) === 0) return false;
    if ((await group.getAttribute('open')) === null) await this.click('lists', group.locator('summary'));
    this.attacked++;
    await this.click('targets', group.locator('.choice').first());
    return true;
  }
}
