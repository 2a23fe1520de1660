// The state of a campaign between two missions (NW 3.0): missions played, losses, and supply points left for repairs.

import { z } from 'zod';
import { faction, RESULTS } from './tables.ts';

const strength = z.enum(['reduced', 'destroyed']);

export const campaignStateSchema = z
  .strictObject({
    campaign: faction.describe('the side whose list of missions is played'),
    people: z
      .array(faction)
      .default([])
      .describe(
        'sides that people lead; where there are several, only their losses are carried over, else those of all sides (3.0)',
      ),
    missions: z
      .array(
        z.strictObject({
          scenario: z.string().min(1),
          results: z.partialRecord(faction, z.enum(RESULTS)).describe('result of each side of the mission'),
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
