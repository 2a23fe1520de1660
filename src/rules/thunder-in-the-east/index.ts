// Thunder in the East: the ruleset. Not yet in the registry: its table, its planner, aircraft and cards are to come.

import type { Ruleset } from '../../engine/contract/ruleset.ts';
import { axisPoints, bandOf } from './chapters/victory.ts';
import { prepare } from './loading/build.ts';
import { dataset } from './loading/data.ts';
import { houseRows, options } from './options.ts';
import { OUTCOMES } from './schema/scenario.ts';
import { program } from './sequence.ts';
import { setup } from './setup.ts';
import { derive, type Game } from './state.ts';
import type { Thunder } from './statics.ts';
import { AXIS, NOTE, SOVIET } from './terms.ts';
import { verbs } from './verbs.ts';

/** From 1 for the best band of the Axis to 0 for the worst. */
function returns(g: Game, out: Float64Array): void {
  const { bands } = g.s.play.scoring;
  out[AXIS] = 1 - bandOf(g) / (bands.length - 1);
  out[SOVIET] = 1 - out[AXIS];
}

export const thunderInTheEast: Ruleset<Thunder> = {
  id: 'thunder-in-the-east',
  name: 'Thunder in the East',
  aliases: ['tite'],
  version: 1,
  program,
  verbs,
  scenarios: dataset.list(),
  options,
  turnName: 'turn',
  decisionsPerTurn: 20_000,
  bounds: { choices: 2048, outcomes: 36, cells: 18_432 },
  prepare: (given) => prepare(given, program),
  setup,
  turn: (g) => g.cells[g.s.at.turn],
  derive,
  returns,
  standing: returns,
  resultName: (g) => g.s.play.scoring.bands[bandOf(g)].result,
  resultNames: OUTCOMES,
  words: { seats: { axis: 'Axis', soviet: 'Soviet' }, results: {} },
  events: Object.values(NOTE),
  declines: ['halt', 'done', 'end', 'stay', 'declared'],
  score: (g, seat) => (seat === AXIS ? axisPoints(g) : 0),
  ledger: houseRows,
  files: dataset.files,
  dataKinds: dataset.kinds,
};
