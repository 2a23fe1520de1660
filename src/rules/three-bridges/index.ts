// Three Bridges: a small wargame of our own, about forcing a river. The last example of docs/add-a-ruleset.md.

import { plainRuleset } from '../../wargame/plain/ruleset.ts';
import glossary from './data/glossary.json' with { type: 'json' };
import lesson from './data/lesson.json' with { type: 'json' };
import tips from './data/tips.json' with { type: 'json' };
import { source } from './data.ts';
import { ledger } from './ledger.ts';
import { program } from './rules.ts';
import { look } from './view.ts';

export const threeBridges = plainRuleset({
  name: 'Three Bridges',
  aliases: ['tb'],
  version: 1,
  decisionsPerTurn: 200,
  bounds: { choices: 2048, outcomes: 6, cells: 1024 },
  source,
  program,
  look,
  whole: 'crossing',
  ledger,
  texts: { tips, glossary, lesson },
});
