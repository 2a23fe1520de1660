// Winter Thunder: the German offensive in the Ardennes, December 1944. The ruleset as the registry loads it.

import type { Ruleset } from '../../engine/contract/ruleset.ts';
import { assemble } from '../../engine/kernel/procedure.ts';
import { textsOf } from '../../wargame/data/texts.ts';
import { resultName, resultNames, returns, scoring, totalPoints, words } from './chapters/victory.ts';
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
import { oddsTables } from './odds/tables.ts';
import { options } from './options.ts';
import { questions } from './questions.ts';
import { procedures } from './sequence.ts';
import { setup } from './setup.ts';
import { audit, derive } from './state.ts';
import type { WinterThunder } from './statics.ts';
import { EVENT } from './terms.ts';
import { verbs } from './verbs.ts';
import { authoring } from './view/authoring.ts';
import { view } from './view/view.ts';

const program = assemble(procedures);

export const winterThunder: Ruleset<WinterThunder> = {
  id: 'winter-thunder',
  name: 'Winter Thunder',
  aliases: ['wt'],
  version: 1,
  program,
  verbs,
  scenarios: dataset.list(),
  options,
  turnName: 'turn',
  decisionsPerTurn: 6000,
  // A hex of the largest map for each of two verbs; a chit of any HQ.
  bounds: { choices: 640, outcomes: 64, cells: 6144 },
  prepare: (given) => prepare(given, program),
  setup,
  turn: (g) => g.cells[g.s.at.turn],
  derive,
  returns,
  // Points count the present position, whenever they are asked for.
  standing: returns,
  resultName,
  resultNames,
  words,
  declines: ['done', 'stop', 'wait', 'decline', 'air 0'],
  score: totalPoints,
  scoring,
  audit,
  knowledge,
  view,
  authoring,
  events: Object.values(EVENT),
  measures,
  blunders,
  odds: oddsTables(() => winterThunder),
  questions,
  ledger,
  files: dataset.files,
  ...textsOf({ tips, glossary, lesson, firstGames: [firstGame] }, dataset.kinds),
};
