// `grognard odds --position SCRIPT`: the odds of the attack in progress at the end of a script.

import { BadInput } from '../engine/contract/errors.ts';
import type { Ruleset } from '../engine/contract/ruleset.ts';
import { failuresText, runScript } from '../engine/text/script.ts';
import type { ExitCode, Io } from './command.ts';
import type { SharedFlags } from './flags.ts';
import { readScriptFile, scriptHost } from './script-host.ts';

/** @throws BadInput where the script fails, belongs to another game, or ends without an attack in progress. */
export async function positionOdds(io: Io, rules: Ruleset, path: string, flags: SharedFlags): Promise<ExitCode> {
  const { game, failures } = await runScript(readScriptFile(path), scriptHost(io, path, flags));
  if (failures.length > 0) throw new BadInput('the script fails', path, failuresText(failures.slice(0, 1)));
  if (!game || game.rules.id !== rules.id) throw new BadInput('the script belongs to another game', path, rules.id);
  const lines = game.rules.view?.preview(game) ?? [];
  if (lines.length === 0) {
    throw new BadInput(
      `no attack is in progress at ${game.stepName}`,
      path,
      'a script that ends in the middle of an attack',
    );
  }
  if (flags.json)
    io.out(`${JSON.stringify({ ruleset: rules.id, script: path, step: game.stepName, lines }, null, 2)}\n`);
  else io.out(`${lines.join('\n')}\n`);
  return 0;
}
