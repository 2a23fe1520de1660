// The schemas of the data files of Winter Thunder, one for each player aid. Shapes only; loading/ checks files against
// each other.

import { z } from 'zod';
import { hexRecord, mapFile, sideRecord } from '../../../hex/map-schema.ts';
import type { EvaluationFile } from '../../../wargame/data/evaluation-file.ts';
import { aidFile, notes } from '../../../wargame/data/schemas.ts';

const pinned = z.boolean().describe('stated or forced by the rulebook');

/** Map edges where units enter and armies draw supply (WT 4.2, 8.0). */
export const EDGES = ['north', 'northwest', 'west', 'south', 'east'] as const;
export const TERRAINS = ['clear', 'light-woods', 'rough', 'forest'] as const;
export const WEATHERS = ['overcast', 'mist', 'clear'] as const;
export const UNIT_TYPES = ['hq', 'armor', 'mech', 'cavalry', 'artillery', 'infantry', 'airborne'] as const;
export const ATTACK_MISSIONS = ['blitz', 'assault', 'balanced-attack', 'probe'] as const;
export const DEFEND_MISSIONS = [
  'counterattack',
  'standfast',
  'balanced-defense',
  'defense-in-depth',
  'delay',
  'withdraw',
] as const;
export const POSTURES = ['aggressive', 'stalwart', 'retrograde'] as const;
export const MODIFIERS = [
  'elite',
  'poor',
  'enemy-artillery',
  'air-point',
  'attackers-out-of-supply',
  'terrain-attacker',
  'terrain-defender',
  'outflanked',
  'strategic-movement',
] as const;
export const VICTORY_SOURCES = [
  'german-division-eliminated',
  'conditional-division-bought',
  'allied-division-eliminated',
  'town-gained',
  'city-gained',
  'unit-at-meuse',
  'exit-west',
  'exit-north',
] as const;
export const MARKERS = [
  'improved-position',
  'block',
  'out-of-supply',
  'exploit',
  'strategic-movement',
  'turn',
] as const;

const side = z.enum(['allied', 'german']);
const edge = z.enum(EDGES).describe('a map edge that units enter by');
const hex = z.string().min(1).describe('a hex, as the map prints its number: column, then row');
const unit = z.string().min(1).describe('the id of a unit');
/** Three of them at most make a step: 216 is less than the 255 that a cost search may meet. */
const twelfths = z.int().min(0).max(72).describe('twelfths of a movement factor');
const terrainModifier = z.int().min(0).max(9).describe('added to the terrain modifier of combat');
const dieTotal = z.int().min(-20).max(20);
const die = z.int().min(0).max(9).describe('a face of the ten-sided die; 0 is zero');
const turn = z.int().min(1).max(60);

export const mapSchema = mapFile
  .extend({
    notes,
    hexes: z.array(
      hexRecord.extend({
        terrain: z.enum(TERRAINS),
        features: z
          .array(z.enum(['westwall', 'german-side', 'british-area']))
          .optional()
          .describe('Westwall (9.11), German side of the start line (2.3), north or west of the Meuse (4.31)'),
      }),
    ),
    sides: z.array(sideRecord.extend({ kind: z.enum(['river', 'meuse']) })),
    places: z.array(
      z.strictObject({
        name: z.string().min(1),
        hex,
        kind: z.enum(['city', 'town', 'name']).describe('towns and cities are controlled and score; names do neither'),
      }),
    ),
    edges: z.array(
      z.strictObject({
        name: z
          .enum([...EDGES, 'score-west', 'score-north'])
          .describe('road exits by edge, and the hexes off which German units leave for points'),
        hexes: z.array(hex).min(1),
      }),
    ),
  })
  .describe('the map (2.2)');

export const unitSchema = z.strictObject({
  id: z
    .string()
    .regex(/^(?=.*[A-Za-z])[0-9A-Za-z-]+$/, 'letters, digits and hyphens, at least one letter')
    .describe('the short label on the counter and in action texts, without spaces, no two alike'),
  name: z.string().min(1).describe('the name in sentences'),
  side,
  nation: z.enum(['us', 'uk', 'german']).describe('the nation whose HQs may command it (5.3)'),
  branch: z.enum(['army', 'luftwaffe', 'ss']).describe('the colour of the counter'),
  type: z.enum(UNIT_TYPES),
  size: z.enum(['army', 'corps', 'division', 'brigade', 'regiment']),
  cf: z.int().min(1).max(20).describe('combat factor at full strength; in parentheses for HQ and artillery'),
  reduced: z.int().min(1).max(20).nullable().describe('combat factor of the reduced side; null: none (2.1)'),
  quality: z.enum(['E', 'P']).nullable().describe('elite, poor, or neither'),
  mf: z.int().min(1).max(20).describe('movement factor, in whole factors'),
  corps: unit.nullable().describe('the corps HQ it belongs to (option 11.2)'),
  army: unit.nullable().describe('a corps HQ: the army HQ it usually draws on'),
  supplyEdge: edge
    .optional()
    .describe('an army HQ: the map edge it draws on (8.0); a corps without army: the edge of the notional one (8.12)'),
  pinned: z.array(z.enum(['cf', 'reduced', 'quality'])).describe('values the rulebook states'),
  note: z.string(),
});

export const unitsSchema = aidFile('the counters (2.1)', {
  motorized: z.array(z.enum(UNIT_TYPES)).describe('types that are motorized (unit chart)'),
  nonCombat: z.array(z.enum(UNIT_TYPES)).describe('types that cannot attack by themselves (2.1)'),
  units: z.array(unitSchema).min(1),
});

export const terrainSchema = aidFile('the Terrain Effects Chart (6.0)', {
  terrain: z.array(
    z.strictObject({
      terrain: z.enum(TERRAINS),
      nonMotorized: twelfths,
      motorized: twelfths.nullable().describe('twelfths of a movement factor; null: only across a road hexside'),
      motorizedAtBlock: twelfths
        .optional()
        .describe('twelfths across a road hexside into a hex with a BLOCK, where motorized is null (9.5)'),
      combat: terrainModifier,
      pinned: z.array(z.enum(['nonMotorized', 'motorized', 'motorizedAtBlock', 'combat'])),
    }),
  ),
  places: z.array(
    z.strictObject({
      kind: z.enum(['town', 'city']),
      cost: twelfths.describe('twelfths more to enter'),
      combat: terrainModifier,
    }),
  ),
  river: z.strictObject({
    nonMotorized: twelfths.describe('twelfths more to cross'),
    motorized: twelfths.describe('twelfths more to cross'),
    bridged: twelfths.describe('twelfths more to cross on a bridge'),
    combat: terrainModifier,
  }),
  position: z.strictObject({ combat: terrainModifier }).describe('improved position or Westwall (9.1, 9.11)'),
  road: z.strictObject({
    tactical: twelfths.min(1).describe('twelfths for a hex entered across a road hexside'),
    strategic: z.strictObject({ germanMotorized: twelfths, germanNonMotorized: twelfths, allied: twelfths }),
  }),
  stacking: z.array(
    z.strictObject({
      in: z.enum(['open', 'forest']),
      divisions: z.int().min(0).max(9),
      others: z.int().min(0).max(99).nullable().describe('non-divisional units besides HQ; null: any number'),
    }),
  ),
  movement: z
    .record(z.enum([...UNIT_TYPES, 'motorizedOutOfSupply']), z.int().min(1).max(20))
    .describe('printed movement factors by type, and that of motorized units out of supply (8.0)'),
});

const check = z.int().min(-9).max(9).nullable().describe('modifier of the checks of this side; null: no check');
const ordered = z
  .string()
  .regex(/^[ar][1-9]$/, 'a1, a2 .. or r1, r2 .. or null')
  .nullable()
  .describe('aN: may advance N hexes; rN: must retreat N; null: stays');

export const missionsSchema = aidFile('the Mission Matrix Table (7.1)', {
  attack: z.array(
    z.strictObject({
      mission: z.enum(ATTACK_MISSIONS),
      name: z.string().min(1),
      needsArmor: z.boolean().describe('an armor unit must attack, and one must check first (7.21, 7.31)'),
      pinned,
    }),
  ),
  defend: z.array(z.strictObject({ mission: z.enum(DEFEND_MISSIONS), name: z.string().min(1), pinned })),
  cells: z.array(
    z.strictObject({
      attack: z.enum(ATTACK_MISSIONS),
      defend: z.enum(DEFEND_MISSIONS),
      attackerCheck: check,
      defenderCheck: check,
      attacker: ordered,
      defender: ordered,
      pinned,
    }),
  ),
});

export const checksSchema = aidFile('the casualty check modifiers (7.22, 7.31)', {
  modifiers: z.array(
    z.strictObject({
      modifier: z.enum(MODIFIERS),
      value: z.int().min(-9).max(9),
      checks: z.enum(['both', 'attacker', 'defender', 'german']).describe('the side whose checks it changes'),
      per: z.string().min(1).describe('the number of times that it counts in one check'),
      pinned,
    }),
  ),
});

export const turnsSchema = aidFile('the turn track and the weather (3.0, 9.2)', {
  track: z
    .array(
      z.strictObject({
        turn,
        dates: z.string().min(1),
        days: z.int().min(1).max(31),
        weather: z.enum(WEATHERS),
        pinned: pinned.describe('the weather is stated by the rulebook'),
      }),
    )
    .min(1),
  airPoints: z.record(z.enum(WEATHERS), z.int().min(0).max(99)).describe('Allied air points by weather (9.2)'),
  variableWeather: z
    .strictObject({
      afterOvercast: dieTotal.describe('added to the die'),
      afterClear: dieTotal.describe('added to the die'),
      worseAtMost: dieTotal.describe('one step worse at this or less'),
      betterAtLeast: dieTotal.describe('one step better at this or more'),
    })
    .describe('option 11.1'),
});

export const solitaireSchema = aidFile('the defence of an absent player (11.4)', {
  postures: z.array(
    z.strictObject({
      dice: z.array(die).min(1),
      posture: z.enum(POSTURES).nullable().describe('null: roll again'),
    }),
  ),
  missions: z.array(
    z.strictObject({ posture: z.enum(POSTURES), dice: z.array(die).min(1), mission: z.enum(DEFEND_MISSIONS) }),
  ),
});

export const victorySchema = aidFile('victory points (10.0)', {
  sources: z.array(
    z.strictObject({
      points: z.int().min(0).max(99),
      source: z.enum(VICTORY_SOURCES),
      to: side,
      per: z.string().min(1),
    }),
  ),
  levels: z
    .array(
      z.strictObject({
        level: z.enum(['draw', 'tactical', 'smashing']),
        from: z.number().min(0).max(99).describe('times the points of the loser, at least'),
      }),
    )
    .describe('the level of victory for a ratio of points, where a ratio decides the scenario'),
});

export const markersSchema = aidFile('the counter mix (2.1)', {
  counters: z.int().min(1).max(9999).describe('counters in the box: units, activation chits, mission chits, markers'),
  markers: z.array(
    z.strictObject({
      marker: z.enum(MARKERS),
      number: z.int().min(0).max(999),
      limit: z.boolean().describe('whether no more than these may be on the map (2.1)'),
    }),
  ),
});

export type WinterThunderMap = z.output<typeof mapSchema>;
export type UnitRow = z.output<typeof unitSchema>;
export type UnitsFile = z.output<typeof unitsSchema>;
export type TerrainFile = z.output<typeof terrainSchema>;
export type MissionsFile = z.output<typeof missionsSchema>;
export type ChecksFile = z.output<typeof checksSchema>;
export type TurnsFile = z.output<typeof turnsSchema>;
export type SolitaireFile = z.output<typeof solitaireSchema>;
export type VictoryFile = z.output<typeof victorySchema>;
export type MarkersFile = z.output<typeof markersSchema>;

/** The player aids: all files except the scenarios. */
export interface WinterThunderTables {
  readonly map: WinterThunderMap;
  readonly terrain: TerrainFile;
  readonly units: UnitsFile;
  readonly missions: MissionsFile;
  readonly checks: ChecksFile;
  readonly turns: TurnsFile;
  readonly solitaire: SolitaireFile;
  readonly victory: VictoryFile;
  readonly markers: MarkersFile;
  readonly evaluation: EvaluationFile;
}
