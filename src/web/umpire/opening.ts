// Openings from an address, a file or a page: checked before use.

import { z } from 'zod';
import { makeAgent } from '../../../agents/spec.ts';
import { BadInput } from '../../engine/contract/errors.ts';
import type { Action } from '../../engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../engine/contract/ruleset.ts';
import type { Said } from '../../engine/text/parley.ts';
import type { GameRecord } from '../../engine/text/record.ts';
import { readMoves } from '../../table/moves-text.ts';
import { actionsOf, recordOf } from '../../table/record-file.ts';
import type { Opening } from '../protocol.ts';

const name = z.string().max(500);
const count = z.number().int().nonnegative();
const schema = z.strictObject({
  ruleset: name,
  scenario: z.union([name, z.looseObject({})]),
  options: z.record(name, z.union([z.boolean(), z.number(), name])).optional(),
  data: z.record(name, z.unknown()).optional(),
  seed: name,
  seats: z.record(name, name),
  record: z.unknown().optional(),
  deeds: z.array(z.number().int().nonnegative()).optional(),
  answered: z.array(z.strictObject({ at: z.number().int().nonnegative(), words: name })).optional(),
  placed: z.array(z.number().int().nonnegative()).optional(),
  told: z
    .looseObject({
      ...{ seat: count, turn: count, from: count, to: count },
      thoughts: z.array(z.looseObject({ at: count, seat: count, begins: z.boolean(), brief: z.looseObject({}) })),
    })
    .optional(),
  moves: z.string().optional(),
  campaign: z.strictObject({ key: name, mission: z.number().int().positive(), name }).optional(),
  own: z.unknown().optional(),
  guide: z.number().int().nonnegative().optional(),
  lesson: z.number().int().nonnegative().optional(),
});

/** @throws BadInput for anything else; the rules check the meaning of its names. */
export function checkOpening(opening: Opening): { readonly record: GameRecord | null } {
  const { error } = schema.safeParse(opening);
  if (error) {
    const [{ path, message }] = error.issues;
    throw new BadInput('a damaged opening', 'open', `a game by its names; ${path.join('.')}: ${message}`);
  }
  const record = opening.record === undefined ? null : recordOf(opening.record, 'record');
  return { record };
}

/** The content of the table at the beginning. */
export interface Begun {
  readonly actions: readonly Action[];
  readonly practice: boolean;
  /** By action: the deed of a person that it belongs to; absent where unknown. */
  readonly deeds?: readonly number[];
  /** Resignations and offers of a draw. */
  readonly parley?: readonly Said[];
}

/** @throws BadInput where a record or moves do not fit. */
export function begunWith(opening: Opening, record: GameRecord | null, rules: Ruleset, s: Statics): Begun {
  if (record !== null && record.ruleset !== rules.id) {
    throw new BadInput(`a record of ${record.ruleset}`, 'record', `a record of ${rules.id}`);
  }
  if (record !== null) {
    const { deeds } = opening;
    const actions = actionsOf(record, rules, s);
    if (deeds !== undefined && deeds.length !== actions.length) {
      throw new BadInput(`${deeds.length} deeds`, 'deeds', `one for each of ${actions.length} actions`);
    }
    return { actions, practice: record.practice ?? false, deeds, parley: record.parley };
  }
  if (opening.moves !== undefined) return readMoves(opening.moves, rules, s);
  return { actions: [], practice: false };
}

/** The player of each seat. @throws BadInput for an unknown seat or agent. */
export function seatsOf(s: Statics, given: Readonly<Record<string, string>>): Record<string, string> {
  for (const seat of Object.keys(given)) {
    if (!s.seats.includes(seat)) throw new BadInput(`no seat '${seat}'`, 'seats', s.seats.join(', '));
  }
  const seats = Object.fromEntries(s.seats.map((seat) => [seat, given[seat] ?? 'heuristic']));
  for (const player of Object.values(seats)) if (player !== 'human') makeAgent(player);
  return seats;
}
