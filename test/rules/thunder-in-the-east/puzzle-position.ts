// The position of a puzzle, ready for the seat that is to act.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ruleset } from '../../../src/engine/contract/ruleset.ts';
import type { Game } from '../../../src/engine/kernel/game.ts';
import { runScript } from '../../../src/engine/text/script.ts';
import { thunderInTheEast } from '../../../src/rules/thunder-in-the-east/index.ts';
import type { Thunder } from '../../../src/rules/thunder-in-the-east/statics.ts';

const folder = join(import.meta.dirname, '../../../src/rules/thunder-in-the-east/puzzles');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

export async function testedPuzzle(
  name: string,
): Promise<{ g: Game<Thunder>; answers: readonly (readonly number[])[] }> {
  const { puzzle, game } = await runScript(read(`${name}.script`), {
    ruleset: async () => thunderInTheEast as unknown as Ruleset,
    scenarioFile: async (file) => JSON.parse(read(file)) as object,
  });
  if (!puzzle || !game) throw new Error(`${name} is no puzzle`);
  return { g: game as unknown as Game<Thunder>, answers: puzzle.answers };
}
