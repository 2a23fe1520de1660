// A module of Crossings: the contents of its file, and its part in the ruleset.

import { z } from 'zod';
import { BadInput } from '../../../engine/contract/errors.ts';
import type { Fault } from '../../../engine/contract/fault.ts';
import type { GameModule } from '../../../engine/contract/stated.ts';

const id = z.string().regex(/^[a-z0-9-]+$/);

const result = z.strictObject({
  atLeast: z.int().min(0).max(20).describe('the number of steps over the river that this result needs'),
  name: id,
  title: z.string().min(1),
  share: z.number().min(0).max(1).describe('the value of the result to the side that crosses'),
});

export const moduleSchema = z.strictObject({
  source: z.string().min(1),
  id,
  name: z.string().min(1),
  turnName: z.string().min(1),
  verbs: z.record(id, id).default({}).describe('words of choices where they are not row and wait'),
  sides: z.record(id, z.string().min(1)).describe('first the side that crosses, then the side that holds'),
  scenarios: z
    .array(
      z.strictObject({
        id,
        name: z.string().min(1),
        summary: z.string().min(1),
        turns: z.int().min(1).max(20),
        over: z.int().min(1).max(6).describe('the least die that brings a step over the river'),
      }),
    )
    .min(1),
  results: z.array(result).min(1).describe('the results, best first'),
});
export type ModuleFile = z.infer<typeof moduleSchema>;

/** Every fault of a document as a module. */
export function faultsOf(document: unknown): Fault[] {
  const read = moduleSchema.safeParse(document);
  if (!read.success) {
    return read.error.issues.map(({ path, code, message }) => ({
      path: path.join('.'),
      found: code,
      expected: message,
    }));
  }
  const { sides, results } = read.data;
  const faults: Fault[] = [];
  const count = Object.keys(sides).length;
  if (count !== 2) faults.push({ path: 'sides', found: `${count} sides`, expected: 'two' });
  if (results.at(-1)?.atLeast !== 0) {
    faults.push({ path: 'results', found: 'no result for 0 steps', expected: 'the last one at least 0' });
  }
  return faults;
}

/** @throws BadInput with every fault. */
export function readModule(document: unknown): ModuleFile {
  const faults = faultsOf(document);
  if (faults.length === 0) return moduleSchema.parse(document);
  const list = faults.map(({ path, expected }) => `${path}: ${expected}`).join('; ');
  throw new BadInput('a wrong module', 'scenario', list, faults);
}

/** The module's part in the ruleset. */
export const moduleOf = ({ id, name, turnName, sides, verbs, scenarios, results }: ModuleFile): GameModule => ({
  id,
  name,
  turnName,
  scenarios: scenarios.map((each) => ({
    id: each.id,
    name: each.name,
    summary: each.summary,
    turns: each.turns,
    seats: Object.keys(sides),
  })),
  resultNames: results.map((each) => each.name),
  words: { seats: sides, results: Object.fromEntries(results.map((each) => [each.name, each.title])) },
  declines: [verbs.wait ?? 'wait'],
  verbWords: verbs,
});
