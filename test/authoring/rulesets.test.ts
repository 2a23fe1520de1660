// What rulesets bring to the making of scenarios: pieces, and edits after which the check finds nothing new.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileText, type ScenarioDocument } from '../../src/authoring/draft.ts';
import { blankOf, formOf, type Schema, suits, titleOf } from '../../src/authoring/form.ts';
import { valueAt, withValue } from '../../src/engine/text/document.ts';
import { rulesets } from '../../src/rules/registry.ts';
import { schemaAt } from '../../src/web/editor/schema-at.ts';
import { workshopHandlers } from '../../src/web/umpire/workshop.ts';
import { atLength, someOf } from '../length.ts';

const made = (await Promise.all(rulesets.map(({ load }) => load()))).filter(({ authoring }) => authoring !== undefined);

describe.each(made.map((rules) => [rules.id, rules] as const))('scenarios of %s', (ruleset, rules) => {
  const authoring = rules.authoring!;
  const s = rules.prepare({ scenario: authoring.whole });
  const { hexes } = rules.view!.map(s);
  const labels = hexes.map(({ label }) => label);
  const kind = rules.dataKinds!.find(({ kind: name }) => name === 'scenario')!;
  const files = Object.entries(authoring.files());

  test('every shipped one has its pieces, each under one id', () => {
    for (const [, file] of files) {
      const ids = authoring.pieces(s, file).map(({ face }) => face.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { row, face } of authoring.pieces(s, file))
        if (row) expect([face.id, undefined]).toContain(valueAt(file, [...row, 'unit']));
    }
  });

  test('a piece that is put into a hex stands there; taken off and put back, the file is as sound as before', () => {
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.nat(), fc.constantFrom(...labels), ([, file], n, label) => {
        const before = fileText(file);
        const pieces = authoring.pieces(s, file);
        const piece = pieces[n % pieces.length];
        const put = authoring.put(s, file, piece.face.id, label);
        const now = authoring.pieces(s, put);
        const placed = now.filter(({ face }) => hexes.find(({ hex }) => hex === face.hex)?.label === label);
        expect(
          placed.some(({ face }) => face.nation === piece.face.nation && face.factors === piece.face.factors),
        ).toBe(true);
        // Nobody else has moved.
        const standing = (list: typeof pieces): number => list.filter(({ face }) => face.hex > 0).length;
        expect(standing(now)).toBe(standing(pieces) + (piece.face.hex > 0 ? 0 : 1));
        expect(fileText(file)).toBe(before);
      }),
      { numRuns: atLength ? 25 : 4 },
    );
  });

  test('no choice is shown as a short word that only the file knows', () => {
    const found: string[] = [];
    const walk = (own: Schema, path: string): void => {
      for (const each of own.enum ?? []) {
        if (/^([a-z\d]{1,3}|[A-Z][a-z]?)$/.test(titleOf(own, each))) found.push(`${path}: ${each}`);
      }
      for (const [name, each] of Object.entries(own.properties ?? {})) walk(each, `${path}.${name}`);
      for (const each of [...(own.anyOf ?? []), ...(own.oneOf ?? []), ...(own.prefixItems ?? [])]) walk(each, path);
      if (own.items) walk(own.items, `${path}[]`);
      if (typeof own.additionalProperties === 'object') walk(own.additionalProperties, `${path}{}`);
    };
    walk(kind.schema() as Schema, '');
    expect(found).toEqual([]);
  });

  test('the forms know every field of the shipped ones', () => {
    const schema = kind.schema() as Schema;
    const raws: string[] = [];
    const walk = (own: Schema, value: unknown, path: string): void => {
      const form = formOf(own);
      if (!suits(own, value)) raws.push(path);
      if (form.kind === 'fields') {
        for (const [name, each] of Object.entries(value as object)) {
          walk(form.fields.find((field) => field.name === name)?.schema ?? {}, each, `${path}.${name}`);
        }
      }
      if (form.kind === 'list') for (const each of value as unknown[]) walk(form.item, each, `${path}[]`);
      if (form.kind === 'table') for (const each of Object.values(value as object)) walk(form.value, each, `${path}{}`);
    };
    for (const [, file] of files) walk(schema, file, '');
    expect(raws).toEqual([]);
    expect(suits(schema, blankOf(schema))).toBe(true);
  });

  test('a piece lacks just the words that the check refuses for it', () => {
    const schema = kind.schema() as Schema;
    for (const [, file] of files.slice(0, atLength ? 3 : 1)) {
      const known = new Set(kind.check(file).map(({ path }) => path));
      // A check of a large map takes long: some pieces of each file.
      const asked = authoring.pieces(s, file).filter(({ lacks }) => lacks.length > 0);
      for (const { lacks, face } of asked.filter((_, n) => n % Math.ceil(asked.length / (atLength ? 40 : 6)) === 0)) {
        for (const { path, words } of lacks) {
          const form = formOf(schemaAt(schema, path));
          if (form.kind !== 'choice' && form.kind !== 'marks') throw new Error(`${path.join('.')} has no words`);
          for (const word of form.values.map(String)) {
            const said = withValue(file, path, form.kind === 'marks' ? [word] : word);
            const faults = kind.check(said as ScenarioDocument).filter((fault) => !known.has(fault.path));
            const refused = faults.some(({ expected }) =>
              /no such mark|no reduced side|one step|no headquarters/.test(expected),
            );
            // A unit of one strength is not asked for it, although to say it would be no fault.
            const isOnly = form.kind === 'choice' && words.length === form.values.length;
            expect([face.id, word, words.includes(word)]).toEqual([
              face.id,
              word,
              refused || (isOnly && word === 'full'),
            ]);
          }
        }
      }
    }
  });

  test('of any fault is judged without a crash', async () => {
    const [, file] = files[0];
    const forged: readonly unknown[] = [
      null,
      7,
      '',
      [],
      {},
      [null],
      [{ unit: 'nobody', hex: '9999' }],
      { a: [1] },
      [[]],
    ];
    const spoilt = someOf(Object.keys(file)).flatMap((name) => forged.map((value) => ({ ...file, [name]: value })));
    for (const document of [...spoilt, {}, authoring.blank()] as ScenarioDocument[]) {
      const { faults, pieces } = await workshopHandlers.authored({ ask: 'authored', ruleset, document });
      expect(faults).toEqual(kind.check(document).length > 0 ? [...kind.check(document)] : expect.anything());
      expect(pieces.length).toBeGreaterThan(0);
    }
  });

  test.runIf(authoring.standing !== undefined)(
    'set up by the computer is sound, with every piece in its place',
    async () => {
      for (const [, file] of atLength ? files : files.slice(0, 1)) {
        const document = await workshopHandlers.author({
          ask: 'author',
          ruleset,
          document: file,
          deed: { setUp: true },
        });
        const { faults, begun, pieces } = await workshopHandlers.authored({ ask: 'authored', ruleset, document });
        expect([file.scenario, faults]).toEqual([file.scenario, []]);
        expect(begun).not.toBeNull();
        for (const { isIn, face, status } of pieces) if (isIn) expect(face.hex > 0 || status !== '').toBe(true);
      }
    },
  );

  test('the hexes in play are those of the game that it begins', async () => {
    for (const [id, document] of files.slice(0, atLength ? 3 : 1)) {
      const { begun } = await workshopHandlers.authored({ ask: 'authored', ruleset, document });
      const whole = (await workshopHandlers.workshop({ ask: 'workshop', ruleset })).map.hexes;
      const own = rules.view!.map(rules.prepare({ scenario: document })).hexes;
      const inside = begun!.inside?.map((hex) => whole.find((each) => each.hex === hex)!.label) ?? null;
      const played = own.length < whole.length ? own.map(({ label }) => label) : null;
      expect([id, inside]).toEqual([id, played]);
    }
  });

  test('the workshop knows whose a file is, and refuses forged deeds', async () => {
    for (const [, document] of files) {
      expect((await workshopHandlers.ofWhich({ ask: 'ofWhich', document }))?.ruleset).toBe(ruleset);
    }
    const [, document] = files[0];
    const deed = (forged: object) =>
      workshopHandlers.author({ ask: 'author', ruleset, document, deed: forged as never });
    await expect(deed({ put: 'nobody', hex: 1 })).rejects.toThrow(/no piece/);
    await expect(deed({ take: '__proto__' })).rejects.toThrow(/no piece/);
    const [{ face }] = authoring.pieces(s, document);
    await expect(deed({ put: face.id, hex: 99_999 })).rejects.toThrow(/no hex/);
  });
});
