// `grognard replay`: replays a recorded game to any point, as text or as a picture.

import { drawMap } from '../draw/map.ts';
import type { Ending } from '../engine/contract/ending.ts';
import { BadInput } from '../engine/contract/errors.ts';
import { type Seat, seat } from '../engine/contract/ids.ts';
import type { Ruleset, Statics } from '../engine/contract/ruleset.ts';
import { statedIn } from '../engine/contract/stated.ts';
import type { Game } from '../engine/kernel/game.ts';
import { decideAgain } from '../engine/play/decide-again.ts';
import { endingName, endingOf } from '../engine/text/parley.ts';
import { type GameRecord, type Replay, replay } from '../engine/text/record.ts';
import { makeReady } from '../node/agent-thread/isolated.ts';
import type { AgentLimits } from '../node/agent-thread/thread.ts';
import { agentSource, loadAgent } from '../node/agents.ts';
import { disk } from '../node/files.ts';
import type { Mail } from '../table/mail/mail.ts';
import { endingLine, resultLine, seatInWords } from '../table/result-line.ts';
import type { LogLine } from '../view/view.ts';
import { declareLimits, type LimitFlags, limitsOf } from './agent-limits.ts';
import type { CliCommand, Io } from './command.ts';
import { type SharedFlags, share, whole } from './flags.ts';
import { uniqueName } from './names.ts';
import { preparedFor, readGame } from './records.ts';
import { mapText, statusLine } from './table/position.ts';

interface Flags extends SharedFlags, LimitFlags {
  readonly game?: number;
  readonly to?: string;
  readonly as?: string;
  readonly svg?: string;
  readonly map?: boolean;
  readonly decide?: boolean;
}

export const replayCommand: CliCommand<Flags> = {
  examples: [
    'npx grognard run wt/st-vith --games 2 --out runs/replayed --no-report',
    'npx grognard replay runs/replayed/records/1.jsonl --to turn=3 --svg runs/replayed/turn-3.svg',
  ],

  define(command) {
    command
      .argument('<FILE>', 'a record, or a mail of a game by mail')
      .option(
        '--game <N>',
        'number of the record, where the file holds several, as for the missions of a campaign',
        whole('--game', 1),
      )
      .option('--to <N>', 'stop after N choices and dice, or with turn=N at the first choice of that turn')
      .option('--as <SEAT|all>', 'show only what this seat may see (default all)')
      .option('--svg <FILE>', 'draw the position reached as an SVG picture')
      .option('--no-map', 'do not print the map')
      .option('--decide', 'also let the agents decide again, and report the first difference');
    declareLimits(command);
    share(command, 'data');
  },

  async act(io, flags, [path]) {
    const { record, mail } = await readGame(String(path), flags.game);
    const { rules, s } = await preparedFor(record, flags.data);
    const by = readSeat(flags.as, s.seats);
    const log: LogLine[] = [];
    const replayed = replay(rules, s, record, {
      ...readEnd(flags.to),
      listener: (g, event) => {
        const line = rules.view?.sentence(g, event);
        if (line) log.push(line);
      },
      onAction: (g, text, isDie) => {
        if (!rules.view) log.push({ text: `${isDie ? 'dice' : s.seats[g.actor]}: ${text}`, hexes: [] });
      },
    });
    const read = log.filter(({ to }) => by === null || to === undefined || to === by);
    if (flags.svg !== undefined) disk.replace(flags.svg, picture(replayed.game, by));
    if (flags.json) io.out(`${JSON.stringify(document(record, replayed, read), null, 2)}\n`);
    else tell(io, flags, record, replayed, read, by);
    if (mail !== null && !flags.quiet) io.err(`${mailLine(mail)}\n`);
    return replayed.difference === null &&
      (!flags.decide || (await decidesTheSame(io, rules, s, record, limitsOf(flags))))
      ? 0
      : 1;
  },
};

/** @throws BadInput for a game in which agents saw more, or less, than the record contains. */
async function decidesTheSame(
  io: Io,
  rules: Ruleset,
  s: Statics,
  record: GameRecord,
  limits: AgentLimits,
): Promise<boolean> {
  if (record.practice) throw new BadInput('a game with take-backs', '--decide', 'a game played in one go');
  const makers = await Promise.all(
    s.seats.map((name) => (record.seats[name] === 'human' ? null : loadAgent(agentSource(record.seats[name]), limits))),
  );
  await makeReady(makers);
  const difference = decideAgain(rules, s, record, makers, () => performance.now());
  io.err(difference === null ? 'the agents make the same choices again\n' : `a different choice: ${difference}\n`);
  return difference === null;
}

function readEnd(text: string | undefined): { readonly to?: number; readonly turn?: number } {
  if (text === undefined) return {};
  const turn = /^turn=(\d+)$/.exec(text);
  if (turn) return { turn: Number(turn[1]) };
  if (/^\d+$/.test(text)) return { to: Number(text) };
  throw new BadInput(`'${text}'`, '--to', 'a number of choices and dice, or turn=N');
}

function readSeat(text: string | undefined, seats: readonly string[]): Seat | null {
  if (text === undefined || text === 'all') return null;
  return seat(seats.indexOf(uniqueName(text, seats, 'seat')));
}

function tell(
  io: Io,
  flags: Flags,
  record: GameRecord,
  { game, played, difference }: Replay<Game['s']>,
  log: readonly LogLine[],
  by: Seat | null,
): void {
  const seats = Object.entries(record.seats).map(([name, who]) => `${name}: ${who}`);
  const practice = record.practice ? ', practice' : '';
  io.out(`${record.ruleset}/${game.s.scenario}, seed ${record.seed}; ${seats.join(', ')}${practice}\n\n`);
  for (const { text } of log) io.out(`  ${text}\n`);
  io.out(`\n${statusLine(game)}\n`);
  if (flags.map !== false) io.out(`\n${mapText(game, by, io.columns, io.colour)}\n`);
  const ended = endedBy(record, game, played);
  for (const { at, seat, says } of record.parley ?? []) {
    if (at <= played)
      io.out(`\nAfter ${at} choices and dice ${seatInWords(statedIn(game.rules, game.s), seat)} ${says}.\n`);
  }
  if (ended !== null) io.out(`\nThe game is over: ${endingLine(game, ended)}.\n`);
  else if (game.isOver) io.out(`\nThe game is over: ${resultLine(game)}.\n`);
  io.out(`\n${played} of ${record.actions.length} choices and dice; position ${game.hash}\n`);
  if (difference !== null) io.err(`${difference}\n`);
  if (record.dataHash !== game.s.dataHash()) io.err('the data files are not those of the record\n');
  if (record.rulesVersion !== game.rules.version) {
    io.err(`the record was played with version ${record.rulesVersion} of the rules, this is ${game.rules.version}\n`);
  }
  if (flags.svg !== undefined && !flags.quiet) io.err(`drawn: ${flags.svg}\n`);
}

/** The checks besides the rules. */
const mailLine = ({ number, sealed }: Mail): string =>
  `mail ${number} is sound: its dice are those of both players' values${sealed === null ? '' : '; a choice is still secret'}`;

const document = (record: GameRecord, { game, played, difference }: Replay<Game['s']>, log: readonly LogLine[]) => ({
  ruleset: record.ruleset,
  scenario: game.s.scenario,
  seed: record.seed,
  seats: record.seats,
  actions: record.actions.length,
  played,
  turn: game.rules.turn(game),
  hash: game.hash,
  result: resultNameOf(record, game, played),
  ...(record.parley === undefined ? {} : { parley: record.parley.filter(({ at }) => at <= played) }),
  difference,
  log: log.map(({ text }) => text),
});

/** The end by agreement, where the replay reached it. */
const endedBy = ({ parley, actions }: GameRecord, { s }: Game, played: number): Ending | null =>
  parley === undefined || played < actions.length ? null : endingOf(parley, s.seats);

function resultNameOf(record: GameRecord, game: Game, played: number): string | null {
  const ended = endedBy(record, game, played);
  if (ended !== null) return endingName(ended);
  return game.isOver ? game.rules.resultName(game) : null;
}

/** @throws BadInput where the game has no map. */
function picture(g: Game, by: Seat | null): string {
  const { view } = g.rules;
  if (!view) throw new BadInput(`${g.rules.id} has no map`, '--svg', 'a game on a map');
  return drawMap({
    map: view.map(g.s),
    title: `${g.rules.name}: ${g.s.scenario}`,
    subtitle: statusLine(g),
    seats: g.s.seats,
    counters: view.counters(g, by),
    markers: view.markers(g),
    control: view.control?.(g),
    discs: view.aims?.(g.s).places,
  });
}
