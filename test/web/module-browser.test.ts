// Modules of the person's own in the browser: refused with all faults, kept, played from the start page, deleted.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shipped } from '../../src/rules/operational-combat-series/loading/shipped.ts';
import { bundleOf } from '../../src/view/module-format.ts';
import { atLength } from '../length.ts';
import { hasBrowser, TestedSite, titled } from './page.ts';

const files = structuredClone(shipped.nerussa) as Record<string, { [field: string]: unknown }>;
files['module.json'] = { ...files['module.json'], id: 'my-river', name: 'My River' };
files['scenarios/my-game.json'] = { ...files['scenarios/nerussa.json'], id: 'my-game', name: 'My Game' };
delete files['scenarios/nerussa.json'];
const lessons = files['lessons.json'].lessons as object[];
files['lessons.json'] = {
  ...files['lessons.json'],
  lessons: lessons.map((lesson, i) => ({ ...lesson, id: `my-lesson-${i}`, of: 'my-game' })),
};
const bundle = (changed: object = {}) => ({
  name: 'my-river.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(bundleOf({ ...files, ...changed }))),
});

describe.skipIf(!hasBrowser)(titled('a module of the person'), () => {
  let site: TestedSite;
  beforeAll(async () => {
    site = await TestedSite.start();
  }, 120_000);
  afterAll(() => site?.stop());

  test.runIf(atLength)(
    'is refused with all faults, kept when it is sound, and played from the start page',
    async () => {
      const { page, errors } = await site.open('#/open');
      const input = page.locator('input[type=file][accept=".json"]').last();
      const units = structuredClone(files['units.json']) as { units: { side: string }[] };
      for (const unit of units.units.slice(0, 2)) unit.side = 'nobody';
      await input.setInputFiles(bundle({ 'units.json': units }));
      const faults = page.locator('.module-faults tbody tr');
      await faults.first().waitFor();
      expect(await faults.count()).toBeGreaterThan(1);
      expect(await faults.first().textContent()).toContain('units.json: units[0]');
      expect(await page.locator('.kept-module').count()).toBe(0);

      await input.setInputFiles(bundle());
      await page.locator('.kept-module').waitFor();
      expect(await faults.count()).toBe(0);
      // Dropped or chosen as a game it is taken all the same.
      await page.locator('input[type=file]').first().setInputFiles(bundle());
      await page.getByText('takes the place of the one').waitFor();

      await page.goto(`${page.url().split('#')[0]}#/`);
      const link = page.getByRole('link', { name: 'My Game as German' });
      await link.click();
      await page.locator('.prompt').waitFor();
      expect(await page.locator('.map-view').count()).toBe(1);

      await page.goto(`${page.url().split('#')[0]}#/open`);
      await page.getByRole('button', { name: 'Delete My River' }).click();
      await expect.poll(() => page.locator('.kept-module').count()).toBe(0);
      expect(errors).toEqual([]);
      await page.context().close();
    },
    60_000,
  );
});
