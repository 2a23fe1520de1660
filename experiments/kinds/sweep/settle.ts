// Settles the arms of a sweep: a run with the arm's place in the design.

import { BadInput } from '../../../src/engine/contract/errors.ts';
import type { Statics } from '../../../src/engine/contract/ruleset.ts';
import { nearest } from '../../../src/engine/text/text.ts';
import { roundMeasures } from '../../pairing/rounds.ts';
import { settleRun } from '../games/settle.ts';
import type { ToSettle } from '../kind.ts';
import type { SweepArm, SweepPlay } from './arm.ts';

export function settleSweep(asked: ToSettle<SweepPlay>): { settled: SweepArm; s: Statics } {
  const { games, seats, levels, varied, measure } = asked.play;
  const { settled, s } = settleRun({ ...asked, play: { kind: 'run', games, seats } });
  const names = roundMeasures(settled).map(({ name }) => name);
  const chosen = measure ?? names[0];
  if (!names.includes(chosen)) {
    throw new BadInput(`no measure '${chosen}'`, 'measure', `nearest are ${nearest(chosen, names, 4).join(', ')}`);
  }
  return { settled: { ...settled, kind: 'sweep', levels, varied, measure: chosen }, s };
}
