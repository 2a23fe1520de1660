// Loads the state of a campaign from a record: checks its shape first, then the state against the campaign's tree.

import type { Fault } from '../../../engine/contract/fault.ts';
import { dataKind, readFile } from '../../../wargame/data/files.ts';
import { dataset, type NuklearWinterData } from '../loading/data.ts';
import { type CampaignState, campaignStateSchema } from '../schema/campaign.ts';
import { checkCampaignState } from './check.ts';

/** Returns the state of a campaign in a record, checked against the data it is played with. */
export function loadCampaignState(
  document: unknown,
  data: NuklearWinterData,
  name = 'campaign state',
): { state: CampaignState } | { faults: Fault[] } {
  const { value, faults } = readFile(name, document, campaignStateSchema, (s) => checkCampaignState(s, data));
  return value && faults.length === 0 ? { state: value } : { faults };
}

export const campaignStateKind = dataKind(
  'campaign-state',
  'the state of a campaign between missions',
  campaignStateSchema,
  'campaign state',
  (document) => loadCampaignState(document, dataset.prepareData()),
);
