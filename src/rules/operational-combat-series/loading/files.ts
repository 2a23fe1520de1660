// The files of a module's folder, each with its schema. A user's module has the same files as ours.

import type { z } from 'zod';
import { aircraftSchema, shipsSchema } from '../schema/aircraft.ts';
import { mapSchema } from '../schema/map.ts';
import { lessonsSchema, moduleSchema } from '../schema/module.ts';
import { scenarioSchema } from '../schema/scenario.ts';
import { tablesSchema } from '../schema/tables.ts';
import { terrainSchema } from '../schema/terrain.ts';
import { counterMixSchema, unitsSchema } from '../schema/units.ts';

interface ModuleFile<Shape extends z.ZodType = z.ZodType> {
  readonly shape: Shape;
  readonly isRequired: boolean;
}

const required = <Shape extends z.ZodType>(shape: Shape): ModuleFile<Shape> => ({ shape, isRequired: true });
const optional = <Shape extends z.ZodType>(shape: Shape): ModuleFile<Shape> => ({ shape, isRequired: false });

export const FILES = {
  'module.json': required(moduleSchema),
  'map.json': required(mapSchema),
  'terrain.json': required(terrainSchema),
  'tables.json': required(tablesSchema),
  'units.json': required(unitsSchema),
  'aircraft.json': required(aircraftSchema),
  'counter-mix.json': required(counterMixSchema),
  'ships.json': optional(shipsSchema),
  'lessons.json': optional(lessonsSchema),
} as const satisfies Readonly<Record<string, ModuleFile>>;
export type FileName = keyof typeof FILES;

/** The files as their schemas return them. */
export type FilesRead = { readonly [Name in FileName]: z.output<(typeof FILES)[Name]['shape']> };

const SCENARIO = /^scenarios\/[a-z0-9][a-z0-9-]*\.json$/;
export const isScenario = (name: string): boolean => SCENARIO.test(name);

/** The schema of a file of this name; undefined for a name that no module has. */
export const shapeOf = (name: string): z.ZodType | undefined =>
  isScenario(name) ? scenarioSchema : Object.hasOwn(FILES, name) ? FILES[name as FileName].shape : undefined;
