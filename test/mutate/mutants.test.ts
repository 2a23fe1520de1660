// `npm run mutate`: which code a row leads to, which breaks are made of it, and which rows are said to survive.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { atLength } from '../length.ts';
import { BOOKS } from './books.ts';
import { citedCode } from './citations.ts';
import { compiles } from './compiling.ts';
import { equivalents, isSameMutant } from './equivalent.ts';
import { reportOf, reportText } from './findings.ts';
import { type Book, piecesOf } from './ledger-code.ts';
import { mutantsOf } from './mutants.ts';
import { sampleOf } from './sample.ts';
import { tryMutants } from './session.ts';
import { withSwitches } from './switches.ts';
import { parseSource } from './syntax.ts';

const parsed = (text: string) => parseSource('toy.ts', text);

/** Each mutant as `kind: code -> what stands there instead`. */
const mutants = (text: string): string[] =>
  mutantsOf(parsed(text)).map(({ kind, start, end, to }) => `${kind}: ${text.slice(start, end)} -> ${to}`);

describe('the mutants', () => {
  test('a comparison is moved by its boundary and negated', () => {
    expect(mutants('const f = a < b;')).toEqual([
      'boundary moved: a < b -> a <= b',
      'comparison negated: a < b -> a >= b',
    ]);
  });

  test('a clause of && and || is dropped, either of them', () => {
    expect(mutants('const f = a && b;')).toEqual(['clause dropped: a && b -> a', 'clause dropped: a && b -> b']);
  });

  test('a condition is negated, that of a loop never holds', () => {
    expect(mutants('const f = a ? b : c;')).toEqual(['condition negated: a -> !(a)']);
    expect(mutants('while (a) break;')).toEqual(['loop left out: a -> false']);
    expect(mutants('const f = !a;')).toEqual(['condition negated: !a -> a']);
  });

  test('a number is one more, a negative one too', () => {
    expect(mutants('const f = 3;')).toEqual(['number changed: 3 -> 4']);
    expect(mutants('const f = -1;')).toEqual(['number changed: -1 -> (0)']);
  });

  test('a sign is changed, but words are joined as they were', () => {
    expect(mutants('const f = a + b;')).toEqual(['sign changed: a + b -> a - b']);
    expect(mutants("const f = 'a' + b;")).toEqual([]);
  });

  test('a statement is removed, a function without a result returns at once, another gives another result', () => {
    expect(mutants('function f(): void { a(); }')).toEqual([
      'returns at once:  -> return;',
      'statement removed: a() -> undefined',
    ]);
    expect(mutants('function f(): boolean { return a; }')).toEqual(['result negated: a -> !(a)']);
    expect(mutants('const f = (): number => a;')).toEqual(['result changed: a -> (a) + 1']);
  });

  test('types, words for people and notes for the log are left whole', () => {
    expect(
      mutants("type T = 3; const f = { takesOnly: true, prompt: () => (a < 1 ? 'x' : 'y') }; g.note(EVENT.move, 1);"),
    ).toEqual([]);
  });

  test('all stand in one text, and one at a time is on', () => {
    const text = 'toy.f = (a, b) => a < b && b < 9;';
    const expressions = mutantsOf(parsed(text)).filter(({ kind }) => kind !== 'statement removed');
    const made = expressions.map((mutant, i) => ({ ...mutant, id: i + 1 }));
    const code = withSwitches(parsed(text), made);
    const withOn = (id: number): ((a: number, b: number) => boolean) => {
      const toy: { f?: (a: number, b: number) => boolean } = {};
      new Function('mutants', 'toy', code)({ on: (asked: number) => asked === id }, toy);
      return toy.f as (a: number, b: number) => boolean;
    };
    const cases = [1, 2, 8, 9, 10].flatMap((a) => [1, 2, 8, 9, 10].map((b) => [a, b] as const));
    const isNoticed = (id: number): boolean => cases.some(([a, b]) => withOn(id)(a, b) !== withOn(0)(a, b));
    expect(cases.every(([a, b]) => withOn(0)(a, b) === (a < b && b < 9))).toBe(true);
    // Two comparisons by their boundaries and negated, either clause, and the number.
    expect(made.map(({ id }) => isNoticed(id))).toEqual([true, true, true, true, true, true, true]);
  });

  test('each loop reports its turns', () => {
    const code = withSwitches(parsed('for (;;) a(); while (b) { c(); }'), []);
    expect(code).toBe('for (;;) { mutants.turn(); a();} while (b) {mutants.turn(); c(); }');
  });
});

describe('the code of a rule', () => {
  const cited = (text: string, ...rules: string[]): string[] =>
    citedCode(parsed(text), rules).map(({ start, end }) => text.slice(start, end));

  test('is the statement or function below the comment that names it, or the code before it on its line', () => {
    expect(cited('/** TOY 1.2: so. */\nconst a = 1;\nconst b = 2;', '1.2')).toEqual(['const a = 1;']);
    expect(cited('function f() {\n  // TOY 1.2: so,\n  // and so.\n  if (a) b();\n  c();\n}', '1.2')).toEqual([
      'if (a) b();',
    ]);
    expect(cited('const a = 1; // TOY 1.2\nconst b = 2;', '1.2')).toEqual(['const a = 1;']);
  });

  test('is the step of a procedure that bears it', () => {
    expect(cited("const p = { step: { rule: '1.2', legal() { a(); } } };", '1.2')).toEqual([
      "{ rule: '1.2', legal() { a(); } }",
    ]);
  });

  test('is not that of a rule below it or beside it', () => {
    expect(cited('// TOY 1.23, 1.2-b\nconst a = 1;', '1.2')).toEqual([]);
  });

  test('a comment that an empty line parts from the code speaks of the chapter', () => {
    expect(cited('// TOY 1.2\n\nconst a = 1;', '1.2')).toEqual([]);
  });
});

describe('a game of three rules', () => {
  const root = join(import.meta.dirname, '../..');
  const folder = mkdtempSync(join(tmpdir(), 'grognard-toy-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const row = (rule: string) => ({ rule, title: `rule ${rule}`, status: 'done' as const, file: 'rules.ts' });
  const book: Book = {
    ruleset: 'toy',
    mark: 'TOY',
    folder: join(import.meta.dirname, 'toy'),
    ledger: [row('1'), row('2'), row('3')],
  };
  const bed = {
    root,
    journal: join(folder, 'journal.jsonl'),
    setupFiles: [],
    testFiles: [join(import.meta.dirname, 'toy/tests.ts')],
    scripts: {},
  };

  test.runIf(atLength)(
    'the row whose test is weak survives, with the line and its mutants; what is computed once is broken before',
    async () => {
      const pieces = piecesOf(book);
      const findings = await tryMutants(bed, pieces);
      const report = reportOf(root, book, pieces, findings, () => true);
      expect(report.map(({ row: name, tests, killed, mutants: all }) => [name, tests, killed, all])).toEqual([
        ['TOY 1', 1, 4, 4],
        ['TOY 2', 1, 0, 4],
        ['TOY 3', 1, 1, 1],
      ]);
      expect(report.filter(({ alive }) => alive.length > 0).map(({ row: name }) => name)).toEqual(['TOY 2']);
      expect(report[1].alive[0].at).toBe('test/mutate/toy/rules.ts:8');
      expect(reportText(report)).toContain('1 row survives, 1 line');
    },
    300_000,
  );

  test.runIf(atLength)('a second session takes the verdicts of the first from its journal', async () => {
    const pieces = piecesOf(book);
    const begun = performance.now();
    const findings = await tryMutants(bed, pieces);
    expect(findings.verdicts.filter(({ by }) => by !== undefined).length).toBe(5);
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  test.runIf(atLength)(
    'one killed mutant of a line may be enough',
    async () => {
      const pieces = piecesOf(book);
      const quick = { ...bed, isQuick: true, journal: join(folder, 'quick.jsonl') };
      const findings = await tryMutants(quick, pieces);
      const report = reportOf(root, book, pieces, findings, () => true);
      expect(report.map(({ killed, alive }) => [killed, alive.length])).toEqual([
        [1, 0],
        [0, 1],
        [1, 0],
      ]);
    },
    300_000,
  );

  test.runIf(atLength)('what does not compile is no mutant', () => {
    const [mutant] = piecesOf(book)[0].mutants;
    expect(compiles(root, mutant)).toBe(true);
    expect(compiles(root, { ...mutant, to: "'two'" })).toBe(false);
  });
});

test('a sample is drawn by its seed, and stands in the order of the ledger', () => {
  const rows = ['1', '2', '3', '4', '5', '6', '7', '8'];
  const drawn = sampleOf(rows, 3, 'a');
  expect(drawn).toEqual(sampleOf(rows, 3, 'a'));
  expect([...drawn].sort()).toEqual(drawn);
  expect(['b', 'c', 'd'].some((seed) => sampleOf(rows, 3, seed).join() !== drawn.join())).toBe(true);
});

test.runIf(atLength)('every mutant that is said to change nothing is still made', () => {
  const all = BOOKS.flatMap(piecesOf).flatMap(({ mutants: made }) => made);
  expect(equivalents().filter((known) => !all.some((mutant) => isSameMutant(known, mutant)))).toEqual([]);
});
