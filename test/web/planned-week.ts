// A person with a plan plays the Operational Combat Series by clicks: pieces, hexes and buttons as the plan names them, other questions by the
// answer that such a person gives without much thought. Every deed is one click, or one drag.

import type { Locator, Page } from 'playwright-core';
import type { Spot } from './page.ts';

/** As text: where a hex lies on the screen, by its column and the rows above it: hexes are numbered from the bottom. */
const PLACE = (column: number, above: number): string => `(() => {
  const drawn = document.querySelector('.map-counters').getScreenCTM();
  const [side, high] = [48, 48 * Math.sqrt(3)];
  const x = side + ${column - 1} * 1.5 * side;
  const y = ${above} * high + (${column} % 2 === 1 ? high / 2 : high);
  return { x: drawn.a * x + drawn.e, y: drawn.d * y + drawn.f };
})()`;

/** As text: what changes while the page works. */
const LOOKS = `[document.querySelector('.prompt')?.textContent, document.querySelector('.replay output')?.textContent,
  document.querySelector('.prompt .choice, .prompt .group, .prompt .set-head, .end') !== null].join('|')`;

/** The answers of a person in no doubt: a question, and the button that is pressed, the first that fits. */
const ANSWERS: readonly (readonly [question: RegExp, button: RegExp])[] = [
  [/At All Costs/, /usual cost/],
  [/action rating counts/, /rating of/],
  [/where to take/, /[Ff]rom/],
  [/hexes to retreat|retreat/, /lose 1 step|Retreat|retreat/],
  [/loses? a step/, /loses a step/],
  [/first|second/, /Go first/],
  [/flies along|returns with it/, /^All/],
  [/advance/, /^All/],
  [/released?/, /^All/],
  [/exploit/, /^All|Mark/],
];

export class PlannedWeek {
  clicks = 0;
  /** Questions that came, in their order. */
  readonly asked: string[] = [];

  /** @param rows of the map */
  constructor(
    private readonly page: Page,
    private readonly rows: number,
  ) {}

  /** The question of the moment, once the page rests. */
  async question(): Promise<string> {
    let before = '';
    for (let same = 0; same < 3; ) {
      const now = String(await this.page.evaluate(LOOKS));
      same = now === before && now.endsWith('true') ? same + 1 : 0;
      before = now;
      await this.page.waitForTimeout(60);
    }
    const line = this.page.locator('.prompt-line');
    return (await line.count()) === 0 ? '' : ((await line.first().textContent()) ?? '');
  }

  private async did(): Promise<void> {
    this.clicks++;
    await this.page.mouse.move(2, 300);
    await this.question();
  }

  private async place(hex: string): Promise<Spot> {
    const [column, row] = hex.split('.').map(Number);
    return (await this.page.evaluate(PLACE(column, this.rows - row))) as Spot;
  }

  async hex(hex: string): Promise<this> {
    const { x, y } = await this.place(hex);
    await this.page.mouse.click(x, y);
    await this.did();
    return this;
  }

  async drag(from: string, to: string): Promise<this> {
    const [start, end] = [await this.place(from), await this.place(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move(end.x, end.y, { steps: 6 });
    await this.page.mouse.up();
    await this.did();
    return this;
  }

  /** Clicks a piece, in its stack where one opens. */
  async unit(id: string): Promise<this> {
    const box = (await this.page.locator(`.map-counters [data-id="${id}"]`).first().boundingBox())!;
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    this.clicks++;
    const inStack = this.page.locator(`.map-fan [data-id="${id}"]`);
    await this.page.waitForTimeout(250);
    if ((await inStack.count()) > 0) {
      await inStack.first().click();
      this.clicks++;
    }
    await this.page.mouse.move(2, 300);
    await this.question();
    return this;
  }

  async press(label: RegExp): Promise<this> {
    await this.buttons(label).first().click();
    await this.did();
    return this;
  }

  /** Opens a list of choices by its heading, where it is shut. */
  async list(heading: RegExp): Promise<this> {
    const shut = this.page.locator('.prompt .group:not([open]) > summary').filter({ hasText: heading });
    if ((await shut.count()) > 0) await this.click(shut.first());
    return this;
  }

  /** Is done with the piece in hand. */
  async stop(): Promise<this> {
    await this.page.keyboard.press('Escape');
    await this.did();
    return this;
  }

  /** All pieces not yet used are told to close up to the enemy, and go. */
  async closeUp(): Promise<this> {
    const list = this.page.locator('.unmoved');
    if ((await list.getAttribute('open')) === null) await this.click(list.locator('summary'));
    await this.click(list.locator('button').first());
    await this.click(this.page.locator('.group-box button', { hasText: 'Close up' }));
    await this.page.locator('.group-box', { hasText: /can go/ }).waitFor();
    const go = this.page.locator('.group-box .main');
    if ((await go.count()) > 0) {
      await this.click(go);
      await this.page.locator('.group-box', { hasText: /went/ }).waitFor();
    }
    await this.page.keyboard.press('Escape');
    await this.page.keyboard.press('Escape');
    await this.question();
    return this;
  }

  /** Attacks each hex in the list that all who can join would take more often than not. @returns how many */
  async attack(): Promise<number> {
    const passed = new Set<string>();
    let made = 0;
    while (/hex to attack/.test(await this.question())) {
      const list = this.page.locator('.prompt .group:not([open]) > summary');
      if ((await list.count()) > 0) await this.click(list.first());
      const labels = await this.buttons(/^\d?Attack/).allInnerTexts();
      const label = labels.find((each) => !passed.has(each));
      if (label === undefined) break;
      passed.add(label);
      await this.press(new RegExp(`^${label.replace('.', '\\.').replace(/[()]/g, '.')}`));
      await this.press(/^All/);
      const share = /hex is vacated (\d+)/.exec((await this.page.locator('.prompt').innerText()) ?? '')?.[1];
      if (Number(share ?? 0) > 50) {
        made++;
        await this.press(/^Go on|attack is complete/);
        if (!(await this.until(/hex to attack|move units|release/))) break;
      } else {
        await this.page.getByRole('button', { name: 'Undo' }).click();
        await this.did();
      }
    }
    return made;
  }

  private buttons(label: RegExp): Locator {
    return this.page
      .locator('.prompt button:enabled, .set-head button:enabled')
      .filter({ hasText: label })
      .locator('visible=true');
  }

  /** Answers questions until one fits. @returns whether it came within so many clicks */
  async until(question: RegExp, most = 60): Promise<boolean> {
    const end = this.clicks + most;
    while (this.clicks < end) {
      const asked = await this.question();
      if (new RegExp(question, 'i').test(asked)) return true;
      if ((await this.page.locator('.end').count()) > 0) return false;
      this.asked.push(asked);
      await this.answer(asked);
    }
    return false;
  }

  /** The first button that fits the question; a set that is named is handed over; a list is opened; else what ends. */
  private async answer(asked: string): Promise<void> {
    const named = this.page.locator('.set-head').filter({ hasText: /[1-9]\d* of \d+ named/ });
    if ((await named.count()) > 0) return void (await this.click(this.page.locator('.set-head .main:enabled')));
    const fit = ANSWERS.find(([question]) => question.test(asked));
    if (fit !== undefined) {
      const button = this.buttons(fit[1]);
      if ((await button.count()) > 0) return this.click(button.first());
      const list = this.page.locator('.prompt .group:not([open]) > summary');
      if ((await list.count()) > 0) return this.click(list.first());
    }
    const ends = this.buttons(
      /No more|Release nobody|Nobody else|Mark nobody|Go on|End the|Keep the|Stop here|Let them|Done|None/,
    );
    await this.click((await ends.count()) > 0 ? ends.first() : this.page.locator('.prompt .choice:visible').first());
  }

  private async click(button: Locator): Promise<void> {
    await button.click();
    await this.did();
  }
}
