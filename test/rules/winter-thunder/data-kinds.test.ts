// Checking a user's data files one at a time, and their schemas.

import { describe, expect, test } from 'vitest';
import { dataset } from '../../../src/rules/winter-thunder/loading/data.ts';

const kind = (name: string) => {
  const found = dataset.kinds.find((known) => known.kind === name);
  if (!found) throw new Error(`no kind ${name}`);
  return found;
};

describe('kinds of data files', () => {
  test('there is one for the scenario and for each player aid, and shipped files pass', () => {
    const { scenarios, ...aids } = dataset.shipped;
    expect(dataset.kinds.map(({ kind: name }) => name)).toEqual(['scenario', ...Object.keys(aids)]);
    for (const [name, document] of Object.entries(aids)) expect(kind(name).check(document)).toEqual([]);
    for (const document of Object.values(scenarios)) expect(kind('scenario').check(document)).toEqual([]);
  });

  test('each prints a JSON schema in which fields with a default may be left out', () => {
    for (const { schema } of dataset.kinds) expect(schema()).toMatchObject({ type: 'object' });
    const { required } = kind('scenario').schema() as { required: string[] };
    expect(required).toContain('setup');
    expect(required).not.toContain('blocks');
  });

  test('faults name the place in the file itself, and are of this file only', () => {
    const map = { ...(dataset.shipped.map as object), places: [] };
    expect(
      kind('map')
        .check(map)
        .every(({ path }) => !path.includes('scenarios/')),
    ).toBe(true);
    const turns = { ...(dataset.shipped.turns as object), airPoints: { overcast: -1, mist: 2, clear: 4 } };
    expect(kind('turns').check(turns)).toEqual([{ path: 'airPoints.overcast', found: '-1', expected: 'at least 0' }]);
  });
});
