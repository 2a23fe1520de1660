// Settles the arms of an experiment with strategies: a run with the arm's place in the matrix.

import { BadInput } from '../../../src/engine/contract/errors.ts';
import type { Statics } from '../../../src/engine/contract/ruleset.ts';
import { settleRun } from '../games/settle.ts';
import type { ToSettle } from '../kind.ts';
import type { StrategiesArm, StrategiesPlay } from './arm.ts';

/** @throws BadInput where a set-up brings other seats. */
export function settleStrategies(asked: ToSettle<StrategiesPlay>): { settled: StrategiesArm; s: Statics } {
  const { games, seats, seat, of, against, row, column } = asked.play;
  const { settled, s } = settleRun({ ...asked, play: { kind: 'run', games, seats } });
  const odd = Object.keys(seats).find((name) => !s.seats.includes(name));
  if (odd !== undefined) throw new BadInput(`no seat '${odd}' in '${of}' and '${against}'`, 'of', s.seats.join(', '));
  return { settled: { ...settled, kind: 'strategies', seat, of, against, row, column }, s };
}
