// A plain game put together: of its rules, its files and its names, all that people, agents and the laboratory ask of
// it.

import type { LedgerRow } from '../../engine/contract/ledger.ts';
import type { Ruleset } from '../../engine/contract/ruleset.ts';
import type { Program } from '../../engine/kernel/procedure.ts';
import { type Texts, textsOf } from '../data/texts.ts';
import { plainAuthoring } from './authoring.ts';
import { type PlainSource, plainData, plainSetup } from './data.ts';
import { plainKnowledge } from './knowledge.ts';
import { plainMeasures } from './lab.ts';
import { plainOdds } from './odds.ts';
import { marginOf, NOTE, type Plain, plainScoring, returns, score, verbs } from './state.ts';
import { type PlainLooks, plainView } from './view.ts';

export interface PlainGame extends Pick<Ruleset, 'name' | 'aliases' | 'version' | 'decisionsPerTurn' | 'bounds'> {
  readonly source: PlainSource;
  readonly program: Program;
  readonly look: PlainLooks;
  /** The shipped scenario that begins with the roster's own places. */
  readonly whole: string;
  readonly ledger: readonly LedgerRow[];
  readonly texts: Texts;
}

export function plainRuleset({ source, program, look, whole, ledger, texts, ...game }: PlainGame): Ruleset<Plain> {
  const { set, prepare } = plainData(source);
  const [first, second] = source.sides;
  const sides = look.sides.map(({ name }) => name);
  const results = [first, 'drawn', second];
  const rules: Ruleset<Plain> = {
    ...game,
    id: source.ruleset,
    program,
    verbs,
    scenarios: set.list(),
    options: source.options,
    turnName: 'turn',
    prepare: (given) => prepare(given, program),
    setup: plainSetup,
    turn: (g) => g.cells[g.s.at.turn],
    derive: (g) => g.s.roster.presence.derive(g),
    returns,
    standing: returns,
    resultName: (g) => results[1 - Math.sign(marginOf(g))],
    resultNames: results,
    words: {
      seats: { [first]: sides[0], [second]: sides[1] },
      results: { [first]: `The ${sides[0]} wins`, drawn: 'Drawn', [second]: `The ${sides[1]} wins` },
    },
    events: Object.values(NOTE),
    declines: ['halt', 'cease', 'stay'],
    score,
    scoring: plainScoring(results),
    knowledge: plainKnowledge,
    view: plainView(look),
    authoring: plainAuthoring({ ...source, whole, sides, size: look.size }),
    measures: plainMeasures(source.sides),
    odds: plainOdds(() => rules, source, look.rules.battle),
    ledger,
    files: set.files,
    ...textsOf(texts, set.kinds),
  };
  return rules;
}
