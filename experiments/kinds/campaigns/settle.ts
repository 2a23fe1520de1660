// Settles campaigns: the sides, the agents, and the data with which they begin.

import type { CampaignSource } from '../../../src/engine/contract/campaign.ts';
import { BadInput } from '../../../src/engine/contract/errors.ts';
import type { Ruleset, Statics } from '../../../src/engine/contract/ruleset.ts';
import type { Data, LineBounds, ReadyArm, ToSettle } from '../kind.ts';
import { headOf, inOrder, ordered, seated, seatNamed, whole } from '../settling.ts';
import type { CampaignArm, CampaignPlay } from './arm.ts';

/**
 * Only the options that were given are settled: each mission has defaults of its own. The hash of the first mission
 * identifies the data.
 */
export function settleCampaign({ arm, play, rules, data }: ToSettle<CampaignPlay>): {
  settled: CampaignArm;
  s: Statics;
} {
  const source = sourceOf(rules, data);
  const sides = source.sides.map(({ id }) => id);
  const side = seatNamed(play.side, sides);
  const first = source.next(source.begin(side));
  if (!first) throw new BadInput(`the campaign of ${side} has no missions`, 'campaign', 'a campaign with missions');
  const options = arm.options ?? {};
  const s = rules.prepare({ scenario: first.scenario, options, data });
  const agents = seated(sides, play.seats);
  const settled: CampaignArm = {
    ...headOf(arm, rules, s),
    kind: 'campaign',
    scenario: `campaign/${side}`,
    side,
    options: ordered(options),
    seats: sides,
    agents,
    seatings: inOrder(agents),
    rounds: whole(play.campaigns, 'campaigns'),
  };
  return { settled, s };
}

/** @throws BadInput where the ruleset has no campaigns. */
export function sourceOf(rules: Ruleset, data: Data): CampaignSource {
  const source = rules.campaigns?.(data);
  if (!source) throw new BadInput(`${rules.id} has no linked campaigns`, 'campaign', 'a ruleset with campaigns');
  return source;
}

/** A campaign in the fields of a game: a rating as the result, missions as turns, victory points as scores. */
export function campaignBounds({ rules }: ReadyArm<CampaignArm>, data: Data): LineBounds {
  const { ratings, sides } = sourceOf(rules, data);
  return {
    parties: sides.length,
    results: ratings,
    shares: true,
    turns: Number.MAX_SAFE_INTEGER,
    decisions: Number.MAX_SAFE_INTEGER,
    luck: false,
    measures: null,
  };
}
