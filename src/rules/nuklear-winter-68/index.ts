// Nuklear Winter 68: platoons, mutants and missiles among the ruins of Wewelsburg. This file states the ruleset that
// the registry loads.

import type { Ruleset } from '../../engine/contract/ruleset.ts';
import { assemble } from '../../engine/kernel/procedure.ts';
import { textsOf } from '../../wargame/data/texts.ts';
import { campaigns } from './campaign/campaigns.ts';
import { campaignStateKind } from './campaign/load.ts';
import { resultName, resultNames, returns, scoring, totalScore, words } from './chapters/victory.ts';
import { resample } from './chapters/worlds.ts';
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
import type { NuklearWinter } from './statics.ts';
import { EVENT } from './terms.ts';
import { verbs } from './verbs.ts';
import { authoring } from './view/authoring.ts';
import { view } from './view/view.ts';

const program = assemble(procedures);

export const nuklearWinter: Ruleset<NuklearWinter> = {
  id: 'nuklear-winter-68',
  name: 'Nuklear Winter 68',
  aliases: ['nw68', 'nw'],
  version: 1,
  program,
  verbs,
  scenarios: dataset.list(),
  options,
  turnName: 'turn',
  decisionsPerTurn: 8000,
  // Most choices: a unit set up, openly or hidden, in any hex, or aboard any carrier. Most outcomes: any hex.
  bounds: { choices: 1536, outcomes: 640, cells: 6144 },
  prepare: (given) => prepare(given, program),
  setup,
  turn: (g) => g.cells[g.s.at.turn],
  derive,
  resample,
  returns,
  // Objectives and survivors count at once, at any moment of the game.
  standing: returns,
  resultName,
  resultNames,
  words,
  declines: ['done', 'stop', 'keep', 'hold', 'alone', 'save'],
  score: totalScore,
  scoring,
  audit,
  knowledge,
  view,
  authoring,
  events: Object.values(EVENT),
  measures,
  blunders,
  odds: oddsTables(() => nuklearWinter),
  questions,
  ledger,
  files: dataset.files,
  ...textsOf({ tips, glossary, lesson, firstGames: [firstGame] }, [...dataset.kinds, campaignStateKind]),
  campaigns,
};
