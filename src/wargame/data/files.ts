// One data file of a wargame, checked against its schema and by its own checks. Every fault is reported, not just the
// first.

import { z } from 'zod';
import type { Fault } from '../../engine/contract/fault.ts';
import type { DataKind } from '../../engine/contract/ruleset.ts';
import { schemaFaults } from '../../hex/faults.ts';

/**
 * Reads one file. `value` is missing where the shape is wrong, but present although a check found faults: later files
 * are checked against it. The path of a fault is `FILE: FIELD`.
 */
export function readFile<S extends z.ZodType>(
  file: string,
  document: unknown,
  shape: S,
  check: (file: z.output<S>) => Fault[],
): { value?: z.output<S>; faults: Fault[] } {
  const parsed = shape.safeParse(document);
  const found = parsed.success ? check(parsed.data) : schemaFaults(parsed.error, document);
  const faults = found.map((fault) => ({ ...fault, path: `${file}: ${fault.path}` }));
  return parsed.success ? { value: parsed.data, faults } : { faults };
}

/**
 * A kind of data file for `check` and `schema`. `load` loads the document among the shipped files; of its faults those
 * of `file` are the document's own, the others belong to shipped files that no longer fit it.
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
    // The form that a user writes: fields with defaults may be left out.
    schema: () => z.toJSONSchema(shape, { io: 'input' }),
    check(document) {
      const { faults = [] } = load(document) as { faults?: readonly Fault[] };
      return faults
        .filter(({ path }) => path.startsWith(prefix))
        .map((fault) => ({ ...fault, path: fault.path.slice(prefix.length) }));
    },
  };
}
