// Winter Thunder: the German offensive in the Ardennes, December 1944. The ruleset as the registry loads it.

import type { Ruleset } from '../../engine/contract/ruleset.ts';
import { assemble } from '../../engine/procedure.ts';
import { introductionKinds, tipsOf } from '../../wargame/introductions.ts';
import { prepare, shippedData } from './build.ts';
import tips from './data/tips.json' with { type: 'json' };
import { dataKinds } from './data-kinds.ts';
import { knowledge } from './knowledge.ts';
import { ledger } from './ledger.ts';
import { measures } from './measures.ts';
import { oddsTables } from './odds.ts';
import { options } from './options.ts';
import { questions } from './questions.ts';
import { scenarioInfo } from './scenarios.ts';
import { procedures } from './sequence.ts';
import { setup } from './setup.ts';
import { audit, derive } from './state.ts';
import type { WinterThunder } from './statics.ts';
import { verbs } from './verbs.ts';
import { resultName, resultNames, returns, totalPoints, words } from './victory.ts';
import { view } from './view.ts';

const program = assemble(procedures);

export const winterThunder: Ruleset<WinterThunder> = {
  id: 'winter-thunder',
  name: 'Winter Thunder',
  aliases: ['wt'],
  version: 1,
  program,
  verbs,
  scenarios: Object.values(shippedData().scenarios).map(scenarioInfo),
  options,
  turnName: 'turn',
  decisionsPerTurn: 6000,
  prepare: (given) => prepare(given, program),
  setup,
  turn: (g) => g.cells[g.s.at.turn],
  derive,
  returns,
  // Points are those of the moment, wherever the game stands.
  standing: returns,
  resultName,
  resultNames,
  words,
  declines: ['done', 'stop', 'wait', 'decline', 'air 0'],
  score: totalPoints,
  audit,
  knowledge,
  view,
  measures,
  odds: oddsTables(() => winterThunder),
  questions,
  ledger,
  dataKinds: [...dataKinds, ...introductionKinds],
  tips: tipsOf(tips),
};
