// Experiments named on the command line or in a file: reads the values of their keys.

import type { Experiment } from '../../experiments/experiment.ts';
import type { BattleSource } from '../../experiments/kinds/battles/declare.ts';
import type { Sprt } from '../../experiments/kinds/match/arm.ts';
import type { Asked, NamedExperiment } from '../../experiments/kinds/named.ts';
import { BadInput } from '../engine/contract/errors.ts';
import type { OptionValue } from '../engine/contract/ruleset.ts';
import { nearest } from '../engine/text/text.ts';
import { readDataFolder } from '../node/data.ts';
import { readOptions, sprtOf, whole } from './flags.ts';
import { agentList, agentSpec, readSeats, type Target, target } from './names.ts';
import { puzzleScenarios } from './puzzle-files.ts';
import { seatsOf } from './run.ts';

/** Keys with their texts. */
class KeyedAsk implements Asked {
  readonly ruleset: string;
  readonly scenarios: readonly (string | object)[];

  constructor(
    private readonly values: Readonly<Record<string, string>>,
    readonly seats: Readonly<Record<string, string>>,
    readonly options: Readonly<Record<string, OptionValue>>,
    readonly seed: string | undefined,
    readonly data: Readonly<Record<string, unknown>> | undefined,
    private readonly on: Target,
  ) {
    this.ruleset = on.rules.id;
    this.scenarios = on.scenarios;
  }

  text(key: string): string | undefined {
    return this.values[key];
  }

  count(key: string, least = 1): number {
    return whole(key, least)(this.values[key]);
  }

  share(key: string): number {
    const text = this.values[key].trim();
    const n = text === '' ? Number.NaN : Number(text);
    if (n >= 0 && n <= 1) return n;
    throw new BadInput(`'${this.values[key]}'`, key, 'a number from 0 to 1');
  }

  agent(key: string): string {
    return agentSpec(this.values[key]);
  }

  agents(key: string): readonly string[] {
    return agentList(this.values[key]);
  }

  optionsIn(texts: readonly string[]): Readonly<Record<string, OptionValue>> {
    return readOptions(this.on.rules.options, texts);
  }

  seatsIn(texts: readonly string[]): Readonly<Record<string, string>> {
    return readSeats(texts, seatsOf(this.on));
  }

  agentsIn(text: string): readonly string[] {
    return agentList(text);
  }

  sprt(key: string): Sprt | undefined {
    return this.values[key] === undefined ? undefined : sprtOf(this.values[key]);
  }

  async puzzles(): Promise<NonNullable<BattleSource['puzzles']>> {
    return puzzleScenarios(this.ruleset);
  }
}

/**
 * Returns the experiment that a kind declares with these keys.
 * @throws BadInput naming the nearest keys.
 */
export async function declareExperiment(
  kind: NamedExperiment,
  given: Readonly<Record<string, string>>,
  optionTexts: readonly string[] | undefined,
  seed: string | undefined,
  data?: string,
): Promise<Experiment> {
  const where = `experiment ${kind.name}`;
  if (given.on === undefined) throw new BadInput('no scenario to play on', where, 'on=RULESET/SCENARIO');
  const on = await target(given.on, data);
  const values: Record<string, string> = {};
  for (const { key, default: standard } of kind.keys) {
    const value = given[key] ?? standard;
    if (value !== undefined) values[key] = value;
  }
  const others = Object.keys(given).filter((key) => !kind.keys.some((known) => known.key === key));
  const seats = seatsOf(on);
  const unknown = others.find((key) => !kind.seats || !seats.some((seat) => seat.startsWith(key.toLowerCase())));
  if (unknown !== undefined) {
    const keys = [...kind.keys.map(({ key }) => key), ...(kind.seats ? seats : [])];
    throw new BadInput(`no key '${unknown}'`, where, `nearest are ${nearest(unknown, keys, 4).join(', ')}`);
  }
  const agents = readSeats(
    others.map((key) => `${key}=${given[key]}`),
    seats,
  );
  const options = readOptions(on.rules.options, optionTexts);
  const files = data === undefined ? undefined : readDataFolder(data).files;
  return kind.declare(new KeyedAsk(values, agents, options, seed, files, on));
}
