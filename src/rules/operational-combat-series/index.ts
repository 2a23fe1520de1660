// The Operational Combat Series of 1992 as a family of games: its modules bring sides, maps and scenarios.

import type { Ruleset } from '../../engine/contract/ruleset.ts';
import { familyOf } from '../../engine/contract/stated.ts';
import { textsOf } from '../../wargame/data/texts.ts';
import { audit } from './chapters/audit.ts';
import { deriveStacks, imagine } from './chapters/fog.ts';
import { concealStations, imagineStations } from './chapters/stations.ts';
import { levelNow, pointsOf, returns } from './chapters/victory.ts';
import gunsAndSupply from './data/first-games/guns-and-supply.json' with { type: 'json' };
import marchAndFight from './data/first-games/march-and-fight.json' with { type: 'json' };
import theAir from './data/first-games/the-air.json' with { type: 'json' };
import glossary from './data/glossary.json' with { type: 'json' };
import lesson from './data/lesson.json' with { type: 'json' };
import tips from './data/tips.json' with { type: 'json' };
import { knowledge } from './knowledge/knowledge.ts';
import { blunders } from './lab/blunders.ts';
import { measures } from './lab/measures.ts';
import { ledger } from './ledger/ledger.ts';
import { prepare } from './loading/build.ts';
import { familyOfModules, familyWith, shippedFamily, shippedFiles } from './loading/family.ts';
import { NOTE } from './notes.ts';
import { oddsTables } from './odds/tables.ts';
import { options } from './options.ts';
import { questions } from './questions.ts';
import type { Fraction } from './schema/numbers.ts';
import { program } from './sequence.ts';
import { setup } from './setup.ts';
import type { Ocs } from './statics.ts';
import { PLAYER_TURNS } from './terms.ts';
import { playerTurnNow } from './turn.ts';
import { verbs } from './verbs.ts';
import { view } from './view/view.ts';

const points = ({ over, under }: Fraction): number => over / under;

export const operationalCombatSeries: Ruleset<Ocs> = {
  ...familyOf(familyOfModules(shippedFamily().modules)),
  modulesWith: (data) => familyOfModules(familyWith(data).modules),
  id: 'operational-combat-series',
  name: 'Operational Combat Series',
  aliases: ['ocs'],
  version: 1,
  program,
  verbs,
  options,
  decisionsPerTurn: 20_000,
  bounds: { choices: 512, outcomes: 36, cells: 8192 },
  prepare: (given) => prepare(given, program),
  setup,
  turn: (g) => g.cells[g.s.at.turn],
  // A week of four player turns is too long for the horizon of a search.
  clock: { now: playerTurnNow, last: ({ turns }) => turns * PLAYER_TURNS },
  derive: deriveStacks,
  conceal: concealStations,
  resample: (g, seat, hidden, rng) => {
    imagine(g, seat, hidden, rng);
    imagineStations(g, seat, hidden, rng);
  },
  audit,
  returns,
  standing: returns,
  knowledge,
  resultName: (g) => g.s.play.victory.levels[levelNow(g)].result,
  events: Object.values(NOTE),
  score: (g, seat) => points(pointsOf(g, seat)),
  view,
  measures,
  blunders,
  odds: oddsTables(() => operationalCombatSeries),
  questions,
  ledger,
  files: shippedFiles,
  ...textsOf({ tips, glossary, lesson, firstGames: [marchAndFight, gunsAndSupply, theAir] }, []),
};
