// Checking a user's data files one at a time, and their schemas.

import { describe, expect, test } from 'vitest';
import { campaignStateKind } from '../../../src/rules/nuklear-winter-68/campaign/load.ts';
import { dataset } from '../../../src/rules/nuklear-winter-68/loading/data.ts';

const kinds = [...dataset.kinds, campaignStateKind];

const kind = (name: string) => {
  const found = kinds.find((known) => known.kind === name);
  if (!found) throw new Error(`no kind ${name}`);
  return found;
};

describe('kinds of data files', () => {
  test('there is one for scenarios, campaign states and each player aid, and shipped files pass', () => {
    const { scenarios, ...aids } = dataset.shipped;
    expect(kinds.map(({ kind: name }) => name)).toEqual(['scenario', ...Object.keys(aids), 'campaign-state']);
    for (const [name, document] of Object.entries(aids)) expect(kind(name).check(document)).toEqual([]);
    for (const document of Object.values(scenarios)) expect(kind('scenario').check(document)).toEqual([]);
  });

  test('each prints a JSON schema in which fields with a default may be left out', () => {
    for (const { schema } of kinds) expect(schema()).toMatchObject({ type: 'object' });
    const { required } = kind('scenario').schema() as { required: string[] };
    expect(required).toContain('sides');
    expect(required).not.toContain('special');
    expect(required).not.toContain('position');
  });

  test('faults name the place in the file itself, and are of this file only', () => {
    const weapons = { ...(dataset.shipped.weapons as object), spares: -1 };
    expect(kind('weapons').check(weapons)).toEqual([{ path: 'spares', found: '-1', expected: 'at least 0' }]);
    expect(kind('campaign-state').check({ campaign: 'usa' })).toEqual([
      { path: 'campaign', found: '"usa"', expected: 'one of "reich", "nato", "black-hand"' },
    ]);
  });
});
