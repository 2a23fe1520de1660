// `grognard campaign`: linked scenarios, simulated many times or played by people one mission after the other.

import { campaign as campaignDeclaration } from '../../experiments/kinds/campaigns/declare.ts';
import { MOST_GAMES } from '../../experiments/running/settle.ts';
import type { CampaignSource } from '../engine/contract/campaign.ts';
import { BadInput } from '../engine/contract/errors.ts';
import type { Ruleset } from '../engine/contract/ruleset.ts';
import { readDataFolder } from '../node/data.ts';
import { findRuleset, rulesets } from '../rules/registry.ts';
import { type CampaignFlags, playByHand } from './campaign-file.ts';
import { carryOut, declarePart, declarePrepare, declareRunFlags, declareUntil, type RunFlags } from './carry-out.ts';
import type { CliCommand } from './command.ts';
import { readOptions, several, share, whole } from './flags.ts';
import { agentSpec, readSeats, uniqueName } from './names.ts';

interface Flags extends RunFlags, CampaignFlags {
  readonly games?: number;
}

const GAMES = 20;

export const campaign: CliCommand<Flags> = {
  examples: [
    'npx grognard campaign toy --games 20',
    'npx grognard campaign toy --new runs/caravans.json --side red',
    'npx grognard campaign toy --state runs/caravans.json',
  ],

  define(command) {
    command
      .argument('<RULESET>', 'a ruleset with linked scenarios')
      .option(
        '--side <SIDE>',
        'the side whose campaign is simulated (default: each side in turn); may be repeated',
        several,
      )
      .option(
        '--games <N>',
        `number of campaigns to simulate for each side (default ${GAMES})`,
        whole('--games', 1, MOST_GAMES),
      )
      .option('--agents <AGENT>', 'the agent that plays all sides (default heuristic)')
      .option('--seat <SIDE=AGENT>', 'the agent that plays one side; may be repeated', several)
      .option('--new <FILE>', 'begin a campaign of your own and keep it in this file')
      .option('--people <SIDE,SIDE>', 'with --new: every side that a person leads (default: only the side of --side)')
      .option('--state <FILE>', 'show a campaign of your own: its standing, its losses, its next mission')
      .option(
        '--repair <UNIT,UNIT>',
        'with --state: spend a supply point on each unit named, which recovers one step; `usual` lets the computer choose',
      )
      .option('--play', 'with --state: play the next mission in the terminal, with the losses so far')
      .option('--record <FILE>', 'with --state: take the result from the record of a finished game');
    declareUntil(command);
    declarePart(command);
    declarePrepare(command);
    declareRunFlags(command);
    share(command, 'seed', 'workers', 'out', 'option', 'data', 'set');
  },

  async act(io, flags, [name], line) {
    const rules = await findRuleset(String(name));
    const source = await sourceOf(rules, flags.data);
    const sides = (flags.side ?? []).map((side) => sideNamed(side, source));
    refuseMixture(flags);
    if (flags.new !== undefined || flags.state !== undefined) return playByHand({ rules, source, sides }, flags, io);
    const all = source.sides.map(({ id }) => id);
    const everyone = flags.agents === undefined ? undefined : agentSpec(flags.agents);
    const experiment = campaignDeclaration({
      ruleset: rules.id,
      sides: sides.length > 0 ? sides : all,
      campaigns: flags.games ?? GAMES,
      agents: {
        ...(everyone === undefined ? {} : Object.fromEntries(all.map((side) => [side, everyone]))),
        ...readSeats(flags.seat, all),
      },
      options: readOptions(rules.options, flags.option),
      seed: flags.seed,
    });
    return carryOut(experiment, flags, io, line);
  },
};

/** @throws BadInput naming the rulesets that have campaigns. */
async function sourceOf(rules: Ruleset, data: string | undefined): Promise<CampaignSource> {
  const files = data === undefined ? undefined : readDataFolder(data).files;
  const source = rules.campaigns?.(files);
  if (source) return source;
  const loaded = await Promise.all(rulesets.map((entry) => entry.load()));
  const those = loaded.filter(({ campaigns }) => campaigns !== undefined).map(({ id }) => id);
  throw new BadInput(`${rules.id} has no linked campaigns`, 'campaign', those.join(', '));
}

export const sideNamed = (name: string, { sides }: CampaignSource): string =>
  uniqueName(
    name,
    sides.map(({ id }) => id),
    'side',
  );

/** Checks that the flags belong together: a campaign in a file and a simulation are two different things. */
function refuseMixture(flags: Flags): void {
  const byHand = flags.new ?? flags.state;
  if (flags.new !== undefined && flags.state !== undefined)
    throw new BadInput('--new with --state', 'campaign', 'only one of the two');
  if (byHand !== undefined && flags.set !== undefined)
    throw new BadInput(`'${flags.set[0]}'`, '--set', 'no --new or --state: a campaign of your own takes --data');
  const needless = (['games', 'part'] as const).find((flag) => flags[flag] !== undefined);
  if (byHand !== undefined && needless !== undefined)
    throw new BadInput(`--${needless}`, 'campaign', 'no --new or --state');
  const orphan = (['repair', 'play', 'record'] as const).find((flag) => flags[flag] !== undefined);
  if (orphan !== undefined && flags.state === undefined) throw new BadInput(`--${orphan}`, 'campaign', '--state FILE');
  if (flags.play && flags.record !== undefined)
    throw new BadInput('--play with --record', 'campaign', 'only one of the two');
  if (flags.people !== undefined && flags.new === undefined) throw new BadInput('--people', 'campaign', '--new FILE');
}
