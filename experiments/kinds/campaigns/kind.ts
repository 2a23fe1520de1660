// Campaigns: linked scenarios played one after the other, many times.

import type { Kind, Outputs } from '../kind.ts';
import { bySeat } from '../settling.ts';
import type { CampaignArm, CampaignPlay } from './arm.ts';
import { campaignTables } from './columns.ts';
import { campaignFigures } from './figures.ts';
import { campaignGates, campaignMeasures } from './gate.ts';
import { campaignBounds, settleCampaign } from './settle.ts';
import type { CampaignsSummary } from './summary.ts';
import { campaignsText } from './text.ts';
import { emptyCampaigns, writeCampaigns } from './write.ts';

const outputs: Outputs<CampaignArm, CampaignsSummary> = {
  steps: 'decisions',
  hasRecords: true,
  tables: campaignTables,
  gates: campaignGates,
  write: writeCampaigns,
  empty: emptyCampaigns,
  measures: campaignMeasures,
  figures: campaignFigures,
  text: campaignsText,
  report: async (asked) => (await import('../../../reports/campaigns-page.ts')).writeCampaignsReport(asked),
};

export const campaign: Kind<CampaignPlay, CampaignArm> = {
  unit: 'campaign',
  outputs,
  named: [],
  settle: settleCampaign,
  declared: (arm) => ({ kind: 'campaign', campaigns: arm.rounds, side: arm.side, seats: bySeat(arm) }),
  task: ({ side }) => ({ side }),
  lines: campaignBounds,
  parties: ({ seats }) => seats,
  // For each side the share of missions that it won.
  shares: (_, _game, returns) => returns,
};
