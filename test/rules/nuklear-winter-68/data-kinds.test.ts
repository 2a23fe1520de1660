// Checking a user's data files one at a time, and their schemas.

import { describe, expect, test } from 'vitest';
import { dataKinds } from '../../../src/rules/nuklear-winter-68/data-kinds.ts';
import { shippedFiles } from '../../../src/rules/nuklear-winter-68/loading/files.ts';

const kind = (name: string) => {
  const found = dataKinds.find((known) => known.kind === name);
  if (!found) throw new Error(`no kind ${name}`);
  return found;
};

describe('kinds of data files', () => {
  test('there is one for scenarios, campaign states and each player aid, and what is shipped passes', () => {
    const { scenarios, ...aids } = shippedFiles;
    expect(dataKinds.map(({ kind: name }) => name)).toEqual(['scenario', 'campaign-state', ...Object.keys(aids)]);
    for (const [name, document] of Object.entries(aids)) expect(kind(name).check(document)).toEqual([]);
    for (const document of Object.values(scenarios)) expect(kind('scenario').check(document)).toEqual([]);
  });

  test('each prints a JSON schema in which fields with a default may be left out', () => {
    for (const { schema } of dataKinds) expect(schema()).toMatchObject({ type: 'object' });
    const { required } = kind('scenario').schema() as { required: string[] };
    expect(required).toContain('sides');
    expect(required).not.toContain('special');
    expect(required).not.toContain('position');
  });

  test('faults name the place in the file itself, and are of this file only', () => {
    const weapons = { ...(shippedFiles.weapons as object), spares: -1 };
    expect(kind('weapons').check(weapons)).toEqual([{ path: 'spares', found: '-1', expected: 'at least 0' }]);
    expect(kind('campaign-state').check({ campaign: 'usa' })).toEqual([
      { path: 'campaign', found: '"usa"', expected: 'one of "reich", "nato", "black-hand"' },
    ]);
  });
});
