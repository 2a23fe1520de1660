// The schema of a scenario file. A scenario with a `position` may begin at any point of play, so tests and studies are
// scenarios too.

import { z } from 'zod';
import { scenarioFile } from '../../../wargame/data/schemas.ts';
import { FACTIONS } from '../terms.ts';
import { edge, faction, OBA, WARHEADS } from './tables.ts';

const hex = z.string().min(1).describe('a hex, as the map prints its number').meta({ of: 'hex' });
const counter = z.string().min(1).describe('the id of a counter').meta({ of: 'counter' });
const unit = z
  .string()
  .min(1)
  .describe('a unit: its counter and its number in the scenario, as in king-tiger-1')
  .meta({ of: 'unit' });
const formation = z.string().min(1).describe('the id of a formation').meta({ of: 'formation' });
const weapon = z.string().min(1).describe('the id of a weapon').meta({ of: 'weapon' });
const turn = z.int().min(1).max(60);
const points = z.int().min(0).max(99);
const number = z.int().min(0).max(40);
const several = z.int().min(1).max(40);
/** Numbers by name, as `{ "king-tiger": 2 }`. */
const numbers = z.record(z.string(), several);
const column = z.string().min(1).describe('the letters of a column');

export const zoneSchema = z
  .strictObject({
    columns: z.tuple([column, column]).describe('first and last column'),
    rows: z.tuple([several, several]).describe('first and last row'),
  })
  .describe('a rectangle of hexes');

const formationSchema = z.strictObject({
  formation,
  units: numbers.describe('units of the formation by counter'),
  attached: numbers.default({}).describe('independent units that activate with it, by counter (1.4)'),
  activationMarkers: several,
  co: z.boolean().describe('whether a commanding officer (CO) is designated; formations with ratings need one (1.2.2)'),
  zones: z.array(zoneSchema).default([]).describe('where it sets up; none for reinforcements'),
  arrives: z
    .strictObject({ turn, edge })
    .optional()
    .describe(
      'reinforcements: the turn at whose beginning its markers go into the cup, and the edge by which it enters (2.1.1)',
    ),
});

const sideSchema = z.strictObject({
  faction,
  formations: z.array(formationSchema).min(1),
  advanceMarkers: number.default(0).describe('Advance markers for any of its formations (1.3)'),
  oba: z.partialRecord(z.enum(OBA), several).default({}).describe('artillery markers'),
  cas: numbers.default({}).describe('airplanes on call, by counter'),
  weapons: numbers.default({}).describe('weapon markers, kept off the board at first'),
  mines: number.default(0).describe('Mines markers to set up with'),
  sandbags: number.default(0).describe('Sandbags markers to set up with'),
  warheads: z.array(z.enum(WARHEADS)).default([]).describe('the warheads that its missiles may carry'),
  supply: z
    .array(z.strictObject({ turn, points: z.int().min(1).max(40) }))
    .default([])
    .describe('supply points by the turn in which they arrive (2.1.2)'),
});

const by = faction.describe('the side that scores');
const target = z.string().min(1);

export const scoringSchema = z.discriminatedUnion('for', [
  z.strictObject({ for: z.literal('control') }).describe('points for each objective, to its controller at the end'),
  z.strictObject({
    for: z.literal('destroy'),
    by,
    target: target.describe(
      'a counter; any; other: none that another rule of the side names; co: the unit in command of its formation',
    ),
    points,
  }),
  z.strictObject({
    for: z.literal('exit'),
    by,
    target: target.describe('a counter, or any'),
    edge,
    hex: hex.optional().describe('only from this hex'),
    points,
  }),
  z.strictObject({ for: z.literal('launch'), by, target: counter, points }),
  z.strictObject({
    for: z.literal('capture'),
    by: z.enum([...FACTIONS, 'any']).describe('the side that scores; any: whichever side does it'),
    target: counter,
    points,
  }),
  z
    .strictObject({ for: z.literal('survive'), by, target: counter, points })
    .describe('points for each that survives to the end'),
  z
    .strictObject({ for: z.literal('convert'), by, points })
    .describe('points for each infantry unit turned into Zealots'),
]);

const specialSchema = z.strictObject({
  sightLimit: z
    .int()
    .min(0)
    .max(40)
    .default(0)
    .describe('night: the greatest distance of sight, in hexes; 0: no limit'),
  noLongRange: z.boolean().default(false).describe('whether long range is forbidden'),
  concealment: z.int().min(0).max(9).optional().describe('concealment bonus instead of that of combat.json'),
  disguise: z
    .strictObject({ unit: counter, range: several })
    .optional()
    .describe('until it fires, assaults or is next to an enemy, it may be attacked only from this range or less'),
  truce: z
    .strictObject({ between: z.tuple([faction, faction]), through: turn })
    .optional()
    .describe('these two sides score nothing for destroying each other until this turn is over'),
  place: z.array(z.strictObject({ unit, hex })).default([]).describe('units that set up in one hex'),
  placeWithin: z
    .array(z.strictObject({ unit: counter, number: several, hex, range: number }))
    .default([])
    .describe('this number of units of a counter must set up within this range of a hex'),
  mayStartLoaded: z
    .array(z.strictObject({ carrier: counter, cargo: counter }))
    .default([])
    .describe('carriers that may set up with infantry of another formation aboard'),
  missilesFromTurn: turn.default(1).describe('the first turn of missile launches'),
  freeSandbags: z.array(hex).default([]).describe('hexes that begin with a Sandbags marker'),
  noMinesOnRoad: z.boolean().default(false),
  delayedEntry: z
    .strictObject({ faction, formations: several, edge })
    .optional()
    .describe('this number of formations may stay off the map and enter at their first activation'),
  hiddenSetup: z
    .strictObject({ faction, unit: counter, revealWithin: several })
    .optional()
    .describe('may set up hidden in urban and woods hexes, under option 2.0-hidden-setup'),
});

export const MARKS = [
  'reduced',
  'shaken',
  'finished',
  'out-of-contact',
  'high-morale',
  'moved-or-fired',
  'low',
  'co',
  '2ic',
] as const;
export const MARKERS = ['smoke', 'wreck', 'sandbags', 'mines', 'shellholes', 'chemical', 'radiation'] as const;

const placedSchema = z.strictObject({
  unit,
  hex: hex.optional(),
  aboard: unit.optional().describe('the unit that carries it, instead of a hex'),
  marks: z
    .array(z.enum(MARKS).meta({ titles: { co: 'CO', '2ic': '2nd in command' } }))
    .default([])
    .describe(
      'markers on the unit; low: flying low, without it aircraft cruise; co: the commanding officer of its formation; 2ic: the 2nd in command, in place of the former',
    ),
});

const flightSchema = z.strictObject({
  unit,
  state: z
    .enum(['requested', 'aloft', 'resting'])
    .describe(
      'requested for the next turn; over the battlefield this turn; back at its base this turn, free to be requested next turn',
    ),
  hex: hex.optional().describe('where it is; without it, aloft but not yet on the map'),
  edge: edge.optional().describe('the edge by which it entered, where it has a hex'),
  attacked: z.boolean().default(false).describe('whether it has made its attack of the turn'),
});

const startSchema = z
  .strictObject({
    at: z
      .enum(['setup', 'draw', 'impulse'])
      .describe('set-up of the sides without units in the position; the next draw; an activation'),
    formation: formation.optional().describe('for impulse: the formation that activates'),
  })
  .describe('where the sequence of play begins');

export const positionSchema = z
  .strictObject({
    turn: turn.default(1),
    start: startSchema.default({ at: 'draw' }),
    streak: z
      .strictObject({ faction, count: z.int().min(1).max(2) })
      .optional()
      .describe('the side of the last activation, and how many it had in a row (2.1.1)'),
    drawn: z
      .array(z.string().min(1))
      .default([])
      .describe(
        'markers already drawn this turn: a formation, event, or advance-FACTION; for impulse, without the marker of its formation',
      ),
    units: z.array(placedSchema).default([]),
    destroyed: z.array(unit).default([]),
    exited: z.array(unit).default([]).describe('units that left the map'),
    offMap: z.array(unit).default([]).describe('units of a formation that has yet to enter'),
    flights: z.array(flightSchema).default([]).describe('airplanes that are not just at their base'),
    commandLost: z
      .array(formation)
      .default([])
      .describe('formations whose CO is dead and whose 2IC has yet to take over (1.2.2)'),
    markers: z
      .array(
        z.strictObject({
          marker: z.enum(MARKERS),
          hex,
          level: z.int().min(1).max(2).optional().describe('level of smoke; 2 if left out'),
        }),
      )
      .default([]),
    weapons: z
      .array(z.strictObject({ weapon, unit: unit.optional(), hex: hex.optional() }))
      .default([])
      .describe('weapon markers that a unit holds or that lie in a hex; all others are off the board'),
    control: z
      .partialRecord(faction, z.array(hex))
      .default({})
      .describe('hexes that a faction controls; if left out, objectives are controlled as at the start'),
    points: z.partialRecord(faction, points).default({}).describe('points scored so far, without objectives'),
    masterlessMarkers: number
      .default(0)
      .describe('activation markers of masterless Zealots, where no player leads the Black Hand'),
  })
  .describe('a point of play at which the scenario begins, in place of set-up');

export const carrySchema = z
  .strictObject({
    units: z
      .record(z.string(), z.enum(['reduced', 'destroyed']))
      .describe('strength of units that are not at full strength'),
  })
  .describe('losses from earlier missions of a campaign (3.0)');

export const scenarioSchema = scenarioFile('a scenario, or any position of play', {
  number: z.int().min(1).max(99).optional().describe('place among the scenarios of the game'),
  day: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'a date as in 1968-03-08')
    .optional(),
  turns: turn,
  eventMarkers: number,
  setupDistance: number
    .default(0)
    .describe('no unit sets up within this distance of an enemy unit that is already placed'),
  sides: z.array(sideSchema).min(2).max(3).describe('the sides, in order of set-up'),
  objectives: z
    .array(
      z.strictObject({
        hex,
        name: z.string().min(1),
        control: z.enum([...FACTIONS, 'none']).describe('who controls it at the start'),
        points,
      }),
    )
    .default([]),
  scoring: z.array(scoringSchema).min(1),
  margin: z.int().min(1).max(99).describe('a side wins if it leads every other by this many points'),
  special: specialSchema.prefault({}),
  position: positionSchema.optional(),
  carry: carrySchema.optional(),
});

export type Scenario = z.output<typeof scenarioSchema>;
export type SideRow = Scenario['sides'][number];
export type FormationForce = SideRow['formations'][number];
export type ScoringRow = z.output<typeof scoringSchema>;
export type ZoneRow = z.output<typeof zoneSchema>;
export type PositionRow = z.output<typeof positionSchema>;
export type CarryRow = z.output<typeof carrySchema>;
export type Mark = (typeof MARKS)[number];
