// A scenario in the making, without a page: edits that are undone leave the same bytes, and files are read back as
// written.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  edited,
  fileName,
  fileText,
  newDraft,
  redone,
  type ScenarioDocument,
  storedHistory,
  undone,
  withHistory,
} from '../../src/authoring/draft.ts';
import { readScenario, tooLarge } from '../../src/authoring/scenario-file.ts';
import { type Path, pathIn, valueAt, without, withValue } from '../../src/engine/text/document.ts';
import { rulesets } from '../../src/rules/registry.ts';

const made = await Promise.all(
  rulesets.filter(({ canary }) => !canary).map(async ({ load }) => (await load()).authoring?.files() ?? {}),
);
const shipped: readonly ScenarioDocument[] = made.flatMap((files) => Object.values(files));

/** Every path of a document, down to its values. */
function pathsOf(value: unknown, above: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [above];
  const entries = Array.isArray(value) ? value.map((each, i) => [i, each] as const) : Object.entries(value);
  return [above, ...entries.flatMap(([step, own]) => pathsOf(own, [...above, step]))];
}

const step = fc.record({
  at: fc.nat(),
  value: fc.jsonValue({ maxDepth: 2 }),
  removes: fc.boolean(),
  words: fc.constantFrom('a', 'b'),
});

describe('a draft', () => {
  test('any series of edits undone gives the same bytes, and redone the same again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shipped), fc.array(step, { maxLength: 30 }), (document, steps) => {
        const begun = newDraft(document);
        const texts = [fileText(document)];
        let draft = begun;
        for (const { at, value, removes, words } of steps) {
          const paths = pathsOf(draft.document).slice(1);
          if (paths.length === 0) break;
          const path = paths[at % paths.length];
          const next = removes ? without(draft.document, path) : withValue(draft.document, path, value);
          const before = draft;
          draft = edited(draft, next, words);
          if (draft !== before) texts.push(fileText(draft.document));
        }
        const last = draft;
        for (const text of texts.toReversed()) {
          expect(fileText(draft.document)).toBe(text);
          draft = undone(draft);
        }
        expect(draft.past).toEqual([]);
        for (const text of texts) {
          expect(fileText(draft.document)).toBe(text);
          draft = redone(draft);
        }
        expect(draft.document).toEqual(last.document);
      }),
      { numRuns: 100 },
    );
  });

  test('an edit leaves the document before it as it was', () => {
    for (const document of shipped) {
      const before = fileText(document);
      for (const path of pathsOf(document).slice(1)) {
        withValue(document, path, 'other');
        without(document, path);
      }
      expect(fileText(document)).toBe(before);
    }
  });

  test('letters typed into one field are one edit', () => {
    let draft = newDraft({ title: '' });
    for (const title of ['A', 'Ar', 'Ard']) draft = edited(draft, { title }, 'change title', true);
    draft = edited(draft, { title: 'Ard', turns: 3 }, 'change turns', true);
    expect(undone(draft).document).toEqual({ title: 'Ard' });
    expect(undone(undone(draft)).document).toEqual({ title: '' });
  });
});

describe('a path', () => {
  test('leads to what a fault means, also through names with dots', () => {
    const document = { options: { '11.3': true }, setup: [{ hex: '1208', 'a.b': 1 }] };
    expect(pathIn(document, 'setup[0].hex')).toEqual(['setup', 0, 'hex']);
    expect(pathIn(document, 'options.11.3')).toEqual(['options', '11.3']);
    expect(pathIn(document, 'setup[0].a.b')).toEqual(['setup', 0, 'a.b']);
    expect(pathIn(document, 'special.place[2].unit')).toEqual(['special', 'place', 2, 'unit']);
    expect(pathIn(document, '(document)')).toEqual([]);
  });

  test('through a forged name touches no prototype', () => {
    const document = JSON.parse('{"__proto__": {"polluted": 1}}') as object;
    const changed = withValue(document, ['__proto__', 'polluted'], 2);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(changed)).toBe(Object.prototype);
    expect(valueAt(changed, ['__proto__', 'polluted'])).toBe(2);
    expect(valueAt({}, ['constructor'])).toBeUndefined();
    expect(without(document, ['__proto__'])).toEqual({});
  });
});

describe('a file', () => {
  test('is read as it was written', () => {
    for (const document of shipped) expect(readScenario(fileText(document))).toEqual({ document });
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
        const document = { ...fields, scenario: 'a' };
        const read = readScenario(fileText(document));
        if ('document' in read) expect(fileText(read.document)).toBe(fileText(document));
        else expect(read.fault).toMatch(/holds a game|field named/);
      }),
    );
  });

  test.each([
    ['{', /cannot be read/],
    ['[]', /one JSON object/],
    ['"text"', /one JSON object/],
    ['null', /one JSON object/],
    ['{"format":"grognard-game/1"}', /holds a game/],
    ['{}', /no scenario/],
    ['{"scenario":"a","__proto__":{"x":1}}', /__proto__/],
    ['{"scenario":"a","setup":[{"constructor":1}]}', /constructor/],
    [`{"scenario":${'['.repeat(200)}${']'.repeat(200)}}`, /nested 201 deep/],
  ])('that is no scenario, %.40s, is refused in one line', (text, line) => {
    const read = readScenario(text);
    expect('fault' in read && read.fault).toMatch(line);
    expect('fault' in read && read.fault).not.toContain('\n');
  });

  test('of 50 MB is refused before it is read', () => {
    expect(tooLarge(50 << 20)).toMatch(/50 MB/);
    expect(tooLarge(100_000)).toBeNull();
  });

  test('has the name that the rules want', () => {
    expect(fileName({ scenario: 'bastogne' })).toBe('bastogne');
    expect(fileName({ scenario: '../etc' })).toBe('scenario');
    expect(fileName({})).toBe('scenario');
  });
});

describe('a stored history', () => {
  const first = { scenario: 'a' };
  const draft = undone(edited(edited(newDraft(first), { scenario: 'b' }, 'one'), { scenario: 'c' }, 'two'));

  test('leads back and on as before, on the document that it led to', () => {
    const read = withHistory({ scenario: 'b' }, storedHistory(draft));
    expect(read).toEqual(draft);
    expect([undone(read).document, redone(read).document]).toEqual([first, { scenario: 'c' }]);
  });

  test.each(['', '{', '[]', 'null', '{"document":{"scenario":"b"},"edit":""}', storedHistory(newDraft(first))])(
    'that is none, or of another document, is no history: %.50s',
    (text) => expect(withHistory({ scenario: 'b' }, text)).toEqual(newDraft({ scenario: 'b' })),
  );

  test('of many large documents keeps the latest edits', () => {
    let large = newDraft({ scenario: 'a', about: '' });
    for (let i = 1; i <= 20; i++) large = edited(large, { scenario: 'a', about: `${i} ${'x'.repeat(90_000)}` }, `${i}`);
    const read = withHistory(large.document, storedHistory(large));
    expect(read.past.length).toBeGreaterThan(3);
    expect(read.past.at(-1)).toEqual(large.past.at(-1));
    expect(storedHistory(large).length).toBeLessThanOrEqual(1_000_000);
  });
});
