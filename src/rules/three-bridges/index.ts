// Three Bridges: a small wargame of our own, about forcing a river. The last example of docs/add-a-ruleset.md.

import type { Ruleset } from '../../engine/contract/ruleset.ts';
import { textsOf } from '../../wargame/data/texts.ts';
import { plainAuthoring } from '../../wargame/plain/authoring.ts';
import { plainSetup } from '../../wargame/plain/data.ts';
import { plainKnowledge } from '../../wargame/plain/knowledge.ts';
import { plainMeasures } from '../../wargame/plain/lab.ts';
import { plainOdds } from '../../wargame/plain/odds.ts';
import { marginOf, NOTE, type Plain, plainScoring, returns, score, verbs } from '../../wargame/plain/state.ts';
import glossary from './data/glossary.json' with { type: 'json' };
import lesson from './data/lesson.json' with { type: 'json' };
import tips from './data/tips.json' with { type: 'json' };
import { dataset, prepare, SEATS, source } from './data.ts';
import { ledger } from './ledger.ts';
import { options } from './options.ts';
import { program } from './rules.ts';
import { view } from './view.ts';

const RESULTS = ['north', 'drawn', 'south'] as const;

export const threeBridges: Ruleset<Plain> = {
  id: 'three-bridges',
  name: 'Three Bridges',
  aliases: ['tb'],
  version: 1,
  program,
  verbs,
  scenarios: dataset.list(),
  options,
  turnName: 'turn',
  decisionsPerTurn: 200,
  bounds: { choices: 2048, outcomes: 6, cells: 1024 },
  prepare: (given) => prepare(given, program),
  setup: plainSetup,
  turn: (g) => g.cells[g.s.at.turn],
  derive: (g) => g.s.roster.presence.derive(g),
  returns,
  standing: returns,
  resultName: (g) => RESULTS[1 - Math.sign(marginOf(g))],
  resultNames: RESULTS,
  words: {
    seats: { north: 'North', south: 'South' },
    results: { north: 'The North wins', drawn: 'Drawn', south: 'The South wins' },
  },
  events: Object.values(NOTE),
  declines: ['halt', 'cease', 'stay'],
  score,
  scoring: plainScoring(RESULTS),
  knowledge: plainKnowledge,
  view,
  authoring: plainAuthoring({ ...source, whole: 'crossing', sides: ['North', 'South'], size: 'XX' }),
  measures: plainMeasures(SEATS),
  odds: plainOdds(() => threeBridges, source, '4.2'),
  ledger,
  files: dataset.files,
  ...textsOf({ tips, glossary, lesson }, dataset.kinds),
};
