// The maps of the games that tests of drawings look at, by name: tactical, operational, and of a theatre.

import { rulesets } from '../../src/rules/registry.ts';
import type { MapDrawing } from '../../src/view/view.ts';

const DRAWN = ['winter-thunder', 'nuklear-winter-68', 'three-bridges', 'giant'];

export const maps: readonly (readonly [name: string, map: MapDrawing])[] = await Promise.all(
  rulesets
    .filter(({ id }) => DRAWN.includes(id))
    .map(async ({ id, load }) => {
      const rules = await load();
      return [id, rules.view!.map(rules.prepare({ scenario: rules.scenarios[0].id }))] as const;
    }),
);
