// From a mission to the standing of its campaign.

import type { CampaignTie } from '../protocol-campaign.ts';
import { campaignHash } from '../route.ts';

interface CampaignLinkProps {
  readonly campaign: CampaignTie;
  readonly text: string;
  readonly isMain?: boolean;
}

export const CampaignLink = ({ campaign, text, isMain }: CampaignLinkProps) => (
  <a
    class={isMain ? 'button main' : 'button'}
    href={campaignHash({ shows: 'standing', key: campaign.key })}
    title={campaign.name}
  >
    {text}
  </a>
);
