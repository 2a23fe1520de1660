// The data files of a wargame: player aids and scenarios as JSON, each held against its schema and its own checks, with a
// user's files in the place of shipped ones. Every fault is reported, not just the first.

import { z } from 'zod';
import { BadInput } from '../engine/contract/errors.ts';
import type { Fault } from '../engine/contract/fault.ts';
import type { DataKind } from '../engine/contract/ruleset.ts';
import { schemaFaults } from '../hex/faults.ts';

/** What a shape cannot say about a file. */
export type Check<T> = (file: T) => Fault[];

/**
 * One file. `value` is missing where the shape is wrong, and there although a check found faults: later files are held
 * against it. The path of a fault is `FILE: FIELD`.
 */
export function readFile<S extends z.ZodType>(
  file: string,
  document: unknown,
  shape: S,
  check: Check<z.output<S>>,
): { value?: z.output<S>; faults: Fault[] } {
  const parsed = shape.safeParse(document);
  const found = parsed.success ? check(parsed.data) : schemaFaults(parsed.error, document);
  const faults = found.map((fault) => ({ ...fault, path: `${file}: ${fault.path}` }));
  return parsed.success ? { value: parsed.data, faults } : { faults };
}

/** Whether every file of a set could be read. */
export const isWhole = <T extends object>(files: { [K in keyof T]: T[K] | undefined }): files is T =>
  Object.values(files).every((file) => file !== undefined);

/** Shipped files with a user's in their places, by name: `map.json`, or `scenarios/NAME.json`. */
export function withFiles<Files extends { readonly scenarios: Readonly<Record<string, unknown>> }>(
  shipped: Files,
  given: Readonly<Record<string, unknown>>,
): Files {
  const files: Record<string, unknown> = { ...shipped };
  const scenarios: Record<string, unknown> = { ...shipped.scenarios };
  for (const [name, document] of Object.entries(given)) {
    const stem = name.replace(/\.json$/, '');
    if (Object.hasOwn(shipped, stem) && stem !== 'scenarios') files[stem] = document;
    else scenarios[stem.replace(/^.*\//, '')] = document;
  }
  return { ...files, scenarios } as unknown as Files;
}

/** The data, where they could be loaded. @throws BadInput with every fault. */
export function soundData<T>(result: { readonly data: T } | { readonly faults: readonly Fault[] }): T {
  if ('data' in result) return result.data;
  const [first] = result.faults;
  const count = `${result.faults.length} fault(s) in the data`;
  throw new BadInput(`${count}; ${first.path}: ${first.found}`, 'data', first.expected, result.faults);
}

/** The scenario, where it could be loaded. @throws BadInput with every fault. */
export function soundScenario<T>(result: { readonly scenario: T } | { readonly faults: readonly Fault[] }): T {
  if ('scenario' in result) return result.scenario;
  const [first] = result.faults;
  throw new BadInput(`${first.path}: ${first.found}`, 'scenario', first.expected, result.faults);
}

/**
 * A kind of data file for `check` and `schema`. `load` loads the document among the shipped files; of its faults those of
 * `file` are the document's own, the others of shipped files that no longer fit it.
 */
export function dataKind(
  kind: string,
  title: string,
  shape: z.ZodType,
  file: string,
  load: (document: unknown) => object,
): DataKind {
  const prefix = `${file}: `;
  return {
    kind,
    title,
    // What a user writes: fields with defaults may be left out.
    schema: () => z.toJSONSchema(shape, { io: 'input' }),
    check(document) {
      const { faults = [] } = load(document) as { faults?: readonly Fault[] };
      return faults
        .filter(({ path }) => path.startsWith(prefix))
        .map((fault) => ({ ...fault, path: fault.path.slice(prefix.length) }));
    },
  };
}
