// Fields that many files of a module share.

import { z } from 'zod';

/** The format of a module: each of its files names it, so that files of two formats cannot be mixed unnoticed. */
export const FORMAT = 'ocs-module/1';

export const id = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'an id of small letters, digits and hyphens, at most 40')
  .describe('small letters, digits and hyphens');
export const side = id.describe('the id of a side (module.json)');
export const words = z.string().min(1).max(400);
export const source = z.string().min(1).max(2000).describe('where it comes from, and what is a reconstruction');
export const notes = z
  .array(z.string().min(1).max(2000))
  .max(100)
  .default([])
  .describe('remarks for readers; the rules do not look at them');
export const hex = z.string().min(1).max(12).describe('a hex, as the map prints its number').meta({ of: 'hex' });
export const at = z.string().min(1).max(40).describe('a hex of the map, or the id of a zone');
export const turn = z.int().min(1).max(200).describe('a turn, counted from the first of the module');
export const sp = z.int().min(0).max(999).describe('supply points (11.1)');
export const tokens = z.int().min(0).max(3999).describe('supply tokens, four to the point (11.1b)');

/** The head of every file. */
export const head = { format: z.literal(FORMAT), source, notes };

/** Kinds of movement points by the colour of the allowance (6.2), in the order of the columns of charts. */
export const MOBILITIES = ['leg', 'track', 'truck'] as const;
/** Kinds of units by the colour of the symbol (3.1a), in the order of the columns of charts. */
export const CLASSES = ['armor', 'mech', 'other'] as const;
/** Groups of terrain, the columns of the combat table (9.3). */
export const CATEGORIES = ['open', 'close', 'veryClose'] as const;
/** States of the ground, by weather. */
export const GROUNDS = ['dry', 'mud', 'freeze', 'snow'] as const;
export const SUPPLY_LEVELS = ['full', 'low', 'none'] as const;
