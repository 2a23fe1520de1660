// `campaign`: whole campaigns of linked scenarios, many times, for one side or each.

import type { OptionValue } from '../../../src/engine/contract/ruleset.ts';
import type { Experiment } from '../../experiment.ts';

export interface CampaignDeclaration {
  readonly ruleset: string;
  /** The sides whose campaigns are played; each becomes an arm. */
  readonly sides: readonly string[];
  /** Number of campaigns for each side. */
  readonly campaigns: number;
  /** Agent spec by side; `heuristic` for the others. */
  readonly agents?: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly seed?: string | number;
  readonly require?: readonly string[];
}

export function campaign(declared: CampaignDeclaration): Experiment {
  const { ruleset, sides, campaigns, agents = {}, options, seed = 1, require } = declared;
  return {
    name: 'campaign',
    seed: String(seed),
    arms: sides.map((side) => ({
      name: side,
      ruleset,
      scenario: `campaign/${side}`,
      options,
      play: { kind: 'campaign', campaigns, side, seats: agents },
    })),
    require,
  };
}
