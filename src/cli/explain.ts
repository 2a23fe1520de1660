// `grognard explain`: prints the choice that an agent would make at a position, and its reasons.

import { explanationLines } from '../../agents/explaining/lines.ts';
import { BadInput } from '../engine/contract/errors.ts';
import { CHANCE, OVER, type Seat } from '../engine/contract/ids.ts';
import type { Ruleset } from '../engine/contract/ruleset.ts';
import { statedIn } from '../engine/contract/stated.ts';
import { Dice } from '../engine/kernel/chance.ts';
import { Game } from '../engine/kernel/game.ts';
import { observe } from '../engine/kernel/observe.ts';
import { agentStream } from '../engine/play/play.ts';
import { type GameRecord, replay } from '../engine/text/record.ts';
import { failuresText, runScript } from '../engine/text/script.ts';
import { agentSource, loadAgent } from '../node/agents.ts';
import { seatInWords } from '../table/result-line.ts';
import type { Explanation } from '../view/explanation.ts';
import { declareLimits, type LimitFlags, limitsOf } from './agent-limits.ts';
import type { CliCommand, Io } from './command.ts';
import { type SharedFlags, share, whole } from './flags.ts';
import { agentSpec, oneTarget } from './names.ts';
import { preparedFor, readRecord, refuseOptions } from './records.ts';
import { readScriptFile, scriptHost } from './script-host.ts';
import { preparedWith, setupOf } from './setup.ts';

interface Flags extends SharedFlags, LimitFlags {
  readonly at?: string;
  readonly game?: number;
  readonly agent: string;
}

/** The widest and the narrowest column of text. */
const WIDEST = 100;
const NARROWEST = 40;

export const explain: CliCommand<Flags> = {
  examples: [
    'npx grognard explain src/rules/canaries/tic-tac-toe/puzzles/win.script --agent mcts:iterations=200',
    'npx grognard explain wt/st-vith --agent mcts:iterations=100',
  ],

  define(command) {
    command
      .argument(
        '<SCRIPT|RECORD|RULESET/SCENARIO>',
        'the position: the end of a script, a point in a record, or the opening of a scenario',
      )
      .option('--at <N>', 'in a record: stop after N choices and dice, or with turn=N at the first choice of that turn')
      .option('--game <N>', 'number of the record, where the file holds several', whole('--game', 1))
      .option('--agent <AGENT>', 'the agent that explains its choice', 'mcts:iterations=200');
    declareLimits(command);
    share(command, 'seed', 'option', 'data', 'set');
  },

  async act(io, flags, [name]) {
    const g = await positionOf(String(name), flags, io);
    const { rules, s, actor } = g;
    const seat = actor as Seat;
    const seed = flags.seed ?? '1';
    const make = await loadAgent(agentSource(agentSpec(flags.agent)), limitsOf(flags));
    const agent = make({ rules, s, seat, rng: agentStream(seed, s.seats[seat]), clock: () => performance.now() });
    const observation = new Int32Array(g.cells.length);
    observe(g, seat, observation);
    agent.choose(observation, []);
    const explanation = agent.explain?.() ?? null;
    if (explanation === null)
      throw new BadInput(`${agent.spec} cannot explain its choices`, '--agent', 'an agent that has explain()');
    if (flags.json) io.out(`${JSON.stringify(explanation, null, 2)}\n`);
    else io.out(`${explanationText(explanation, io.columns, statedIn(g.rules, g.s))}\n`);
    return 0;
  },
};

/** Formats the explanation in lines that fit the screen. */
export const explanationText = (explanation: Explanation, columns: number, rules: Pick<Ruleset, 'words'>): string =>
  explanationLines(explanation, Math.max(NARROWEST, Math.min(WIDEST, columns)), (name) =>
    seatInWords(rules, name),
  ).join('\n');

/**
 * Returns the game at the next choice of a seat. @throws BadInput where there is none, or the position cannot be
 * reached.
 */
async function positionOf(name: string, flags: Flags, io: Io): Promise<Game> {
  const isRecord = /\.jsonl?$/.test(name) && !name.includes(':');
  if (!isRecord && (flags.at !== undefined || flags.game !== undefined)) {
    throw new BadInput(
      `${name} is not a record`,
      flags.at === undefined ? '--game' : '--at',
      'a record file, .json or .jsonl',
    );
  }
  const g = name.endsWith('.script')
    ? await atEndOf(name, flags, io)
    : isRecord
      ? await atPointOf(name, readRecord(name, flags.game), flags)
      : await openingOf(name, flags);
  if (g.actor === OVER) throw new BadInput('the game is over', name, 'a position in which a seat is to choose');
  return g;
}

async function openingOf(name: string, flags: Flags): Promise<Game> {
  const { rules, scenario } = await oneTarget(name, flags.data);
  const g = new Game(rules, preparedWith(rules, setupOf(rules, scenario, flags), flags));
  return withDiceFallen(g, flags);
}

async function atEndOf(path: string, flags: Flags, io: Io): Promise<Game> {
  if (flags.set !== undefined) throw new BadInput(`'${flags.set[0]}'`, '--set', `none: ${path} determines its data`);
  const { game, failures } = await runScript(readScriptFile(path), scriptHost(io, path, flags));
  if (failures.length > 0) throw new BadInput('the script fails', path, failuresText(failures.slice(0, 1)));
  if (!game) throw new BadInput('the script does not set up a game', path, 'a script with a ruleset and a scenario');
  return withDiceFallen(game, flags);
}

async function atPointOf(path: string, record: GameRecord, flags: Flags): Promise<Game> {
  refuseOptions(path, flags);
  const { rules, s } = await preparedFor(record, flags.data);
  const wanted = pointOf(flags.at);
  let found = replay(rules, s, record, wanted);
  const { length } = record.actions;
  // Dice of the record continue to fall, up to the next choice.
  while (found.difference === null && found.game.actor === CHANCE && found.played < length) {
    found = replay(rules, s, record, { to: found.played + 1 });
  }
  if (found.difference !== null) throw new BadInput('the record cannot be played again', path, found.difference);
  if (wanted.to !== undefined && wanted.to > length) {
    throw new BadInput(`'${flags.at}'`, '--at', `0 to ${length}, the number of choices and dice in the record`);
  }
  if (wanted.turn !== undefined && rules.turn(found.game) < wanted.turn) {
    throw new BadInput(`'${flags.at}'`, '--at', `turn=1 to turn=${rules.turn(found.game)}`);
  }
  return withDiceFallen(found.game, flags);
}

function pointOf(text: string | undefined): { readonly to?: number; readonly turn?: number } {
  if (text === undefined) return {};
  const turn = /^turn=([1-9]\d*)$/.exec(text);
  if (turn) return { turn: Number(turn[1]) };
  if (/^\d+$/.test(text)) return { to: Number(text) };
  throw new BadInput(`'${text}'`, '--at', 'a number of choices and dice, or turn=N');
}

/** Rolls dice that are due by the seed. */
function withDiceFallen(g: Game, flags: Flags): Game {
  const dice = new Dice(flags.seed ?? '1');
  while (g.actor === CHANCE) g.play(dice.fall(g));
  return g;
}
