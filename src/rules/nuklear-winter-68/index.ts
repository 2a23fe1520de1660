// Nuklear Winter 68: platoons, mutants and missiles among the ruins of Wewelsburg. The ruleset as the registry loads it.

import type { Ruleset } from '../../engine/contract/ruleset.ts';
import { assemble } from '../../engine/procedure.ts';
import { introductionKinds, tipsOf } from '../../wargame/introductions.ts';
import { prepare } from './build.ts';
import { campaigns } from './campaigns.ts';
import tips from './data/tips.json' with { type: 'json' };
import { dataKinds } from './data-kinds.ts';
import { knowledge } from './knowledge.ts';
import { ledger } from './ledger.ts';
import { measures } from './measures.ts';
import { oddsTables } from './odds.ts';
import { options } from './options.ts';
import { questions } from './questions.ts';
import { inOrder, scenarioInfo } from './scenarios.ts';
import { procedures } from './sequence.ts';
import { setup } from './setup.ts';
import { shippedData } from './shipped.ts';
import { audit, derive } from './state.ts';
import type { NuklearWinter } from './statics.ts';
import { verbs } from './verbs.ts';
import { resultName, resultNames, returns, totalScore, words } from './victory.ts';
import { view } from './view.ts';
import { resample } from './worlds.ts';

const program = assemble(procedures);

export const nuklearWinter: Ruleset<NuklearWinter> = {
  id: 'nuklear-winter-68',
  name: 'Nuklear Winter 68',
  aliases: ['nw68', 'nw'],
  version: 1,
  program,
  verbs,
  scenarios: inOrder(Object.values(shippedData().scenarios)).map(scenarioInfo),
  options,
  turnName: 'turn',
  decisionsPerTurn: 8000,
  prepare: (given) => prepare(given, program),
  setup,
  turn: (g) => g.cells[g.s.at.turn],
  derive,
  resample,
  returns,
  // Objectives and survivors count as they stand, wherever the game does.
  standing: returns,
  resultName,
  resultNames,
  words,
  declines: ['done', 'stop', 'keep', 'hold', 'alone', 'save'],
  score: totalScore,
  audit,
  knowledge,
  view,
  measures,
  odds: oddsTables(() => nuklearWinter),
  questions,
  ledger,
  dataKinds: [...dataKinds, ...introductionKinds],
  tips: tipsOf(tips),
  campaigns,
};
