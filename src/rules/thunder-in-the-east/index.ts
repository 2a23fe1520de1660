// Thunder in the East: the Russian front from June 1941 to August 1944. The ruleset as the registry loads it.

import type { Ruleset } from '../../engine/contract/ruleset.ts';
import { textsOf } from '../../wargame/data/texts.ts';
import { audit } from './chapters/audit.ts';
import { imagineHand } from './chapters/cards/hand.ts';
import { axisPoints, bandOf, bandsNow } from './chapters/victory.ts';
import firstGame from './data/first-game.json' with { type: 'json' };
import glossary from './data/glossary.json' with { type: 'json' };
import lesson from './data/lesson.json' with { type: 'json' };
import tips from './data/tips.json' with { type: 'json' };
import { knowledge } from './knowledge/knowledge.ts';
import { blunders } from './lab/blunders.ts';
import { measures } from './lab/measures.ts';
import { ledger } from './ledger/ledger.ts';
import { prepare } from './loading/build.ts';
import { dataset } from './loading/data.ts';
import { NOTE } from './notes.ts';
import { oddsTables } from './odds/tables.ts';
import { options } from './options.ts';
import { questions } from './questions.ts';
import type { OUTCOMES } from './schema/scenario.ts';
import { program } from './sequence.ts';
import { setup } from './setup.ts';
import { derive, type Game } from './state.ts';
import type { Thunder } from './statics.ts';
import { AXIS, SOVIET } from './terms.ts';
import { verbs } from './verbs.ts';
import { authoring } from './view/authoring.ts';
import { view } from './view/view.ts';

/** By the names that the bands of scenarios use, from the best for the Axis. */
const RESULT_WORDS: Readonly<Record<(typeof OUTCOMES)[number], string>> = {
  'Axis decisive': 'Decisive Axis victory',
  'Axis win': 'Axis victory',
  'Axis marginal': 'Marginal Axis victory',
  Draw: 'Draw',
  'Soviet marginal': 'Marginal Soviet victory',
  'Soviet win': 'Soviet victory',
  'Soviet decisive': 'Decisive Soviet victory',
};

/** From 1 for the best band of the Axis to 0 for the worst. */
function returns(g: Game, out: Float64Array): void {
  out[AXIS] = 1 - bandOf(g) / (bandsNow(g).length - 1);
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
  audit,
  resample: (g, of, _, rng) => imagineHand(g, of, rng),
  returns,
  standing: returns,
  resultName: (g) => bandsNow(g)[bandOf(g)].result,
  resultNames: Object.keys(RESULT_WORDS),
  words: { seats: { soviet: 'Soviet', axis: 'Axis' }, results: RESULT_WORDS },
  events: Object.values(NOTE),
  declines: ['halt', 'done', 'end', 'stay', 'declared'],
  score: (g, seat) => (seat === AXIS ? axisPoints(g) : 0),
  knowledge,
  view,
  measures,
  blunders,
  odds: oddsTables(() => thunderInTheEast),
  questions,
  ledger,
  files: dataset.files,
  authoring,
  ...textsOf({ tips, glossary, lesson, firstGames: [firstGame] }, dataset.kinds),
};
