// An arm of campaigns: linked scenarios played one after the other.

import type { ArmHead } from '../../formats/arms.ts';

/** The arm as declared. */
export interface CampaignPlay {
  readonly kind: 'campaign';
  readonly campaigns: number;
  /** The side whose campaign it is. */
  readonly side: string;
  /** Agents by side: each plays all missions of its side. */
  readonly seats: Readonly<Record<string, string>>;
}

export interface CampaignArm extends ArmHead {
  readonly kind: 'campaign';
  /** The side whose campaign it is. */
  readonly side: string;
}

declare module '../../experiment.ts' {
  interface PlaysByKind {
    readonly campaign: CampaignPlay;
  }
}

declare module '../../formats/arms.ts' {
  interface ArmsByKind {
    readonly campaign: CampaignArm;
  }
}
