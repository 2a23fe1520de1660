// Positions of aircraft: counters typed in a line each, bases, and a driver that looks at them.

import type { Game } from '../../../src/engine/kernel/game.ts';
import {
  cargoOfAircraft,
  isActive,
  isPresent,
  isReduced,
  siteOfAircraft,
} from '../../../src/rules/operational-combat-series/aircraft.ts';
import { type OcsModule, soundModule } from '../../../src/rules/operational-combat-series/loading/module.ts';
import { shipped } from '../../../src/rules/operational-combat-series/loading/shipped.ts';
import { aircraftSchema } from '../../../src/rules/operational-combat-series/schema/aircraft.ts';
import type { Ocs } from '../../../src/rules/operational-combat-series/statics.ts';
import { tokensAt } from '../../../src/rules/operational-combat-series/stocks.ts';
import { type Field, field, type Placed } from './position.ts';

/**
 * An aircraft and where it stands: `mig1 soviet F 2 2 20 at 14.05`, with `reduced` or `inactive` after it; a capacity
 * as `4T`.
 */
function rowOf(line: string) {
  const [id, side, roles, air, gs, range, , at, ...rest] = line.split(' ');
  const capacity = rest.find((word) => /^\d+T$/.test(word));
  return {
    row: {
      id,
      name: id.replace(/\d+$/, ''),
      side,
      nation: side,
      roles: roles.split('/'),
      air,
      gs: Number(gs),
      range: Number(range),
      capacityT: capacity === undefined ? 0 : Number.parseInt(capacity, 10),
    },
    placed: { unit: id, at, isActive: !rest.includes('inactive'), isReduced: rest.includes('reduced') },
  };
}

export interface AirScene {
  readonly planes: readonly string[];
  /** `german 03.05 1`, or `german 03.05 3/2` for a base of level 3 of which 2 are paid for. */
  readonly bases?: readonly string[];
  readonly units?: readonly Placed[];
  readonly first?: 'german' | 'soviet';
  readonly options?: Readonly<Record<string, boolean | string>>;
  readonly scenario?: object;
  readonly parts?: Partial<OcsModule>;
}

const FAR: readonly Placed[] = [
  ['so-148', '16.01'],
  ['de-34', '01.01'],
];

export function airfield(scene: AirScene): Field {
  const { planes, bases = ['german 03.05 1', 'soviet 14.05 1'], units = [], first = 'german' } = scene;
  const rows = planes.map(rowOf);
  const { aircraft } = aircraftSchema.parse({
    format: 'ocs-module/1',
    source: 'a test',
    aircraft: rows.map(({ row }) => row),
  });
  return field({
    units: [...units, ...FAR.filter(([id]) => !units.some(([other]) => other === id))],
    options: scene.options,
    parts: { aircraft, ...scene.parts },
    scenario: {
      firstPlayer: { 1: first, 2: first, 3: first },
      aircraft: rows.map(({ placed }) => placed),
      airBases: bases.map((line, i) => {
        const [side, at, levels] = line.split(' ');
        const [level, usable = level] = levels.split('/').map(Number);
        return { id: `base-${i + 1}`, side, at, level: Number(level), usable: Number(usable) };
      }),
      ...scene.scenario,
    },
  });
}

/** The module of the Nerussa, for parts of it with changes. */
export const nerussa = soundModule(shipped.nerussa, 'nerussa');

export const plane = (f: Field, id: string): number => f.number('aircraft', id);

/** Where an aircraft is and how: `14.05 active`, `03.05 inactive reduced`, `lost`. */
export function state(f: Field, id: string): string {
  const a = plane(f, id);
  if (!isPresent(f.g, a)) return 'lost';
  const parts = [f.g.s.names.site[siteOfAircraft(f.g, a)], isActive(f.g, a) ? 'active' : 'inactive'];
  if (isReduced(f.g, a)) parts.push('reduced');
  return parts.join(' ');
}
export const states = (f: Field, ...ids: string[]): string[] => ids.map((id) => state(f, id));
export const cargo = (f: Field, id: string): number => cargoOfAircraft(f.g, plane(f, id));
/** Tokens that aircraft carry. */
export function tokensInAir(g: Game<Ocs>): number {
  let all = 0;
  for (let a = 1; a <= g.s.counts.aircraft; a++) all += cargoOfAircraft(g, a);
  return all;
}
export const tokens = (f: Field, at: string, side = 0): number => tokensAt(f.g, f.number('site', at), side);

/** Goes on, with as little as may be, until a step is reached. */
export function until(f: Field, step: string, actor?: string): Field {
  for (let n = 0; f.step !== step || (actor !== undefined && f.actor !== actor); n++) {
    if (n > 200) throw new Error(`${step} is not reached, but ${f.step}`);
    const legal = f.legal();
    if (f.actor === 'chance') f.dice(legal[0]);
    else f.play(['done', 'end', 'let-pass', 'halt'].find((text) => legal.includes(text)) ?? legal[0]);
  }
  return f;
}

/** Lets all go home that must, alone, to the first base. */
export function settle(f: Field): Field {
  while (f.step.startsWith('flights-home.')) f.play(f.legal()[0]);
  return f;
}
