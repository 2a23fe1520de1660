// `grognard puzzles`: tests agents on positions with known good answers.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { percentInterval, textTable } from '../../experiments/formats/text-table.ts';
import { ThreadCrew } from '../../workers/crew.ts';
import type { AgentMaker, Crew } from '../engine/contract/agent.ts';
import { gameSeed } from '../engine/kernel/rng.ts';
import { ask } from '../engine/text/puzzle.ts';
import { makeReady } from '../node/agent-thread/isolated.ts';
import type { AgentLimits } from '../node/agent-thread/thread.ts';
import { agentSource, loadAgent } from '../node/agents.ts';
import { readDataFolder } from '../node/data.ts';
import { cores, watchSignals } from '../node/processes.ts';
import { progressDisplay } from '../node/progress.ts';
import { wilson } from '../stats/wilson.ts';
import { declareLimits, type LimitFlags, limitsOf } from './agent-limits.ts';
import type { CliCommand, ExitCode, Io } from './command.ts';
import { type SharedFlags, share, THREADS, whole } from './flags.ts';
import { agentList } from './names.ts';
import { findPuzzles, type NamedPuzzle, readPuzzle } from './puzzle-files.ts';

interface Flags extends SharedFlags, LimitFlags {
  readonly agents: string;
  readonly seeds: number;
  readonly answers?: boolean;
  readonly threads?: number;
}

export const puzzles: CliCommand<Flags> = {
  examples: [
    'npx grognard puzzles tic-tac-toe --agents heuristic,random --seeds 20',
    'npx grognard puzzles nuklear-winter-68 overwatch closer --agents heuristic,greedy --seeds 2 --answers',
  ],

  define(command) {
    command
      .argument('<RULESET|FOLDER|FILE>', 'a ruleset, whose puzzles are used, or a file or folder of your own')
      .argument('[PUZZLE...]', 'only these puzzles, by name')
      .option('--agents <LIST>', 'the agents to test, separated by commas', 'heuristic,greedy,random')
      .option(
        '--seeds <N>',
        'how often each agent answers each puzzle, each time with other random numbers',
        whole('--seeds', 1),
        10,
      )
      .option(...THREADS)
      .option('--answers', 'also print the answers of each agent, most frequent first');
    declareLimits(command);
    share(command, 'seed', 'option', 'data');
  },

  async act(io, flags, [from, names]) {
    const agents = await Promise.all(agentList(flags.agents).map((spec) => loadedAgent(spec, limitsOf(flags))));
    const files = await findPuzzles(String(from), names as readonly string[]);
    const read: NamedPuzzle[] = [];
    for (const file of files) read.push(await readPuzzle(file, io, flags));
    return new Examination(read, agents, flags, io).run();
  },
};

interface Examinee {
  readonly spec: string;
  readonly maker: AgentMaker;
}

const loadedAgent = async (spec: string, limits: AgentLimits): Promise<Examinee> => ({
  spec,
  maker: await loadAgent(agentSource(spec), limits),
});

/** The results of one agent on one puzzle. */
interface Paper {
  solved: number;
  asked: number;
  /** How often the agent gave each answer. */
  readonly answers: Map<string, { readonly isAccepted: boolean; count: number }>;
}

class Examination {
  private readonly papers: readonly (readonly Paper[])[];
  private stopped = false;
  private readonly crew: ThreadCrew;
  private readonly data: Readonly<Record<string, unknown>> | undefined;

  constructor(
    private readonly puzzles: readonly NamedPuzzle[],
    private readonly agents: readonly Examinee[],
    private readonly flags: Flags,
    private readonly io: Io,
  ) {
    this.crew = new ThreadCrew(flags.threads ?? cores());
    this.data = flags.data === undefined ? undefined : readDataFolder(flags.data).files;
    this.papers = puzzles.map(() => agents.map(() => ({ solved: 0, asked: 0, answers: new Map() })));
  }

  async run(): Promise<ExitCode> {
    const { io, flags } = this;
    const stop = (): void => {
      this.stopped = true;
      io.err('\nstopping after this answer; press Ctrl-C again to stop at once\n');
    };
    const unwatch = io.signals ? watchSignals({ soon: stop, now: () => process.exit(130) }) : () => {};
    try {
      await this.askAll();
    } finally {
      unwatch();
      await this.crew.end();
    }
    if (this.stopped) {
      io.err('interrupted\n');
      return 130;
    }
    if (flags.json) io.out(`${JSON.stringify(this.document(), null, 2)}\n`);
    else this.tell();
    return 0;
  }

  private async askAll(): Promise<void> {
    const { puzzles, agents, flags, io } = this;
    const total = puzzles.length * agents.length * flags.seeds;
    const display = progressDisplay({ stream: io.screen, quiet: flags.quiet });
    const began = performance.now();
    let done = 0;
    for (const [p, puzzle] of puzzles.entries()) {
      for (const [a, agent] of agents.entries()) {
        for (let n = 1; n <= flags.seeds && !this.stopped; n++) {
          await this.put(puzzle, agent, n, this.papers[p][a]);
          const rate = (1000 * ++done) / (performance.now() - began);
          const left = (total - done) / rate;
          const arm = `${puzzle.name}, ${agent.spec}`;
          display.show({ unit: 'question', done, total, crashed: 0, rate, left, arm, shares: [] });
          await nextTurn();
        }
      }
    }
    display.end();
  }

  private crewFor({ g: { rules, s }, scenario }: NamedPuzzle): Crew {
    return this.crew.at({ ruleset: rules.id, scenario, options: s.options, data: this.data });
  }

  private async put(puzzle: NamedPuzzle, { maker }: Examinee, n: number, paper: Paper): Promise<void> {
    const seed = gameSeed(`${this.flags.seed ?? '1'} ${puzzle.name}`, n);
    await makeReady([maker]);
    const { text, isAccepted } = await ask(puzzle, maker, seed, () => performance.now(), this.crewFor(puzzle));
    paper.asked++;
    if (isAccepted) paper.solved++;
    const given = paper.answers.get(text) ?? { isAccepted, count: 0 };
    given.count++;
    paper.answers.set(text, given);
  }

  /**
   * Returns the share of puzzles solved: the mean over puzzles of how often the answer was accepted. The sample is the
   * puzzles, not the seeds: an agent that always gives the same answer tells nothing new when asked again.
   */
  private total(agent: number) {
    const solved = this.papers.reduce((sum, papers) => sum + papers[agent].solved / papers[agent].asked, 0);
    const count = this.puzzles.length;
    const { low, high } = wilson(solved, count);
    return { solved, puzzles: count, share: solved / count, low, high };
  }

  private tell(): void {
    const { io, agents, puzzles, papers, flags } = this;
    const head = ['puzzle', ...agents.map(({ spec }) => spec)];
    const rows = puzzles.map(({ name }, p) => [name, ...papers[p].map(({ solved, asked }) => `${solved}/${asked}`)]);
    io.out(`${textTable([head, ...rows])}\n\n`);
    if (flags.answers) for (const p of puzzles.keys()) this.tellAnswers(p);
    const totals = agents.map(({ spec }, a) => {
      const { solved, puzzles: count, share, low, high } = this.total(a);
      return [spec, solved.toFixed(1), String(count), percentInterval(share, low, high)];
    });
    io.out(`${textTable([['agent', 'solved', 'puzzles', 'share [95 %, Wilson]'], ...totals])}\n`);
  }

  private tellAnswers(p: number): void {
    const { name, title } = this.puzzles[p];
    this.io.out(`${name}: ${title}\n`);
    for (const [a, { spec }] of this.agents.entries()) {
      for (const { text, count, isAccepted } of sorted(this.papers[p][a])) {
        this.io.out(`  ${isAccepted ? '+' : '-'} ${spec} ${count}: ${text}\n`);
      }
    }
    this.io.out('\n');
  }

  private document(): object {
    const { puzzles, agents, papers, flags } = this;
    return {
      seed: flags.seed ?? '1',
      seeds: flags.seeds,
      agents: agents.map(({ spec }, a) => ({ agent: spec, ...this.total(a) })),
      puzzles: puzzles.map(({ name, title, g, seat }, p) => ({
        puzzle: name,
        title,
        ruleset: g.rules.id,
        seat: g.s.seats[seat],
        agents: agents.map(({ spec }, a) => {
          const { solved, asked } = papers[p][a];
          return { agent: spec, solved, asked, answers: sorted(papers[p][a]) };
        }),
      })),
    };
  }
}

const sorted = ({ answers }: Paper) =>
  [...answers].map(([text, given]) => ({ text, ...given })).sort((x, y) => y.count - x.count);
