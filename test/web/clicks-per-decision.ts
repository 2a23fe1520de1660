// How many clicks a game takes for each decision that matters: whole games, which a file a ruleset plays at length.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clicksIn, clickThrough } from './clicking-player.ts';
import { decisionsIn } from './decisions.ts';
import { runsAtLength, saved, TestedSite, titledAtLength } from './page.ts';

export interface ClickedGame {
  readonly path: string;
  /** The seat that is clicked through, and that of the computer. */
  readonly me: string;
  readonly other: string;
  /** The least share of choices made on the map, in hundredths. */
  readonly mapShare: number;
  /** Of the window. */
  readonly sizes: readonly (readonly [width: number, height: number])[];
}

export const SIZES = [
  [1440, 900],
  [1280, 720],
  [375, 812],
] as const;

/** The most clicks for a decision that matters. */
const MOST = 1.3;

export function declareClicks({ path, me, other, mapShare, sizes }: ClickedGame): void {
  describe.skipIf(!runsAtLength)(titledAtLength('clicks for each decision that matters'), () => {
    let site: TestedSite;
    const found: string[] = [];
    beforeAll(async () => {
      site = await TestedSite.start();
    }, 120_000);
    afterAll(async () => {
      process.stdout.write(`${found.join('\n')}\n`);
      await site?.stop();
    });

    test(`${path} takes at most ${MOST} over its sizes`, { timeout: 900_000 }, async () => {
      const total = { made: 0, decided: 0 };
      for (const [width, height] of sizes) {
        const hash = `#/play/${path}?seat.${me}=human&seat.${other}=recruit&seed=5`;
        const { page, errors } = await site.open(hash, { viewport: { width, height } });
        const clicks = await clickThrough(page, 2500, mapShare);
        expect(clicks).toMatchObject({ isOver: true, idle: [] });
        expect(await page.locator('.end h3').textContent()).not.toBe('');
        const { all, routine } = await decisionsIn(await saved(page));
        const made = clicksIn(clicks);
        const decided = all - routine;
        total.made += made;
        total.decided += decided;
        found.push(
          `${path} ${width} x ${height}: ${made} clicks, ${decided} decisions that matter: ${(made / decided).toFixed(2)}`,
        );
        expect(errors).toEqual([]);
        await page.context().close();
      }
      expect(total.made / total.decided).toBeLessThanOrEqual(MOST);
    });
  });
}
