// `grognard fuzz`: hunts dead ends, endless games and broken invariants in random and half-random games.

import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { grouped } from '../../experiments/formats/text-table.ts';
import { type FuzzFind, fuzzGame } from '../engine/checks/fuzz.ts';
import type { Ruleset } from '../engine/contract/ruleset.ts';
import { gameSeed } from '../engine/kernel/rng.ts';
import { disk } from '../node/files.ts';
import { watchSignals } from '../node/processes.ts';
import { findRuleset } from '../rules/registry.ts';
import type { CliCommand, ExitCode, Io } from './command.ts';
import { type SharedFlags, share, whole } from './flags.ts';
import { target } from './names.ts';
import { preparedWith, setupOf } from './setup.ts';

interface Flags extends SharedFlags {
  readonly games: number;
}

export const fuzz: CliCommand<Flags> = {
  examples: ['npx grognard fuzz toy --games 20', 'npx grognard fuzz wt/bastogne --games 2'],

  define(command) {
    command
      .argument('<RULESET[/SCENARIO]>', 'a ruleset, whose scenarios are played in turn, or one of its scenarios')
      .option('--games <N>', 'number of games over all scenarios', whole('--games', 1), 100);
    share(command, 'seed', 'out', 'option', 'data', 'set');
  },

  async act(io, flags, [name]) {
    const text = String(name);
    const { rules, scenarios } = text.includes('/') ? await target(text, flags.data) : await everyScenario(text);
    const grounds = scenarios.map((each) => {
      const setup = setupOf(rules, each, flags);
      return { scenario: setup.scenario, s: preparedWith(rules, setup, flags) };
    });
    const hunt = new FuzzHunt(rules, grounds, flags, io);
    return hunt.run();
  },
};

async function everyScenario(name: string): Promise<Awaited<ReturnType<typeof target>>> {
  const rules = await findRuleset(name);
  return { rules, scenarios: rules.scenarios.map(({ id }) => id) };
}

interface PreparedScenario {
  readonly scenario: string | object;
  readonly s: ReturnType<Ruleset['prepare']>;
}

interface SavedFind extends FuzzFind {
  readonly seed: string;
  readonly file: string;
}

class FuzzHunt {
  private readonly finds: SavedFind[] = [];
  private readonly visits: Int32Array;
  private games = 0;
  private actions = 0;
  private stopped = false;

  constructor(
    private readonly rules: Ruleset,
    private readonly grounds: readonly PreparedScenario[],
    private readonly flags: Flags,
    private readonly io: Io,
  ) {
    this.visits = new Int32Array(rules.program.steps.length);
  }

  async run(): Promise<ExitCode> {
    const { flags, io } = this;
    const stop = (): void => {
      this.stopped = true;
    };
    const unwatch = io.signals ? watchSignals({ soon: stop, now: () => process.exit(130) }) : () => {};
    let shown = performance.now();
    for (let n = 0; n < flags.games && !this.stopped; n++) {
      this.play(n);
      await nextTurn();
      if (flags.quiet || performance.now() - shown < 5000) continue;
      shown = performance.now();
      io.err(`${this.games}/${flags.games} games, ${this.finds.length} finds\n`);
    }
    unwatch();
    if (flags.json) io.out(`${JSON.stringify(this.document(), null, 2)}\n`);
    else this.tell();
    return this.stopped ? 130 : this.finds.length > 0 ? 1 : 0;
  }

  private play(n: number): void {
    const { rules, grounds, flags } = this;
    const { scenario, s } = grounds[n % grounds.length];
    const seed = gameSeed(flags.seed ?? '1', n + 1);
    const { actions, visits, find } = fuzzGame({ rules, s, scenario, seed });
    this.games++;
    this.actions += actions;
    visits.forEach((count, step) => {
      this.visits[step] += count;
    });
    if (!find) return;
    const file = join(flags.out ?? join('runs', `fuzz-${rules.id}`), `${s.scenario}-${seed}.jsonl`);
    disk.replace(file, `${JSON.stringify(find.record)}\n`);
    this.finds.push({ ...find, seed, file });
  }

  /** Lists steps at which a seat or dice decide and that no game reached. */
  private unvisited(): string[] {
    const { kinds, names } = this.rules.program;
    return names.filter((_, step) => step > 0 && (kinds[step] === 0 || kinds[step] === -1) && this.visits[step] === 0);
  }

  private tell(): void {
    const { io, finds, rules } = this;
    const places = this.grounds.map(({ s }) => s.scenario).join(', ');
    io.out(`${rules.id} (${places}): ${grouped(this.games)} games, ${grouped(this.actions)} choices and dice: `);
    io.out(finds.length === 0 ? 'nothing found\n' : `${finds.length} finds\n`);
    for (const { what, file, record } of finds) {
      io.out(`  ${what}\n    ${record.actions.length} choices and dice: grognard replay ${file}\n`);
    }
    const unvisited = this.unvisited();
    if (unvisited.length > 0) io.out(`steps that no game reached: ${unvisited.join(', ')}\n`);
  }

  private document(): object {
    return {
      ruleset: this.rules.id,
      scenarios: this.grounds.map(({ s }) => s.scenario),
      games: this.games,
      actions: this.actions,
      finds: this.finds.map(({ what, seed, file, record }) => ({ what, seed, file, actions: record.actions.length })),
      unvisited: this.unvisited(),
    };
  }
}
