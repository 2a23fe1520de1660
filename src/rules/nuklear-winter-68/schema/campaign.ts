// The state of a campaign between two missions (NW 3.0): what was played, who has lost what, what may still be repaired.

import { z } from 'zod';
import { faction, RESULTS } from './tables.ts';

const strength = z.enum(['reduced', 'destroyed']);

export const campaignStateSchema = z
  .strictObject({
    campaign: faction.describe('whose list of missions is played'),
    people: z
      .array(faction)
      .default([])
      .describe('sides led by people where there are several: only their losses are carried; else those of all (3.0)'),
    missions: z
      .array(
        z.strictObject({
          scenario: z.string().min(1),
          results: z.partialRecord(faction, z.enum(RESULTS)).describe('by each side of the mission'),
        }),
      )
      .default([])
      .describe('missions played, in order'),
    units: z
      .record(z.string(), strength)
      .default({})
      .describe('units below full strength, as 1-130/king-tiger-1: formation on the counter, counter, number'),
    supplyPoints: z
      .partialRecord(faction, z.int().min(0).max(99))
      .default({})
      .describe('supply points received after the last mission and not yet spent'),
    victoryPoints: z.partialRecord(faction, z.int().min(0).max(99)).default({}).describe('sums of all missions'),
  })
  .describe('the state of a campaign between missions (3.0)');

export type CampaignState = z.output<typeof campaignStateSchema>;
