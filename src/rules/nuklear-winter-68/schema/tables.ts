// The schemas of the data files of Nuklear Winter 68, one for each player aid. Shapes only; loading/ checks files
// against each other.

import { z } from 'zod';
import { hexRecord, mapFile } from '../../../hex/map-schema.ts';
import type { EvaluationFile } from '../../../wargame/data/evaluation-file.ts';
import { aidFile, notes } from '../../../wargame/data/schemas.ts';
import { CLASSES, EDGES, FACTIONS } from '../terms.ts';

export const TERRAINS = ['clear', 'crop-fields', 'sand', 'shellholes', 'urban', 'woods', 'water'] as const;
export const ADDED = ['hill', 'sandbags', 'shellholes', 'wreck'] as const;
export const FLAGS = ['huge', 'transport', 'recon', 'mutant', 'static', 'indestructible', 'capturable'] as const;
export const OBA = ['smoke', 'barrage', 'chemical', 'biological', 'nuclear'] as const;
export const WARHEADS = ['conventional', 'chemical', 'biological', 'nuclear'] as const;
export const CONVERSIONS = ['full-zealots', 'reduced-zealots', 'hit', 'none'] as const;
export const RESULTS = ['victory', 'draw', 'defeat'] as const;
export const ROAD_EXITS = 'road-exits';

export const faction = z.enum(FACTIONS);
export const edge = z.enum(EDGES).describe('an edge of the map');
const id = z
  .string()
  .regex(/^[0-9a-z]+(-[0-9a-z]+)*$/, 'lower case letters, digits and single hyphens')
  .describe('as it is written in action texts and scenarios');
const hex = z.string().min(1).describe('a hex, as the map prints its number: column letters, then row');
const die = z.int().min(1).max(6).describe('a face of the die');
const atMost = z.int().min(0).max(6).describe('at this face of the die or less');
const factor = z.int().min(1).max(20);
const points = z.int().min(0).max(60);

export const mapSchema = mapFile
  .extend({
    notes,
    hexes: z.array(hexRecord.extend({ terrain: z.enum(TERRAINS), features: z.array(z.enum(['hill'])).optional() })),
    places: z.array(
      z.strictObject({ name: z.string().min(1), hex, kind: z.string().min(1).describe('a code of placeKinds') }),
    ),
    edges: z.array(
      z.strictObject({
        name: z.enum([...EDGES, ROAD_EXITS]).describe('all hexes of an edge, or the road hexes on the edges'),
        hexes: z.array(hex).min(1),
      }),
    ),
  })
  .describe('the map (1.1)');

const byClass = (figure: z.ZodType<number>) => z.strictObject({ infantry: figure, vehicle: figure });
const cost = z.int().min(0).max(6).describe('movement points');
const bonus = z.int().min(0).max(6).describe('added to the defence value');

export const terrainSchema = aidFile('the terrain chart (2.2)', {
  terrain: z.array(
    z.strictObject({
      terrain: z.enum(TERRAINS),
      move: z.strictObject({
        infantry: cost.nullable().describe('movement points; null: no entry'),
        vehicle: cost.nullable().describe('movement points; null: no entry'),
      }),
      defence: byClass(bonus),
      blocksSight: z.boolean().describe('a level 1 obstacle (2.2.1)'),
    }),
  ),
  added: z
    .array(z.strictObject({ on: z.enum(ADDED), move: byClass(cost), defence: byClass(bonus) }))
    .describe('what a hill or a marker adds to the terrain'),
  road: z.strictObject({
    move: byClass(cost).describe('movement points from road hex to road hex'),
    bonus: z.int().min(0).max(6).describe('movement points more for an activation spent on connected road (2.2)'),
  }),
  wading: cost.describe('movement points for Black Hand infantry to enter water (1.2.3)'),
  radiation: cost.describe('movement points more for Black Hand units to enter Radiation (1.3.1)'),
  stacking: z.int().min(1).max(9).describe('land units in a hex at the end of an activation (2.1.1 c)'),
});

const range = z.int().min(0).max(99).describe('in hexes; 0: its own hex; 99: without limit');
const fixed = z.boolean().describe('a line under the range (1.2)');
export const apFactor = z.strictObject({
  factor,
  range,
  fixed,
  aa: z.enum(['none', 'only', 'dual']).describe('no triangle, white triangle, red triangle (1.2)'),
});
export const heFactor = z.strictObject({ factor, range, fixed });

export const faceSchema = z.strictObject({
  ap: apFactor.nullable(),
  he: heFactor.nullable(),
  armor: z.int().min(0).max(30),
  target: z.enum(['soft', 'hard', 'aircraft', 'none']).describe('colour of the armor factor; none: no fire harms it'),
  speed: z.int().min(0).max(40),
});

export const unitSchema = z.strictObject({
  id: id.describe('the id of the counter; units are named after it with a number'),
  name: z.string().min(1).describe('the name in sentences'),
  faction,
  class: z.enum(CLASSES),
  counters: z.int().min(1).max(40).describe('number available for set-up'),
  spares: z.int().min(0).max(40).default(0).describe('number available besides for events and biological agents'),
  formations: z
    .array(z.string().min(1))
    .min(1)
    .describe('formations on its counters; independent: attached by scenarios; cas: called as air support'),
  flags: z.array(z.enum(FLAGS)).describe('transport and recon of helicopters hold low and at cruise only (1.2.5 a)'),
  full: faceSchema.describe('full strength; of helicopters, at cruise altitude'),
  reduced: faceSchema.nullable().describe('reduced strength; null: one step'),
  low: faceSchema.nullable().describe('of helicopters, flying low; null for all others'),
  minSpeed: z.int().min(0).max(40).describe('hexes an airplane must fly; 0 for all others'),
  points: z.int().min(0).max(99).describe('paper value, for agents; no rule uses it'),
  origin: z.enum(['found', 'reconstruction']).describe('where the factors come from'),
  note: z.string(),
});

export const unitsSchema = aidFile('the counters (1.2)', { units: z.array(unitSchema).min(1) });

const ratings = z.strictObject({
  lcr: z.int().min(0).max(9).describe('Local CO Rating: in the same hex'),
  rrr: z.int().min(0).max(9).describe('Radio Range Rating'),
  range: z.int().min(0).max(40).describe('range in hexes of the Radio Range Rating'),
  err: z.int().min(0).max(40).describe('Extended Radio Range, which a rally roll must exceed too'),
});

export const formationsSchema = aidFile('formations and their commanders (1.2.2, 1.4)', {
  formations: z
    .array(
      z.strictObject({
        id,
        name: z.string().min(1),
        faction,
        co: ratings.nullable().describe('null: units without field commander (1.2.2)'),
        second: ratings.nullable().describe('the ratings of the 2IC; null where there is no CO'),
      }),
    )
    .min(1),
});

export const weaponsSchema = aidFile('weapon markers (1.2.3 a)', {
  spares: z.int().min(0).max(20).describe('markers of each weapon that events can bring, beyond those of a scenario'),
  weapons: z.array(
    z.strictObject({ id, name: z.string().min(1), faction, ap: apFactor.nullable(), he: heFactor.nullable() }),
  ),
});

const pair = { ap: factor.nullable(), he: factor.nullable() };

export const artillerySchema = aidFile('off-board artillery, mines and missiles (1.2.3, 1.2.4 d, 1.3.1)', {
  callsPerActivation: z.int().min(1).max(9).describe('strikes and missions a spotter may call (1.2.2)'),
  accuracy: z.strictObject({ missAtMost: atMost }),
  strikes: z.array(
    z.strictObject({
      strike: z.enum(OBA),
      name: z.string().min(1),
      hexes: z
        .union([z.literal(1), z.literal(3), z.literal(7)])
        .describe('1: the target hex alone; 3: with two chosen neighbours; 7: with all six'),
      ...pair,
    }),
  ),
  smoke: z
    .strictObject({
      artillery: z.int().min(1).max(2),
      infantry: z.int().min(1).max(2),
      most: z.int().min(1).max(2),
    })
    .describe('levels laid, and the most in a hex'),
  chemical: z.array(z.strictObject({ dice: z.array(die).min(1), hits: z.int().min(0).max(3) })),
  dispersal: z.strictObject({ staysAtMost: atMost }).describe('optional rule of 1.3.1'),
  biological: z.array(z.strictObject({ dice: z.array(die).min(1), result: z.enum(CONVERSIONS) })),
  masterlessMarkers: z
    .int()
    .min(0)
    .max(9)
    .describe('activation markers that Zealots bring where no player leads the Black Hand (1.3.1)'),
  mines: z.strictObject({ ap: factor, he: factor, removedAtMost: atMost }),
  missileHexes: z.literal(7).describe('hexes struck by a missile (1.2.4 d)'),
});

const modifier = z.int().min(-9).max(9).describe('added to the value');

export const combatSchema = aidFile('attack values and combat results (2.3)', {
  ranged: z
    .strictObject({ close: modifier, long: modifier, moving: modifier, shaken: modifier, cargo: modifier })
    .describe('added to the attack value of fire'),
  assault: z
    .strictObject({ base: modifier, infantryInUrban: modifier, vehicleInClear: modifier })
    .describe('added to the attack value of assaults'),
  assist: z.strictObject({ infantry: modifier, vehicle: modifier }).describe('what the assisting unit adds'),
  defence: z.strictObject({ concealed: modifier, smoke: modifier }).describe('added to the defence value'),
  highMorale: z.strictObject({ attack: modifier }),
  debris: z.strictObject({ shakenAtMost: atMost }).describe('under a wrecked aircraft (1.2.5)'),
});

const effect = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('appear'), unit: id, hexes: z.array(hex).min(1) })
    .describe('a unit appears in each hex'),
  z
    .strictObject({ kind: z.literal('assaults'), unit: id, where: z.enum(['road', 'urban', 'hill']) })
    .describe('every such hex with units of the affected player is assaulted'),
  z.strictObject({ kind: z.literal('biological'), infantry: z.int().min(1).max(9) }),
  z.strictObject({ kind: z.literal('rally') }).describe('one Shaken unit rallies; else High Morale'),
  z.strictObject({ kind: z.literal('restore') }).describe('one reduced unit is restored; else High Morale'),
  z.strictObject({ kind: z.literal('weapon') }).describe('a weapon of choice'),
  z.strictObject({ kind: z.literal('strike'), strike: z.enum(OBA) }).describe('an artillery marker'),
]);

export const eventsSchema = aidFile('the events table (2.1.1 d)', {
  events: z.array(
    z.strictObject({
      roll: z.int().min(2).max(12).describe('sum of two dice'),
      title: z.string().min(1),
      footnote: z.boolean().describe('marked with an asterisk'),
      effect,
    }),
  ),
});

export const campaignSchema = aidFile('the campaigns (3.0)', {
  results: z.array(z.strictObject({ result: z.enum(RESULTS), victoryPoints: points, supplyPoints: points })),
  ratings: z
    .array(z.strictObject({ from: points.describe('victory points, at least'), rating: z.string().min(1) }))
    .min(1),
  trees: z.array(
    z.strictObject({
      faction,
      missions: z.array(z.strictObject({ scenario: id, secondary: z.boolean() })).min(1),
    }),
  ),
});

export type MapData = z.output<typeof mapSchema>;
export type TerrainFile = z.output<typeof terrainSchema>;
export type FaceRow = z.output<typeof faceSchema>;
export type UnitRow = z.output<typeof unitSchema>;
export type UnitsFile = z.output<typeof unitsSchema>;
export type FormationsFile = z.output<typeof formationsSchema>;
export type FormationRow = FormationsFile['formations'][number];
export type WeaponsFile = z.output<typeof weaponsSchema>;
export type ArtilleryFile = z.output<typeof artillerySchema>;
export type CombatFile = z.output<typeof combatSchema>;
export type EventsFile = z.output<typeof eventsSchema>;
export type CampaignFile = z.output<typeof campaignSchema>;
export type FactionName = (typeof FACTIONS)[number];
export type EdgeName = (typeof EDGES)[number];

/** The player aids: all files except the scenarios. */
export interface NuklearWinterTables {
  readonly map: MapData;
  readonly terrain: TerrainFile;
  readonly units: UnitsFile;
  readonly formations: FormationsFile;
  readonly weapons: WeaponsFile;
  readonly artillery: ArtilleryFile;
  readonly combat: CombatFile;
  readonly events: EventsFile;
  readonly campaign: CampaignFile;
  readonly evaluation: EvaluationFile;
}
