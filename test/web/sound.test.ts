// The data of rulesets in the page: each ruleset begins with those that the build has checked.

import { expect, test } from 'vitest';
import { soundPlugin } from '../../src/web/build/sound.ts';

const plugin = soundPlugin(async () => ({ plain: { units: [1, 2] }, odd: { units: new Map() } }));
// As Rollup calls them; neither uses its context.
const transform = plugin.transform as unknown as (code: string, id: string) => Promise<{ code: string } | null>;
const load = plugin.load as unknown as (id: string) => Promise<string | null>;

test('a ruleset loads the data that the build has checked before all else', async () => {
  const { code } = (await transform('export {};', '/project/src/rules/plain/index.ts'))!;
  expect(code).toBe("import 'virtual:sound/plain';\nexport {};");
  const data = (await load('\0virtual:sound/plain'))!;
  expect(data).toContain(`soundShipped["plain"] = () => JSON.parse(${JSON.stringify('{"units":[1,2]}')})`);
});

test('data that JSON cannot hold, rulesets without data and other modules are left alone', async () => {
  for (const id of ['/src/rules/odd/index.ts', '/src/rules/none/index.ts', '/src/rules/plain/options.ts']) {
    expect(await transform('export {};', id)).toBeNull();
  }
});
