// Small positions on the map of the Nerussa: units, modes and supply as a test places them, and a driver to play on.

import type { OptionValue } from '../../../src/engine/contract/ruleset.ts';
import { operationalCombatSeries } from '../../../src/rules/operational-combat-series/index.ts';
import { buildStatics } from '../../../src/rules/operational-combat-series/loading/build.ts';
import { type OcsModule, soundModule } from '../../../src/rules/operational-combat-series/loading/module.ts';
import { shipped } from '../../../src/rules/operational-combat-series/loading/shipped.ts';
import type { NOTE } from '../../../src/rules/operational-combat-series/notes.ts';
import { type START_MODES, scenarioSchema } from '../../../src/rules/operational-combat-series/schema/scenario.ts';
import type { Ocs } from '../../../src/rules/operational-combat-series/statics.ts';
import { FACES, MARKERS, type UnitId } from '../../../src/rules/operational-combat-series/terms.ts';
import { faceOf, markerOf } from '../../../src/rules/operational-combat-series/units.ts';
import { Driver } from '../driver.ts';

export type Placed = readonly [unit: string, at: string, mode?: (typeof START_MODES)[number]];

export interface Scene {
  readonly units: readonly Placed[];
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Other fields of the scenario as typed; dumps, trucks, bases and aircraft are none by default. */
  readonly scenario?: object;
  /** Parts of the module in place of the shipped ones. */
  readonly parts?: Partial<OcsModule>;
}

const nerussa = soundModule(shipped.nerussa, 'nerussa');
const NONE = { dumps: [], trucks: [], airBases: [], aircraft: [], hedgehogs: [], destroyedRail: [], arrivals: [] };

export function statics({ units, options = {}, scenario = {}, parts = {} }: Scene): Ocs {
  const setup = units.map(([unit, at, mode = 'combat']) => ({ unit, at, mode }));
  const file = { ...shipped.nerussa['scenarios/nerussa.json'], ...NONE, setup, ...scenario };
  return buildStatics(
    { ...nerussa, ...parts, scenarios: [scenarioSchema.parse(file)] },
    'nerussa',
    options,
    operationalCombatSeries.program,
  );
}

export class Field extends Driver<Ocs, typeof NOTE> {
  unit(id: string): UnitId {
    return this.number('unit', id);
  }

  /** Where a unit stands, as the map prints it. */
  at(id: string): string {
    return this.g.s.land.grid.label(this.g.cells[this.g.s.at.unitHex + this.unit(id)] as never);
  }

  /** The side that shows and, if there is one, the marker: `move strategic`. */
  mode(id: string): string {
    const [face, marker] = [FACES[faceOf(this.g, this.unit(id))], MARKERS[markerOf(this.g, this.unit(id))]];
    return marker === 'none' ? face : `${face} ${marker}`;
  }

  /** Hexes into which the group may step. */
  steps(): string[] {
    return this.offers('step').map((text) => text.slice('step '.length));
  }
}

/** The German first player is about to move. */
export const field = (scene: Scene): Field => new Field(operationalCombatSeries, statics(scene));
